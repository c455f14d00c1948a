"""Whoever is killed, at whatever call, loses nothing that was shown: what is kept is the state
before an action or after it.
"""

from __future__ import annotations

import shutil
import sqlite3
import sys
import tomllib
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from simon.engine import Deal
from simon_store.books import Books

from .kept import Command, Kept, console_lines, found, json_lines, kept_after_each
from .killing import CALLS, NAMES, SYNCS, Death, Program, deaths, die_everywhere
from .piped import shown_beside
from .sitting_kit import DEAL, begun
from .test_books import filled, of_version

OTHER = Deal.from_number(5, 2)
GAME: Sequence[Command] = (
    ("move", 4, 1),
    ("move", 1, 2),  # refused
    ("undo",),
    ("redo",),
    ("restart",),
    ("move", 10, 3),
    ("new", OTHER.code),
    ("move", 4, 7),
    ("undo",),
)
LOCKS = frozenset({"fcntl"})
CHANGES = CALLS - LOCKS - SYNCS - {"fchown"}
"""The calls that change what files hold: to die at another one is to die at the next of these."""


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
    died = die_everywhere(piped(DEAL.code or "", GAME), tmp_path, witness, calls=CHANGES)
    assert len(died) > 120
    assert witness.seen == {-1, *map(witness.states.index, witness.states)}


def test_a_game_at_its_locks(home: Path) -> None:
    witness = Witness(kept_after_each(DEAL, GAME))
    program = piped(DEAL.code or "", GAME)
    for death in deaths(program, home, calls=LOCKS, first=3, step=13):
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
    program = simon("play", "--ui", frontend, "--code", DEAL.code or "", stdin=typed(game))
    for death in deaths(program, home, calls=CHANGES, first=2, step=27):
        witness(home, death)


@pytest.fixture
def killed(home: Path, tmp_path: Path) -> Callable[[Path], object]:
    """Makes a home in which somebody was killed after two moves."""
    begun(DEAL).play("4-1", "10-3")
    template = shutil.copytree(home, tmp_path / "killed")
    return lambda folder: shutil.copytree(template, folder)


def test_a_game_that_is_gone_on_with(killed: Callable[[Path], object], tmp_path: Path) -> None:
    before, more = [("move", 4, 1), ("move", 10, 3)], [("undo",), ("move", 5, 4)]
    witness = Witness(kept_after_each(DEAL, [*before, *more])[len(before) :])
    died = die_everywhere(piped("--resume", more), tmp_path, witness, prepare=killed, calls=CHANGES)
    assert len(died) > 40
    assert witness.seen == {0, 1, 2}


def test_a_book_of_an_earlier_version(home: Path, data: Path, tmp_path: Path) -> None:
    of_version(1, home, data)
    before, _ = found(home)
    assert before is not None
    last = before.history[-1]
    redone = Kept(
        before.start,
        f"{before.done} {before.undone}",
        "",
        (*before.history[:-1], last._replace(moves=last.moves + 1)),
    )
    witness = Witness([before, redone])
    copied = games_in(home / "games.db.version1")

    def check(home: Path, death: Death) -> None:
        copy = home / "games.db.version1"
        if copy.exists():
            assert games_in(copy) == copied
        witness(home, death)
        assert games_in(copy) == copied

    died = die_everywhere(
        piped("--resume", [("redo",)]),
        tmp_path,
        check,
        prepare=lambda folder: of_version(1, folder, data),
        calls=NAMES,
    )
    assert any("version1" in death.call for death in died)
    assert 0 in witness.seen


def games_in(book: Path) -> list[tuple[object, ...]]:
    """The lines of the games in a book that nobody uses."""
    with closing(sqlite3.connect(book)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return db.execute("SELECT * FROM games ORDER BY number").fetchall()


def a_wrong_line(home: Path) -> None:
    """Damage that only the checksum tells of; the last game is in the log beside the book."""
    with closing(sqlite3.connect(home / "games.db")) as db, db:
        db.execute("UPDATE games SET undos = 7 WHERE number = 2")


def a_wrong_page(home: Path) -> None:
    """Damage to the page where the games are."""
    with closing(sqlite3.connect(home / "games.db")) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with (home / "games.db").open("r+b") as file:
        file.seek(4096)
        file.write(bytes(64))


@pytest.mark.parametrize(("spoil", "saved"), [(a_wrong_line, 3), (a_wrong_page, 0)])
def test_a_book_that_is_rescued(
    home: Path, tmp_path: Path, spoil: Callable[[Path], object], saved: int
) -> None:
    """Killed while a damaged book is set aside, nobody misses a game that could be read."""
    filled(home, 3)
    begun(DEAL).play("4-1", "10-3")  # and killed
    spoil(home)
    template = shutil.copytree(home, tmp_path / "spoilt")
    expected, notices = found(home)
    assert (expected is not None) == bool(saved)
    assert any("games.db.bad" in notice for notice in notices)

    def check(home: Path, death: Death) -> None:
        kept, _ = found(home)
        assert kept == expected or (not expected and kept and not kept.history)
        with closing(Books(home)) as books:
            assert len(books.games()) == saved
            assert len(books.bookmarks()) == 2
        assert not list(home.glob("*.bad2*"))

    died = die_everywhere(
        piped("--resume", [("games",)]),
        tmp_path,
        check,
        prepare=lambda folder: shutil.copytree(template, folder),
        calls=NAMES,
        limit=40,
    )
    assert any("rename games.db games.db.bad" in death.call for death in died)
    assert any("rename games.db.bad.rescued games.db" in death.call for death in died)


def test_a_setting_that_is_changed(home: Path) -> None:
    def prepare(home: Path) -> None:
        home.mkdir()
        (home / "settings.toml").write_text('# mine\nlang = "fi"\n', encoding="utf-8")

    program = simon("config", "set", "theme", "evening")
    seen = []
    for _ in deaths(program, home, prepare=prepare):
        text = (home / "settings.toml").read_text(encoding="utf-8")
        assert text.startswith("# mine\n")
        seen.append(tomllib.loads(text))
    old, new = {"lang": "fi"}, {"lang": "fi", "theme": "evening"}
    assert old in seen
    assert all(each in (old, new) for each in seen)
    assert tomllib.loads((home / "settings.toml").read_text(encoding="utf-8")) == new
