"""The four kings."""

from __future__ import annotations

from simon.engine import Suit
from simon_pygame.faces.figures import (
    FAIR,
    ROSY,
    STEEL,
    STEEL_SHADE,
    TAN,
    WHITE,
    WOOD,
    Wardrobe,
    balls,
    band,
    cheeks,
    hand,
    head,
    neck,
    profile,
    shoulders,
)
from simon_pygame.faces.shapes import dot, dots, fill, line


def king_of_spades(wear: Wardrobe) -> str:
    """Old and stern, with a long white beard and a bare sword."""
    grey, shade = "#e9e6e1", "#c3beb8"
    return "".join(
        (
            fill("M33 36 C24 46 22 76 27 92 H73 C78 76 76 46 67 36 Z", shade),
            shoulders(wear.robe),
            ermine(wear),
            neck(FAIR),
            head(FAIR, -0.8, brow=shade),
            # the beard, and the moustache over it
            fill(
                "M32.5 56 C31 84 38 106 49 115 C52 106 55 109 55 112 C64 100 69 82 67.5 56 "
                "C66 66 60 69 48 68 C38 69 34 66 32.5 56 Z",
                grey,
            ),
            line("M44 84 C44 94 46 100 48 104 M55 82 C56 92 55 98 53 103", shade, 1.8),
            fill(
                "M47 66 C40 63 34 68 31 75 C38 77 44 74 47 70 C50 74 58 77 65 74 "
                "C61 67 54 63 47 66 Z",
                "#f7f5f1",
            ),
            line("M43.5 75.5 q3.5 1.6 7 0", FAIR.lips, 2),
            fill("M29 37 L23 12 L37 23 L50 5 L63 23 L77 12 L71 37 Q50 43 29 37 Z", wear.gold),
            band(38, wear, wear.accent, 29, 71),
            balls(((23, 11), (50, 5), (77, 11)), wear),
            wear.emblem(50, 21.5, 14, wear.robe),
            sword(86),
            hilt(86, wear),
            hand(86, 105, FAIR),
        )
    )


def ermine(wear: Wardrobe) -> str:
    """A white fur collar with its dark tails."""
    spots = ((20, 102), (33, 99), (30, 110), (67, 99), (80, 102), (70, 110), (14, 112), (86, 112))
    return fill("M8 120 C8 104 20 95 36 87 L50 96 L64 87 C80 95 92 104 92 120 Z", WHITE) + "".join(
        fill(f"M{x} {y - 3} q2.4 4 0 6 q-2.4 -2 0 -6 Z", wear.robe) for x, y in spots
    )


def sword(x: float, top: float = 14) -> str:
    """The blade of an upright sword."""
    return fill(f"M{x - 3.6} 94 V{top + 8} L{x} {top} L{x + 3.6} {top + 8} V94 Z", STEEL) + fill(
        f"M{x} {top} L{x + 3.6} {top + 8} V94 H{x} Z", STEEL_SHADE
    )


def hilt(x: float, wear: Wardrobe) -> str:
    """The hilt of an upright sword."""
    return (
        line(f"M{x - 9} 95 H{x + 9}", wear.gold, 5)
        + line(f"M{x} 97 V112", wear.gold_dark, 4)
        + balls(((x, 115),), wear, 3.6)
    )


def king_of_hearts(wear: Wardrobe) -> str:
    """Kind, with red curls and no moustache; his sword goes behind his head."""
    hair, shade = "#9a4a22", "#7a3717"
    curls = ((33, 62), (34, 71), (40, 79), (48, 83), (56, 82), (63, 76), (67, 67), (67.5, 59))
    return "".join(
        (
            '<g transform="translate(-5 5) rotate(-72 50 50) scale(0.86) translate(8 8)">',
            sword(50, -8),
            hilt(50, wear),
            "</g>",
            dots(((29, 50), (27, 59), (29, 68), (71, 50), (73, 59), (71, 68)), 7, shade),
            shoulders(wear.robe),
            fill("M22 93 L36 87 L50 101 L64 87 L78 93 L50 120 Z", wear.accent),
            line("M22 93 L50 119 L78 93", wear.gold, 3.4),
            neck(ROSY),
            head(ROSY, 0, brow=shade),
            cheeks(0, ROSY),
            dots(curls, 6.4, hair),
            line("M45 71 q5 3.4 10 0", ROSY.lips, 2.8),
            dots(((36, 40), (43, 37.5), (50, 37), (57, 37.5), (64, 40)), 5.4, hair),
            # a low crown over a velvet cap
            fill("M31 34 C22 12 44 8 50 14 C56 8 78 12 69 34 Z", wear.robe),
            line("M32 33 C25 14 44 11 50 16 C56 11 75 14 68 33", wear.gold, 4),
            line("M50 15 V34", wear.gold, 4),
            band(36, wear, wear.robe, 29, 71),
            dot(50, 11, 5, wear.gold),
            wear.emblem(50, 10.6, 6, wear.robe),
            dot(50, 108, 8, wear.gold),
            wear.emblem(50, 108.4, 10, wear.robe),
        )
    )


