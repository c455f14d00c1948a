"""The icons of buttons, and the icon of the program."""

from __future__ import annotations

from functools import lru_cache

import pygame

from simon.engine import Suit
from simon_pygame.colours import Colour
from simon_pygame.faces.suits import SUIT_PATHS, SUIT_WIDTHS
from simon_pygame.faces.vector import raster, tinted
from simon_pygame.recent import keeps_recent

_BYTES = 1_000_000

_STROKES = {
    "undo": "M9 4.5 L4 9.5 L9 14.5 M4 9.5 H14 A5 5 0 0 1 14 19.5 H9",
    "redo": "M15 4.5 L20 9.5 L15 14.5 M20 9.5 H10 A5 5 0 0 0 10 19.5 H15",
    "new": "M12 4.5 V19.5 M4.5 12 H19.5",
    "restart": "M19.5 4 V9.5 H14 M19 9.5 A8 8 0 1 0 20 13.5",
    "rules": "M12 6.5 C9.5 4.8 6.5 4.3 3.5 4.5 V18.5 C6.5 18.3 9.5 18.8 12 20.5 C14.5 18.8 17.5 "
             "18.3 20.5 18.5 V4.5 C17.5 4.3 14.5 4.8 12 6.5 Z M12 6.5 V20.5",
    "settings": "M4 7 H10 M16 7 H20 M4 17 H8 M14 17 H20 M13 4.2 A2.8 2.8 0 1 1 12.9 4.2 Z "
                "M11 14.2 A2.8 2.8 0 1 1 10.9 14.2 Z",
    "close": "M5.5 5.5 L18.5 18.5 M18.5 5.5 L5.5 18.5",
    "left": "M15 4.5 L7.5 12 L15 19.5",
    "right": "M9 4.5 L16.5 12 L9 19.5",
    "first": "M17.5 4.5 L10 12 L17.5 19.5 M6 5 V19",
    "last": "M6.5 4.5 L14 12 L6.5 19.5 M18 5 V19",
    "play": "M7.5 4.8 V19.2 L18.8 12 Z",
    "games": "M8.5 6 H20 M8.5 12 H20 M8.5 18 H20 M4 6 H4.1 M4 12 H4.1 M4 18 H4.1",
    "statistics": "M4.5 4 V19.5 H20 M9 15.5 V12 M13.5 15.5 V7.5 M18 15.5 V10",
    "bookmark": "M7 4 H17 V20 L12 15.5 L7 20 Z",
    "save": "M12 4 V15 M7 10.5 L12 15.5 L17 10.5 M4.5 15.5 V20 H19.5 V15.5",
    "open": "M3.5 19 V5 H9.5 L11.5 7.5 H18.5 V10.5 M3.5 19 L7 10.5 H21 L18 19 Z",
    "check": "M4.5 12.5 L9.5 17.5 L19.5 6.5",
    "copy": "M9.5 9 H20 V20.5 H9.5 Z M15 5.5 V3.5 H4 V15 H6",
    "paste": "M8.5 5 H5 V20.5 H19 V5 H15.5 M8.5 3.5 H15.5 V7.5 H8.5 Z M8.5 12.5 H15.5 "
             "M8.5 16.5 H13",
    "help": "M7.5 8.5 C7.5 5.5 9.5 4 12 4 C14.7 4 16.5 5.7 16.5 8 C16.5 11 12 11 12 14.5 "
            "M12 19.6 V19.7",
}  # fmt: skip
"""Each icon as middle lines in a square of 24."""
ICONS = tuple(_STROKES)
"""The names of icons."""
LEADING = frozenset({"games", "redo", "undo"})
"""Those that have a beginning and an end, as a text has; they run as the text does.

Not those of keys and of time that passes: these point the same way everywhere.
"""


@keeps_recent(_BYTES)
def icon(name: str, height: int, colour: Colour, *, mirrored: bool = False) -> pygame.Surface:
    """An icon of `ICONS` in a square of so many pixels, drawn in one colour.

    :raises KeyError: when there is no such icon.
    """
    weight = 2.4 if height < 28 else 2.0
    shapes = (
        f'<path fill="none" stroke="#fff" stroke-width="{weight}" stroke-linecap="round" '
        f'stroke-linejoin="round" d="{_STROKES[name]}"/>'
    )
    drawn = tinted(raster(shapes, (0, 0, 24, 24), (height, height)), colour)
    return pygame.transform.flip(drawn, mirrored, False)


@lru_cache(maxsize=4)
def app_icon(size: int) -> pygame.Surface:
    """The program's icon, a fan of three cards, in a square of so many pixels."""
    fan = '<g transform="translate(7 6) scale(0.86)">'
    fan += _card(-19, "#efe9da") + _sign(Suit.HEARTS, "#b8112c", -19, 35, 27, 20)
    fan += _card(19, "#efe9da") + _sign(Suit.DIAMONDS, "#b8112c", 19, 65, 27, 20)
    fan += _card(0, "#fffaf0") + _sign(Suit.SPADES, "#1b1b28", 0, 50, 50, 40)
    fan += "</g>"
    return raster(fan, (0, 0, 100, 100), (size, size))


def _card(angle: float, paper: str) -> str:
    return (
        f'<rect transform="rotate({angle} 50 108)" x="25" y="13" width="50" height="72" rx="7" '
        f'fill="{paper}" stroke="#143f33" stroke-width="3"/>'
    )


def _sign(suit: Suit, colour: str, angle: float, x: float, y: float, height: float) -> str:
    scale = height / 100
    return (
        f'<path fill="{colour}" transform="rotate({angle} 50 108) '
        f"translate({x - SUIT_WIDTHS[suit] * scale / 2:g} {y - height / 2:g}) "
        f'scale({scale:g})" d="{SUIT_PATHS[suit]}"/>'
    )
