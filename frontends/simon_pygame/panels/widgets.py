"""The few things that panels are made of, each laid out for a width and drawn flat.

A widget lies in the panel's content, whose coordinates begin at its top left corner and do not
change when it is scrolled. Panels make their widgets anew for every look; what must outlive that,
such as typed text, is kept by the panel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

import pygame

from simon_pygame.colours import mix
from simon_pygame.faces.icons import icon
from simon_pygame.look import Look
from simon_pygame.panels.shapes import draw_box, fill_rounded
from simon_pygame.text import Style

Align = Literal["start", "centre", "end"]
Part = Literal["panel_text", "panel_dim", "panel_accent", "panel_accent_text"]

TARGET = 2.2  # the least height of what can be touched, in units
_PADDING = 0.8  # between a box's edge and what is in it, in units


def panel_style(look: Look, part: Part, size: float = 1.0, align: Align = "start") -> Style:
    """Text on a panel; suits in it have their colours where those can be read on it."""
    on_paper = look.suits_stand_on_panel and part != "panel_accent_text"
    return replace(look.style(part, size, on_paper=on_paper), align=align)


def draw_text(
    surface: pygame.Surface, look: Look, text: str, style: Style, box: pygame.Rect
) -> None:
    """Draw text that was measured to fit into a box, in the middle of its height."""
    drawn = look.type.render(text, style, max(1, box.width))
    left = box.left
    if style.align == "centre":
        left = box.centerx - drawn.get_width() // 2
    elif (style.align == "end") != look.right_to_left:
        left = box.right - drawn.get_width()
    surface.blit(drawn, (left, box.top + (box.height - drawn.get_height()) // 2))


def mirrored(rect: pygame.Rect, within: pygame.Rect, look: Look) -> pygame.Rect:
    """A place in a box, on the other side of it in languages written from right to left."""
    if not look.right_to_left:
        return rect
    return rect.move(within.left + within.right - rect.left - rect.right, 0)


class Widget:
    """One thing in a panel. One with a ``name`` can have the keyboard's focus."""

    name = ""
    look: Look
    gap = 0.7
    """The room above it, in units."""
    ring = (0.12, 0.12)
    """The room between it and the ring of the focus, sideways and above and below, in units."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.lit = False
        """Whether the pointer is on it."""

    def em(self, units: float) -> int:
        """So many units in pixels."""
        return round(self.look.unit * units)

    def wish(self, look: Look, /) -> int:
        """The width with which it needs no second line, in pixels."""
        raise NotImplementedError

    def arrange(self, look: Look, left: int, top: int, width: int) -> None:
        """Take a place, as high as this width demands."""
        self.look = look
        self.rect = pygame.Rect(left, top, width, self.height(width))

    def height(self, width: int, /) -> int:
        """How high it is with a width, in pixels."""
        raise NotImplementedError

    def parts(self) -> Iterator[Widget]:
        """Itself, or what it is made of, in the order of reading."""
        yield self

    def move(self, down: int) -> None:
        """Lie lower by so many pixels."""
        self.rect.move_ip(0, down)

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw it at a place on the surface."""

    def press(self, position: tuple[int, int] | None = None, /) -> None:
        """Do what it is for; the position is where it was touched, within it."""

    def key(self, _event: pygame.event.Event, /) -> bool:
        """Use a key, or say that it has no use for it."""
        return False

    def typed(self, _text: str, /) -> bool:
        """Take typed text, or say that it takes none."""
        return False


class Label(Widget):
    """A piece of text that wraps."""

    def __init__(
        self,
        text: str,
        part: Part = "panel_text",
        size: float = 1.0,
        align: Align = "start",
        gap: float = 0.7,
    ) -> None:
        super().__init__()
        self.text, self.part, self.size, self.align, self.gap = text, part, size, align, gap

    def _style(self, look: Look) -> Style:
        return panel_style(look, self.part, self.size, self.align)

    def wish(self, look: Look) -> int:
        """The width of its longest line."""
        return look.type.size(self.text, self._style(look))[0]

    def height(self, width: int) -> int:
        """The height of its lines."""
        return self.look.type.size(self.text, self._style(self.look), max(1, width))[1]

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw the text."""
        draw_text(surface, self.look, self.text, self._style(self.look), at)


class Rule(Widget):
    """A thin line across."""

    def wish(self, _look: Look, /) -> int:
        """Nothing of its own."""
        return 0

    def height(self, _width: int, /) -> int:
        """As thin as can be."""
        return max(1, self.em(0.06))

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw the line."""
        surface.fill(mix(self.look.colour("panel"), self.look.colour("panel_text"), 0.22), at)


