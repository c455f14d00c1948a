"""A memory that is made up, and the store's commands run on it."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from datetime import UTC, datetime, timedelta
from gettext import NullTranslations
from subprocess import CompletedProcess
from typing import Any

import typer

from simon.cli.spoken_typer import run
from simon.engine import Deal, Game, Record, Scoring
from simon.hookspecs import Refusal, hookimpl
from simon.memory import Bookmark, PlayedGame, Result
from simon.plugins import Plugins
from simon.session import Session
from simon.testing import NOW
from simon.words import ENGLISH, Words
from simon_store.commands import add_commands

CODE = "SS1-S1-AAAAABD"
FOUR_SUITS = "SS1-S4-AAAAABD"


def played(number: int = 1, **told: Any) -> PlayedGame:
    """A game: an open one with one suit and the standard scoring, unless told otherwise."""
    usual: dict[str, Any] = {
        "begun": datetime(2026, 11, 1, 20, tzinfo=UTC) + timedelta(hours=number),
        "code": CODE,
        "suits": 1,
        "scoring": "standard",
        "language": "en",
        "result": Result.OPEN,
        "moves": 1,
        "score": 499,
        "seconds": 64,
        "undos": 0,
    }
    return PlayedGame(number, **{**usual, **told})


def record_of(code: str = CODE, moves: int = 1) -> Record:
    """The record of a game in which the first legal move was made, so many times."""
    game = Game(Deal.from_code(code))
    for _ in range(moves):
        game.move(*game.legal_moves()[0])
    return Record.of(game, date="2026-11-01", scoring=None)


class Remembering:
    """A memory of these games, and of records by their numbers."""

    def __init__(
        self, games: Iterable[PlayedGame] = (), records: Mapping[int, Record] | None = None
    ) -> None:
        self.all = list(games)
        self.records = records or {}

    def games(self) -> list[PlayedGame]:
        return self.all

    def record(self, number: int) -> Record:
        return self.records[number]

    def forget(self) -> int:
        forgotten, self.all = len(self.all), []
        return forgotten

    def bookmarks(self) -> list[Bookmark]:
        return []

    def keep_bookmark(self, name: str, game: Game) -> None:
        raise NotImplementedError

    def drop_bookmark(self, name: str) -> None:
        raise LookupError(name)


class Offering:
    """A plugin that offers a memory, and maybe scorings."""

    def __init__(self, memory: object, *scorings: Scoring) -> None:
        self.memory = memory
        self.scorings = scorings

    @hookimpl
    def simon_memory(self) -> object:
        return self.memory

    @hookimpl
    def simon_scorings(self) -> Iterable[Scoring]:
        return self.scorings


class Screen(io.StringIO):
    """A terminal, or somebody at its keyboard."""

    def isatty(self) -> bool:
        return True


class Written(NullTranslations):
    """A catalog in which every letter of a message is another one."""

    def __init__(self, letter: str) -> None:
        super().__init__()
        self.letter = letter

    def gettext(self, message: str) -> str:
        return re.sub(r"[A-Za-z](?![^{]*})", self.letter, message)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


HEBREW = Words("he", [Written("ש")])
CHINESE = Words("zh_CN", [Written("字")])
DEVANAGARI = Words("hi", [Written("की")])


def command(
    *arguments: object,
    memory: object = None,
    words: Words = ENGLISH,
    scorings: Iterable[Scoring] = (),
    out: io.StringIO | None = None,
) -> CompletedProcess[str]:
    """Run a command of the store's, with no plugins but one that offers this memory."""
    plugins = Plugins()
    plugins.register(Offering(memory, *scorings), "remembering")
    session = Session(plugins, words=words, now=lambda: NOW)
    app = typer.Typer()
    add_commands(app, session)
    typed = [str(argument) for argument in arguments]
    out, err = out or io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status = run(app, typed, words)
        except Refusal as refusal:
            status = refusal.status
            err.write(f"{refusal}\n")
    return CompletedProcess(typed, status, out.getvalue(), err.getvalue())
