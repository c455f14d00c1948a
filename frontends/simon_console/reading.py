"""The commands that give something to read: the help, the rules, the rule behind a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from simon.engine import Card, Rank, Suit
from simon.words import (
    SECTIONS,
    Section,
    card_token,
    listed,
    rank_index,
    section,
    section_called,
    section_of,
    section_problem,
    section_text,
    suit_letter,
    title_text,
)
from simon_console.grammar import GROUPS, Unable

if TYPE_CHECKING:
    from simon_console.console import Console


class Reading:
    """What a console gives to read."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self.commands: dict[str, Callable[[str], object]] = {
            "rules": self._rules,
            "why": lambda _: self._why(),
            "help": lambda _: self._help(),
        }

    def _rules(self, argument: str) -> None:
        console = self._console
        if argument:
            try:
                console.terminal.write(self._section(section_called(console.words, argument)))
            except LookupError:
                raise Unable(section_problem(console.words, argument)) from None
            return
        console.terminal.write(self._section(section("summary")))
        # Translators: a list of sections of the rules follows; SECTION stands for one of them.
        console.say(console.words.gettext("To read more, type: rules SECTION"))
        for each in SECTIONS:
            console.say_item(each.name, title_text(console.words, each))

    def _why(self) -> None:
        console = self._console
        if console.last_refusal is None:
            console.say(console.words.gettext("Nothing has been refused yet."))
        else:
            console.terminal.write(self._section(section(section_of(console.last_refusal.reason))))

    def _section(self, each: Section) -> str:
        size = self._console.terminal.size
        width = min(size.columns, 80) if size else 80
        return section_text(self._console.words, each, width).rstrip("\n")

    def _help(self) -> None:
        words = self._console.words
        letters = words.showing_suits_as("letters")
        nine, ten = (card_token(letters, Card.parse(text)) for text in ("9S", "10H"))
        moves = {
            "3 7": words.gettext("from column 3 to column 7, as many cards as fit"),
            listed(words, ["3 7 4", "3-7x4"]): words.gettext("exactly 4 cards"),
            "3-7": words.gettext("exactly one card"),
            "3": words.gettext("where the cards of column 3 can go"),
            # Translators: what is typed stands before this: two cards, such as 9S 10H.
            f"{nine} {ten}": words.gettext(
                "the first of these cards, and those on it, onto the second"
            ),
            # Translators: what is typed stands before this: a card and a column, such as 9S 7.
            f"{nine} 7": words.gettext("this card, and those on it, to column 7"),
            # Translators: what is typed stands before this: a card, such as 9S.
            nine: words.gettext("where this card can go"),
        }
        heading = words.gettext("Cards move between columns, which are numbered from 1 to 10:")
        self._list(heading, moves)
        self._console.say(
            # Translators: each placeholder is the letter that is typed for the word after it, such
            # as J for jack.
            words.gettext(
                "The letters of cards: {ace} ace, {jack} jack, {queen} queen, {king} king;"
                " {spades} spades, {hearts} hearts, {diamonds} diamonds, {clubs} clubs.",
                ace=rank_index(words, Rank.ACE),
                jack=rank_index(words, Rank.JACK),
                queen=rank_index(words, Rank.QUEEN),
                king=rank_index(words, Rank.KING),
                spades=suit_letter(words, Suit.SPADES),
                hearts=suit_letter(words, Suit.HEARTS),
                diamonds=suit_letter(words, Suit.DIAMONDS),
                clubs=suit_letter(words, Suit.CLUBS),
            )
        )
        for title, entries in GROUPS.items():
            commands = {each.every_usage(words): words.gettext(each.does) for each in entries}
            self._list(words.gettext(title), commands)
        self._console.say(
            words.gettext("The beginning of a word is enough where no other word begins so.")
        )

    def _list(self, heading: str, items: dict[str, str]) -> None:
        self._console.say(heading)
        for typed, meaning in items.items():
            self._console.say_item(typed, meaning)
