"""The judge of moves as tables.

A board is its columns between bars, column 1 first; columns not shown are empty, and the rest of
the pack lies in column 10, aces up to kings, so that it ends with a king.
"""

from __future__ import annotations

import pytest

from simon.engine import (
    COLUMN_COUNT,
    Card,
    Column,
    Move,
    Reason,
    Rejected,
    Tableau,
    cards_text,
    descends,
    judge,
    parse_move,
)
from simon.testing import position

WON = Tableau(((),) * COLUMN_COUNT)
HUGE = 10**40


def board(text: str) -> Tableau:
    return WON if text == "won" else position(*text.split("|")).tableau


def reason(verdict: Move | Rejected) -> str:
    return verdict.reason if isinstance(verdict, Rejected) else "legal"


def test_the_reasons_are_stable_and_in_the_order_in_which_they_are_judged() -> None:
    assert list(Reason) == [
        "no_such_column",
        "game_over",
        "empty_source",
        "same_column",
        "bad_count",
        "not_a_sequence",
        "mixed_suits",
        "king_needs_empty_column",
        "onto_ace",
        "wrong_rank",
        "no_place",
        "nothing_to_undo",
        "nothing_to_redo",
    ]


@pytest.mark.parametrize(
    ("columns", "move"),
    [
        # a card onto the next higher rank, whatever the suits
        ("4S | 3H", "2-1"),
        ("4S | 3S", "2-1"),
        ("4S | 3C", "2-1"),
        ("KD | QS", "2-1"),
        ("2H | AS", "2-1"),
        ("TD | 9C", "2-1"),
        ("JD | TC", "2-1"),
        # what lies above or below is of no matter
        ("AS 4S | KH 3H", "2-1"),
        # a group of one suit, placed as its first card
        ("9H | 8S 7S 6S", "2-1x3"),
        ("7H | 8S 7S 6S", "2-1"),
        ("8H | 8S 7S 6S", "2-1x2"),
        ("KH | QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS", "2-1x12"),
        ("KS QS JS TS 9S 8S 7S | 6S 5S 4S 3S 2S AS", "2-1x6"),
        # into an empty column: any card, any group, a king, a whole column
        ("AS | ", "1-2"),
        ("KS | ", "1-2"),
        ("5D KS QS JS | ", "1-2x3"),
        ("5D KS QS JS | ", "1-2x2"),
        ("5D KS QS JS | ", "1-2"),
        ("8S 7S 6S | ", "1-2x3"),
        ("KH 4D QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS | ", "1-2x12"),
    ],
)
def test_legal(columns: str, move: str) -> None:
    asked = parse_move(move)
    assert judge(board(columns), *asked) == asked


REFUSED = [
    ("4S | 3H", 2, 11, 1, "no_such_column"),
    ("4S | 3H", 11, 2, 1, "no_such_column"),
    ("4S | 3H", 0, 1, 1, "no_such_column"),
    ("4S | 3H", 2, 0, None, "no_such_column"),
    ("4S | 3H", -2, 1, 1, "no_such_column"),
    ("4S | 3H", 2, -9, 1, "no_such_column"),
    ("4S | 3H", HUGE, 1, 1, "no_such_column"),
    ("4S | 3H", 2, -HUGE, None, "no_such_column"),
    ("won", 1, 2, 1, "game_over"),
    ("won", 1, 2, None, "game_over"),
    ("4S | | 3H", 2, 1, 1, "empty_source"),
    ("4S | | 3H", 2, 1, None, "empty_source"),
    ("4S | | 3H", 2, 4, 1, "empty_source"),
    ("4S | 3H", 1, 1, 1, "same_column"),
    ("4S | 3H", 2, 2, None, "same_column"),
    ("4S | 3H", 2, 1, 0, "bad_count"),
    ("4S | 3H", 2, 1, -1, "bad_count"),
    ("4S | 3H", 2, 1, 2, "bad_count"),
    ("4S | 3H", 2, 3, 2, "bad_count"),
    ("4S | 3H", 2, 1, HUGE, "bad_count"),
    ("4S | 3H", 2, 1, -HUGE, "bad_count"),
    ("9H | 8S 6S", 2, 1, 2, "not_a_sequence"),
    ("9H | 8S 6S", 2, 3, 2, "not_a_sequence"),
    ("9H | 7S 8S", 2, 3, 2, "not_a_sequence"),
    ("9H | AS KS", 2, 3, 2, "not_a_sequence"),
    ("9H | 8S 7H 7S", 2, 1, 3, "not_a_sequence"),
    ("9H | 8S 5D 4D 3D", 2, 1, 4, "not_a_sequence"),
    ("9H | 8S 7H", 2, 1, 2, "mixed_suits"),
    ("9H | 8S 7H", 2, 3, 2, "mixed_suits"),  # empty columns do not take the group apart
    ("9H | 8S 7S 6D", 2, 1, 3, "mixed_suits"),
    ("9H | 8D 7S 6S", 2, 1, 3, "mixed_suits"),
    ("5S | KH", 2, 1, 1, "king_needs_empty_column"),
    ("KS | KH", 2, 1, 1, "king_needs_empty_column"),
    ("QS | KH", 2, 1, 1, "king_needs_empty_column"),
    ("5S | KH QH JH", 2, 1, 3, "king_needs_empty_column"),
    ("AS | 2S", 2, 1, 1, "onto_ace"),
    ("AS | AH", 2, 1, 1, "onto_ace"),
    ("AS | QH JH", 2, 1, 2, "onto_ace"),
    ("4S | 5H", 2, 1, 1, "wrong_rank"),
    ("4S | 4H", 2, 1, 1, "wrong_rank"),
    ("4S | 2H", 2, 1, 1, "wrong_rank"),
    ("4S | 2S", 2, 1, 1, "wrong_rank"),
    ("4S | QH", 2, 1, 1, "wrong_rank"),
    ("KS | AH", 2, 1, 1, "wrong_rank"),  # no wrap-around
    ("8H | 8S 7S 6S", 2, 1, 3, "wrong_rank"),  # the group is placed by its first card
    ("9H | 8S 7S 6S", 2, 1, 2, "wrong_rank"),
    ("9H | 8S 7S 6S", 2, 1, 1, "wrong_rank"),
]


