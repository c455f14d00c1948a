"""Game codes: the numbered shuffles of format 1, and the codes of all other arrangements.

Format 1 is fixed for ever; docs/deals.md states it with test vectors.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import factorial, prod

from simon.engine.cards import PACK_SIZE, SUIT_COUNTS, Card, pack
from simon.engine.errors import BadCode, Problem

DEAL_NUMBERS = 26**7
"""How many numbered deals there are for each number of suits: seven letters."""

NUMBER_LENGTH = 7
_FORMAT = "SS1"
_DASHES = str.maketrans("", "", "-‐‑‒–—−")

_MASK = 2**64 - 1


def shuffled(number: int, suits: int) -> tuple[Card, ...]:
    """The pack of this numbered deal in dealing order, column by column.

    Fisher-Yates from the last card down, with a SplitMix64 generator whose draws past the last
    whole multiple of the choices are rejected.

    :raises ValueError: when ``suits`` is not 1, 2 or 4.
    """
    cards = list(pack(suits))
    state = number * 4 + {1: 1, 2: 2, 4: 3}[suits]
    for i in range(PACK_SIZE - 1, 0, -1):
        choices = i + 1
        while True:
            state = state + 0x9E3779B97F4A7C15 & _MASK
            draw = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
            draw = (draw ^ draw >> 27) * 0x94D049BB133111EB & _MASK
            draw ^= draw >> 31
            if draw <= _MASK - 2**64 % choices:
                break
        j = draw % choices
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def read_code(code: str) -> tuple[int, str]:
    """The number of suits and the letters of a code.

    :raises BadCode: when it is no code.
    """
    text = "".join(code.translate(_DASHES).split())
    text = "".join(c.upper() if c.isascii() else c for c in text)
    parts = re.fullmatch(r"SS(\d)S(.)(.+)", text, re.ASCII | re.DOTALL)
    if not parts:
        raise BadCode(Problem.CODE_FORM)
    version, digit, letters = parts.groups()
    if "SS" + version != _FORMAT:
        raise BadCode(Problem.CODE_VERSION, version=version)
    if digit not in {str(suits) for suits in SUIT_COUNTS}:
        raise BadCode(Problem.CODE_SUITS, found=digit)
    if strange := re.search("[^A-Z]", letters):
        found = strange[0]
        if found in "01":
            raise BadCode(Problem.CODE_DIGIT, found=found, meant="OI"[int(found)])
        raise BadCode(Problem.CODE_LETTER, found=found)
    suits = int(digit)
    if len(letters) not in (NUMBER_LENGTH, arrangement_length(suits)):
        raise BadCode(
            Problem.CODE_LENGTH,
            found=len(letters),
            number_length=NUMBER_LENGTH,
            arrangement_length=arrangement_length(suits),
        )
    return suits, letters


def write_code(suits: int, rank: int, length: int) -> str:
    """The code with this number, in so many letters."""
    letters = ""
    for _ in range(length):
        rank, digit = divmod(rank, 26)
        letters = chr(ord("A") + digit) + letters
    return f"{_FORMAT}-S{suits}-{letters}"


def number_of(letters: str) -> int:
    """The number that letters write in base 26, ``A`` being 0."""
    rank = 0
    for letter in letters:
        rank = rank * 26 + ord(letter) - ord("A")
    return rank


def arrangements(counts: Counter[Card]) -> int:
    """In how many distinct orders these cards can lie."""
    return factorial(counts.total()) // prod(map(factorial, counts.values()))


@cache
def arrangement_length(suits: int) -> int:
    """The letters of an arrangement code: 36, 43 or 48 for 1, 2 or 4 suits."""
    last, length = arrangements(Counter(pack(suits))) - 1, 0
    while last:
        last, length = last // 26, length + 1
    return length


def arrangement_rank(cards: Sequence[Card]) -> int:
    """The place of this order, from 0, among all distinct orders of the cards."""
    counted = sorted(Counter(cards).items())
    places = {card: place for place, (card, _) in enumerate(counted)}
    counts = [count for _, count in counted]
    orders, rank = arrangements(Counter(cards)), 0
    for left, card in zip(range(len(cards), 0, -1), cards, strict=True):
        place = places[card]
        rank += orders * sum(counts[:place]) // left
        orders = orders * counts[place] // left
        counts[place] -= 1
    return rank


def arranged(rank: int, suits: int) -> list[Card]:
    """The order of the pack that has this place."""
    counts = Counter(pack(suits))
    orders, cards = arrangements(counts), []
    for left in range(PACK_SIZE, 0, -1):
        for card, count in counts.items():  # these are in pack order
            share = orders * count // left
            if rank < share:
                cards.append(card)
                break
            rank -= share
        orders = share
        counts[cards[-1]] -= 1
    return cards
