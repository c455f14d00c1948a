"""Reading and writing small files, so that nobody ever finds half of one."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

LARGEST = 64 * 2**20
"""Bytes: far more than any board or record; a file such as ``/dev/zero`` has no end."""


def read_text(path: Path) -> str:
    """The text of a UTF-8 file, a byte order mark left out.

    :raises OSError: when it cannot be read, or is too large.
    :raises UnicodeDecodeError: when it is not UTF-8.
    """
    with path.open("rb") as file:
        return decode(file)


def decode(file: BinaryIO) -> str:
    """As :func:`read_text`, from an open file."""
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return data.decode("utf-8-sig")


def write_text(path: Path, text: str, *, replace: bool) -> None:
    """Write a UTF-8 file, as :func:`write_bytes` does.

    :raises UnicodeEncodeError: when the text has broken characters.
    """
    write_bytes(path, text.encode("utf-8"), replace=replace)


def write_bytes(path: Path, data: bytes, *, replace: bool) -> None:
    """Write a file whole: whoever reads it finds the old text or the new, never a part.

    One that is replaced keeps its permissions; where a link leads to it, the link stays.

    :raises FileExistsError: when it is there already and is not to be replaced.
    :raises OSError: when it cannot be written; what was there stays.
    """
    import tempfile  # slow to import, and seldom needed

    if replace:
        path = path.resolve()
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if replace:
            temporary.chmod(_mode(path))
            temporary.replace(path)
        else:
            _put_new(temporary, path)
    finally:
        with suppress(OSError):
            temporary.unlink()


def _put_new(temporary: Path, path: Path) -> None:
    """Give a finished file its name unless the name is taken."""
    temporary.chmod(_mode(path))  # a temporary file is for its owner only
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        if path.exists():
            raise FileExistsError(path) from None
        temporary.replace(path)


def _mode(path: Path) -> int:
    """The permissions that a file has, or would have if it were there."""
    with suppress(OSError):
        return stat.S_IMODE(path.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
