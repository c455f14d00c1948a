"""Flat shapes that panels are drawn with: rounded boxes, rings, a soft shadow, an arrow."""

from __future__ import annotations

from functools import lru_cache

import pygame

from simon_pygame.colours import Colour

_FINE = 4  # shapes are drawn so many times larger and then shrunk, for smooth edges


def fill_rounded(surface: pygame.Surface, rect: pygame.Rect, radius: int, colour: Colour) -> None:
    """Fill a box whose corners are rounded, with smooth edges."""
    radius = min(radius, rect.width // 2, rect.height // 2)
    if radius <= 0:
        surface.fill(colour, rect)
        return
    surface.fill(colour, rect.inflate(0, -2 * radius))
    surface.fill(colour, (rect.left + radius, rect.top, rect.width - 2 * radius, radius))
    surface.fill(
        colour, (rect.left + radius, rect.bottom - radius, rect.width - 2 * radius, radius)
    )
    disc = _disc(radius, colour)
    right, bottom = rect.right - radius, rect.bottom - radius
    for left, top, x, y in (
        (rect.left, rect.top, 0, 0),
        (right, rect.top, radius, 0),
        (rect.left, bottom, 0, radius),
        (right, bottom, radius, radius),
    ):
        surface.blit(disc, (left, top), (x, y, radius, radius))


def draw_box(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    fill: Colour,
    outline: Colour,
    thickness: int,
) -> None:
    """Draw a rounded box with an outline inside its edge."""
    fill_rounded(surface, rect, radius, outline)
    inner = rect.inflate(-2 * thickness, -2 * thickness)
    fill_rounded(surface, inner, radius - thickness, fill)


@lru_cache(maxsize=64)
def _disc(radius: int, colour: Colour) -> pygame.Surface:
    size = 2 * radius
    large = pygame.Surface((size * _FINE, size * _FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.circle(large, colour, (radius * _FINE, radius * _FINE), radius * _FINE)
    return pygame.transform.smoothscale(large, (size, size))


def draw_shadow(surface: pygame.Surface, rect: pygame.Rect, spread: int) -> None:
    """Draw the soft shadow of a box around it; what lies under the box is left as it is."""
    tile = _shadow(spread)
    side = 2 * spread
    outer = rect.inflate(2 * spread, 2 * spread).move(0, spread // 3)
    for x, left, width in (
        (0, outer.left, side),
        (side, outer.left + side, outer.width - 2 * side),
        (side + 1, outer.right - side, side),
    ):
        for y, top, height in (
            (0, outer.top, side),
            (side, outer.top + side, outer.height - 2 * side),
            (side + 1, outer.bottom - side, side),
        ):
            if (x, y) == (side, side) or width <= 0 or height <= 0:
                continue  # the middle is covered by the box
            part = tile.subsurface(x, y, 1 if x == side else side, 1 if y == side else side)
            if part.get_size() != (width, height):
                part = pygame.transform.scale(part, (width, height))
            surface.blit(part, (left, top))


@lru_cache(maxsize=4)
def _shadow(spread: int) -> pygame.Surface:
    """A shadow's four corners, with one pixel between them that stands for its sides."""
    size = 4 * spread + 1
    tile = pygame.Surface((size, size), pygame.SRCALPHA)
    for step in range(spread):
        share = (step + 1) / spread
        inset = pygame.Rect(step, step, size - 2 * step, size - 2 * step)
        radius = max(1, round(1.5 * spread) - step)
        pygame.draw.rect(tile, (0, 0, 0, round(110 * share * share)), inset, 0, radius)
    return tile


def arrow(
    size: tuple[int, int],
    start: tuple[int, int],
    end: tuple[int, int],
    thickness: int,
    colour: Colour,
) -> pygame.Surface:
    """A straight arrow from one point to another on a transparent surface of a size."""
    large = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    tail, tip = (pygame.Vector2(point) * _FINE for point in (start, end))
    along = (tip - tail).normalize() * thickness * _FINE
    aside = along.rotate(90)
    neck = tip - along * 2.6
    shaft = [tail + aside / 2, neck + aside / 2, neck - aside / 2, tail - aside / 2]
    pygame.draw.polygon(large, colour, shaft)
    pygame.draw.circle(large, colour, tail, thickness * _FINE / 2)
    pygame.draw.polygon(large, colour, [tip, neck + aside * 1.7, neck - aside * 1.7])
    return pygame.transform.smoothscale(large, size)
