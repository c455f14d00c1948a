"""Disks that fail, folders that are not what they should be, files that nobody can read, and clocks
that are set back: play goes on, and what was there before is there afterwards.
"""

from __future__ import annotations

import codecs
import errno
import io
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Collection, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import timedelta
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from simon.engine import STANDARD, SUIT_COUNTS, BadText, Deal, FalseRecord, read_record
from simon.memory import PlayedGame, statistics
from simon.plugins import Plugins
from simon.session import Session
from simon_jsonl.jsonl import JsonLines
from simon_store.before import suits_before
from simon_store.books import Books

from .kept import found, json_lines, kept_after_each
from .kernel import Call
from .killing import NAMES, SYNCS, WRITES, flipped, run_failing, small_disk
from .piped import shown_beside
from .sitting_kit import DEAL, NOW, Sitting, sitting
from .test_books import filled, of_version
from .test_deaths import GAME, OTHER, piped

Simon = Callable[..., CompletedProcess[str]]

GO_ON = "You go on with the game you left."
NOT_KEPT = "This game is not kept: "
STATES = kept_after_each(DEAL, GAME)
PLAY = piped(DEAL.code or "", GAME)


@pytest.fixture(scope="module")
def shown() -> bytes:
    """What is shown of the game where nothing keeps it."""
    session, sink = Session(opening=DEAL, scoring=STANDARD), io.BytesIO()
    frontend = JsonLines(session, io.BytesIO(json_lines(GAME)), sink)
    session.plugins.register(frontend, "jsonl", frontend=True)
    frontend.run()
    return sink.getvalue()


def games(home: Path) -> list[PlayedGame]:
    with closing(Books(home)) as books:
        return list(books.games())


@pytest.fixture
def used(home: Path) -> list[PlayedGame]:
    """A home in which two games were played."""
    for number in (1, 2):
        with sitting(Deal.from_number(number, 2)) as one:
            one.move()
    return games(home)


# --- Disks that fail ------------------------------------------------------------------------------

FAULTS = [
    ("full", errno.ENOSPC, WRITES),
    ("broken", errno.EIO, WRITES | SYNCS),
    ("read-only", errno.EROFS, WRITES | NAMES),
]


@pytest.mark.parametrize("first", [2, 9, 35])
@pytest.mark.parametrize(("name", "error", "calls"), FAULTS)
def test_a_disk_that_fails_from_some_call_on(
    home: Path,
    shown: bytes,
    used: list[PlayedGame],
    name: str,
    error: int,
    calls: Collection[str],
    first: int,
) -> None:
    ended = run_failing(PLAY, home, error, calls, first=first)
    assert ended.returncode == 0
    assert shown_beside(home).read_bytes() == shown
    (notice,) = ended.stderr.decode().splitlines()
    assert notice.startswith(NOT_KEPT)
    assert error != errno.ENOSPC or "the disk is full" in notice
    assert games(home)[: len(used)] == used
    kept, notices = found(home)
    assert (
        kept is None
        or kept.start == Deal.from_number(2, 2)
        or kept._replace(history=kept.history[2:]) in STATES
    )
    assert notices in ([], [GO_ON])


