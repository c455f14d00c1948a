"""Suits, ranks and cards, and the pack that 1, 2 or 4 suits make."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from simon.engine.errors import BadText, Problem

PACK_SIZE = 52
RUN_LENGTH = 13
"""Cards in a whole run, king to ace."""
RUNS = PACK_SIZE // RUN_LENGTH
"""Runs in the pack, whatever its suits: the game is won when all are removed."""
SUIT_COUNTS = (1, 2, 4)
"""How many suits a game can have: Easy, Medium, Hard."""


class Suit(IntEnum):
    """The four suits, in pack order."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """``S``, ``H``, ``D`` or ``C``."""
        return "SHDC"[self]

    @property
    def symbol(self) -> str:
        """``♠``, ``♥``, ``♦`` or ``♣``."""
        return "♠♥♦♣"[self]


class Rank(IntEnum):
    """The thirteen ranks: the ace is the lowest, 1, and the king the highest, 13."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """One character: ``A 2 3 4 5 6 7 8 9 T J Q K``."""
        return "A23456789TJQK"[self - 1]


class Card(NamedTuple):
    """A card; cards compare in pack order, and equal cards are alike.

    A named tuple, because the engine compares and hashes cards all the time.
    """

    suit: Suit
    rank: Rank

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card that a text such as ``QC``, ``TH`` or ``10h`` names.

        :raises BadText: (``bad_card``) where the text names none.
        """
        card = _CARDS_BY_TEXT.get(text.upper()) if text.isascii() else None  # ſ is no S
        if card is None:
            raise BadText(Problem.BAD_CARD, text=text)
        return card

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


@cache
def pack(suits: int) -> tuple[Card, ...]:
    """The 52 cards of a game with 1, 2 or 4 suits: each suit, each copy of it, ace to king.

    One suit is four times the spades; two are spades and hearts, twice each; four are the
    ordinary pack.

    :raises ValueError: for any other number of suits.
    """
    if suits not in SUIT_COUNTS:
        raise ValueError(f"a game has 1, 2 or 4 suits, not {suits!r}")
    return tuple(
        _CARDS[suit, rank] for suit in Suit for _ in range(copies(suits, suit)) for rank in Rank
    )


def copies(suits: int, suit: Suit) -> int:
    """How many copies of a suit the pack of a game with so many suits holds."""
    return RUNS // suits if suit < suits else 0


def cards_text(cards: Iterable[Card]) -> str:
    """Cards as text, separated by one blank: ``QC JC TC``."""
    return " ".join(map(str, cards))


_CARDS = {(suit, rank): Card(suit, rank) for suit in Suit for rank in Rank}
_CARDS_BY_TEXT = {str(card): card for card in _CARDS.values()} | {
    f"10{suit.letter}": _CARDS[suit, Rank.TEN] for suit in Suit
}
