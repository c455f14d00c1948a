"""What can be lifted, where it can go, and where it goes best, as tables.

A board is its columns between bars, column 1 first. Columns not shown are empty; in a ``full``
board each of them holds an ace.
"""

from __future__ import annotations

import pytest

from simon.engine import (
    COLUMN_COUNT,
    Card,
    Fit,
    Game,
    Move,
    Moved,
    Reason,
    Rejected,
    Tableau,
    best_move,
    cards_text,
    judge_lift,
    parse_move,
    targets,
)
from simon.testing import position


def board(text: str) -> Tableau:
    full = text.startswith("full ")
    shown = [] if text == "won" else text.removeprefix("full ").split("|")
    columns = [*shown, *["AS" if full else ""] * (COLUMN_COUNT - len(shown))]
    return Tableau(tuple(tuple(map(Card.parse, column.split())) for column in columns))


LIFTED = [
    ("9S 8S 7S", 1, None, None),
    ("9S 8S 7S", 1, 1, None),
    ("9S 8S 7S", 1, 3, None),
    ("9H 8S 7S", 1, None, None),
    ("KS", 1, 1, None),
    ("9S", 0, None, Reason.NO_SUCH_COLUMN),
    ("9S", 11, 1, Reason.NO_SUCH_COLUMN),
    ("won", 11, 1, Reason.NO_SUCH_COLUMN),
    ("won", 1, None, Reason.GAME_OVER),
    ("9S", 2, None, Reason.EMPTY_SOURCE),
    ("9S", 2, 0, Reason.EMPTY_SOURCE),
    ("9S 8S", 1, 0, Reason.BAD_COUNT),
    ("9S 8S", 1, -1, Reason.BAD_COUNT),
    ("9S 8S", 1, 3, Reason.BAD_COUNT),
    ("9S 7S", 1, 2, Reason.NOT_A_SEQUENCE),
    ("9H 7S 6S", 1, 3, Reason.NOT_A_SEQUENCE),
    ("9H 8S", 1, 2, Reason.MIXED_SUITS),
    ("9H 8S 7S", 1, 3, Reason.MIXED_SUITS),
]


@pytest.mark.parametrize(("columns", "source", "count", "expected"), LIFTED)
def test_what_can_be_lifted(
    columns: str, source: int, count: int | None, expected: Reason | None
) -> None:
    refusal = judge_lift(board(columns), source, count)
    assert (refusal and refusal.reason) == expected


@pytest.mark.parametrize(
    ("columns", "source", "count", "cards"),
    [
        ("9S", 0, None, ""),
        ("9S", 2, 1, ""),
        ("2D 9S", 1, 3, "2D 9S"),
        ("2D 9S 7S", 1, 2, "9S 7S"),
        ("2D 9H 8S", 1, 2, "9H 8S"),
    ],
)
def test_a_refusal_to_lift_says_which_cards_and_no_target(
    columns: str, source: int, count: int | None, cards: str
) -> None:
    refusal = judge_lift(board(columns), source, count)
    assert isinstance(refusal, Rejected)
    assert (refusal.source, refusal.target, refusal.count, refusal.onto) == (
        source, None, count, None,
    )  # fmt: skip
    assert cards_text(refusal.cards) == cards


TARGETS = [
    # every card one rank higher, and every empty column
    ("full 8S | 9S | 9H | 5D", 1, 1, {2: "same_suit", 3: "other_suit"}),
    ("full 8S | 9H | | 5D | ", 1, 1, {2: "other_suit", 3: "empty", 5: "empty"}),
    # a group goes by its first card
    ("full 8S 7S | 9S | 8H", 1, 2, {2: "same_suit"}),
    ("full 8S 7S | 9S | 8H", 1, 1, {3: "other_suit"}),
    # without a count, any part of the run
    ("full 8S 7S | 9S | 8H", 1, None, {2: "same_suit", 3: "other_suit"}),
    # nowhere, or nothing to move
    ("full 8S | 5D", 1, 1, {}),
    ("full KS | 5D", 1, 1, {}),
    ("full 8S 6S | 9D", 1, 2, {}),
    ("9S", 2, None, {}),
    ("9S", 11, None, {}),
    ("won", 1, None, {}),
]


