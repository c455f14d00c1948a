"""Between a program and the kernel: what it asks to be done to its files is judged first.

A filter (seccomp's user notification) holds each such call until it has been read here and let
pass, or answered with an error, or until the program is killed. This is so whatever language or
library makes the calls, and in every thread and every process that the program starts. Nothing
needs to be installed, but it takes Linux 5.19 on x86-64.
"""

from __future__ import annotations

import os
import platform
import select
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from fcntl import ioctl
from pathlib import Path
from subprocess import CompletedProcess
from tempfile import TemporaryFile
from typing import IO, NoReturn

import pytest

IN_CI = bool(os.environ.get("CI"))  # before a test's clean environment forgets it
PATIENCE = 60.0
"""Seconds until a program that does not end is given up; a loaded machine is slow."""

CALLS = {
    "write": (1, "f"),
    "open": (2, "pm"),
    "pwrite64": (18, "f"),
    "writev": (20, "f"),
    "sendfile": (40, "f"),
    "fcntl": (72, "f"),
    "flock": (73, "f"),
    "fsync": (74, "f"),
    "fdatasync": (75, "f"),
    "truncate": (76, "p"),
    "ftruncate": (77, "f"),
    "rename": (82, "pp"),
    "mkdir": (83, "p"),
    "rmdir": (84, "p"),
    "creat": (85, "p"),
    "link": (86, "pp"),
    "unlink": (87, "p"),
    "symlink": (88, "-p"),
    "chmod": (90, "p"),
    "fchmod": (91, "f"),
    "chown": (92, "p"),
    "fchown": (93, "f"),
    "setxattr": (188, "p"),
    "fsetxattr": (190, "f"),
    "openat": (257, "dpm"),
    "mkdirat": (258, "dp"),
    "fchownat": (260, "dp"),
    "unlinkat": (263, "dp"),
    "renameat": (264, "dpdp"),
    "linkat": (265, "dpdp"),
    "symlinkat": (266, "-dp"),
    "fchmodat": (268, "dp"),
    "utimensat": (280, "dp"),
    "fallocate": (285, "f"),
    "pwritev": (296, "f"),
    "renameat2": (316, "dpdp"),
    "copy_file_range": (326, "--f"),
}
"""The calls that change what a folder holds, or lock it: the number of each, and its arguments.

f is an open file, p a path, d the folder where the path after it starts, m how to open a file.
Opening to read is let pass, and so are reading, mapping and closing.
"""

_WORKING_FOLDER = -100  # where the number of an open folder could stand
_LONGEST_PATH = 4096


