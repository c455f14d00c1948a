"""Play by JSON lines, to the letter: every command, every event's fields, every error."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import CompletedProcess, Popen
from typing import Any

import pytest

from simon.engine import Deal, Reason, Rejected, Tableau, parse_move, read_record
from simon.session import Session
from simon.testing import new_session, position
from simon.words import load_words, reason_text, section_of
from simon_jsonl.jsonl import EventLines

Simon = Callable[..., CompletedProcess[str]]
SimonProcess = Callable[..., CompletedProcess[bytes]]
Event = dict[str, Any]
Play = Callable[..., list[Event]]

CODE = "SS1-S4-AAAAABD"
DEAL = Deal.from_code(CODE)
ALL_BUT_AN_ACE = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"

INT, TEXT, BOOL, NULL = int, str, bool, type(None)
COUNTS = {"score": (INT,), "moves": (INT,)}
STATE = {
    "code": (TEXT, NULL),
    "suits": (INT,),
    "columns": (list,),
    "runs": (INT,),
    "undo": (INT,),
    "redo": (INT,),
    "won": (BOOL,),
    **COUNTS,
}
FIELDS: dict[str, dict[str, tuple[type, ...]]] = {
    **dict.fromkeys(("dealt", "state", "undone", "redone"), STATE),
    "moved": {"source": (INT,), "count": (INT,), "target": (INT,), "cards": (TEXT,), **COUNTS},
    "removed": {"column": (INT,), "cards": (TEXT,), "runs": (INT,), **COUNTS},
    "won": {"runs": (INT,), **COUNTS},
    "rejected": {
        "reason": (TEXT,),
        "source": (INT, NULL),
        "count": (INT, NULL),
        "target": (INT, NULL),
        "section": (TEXT,),
        "message": (TEXT,),
        **COUNTS,
    },
    "legal": {"moves": (list,)},
    "record": {"text": (TEXT,)},
    "error": {"problem": (TEXT,), "message": (TEXT,)},
}


def check(event: Event) -> None:
    """Exactly the fields of the event's kind, each of exactly its type."""
    wanted = FIELDS[event["event"]]
    assert set(event) == {"event", *wanted}
    for name, types in wanted.items():
        assert type(event[name]) in (*types, *([NULL] if name == "score" else [])), event
    if "columns" in event:
        assert [type(column) for column in event["columns"]] == [str] * 10


def read(text: str) -> list[Event]:
    assert text == "" or text.endswith("\n")
    events = [json.loads(line) for line in text.split("\n")[:-1]]
    for event in events:
        check(event)
    return events


def written(line: Event | str | bytes) -> bytes:
    if isinstance(line, dict):
        line = json.dumps(line)
    return line.encode() if isinstance(line, str) else line


def move(source: object, target: object, *count: object) -> Event:
    return {
        "command": "move",
        "source": source,
        "target": target,
        **({"count": count[0]} if count else {}),
    }


@pytest.fixture
def play(simon: Simon) -> Play:
    """Play these lines and give the events, each of them checked, without the first ``dealt``."""

    def run(*lines: Event | str | bytes, options: tuple[str | Path, ...] = ()) -> list[Event]:
        start = () if {"--position", "--suits", "--deal"} & set(options) else ("--code", CODE)
        stdin = b"".join(written(line) + b"\n" for line in lines)
        done = simon("play", "--ui", "jsonl", *start, *options, stdin=stdin)
        assert (done.returncode, done.stderr) == (0, "")
        events = read(done.stdout)
        assert events[0]["event"] == "dealt"
        return events[1:]

    return run


@pytest.fixture
def from_position(play: Play, tmp_path: Path) -> Play:
    """Play these lines from a position."""

    def run(board: str, *lines: Event | str | bytes) -> list[Event]:
        file = tmp_path / "board.txt"
        file.write_text(board)
        return play(*lines, options=("--position", file))

    return run


def names(events: list[Event]) -> list[str]:
    return [event["event"] for event in events]


def without_event(event: Event) -> Event:
    return {name: value for name, value in event.items() if name != "event"}


# --- The start ------------------------------------------------------------------------------------


def test_dealt_is_told_at_once_and_nothing_else(simon: Simon) -> None:
    done = simon("play", "--ui", "jsonl", "--code", CODE)
    assert done.returncode == 0
    (dealt,) = read(done.stdout)
    assert dealt == {
        "event": "dealt",
        "code": CODE,
        "suits": 4,
        "columns": list(DEAL.tableau.lines()),
        "runs": 0,
        "undo": 0,
        "redo": 0,
        "won": False,
        "score": 500,
        "moves": 0,
    }


