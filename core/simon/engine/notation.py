"""Moves and whole game records as text, both ways."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date

from simon.engine.deals import Deal, Position
from simon.engine.errors import BadRecord, BadText, FalseRecord, Problem
from simon.engine.events import Moved, Rejected, Removed
from simon.engine.game import Game
from simon.engine.scoring import STANDARD, Scoring
from simon.engine.tableau import Move

RECORD_FORMAT = "simon 1"
RECORD_SUFFIX = ".simon"
_LINE_LENGTH = 80

_MOVE = r"(\d{1,4})-(\d{1,4})(?:x(\d{1,4}))?"


def parse_move(text: str) -> Move:
    """The move that a text such as ``3-7`` (one card) or ``3-7x4`` (four cards) names.

    It need not be legal, nor name columns that exist.

    :raises BadText: (``bad_move``) where the text is no move.
    """
    parts = re.fullmatch(_MOVE, text, re.ASCII | re.IGNORECASE)
    if not parts:
        raise BadText(Problem.BAD_MOVE, text=text)
    source, target, count = parts.groups(default="1")
    return Move(int(source), int(target), int(count))


@dataclass(frozen=True)
class Record:
    """A game on paper: where it started, the moves that survived, and what was written about it.

    ``date`` is given by the caller (``YYYY-MM-DD``), ``scoring`` is a scoring's name, ``tags``
    holds the tags that the format does not know, and ``comments`` the comments in braces by the
    number of moves made before them.
    """

    start: Deal | Position
    moves: tuple[Move, ...] = ()
    date: str | None = None
    scoring: Scoring | None = STANDARD
    tags: Mapping[str, str] = field(default_factory=dict)
    comments: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def of(
        cls, game: Game, *, date: str | None = None, scoring: Scoring | None = STANDARD
    ) -> Record:
        """The record of a game as it stands."""
        return cls(game.start, game.moves, date, scoring)

    def replay(self) -> Game:
        """The game that the record tells, with its history.

        :raises FalseRecord: when a move is against the rules.
        """
        game = Game(self.start)
        for move in self.moves:
            event = game.move(*move)[0]
            if isinstance(event, Rejected):
                raise FalseRecord(Problem.FALSE_MOVE, move=move, rejected=event)
        return game

    def __str__(self) -> str:
        """The record as text, ready for a file; :func:`read_record` undoes it."""
        game = self.replay()
        tags = {"Format": RECORD_FORMAT}
        if self.start.code is not None:
            tags["Code"] = self.start.code
        else:
            tags["Position"] = str(self.start).replace("\n", " / ")
        tags["Suits"] = str(self.start.suits)
        if self.date is not None:
            tags["Date"] = self.date
        if self.scoring is not None:
            tags["Scoring"] = self.scoring.name
        tags["Result"] = "won" if game.won else "open"
        tags["Moves"] = str(game.move_count)
        if self.scoring is not None:
            tags["Score"] = str(self.scoring.score(game.events()))
        head = "".join(
            f'[{tag} "{_escape(value)}"]\n' for tag, value in {**tags, **self.tags}.items()
        )
        return head + "\n" + "".join(f"{line}\n" for line in self._move_lines(game))

    def _move_lines(self, game: Game) -> Iterator[str]:
        line = ""
        for word in self._words(game):
            if line and len(line) + 1 + len(word) > _LINE_LENGTH:
                yield line
                line = word
            else:
                line = f"{line} {word}" if line else word
        if line:
            yield line

    def _words(self, game: Game) -> Iterator[str]:
        yield from self._comments(0)
        for number, action in enumerate(game.actions(), 1):
            yield f"{number}. {action.moved.move}{'*' if action.removed else ''}"
            yield from self._comments(number)

    def _comments(self, after: int) -> Iterator[str]:
        return (f"{{{comment}}}" for comment in self.comments.get(after, ()))


def read_record(text: str, scorings: Mapping[str, Scoring] | None = None) -> Record:
    """Read a game record and check all that it says against the engine.

    ``scorings`` are those that a record may name beside the standard one.

    :raises BadRecord: when it is malformed.
    :raises FalseRecord: when it is well formed and untrue. Both say the line.
    """
    return _Reader(text, {STANDARD.name: STANDARD, **(scorings or {})}).read()


_TAG = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_]*)\s+"((?:[^"\\]|\\["\\])*)"\s*\]')
_WORD = re.compile(
    rf"(?P<space>\s+)|\{{(?P<comment>[^}}]*)\}}|(?P<number>\d{{1,9}})\.|(?P<move>{_MOVE})(?P<star>\*?)"
    r"(?=[\s{]|\Z)",
    re.ASCII,
)


class _Reader:
    """Reads one record: tags line by line, then the moves, playing them as it goes."""

    def __init__(self, text: str, scorings: Mapping[str, Scoring]) -> None:
        self.scorings = scorings
        self.lines = text.removeprefix("\ufeff").splitlines()
        self.tags: dict[str, str] = {}
        self.line_of: dict[str, int] = {}

    def read(self) -> Record:
        first_move_line = self._read_tags()
        scoring = self._scoring()
        self._check_form()
        game = Game(self._start())
        comments = self._play(game, first_move_line)
        self._check("Result", "won" if game.won else "open", Problem.FALSE_RESULT)
        self._check("Moves", game.move_count, Problem.FALSE_MOVES)
        if "Score" in self.tags:
            self._check("Score", (scoring or STANDARD).score(game.events()), Problem.FALSE_SCORE)
        known = {
            "Format",
            "Code",
            "Position",
            "Suits",
            "Date",
            "Scoring",
            "Result",
            "Moves",
            "Score",
        }
        others = {tag: value for tag, value in self.tags.items() if tag not in known}
        return Record(game.start, game.moves, self.tags.get("Date"), scoring, others, comments)

    def _read_tags(self) -> int:
        """Read the tags; the line on which the moves can begin."""
        for number, line in enumerate(self.lines, 1):
            stripped = line.strip()
            if not stripped:
                continue
            if not stripped.startswith("["):
                return number
            parts = _TAG.fullmatch(stripped)
            if not parts:
                raise BadRecord(Problem.TAG_FORM, line=number)
            tag, value = parts[1], re.sub(r"\\(.)", r"\1", parts[2])
            if tag in self.tags:
                raise BadRecord(Problem.TAG_TWICE, line=number, tag=tag)
            self.tags[tag], self.line_of[tag] = value, number
        return len(self.lines) + 1

    def _bad_value(self, tag: str) -> BadRecord:
        return BadRecord(Problem.TAG_VALUE, line=self.line_of[tag], tag=tag, value=self.tags[tag])

    def _check_form(self) -> None:
        forms = {
            "Format": re.escape(RECORD_FORMAT),
            "Suits": "[124]",
            "Date": r"\d{4}-\d\d-\d\d",
            "Result": "won|open",
            "Moves": r"\d{1,9}",
            "Score": r"-?\d{1,9}",
        }
        for tag, form in forms.items():
            if tag in self.tags and not re.fullmatch(form, self.tags[tag], re.ASCII):
                raise self._bad_value(tag)
        if "Date" in self.tags:
            try:
                date.fromisoformat(self.tags["Date"])
            except ValueError:
                raise self._bad_value("Date") from None

    def _scoring(self) -> Scoring | None:
        name = self.tags.get("Scoring")
        if name is not None and name not in self.scorings:
            raise BadRecord(Problem.UNKNOWN_SCORING, line=self.line_of["Scoring"], name=name)
        return None if name is None else self.scorings[name]

    def _start(self) -> Deal | Position:
        code, position = self.tags.get("Code"), self.tags.get("Position")
        suits = int(self.tags["Suits"]) if "Suits" in self.tags else None
        if code is not None and position is not None:
            raise BadRecord(Problem.TWO_STARTS, line=self.line_of["Position"])
        if code is None and position is None:
            raise BadRecord(Problem.NO_START, line=1)
        tag = "Code" if code is not None else "Position"
        try:
            if code is not None:
                return Deal.from_code(code, suits)
            assert position is not None
            return Position.from_lines(position.split("/"), suits)
        except BadText as bad:
            raise bad.as_a(BadRecord, line=self.line_of[tag]) from None

    def _play(self, game: Game, first_line: int) -> dict[int, tuple[str, ...]]:
        """Play the moves; the comments between them."""
        text = "\n".join(self.lines[first_line - 1 :])
        comments: dict[int, list[str]] = {}
        at = 0
        line = first_line
        while at < len(text):
            word = _WORD.match(text, at)
            if not word:
                if text[at] == "{":
                    raise BadRecord(Problem.OPEN_COMMENT, line=line)
                found = text[at:].split(maxsplit=1)[0]
                raise BadRecord(Problem.NOT_A_RECORD_WORD, line=line, text=found)
            if word["comment"] is not None:
                comment = " ".join(word["comment"].split())
                comments.setdefault(game.move_count, []).append(comment)
            elif word["number"] is not None:
                expected = game.move_count + 1
                if int(word["number"]) != expected:
                    raise BadRecord(
                        Problem.MOVE_NUMBER, line=line, found=word["number"], expected=expected
                    )
            elif word["move"] is not None:
                self._play_move(game, parse_move(word["move"]), bool(word["star"]), line)
            line += word[0].count("\n")
            at = word.end()
        return {after: tuple(said) for after, said in comments.items()}

    @staticmethod
    def _play_move(game: Game, move: Move, star: bool, line: int) -> None:
        events = game.move(*move)
        if isinstance(events[0], Rejected):
            raise FalseRecord(Problem.FALSE_MOVE, line=line, move=move, rejected=events[0])
        assert isinstance(events[0], Moved)
        if star and not any(isinstance(event, Removed) for event in events):
            raise FalseRecord(Problem.FALSE_STAR, line=line, move=move)

    def _check(self, tag: str, expected: str | int, problem: Problem) -> None:
        found = self.tags.get(tag)
        if found is not None and (int(found) if isinstance(expected, int) else found) != expected:
            raise FalseRecord(problem, line=self.line_of[tag], found=found, expected=expected)


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
