"""pygame where nobody opens a window."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def pygames_fonts() -> Iterator[None]:
    """Have pygame's fonts, with no display and no greeting; then all is as it was before."""
    environment = dict(os.environ)
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    try:
        import pygame
    finally:
        os.environ.clear()
        os.environ.update(environment)
    had_fonts = pygame.font.get_init()
    pygame.font.init()
    try:
        yield
    finally:
        if not had_fonts:
            pygame.font.quit()