def test_without_options_it_is_one_suit_and_then_the_suits_last_played(simon: Simon) -> None:
    def suits(*options: str, stdin: str = "") -> list[int]:
        done = simon("play", "--ui", "jsonl", *options, stdin=stdin)
        assert done.returncode == 0
        return [event["suits"] for event in read(done.stdout)]

    assert suits() == [1]
    assert suits("--suits", "4") == [4]
    assert suits() == [4]
    assert suits(stdin='{"command": "new", "suits": 2}\n') == [4, 2]
    assert suits() == [2]


def test_a_random_deal_has_a_code_that_deals_it(play: Play) -> None:
    first, second = play({"command": "state"}, {"command": "new"}, options=("--suits", "2"))
    assert first["code"] != second["code"]
    for event in (first, second):
        deal = Deal.from_code(event["code"])
        assert deal.number is not None
        assert event["suits"] == deal.suits == 2
        assert event["columns"] == list(deal.tableau.lines())


def test_deal_text_gives_an_arrangement_code(simon: Simon, data: Path) -> None:
    done = simon("play", "--ui", "jsonl", "--deal", data / "example_deal.txt")
    (dealt,) = read(done.stdout)
    assert dealt["code"] == "SS1-S4-AGDOBUYKCVZUZZPSJBFPAXVSBGVVXEZNXVRJQBCHUVFNSLKC"


# --- Moves ----------------------------------------------------------------------------------------


def test_a_move(play: Play) -> None:
    assert play(move(9, 4)) == [
        {
            "event": "moved",
            "source": 9,
            "count": 1,
            "target": 4,
            "cards": "QC",
            "score": 499,
            "moves": 1,
        }
    ]


@pytest.mark.parametrize("count", [(), (None,), (2,)])
def test_the_count_absent_null_or_given(from_position: Play, count: tuple[int | None, ...]) -> None:
    (moved,) = from_position(str(position("5S", "9D 4H 3H")), move(2, 1, *count))
    assert (moved["count"], moved["cards"]) == (2, "4H 3H")


def test_a_whole_game(play: Play, data: Path) -> None:
    moves = [parse_move(text) for text in (data / "example_deal_won.txt").read_text().split()]
    told = play(
        *(move(each.source, each.target, each.count) for each in moves),
        options=("--deal", data / "example_deal.txt"),
    )
    counted = {name: names(told).count(name) for name in ("moved", "removed", "won")}
    assert counted == {"moved": 59, "removed": 4, "won": 1}
    assert len(told) == 64
    removed = [event for event in told if event["event"] == "removed"]
    assert [event["runs"] for event in removed] == [1, 2, 3, 4]
    assert [event["moves"] for event in removed] == [48, 52, 56, 59]
    assert [event["score"] for event in removed] == [552, 648, 744, 841]
    assert {event["cards"][0] + event["cards"][-2] for event in removed} == {"KA"}
    assert told[-1] == {"event": "won", "runs": 4, "score": 841, "moves": 59}
    score = 500
    for event in told[:-1]:
        score += {"moved": -1, "removed": 100}[event["event"]]
        assert event["score"] == score


def test_counts_go_up_to_and_including_the_event(from_position: Play) -> None:
    moved, removed, state = from_position(
        str(position(ALL_BUT_AN_ACE, "AS")), move(2, 1), {"command": "state"}
    )
    assert (moved["event"], moved["score"], moved["moves"]) == ("moved", 499, 1)
    assert removed == {
        "event": "removed",
        "column": 1,
        "cards": ALL_BUT_AN_ACE + " AS",
        "runs": 1,
        "score": 599,
        "moves": 1,
    }
    assert (state["runs"], state["score"], state["moves"]) == (1, 599, 1)
    assert state["columns"][:2] == ["", ""]


