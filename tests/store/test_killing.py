"""The kit itself: what is killed dies where it is said, and half-written files do not escape."""

from __future__ import annotations

import errno
import os
import random
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

import simon

from . import kernel
from .kernel import Call
from .killing import (
    CALLS,
    NAMES,
    SYNCS,
    WRITES,
    Death,
    Program,
    deaths,
    die_everywhere,
    failures,
    flipped,
    run_failing,
    small_disk,
)

OLD, NEW = "old" * 1000, "new" * 3000

START = """
import os, sqlite3, sys
from pathlib import Path
home = Path(os.environ["SIMON_HOME"])
"""

SAVE_WHOLE = f"""
from simon.files import write_text
write_text(home / "note", {NEW!r}, replace=True)
"""
SAVE_IN_TWO = f"""
with (home / "note").open("w") as file:
    file.write({NEW[:3000]!r})
    file.flush()
    file.write({NEW[3000:]!r})
"""
SAVE_IN_SQLITE = f"""
data = sqlite3.connect(home / "note", isolation_level=None)
data.execute("PRAGMA synchronous = FULL")
data.execute("BEGIN IMMEDIATE")
data.execute("DELETE FROM note")
data.executemany("INSERT INTO note VALUES (?)", {[(NEW[:3000],), (NEW[3000:],)]!r})
data.execute("COMMIT")
data.close()
"""


def program(script: str, stdin: bytes = b"") -> Program:
    """This script, in a Python that starts fast."""
    sources = str(Path(simon.__file__).parents[1])
    command = [sys.executable, "-S", "-B", "-c", START + script]
    return Program(command, stdin, {"PYTHONPATH": sources})


def empty(home: Path) -> None:
    home.mkdir()


def with_text(home: Path) -> None:
    home.mkdir()
    (home / "note").write_text(OLD, "ascii")


def text(home: Path) -> str:
    return (home / "note").read_text("ascii")


def with_database(home: Path) -> None:
    home.mkdir()
    with closing(sqlite3.connect(home / "note")) as data, data:
        data.execute("PRAGMA journal_mode = WAL")
        data.execute("CREATE TABLE note (text TEXT)")
        data.execute("INSERT INTO note VALUES (?)", [OLD])


def text_in_database(home: Path) -> str:
    with closing(sqlite3.connect(home / "note")) as data:
        assert data.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return "".join(row[0] for row in data.execute("SELECT text FROM note ORDER BY rowid"))


TWO_FILES = """
for name in "ab":
    file = os.open(home / name, os.O_WRONLY | os.O_CREAT)
    os.write(file, b"12")
    os.pwrite(file, b"3456", 2)
    os.close(file)
    print("done", name, flush=True)
"""
TWO_FILES_DEATHS = [
    ("openat a", {}),
    ("write a", {"a": b""}),
    ("half of write a", {"a": b"1"}),
    ("pwrite64 a", {"a": b"12"}),
    ("half of pwrite64 a", {"a": b"1234"}),
    ("openat b", {"a": b"123456"}),
    ("write b", {"a": b"123456", "b": b""}),
    ("half of write b", {"a": b"123456", "b": b"1"}),
    ("pwrite64 b", {"a": b"123456", "b": b"12"}),
    ("half of pwrite64 b", {"a": b"123456", "b": b"1234"}),
]


def contents(home: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in home.iterdir()}


def test_it_dies_before_each_call_and_in_the_middle_of_a_write(home):
    found = [(death, contents(home)) for death in deaths(program(TWO_FILES), home, prepare=empty)]
    assert found == [
        (Death(number, call), left) for number, (call, left) in enumerate(TWO_FILES_DEATHS, 1)
    ]
    assert contents(home) == {"a": b"123456", "b": b"123456"}  # then it lived


def test_side_by_side_they_die_the_same_deaths(tmp_path):
    left = {}

    def check(home: Path, death: Death) -> None:
        left[death] = contents(home)

    died = die_everywhere(program(TWO_FILES), tmp_path, check, prepare=empty, workers=3)
    assert [(death.call, left[death]) for death in died] == TWO_FILES_DEATHS


def test_only_some_deaths(home):
    some = deaths(program(TWO_FILES), home, prepare=empty, first=2, step=3, limit=9)
    assert [death.number for death in some] == [2, 5, 8]
    names = deaths(program(TWO_FILES), home, prepare=empty, calls=NAMES)
    assert [death.call for death in names] == ["openat a", "openat b"]


