"""The example deal, played in every way that a player has."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from simon.engine import best_move, parse_move
from simon_pygame.input.keys import Command

from .play_kit import EXAMPLE, WON_LINE, Player

OPENING = WON_LINE[:9]


def digit(column: int) -> str:
    return str(column % 10)


def by_drag(player: Player, move: str) -> None:
    player.drag_cards(move)


def by_two_clicks(player: Player, move: str) -> None:
    source, target, _ = parse_move(move)
    player.click(player.table.end(source))
    player.click(player.table.end(target))


def by_digits(player: Player, move: str) -> None:
    source, target, _ = parse_move(move)
    player.key(digit(source), digit(target))


def by_arrows(player: Player, move: str) -> None:
    """From the first column to the right, and from where the cards are to where they go."""
    source, target, _ = parse_move(move)
    way = "Right" if target > source else "Left"
    player.key("Home", *["Right"] * (source - 1), "Return")
    player.key(*[way] * abs(target - source), "space")


def by_tab(player: Player, move: str) -> None:
    """Among the columns that take the cards, the next one each time."""
    source, target, _ = parse_move(move)
    player.key(digit(source))
    stops = [*player.table.session.targets(source)]
    ahead = [column for column in stops if column > source]
    ahead += [column for column in stops if column < source]
    player.key(*["Tab"] * (ahead.index(target) + 1), "Return")


@pytest.mark.parametrize(
    ("way", "size"),
    [
        (by_drag, None),
        (by_drag, (640, 480)),
        (by_drag, (480, 800)),
        (by_two_clicks, None),
        (by_two_clicks, (640, 480)),
        (by_digits, None),
        (by_arrows, None),
        (by_tab, None),
    ],
)
def test_the_opening_moves(play, way: Callable[[Player, str], None], size) -> None:
    player = play("--deal", EXAMPLE, size=size)
    for move in OPENING:
        way(player, move)
        player.hears(move)
    player.sees_cards()
    player.key("u", "ctrl+y")
    player.hears("undone", "redone")
    player.sees_cards()


def test_a_double_click_sends_cards_to_the_best_column(play) -> None:
    player = play("--deal", EXAMPLE)
    for move in ("10-7", "9-10", "9-1", "8-3", "7-10x2", "6-9"):
        source, _, count = parse_move(move)
        assert str(best_move(player.table.tableau, source, count)) == move
        player.click(player.table.card(source, -count), count=2)
        player.hears(move)
    player.sees_cards()


@pytest.mark.parametrize("way", [by_drag, by_digits])
def test_the_whole_game_is_won(play, way) -> None:
    player = play("--deal", EXAMPLE, "--animation", "off")
    told = []
    for move in WON_LINE:
        way(player, move)
        player.hears(move)
        told += player.hears_out()
    assert told == ["removed"] * 4 + ["won"]


def test_buttons(play) -> None:
    player = play("--deal", EXAMPLE)
    by_digits(player, OPENING[0])
    player.hears(OPENING[0])
    player.press(Command.UNDO)
    player.hears("undone")
    player.press(Command.REDO)
    player.hears("redone")
    player.sees_cards()
