"""The time played, by a clock that the test holds."""

from __future__ import annotations

import pytest

from simon.engine import Game, Move
from simon.session import Session
from simon.stopwatch import Beating, Stopwatch
from simon.testing import position

RUN, STAND, BEAT, RESET, STAY = "run", "stand", "beat", "reset", "stay"


@pytest.mark.parametrize(
    "steps",
    [
        # what is done, and then: seconds on the clock -> seconds counted
        [(STAY, 0, 0), (STAY, 100, 0)],
        [(RUN, 0, 0), (STAY, 0.9, 0), (STAY, 1, 1), (STAY, 5.5, 5)],
        [(RUN, 0, 0), (STAND, 4, 4), (STAY, 50, 4), (RUN, 50, 4), (STAY, 54, 8)],
        # a process that was stopped, or a machine that slept, is known by its silence
        [(RUN, 0, 0), (RUN, 4, 4), (RUN, 3604, 4), (RUN, 3605, 5)],
        [(RUN, 0, 0), (BEAT, 4, 4), (BEAT, 3604, 4), (BEAT, 3605, 5), (STAND, 9000, 5)],
        # told again and again, it counts no more and no less
        [(RUN, 0, 0), (RUN, 0.4, 0), (RUN, 0.8, 0), (RUN, 1.2, 1), (STAND, 2, 2), (STAND, 9, 2)],
        # a look does not make it run
        [(BEAT, 0, 0), (BEAT, 1, 0), (RUN, 2, 0), (BEAT, 3, 1), (STAND, 3, 1), (BEAT, 4, 1)],
        # parts of seconds add up
        [(RUN, 0, 0), (STAND, 0.5, 0), (RUN, 2, 0), (STAND, 2.5, 1)],
        [(RUN, 0, 0), (RESET, 3, 0), (STAY, 20, 0), (RUN, 20, 0), (STAY, 24, 4)],
    ],
)
def test_it_counts_only_while_it_runs(steps) -> None:
    now = 0.0
    stopwatch = Stopwatch(lambda: 1000 + now)
    for doing, now, counted in steps:  # noqa: B007  # the clock reads it
        if doing == RESET:
            stopwatch.reset()
        elif doing == BEAT:
            stopwatch.beat()
        elif doing != STAY:
            stopwatch.run(doing == RUN)
        assert stopwatch.seconds == counted


def test_it_goes_on_from_where_it_was() -> None:
    now = 0.0
    stopwatch = Stopwatch(lambda: now)
    stopwatch.reset(61.5)
    assert stopwatch.seconds == 61
    stopwatch.run(True)
    now = 0.5
    assert stopwatch.seconds == 62


def test_somebody_looks_at_it_while_it_is_beaten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simon.stopwatch._BEAT", 0.001)
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        return float(looks)

    stopwatch = Stopwatch(clock)
    stopwatch.run(True)
    with Beating(stopwatch):
        while looks < 10:
            pass
    assert stopwatch.seconds >= 9


def test_a_session_counts_from_the_first_move() -> None:
    now = 0.0
    session = Session(clock=lambda: now)
    session.begin(Game(position("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AS 5H", "6H")))

    def after(seconds: float) -> int:
        nonlocal now
        for _ in range(round(seconds)):
            now += 1
            session.stopwatch.beat()
        return session.seconds

    assert after(10) == 0
    session.move(2, 3)
    assert after(10) == 10
    session.undo()
    assert after(10) == 20  # what was undone was played
    session.pause(True)
    assert after(10) == 20
    session.redo()
    assert after(10) == 20  # the pause is not over
    session.pause(False)
    assert after(10) == 30
    session.restart()
    assert after(10) == 0


@pytest.mark.parametrize("replaying", [False, True])
def test_time_counts_where_somebody_plays(replaying: bool) -> None:
    now = 0.0
    session = Session(clock=lambda: now, replaying=replaying)
    session.begin(Game.restored(position("5H 4S", "5D"), [Move(1, 2, 1)]))
    now = 3.0
    assert session.seconds == (0 if replaying else 3)
