"""``simon history``: games one by one, their records, two tries side by side, all as files."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import permutations
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from simon.engine import (
    STANDARD,
    Deal,
    Game,
    Move,
    Position,
    Record,
    Scoring,
    read_record,
)
from simon.memory import DailyStatistics, PlayedGame, Result, Statistics, statistics
from simon.testing import NOW, position
from simon.words import ENGLISH, Words, text_width

from .commands_kit import (
    CHINESE,
    CODE,
    DEVANAGARI,
    FOUR_SUITS,
    HEBREW,
    Remembering,
    Screen,
    command,
    played,
    record_of,
)

Simon = Callable[..., CompletedProcess[str]]


@pytest.fixture
def won(data: Path) -> Record:
    return read_record((data / "example_won.simon").read_text(encoding="utf-8"))


# --- The list -------------------------------------------------------------------------------------

GAMES = [
    played(1, result=Result.WON, moves=90, score=810, seconds=754),
    played(12, result=Result.ABANDONED, suits=4, code=FOUR_SUITS, score=-20),
    played(13, code=None, result=Result.RESTARTED, scoring=None, score=None),
    played(14, seconds=6000, day=date(2026, 11, 2)),
]

TEXT = """\
Game  Date        Suits  Result     Moves  Score    Time  Code
   1  2026-11-01      1  won           90    810   12:34  SS1-S1-AAAAABD
  12  2026-11-02      4  given up       1    −20    1:04  SS1-S4-AAAAABD
  13  2026-11-02      1  restarted      1      –    1:04  from a position
  14  2026-11-02      1  open           1    499  100:00  SS1-S1-AAAAABD
