"""Rows of settings: a title, and a value that is changed where it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from simon_pygame.colours import mix
from simon_pygame.faces.icons import icon
from simon_pygame.panels.shapes import draw_box, fill_rounded
from simon_pygame.panels.widgets import TARGET, Widget, draw_text, mirrored, panel_style
from simon_pygame.text import Style

_CONTROL = 12.0  # how wide the control of a setting likes to be, in units


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