REFUSALS: list[tuple[Reason, tuple[object, ...], tuple[int | None, ...]]] = [
    (Reason.NO_SUCH_COLUMN, (0, 1), (0, None, 1)),
    (Reason.NO_SUCH_COLUMN, (1, 11, 3), (1, 3, 11)),
    (Reason.NO_SUCH_COLUMN, (-1, 99), (-1, None, 99)),
    (Reason.NO_SUCH_COLUMN, (10**30, 1), (10**30, None, 1)),
    (Reason.EMPTY_SOURCE, (9, 1), (9, None, 1)),
    (Reason.EMPTY_SOURCE, (9, 9, 0), (9, 0, 9)),
    (Reason.SAME_COLUMN, (1, 1), (1, None, 1)),
    (Reason.SAME_COLUMN, (1, 1, 99), (1, 99, 1)),
    (Reason.BAD_COUNT, (1, 2, 0), (1, 0, 2)),
    (Reason.BAD_COUNT, (1, 2, -5), (1, -5, 2)),
    (Reason.BAD_COUNT, (1, 9, 10**30), (1, 10**30, 9)),
    (Reason.NOT_A_SEQUENCE, (3, 9, 2), (3, 2, 9)),
    (Reason.MIXED_SUITS, (4, 9, 2), (4, 2, 9)),
    (Reason.MIXED_SUITS, (4, 8), (4, 2, 8)),
    (Reason.KING_NEEDS_EMPTY_COLUMN, (5, 1), (5, 1, 1)),
    (Reason.KING_NEEDS_EMPTY_COLUMN, (6, 1), (6, 2, 1)),
    (Reason.ONTO_ACE, (1, 7), (1, 1, 7)),
    (Reason.WRONG_RANK, (1, 2), (1, 1, 2)),
]
BOARD = str(
    position("5S", "9D", "7H 3S", "8C 7D", "KH", "KC QC", "AD", "9H", "")
)  # column 10 holds the rest


@pytest.mark.parametrize(("reason", "asked", "echo"), REFUSALS)
def test_a_refusal_says_what_was_asked_and_why(
    from_position: Play, reason: Reason, asked: tuple[Any, ...], echo: tuple[int | None, ...]
) -> None:
    rejected, state = from_position(BOARD, move(*asked), {"command": "state"})
    assert rejected["event"] == "rejected"
    assert rejected["reason"] == reason
    assert (rejected["source"], rejected["count"], rejected["target"]) == echo
    assert rejected["section"] == section_of(reason)
    assert rejected["message"]
    assert (rejected["score"], rejected["moves"]) == (500, 0)
    assert "\n".join(column or "-" for column in state["columns"]) == BOARD


@pytest.mark.parametrize("language", ["en", "fi", "hi", "ms"])
def test_the_message_is_in_the_players_language(play: Play, language: str) -> None:
    told = play(move(1, 2), {"command": "undo"}, options=("--lang", language))
    session = new_session(DEAL)
    expected = [*session.move(1, 2), *session.undo()]
    words = load_words(language)
    for rejected, event in zip(told, expected, strict=True):
        assert isinstance(event, Rejected)
        assert rejected["message"] == reason_text(words, event)


@pytest.mark.parametrize(
    ("act", "reason", "echo"),
    [
        (lambda session: session.send(1), "no_place", (1, 1, None)),
        (lambda session: session.send(4, 2), "mixed_suits", (4, 2, None)),
        (lambda session: session.lift(9), "empty_source", (9, None, None)),
        (lambda session: session.lift(3, 2), "not_a_sequence", (3, 2, None)),
    ],
)
def test_beside_another_frontend_it_tells_what_was_refused_without_a_target(
    act: Callable[[Session], object], reason: str, echo: tuple[int | None, ...]
) -> None:
    sink = io.BytesIO()
    last = "AS" if reason == "no_place" else ""
    board = position("5S", "9D", "7H 3S", "8C 7D", "KH", "KC QC", "AD", "9H", last)
    session = new_session(board, begin=False)
    session.plugins.register(EventLines(session, sink), "beside")
    session.begin()
    act(session)
    dealt, rejected = read(sink.getvalue().decode())
    assert (dealt["event"], rejected["event"]) == ("dealt", "rejected")
    assert (rejected["source"], rejected["count"], rejected["target"]) == echo
    assert rejected["reason"] == reason


# --- The other commands ---------------------------------------------------------------------------


