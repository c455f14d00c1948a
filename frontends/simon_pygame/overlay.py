"""The panels over the table: a stack, of which the top one is seen and takes all input."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

if TYPE_CHECKING:
    from simon_pygame.look import Look
    from simon_pygame.panels import Panel

_SHADE = (0, 0, 0, 110)
_SHADOW = 0.2  # of a panel's width: how far its shadow reaches at most, both sides together


class Overlay:
    """What lies over the table, and what of it has to be drawn."""

    def __init__(self) -> None:
        self.panels: list[Panel] = []
        """The top one is the last."""
        self._stale = False
        self._shade: pygame.Surface | None = None

    def __bool__(self) -> bool:
        return bool(self.panels)

    @property
    def top(self) -> Panel:
        """The panel that is seen.

        :raises IndexError: when there is none.
        """
        return self.panels[-1]

    def show(self, panel: Panel, look: Look) -> None:
        """Lay a panel on top."""
        panel.arrange(look.for_panels())
        panel.open()
        self.panels.append(panel)
        self._stale = True

    def arrange(self, look: Look) -> None:
        """Lay the panels out for another look."""
        for panel in self.panels:
            if not panel.closed:
                panel.arrange(look.for_panels())
        self._stale = True

    def clear(self) -> None:
        """Take all panels away."""
        self._stale = self._stale or bool(self.panels)
        self.panels = []

    def handle(self, event: pygame.event.Event) -> None:
        """Let the top panel have an event; panels that want to go are taken away."""
        self._stale = self.top.handle(event) or self._stale
        staying = [panel for panel in self.panels if not panel.closed]
        if len(staying) < len(self.panels):
            self.panels = staying
            self._stale = True

    def refresh(self) -> None:
        """Have it drawn again."""
        self._stale = True

    def take_stale(self) -> bool:
        """Whether everything has to be drawn anew; asked once."""
        stale, self._stale = self._stale, False
        return stale

    def draw(self, screen: pygame.Surface, areas: Sequence[Rect]) -> None:
        """Draw the top panel where the table has just been drawn."""
        if not self.panels:
            return
        panel = self.top
        around = panel.rect.inflate(_SHADOW * panel.rect.width, _SHADOW * panel.rect.width)
        for area in areas:
            screen.set_clip(area)
            if panel.shades:
                screen.blit(self._shade_for(screen.get_size()), area, area)
            if around.colliderect(area):
                panel.draw(screen)
        screen.set_clip(None)

    def _shade_for(self, size: tuple[int, int]) -> pygame.Surface:
        if self._shade is None or self._shade.get_size() != size:
            self._shade = pygame.Surface(size, pygame.SRCALPHA)
            self._shade.fill(_SHADE)
        return self._shade
