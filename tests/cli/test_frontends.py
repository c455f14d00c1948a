"""Which frontend plays, and which one tells along."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from simon.cli import main
from simon.cli.surroundings import input_is_fed
from simon.hookspecs import Frontend, Unavailable, hookimpl
from simon.plugins import Plugins
from simon.session import Session

Run = Callable[..., CompletedProcess[str]]

CODE = ("--code", "SS1-S1-AAAAABD")


class Shows:
    """A frontend that says its name and language, makes a move and leaves."""

    def __init__(self, session: Session, name: str) -> None:
        self.session, self.name = session, name

    def run(self) -> int:
        sys.stderr.write(f"{self.name} plays in {self.session.words.language}\n")
        self.session.begin()
        sys.stdout.write("what a window prints\n")
        self.session.move(4, 1)
        self.session.lift(8, 2)
        return 0

    def replay(self, record: object) -> int:
        return self.run()


class Offers:
    """A plugin with these graphical frontends, of which some cannot run here, and more."""

    def __init__(self, *names: str, broken: tuple[str, ...] = (), more: Sequence[Frontend] = ()):
        windows = [Frontend(n, n.title(), opener(n, n in broken), graphical=True) for n in names]
        self.frontends = [*windows, *more]

    @hookimpl
    def simon_frontends(self) -> list[Frontend]:
        return self.frontends


def opener(name: str, broken: bool) -> Callable[[Session], Shows]:
    def open_it(session: Session) -> Shows:
        if broken:
            raise Unavailable(f"{name} finds no display.")
        return Shows(session, name)

    return open_it


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command line with these frontends besides the console and jsonl.

    The input is that of a program started from a menu, unless it is ``fed``.
    """
    load = Plugins.load

    def run(offers: Offers, *arguments: str | Path, fed: bool = False) -> CompletedProcess[str]:
        def load_with(**_options: object) -> Plugins:
            plugins = load(without=["pygame"], builtin_only=True)
            plugins.register(offers, "windows")
            return plugins

        monkeypatch.setattr("simon.cli.Plugins.load", load_with)
        with io.TextIOWrapper(io.BytesIO()) if fed else Path(os.devnull).open() as source:
            monkeypatch.setattr("sys.stdin", source)
            status = main([str(argument) for argument in arguments])
        return CompletedProcess([], status, *capsys.readouterr())

    return run


WINDOWS = Offers("alpha", "beta")
NO_ALPHA = Offers("alpha", "beta", broken=("alpha",))
NO_DISPLAY = Offers("alpha", "beta", broken=("alpha", "beta"))

CHOSEN = [
    # without a choice, the first that opens, else the console
    (WINDOWS, "", False, "alpha"),
    (NO_ALPHA, "", False, "beta"),
    (NO_DISPLAY, "", False, "console"),
    (Offers(), "", False, "console"),
    # somebody feeds moves
    (WINDOWS, "", True, "console"),
    # who was named
    (WINDOWS, "--ui beta", False, "beta"),
    (WINDOWS, "--ui console", False, "console"),
    (NO_ALPHA, "--ui beta", False, "beta"),
    # what was kept, silently less if it cannot be
    (WINDOWS, "kept beta", False, "beta"),
    (WINDOWS, "kept console", False, "console"),
    (NO_ALPHA, "kept alpha", False, "console"),
    (WINDOWS, "kept gone", False, "alpha"),
    (WINDOWS, "kept beta --ui alpha", False, "alpha"),
]


@pytest.mark.parametrize(("offers", "options", "fed", "expected"), CHOSEN)
def test_who_plays(
    run: Run, home: Path, offers: Offers, options: str, fed: bool, expected: str
) -> None:
    arguments = options.split()
    if "kept" in arguments:
        home.mkdir()
        (home / "settings.toml").write_text(f'ui = "{arguments[1]}"\n')
        arguments = arguments[2:]
    done = run(offers, "play", *CODE, *arguments, fed=fed)
    assert done.returncode == 0
    if expected == "console":
        assert done.stdout.startswith("Game code: SS1-S1-AAAAABD\n")
        assert done.stderr == ""
    else:
        assert done.stderr.splitlines() == [f"{expected} plays in en", "what a window prints"]
        assert done.stdout == ""


def test_who_was_named_and_cannot_run_says_why(run: Run) -> None:
    done = run(NO_ALPHA, "play", "--ui", "alpha")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "alpha finds no display.\n"


