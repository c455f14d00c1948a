"""Saving, opening, bookmarks, the history and the statistics by JSON lines."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any, NoReturn

import pytest

from simon.engine import Deal
from simon.hookspecs import hookimpl
from simon.testing import NOW, new_session
from simon_jsonl.jsonl import EventLines, JsonLines

Event = dict[str, Any]
Play = Callable[..., list[Event]]

CODE = "SS1-S1-AAAAABD"
RECORD = f'[Code "{CODE}"]\n\n1. 4-1 2. 10-3\n'
MOVE = {"command": "move", "source": 4, "target": 1}
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


@pytest.fixture
def play(simon: Callable[..., CompletedProcess[str]]) -> Play:
    """Play these lines in a session of its own and give the answers, without the first deal."""

    def play(*lines: Event, options: tuple[str, ...] = ("--code", CODE)) -> list[Event]:
        stdin = "".join(json.dumps(line) + "\n" for line in lines)
        done = simon("play", "--ui", "jsonl", *options, stdin=stdin)
        assert (done.returncode, done.stderr) == (0, "")
        return [json.loads(line) for line in done.stdout.splitlines()][1:]

    return play


def command(command: str, /, **fields: object) -> Event:
    return {"command": command, **fields}


# Records.


def test_a_game_is_saved_and_opened(play: Play, tmp_path: Path) -> None:
    file = str(tmp_path / "x.simon")
    moved, saved, again, opened = play(
        MOVE, command("save", file=file), command("save", file=file), command("open", file=file)
    )
    assert moved["event"] == "moved"
    assert saved == {"event": "saved", "file": file}
    assert (again["event"], again["problem"]) == ("error", "file")
    assert (opened["event"], opened["moves"], opened["undo"], opened["redo"]) == ("dealt", 1, 1, 0)


@pytest.mark.parametrize(
    ("made", "undo", "redo"), [({}, 2, 0), ({"made": None}, 2, 0), ({"made": 0}, 0, 2)]
)
def test_a_record_is_opened_where_one_says(play: Play, made: Event, undo: int, redo: int) -> None:
    dealt, state = play(command("open", text=RECORD, **made), command("state"))
    assert dealt == {**state, "event": "dealt"}
    assert (dealt["code"], dealt["undo"], dealt["redo"]) == (CODE, undo, redo)


def test_a_record_is_walked_through_and_gone_on_with(play: Play) -> None:
    told = play(command("open", text=RECORD, made=0), *[command("redo")] * 2, command("undo"), MOVE)
    assert [event["event"] for event in told] == ["dealt", "redone", "redone", "undone", "moved"]
    assert [event["moves"] for event in told] == [0, 1, 2, 1, 2]


ERRORS: list[tuple[str, Event]] = [
    ("bad_field", command("save")),
    ("bad_field", command("save", file="")),
    ("bad_field", command("save", file=5)),
    ("file", command("save", file="no/such/folder/x.simon")),
    ("file", command("save", file="a\0b")),
    ("file", command("save", file="a\ud800b")),
    ("bad_field", command("open")),
    ("bad_field", command("open", text=5)),
    ("bad_field", command("open", text=RECORD, file="x.simon")),
    *(("bad_field", command("open", text=RECORD, made=made)) for made in (-1, 3, "1", 1.0, True)),
    ("file", command("open", file="nowhere.simon")),
    ("file", command("open", file=".")),
    ("file", command("open", file="a\0b")),
    ("bad_record", command("open", text="x")),
    ("bad_record", command("open", text="\ud800")),
    ("bad_record", command("open", text='[Code "SS1-S1-AAAAAB0"]')),
    ("false_record", command("open", text=f'[Code "{CODE}"]\n\n1. 1-2\n')),
    ("false_record", command("open", text=f'[Code "{CODE}"]\n[Score "7"]\n')),
    *(("bad_field", command("bookmark", name=name)) for name in (None, 5, "", " ", "\0", "\ud800")),
    ("bad_field", command("bookmark", name="x" * 61)),
    ("bad_field", command("go")),
    ("bad_field", command("forget", name=5)),
    ("no_bookmark", command("go", name="nobody")),
    ("no_bookmark", command("forget", name="\ud800")),
    *(
        ("bad_field", command("game", number=number))
        for number in (None, "1", True, 1.0, 0, 10**30)
    ),
    ("no_game", command("game", number=7)),
]


@pytest.mark.parametrize(("problem", "line"), ERRORS)
def test_an_error_is_told_and_nothing_has_changed(play: Play, problem: str, line: Event) -> None:
    moved, error, state = play(MOVE, line, command("state"))
    assert (error["event"], error["problem"]) == ("error", problem)
    assert error["message"].isprintable()
    assert (moved["moves"], state["moves"]) == (1, 1)


# Bookmarks.


def test_a_bookmark_is_kept_and_come_back_to(play: Play) -> None:
    _, kept, _, dealt = play(
        MOVE, command("bookmark", name="the king"), command("undo"), command("go", name="the king")
    )
    assert (kept["event"], kept["name"], kept["code"]) == ("bookmark", "the king", CODE)
    assert (kept["suits"], kept["moves"]) == (1, 1)
    assert TIME.fullmatch(kept["made"])
    assert "1. 4-1" in kept["text"]
    assert (dealt["event"], dealt["moves"], dealt["undo"]) == ("dealt", 1, 1)
    listed, forgotten, empty = play(
        command("bookmarks"), command("forget", name="the king"), command("bookmarks")
    )
    del kept["event"]
    assert listed == {"event": "bookmarks", "bookmarks": [kept]}
    assert forgotten == {"event": "forgotten", "name": "the king"}
    assert empty == {"event": "bookmarks", "bookmarks": []}


def test_another_bookmark_of_the_same_name_takes_its_place(play: Play) -> None:
    *_, listed = play(
        *(command("bookmark", name="x"), MOVE, command("bookmark", name="x")), command("bookmarks")
    )
    assert [each["moves"] for each in listed["bookmarks"]] == [1]


# The history.


def test_games_and_their_records(play: Play) -> None:
    play(MOVE)
    games, game = play(command("games"), command("game", number=1))
    (told,) = games["games"]
    assert TIME.fullmatch(told.pop("begun"))
    assert type(told.pop("seconds")) is int
    assert told == {
        "number": 1,
        "code": CODE,
        "suits": 1,
        "scoring": "standard",
        "language": "en",
        "result": "open",
        "moves": 1,
        "score": 499,
        "undos": 0,
        "assisted": False,
        "given": 0,
        "day": None,
    }
    assert (game["event"], game["number"]) == ("game", 1)
    (opened,) = play(command("open", text=game["text"]))
    assert opened["moves"] == 1


def test_statistics_are_whole_numbers(play: Play) -> None:
    board = command("new", code=CODE)
    play(MOVE, board, MOVE, command("restart"), command("new", code="daily"), options=())
    (told,) = play(command("stats"))
    assert told["event"] == "stats"
    (sums,) = told["stats"]
    assert (sums["suits"], sums["scoring"], sums["won"]) == (1, "standard", 0)
    assert (sums["restarted"], sums["best_score"], sums["average_moves"]) == (1, None, None)
    assert told["daily"] == {"played": 0, "won": 0, "streak": 0, "best_streak": 0}


@pytest.mark.parametrize("suits", [None, 4])
def test_the_deal_of_the_day(suits: int | None) -> None:
    sink = io.BytesIO()
    line = json.dumps(command("new", code="daily", suits=suits)).encode()
    session = new_session(begin=False)
    frontend = JsonLines(session, io.BytesIO(line), sink)
    session.plugins.register(frontend, "jsonl", frontend=True)
    frontend.run()
    dealt = json.loads(sink.getvalue().splitlines()[1])
    assert dealt["code"] == Deal.of_the_day(NOW.date(), suits or 1).code


# Sessions.


def test_a_program_resumes_only_when_it_says_so(
    simon: Callable[..., CompletedProcess[str]],
) -> None:
    def dealt(*options: str, stdin: str = "") -> Event:
        done = simon("play", "--ui", "jsonl", *options, stdin=stdin)
        event: Event = json.loads(done.stdout.splitlines()[0])
        assert event["event"] == "dealt"
        return event

    dealt("--code", CODE, stdin=json.dumps(MOVE) + "\n")
    resumed = dealt("--resume")
    assert (resumed["code"], resumed["moves"]) == (CODE, 1)
    assert dealt()["moves"] == 0


def test_what_plugins_say_goes_to_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    session = new_session()
    session.plugins.register(EventLines(session, io.BytesIO()), "beside")
    session.notify("The cat sat on the cards.")
    assert capsys.readouterr() == ("", "The cat sat on the cards.\n")


class Failing:
    """Remembers nothing, and fails."""

    @hookimpl
    def simon_memory(self) -> Failing:
        return self

    def _fail(self, *_: object) -> NoReturn:
        raise OSError(5, "The disk sings")

    games = record = forget = bookmarks = keep_bookmark = drop_bookmark = _fail


@pytest.mark.parametrize(
    "line",
    [
        *(command(name) for name in ("bookmarks", "games", "stats")),
        *(command(name, name="x") for name in ("bookmark", "go", "forget")),
        command("game", number=1),
    ],
)
@pytest.mark.parametrize(("listeners", "problem"), [([], "no_memory"), ([Failing()], "memory")])
def test_without_a_memory(listeners: list[object], problem: str, line: Event) -> None:
    sink = io.BytesIO()
    session = new_session(listeners=listeners, begin=False)
    lines = json.dumps(line).encode() + b'\n{"command": "state"}\n'
    frontend = JsonLines(session, io.BytesIO(lines), sink)
    session.plugins.register(frontend, "jsonl", frontend=True)
    assert frontend.run() == 0
    _, error, state = (json.loads(each) for each in sink.getvalue().splitlines())
    assert (error["event"], error["problem"]) == ("error", problem)
    assert state["event"] == "state"
