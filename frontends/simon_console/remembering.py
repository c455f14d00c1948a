"""The commands about what is remembered: bookmarks, games, statistics."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from simon.engine import BadText, Game, Record, ScoringFailed
from simon.memory import Bookmark, Memory, PlayedGame
from simon.session import opened
from simon.words import (
    bookmark_text,
    folded,
    memory_problem,
    no_game_text,
    no_games_text,
    no_memory_text,
    parting_text,
    problem_text,
    quoted,
    sentences,
)
from simon_console.accounts import game_line, statistics_lines, status, time_played
from simon_console.grammar import COMMANDS, Unable, number

if TYPE_CHECKING:
    from simon_console.console import Console

_LONGEST_NAME = 60
_LISTED = 10  # games, where nobody says how many

_T = TypeVar("_T")


class _Try(NamedTuple):
    """Another try at a deal: what it is called, its record, and its time where that is known."""

    title: str
    record: Record
    seconds: int | None = None


class Remembering:
    """The commands of a console that ask its session's memory."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self.commands: dict[str, Callable[[str], object]] = {
            "mark": self._mark,
            "marks": lambda _: self._marks(),
            "go": self._go,
            "forget": self._forget,
            "games": self._games,
            "game": self._game,
            "compare": self._compare,
            "stats": lambda _: self._stats(),
        }

    def _ask(self, ask: Callable[[Memory], _T]) -> _T:
        """Ask the memory.

        :raises Unable: when there is none, or it fails.
        """
        words, memory = self._console.words, self._console.session.memory
        if memory is None:
            raise Unable(no_memory_text(words))
        try:
            return ask(memory)
        except OSError as error:
            raise Unable(memory_problem(words, error)) from error

    # Positions with a name.

    def _mark(self, argument: str) -> None:
        console, name = self._console, " ".join(argument.split())
        if not name:
            return console.say_usage("mark")
        if quoted(name, _LONGEST_NAME) != name:
            raise Unable(
                # Translators: of the name of a bookmark.
                console.words.ngettext(
                    "A name has {n} character at most, and none that cannot be shown.",
                    "A name has {n} characters at most, and none that cannot be shown.",
                    _LONGEST_NAME,
                )
            )
        if self._found(name):
            raise Unable(
                console.words.gettext(
                    "“{name}” exists already, and is left as it is.", name=quoted(name)
                )
            )
        self._ask(lambda memory: memory.keep_bookmark(name, console.session.game))
        return console.say(console.words.gettext("The bookmark is set: {name}", name=quoted(name)))

    def _marks(self) -> None:
        console = self._console
        bookmarks = self._ask(lambda memory: memory.bookmarks())
        if not bookmarks:
            console.say(console.words.gettext("There are no bookmarks."))
        for each in bookmarks:
            console.say("  " + bookmark_text(console.words, each))

    def _go(self, argument: str) -> None:
        console = self._console
        if not argument:
            return console.say_usage("go")
        bookmark = self._bookmark(argument)
        record = bookmark.record
        # Going back within a deal gives nothing up, as little as undoing does.
        again = bool(record.moves) and record.start == console.session.game.start
        if not console.take_up(self._opened(record, len(record.moves)), asks=not again):
            return None
        name = quoted(bookmark.name)
        return console.say(console.words.gettext("You are back at “{name}”.", name=name))

    def _forget(self, argument: str) -> None:
        console = self._console
        if not argument:
            return console.say_usage("forget")
        name = self._bookmark(argument).name
        with suppress(LookupError):  # another copy of the program was faster
            self._ask(lambda memory: memory.drop_bookmark(name))
        return console.say(console.words.gettext("“{name}” is forgotten.", name=quoted(name)))

    def _bookmark(self, typed: str) -> Bookmark:
        """The position of this name.

        :raises Unable: when there is none.
        """
        found = self._found(" ".join(typed.split()))
        if found is None:
            raise Unable(
                self._console.words.gettext("There is no bookmark “{name}”.", name=quoted(typed))
            )
        return found

    def _found(self, name: str) -> Bookmark | None:
        """The position of this name, or else one whose name differs in capitals only."""
        bookmarks = self._ask(lambda memory: memory.bookmarks())
        same = [each for each in bookmarks if folded(each.name) == folded(name)]
        return next((each for each in same if each.name == name), same[0] if same else None)

    # Games.

    def _games(self, argument: str) -> None:
        console = self._console
        if argument and (not argument.isdecimal() or number(argument) == 0):
            return console.say_usage("games")
        games = self._ask(lambda memory: memory.games())
        if not games:
            return console.say(no_games_text(console.words))
        listed = games[-(number(argument) if argument else _LISTED) :]
        if len(listed) < len(games):
            # Translators: a list of {listed} games follows; {n} is the number of all.
            heading = console.words.ngettext(
                "The last {listed} of {n} game:",
                "The last {listed} of {n} games:",
                len(games),
                listed=len(listed),
            )
            console.say(heading)
        for each in listed:
            console.say("  " + game_line(console.words, each))
        usage = COMMANDS["game"].usage(console.words)
        # Translators: below a list of games; {usage} shows how a command is typed.
        return console.say(
            console.words.gettext("To take one of them up, type: {usage}", usage=usage)
        )

    def _game(self, argument: str) -> None:
        if not argument.isdecimal():
            return self._console.say_usage("game")
        wanted = number(argument)
        record = self._record(wanted)
        if self._console.session.resume(wanted):
            return None  # it goes on where it was left; the game in play stays in the history
        return self._console.walk(self._opened(record, None))

    def _record(self, wanted: int) -> Record:
        """The record of the game of this number.

        :raises Unable: when there is none.
        """
        try:
            return self._ask(lambda memory: memory.record(wanted))
        except LookupError:
            raise Unable(no_game_text(self._console.words, wanted)) from None

    def _opened(self, record: Record, made: int | None) -> Game:
        """The game of a record.

        :raises Unable: when it is untrue.
        """
        try:
            return opened(record, made)
        except BadText as bad:
            raise Unable(problem_text(self._console.words, bad)) from bad

    # What they sum up to.

    def _stats(self) -> None:
        console = self._console
        words, session = console.words, console.session
        games = self._ask(lambda memory: memory.games())
        today, scorings = session.now().date(), session.declared["scoring"]
        for line in statistics_lines(words, games, today, scorings):
            console.say(line)

    def _compare(self, argument: str) -> None:
        console = self._console
        if not argument:
            return console.say_usage("compare")
        words, session = console.words, console.session
        other = self._try(argument)
        here, there = session.game, self._opened(other.record, len(other.record.moves))
        if (here.start.suits, here.start.tableau) != (there.start.suits, there.start.tableau):
            raise Unable(words.gettext("Only two tries at the same deal can be compared."))
        tries = (
            # Translators: stands before what is told of a game.
            (words.gettext("This game"), here, session.seconds),
            (other.title, there, other.seconds),
        )
        for title, game, seconds in tries:
            said = [status(words, game.move_count, self._score(game), game.runs_removed)]
            if seconds:
                said.append(time_played(words, seconds))
            console.say(
                # Translators: how a game went: {title} names it, {said} are whole sentences.
                words.gettext("{title}. {said}", title=title, said=sentences(words, said))
            )
        return console.say(parting_text(words, here.moves, there.moves))

    def _try(self, argument: str) -> _Try:
        """The game of this number, or else the position of this name."""
        words = self._console.words
        if argument.isdecimal():
            wanted = number(argument)
            games = self._ask(lambda memory: memory.games())
            game: PlayedGame | None = next((g for g in games if g.number == wanted), None)
            if game or not self._found(argument):
                # Translators: stands before what is told of a game, or above it.
                title = words.gettext("Game {number}", number=wanted)
                return _Try(title, self._record(wanted), game.seconds if game else None)
        bookmark = self._bookmark(argument)
        # Translators: stands before what is told of it; {name} is the player's name for a position.
        title = words.gettext("The bookmark “{name}”", name=quoted(bookmark.name))
        return _Try(title, bookmark.record)

    def _score(self, game: Game) -> int | None:
        """What this game scores as points are counted now."""
        scoring = self._console.session.scoring
        try:
            return scoring.score(game.events()) if scoring else None
        except ScoringFailed:
            return None
