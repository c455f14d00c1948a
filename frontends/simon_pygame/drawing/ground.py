"""The table itself: a colour that fades to the corners, and the grain of its cloth."""

from __future__ import annotations

from random import Random

import pygame

from simon_pygame.colours import mix
from simon_pygame.look import Look

_TILE = 128
_COARSE = (32, 20)
_FAINTNESS = 22  # the grain changes a colour by 127 divided by this, at most


def ground(look: Look) -> pygame.Surface:
    """The bare table, as large as the window."""
    surface = pygame.transform.smoothscale(_fading(look), look.size)
    if look.theme.texture != "none":
        light, dark = _grain(look.theme.texture)
        for left in range(0, look.size[0], _TILE):
            for top in range(0, look.size[1], _TILE):
                surface.blit(light, (left, top), special_flags=pygame.BLEND_RGB_ADD)
                surface.blit(dark, (left, top), special_flags=pygame.BLEND_RGB_SUB)
    return surface


def _fading(look: Look) -> pygame.Surface:
    middle, corner = look.colour("table"), look.colour("table_edge")
    width, height = _COARSE
    coarse = pygame.Surface(_COARSE, depth=32)
    for x in range(width):
        for y in range(height):
            across, down = (2 * x / (width - 1) - 1), (2 * y / (height - 1) - 1)
            share = min(1.0, (across * across + down * down) / 2)
            coarse.set_at((x, y), mix(middle, corner, share))
    return coarse


def _grain(texture: str) -> tuple[pygame.Surface, pygame.Surface]:
    """Two tiles, of light and of dark specks or threads: how much lighter and darker each pixel is.

    To add and to subtract is many times faster than to blend.
    """
    random = Random(_TILE)
    noise = random.randbytes(_TILE * _TILE)
    if texture == "linen":
        rows, columns = random.randbytes(_TILE), random.randbytes(_TILE)
        noise = bytes(
            (rows[n // _TILE] + columns[n % _TILE] + (each >> 2)) // 3
            for n, each in enumerate(noise)
        )
    lighter = bytes(max(0, each - 128) // _FAINTNESS for each in range(256))
    darker = bytes(max(0, 127 - each) // _FAINTNESS for each in range(256))
    return _grey(noise.translate(lighter)), _grey(noise.translate(darker))


def _grey(strengths: bytes) -> pygame.Surface:
    pixels = bytearray(len(strengths) * 4)
    for channel in range(3):
        pixels[channel::4] = strengths
    tile = pygame.image.frombuffer(bytes(pixels), (_TILE, _TILE), "RGBX")
    same = pygame.Surface((_TILE, _TILE), depth=32)
    same.blit(tile, (0, 0))
    return same
