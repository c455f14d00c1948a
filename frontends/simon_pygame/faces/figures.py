"""What the persons of the court have in common: their colours, heads, shoulders and hands.

Each is drawn on a field 100 units wide and 120 high and looks as nobody else does: by hat or
crown, hair, the way of looking, and what is carried. All shapes are large and flat, so that they
can be told apart on a card of 50 pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

from simon.engine import Suit
from simon_pygame.colours import Colour, css, mix
from simon_pygame.faces.shapes import dot, dots, fill, line
from simon_pygame.faces.suits import SUIT_PATHS, SUIT_WIDTHS

DARK = "#2a1c1c"
WHITE = "#fffaf0"
STEEL = "#dfe4ea"
STEEL_SHADE = "#a9b4c0"
WOOD = "#7a4f2b"
_ACCENTS: dict[Suit, Colour] = {
    Suit.SPADES: (70, 92, 160),
    Suit.HEARTS: (240, 128, 110),
    Suit.DIAMONDS: (240, 160, 70),
    Suit.CLUBS: (70, 140, 110),
}
_ACCENT_OF_BLUE: Colour = (110, 180, 235)
_GROUNDS: dict[Suit, str] = {
    Suit.SPADES: "#7896eb",
    Suit.HEARTS: "#f08282",
    Suit.DIAMONDS: "#f5aa5a",
    Suit.CLUBS: "#6ebe8c",
}


@dataclass(frozen=True, slots=True)
class Wardrobe:
    """The colours that a suit and a theme give to a person, as ``#rrggbb``."""

    suit: Suit
    ground: str
    """What is behind the person."""
    robe: str
    accent: str
    gold: str
    gold_light: str
    gold_dark: str

    @classmethod
    def of(cls, suit: Suit, colour: Colour, ornament: Colour) -> Wardrobe:
        """What a suit of this colour wears with this gold."""
        blue = suit == Suit.DIAMONDS and colour[2] > colour[0]  # as in a deck of four colours
        accent = mix(colour, _ACCENT_OF_BLUE if blue else _ACCENTS[suit], 0.72)
        return cls(
            suit=suit,
            ground=_GROUNDS[suit],
            robe=css(colour),
            accent=css(accent),
            gold=css(mix(ornament, (255, 206, 84), 0.35)),
            gold_light=css(mix(ornament, (255, 236, 170), 0.75)),
            gold_dark=css(mix(ornament, (74, 40, 10), 0.45)),
        )

    def emblem(self, x: float, y: float, height: float, colour: str, turn: float = 0) -> str:
        """The suit's sign around a point."""
        scale = height / 100
        return (
            f'<path fill="{colour}" transform="translate({x:g} {y:g}) rotate({turn:g}) '
            f"scale({scale:g}) "
            f'translate({-SUIT_WIDTHS[self.suit] / 2:g} -50)" d="{SUIT_PATHS[self.suit]}"/>'
        )


@dataclass(frozen=True, slots=True)
class Skin:
    """The colours of a face."""

    tone: str
    shade: str
    lips: str


FAIR = Skin("#f8dcc2", "#e2b392", "#b8433f")
ROSY = Skin("#f4cda9", "#d99f78", "#b23a36")
TAN = Skin("#dfa878", "#b97d50", "#93342c")
BROWN = Skin("#a86b43", "#824c2b", "#6d221d")


def neck(skin: Skin) -> str:
    """The neck, for a head seen from the front."""
    return fill("M41 68 H59 V88 C59 94 41 94 41 88 Z", skin.shade)


def head(skin: Skin, turn: float, *, brow: str = DARK, narrow: float = 0) -> str:
    """A head seen from the front, looking a little to the left (-1), ahead (0) or right (1)."""
    side = narrow
    return fill(
        f"M{33 + side} 48 C{33 + side} 36 40 31 50 31 C60 31 {67 - side} 36 {67 - side} 48 V58 "
        f"C{67 - side} 71 58 80 50 80 C42 80 {33 + side} 71 {33 + side} 58 Z",
        skin.tone,
    ) + features(skin, turn, brow)


