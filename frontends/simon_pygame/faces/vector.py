"""Drawings as vectors: shapes written as SVG, and the surfaces that they become."""

from __future__ import annotations

import io

import pygame

from simon_pygame.colours import Colour


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
