"""What stands in the book: a line for each game and each bookmark, each with its checksum."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from datetime import date, datetime
from functools import lru_cache
from typing import Any, ClassVar, Self

from simon.engine import SUIT_COUNTS, Deal, Game, Move, Position, Record, parse_move
from simon.memory import Bookmark, PlayedGame, Result

LARGEST = 2**62
"""More than any number will ever be; SQLite knows no larger ones."""


class Damaged(Exception):
    """What stands there is not what was written."""


@dataclass(slots=True)
class Line:
    """A line of a table: its columns are the fields, and after them comes the checksum."""

    table: ClassVar[str]

    @classmethod
    def of(cls, row: Sequence[Any]) -> Self:
        """The line that a row of the table holds.

        :raises Damaged: when the checksum says that it is not what was written.
        """
        *values, found = row
        try:
            sound = found == checksum(values)
        except TypeError:  # bytes where there was text
            sound = False
        if not sound:
            raise Damaged
        line = cls(*values)
        if not line.is_possible:
            raise Damaged
        return line

    @property
    def is_possible(self) -> bool:
        """Whether such a line can ever have been written."""
        raise NotImplementedError

    @property
    def values(self) -> tuple[Any, ...]:
        """What is written: the fields and the checksum."""
        values = [getattr(self, name) for name in self.columns()]
        return (*values, checksum(values))

    @classmethod
    def columns(cls) -> list[str]:
        """The names of the columns before the checksum."""
        return [field.name for field in fields(cls)]

    @classmethod
    def insertion(cls) -> str:
        """The statement that writes a line, in place of one with the same key."""
        marks = ", ".join("?" * (len(fields(cls)) + 1))
        return f"INSERT OR REPLACE INTO {cls.table} VALUES ({marks})"


def checksum(values: Iterable[Any]) -> int:
    """What changes with each change of the values."""
    return zlib.crc32(json.dumps(list(values)).encode())


@dataclass(slots=True)
class GameLine(Line):
    """A game as it stands: what is done and undone, and its best win, if it was ever won.

    ``latest`` is higher, the later it was taken up; ``played``: a move was accepted; ``over``: it
    is won as it stands. ``score`` and ``seconds`` are those of the present.
    """

    table = "games"

    number: int
    latest: int
    begun: str
    start: str
    suits: int
    scoring: str | None
    language: str
    result: str = Result.OPEN
    played: int = 0
    over: int = 0
    score: int | None = None
    seconds: int = 0
    undos: int = 0
    assisted: int = 0
    given: int = 0
    day: str | None = None
    done: str = ""
    undone: str = ""
    settled: int = 0
    won: str | None = None
    won_score: int | None = None
    won_seconds: int | None = None

    @property
    def is_left(self) -> bool:
        """Whether it waits to be gone on with: neither won as it stands, nor given up."""
        return not self.over and self.result in (Result.OPEN, Result.WON)

    @property
    def is_gone_to(self) -> bool:
        """Whether it is a record or a bookmark that was gone to, and nothing more."""
        return not self.played and bool(self.done or self.undone)

    # The longest game takes no longer than another: of its moves only the last one changes.

    @property
    def is_possible(self) -> bool:
        """Whether such a line can ever have been written."""
        texts = (self.begun, self.start, self.language, self.done, self.undone)
        numbers = (self.number, self.latest, self.played, self.over, self.seconds, self.undos)
        more = (self.assisted, self.given, self.settled)
        maybe = (self.score, self.won_score, self.won_seconds)
        return (
            all(type(each) is str for each in texts)
            and all(type(each) is int and 0 <= each < LARGEST for each in (*numbers, *more))
            and all(each is None or type(each) is int for each in maybe)
            and all(each is None or type(each) is str for each in (self.scoring, self.won))
            and self.suits in SUIT_COUNTS
            and self.result in list(Result)
            and re.fullmatch(r"[A-Za-z0-9_@-]*", self.language) is not None
            and _is_time(self.begun)
            and (self.day is None or _is_day(self.day))
        )

    def put(self, game: Game) -> None:
        """Write down all moves of a game, made and undone."""
        self.done, self.undone = moves_text(game.moves), moves_text(game.undone_moves)

    def moved(self, move: Move) -> None:
        """Write down one more move."""
        self.done, self.undone = f"{self.done} {_move_text(move)}".lstrip(), ""

    def move_undone(self, move: Move) -> None:
        """Write down that the last move was undone."""
        self.done = self.done.rpartition(" ")[0]
        self.undone = f"{_move_text(move)} {self.undone}".rstrip()

    def move_redone(self, move: Move) -> None:
        """Write down that the move that was undone last was made again."""
        self.done = f"{self.done} {_move_text(move)}".lstrip()
        self.undone = self.undone.partition(" ")[2]

    def stand(self, game: Game, score: int | None, seconds: int, *, counted: bool = True) -> None:
        """Write down how the game stands, whose moves are written already.

        Only a score that is ``counted`` as that of the first win can make another win better.
        """
        self.settled = game.settled_count
        self.score, self.seconds = score, seconds
        self.over = int(game.won)
        if game.won and (self.won is None or counted) and self._is_better(game.move_count):
            self.result = Result.WON
            self.won, self.won_score, self.won_seconds = self.done, score, seconds

    def _is_better(self, moves: int) -> bool:
        """Whether a win in so many moves is better than the one that counts so far."""
        if self.won is None:
            return True
        before = self.won_score if self.won_score is not None else 0
        now = self.score if self.score is not None else 0
        return (now, -moves) > (before, -len(self.won.split()))

    def game(self) -> Game:
        """The game as it stands.

        :raises Damaged: when it cannot have been played so.
        """
        try:
            start = read_start(self.start, self.suits)
            done, undone = read_moves(self.done), read_moves(self.undone)
            return Game.restored(start, done, undone, self.settled)
        except ValueError as error:
            raise Damaged from error

    def moves(self) -> tuple[Move, ...]:
        """The moves of the best win, or those made now."""
        return read_moves(self.done if self.won is None else self.won)

    def played_game(self) -> PlayedGame:
        """What the history says of it."""
        code = self.start if self.start.startswith(_CODE) else None
        won = self.won is not None
        return PlayedGame(
            self.number,
            datetime.fromisoformat(self.begun),
            code,
            self.suits,
            self.scoring,
            self.language,
            Result(self.result),
            len((self.done if self.won is None else self.won).split()),
            self.won_score if won else self.score,
            (self.won_seconds or 0) if won else self.seconds,
            self.undos,
            bool(self.assisted),
            self.given,
            date.fromisoformat(self.day) if self.day else None,
        )


@dataclass(slots=True)
class BookmarkLine(Line):
    """A bookmark; ``game`` is the number of the game that it was made in."""

    table = "bookmarks"

    name: str
    made: str
    start: str
    suits: int
    done: str
    game: int | None

    @property
    def is_possible(self) -> bool:
        """Whether such a line can ever have been written."""
        texts = (self.name, self.made, self.start, self.done)
        return (
            all(type(each) is str for each in texts)
            and (self.game is None or type(self.game) is int)
            and self.suits in SUIT_COUNTS
            and _is_time(self.made)
        )

    def bookmark(self) -> Bookmark:
        """What it says.

        :raises Damaged: when it cannot have been played so.
        """
        try:
            record = Record(read_start(self.start, self.suits), read_moves(self.done))
            return Bookmark(self.name, datetime.fromisoformat(self.made), record)
        except ValueError as error:
            raise Damaged from error


def _is_time(text: str) -> bool:
    """Whether a text is a time that can be told by the clock of any place."""
    try:
        time = datetime.fromisoformat(text)
        return time.tzinfo is not None and bool(time.astimezone())
    except (ValueError, OverflowError, OSError):
        return False


def _is_day(text: object) -> bool:
    try:
        return isinstance(text, str) and bool(date.fromisoformat(text))
    except ValueError:
        return False


_CODE = "SS"


def start_text(start: Deal | Position) -> str:
    """Where a game starts: its code, or the lines of its position."""
    return start.code if start.code is not None else str(start)


def read_start(text: str, suits: int) -> Deal | Position:
    """Where a game starts, from such a text.

    :raises BadText: when it is none.
    """
    if text.startswith(_CODE):
        return Deal.from_code(text, suits)
    return Position.from_text(text, suits)


_move_text = lru_cache(2000)(str)
_read_move = lru_cache(2000)(parse_move)


def moves_text(moves: Iterable[Move]) -> str:
    """Moves as text, separated by blanks."""
    return " ".join(map(_move_text, moves))


def read_moves(text: str) -> tuple[Move, ...]:
    """The moves of such a text.

    :raises BadText: when it is none.
    """
    return tuple(map(_read_move, text.split()))
