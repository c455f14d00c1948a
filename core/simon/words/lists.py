"""The lines of lists."""

from __future__ import annotations

from simon.words.catalogs import Words


def item_text(words: Words, label: str, text: str) -> str:
    """Something with a name, and what is said of it, as a line of a list."""
    # Translators: a line of a list: what can be typed, and what it does or is; or what is told,
    # such as Moves, and its value.
    return words.gettext("{typed}: {meaning}", typed=label, meaning=text)
