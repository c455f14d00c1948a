"""The four queens."""

from __future__ import annotations

from simon.engine import Suit
from simon_pygame.faces.figures import (
    BROWN,
    FAIR,
    ROSY,
    WHITE,
    Wardrobe,
    balls,
    cheeks,
    hand,
    head,
    lashes,
    lips,
    neck,
    shoulders,
)
from simon_pygame.faces.shapes import dot, dots, fill, line


def queen_of_spades(wear: Wardrobe) -> str:
    """Pale and dark-haired under a white veil, with a sceptre."""
    hair = "#221a24"
    return "".join(
        (
            fill("M30 30 C14 44 10 84 4 122 H96 C90 84 86 44 70 30 Z", WHITE),
            line("M24 52 C20 78 17 98 16 120 M76 52 C80 78 83 98 84 120", "#d8d5d6", 2),
            fill("M30 40 C22 60 22 92 28 110 H72 C78 92 78 60 70 40 Z", hair),
            fill("M14 122 C15 106 24 97 38 90 L50 104 L62 90 C76 97 85 106 86 122 Z", wear.robe),
            fill("M38 90 L50 104 L62 90 L57 84 H43 Z", FAIR.tone),
            line("M37 90 L50 105 L63 90", wear.gold, 3),
            neck(FAIR),
            head(FAIR, -0.8, narrow=1.5),
            lashes(-0.8),
            lips(-0.8, FAIR),
            fill(
                "M50 33 C40 35 34 44 33 60 C29 48 31 34 40 31 Z "
                "M50 33 C60 35 66 44 67 60 C71 48 69 34 60 31 Z",
                hair,
            ),
            fill("M31 34 L33 20 L41 27 L50 9 L59 27 L67 20 L69 34 Q50 26 31 34 Z", wear.gold),
            line("M31 34.5 Q50 27 69 34.5", wear.gold_dark, 2.4),
            balls(((33, 19), (67, 19), (50, 8)), wear, 2.8),
            wear.emblem(50, 21, 9.5, wear.robe),
            sceptre(87, wear),
            hand(87, 106, FAIR),
        )
    )


def sceptre(x: float, wear: Wardrobe) -> str:
    """A sceptre with the sign of the suit."""
    return "".join(
        (
            line(f"M{x} 66 V120", wear.gold, 4),
            line(f"M{x} 66 V120", wear.gold_dark, 1),
            fill(f"M{x - 7} 66 Q{x} 71 {x + 7} 66 L{x + 4} 60 H{x - 4} Z", wear.gold),
            dot(x, 51, 9.5, wear.gold),
            wear.emblem(x, 51, 12, wear.robe),
        )
    )


def queen_of_hearts(wear: Wardrobe) -> str:
    """Merry, with golden curls and a rose."""
    hair, shade = "#e3b04b", "#bd8a2c"
    left = ((29, 46), (25, 56), (24, 67), (26, 78), (31, 88))
    right = tuple((100 - x, y) for x, y in left)
    return "".join(
        (
            dots(left + right, 9, shade),
            shoulders(wear.robe),
            fill("M30 90 Q50 116 70 90 L60 84 H40 Z", ROSY.tone),
            line("M29 90 Q50 117 71 90", WHITE, 5),
            line("M27 92 Q50 121 73 92", wear.gold, 2),
            neck(ROSY),
            head(ROSY, 0, brow=shade, narrow=1),
            cheeks(0, ROSY),
            lashes(0),
            lips(0, ROSY),
            dots(left[:4] + right[:4], 6, hair),
            dots(((35, 38), (42, 35.5), (50, 34.5), (58, 35.5), (65, 38)), 5.6, hair),
            fill(
                "M33 32 L30 16 Q37 24 41 24 Q46 22 50 12 Q54 22 59 24 Q63 24 70 16 L67 32 "
                "Q50 37 33 32 Z",
                wear.gold,
            ),
            line("M33 32 Q50 37 67 32", wear.gold_dark, 2.2),
            wear.emblem(30, 13.4, 9.5, wear.robe),
            wear.emblem(70, 13.4, 9.5, wear.robe),
            wear.emblem(50, 9.4, 11.5, wear.robe),
            dots(((42, 28.5), (50, 29.5), (58, 28.5)), 1.9, wear.robe),
            rose(80, 92, wear),
            hand(80, 112, ROSY),
        )
    )


def rose(x: float, y: float, wear: Wardrobe) -> str:
    """A rose on its stem."""
    green = "#4f7d4a"
    return "".join(
        (
            line(f"M{x} {y + 6} V120", green, 3),
            fill(
                f"M{x - 1} {y + 16} C{x - 8} {y + 15} {x - 12} {y + 10} {x - 13} {y + 5} "
                f"C{x - 7} {y + 5} {x - 2} {y + 9} {x - 1} {y + 16} Z",
                green,
            ),
            dots(((x - 5.5, y), (x + 5.5, y), (x, y - 6), (x, y + 4)), 6.2, wear.accent),
            dot(x, y - 1, 5.6, wear.robe),
            line(f"M{x - 2.4} {y - 2} q2.4 -3 4.8 0 q-0.6 3.4 -3.4 2.6", wear.accent, 1.4),
        )
    )


