"""What games sum up to: statistics, streaks, daily deals; and where two tries part."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from simon.engine import parse_move
from simon.memory import (
    DailyStatistics,
    PlayedGame,
    Result,
    Statistics,
    parting,
    statistics,
    streaks,
)

RESULTS = {"w": Result.WON, "a": Result.ABANDONED, "r": Result.RESTARTED, "o": Result.OPEN}


def played(result: Result = Result.OPEN, number: int = 1, **told: Any) -> PlayedGame:
    usual: dict[str, Any] = {
        "begun": datetime(2026, 11, 1, tzinfo=UTC) + timedelta(hours=number),
        "code": "SS1-S1-AAAAABD",
        "suits": 1,
        "scoring": "standard",
        "language": "en",
        "result": result,
        "moves": 80,
        "score": 820,
        "seconds": 300,
        "undos": 0,
    }
    return PlayedGame(number, **{**usual, **told})


def in_order(letters: str) -> list[PlayedGame]:
    """Games with these results, the first letter first."""
    return [played(RESULTS[letter], number) for number, letter in enumerate(letters, 1)]


@pytest.mark.parametrize(
    ("results", "now", "best"),
    [
        ("", 0, 0),
        ("w", 1, 1),
        ("a", 0, 0),
        ("www", 3, 3),
        ("wwa", 0, 2),
        ("waw", 1, 1),
        ("wwaw", 1, 2),
        ("awwwaww", 2, 3),
        ("wrw", 2, 2),
        ("wow", 2, 2),
        ("wro", 1, 1),
        ("ror", 0, 0),
        ("wraw", 1, 1),
    ],
)
def test_a_win_adds_to_a_streak_and_only_an_abandoned_game_ends_it(
    results: str, now: int, best: int
) -> None:
    assert streaks(in_order(results)) == (now, best)


@pytest.mark.parametrize(
    ("told", "counts"),
    [
        ({}, True),
        ({"assisted": True}, True),
        ({"scoring": None, "score": None}, True),
        ({"day": date(2026, 11, 1)}, True),
        ({"code": None}, False),
        ({"given": 1}, False),
        ({"code": None, "given": 7}, False),
    ],
)
def test_a_game_counts_that_was_played_here_from_its_deal(
    told: dict[str, Any], counts: bool
) -> None:
    game = played(**told)
    assert game.counts is counts
    assert len(statistics([game])) == counts


def test_games_are_told_apart_by_suits_and_scoring() -> None:
    kinds: list[tuple[int, str | None]] = [
        (4, "standard"),
        (1, None),
        (1, "standard"),
        (1, "moves"),
        (1, "standard"),
    ]
    games = [played(suits=suits, scoring=scoring) for suits, scoring in kinds]
    found = [(each.suits, each.scoring, each.played) for each in statistics(games)]
    assert found == [(1, "moves", 1), (1, "standard", 2), (1, None, 1), (4, "standard", 1)]


def test_each_result_is_counted() -> None:
    (found,) = statistics(in_order("waroowwrr"))
    assert (found.played, found.won, found.abandoned, found.restarted, found.open) == (
        *(9, 3, 1, 3),
        2,
    )
    assert found.share == pytest.approx(1 / 3)


def test_best_and_average_are_of_won_games_only() -> None:
    (found,) = statistics(
        [
            played(Result.WON, 1, moves=90, score=810, seconds=200),
            played(Result.WON, 2, moves=70, score=830, seconds=500),
            played(Result.ABANDONED, 3, moves=2, score=900, seconds=1),
            played(Result.OPEN, 4, moves=1, score=999, seconds=0),
        ]
    )
    best = (found.best_score, found.fewest_moves, found.shortest_seconds)
    assert best == (830, 70, 200)
    assert (found.average_score, found.average_moves, found.average_seconds) == (820, 80, 350)


@pytest.mark.parametrize("results", ["", "a", "ro"])
def test_without_a_win_nothing_is_best_and_nothing_average(results: str) -> None:
    found = Statistics.of(in_order(results), 1, "standard")
    assert found.share == 0
    assert (found.best_score, found.fewest_moves, found.shortest_seconds) == (None, None, None)
    assert (found.average_score, found.average_moves, found.average_seconds) == (None,) * 3


def test_where_no_points_are_counted_there_is_no_best_score() -> None:
    (found,) = statistics([played(Result.WON, scoring=None, score=None)])
    assert (found.best_score, found.average_score) == (None, None)
    assert (found.fewest_moves, found.average_seconds) == (80, 300)


TODAY = date(2026, 11, 29)


@pytest.mark.parametrize(
    ("games", "played_days", "won", "streak", "best"),
    [
        ("", 0, 0, 0, 0),
        ("29w", 1, 1, 1, 1),
        ("29o", 1, 0, 0, 0),
        ("28w", 1, 1, 1, 1),  # today is not over
        ("27w", 1, 1, 0, 1),
        ("28w 29w", 2, 2, 2, 2),
        ("27w 28w 29a", 3, 2, 2, 2),
        ("26w 27w 28a 29w", 4, 3, 1, 2),
        ("25w 26w 28w 29w", 4, 4, 2, 2),
        ("29a 29w 29r", 1, 1, 1, 1),  # of several games of a day, a win counts
        ("29w 28w 27w", 3, 3, 3, 3),  # whatever the order
    ],
)
def test_daily_deals_are_counted_by_days(
    games: str, played_days: int, won: int, streak: int, best: int
) -> None:
    told = [
        played(RESULTS[each[2]], number, day=date(2026, 11, int(each[:2])))
        for number, each in enumerate(games.split())
    ]
    told.append(played(Result.WON, 99))  # which is no daily deal
    assert DailyStatistics.of(told, TODAY) == DailyStatistics(played_days, won, streak, best)


def test_days_in_a_row_may_be_of_two_months() -> None:
    days = [date(2026, 10, 31), date(2026, 11, 1)]
    games = [played(Result.WON, day=day) for day in days]
    assert DailyStatistics.of(games, date(2026, 11, 1)).streak == 2


def test_a_daily_deal_that_was_taken_up_in_the_middle_does_not_count() -> None:
    assert DailyStatistics.of([played(Result.WON, day=TODAY, given=3)], TODAY).played == 0


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("", "", 0),
        ("1-2", "", 0),
        ("1-2", "1-2", 1),
        ("1-2", "2-1", 0),
        ("1-2 3-4", "1-2", 1),
        ("1-2 3-4", "1-2 3-5", 1),
        ("1-2 3-4", "1-2 3-4x2 5-6", 1),
        ("1-2 3-4 5-6", "1-2 3-4 5-6 7-8", 3),
        ("9-2 3-4 5-6", "1-2 3-4 5-6", 0),
    ],
)
def test_where_two_tries_part(one: str, other: str, alike: int) -> None:
    first, second = ([parse_move(text) for text in moves.split()] for moves in (one, other))
    assert parting(first, second) == parting(second, first) == alike
