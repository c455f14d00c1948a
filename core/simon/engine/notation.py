"""Moves as text, and game records as they are written; `record_reader` reads them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date

from simon.engine.deals import Deal, Position
from simon.engine.errors import BadText, Problem
from simon.engine.game import UNDO_LIMIT, Game
from simon.engine.scoring import STANDARD, Scoring
from simon.engine.tableau import Move

RECORD_FORMAT = "simon 1"
_LINE_LENGTH = 80

TAG_NAME = r"[A-Za-z][A-Za-z0-9_]*"
TAG_FORMS = {
    "Format": re.escape(RECORD_FORMAT),
    "Code": ".*",
    "Position": ".*",
    "Suits": "[124]",
    "Date": "[0-9]{4}-[0-9]{2}-[0-9]{2}",
    "Scoring": ".*",
    "Result": "won|open",
    "Moves": "[0-9]{1,9}",
    "Score": "-?[0-9]{1,18}",
}
"""The tags that the format knows, and the form of their values."""

MOVE_FORM = "(?P<source>[0-9]{1,4})-(?P<target>[0-9]{1,4})(?:x(?P<count>[0-9]{1,4}))?"
_MOVE = re.compile(MOVE_FORM)


def parse_move(text: str) -> Move:
    """The move that a text such as ``3-7`` (one card) or ``3-7x4`` (four cards) names.

    It need not be legal, nor name columns that exist.

    :raises BadText: (``bad_move``) where the text is no move.
    """
    parts = _MOVE.fullmatch(text)
    if not parts:
        raise BadText(Problem.BAD_MOVE, text=text)
    return move_of(parts)


def move_of(parts: re.Match[str]) -> Move:
    """The move that a match of :data:`MOVE_FORM` names."""
    return Move(int(parts["source"]), int(parts["target"]), int(parts["count"] or 1))


def is_date(text: str) -> bool:
    """Whether a text is a day of the calendar, as ``YYYY-MM-DD``."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return re.fullmatch(TAG_FORMS["Date"], text) is not None


@dataclass(frozen=True)
class Record:
    """A game on paper: where it started, the moves that survived, and what was written about it.

    ``date`` is given by the caller (``YYYY-MM-DD``), ``scoring`` is how its points are counted,
    ``tags`` holds the tags that the format does not know, and ``comments`` the comments in braces
    by the number of moves made before them.

    :raises ValueError: when a tag, a comment or the date cannot be written to be read again.
    """

    start: Deal | Position
    moves: tuple[Move, ...] = ()
    date: str | None = None
    scoring: Scoring | None = STANDARD
    tags: Mapping[str, str] = field(default_factory=dict)
    comments: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.date is not None and not is_date(self.date):
            raise ValueError(f"{self.date!r} is no date")
        for tag, value in self.tags.items():
            if tag in TAG_FORMS or not re.fullmatch(TAG_NAME, tag) or re.search(r"[\r\n]", value):
                raise ValueError(f"[{tag} {value!r}] is no tag")
        for after, comments in self.comments.items():
            for comment in comments:
                lost = not 0 <= after <= len(self.moves) or comment != " ".join(comment.split())
                if lost or "}" in comment:
                    raise ValueError(f"{comment!r} after move {after} is no comment")

    @classmethod
    def of(
        cls, game: Game, *, date: str | None = None, scoring: Scoring | None = STANDARD
    ) -> Record:
        """The record of a game as it stands."""
        return cls(game.start, game.moves, date, scoring)

    def replay(self) -> Game:
        """The game that the record tells, all its moves made.

        :raises FalseRecord: when a move is against the rules.
        """
        settled = max(0, len(self.moves) - UNDO_LIMIT)
        return Game.restored(self.start, self.moves, settled=settled)

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


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
