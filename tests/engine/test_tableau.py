from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from simon.engine import (
    COLUMN_COUNT,
    Card,
    Column,
    Deal,
    Move,
    Position,
    Tableau,
    end_run,
    parse_move,
)
from simon.testing import position

KING_TO_TWO = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
EMPTY = Tableau(((),) * COLUMN_COUNT)


def cards(text: str) -> Column:
    return tuple(map(Card.parse, text.split()))


def board(text: str) -> Tableau:
    """Columns between bars, column 1 first; the rest of the pack lies in column 10."""
    return position(*text.split("|")).tableau


def spades(text: str) -> Tableau:
    """Columns between bars that hold the last thirteen spades; further columns are empty."""
    columns = text.split("|")
    return Position.from_lines([*columns, *[""] * (COLUMN_COUNT - len(columns))]).tableau


@pytest.mark.parametrize(
    ("column", "length"),
    [
        ("", 0),
        ("5H", 1),
        ("6H 5H", 2),
        ("6S 5H", 1),  # another suit
        ("7H 5H", 1),  # a gap
        ("5H 6H", 1),  # upwards
        ("AH KH", 1),  # no wrap-around
        ("5H 5H", 1),
        ("9H 8S 7S 6S", 3),
        ("8S 7S 2D 6S 5S", 2),
        ("2D KS QS", 2),
        (KING_TO_TWO, 12),
        (f"{KING_TO_TWO} AS", 13),
        (f"AH {KING_TO_TWO} AS", 13),
        (f"KS {KING_TO_TWO} AS", 13),
    ],
)
def test_end_run(column: str, length: int) -> None:
    assert end_run(cards(column)) == length


@pytest.mark.parametrize("count", [0, 1, 9, 11])
def test_a_tableau_has_ten_columns(count: int) -> None:
    with pytest.raises(ValueError, match="10 columns"):
        Tableau(((),) * count)


def test_columns_are_numbered_from_one() -> None:
    tableau = board("4S 3S | 3H")
    assert tableau[1] == cards("4S 3S")
    assert tableau[2] == cards("3H")
    assert tableau[3] == ()
    assert tableau[10] == tableau.columns[9]


@pytest.mark.parametrize("number", [0, -1, 11, 10**30])
def test_no_other_numbers(number: int) -> None:
    with pytest.raises(IndexError):
        EMPTY[number]


def test_a_loop_over_a_tableau_meets_its_columns() -> None:
    tableau = board("4S 3S | 3H")
    assert tuple(tableau) == tableau.columns


def test_a_tableau_is_a_value() -> None:
    first, second = board("4S 3S | 3H"), board("4S 3S | 3H")
    assert first == second
    assert hash(first) == hash(second)
    assert first != board("4S | 3S 3H")
    with pytest.raises(FrozenInstanceError):
        first.columns = ()  # type: ignore[misc]


@pytest.mark.parametrize(
    ("tableau", "cards_left", "runs_out", "cleared"),
    [
        (EMPTY, 0, 4, True),
        (spades(f"{KING_TO_TWO} | AS"), 13, 3, False),
        (board("4S"), 52, 0, False),
    ],
    ids=["no card", "one run", "the pack"],
)
def test_what_is_left(tableau: Tableau, cards_left: int, runs_out: int, cleared: bool) -> None:
    assert tableau.card_count == cards_left
    assert tableau.runs_removed == runs_out
    assert tableau.cleared is cleared


@pytest.mark.parametrize(
    ("before", "move", "after"),
    [
        ("4S | 3H", "2-1", "4S 3H | "),
        ("4S | 3S", "2-1", "4S 3S | "),
        ("9H | 7D 8S 7S 6S", "2-1x3", "9H 8S 7S 6S | 7D"),
        ("9H | 9S 8S 7S 6S", "2-1x3", "9H 8S 7S 6S | 9S"),
        ("9S | 8S 7S 6S", "2-1x3", "9S 8S 7S 6S | "),
        ("TS 9S | 8S 7S 6S", "2-1x3", "TS 9S 8S 7S 6S | "),
        ("8S 7S | ", "1-2x2", " | 8S 7S"),
        ("8S 7S | ", "1-2", "8S | 7S"),
        ("9D 8S 7S 6D | ", "1-2", "9D 8S 7S | 6D"),
    ],
)
def test_shift(before: str, move: str, after: str) -> None:
    tableau = board(before)
    shifted = tableau.shift(parse_move(move))
    assert shifted.columns == board(after).columns
    assert shifted.end_runs == board(after).end_runs
    assert tableau == board(before), "the value itself never changes"


