"""What versions without a book of games left behind."""

from __future__ import annotations

import json
from pathlib import Path

from simon.engine import SUIT_COUNTS
from simon.files import read_text

FILE = "last-game.json"


def suits_before(folder: Path) -> int | None:
    """The number of suits of the last game, if one was played before there was a book."""
    path = folder / FILE
    if path.exists() and not path.is_file():
        return SUIT_COUNTS[0]
    try:
        suits = json.loads(read_text(path))["suits"]
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        suits = None  # a game was played here, even where the file is broken
    return suits if type(suits) is int and suits in SUIT_COUNTS else SUIT_COUNTS[0]
