"""The book of games: damaged, too new, too old, missing, unwritable, and used by two at once."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path
from random import Random

import pytest

from simon.engine import Deal
from simon_store.books import FILE, Books, Rescue
from simon_store.entries import GameLine
from simon_store.schema import VERSION

from .sitting_kit import DEAL, begun, sitting


def filled(home: Path, games: int = 12) -> list[object]:
    """A book with so many games and two bookmarks; what its history says."""
    for number in range(games):
        with sitting(Deal.from_number(number, (1, 2, 4)[number % 3])) as one:
            for _ in range(number + 1):
                one.move()
            if number < 2:
                memory = one.session.memory
                assert memory is not None
                memory.keep_bookmark(f"mark {number}", one.session.game)
    with closing(Books(home)) as books:
        return told(books)


def told(books: Books) -> list[object]:
    return [*books.games(), *books.bookmarks()]


# --- Damage ---------------------------------------------------------------------------------------


def test_what_is_read_is_what_was_written_or_it_is_said(home: Path) -> None:
    """A bit that flips anywhere does no harm, or the book is set aside and the rest is saved."""
    before = filled(home)
    sound = (home / FILE).read_bytes()
    random, rescued = Random(1), 0
    for _ in range(150):
        place = random.randrange(len(sound) * 8)
        spoilt = bytearray(sound)
        spoilt[place // 8] ^= 1 << place % 8
        shutil.rmtree(home)
        home.mkdir()
        (home / FILE).write_bytes(spoilt)
        heard: list[Rescue] = []
        with closing(Books(home, heard.append)) as books:
            after = told(books)
        if heard:
            rescued += 1
            (rescue,) = heard
            assert rescue.aside.read_bytes() == spoilt
            assert set(map(str, after)) <= set(map(str, before))
        else:
            assert after == before
    assert 10 < rescued < 150


def test_a_line_that_is_damaged_costs_no_other(home: Path) -> None:
    before = filled(home)
    with closing(sqlite3.connect(home / FILE)) as db, db:
        db.execute("UPDATE games SET undos = 7 WHERE number = 5")
    heard: list[Rescue] = []
    with closing(Books(home, heard.append)) as books:
        assert told(books) == [each for each in before if getattr(each, "number", 0) != 5]
    assert [(each.aside.name, each.games) for each in heard] == [("games.db.bad", 11)]


SPOILT: list[tuple[str, Callable[[bytes], bytes]]] = [
    ("truncated", lambda data: data[: len(data) // 2]),
    ("its first page only", lambda data: data[:4096]),
    ("a little of it", lambda data: data[:100]),
    ("text", lambda _: b"this is no book"),
    ("not UTF-8", lambda _: b"\xff\xfe\x00"),
    ("a byte order mark before it", lambda data: b"\xef\xbb\xbf" + data),
    ("zeros", lambda data: b"\0" * len(data)),
]


@pytest.mark.parametrize(("name", "spoil"), SPOILT)
def test_a_spoilt_book_is_set_aside_and_play_goes_on(
    home: Path, name: str, spoil: Callable[[bytes], bytes]
) -> None:
    filled(home, 3)
    spoilt = spoil((home / FILE).read_bytes())
    (home / FILE).write_bytes(spoilt)
    with sitting() as one:
        assert len(one.recorder.notices) == 1
        assert "games.db.bad" in one.recorder.notices[0]
        one.move()
    assert (home / "games.db.bad").read_bytes() == spoilt
    with closing(Books(home)) as books:
        assert len(books.games()) == 1


def test_an_empty_file_is_an_empty_book(home: Path) -> None:
    home.mkdir()
    (home / FILE).touch()
    with sitting(DEAL) as one:
        one.play("4-1")
        assert one.recorder.notices == []
    assert [path.name for path in home.iterdir() if "bad" in path.name] == []


def test_a_folder_in_its_place_is_set_aside(home: Path) -> None:
    (home / FILE / "inside").mkdir(parents=True)
    with sitting(DEAL) as one:
        one.play("4-1")
        assert "games.db.bad" in one.recorder.notices[0]
    assert (home / "games.db.bad" / "inside").is_dir()
    with closing(Books(home)) as books:
        assert len(books.games()) == 1


def test_a_home_that_is_a_file_is_said_once_and_play_goes_on(home: Path) -> None:
    home.write_text("mine")
    with sitting(DEAL) as one:
        one.play("4-1", "10-3", "undo")
        assert len(one.recorder.notices) == 1
        assert "This game is not kept" in one.recorder.notices[0]
    assert home.read_text() == "mine"


def test_a_book_that_goes_while_it_is_used_is_written_anew(home: Path) -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
        shutil.rmtree(home)
        one.play("10-3")
    with closing(Books(home)) as books:
        assert [game.moves for game in books.games()] == [2]


def test_two_who_find_it_damaged_lose_nothing(home: Path) -> None:
    filled(home, 4)
    first, second = begun(DEAL).play("4-1"), begun(Deal.from_number(99, 1))
    (home / FILE).write_bytes(b"no book")
    (home / f"{FILE}-wal").unlink(missing_ok=True)
    with closing(Books(home)) as third:
        third.games()
    first.play("10-3")
    second.move()
    first.session.finish()
    second.session.finish()
    with closing(Books(home)) as books:
        assert [game.moves for game in books.games()] == [2, 1]


# --- Versions -------------------------------------------------------------------------------------


def of_version(version: int, home: Path, data: Path) -> None:
    """A book as the version of this number left it: six games, the last one open."""
    home.mkdir()
    with closing(sqlite3.connect(home / FILE)) as db:
        db.executescript((data / f"books/version{version}.sql").read_text(encoding="utf-8"))


THEN = [
    # result, moves, score, seconds, undos, day, counts
    ("restarted", 5, 495, 0, 0, None, True),
    ("won", 59, 841, 0, 1, None, True),
    ("abandoned", 2, 498, 0, 0, date(2026, 11, 30), True),
    ("open", 0, 500, 0, 1, None, False),
    ("open", 1, 499, 9, 1, None, True),
]


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_book_of_every_version_is_read(home: Path, data: Path, version: int) -> None:
    of_version(version, home, data)
    with closing(Books(home)) as books:
        assert [
            (g.result, g.moves, g.score, g.seconds, g.undos, g.day, g.counts) for g in books.games()
        ] == THEN
        assert [each.name for each in books.bookmarks()] == (["here"] if version > 1 else [])
    copies = [path.name for path in home.iterdir() if "version" in path.name]
    assert copies == ([f"{FILE}.version{version}"] if version < VERSION else [])
    for name in copies:
        with closing(sqlite3.connect(home / name)) as db:
            assert db.execute("PRAGMA user_version").fetchone() == (version,)
            assert db.execute("SELECT count(*) FROM games").fetchone() == (5,)


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_game_of_every_version_is_gone_on_with(home: Path, data: Path, version: int) -> None:
    of_version(version, home, data)
    with sitting() as one:
        assert one.session.resumed
        assert (one.session.move_count, one.session.game.redo_count) == (1, 1)
        assert one.session.seconds == 9
        one.play("redo")
        memory = one.session.memory
        assert memory is not None
        memory.keep_bookmark("there", one.session.game)
    with closing(sqlite3.connect(home / FILE)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_what_there_was_before_there_was_a_book(home: Path) -> None:
    home.mkdir()
    (home / "last-game.json").write_text('{"suits": 2}\n')
    with sitting() as one:
        assert one.session.game.start.suits == 2
        assert one.session.asks_suits is True or one.session.opening is None


def test_a_later_version_is_set_aside(home: Path, data: Path) -> None:
    of_version(VERSION, home, data)
    with closing(sqlite3.connect(home / FILE)) as db, db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = (home / FILE).read_bytes()
    with sitting() as one:
        assert "games.db.newer" in one.recorder.notices[0]
        one.move()
    assert (home / "games.db.newer").read_bytes() == before


# --- Two at once ----------------------------------------------------------------------------------

_PLAYS = """
import sys
sys.path.insert(0, sys.argv[1])
from simon.engine import Deal
from tests.store.sitting_kit import sitting
for number in range(50):
    with sitting(Deal.from_number(int(sys.argv[2]) + number, 1)) as one:
        one.move()