"""


def test_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    done = command("history", memory=Remembering(GAMES))
    assert (done.returncode, done.stderr) == (0, "")
    # The date is that of the place where one plays.
    assert without_dates(done.stdout) == without_dates(TEXT)
    assert [line[6:16] for line in done.stdout.splitlines()[1:]] == [
        game.begun.astimezone().date().isoformat() for game in GAMES
    ]


def without_dates(text: str) -> str:
    return re.sub(r"2026-11-\d\d", "", text)


def test_no_games(simon: Simon, home: Path) -> None:
    done = simon("history")
    assert (done.returncode, done.stdout) == (0, "No game has been played yet.\n")
    assert done.stderr == ""
    assert not home.exists()


@pytest.mark.parametrize(
    ("options", "first", "last", "below"),
    [
        ([], 31, 50, "The latest 20 of 50 games; with --all, all of them."),
        (["--limit", 3], 48, 50, "The latest 3 of 50 games; with --all, all of them."),
        (["--limit", 50], 1, 50, None),
        (["--limit", 99], 1, 50, None),
        (["--all"], 1, 50, None),
    ],
)
def test_how_many_games_are_listed(
    options: list[object], first: int, last: int, below: str | None
) -> None:
    memory = Remembering(played(number) for number in range(1, 51))
    lines = command("history", *options, memory=memory).stdout.splitlines()[1:]
    numbers = [int(line.split()[0]) for line in lines if re.match(" *[0-9]", line)]
    assert numbers == list(range(first, last + 1))
    assert lines[len(numbers) :] == (["", below] if below else [])


@pytest.mark.parametrize(
    "options", [["--limit", 0], ["--limit", -1], ["--limit", "x"], ["--all", "--limit", 3]]
)
def test_a_wrong_number_of_games_is_refused(options: list[object]) -> None:
    done = command("history", *options, memory=Remembering(GAMES))
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 2


@pytest.mark.parametrize("words", [ENGLISH, HEBREW, CHINESE, DEVANAGARI])
def test_the_columns_are_columns_in_every_script(words: Words) -> None:
    games = [replace(game, code=CODE) for game in GAMES]
    lines = command("history", memory=Remembering(games), words=words).stdout.splitlines()
    widths = {text_width(line[: line.index(CODE)]) for line in lines[1:]}
    assert len(widths) == 1


def test_from_right_to_left_each_cell_is_a_piece_of_its_own() -> None:
    done = command("history", memory=Remembering(GAMES), words=HEBREW)
    for line in done.stdout.splitlines():
        outside = line
        for _ in range(2):  # a time has a piece inside
            outside = re.sub("[\u2066\u2068][^\u2066-\u2069]*\u2069", "", outside)
        assert outside.isspace()


def test_a_narrow_terminal_has_a_line_for_each_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    done = command("history", "--limit", 2, memory=Remembering(GAMES), out=Screen())
    lines = done.stdout.splitlines()
    assert lines[0] == "Game: 13"
    assert lines[2:10] == [
        *("Suits: 1", "Result: restarted", "Moves: 1", "Score: –", "Time: 1:04"),
        *("Code: from a position", "", "Game: 14"),
    ]


@pytest.mark.parametrize(("columns", "table"), [("63", True), ("62", True), ("61", False)])
def test_a_terminal_that_is_wide_enough_has_the_table(
    monkeypatch: pytest.MonkeyPatch, columns: str, table: bool
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    done = command("history", memory=Remembering(GAMES), out=Screen())
    assert done.stdout.startswith("Game  ") is table


def test_json_has_all_games_and_all_that_is_known() -> None:
    done = command("history", "--format", "json", memory=Remembering(GAMES))
    assert (done.returncode, done.stderr, done.stdout.isascii()) == (0, "", True)
    found = json.loads(done.stdout)
    assert [game["number"] for game in found] == [1, 12, 13, 14]
    assert found[0] == {
        "number": 1,
        "begun": "2026-11-01T21:00:00Z",
        "code": CODE,
        "suits": 1,
        "scoring": "standard",
        "language": "en",
        "result": "won",
        "moves": 90,
        "score": 810,
        "seconds": 754,
        "undos": 0,
        "assisted": False,
        "given": 0,
        "day": None,
    }
    assert found[3]["day"] == "2026-11-02"
    assert command("history", "--format", "json", memory=Remembering()).stdout == "[]\n"


def test_csv_says_the_same() -> None:
    memory = Remembering(GAMES)
    names, *rows = csv.reader(
        io.StringIO(command("history", "--format", "csv", memory=memory).stdout)
    )
    found = json.loads(command("history", "--format", "json", memory=memory).stdout)
    assert names == list(found[0])
    assert rows == [["" if v is None else plain(v) for v in game.values()] for game in found]


def plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("form", ["json", "csv"])
def test_programs_get_all_games_unless_they_ask_for_less(form: str) -> None:
    memory = Remembering(played(number) for number in range(1, 51))
    everything = command("history", "--format", form, memory=memory).stdout
    assert everything == command("history", "--format", form, "--all", memory=memory).stdout
    few = command("history", "--format", form, "--limit", 2, memory=memory).stdout
    assert len(everything.splitlines()) - len(few.splitlines()) == 48


# --- One game -------------------------------------------------------------------------------------


def test_a_record_tells_all_that_is_known_of_a_game(won: Record, simon: Simon) -> None:
    game = played(
        7,
        result=Result.WON,
        code=won.start.code,
        suits=4,
        undos=3,
        assisted=True,
        given=2,
        day=date(2026, 11, 2),
        language="hi",
    )
    memory = Remembering([game], {7: replace(won, scoring=None)})
    done = command("history", "show", 7, memory=memory)
    assert (done.returncode, done.stderr) == (0, "")
    record = read_record(done.stdout)
    assert (record.start, record.moves, record.scoring) == (won.start, won.moves, STANDARD)
    assert record.tags == {
        "Begun": "2026-11-02T03:00:00Z",
        "Ended": "won",
        "Seconds": "64",
        "Undos": "3",
        "Assisted": "true",
        "Given": "2",
        "Language": "hi",
        "Day": "2026-11-02",
    }


def test_a_record_without_points_has_no_score() -> None:
    memory = Remembering([played(1, scoring=None, score=None)], {1: record_of()})
    assert read_record(command("history", "show", 1, memory=memory).stdout).scoring is None


def test_a_scoring_that_is_gone_or_fails_leaves_the_record_without_a_score() -> None:
    def fail(*_: object) -> int:
        raise ZeroDivisionError

    memory = Remembering([played(1, scoring="odd")], {1: record_of()})
    for scorings in ([], [Scoring("odd", "Odd", 0, fail)]):
        done = command("history", "show", 1, memory=memory, scorings=scorings)
        assert done.returncode == 0
        assert read_record(done.stdout).scoring is None


@pytest.mark.parametrize("form", ["board", "freecell-solver"])
def test_the_cards_as_they_lie(form: str) -> None:
    record = record_of(FOUR_SUITS, 3)
    memory = Remembering([played(1, suits=4)], {1: record})
    done = command("history", "show", 1, "--format", form, memory=memory)
    assert (done.returncode, done.stderr) == (0, "")
    assert Position.from_text(done.stdout).tableau == record.replay().tableau


@pytest.mark.parametrize("form", ["board", "freecell-solver"])
def test_the_cards_of_a_game_that_is_won_lie_as_at_its_start(won: Record, form: str) -> None:
    memory = Remembering([played(1, suits=4, result=Result.WON)], {1: won})
    done = command("history", "show", 1, "--format", form, memory=memory)
    assert Position.from_text(done.stdout).tableau == won.start.tableau


def test_freecell_solver_knows_four_suits_only() -> None:
    memory = Remembering([played(1)], {1: record_of()})
    done = command("history", "show", 1, "--format", "freecell-solver", memory=memory)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "Freecell Solver knows only games with 4 suits.\n"


@pytest.mark.parametrize("arguments", [["show", 2], ["compare", 1, 2], ["compare", 2, 1]])
@pytest.mark.parametrize("games", [[1], [1, 2]])  # with and without a line in the list
def test_a_game_that_is_not_there(arguments: list[object], games: list[int]) -> None:
    memory = Remembering(map(played, games), {1: record_of()})
    done = command("history", *arguments, memory=memory)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "There is no game 2.\n"


FALSE = Record(Deal.from_code(CODE), (Move(1, 1),), scoring=None)


@pytest.mark.parametrize(
    "arguments", [["show", 1], ["compare", 1, 1], ["show", 1, "--format", "board"]]
)
def test_a_record_that_cannot_be_true(arguments: list[object]) -> None:
    memory = Remembering([played(1)], {1: FALSE})
    done = command("history", *arguments, memory=memory)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("Game 1: The move 1-1 is against the rules. ")


@pytest.mark.parametrize("arguments", [["show"], ["show", "x"], ["show", 0], ["compare", 1]])
def test_what_is_no_number_of_a_game(arguments: list[object]) -> None:
    done = command("history", *arguments, memory=Remembering([played(1)]))
    assert (done.returncode, done.stdout) == (2, "")


# --- Two games ------------------------------------------------------------------------------------


def trying(*moves: Move) -> Record:
    return Record(Deal.from_code(CODE), moves, scoring=None)


def moves_from(code: str, count: int) -> list[Move]:
    """Moves that are all legal at the start of a deal, and different."""
    return Game(Deal.from_code(code)).legal_moves()[:count]


A, B = moves_from(CODE, 2)


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ([A], [A], "Both games have the same moves."),
        ([], [], "Both games have the same moves."),
        ([], [A], "Game 2 begins with all the moves of game 1, and goes on."),
        ([A], [], "Game 1 begins with all the moves of game 2, and goes on."),
        ([A], [B], f"The games part at move 1: {A} in game 1, {B} in game 2."),
    ],
)
def test_where_two_tries_part(one: list[Move], other: list[Move], said: str) -> None:
    memory = Remembering([played(1), played(2)], {1: trying(*one), 2: trying(*other)})
    done = command("history", "compare", 1, 2, memory=memory)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == said


def test_two_tries_side_by_side(won: Record) -> None:
    start = replace(won, moves=won.moves[:50])
    games = [
        played(3, result=Result.WON, moves=59, score=841, seconds=754, undos=2, suits=4),
        played(10, result=Result.RESTARTED, moves=50, scoring=None, score=None, suits=4),
    ]
    done = command("history", "compare", 3, 10, memory=Remembering(games, {3: won, 10: start}))
    assert without_dates(done.stdout) == without_dates(COMPARED)


COMPARED = """\
Game              3          10
Date     2026-11-01  2026-11-02
Result          won   restarted
Moves            59          50
Runs              4           1
Score           841           –
Scoring    standard   No points
Time          12:34        1:04
Undone            2           0

