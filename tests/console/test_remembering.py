"""Positions with a name, games, comparisons and statistics, in words."""

from datetime import UTC, date, datetime, timedelta

import pytest

from simon.engine import Deal
from simon.hookspecs import Setting, hookimpl
from simon.memory import PlayedGame, Result
from simon.words import ENGLISH, not_counted_text
from simon_console.accounts import game_line, statistics_lines

CODE = "SS1-S1-AAAAABD"
OPEN = f'[Code "{CODE}"]\n\n1. 4-1 2. 10-3\n'
OTHER = '[Code "SS1-S1-AAAAABC"]\n'
BEGUN = datetime(2026, 11, 28, 12, tzinfo=UTC)
SCORINGS = Setting(
    "scoring", "Scoring", "standard", ("standard", "none"), ("Standard", "No points")
)


def played(number=1, result=Result.WON, **fields):
    usual = {
        "begun": BEGUN + timedelta(minutes=number),
        "code": CODE,
        "suits": 1,
        "scoring": "standard",
        "language": "en",
        "moves": 59,
        "score": 841,
        "seconds": 605,
        "undos": 0,
    }
    return PlayedGame(number=number, result=result, **{**usual, **fields})


@pytest.fixture
def answers(play, shelf):
    """Type these lines at the deal of the code, in plain mode; what is answered, without the board
    at the start and the goodbye."""

    def answers(typed, *games, records=(), memory=True):
        there = shelf(*games, records=records) if memory else None
        lines = play(typed, Deal.from_code(CODE), shelf=there, plain=True).splitlines()
        return lines[13 : lines.index("Goodbye.")]

    return answers


def said(lines):
    """The lines that are no board."""
    return [line for line in lines if not line.startswith((" ", "10:"))]


# Positions with a name.


def test_a_position_is_kept_and_come_back_to(answers):
    typed = "4 1\nmark  my   castle \n10 3\nmark Two\nmarks\ngo MY CASTLE\nu\nforget two\nmarks\n"
    lines = answers(typed)
    today = "2026-11-29"
    assert "The bookmark is set: my castle" in lines
    for line in (f"  my castle: {CODE}, moves: 1, {today}", f"  Two: {CODE}, moves: 2, {today}"):
        assert line in lines
    back = lines.index("You are back at “my castle”.")
    assert lines[back + 1] == "Moves: 1. Score: 499. Runs removed: 0 of 4."
    assert lines[back + 12] == "♠4: back from column 1 to column 4."
    assert lines[-2:] == ["“Two” is forgotten.", f"  my castle: {CODE}, moves: 1, {today}"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("mark", "This command is typed so: mark NAME"),
        ("go", "This command is typed so: go NAME"),
        ("forget", "This command is typed so: forget NAME"),
        ("marks", "There are no bookmarks."),
        ("go x", "There is no bookmark “x”."),
        ("forget \x1b[31m", "There is no bookmark “\\x1b[31m”."),
        ("mark x\nmark X", "“X” exists already, and is left as it is."),
        (
            "mark " + 61 * "x",
            "A name has 60 characters at most, and none that cannot be shown.",
        ),
        (
            "mark a\x00b",
            "A name has 60 characters at most, and none that cannot be shown.",
        ),
        ("mark क्‍ष", "The bookmark is set: क्‍ष"),
    ],
)
def test_positions_answer(answers, typed, answer):
    assert answers(typed + "\n")[-1] == answer


# Games.


def test_the_last_ten_games_are_listed_or_as_many_as_one_says(answers):
    games = [played(number) for number in range(1, 13)]
    ten, two, all_of_them = (answers(typed, *games) for typed in ("games", "games 2", "games 99"))
    assert ten[0] == "The last 10 of 12 games:"
    assert len(ten) == 12
    assert two[0] == "The last 2 of 12 games:"
    assert two[1].startswith("  11: 2026-11-28 ")
    assert two[2].endswith(f", {CODE}, won. Moves: 59. Score: 841. Time: 10:05.")
    assert two[3] == "To take one of them up, type: game NUMBER"
    assert len(all_of_them) == 13


@pytest.mark.parametrize(
    ("game", "end"),
    [
        (played(result=Result.OPEN), "open. Moves: 59. Score: 841. Time: 10:05."),
        (played(result=Result.ABANDONED, score=None), "given up. Moves: 59. Time: 10:05."),
        (
            played(result=Result.RESTARTED, code=None),
            "from a position, restarted. Moves: 59. Score: 841. Time: 10:05.",
        ),
        (played(day=date(2026, 11, 28)), "Time: 10:05. Deal of the day."),
        (played(given=1, assisted=True), "Time: 10:05. Taken up after 1 move. With help."),
    ],
)
def test_the_line_of_a_game(game, end):
    assert game_line(ENGLISH, game).endswith(end)


