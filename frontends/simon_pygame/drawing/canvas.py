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
        """Bring the screen up to date; the areas that have changed on it."""
        stale, self._stale = self._stale, []
        if len(stale) > 1:
            stale = _merged(stale)
        for area in stale:
            self._still.set_clip(area)
            self._still.blit(self._ground, area, area)
            paint(self._still)
        self._still.set_clip(None)
        for area in (*stale, *self._covered):
            screen.blit(self._still, area, area)
        covering = [screen.blit(surface, place) for surface, place in sprites]
        changed = [*stale, *self._covered, *covering]
        self._covered = covering
        return [self._whole] if len(changed) > _MANY else changed

    def redraw(self, screen: pygame.Surface, sprites: Sequence[Sprite]) -> list[Rect]:
        """Bring all of the screen up to date, whatever was drawn on it since."""
        screen.blit(self._still, (0, 0))
        self._covered = [screen.blit(surface, place) for surface, place in sprites]
        return [self._whole]

    def stretched(self, size: tuple[int, int]) -> pygame.Surface:
        """What rests, stretched to another size: what is shown while a window is being resized."""
        return pygame.transform.scale(self._still, size)


def _merged(areas: Sequence[Rect]) -> list[Rect]:
    """The same areas without those that lie in others, in as few rectangles as they touch."""
    merged: list[Rect] = []
    for area in areas:
        touching = area.collidelistall(merged)
        for number in reversed(touching):
            area = area.union(merged.pop(number))
        merged.append(area)
    return merged