@pytest.mark.parametrize("first", [1, 8, 25])
@pytest.mark.parametrize("how_many", [1, 5])
@pytest.mark.parametrize(("name", "error", "calls"), FAULTS)
def test_when_the_disk_works_again_the_whole_game_is_kept(
    home: Path,
    shown: bytes,
    name: str,
    error: int,
    calls: Collection[str],
    how_many: int,
    first: int,
) -> None:
    failing = range(first, first + how_many)
    seen = 0

    def judge(_: Call) -> int:
        nonlocal seen
        seen += 1
        return error if seen in failing else 0

    ended = PLAY.run(home, judge, calls)
    assert (ended.returncode, shown_beside(home).read_bytes()) == (0, shown)
    assert seen > failing.stop
    assert found(home) == (STATES[-1], [GO_ON])


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small disk, with the home on it."""
    with small_disk(tmp_path / "disk", 256 * 1024) as disk:
        monkeypatch.setenv("SIMON_HOME", str(disk / "home"))
        yield disk


def fill(disk: Path) -> Path:
    """Fill a disk to the last byte, with a file that can be removed."""
    filling = disk / "filling"
    with suppress(OSError), filling.open("wb", 0) as file:
        while file.write(bytes(4096)):
            pass
    return filling


def kinds(sitting: Sitting) -> list[str]:
    """What was said, without the reasons."""
    return sorted(notice.partition(":")[0] for notice in sitting.recorder.notices)


def test_a_disk_that_is_full_until_something_is_removed(disk: Path) -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
        filling = fill(disk)
        for _ in range(20):
            one.play("10-3", "undo")
        (notice,) = one.recorder.notices
        assert notice.startswith(NOT_KEPT)
        assert "the disk is full" in notice
        filling.unlink()
        one.play("10-3")
    kept, _ = found(disk / "home")
    assert kept is not None
    assert (kept.done, kept.history[0].undos) == ("4-1 10-3", 20)


def test_a_disk_that_is_full_from_the_first(disk: Path) -> None:
    filling = fill(disk)
    with sitting(DEAL) as one:
        one.play("4-1", "10-3", "undo")
        one.session.change("theme", "evening")
        assert kinds(one) == ["This game is not kept", "This setting holds only for now"]
        filling.unlink()
    kept, _ = found(disk / "home")  # there was room in the end
    assert kept is not None
    assert (kept.done, kept.undone) == ("4-1", "10-3")


def test_a_home_that_nobody_may_write_any_more(disk: Path) -> None:
    """What was kept until then is read, also what a killed process had only in its log."""
    home = disk / "home"
    with pytest.raises(subprocess.CalledProcessError):
        subprocess.run([sys.executable, "-c", _KILLED], check=True, cwd=Path(__file__).parents[2])
    assert (home / "games.db-wal").stat().st_size
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    assert Plugins.load(builtin_only=True).stored() == {"theme": "evening"}
    with sitting() as one:
        assert one.session.move_count == 2
        one.play("undo")
        one.session.change("theme", "dark")
        memory = one.session.memory
        assert memory is not None
        assert [game.moves for game in memory.games()] == [2]
        assert kinds(one) == sorted(
            ["This game is not kept", "This setting holds only for now", GO_ON]
        )


_KILLED = """
import os, signal
from tests.store.sitting_kit import DEAL, begun
begun(DEAL).play("4-1", "10-3").session.change("theme", "evening")
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_book_that_is_rescued_when_there_is_room(disk: Path) -> None:
    home = disk / "home"
    before = filled(home, 3)
    with sitting(DEAL) as one:
        one.play("4-1")
        with closing(sqlite3.connect(home / "games.db")) as db, db:
            db.execute("UPDATE games SET undos = 7 WHERE number = 2")
        filling = fill(disk)
        memory = one.session.memory
        assert memory is not None
        with pytest.raises(OSError, match="full"):
            memory.games()
        one.play("10-3")
        assert not list(home.glob(".games*"))
        filling.unlink()
        assert list(memory.games()[:2]) == [before[0], before[2]]
        assert "games.db.bad" in one.recorder.notices[-1]
    assert [game.moves for game in games(home)] == [1, 3, 2]


def test_an_old_book_that_is_brought_up_to_date_when_there_is_room(disk: Path, data: Path) -> None:
    home = disk / "home"
    of_version(1, home, data)
    filling = fill(disk)
    with sitting(OTHER) as one:
        one.move()
        assert kinds(one) == ["This game is not kept"]
        assert [path.name for path in home.iterdir() if "version" in path.name] == []
        filling.unlink()
        one.play("undo")
    assert [(game.moves, game.undos) for game in games(home)][-2:] == [(1, 1), (0, 1)]
    assert (home / "games.db.version1").exists()


