from __future__ import annotations

from typing import Any

import pytest

from simon.engine import (
    MOVE_POINTS,
    RUN_POINTS,
    STANDARD,
    START_SCORE,
    Deal,
    Event,
    Game,
    Move,
    Position,
    Scoring,
    ScoringFailed,
    Won,
)
from simon.testing import position

KING_TO_TWO = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"


def shuttled(moves: int) -> Game:
    """A game in which one card went to and fro."""
    game = Game(position("5H 4S", "5D"))
    for made in range(moves):
        game.move(1 + made % 2, 2 - made % 2, 1)
    assert game.move_count == moves
    return game


def test_the_standard_numbers() -> None:
    assert (START_SCORE, MOVE_POINTS, RUN_POINTS) == (500, -1, 100)
    assert (STANDARD.name, STANDARD.start) == ("standard", 500)


@pytest.mark.parametrize(("moves", "score"), [(0, 500), (1, 499), (49, 451), (500, 0), (623, -123)])
def test_a_move_costs_a_point_and_there_is_no_floor(moves: int, score: int) -> None:
    assert STANDARD.score(shuttled(moves).events()) == score


def test_a_group_costs_one_point_and_a_useless_move_too() -> None:
    game = Game(position("9H", "8S 7S 6S"))
    game.move(2, 1, 3)
    assert STANDARD.score(game.events()) == 499
    game.move(1, 3, 3)
    game.move(3, 4, 3)  # a whole column into an empty one
    assert STANDARD.score(game.events()) == 497


def test_a_refusal_costs_nothing() -> None:
    game = shuttled(3)
    game.move(1, 1)
    game.move(0, 99)
    assert STANDARD.score(game.events()) == 497


def test_a_removed_run_is_worth_a_hundred_and_is_no_move() -> None:
    game = Game(position(f"5D {KING_TO_TWO}", "AS"))
    game.move(2, 1)
    assert STANDARD.score(game.events()) == 500 - 1 + 100
    assert game.move_count == 1
    game.undo()
    assert STANDARD.score(game.events()) == 500
    game.redo()
    assert STANDARD.score(game.events()) == 599


def test_runs_missing_from_a_position_score_nothing() -> None:
    game = Game(Position.from_lines([KING_TO_TWO, "AS", *[""] * 8]))
    assert STANDARD.score(game.events()) == 500
    game.move(2, 1)
    assert game.won
    assert STANDARD.score(game.events()) == 599


def test_the_example_won(example: Deal, example_win: tuple[Move, ...]) -> None:
    game = Game(example)
    for move in example_win:
        game.move(*move)
    assert STANDARD.score(game.events()) == 900 - 59 == 841


def test_any_pure_function_of_the_events_is_a_scoring(
    example: Deal, example_win: tuple[Move, ...]
) -> None:
    def points(event: Event) -> int:
        return 7 if isinstance(event, Won) else 0

    game = Game(example)
    for move in example_win:
        game.move(*move)
    assert Scoring("winning", "Winning", 1, points).score(game.events()) == 8
    assert STANDARD.score(game.events()) == 841, "two scorings of one game"


@pytest.mark.parametrize("start", [10**10, 1.5, "500", True])
def test_a_scoring_that_starts_oddly_fails(start: Any) -> None:
    with pytest.raises(ScoringFailed):
        Scoring("odd", "Odd", start, lambda _event: 0).score([])


@pytest.mark.parametrize("points", [10**10, -(10**10), 0.5, None, "1", True])
def test_points_that_are_no_number_of_points_fail(points: Any) -> None:
    scoring = Scoring("odd", "Odd", 0, lambda _event: points)
    with pytest.raises(ScoringFailed):
        scoring.score(Game(Deal.from_number(29, 1)).move(4, 1))
