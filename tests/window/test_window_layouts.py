"""Every card can be read, at every size and in every language."""

from __future__ import annotations

import pytest

from .play_kit import EXAMPLE, LONGEST, WON_LINE

SIZES = [(640, 480), (480, 320), (480, 800), (1280, 800), (1920, 1080), (3840, 2160)]
LANGUAGES = ["en", "hi", "fi", "ms"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_deal_and_the_first_moves(play, language: str) -> None:
    player = play("--deal", EXAMPLE, language=language, screen="big_display")
    moves = iter(WON_LINE)
    for size in SIZES:
        player.resize(*size)
        player.sees_cards()
        move = next(moves)
        player.drag_cards(move)
        player.hears(move)
        player.sees_cards()


@pytest.mark.parametrize("size", [(640, 480), (480, 800), (1280, 800)])
def test_a_column_of_twenty_cards(play, size: tuple[int, int]) -> None:
    player = play(position=LONGEST, size=size)
    player.sees_cards()
    layout, deck = player.table.layout, player.table.scene.painter.deck
    assert layout.strip(20) >= deck.index_height
    for count in (1, 2):
        player.click(player.table.card(1, -count))
        player.key("Escape")
    player.sees_no_banner()
