"""The lines of lists."""

from __future__ import annotations

from collections.abc import Iterable

from simon.words.catalogs import Words


def item_text(words: Words, label: str, text: str) -> str:
    """Something with a name, and what is said of it, as a line of a list."""
    # Translators: a line of a list: what can be typed, and what it does or is; or what is told,
    # such as Moves, and its value.
    return words.gettext("{typed}: {meaning}", typed=label, meaning=text)


def listed(words: Words, items: Iterable[object]) -> str:
    """Several things in a row, such as what can be typed."""
    return separator(words).join(words.isolate(str(item)) for item in items)


def separator(words: Words) -> str:
    """What stands between two things in a list."""
    # Translators: how a list goes on, from one thing to the next, such as: fi, hi, ms
    return _between(words.gettext("{first}, {second}"))


def sentences(words: Words, parts: Iterable[str]) -> str:
    """Whole sentences, one after the other."""
    # Translators: how a text goes on, from one whole sentence to the next: with a blank, or none.
    return _between(words.gettext("{first} {second}")).join(parts)


def _between(pattern: str) -> str:
    return pattern.partition("{first}")[2].partition("{second}")[0]