def test_undo_and_redo_tell_one_event_with_the_state(from_position: Play) -> None:
    board = str(position(ALL_BUT_AN_ACE, "AS"))
    told = from_position(
        board,
        {"command": "undo"},
        move(2, 1),
        {"command": "undo"},
        {"command": "redo"},
        {"command": "redo"},
        {"command": "state"},
    )
    assert names(told) == [
        *("rejected", "moved", "removed", "undone", "redone", "rejected", "state")
    ]
    nothing_to_undo, _, _, undone, redone, nothing_to_redo, state = told
    for event, reason in ((nothing_to_undo, "undo"), (nothing_to_redo, "redo")):
        assert event["reason"] == f"nothing_to_{reason}"
        assert (event["source"], event["count"], event["target"]) == (None, None, None)
        assert event["section"] == "undo"
    assert (undone["undo"], undone["redo"], undone["runs"], undone["won"]) == (0, 1, 0, False)
    assert (undone["score"], undone["moves"]) == (500, 0)
    assert "\n".join(column or "-" for column in undone["columns"]) == board
    assert (redone["undo"], redone["redo"], redone["runs"]) == (1, 0, 1)
    assert (redone["score"], redone["moves"]) == (599, 1)
    assert without_event(state) == without_event(redone)


def test_after_a_win(from_position: Play) -> None:
    board = f"{ALL_BUT_AN_ACE}\nAS\n" + "-\n" * 8
    told = from_position(
        board,
        move(2, 1),
        move(1, 2),
        {"command": "legal"},
        {"command": "state"},
        {"command": "undo"},
        {"command": "redo"},
        {"command": "restart"},
    )
    assert names(told) == [
        *("moved", "removed", "won", "rejected", "legal", "state", "undone", "redone", "dealt")
    ]
    moved, removed, won, rejected, legal, state, undone, redone, dealt = told
    assert (moved["score"], removed["score"], won["score"]) == (499, 599, 599)
    assert won == {"event": "won", "runs": 4, "score": 599, "moves": 1}
    assert (rejected["reason"], rejected["section"]) == ("game_over", "end")
    assert legal == {"event": "legal", "moves": []}
    assert state["won"] is True
    assert state["columns"] == [""] * 10
    assert (undone["won"], undone["runs"]) == (False, 3)
    assert without_event(redone) == without_event(state)
    assert (dealt["undo"], dealt["redo"], dealt["moves"], dealt["score"]) == (0, 0, 0, 500)
    assert (dealt["code"], dealt["suits"], dealt["runs"]) == (None, 1, 3)


def test_an_accepted_move_forgets_what_could_be_redone_and_a_refused_one_does_not(
    play: Play,
) -> None:
    told = play(
        *(move(9, 4), {"command": "undo"}, move(1, 1), {"command": "state"}),
        *(move(9, 4), {"command": "state"}),
    )
    assert [event["redo"] for event in told if event["event"] == "state"] == [1, 0]


def test_a_hundred_actions_can_be_undone(from_position: Play) -> None:
    back_and_forth = [move(1, 2), move(2, 1)] * 52
    told = from_position(
        f"AS\n-\n{ALL_BUT_AN_ACE}\n" + "-\n" * 7,
        *back_and_forth,
        {"command": "state"},
        *[{"command": "undo"}] * 101,
        {"command": "state"},
    )
    before, after = (event for event in told if event["event"] == "state")
    assert (before["undo"], before["moves"], before["score"]) == (100, 104, 396)
    assert (after["undo"], after["redo"], after["moves"], after["score"]) == (0, 100, 4, 496)
    assert told[-2]["reason"] == "nothing_to_undo"
    assert names(told).count("undone") == 100


def test_restart_deals_the_same_code(play: Play) -> None:
    moved, dealt, undo = play(move(9, 4), {"command": "restart"}, {"command": "undo"})
    assert moved["moves"] == 1
    assert dealt["event"] == "dealt"
    assert (dealt["code"], dealt["moves"], dealt["score"]) == (CODE, 0, 500)
    assert dealt["columns"] == list(DEAL.tableau.lines())
    assert undo["reason"] == "nothing_to_undo"


def test_state_changes_nothing(play: Play) -> None:
    first, second = play({"command": "state"}, {"command": "state"})
    assert first == second
    assert first["columns"] == list(DEAL.tableau.lines())


def test_legal_is_every_move_sorted(from_position: Play, play: Play) -> None:
    (legal,) = from_position(str(position("5S", "9D 4H 3H")), {"command": "legal"})
    session = new_session(position("5S", "9D 4H 3H"))
    expected = [[m.source, m.count, m.target] for m in session.legal_moves()]
    assert legal["moves"] == expected == sorted(expected)
    assert [2, 2, 1] in legal["moves"]
    assert {target for source, count, target in legal["moves"] if (source, count) == (2, 1)} == {
        *(3, 4, 5, 6, 7, 8, 9)
    }
    assert [1, 1, 3] in legal["moves"]  # useless, and told
    (opening,) = play({"command": "legal"})
    tableau: Tableau = DEAL.tableau
    brute = [
        [source, 1, target]
        for source in range(1, 11)
        for target in range(1, 11)
        if source != target and tableau[target][-1].rank == tableau[source][-1].rank + 1
    ]
    assert [each for each in opening["moves"] if each[1] == 1] == brute


