"""What the commands have at hand: the player's ear, and what is remembered of games."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TypeVar

from simon.engine import STANDARD, BadText, Record, ScoringFailed
from simon.hookspecs import Refusal, hookimpl
from simon.memory import Memory, PlayedGame
from simon.session import Session
from simon.words import file_problem, no_game_text, no_memory_text, problem_text
from simon_store.home import home

FAILED = 1
"""The exit status of what could be read and cannot be done."""

_T = TypeVar("_T")


def say(text: str) -> None:
    """Write a text and a newline to standard output."""
    import typer

    typer.echo(text, file=sys.stdout)  # unless it is told where, typer opens an ASCII stdout anew


def warn(text: str) -> None:
    """Write a text and a newline to standard error."""
    import typer

    typer.echo(text, file=sys.stderr)


class Archive:
    """What a command asks of the memory; one for each run of the program.

    What plugins have to say meanwhile goes to standard error. Every question may raise `Refusal`:
    when nothing remembers games, or what is kept cannot be used.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        session.plugins.register(_Notices(), "store commands", of="store")

    def games(self, suits: int | None = None) -> Sequence[PlayedGame]:
        """The games in the order in which they began; of one number of suits, or all."""
        games = self._ask(lambda memory: memory.games())
        return [game for game in games if suits in (None, game.suits)]

    def game(self, number: int) -> PlayedGame:
        """The game of this number."""
        for game in self.games():
            if game.number == number:
                return game
        raise Refusal(no_game_text(self.session.words, number))

    def forget(self) -> int:
        """Forget all games but those that are being played; how many were forgotten."""
        return self._ask(lambda memory: memory.forget())

    def use_record(self, game: PlayedGame, use: Callable[[Record], _T]) -> _T:
        """What can be told from a game's record, to which all is added that is known of it."""
        session = self.session
        try:
            record = self._ask(lambda memory: memory.record(game.number))
        except LookupError:
            raise Refusal(no_game_text(session.words, game.number)) from None
        except BadText as bad:
            raise self._untrue(game, bad) from None
        scorings = {STANDARD.name: STANDARD, **session.plugins.scorings}
        scoring = scorings.get(game.scoring or "")
        whole = replace(record, scoring=scoring, tags={**record.tags, **_tags(game)})
        try:
            return use(whole)
        except BadText as bad:
            raise self._untrue(game, bad) from None
        except ScoringFailed as failed:  # its plugin is switched off; the record goes without it
            session.plugins.scoring_failed(failed)
            return use(replace(whole, scoring=None))

    def _ask(self, question: Callable[[Memory], _T]) -> _T:
        words, memory = self.session.words, self.session.memory
        if memory is None:
            raise Refusal(no_memory_text(words), FAILED)
        try:
            return question(memory)
        except OSError as error:
            from simon_store.books import FILE

            place = error.filename or home() / FILE
            raise Refusal(file_problem(words, place, error), FAILED) from None

    def _untrue(self, game: PlayedGame, bad: BadText) -> Refusal:
        words = self.session.words
        # Translators: {number} is that of a game in the history, {problem} a whole sentence.
        problem = words.gettext(
            "Game {number}: {problem}", number=game.number, problem=problem_text(words, bad)
        )
        return Refusal(problem, FAILED)


class _Notices:
    """Hears what plugins have to say to the player."""

    @hookimpl
    def simon_notice(self, text: str) -> None:
        warn(text)


def _tags(game: PlayedGame) -> dict[str, str]:
    """What a record's own tags do not say of a game."""
    tags = {
        "Begun": time_in_utc(game.begun),
        "Ended": game.result.value,
        "Seconds": str(game.seconds),
        "Undos": str(game.undos),
        "Assisted": "true" if game.assisted else "false",
        "Given": str(game.given),
        "Language": game.language,
    }
    return tags | ({"Day": game.day.isoformat()} if game.day else {})


def time_in_utc(time: datetime) -> str:
    """A time for programs, such as ``2026-11-29T12:00:00Z``."""
    return f"{time.astimezone(UTC).replace(tzinfo=None).isoformat(timespec='seconds')}Z"
