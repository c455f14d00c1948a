"""The four suit signs."""

from __future__ import annotations

import pygame

from simon.engine import Suit
from simon_pygame.colours import Colour
from simon_pygame.faces.vector import raster, tinted
from simon_pygame.recent import keeps_recent

_BYTES = 4_000_000  # in a window of 4K, the largest sign takes a quarter of a million

SUIT_PATHS = {
    Suit.SPADES: (
        "M46 0 C40 15 0 36 0 61 C0 74 9 82.5 20.5 82.5 C30 82.5 37.5 77.5 41.5 69.5 "
        "C41.5 81 37 91.5 27 100 H65 C55 91.5 50.5 81 50.5 69.5 C54.5 77.5 62 82.5 71.5 82.5 "
        "C83 82.5 92 74 92 61 C92 36 52 15 46 0 Z"
    ),
    Suit.HEARTS: (
        "M50 100 C42 82 0 61 0 29 C0 11 12 0 26.5 0 C37.5 0 46 6.5 50 17 "
        "C54 6.5 62.5 0 73.5 0 C88 0 100 11 100 29 C100 61 58 82 50 100 Z"
    ),
    Suit.DIAMONDS: (
        "M40 0 C49 17 63 35 80 50 C63 65 49 83 40 100 C31 83 17 65 0 50 C17 35 31 17 40 0 Z"
    ),
    Suit.CLUBS: (
        "M48 0 C60.5 0 70 9.5 70 21.5 C70 28 67 33.5 62.5 38 C65.5 36.5 69 35.5 73 35.5 "
        "C86 35.5 96 46 96 58.5 C96 72 86 82 73.5 82 C64 82 56 77 52.5 69.5 "
        "C53 82 58 92 67.5 100 H28.5 C38 92 43 82 43.5 69.5 C40 77 32 82 22.5 82 "
        "C10 82 0 72 0 58.5 C0 46 10 35.5 23 35.5 C27 35.5 30.5 36.5 33.5 38 "
        "C29 33.5 26 28 26 21.5 C26 9.5 35.5 0 48 0 Z"
    ),
}
"""Each suit as a path 100 units high, from the origin."""
SUIT_WIDTHS = {Suit.SPADES: 92, Suit.HEARTS: 100, Suit.DIAMONDS: 80, Suit.CLUBS: 96}
"""How wide those paths are."""


@keeps_recent(_BYTES)
def suit_surface(suit: Suit, height: int, colour: Colour) -> pygame.Surface:
    """A suit sign, exactly so many pixels high and as wide as it is. Not to be drawn upon."""
    return tinted(_white(suit, height), colour)


@keeps_recent(_BYTES)
def _white(suit: Suit, height: int) -> pygame.Surface:
    width = max(1, round(SUIT_WIDTHS[suit] * height / 100))
    path = f'<path fill="#fff" d="{SUIT_PATHS[suit]}"/>'
    return raster(path, (0, 0, SUIT_WIDTHS[suit], 100), (width, height))