Game 3 begins with all the moves of game 10, and goes on.
"""


def test_two_deals_are_not_compared() -> None:
    records = {1: record_of(), 2: record_of("SS1-S1-AAAAABE")}
    done = command("history", "compare", 1, 2, memory=Remembering([played(1), played(2)], records))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "The games 1 and 2 did not begin with the same cards.\n"


def test_a_board_and_its_code_are_one_deal() -> None:
    deal = Deal.from_code(CODE)
    records = {1: record_of(), 2: replace(record_of(), start=Deal.from_text(str(deal)))}
    done = command("history", "compare", 1, 2, memory=Remembering([played(1), played(2)], records))
    assert done.returncode == 0


# --- All games ------------------------------------------------------------------------------------

SOME = Remembering([played(1), played(12)], {1: record_of(), 12: record_of(moves=2)})


def test_all_records_as_files(tmp_path: Path) -> None:
    folder = tmp_path / "some" / "where"
    done = command("history", "--export", folder, memory=SOME)
    assert (done.returncode, done.stdout, done.stderr) == (0, "2 records were written.\n", "")
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["simon-000001.simon", "simon-000012.simon"]
    shown = command("history", "show", 12, memory=SOME).stdout
    assert files[1].read_text(encoding="utf-8") == shown


def test_nothing_that_is_there_is_overwritten(tmp_path: Path) -> None:
    command("history", "--export", tmp_path, memory=SOME)
    again = command("history", "--export", tmp_path, memory=SOME)
    assert (again.returncode, again.stderr) == (0, "")
    assert again.stdout == "0 records were written.\n2 were there already.\n"
    mine = tmp_path / "simon-000001.simon"
    mine.write_bytes(b"\xff mine")
    once_more = command("history", "--export", tmp_path, memory=SOME)
    assert once_more.returncode == 1
    assert once_more.stdout == "0 records were written.\n1 was there already.\n"
    assert once_more.stderr.endswith("simon-000001.simon” exists already, and is left as it is.\n")
    assert mine.read_bytes() == b"\xff mine"
    assert len(list(tmp_path.iterdir())) == 2


def test_a_record_that_cannot_be_true_does_not_stop_the_others(tmp_path: Path) -> None:
    memory = Remembering([played(1), played(2)], {1: FALSE, 2: record_of()})
    done = command("history", "--export", tmp_path, memory=memory)
    assert (done.returncode, done.stdout) == (1, "1 record was written.\n")
    assert done.stderr.startswith("Game 1: ")
    assert [file.name for file in tmp_path.iterdir()] == ["simon-000002.simon"]


@pytest.mark.parametrize("below", ["", "further/down"])
def test_a_file_is_no_folder(tmp_path: Path, below: str) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    done = command("history", "--export", file / below, memory=SOME)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith("” is a file, not a folder.\n")
    assert file.read_text() == "mine"


def test_a_disk_that_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "no room")

    monkeypatch.setattr("simon_store.commands.history.write_text", full)
    done = command("history", "--export", tmp_path, memory=SOME)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith("simon-000001.simon” cannot be written: the disk is full.\n")


def test_no_games_make_an_empty_folder(simon: Simon, tmp_path: Path) -> None:
    done = simon("history", "--export", tmp_path / "new")
    assert (done.returncode, done.stdout) == (0, "0 records were written.\n")
    assert list((tmp_path / "new").iterdir()) == []


# --- Statistics from the exported records alone ---------------------------------------------------


def exported(file: Path) -> PlayedGame:
    """The game that a file tells, read by nothing of the program's."""
    text = file.read_text(encoding="utf-8")
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))
    return PlayedGame(
        number=int(file.stem.removeprefix("simon-")),
        begun=datetime.strptime(tags["Begun"], "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC),
        code=tags.get("Code"),
        suits=int(tags["Suits"]),
        scoring=tags.get("Scoring"),
        language=tags["Language"],
        result=Result(tags["Ended"]),
        moves=int(tags["Moves"]),
        score=int(tags["Score"]) if "Score" in tags else None,
        seconds=int(tags["Seconds"]),
        undos=int(tags["Undos"]),
        assisted=tags["Assisted"] == "true",
        given=int(tags["Given"]),
        day=date.fromisoformat(tags["Day"]) if "Day" in tags else None,
    )


def typed(moves: Iterable[Move]) -> list[str]:
    return [str(move) for move in moves]


ALL_MOVES = [f"{source}-{target}" for source, target in permutations(range(1, 11), 2)]
"""Some of these are legal at the start of any deal, and the others do no harm."""


def play_many_games(simon: Simon, won: Record, folder: Path) -> None:
    """Play games of every kind: with every result, scoring and beginning."""
    moves = typed(won.moves)
    board = folder / "board"
    board.write_text(str(position("4S", "3H", "2D")))

    def play(*options: object, lines: Iterable[str]) -> None:
        done = simon("play", "--ui", "console", *options, stdin="".join(f"{x}\n" for x in lines))
        assert done.returncode == 0

    deal = ("--code", str(won.start.code))
    play(*deal, lines=[*moves, "undo", "undo", "restart", *moves[:3], "undo"])
    play("--resume", lines=["redo", "restart", *moves[:9], "new 1", *ALL_MOVES])
    play(*deal, "--scoring", "none", lines=[*moves, "undo", moves[-1], "new 4", *ALL_MOVES])
    play("--position", board, lines=["2-1", "3-1"])
    play("--daily", "--lang", "fi", lines=ALL_MOVES)
    play(*deal, lines=[*moves[:-1], "undo", "undo"])
    play("--resume", lines=["redo", "redo", *moves[-1:], "new 2"])


def test_statistics_can_be_recomputed_from_the_exported_records(
    simon: Simon, won: Record, tmp_path: Path
) -> None:
    play_many_games(simon, won, tmp_path)
    folder = tmp_path / "records"
    assert simon("history", "--export", folder).returncode == 0
    files = sorted(folder.iterdir())
    verified = simon("verify", *files)
    assert (verified.returncode, verified.stderr) == (0, "")
    games = [exported(file) for file in files]
    told = json.loads(simon("history", "--format", "json").stdout)
    assert [replace_begun(game) for game in told] == [as_told(game) for game in games]
    assert {game.result for game in games} == set(Result)
    found = json.loads(simon("stats", "--format", "json").stdout)
    assert len(found["groups"]) == 3
    assert found["daily"]["played"] == found["not_counted"] == 1
    assert found["groups"] == [as_json(group) for group in statistics(games)]
    today = max(game.day for game in games if game.day)
    daily = DailyStatistics.of(games, today)
    assert found["daily"] == {name: getattr(daily, name) for name in found["daily"]}
    assert found["not_counted"] == sum(not game.counts for game in games)


def as_json(group: Statistics) -> dict[str, object]:
    return {name: getattr(group, name) for name in (*Statistics.__slots__, "share")}


def as_told(game: PlayedGame) -> dict[str, object]:
    return {name: getattr(game, name) for name in PlayedGame.__slots__} | {"result": game.result}


def replace_begun(told: dict[str, object]) -> dict[str, object]:
    begun = datetime.fromisoformat(str(told["begun"]))
    day = date.fromisoformat(str(told["day"])) if told["day"] else None
    return told | {"begun": begun, "day": day, "result": Result(str(told["result"]))}


def test_it_is_the_time_of_the_session_that_makes_today() -> None:
    memory = Remembering([played(1, result=Result.WON, day=NOW.date())])
    found = json.loads(command("stats", "--format", "json", memory=memory).stdout)
    assert found["daily"]["streak"] == 1
