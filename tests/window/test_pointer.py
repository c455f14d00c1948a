"""From raw events of the mouse and of fingers to what they mean, as tables.

An event is a word, a place across and, if it matters, when: ``down 10 @0.2``. ``drag 30`` is a
motion with the left button down, ``move 30`` one with none, ``pull 30`` one with the right one.
"""

from __future__ import annotations

import re

import hypothesis.strategies as st
import pygame
import pytest
from hypothesis import given

from simon_pygame.input.pointer import CLICK_SECONDS, Act, Gesture, Pointer

BUTTONS = {"": 1, "middle-": 2, "right-": 3, "wheel-": 4, "side-": 6}
MOTIONS = {"move": (0, 0, 0), "drag": (1, 0, 0), "pull": (0, 0, 1), "both": (1, 0, 1)}


def event_of(text: str, *, touch: bool = False) -> tuple[pygame.event.Event, float]:
    match = re.fullmatch(r"(?:(\S+-))?(\w+)(?: (-?\d+))?(?: @([\d.]+))?", text)
    assert match, text
    button, word, across, now = match.groups()
    at, time = (int(across or 0), 100), float(now or 0)
    if word in MOTIONS:
        event = pygame.event.Event(
            pygame.MOUSEMOTION, pos=at, buttons=MOTIONS[word], rel=(0, 0), touch=touch
        )
    elif word in ("down", "up"):
        kind = pygame.MOUSEBUTTONDOWN if word == "down" else pygame.MOUSEBUTTONUP
        event = pygame.event.Event(kind, pos=at, button=BUTTONS[button or ""], touch=touch)
    else:
        kinds = {
            "unfocused": pygame.WINDOWFOCUSLOST,
            "minimized": pygame.WINDOWMINIMIZED,
            "key": pygame.KEYDOWN,
        }
        event = pygame.event.Event(kinds[word])
    return event, 1000 + time


def told(gesture: Gesture) -> str:
    count = f" x{gesture.clicks}" if gesture.clicks != 1 else ""
    origin = f" from {gesture.origin[0]}" if gesture.origin != gesture.at else ""
    return f"{gesture.act.name.lower()} {gesture.at[0]}{origin}{count}"


def read(pointer: Pointer, events: str, *, touch: bool = False) -> list[str]:
    gestures = []
    for text in events.split(", "):
        gestures += pointer.read(*event_of(text, touch=touch))
    return [told(gesture) for gesture in gestures]


GESTURES = {
    "hover": ("move 10, move 20", "hover 10, hover 20"),
    "click": ("move 10, down 10, up 10, move 10", "hover 10, press 10, click 10, hover 10"),
    "a shaky click": ("down 10, drag 12, drag 15, up 15", "press 10, click 15 from 10"),
    "drag": (
        "down 10, drag 15, drag 16, drag 90, up 91",
        "press 10, drag 16 from 10, move 16 from 10, move 90 from 10, drop 91 from 10 x0",
    ),
    "drag there and back": (
        "down 10, drag 40, drag 10, up 10",
        "press 10, drag 40 from 10, move 40 from 10, move 10, drop 10 x0",
    ),
    "double-click": (
        "down 10, up 10, down 11 @0.3, up 11 @0.35",
        "press 10, click 10, press 11 x2, click 11 x2",
    ),
    "triple-click": (
        "down 10, up 10, down 10 @0.2, up 10 @0.2, down 10 @0.4, up 10 @0.4",
        "press 10, click 10, press 10 x2, click 10 x2, press 10 x3, click 10 x3",
    ),
    "two clicks, slowly": (
        "down 10, up 10, down 10 @0.5, up 10 @0.5",
        "press 10, click 10, press 10, click 10",
    ),
    "two clicks, apart": (
        "down 10, up 10, down 17 @0.1, up 17 @0.1",
        "press 10, click 10, press 17, click 17",
    ),
    "a drag is no first click": (
        "down 10, drag 40, up 10, down 10 @0.2, up 10 @0.2",
        "press 10, drag 40 from 10, move 40 from 10, drop 10 x0, press 10, click 10",
    ),
    "the second click drags": (
        "down 10, up 10, down 10 @0.2, drag 40 @0.3, up 40 @0.3",
        "press 10, click 10, press 10 x2, drag 40 from 10, move 40 from 10, drop 40 from 10 x0",
    ),
    # other buttons
    "right click": ("right-down 10, right-up 10, down 10, up 10", "cancel 10, press 10, click 10"),
    "middle click": ("middle-down 10, middle-up 10", "cancel 10"),
    "the wheel and side buttons mean nothing here": (
        "wheel-down 10, wheel-up 10, side-down 10, side-up 10, down 10, wheel-down 10, up 10",
        "press 10, click 10",
    ),
    "right button during a drag": (
        "down 10, drag 40, right-down 40, both 50, right-up 50, up 60, down 7, up 7",
        "press 10, drag 40 from 10, move 40 from 10, cancel 10, hover 50, press 7, click 7",
    ),
    "right button during a drag, left up first": (
        "down 10, drag 40, right-down 40, up 40, pull 45, right-up 45, down 50, up 50",
        "press 10, drag 40 from 10, move 40 from 10, cancel 10, hover 45, press 50, click 50",
    ),
    "both buttons": (
        "down 10, right-down 10, up 10, right-up 10, down 10, up 10",
        "press 10, cancel 10, press 10, click 10",
    ),
    "both buttons, right first": (
        "right-down 10, down 10, up 10, right-up 10, down 10, up 10",
        "cancel 10, cancel 10, press 10, click 10",
    ),
    "right, then left before right is up": (
        "right-down 10, down 10, right-up 10, drag 60, up 60, down 10, up 10",
        "cancel 10, cancel 10, hover 60, press 10, click 10",
    ),
    "left again while right is down": (
        "down 10, right-down 10, up 10, down 10, up 10, right-up 10, down 20, up 20",
        "press 10, cancel 10, cancel 10, press 20, click 20",
    ),
    # releases that are lost
    "released outside the window": (
        "down 10, drag 40, move 50, up 50, down 60, up 60",
        "press 10, drag 40 from 10, move 40 from 10, cancel 10, press 60, click 60",
    ),
    "released outside, pressed again at once": (
        "down 10, drag 40, down 60, up 60",
        "press 10, drag 40 from 10, move 40 from 10, cancel 10, press 60, click 60",
    ),
    "a lost release is no first click": (
        "down 10, down 10 @0.1, up 10 @0.1",
        "press 10, cancel 10, press 10, click 10",
    ),
    "the right button released outside": (
        "right-down 10, move 50, down 60, up 60",
        "cancel 10, hover 50, press 60, click 60",
    ),
    "both released outside": (
        "down 10, right-down 10, move 50, down 60, up 60",
        "press 10, cancel 10, hover 50, press 60, click 60",
    ),
    "a release without a press": ("up 10, right-up 10, down 20, up 20", "press 20, click 20"),
    # the window goes away
    "focus lost during a press": ("down 10, unfocused, up 10", "press 10, cancel 10"),
    "focus lost during a drag": (
        "down 10, drag 40, unfocused, drag 50, up 50",
        "press 10, drag 40 from 10, move 40 from 10, cancel 10, hover 50",
    ),
    "minimized during a drag": (
        "down 10, drag 40, minimized, up 50",
        "press 10, drag 40 from 10, move 40 from 10, cancel 10",
    ),
    "focus lost with both buttons": (
        "down 10, right-down 10, unfocused, down 20, up 20",
        "press 10, cancel 10, press 20, click 20",
    ),
    "focus lost without a press": ("unfocused, minimized, key", ""),
}


