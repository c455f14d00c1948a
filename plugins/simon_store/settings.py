"""The file of settings: TOML, which people may edit and annotate as they like."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from simon.files import read_text, write_text
from simon.hookspecs import SettingValue


def read_settings(path: Path) -> dict[str, SettingValue]:
    """What the file says of settings; nothing where there is no file, or a broken one.

    :raises OSError: when there is a file that cannot be read.
    """
    try:
        text = read_text(path)
    except (FileNotFoundError, NotADirectoryError, UnicodeDecodeError):
        return {}
    import tomllib  # only where there is something to read: every start of the program comes here

    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError):
        return {}
    return {name: value for name, value in found.items() if type(value) in (bool, int, str)}


def write_setting(path: Path, name: str, value: SettingValue) -> None:
    """Put one setting into the file and leave everything else as it is.

    A broken file is not lost: it is set aside, and a new one is begun.

    :raises OSError: when it cannot be written; what was there stays.
    """
    import tomllib

    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    document = tomlkit.document()
    try:
        text = read_text(path)
        tomllib.loads(text)  # what the one reads and the other does not is broken as well
        document = tomlkit.parse(text)
    except FileNotFoundError:
        pass
    except (ValueError, RecursionError, TOMLKitError):
        _set_aside(path)
    document[name] = value
    write_text(path, tomlkit.dumps(document), replace=True)


def _set_aside(path: Path) -> None:
    """Give a broken file a name that no other file has: ``settings.toml.bad``, ``.bad2``, ..."""
    names = (f"{path.name}.bad{number if number > 1 else ''}" for number in count(1))
    path.rename(next(aside for name in names if not (aside := path.with_name(name)).exists()))
