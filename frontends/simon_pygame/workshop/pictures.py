"""The table and every panel in the words of a catalog, as pictures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from simon.words import Words


def preview(words: Words, folder: Path) -> Iterator[Path]:
    """Draw them into the folder, in the order in which they are to be looked at."""
    yield from ()
