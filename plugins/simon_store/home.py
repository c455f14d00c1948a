"""The folder in which everything is kept."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from itertools import count
from pathlib import Path


def home() -> Path:
    """The folder for what is kept: ``SIMON_HOME``, or the user's own folder for such data."""
    chosen = os.environ.get("SIMON_HOME")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("simon", appauthor=False)


def made(folder: Path) -> Path:
    """The folder, made if it is not there.

    :raises OSError: when it cannot be.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:  # what is there is no folder
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)) from None
    return folder


def set_aside(path: Path, also: Iterable[str] = (), ending: str = "bad") -> Path:
    """Give what nobody can read a name that nothing else has: ``games.db.bad``, ``.bad2``, ...

    ``also`` are endings of files that belong to it and go with it.

    :raises OSError: when it cannot be renamed.
    """
    return rename_all(path, free_name(path, ending), also)


def free_name(path: Path, ending: str = "bad") -> Path:
    """The name that `set_aside` would give."""
    endings = (f"{ending}{number if number > 1 else ''}" for number in count(1))
    names = (path.with_name(f"{path.name}.{each}") for each in endings)
    return next(name for name in names if not os.path.lexists(name))


def rename_all(path: Path, aside: Path, also: Iterable[str]) -> Path:
    """Rename a file, after those whose names have one of these endings more.

    :raises OSError: when it cannot be done.
    """
    for suffix in also:
        companion = path.with_name(path.name + suffix)
        if companion.exists():
            companion.rename(aside.with_name(aside.name + suffix))
    return path.rename(aside)