@pytest.mark.parametrize(("columns", "source", "target", "count", "expected"), REFUSED)
def test_refused(columns: str, source: int, target: int, count: int | None, expected: str) -> None:
    assert reason(judge(board(columns), source, target, count)) == expected


def test_every_reason_against_a_move_is_in_the_table() -> None:
    of_a_move = set(Reason) - {Reason.NO_PLACE, Reason.NOTHING_TO_UNDO, Reason.NOTHING_TO_REDO}
    assert {expected for *_, expected in REFUSED} == of_a_move


@pytest.mark.parametrize(
    ("columns", "source", "target", "count", "expected", "after"),
    [
        ("won", 0, 1, 1, "no_such_column", "game_over"),
        ("won", 1, 11, None, "no_such_column", "game_over"),
        ("won", 1, 2, 1, "game_over", "empty_source"),
        ("won", 3, 3, 1, "game_over", "same_column"),
        ("won", 1, 2, 0, "game_over", "bad_count"),
        ("4S", 2, 2, 1, "empty_source", "same_column"),
        ("4S", 2, 2, None, "empty_source", "same_column"),
        ("4S", 2, 1, 1, "empty_source", "bad_count"),
        ("4S", 1, 1, 2, "same_column", "bad_count"),
        ("4S", 1, 1, 0, "same_column", "bad_count"),
        ("8S 6S", 1, 1, 2, "same_column", "not_a_sequence"),
        ("9H | 8S 6S", 2, 1, 3, "bad_count", "not_a_sequence"),
        ("9H | 8S 7H", 2, 1, 3, "bad_count", "mixed_suits"),
        ("4S | KH", 2, 1, 2, "bad_count", "king_needs_empty_column"),
        ("AS | 7H", 2, 1, 0, "bad_count", "onto_ace"),
        ("9H | 8S 6D", 2, 1, 2, "not_a_sequence", "mixed_suits"),
        ("9H | 8S 6S 5D", 2, 1, 3, "not_a_sequence", "mixed_suits"),
        ("9H | KS 6S", 2, 1, 2, "not_a_sequence", "king_needs_empty_column"),
        ("AH | 8S 6S", 2, 1, 2, "not_a_sequence", "onto_ace"),
        ("9H | KS QD", 2, 1, 2, "mixed_suits", "king_needs_empty_column"),
        ("AS | 8S 7D", 2, 1, 2, "mixed_suits", "onto_ace"),
        ("4S | 8S 7D", 2, 1, 2, "mixed_suits", "wrong_rank"),
        ("AS | KH", 2, 1, 1, "king_needs_empty_column", "onto_ace"),
        ("AS | KH QH", 2, 1, 2, "king_needs_empty_column", "onto_ace"),
        ("4S | KH", 2, 1, 1, "king_needs_empty_column", "wrong_rank"),
        ("AS | 9H", 2, 1, 1, "onto_ace", "wrong_rank"),
        ("AS | AD", 2, 1, 1, "onto_ace", "wrong_rank"),
    ],
)
def test_where_two_reasons_apply_the_first_is_the_answer(
    columns: str, source: int, target: int, count: int | None, expected: str, after: str
) -> None:
    assert reason(judge(board(columns), source, target, count)) == expected
    assert list(Reason).index(Reason(expected)) < list(Reason).index(Reason(after))