class Problem(Label):
    """What is wrong, behind a cross."""

    _INDENT = 1.6

    def __init__(self, text: str) -> None:
        super().__init__(text, gap=0.4)

    def height(self, width: int) -> int:
        """The height of the text beside the cross."""
        return super().height(width - self.em(self._INDENT))

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw the cross and the text."""
        indent = self.em(self._INDENT)
        line = self.look.type.line_height(self._style(self.look).size)
        place = mirrored(pygame.Rect(at.left, at.top, line, line), at, self.look)
        sign = icon("close", self.em(1.0), self.look.colour("panel_text"))
        surface.blit(sign, sign.get_rect(center=place.center))
        text = pygame.Rect(at.left + indent, at.top, at.width - indent, at.height)
        super().draw(surface, mirrored(text, at, self.look))


class Item(Label):
    """A line of a list, behind a bullet."""

    _INDENT = 1.3

    def height(self, width: int) -> int:
        """The height of the text beside the bullet."""
        return super().height(width - self.em(self._INDENT))

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw the bullet and the text."""
        indent, dot = self.em(self._INDENT), max(3, self.em(0.32))
        line = self.look.type.line_height(self._style(self.look).size)
        bullet = pygame.Rect(at.left + self.em(0.35), at.top + (line - dot) // 2, dot, dot)
        colour = self.look.colour("panel_accent")
        fill_rounded(surface, mirrored(bullet, at, self.look), dot, colour)
        text = pygame.Rect(at.left + indent, at.top, at.width - indent, at.height)
        super().draw(surface, mirrored(text, at, self.look))


class Button(Widget):
    """Something to press: ``main`` is filled, ``quiet`` outlined, ``link`` without a box.

    A sign that is not ``signed`` is not drawn, but its room is kept.
    """

    def __init__(
        self,
        name: str,
        text: str,
        action: Callable[[], None],
        *,
        kind: Literal["main", "quiet", "link"] = "quiet",
        sign: str = "",
        signed: bool = True,
        gap: float = 0.7,
    ) -> None:
        super().__init__()
        self.name, self.text, self.action = name, text, action
        self.kind, self.sign, self.signed, self.gap = kind, sign, signed, gap

    def _style(self, look: Look) -> Style:
        if self.kind == "main":
            return panel_style(look, "panel_accent_text", align="centre")
        part: Part = "panel_accent" if self.kind == "link" else "panel_text"
        return panel_style(look, part, align="start" if self.kind == "link" else "centre")

    def _beside(self, unit: int) -> int:
        """What the text has not of the width."""
        padding = 2 * round(unit * (0.4 if self.kind == "link" else _PADDING))
        return padding + (round(unit * 1.5) if self.sign else 0)

    def wish(self, look: Look) -> int:
        """The width of text, sign and padding."""
        return look.type.size(self.text, self._style(look))[0] + self._beside(look.unit)

    def height(self, width: int) -> int:
        """High enough to be touched."""
        room = max(1, width - self._beside(self.look.unit))
        text = self.look.type.size(self.text, self._style(self.look), room)[1]
        return max(self.em(TARGET), text + self.em(0.8))

    def draw_ground(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw the box that the text stands in."""
        ground, ink = self.look.colour("panel"), self.look.colour("panel_accent")
        if self.kind == "main":
            fill_rounded(surface, at, self.em(0.45), ink)
        elif self.kind == "quiet":
            fill = mix(ground, ink, 0.10 if self.lit else 0.0)
            line = mix(ground, ink, 0.55)
            draw_box(surface, at, self.em(0.45), fill, line, max(1, self.em(0.07)))
        elif self.lit:
            fill_rounded(surface, at, self.em(0.45), mix(ground, ink, 0.10))

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw the box, the sign and the text."""
        look = self.look
        self.draw_ground(surface, at)
        style = self._style(look)
        room = at.width - self._beside(look.unit)
        text = pygame.Rect(0, at.top, room, at.height)
        text.centerx = at.centerx
        if self.sign:
            size = self.em(1.1)
            width = min(room, look.type.size(self.text, style, max(1, room))[0])
            spare = 0 if self.kind == "link" else (room - width) // 2
            step = self.em(1.5)
            text.left = at.left + (at.width - room - step) // 2 + step
            place = pygame.Rect(text.left + spare - step, 0, size, size)
            place.centery = at.centery
            if self.signed:
                drawn = look.icon(self.sign, size, style.colour)
                surface.blit(drawn, drawn.get_rect(center=mirrored(place, at, look).center))
        draw_text(surface, look, self.text, style, mirrored(text, at, look))

    def press(self, _position: tuple[int, int] | None = None, /) -> None:
        """Act."""
        self.action()


class SignButton(Button):
    """A small button with a sign only, for a panel's head."""

    def __init__(self, name: str, sign: str, action: Callable[[], None]) -> None:
        super().__init__(name, "", action, kind="link", sign=sign)

    def wish(self, look: Look) -> int:
        """A square."""
        return round(look.unit * TARGET)

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw the sign."""
        self.draw_ground(surface, at)
        size, look = self.em(1.15), self.look
        drawn = look.icon(self.sign, size, look.colour("panel_accent"))
        surface.blit(drawn, drawn.get_rect(center=at.center))


class Row(Widget):
    """Widgets side by side; those that find no room go to the next line.

    Those in ``growing`` take what is left of their line. With ``equal``, all are as wide as each
    other, or else below each other.
    """

    def __init__(
        self,
        widgets: Sequence[Widget],
        *,
        growing: Sequence[Widget] = (),
        equal: bool = False,
        gap: float = 0.7,
    ) -> None:
        super().__init__()
        self.widgets, self.growing, self.equal, self.gap = list(widgets), growing, equal, gap

    def parts(self) -> Iterator[Widget]:
        """What stands in the row."""
        for widget in self.widgets:
            yield from widget.parts()

    def wish(self, look: Look) -> int:
        """The width in which all stand on one line."""
        wishes = [widget.wish(look) for widget in self.widgets]
        total = max(wishes) * len(wishes) if self.equal else sum(wishes)
        return total + self._between(look) * (len(wishes) - 1)

    @staticmethod
    def _between(look: Look) -> int:
        return round(look.unit * 0.7)

    def arrange(self, look: Look, left: int, top: int, width: int) -> None:
        """Fill one line after the other."""
        self.look = look
        between = self._between(look)
        bottom = top
        for line in self._lines(look, width, between):
            line_top = bottom + (between if bottom > top else 0)
            bottom = self._arrange_line(line, left, line_top, width, between)
        self.rect = pygame.Rect(left, top, width, bottom - top)
        for part in self.parts():
            part.rect = mirrored(part.rect, self.rect, look)

    def _lines(self, look: Look, width: int, between: int) -> list[list[tuple[Widget, int]]]:
        wishes = [min(width, widget.wish(look)) for widget in self.widgets]
        if self.equal:
            count = len(wishes)
            each = (width - between * (count - 1)) // count
            if max(wishes) <= each:
                return [[(widget, each) for widget in self.widgets]]
            return [[(widget, width)] for widget in self.widgets]
        lines: list[list[tuple[Widget, int]]] = []
        used = width + 1
        for widget, wish in zip(self.widgets, wishes, strict=True):
            if used + between + wish > width:
                lines.append([])
                used = -between
            lines[-1].append((widget, wish))
            used += between + wish
        return lines

    def _arrange_line(
        self, line: list[tuple[Widget, int]], left: int, top: int, width: int, between: int
    ) -> int:
        spare = width - sum(wish for _, wish in line) - between * (len(line) - 1)
        growing = [widget for widget, _ in line if widget in self.growing]
        for widget, wish in line:
            each = wish + (spare // len(growing) if widget in growing else 0)
            widget.arrange(self.look, left, top, each)
            left += each + between
        height = max(widget.rect.height for widget, _ in line)
        for widget, _ in line:
            if isinstance(widget, Button):
                widget.rect.height = height
            else:
                widget.move((height - widget.rect.height) // 2)
        return top + height

    def move(self, down: int) -> None:
        """Lie lower, with all that stands in it."""
        super().move(down)
        for widget in self.widgets:
            widget.move(down)
