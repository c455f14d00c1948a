"""The tables of the book, and how an older book becomes a new one.

Each step makes a book of one version into the next, in one transaction. A step that has been
released never changes: there are such books.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

STEPS = (
    (  # 1: the games
        """
        CREATE TABLE games (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            latest INTEGER NOT NULL,
            begun TEXT NOT NULL,
            start TEXT NOT NULL,
            suits INTEGER NOT NULL,
            scoring TEXT,
            language TEXT NOT NULL,
            result TEXT NOT NULL,
            played INTEGER NOT NULL,
            over INTEGER NOT NULL,
            score INTEGER,
            seconds INTEGER NOT NULL,
            undos INTEGER NOT NULL,
            assisted INTEGER NOT NULL,
            given INTEGER NOT NULL,
            day TEXT,
            done TEXT NOT NULL,
            undone TEXT NOT NULL,
            settled INTEGER NOT NULL,
            won TEXT,
            won_score INTEGER,
            won_seconds INTEGER,
            checksum INTEGER NOT NULL
        )
        """,
        "CREATE INDEX games_by_latest ON games (latest)",
    ),
    (  # 2: the bookmarks
        """
        CREATE TABLE bookmarks (
            name TEXT PRIMARY KEY,
            made TEXT NOT NULL,
            start TEXT NOT NULL,
            suits INTEGER NOT NULL,
            done TEXT NOT NULL,
            game INTEGER,
            checksum INTEGER NOT NULL
        )
        """,
    ),
)
VERSION = len(STEPS)


class TooNew(Exception):
    """The book is of a version that this program does not know."""


def check_version(db: sqlite3.Connection) -> int:
    """The version of the book, 0 for an empty one.

    :raises TooNew: when it is later than what this program knows.
    """
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise TooNew(version)
    return version


def prepare(db: sqlite3.Connection, path: Path) -> None:
    """Make the tables, or bring those of an older version up to date, keeping a copy of them.

    :raises TooNew: when they are of a later version than this.
    :raises sqlite3.Error: when it cannot be done; the book stays as it was.
    """
    version = check_version(db)
    if version == VERSION:
        return
    if version:
        _copy(db, path.with_name(f"{path.name}.version{version}"))
    db.execute("BEGIN IMMEDIATE")
    try:
        for step in STEPS[check_version(db) :]:  # another process may have been here meanwhile
            for statement in step:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _copy(db: sqlite3.Connection, path: Path) -> None:
    """Copy the whole book, unless there is a copy already."""
    if not path.exists():
        with written_whole(path) as copy:
            db.backup(copy)


@contextmanager
def written_whole(path: Path) -> Iterator[sqlite3.Connection]:
    """A new file to write into; it has its name when it is whole, and nobody ever finds half."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    os.close(handle)
    temporary = Path(name)
    try:
        with closing(sqlite3.connect(temporary, isolation_level=None)) as db:
            db.execute("PRAGMA journal_mode = OFF")  # what fails is removed as a whole
            yield db
        temporary.replace(path)
    finally:
        with suppress(OSError):
            temporary.unlink()
