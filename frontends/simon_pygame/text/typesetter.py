"""Text as pictures."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Literal

import pygame

from simon.engine import Suit
from simon.words import Words
from simon_pygame.colours import Colour
from simon_pygame.recent import Recent, surface_bytes
from simon_pygame.text.fonts import Fonts
from simon_pygame.text.layout import (
    Layout,
    Line,
    Run,
    is_drawn,
    legible,
    suit_bearing,
    suit_height,
)
from simon_pygame.text.scripts import LATIN, script_of_language

_PICTURE_BYTES = 16_000_000  # a page of the rules in a window of 4K takes about as much
_LAYOUTS = 1000


@dataclass(frozen=True, slots=True)
class Style:
    """How a text looks."""

    size: int
    """The em in pixels."""
    colour: Colour
    suits: tuple[Colour, Colour, Colour, Colour] | None = None
    """The colours of the suits in the text, in pack order; None: they have the text's own."""
    align: Literal["start", "centre", "end"] = "start"
    """Where lines stand: they start at the left, or at the right in a language that runs so."""


class Typesetter:
    """Draws text that is mainly in one language, and keeps what it has drawn lately.

    Needs ``pygame.font.init()``, and is of no more use after ``pygame.font.quit()``.

    :param language: by its name, such as ``en``, ``ar`` or ``zh_CN``.
    :param extra: whether fonts of the extra ``cjk`` are used even where our own will do.
    """

    def __init__(self, language: str, *, extra: bool = True) -> None:
        self.language = language
        self.right_to_left = Words(language).right_to_left
        script = script_of_language(language)
        self._above = max(LATIN.above, script.above)
        self._below = max(LATIN.below, script.below)
        self._fonts = Fonts(language, extra=extra)
        self._layouts: Recent[tuple[str, int, int | None, int | None], list[Line]] = Recent(
            _LAYOUTS
        )
        self._pictures: Recent[tuple[str, Style, int | None, int | None], pygame.Surface] = Recent(
            _PICTURE_BYTES, surface_bytes
        )

    def size(
        self, text: str, style: Style, width: int | None = None, lines: int | None = None
    ) -> tuple[int, int]:
        """The width and height that a text takes, as :meth:`render` would lay it out.

        The width is that of the widest line, also where :meth:`render` makes its surface wider;
        a text wrapped at the width so found has the same lines again.
        """
        laid_out = self.lines(text, style, width, lines)
        return max(line.width for line in laid_out), len(laid_out) * self.line_height(style.size)

    def lines(
        self, text: str, style: Style, width: int | None = None, lines: int | None = None
    ) -> list[Line]:
        """The lines of a text, as :meth:`render` draws them."""
        return self._layouts.get(
            (text, style.size, width, lines),
            lambda: Layout(self._fonts, style.size, right_to_left=self.right_to_left).lines(
                text, width, lines
            ),
        )

    def render(
        self, text: str, style: Style, width: int | None = None, lines: int | None = None
    ) -> pygame.Surface:
        """A transparent surface with the text. It is kept and given again: do not draw on it.

        A line feed starts a new line. The surface is as wide as the widest line; but exactly
        ``width`` where lines stand at the right or in the middle, so that it can always be put
        where the room for the text begins.

        :param width: lines are wrapped to be no wider, in pixels.
        :param lines: the most lines, at least 1; the last ends with … where text is left over.
        """
        return self._pictures.get(
            (text, style, width, lines), lambda: self._drawn(text, style, width, lines)
        )

    def line_height(self, style_size: int) -> int:
        """From one line to the next, in pixels: the same whatever is on the lines."""
        return self.baseline(style_size) + ceil(style_size * self._below)

    def baseline(self, style_size: int) -> int:
        """How far under the top of a line the feet of its letters stand."""
        return ceil(style_size * self._above)

    def missing(self, text: str) -> list[str]:
        """The characters of a text that no font of the installation shows, each once."""
        drawn = (c for c in dict.fromkeys(legible(text)) if is_drawn(c) and c not in "♠♥♦♣")
        return [character for character in drawn if not self._fonts.covers(character)]

    def _drawn(
        self, text: str, style: Style, width: int | None, most: int | None
    ) -> pygame.Surface:
        lines = self.lines(text, style, width, most)
        room = max(line.width for line in lines)
        gap = self._gap(style)  # at the left of a line, as a part of the room it leaves
        if width is not None and gap:
            room = max(room, width)
        height = self.line_height(style.size)
        surface = pygame.Surface((room, height * len(lines)), pygame.SRCALPHA)
        for number, line in enumerate(lines):
            x = round((room - line.width) * gap)
            for run in line.runs:
                self._draw_run(surface, x, number * height, run, style)
                x += run.width
        return surface

    def _gap(self, style: Style) -> float:
        if style.align == "centre":
            return 0.5
        return float((style.align == "end") != self.right_to_left)

    def _draw_run(self, surface: pygame.Surface, x: int, top: int, run: Run, style: Style) -> None:
        baseline = top + self.baseline(style.size)
        if isinstance(run.owner, Suit):
            from simon_pygame.faces.suits import suit_surface  # most text has none

            colour = style.suits[run.owner] if style.suits else style.colour
            shape = suit_surface(run.owner, suit_height(style.size), colour)
            surface.blit(shape, (x + suit_bearing(style.size), baseline - shape.get_height()))
            return
        if not run.width:  # joiners alone; pygame refuses to draw nothing
            return
        font = self._fonts.font(run.owner, style.size, right_to_left=run.right_to_left)
        glyphs = font.render(run.text, True, style.colour)
        surface.blit(glyphs, (x, baseline - font.get_ascent() - _overshoot(glyphs, font)))


def _overshoot(glyphs: pygame.Surface, font: pygame.font.Font) -> int:
    """By how much a surface is higher because its letters reach over the top of their font."""
    excess = glyphs.get_height() - font.get_height()
    if excess <= 0:
        return 0
    ink = glyphs.get_bounding_rect()
    return excess if ink.top == 0 and ink.bottom < glyphs.get_height() else 0
