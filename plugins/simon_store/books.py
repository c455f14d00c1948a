"""The book of games and bookmarks: an SQLite file that survives whatever happens to the program."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from simon.engine import Game, Record, Scoring
from simon.memory import Bookmark, PlayedGame
from simon_store.entries import (
    LARGEST,
    BookmarkLine,
    Damaged,
    GameLine,
    Line,
    moves_text,
    start_text,
)
from simon_store.home import free_name, made, rename_all, set_aside
from simon_store.locks import PlayingLock
from simon_store.schema import TooNew, check_version, prepare, written_whole

FILE = "games.db"
_WAIT = 2.0  # seconds for which another process may hold the book
_WAIT_AGAIN = 0.1  # and when it has held it for as long as that: nobody wants to wait at each move
_BESIDE = ("-wal", "-shm", "-journal")  # endings of the files that SQLite keeps beside a book
_RESCUED = ".rescued"  # ending of a book that is to take the place of one that is set aside
_ERRNOS = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_IOERR_SHMSIZE: errno.ENOSPC,  # no room for a file beside the book
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_AUTH: errno.EACCES,
}
_PASSING = {*_ERRNOS, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_IOERR}
"""What says nothing against the book itself."""

_T = TypeVar("_T")
_L = TypeVar("_L", bound=Line)


@dataclass(frozen=True, slots=True)
class Rescue:
    """A book that could not be used was set ``aside``; so many games are in the new one."""

    aside: Path
    games: int
    too_new: bool = False


class Books:
    """The book in a folder, as one process uses it. It is a `Memory`.

    It is opened when it is first needed, and made when something is first written. Where it turns
    out to be damaged, it is set aside, what can be read of it goes into a new one, and ``tell``
    hears of it. ``scorings`` are those that records may name. One that is not ``lasting`` opens and
    closes the file each time, and need not be closed.

    Everything may raise `OSError`.
    """

    def __init__(
        self,
        folder: Path,
        tell: Callable[[Rescue], object] = lambda _: None,
        scorings: Callable[[], Mapping[str, Scoring]] = dict,
        *,
        lasting: bool = True,
    ) -> None:
        self.folder = folder
        self.path = folder / FILE
        self.playing = PlayingLock(folder)
        self.number: int | None = None
        """The number of the game in play."""
        self._tell = tell
        self._scorings = scorings
        self._lasting = lasting
        self._wait = _WAIT
        self._db: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None  # which file it is that is open

    def be_patient(self) -> None:
        """Wait for other processes as if they had never held the book for long."""
        self._set_wait(_WAIT)

    def close(self) -> None:
        """Leave everything as it is."""
        self.playing.close()
        self._disconnect()

    # Games, as the history has them.

    def games(self) -> Sequence[PlayedGame]:
        """All games with an accepted move, in the order in which they began."""
        lines = self._read(GameLine, "WHERE played ORDER BY number")
        return [line.played_game() for line in lines]

    def record(self, number: int) -> Record:
        """The record of a game: of its best win, or as it stands.

        :raises LookupError: when there is no such game.
        """
        line = self.line(number)
        if line is None or not line.played:
            raise LookupError(number)
        day = datetime.fromisoformat(line.begun).astimezone().date()
        scoring = self._scorings().get(line.scoring or "")

        def read() -> Record:
            try:
                record = Record(line.game().start, line.moves(), day.isoformat(), scoring)
                record.replay()
            except ValueError as error:
                raise Damaged from error
            return record

        return self._checked(read)

    def forget(self) -> int:
        """Forget all games but those that are being played; how many were forgotten."""
        numbers = [line.number for line in self._read(GameLine, "")]
        free = [n for n in numbers if n != self.number and not self.playing.is_taken(n)]
        played = {game.number for game in self.games()}

        def forget(db: sqlite3.Connection) -> None:
            db.executemany("DELETE FROM games WHERE number = ?", ((number,) for number in free))

        if free:
            self._write(forget)
        return len(played.intersection(free))

    # Games, as they are kept while they are played.

    def line(self, number: int) -> GameLine | None:
        """What stands there of a game, if anything."""
        if not 0 < number < LARGEST:
            return None
        return next(iter(self._read(GameLine, "WHERE number = ?", number)), None)

    def last(self, *, played: bool) -> GameLine | None:
        """What stands there of the last game with a move, or of cards that nobody moved."""
        clause = f"WHERE {'played' if played else 'NOT played'} ORDER BY latest DESC LIMIT 1"
        return next(iter(self._read(GameLine, clause)), None)

    def keep(self, line: GameLine, *, left: GameLine | None = None) -> None:
        """Write a game down, and with it what became of the one that was ``left`` for it.

        It is the latest then. A line without a number (0) is given one.
        """

        def keep(db: sqlite3.Connection) -> None:
            if left is not None:
                _leave(db, left)
            if line.number and not _is_own(db, line):
                line.number = 0  # the book was replaced by another one
            if not line.number:
                db.execute("DELETE FROM games WHERE NOT played")  # cards that nobody touched
                line.number = _next(db, "number")
            line.latest = _next(db, "latest")
            db.execute(line.insertion(), line.values)

        self._write(keep)

    def leave(self, line: GameLine) -> None:
        """Write down what became of a game; one in which nothing was played is removed."""
        self._write(lambda db: _leave(db, line))

    # Bookmarks.

    def bookmarks(self) -> Sequence[Bookmark]:
        """All bookmarks, in the order in which they were made."""
        lines = self._read(BookmarkLine, "ORDER BY rowid")
        return [self._checked(line.bookmark) for line in lines]

    def keep_bookmark(self, name: str, game: Game) -> None:
        """Keep a game's position under a name, in place of another one of this name."""
        made_at = datetime.now(UTC).isoformat(timespec="seconds")
        start, done = start_text(game.start), moves_text(game.moves)
        line = BookmarkLine(name, made_at, start, game.start.suits, done, self.number)
        self._write(lambda db: db.execute(line.insertion(), line.values))

    def drop_bookmark(self, name: str) -> None:
        """Forget a bookmark.

        :raises LookupError: when there is none of this name.
        """
        statement = "DELETE FROM bookmarks WHERE name = ?"
        if not self._write(lambda db: db.execute(statement, (name,)).rowcount):
            raise LookupError(name)

    def is_bookmarked(self, line: GameLine, done: str) -> bool:
        """Whether a bookmark was made in this game when these moves were made."""
        clause = "WHERE game = ? AND start = ? AND done = ?"
        return bool(self._read(BookmarkLine, clause, line.number, line.start, done))

    # The file.

    def _read(self, kind: type[_L], clause: str, *values: object) -> list[_L]:
        """The lines of a table that a clause chooses."""

        def read() -> list[_L]:
            db = self._connected(writing=False)
            if db is None:
                return []
            columns = ", ".join([*kind.columns(), "checksum"])
            rows = db.execute(f"SELECT {columns} FROM {kind.table} {clause}", values)
            return [kind.of(row) for row in rows]

        return self._guarded(read)

    def _checked(self, read: Callable[[], _T]) -> _T:
        """What stands in a line, where it can have been so."""
        try:
            return read()
        except Damaged:
            raise OSError(errno.EIO, "a line of the book tells what cannot have been") from None

    def _write(self, work: Callable[[sqlite3.Connection], _T]) -> _T:
        """Write in one transaction: all of it, or nothing."""

        def write() -> _T:
            db = self._connected(writing=True)
            if db is None:
                raise sqlite3.OperationalError("there is no book")
            db.execute("BEGIN IMMEDIATE")
            try:
                self._check_version_still(db)
                answer = work(db)
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise
            return answer

        return self._guarded(write)

    def _check_version_still(self, db: sqlite3.Connection) -> None:
        """Leave a book alone that a later version has changed since it was opened."""
        try:
            check_version(db)
        except TooNew:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(self.path)) from None

    def _guarded(self, use: Callable[[], _T]) -> _T:
        """Use the book; when it is damaged, once more after it was rescued."""
        try:
            return self._rescuing(use)
        finally:
            if not self._lasting:
                self._disconnect()

    def _rescuing(self, use: Callable[[], _T]) -> _T:
        try:
            answer = use()
        except (sqlite3.Error, Damaged, TooNew, IsADirectoryError) as error:
            if isinstance(error, sqlite3.Error) and _code(error) in _PASSING:
                self._disconnect()
                if _code(error) == sqlite3.SQLITE_BUSY:
                    self._wait = _WAIT_AGAIN
                raise _os_error(error) from error
            try:
                self._rescue(too_new=isinstance(error, TooNew))
                return use()
            except sqlite3.Error as again:
                self._disconnect()
                raise _os_error(again) from again
            except (Damaged, TooNew) as again:
                raise OSError(errno.EIO, "the book is damaged") from again
        if self._wait != _WAIT:
            self._set_wait(_WAIT)
        return answer

    def _set_wait(self, seconds: float) -> None:
        self._wait = seconds
        if self._db is not None:
            self._db.execute(f"PRAGMA busy_timeout = {seconds * 1000:.0f}")

    def _connected(self, *, writing: bool) -> sqlite3.Connection | None:
        """The connection to the file that is there now; none where there is none to read."""
        if self._db is not None and self._file == _identity(self.path):
            return self._db
        self._disconnect()
        if any(self.folder.glob(f"{FILE}.*{_RESCUED}")):
            with self.playing.alone():
                self._finish_rescues()
        if self.path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(self.path))
        if not self.path.exists():
            if not writing:
                return None
            made(self.folder)
        before = _identity(self.path)
        self._db = self._connect(writing=writing)
        self._file = _identity(self.path)
        if before not in (None, self._file):  # another process has put another one in its place
            self._db.close()
            self._db = self._connect(writing=writing)
            self._file = _identity(self.path)
        return self._db

    def _connect(self, *, writing: bool) -> sqlite3.Connection:
        try:
            return _opened(self.path, self._wait)
        except sqlite3.OperationalError as error:
            if writing or _code(error) not in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN):
                raise
        # Where nothing can be written at all, it can still be read.
        beside = self.path.with_name(self.path.name + "-wal")
        whole = not beside.exists() or not beside.stat().st_size
        for how in ("mode=ro", "immutable=1") if whole else ("mode=ro",):
            address = f"{self.path.absolute().as_uri()}?{how}"
            db = sqlite3.connect(address, uri=True, isolation_level=None)
            with suppress(sqlite3.OperationalError):
                db.execute("SELECT 1 FROM games LIMIT 1")
                return db
            db.close()
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self.path))

    def _disconnect(self) -> None:
        db, self._db, self._file = self._db, None, None
        if db is not None:
            with suppress(sqlite3.Error):
                db.close()

    def _rescue(self, *, too_new: bool) -> None:
        """Set the book aside, and begin a new one with what can be read of it."""
        before = self._file or _identity(self.path)
        self._disconnect()
        with self.playing.alone():
            if _identity(self.path) != before:
                return  # another process has done it
            if too_new or self.path.is_dir():
                aside = set_aside(self.path, _BESIDE, "newer" if too_new else "bad")
                self._tell(Rescue(aside, 0, too_new))
                return
            lines = [*_readable(self.path, GameLine), *_readable(self.path, BookmarkLine)]
            aside = free_name(self.path)
            with written_whole(aside.with_name(aside.name + _RESCUED)) as db:
                prepare(db, aside)
                db.execute("BEGIN")
                for line in lines:
                    db.execute(line.insertion(), line.values)
                db.execute("COMMIT")
            self._finish_rescues()

    def _finish_rescues(self) -> None:
        """Put what was rescued in the place of what was damaged, also if that was interrupted."""
        for rescued in sorted(self.folder.glob(f"{FILE}.*{_RESCUED}")):
            aside = rescued.with_name(rescued.name.removesuffix(_RESCUED))
            if self.path.exists() and not aside.exists():
                rename_all(self.path, aside, _BESIDE)
            games = sum(bool(line.played) for line in _readable(rescued, GameLine))
            rescued.replace(self.path)
            self._tell(Rescue(aside, games))


