"""The screen in two layers: what rests, painted only where it changed, and what moves above it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

Sprite = tuple[pygame.Surface, tuple[int, int]]
_MANY = 12  # so many small areas are no cheaper than the whole


class Canvas:
    """Paints what rests onto a surface of its own, and shows it with what moves."""

    def __init__(self, ground: pygame.Surface) -> None:
        self._ground = ground
        self._still = ground.copy()
        self._whole = self._still.get_rect()
        self._stale: list[Rect] = [self._whole]
        self._covered: list[Rect] = []

    def invalidate(self, area: Rect | None = None) -> None:
        """Have an area painted again, or all of it."""
        if area is None:
            self._stale = [self._whole]
        elif self._stale != [self._whole]:
            self._stale.append(area.clip(self._whole))

    def show(
        self,
        screen: pygame.Surface,
        paint: Callable[[pygame.Surface], None],
        sprites: Sequence[Sprite],
    ) -> list[Rect]:
        """Bring the screen up to date; the areas that were drawn anew, none of which overlap."""
        stale, self._stale = _merged(self._stale), []
        for area in stale:
            self._still.set_clip(area)
            self._still.blit(self._ground, area, area)
            paint(self._still)
        self._still.set_clip(None)
        covering = [Rect(place, surface.get_size()) for surface, place in sprites]
        areas = _merged([area.clip(self._whole) for area in (*stale, *self._covered, *covering)])
        if len(areas) > _MANY:
            areas = [self._whole]
        for area in areas:
            screen.blit(self._still, area, area)
        screen.blits(sprites)
        self._covered = covering
        return areas

    def redraw(self, screen: pygame.Surface, sprites: Sequence[Sprite]) -> list[Rect]:
        """Bring all of the screen up to date, whatever was drawn on it since."""
        screen.blit(self._still, (0, 0))
        screen.blits(sprites)
        self._covered = [Rect(place, surface.get_size()) for surface, place in sprites]
        return [self._whole]

    def stretched(self, size: tuple[int, int]) -> pygame.Surface:
        """What rests, stretched to another size: what is shown while a window is being resized."""
        return pygame.transform.scale(self._still, size)


def _merged(areas: Sequence[Rect]) -> list[Rect]:
    """The same areas in rectangles that do not overlap; those that would are drawn as one."""
    merged: list[Rect] = []
    for area in areas:
        while (touching := area.collidelist(merged)) >= 0:
            area = area.union(merged.pop(touching))
        if area.width and area.height:
            merged.append(area)
    return merged
