"""What can be typed: moves, and the table of commands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from simon.engine import Card
from simon.words import N_, NP_, UNSEEN, Words, folded, listed, narrow, typed_cards

_LARGEST = 999_999_999
_DASH = "[-‐‑‒–—−ー〜~]"
_MOVE = re.compile(rf"(\d+)\s*{_DASH}\s*(\d+)(?:\s*[x×]\s*(\d+))?", re.IGNORECASE)


class Unable(Exception):
    """A command that was typed cannot be carried out; the message is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A command: its English names, the localized ones, its argument, and what it does."""

    names: tuple[str, ...]
    localized: tuple[str, str]
    argument: tuple[str, str] | None
    does: str

    def other_names(self, words: Words) -> list[str]:
        """The names in the player's language, beside the English ones."""
        spoken = words.pgettext(*self.localized).replace(",", " ").split()
        return [name for name in spoken if name not in self.names]

    def usage(self, words: Words) -> str:
        """How the command is typed: the player's own word for it, and its argument."""
        return self._with_argument([*self.other_names(words), *self.names][0], words)

    def every_usage(self, words: Words) -> str:
        """All names of the command, the player's own before the English ones, and its argument."""
        return self._with_argument(listed(words, [*self.other_names(words), *self.names]), words)

    def _with_argument(self, names: str, words: Words) -> str:
        return f"{names} {words.pgettext(*self.argument)}" if self.argument else names


GROUPS: dict[str, tuple[Entry, ...]] = {
    # Translators: the heading of a list of commands.
    N_("Playing:"): (
        Entry(
            ("undo", "u"),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "undo"),
            # Translators: stands for a number to be typed: how many.
            NP_("count of moves", "[count]"),
            N_("take back the last move, or as many as you say"),
        ),
        Entry(
            ("redo", "y"),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "redo"),
            # Translators: stands for a number to be typed: how many.
            NP_("count of moves", "[count]"),
            N_("make the move again that was just undone, or as many as you say"),
        ),
        Entry(
            ("board", "b"),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "board"),
            None,
            N_("show the board"),
        ),
        Entry(
            ("score", "s"),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "score"),
            None,
            N_("show moves, score, removed runs and the time played"),
        ),
        Entry(
            ("why", "w"),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "why"),
            None,
            N_("read in full the rule behind the last refusal"),
        ),
    ),
    # Translators: the heading of a list of commands.
    N_("The deal:"): (
        Entry(
            ("new", "n"),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "new"),
            # Translators: the last word stands for a game code; daily is typed so.
            NP_("console argument", "[1|2|4|daily|code]"),
            N_("deal a new game: at random, with so many suits, the deal of the day, or of a code"),
        ),
        Entry(
            ("restart",),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "restart"),
            None,
            N_("deal the same game again"),
        ),
        Entry(
            ("code", "c"),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "code"),
            None,
            N_("show the code of this game"),
        ),
    ),
    # Translators: the heading of a list of commands.
    N_("Keeping and coming back:"): (
        Entry(
            ("save",),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "save"),
            # Translators: the word stands for the name of a file.
            NP_("console argument", "FILE"),
            N_("write the record of this game into a new file"),
        ),
        Entry(
            ("open",),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "open"),
            # Translators: the word stands for the name of a file.
            NP_("console argument", "FILE"),
            N_("take up the game of a record: walk through it, or go on from any point"),
        ),
        Entry(
            ("play",),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "play"),
            None,
            N_("play on from here, while the record of a game is shown"),
        ),
        Entry(
            ("mark",),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "mark"),
            # Translators: the word stands for a name that the player gives.
            NP_("console argument", "NAME"),
            N_("set a bookmark here, with this name"),
        ),
        Entry(
            ("marks",),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "marks"),
            None,
            N_("list the bookmarks"),
        ),
        Entry(
            ("go",),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "go"),
            # Translators: the word stands for a name that the player gave.
            NP_("console argument", "NAME"),
            N_("come back to a bookmark"),
        ),
        Entry(
            ("forget",),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "forget"),
            # Translators: the word stands for a name that the player gave.
            NP_("console argument", "NAME"),
            N_("forget a bookmark"),
        ),
    ),
    # Translators: the heading of a list of commands.
    N_("What was played:"): (
        Entry(
            ("games",),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "games"),
            # Translators: stands for a number to be typed: how many.
            NP_("count of games", "[count]"),
            N_("list the last ten games, or as many as you say"),
        ),
        Entry(
            ("game",),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "game"),
            # Translators: stands for the number of a game in the list of games.
            NP_("console argument", "NUMBER"),
            N_("take up the game of this number, as open does"),
        ),
        Entry(
            ("compare",),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "compare"),
            # Translators: the number of a game, or the name of a bookmark.
            NP_("console argument", "NUMBER|NAME"),
            N_("compare this game with another try at its deal: a game, or a bookmark"),
        ),
        Entry(
            ("stats",),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "stats"),
            None,
            N_("read the statistics"),
        ),
    ),
    # Translators: the heading of a list of commands.
    N_("Everything else:"): (
        Entry(
            ("settings",),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "settings"),
            None,
            N_("list what can be set, and how it is set"),
        ),
        Entry(
            ("set",),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "set"),
            # Translators: the words stand for the name of a setting and for what it is to be.
            NP_("console argument", "NAME VALUE"),
            N_("change a setting; without a value, say what it can be"),
        ),
        Entry(
            ("rules",),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "rules"),
            # Translators: the word stands for the name of a section of the rules.
            NP_("console argument", "[section]"),
            N_("read the rules, or one section of them"),
        ),
        Entry(
            ("help", "h"),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "help"),
            None,
            N_("show this help"),
        ),
        Entry(
            ("quit", "q", "exit"),
            # Translators: a word that the player types; or several, separated by blanks.
            NP_("console command", "quit"),
            None,
            N_("leave the game"),
        ),
    ),
}
"""The commands under the headings of the help."""
COMMANDS = {entry.names[0]: entry for group in GROUPS.values() for entry in group}


