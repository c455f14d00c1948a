"""Mouse and touch: from raw events to presses, drags, drops and clicks."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

import pygame

CLICK_SECONDS = 0.4
"""Clicks that follow each other so fast, at one place, are counted together."""
_CLICK_SLOP, _DRAG_SLOP = 6, 5  # pixels, for a window of ordinary size
_TOUCH = 3  # a finger is so much less steady


class Act(Enum):
    """What the pointer did."""

    HOVER = auto()
    PRESS = auto()
    DRAG = auto()
    """The first movement after a press."""
    MOVE = auto()
    DROP = auto()
    CLICK = auto()
    """A press and release at one place."""
    CANCEL = auto()
    """A press that ended without a meaning: another button, a lost release, a lost window."""


class Gesture(NamedTuple):
    """An act, where it is, where its press was, and for clicks how many followed each other."""

    act: Act
    at: tuple[int, int]
    origin: tuple[int, int]
    clicks: int = 1


class Pointer:
    """Follows one pointer. ``scale`` is the window's: what is steady grows with it."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self._pressed = False
        self._dragging = False
        self._origin = (0, 0)
        self._pressed_at = -1.0
        self._clicks = 0
        self._slop = 1
        self._buttons: set[int] = set()  # that are down, as far as we heard
        self._spoilt = False  # until every button is up

    @property
    def dragging(self) -> bool:
        """Whether something is being dragged."""
        return self._dragging

    @property
    def by_mouse(self) -> bool:
        """Whether what is being dragged hangs on a button of the mouse, not on a finger."""
        return self._dragging and self._slop == 1

    def read(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        """The gestures that an event makes; ``now`` is in seconds."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            return self._down(event, now)
        if event.type == pygame.MOUSEBUTTONUP and event.button <= 3:
            return self._up(event)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._all_up()
            return self.cancel()
        return []

    def cancel(self) -> list[Gesture]:
        """Forget the press, if there is one."""
        if not self._pressed:
            return []
        self._pressed = self._dragging = False
        self._clicks = 0
        return [Gesture(Act.CANCEL, self._origin, self._origin)]

    def _all_up(self) -> None:
        self._buttons.clear()
        self._spoilt = False

    def _down(self, event: pygame.event.Event, now: float) -> list[Gesture]:
        self._buttons.add(event.button)
        if event.button != pygame.BUTTON_LEFT or self._spoilt:
            spoilt = self.cancel() or [Gesture(Act.CANCEL, event.pos, event.pos)]
            self._spoilt = True
            return spoilt
        if self._pressed:  # the release was lost
            return [*self.cancel(), *self._down(event, now)]
        self._slop = _TOUCH if getattr(event, "touch", False) else 1
        near = self._near(event.pos, _CLICK_SLOP)
        follows = now - self._pressed_at <= CLICK_SECONDS and near
        self._clicks = self._clicks + 1 if follows else 1
        self._pressed, self._dragging = True, False
        self._origin, self._pressed_at = event.pos, now
        return [Gesture(Act.PRESS, event.pos, event.pos, self._clicks)]

    def _up(self, event: pygame.event.Event) -> list[Gesture]:
        self._buttons.discard(event.button)
        if self._spoilt:
            self._spoilt = bool(self._buttons)
            return []
        if not self._pressed or event.button != pygame.BUTTON_LEFT:
            return []
        act = Act.DROP if self._dragging else Act.CLICK
        self._pressed = self._dragging = False
        return [Gesture(act, event.pos, self._origin, self._clicks)]

    def _motion(self, event: pygame.event.Event) -> list[Gesture]:
        if not any(event.buttons):  # releases may have been where we could not see them
            self._all_up()
        if not self._pressed:
            return [Gesture(Act.HOVER, event.pos, event.pos)]
        if not event.buttons[0]:
            return self.cancel()
        if self._dragging:
            return [Gesture(Act.MOVE, event.pos, self._origin)]
        if self._near(event.pos, _DRAG_SLOP):
            return []
        self._dragging = True
        self._clicks = 0
        return [
            Gesture(Act.DRAG, event.pos, self._origin),
            Gesture(Act.MOVE, event.pos, self._origin),
        ]

    def _near(self, at: tuple[int, int], slop: float) -> bool:
        reach = slop * self._slop * max(1.0, self.scale)
        return abs(at[0] - self._origin[0]) <= reach and abs(at[1] - self._origin[1]) <= reach
