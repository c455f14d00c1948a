"""What remembers games for as long as a test takes, and a history to be remembered."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

from simon.engine import Deal, Game, Record
from simon.hookspecs import hookimpl
from simon.memory import Bookmark, Memory, PlayedGame, Result
from simon.testing import NOW

_FIRST = datetime(2026, 10, 1, 8, tzinfo=UTC)


class Kept:
    """A plugin that remembers what it is told to, and fails when it is told to."""

    def __init__(
        self, games: Sequence[PlayedGame] = (), records: dict[int, Record] | None = None
    ) -> None:
        self.kept = [*games]
        self.records = records or {}
        self.marks: dict[str, Bookmark] = {}
        self.asked = 0
        """How often it was asked for anything."""
        self.error: Exception | None = None
        """What is raised from now on."""

    @hookimpl
    def simon_memory(self) -> Memory:
        self._ask()
        return self

    def _ask(self) -> None:
        self.asked += 1
        if self.error:
            raise self.error

    def games(self) -> Sequence[PlayedGame]:
        self._ask()
        return self.kept

    def record(self, number: int) -> Record:
        self._ask()
        return self.records[number]

    def forget(self) -> int:
        self._ask()
        count, self.kept = len(self.kept), []
        return count

    def bookmarks(self) -> Sequence[Bookmark]:
        self._ask()
        return [*self.marks.values()]

    def keep_bookmark(self, name: str, game: Game) -> None:
        self._ask()
        self.marks.pop(name, None)
        self.marks[name] = Bookmark(name, NOW, Record.of(game, date=NOW.date().isoformat()))

    def drop_bookmark(self, name: str) -> None:
        self._ask()
        del self.marks[name]


def played(
    number: int,
    result: Result = Result.WON,
    *,
    suits: int = 1,
    code: str | None = "",
    scoring: str | None = "standard",
    moves: int = 88,
    score: int | None = 412,
    seconds: int = 247,
    assisted: bool = False,
    given: int = 0,
    day: date | None = None,
) -> PlayedGame:
    """A game in the history; one after the other begins every five hours."""
    return PlayedGame(
        number,
        _FIRST + timedelta(hours=5 * number),
        Deal.from_number(number, suits).code if code == "" else code,
        suits,
        scoring,
        "en",
        result,
        moves,
        score,
        seconds,
        undos=3,
        assisted=assisted,
        given=given,
        day=day,
    )


def history(count: int = 120) -> list[PlayedGame]:
    """Many games of two kinds, in which somebody learns to play."""
    games = []
    for number in range(1, count + 1):
        luck = (number * 37) % 101
        result = Result.WON if luck < 20 + number * 60 // count else Result.ABANDONED
        if luck % 9 == 0:
            result = Result.RESTARTED
        games.append(
            played(
                number,
                result,
                suits=4 if number % 6 == 0 else 1,
                moves=70 + luck % 45,
                score=380 + luck,
                seconds=150 + 7 * luck,
                day=(NOW - timedelta(days=number % 5)).date() if number % 24 == 0 else None,
            )
        )
    if games:
        games[-1] = played(count, Result.OPEN, moves=12, score=488, seconds=61)
    return games
