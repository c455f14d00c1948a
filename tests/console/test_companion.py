"""The console follows settings that change, and tells along what another frontend plays."""

import io
from types import SimpleNamespace

import pytest

from simon.engine import Deal
from simon.plugins import Plugins
from simon.session import Session
from simon.testing import new_session, position
from simon_console.console import Console
from simon_console.teller import Companion
from simon_console.terminal import Terminal

ENDING = position("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AS")


class Coloured(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def told():
    """A session with the console beside it, and a function that gives what it said since."""

    def start(opening, **settings):
        sink = io.StringIO()
        session = new_session(opening, settings=settings, begin=False)
        companion = Companion(session, Terminal(io.StringIO(), sink))
        session.plugins.register(companion, "companion")
        session.begin()

        def said():
            text = sink.getvalue()
            sink.seek(0)
            sink.truncate()
            return text.splitlines()

        return SimpleNamespace(session=session, said=said)

    return start


def test_a_deal_is_shown_by_rows(told):
    beside = told(Deal.from_number(29, 1))
    code, status, *rows = beside.said()
    assert code == "Game code: SS1-S1-AAAAABD"
    assert status == "Moves: 0. Score: 500. Runs removed: 0 of 4."
    assert [row[:3] for row in rows] == [f"{n:>2}:" for n in range(1, 11)]
    beside.session.restart()
    assert beside.said() == [code, status, *rows]


def test_after_that_only_what_changes_is_told(told):
    beside = told(ENDING)
    session, said = beside.session, beside.said
    said()
    session.send(2)
    assert said() == [
        "♠A: from column 2 to column 1.",
        "Column 2 is now empty.",
        "♠K … ♠A: the whole run is removed from column 1.",
        "Column 1 is now empty.",
        "Moves: 1. Score: 599. Runs removed: 1 of 4.",
    ]
    session.undo()
    assert len(said()) == 4
    session.lift(3)
    assert said() == ["Column 3 is empty: it has no card to move."]
    session.targets(1)
    assert said() == []


def test_it_follows_the_language_and_the_manner_of_showing_suits(told):
    beside = told(ENDING, **{"suits-as": "words"})
    beside.session.change("lang", "fi")
    beside.said()
    beside.session.send(2)
    assert beside.said()[0] == "pataässä: sarakkeesta 2 sarakkeeseen 1."


def test_it_is_plain_whatever_the_settings_and_the_terminal(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    sink = Coloured()
    session = new_session(ENDING, settings={"plain": False}, begin=False)
    session.plugins.register(Companion(session, Terminal(io.StringIO(), sink)), "companion")
    session.begin()
    assert "\x1b" not in sink.getvalue()


@pytest.mark.parametrize(
    ("change", "before", "after"),
    [
        (("theme", "high-contrast"), "\x1b[1m\x1b[31m|♥5", "\x1b[1m|♥5"),
        (("theme", "dark"), "\x1b[1m\x1b[31m|♥5", "\x1b[1m\x1b[91m|♥5"),
        (("four-colours", True), "\x1b[1m|♣9", "\x1b[1m\x1b[32m|♣9"),
        (("rows", True), "|♥5", "1: [\x1b[1m\x1b[31m♥5"),
        (("plain", True), "\x1b[1m|♣9", " 2: [♣9]"),
        (("lang", "fi"), "Moves: 0.", "Siirtoja: 0."),
        (("suits-as", "letters"), "|♥5", "|5H"),
    ],
)
def test_the_console_follows_every_setting(monkeypatch, change, before, after):
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("LINES", "60")
    monkeypatch.setenv("COLUMNS", "100")
    sink = Coloured()
    session = Session(Plugins.load(builtin_only=True), opening=position("5H", "9C"))
    console = Console(session, Terminal(io.StringIO(), sink))
    session.plugins.register(console, "console frontend", frontend=True)
    session.begin()
    shown = []
    for _ in range(2):
        sink.seek(0)
        sink.truncate()
        console._show_board()
        shown.append(sink.getvalue())
        session.change(*change)
    assert before in shown[0]
    assert after not in shown[0]
    assert after in shown[1]
    assert session.plugins.problems == []


def test_commands_are_understood_in_the_new_language():
    session = new_session(ENDING, begin=False)
    console = Console(session, Terminal(io.StringIO(), io.StringIO()))
    session.plugins.register(console, "console", frontend=True)
    assert console.grammar.read("kumoa") is None
    session.change("lang", "fi")
    assert console.grammar.read("kumoa") is not None
