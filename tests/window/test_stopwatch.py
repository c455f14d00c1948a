"""The time played, by a clock that the test holds."""

from __future__ import annotations

import pytest

from simon_pygame.stopwatch import Stopwatch

RUN, STAND, RESET, STAY = "run", "stand", "reset", "stay"


@pytest.mark.parametrize(
    "steps",
    [
        # what is done, and then: seconds on the clock -> seconds counted
        [(STAY, 0, 0), (STAY, 100, 0)],
        [(RUN, 0, 0), (STAY, 0.9, 0), (STAY, 1, 1), (STAY, 61.5, 61)],
        [(RUN, 0, 0), (STAND, 9, 9), (STAY, 50, 9), (RUN, 50, 9), (STAY, 55, 14)],
        # a machine that slept is known by its silence
        [(RUN, 0, 0), (RUN, 5, 5), (RUN, 3605, 5), (RUN, 3606, 6)],
        # told again and again, it counts no more and no less
        [(RUN, 0, 0), (RUN, 0.4, 0), (RUN, 0.8, 0), (RUN, 1.2, 1), (STAND, 2, 2), (STAND, 9, 2)],
        # parts of seconds add up
        [(RUN, 0, 0), (STAND, 0.5, 0), (RUN, 2, 0), (STAND, 2.5, 1)],
        [(RUN, 0, 0), (RESET, 10, 0), (STAY, 20, 0), (RUN, 20, 0), (STAY, 25, 5)],
    ],
)
def test_it_counts_only_while_it_runs(steps):
    now = 0.0
    stopwatch = Stopwatch(lambda: 1000 + now)
    for doing, now, counted in steps:  # noqa: B007  # the clock reads it
        if doing == RESET:
            stopwatch.reset()
        elif doing != STAY:
            stopwatch.run(doing == RUN)
        assert stopwatch.seconds == counted