"""


def test_two_processes_record_fifty_games_each(home: Path) -> None:
    root = str(Path(__file__).parents[2])
    both = [
        subprocess.Popen([sys.executable, "-c", _PLAYS, root, first], env={**os.environ})
        for first in ("1100", "3000")
    ]
    assert [process.wait(timeout=120) for process in both] == [0, 0]
    with closing(Books(home)) as books:
        games = books.games()
    assert len({game.code for game in games}) == len(games) == 100
    assert [game.number for game in games] == sorted({game.number for game in games})


def test_the_second_copy_is_told_and_plays_its_own_game(
    home: Path, simon_process: Callable[..., subprocess.CompletedProcess[bytes]]
) -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
        one.session.finish()
        with sitting() as first:
            other = simon_process("play", "--ui", "console", stdin="b\n")
            said = other.stdout.decode()
            assert "another copy of simon" in said
            assert DEAL.code not in said
            insisting = simon_process("play", "--ui", "console", "--game", "1")
            assert insisting.returncode == 1
            assert insisting.stdout == b"Game 1 is being played by another copy of simon.\n"
            assert b"another copy of simon is playing it" in insisting.stderr
            first.play("10-3")
    resumed = simon_process("play", "--ui", "console")  # now it is free
    assert DEAL.code in resumed.stdout.decode()


def test_forgetting_leaves_what_is_being_played(home: Path) -> None:
    filled(home, 3)
    with sitting(DEAL) as one:
        one.play("4-1")
        memory = one.session.memory
        assert isinstance(memory, Books)
        assert memory.forget() == 3
        assert [game.code for game in memory.games()] == [DEAL.code]
        one.play("10-3")
    with closing(Books(home)) as books:
        assert [game.moves for game in books.games()] == [2]
        assert len(books.bookmarks()) == 2


IMPOSSIBLE = [
    {"result": "lost"},
    {"begun": "yesterday"},
    {"begun": "2026-11-30T12:00:00"},  # in no zone
    {"day": "never"},
    {"suits": 3},
    {"seconds": "long"},
    {"language": "en\nfi"},
    {"undos": -1},
]


@pytest.mark.parametrize("spoil", IMPOSSIBLE, ids=str)
def test_a_line_that_cannot_be_is_damaged_whatever_its_checksum(
    home: Path, spoil: dict[str, object]
) -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
    with closing(sqlite3.connect(home / FILE)) as db, db:
        columns = ", ".join(GameLine.columns())
        (row,) = db.execute(f"SELECT {columns} FROM games").fetchall()
        line = GameLine(*row)
        for name, value in spoil.items():
            setattr(line, name, value)
        db.execute(line.insertion(), line.values)
    with sitting() as two:
        assert not two.session.resumed
        assert "games.db.bad" in two.recorder.notices[0]
        two.move()
    with closing(Books(home)) as books:
        assert len(books.games()) == 1


def test_a_game_that_cannot_have_been_played_is_told_and_not_gone_on_with(home: Path) -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
    with closing(sqlite3.connect(home / FILE)) as db, db:
        columns = ", ".join(GameLine.columns())
        (row,) = db.execute(f"SELECT {columns} FROM games").fetchall()
        line = GameLine(*row)
        line.done = "1-1 4-1"
        db.execute(line.insertion(), line.values)
    with sitting() as two:
        assert not two.session.resumed
        two.move()
    with closing(Books(home)) as books:
        assert len(books.games()) == 2
        with pytest.raises(OSError, match="cannot have been"):
            books.record(1)


def test_a_book_that_is_put_in_its_place_keeps_its_games(home: Path, tmp_path: Path) -> None:
    with sitting(Deal.from_number(5, 4)) as one:
        one.move()
    other = tmp_path / "other.db"
    shutil.copy(home / FILE, other)
    shutil.rmtree(home)
    with sitting(DEAL) as two:
        two.play("4-1")
        for name in ("-wal", "-shm"):
            (home / f"{FILE}{name}").unlink()
        other.replace(home / FILE)
        two.play("10-3")
    with closing(Books(home)) as books:
        assert sorted((game.suits, game.moves) for game in books.games()) == [(1, 2), (4, 1)]
