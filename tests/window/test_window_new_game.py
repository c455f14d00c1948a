"""Another game: its suits, its code, the clipboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from simon.engine import BadCode, Deal
from simon.words import ENGLISH, problem_text
from simon_pygame.input.keys import Command
from simon_pygame.panels import NewGamePanel

from .inside_kit import Inside
from .play_kit import EXAMPLE, Player, laid, same

CODE = "SS1-S2-AAAABBB"
BAD = "SS1-S3-AAAAABD"
CARDS = laid("KS QS", "5H 4H", "AS", "")


@pytest.mark.parametrize(
    ("way", "keys", "suits"),
    [
        ("n", ["Return"], 4),  # as many as now
        ("F2", ["shift+Tab", "Return"], 2),
        ("button", ["shift+Tab", "shift+Tab", "space"], 1),
    ],
)
def test_suits_by_keyboard(play, way: str, keys: list[str], suits: int) -> None:
    player = play("--deal", EXAMPLE)
    if way == "button":
        player.press(Command.NEW)
    else:
        player.key(way)
    player.key(*keys)
    player.hears("dealt")
    assert player.program.events[-1]["suits"] == suits
    player.lay_out()
    player.sees_cards()


def test_a_code_is_typed(play) -> None:
    player = play("--deal", EXAMPLE)
    player.key("n")
    player.program.type(CODE.lower())
    player.key("Return")
    player.hears("dealt")
    assert player.program.events[-1]["code"] == CODE
    player.lay_out()
    player.sees_cards()


def test_the_code_of_one_window_is_pasted_into_another(play, display) -> None:
    giver = play("--code", CODE)
    giver.sees_cards()
    giver.key("c")
    giver.sees_banner(f"Copied: {CODE}")
    assert display.clipboard() == CODE
    taker = play("--deal", EXAMPLE)
    taker.sees_cards()
    taker.key("ctrl+v")
    taker.hears("dealt")
    assert taker.program.events[-1]["code"] == CODE
    taker.lay_out()
    taker.key("1", "2")
    taker.hear()
    taker.key("n", "ctrl+v", "Return")
    taker.hears("dealt")
    taker.leave()
    giver.program.place(0, 0)


def test_the_same_deal_again(play) -> None:
    player = play("--deal", EXAMPLE)
    player.drag_cards("10-7")
    player.hears("10-7")
    player.key("ctrl+r")  # asks first, as a game is in play
    player.key("Escape")
    player.sees_cards()
    player.key("u")
    player.hears("undone")
    player.key("ctrl+r")  # again: what was undone could be made again
    player.key("Return")  # the same deal is what was asked for
    player.hears("dealt")
    player.sees_cards()
    player.key("ctrl+r")  # nothing would be lost
    player.hears("dealt")
    player.sees_cards()


def enter(player: Player, code: str) -> None:
    player.key("n")
    player.program.type(code)
    player.key("Return")


def test_a_bad_code_says_why_and_loses_nothing(play) -> None:
    player = play("--deal", EXAMPLE)
    player.drag_cards("10-7")
    player.hears("10-7")
    before = player.sees_cards()
    enter(player, BAD)
    player.sees(lambda now: not same(now, before), "the panel")
    player.key("Escape", "u")
    player.hears("undone")
    player.sees_cards()


def test_a_bad_code_stays_to_be_mended(inside: Callable[..., Inside]) -> None:
    window = inside(CARDS)
    window.key("n")
    for character in BAD:
        window.key(character)
    window.key("return")
    [panel] = window.panels
    with pytest.raises(BadCode) as caught:
        Deal.from_code(BAD)
    said = problem_text(ENGLISH, caught.value)
    assert said in [getattr(part, "text", "") for part in panel.content]
    assert isinstance(panel, NewGamePanel)
    assert panel.typing.text == BAD
    window.key("escape")
    assert window.names == []
    window.check_at_rest()
