"""The bars: how the game stands, and buttons for what a mouse or a finger can ask for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from simon_pygame.colours import mix
from simon_pygame.input.keys import Command
from simon_pygame.look import Look

_TALL = 43  # units: a window so high has a second bar rather than leave anything out
_LEAST_TABLE = 6  # bars: so much room is left for the table below a second one
_HOVERED = 1 / 6  # how much of the text's colour is in a button under the pointer
_NEEDED = 3  # items of this worth and more are not left out for want of a second bar


@dataclass(frozen=True, slots=True)
class Item:
    """A text that tells how the game stands; in a narrow bar those of low worth are left out.

    ``widest`` is the longest that the text is expected to become, so that nothing jumps. An item
    without a text has nothing to tell now.
    """

    text: str
    widest: str
    worth: int


@dataclass(frozen=True, slots=True)
class Button:
    """A button of a bar."""

    command: Command
    icon: str
    label: str


def kinds(items: Sequence[Item]) -> tuple[bool, ...]:
    """Which items have something to tell: bars are laid out for these."""
    return tuple(bool(item.text) for item in items)


class Bars:
    """Where the bars and their buttons lie in a window, and how they are drawn.

    One bar where all fits in it; in a high and narrow window a second one, below, for buttons.
    """

    def __init__(self, look: Look, items: Sequence[Item], buttons: Sequence[Button]) -> None:
        self.look = look
        self._style = look.style("bar_text", 0.95)
        self._hint_style = look.style("panel_text", 0.85)
        width, height = look.size
        self._height = max(30, round(look.unit * 2.3))
        self._gap = round(look.unit * 1.2)
        self._pad = round(look.unit * 0.55)
        icon_width = min(self._height, width // len(buttons))
        labelled = [self._labelled(button) for button in buttons]
        self.kinds = kinds(items)
        status = sum(self._room_for(item) for item in items) + self._gap
        self.top = Rect(0, 0, width, self._height)
        self.bottom: Rect | None = None
        if status + sum(labelled) <= width:
            widths = labelled
        elif not self._needs_second(items, width - icon_width * len(buttons), status):
            widths = [icon_width] * len(buttons)
        else:
            fits = sum(labelled) + 2 * self._pad <= width
            widths = labelled if fits else [max(icon_width, width // len(buttons))] * len(buttons)
            self.bottom = Rect(0, height - self._height, width, self._height)
        self._labels = widths is labelled
        self.buttons = dict(zip(buttons, self._place_buttons(widths), strict=True))
        self._room = width if self.bottom else width - sum(widths)
        self._shown = self._worthy(items)
        shown = [items[place] for place in self._shown]
        self.left_out = [i for i in items if i.text and i.worth >= _NEEDED and i not in shown]
        """What the player needs to know, and there is yet no room for."""

    @property
    def table(self) -> Rect:
        """What is left of the window for the table."""
        bottom = self.bottom.top if self.bottom else self.look.size[1]
        return Rect(0, self.top.bottom, self.look.size[0], bottom - self.top.bottom)

    def button_at(self, position: tuple[int, int]) -> Button | None:
        """The button under a position."""
        return next((b for b, rect in self.buttons.items() if rect.collidepoint(position)), None)

    def hint(self, button: Button | None) -> Rect | None:
        """Where a button without a label says what it does, while the pointer is on it."""
        if button is None or self._labels:
            return None
        width, height = self.look.type.size(button.label, self._hint_style)
        box = Rect(0, 0, width + 2 * self._pad, height + self._pad)
        rect = self.buttons[button]
        box.midbottom = (rect.centerx, rect.top - 2)
        if rect.top == 0:
            box.midtop = (rect.centerx, rect.bottom + 2)
        return box.clamp(Rect((0, 0), self.look.size))

    def _needs_second(self, items: Sequence[Item], room: int, status: int) -> bool:
        """Whether a second bar is worth its room: the items do not all fit beside the buttons."""
        height = self.look.size[1]
        if status <= room or height < (_LEAST_TABLE + 2) * self._height:
            return False
        needed = sum(self._room_for(item) for item in items if item.worth >= _NEEDED)
        return height >= _TALL * self.look.unit or needed + self._gap > room

    def _labelled(self, button: Button) -> int:
        label = self.look.type.size(button.label, self._style)[0]
        return round(self._height * 0.75) + label + 2 * self._pad

    def _width(self, item: Item) -> int:
        return max(self.look.type.size(text, self._style)[0] for text in (item.text, item.widest))

    def _room_for(self, item: Item) -> int:
        return self._width(item) + self._gap if item.text else 0

    def _place_buttons(self, widths: Sequence[int]) -> list[Rect]:
        bar = self.bottom or self.top
        spare = (bar.width - sum(widths)) // 2 if self.bottom else 0
        right = bar.right - spare
        rects = []
        for width in reversed(widths):
            right -= width
            rects.append(Rect(right, bar.top, width, bar.height))
        rects.reverse()
        if self.look.right_to_left:
            rects = [Rect(bar.right - rect.right, *rect[1:]) for rect in rects]
        return rects

    def _worthy(self, items: Sequence[Item]) -> list[int]:
        """Which items fit, the worthiest first, told by their places."""
        room = self._room - self._gap
        fitting = []
        for place, item in sorted(enumerate(items), key=lambda pair: -pair[1].worth):
            needed = self._room_for(item)
            if 0 < needed <= room:
                room -= needed
                fitting.append(place)
        return sorted(fitting)

    def paint(
        self,
        surface: pygame.Surface,
        items: Sequence[Item],
        hovered: Button | None,
        dead: Sequence[Command],
    ) -> None:
        """Draw the bars with the items as they are now; ``dead`` buttons can do nothing."""
        for bar in filter(None, (self.top, self.bottom)):
            surface.fill(self.look.colour("bar"), bar)
        self._paint_status(surface, [items[place] for place in self._shown])
        for button, rect in self.buttons.items():
            self._paint_button(surface, button, rect, button == hovered, button.command in dead)
        box = self.hint(hovered)
        if hovered and box:
            surface.fill(self.look.colour("panel"), box)
            label = self.look.type.render(hovered.label, self._hint_style)
            surface.blit(label, label.get_rect(center=box.center))

    def _paint_status(self, surface: pygame.Surface, items: Sequence[Item]) -> None:
        left = self._gap
        for item in items:
            if not item.text:
                continue
            text = self.look.type.render(item.text, self._style)
            where = text.get_rect(left=left, centery=self.top.centery)
            if self.look.right_to_left:
                where.right = self.top.right - left
            surface.blit(text, where)
            left += self._width(item) + self._gap

    def _paint_button(
        self, surface: pygame.Surface, button: Button, rect: Rect, hovered: bool, dead: bool
    ) -> None:
        if hovered and not dead:
            pygame.draw.rect(
                surface,
                mix(self.look.colour("bar"), self.look.colour("bar_text"), _HOVERED),
                rect.inflate(-4, -6),
                border_radius=self._pad,
            )
        part = "bar_dim" if dead else "bar_text"
        size = round(self.look.unit * 1.25)
        picture = self.look.icon(button.icon, size, self.look.colour(part))
        if not self._labels:
            surface.blit(picture, picture.get_rect(center=rect.center))
            return
        label = self.look.type.render(button.label, self.look.style(part, 0.95))
        cell = round(self._height * 0.75)
        inside = rect.inflate(-2 * self._pad, 0)
        if self.look.right_to_left:
            surface.blit(picture, picture.get_rect(midright=inside.midright))
            surface.blit(label, label.get_rect(midright=(inside.right - cell, rect.centery)))
        else:
            surface.blit(picture, picture.get_rect(midleft=inside.midleft))
            surface.blit(label, label.get_rect(midleft=(inside.left + cell, rect.centery)))
