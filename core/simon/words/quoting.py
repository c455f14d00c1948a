"""Text from strangers, made safe to show."""

from __future__ import annotations


def quoted(value: object, longest: int = 60) -> str:
    """A stranger's text made safe to show: nothing unprintable, and not too long."""
    text = str(value)
    pieces = [visible(character) for character in text[: longest + 1]]
    size = sum(map(len, pieces))
    if size <= longest:
        return "".join(pieces)
    while size >= longest:
        size -= len(pieces.pop())
    return "".join(pieces) + "…"


def quoted_path(path: object, longest: int = 60) -> str:
    """A file's name made safe to show; a long one by its end, which tells files apart."""
    text = str(path)
    return quoted(text) if len(text) < longest else "…" + quoted(text[1 - longest :], 4 * longest)


def visible(character: str) -> str:
    """A character, or its escape where it cannot be printed."""
    if character.isprintable() or character in "\u200c\u200d":  # what joins letters does no harm
        return character
    return character.encode("unicode_escape").decode("ascii")
