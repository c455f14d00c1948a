"""Scrolling: which part of a content is seen, the bar that tells it, and how both are dragged."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

import pygame
from pygame import Rect

from simon_pygame.colours import mix
from simon_pygame.look import Look
from simon_pygame.panels.shapes import fill_rounded

_BAR = 0.5  # the bar's width, in units
_LEAST_BAR = 1.5  # its least length, in units
_EDGE = 0.2  # between the bar and the panel's edge, in units
_REACH = 0.4  # how far beside the bar it can still be taken, in units
_DRAG = 0.6  # how far a finger goes before it scrolls, in units


class Grip(Enum):
    """What of the content the pointer has taken hold of."""

    BAR = auto()
    TOUCH = auto()
    """A place of the content: it may become a press, or a drag."""
    DRAG = auto()
    """The content itself, which goes with the pointer."""


class Scrolling:
    """A content, and the view through which it is seen; the view may be lower than the content.

    Lengths are pixels. ``offset`` is how much of the content is above the view.
    """

    def __init__(self) -> None:
        self.offset = 0
        self.view = Rect(0, 0, 0, 0)
        """Where the content is seen."""
        self.height = 0
        """How high the whole content is."""
        self.grip: Grip | None = None
        self._start = (0, 0)  # where the pointer was when it took hold, and the offset then
        self._look: Look
        self._panel = Rect(0, 0, 0, 0)

    def arrange(self, look: Look, panel: Rect, view: Rect, height: int) -> None:
        """Have another view in a panel, on a content so high; the offset is 0 again."""
        self._look, self._panel, self.view, self.height = look, panel, view, height
        self.offset = 0

    def _em(self, units: float) -> int:
        return round(self._look.unit * units)

    @property
    def most(self) -> int:
        """The greatest offset: the end of the content is seen then."""
        return max(0, self.height - self.view.height)

    def to(self, offset: int) -> bool:
        """Scroll to an offset, or as far as possible; whether anything has changed."""
        before = self.offset
        self.offset = max(0, min(offset, self.most))
        return self.offset != before

    def reveal(self, place: Rect, room: int) -> None:
        """Scroll as little as shows a place with room around it; its top, if it is too high."""
        if place.bottom + room > self.offset + self.view.height:
            self.to(place.bottom + room - self.view.height)
        if place.top - room < self.offset:
            self.to(place.top - room)

    # What is at the top, kept while everything is laid out anew.

    def anchor(self, parts: Sequence[Rect]) -> tuple[int, float] | None:
        """Which part is at the top of the view, and which share of it is above; none at first."""
        if self.offset <= 0:
            return None
        for number, part in enumerate(parts):
            if part.bottom > self.offset:
                return number, (self.offset - part.top) / max(1, part.height)
        return None

    def return_to(self, anchor: tuple[int, float] | None, parts: Sequence[Rect]) -> None:
        """Scroll so that the anchor is at the top again, wherever its part lies now."""
        if anchor and anchor[0] < len(parts):
            part = parts[anchor[0]]
            self.to(round(part.top + anchor[1] * part.height))

    # The pointer.

    def take(self, position: tuple[int, int]) -> Grip | None:
        """Take hold of what is at a position; what that is."""
        bar = self.bar()
        self.grip = None
        if bar and bar.inflate(2 * self._em(_REACH), 0).collidepoint(position):
            self.grip = Grip.BAR
        elif self.view.top <= position[1] < self.view.bottom:
            self.grip = Grip.TOUCH
        self._start = position[1], self.offset
        return self.grip

    def drag(self, y: int) -> bool:
        """Let what is held go with the pointer; whether anything has changed."""
        start, offset = self._start
        moved = y - start
        if self.grip is Grip.TOUCH and abs(moved) > self._em(_DRAG):
            self.grip = Grip.DRAG
        if self.grip is Grip.DRAG:
            return self.to(offset - moved)
        bar = self.bar()
        if self.grip is Grip.BAR and bar:
            return self.to(offset + moved * self.most // max(1, self.view.height - bar.height))
        return False

    def let_go(self) -> None:
        """Hold nothing any more."""
        self.grip = None

    # Drawing.

    def bar(self) -> Rect | None:
        """Where the bar is, if there is anything to scroll."""
        if not self.most:
            return None
        view = self.view
        length = max(self._em(_LEAST_BAR), view.height * view.height // self.height)
        width, edge = max(3, self._em(_BAR)), self._em(_EDGE)
        left = self._panel.right - edge - width
        if self._look.right_to_left:
            left = self._panel.left + edge
        gone = (view.height - length) * self.offset // self.most
        return Rect(left, view.top + gone, width, length)

    def draw(self, surface: pygame.Surface, port: Rect) -> None:
        """Draw the bar, and lines at the ends of the port where the content goes on."""
        bar = self.bar()
        if bar is None:
            return
        ground, ink = self._look.colour("panel"), self._look.colour("panel_text")
        line = mix(ground, ink, 0.25)
        if self.offset > 0:
            surface.fill(line, (port.left, port.top - 1, port.width, 1))
        if self.offset < self.most:
            surface.fill(line, (port.left, port.bottom, port.width, 1))
        fill_rounded(surface, bar, bar.width, mix(ground, ink, 0.55))
