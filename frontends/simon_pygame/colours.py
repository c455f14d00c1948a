"""Colours as the window draws with them."""

from __future__ import annotations

from simon.hookspecs import HexColour

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""


def rgb(text: HexColour) -> Colour:
    """The colour that ``#rrggbb`` names."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def css(colour: Colour) -> HexColour:
    """A colour as ``#rrggbb``."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The colour on the way from one to the other, at a share from 0 to 1 of it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
