"""What is said of games that are remembered."""

from datetime import UTC, date, datetime

import pytest

from simon.engine import Deal, Move, Record
from simon.hookspecs import Setting
from simon.memory import Bookmark, DailyStatistics, PlayedGame, Result, Statistics
from simon.words import (
    ENGLISH,
    Words,
    bookmark_text,
    choices_text,
    daily_rows,
    deal_name,
    memory_problem,
    no_setting_text,
    not_counted_text,
    notes,
    parting_text,
    percent_text,
    result_name,
    scoring_title,
    short_deal_name,
    statistics_blocks,
    statistics_rows,
    statistics_title,
    when_text,
)

CODE = "SS1-S1-AAAAABD"
BEGUN = datetime(2026, 11, 28, 12, 5, tzinfo=UTC)
SCORINGS = Setting(
    "scoring", "Scoring", "standard", ("standard", "none"), ("Standard", "No points")
)


def played(result=Result.WON, **told):
    usual = {"code": CODE, "suits": 1, "scoring": "standard", "language": "en", "moves": 59}
    usual |= {"score": 841, "seconds": 605, "undos": 0, "begun": BEGUN}
    return PlayedGame(1, result=result, **{**usual, **told})


# One game.


def test_every_result_has_a_name_of_its_own():
    assert [result_name(ENGLISH, each) for each in Result] == [
        *("won", "open", "given up", "restarted")
    ]


@pytest.mark.parametrize(("code", "name"), [(CODE, CODE), (None, "from a position")])
def test_the_name_of_a_deal(code, name):
    assert deal_name(ENGLISH, code) == short_deal_name(ENGLISH, code) == name


def test_a_long_code_is_cut_short_in_a_list() -> None:
    code = "SS1-S4-AGDOBUYKCVZUZZPSJBFPAXVSBGVVXEZNXVRJQBCHUVFNSLKC"
    assert deal_name(ENGLISH, code) == code
    assert short_deal_name(ENGLISH, code) == "SS1-S4-AGDOBUY…"


def test_when_a_game_began():
    assert when_text(BEGUN) == BEGUN.astimezone().strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({}, []),
        ({"day": date(2026, 11, 28)}, ["Deal of the day."]),
        ({"given": 1}, ["Taken up after 1 move."]),
        ({"given": 12, "assisted": True}, ["Taken up after 12 moves.", "With help."]),
    ],
)
def test_what_is_special_about_a_game(told, said):
    assert notes(ENGLISH, played(**told)) == said


def test_a_bookmark():
    record = Record(Deal.from_code(CODE), (Move(4, 1),), scoring=None)
    day = BEGUN.astimezone().date()
    said = bookmark_text(ENGLISH, Bookmark("my\x1bcastle", BEGUN, record))
    assert said == f"my\\x1bcastle: {CODE}, moves: 1, {day}"


@pytest.mark.parametrize(
    ("here", "there", "sentence"),
    [
        ("", "", "Both games have the same moves."),
        ("12", "12", "Both games have the same moves."),
        ("1", "123", "The other one has the moves of this game, and goes on with move 2, 1-2."),
        ("123", "12", "This game has the moves of the other one, and goes on with move 3, 1-3."),
        ("1", "2", "They part at move 1: this game has 1-1, the other one 1-2."),
    ],
)
def test_where_two_tries_part(here, there, sentence):
    one, other = ([Move(1, int(target), 1) for target in moves] for moves in (here, there))
    assert parting_text(ENGLISH, one, other) == sentence


@pytest.mark.parametrize(
    ("error", "writing", "said"),
    [
        (
            OSError(5, "The disk sings"),
            True,
            "What is remembered cannot be reached: The disk sings",
        ),
        (OSError("\x07"), False, "What is remembered cannot be reached: \\x07"),
        (OSError(13, "no", "/a/games.db"), False, "“/a/games.db” may not be read."),
        (OSError(13, "no", "/a/games.db"), True, "“/a/games.db” may not be written."),
    ],
)
def test_a_memory_that_fails(error, writing, said):
    assert memory_problem(ENGLISH, error, writing=writing) == said


# What games sum up to.


