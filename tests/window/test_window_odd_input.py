"""What nobody means to do with a mouse, and everybody does."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from .play_kit import NEARLY_WON, Place, Player, laid

BOARD = laid("JH TH 9S 8S", "9H", "TC", "KD", "5C", "", "QD JC", "6S")
"""The run 9S 8S goes onto the ten of clubs, and the eight alone onto the nine of hearts."""


@pytest.fixture
def player(play: Callable[..., Player]) -> Player:
    return play("--animation", "slow", position=BOARD)


def carry(player: Player, start: Place, *places: Place) -> None:
    """Press at one place and move through others, and do not let go."""
    player.program.move(*start)
    player.program.press()
    for x, y in places:
        player.program.move((start[0] + x) / 2, (start[1] + y) / 2)
        player.program.move(x, y)


def still_plays(player: Player) -> None:
    """Nothing was told but a move that is made now; every card lies where it belongs."""
    player.drag_cards("1-3x2")
    player.hears("1-3x2")
    player.sees_cards()


def both_buttons(player: Player) -> None:
    at = player.table.end(1)
    player.program.move(*at)
    for button in (1, 3):
        player.program.press(button)
    for button in (1, 3):
        player.program.release(button)


def right_button_in_a_drag(player: Player) -> None:
    carry(player, player.table.end(1), player.table.end(2))
    player.program.press(3)
    player.program.release(3)
    player.program.move(*player.table.end(3))
    player.program.release()


def wheel_in_a_drag(player: Player) -> None:
    carry(player, player.table.end(1), player.table.end(2))
    for button in (4, 5):
        player.click(player.table.end(2), button=button)
    player.program.move(*player.table.end(1))
    player.program.release()


def wheel_and_middle_button(player: Player) -> None:
    for button in (2, 3, 4, 5):
        player.click(player.table.end(1), button=button, count=2)


def drag_to_the_own_column(player: Player) -> None:
    player.drag(player.table.card(1, -2), player.table.end(1))
    left, top = player.table.end(1)
    player.drag((left, top), (left + player.table.layout.card_width // 5, top))


def drag_out_of_the_window(player: Player) -> None:
    width, height = player.size
    for place in ((width + 60, 300), (300, height + 60), (-1, 300)):
        player.drag(player.table.end(1), place)
    player.program.move(*player.table.end(2))


def drag_onto_a_button(player: Player) -> None:
    player.drag(player.table.end(1), (player.size[0] - 30, 10))


def drag_from_a_button(player: Player) -> None:
    player.drag((player.size[0] - 30, 10), player.table.end(1))


def drag_from_nothing(player: Player) -> None:
    player.drag(player.table.end(6), player.table.end(2))
    x, y = player.table.end(2)
    player.drag((x, y + 2 * player.table.layout.card_height), player.table.end(3))


def keys_go_elsewhere_in_a_drag(player: Player) -> None:
    carry(player, player.table.end(1), player.table.end(2))
    player.program.focus()
    player.program.unfocus()
    player.program.move(*player.table.end(3))
    player.program.release()
    player.program.focus()


def escape_in_a_drag(player: Player) -> None:
    carry(player, player.table.end(1), player.table.end(2))
    player.key("Escape")
    player.program.move(*player.table.end(3))
    player.program.release()


def a_panel_in_a_drag(player: Player) -> None:
    carry(player, player.table.end(1), player.table.end(2))
    player.key("r")
    player.program.move(*player.table.end(3))
    player.program.release()
    player.key("Escape")


WITHOUT_EFFECT = [
    both_buttons,
    right_button_in_a_drag,
    wheel_in_a_drag,
    wheel_and_middle_button,
    drag_to_the_own_column,
    drag_out_of_the_window,
    drag_onto_a_button,
    drag_from_a_button,
    keys_go_elsewhere_in_a_drag,
    escape_in_a_drag,
    a_panel_in_a_drag,
]


def test_a_release_that_nobody_hears_of_puts_the_cards_back(player: Player) -> None:
    """Pressed before the window knew that the pointer had come in, and let go of outside."""
    width, height = player.size
    for _ in range(5):
        player.program.move(width + 90, height + 90)
        time.sleep(1.2)  # the window looks seldom when nothing happens
        player.program.move(*player.table.end(1))
        player.program.press()
        player.program.move(width / 2, height / 2)
        player.program.move(width / 2, height + 90)
        time.sleep(0.2)
        player.program.release()
        player.program.move(width / 2, height / 2)
        player.sees_cards()
        player.click((width // 2, 10))  # SDL believes the button down, and passes over a press
    still_plays(player)


def test_what_has_no_effect(player: Player) -> None:
    for action in WITHOUT_EFFECT:
        action(player)
        try:
            still_plays(player)
        except AssertionError as error:
            raise AssertionError(f"after {action.__name__}: {error}") from error
        player.key("u")
        player.hears("undone")
    player.sees_cards()


def test_a_drag_from_nothing(player: Player) -> None:
    drag_from_nothing(player)
    player.hears("empty_source")
    still_plays(player)


def test_a_triple_click_moves_once(player: Player) -> None:
    player.click(player.table.card(1, -2), count=3)
    player.hears("1-3x2")
    player.sees_cards()


def test_two_double_clicks(player: Player) -> None:
    """The second one touches what came to lie there meanwhile, which is a click of its own."""
    player.click(player.table.end(2), count=2)
    player.hears("2-3")
    player.click(player.table.end(8), count=2)
    player.hears("8-2")


def test_a_double_click_on_covered_cards_says_why_not(player: Player) -> None:
    player.click(player.table.card(1, -3), count=2)
    player.hears("mixed_suits")
    player.key("Escape")
    still_plays(player)


def test_another_drag_while_cards_glide(player: Player) -> None:
    player.drag_cards("1-3x2")
    player.hears("1-3x2")
    player.drag_cards("8-6")
    player.hears("8-6")
    player.drag_cards("3-6x2")  # onto the six: refused, and on its way back when caught again
    player.hears("wrong_rank")
    player.drag_cards("3-1x2")
    player.hears("3-1x2")
    player.sees_cards()


@pytest.mark.parametrize("moves", [["u"], ["u", "y"], ["u", "y", "u", "y"], ["1", "2"]])
def test_keys_while_cards_glide(player: Player, moves: list[str]) -> None:
    player.drag_cards("1-3x2")
    player.key(*moves)
    player.hears("1-3x2")
    for key in moves:
        if key in ("u", "y"):
            player.hears({"u": "undone", "y": "redone"}[key])
    if moves == ["1", "2"]:
        player.hears("wrong_rank")
        player.key("Escape")
    player.sees_cards()


def test_undo_in_a_drag_puts_the_cards_back(player: Player) -> None:
    player.drag_cards("8-6")
    player.hears("8-6")
    carry(player, player.table.end(1), player.table.end(2))
    player.key("u")
    player.hears("undone")
    player.program.move(*player.table.end(3))
    player.program.release()
    still_plays(player)


@pytest.mark.parametrize("key", ["3", "Tab", "b"])
def test_a_key_in_a_drag_goes_on_with_the_cards(player: Player, key: str) -> None:
    carry(player, player.table.card(1, -2), player.table.end(5))
    player.key(key)
    if key == "Tab":
        player.program.release()
        player.key("Escape")
    else:
        player.hears("1-3x2")
        player.program.release()
    player.sees_no_banner()
    player.sees_cards()


def test_the_run_that_is_removed_can_be_taken_back_on_its_way(play) -> None:
    player = play("--animation", "slow", position=NEARLY_WON)
    for _ in range(2):
        player.drag_cards("2-1")
        player.key("Tab", "Tab", "Return")  # the panel's button for it
        player.hears("2-1", "removed", "won", "undone")
    player.sees_cards()
    player.key("y")
    player.hears("redone")


HELD: list[Callable[[Player], None]] = [
    lambda player: player.key("1"),
    lambda player: player.click(player.table.card(1, -2)),
]


@pytest.mark.parametrize("hold", HELD)
def test_what_is_held_by_a_click_or_a_key_can_be_dragged(player: Player, hold) -> None:
    hold(player)
    lifted = player.table.layout.card_width * 0.05
    x, y = player.table.card(1, -2)
    player.drag((round(x + lifted), round(y - lifted)), player.table.end(3))
    player.hears("1-3x2")
    player.sees_cards()
