"""Text in every script."""

from simon_pygame.text.typesetter import Colour, Style, Typesetter

__all__ = ["Colour", "Style", "Typesetter"]
