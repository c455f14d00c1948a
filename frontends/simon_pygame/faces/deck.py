"""A deck: the faces of all cards at one size, their shadows and outlines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import ceil

import pygame

from simon.engine import Card, Rank, Suit
from simon.hookspecs import Theme
from simon_pygame.colours import Colour, css, rgb
from simon_pygame.faces.courts import ace_wreath, court_surface
from simon_pygame.faces.glyphs import glyph_surface, is_drawn
from simon_pygame.faces.suits import suit_surface
from simon_pygame.faces.vector import raster, rounded
from simon_pygame.recent import Recent, surface_bytes

Letters = Callable[[str, int, Colour], pygame.Surface]
"""Draws a text, its em so many pixels high, in a colour: for what we have no glyphs of."""

SMALL = 84
"""Cards that are narrower than this many pixels have the face with a big index."""
_SHADOW_BYTES = 8_000_000  # a window of 4K has shadows of two million
# Everything below is a share of a card's width.
_HEIGHT = 7 / 5
_RADIUS = 0.062
_PADDING = 0.035  # around the index, and between its rank and its suit
_RANK, _BIG_RANK = 0.19, 0.215
_BORDER = 0.07  # beside and below a picture
_PIP = 0.205
_PIPS_MIDDLE = 0.85  # so far down that a strip of a third of the width shows no pip
_PIPS_ACROSS, _PIPS_DOWN = 0.22, 0.385  # from the middle to the outermost
_ACE, _WREATH = 0.46, 0.82
_RANK_IN_SIGN = 0.25
_SHADOW_MARGIN = 0.09
_STROKE, _BIG_STROKE = 18, 21  # in hundredths of a glyph's height
_SIGNS = {
    Suit.SPADES: (0.84, 0.48),
    Suit.HEARTS: (0.78, 0.42),
    Suit.DIAMONDS: (0.88, 0.5),
    Suit.CLUBS: (0.84, 0.52),
}
"""The single sign of a face with a big index: its height, and how far down its rank stands."""
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    7: ((-1, -1), (1, -1), (0, -1 / 2), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    8: ((-1, -1), (1, -1), (0, -1 / 2), (-1, 0), (1, 0), (0, 1 / 2), (-1, 1), (1, 1)),
    9: (
        *((-1, -1), (1, -1), (-1, -1 / 3), (1, -1 / 3), (0, 0)),
        *((-1, 1 / 3), (1, 1 / 3), (-1, 1), (1, 1)),
    ),
    10: (
        *((-1, -1), (1, -1), (0, -2 / 3), (-1, -1 / 3), (1, -1 / 3)),
        *((-1, 1 / 3), (1, 1 / 3), (0, 2 / 3), (-1, 1), (1, 1)),
    ),
}
"""Where the pips of a number stand, from the middle: -1 to 1 across and down."""


@dataclass(frozen=True, slots=True)
class DeckStyle:
    """How a deck looks, whatever its size.

    ``big_index`` is the player's wish; small cards and plain faces have a big index anyway.
    ``indexes`` are ace, jack, queen and king as the language prints them.
    """

    theme: Theme
    four_colours: bool = False
    big_index: bool = False
    indexes: tuple[str, str, str, str] = ("A", "J", "Q", "K")

    def colour(self, suit: Suit) -> Colour:
        """The colour of a suit."""
        return rgb((self.theme.four_suits if self.four_colours else self.theme.suits)[suit])

    def index(self, rank: Rank) -> str:
        """What stands for a rank in the corner of a card."""
        letters = dict(zip((Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING), self.indexes, strict=True))
        return letters.get(rank, str(int(rank)))


class Deck:
    """Every face at one card width in pixels, 11 or more; composed when first asked for, kept.

    Sizes are in pixels. No surface that it gives may be drawn upon.
    """

    def __init__(self, style: DeckStyle, width: int, letters: Letters) -> None:
        self.style = style
        self.width = width
        self.height = round(width * _HEIGHT)
        self.big_index = style.big_index or width < SMALL or style.theme.faces == "plain"
        """Whether the face has a big index, and under it one sign or portrait instead of pips."""
        self._rank_height = round(width * (_BIG_RANK if self.big_index else _RANK))
        self._padding = max(1, round(width * _PADDING))
        self.index_height = self._padding + self._rank_height + max(1, self._padding // 2)
        """How much of a card's top must be seen to read its rank and suit."""
        self.shadow_margin = max(3, round(width * _SHADOW_MARGIN))
        self._letters = letters
        self._radius = width * _RADIUS
        self._kept: dict[tuple[str, Card], pygame.Surface] = {}
        self._shadows: Recent[int, pygame.Surface] = Recent(_SHADOW_BYTES, surface_bytes)
        self._rings: dict[tuple[Colour, int], pygame.Surface] = {}

    def face(self, card: Card) -> pygame.Surface:
        """A card's face; outside its round corners it is transparent."""
        return self._keep("face", card, lambda: self._compose(card, self._paper))

    def dim(self, card: Card) -> pygame.Surface:
        """The face of a card that cannot move now."""
        return self._keep("dim", card, lambda: self._compose(card, self._dim_paper))

    def shadow(self, height: int) -> pygame.Surface:
        """The soft shadow of a card or a group so high, ``shadow_margin`` wider on each side."""
        return self._shadows.get(height, lambda: self._draw_shadow(height))

    def draw_outline(
        self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, thickness: int
    ) -> None:
        """Draw a rounded outline inside the edge of a place, for a card or group within it."""
        if (colour, thickness) not in self._rings:
            self._rings[colour, thickness] = self._ring(colour, thickness)
        ring = self._rings[colour, thickness]
        corner = ring.get_width() // 2
        across, down = rect.width - 2 * corner, rect.height - 2 * corner
        for left, x in ((rect.left, 0), (rect.right - corner, corner)):
            for top, y in ((rect.top, 0), (rect.bottom - corner, corner)):
                surface.blit(ring, (left, top), (x, y, corner, corner))
        for top in (rect.top, rect.bottom - thickness):
            surface.fill(colour, (rect.left + corner, top, across, thickness))
        for left in (rect.left, rect.right - thickness):
            surface.fill(colour, (left, rect.top + corner, thickness, down))

    def slot(self) -> pygame.Surface:
        """The place of an empty column."""
        return self._slot

    def _keep(self, kind: str, card: Card, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        kept = self._kept.get((kind, card))
        if kept is None:
            kept = self._kept[kind, card] = draw()
        return kept

    # --- The face ---------------------------------------------------------------------------------

    @cached_property
    def _paper(self) -> pygame.Surface:
        return self._blank(rgb(self.style.theme.paper))

    @cached_property
    def _dim_paper(self) -> pygame.Surface:
        return self._blank(rgb(self.style.theme.paper_dim))

    def _blank(self, paper: Colour) -> pygame.Surface:
        size = self.width, self.height
        line = max(1.0, self.width / 110)
        edge = rounded(size, self._radius, 0, f'fill="{self.style.theme.edge}"')
        return raster(
            edge + rounded(size, self._radius, line, f'fill="{css(paper)}"'), (0, 0, *size), size
        )

    def _compose(self, card: Card, paper: pygame.Surface) -> pygame.Surface:
        face = paper.copy()
        if card.rank >= Rank.JACK and self.style.theme.faces != "plain":
            self._draw_portrait(face, card)
        elif self.big_index:
            self._draw_sign(face, card)
        elif card.rank == Rank.ACE:
            self._draw_ace(face, card)
        else:
            self._draw_pips(face, card)
        index = self._keep("index", card, lambda: self._index(card))
        face.blit(index, (self._padding + max(1, self.width // 60), self._padding))
        return face

    @property
    def _middle(self) -> tuple[int, int]:
        """The middle of what is under the index."""
        bottom = self.height - 0.05 * self.width
        return round(self.width / 2), round((self.index_height + bottom) / 2)

    def _draw_portrait(self, face: pygame.Surface, card: Card) -> None:
        left = round(self.width * _BORDER)
        top = self.index_height + round(self.width * _PADDING)
        size = self.width - 2 * left, self.height - top - left
        colour, ornament = self.style.colour(card.suit), rgb(self.style.theme.ornament)
        picture = self._keep("picture", card, lambda: court_surface(card, size, colour, ornament))
        face.blit(picture, (left, top))

    def _draw_sign(self, face: pygame.Surface, card: Card) -> None:
        """One sign as large as can be, and the rank in it."""
        share, drop = _SIGNS[card.suit]
        sign = suit_surface(card.suit, round(self.width * share), self.style.colour(card.suit))
        place = sign.get_rect(center=self._middle)
        face.blit(sign, place)
        rank = self._rank(card, round(self.width * _RANK_IN_SIGN), rgb(self.style.theme.paper))
        middle = place.centerx, place.y + round(place.height * drop)
        face.blit(rank, rank.get_rect(center=middle))

    def _draw_ace(self, face: pygame.Surface, card: Card) -> None:
        wreath = ace_wreath(round(self.width * _WREATH), rgb(self.style.theme.ornament))
        sign = suit_surface(card.suit, round(self.width * _ACE), self.style.colour(card.suit))
        for each in (wreath, sign):
            face.blit(each, each.get_rect(center=self._middle))

    def _draw_pips(self, face: pygame.Surface, card: Card) -> None:
        pip = suit_surface(card.suit, round(self.width * _PIP), self.style.colour(card.suit))
        turned = pygame.transform.flip(pip, False, True)
        across, down = self.width * _PIPS_ACROSS, self.width * _PIPS_DOWN
        left, top = round(self.width / 2), round(self.width * _PIPS_MIDDLE)
        for x, y in _PIPS[card.rank]:
            sign = turned if y > 0 else pip
            middle = left + round(x * across), top + round(y * down)
            face.blit(sign, sign.get_rect(center=middle))

    def _index(self, card: Card) -> pygame.Surface:
        """Rank and suit side by side, so that a strip of a covered card shows both."""
        colour = self.style.colour(card.suit)
        height = self._rank_height
        rank = self._rank(card, height, colour)
        suit = suit_surface(card.suit, round(height * 0.94), colour)
        left = rank.get_width() + self._padding
        index = pygame.Surface((left + suit.get_width(), height), pygame.SRCALPHA, 32)
        index.blit(rank, (0, (height - rank.get_height()) // 2))
        index.blit(suit, (left, (height - suit.get_height() + 1) // 2))
        return index

    def _rank(self, card: Card, height: int, colour: Colour) -> pygame.Surface:
        """A rank's index, at most so many pixels high and a third wider than high."""
        text = self.style.index(card.rank)
        if is_drawn(text):
            return glyph_surface(text, height, colour, _BIG_STROKE if self.big_index else _STROKE)
        em = 1.4 * height
        for _ in range(3):  # what a letter of any script fills of its em is not known before
            drawn = self._letters(text, max(4, round(em)), colour)
            box = drawn.get_bounding_rect()
            if not box:
                break
            fit = min(height / box.height, height * 4 / 3 / box.width)
            if 0.95 <= fit <= 1:
                break
            em *= fit
        box = box.clip((box.x, box.y, box.width, height))
        return drawn.subsurface(box).copy()

    # --- What lies under and around cards ---------------------------------------------------------

    def _draw_shadow(self, height: int) -> pygame.Surface:
        """A card's shadow as long as needed: its ends, and its middle row drawn out."""
        card = self._card_shadow
        width, length = card.get_width(), height + 2 * self.shadow_margin
        end = min(card.get_height(), length) // 2
        shadow = pygame.Surface((width, length), pygame.SRCALPHA, 32)
        middle = pygame.transform.scale(card.subsurface((0, end, width, 1)), (width, length))
        shadow.blit(middle, (0, end), (0, 0, width, length - 2 * end))
        shadow.blit(card, (0, 0), (0, 0, width, end))
        shadow.blit(card, (0, length - end), (0, card.get_height() - end, width, end))
        return shadow

    @cached_property
    def _card_shadow(self) -> pygame.Surface:
        """The shadow of a single card, blurred at a fraction of its size."""
        margin = self.shadow_margin
        size = self.width + 2 * margin, self.height + 2 * margin
        step = max(1, margin // 6)
        shape = rounded((self.width, self.height), self._radius, 0, 'fill-opacity="0.55"')
        sharp = raster(shape, (-margin, -margin, *size), (size[0] // step, size[1] // step))
        blurred = pygame.transform.gaussian_blur(sharp, max(1, round(margin / step / 2.2)))
        return pygame.transform.smoothscale(blurred, size)

    @cached_property
    def _slot(self) -> pygame.Surface:
        size = self.width, self.height
        line = max(1.0, self.width / 70)
        colour = self.style.theme.slot
        look = f'fill="{colour}" fill-opacity="0.14" stroke="{colour}" stroke-width="{line:g}"'
        return raster(rounded(size, self._radius, line / 2, look), (0, 0, *size), size)

    def _ring(self, colour: Colour, thickness: int) -> pygame.Surface:
        """The four corners of an outline, together."""
        size = (2 * ceil(self._radius + thickness),) * 2
        look = f'fill="none" stroke="{css(colour)}" stroke-width="{thickness}"'
        shape = rounded(size, self._radius + thickness / 2, thickness / 2, look)
        return raster(shape, (0, 0, *size), size)