@pytest.mark.parametrize(("columns", "source", "count", "expected"), TARGETS)
def test_where_cards_can_go(
    columns: str, source: int, count: int | None, expected: dict[int, str]
) -> None:
    found = targets(board(columns), source, count)
    assert found == expected
    assert list(found) == sorted(found)


BEST = [
    # its own suit before all others, wherever it lies
    ("8S | 9H | | 9S", 1, 1, "1-4"),
    # of its own suit the longest run; among equals the leftmost
    ("3S | 4S | 6S 5S 4S | 5S 4S", 1, 1, "1-3"),
    ("3S | 4S | 4S", 1, 1, "1-2"),
    ("3S | 9S 4S | 5S 4S", 1, 1, "1-3"),
    # then another suit, the leftmost, however long its run
    ("3S | 4H | 6D 5D 4D | ", 1, 1, "1-2"),
    ("3S | | 4D", 1, 1, "1-3"),
    # then an empty column, the leftmost
    ("3S | 9D | | ", 1, 1, "1-3"),
    ("KS | AD | | ", 1, 1, "1-3"),
    # a group goes as a whole, also from its own column's foot
    ("9D 8S 7S | 9H | 8D", 1, 2, "1-2x2"),
    ("9D 8S 7S | 9H | 8D", 1, 1, "1-3"),
    # without a count, the whole run
    ("8S 7S | 8D | 9H", 1, None, "1-3x2"),
    ("8S 7S | 8D | ", 1, None, "1-3x2"),
]


@pytest.mark.parametrize(("columns", "source", "count", "expected"), BEST)
def test_where_cards_go_best(columns: str, source: int, count: int | None, expected: str) -> None:
    assert best_move(board(columns), source, count) == parse_move(expected)


@pytest.mark.parametrize(
    ("columns", "count", "reason", "cards"),
    [
        ("full 9S 8S | 5D", 2, Reason.NO_PLACE, "9S 8S"),
        ("full 9S 8S | 5D", None, Reason.NO_PLACE, "9S 8S"),
        ("full KD QD | 5D", 2, Reason.NO_PLACE, "KD QD"),
        ("full 9S 8D | 10S", 2, Reason.MIXED_SUITS, "9S 8D"),  # cards that are no group come first
        ("full 9S 7S | 5D", 3, Reason.BAD_COUNT, "9S 7S"),
    ],
)
def test_cards_that_cannot_be_sent(
    columns: str, count: int | None, reason: Reason, cards: str
) -> None:
    refusal = best_move(board(columns), 1, count)
    assert isinstance(refusal, Rejected)
    assert refusal.reason is reason
    assert cards_text(refusal.cards) == cards
    assert (refusal.source, refusal.target, refusal.onto) == (1, None, None)
    assert refusal.count == (count or len(refusal.cards))


def test_a_game_sends_cards_and_asks_whether_they_can_be_lifted() -> None:
    game = Game(position("8S 7S", "9H", "8D 6D"))
    assert game.lift(1) == game.lift(1, 2) == ()
    [refused] = game.lift(3, 2)
    assert isinstance(refused, Rejected)
    assert refused.reason is Reason.NOT_A_SEQUENCE
    assert game.send(3, 2) == (refused,)
    assert game.move_count == 0
    [moved] = game.send(1, 2)
    assert isinstance(moved, Moved)
    assert moved.move == Move(1, 2, 2)
    game.undo()
    assert game.redo_count == 1
    game.lift(3, 2)
    assert game.redo_count == 1


def test_the_fits_are_stable_and_the_best_comes_first() -> None:
    assert list(Fit) == ["same_suit", "other_suit", "empty"]