def test_record_can_be_read_back(play: Play) -> None:
    _, record = play(move(9, 4), {"command": "record"})
    found = read_record(record["text"])
    assert found.start == DEAL
    assert [str(each) for each in found.moves] == ["9-4"]
    assert found.date is not None
    assert '[Score "499"]' in record["text"].splitlines()


@pytest.mark.parametrize("fields", [{}, {"suits": None}, {"code": None, "deal": None}])
def test_new_without_anything_is_random_with_the_same_suits(play: Play, fields: Event) -> None:
    moved, dealt = play(move(9, 4), {"command": "new", **fields})
    assert (moved["event"], dealt["event"]) == ("moved", "dealt")
    assert dealt["suits"] == 4
    assert dealt["code"] != CODE
    assert (dealt["moves"], dealt["undo"], dealt["redo"], dealt["score"]) == (0, 0, 0, 500)


@pytest.mark.parametrize("suits", [1, 2, 4])
def test_new_with_suits(play: Play, suits: int) -> None:
    (dealt,) = play({"command": "new", "suits": suits})
    assert dealt["suits"] == suits
    assert dealt["code"].startswith(f"SS1-S{suits}-")


@pytest.mark.parametrize(
    "fields",
    [
        {"code": "SS1-S2-AAAAABD"},
        {"code": "ss1 s2 aaaaabd", "suits": 2},
        {"code": "SS1-S2-AAAAABD", "deal": None, "suits": None},
    ],
)
def test_new_with_a_code(play: Play, fields: Event) -> None:
    (dealt,) = play({"command": "new", **fields})
    assert (dealt["code"], dealt["suits"]) == ("SS1-S2-AAAAABD", 2)
    assert dealt["columns"] == list(Deal.from_code("SS1-S2-AAAAABD").tableau.lines())


def test_new_with_a_deal(play: Play) -> None:
    columns = list(Deal.from_code("SS1-S2-AAAAABD").tableau.lines())
    for suits in ({}, {"suits": 2}):
        (dealt,) = play({"command": "new", "deal": columns, **suits})
        assert dealt["columns"] == columns
        assert dealt["suits"] == 2
        assert len(dealt["code"]) == len("SS1-S2-") + 43


def test_new_with_a_position(play: Play) -> None:
    columns = ["", "AS", *[""] * 6, "-", ALL_BUT_AN_ACE]
    for suits, found in (({}, 1), ({"suits": 2}, 2), ({"suits": 4}, 4)):
        dealt, legal = play({"command": "new", "position": columns, **suits}, {"command": "legal"})
        assert dealt["columns"] == [column.replace("-", "") for column in columns]
        assert (dealt["code"], dealt["suits"], dealt["runs"]) == (None, found, 3)
        assert (dealt["score"], dealt["moves"]) == (500, 0)
        assert [2, 1, 10] in legal["moves"]


def test_new_after_a_position_has_its_suits(play: Play) -> None:
    columns = ["", "AS", *[""] * 7, ALL_BUT_AN_ACE]
    _, dealt = play({"command": "new", "position": columns, "suits": 2}, {"command": "new"})
    assert dealt["suits"] == 2


def test_a_game_from_a_position_has_no_code(from_position: Play) -> None:
    state, record = from_position(BOARD, {"command": "state"}, {"command": "record"})
    assert state["code"] is None
    assert state["runs"] == 0
    assert '[Position "5S / 9D / ' in record["text"]
    assert str(read_record(record["text"]).start) == BOARD


def test_no_scoring_is_null_everywhere(play: Play) -> None:
    told = play(
        *({"command": "state"}, move(9, 4), move(1, 1), {"command": "undo"}, {"command": "redo"}),
        {"command": "restart"},
        options=("--scoring", "none"),
    )
    assert {event["score"] for event in told} == {None}
    assert [event["moves"] for event in told] == [0, 1, 1, 0, 1, 0]
    _, record = play(move(9, 4), {"command": "record"}, options=("--scoring", "none"))
    assert "Scor" not in record["text"]
    assert '[Moves "1"]' in record["text"]


