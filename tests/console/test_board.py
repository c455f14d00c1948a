"""How a board is written."""

import pytest

from simon.engine import Game
from simon.testing import position
from simon.words import ENGLISH, load_words
from simon_console.board import Board

SHOWN = position("AS KH 10D 9D", "QC", "5H 4S 3S 2S")
TABLEAU = SHOWN.tableau
COLOURS = ("default", "red", "red", "default")


def first_lines(text: str, count: int) -> list[str]:
    return text.splitlines()[:count]


def test_by_columns():
    assert first_lines(Board(ENGLISH).by_columns(TABLEAU), 5) == [
        "   1    2    3    4    5    6    7    8    9   10",
        "  ♠A  |♣Q   ♥5   --   --   --   --   --   --   ♠5",
        "  ♥K       |♠4                                 ♠6",
        "|♦10       |♠3                                 ♠7",
        " |♦9       |♠2                                 ♠8",
    ]


def test_by_rows():
    lines = Board(ENGLISH).by_rows(TABLEAU).splitlines()
    assert lines[0] == " 1: ♠A ♥K [♦10 ♦9]"
    assert lines[1] == " 2: [♣Q]"
    assert lines[2] == " 3: ♥5 [♠4 ♠3 ♠2]"
    assert lines[3] == " 4: empty"
    assert lines[9].startswith("10: ♠5 ♠6 ")


def test_by_letters():
    lines = Board(ENGLISH.showing_suits_as("letters")).by_rows(TABLEAU).splitlines()
    assert lines[0] == " 1: AS KH [10D 9D]"


def test_by_words():
    lines = Board(ENGLISH.showing_suits_as("words")).by_rows(TABLEAU).splitlines()
    assert lines[0] == " 1: ace of spades, king of hearts, [ten of diamonds, nine of diamonds]"
    finnish = Board(load_words("fi").showing_suits_as("words")).by_rows(TABLEAU).splitlines()
    assert finnish[1] == " 2: [ristirouva]"


def test_colour_is_added_and_never_all_there_is():
    plain = Board(ENGLISH).by_columns(TABLEAU)
    coloured = Board(ENGLISH, COLOURS).by_columns(TABLEAU)
    assert "\x1b" not in plain
    assert "\x1b[1m\x1b[31m|♦10\x1b[0m" in coloured
    for code in ("\x1b[31m", "\x1b[1m", "\x1b[0m"):
        coloured = coloured.replace(code, "")
    assert coloured == plain


@pytest.mark.parametrize(
    ("colour", "code"),
    [("default", ""), ("black", "\x1b[30m"), ("white", "\x1b[37m"), ("bright-cyan", "\x1b[96m")],
)
def test_each_suit_has_the_colour_that_the_theme_names(colour, code):
    line = Board(ENGLISH, ("red", "red", "red", colour)).by_rows(TABLEAU).splitlines()[1]
    assert line == f" 2: [\x1b[1m{code}♣Q\x1b[0m]"


def test_an_empty_board_can_be_written():
    won = Game(position("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AS"))
    won.move(2, 1)
    lines = Board(ENGLISH).by_columns(won.tableau).splitlines()
    assert lines[1].startswith("  --   --")