def test_a_record_is_shown_by_the_console_unless_another_is_named(run: Run, data: Path) -> None:
    file = data / "example_won.simon"
    assert run(WINDOWS, "replay", file).stdout.startswith("Game code: ")
    assert run(WINDOWS, "replay", "--ui", "beta", file).stderr.startswith("beta plays")
    assert run(NO_DISPLAY, "replay", "--ui", "beta", file).returncode == 2


@pytest.mark.parametrize(("offers", "language"), [(WINDOWS, "hi"), (NO_DISPLAY, "en")])
def test_a_window_speaks_what_the_terminal_cannot(
    run: Run, monkeypatch: pytest.MonkeyPatch, offers: Offers, language: str
) -> None:
    """The console, where it takes the window's place, speaks English and says so."""
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding="latin-1"))
    done = run(offers, "play", *CODE, "--lang", "hi")
    said = "cannot show the language hi, so English is used" in done.stderr
    assert said == (language == "en")
    assert ("alpha plays in hi" in done.stderr) == (language == "hi")


def test_what_feeds_moves_is_a_pipe_or_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "moves").write_text("")
    reading, writing = os.pipe()
    os.close(writing)
    for opened, fed in (
        (os.open(tmp_path / "moves", os.O_RDONLY), True),
        (reading, True),
        (os.open(os.devnull, os.O_RDONLY), False),
    ):
        with os.fdopen(opened) as stream:
            monkeypatch.setattr("sys.stdin", stream)
            assert input_is_fed() is fed


# --- Telling along --------------------------------------------------------------------------------


def test_the_console_tells_what_happens_in_a_window(run: Run) -> None:
    done = run(WINDOWS, "play", *CODE, "--also", "console")
    assert done.returncode == 0
    assert done.stderr.splitlines() == ["alpha plays in en", "what a window prints"]
    code, status, *board = done.stdout.splitlines()
    assert code == "Game code: SS1-S1-AAAAABD"
    assert status == "Moves: 0. Score: 500. Runs removed: 0 of 4."
    assert [line[:3] for line in board[:10]] == [f"{n:>2}:" for n in range(1, 11)]
    assert board[10:] == [
        "♠4: from column 4 to column 1.",
        "Column 4 now ends with: ♠3.",
        "♠2 ♠Q cannot move together: their ranks do not go down one by one.",
    ]


def test_lines_of_json_tell_what_happens_in_a_window(run: Run) -> None:
    done = run(WINDOWS, "play", *CODE, "--also", "jsonl")
    assert done.stderr.splitlines() == ["alpha plays in en", "what a window prints"]
    events = [json.loads(line) for line in done.stdout.splitlines()]
    assert [event["event"] for event in events] == ["dealt", "moved", "rejected"]
    assert (events[2]["reason"], events[2]["target"]) == ("not_a_sequence", None)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            "play --ui console --also console",
            "“console” plays this game already: --also takes another way to play.",
        ),
        (
            "play --ui alpha --also alpha",
            "The way to play “alpha” cannot accompany another one.",
        ),
        (
            "play --also beta",
            "The way to play “beta” cannot accompany another one.",
        ),
        (
            "play --also nobody",
            "There is no way to play called “nobody”. There are: alpha, beta, console, jsonl.",
        ),
        (
            "replay --json --also jsonl example_won.simon",
            "“jsonl” plays this game already: --also takes another way to play.",
        ),
    ],
)
def test_who_cannot_tell_along(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch, arguments: str, sentence: str
) -> None:
    monkeypatch.chdir(data)
    done = run(WINDOWS, *arguments.split())
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{sentence}\n")


def test_a_console_in_place_of_the_window_does_not_tell_twice(run: Run) -> None:
    done = run(NO_DISPLAY, "play", *CODE, "--also", "console")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == run(NO_DISPLAY, "play", *CODE).stdout


class Fails:
    @hookimpl
    def simon_moved(self) -> None:
        raise LookupError("lost")


def cannot_start(_session: Session) -> object:
    raise LookupError("lost")


@pytest.mark.parametrize("accompany", [cannot_start, lambda _session: Fails()])
def test_one_that_fails_is_switched_off_and_the_game_goes_on(
    run: Run, accompany: Callable[[Session], object]
) -> None:
    companion = Frontend("faulty", "Faulty", opener("faulty", True), accompany=accompany)
    done = run(Offers("alpha", more=[companion]), "play", *CODE, "--also", "faulty")
    assert done.returncode == 0
    assert sorted(done.stderr.splitlines()) == [
        "The plugin windows failed and is switched off: LookupError: lost",
        "alpha plays in en",
        "what a window prints",
    ]
