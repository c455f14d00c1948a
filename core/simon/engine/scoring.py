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


@dataclass(frozen=True, slots=True)
class Scoring:
    """A start value, and the points of each event of the surviving history.

    ``name`` is stable (command line, records); ``title`` is a message for people. ``points`` must
    be a pure function: undo, redo and replay call it again for the same events. It is asked about
    :class:`Moved`, :class:`Removed` and :class:`Won` events.
    """

    name: str
    title: str
    start: int
    points: Callable[[Event], int]

    def score(self, events: Iterable[Event]) -> int:
        """The score after these events. It has no floor."""
        return self.start + sum(map(self.points, events))


def standard_points(event: Event) -> int:
    """-1 for a move, +100 for a removed run, 0 for anything else."""
    if isinstance(event, Moved):
        return MOVE_POINTS
    return RUN_POINTS if isinstance(event, Removed) else 0


STANDARD = Scoring("standard", "Standard", START_SCORE, standard_points)
"""The game's own scoring: 500 at the start, so that a won game is worth 900 less its moves."""
