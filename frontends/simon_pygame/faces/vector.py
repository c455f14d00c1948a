"""Drawings as vectors: shapes written as SVG, and the surfaces that they become."""

from __future__ import annotations

import io

import pygame

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""


def rgb(text: str) -> Colour:
    """The colour that ``#rrggbb`` names."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def css(colour: Colour) -> str:
    """A colour as ``#rrggbb``."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The colour on the way from one to the other, at a share from 0 to 1 of it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def raster(
    shapes: str, view: tuple[float, float, float, float], size: tuple[int, int]
) -> pygame.Surface:
    """A surface of a size in pixels, with the view (left, top, width, height) of these shapes.

    The shapes are SVG elements. Use paths, circles, rectangles and groups only: no text, no
    references, no clips and no gradients.
    """
    width, height = size
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{view[0]:g} {view[1]:g} {view[2]:g} {view[3]:g}" preserveAspectRatio="none">'
        f"{shapes}</svg>"
    )
    drawn = pygame.image.load_sized_svg(io.BytesIO(document.encode()), size)
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)  # the format that blits fastest
    surface.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def tinted(white: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A copy of a surface that was drawn in white, in another colour."""
    surface = white.copy()
    surface.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def rounded(size: tuple[int, int], radius: float, inset: float = 0.0, attributes: str = "") -> str:
    """A rounded rectangle that fills a size but for an inset, as SVG."""
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{size[0] - 2 * inset:g}" '
        f'height="{size[1] - 2 * inset:g}" rx="{max(radius - inset, 0):g}" {attributes}/>'
    )
