"""``simon stats``: what games sum up to, for people and programs; and forgetting them."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from dataclasses import asdict
from datetime import date
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from simon.engine import STANDARD
from simon.memory import Result, statistics
from simon.words import ENGLISH, Words, load_words, text_width

from .commands_kit import (
    CHINESE,
    DEVANAGARI,
    FOUR_SUITS,
    HEBREW,
    Remembering,
    Screen,
    command,
    played,
)

Simon = Callable[..., CompletedProcess[str]]

GAMES = [
    played(1, result=Result.WON, moves=90, score=810, seconds=754),
    played(2, result=Result.ABANDONED),
    played(3, result=Result.WON, moves=81, score=819, seconds=601, day=date(2026, 11, 29)),
    played(4, suits=4, code=FOUR_SUITS, score=-20),
    played(5, suits=4, code=None),
    played(6, given=30, result=Result.WON),
    played(7, result=Result.RESTARTED, scoring=None, score=None),
]

TEXT = """\
Easy (1 suit), scoring: standard
  Played                     3
  Won                        2
  Share won                67%
  Won in a row, now          1
  Won in a row, at best      1
  Best score               819
  Average score            814
  Fewest moves              81
  Average moves             86
  Shortest time          10:01
  Average time           11:18
  Given up                   1
  Restarted                  0
  Open                       0

Easy (1 suit), scoring: No points
  Played                     1
  Won                        0
  Share won                 0%
  Won in a row, now          0
  Won in a row, at best      0
  Given up                   0
  Restarted                  1
  Open                       0

Hard (4 suits), scoring: standard
  Played                     1
  Won                        0
  Share won                 0%
  Won in a row, now          0
  Won in a row, at best      0
  Given up                   0
  Restarted                  0
  Open                       1

Deals of the day
  Played                     1
  Won                        1
  Won in a row, now          1
  Won in a row, at best      1

2 games are not counted: they began from a position, or in the middle, from a
record or a bookmark.
"""


def test_the_text() -> None:
    done = command("stats", memory=Remembering(GAMES))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == TEXT


def test_a_scoring_has_its_title() -> None:
    done = command("stats", memory=Remembering(GAMES), scorings=[STANDARD])
    assert done.stdout == TEXT.replace("standard", "Standard")


def test_no_games() -> None:
    assert command("stats", memory=Remembering()).stdout == "There are no games to count.\n"


def test_only_games_that_do_not_count() -> None:
    first, blank, last = command("stats", memory=Remembering(GAMES[4:5])).stdout.split("\n", 2)
    assert (first, blank) == ("There are no games to count.", "")
    assert last.startswith("1 game is not counted:")


@pytest.mark.parametrize("words", [ENGLISH, HEBREW, CHINESE, DEVANAGARI])
def test_the_values_stand_below_each_other_in_every_script(words: Words) -> None:
    lines = command("stats", memory=Remembering(GAMES), words=words).stdout.splitlines()
    assert len({text_width(line) for line in lines if line.startswith("  ")}) == 1


def test_json_has_plain_numbers() -> None:
    done = command("stats", "--format", "json", memory=Remembering(GAMES))
    assert (done.returncode, done.stderr, done.stdout.isascii()) == (0, "", True)
    found = json.loads(done.stdout)
    assert found == {
        "groups": [{**asdict(group), "share": group.share} for group in statistics(GAMES)],
        "daily": {"played": 1, "won": 1, "streak": 1, "best_streak": 1},
        "not_counted": 2,
    }
    assert list(found["groups"][0]) == NAMES


NAMES = [
    *("suits", "scoring", "played", "won", "abandoned", "restarted", "open"),
    *("streak", "best_streak", "best_score", "fewest_moves", "shortest_seconds"),
    *("average_score", "average_moves", "average_seconds", "share"),
]


def test_csv_says_the_same() -> None:
    memory = Remembering(GAMES)
    done = command("stats", "--format", "csv", memory=memory)
    assert (done.returncode, done.stderr, done.stdout.isascii()) == (0, "", True)
    names, *rows = csv.reader(io.StringIO(done.stdout))
    assert names == NAMES
    groups = json.loads(command("stats", "--format", "json", memory=memory).stdout)["groups"]
    assert rows == [["" if v is None else str(v) for v in group.values()] for group in groups]


@pytest.mark.parametrize("form", ["json", "csv"])
def test_the_language_makes_no_difference_to_programs(form: str) -> None:
    memory = Remembering(GAMES)
    english, hebrew = (
        command("stats", "--format", form, memory=memory, words=words)
        for words in (ENGLISH, HEBREW)
    )
    assert english.stdout == hebrew.stdout


@pytest.mark.parametrize(
    ("suits", "groups", "daily", "not_counted"), [(1, 2, 1, 1), (2, 0, 0, 0), (4, 1, 0, 1)]
)
def test_only_games_with_so_many_suits(
    suits: int, groups: int, daily: int, not_counted: int
) -> None:
    memory = Remembering(GAMES)
    found = json.loads(command("stats", "--suits", suits, "--format", "json", memory=memory).stdout)
    assert [group["suits"] for group in found["groups"]] == [suits] * groups
    assert (found["daily"]["played"], found["not_counted"]) == (daily, not_counted)


# --- Forgetting -----------------------------------------------------------------------------------


def test_forgetting_needs_somebody_to_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
    memory = Remembering(GAMES)
    done = command("stats", "--forget", memory=memory)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Nobody can be asked here whether to forget: add --yes.\n"
    assert memory.all == GAMES


@pytest.mark.parametrize(
    ("games", "said"),
    [(7, "7 games were forgotten."), (1, "1 game was forgotten."), (0, "0 games were forgotten.")],
)
def test_forgetting_without_being_asked(games: int, said: str) -> None:
    memory = Remembering(GAMES[:games])
    done = command("stats", "--forget", "--yes", memory=memory)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{said}\n", "")
    assert memory.all == []


@pytest.mark.parametrize(
    ("language", "answer", "agreed"),
    [
        ("en", "yes\n", True),
        ("en", " YES \n", True),
        ("en", "y\n", True),
        ("en", "\n", False),
        ("en", "", False),
        ("en", "no\n", False),
        ("en", "yesterday\n", False),
        ("fi", "yes\n", True),
        ("fi", "{yes}\n", True),
        ("hi", "{yes}\n", True),
    ],
)
def test_forgetting_asks_first(
    monkeypatch: pytest.MonkeyPatch, language: str, answer: str, agreed: bool
) -> None:
    words = load_words(language)
    answer = answer.format(yes=words.pgettext("answer", "yes y").split()[0])
    monkeypatch.setattr("sys.stdin", Screen(answer))
    memory = Remembering(GAMES)
    done = command("stats", "--forget", memory=memory, words=words)
    assert done.returncode == (0 if agreed else 1)
    assert memory.all == ([] if agreed else GAMES)
    assert bool(done.stderr) is not agreed


def test_all_games_are_forgotten_or_none() -> None:
    memory = Remembering(GAMES)
    done = command("stats", "--forget", "--yes", "--suits", "1", memory=memory)
    assert (done.returncode, memory.all) == (2, GAMES)
    assert done.stderr.startswith("--forget and --suits do not go together.\n")


# --- Faults ---------------------------------------------------------------------------------------


class Failing(Remembering):
    """A memory that cannot be read."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def games(self) -> list[object]:  # type: ignore[override]
        raise self.error

    def forget(self) -> int:
        raise self.error


