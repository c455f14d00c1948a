"""Index letters and digits of our own: round strokes of one weight."""

from __future__ import annotations

import pygame

from simon_pygame.colours import Colour
from simon_pygame.faces.vector import raster, tinted
from simon_pygame.recent import keeps_recent

_BYTES = 2_000_000

WEIGHT = 17.0
"""The stroke, in hundredths of the height of the middle lines."""
_SPACE = 30.0

_GLYPHS: dict[str, tuple[float, str]] = {
    "A": (66, "M0 100 L33 0 L66 100 M12 66 H54"),
    "B": (55, ("M0 0 V100 H28 C44 100 55 90 55 74 C55 58 44 48 28 48 H0 M0 0 H25 C40 0 49 9 49 24 "
              "C49 39 40 48 25 48")),
    "C": (60, "M60 22 C55 8 45 0 33 0 C13 0 0 21 0 50 C0 79 13 100 33 100 C45 100 55 92 60 78"),
    "D": (60, "M0 0 V100 H20 C45 100 60 80 60 50 C60 20 45 0 20 0 Z"),
    "E": (48, "M48 0 H0 V100 H48 M0 49 H42"),
    "F": (48, "M48 0 H0 V100 M0 49 H42"),
    "G": (64, ("M61 20 C55 7 45 0 33 0 C13 0 0 21 0 50 C0 79 13 100 33 100 C49 100 61 90 64 72 "
              "V56 H38")),
    "H": (58, "M0 0 V100 M58 0 V100 M0 49 H58"),
    "I": (0, "M0 0 V100"),
    "J": (48, "M16 0 H48 V70 C48 90 40 100 24 100 C11 100 3 92 0 78"),
    "K": (60, "M0 0 V100 M57 0 L2 60 M22 40 L60 100"),
    "L": (46, "M0 0 V100 H46"),
    "M": (74, "M0 100 V0 L37 62 L74 0 V100"),
    "N": (60, "M0 100 V0 L60 100 V0"),
    "O": (70, "M35 0 A35 50 0 1 1 34.9 0 Z"),
    "P": (55, "M0 100 V0 H28 C44 0 55 11 55 28 C55 45 44 56 28 56 H0"),
    "Q": (72, "M35 0 A35 50 0 1 1 34.9 0 Z M44 70 L72 102"),
    "R": (57, "M0 100 V0 H28 C44 0 55 11 55 28 C55 45 44 56 28 56 H0 M28 56 L57 100"),
    "S": (56, ("M53 17 C48 6 40 0 29 0 C14 0 3 10 3 25 C3 56 56 42 56 74 C56 90 44 100 28 100 "
              "C15 100 4 93 0 81")),
    "T": (62, "M0 0 H62 M31 0 V100"),
    "U": (60, "M0 0 V66 C0 88 11 100 30 100 C49 100 60 88 60 66 V0"),
    "V": (66, "M0 0 L33 100 L66 0"),
    "W": (92, "M0 0 L23 100 L46 18 L69 100 L92 0"),
    "X": (62, "M0 0 L62 100 M62 0 L0 100"),
    "Y": (62, "M0 0 L31 48 L62 0 M31 48 V100"),
    "Z": (58, "M0 0 H58 L0 100 H58"),
    "Д": (74, "M0 112 V90 H74 V112 M10 90 C20 66 22 40 22 0 H60 V90"),
    "0": (56, "M28 0 A28 50 0 1 1 27.9 0 Z"),
    "1": (18, "M0 20 L18 0 V100"),
    "2": (56, "M2 25 C4 10 14 0 28 0 C44 0 54 11 54 26 C54 40 46 50 35 62 L0 100 H56"),
    "3": (56, "M3 0 H53 L26 38 C44 38 56 51 56 69 C56 87 44 100 27 100 C14 100 4 93 0 82"),
    "4": (62, "M46 100 V0 L0 72 H62"),
    "5": (56, ("M51 0 H9 L5 46 C12 40 20 37 29 37 C45 37 56 50 56 68 C56 87 44 100 27 100 "
              "C14 100 4 93 0 82")),
    "6": (58, "M43 0 C21 20 0 44 0 70 A29 30 0 1 0 58 70 A29 30 0 0 0 2 60"),
    "7": (56, "M0 0 H56 C40 30 26 64 20 100"),
    "8": (58, "M29 0 A24 23.5 0 1 1 28.9 0 Z M29 47 A29 26.5 0 1 1 28.9 47 Z"),
    "9": (58, "M15 100 C37 80 58 56 58 30 A29 30 0 1 0 0 30 A29 30 0 0 0 56 40"),
}  # fmt: skip
"""Each character: the width of its middle lines, and these as a path 100 units high."""
_ALIKE = str.maketrans("АВЕЗКМНОРСТХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABE3KMHOPCTXABEZHIKMNOPTYX")
"""Letters of other alphabets that look like Latin ones."""


def is_drawn(text: str) -> bool:
    """Whether every character of a text is a glyph of ours."""
    return bool(text) and all(each in _GLYPHS for each in text.translate(_ALIKE))


@keeps_recent(_BYTES)
def glyph_surface(text: str, height: int, colour: Colour, weight: float = WEIGHT) -> pygame.Surface:
    """A text of our glyphs, so many pixels high. Not to be drawn upon.

    :raises KeyError: when there is no such glyph.
    """
    return tinted(_white(text.translate(_ALIKE), height, weight), colour)


@keeps_recent(_BYTES)
def _white(text: str, height: int, weight: float) -> pygame.Surface:
    paths = []
    at = 0.0
    for each in text:
        width, path = _GLYPHS[each]
        paths.append(f'<path transform="translate({at:g} 0)" d="{path}"/>')
        at += width + _SPACE + weight - WEIGHT
    wide, high = at - _SPACE + WEIGHT, 100 + weight
    shapes = (
        f'<g fill="none" stroke="#fff" stroke-width="{weight:g}" '
        f'stroke-linecap="round" stroke-linejoin="round">{"".join(paths)}</g>'
    )
    size = max(1, round(wide * height / high)), height
    return raster(shapes, (-weight / 2, -weight / 2, wide, high), size)