class Call:
    """A call that is held. All that it is about can be read, as whoever makes it stands still."""

    def __init__(self, thread: int, name: str, arguments: Sequence[int], home: str) -> None:
        self.name = name
        self._process = Path(f"/proc/{thread}")  # a thread tells there what its process does
        self._arguments = arguments
        paths = [path for path in self._paths() if path == home or path.startswith(f"{home}/")]
        self.files = [os.path.relpath(path, home) for path in paths]
        """The files in the home that it touches, relative to it; the home itself is a dot."""

    def __str__(self) -> str:
        return " ".join((self.name, *self.files))

    def _paths(self) -> list[str]:
        paths = []
        base = _WORKING_FOLDER
        for kind, value in zip(CALLS[self.name][1], self._arguments, strict=False):
            if kind == "f":
                paths.append(self._opened(value))
            elif kind == "d":
                base = value
            elif kind == "p":
                paths.append(self._named(value, base))
        return paths

    def _opened(self, number: int) -> str:
        (number,) = struct.unpack("i", struct.pack("I", number & 0xFFFFFFFF))
        place = "cwd" if number == _WORKING_FOLDER else f"fd/{number}"
        try:
            return str((self._process / place).readlink()).removesuffix(" (deleted)")
        except OSError:  # nothing is open under this number
            return ""

    def _named(self, address: int, base: int) -> str:
        try:
            path = os.fsdecode(self._memory(address, _LONGEST_PATH).partition(b"\0")[0])
        except OSError:  # no address
            return ""
        whole = Path(self._opened(base), path)
        return os.path.normpath(whole.parent.resolve() / whole.name)  # which may end in two dots

    def _memory(self, address: int, length: int) -> bytes:
        with (self._process / "mem").open("rb", buffering=0) as memory:
            return os.pread(memory.fileno(), length, address)

    @property
    def has_halves(self) -> bool:
        """Whether it writes something that can be cut in two."""
        return self.name in ("write", "pwrite64") and self._arguments[2] > 1

    def do_half(self) -> None:
        """Write the first half of what is to be written, in place of the program."""
        number, address, length, place = self._arguments[:4]
        half = self._memory(address, length // 2)
        told = (self._process / f"fdinfo/{number}").read_text("ascii").split()
        status = dict(zip(told[::2], told[1::2], strict=False))
        file = os.open(self._process / f"fd/{number}", os.O_WRONLY)
        try:
            if int(status["flags:"], 8) & os.O_APPEND:
                place = os.fstat(file).st_size
            elif self.name == "write":
                place = int(status["pos:"])
            os.pwrite(file, half, place)
        finally:
            os.close(file)


class Kill(Exception):
    """Raised by a judge: the program is to die at once, and the call is not carried out."""


Judge = Callable[[Call], int]
"""Answers 0 when a call is to be carried out, or the number of the error that it fails with."""


def run_judged(
    command: Sequence[str | Path],
    home: Path,
    judge: Judge,
    calls: Collection[str],
    *,
    stdin: bytes,
    environ: Mapping[str, str],
) -> CompletedProcess[bytes]:
    """Run a command to its end while its calls that touch a folder are judged, one by one.

    The test is skipped where this cannot be done; but where CI is set, it fails.

    :raises TimeoutError: when it does not end.
    """
    if platform.system() != "Linux" or platform.machine() != "x86_64":
        _give_up("Calls are held on Linux on x86-64 only.")
    ours, theirs = socket.socketpair()
    with ours, TemporaryFile() as given, TemporaryFile() as out, TemporaryFile() as err:
        given.write(stdin)
        given.seek(0)
        with theirs:
            wire = theirs.fileno()
            launcher = Path(__file__).with_name("surrender.py")
            process = subprocess.Popen(
                [sys.executable, "-I", "-S", launcher, str(wire), _filter(calls).hex(), *command],
                stdin=given,
                stdout=out,
                stderr=err,
                env=environ,
                pass_fds=[wire],
                start_new_session=True,  # so that all that it has started dies with it
            )
        try:
            _, listeners, *_ = socket.recv_fds(ours, 1, 1)
            if not listeners:
                process.wait()
                _give_up(_text(err).decode())
            with os.fdopen(listeners[0], "rb", buffering=0) as listener:
                _answer(listener.fileno(), process.pid, os.path.realpath(home), judge)
        finally:
            _kill(process.pid)
            process.wait()
        return CompletedProcess(command, process.returncode, _text(out), _text(err))


def _text(file: IO[bytes]) -> bytes:
    file.seek(0)
    return file.read()


def _kill(group: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def _give_up(reason: str) -> NoReturn:
    (pytest.fail if IN_CI else pytest.skip)(reason)
    raise AssertionError(reason)


# What the kernel wants and tells, as in its seccomp.h and filter.h.

_RECEIVE, _SEND = 0xC0502100, 0xC0182101
_NOTE = struct.Struct("QIIiIQ6Q")  # number, thread, flags; call, machine, place, arguments
_ANSWER = struct.Struct("QqiI")  # number, result, negative error, flags
_CARRY_OUT = 1

_LOAD, _RETURN = 0x20, 0x06
_JUMP_IF_EQUAL, _JUMP_IF_ANY = 0x15, 0x45  # what comes next: how many to skip if so, and if not
_HOLD = (_RETURN, 0, 0, 0x7FC00000)
_PASS = (_RETURN, 0, 0, 0x7FFF0000)
_CALL, _ARGUMENTS = 0, 16  # where a call has its number and its arguments, in bytes
_TO_CHANGE = os.O_WRONLY | os.O_RDWR | os.O_CREAT


def _filter(calls: Collection[str]) -> bytes:
    """A program for the kernel: hold these calls, and let all others pass."""
    program = [(_LOAD, 0, 0, _CALL)]
    for number, arguments in map(CALLS.__getitem__, calls):
        verdict = [_HOLD]
        if "m" in arguments:  # most files are opened to read, too many to hold them all
            manner = (_LOAD, 0, 0, _ARGUMENTS + 8 * arguments.index("m"))
            verdict = [manner, (_JUMP_IF_ANY, 0, 1, _TO_CHANGE), _HOLD, _PASS]
        program += [(_JUMP_IF_EQUAL, 0, len(verdict), number), *verdict]
    return b"".join(struct.pack("HBBI", *instruction) for instruction in [*program, _PASS])


def _answer(listener: int, pid: int, home: str, judge: Judge) -> None:
    """Judge the calls of a program until it has ended."""
    names = {number: name for name, (number, _) in CALLS.items()}
    alive = os.pidfd_open(pid)
    try:
        poll = select.poll()
        poll.register(alive, select.POLLIN)
        poll.register(listener, select.POLLIN)
        end = time.monotonic() + PATIENCE
        while True:
            ready = dict(poll.poll(max(0.0, end - time.monotonic()) * 1000))
            if not ready:
                raise TimeoutError(f"it has not ended in {PATIENCE:.0f} seconds")
            if not ready.get(listener, 0) & select.POLLIN:
                return
            note = bytearray(_NOTE.size)
            with suppress(FileNotFoundError):  # whoever made the call has just died
                ioctl(listener, _RECEIVE, note)
                number, thread, _, call, _, _, *arguments = _NOTE.unpack(note)
                held = Call(thread, names[call], arguments, home)
                error = judge(held) if held.files else 0
                answer = (0, -error, 0) if error else (0, 0, _CARRY_OUT)
                ioctl(listener, _SEND, _ANSWER.pack(number, *answer))
    except Kill:
        _kill(pid)  # before the listener closes, which would let the call go on
    finally:
        os.close(alive)
