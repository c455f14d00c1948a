"""Programs that die, or whose disk fails, at exactly the call that a test chooses.

A death needs no luck and no clock here: it comes before the N-th thing that a program does to its
folder, for every N. What is left is what ``kill -9`` leaves: all that was written is there, synced
or not, unlike after a power cut.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from fnmatch import fnmatch
from itertools import chain, count
from pathlib import Path
from subprocess import CompletedProcess
from typing import NamedTuple

import pytest

from . import kernel
from .kernel import Call, Judge, Kill

CALLS = frozenset(kernel.CALLS)
"""Every call that changes what a folder holds, or locks it, by the names that strace tells."""
WRITES = frozenset(
    {
        *("copy_file_range", "fallocate", "ftruncate", "pwrite64", "pwritev", "sendfile"),
        *("truncate", "write", "writev"),
    }
)
"""The calls that need room on a disk."""
SYNCS = frozenset({"fdatasync", "fsync"})
"""The calls that wait until the disk has it."""
NAMES = frozenset(
    {
        *("creat", "link", "linkat", "mkdir", "mkdirat", "open", "openat", "rename", "renameat"),
        *("renameat2", "rmdir", "symlink", "symlinkat", "unlink", "unlinkat"),
    }
)
"""The calls that a folder refuses where nothing may be written; opening to read is none of them."""


@dataclass(frozen=True)
class Program:
    """What is run, in a process of its own, with a folder that it finds in SIMON_HOME."""

    command: Sequence[str | Path]
    stdin: bytes = b""
    environ: Mapping[str, str] = field(default_factory=dict)
    """What is added to the environment."""

    def run(
        self, home: Path, judge: Judge, calls: Collection[str] = CALLS
    ) -> CompletedProcess[bytes]:
        """Run it to its end, or its death, while its calls that touch the folder are judged."""
        environ = {**os.environ, "SIMON_HOME": str(home), **self.environ}
        return kernel.run_judged(
            self.command, home, judge, calls, stdin=self.stdin, environ=environ
        )


class Death(NamedTuple):
    """Where a program died."""

    number: int
    """How many chances to die it had until then, this one included."""
    call: str
    """What was carried out no more: a call, and the files that it touches; or half of a write."""


class Failure(NamedTuple):
    """What a program did whose calls failed."""

    number: int
    """Which call was the first to fail, from 1."""
    call: str
    ended: CompletedProcess[bytes]


Prepare = Callable[[Path], object]
"""Makes the folder as it is before the program runs; nothing is there yet."""


def nothing(home: Path) -> None:
    """Prepare no folder at all."""


def deaths(
    program: Program,
    home: Path,
    *,
    prepare: Prepare = nothing,
    calls: Collection[str] = CALLS,
    first: int = 1,
    step: int = 1,
    limit: int | None = None,
) -> Iterator[Death]:
    """Let a program die at each of its calls in turn, for whoever iterates to see what that leaves.

    For each death the folder is removed, prepared, and the program run again. It dies before a
    call is carried out, and once more when a write is half done; to die after a call is to die
    before the next. All ends with the run in which it lived, which can be looked at, too.

    :param first: the number of the first death; every ``step``-th follows.
    :param limit: the highest number.
    :raises AssertionError: when it fails though nobody kills it.
    """
    for number in count(first, step):
        if limit is not None and number > limit:
            return
        _renew(home, prepare)
        executioner = _Executioner(number)
        ended = program.run(home, executioner, calls)
        if not executioner.death:
            if ended.returncode:
                raise AssertionError(f"It fails by itself: {ended}")
            return
        yield executioner.death


def die_everywhere(
    program: Program,
    folder: Path,
    check: Callable[[Path, Death], object],
    *,
    prepare: Prepare = nothing,
    calls: Collection[str] = CALLS,
    limit: int | None = None,
    workers: int = 2,
) -> list[Death]:
    """All of :func:`deaths`, a few at a time; each worker has a home of its own in the folder.

    :param check: called with the home after each death, in any thread; it raises what is wrong.
    """

    def work(worker: int) -> list[Death]:
        home = folder / f"home{worker}"
        died = []
        for death in deaths(
            program, home, prepare=prepare, calls=calls, first=worker, step=workers, limit=limit
        ):
            try:
                check(home, death)
            except Exception as error:
                error.add_note(f"This is what {death} leaves.")
                raise
            died.append(death)
        return died

    with ThreadPoolExecutor(workers) as pool:
        return sorted(chain(*pool.map(work, range(1, workers + 1))))


def run_failing(
    program: Program,
    home: Path,
    error: int,
    calls: Collection[str],
    *,
    first: int = 1,
    files: str = "*",
) -> CompletedProcess[bytes]:
    """Run a program with its folder as it is; from the ``first`` of these calls on, all fail.

    :param error: such as ``errno.ENOSPC``.
    :param files: a pattern of the names, relative to the folder, of the files that it happens to.
    """
    return program.run(home, _Saboteur(error, files, first, None), calls)


def failures(
    program: Program,
    home: Path,
    error: int,
    calls: Collection[str],
    *,
    prepare: Prepare = nothing,
    files: str = "*",
    once: bool = False,
) -> Iterator[Failure]:
    """As :func:`run_failing`, from the first call on, then from the second on, and so forth.

    :param once: only that one call fails, and those after it do not.
    """
    for number in count(1):
        _renew(home, prepare)
        saboteur = _Saboteur(error, files, number, number if once else None)
        ended = program.run(home, saboteur, calls)
        if not saboteur.call:
            return
        yield Failure(number, saboteur.call, ended)


def flipped(data: bytes, seed: int) -> bytes:
    """The same bytes but for one bit, anywhere; there must be at least one byte."""
    place = random.Random(seed).randrange(8 * len(data))
    changed = bytearray(data)
    changed[place // 8] ^= 1 << place % 8
    return bytes(changed)


@contextmanager
def small_disk(folder: Path, size: int = 64 * 1024) -> Iterator[Path]:
    """While this lasts, a folder is a disk of its own with room for so many bytes.

    Room is given out by 4096 bytes. The test is skipped where nobody may mount anything.
    """
    folder.mkdir(parents=True, exist_ok=True)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "small-disk", str(folder)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("A small disk cannot be mounted here.")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)  # even with a file open


def _renew(home: Path, prepare: Prepare) -> None:
    if home.is_dir() and not home.is_symlink():
        shutil.rmtree(home)
    else:
        home.unlink(missing_ok=True)
    home.parent.mkdir(parents=True, exist_ok=True)
    prepare(home)


class _Executioner:
    """Lets the first calls pass, and then kills."""

    def __init__(self, number: int) -> None:
        self.death: Death | None = None
        self._number = number
        self._chances = 0

    def __call__(self, call: Call) -> int:
        self._chances += 1
        if self._chances == self._number:
            self._kill(str(call))
        self._chances += call.has_halves
        if self._chances == self._number:
            call.do_half()
            self._kill(f"half of {call}")
        return 0

    def _kill(self, what: str) -> None:
        self.death = Death(self._number, what)
        raise Kill


class _Saboteur:
    """Lets the first calls pass, and makes the later ones fail, to the last if there is one."""

    def __init__(self, error: int, files: str, first: int, last: int | None) -> None:
        self.call: str | None = None
        """The first that failed."""
        self._error = error
        self._files = files
        self._first = first
        self._last = last
        self._seen = 0

    def __call__(self, call: Call) -> int:
        if not any(fnmatch(file, self._files) for file in call.files):
            return 0
        self._seen += 1
        if self._seen < self._first or (self._last is not None and self._seen > self._last):
            return 0
        self.call = self.call or str(call)
        return self._error
