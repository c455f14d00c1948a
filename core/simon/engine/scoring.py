"""Scorings: what a game's history is worth. A score is counted from it, never kept beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from simon.engine.events import Event, Moved, Removed

START_SCORE = 500
MOVE_POINTS = -1
"""For each move, whatever the size of the group."""
RUN_POINTS = 100
"""For each run removed."""
MOST_POINTS = 10**9
"""At the start or for one event, by any scoring: a score is a number that people read."""


class ScoringFailed(Exception):
    """A scoring raised, or gave something else than integers; its name, and what happened."""

    def __init__(self, name: str, detail: str) -> None:
        super().__init__(name, detail)
        self.name = name
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Scoring:
    """A start value, and the points of each event of the surviving history.

    ``name`` is stable (command line, records); ``title`` is a message for people. ``points`` must
    be a pure function that gives an integer: undo, redo and replay call it again for the same
    events. It is asked about :class:`Moved`, :class:`Removed` and :class:`Won` events.
    """

    name: str
    title: str
    start: int
    points: Callable[[Event], int]

    def score(self, events: Iterable[Event]) -> int:
        """The score after these events. It has no floor.

        :raises ScoringFailed: when the scoring raises, or gives something else than integers.
        """
        score = self.start
        if type(score) is not int or abs(score) > MOST_POINTS:
            raise ScoringFailed(self.name, "it starts with no integer, or with too many points")
        for event in events:
            score = self.add(score, event)
        return score

    def add(self, score: int, event: Event) -> int:
        """The score after one more event.

        :raises ScoringFailed: when the scoring raises, or gives something else than an integer.
        """
        try:
            points = self.points(event)
        except (Exception, SystemExit) as error:
            raise ScoringFailed(self.name, f"{type(error).__name__}: {error}") from error
        if type(points) is not int or abs(points) > MOST_POINTS:
            raise ScoringFailed(self.name, "it gives points that are no integer, or too many")
        return score + points


def standard_points(event: Event) -> int:
    """-1 for a move, +100 for a removed run, 0 for anything else."""
    if isinstance(event, Moved):
        return MOVE_POINTS
    return RUN_POINTS if isinstance(event, Removed) else 0


STANDARD = Scoring("standard", "Standard", START_SCORE, standard_points)
"""The game's own scoring: 500 at the start, so that a won game is worth 900 less its moves."""
