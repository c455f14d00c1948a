"""The framed portraits of jacks, queens and kings, and the wreath of the aces."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from simon.engine import Card, Rank
from simon_pygame.colours import Colour, css
from simon_pygame.faces.figures import Wardrobe
from simon_pygame.faces.jacks import JACKS
from simon_pygame.faces.kings import KINGS
from simon_pygame.faces.queens import QUEENS
from simon_pygame.faces.shapes import HEIGHT, WIDTH
from simon_pygame.faces.vector import raster, rounded

_PERSONS = {Rank.JACK: JACKS, Rank.QUEEN: QUEENS, Rank.KING: KINGS}
_RADIUS = 0.05


def court_surface(
    card: Card, size: tuple[int, int], colour: Colour, ornament: Colour
) -> pygame.Surface:
    """The framed portrait of a court card, of a size in pixels."""
    width, height = size
    scale = max(width / WIDTH, height / HEIGHT)
    view = (WIDTH - width / scale) / 2, HEIGHT - height / scale, width / scale, height / scale
    wear = Wardrobe.of(card.suit, colour, ornament)
    ground = f'<path fill="{wear.ground}" fill-opacity="0.28" d="M-99 -99 H199 V199 H-99 Z"/>'
    sun = f'<circle cx="50" cy="56" r="44" fill="{wear.gold_light}" fill-opacity="0.5"/>'
    picture = raster(ground + sun + _PERSONS[card.rank][card.suit](wear), view, size)
    picture.blit(_corners(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(_frame(size, ornament), (0, 0))
    return picture


@lru_cache(maxsize=2)
def _corners(size: tuple[int, int]) -> pygame.Surface:
    """White, and transparent where a picture's corners are rounded off."""
    shape = rounded(size, size[0] * _RADIUS, 0, 'fill="#fff"')
    return raster(shape, (0, 0, *size), size)


@lru_cache(maxsize=2)
def _frame(size: tuple[int, int], ornament: Colour) -> pygame.Surface:
    line = max(1.0, size[0] / 90)
    stroke = f'fill="none" stroke="{css(ornament)}" stroke-width="{line:g}"'
    return raster(rounded(size, size[0] * _RADIUS, line / 2, stroke), (0, 0, *size), size)


@lru_cache(maxsize=2)
def ace_wreath(size: int, ornament: Colour) -> pygame.Surface:
    """The rays around the sign of an ace, in a square of so many pixels."""
    gold = css(ornament)
    rays = "".join(_ray(step * math.tau / 32, long=step % 8 == 0) for step in range(32))
    shapes = (
        f'<circle cx="50" cy="50" r="37" fill="{gold}" fill-opacity="0.13"/>'
        f'<circle cx="50" cy="50" r="37" fill="none" stroke="{gold}" stroke-width="1.6"/>'
        f'<path fill="{gold}" d="{rays}"/>'
    )
    return raster(shapes, (0, 0, 100, 100), (size, size))


def _ray(angle: float, *, long: bool) -> str:
    """A small lozenge that points away from the middle of a square of 100, as a path."""
    foot, tip, half = (40.5, 49.5, 3.2) if long else (41.0, 46.0, 1.6)
    middle = (foot + tip) / 2
    corners = ((foot, 0.0), (middle, half), (tip, 0.0), (middle, -half))
    sine, cosine = math.sin(angle), math.cos(angle)
    points = (
        f"{50 + out * sine + aside * cosine:.2f} {50 - out * cosine + aside * sine:.2f}"
        for out, aside in corners
    )
    return f"M{' L'.join(points)} Z"