def test_a_game_of_the_history_is_walked_through_and_gone_on_with(answers):
    lines = said(answers("game 1\nu\ny\nu\n4 1\ny\n", played(), records=(OPEN,)))
    assert lines == [
        f"Game code: {CODE}",
        "Move 2 of 2.",
        "u and y walk back and forth; a move of your own goes on from there as a new game.",
        "Moves: 2. Score: 498. Runs removed: 0 of 4.",
        "♠9: back from column 3 to column 10.",
        "Column 3 now ends with: ♠10.",
        "Move 1 of 2.",
        "♠9: from column 10 to column 3.",
        "Column 10 is now empty.",
        "Move 2 of 2.",
        "♠9: back from column 3 to column 10.",
        "Column 3 now ends with: ♠10.",
        "Move 1 of 2.",
        "♠3: from column 4 to column 1.",
        "Column 4 now ends with: ♠K.",
        "There is nothing to redo: only what was just undone can be redone.",
    ]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("games", "No game has been played yet."),
        ("games 0", "This command is typed so: games [count]"),
        ("games all", "This command is typed so: games [count]"),
        ("game", "This command is typed so: game NUMBER"),
        ("game one", "This command is typed so: game NUMBER"),
        ("game 7", "There is no game 7."),
        ("compare", "This command is typed so: compare NUMBER|NAME"),
        ("compare 7", "There is no game 7."),
        ("compare seven", "There is no bookmark “seven”."),
        ("stats", "There are no games to count."),
    ],
)
def test_games_answer(answers, typed, answer):
    assert answers(typed + "\n")[-1] == answer


# Comparisons.


def test_two_tries_are_compared(answers):
    lines = answers("4 1\n4 1\ncompare 1\n", played(seconds=65), records=(OPEN,))
    assert lines[-3:] == [
        "This game. Moves: 2. Score: 498. Runs removed: 0 of 4.",
        "Game 1. Moves: 2. Score: 498. Runs removed: 0 of 4. Time: 1:05.",
        "They part at move 2: this game has 4-1, the other one 10-3.",
    ]
    marked = answers("4 1\nmark 1\n10 3\ncompare 1\n", records=())
    assert marked[-2:] == [
        "The bookmark “1”. Moves: 1. Score: 499. Runs removed: 0 of 4.",
        "This game has the moves of the other one, and goes on with move 2, 10-3.",
    ]


def test_tries_at_different_deals_are_not_compared(answers):
    said = answers("compare 1\n", played(), records=(OTHER,))[-1]
    assert said == "Only two tries at the same deal can be compared."


# Statistics.


def test_statistics_are_read_out():
    games = [
        played(1, day=date(2026, 11, 28)),
        played(2, moves=70, score=820, seconds=300),
        played(3, Result.ABANDONED),
        played(4, Result.RESTARTED),
        played(5, Result.OPEN),
        played(6, given=3),
        played(7, Result.ABANDONED, suits=4, scoring=None, score=None),
    ]
    assert list(statistics_lines(ENGLISH, games, date(2026, 11, 29), SCORINGS)) == [
        "Easy (1 suit), scoring: Standard",
        "  Played: 5",
        "  Won: 2",
        "  Share won: 40%",
        "  Won in a row, now: 0",
        "  Won in a row, at best: 2",
        "  Best score: 841",
        "  Average score: 830",
        "  Fewest moves: 59",
        "  Average moves: 64",
        "  Shortest time: 5:00",
        "  Average time: 7:32",
        "  Given up: 1",
        "  Restarted: 1",
        "  Open: 1",
        "Hard (4 suits), scoring: No points",
        "  Played: 1",
        "  Won: 0",
        "  Share won: 0%",
        "  Won in a row, now: 0",
        "  Won in a row, at best: 0",
        "  Given up: 1",
        "  Restarted: 0",
        "  Open: 0",
        "Deals of the day",
        "  Played: 1",
        "  Won: 1",
        "  Won in a row, now: 1",
        "  Won in a row, at best: 1",
        not_counted_text(ENGLISH, games),
    ]


def test_the_console_reads_them_out(answers):
    assert answers("stats\n", played())[:2] == [
        "Easy (1 suit), scoring: Standard",
        "  Played: 1",
    ]


# Where nothing is remembered.

ASKING = ("mark x", "marks", "go x", "forget x", "games", "game 1", "compare 1", "stats")


@pytest.mark.parametrize("typed", ASKING)
def test_without_a_memory(answers, typed):
    assert answers(typed + "\n", memory=False) == ["Games are not remembered here."]


@pytest.mark.parametrize("typed", ASKING)
def test_a_memory_that_fails(play, shelf, typed):
    there = shelf()
    there.failure = OSError(5, "The disk sings")
    lines = play(f"{typed}\ns\n", Deal.from_code(CODE), shelf=there, plain=True).splitlines()
    assert lines[13] == "What is remembered cannot be reached: The disk sings"
    assert lines[-2:] == ["Goodbye.", f"Game code: {CODE}"]


class Keeps:
    """What a store does."""

    def __init__(self, kept: bool) -> None:
        self.kept = kept

    @hookimpl
    def simon_moved(self, session):
        session.kept = self.kept


@pytest.mark.parametrize(
    ("moves", "keeps", "kept"), [("4 1", True, True), ("4 1", False, False), ("", True, False)]
)
def test_a_game_is_said_to_be_kept_only_where_it_is(play, moves, keeps, kept):
    lines = play(f"{moves}\n", Deal.from_code(CODE), listeners=[Keeps(keeps)], plain=True)
    assert lines.splitlines()[-1] == (
        "The game is kept: simon play goes on with it." if kept else f"Game code: {CODE}"
    )