def features(skin: Skin, turn: float, brow: str) -> str:
    """Eyes, brows, nose and mouth of a head seen from the front."""
    x = 50 + 4 * turn
    lean = turn or 0.7
    return "".join(
        (
            line(f"M{x - 11} 50.5 q4 -3 7.5 -0.5 M{x + 3.5} 50 q4 -2.5 7.5 0.5", brow, 2.2),
            dot(x - 6.8, 55.5, 2.3, DARK),
            dot(x + 6.8, 55.5, 2.3, DARK),
            line(
                f"M{x} 55 q{2.5 * lean} 6 {3 * lean} 8.5 q{-1.5 * lean} 1.5 {-3.5 * lean} 1",
                skin.shade,
                2.1,
            ),
            line(f"M{x - 4.5} 70.5 q4.5 2.6 9 0", skin.lips, 2.6),
        )
    )


def cheeks(turn: float, skin: Skin) -> str:
    """Red cheeks."""
    x = 50 + 3 * turn
    return dot(x - 11, 63.5, 3.6, skin.lips, 0.28) + dot(x + 11, 63.5, 3.6, skin.lips, 0.28)


def lips(turn: float, skin: Skin) -> str:
    """A fuller mouth, over the line of one."""
    x = 50 + 4 * turn
    return fill(
        f"M{x - 5} 70.6 Q{x - 2.4} 67.8 {x} 69.4 Q{x + 2.4} 67.8 {x + 5} 70.6 "
        f"Q{x} 75.6 {x - 5} 70.6 Z",
        skin.lips,
    )


def lashes(turn: float) -> str:
    """Eyelashes."""
    x = 50 + 4 * turn
    return line(f"M{x - 4.2} 54.6 q-3.4 -2.6 -6.6 0.6 M{x + 4.2} 54.6 q3.4 -2.6 6.6 0.6", DARK, 1.7)


def profile(skin: Skin, brow: str = DARK) -> str:
    """A head seen from the side, looking left."""
    return "".join(
        (
            fill("M48 66 H66 V92 H46 Z", skin.shade),
            fill(
                "M66 33 C50 28 38 33 36 45 C35.5 49 35 51 34 53.5 L28.5 62 C28 63.8 29.5 64.6 "
                "33 64.8 C32.6 66.4 32.2 67.4 32.4 68.2 L34.4 69.6 C33.4 70.6 32.8 71.6 33.4 72.8 "
                "C33.8 74 33.4 75 33.8 77 C34.8 81.5 41 83 48 81 C57 78.5 64 74 68 66 Z",
                skin.tone,
            ),
            line("M36.5 49.6 q5 -3 9.5 0", brow, 2.3),
            dot(41, 55, 2.4, DARK),
            line("M34.4 69.8 h6", skin.lips, 2.2),
        )
    )


def shoulders(robe: str) -> str:
    """The body of whoever wears a robe."""
    return fill("M-2 122 C-1 104 12 95 36 87 L50 92 L64 87 C88 95 101 104 102 122 Z", robe)


def balls(points: tuple[tuple[float, float], ...], wear: Wardrobe, radius: float = 3) -> str:
    """Golden balls, as on the points of a crown."""
    return dots(points, radius, wear.gold) + dots(
        tuple((x - radius / 4, y - radius / 4) for x, y in points), radius / 2.4, wear.gold_light
    )


def band(y: float, wear: Wardrobe, jewel: str, left: float = 31, right: float = 69) -> str:
    """The band of a crown, with a row of jewels."""
    third = (right - left) / 4
    middle = (left + right) / 2
    bow = 3.2
    return "".join(
        (
            fill(
                f"M{left} {y} Q{middle} {y + 2 * bow} {right} {y} V{y - 7} "
                f"Q{middle} {y - 7 + 2 * bow} {left} {y - 7} Z",
                wear.gold,
            ),
            line(f"M{left} {y} Q{middle} {y + 2 * bow} {right} {y}", wear.gold_dark, 1.6),
            dots(
                ((middle - third, y - 1.2), (middle, y - 0.2), (middle + third, y - 1.2)),
                2.1,
                jewel,
            ),
        )
    )


def hand(x: float, y: float, skin: Skin) -> str:
    """A closed hand around something upright."""
    return (
        f'<rect x="{x - 6.5:g}" y="{y - 5.5:g}" width="13" height="12" rx="5.4" '
        f'fill="{skin.tone}"/>'
    ) + line(f"M{x - 2} {y - 1.6} h6 M{x - 2} {y + 2.2} h6", skin.shade, 1.2)
