"""The cards, the empty places, the rail, and the marks on them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect

from simon.engine import RUNS, Fit
from simon_pygame.colours import Colour
from simon_pygame.faces.deck import Deck
from simon_pygame.layout import TableLayout
from simon_pygame.look import Look
from simon_pygame.tabletop import Piece, Tabletop

_DARK, _LIGHT = (18, 20, 24), (248, 248, 248)


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked: the columns that take what is held, the one aimed at, and the focus.

    ``focus`` is a column and how many cards at its end; ``runs`` is how many cards at the end of
    each column move together.
    """

    runs: Sequence[int]
    targets: Mapping[int, Fit] = field(default_factory=dict)
    aim: int | None = None
    focus: tuple[int, int] | None = None


class TablePainter:
    """Draws a tabletop at rest; what moves is drawn later, above it."""

    def __init__(self, look: Look, layout: TableLayout) -> None:
        self.look = look
        self.layout = layout
        self.deck = look.deck(layout.card_width)

    @property
    def small_deck(self) -> Deck:
        """The cards on the rail."""
        return self.look.deck(self.layout.rail[0].width)

    def paint(
        self, surface: pygame.Surface, tabletop: Tabletop, marks: Marks, away: Collection[int]
    ) -> None:
        """Draw everything but the pieces that are ``away``, given by their identity."""
        if not tabletop.cheering:
            self._paint_numbers(surface, marks)
            for number, pile in enumerate(tabletop.columns, 1):
                self._paint_column(surface, number, pile, marks.runs[number - 1], away)
        self._paint_rail(surface, tabletop, away)
        for column, fit in marks.targets.items():
            self._mark_target(surface, tabletop, column, fit, aimed=column == marks.aim)
        if marks.focus:
            self._mark_focus(surface, tabletop, *marks.focus)

    def _paint_numbers(self, surface: pygame.Surface, marks: Marks) -> None:
        size = min(0.85, 0.75 * (self.layout.top - self.layout.area.top) / self.look.unit)
        for column, left in enumerate(self.layout.lefts, 1):
            focused = marks.focus is not None and marks.focus[0] == column
            style = self.look.style("mark_focus" if focused else "table_text", size)
            text = self.look.type.render(str(column), style)
            centre = (left + self.layout.card_width // 2, self.layout.top)
            where = text.get_rect(midbottom=(centre[0], centre[1] - 1))
            surface.blit(text, where)

    def _paint_column(
        self,
        surface: pygame.Surface,
        number: int,
        pile: Sequence[Piece],
        run: int,
        away: Collection[int],
    ) -> None:
        there = [piece for piece in pile if id(piece) not in away]
        if not there:
            surface.blit(self.deck.slot(), self.layout.slot(number))
            return
        for index, piece in enumerate(pile):
            if id(piece) not in away:
                movable = index >= len(pile) - run
                face = self.deck.face if movable else self.deck.dim
                surface.blit(face(piece.card), piece.place)
        lying = run - (len(pile) - len(there))  # of those that move together, if some are held
        if lying > 1:
            first = len(pile) - run
            last = self.layout.place(number, first + lying - 1, len(pile))
            top = self.layout.place(number, first, len(pile))
            bottom = last[1] + self.deck.height
            self._paint_spine(surface, Rect(top, (self.deck.width, bottom - top[1])))

    def _paint_spine(self, surface: pygame.Surface, run: Rect) -> None:
        """A line at the edge of the cards that move together."""
        width = max(2, round(self.layout.card_width * 0.035))
        inset = round(self.layout.card_width * 0.09)
        spine = Rect(run.right - 2 * width, run.top + inset, width, run.height - 2 * inset)
        colour = self.look.colour("ornament")
        pygame.draw.rect(surface, colour, spine, border_radius=width // 2)

    def _paint_rail(
        self, surface: pygame.Surface, tabletop: Tabletop, away: Collection[int]
    ) -> None:
        for number in range(RUNS):
            run = tabletop.runs[number] if number < len(tabletop.runs) else []
            there = [piece for piece in run if id(piece) not in away]
            if tabletop.cheering:
                for piece in there:
                    surface.blit(self.deck.face(piece.card), piece.place)
            elif there:
                surface.blit(self.small_deck.face(there[0].card), self.layout.rail[number])
            else:
                surface.blit(self.small_deck.slot(), self.layout.rail[number])

    def _mark_target(
        self, surface: pygame.Surface, tabletop: Tabletop, column: int, fit: Fit, *, aimed: bool
    ) -> None:
        """A thick mark where the suit goes on, else a thin one; thicker where it is aimed at."""
        cards = len(tabletop.columns[column - 1])
        last = self.layout.group(column, max(0, cards - 1), cards)
        base = max(2, round(self.layout.card_width * 0.022))
        same = fit is Fit.SAME_SUIT
        thickness = base * (2 if same else 1) + (base if aimed else 0)
        self._outline(
            surface, last, self.look.colour("mark_same" if same else "mark_other"), thickness
        )

    def _mark_focus(
        self, surface: pygame.Surface, tabletop: Tabletop, column: int, count: int
    ) -> None:
        cards = len(tabletop.columns[column - 1])
        chosen = self.layout.group(column, max(0, cards - count), cards)
        thickness = max(3, round(self.layout.card_width * 0.03))
        self._outline(surface, chosen, self.look.colour("mark_focus"), thickness)

    def _outline(
        self, surface: pygame.Surface, around: Rect, colour: Colour, thickness: int
    ) -> None:
        """A mark all round something, in a casing that sets it off from table and paper alike."""
        casing = max(1, thickness // 3)
        mark = around.inflate(2 * thickness, 2 * thickness)
        outside = mark.inflate(2 * casing, 2 * casing)
        self.deck.draw_outline(surface, outside, _set_off(colour), thickness + 2 * casing)
        self.deck.draw_outline(surface, mark, colour, thickness)


def _set_off(colour: Colour) -> Colour:
    """What stands out from a colour: something almost black, or almost white."""
    return _DARK if sum(colour) > 3 * 127 else _LIGHT


def group_image(deck: Deck, cards: Sequence[Piece], strip: float) -> pygame.Surface:
    """Held cards with their shadow, as one picture; the first card lies at the shadow's margin."""
    height = round((len(cards) - 1) * strip) + deck.height
    shadow = deck.shadow(height)
    image = shadow.copy()
    for index, piece in enumerate(cards):
        place = (deck.shadow_margin, deck.shadow_margin + round(index * strip))
        image.blit(deck.face(piece.card), place)
    return image
