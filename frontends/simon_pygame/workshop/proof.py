"""Setting type and reading proof."""

from __future__ import annotations

from pygame import Surface

from simon_pygame.text import Style, Typesetter


class ProofReader(Typesetter):
    """Sets type as usual, and notes which texts do not go into their places.

    Each text is noted once.
    """

    def __init__(self, language: str) -> None:
        super().__init__(language, extra=False)
        self.cut: dict[str, None] = {}
        """Texts of which not all can be read."""
        self.broken: dict[str, tuple[Style, int | None]] = {}
        """Texts with a word that is wider than its line, and how they were set."""

    def render(
        self, text: str, style: Style, width: int | None = None, lines: int | None = None
    ) -> Surface:
        """As :meth:`Typesetter.render`."""
        for line in self.lines(text, style, width, lines):
            if line.cut or (width is not None and line.width > width):
                self.cut[text] = None
            if line.broken:
                self.broken.setdefault(text, (style, width))
        return super().render(text, style, width, lines)

    def breaks(self, text: str, style: Style, width: int | None) -> bool:
        """Whether a word of a text is wider than its line."""
        return any(line.broken for line in self.lines(text, style, width))