IN_THE_HOME = [
    ("home.mkdir()", ["mkdir ."]),
    ("os.chdir(home.parent); os.mkdir(home.name); os.mkdir('home/x')", ["mkdir .", "mkdir x"]),
    ("home.mkdir(); os.mkdir(f'{home}/../home/./x/')", ["mkdir .", "mkdir x"]),
    ("home.mkdir(); os.mkdir('x', dir_fd=os.open(home, os.O_RDONLY))", ["mkdir .", "mkdirat x"]),
    ("home.mkdir(); os.fsync(os.open(home, os.O_RDONLY))", ["mkdir .", "fsync ."]),
    ("home.mkdir(); (home / 'x').symlink_to('y')", ["mkdir .", "symlink x"]),
    ("(home.parent / 'y').mkdir(); (home.parent / 'y').rename(home)", ["rename ."]),
    ("os.rename(home / 'x', home / 'y')", ["rename x y"]),
    ("home.with_name('homely').mkdir()", []),
    ("os.mkdir(f'{home}/..')", []),
    ("print('out'); home.exists(); (home / 'x').open()", []),
]


@pytest.mark.parametrize(("script", "expected"), IN_THE_HOME)
def test_what_touches_the_home_counts(home, script, expected):
    seen = []

    def judge(call: Call) -> int:
        seen.append(str(call))
        return 0

    program(script).run(home, judge)
    assert seen == expected


OTHERS_WRITE = """
import subprocess, threading

def write(name):
    with open(home / name, "wb", buffering=0) as file:
        file.write(b"x")

thread = threading.Thread(target=write, args="t")
thread.start()
thread.join()
subprocess.run(["/bin/sh", "-c", 'echo y > "$SIMON_HOME"/s; sleep 0.01'], check=True)
write("p")
"""


def test_threads_and_other_programs_count_and_die_too(home):
    died = [death.call for death in deaths(program(OTHERS_WRITE), home, prepare=empty)]
    assert died == [
        *("openat t", "write t"),
        *("openat s", "write s", "half of write s"),
        *("openat p", "write p"),
    ]


def test_what_is_given_is_read_and_what_is_said_is_heard(home):
    script = 'sys.stdout.write(sys.stdin.read().upper()); sys.stderr.write("!"); sys.exit(3)'
    ended = run_failing(program(script, b"hello"), home, errno.EIO, CALLS)
    assert (ended.stdout, ended.stderr, ended.returncode) == (b"HELLO", b"!", 3)


@pytest.mark.parametrize(
    ("in_ci", "outcome"), [(False, pytest.skip.Exception), (True, pytest.fail.Exception)]
)
def test_where_it_cannot_be_done_that_is_said(monkeypatch, home, in_ci, outcome):
    monkeypatch.setattr("platform.machine", lambda: "abacus")
    monkeypatch.setattr(kernel, "IN_CI", in_ci)
    with pytest.raises(outcome, match="x86-64"):
        list(deaths(program("pass"), home))


def test_one_that_never_ends_is_given_up(monkeypatch, home):
    monkeypatch.setattr(kernel, "PATIENCE", 0.5)
    with pytest.raises(TimeoutError):
        list(deaths(program("import time; time.sleep(1000)"), home))


def test_a_program_that_fails_by_itself_is_no_proof(home):
    with pytest.raises(AssertionError, match=r"by itself.*ZeroDivisionError"):
        list(deaths(program("1 / 0"), home))


def test_the_one_who_checks_is_told_of_the_death(tmp_path):
    def check(home: Path, death: Death) -> None:
        assert "b" not in contents(home)

    with pytest.raises(AssertionError) as caught:
        die_everywhere(program(TWO_FILES), tmp_path, check, prepare=empty)
    assert "number=7, call='write b'" in "".join(caught.value.__notes__)


def test_a_file_that_is_replaced_is_old_or_new(tmp_path):
    seen = {}

    def check(home: Path, death: Death) -> None:
        seen[death.number] = text(home)

    died = die_everywhere(program(SAVE_WHOLE), tmp_path, check, prepare=with_text)
    assert [death.call.split()[0] for death in died] == (
        ["openat", "write", "half", "fsync", "chmod", "rename", "unlink"]
    )
    assert [seen[number] for number in sorted(seen)] == [*[OLD] * 6, NEW]


def test_a_file_that_is_written_in_two_is_caught(tmp_path):
    seen = []
    died = die_everywhere(
        program(SAVE_IN_TWO), tmp_path, lambda home, _: seen.append(text(home)), prepare=with_text
    )
    assert {OLD, "", NEW[:1500], NEW[:3000], NEW[:6000]} == set(seen)
    assert len(died) == 5


def test_a_line_that_is_added_may_be_torn(home):
    script = 'with (home / "note").open("a") as file: file.write("new line\\n")'
    found = {text(home).removeprefix(OLD) for _ in deaths(program(script), home, prepare=with_text)}
    assert found == {"", "new "}