def _opened(path: Path, wait: float) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=wait, isolation_level=None)
    try:
        # A process that is killed loses nothing; a machine that loses power can lose the last
        # moves, but never the book.
        check_version(db)  # before anything is changed
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        db.execute("PRAGMA secure_delete = ON")  # what is forgotten is not there any more
        prepare(db, path)
    except BaseException:
        db.close()
        raise
    return db


def _is_own(db: sqlite3.Connection, line: GameLine) -> bool:
    """Whether what stands there under the number of a game is this game, or nothing."""
    row = db.execute("SELECT begun, start FROM games WHERE number = ?", (line.number,)).fetchone()
    return row in (None, (line.begun, line.start))


def _leave(db: sqlite3.Connection, line: GameLine) -> None:
    if not _is_own(db, line):
        return
    if line.played:
        db.execute(line.insertion(), line.values)
    else:
        db.execute("DELETE FROM games WHERE number = ?", (line.number,))


def _next(db: sqlite3.Connection, column: str) -> int:
    """One more than the highest that there ever was."""
    highest: int = db.execute(
        f"SELECT max(coalesce(max({column}), 0), coalesce("
        "(SELECT seq FROM sqlite_sequence WHERE name = 'games'), 0)) FROM games"
    ).fetchone()[0]
    return highest + 1


def _readable(path: Path, kind: type[_L]) -> list[_L]:
    """The sound lines of a table in a book that is damaged somewhere: from both of its ends."""
    found: dict[object, _L] = {}
    columns = ", ".join([*kind.columns(), "checksum"])
    address = f"{path.absolute().as_uri()}?mode=ro"  # nothing of it is changed
    with suppress(sqlite3.Error), closing(sqlite3.connect(address, uri=True)) as db:
        for order in ("rowid", "rowid DESC"):
            with suppress(sqlite3.Error):
                rows = db.execute(f"SELECT {columns} FROM {kind.table} ORDER BY {order}")
                for row in rows:
                    with suppress(Damaged):
                        line = kind.of(row)
                        found.setdefault(row[0], line)
    return list(found.values())


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file it is that lies there now."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _code(error: sqlite3.Error) -> int:
    """What kind of error it is; Python's own have none."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF


def _os_error(error: sqlite3.Error) -> OSError:
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    number = _ERRNOS.get(code) or _ERRNOS.get(_code(error)) or errno.EIO
    return OSError(number, str(error))