def test_quit_ends_it_and_nothing_after_it_is_read(play: Play) -> None:
    assert play({"command": "quit"}, move(9, 4), "nonsense") == []


def test_the_end_of_input_needs_no_newline(simon: Simon) -> None:
    line = '{"command": "move", "source": 9, "target": 4}'
    for end in ("", "\n", "\r\n", "\n\n"):
        done = simon("play", "--ui", "jsonl", "--code", CODE, stdin=line + end)
        assert done.returncode == 0
        expected = ["dealt", "moved", *(["error"] if end == "\n\n" else [])]
        assert names(read(done.stdout)) == expected


# --- Errors ---------------------------------------------------------------------------------------

TEN = list(DEAL.tableau.lines())
NO_COUNTS: tuple[object, ...] = (True, False, 1.0, "1", "", [], {})
NO_COLUMNS: tuple[object, ...] = (None, True, 9.0, 9.5, "9", "", [9], {"column": 9})
NO_SUITS: tuple[object, ...] = (0, 3, 5, -1, 10**30, True, False, 1.0, "1", "", [1], {})
NO_CODES: tuple[object, ...] = (5, True, 1.5, [], {}, [CODE])
NO_BOARDS: tuple[object, ...] = (
    *(5, True, "AS", "\n".join(TEN), [], {}, TEN[:9], [*TEN, ""], [*TEN[:9], 5], [TEN] * 10),
)
ERRORS: list[tuple[str, Event | str | bytes]] = [
    ("bad_json", ""),
    ("bad_json", "   "),
    ("bad_json", "move 9 4"),
    ("bad_json", "{"),
    ("bad_json", '{"command": "undo"} {"command": "undo"}'),
    ("bad_json", "{'command': 'undo'}"),
    ("bad_json", '{"command": "move", "source": 9, "target": 04}'),
    ("bad_json", "[]"),
    ("bad_json", '["undo"]'),
    ("bad_json", '"undo"'),
    ("bad_json", "7"),
    ("bad_json", "null"),
    ("bad_json", "NaN"),
    ("bad_json", b'{"command": "undo\xff"}'),
    ("bad_json", b"\x00\x01\x02"),
    ("bad_json", b'{"command": "und\xed\xa0\x80o"}'),  # a surrogate, as if it were a character
    ("bad_json", '{"command": "undo"}'.encode("utf-16")),
    ("bad_json", f'{{"command": "move", "source": {"9" * 5000}, "target": 4}}'),
    ("bad_json", '{"command": ' + "[" * 100_000 + "]" * 100_000 + "}"),
    ("bad_json", "[" * 1_000_000),
    ("bad_json", '{"a": ' * 100_000),
    ("bad_field", "{}"),
    ("bad_field", {"comand": "undo"}),
    ("bad_field", {"command": None}),
    ("bad_field", {"command": 5}),
    ("bad_field", {"command": ["undo"]}),
    ("bad_field", {"command": {"undo": 1}}),
    ("bad_field", {"command": True}),
    ("unknown_command", {"command": "fly"}),
    ("unknown_command", {"command": "Undo"}),
    ("unknown_command", {"command": " undo"}),
    ("unknown_command", {"command": ""}),
    ("unknown_command", {"command": "dealt"}),
    ("unknown_command", {"command": "x" * 100_000}),
    ("unknown_command", '{"command": "\\ud800"}'),
    ("unknown_command", '{"command": "undo\\u0000\\u001b[2J"}'),
    ("bad_field", {"command": "move"}),
    ("bad_field", {"command": "move", "source": 9}),
    ("bad_field", {"command": "move", "target": 4}),
    ("bad_field", {"command": "move", "from": 9, "to": 4}),
    *(("bad_field", move(*fields)) for wrong in NO_COLUMNS for fields in ((wrong, 4), (9, wrong))),
    *(("bad_field", move(9, 4, wrong)) for wrong in NO_COUNTS),
    ("bad_field", '{"command": "move", "source": NaN, "target": 4}'),
    ("bad_field", '{"command": "move", "source": 9, "target": Infinity}'),
    ("bad_field", '{"command": "move", "source": 9, "target": 4, "count": 1e0}'),
    *(("bad_field", {"command": "new", "suits": wrong}) for wrong in NO_SUITS),
    *(("bad_field", {"command": "new", "code": wrong}) for wrong in NO_CODES),
    *(
        ("bad_field", {"command": "new", name: wrong})
        for name in ("deal", "position")
        for wrong in NO_BOARDS
    ),
    ("bad_field", {"command": "new", "code": CODE, "deal": TEN}),
    ("bad_field", {"command": "new", "code": CODE, "position": TEN}),
    ("bad_field", {"command": "new", "deal": TEN, "position": TEN}),
    *(
        ("bad_code", {"command": "new", "code": wrong})
        for wrong in (
            "",
            "x",
            "SS1-S3-AAAAABD",
            "SS2-S1-AAAAABD",
            "SS1-S1-AAAAAB",
            "SS1-S1-AAAA0BD",
        )
    ),
    ("bad_code", {"command": "new", "code": "x" * 100_000}),
    ("bad_code", {"command": "new", "code": "nobody:1"}),
    ("bad_code", {"command": "new", "code": ":"}),
    ("bad_code", {"command": "new", "code": "SS1-S1-AAAAAB\ud800"}),
    ("bad_code", {"command": "new", "code": "SS1-S1-" + "Z" * 36}),
    ("bad_code", {"command": "new", "code": CODE, "suits": 1}),
    ("bad_deal", {"command": "new", "deal": [""] * 10}),
    ("bad_deal", {"command": "new", "deal": [*TEN[:9], "AS"]}),
    ("bad_deal", {"command": "new", "deal": [*TEN[:9], "1S"]}),
    ("bad_deal", {"command": "new", "deal": [*TEN[:9], "\ud800"]}),
    ("bad_deal", {"command": "new", "deal": TEN[::-1]}),
    ("bad_deal", {"command": "new", "deal": TEN, "suits": 1}),
    ("bad_position", {"command": "new", "position": [""] * 10}),
    ("bad_position", {"command": "new", "position": ["AS", *[""] * 9]}),
    ("bad_position", {"command": "new", "position": [ALL_BUT_AN_ACE + " AS", *[""] * 9]}),
    ("bad_position", {"command": "new", "position": [ALL_BUT_AN_ACE + " AH", *[""] * 9]}),
    ("bad_position", {"command": "new", "position": ["\ud800", *[""] * 9]}),
    ("bad_position", {"command": "new", "position": TEN, "suits": 2}),
]


