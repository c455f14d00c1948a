"""Remembers the number of suits last played, and the settings that were changed while playing.

The first is how it is known whether a game was ever played here.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from simon.engine import SUIT_COUNTS, Dealt
from simon.files import read_text, write_text
from simon.hookspecs import SettingValue, hookimpl
from simon.session import Session
from simon_store.settings import read_settings, write_setting

FILE = "last-game.json"
SETTINGS = "settings.toml"
_SUITS = "suits"


def home() -> Path:
    """The folder for what is kept: ``SIMON_HOME``, or the user's own folder for such data."""
    chosen = os.environ.get("SIMON_HOME")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("simon", appauthor=False)


@hookimpl
def simon_stored() -> Mapping[str, SettingValue]:
    """Give the settings, and the number of suits last played; no number before the first game."""
    settings = read_settings(home() / SETTINGS)
    settings.pop(_SUITS, None)  # not a setting
    return settings | _last_suits()


def _last_suits() -> dict[str, SettingValue]:
    try:
        text = read_text(home() / FILE)
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except UnicodeDecodeError:
        text = ""
    try:
        suits = json.loads(text)[_SUITS]
    except (ValueError, LookupError, TypeError):
        suits = None
    # A game was played here, even where the file is broken; the next game mends it.
    return {_SUITS: suits if type(suits) is int and suits in SUIT_COUNTS else SUIT_COUNTS[0]}


@hookimpl
def simon_listeners(session: Session) -> Iterable[object]:
    """Listen; but a record that is shown is no game that was played."""
    return [_Settings()] if session.replaying else [_Settings(), _LastGame()]


class _LastGame:
    """Writes the number of suits of each game that is dealt."""

    @hookimpl
    def simon_dealt(self, event: Dealt) -> None:
        text = json.dumps({_SUITS: event.start.suits}) + "\n"
        write_text(_made_home() / FILE, text, replace=True)


class _Settings:
    """Writes each setting that is changed."""

    @hookimpl
    def simon_setting_changed(self, name: str, value: SettingValue) -> None:
        write_setting(_made_home() / SETTINGS, name, value)


def _made_home() -> Path:
    folder = home()
    folder.mkdir(parents=True, exist_ok=True)
    return folder
