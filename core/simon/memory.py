"""What is remembered of games: the last one, all of them, bookmarks, and what they sum up to.

The values are plain; who remembers them is a plugin's business (`simon_memory`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from itertools import groupby
from typing import Protocol, runtime_checkable

from simon.engine import SUIT_COUNTS, Game, Move, Record


class Result(StrEnum):
    """What became of a game."""

    WON = "won"
    OPEN = "open"
    ABANDONED = "abandoned"
    """Another game was dealt in its place."""
    RESTARTED = "restarted"
    """The same cards were dealt again."""


@dataclass(frozen=True, slots=True)
class LastGame:
    """The game that was played last: its ``suits``, ``None`` where none was ever played.

    ``game`` is the game itself where it is still open and can be gone on with, and ``seconds`` how
    long it has been played.

    :raises ValueError: when there is no game with so many suits.
    """

    suits: int | None = None
    game: Game | None = None
    seconds: float = 0.0

    def __post_init__(self) -> None:
        if self.suits is not None and self.suits not in SUIT_COUNTS:
            raise ValueError(f"no game has {self.suits!r} suits")


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game in the history. There is one for each game with an accepted move.

    ``begun`` is in UTC. ``code`` is ``None`` for a game from a position, ``scoring`` and ``score``
    where no points are counted. Of a game that was won, ``moves``, ``score`` and ``seconds`` are
    those of its best win, whatever was undone afterwards. ``given`` is how many moves were made
    already when it was taken up, from a record or a bookmark; ``day`` is that of a daily deal
    played on its day.
    """

    number: int
    begun: datetime
    code: str | None
    suits: int
    scoring: str | None
    language: str
    result: Result
    moves: int
    score: int | None
    seconds: int
    undos: int
    assisted: bool = False
    given: int = 0
    day: date | None = None

    @property
    def counts(self) -> bool:
        """Whether it counts in the statistics: it was played from its deal, and all of it here."""
        return self.code is not None and not self.given


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A position with a name: the record of the moves that led to it, made at a time in UTC."""

    name: str
    made: datetime
    record: Record


@runtime_checkable
class Memory(Protocol):
    """What remembers games and bookmarks.

    Each method may raise `OSError`, when what is kept cannot be read or written.
    """

    def games(self) -> Sequence[PlayedGame]:
        """All games with an accepted move, in the order in which they began."""

    def record(self, number: int) -> Record:
        """The record of a game: of its best win, or as it stands.

        :raises LookupError: when there is no such game.
        """

    def forget(self) -> int:
        """Forget all games but those that are being played; how many were forgotten."""

    def bookmarks(self) -> Sequence[Bookmark]:
        """All bookmarks, in the order in which they were made."""

    def keep_bookmark(self, name: str, game: Game) -> None:
        """Keep a game's position under a name, in place of another one of this name."""

    def drop_bookmark(self, name: str) -> None:
        """Forget a bookmark.

        :raises LookupError: when there is none of this name.
        """


# --- What games sum up to -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Statistics:
    """What the games with one number of suits and one scoring sum up to.

    A streak is of games in the order in which they began: a win adds one, a game that was abandoned
    ends it, and one that was restarted or is still open does neither. Best and average values are
    of games that were won, ``None`` where there is none, or no scoring.
    """

    suits: int
    scoring: str | None
    played: int = 0
    won: int = 0
    abandoned: int = 0
    restarted: int = 0
    open: int = 0
    streak: int = 0
    best_streak: int = 0
    best_score: int | None = None
    fewest_moves: int | None = None
    shortest_seconds: int | None = None
    average_score: float | None = None
    average_moves: float | None = None
    average_seconds: float | None = None

    @property
    def share(self) -> float:
        """The share of the games that were won, 0 to 1."""
        return self.won / self.played if self.played else 0.0

    @classmethod
    def of(cls, games: Iterable[PlayedGame], suits: int, scoring: str | None) -> Statistics:
        """What these games sum up to, which are in order and all count."""
        games = list(games)
        won = [game for game in games if game.result is Result.WON]
        scores = [game.score for game in won if game.score is not None]
        moves = [game.moves for game in won]
        seconds = [game.seconds for game in won]
        streak, best_streak = streaks(games)
        return cls(
            suits,
            scoring,
            played=len(games),
            won=len(won),
            abandoned=sum(game.result is Result.ABANDONED for game in games),
            restarted=sum(game.result is Result.RESTARTED for game in games),
            open=sum(game.result is Result.OPEN for game in games),
            streak=streak,
            best_streak=best_streak,
            best_score=max(scores, default=None),
            fewest_moves=min(moves, default=None),
            shortest_seconds=min(seconds, default=None),
            average_score=_average(scores),
            average_moves=_average(moves),
            average_seconds=_average(seconds),
        )


def statistics(games: Iterable[PlayedGame]) -> list[Statistics]:
    """What the games that count sum up to, for each number of suits and each scoring, in order.

    Those without a scoring come last.
    """
    counted = [game for game in games if game.counts]

    def group(game: PlayedGame) -> tuple[int, bool, str]:
        return game.suits, game.scoring is None, game.scoring or ""

    return [
        Statistics.of(part, suits, scoring or None)
        for (suits, _, scoring), part in groupby(sorted(counted, key=group), group)
    ]


def streaks(games: Iterable[PlayedGame]) -> tuple[int, int]:
    """How many games were won one after the other: up to now, and at best."""
    now = best = 0
    for game in games:
        if game.result is Result.WON:
            now += 1
            best = max(best, now)
        elif game.result is Result.ABANDONED:
            now = 0
    return now, best


@dataclass(frozen=True, slots=True)
class DailyStatistics:
    """What daily deals sum up to, by their days; of several games of a day, a win counts.

    ``streak`` are the days in a row up to today (or yesterday, as today is not over) on which one
    was won, ``best_streak`` the most such days.
    """

    played: int = 0
    won: int = 0
    streak: int = 0
    best_streak: int = 0

    @classmethod
    def of(cls, games: Iterable[PlayedGame], today: date) -> DailyStatistics:
        """What the daily deals among these games sum up to."""
        days: dict[date, bool] = {}
        for game in games:
            if game.day is not None and game.counts:
                days[game.day] = days.get(game.day, False) or game.result is Result.WON
        best = streak = 0
        last: date | None = None
        for day in sorted(day for day, won in days.items() if won):
            streak = streak + 1 if last is not None and (day - last).days == 1 else 1
            best, last = max(best, streak), day
        up_to_date = last is not None and (today - last).days <= 1
        return cls(len(days), sum(days.values()), streak if up_to_date else 0, best)


def _average(values: Sequence[int]) -> float | None:
    return sum(values) / len(values) if values else None


def parting(one: Sequence[Move], other: Sequence[Move]) -> int:
    """How many moves two tries at a deal have in common before they part."""
    pairs = zip(one, other, strict=False)
    return next((made for made, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
