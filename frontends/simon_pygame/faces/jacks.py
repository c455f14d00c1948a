"""The four jacks."""

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
    hand,
    head,
    neck,
    profile,
    shoulders,
)
from simon_pygame.faces.shapes import dot, dots, fill, line, mirrored


def jack_of_spades(wear: Wardrobe) -> str:
    """Seen from the side, black hair under a beret; he holds a pike with a pennon."""
    hair = "#221a20"
    return "".join(
        (
            pike(14, wear),
            shoulders(wear.robe),
            fill("M36 90 L50 86 L72 88 L66 122 H42 Z", wear.accent),
            line("M36 91 L42 121 M72 89 L66 121", wear.gold, 3.2),
            profile(FAIR),
            fill("M43 84 C50 89 60 89 70 83 L74 92 C62 98 48 98 40 92 Z", wear.gold),
            # hair, cut straight
            fill(
                "M36 45 C44 42 50 44 53 50 V62 C53 72 54 80 58 84 C66 86 74 82 78 76 "
                "C80 60 78 44 70 36 H42 C38 38 36 41 36 45 Z",
                hair,
            ),
            fill("M31 37 C28 22 44 14 60 16 C76 18 86 28 82 38 C70 34 46 34 31 41 Z", wear.robe),
            fill("M31 38 C46 30 68 30 82 37 L81 42 C66 36 48 36 31.5 43 Z", wear.gold),
            feather(58, 24, wear),
            dot(50, 33.5, 3.4, wear.gold_light),
            hand(14, 106, FAIR),
        )
    )


def pike(x: float, wear: Wardrobe) -> str:
    """A pike with a pennon."""
    return "".join(
        (
            line(f"M{x} 29 V120", WOOD, 3.8),
            fill(f"M{x} 4 L{x + 5} 17 L{x} 27 L{x - 5} 17 Z", STEEL),
            fill(f"M{x} 4 L{x + 5} 17 L{x} 27 Z", STEEL_SHADE),
            line(f"M{x - 3.4} 28 h6.8", wear.gold, 3.4),
            fill(f"M{x + 2} 33 L{x + 15} 39 L{x + 2} 46 Z", wear.accent),
        )
    )


def feather(x: float, y: float, wear: Wardrobe) -> str:
    """A long white feather, from where it is fastened."""
    return fill(
        f"M{x - 8} {y + 10} C{x - 2} {y - 8} {x + 16} {y - 22} {x + 34} {y - 16} "
        f"C{x + 32} {y - 2} {x + 14} {y + 8} {x - 8} {y + 10} Z",
        WHITE,
    ) + line(
        f"M{x - 7} {y + 9} C{x + 4} {y - 2} {x + 16} {y - 9} {x + 28} {y - 13}", wear.accent, 1.8
    )


def jack_of_hearts(wear: Wardrobe) -> str:
    """Seen from the side, fair, in a cap with a leaf; he holds up a green twig."""
    hair, shade = "#e0b252", "#bb8a30"
    return mirrored(
        "".join(
            (
                shoulders(wear.robe),
                fill("M34 92 C44 84 66 84 76 92 L72 104 C62 96 48 96 38 104 Z", WHITE),
                line("M38 104 C48 96 62 96 72 104", wear.gold, 2.6),
                profile(ROSY, brow=shade),
                dot(42, 64, 4, ROSY.lips, 0.26),
                fill(
                    "M36 45 C44 42 52 45 54 52 C52 60 54 66 52 72 C56 80 66 84 74 82 "
                    "C84 78 82 68 80 62 C82 50 78 40 70 36 H42 C38 38 36 41 36 45 Z",
                    hair,
                ),
                line("M62 52 C60 62 64 68 60 76 M72 50 C72 60 76 66 72 76", shade, 2),
                # the cap
                fill(
                    "M28 40 C30 32 36 28 40 26 C44 12 74 12 78 28 C84 30 86 34 86 40 "
                    "C68 34 46 34 28 42 Z",
                    wear.robe,
                ),
                fill("M40 27 C52 22 66 22 78 29 L78.5 35 C66 30 50 30 38 34 Z", wear.gold),
                fill("M66 30 C64 14 72 4 86 2 C90 16 82 28 66 30 Z", wear.accent),
                line("M68 28 C72 18 78 10 84 6", WHITE, 1.8),
                wear.emblem(52, 29, 8, wear.robe),
                # a twig
                line("M15 120 V70", "#4f7d4a", 3),
                *(
                    fill(
                        f"M15 {y} C{15 + 12 * s} {y - 2} {15 + 13 * s} {y - 11} "
                        f"{15 + 12 * s} {y - 15} C{15 + 5 * s} {y - 12} 15 {y - 8} 15 {y} Z",
                        "#6b9a5c",
                    )
                    for y, s in ((96, -1), (90, 1), (82, -1), (76, 1))
                ),
                fill("M15 76 C10 68 11 60 15 54 C19 60 20 68 15 76 Z", "#4f7d4a"),
                hand(15, 108, ROSY),
            )
        )
    )