@pytest.mark.parametrize(
    ("problem", "line"), ERRORS, ids=[f"{n}-{problem}" for n, (problem, _) in enumerate(ERRORS)]
)
def test_an_error_is_told_and_nothing_has_changed(
    play: Play, problem: str, line: Event | str | bytes
) -> None:
    told = play(move(9, 4), {"command": "undo"}, line, {"command": "state"}, {"command": "redo"})
    assert names(told) == ["moved", "undone", "error", "state", "redone"]
    error = told[2]
    assert error["problem"] == problem
    assert error["message"].isprintable()
    assert len(error["message"]) < 400
    assert without_event(told[3]) == without_event(told[1])


@pytest.mark.parametrize("language", ["fi", "hi", "ms"])
def test_an_error_speaks_the_players_language(play: Play, language: str) -> None:
    (error,) = play("nonsense", options=("--lang", language))
    assert error["message"] == load_words(language).gettext("This line is not a JSON object.")


def test_a_line_of_ten_megabytes(play: Play) -> None:
    long = "A" * 10_000_000
    garbage, refused, moved, state = play(
        long,
        {"command": "new", "code": long},
        {**move(9, 4), "comment": long},
        {"command": "state"},
    )
    assert (garbage["problem"], refused["problem"]) == ("bad_json", "bad_code")
    assert moved["event"] == "moved"
    assert state["moves"] == 1


def test_of_a_field_that_comes_twice_the_last_counts(play: Play) -> None:
    (moved,) = play('{"command": "undo", "command": "move", "source": 1, "source": 9, "target": 4}')
    assert (moved["event"], moved["source"]) == ("moved", 9)


def test_fields_that_nobody_asked_for_are_passed_over(play: Play) -> None:
    (moved,) = play({**move(9, 4), "suits": "x", "note": {"a": [1.5]}, "ärger": None})
    assert moved["event"] == "moved"
    (state,) = play({"command": "state", "source": True})
    assert state["event"] == "state"


def test_any_json_integer_is_judged(play: Play) -> None:
    told = play(move(-0, 4), f'{{"command": "move", "source": {"9" * 4000}, "target": 4}}')
    assert [event["reason"] for event in told] == ["no_such_column"] * 2