def king_of_diamonds(wear: Wardrobe) -> str:
    """Seen from the side, with a black pointed beard and an axe."""
    hair = "#241a1e"
    return "".join(
        (
            shoulders(wear.robe),
            fill("M34 122 L46 88 L72 84 L76 92 L60 122 Z", wear.accent),
            line("M46 88 L34 121 M76 92 L60 121", wear.gold, 3),
            profile(TAN),
            fill("M60 44 C66 44 71 50 72 60 C73 72 72 82 77 92 C68 94 62 86 60 74 Z", hair),
            fill(
                "M60 58 C58 66 52 69 45 67.5 C41 66.6 36 66.4 32 67.8 C34 69 36 69.4 38 70.6 "
                "C36 72 33.6 72.8 32.6 74 C31 84 31 92 34 99 C46 96 60 90 64 70 Z",
                hair,
            ),
            line("M34.8 70.6 h5", TAN.lips, 2),
            dot(63, 69, 3, wear.gold),
            # a crown of points, as cut stones are
            fill(
                "M33 38 L27 16 L38 25 L46 8 L54 24 L66 10 L68 26 L80 20 L73 44 Q54 33 33 38 Z",
                wear.gold,
            ),
            fill("M46 8 L54 24 L66 10 L68 26 L80 20 L73 44 Q64 38.6 54 37 Z", wear.gold_dark, 0.3),
            line("M33.5 38 Q54 33 73 44", wear.gold_dark, 3.4),
            wear.emblem(47.5, 28, 11, wear.robe, 4),
            wear.emblem(63, 31, 9, wear.robe, 12),
            axe(17, wear),
            hand(17, 104, TAN),
        )
    )


def axe(x: float, wear: Wardrobe) -> str:
    """A battle axe on a long shaft, with its edge to the left."""
    return (
        line(f"M{x} 30 V120", WOOD, 4.4)
        + fill(
            f"M{x + 3} 40 C{x - 3} 42 {x - 7} 38 {x - 11} 31 V67 C{x - 7} 60 {x - 3} 56 "
            f"{x + 3} 58 Z",
            STEEL,
        )
        + line(f"M{x - 10.6} 33 C{x - 14} 42 {x - 14} 56 {x - 10.6} 65", STEEL_SHADE, 2.6)
        + fill(f"M{x + 2} 42 L{x + 10} 49 L{x + 2} 56 Z", STEEL_SHADE)
        + balls(((x, 30),), wear, 3.6)
    )


def king_of_clubs(wear: Wardrobe) -> str:
    """Broad and fair, with a moustache; he holds the orb."""
    hair, shade = "#c89a4c", "#a4772f"
    trefoils = ((28, 15), (50, 9), (72, 15))
    return "".join(
        (
            fill(
                "M29 42 C20 60 20 80 25 88 C32 92 40 88 42 80 H58 C60 88 68 92 75 88 "
                "C80 80 80 60 71 42 Z",
                shade,
            ),
            shoulders(wear.robe),
            fill("M30 90 L36 87 L50 93 L64 87 L70 90 L60 122 H40 Z", WHITE),
            line("M30 90 L40 121 M70 90 L60 121", wear.gold, 3.4),
            dots(((50, 100), (50, 109), (50, 118)), 2.2, wear.gold_dark),
            neck(ROSY),
            head(ROSY, 0.8, brow=shade),
            cheeks(0.8, ROSY),
            fill(
                "M33 40 C31 50 30 58 33 66 C36 58 36 50 38 42 Z "
                "M67 40 C69 50 70 58 67 66 C64 58 64 50 62 42 Z",
                hair,
            ),
            fill(
                "M53 66.5 C47 63 40 66 36 62 C36 71 46 75 53 70 C60 75 70 71 70 62 "
                "C66 66 59 63 53 66.5 Z",
                hair,
            ),
            fill("M48 75.5 Q53 77.5 58 75.5 C57.5 82 55 86 53 87 C51 86 48.5 82 48 75.5 Z", hair),
            fill("M30 38 L29 22 Q40 32 50 18 Q60 32 71 22 L70 38 Q50 44 30 38 Z", wear.gold),
            *(
                dots(((x - 4, y + 4), (x + 4, y + 4), (x, y - 2)), 4.2, wear.gold)
                + dot(x, y + 2.4, 2.2, wear.robe)
                for x, y in trefoils
            ),
            band(38, wear, wear.accent, 30, 70),
            orb(20, 99, wear),
            fill(
                "M5 100 C4 112 12 120 20 120 C28 120 36 112 35 100 C31 100 30 103 29 106 "
                "C25 113 15 113 11 106 C10 103 9 100 5 100 Z",
                ROSY.tone,
            ),
        )
    )


def orb(x: float, y: float, wear: Wardrobe) -> str:
    """An orb with its cross; the middle of the ball is given."""
    return "".join(
        (
            line(f"M{x} {y - 11} V{y - 24} M{x - 5.5} {y - 19} h11", wear.gold, 3.6),
            dot(x, y, 12.5, wear.gold),
            fill(
                f"M{x - 12.5} {y - 2} Q{x} {y + 4} {x + 12.5} {y - 2} V{y + 3} "
                f"Q{x} {y + 9} {x - 12.5} {y + 3} Z",
                wear.gold_dark,
            ),
            fill(
                f"M{x - 2.5} {y - 12} Q{x} {y - 6} {x - 2} {y + 1} H{x + 2} "
                f"Q{x + 3} {y - 6} {x + 2.5} {y - 12} Z",
                wear.gold_dark,
            ),
            dot(x - 6, y - 6, 2.2, wear.gold_light),
        )
    )


KINGS = {
    Suit.SPADES: king_of_spades,
    Suit.HEARTS: king_of_hearts,
    Suit.DIAMONDS: king_of_diamonds,
    Suit.CLUBS: king_of_clubs,
}
