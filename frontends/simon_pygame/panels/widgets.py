"""The few things that panels are made of, each laid out for a width and drawn flat.

A widget lies in the panel's content, whose coordinates begin at its top left corner and do not
change when it is scrolled. Panels make their widgets anew for every look; what must outlive that,
such as typed text, is kept by the panel.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

import pygame

from simon_pygame.faces.icons import icon
from simon_pygame.faces.vector import mix
from simon_pygame.look import Look
from simon_pygame.panels.shapes import draw_box, fill_rounded, readable
from simon_pygame.text import Style

Align = Literal["start", "centre", "end"]
Part = Literal["panel_text", "panel_dim", "panel_accent", "panel_accent_text"]

TARGET = 2.2  # the least height of what can be touched, in units
_PADDING = 0.8  # between a box's edge and what is in it, in units
_CONTROL = 12.0  # how wide the control of a setting likes to be, in units
_LONGEST_TEXT = 200  # characters that a field takes


def panel_style(look: Look, part: Part, size: float = 1.0, align: Align = "start") -> Style:
    """Text on a panel; suits in it have their colours where those can be read on it."""
    ground = look.colour("panel")
    on_paper = all(readable(colour, ground) for colour in look.suit_colours)
    on_paper = on_paper and part != "panel_accent_text"
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
                drawn = icon(self.sign, size, style.colour)
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
        drawn = icon(self.sign, self.em(1.15), self.look.colour("panel_accent"))
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


class Typing:
    """What is typed into a field: the text, the caret and what is selected."""

    def __init__(self, text: str = "") -> None:
        self.text = text
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
        """Put text in place of what is selected; capitals for small letters of ASCII."""
        shown = "".join(
            c.upper() if c.isascii() else c
            for c in " ".join(text.split())
            if unicodedata.category(c)[0] != "C"
        )
        start, end = self.selection
        shown = shown[: max(0, _LONGEST_TEXT - len(self.text) + end - start)]
        self.text = self.text[:start] + shown + self.text[end:]
        self.go(start + len(shown))

    def delete(self, forward: bool) -> None:
        """Take away what is selected, or the character before or behind the caret."""
        if self.caret == self.anchor:
            self.go(self.caret + (1 if forward else -1), selecting=True)
        self.insert("")


class Field(Widget):
    """A line of text to type, which runs from left to right in every language."""

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
        self._first = 0  # how many pixels of the text are left of the field

    def wish(self, look: Look) -> int:
        """Enough for the code of a numbered deal."""
        return round(look.unit * 11)

    def height(self, _width: int, /) -> int:
        """One line, high enough to be touched."""
        line = self.look.type.line_height(self._style().size)
        return max(self.em(TARGET), line + self.em(0.6))

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
            place = drawn.get_rect(midleft=inner.midleft)
            surface.blit(drawn, mirrored(place, inner, look) if not self.focused else place)
        caret = self._upto(typing.caret)
        self._follow(caret, inner.width)
        left = inner.left - self._first
        if typing.selected:
            first, last = (self._upto(each) for each in typing.selection)
            marked = mix(ground, look.colour("panel_accent"), 0.28)
            surface.fill(marked, (left + first, inner.top, last - first, inner.height))
        if typing.text:
            drawn = look.type.render(look.words.isolate(typing.text), self._style())
            surface.blit(drawn, drawn.get_rect(midleft=(left, inner.centery)))
        if self.focused:
            width = max(1, self.em(0.1))
            edge = min(max(left + caret, inner.left), inner.right - width)
            surface.fill(ink, (edge, inner.top, width, inner.height))
        surface.set_clip(kept)

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
        wanted = position[0] - self.em(0.6) + self._first
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
            return self._control_key(event.key)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            typing.delete(event.key == pygame.K_DELETE)
            self.changed()
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            start, end = typing.selection
            step = 1 if event.key == pygame.K_RIGHT else -1
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

    def _control_key(self, key: int) -> bool:
        if key == pygame.K_a:
            self.typing.select_all()
        elif key == pygame.K_v:
            self.typed(self.paste())
        elif key in (pygame.K_c, pygame.K_x) and self.typing.selected:
            self.copy(self.typing.selected)
            if key == pygame.K_x:
                self.typed("")
        else:
            return False
        return True


class SettingRow(Widget):
    """A title and a value that can be changed: what all rows of settings have in common."""

    gap = 0.5
    ring = (0.25, 0.1)
    control = _CONTROL

    def __init__(self, name: str, title: str) -> None:
        super().__init__()
        self.name, self.title = name, title

    def _title_style(self) -> Style:
        return panel_style(self.look, "panel_text")

    def _split(self, width: int) -> tuple[int, int]:
        """How wide the title and the control are; as wide as all where they are one over other."""
        control = min(width, self.em(self.control))
        beside = width - control - self.em(1.0)
        return (beside, control) if beside >= self.em(9) else (width, width)

    def _heights(self, width: int) -> tuple[int, int]:
        title, control = self._split(width)
        text = self.look.type.size(self.title, self._title_style(), max(1, title))[1]
        return text, self._control_height(control)

    def height(self, width: int) -> int:
        """The higher of title and control, or both where they are one over the other."""
        text, control = self._heights(width)
        if self._split(width)[0] == width:
            return text + self.em(0.2) + control
        return max(text, control)

    def _control_rect(self, at: pygame.Rect) -> pygame.Rect:
        """Where the control is, given where the row is."""
        title, width = self._split(at.width)
        _, height = self._heights(at.width)
        top = at.bottom - height if title == at.width else at.centery - height // 2
        return mirrored(pygame.Rect(at.right - width, top, width, height), at, self.look)

    def _control_height(self, width: int, /) -> int:
        raise NotImplementedError

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw the title and the control."""
        title, _ = self._split(at.width)
        text, _ = self._heights(at.width)
        over = title == at.width
        place = pygame.Rect(at.left, at.top, title, text if over else at.height)
        draw_text(
            surface, self.look, self.title, self._title_style(), mirrored(place, at, self.look)
        )
        self._draw_control(surface, self._control_rect(at))

    def _draw_control(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        raise NotImplementedError


class Switch(SettingRow):
    """Something that is on or off; the knob's place and a word say which."""

    def __init__(
        self, name: str, title: str, on: bool, state: str, toggle: Callable[[], None]
    ) -> None:
        super().__init__(name, title)
        self.on, self.state, self.toggle = on, state, toggle

    def _state_room(self, width: int) -> int:
        return max(1, width - self.em(3.4))

    def _control_height(self, width: int) -> int:
        style = panel_style(self.look, "panel_dim")
        text = self.look.type.size(self.state, style, self._state_room(width))[1]
        return max(self.em(TARGET), text)

    def _draw_control(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        look = self.look
        ground, ink, accent = (look.colour(part) for part in ("panel", "panel_dim", "panel_accent"))
        track = pygame.Rect(at.right - self.em(2.7), 0, self.em(2.7), self.em(1.5))
        track.centery = at.centery
        track = mirrored(track, at, look)
        thickness = max(2, self.em(0.12))
        fill = accent if self.on else mix(ground, accent, 0.10 if self.lit else 0.0)
        draw_box(surface, track, track.height, fill, accent if self.on else ink, thickness)
        knob = track.inflate(-4 * thickness, -4 * thickness)
        end = "right" if self.on != look.right_to_left else "left"
        dot = pygame.Rect(0, knob.top, knob.height, knob.height)
        setattr(dot, end, getattr(knob, end))
        fill_rounded(surface, dot, dot.width, look.colour("panel_accent_text") if self.on else ink)
        state = pygame.Rect(at.left, at.top, self._state_room(at.width), at.height)
        style = panel_style(look, "panel_dim", align="end")
        draw_text(surface, look, self.state, style, mirrored(state, at, look))

    def press(self, _position: tuple[int, int] | None = None, /) -> None:
        """Turn it on or off."""
        self.toggle()

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right turn it, too."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        if ((event.key == pygame.K_RIGHT) != self.look.right_to_left) != self.on:
            self.toggle()
        return True


class Stepper(SettingRow):
    """A value between two arrows, which go to the one before and the one after.

    ``choose`` is what a press does; without it, that goes to the one after.
    """

    def __init__(
        self,
        name: str,
        title: str,
        value: str,
        step: Callable[[int], None],
        choose: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(name, title)
        self.value, self.step, self.choose = value, step, choose

    def _value_style(self) -> Style:
        return panel_style(self.look, "panel_text", align="centre")

    def _control_height(self, width: int) -> int:
        room = max(1, width - 2 * self.em(TARGET))
        text = self.look.type.size(self.value, self._value_style(), room)[1]
        return max(self.em(TARGET), text + self.em(0.6))

    def _draw_control(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        look = self.look
        ground, accent = look.colour("panel"), look.colour("panel_accent")
        fill = mix(ground, accent, 0.10 if self.lit else 0.0)
        line = mix(ground, accent, 0.55)
        draw_box(surface, at, self.em(0.45), fill, line, max(1, self.em(0.07)))
        side, size = self.em(TARGET), self.em(1.0)
        for sign, centre in (("left", at.left + side // 2), ("right", at.right - side // 2)):
            drawn = icon(sign, size, accent)
            surface.blit(drawn, drawn.get_rect(center=(centre, at.centery)))
        text = at.inflate(-2 * side, 0)
        draw_text(surface, look, self.value, self._value_style(), text)

    def press(self, position: tuple[int, int] | None = None) -> None:
        """Step where an arrow is touched; elsewhere, choose."""
        if position is not None:
            control = self._control_rect(pygame.Rect((0, 0), self.rect.size))
            side = self.em(TARGET)
            if control.collidepoint(position):
                if position[0] < control.left + side:
                    self._step_to("left")
                    return
                if position[0] >= control.right - side:
                    self._step_to("right")
                    return
        if self.choose:
            self.choose()
        else:
            self.step(1)

    def _step_to(self, side: Literal["left", "right"]) -> None:
        self.step(1 if (side == "right") != self.look.right_to_left else -1)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right step."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._step_to("left" if event.key == pygame.K_LEFT else "right")
        return True