def queen_of_diamonds(wear: Wardrobe) -> str:
    """Elegant, in a tall pointed hat with a veil; a red braid over her shoulder."""
    hair, shade = "#a8502a", "#84391a"
    return "".join(
        (
            # the veil falls from the tip of the hat
            fill("M17 5 C4 20 2 70 8 122 H30 C20 80 22 44 34 30 Z", WHITE),
            line("M16 14 C8 44 10 80 15 120", "#ddd3c4", 1.8),
            fill("M62 42 C72 50 74 70 70 84 H40 L34 46 Z", shade),
            shoulders(wear.robe),
            fill("M36 87 L50 108 L64 87 L58 84 H42 Z", ROSY.tone),
            line("M34 88 L50 110 L66 88", wear.gold, 3.4),
            neck(ROSY),
            head(ROSY, 0.8, brow=shade, narrow=1.5),
            lashes(0.8),
            lips(0.8, ROSY),
            # the hat
            fill("M15 3 L33 46 C38 36 56 28 68 38 Z", wear.robe),
            fill("M15 3 L47 32.5 C56 30.5 62 33 68 38 Z", wear.accent),
            line("M32.5 47 C38 35 56 28 68.5 38.5", wear.gold, 6),
            line("M24 25 C29 23 33 21 35.5 20", wear.gold, 2.6),
            line("M51 35 V41", wear.gold, 1.6),
            wear.emblem(51, 44, 8.5, wear.robe),
            # the braid
            *(
                dot(70 + 1.6 * i, 58 + 10.5 * i, 6.6 - 0.2 * i, shade if i % 2 else hair)
                for i in range(5)
            ),
            fill("M72 107 H82 C83 112 84 118 84 122 H69 C70 118 71 112 72 107 Z", hair),
            line("M72 107 H82", wear.gold, 3.4),
            line("M38 88 Q50 98 62 88", wear.gold, 1.8),
            dot(50, 94, 2.6, wear.gold_light),
        )
    )


def queen_of_clubs(wear: Wardrobe) -> str:
    """Her dark hair is in two golden nets; she holds a lily."""
    hair = "#2b1a16"
    return "".join(
        (
            shoulders(wear.robe),
            fill(
                "M18 98 C26 92 32 90 38 88 L50 104 L62 88 C68 90 74 92 82 98 L74 122 H26 Z",
                wear.accent,
            ),
            fill("M37 88 L50 105 L63 88 L57 84 H43 Z", BROWN.tone),
            line("M36 88 L50 106 L64 88", wear.gold, 3.2),
            fill("M31 48 C29 34 38 28 50 28 C62 28 71 34 69 48 L66 60 H34 Z", hair),
            neck(BROWN),
            head(BROWN, -0.7, narrow=1.5),
            lashes(-0.7),
            lips(-0.7, BROWN),
            fill(
                "M50 33 C41 34 35 40 33.5 52 C29 42 34 30 50 30 C66 30 71 42 66.5 52 "
                "C65 40 59 34 50 33 Z",
                hair,
            ),
            net(23.5, 54, wear, hair),
            net(76.5, 54, wear, hair),
            fill(
                "M33 33 L31 20 Q37 25 41 20 Q45 16 50 19 Q55 16 59 20 Q63 25 69 20 L67 33 "
                "Q50 26 33 33 Z",
                wear.gold,
            ),
            line("M33 33 Q50 26 67 33", wear.gold_dark, 2.2),
            *(
                dots(((x - 3, y + 3), (x + 3, y + 3), (x, y - 1.6)), 3.3, wear.gold)
                for x, y in ((31, 15), (50, 11), (69, 15))
            ),
            wear.emblem(50, 23.5, 8, wear.robe),
            dots(((26, 69.5), (74, 69.5)), 2.6, wear.gold_light),
            lily(85, 92),
            hand(85, 112, BROWN),
        )
    )


def net(x: float, y: float, wear: Wardrobe, hair: str) -> str:
    """Coiled hair in a golden net with beads."""
    beads = ((-5, -5), (5, -5), (0, 0), (-5, 5), (5, 5), (0, -8.4), (0, 8.4), (-8.4, 0), (8.4, 0))
    return "".join(
        (
            dot(x, y, 12, hair),
            line(f"M{x - 8.4} {y} L{x} {y - 8.4} L{x + 8.4} {y} L{x} {y + 8.4} Z", wear.gold, 1.2),
            dots(tuple((x + across, y + down) for across, down in beads), 1.7, wear.gold),
        )
    )


def lily(x: float, y: float) -> str:
    """A white lily on its stem."""
    green = "#5b8a52"
    return "".join(
        (
            line(f"M{x} {y} V120", green, 3),
            fill(
                f"M{x + 1} {y + 22} C{x + 12} {y + 18} {x + 14} {y + 10} {x + 13} {y + 4} "
                f"C{x + 5} {y + 8} {x + 1} {y + 14} {x + 1} {y + 22} Z",
                green,
            ),
            fill(
                f"M{x} {y + 4} C{x - 12} {y} {x - 13} {y - 12} {x - 12} {y - 20} "
                f"C{x - 5} {y - 17} {x - 1} {y - 10} {x} {y + 4} Z",
                WHITE,
            ),
            fill(
                f"M{x} {y + 4} C{x + 12} {y} {x + 13} {y - 12} {x + 12} {y - 20} "
                f"C{x + 5} {y - 17} {x + 1} {y - 10} {x} {y + 4} Z",
                WHITE,
            ),
            fill(
                f"M{x} {y + 5} C{x - 6} {y - 6} {x - 5} {y - 16} {x} {y - 25} "
                f"C{x + 5} {y - 16} {x + 6} {y - 6} {x} {y + 5} Z",
                "#efe6da",
            ),
            dots(((x - 3, y - 9), (x + 3, y - 9), (x, y - 12)), 1.6, "#d9a13a"),
        )
    )


QUEENS = {
    Suit.SPADES: queen_of_spades,
    Suit.HEARTS: queen_of_hearts,
    Suit.DIAMONDS: queen_of_diamonds,
    Suit.CLUBS: queen_of_clubs,
}
