"""A player who comes and goes: sessions with the built-in plugins, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

from simon.engine import Deal, Game, Position
from simon.plugins import Plugins
from simon.session import Session
from simon.testing import Recorder

DEAL = Deal.from_code("SS1-S1-AAAAABD")
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


class Clock:
    """Seconds that pass when they are told to."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


class Sitting:
    """A session that is going on, what it says, and its clock."""

    def __init__(self, session: Session, recorder: Recorder, clock: Clock) -> None:
        self.session = session
        self.recorder = recorder
        self.clock = clock

    def play(self, *moves: str) -> Sitting:
        """Make these moves, or `undo`, `redo` and `restart`."""
        for move in moves:
            if "-" in move:
                source, _, target = move.partition("-")
                target, _, count = target.partition("x")
                events = self.session.move(int(source), int(target), int(count or 1))
            else:
                events = getattr(self.session, move)()
            assert events[0].name != "rejected", move
        return self

    def move(self) -> None:
        """Make some move, or take one back where there is none."""
        for move in self.session.legal_moves()[:1]:
            self.session.move(*move)
            return
        self.session.undo()

    def wait(self, seconds: int) -> None:
        """Let time pass, looked at every second."""
        for _ in range(seconds):
            self.clock.time += 1
            self.session.stopwatch.beat()


def begun(
    start: Deal | Position | Game | None = None,
    *,
    resume: bool = True,
    number: int | None = None,
    now: datetime = NOW,
    **choices: Any,
) -> Sitting:
    """A session as the command line begins it."""
    plugins = Plugins.load(builtin_only=True)
    recorder, clock = Recorder(), Clock()
    plugins.register(recorder, "recorder")
    scoring = plugins.scorings["standard"]
    session = Session(
        plugins,
        opening=start,
        clock=clock,
        now=lambda: now,
        draw=lambda _below: 7,
        scoring=scoring,
        **choices,
    )
    plugins.add_listeners(session)
    session.recall(resume=resume and start is None, number=number)
    session.begin()
    assert not plugins.problems, plugins.problems
    return Sitting(session, recorder, clock)


@contextmanager
def sitting(*arguments: Any, **choices: Any) -> Iterator[Sitting]:
    """The same, left politely at the end."""
    one = begun(*arguments, **choices)
    yield one
    one.session.finish()
    assert one.session.plugins.problems == []
