"""A field to type into, and what is typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame

from simon_pygame.colours import mix
from simon_pygame.input.keys import letter_of
from simon_pygame.look import Look
from simon_pygame.panels.shapes import draw_box
from simon_pygame.panels.widgets import TARGET, Widget, mirrored, panel_style
from simon_pygame.text import Style

_LONGEST_TEXT = 1000  # characters that a field takes, if no fewer


class Typing:
    """What is typed into a field: the text, the caret and what is selected.

    In a ``code``, small letters of ASCII become capitals, and blanks beside each other one. It is
    at most ``longest`` characters long.
    """

    def __init__(self, text: str = "", *, code: bool = False, longest: int = _LONGEST_TEXT) -> None:
        self.text = text
        self.code = code
        self.longest = longest
        self.caret = self.anchor = len(text)

    @property
    def selection(self) -> tuple[int, int]:
        """Where the selected part begins and ends."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected part."""
        start, end = self.selection
        return self.text[start:end]

    def go(self, caret: int, *, selecting: bool = False) -> None:
        """Put the caret somewhere; ``selecting`` keeps the other end of the selection."""
        self.caret = max(0, min(caret, len(self.text)))
        if not selecting:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def insert(self, text: str) -> None:
        """Put text in place of what is selected; what cannot be seen is left out."""
        if self.code:
            text = " ".join("".join(c.upper() if c.isascii() else c for c in text).split())
        shown = "".join(c for c in text if unicodedata.category(c)[0] != "C")
        start, end = self.selection
        shown = shown[: max(0, self.longest - len(self.text) + end - start)]
        self.text = self.text[:start] + shown + self.text[end:]
        self.go(start + len(shown))

    def delete(self, forward: bool) -> None:
        """Take away what is selected, or the character before or behind the caret."""
        if self.caret == self.anchor:
            self.go(self.caret + (1 if forward else -1), selecting=True)
        self.insert("")


class Field(Widget):
    """A line of text to type.

    It runs from left to right, but for text of the player's that begins from right to left, in a
    language that is written so.
    """

    gap = 0.4

    def __init__(
        self,
        name: str,
        typing: Typing,
        hint: str,
        enter: Callable[[], None],
        changed: Callable[[], None],
        copy: Callable[[str], None],
        paste: Callable[[], str],
    ) -> None:
        super().__init__()
        self.name, self.typing, self.hint = name, typing, hint
        self.enter, self.changed, self.copy, self.paste = enter, changed, copy, paste
        self.focused = False
        self._first = 0  # how many pixels of the text come before the field

    def wish(self, look: Look) -> int:
        """Enough for the code of a numbered deal."""
        return round(look.unit * 11)

    def height(self, _width: int, /) -> int:
        """One line, high enough to be touched."""
        line = self.look.type.line_height(self._style().size)
        return max(self.em(TARGET), line + self.em(0.6))

    @property
    def _leftwards(self) -> bool:
        """Whether the text begins at the right."""
        if self.typing.code or not self.look.right_to_left:
            return False
        directions = map(unicodedata.bidirectional, self.typing.text)
        return next((each != "L" for each in directions if each in ("L", "R", "AL")), True)

    def _style(self) -> Style:
        return panel_style(self.look, "panel_text")

    def _upto(self, place: int) -> int:
        """Where a place in the text is, in pixels from its beginning."""
        return self.look.type.size(self.typing.text[:place], self._style())[0] if place else 0

    def _inner(self, at: pygame.Rect) -> pygame.Rect:
        return at.inflate(-2 * self.em(0.6), -2 * self.em(0.25))

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw the box, and in it the text, or a hint while there is none."""
        look, typing = self.look, self.typing
        ground, ink = look.colour("panel"), look.colour("panel_text")
        line = mix(ground, ink, 0.6)
        draw_box(surface, at, self.em(0.3), ground, line, max(1, self.em(0.08)))
        inner = self._inner(at)
        kept = surface.get_clip()
        surface.set_clip(inner.clip(kept))
        if not typing.text:
            style = panel_style(look, "panel_dim")
            drawn = look.type.render(self.hint, style, lines=1)
            surface.blit(drawn, self._placed(drawn.get_rect(midleft=inner.midleft), inner))
        caret = self._upto(typing.caret)
        self._follow(caret, inner.width)
        left = inner.left - self._first
        if typing.selected:
            first, last = (self._upto(each) for each in typing.selection)
            marked = mix(ground, look.colour("panel_accent"), 0.28)
            part = pygame.Rect(left + first, inner.top, last - first, inner.height)
            surface.fill(marked, self._placed(part, inner))
        if typing.text:
            drawn = look.type.render(look.words.isolate(typing.text), self._style())
            place = drawn.get_rect(midleft=(left, inner.centery))
            surface.blit(drawn, self._placed(place, inner))
        if self.focused:
            width = max(1, self.em(0.1))
            edge = min(max(left + caret, inner.left), inner.right - width)
            line_at = pygame.Rect(edge, inner.top, width, inner.height)
            surface.fill(ink, self._placed(line_at, inner))
        surface.set_clip(kept)

    def _placed(self, place: pygame.Rect, inner: pygame.Rect) -> pygame.Rect:
        """A place counted from the left, or the same from the right."""
        return mirrored(place, inner, self.look) if self._leftwards else place

    def _follow(self, caret: int, width: int) -> None:
        """Scroll so that the caret is seen, and no further than the text goes."""
        whole = self._upto(len(self.typing.text)) + self.em(0.2)
        self._first = max(caret - width + self.em(0.2), min(self._first, caret))
        self._first = max(0, min(self._first, whole - width))

    def press(self, position: tuple[int, int] | None = None) -> None:
        """Put the caret where the field is touched; by key, enter what is typed."""
        if position is None:
            self.enter()
            return
        from_edge = self.rect.width - position[0] if self._leftwards else position[0]
        wanted = from_edge - self.em(0.6) + self._first
        places = range(len(self.typing.text) + 1)
        self.typing.go(min(places, key=lambda place: abs(self._upto(place) - wanted)))

    def typed(self, text: str) -> bool:
        """Take typed text."""
        self.typing.insert(text)
        self.changed()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Move and delete as text fields do everywhere."""
        typing = self.typing
        selecting = bool(event.mod & pygame.KMOD_SHIFT)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._control_letter(letter_of(event.key, event.scancode))
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            typing.delete(event.key == pygame.K_DELETE)
            self.changed()
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            start, end = typing.selection
            step = 1 if (event.key == pygame.K_RIGHT) != self._leftwards else -1
            if typing.selected and not selecting:
                typing.go(end if step > 0 else start)
            else:
                typing.go(typing.caret + step, selecting=selecting)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            place = len(typing.text) if event.key == pygame.K_END else 0
            typing.go(place, selecting=selecting)
        else:
            # A blank is typed, not pressed.
            return bool(event.key == pygame.K_SPACE)
        return True

    def _control_letter(self, letter: str) -> bool:
        if letter == "a":
            self.typing.select_all()
        elif letter == "v":
            self.typed(self.paste())
        elif letter in ("c", "x") and self.typing.selected:
            self.copy(self.typing.selected)
            if letter == "x":
                self.typed("")
        else:
            return False
        return True
