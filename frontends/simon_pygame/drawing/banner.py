"""The banner: one message at the foot of the table, never in the way of play."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from simon_pygame.faces.icons import icon
from simon_pygame.look import Look

LINES = 3
_WIDEST = 46  # in units
_SHARE = 0.35  # of the table's height, at most
_LEAST = 11  # pixels: smaller text is not read


@dataclass(frozen=True, slots=True)
class Notice:
    """A message, and the section of the rules behind it, if there is one.

    ``more`` says how to read that section.
    """

    text: str
    section: str | None = None
    more: str = ""


class Banner:
    """A notice laid out for a window: at the foot of the table's ``area``, in the middle."""

    def __init__(self, look: Look, notice: Notice, area: Rect) -> None:
        self.look = look
        self.notice = notice
        pad = round(look.unit * 0.8)
        close = round(look.unit * 1.6)
        widest = max(3 * pad + close + 1, min(area.width - 2 * pad, look.unit * _WIDEST))
        inside = widest - 3 * pad - close
        size = 1.0
        while self._too_much(inside, size, area) and look.unit * size > _LEAST:
            size -= 0.06
        self.crowded = self._too_much(inside, size, area)
        """Whether even as small as it may be the text takes more room than it should."""
        self._text = look.type.render(
            notice.text, look.style("banner_text", size, on_paper=True), inside
        )
        self._more: pygame.Surface | None = None
        if notice.more and not self.crowded:
            self._more = look.type.render(
                notice.more, look.style("banner_text", size * 0.85), inside
            )
        more = self._more.get_height() + pad // 3 if self._more else 0
        widths = [self._text.get_width(), self._more.get_width() if self._more else 0]
        width = min(widest, max(*widths, look.unit * 14) + 3 * pad + close)
        height = self._text.get_height() + more + 2 * (pad * 2 // 3)
        self.rect = Rect(0, 0, width, height)
        self.rect.midbottom = (area.centerx, area.bottom - max(4, pad // 2))
        self.close = Rect(0, self.rect.top, close, close)
        self.close.right = self.rect.right - pad // 3
        if look.right_to_left:
            self.close.left = self.rect.left + pad // 3
        self._pad = pad

    @property
    def area(self) -> Rect:
        """What it is drawn on, its shadow included."""
        return self.rect.union(self.rect.move(0, self._drop))

    @property
    def _drop(self) -> int:
        """How far its shadow lies below it."""
        return max(2, round(self.look.unit * 0.5) // 3)

    def _too_much(self, width: int, size: float, area: Rect) -> bool:
        """Whether the text has too many lines, or takes more of the table than it may."""
        style = self.look.style("banner_text", size, on_paper=True)
        height = self.look.type.size(self.notice.text, style, width)[1]
        lines = round(height / self.look.type.line_height(style.size))
        return lines > LINES or height > area.height * _SHARE

    def paint(self, surface: pygame.Surface) -> None:
        """Draw it."""
        look, pad = self.look, self._pad
        radius = round(look.unit * 0.5)
        shade = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        pygame.draw.rect(shade, (0, 0, 0, 90), shade.get_rect(), border_radius=radius)
        surface.blit(shade, self.rect.move(0, self._drop))
        pygame.draw.rect(surface, look.colour("banner"), self.rect, border_radius=radius)
        edge = Rect(self.rect.left, self.rect.top, max(4, pad // 2), self.rect.height)
        corners = {"border_top_left_radius": radius, "border_bottom_left_radius": radius}
        if look.right_to_left:
            edge.right = self.rect.right
            corners = {"border_top_right_radius": radius, "border_bottom_right_radius": radius}
        pygame.draw.rect(
            surface,
            look.colour("banner_edge" if self.notice.section else "panel_accent"),
            edge,
            **corners,
        )
        top = self.rect.top + pad * 2 // 3
        for text in filter(None, (self._text, self._more)):
            where = text.get_rect(left=self.rect.left + round(pad * 1.4), top=top)
            if look.right_to_left:
                where.right = self.rect.right - round(pad * 1.4)
            surface.blit(text, where)
            top += text.get_height() + pad // 3
        cross = icon("close", round(look.unit * 0.8), look.colour("banner_text"))
        surface.blit(cross, cross.get_rect(center=self.close.center))
