"""Whoever is killed, at whatever call, loses nothing that was shown: what is kept is the state
before an action or after it.
"""

from __future__ import annotations

import shutil
import sqlite3
import sys
import tomllib
from collections.abc import Callable, Collection, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from simon.engine import Deal

from .kept import Command, Kept, console_lines, found, json_lines, kept_after_each
from .killing import CALLS, Death, Program, deaths, die_everywhere
from .piped import shown_beside
from .sitting_kit import DEAL, begun
from .test_books import filled, of_version

OTHER = Deal.from_number(5, 2)
GAME: Sequence[Command] = (
    ("move", 4, 1),
    ("move", 10, 3),
    ("undo",),
    ("redo",),
    ("move", 1, 2),  # refused
    ("undo",),
    ("undo",),
    ("redo",),
    ("restart",),
    ("move", 10, 3),
    ("new", OTHER.code),
    ("move", 4, 7),
    ("undo",),
)
LOCKS = {"fcntl"}
"""The calls that change no file; there are many, and to die at one is to die at the next."""


def piped(start: str, commands: Sequence[Command] = ()) -> Program:
    """A game that is played fast."""
    script = Path(__file__).with_name("piped.py")
    return Program([sys.executable, script, start], json_lines(commands))


def simon(*arguments: str, stdin: bytes = b"") -> Program:
    """The command line; what it shows goes where `piped` puts it."""
    shell = 'exec "$0" -m simon "$@" > "$SIMON_HOME.shown"'
    return Program(["/bin/sh", "-c", shell, sys.executable, *arguments], stdin)


class Witness:
    """Looks at what a death leaves, given what is kept after each action."""

    def __init__(self, states: Sequence[Kept], sign: bytes = b"\n") -> None:
        self.states = states
        self.sign = sign
        """What is shown once an action, and nowhere else."""
        self.seen: set[int] = set()
        """The states that were found; -1 where there was nothing yet."""

    def __call__(self, home: Path, death: Death) -> None:
        file = shown_beside(home)
        shown = file.read_bytes().count(self.sign) if file.exists() else 0
        kept, notices = found(home)
        allowed: list[Kept | None] = list(self.states[max(0, shown - 1) : shown + 1])
        if not shown:
            allowed.append(None)
        assert kept in allowed
        assert notices in ([], ["You go on with the game you left."])
        assert list(home.glob("*.bad*")) == []
        self.seen.add(-1 if kept is None else self.states.index(kept))
        file.unlink(missing_ok=True)


def test_a_game_from_the_first_start_on(tmp_path: Path) -> None:
    witness = Witness(kept_after_each(DEAL, GAME))
    died = die_everywhere(piped(DEAL.code or "", GAME), tmp_path, witness, calls=CALLS - LOCKS)
    assert len(died) > 120
    assert {-1, *range(len(GAME) - 1)} <= witness.seen | {4}


@pytest.mark.parametrize(("calls", "first", "step"), [(LOCKS, 3, 9)])
def test_a_game_at_its_locks(
    home: Path, calls: Collection[str], first: int, step: int
) -> None:
    witness = Witness(kept_after_each(DEAL, GAME))
    program = piped(DEAL.code or "", GAME)
    for death in deaths(program, home, calls=calls, first=first, step=step):
        witness(home, death)


FRONTENDS = [
    ("console", console_lines, b"Moves: "),
    ("jsonl", json_lines, b"\n"),
]


@pytest.mark.parametrize(("frontend", "typed", "sign"), FRONTENDS)
def test_a_game_by_the_command_line(
    home: Path, frontend: str, typed: Callable[[Sequence[Command]], bytes], sign: bytes
) -> None:
    game = [command for command in GAME if command != ("move", 1, 2)]
    witness = Witness(kept_after_each(DEAL, game), sign)
    program = simon(
        "play", "--ui", frontend, "--code", DEAL.code or "", stdin=typed(game)
    )
    for death in deaths(program, home, calls=CALLS - LOCKS, first=2, step=17):
        witness(home, death)


@pytest.fixture
def killed(home: Path, tmp_path: Path) -> Callable[[Path], object]:
    """Makes a home in which somebody was killed after two moves."""
    begun(DEAL).play("4-1", "10-3")
    template = shutil.copytree(home, tmp_path / "killed")
    return lambda folder: shutil.copytree(template, folder)


def test_a_game_that_is_gone_on_with(
    killed: Callable[[Path], object], tmp_path: Path
) -> None:
    before, more = GAME[:2], [("undo",), ("move", 5, 4)]
    witness = Witness(kept_after_each(DEAL, [*before, *more])[len(before) :])
    died = die_everywhere(
        piped("--resume", more), tmp_path, witness, prepare=killed, calls=CALLS - LOCKS
    )
    assert len(died) > 40
    assert witness.seen == {0, 1, 2}
