"""The same game with a finger."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from simon_pygame.input.keys import Command

from .inside_kit import Inside
from .play_kit import laid

BOARD = laid("JH TH 9S 8S", "9H", "TC", "KD", "5C", "", "QD JC", "6S")


@pytest.fixture
def window(inside: Callable[..., Inside]) -> Inside:
    return inside(BOARD)


def fingers(window: Inside, kind: int, place: tuple[int, int]) -> None:
    """What SDL tells of a finger besides the mouse that it plays."""
    width, height = window.window.screen.get_size()
    window.post(kind, touch_id=1, finger_id=1, x=place[0] / width, y=place[1] / height, dx=0, dy=0)


def test_a_drag(window: Inside) -> None:
    start, end = window.card(1, -2), window.card(3)
    fingers(window, pygame.FINGERDOWN, start)
    window.drag(start, end, touch=True)
    fingers(window, pygame.FINGERUP, end)
    assert window.names == ["moved"]
    window.rest()
    window.check_at_rest()


def test_two_taps_move_cards(window: Inside) -> None:
    window.click(window.card(1, -2), touch=True)
    window.click(window.card(3), touch=True)
    assert window.names == ["moved"]


def test_a_double_tap_sends_cards(window: Inside) -> None:
    window.click(window.card(1, -2), 2, touch=True)
    assert window.names == ["moved"]


def test_a_finger_that_trembles_taps(window: Inside) -> None:
    x, y = window.card(1, -2)
    window.press((x, y), touch=True)
    window.move((x + 7, y + 5), touch=True)
    window.release((x + 9, y - 4), touch=True)
    assert window.window.hand.held
    window.click(window.card(3), touch=True)
    assert window.names == ["moved"]


def test_a_button_and_a_panel(window: Inside) -> None:
    window.click(window.button(Command.NEW), touch=True)
    [panel] = window.panels
    easy = next(widget for widget in panel.stops if widget.name == "suits 1")
    window.click(panel.seen(easy).center, touch=True)
    assert not window.panels
    assert window.names == ["dealt"]
    assert window.session.game.start.suits == 1