def test_a_finished_run_leaves() -> None:
    tableau = spades(f"{KING_TO_TWO} | AS")
    shifted = tableau.shift(Move(2, 1))
    assert shifted.card_count == 13
    assert list(shifted.removals(Move(2, 1))) == [(1, EMPTY)]
    assert tableau.apply(Move(2, 1)) == EMPTY


def test_the_cards_under_a_removed_run_are_free_again() -> None:
    tableau = board(f"4H 3H {KING_TO_TWO} | AS").apply(Move(2, 1))
    assert tableau[1] == cards("4H 3H")
    assert tableau.end_runs[0] == 2
    assert tableau.runs_removed == 1


def test_king_to_ace_in_two_suits_stays() -> None:
    tableau = board(f"{KING_TO_TWO} | AH").apply(Move(2, 1))
    assert len(tableau[1]) == 13
    assert tableau.runs_removed == 0


@pytest.mark.parametrize(
    ("columns", "moves"),
    [
        (  # only onto the next higher rank; no king moves and nothing goes onto the ace
            "KS QS|JS|TS|9S 8S 7S|6S|5S|4S|3S|2S|AS",
            "2-1 3-2 4-3x3 5-4 6-5 7-6 8-7 9-8 10-9",
        ),
        (  # every part of a run goes into an empty column, and a whole column too
            "KS QS|JS TS 9S|8S|7S 6S|5S|4S|3S|2S|AS| ",
            """1-10 1-10x2 2-10 2-10x2 2-1x3 2-10x3 3-2 3-10 4-10 4-3x2 4-10x2 5-4 5-10 6-5 6-10
            7-6 7-10 8-7 8-10 9-8 9-10""",
        ),
        (  # every empty column counts
            "QS KS|JS|TS|9S 8S|7S 6S 5S|4S|3S 2S|AS| | ",
            """1-9 1-10 2-9 2-10 3-2 3-9 3-10 4-9 4-10 4-3x2 4-9x2 4-10x2
            5-9 5-10 5-9x2 5-10x2 5-4x3 5-9x3 5-10x3 6-5 6-9 6-10
            7-9 7-10 7-6x2 7-9x2 7-10x2 8-7 8-9 8-10""",
        ),
    ],
)
def test_legal_moves_sorted_by_source_count_and_target(columns: str, moves: str) -> None:
    expected = sorted(map(parse_move, moves.split()), key=lambda m: (m.source, m.count, m.target))
    assert spades(columns).legal_moves() == expected


def test_the_part_of_a_run_that_fits_is_legal_and_no_other() -> None:
    moves = set(map(str, board("9H 8C | 8S 7S 6S | 7D | 9C").legal_moves()))
    assert {"2-4x3", "2-1x2", "2-3"} <= moves
    assert not {"2-4", "2-4x2", "2-1", "2-1x3", "2-3x2", "2-3x3"} & moves


def test_no_legal_move_when_no_card_is_left() -> None:
    assert EMPTY.legal_moves() == []


def test_the_legal_moves_of_the_example(example: Deal) -> None:
    moves = " ".join(map(str, example.tableau.legal_moves()))
    assert moves == "1-4 1-10 4-7 6-3 7-9 8-3 10-7"


def test_texts() -> None:
    tableau = spades("KS QS JS TS 9S 8S 7S|6S 5S|4S 3S||2S|AS")
    assert tableau.lines() == (
        "KS QS JS TS 9S 8S 7S", "6S 5S", "4S 3S", "", "2S", "AS", "", "", "", "",
    )  # fmt: skip
    assert str(tableau).split("\n") == [line or "-" for line in tableau.lines()]
    assert repr(tableau).startswith("<Tableau KS QS JS TS 9S 8S 7S / 6S 5S / 4S 3S / - / 2S")
