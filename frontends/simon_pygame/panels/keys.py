"""The panel of keys: which key does what."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from simon_pygame.colours import mix
from simon_pygame.input.keys import KeyHelp
from simon_pygame.look import Look
from simon_pygame.panels.actions import Actions
from simon_pygame.panels.panel import Panel
from simon_pygame.panels.shapes import draw_box
from simon_pygame.panels.widgets import Widget, draw_text, mirrored, panel_style


class KeyRow(Widget):
    """Keys at the start, and what they do; one over the other where it is narrow."""

    gap = 0.35
    _KEYS = 11.0  # how wide the keys may be, in units
    _BESIDE = 24.0  # from which width on both stand side by side, in units

    def __init__(self, keys: str, does: str) -> None:
        super().__init__()
        self.keys, self.does = keys, does

    def _rooms(self, width: int) -> tuple[int, int]:
        if width < self.em(self._BESIDE):
            return width, width
        keys = self.em(self._KEYS)
        return keys, width - keys - self.em(0.8)

    def _heights(self, width: int) -> tuple[int, int]:
        keys, does = self._rooms(width)
        type_ = self.look.type
        cap = type_.size(self.keys, panel_style(self.look, "panel_text"), keys - self.em(1.0))[1]
        text = type_.size(self.does, panel_style(self.look, "panel_text"), does)[1]
        return cap + self.em(0.3), text

    def height(self, width: int) -> int:
        """The higher of the two, or both."""
        keys, does = self._heights(width)
        side_by_side = self._rooms(width)[0] < width
        return max(keys, does) if side_by_side else keys + self.em(0.15) + does

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw the keys in a box like a key's, and what they do."""
        look = self.look
        (keys, does), (cap_height, text_height) = self._rooms(at.width), self._heights(at.width)
        style = panel_style(look, "panel_text")
        side_by_side = keys < at.width
        written = look.type.size(self.keys, style, keys - self.em(1.0))[0]
        cap = pygame.Rect(at.left, at.top, written + self.em(1.0), cap_height)
        text = pygame.Rect(at.right - does, at.bottom - text_height, does, text_height)
        if side_by_side:
            cap.centery = text.centery = at.centery
        cap, text = mirrored(cap, at, look), mirrored(text, at, look)
        ground, ink = look.colour("panel"), look.colour("panel_text")
        line = mix(ground, ink, 0.4)
        draw_box(surface, cap, self.em(0.3), ground, line, max(1, self.em(0.06)))
        inner = cap.inflate(-self.em(1.0), 0)
        inner.width = max(inner.width, written)
        draw_text(surface, look, self.keys, style, inner)
        draw_text(surface, look, self.does, style, text)


class KeysPanel(Panel):
    """Lists the keys: each line of the help names some, and says what they do."""

    reads = True

    def __init__(self, actions: Actions, lines: Sequence[KeyHelp]) -> None:
        super().__init__(actions)
        self.lines = lines

    @property
    def title(self) -> str:
        """Keys."""
        return self.words.pgettext("panel", "Keys")

    def contents(self, look: Look) -> Sequence[Widget]:
        """A row for each line of help."""
        words = look.words
        return [
            KeyRow(words.isolate(each.keys_text(words)), words.gettext(each.does))
            for each in self.lines
        ]