@pytest.mark.parametrize(
    ("scoring", "title"),
    [("standard", "Standard"), (None, "No points"), ("golf", "golf"), ("\x1b", "\\x1b")],
)
def test_the_title_of_a_scoring(scoring, title):
    assert scoring_title(ENGLISH, SCORINGS, scoring) == title


def test_a_heading():
    said = [statistics_title(ENGLISH, Statistics(suits, None), "Standard") for suits in (1, 2, 4)]
    assert said == [
        "Easy (1 suit), scoring: Standard",
        "Medium (2 suits), scoring: Standard",
        "Hard (4 suits), scoring: Standard",
    ]


def test_rows_have_what_there_is():
    group = Statistics(1, None, played=3, won=1, open=2, fewest_moves=59, average_moves=59.4)
    assert statistics_rows(ENGLISH, group) == [
        ("Played", "3"),
        ("Won", "1"),
        ("Share won", "33%"),
        ("Won in a row, now", "0"),
        ("Won in a row, at best", "0"),
        ("Fewest moves", "59"),
        ("Average moves", "59"),
        ("Given up", "0"),
        ("Restarted", "0"),
        ("Open", "2"),
    ]


def test_numbers_and_times_are_written_as_the_language_does():
    group = Statistics(1, "odd", best_score=-5, shortest_seconds=65)
    rows = dict(statistics_rows(Words("he"), group))
    assert rows["Best score"] == "\u200e−5"
    assert rows["Shortest time"].startswith("\u20661:")


def test_the_deals_of_the_day():
    assert daily_rows(ENGLISH, DailyStatistics(5, 4, 1, 3)) == [
        ("Played", "5"),
        ("Won", "4"),
        ("Won in a row, now", "1"),
        ("Won in a row, at best", "3"),
    ]


def test_the_blocks():
    games = [
        played(),
        played(suits=4, scoring=None, score=None, day=date(2026, 11, 28)),
        played(suits=2, scoring="golf"),
        played(given=3),
    ]
    blocks = statistics_blocks(ENGLISH, games, date(2026, 11, 29), SCORINGS)
    assert [heading for heading, _ in blocks] == [
        "Easy (1 suit), scoring: Standard",
        "Medium (2 suits), scoring: golf",
        "Hard (4 suits), scoring: No points",
        "Deals of the day",
    ]
    assert statistics_blocks(ENGLISH, games[3:], date(2026, 11, 29), SCORINGS) == []


@pytest.mark.parametrize(("share", "said"), [(0.0, "0%"), (2 / 3, "67%"), (1.0, "100%")])
def test_percent(share, said):
    assert percent_text(ENGLISH, share) == said


@pytest.mark.parametrize(
    ("games", "beginning"),
    [
        ([played()], ""),
        ([played(), played(given=1)], "1 game is not counted: "),
        ([played(code=None), played(given=1)], "2 games are not counted: "),
    ],
)
def test_what_is_not_counted(games, beginning):
    said = not_counted_text(ENGLISH, games)
    assert said.startswith(beginning)
    assert bool(said) is bool(beginning)


# Settings.


@pytest.mark.parametrize(
    ("setting", "choices", "said"),
    [
        (Setting("sound", "Sound", True), ["on", "off"], "It can be: on, off."),
        (SCORINGS, SCORINGS.choices, "It can be: standard, none."),
        (Setting("name", "Name", "Simon"), [], "It can be any text."),
        (Setting("n", "N", 5, least=1, most=9), [], "It can be a whole number from 1 to 9."),
        (Setting("n", "N", 5, least=1), [], "It can be a whole number, 1 or more."),
        (Setting("n", "N", 5, most=9), [], "It can be a whole number, 9 or less."),
        (Setting("n", "N", 5), [], "It can be any whole number."),
    ],
)
def test_what_a_setting_can_be(setting, choices, said):
    assert choices_text(ENGLISH, setting, choices) == said


def test_a_setting_that_is_not_there():
    said = no_setting_text(ENGLISH, "a\x1b", ["lang", "theme"])
    assert said == "There is no setting “a\\x1b”. There are: lang, theme."