def jack_of_diamonds(wear: Wardrobe) -> str:
    """A gallant with a broad hat, a great plume, a ruff and a thin moustache."""
    hair = "#8a3d1c"
    return "".join(
        (
            fill("M30 46 C24 60 24 76 30 84 H70 C76 76 76 60 70 46 Z", hair),
            shoulders(wear.robe),
            line("M22 100 L30 122 M78 100 L70 122 M50 104 V122", wear.accent, 5),
            # the ruff
            *(
                dot(x, y, 8, WHITE)
                for x, y in ((22, 88), (30, 93), (40, 97), (50, 98), (60, 97), (70, 93), (78, 88))
            ),
            fill("M18 86 C30 76 70 76 82 86 C70 96 30 96 18 86 Z", WHITE),
            *(
                line(f"M{50 + x * 0.5} 84 L{50 + x} {y}", "#cfc4b4", 1.6)
                for x, y in ((-27, 92), (-15, 98), (0, 101), (15, 98), (27, 92))
            ),
            head(ROSY, 0.8, brow=hair),
            fill(
                "M53 66.5 C48 64 42 67 40 69.5 C46 70.5 51 70 53 68.5 C55 70 60 70.5 66 69.5 "
                "C64 67 58 64 53 66.5 Z",
                hair,
            ),
            fill("M50.5 76 h5 L53 84 Z", hair),
            fill(
                "M33 42 C32 54 33 62 36 66 C37 56 37 50 40 44 Z "
                "M67 42 C68 54 67 62 64 66 C63 56 63 50 60 44 Z",
                hair,
            ),
            # the hat, its band and plume
            fill("M34 34 C34 12 42 8 52 9 C64 9 68 16 67 34 Z", wear.robe),
            fill("M34 29 C44 34 58 34 67 29 V37 H34 Z", wear.gold),
            fill(
                "M8 36 C22 28 32 34 50 35 C68 36 78 32 94 24 C92 40 74 46 52 45.5 "
                "C32 45 16 44 8 36 Z",
                wear.robe,
            ),
            line("M8 36 C16 44 32 45 52 45.5 C74 46 92 40 94 24", wear.gold_dark, 1.8),
            fill(
                "M38 34 C28 36 10 30 6 14 C12 4 26 2 32 10 C36 16 34 22 30 22 C34 26 38 28 42 30 Z",
                WHITE,
            ),
            line("M39 32 C26 30 14 24 13 14 C15 9 22 8 25 12", wear.accent, 2),
            dot(40, 32, 5.2, wear.gold),
            wear.emblem(40, 32, 7, wear.robe),
        )
    )


def jack_of_clubs(wear: Wardrobe) -> str:
    """A brown-haired huntsman in a peaked hat, arrows on his back."""
    hair = "#4a2c1a"
    return "".join(
        (
            *(arrow(x, wear) for x in (12, 21)),
            fill("M6 78 L27 78 L33 122 H10 Z", WOOD),
            line("M6 79 H27", wear.gold, 3.6),
            dots(((31, 54), (29, 63), (32, 71), (69, 54), (71, 63), (68, 71)), 6.8, hair),
            shoulders(wear.robe),
            # a hood thrown back
            fill(
                "M24 96 C26 82 74 82 76 96 C70 106 58 108 50 118 C42 108 30 106 24 96 Z",
                wear.accent,
            ),
            line("M24 96 C30 106 42 108 50 118 C58 108 70 106 76 96", wear.gold, 3),
            neck(TAN),
            head(TAN, -0.8, brow=hair),
            dots(((35, 43), (42, 41), (58, 41), (65, 43), (50, 41)), 5, hair),
            fill(
                "M14 38 C30 40 32 36 38 20 C46 6 66 10 72 30 C74 36 80 34 86 28 "
                "C86 42 76 48 64 43 C46 36 28 48 14 38 Z",
                wear.robe,
            ),
            fill(
                "M33 33.5 C44 28 60 28 73 33 L76 35.5 C74 41 70 44 64 43 C54 38 42 40 31 42 "
                "C24 42.5 18 41 14 38 C24 39 30 38 33 33.5 Z",
                wear.accent,
            ),
            line("M66 36 C70 22 80 8 95 5", "#8a3d1c", 5.5),
            line("M66 36 C70 22 80 8 95 5", wear.gold_light, 1.6),
            dot(66, 35, 4, wear.gold),
            wear.emblem(66, 35, 5, wear.robe),
            dot(50, 110, 5.4, wear.gold),
            wear.emblem(50, 110, 7, wear.robe),
        )
    )


def arrow(x: float, wear: Wardrobe) -> str:
    """The feathered end of an arrow."""
    return (
        line(f"M{x} 80 V54", WOOD, 2.4)
        + fill(f"M{x} 72 L{x - 4.4} 66 V50 L{x} 55 L{x + 4.4} 50 V66 Z", wear.accent)
        + line(f"M{x} 69 V57", WHITE, 1.2)
    )


JACKS = {
    Suit.SPADES: jack_of_spades,
    Suit.HEARTS: jack_of_hearts,
    Suit.DIAMONDS: jack_of_diamonds,
    Suit.CLUBS: jack_of_clubs,
}