@pytest.mark.parametrize("arguments", [["stats"], ["stats", "--forget", "--yes"], ["history"]])
@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(13, "no", "/a/games.db"), "“/a/games.db” may not be read."),
        (OSError(5, "no", "/a/games.db"), "“/a/games.db” cannot be read."),
    ],
)
def test_a_memory_that_cannot_be_read_is_named(
    arguments: list[str], error: OSError, said: str
) -> None:
    done = command(*arguments, memory=Failing(error))
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"{said}\n")


def test_without_a_name_it_is_the_book_of_games(home: Path) -> None:
    done = command("stats", memory=Failing(OSError(5, "no")))
    assert done.stderr.endswith("games.db” cannot be read.\n")


@pytest.mark.parametrize("arguments", [["stats"], ["history"], ["history", "show", "1"]])
def test_where_nothing_remembers(arguments: list[str]) -> None:
    done = command(*arguments, memory=None)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "Games are not remembered here.\n"


def test_a_book_that_is_damaged_is_told_of(simon: Simon, home: Path) -> None:
    home.mkdir()
    (home / "games.db").write_bytes(b"no book" * 1000)
    first, second = simon("stats"), simon("stats")
    assert first.stdout == second.stdout == "There are no games to count.\n"
    assert first.stderr.startswith("The file of games was damaged.")
    assert (first.returncode, second.returncode, second.stderr) == (0, 0, "")


# --- In the whole program -------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["text", "json", "csv"])
def test_with_no_games_nothing_is_written(simon: Simon, home: Path, form: str) -> None:
    done = simon("stats", "--format", form)
    assert (done.returncode, done.stderr) == (0, "")
    assert not home.exists()


@pytest.mark.parametrize("language", ["en", "fi", "hi", "ms"])
def test_the_help_is_there_in_each_language(simon: Simon, language: str) -> None:
    for command_line in (["stats"], ["history"], ["history", "show"], ["config", "set"]):
        done = simon(*command_line, "--help", "--lang", language)
        assert (done.returncode, done.stderr) == (0, "")
        assert f"simon {' '.join(command_line)} " in done.stdout
    listed = simon("--help", "--lang", language).stdout
    assert all(f"\n  {name} " in listed for name in ("stats", "history", "config"))
