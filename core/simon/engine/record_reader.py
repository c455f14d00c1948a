"""Reading game records: first whether one is well formed, then whether what it tells is true."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from simon.engine.deals import Deal, Position
from simon.engine.errors import BadRecord, BadText, FalseRecord, Problem
from simon.engine.events import Rejected, Removed
from simon.engine.game import Game
from simon.engine.notation import (
    MOVE_FORM,
    TAG_FORMS,
    TAG_NAME,
    Record,
    is_date,
    move_of,
)
from simon.engine.scoring import STANDARD, Scoring
from simon.engine.tableau import Move

_LINE_END = re.compile(r"\r\n|\n|\r")
_TAG = re.compile(rf'\[\s*({TAG_NAME})\s+"((?:[^"\\]++|\\["\\])*+)"\s*\]')
_WORD = re.compile(  # with the blanks after it
    r"(?:\{(?P<comment>[^}]*)\}|(?P<number>[0-9]{1,9})\."
    rf"|{MOVE_FORM}(?P<star>\*?)(?=[\s{{]|\Z))\s*"
)


def read_record(text: str, scorings: Mapping[str, Scoring] | None = None) -> Record:
    """Read a game record and check all that it says against the engine.

    ``scorings`` are those that a record may name beside the standard one.

    :raises BadRecord: when it is malformed.
    :raises FalseRecord: when it is well formed and untrue. Both say the line.
    """
    lines = _LINE_END.split(text.removeprefix("\ufeff"))
    tags, first_line = _read_tags(lines)
    for tag in tags.values():
        tag.check_form()
    scoring = _scoring(tags, {STANDARD.name: STANDARD, **(scorings or {})})
    game = Game(_start(tags))
    moves, comments = _read_moves("\n".join(lines[first_line - 1 :]), first_line)

    for move in moves:
        move.play(game)
    _check(tags.get("Result"), "won" if game.won else "open", Problem.FALSE_RESULT)
    _check(tags.get("Moves"), game.move_count, Problem.FALSE_MOVES)
    if "Score" in tags:
        score = (scoring or STANDARD).score(game.events())
        _check(tags["Score"], score, Problem.FALSE_SCORE)
    date = tags["Date"].value if "Date" in tags else None
    others = {tag.name: tag.value for tag in tags.values() if tag.name not in TAG_FORMS}
    return Record(game.start, game.moves, date, scoring, others, comments)


class _Tag(NamedTuple):
    """A tag as it stands, and the line that it stands on."""

    name: str
    value: str
    line: int

    def check_form(self) -> None:
        form = TAG_FORMS.get(self.name, ".*")
        fits = re.fullmatch(form, self.value, re.DOTALL)
        if not fits or (self.name == "Date" and not is_date(self.value)):
            raise self.bad_value()

    def bad_value(self) -> BadRecord:
        return BadRecord(Problem.TAG_VALUE, line=self.line, tag=self.name, value=self.value)


class _PlacedMove(NamedTuple):
    """A move as it stands, whether a star follows it, and its line."""

    move: Move
    star: bool
    line: int

    def play(self, game: Game) -> None:
        """Play it, if it is true."""
        events = game.move(*self.move)
        if isinstance(events[0], Rejected):
            raise FalseRecord(
                Problem.FALSE_MOVE, line=self.line, move=self.move, rejected=events[0]
            )
        if self.star and not any(isinstance(event, Removed) for event in events):
            raise FalseRecord(Problem.FALSE_STAR, line=self.line, move=self.move)


def _read_tags(lines: list[str]) -> tuple[dict[str, _Tag], int]:
    """The tags by name, and the line on which the moves can begin."""
    tags: dict[str, _Tag] = {}
    for number, line in enumerate(lines, 1):
        stripped = line.strip()
        if not stripped:
            continue
        if not stripped.startswith("["):
            return tags, number
        parts = _TAG.fullmatch(stripped)
        if not parts:
            raise BadRecord(Problem.TAG_FORM, line=number)
        name, value = parts[1], re.sub(r"\\(.)", r"\1", parts[2])
        if name in tags:
            raise BadRecord(Problem.TAG_TWICE, line=number, tag=name)
        tags[name] = _Tag(name, value, number)
    return tags, len(lines) + 1


def _scoring(tags: Mapping[str, _Tag], scorings: Mapping[str, Scoring]) -> Scoring | None:
    tag = tags.get("Scoring")
    if tag is not None and tag.value not in scorings:
        raise BadRecord(Problem.UNKNOWN_SCORING, line=tag.line, name=tag.value)
    return None if tag is None else scorings[tag.value]


def _start(tags: Mapping[str, _Tag]) -> Deal | Position:
    suits = int(tags["Suits"].value) if "Suits" in tags else None
    starts = [tags[name] for name in ("Code", "Position") if name in tags]
    if not starts:
        raise BadRecord(Problem.NO_START, line=1)
    if len(starts) > 1:
        raise BadRecord(Problem.TWO_STARTS, line=max(tag.line for tag in starts))
    [tag] = starts
    try:
        if tag.name == "Code":
            return Deal.from_code(tag.value, suits)
        return Position.from_lines(tag.value.split("/"), suits)
    except BadText as bad:
        if bad.problem is Problem.SUITS_DIFFER:
            raise tags["Suits"].bad_value() from None
        raise bad.as_a(BadRecord, line=tag.line) from None


def _read_moves(text: str, line: int) -> tuple[list[_PlacedMove], dict[int, tuple[str, ...]]]:
    """The moves, and the comments by the number of moves before them."""
    moves: list[_PlacedMove] = []
    comments: dict[int, list[str]] = {}
    lone: tuple[str, int] | None = None  # a number whose move has not come yet, and its line
    for word, here in _words(text, line):
        if word.lastgroup == "star":
            moves.append(_PlacedMove(move_of(word), bool(word["star"]), here))
            lone = None
        elif word.lastgroup == "comment":
            comments.setdefault(len(moves), []).append(" ".join(word["comment"].split()))
        elif lone:
            break
        elif int(word["number"]) != len(moves) + 1:
            raise BadRecord(
                Problem.MOVE_NUMBER, line=here, found=word["number"], expected=len(moves) + 1
            )
        else:
            lone = word["number"], here
    if lone:
        raise BadRecord(Problem.LONE_NUMBER, line=lone[1], found=lone[0])
    return moves, {after: tuple(said) for after, said in comments.items()}


def _words(text: str, line: int) -> Iterator[tuple[re.Match[str], int]]:
    """The words of the moves, each with its line."""
    at = len(text) - len(text.lstrip())
    line += text.count("\n", 0, at)
    while at < len(text):
        word = _WORD.match(text, at)
        if not word:
            if text[at] == "{":
                raise BadRecord(Problem.OPEN_COMMENT, line=line)
            found = text[at:].split(maxsplit=1)[0]
            raise BadRecord(Problem.NOT_A_RECORD_WORD, line=line, text=found)
        yield word, line
        line += text.count("\n", at, word.end())
        at = word.end()


def _check(tag: _Tag | None, expected: str | int, problem: Problem) -> None:
    if tag is None:
        return
    found = int(tag.value) if isinstance(expected, int) else tag.value
    if found != expected:
        raise FalseRecord(problem, line=tag.line, found=tag.value, expected=expected)
