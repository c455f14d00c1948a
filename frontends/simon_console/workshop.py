"""What the console knows of a catalog: which words are typed, and how a game reads in it."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from simon.engine import Card, Deal, Reason, Rejected, pack
from simon.files import write_text
from simon.hookspecs import Flaw
from simon.testing import new_session
from simon.words import SECTIONS, Words, card_name, card_token, folded, reason_text, typed_cards
from simon_console.console import Console
from simon_console.grammar import COMMANDS
from simon_console.terminal import Terminal

_TYPED = [
    *("help", "9 4", "9 10", "9 4", "5", "undo", "undo", "redo", "redo", "why", "board", "score"),
    *("ks", "9h 10d", "code", "games", "marks", "stats", "settings", "set lang", "fly", "undo 0"),
    *(f"rules {section.name}" for section in SECTIONS),
    *("save", "new 3", "restart", "quit"),
]
_REFUSED = {
    Reason.NOT_A_SEQUENCE: (("TS 8S", "TS 9S 7H"), "JH"),
    Reason.MIXED_SUITS: (("TS 9H", "TS 9S 8H"), "JH"),
    Reason.KING_NEEDS_EMPTY_COLUMN: (("KS", "KS QS"), "AH"),
    Reason.ONTO_ACE: (("3S", "3S 2S"), "AH"),
}
"""Cards to which these reasons apply, and the card that they were to go on."""


def flaws(words: Words, told: Words) -> Iterator[Flaw]:
    """What is typed and cannot be told from something else; ``told`` say it."""
    cards = typed_cards(words)
    owners: dict[str, str] = {}
    for name, entry in COMMANDS.items():
        owners |= dict.fromkeys(entry.names, name)
    for name, entry in COMMANDS.items():
        spoken = words.pgettext(*entry.localized)
        for word in map(folded, entry.other_names(words)):
            if owners.setdefault(word, name) != name:
                yield Flaw(
                    spoken,
                    # Translators: a command is a word that the player types.
                    told.gettext("The word “{word}” is typed for two commands.", word=word),
                )
            if word in cards:
                yield Flaw(
                    spoken,
                    # Translators: a command is a word that the player types.
                    told.gettext("The word “{word}” is a command and a card.", word=word),
                )


def preview(words: Words, folder: Path) -> Iterator[Path]:
    """A game on the console, every refusal, and the names of all cards."""
    for name, text in (
        ("console", _game(words)),
        ("refusals", _refusals(words)),
        ("cards", _cards(words)),
    ):
        path = folder / f"{name}.txt"
        write_text(path, text, replace=True)
        yield path


def _game(words: Words) -> str:
    """What a console says to a player who tries everything."""
    sink = io.StringIO()
    session = new_session(Deal.from_code("SS1-S4-AAAAABD"), words=words, begin=False)
    typed = io.StringIO("".join(f"{line}\n" for line in _TYPED))
    console = Console(session, _Echoing(typed, sink))
    session.plugins.register(console, "console")
    console.run()
    return sink.getvalue()


class _Echoing(Terminal):
    """A terminal on which what was typed is seen."""

    def read(self, prompt: str) -> str | None:
        """Read a line, and show it after the prompt."""
        line = super().read(prompt)
        if line is not None:
            self.write(f"\n{prompt}{line.rstrip()}")
        return line


def _refusals(words: Words) -> str:
    """Every refusal, of one card and of several."""
    sentences = dict.fromkeys(reason_text(words, event) for event in _rejections())
    return "\n\n".join(sentences) + "\n"


def _rejections() -> Iterator[Rejected]:
    for reason in Reason:
        groups, onto = _REFUSED.get(reason, (("TS", "TS 9S"), "TD"))
        for cards in map(_read, groups):
            yield Rejected(reason, 10, 9, len(cards) + 2, cards, *_read(onto))


def _read(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def _cards(words: Words) -> str:
    """Each card as it stands in sentences, as it is typed, and by its name."""
    letters = words.showing_suits_as("letters")
    return "".join(
        f"{card_token(words, card)} {card_token(letters, card)} {card_name(words, card)}\n"
        for card in pack(4)
    )
