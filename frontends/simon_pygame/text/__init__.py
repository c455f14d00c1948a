"""Text in every script: shaped, in its direction, wrapped, with the suits as shapes."""

from simon_pygame.text.typesetter import Style, Typesetter

__all__ = ["Style", "Typesetter"]
