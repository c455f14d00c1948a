"""Plain text on a terminal: wrapping, lists in two columns, and what is safe to print."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from inspect import cleandoc
from typing import TextIO

from simon.words import columns, wrapped

WIDEST = 80
_CONTROL = r"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]"


def say(text: str, stream: TextIO | None) -> None:
    """Write a text as plain lines; a program without a terminal may have no stream."""
    if stream:
        stream.write(re.sub(_CONTROL, lambda found: visible(found[0]), text) + "\n")


def paragraphs(text: str | None, width: int) -> Iterator[str]:
    """Wrap each paragraph of a help text; what follows a form feed is not for the player."""
    for paragraph in re.split(r"\n\s*\n", cleandoc(text or "").partition("\f")[0].strip()):
        if paragraph:
            yield wrapped(paragraph, width, 2)


def table(rows: list[tuple[str, str]], width: int) -> str:
    """Set descriptions beside what they describe, or below it where a column cannot be kept."""
    column = min(max((columns(left) for left, _ in rows), default=0), 28) + 4
    beside = width >= column + 24 and not any(_ragged(left) for left, _ in rows)
    lines = []
    for left, right in rows:
        first = f"  {left}"
        below = wrapped(right, width, column if beside else 8)
        if beside and below and columns(first) <= column - 2:
            lines.append(first + below[columns(first) :])
        else:
            lines += [first, below] if below else [first]
    return "".join(f"\n{line}" for line in lines)


def _ragged(text: str) -> bool:
    """Tell whether terminals disagree about the width of a text, or about its direction."""
    return any(
        unicodedata.category(c)[0] == "M" or unicodedata.bidirectional(c) in {"R", "AL", "AN"}
        for c in text
    )


def shown(value: object, longest: int = 60) -> str:
    """Return a value as text that is safe to print, cut to so many characters."""
    text = str(value)
    pieces = [visible(character) for character in text[: longest + 1]]
    size = sum(map(len, pieces))
    if size <= longest:
        return "".join(pieces)
    while size >= longest:
        size -= len(pieces.pop())
    return "".join(pieces) + "…"


def visible(character: str) -> str:
    """Return a character, or its escape where it cannot be printed."""
    if character.isprintable() or character in "\u200c\u200d":  # what joins letters does no harm
        return character
    return character.encode("unicode_escape").decode("ascii")