@pytest.mark.parametrize(("events", "gestures"), GESTURES.values(), ids=GESTURES)
def test_what_the_pointer_does(events: str, gestures: str) -> None:
    pointer = Pointer()
    assert ", ".join(read(pointer, events)) == gestures
    assert not pointer.dragging


def test_it_knows_whether_it_drags() -> None:
    pointer = Pointer()
    for event, dragging in [("down 10", False), ("drag 12", False), ("drag 40", True)]:
        read(pointer, event)
        assert pointer.dragging == dragging
    assert [told(each) for each in pointer.cancel()] == ["cancel 10"]
    assert not pointer.dragging
    assert pointer.cancel() == []
    assert read(pointer, "drag 50, up 50") == ["hover 50"]


@pytest.mark.parametrize(
    ("scale", "touch", "steady", "drag"),
    [(1.0, False, 5, 6), (0.5, False, 5, 6), (2.0, False, 10, 11), (1.0, True, 15, 16),
     (2.0, True, 30, 31)],
)  # fmt: skip
def test_how_far_is_a_drag(scale: float, touch: bool, steady: int, drag: int) -> None:
    for sign in (1, -1):
        pointer = Pointer(scale)
        read(pointer, "down 100", touch=touch)
        assert read(pointer, f"drag {100 + sign * steady}", touch=touch) == []
        assert read(pointer, f"drag {100 + sign * drag}", touch=touch) != []


@pytest.mark.parametrize(("touch", "near", "far"), [(False, 6, 7), (True, 18, 19)])
def test_how_near_a_double_click_is(touch: bool, near: int, far: int) -> None:
    for away, press in [(near, f"press {near} x2"), (far, f"press {far}")]:
        events = f"down 0, up 0, down {away} @{CLICK_SECONDS}"
        assert read(Pointer(), events, touch=touch)[-1] == press


# Any events in any order

words = [*MOTIONS, "down", "up", "right-down", "right-up", "middle-down", "middle-up"]
storms = st.lists(st.tuples(st.sampled_from([*words, "unfocused"]), st.integers(0, 40)))


@given(storms)
def test_a_press_ends_in_one_drop_click_or_cancel(storm: list[tuple[str, int]]) -> None:
    pointer, pressed, dragging = Pointer(), False, False
    for number, (word, across) in enumerate(storm):
        event, now = event_of(f"{word} {across} @{number / 10}")
        for gesture in pointer.read(event, now):
            match gesture.act:
                case Act.PRESS:
                    assert not pressed
                    pressed = True
                case Act.DRAG:
                    assert (pressed, dragging) == (True, False)
                    dragging = True
                case Act.MOVE | Act.DROP:
                    assert (pressed, dragging) == (True, True)
                case Act.CLICK:
                    assert (pressed, dragging) == (True, False)
                case Act.HOVER:
                    assert not pressed
            if gesture.act in (Act.DROP, Act.CLICK, Act.CANCEL):
                pressed = dragging = False
        assert pointer.dragging == dragging


@given(storms)
def test_after_any_storm_a_click_is_a_click(storm: list[tuple[str, int]]) -> None:
    pointer = Pointer()
    for word, across in storm:
        read(pointer, f"{word} {across}")
    assert read(pointer, "move 90, down 90 @9, up 90 @9")[-2:] == ["press 90", "click 90"]
