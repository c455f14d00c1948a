"""What of a catalog the window cannot show as it is."""

from __future__ import annotations

from collections.abc import Iterator

from simon.hookspecs import Flaw
from simon.words import Words


def flaws(words: Words, told: Words) -> Iterator[Flaw]:
    """What cannot be drawn, or has no room in the smallest window; ``told`` say it."""
    for text, missing in _without_glyphs(words):
        codes = " ".join(f"{character} (U+{ord(character):04X})" for character in missing)
        yield Flaw(
            text,
            # Translators: {characters} are one or several, such as ﷲ (U+FDF2).
            told.gettext(
                "No font of simon has the characters {characters} of “{text}”.",
                characters=codes,
                text=text,
            ),
        )
    for text in _cut(words):
        yield Flaw(text, told.gettext("The smallest window has no room for “{text}”.", text=text))
    for text in _broken(words):
        yield Flaw(
            text,
            told.gettext(
                "A word of “{text}” is too long for its place in the smallest window.", text=text
            ),
        )


def _without_glyphs(words: Words) -> Iterator[tuple[str, list[str]]]:
    yield from ()


def _cut(words: Words) -> Iterator[str]:
    yield from ()


def _broken(words: Words) -> Iterator[str]:
    yield from ()
