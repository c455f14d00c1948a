"""KPatience's numbered deals, as docs/numbers.md states them."""

from __future__ import annotations

from simon.engine import Card, Deal, Rank, Suit
from simon_numbers.numbers import read_number
from simon_numbers.rows import deal_rows

LEAST, MOST = 1, 2**31 - 1
"""Which numbers KPatience takes."""

_PACK = tuple(
    Card(suit, rank)
    for rank in Rank
    for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
)


def deal(text: str) -> Deal:
    """The deal that KPatience gives this number.

    :raises BadCode: (``no_such_number``) for a text that is no number from 1 to 2**31 - 1.
    """
    return deal_rows(shuffled(read_number(text, LEAST, MOST)))


def shuffled(number: int) -> list[Card]:
    """The pack of this number, its top card last.

    Fisher-Yates from the last card down, with the generator that FreeCell had in Windows.
    """
    cards, state = list(_PACK), number
    for i in range(len(cards) - 1, 0, -1):
        state = (state * 214013 + 2531011) % 2**31
        j = (state >> 16) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards
