"""Remembers the number of suits last played, and so whether a game was ever played here."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from simon.engine import SUIT_COUNTS, Dealt
from simon.files import read_text, write_text
from simon.hookspecs import SettingValue, hookimpl
from simon.session import Session

FILE = "last-game.json"


def home() -> Path:
    """The folder for what is kept: ``SIMON_HOME``, or the user's own folder for such data."""
    chosen = os.environ.get("SIMON_HOME")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("simon", appauthor=False)


@hookimpl
def simon_stored() -> Mapping[str, SettingValue]:
    """Give the number of suits last played; nothing before the first game."""
    try:
        text = read_text(home() / FILE)
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except UnicodeDecodeError:
        text = ""
    try:
        suits = json.loads(text)["suits"]
    except (ValueError, LookupError, TypeError):
        suits = None
    # A game was played here, even where the file is broken; the next game mends it.
    return {"suits": suits if type(suits) is int and suits in SUIT_COUNTS else SUIT_COUNTS[0]}


@hookimpl
def simon_listeners(session: Session) -> Iterable[object]:
    """Listen to games that are played, not to records that are shown."""
    return [] if session.replaying else [_Memory()]


class _Memory:
    """Writes the number of suits of each game that is dealt."""

    @hookimpl
    def simon_dealt(self, event: Dealt) -> None:
        path = home() / FILE
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, json.dumps({"suits": event.start.suits}) + "\n", replace=True)
