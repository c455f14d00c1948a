"""Anything at any moment: whatever is put in, 52 cards lie as the referee has them."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from simon.engine import Deal, Position, read_record

from .inside_kit import Inside
from .memory_kit import Kept, history
from .play_kit import DATA, EXAMPLE, NEARLY_WON, Player, laid

STARTS: list[Deal | Position] = [
    Deal.from_text(EXAMPLE.read_text("ascii")),
    Deal.from_code("SS1-S1-AAAAABD"),
    NEARLY_WON,
    laid("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AS", "", "KH QH JH TH 9H 8H 7H", "6H 5H 4H 3H 2H"),
]
KEYS = [
    *("1234567890" * 2),
    *("left", "right", "up", "down", "home", "end", "tab", "return", "space", "backspace"),
    *("escape",) * 6,
    *("b", "u", "u", "y", "n", "c", "h", "o", "r", "w", "f1", "f2", "f10", "f11", "?", "+", "-"),
    *("g", "g", "m", "p", "s"),
    *("page up", "page down", "delete", "k", "q"),
]
CONTROL = ["z", "y", "r", "c", "v", ",", "n", "a", "x", "s", "o"]
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

    def move(self) -> None:
        """Make a move, if there is one."""
        if moves := self.inside.session.legal_moves():
            move = self.random.choice(moves)
            self.inside.drag(
                self.inside.card(move.source, -move.count), self.inside.card(move.target)
            )

    def blow(self) -> None:
        """Do something."""
        inside, draw = self.inside, self.random.random
        kind = draw()
        if inside.panels and draw() < 0.2:
            inside.key("escape")
        elif kind < 0.15:
            self.move()
        elif kind < 0.25:
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


@pytest.mark.parametrize("seed", range(8))
def test_a_storm(inside: Callable[..., Inside], seed: int) -> None:
    won = read_record((DATA / "example_won.simon").read_text("utf-8"))
    window = inside(
        STARTS[seed % len(STARTS)],
        size=(900, 600),
        plugin=Kept(history(9), dict.fromkeys(range(1, 10), won)),
        animation="slow" if seed % 2 else "normal",
    )
    storm = Storm(window, seed)
    for number in range(250):
        storm.blow()
        window.check()
        if number % 10 == 0 and not window.panels:
            window.check_picture()
    window.lose_release()
    window.resize((900, 600))
    window.rest()
    window.move((5, 5))
    for _ in range(12):
        window.key("escape")
    window.rest()
    window.check_at_rest()
    assert not window.panels
    record = read_record(str(window.session.record()))
    assert record.replay().tableau == window.session.tableau


def test_a_storm_of_real_input(play) -> None:
    """Mouse, keys and sizes; the engine, asked for what the window tells, tells the same."""
    player = play("--deal", EXAMPLE, "--animation", "fast")
    chance = random.Random(3)
    keys = [*"1234567890ubyw?", "Left", "Right", "Up", "Tab", "Return", "space", "F1", "ctrl+y"]
    sizes = [(640, 480), (1190, 800), (480, 800), (800, 600), (400, 300)]
    for number in range(300):
        kind = chance.random()
        x, y = chance.randint(-30, 1250), chance.randint(-30, 600)
        if kind < 0.3:
            player.key(chance.choice(keys))
        elif kind < 0.55:
            player.drag((x, y), (chance.randint(0, 1190), chance.randint(0, 800)), steps=2)
        elif kind < 0.75:
            player.click((x, y), chance.choice((1, 2, 3)), chance.choice((1, 1, 1, 2, 3, 4, 5)))
        elif kind < 0.85:
            player.key("Escape")
        elif kind < 0.92:
            player.program.press(1)
            player.program.move(x, y)
        elif number % 3 == 0:
            player.program.resize(*chance.choice(sizes))
    for button in (1, 3):
        player.program.release(button)
    calm(player)


def calm(player: Player) -> None:
    """Close whatever is open, in a window of a good size, and look at the cards."""
    player.resize(1190, 800)
    player.program.move(player.size[0] + 5, 5)
    for _ in range(6):
        player.key("Escape")
    player.sees(
        lambda picture: not player.hear_rest() and not player.table.hidden_cards(picture),
        "every card, after all that was told",
    )