def test_the_game_goes_on_after_all_of_them_together(play: Play) -> None:
    told = play(*(line for _, line in ERRORS), move(9, 4))
    assert names(told) == ["error"] * len(ERRORS) + ["moved"]


# --- Through a pipe -------------------------------------------------------------------------------


@pytest.fixture
def start() -> Iterator[Callable[..., Popen[bytes]]]:
    """Start a process that plays by JSON lines over pipes."""
    running: list[Popen[bytes]] = []

    def begin(*options: str, stdin: int = subprocess.PIPE, **env: str) -> Popen[bytes]:
        process = Popen(
            [sys.executable, "-m", "simon", "play", "--ui", "jsonl", *options],
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, **env},
        )
        running.append(process)
        return process

    yield begin
    for process in running:
        if process.poll() is None:
            process.kill()
        process.communicate()


def answer(process: Popen[bytes]) -> Event:
    assert process.stdout
    line = process.stdout.readline()
    assert line.endswith(b"\n")
    event: Event = json.loads(line.decode("utf-8"))
    check(event)
    return event


def ask(process: Popen[bytes], line: Event | str | bytes) -> Event:
    assert process.stdin
    process.stdin.write(written(line) + b"\n")
    process.stdin.flush()
    return answer(process)


@pytest.mark.timeout(60)
def test_every_line_is_answered_at_once(start: Callable[..., Popen[bytes]]) -> None:
    process = start("--code", CODE)
    assert answer(process)["event"] == "dealt"
    steps: list[tuple[Event | str, str]] = [
        (move(9, 4), "moved"),
        (move(1, 1), "rejected"),
        ({"command": "undo"}, "undone"),
        ({"command": "redo"}, "redone"),
        ("", "error"),
        ({"command": "legal"}, "legal"),
        ({"command": "record"}, "record"),
        ({"command": "restart"}, "dealt"),
        ({"command": "new", "position": [ALL_BUT_AN_ACE, "AS", *[""] * 8]}, "dealt"),
        (move(2, 1), "moved"),
    ]
    for line, event in steps:
        assert ask(process, line)["event"] == event
    assert [answer(process)["event"] for _ in range(2)] == ["removed", "won"]
    assert ask(process, {"command": "state"})["won"] is True
    out, err = process.communicate(written({"command": "quit"}) + b"\n", timeout=30)
    assert (process.returncode, out, err) == (0, b"", b"")


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no terminals here")
@pytest.mark.timeout(60)
def test_nothing_is_asked_even_on_a_terminal(start: Callable[..., Popen[bytes]]) -> None:
    ours, theirs = os.openpty()
    try:
        process = start(stdin=theirs)
        assert answer(process)["suits"] == 1
        os.write(ours, written({"command": "new"}) + b"\n")
        assert answer(process)["event"] == "dealt"
        os.write(ours, written({"command": "quit"}) + b"\n")
        out, err = process.communicate(timeout=30)
        assert (process.returncode, out, err) == (0, b"", b"")
    finally:
        os.close(ours)
        os.close(theirs)


@pytest.mark.parametrize(
    "env",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "cp1252:strict"},
    ],
)
def test_it_is_utf_8_whatever_the_locale(simon_process: SimonProcess, env: dict[str, str]) -> None:
    lines: list[Event | str] = [move(1, 2), '{"command": "größe"}', {"command": "state"}]
    done = simon_process(
        *("play", "--ui", "jsonl", "--code", CODE, "--lang", "hi"),
        stdin=b"".join(written(line) + b"\n" for line in lines),
        env=env,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    _, rejected, error, state = read(done.stdout.decode("utf-8"))
    (event,) = new_session(DEAL).move(1, 2)
    assert isinstance(event, Rejected)
    assert rejected["message"] == reason_text(load_words("hi"), event)
    assert "♠" in rejected["message"] or "♥" in rejected["message"] or "♣" in rejected["message"]
    assert error["problem"] == "unknown_command"
    assert "größe" in error["message"]
    assert state["columns"] == TEN


def test_the_home_cannot_be_written_and_the_game_goes_on(simon: Simon, home: Path) -> None:
    """It is said once that the game is not kept, that is all."""
    home.write_text("a file where the folder should be")
    done = simon("play", "--ui", "jsonl", "--code", CODE, stdin=written(move(9, 4)) + b"\n")
    assert done.returncode == 0
    assert names(read(done.stdout)) == ["dealt", "moved"]
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("This game is not kept: ")
