"""The table itself: a colour that fades to the corners, and the grain of its cloth."""

from __future__ import annotations

from random import Random

import pygame

from simon_pygame.look import Colour, Look

_TILE = 128
_COARSE = (32, 20)


def ground(look: Look) -> pygame.Surface:
    """The bare table, as large as the window."""
    surface = pygame.transform.smoothscale(_fading(look), look.size)
    if look.theme.texture != "none":
        tile = _grain(look.theme.texture)
        for left in range(0, look.size[0], _TILE):
            for top in range(0, look.size[1], _TILE):
                surface.blit(tile, (left, top))
    return surface


def _fading(look: Look) -> pygame.Surface:
    middle, corner = look.colour("table"), look.colour("table_edge")
    width, height = _COARSE
    coarse = pygame.Surface(_COARSE, depth=32)
    for x in range(width):
        for y in range(height):
            across, down = (2 * x / (width - 1) - 1), (2 * y / (height - 1) - 1)
            share = min(1.0, (across * across + down * down) / 2)
            coarse.set_at((x, y), _between(middle, corner, share))
    return coarse


def _between(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _grain(texture: str) -> pygame.Surface:
    """A tile of light and dark specks, or of threads."""
    random = Random(_TILE)
    pixels = bytearray(_TILE * _TILE * 4)
    noise = random.randbytes(_TILE * _TILE)
    if texture == "linen":
        rows, columns = random.randbytes(_TILE), random.randbytes(_TILE)
        noise = bytes(
            (rows[n // _TILE] + columns[n % _TILE] + (each >> 2)) // 3
            for n, each in enumerate(noise)
        )
    light = bytes(255 if each > 127 else 0 for each in range(256))
    strength = bytes(abs(each - 128) // 14 for each in range(256))
    for channel in range(3):
        pixels[channel::4] = noise.translate(light)
    pixels[3::4] = noise.translate(strength)
    return pygame.image.frombuffer(bytes(pixels), (_TILE, _TILE), "RGBA")
