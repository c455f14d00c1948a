"""Anything at any moment: whatever is put in, 52 cards lie as the referee has them."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from simon.engine import Deal, Position, read_record

from .inside_kit import Inside
from .play_kit import EXAMPLE, NEARLY_WON, Player, laid

STARTS: list[Deal | Position] = [
    Deal.from_text(EXAMPLE.read_text("ascii")),
    Deal.from_code("SS1-S1-AAAAABD"),
    NEARLY_WON,
    laid("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AS", "", ""),
]
KEYS = [
    *("1234567890" * 2),
    *("left", "right", "up", "down", "home", "end", "tab", "return", "space", "backspace"),
    *("escape",) * 6,
    *("b", "u", "u", "y", "n", "c", "h", "o", "r", "w", "f1", "f2", "f10", "f11", "?", "+", "-"),
    *("page up", "page down", "delete", "k", "q"),
]
CONTROL = ["z", "y", "r", "c", "v", ",", "n", "a", "x"]
SIZES = [(640, 480), (480, 320), (300, 200), (480, 800), (900, 600), (1200, 700), (1, 1)]


class Storm:
    """Random input, the same for the same seed."""

    def __init__(self, inside: Inside, seed: int) -> None:
        self.inside = inside
        self.random = random.Random(seed)

    def place(self) -> tuple[int, int]:
        """Mostly a card, sometimes anywhere, even outside."""
        width, height = self.inside.window.screen.get_size()
        if self.random.random() < 0.75:
            column = self.random.randint(1, 10)
            cards = len(self.inside.session.tableau[column])
            return self.inside.card(column, -self.random.randint(1, max(1, min(cards, 4))))
        return self.random.randint(-20, width + 20), self.random.randint(-20, height + 20)

    def blow(self) -> None:
        """Do something."""
        inside, draw = self.inside, self.random.random
        kind = draw()
        if kind < 0.25:
            inside.key(self.random.choice(KEYS), mod=pygame.KMOD_SHIFT if draw() < 0.1 else 0)
        elif kind < 0.29:
            inside.key(self.random.choice(CONTROL), mod=pygame.KMOD_CTRL)
        elif kind < 0.45:
            inside.move(self.place(), touch=draw() < 0.1)
        elif kind < 0.58:
            inside.press(self.place(), self.random.choice((1, 1, 1, 1, 1, 2, 3)))
        elif kind < 0.70:
            inside.release(self.place(), self.random.choice((1, 1, 1, 1, 1, 2, 3)))
        elif kind < 0.78:
            inside.drag(self.place(), self.place(), steps=2)
        elif kind < 0.86:
            inside.click(self.place(), self.random.choice((1, 1, 2, 2, 3)))
        elif kind < 0.90:
            inside.resize(self.random.choice(SIZES))
        elif kind < 0.92:
            inside.post(pygame.MOUSEWHEEL, x=0, y=self.random.choice((-1, 1)), precise_y=1.0)
        elif kind < 0.95:
            inside.lose_release()
        elif kind < 0.97:
            inside.post(self.random.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)))
        else:
            inside.step(self.random.choice((0.05, 0.3, 2.0)))


@pytest.mark.parametrize("start", range(len(STARTS)))
@pytest.mark.parametrize("seed", range(4))
def test_a_storm(inside: Callable[..., Inside], start: int, seed: int) -> None:
    window = inside(STARTS[start], size=(900, 600), animation="slow" if seed % 2 else "normal")
    storm = Storm(window, seed)
    for _ in range(300):
        storm.blow()
        window.check()
        assert window.session.game is window.window.session.game
    window.lose_release()
    window.resize((900, 600))
    window.rest()
    window.move((5, 5))
    for _ in range(12):
        window.key("escape")
    window.rest()
    window.check_at_rest()
    record = read_record(str(window.session.record()))
    assert record.replay().tableau == window.session.tableau