FITTING = [
    # Column 1 goes onto column 2: how many cards are meant, and the answer.
    # Onto a card: the part of the end run whose first card is one rank lower.
    ("9S 8S 7S | TH", 3, "legal"),
    ("9S 8S 7S | 9H", 2, "legal"),
    ("9S 8S 7S | 8H", 1, "legal"),
    ("2H 9S 8S 7S | 9H", 2, "legal"),
    ("KS QS | KH", 1, "legal"),
    ("3S | 4S", 1, "legal"),
    # The end run comes first, even where a card above it would fit as well.
    ("9H 9S 8S | TC", 2, "legal"),
    ("7H 2D 9S 8S 7S 6S | 8C", 2, "legal"),
    # Into an empty column: the whole end run.
    ("9S 8S 7S | ", 3, "legal"),
    ("2H 9S 8S | ", 2, "legal"),
    ("9H 8S | ", 1, "legal"),
    ("KS QS | ", 2, "legal"),
    # None fits: the group from the card above the end run that the target would take.
    ("9H 8S 7S | TD", 3, "mixed_suits"),
    ("9H 8S | TD", 2, "mixed_suits"),
    ("QH JS | KC", 2, "mixed_suits"),
    ("9H 6S 5S | TD", 3, "not_a_sequence"),
    ("9S 2D 8S | TC", 3, "not_a_sequence"),
    ("5H 9S 8S | 6D", 3, "not_a_sequence"),  # the card may be lower than the run, too
    ("4D 3S KC 9D 8H | 5C", 5, "not_a_sequence"),
    # Two such cards: the one nearest the end run.
    ("9H 2D 9D 6S 5S | TC", 3, "not_a_sequence"),
    ("9H 2D 9D 8S 7S | TC", 3, "mixed_suits"),
    ("9H 8D 9S 2C | TC", 2, "not_a_sequence"),
    # None at all: the whole end run.
    ("2H 6S 5S | TC", 2, "wrong_rank"),
    ("6S 5S | 5C", 2, "wrong_rank"),
    ("TS | TC", 1, "wrong_rank"),
    ("9H 8S | AC", 1, "onto_ace"),
    ("3D 2D | AC", 2, "onto_ace"),
    ("AD | AC", 1, "onto_ace"),
    ("KS QS | 5C", 2, "king_needs_empty_column"),
    ("KS QS | AH", 2, "king_needs_empty_column"),
    ("9D KS | KH", 1, "king_needs_empty_column"),
]


@pytest.mark.parametrize(("columns", "count", "expected"), FITTING)
def test_without_a_count_the_one_that_fits_is_meant(
    columns: str, count: int, expected: str
) -> None:
    tableau = board(columns)
    verdict = judge(tableau, 1, 2)
    assert (verdict.count, reason(verdict)) == (count, expected)
    assert judge(tableau, 1, 2, count) == verdict, "as if the count had been named"


@pytest.mark.parametrize(
    ("columns", "source", "target", "count", "reason", "cards", "onto"),
    [
        ("4S | 3H", 2, 12, None, Reason.NO_SUCH_COLUMN, "", None),
        ("4S | 3H", 2, 12, 7, Reason.NO_SUCH_COLUMN, "", None),
        ("won", 1, 2, None, Reason.GAME_OVER, "", None),
        ("4S", 2, 1, 3, Reason.EMPTY_SOURCE, "", None),
        ("4S", 1, 1, None, Reason.SAME_COLUMN, "", None),
        ("4S | 9D 3H", 2, 1, 3, Reason.BAD_COUNT, "9D 3H", None),
        ("9H | 2C 8S 6S", 2, 1, 2, Reason.NOT_A_SEQUENCE, "8S 6S", "9H"),
        ("9H | 2C 8S 6S", 2, 3, 2, Reason.NOT_A_SEQUENCE, "8S 6S", None),
        ("9H | 2C 8S 7D", 2, 1, 2, Reason.MIXED_SUITS, "8S 7D", "9H"),
        ("9H | 8S KD", 2, 1, 1, Reason.KING_NEEDS_EMPTY_COLUMN, "KD", "9H"),
        ("9H AH | 8S", 2, 1, 1, Reason.ONTO_ACE, "8S", "AH"),
        ("9H | 2C 8S 7S", 2, 1, 1, Reason.WRONG_RANK, "7S", "9H"),
    ],
)
def test_a_refusal_says_what_was_asked_and_of_which_cards(
    columns: str,
    source: int,
    target: int,
    count: int | None,
    reason: Reason,
    cards: str,
    onto: str | None,
) -> None:
    verdict = judge(board(columns), source, target, count)
    assert isinstance(verdict, Rejected)
    assert (verdict.reason, verdict.source, verdict.target, verdict.count) == (
        reason, source, target, count,
    )  # fmt: skip
    assert cards_text(verdict.cards) == cards
    assert verdict.onto == (Card.parse(onto) if onto else None)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("", True),
        ("5H", True),
        ("6S 5H", True),
        ("KS QH JD TC", True),
        ("6S 4S", False),
        ("5S 6S", False),
        ("5S 5H", False),
        ("AS KS", False),
        ("7S 6S 5S 3S", False),
    ],
)
def test_descends(cards: str, expected: bool) -> None:
    group: Column = tuple(map(Card.parse, cards.split()))
    assert descends(group) is expected
