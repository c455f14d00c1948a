"""Which games are being played now, by whatever process: a lock that no crash can leave behind."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

FILE = "playing.lock"
_NO_GAME = 0  # games are numbered from 1


class PlayingLock:
    """Holds the game that this process plays, as one byte of a file: the byte of its number.

    The system gives the byte back when the process ends, however it ends.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._file: int | None = None
        self._number: int | None = None

    def take(self, number: int) -> bool:
        """Hold this game and no other; whether nobody else holds it.

        :raises OSError: when there can be no such file here.
        """
        if number == self._number:
            return True
        if not _lock(self._opened(), number):
            return False
        self.release()
        self._number = number
        return True

    def is_taken(self, number: int) -> bool:
        """Whether another process holds this game.

        :raises OSError: when there can be no such file here.
        """
        if number == self._number:
            return False
        free = _lock(self._opened(), number)
        if free:
            _unlock(self._opened(), number)
        return not free

    @contextmanager
    def alone(self) -> Iterator[None]:
        """While this lasts, nobody else does what is done so; whoever does is waited for.

        Where there can be no such file, there is no lock.
        """
        locked = False
        with suppress(OSError):
            _wait_and_lock(self._opened(), _NO_GAME)
            locked = True
        try:
            yield
        finally:
            if locked:
                with suppress(OSError):
                    _unlock(self._opened(), _NO_GAME)

    def _opened(self) -> int:
        if self._file is None:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o666)
        return self._file

    def release(self) -> None:
        """Hold no game."""
        if self._file is not None and self._number is not None:
            with suppress(OSError):
                _unlock(self._file, self._number)
        self._number = None

    def close(self) -> None:
        """Hold no game, and no file."""
        self.release()
        if self._file is not None:
            os.close(self._file)
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, number: int) -> bool:
        os.lseek(file, number, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _wait_and_lock(file: int, number: int) -> None:
        os.lseek(file, number, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_LOCK, 1)  # for ten seconds at most

    def _unlock(file: int, number: int) -> None:
        os.lseek(file, number, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: int, number: int) -> bool:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, number)
        except (BlockingIOError, PermissionError):
            return False
        return True

    def _wait_and_lock(file: int, number: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX, 1, number)

    def _unlock(file: int, number: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_UN, 1, number)
