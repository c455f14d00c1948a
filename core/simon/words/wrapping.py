"""Fitting text, in every script, to where it stands: a line of a terminal, or a title."""

from __future__ import annotations

import re
import unicodedata

_FULL_STOPS = ".。．।۔։።။។"
_OPENING = "「『（【《〈[(“"
_CLOSING = (
    "、。，．：；！？」』）】》〉・ー…])”ぁぃぅぇぉっゃゅょァィゥェォッャュョ々"  # begin no line
)
_WIDE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60"  # Chinese and Japanese: no blanks
_OPEN, _CLOSE = f"[{re.escape(_OPENING)}]*", f"[{re.escape(_CLOSING)}]*"
_BLANKS = r"[ \t\n\u200b]+"
_CHUNK = rf"{_OPEN}[{_WIDE}]{_CLOSE}|[^ \t\n\u200b{_WIDE}]+{_CLOSE}|{_BLANKS}"


def without_full_stop(text: str) -> str:
    """A sentence as a title: without the full stop of any script at its end."""
    return text.rstrip(_FULL_STOPS)


def text_width(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum(
        0
        if unicodedata.category(c) in {"Mn", "Me", "Cf"}
        else 2
        if unicodedata.east_asian_width(c) in "WF"
        else 1
        for c in text
    )


def wrapped(text: str, width: int, indent: int = 0, hanging: int = 0) -> str:
    """Wrap a text at blanks, at zero-width spaces and between Chinese or Japanese letters."""
    lines, line, gap = [], " " * indent, ""
    for chunk in re.findall(_CHUNK, text):
        if not chunk.strip(" \t\n\u200b"):
            gap = "" if chunk == "\u200b" else " "
        elif line.strip() and text_width(line + gap + chunk) > width:
            lines.append(line)
            line, gap = " " * (indent + hanging) + chunk, ""
        else:
            line, gap = line + (gap if line.strip() else "") + chunk, ""
    return "\n".join([*lines, line]).rstrip()
