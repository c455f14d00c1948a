"""Moves by the names of cards: what moves, and what is said where nothing can."""

from collections import Counter
from collections.abc import Callable

import pytest

from simon.engine import RUN_LENGTH, Card, Position, cards_text, pack
from simon.testing import position

BOARD = position("KS 4H", "9S 8S", "10H", "3D 2D", "", "10D")


def one_suit(*columns: str) -> Position:
    """A board of a game with one suit; the rest of the pack lies in the last column."""
    left = Counter(pack(1))
    left.subtract(card for column in columns for card in map(Card.parse, column.split()))
    rest = cards_text(sorted(left.elements(), key=lambda card: card.rank))
    return Position.from_lines([*columns, *[""] * (9 - len(columns)), rest], suits=1)


Play = Callable[..., str]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9s 10h", "♠9 ♠8: from column 2 to column 3."),
        ("8s 5", "♠8: from column 2 to column 5."),
        ("9s 3", "♠9 ♠8: from column 2 to column 3."),
        ("9s", "2-3x2: ♠9 ♠8 → ♥10"),
        ("9s", "2-5x2: ♠9 ♠8 → empty column"),
        ("8s", "2-5: ♠8 → empty column"),
        ("4h 10h", "♥4 cannot go on ♥10: a card goes only on a card exactly one rank higher"),
        ("ks 5", "♠K ♥4 cannot move together: their ranks do not go down one by one."),
        ("ks", "♠K ♥4 cannot move together: their ranks do not go down one by one."),
        ("9s 9s", "No column ends with ♠9."),
        ("9s 8s", "Column 2 cannot be moved onto itself"),
        ("9s 12", "There is no such column"),
        ("9s 10s", "No column ends with ♠10."),
        ("4h 2d", "♥4 cannot go on ♦2"),
    ],
)
def test_a_card(play: Play, typed: str, said: str) -> None:
    assert said in play(f"{typed}\nquit\n", BOARD)


@pytest.mark.parametrize(
    ("start", "typed", "said"),
    [
        (one_suit("9S", "10S", "9S 2S"), "9s 10s", "♠9: from column 1 to column 2."),
        (one_suit("9S", "10S", "9S", "10S"), "9s 10s", "more than one move: 1-2, 1-4, 3-2, 3-4."),
        (
            one_suit("9S", "10S", "9S", "10S 5S"),
            "9s 2",
            "This can be more than one move: 1-2, 3-2.",
        ),
        (one_suit("9S", "10S", "9S", "10S 5S"), "9s", "1-2: ♠9 → ♠10"),
        (one_suit("9S", "10S", "9S", "10S 5S"), "9s", "3-2: ♠9 → ♠10"),
        (one_suit("9S", "10S", "9S", "10S 5S"), "10s", "2-5: ♠10 → empty column"),
    ],
)
def test_a_card_that_is_there_more_than_once(
    play: Play, start: Position, typed: str, said: str
) -> None:
    assert said in play(f"{typed}\nquit\n", start)


def test_the_help_shows_the_letters_of_the_language(play: Play) -> None:
    text = play("help\nquit\n", BOARD, "de")
    assert "9P 10H: " in text
    assert "9P 7: " in text
    assert "Ka" in text


def test_what_could_be_several_commands_is_said(play: Play) -> None:
    assert "“re” could be: redo, restart." in play("re\nquit\n", BOARD)


def test_a_card_that_is_out_of_the_game(play: Play) -> None:
    board = Position.from_lines([cards_text(pack(1)[RUN_LENGTH:]), *[""] * 9], suits=1)
    assert "♠9" in play("9s\nquit\n", board)
    gone = position("AS 2S", "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H", "AH")
    assert "♥A is not on the table." in play("3 2\nah\nah 1\nquit\n", gone)