def test_a_book_that_another_program_holds(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not waited for at each move, and has the whole game when it is free again."""
    monkeypatch.setattr("simon_store.books._WAIT", 0.1)
    with sitting(DEAL) as one:
        one.play("4-1")
        with closing(sqlite3.connect(home / "games.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            one.play("10-3", "undo")
            assert kinds(one) == ["This game is not kept"]
            other.execute("COMMIT")
            one.play("undo", "redo")
    kept, _ = found(home)
    assert kept is not None
    assert (kept.done, kept.undone, kept.history[0].undos) == ("4-1", "10-3", 2)


# --- Folders that are not what they should be -----------------------------------------------------

NAMES_OF_HOMES = ["a b/c d", "é/ゲーム/घर", "it's 100%?#&", "-x", "a/b/c/d/e", "x" * 200]


@pytest.mark.parametrize("name", NAMES_OF_HOMES)
def test_a_home_can_have_any_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    home = tmp_path / name
    monkeypatch.setenv("SIMON_HOME", str(home))
    with sitting(DEAL) as one:
        one.play("4-1")
        one.session.change("theme", "evening")
        assert one.recorder.notices == []
    with (home / "games.db").open("r+b") as file:  # and with a book to be rescued
        file.truncate(4096)
    assert [game.moves for game in games(home)] == []
    assert sorted(path.name for path in home.iterdir() if "bad-" not in path.name) == [
        *("games.db", "games.db.bad", "playing.lock", "settings.toml")
    ]


def test_a_home_that_is_a_link(tmp_path: Path, home: Path) -> None:
    real = tmp_path / "real"
    real.mkdir()
    home.symlink_to(real)
    with sitting(DEAL) as one:
        one.play("4-1")
        one.session.change("theme", "evening")
        assert one.recorder.notices == []
    assert sorted(path.name for path in real.iterdir()) == [
        *("games.db", "playing.lock", "settings.toml")
    ]
    assert home.is_symlink()


def a_link_to_nothing(home: Path) -> None:
    home.symlink_to(home.with_name("nothing"))


def a_link_to_itself(home: Path) -> None:
    home.symlink_to(home)


def a_file(home: Path) -> None:
    home.write_text("mine")


@pytest.mark.parametrize("make", [a_link_to_nothing, a_link_to_itself, a_file])
def test_a_home_that_cannot_be_one(
    home: Path, simon: Simon, make: Callable[[Path], object]
) -> None:
    make(home)
    with sitting(DEAL) as one:
        one.play("4-1", "10-3", "undo")
        one.session.change("theme", "evening")
        assert kinds(one)[:2] == ["This game is not kept", "This setting holds only for now"]
    done = simon("play", "--ui", "console", stdin="u\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count(NOT_KEPT) == 1


FOLDERS = [
    ("settings.toml", ["settings.toml.bad"], "settings.toml.bad"),
    ("games.db", ["games.db.bad"], "games.db.bad"),
    ("playing.lock", [], None),
    ("last-game.json", [], None),
]


@pytest.mark.parametrize(("name", "aside", "said"), FOLDERS)
def test_a_folder_where_a_file_should_be(
    home: Path, name: str, aside: list[str], said: str | None
) -> None:
    (home / name / "inside").mkdir(parents=True)
    for moves in (["4-1"], ["10-3"]):
        with sitting() as one:
            one.session.new(DEAL) if moves == ["4-1"] else None
            one.play(*moves)
            one.session.change("theme", "evening")
            notices = [each for each in one.recorder.notices if each != GO_ON]
            assert len(notices) == (said is not None and moves == ["4-1"])
            assert all(str(said) in notice for notice in notices)
    assert [path.name for path in home.glob("*.bad")] == aside
    assert [game.moves for game in games(home)] == [2]
    assert (home / (aside[0] if aside else name) / "inside").is_dir()


@contextmanager
def nobody() -> Iterator[None]:
    """While this lasts, this process may do what anybody may."""
    if not hasattr(os, "seteuid") or os.geteuid():
        pytest.skip("This takes somebody who can become somebody else.")
    codecs.lookup("utf-8-sig")  # what Python loads when it is needed may not be for anybody
    os.seteuid(65534)
    try:
        if not os.access(__file__, os.R_OK, effective_ids=True):
            pytest.skip("Somebody else cannot read the program here.")
        yield
    finally:
        os.seteuid(0)


@pytest.mark.parametrize("mode", [0o755, 0o700, 0o000, 0o555])
def test_a_home_of_somebody_else(monkeypatch: pytest.MonkeyPatch, mode: int) -> None:
    """One that can be looked into is; nothing is written, and that is said once."""
    with tempfile.TemporaryDirectory() as folder:  # where all may go, unlike those of the tests
        home = Path(folder, "home")
        monkeypatch.setenv("SIMON_HOME", str(home))
        with sitting(DEAL) as one:
            one.play("4-1")
            one.session.change("theme", "evening")
        Path(folder).chmod(0o755)
        home.chmod(mode)
        with nobody(), sitting() as two:
            assert two.session.resumed == (mode in (0o755, 0o555))
            two.session.new(DEAL)
            two.play("4-1", "undo")
            two.session.change("theme", "dark")
            told = [each for each in kinds(two) if each != GO_ON]
            cannot_be_read = [each for each in told if "may not be read" in each]
            assert [each for each in told if each not in cannot_be_read] == (
                ["This game is not kept", "This setting holds only for now"]
            )
            assert len(cannot_be_read) == (0 if two.session.resumed else 1)
        home.chmod(0o755)
        assert [game.moves for game in games(home)] == [1]
        assert tomllib.loads((home / "settings.toml").read_text()) == {"theme": "evening"}


# --- Files that nobody can read -------------------------------------------------------------------

SETTINGS = b'# mine\nlang = "fi"\ntheme = "evening"\n\n[window]\nsize = [800, 600]\n'
UNREADABLE = [
    ("truncated", lambda data: data[: len(data) // 2]),
    ("not UTF-8", lambda data: b"\xff\xfe" + data),
    ("NUL bytes", lambda data: data.replace(b" ", b"\0")),
    ("only NUL bytes", lambda data: bytes(len(data))),
    ("deep", lambda data: data + b"deep = " + b"[" * 100_000),
    ("huge", lambda data: data + b"x" * 10_000_000),
]
READABLE = [
    ("empty", lambda _: b""),
    ("a byte order mark before it", lambda data: b"\xef\xbb\xbf" + data),
    ("huge, with a meaning", lambda data: data + b"text = '" + b"x" * 10_000_000 + b"'\n"),
    ("lines as on Windows", lambda data: data.replace(b"\n", b"\r\n")),
]


def told_of_settings(home: Path, data: bytes) -> list[str]:
    """What is said when the file of settings is this."""
    (home / "settings.toml").write_bytes(data)
    with sitting() as one:
        return [each for each in one.recorder.notices if each != GO_ON]


@pytest.mark.parametrize(("name", "spoil"), UNREADABLE)
def test_settings_that_cannot_be_read(
    home: Path, simon: Simon, name: str, spoil: Callable[[bytes], bytes]
) -> None:
    home.mkdir()
    data = spoil(SETTINGS)
    (home / "settings.toml").write_bytes(data)
    done = simon("play", "--ui", "console", "--code", DEAL.code or "")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("The file of settings cannot be read") == 1
    assert (home / "settings.toml.bad").read_bytes() == data
    assert not (home / "settings.toml").exists()


@pytest.mark.parametrize(("name", "change"), READABLE)
def test_settings_that_can_be_read(home: Path, name: str, change: Callable[[bytes], bytes]) -> None:
    home.mkdir()
    data = change(SETTINGS)
    assert told_of_settings(home, data) == []
    assert (home / "settings.toml").read_bytes() == data


def test_settings_with_a_bit_that_has_flipped(home: Path) -> None:
    home.mkdir()
    session = Session(Plugins.load(builtin_only=True))
    aside = 0
    for seed in range(100):
        data = flipped(SETTINGS, seed)
        notices = told_of_settings(home, data)
        try:
            values = tomllib.loads(data.decode())
        except ValueError:
            (notice,) = notices
            aside += 1
            name = f"settings.toml.bad{aside if aside > 1 else ''}"
            assert name in notice
            assert (home / name).read_bytes() == data
        else:
            assert (home / "settings.toml").read_bytes() == data
            impossible = [
                value for name, value in values.items() if session.allows(name, value) is False
            ]
            assert len(notices) == bool(impossible)
            assert all(str(value) in notices[0] for value in impossible)
    assert 20 < aside < 90


def test_the_last_game_of_before_with_a_bit_that_has_flipped(home: Path) -> None:
    home.mkdir()
    file = home / "last-game.json"
    data = b'{"suits": 2, "other": "something"}\n'
    contents = [flipped(data, seed) for seed in range(100)]
    contents += [change(data) for _, change in [*UNREADABLE, *READABLE]]
    for content in contents:
        file.write_bytes(content)
        assert suits_before(home) in SUIT_COUNTS
    with sitting() as one:
        assert one.recorder.notices == []
    assert file.read_bytes() == contents[-1]


def test_a_record_with_a_bit_that_has_flipped(tmp_path: Path, data: Path, simon: Simon) -> None:
    file = tmp_path / "won.simon"
    sound = (data / "example_won.simon").read_bytes()
    statuses: list[int] = []
    for seed in range(100):
        spoilt = flipped(sound, seed)
        file.write_bytes(spoilt)
        try:
            Session().read_record(file)
        except FalseRecord:
            status = 1
        except (BadText, UnicodeDecodeError):
            status = 2
        else:
            status = 0
        if statuses.count(status) < 3:
            assert status_of(simon, file) == status
        statuses.append(status)
        assert file.read_bytes() == spoilt
    assert set(statuses) == {0, 1, 2}


@pytest.mark.parametrize(("name", "spoil"), [*UNREADABLE, *READABLE])
def test_a_record_that_is_spoilt(
    tmp_path: Path, data: Path, simon: Simon, name: str, spoil: Callable[[bytes], bytes]
) -> None:
    file = tmp_path / "won.simon"
    spoilt = spoil((data / "example_won.simon").read_bytes())
    file.write_bytes(spoilt)
    fine = name in ("a byte order mark before it", "lines as on Windows")
    untrue = name == "truncated"  # for it says that it is won
    assert status_of(simon, file) == (0 if fine else 1 if untrue else 2)
    assert file.read_bytes() == spoilt


def status_of(simon: Simon, file: Path) -> int:
    """The status with which a record is walked through; what is wrong is said in a line or two."""
    done = simon("replay", "--ui", "jsonl", file)
    assert "Traceback" not in done.stderr
    assert bool(done.stderr) == bool(done.returncode)
    assert len(done.stderr) < 1000
    return done.returncode


# --- Clocks ---------------------------------------------------------------------------------------

CLOCKS = [[0, 1, 2], [2, 1, 0], [0, -40000, 3], [5, 5, 5]]


@pytest.mark.parametrize("days", CLOCKS)
def test_a_clock_that_is_set_back(data: Path, days: list[int]) -> None:
    """What comes after what is told by numbers, not by times."""
    won = read_record((data / "example_won.simon").read_text(encoding="utf-8"))
    moves = [str(move) for move in won.moves]
    for day in days:
        with sitting(won.start, now=NOW + timedelta(days=day)) as one:
            one.play(*moves)
            one.session.now = lambda day=day: NOW - timedelta(days=day)  # type: ignore[misc]
            one.session.new(won.start)
            one.play(*moves[:2])
        with sitting(now=NOW - timedelta(days=2 * day)) as two:
            assert (two.session.resumed, two.session.move_count) == (True, 2)
            two.play(*moves[2:])
    memory = Session(Plugins.load(builtin_only=True)).memory
    assert memory is not None
    played = memory.games()
    assert [game.number for game in played] == [1, 2, 3, 4, 5, 6]
    assert [game.begun for game in played[::2]] == [NOW + timedelta(days=day) for day in days]
    (summed,) = statistics(played)
    assert (summed.won, summed.streak, summed.best_streak) == (6, 6, 6)


def test_a_time_zone_that_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago", "no such zone"):
        with monkeypatch.context() as there:
            there.setenv("TZ", zone)
            time.tzset()
            with sitting() as one:
                one.move()
    time.tzset()
    memory = Session(Plugins.load(builtin_only=True)).memory
    assert memory is not None
    assert [(game.begun, game.moves) for game in memory.games()] == [(NOW, 3)]
