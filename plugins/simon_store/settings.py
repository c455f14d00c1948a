"""The file of settings: TOML, which people may edit and annotate as they like."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path
from typing import Any

from simon.files import read_text, write_text
from simon.hookspecs import SettingValue
from simon_store.home import made, set_aside

FILE = "settings.toml"
_LARGEST = 2**63  # TOML knows no larger numbers; Python does not even write them


class SettingsFile:
    """The settings as they were in the file when it was read.

    ``entries`` is all that it holds, settings or not, and nothing where it cannot be read;
    ``problem`` says why it cannot be.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.entries: dict[str, Any] = {}
        self.problem: Exception | None = None
        try:
            if self.path.exists() and not self.path.is_file():  # a pipe would never end
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(self.path))
            text = read_text(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return
        except (OSError, UnicodeDecodeError) as error:
            self.problem = error
            return
        import tomllib  # only where there is something to read: every start comes here

        try:
            self.entries = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            self.problem = error

    @property
    def values(self) -> dict[str, SettingValue]:
        """What can be values of settings, by name."""
        return {
            name: value
            for name, value in self.entries.items()
            if type(value) in (bool, str) or (type(value) is int and abs(value) < _LARGEST)
        }

    @property
    def spoilt(self) -> bool:
        """Whether there is something there that is no such file, however often it is read."""
        return isinstance(self.problem, IsADirectoryError) or not isinstance(
            self.problem, OSError | None
        )

    @property
    def line(self) -> int | None:
        """The line on which it is no such file, where that is known."""
        found = re.search(r"\(at line (\d+)", str(self.problem))
        return int(found[1]) if found else None

    def put_aside(self) -> Path:
        """Give a file that is spoilt another name; what it is called now.

        :raises OSError: when it cannot be renamed.
        """
        return set_aside(self.path)

    def write(self, name: str, value: SettingValue) -> None:
        """Put one setting into the file and leave everything else as it is.

        A spoilt file is not lost: it is set aside, and a new one is begun.

        :raises OSError: when it cannot be written; what was there stays.
        """
        import tomlkit
        from tomlkit.exceptions import TOMLKitError

        made(self.path.parent)
        now = SettingsFile(self.path.parent)
        if isinstance(now.problem, OSError) and not now.spoilt:
            raise now.problem
        document = tomlkit.document()
        if now.spoilt:
            now.put_aside()
        elif self.path.exists():
            try:
                document = tomlkit.parse(read_text(self.path))
            except (TOMLKitError, ValueError, RecursionError):  # tomllib read it all the same
                now.put_aside()
        document[name] = value
        write_text(self.path, tomlkit.dumps(document), replace=True)
        self.entries[name] = value
