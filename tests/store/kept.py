"""What is kept after each command of a game, told by the rules of the history alone."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

import simon_store
from simon.engine import STANDARD, Deal, Game, Position, Rejected
from simon.plugins import Plugins
from simon.session import Session
from simon.testing import Recorder

Command = tuple[Any, ...]
"""`move` with its columns, `undo`, `redo`, `restart`, or `new` with a code."""


class Row(NamedTuple):
    """A game of the history."""

    code: str | None
    result: str
    moves: int
    undos: int


class Kept(NamedTuple):
    """The game that is gone on with, and the history."""

    start: Deal | Position
    done: str
    undone: str
    history: tuple[Row, ...]


def kept_after_each(start: Deal, commands: Sequence[Command]) -> list[Kept]:
    """What is kept when the cards are dealt, and after each of the commands."""
    player = _Player(start)
    states = [player.kept()]
    for name, *arguments in commands:
        getattr(player, name)(*arguments)
        states.append(player.kept())
    return states


class _Player:
    """Plays without a session, and counts by himself."""

    def __init__(self, start: Deal) -> None:
        self.before: list[Row] = []
        self.deal(start)

    def deal(self, start: Deal | Position) -> None:
        self.game, self.played, self.undos = Game(start), False, 0

    def move(self, source: int, target: int) -> None:
        self.played |= not isinstance(self.game.move(source, target)[0], Rejected)

    def undo(self) -> None:
        self.undos += not isinstance(self.game.undo()[0], Rejected)

    def redo(self) -> None:
        self.game.redo()

    def restart(self) -> None:
        self.leave("restarted")
        self.deal(self.game.start)

    def new(self, code: str) -> None:
        self.leave("abandoned")
        self.deal(Deal.from_code(code))

    def leave(self, result: str) -> None:
        self.before = list(self.history(result))

    def history(self, result: str) -> tuple[Row, ...]:
        row = Row(self.game.start.code, result, self.game.move_count, self.undos)
        return (*self.before, row) if self.played else (*self.before,)

    def kept(self) -> Kept:
        done, undone = (
            " ".join(map(str, each)) for each in (self.game.moves, self.game.undone_moves)
        )
        return Kept(self.game.start, done, undone, self.history("open"))


def json_lines(commands: Sequence[Command]) -> bytes:
    """The commands as JSON lines."""
    names = {"move": ("source", "target"), "new": ("code",)}
    fields = (
        {"command": name, **dict(zip(names.get(name, ()), values, strict=True))}
        for name, *values in commands
    )
    return "".join(json.dumps(each) + "\n" for each in fields).encode()


def console_lines(commands: Sequence[Command]) -> bytes:
    """The commands as a player types them."""
    typed = (" ".join(str(part) for part in each if part != "move") for each in commands)
    return "".join(f"{line}\n" for line in typed).encode()


_ONE_AT_A_TIME = Lock()


def found(home: Path) -> tuple[Kept | None, list[str]]:
    """What the next session finds there, none where it has nothing to go on with; what it says."""
    with _ONE_AT_A_TIME:
        os.environ["SIMON_HOME"] = str(home)  # which a test has a fixture for
        plugins, recorder = Plugins(), Recorder()
        plugins.register(simon_store, "store")
        plugins.register(recorder, "recorder")
        session = Session(plugins, scoring=STANDARD)
        plugins.add_listeners(session)
        session.recall(resume=True)
        session.begin()
        assert plugins.problems == []
        memory, game = session.memory, session.game
        assert memory is not None
        rows = (Row(each.code, each.result, each.moves, each.undos) for each in memory.games())
        done, undone = (" ".join(map(str, each)) for each in (game.moves, game.undone_moves))
        kept = Kept(game.start, done, undone, tuple(rows)) if session.resumed else None
        session.finish()
        return kept, recorder.notices