def test_a_transaction_is_done_or_not(tmp_path):
    seen = {}

    def check(home: Path, death: Death) -> None:
        seen[death] = text_in_database(home)

    died = die_everywhere(program(SAVE_IN_SQLITE), tmp_path, check, prepare=with_database)
    assert len(died) > 60
    assert {OLD, NEW} == set(seen.values())
    done = next(number for number, death in enumerate(died) if seen[death] == NEW)
    assert all(seen[death] == NEW for death in died[done:])
    assert any("half of pwrite64 note-wal" in death.call for death in died[:done])


def test_a_transaction_without_a_journal_is_caught(home):
    script = 'sqlite3.connect(home / "note").execute("PRAGMA journal_mode = DELETE").close();'
    script += SAVE_IN_SQLITE.replace("synchronous = FULL", "journal_mode = OFF")
    found = set()
    for _ in deaths(program(script), home, prepare=with_database, calls=WRITES):
        try:
            found.add(text_in_database(home))
        except (AssertionError, sqlite3.DatabaseError):
            found.add("damaged")
    assert found - {OLD, NEW}


TELL_ERRORS = """
def attempt(name, data):
    try:
        file = os.open(home / name, os.O_WRONLY | os.O_CREAT)
        os.write(file, data)
        os.fsync(file)
    except OSError as error:
        print(name, error.errno)
    else:
        print(name, "done")

for each in "abc":
    attempt(each, b"123456")
"""

SABOTAGE = [
    (errno.ENOSPC, WRITES, 1, "*", "EEE"),
    (errno.ENOSPC, WRITES, 2, "*", ".EE"),
    (errno.EIO, SYNCS, 3, "*", "..E"),
    (errno.EIO, SYNCS, 4, "*", "..."),
    (errno.EROFS, NAMES, 1, "*", "EEE"),
    (errno.EDQUOT, CALLS, 1, "[bx]", ".E."),
    (errno.EDQUOT, CALLS, 4, "[bc]", "..E"),
]


@pytest.mark.parametrize(("error", "calls", "first", "files", "expected"), SABOTAGE)
def test_calls_fail_from_one_on(home, error, calls, first, files, expected):
    home.mkdir()
    ended = run_failing(program(TELL_ERRORS), home, error, calls, first=first, files=files)
    assert ended.stdout.decode().split() == [
        word
        for name, how in zip("abc", expected, strict=True)
        for word in (name, {"E": str(error), ".": "done"}[how])
    ]


def test_one_call_fails_or_all_from_it_on(home):
    for once, expected in (True, ["E..", ".E.", "..E"]), (False, ["EEE", ".EE", "..E"]):
        how = failures(program(TELL_ERRORS), home, errno.EIO, SYNCS, prepare=empty, once=once)
        found = [(each.number, each.call, each.ended.stdout.count(b"done")) for each in how]
        assert found == [
            (number, f"fsync {name}", told.count("."))
            for number, name, told in zip((1, 2, 3), "abc", expected, strict=True)
        ]


@pytest.mark.parametrize(
    ("script", "prepare", "read", "calls", "error", "said"),
    [
        (SAVE_WHOLE, with_text, text, WRITES | SYNCS, errno.ENOSPC, "No space left"),
        (SAVE_WHOLE, with_text, text, WRITES | SYNCS, errno.EIO, "Input/output error"),
        (SAVE_IN_SQLITE, with_database, text_in_database, WRITES, errno.ENOSPC, "full|I/O error"),
        (SAVE_IN_SQLITE, with_database, text_in_database, WRITES, errno.EIO, "I/O error"),
    ],
)
def test_what_fails_leaves_the_old_or_the_new(home, script, prepare, read, calls, error, said):
    found = []
    for failure in failures(program(script), home, error, calls, prepare=prepare):
        found.append(read(home))
        if found[-1] == OLD:
            assert failure.ended.returncode == 1
            assert any(word in failure.ended.stderr.decode() for word in said.split("|"))
    assert OLD in found
    assert {OLD, NEW} >= set(found)
    assert read(home) == NEW


def test_one_bit_is_flipped():
    data = random.Random(1).randbytes(50)
    seen = {flipped(data, seed) for seed in range(200)}
    assert len(seen) > 100
    for changed in seen:
        assert len(changed) == len(data)
        assert sum((a ^ b).bit_count() for a, b in zip(data, changed, strict=True)) == 1
    assert flipped(data, 7) == flipped(data, 7)


def test_a_small_disk_is_soon_full(tmp_path):
    with small_disk(tmp_path / "disk", 16 * 1024) as disk:
        (disk / "kept").write_bytes(bytes(4096))
        with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
            (disk / "large").write_bytes(bytes(16 * 1024))
        assert (disk / "kept").read_bytes() == bytes(4096)
    assert list((tmp_path / "disk").iterdir()) == []
