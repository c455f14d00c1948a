"""Plain text on a terminal: paragraphs, and lists in two columns."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from inspect import cleandoc
from typing import TextIO

from simon.words import text_width, visible, wrapped

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
    column = min(max((text_width(left) for left, _ in rows), default=0), 28) + 4
    beside = width >= column + 24 and not any(_ragged(left) for left, _ in rows)
    lines = []
    for left, right in rows:
        first = f"  {left}"
        below = wrapped(right, width, column if beside else 8)
        if beside and below and text_width(first) <= column - 2:
            lines.append(first + below[text_width(first) :])
        else:
            lines += [first, below] if below else [first]
    return "".join(f"\n{line}" for line in lines)


def _ragged(text: str) -> bool:
    """Tell whether terminals disagree about the width of a text, or about its direction."""
    return any(
        unicodedata.category(c)[0] == "M" or unicodedata.bidirectional(c) in {"R", "AL", "AN"}
        for c in text
    )
