"""Text in every script: shaped, in its direction, wrapped, with the suits as shapes."""

from simon_pygame.text.typesetter import Colour, Style, Typesetter

__all__ = ["Colour", "Style", "Typesetter"]