@dataclass(frozen=True, slots=True)
class MoveTyped:
    """Two columns, and a count where one was typed."""

    source: int
    target: int
    count: int | None


@dataclass(frozen=True, slots=True)
class ColumnTyped:
    """One column: where can its cards go?"""

    column: int


@dataclass(frozen=True, slots=True)
class WordTyped:
    """A command by its English name, and what was typed after it."""

    name: str
    argument: str


@dataclass(frozen=True, slots=True)
class CardTyped:
    """A card, and a column or the card at a column's end where one was typed after it."""

    card: Card
    target: Card | int | None


@dataclass(frozen=True, slots=True)
class TwoCards:
    """What can be read as two cards: a suit and a rank of the player's, and an English card."""

    typed: str


@dataclass(frozen=True, slots=True)
class Unclear:
    """The beginning of several commands, by the words that begin so."""

    choices: tuple[str, ...]


Typed = MoveTyped | ColumnTyped | WordTyped | CardTyped | TwoCards | Unclear


class Grammar:
    """Reads what is typed, in English and in the player's language.

    Where both have a word, a command's English name wins; a card's letters are the player's.
    """

    def __init__(self, words: Words) -> None:
        self._words = words
        own = [(o, name) for name, entry in COMMANDS.items() for o in entry.other_names(words)]
        self._own = {folded(other): name for other, name in own}
        self._written = {folded(other): other for other, _ in own}
        self._english = {other: name for name, entry in COMMANDS.items() for other in entry.names}
        self._english["?"] = "help"

    @cached_property
    def _cards(self) -> dict[str, tuple[Card, ...]]:
        return {folded(typed): cards for typed, cards in typed_cards(self._words).items()}

    def read(self, line: str) -> Typed | None:
        """What a line says, or ``None`` where it says nothing that is understood.

        A command is known by its whole word, or else by any beginning of it that no other has.
        """
        line = line.translate(UNSEEN).strip()
        plain = narrow(line)
        move = _MOVE.fullmatch(plain)
        if move:  # move text: without a count, exactly one card
            source, target, count = move.groups(default="1")
            return MoveTyped(number(source), number(target), number(count))
        parts = plain.split()
        if all(part.isdecimal() for part in parts) and 1 <= len(parts) <= 3:
            numbers = [number(part) for part in parts]
            if len(numbers) == 1:
                return ColumnTyped(numbers[0])
            return MoveTyped(numbers[0], numbers[1], numbers[2] if len(numbers) == 3 else None)
        word, *rest = line.split(maxsplit=1) or [""]
        word = folded(word)
        name = self._english.get(word) or self._own.get(word)
        if name is None and (typed := self._card(parts)):
            return typed
        if name is None:
            begun = _begun(word, self._own) or _begun(word, self._english)
            if len(set(begun.values())) > 1:
                return Unclear(tuple(sorted(self._written.get(each, each) for each in begun)))
            name = next(iter(begun.values()), None)
        return None if name is None else WordTyped(name, rest[0] if rest else "")

    def _card(self, parts: list[str]) -> CardTyped | TwoCards | None:
        """One card, or a card and where it is to go."""
        if not 1 <= len(parts) <= 2:
            return None
        read = [self._cards.get(folded(part), ()) for part in parts]
        if not read[0]:
            return None
        unclear = next((part for part, cards in zip(parts, read, strict=True) if cards[1:]), None)
        if unclear:
            return TwoCards(unclear)
        [card] = read[0]
        if len(parts) == 1:
            return CardTyped(card, None)
        target = number(parts[1]) if parts[1].isdecimal() else next(iter(read[1]), None)
        return None if target is None else CardTyped(card, target)


def _begun(word: str, names: dict[str, str]) -> dict[str, str]:
    """The names that begin with a word, and the commands they are of."""
    return {name: command for name, command in names.items() if word and name.startswith(word)}


def number(digits: str) -> int:
    """The number that digits of any script write; one past all use where there are too many."""
    return int(digits) if len(digits) <= len(str(_LARGEST)) else _LARGEST
