"""What the window does by itself, as far as the player wants it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from simon.engine import Position

from .inside_kit import Inside
from .play_kit import Player, laid

BOARD = laid("JH TH 9S 8S", "9H", "TC", "KD", "5C", "", "QD JC", "6S")
FULL = laid("JH", "5H 4H", "AS", "JD", "9S 7S", "9D 8C", "8S", "TH", "KH")


def fresh(play: Callable[..., Player], *options: str, board: Position = BOARD) -> Player:
    return play("--animation", "off", *options, position=board)


@pytest.mark.parametrize(
    ("options", "board", "drops"),
    [
        ([], BOARD, {"1-8": "wrong_rank", "1-5x2": "wrong_rank", "1-6x2": "1-6x2"}),
        (
            ["--auto-place"],
            BOARD,
            {
                "1-8": "1-2",
                "1-5x2": "1-3x2",
                "1-6x2": "1-6x2",  # a legal drop is what it is
                "4-5": "4-6",
            },
        ),
        (["--auto-place"], FULL, {"1-8": "no_place"}),
    ],
)
def test_automatic_placement(
    play: Callable[..., Player], options: list[str], board: Position, drops: dict[str, str]
) -> None:
    player = fresh(play, *options, board=board)
    for drop, told in drops.items():
        player.drag_cards(drop)
        player.hears(told)
        if "-" in told:
            player.key("u")
            player.hears("undone")


def test_cards_that_are_dragged_back_are_not_placed(play: Callable[..., Player]) -> None:
    player = fresh(play, "--auto-place")
    x, _ = player.table.end(1)
    player.drag(player.table.card(1, -2), (x, player.size[1] - 20))
    player.drag_cards("8-6")
    player.hears("8-6")
    player.sees_cards()


def test_without_double_clicks(play) -> None:
    player = fresh(play, "--no-double-click")
    player.click(player.table.card(1, -2), count=2)
    player.drag_cards("8-6")
    player.hears("8-6")
    player.sees_cards()


MARKS = ("mark_same", "mark_other")


def marked(inside: Inside) -> set[int]:
    """The columns around whose last card a mark is seen."""
    layout, screen = inside.window.scene.layout, inside.window.screen
    colours = {inside.window.scene.look.colour(part) for part in MARKS}
    found = set()
    for column, cards in enumerate(inside.session.tableau.columns, 1):
        last = layout.group(column, max(0, len(cards) - 1), len(cards))
        y = last.bottom - last.height // 4
        line = [tuple(screen.get_at((x, y))[:3]) for x in range(last.right - 1, last.right + 5)]
        if colours & set(line):
            found.add(column)
    return found


@pytest.mark.parametrize("helps", [True, False])
def test_columns_that_take_the_cards_are_marked(inside: Callable[..., Inside], helps: bool) -> None:
    window = inside(BOARD, placement_help=helps)
    assert not marked(window)
    window.press(window.card(1, -1))
    window.move((500, 600))
    expected = set(window.session.targets(1, 1))
    assert expected == {2, 6}
    assert marked(window) == (expected if helps else set())
    window.release(window.card(2))
    assert window.names == ["moved"]
    window.rest()
    assert not marked(window)


@pytest.mark.parametrize("helps", [True, False])
def test_for_the_keyboard_they_are_always_marked(
    inside: Callable[..., Inside], helps: bool
) -> None:
    window = inside(BOARD, placement_help=helps)
    window.key("1")
    assert marked(window) >= set(window.session.targets(1)) - {1}


def test_same_suit_and_other_suits_differ_in_shape(inside: Callable[..., Inside]) -> None:
    """Not by colour alone: one mark is thicker than the other."""
    window = inside(laid("8S", "9S", "9H"))
    window.key("1")
    layout, look = window.window.scene.layout, window.window.scene.look

    def thickness(column: int, part: str) -> int:
        last = layout.group(column, 0, 1)
        colour, y = look.colour(part), last.centery
        xs = range(last.right, last.right + 12)
        return sum(tuple(window.window.screen.get_at((x, y))[:3]) == colour for x in xs)

    assert thickness(2, "mark_same") > thickness(3, "mark_other") > 0


def test_without_animation_everything_is_there_at_once(inside: Callable[..., Inside]) -> None:
    window = inside(BOARD, animation="off")
    window.drag(window.card(1, -2), window.card(3))
    assert window.names == ["moved"]
    window.check_at_rest()
    window.key("u")
    window.check_at_rest()
    window.drag(window.card(1, -2), window.card(5))
    window.check_picture()
    window.key("escape")
    window.check_at_rest()


def test_a_wheel_does_nothing_on_the_table(inside: Callable[..., Inside]) -> None:
    window = inside(BOARD)
    window.post(pygame.MOUSEWHEEL, x=0, y=3, precise_y=3.0)
    window.check_at_rest()
    assert window.names == []
