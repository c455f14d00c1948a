"""Where a game starts: deals and their codes, the shuffle, and positions. All have a text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import factorial, prod

from simon.engine.cards import (
    PACK_SIZE,
    RUN_LENGTH,
    SUIT_COUNTS,
    Card,
    Rank,
    Suit,
    cards_text,
    pack,
)
from simon.engine.errors import BadCode, BadDeal, BadPosition, BadText, Problem
from simon.engine.tableau import COLUMN_COUNT, Tableau

LAYOUT = (8, 8, 8, 7, 6, 5, 4, 3, 2, 1)
"""How many cards each column is dealt, from left to right."""

DEAL_NUMBERS = 26**7
"""How many numbered deals there are for each number of suits: seven letters."""

_FORMAT = "SS1"
_NUMBER_LENGTH = 7
_DASHES = str.maketrans("", "", "-‐‑‒–—−")


@dataclass(frozen=True, slots=True)
class Deal:
    """An opening layout: all 52 cards, face up, in columns of 8 8 8 7 6 5 4 3 2 1."""

    suits: int
    tableau: Tableau
    code: str

    @classmethod
    def from_number(cls, number: int, suits: int) -> Deal:
        """The deal with this number, 0 to 26**7 - 1, of the game with 1, 2 or 4 suits.

        :raises ValueError: for a number or suits outside these.
        """
        if not 0 <= number < DEAL_NUMBERS:
            raise ValueError(f"deal numbers go from 0 to {DEAL_NUMBERS - 1}, not {number}")
        return cls(suits, _lay(shuffled(number, suits)), _code(suits, number, _NUMBER_LENGTH))

    @classmethod
    def from_code(cls, code: str, suits: int | None = None) -> Deal:
        """The deal that a game code names, for example ``SS1-S1-AAAAABD``.

        Lower case, blanks and missing dashes are forgiven.

        :raises BadCode: when it is no code, or not one with ``suits`` suits.
        """
        found, letters = _read_code(code)
        _check_suits(suits, found, BadCode)
        rank = _from_letters(letters)
        if len(letters) == _NUMBER_LENGTH:
            return cls.from_number(rank, found)
        if rank >= _arrangements(Counter(pack(found))):
            raise BadCode(Problem.CODE_PAST_LAST)
        return cls(found, _lay(_arranged(rank, found)), _code(found, rank, len(letters)))

    @classmethod
    def from_text(cls, text: str, suits: int | None = None) -> Deal:
        """The deal that ten lines of cards show, one column each, the deepest card first.

        Empty lines are skipped; a line may begin with ``:`` or its column's number and ``:``, and
        a line ``Foundations:`` is passed over. The deal has an arrangement code.

        :raises BadDeal: when the lines are not the layout of a pack with ``suits`` suits.
        """
        return cls.from_lines([line for line in _board(text) if line.strip()], suits)

    @classmethod
    def from_lines(cls, lines: Sequence[str], suits: int | None = None) -> Deal:
        """As :meth:`from_text`, from ten texts, a column each."""
        columns = _read_columns(lines, BadDeal)
        cards = [card for column in columns for card in column]
        if len(cards) != PACK_SIZE:
            raise BadDeal(Problem.CARD_COUNT, found=len(cards))
        counts = Counter(cards)
        found = next((s for s in SUIT_COUNTS if counts == Counter(pack(s))), None)
        if found is None:
            raise _too_many(counts, BadDeal)
        _check_suits(suits, found, BadDeal)
        for number, (column, size) in enumerate(zip(columns, LAYOUT, strict=True), 1):
            if len(column) != size:
                raise BadDeal(
                    Problem.NOT_THE_LAYOUT, column=number, found=len(column), expected=size
                )
        code = _code(found, _arrangement_rank(cards), arrangement_length(found))
        return cls(found, Tableau(columns), code)

    @property
    def number(self) -> int | None:
        """The deal's number, or ``None`` where the code is an arrangement code."""
        letters = self.code.rpartition("-")[2]
        return _from_letters(letters) if len(letters) == _NUMBER_LENGTH else None

    def __str__(self) -> str:
        return str(self.tableau)


@dataclass(frozen=True, slots=True)
class Position:
    """Any point of a game, to start from: the pack less whole runs, columns of any length.

    It has no code. The missing runs count as removed.
    """

    suits: int
    tableau: Tableau

    @property
    def code(self) -> None:
        """Always ``None``: only a deal has a code."""
        return None

    @classmethod
    def showing(cls, *columns: str) -> Position:
        """A four-suit board that shows these columns, column 1 first, nine at most.

        What they leave of the pack lies in column 10, aces up to kings, in nobody's way: boards
        for teaching and for tests.

        :raises BadPosition: when a card is given twice, or a column ends with a finished run.
        """
        shown = [*columns, *[""] * (COLUMN_COUNT - 1 - len(columns))]
        used = {Card.parse(text) for text in " ".join(shown).split()}
        return cls.from_lines([*shown, cards_text(c for c in pack(4) if c not in used)], suits=4)

    @classmethod
    def from_text(cls, text: str, suits: int | None = None) -> Position:
        """The position that ten lines show; an empty column is ``-`` or an empty line.

        ``suits`` says whose pack it is; otherwise it is the one with the fewest suits.

        :raises BadPosition: when the lines are no position of a game with ``suits`` suits.
        """
        lines = _board(text)
        while len(lines) > COLUMN_COUNT and not lines[-1].strip():
            lines.pop()
        return cls.from_lines(lines, suits)

    @classmethod
    def from_lines(cls, lines: Sequence[str], suits: int | None = None) -> Position:
        """As :meth:`from_text`, from ten texts, a column each."""
        columns = _read_columns(lines, BadPosition)
        counts = Counter(card for column in columns for card in column)
        if counts.total() not in range(RUN_LENGTH, PACK_SIZE + 1, RUN_LENGTH):
            raise BadPosition(Problem.POSITION_COUNT, found=counts.total())
        fitting = [s for s in SUIT_COUNTS if _broken_run(counts) is None and _holds(s, counts)]
        if not fitting:
            missing = _broken_run(counts)
            if missing is None or _most_over(counts):
                raise _too_many(counts, BadPosition)
            raise BadPosition(Problem.BROKEN_RUN, card=missing)
        if suits is not None and suits not in fitting:
            raise BadPosition(Problem.SUITS_DIFFER, asked=suits, found=fitting[0])
        tableau = Tableau(columns)
        for number, run in enumerate(tableau.end_runs, 1):
            if run == RUN_LENGTH:
                raise BadPosition(Problem.FINISHED_RUN, column=number)
        return cls(suits or fitting[0], tableau)

    def __str__(self) -> str:
        return str(self.tableau)


# The shuffle of format 1. It is fixed for ever: docs/deals.md states it with test vectors.

_WORD = 2**64


def _split_mix(state: int) -> Iterable[int]:
    """The SplitMix64 generator: 64-bit numbers from a 64-bit seed."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) % _WORD
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % _WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB % _WORD
        yield z ^ z >> 31


def shuffled(number: int, suits: int) -> tuple[Card, ...]:
    """The pack of this numbered deal in dealing order, column by column.

    :raises ValueError: when ``suits`` is not 1, 2 or 4.
    """
    cards = list(pack(suits))
    draws = iter(_split_mix(number * 4 + {1: 1, 2: 2, 4: 3}[suits]))
    for i in range(PACK_SIZE - 1, 0, -1):
        limit = _WORD - _WORD % (i + 1)
        j = next(draw for draw in draws if draw < limit) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def _lay(cards: Sequence[Card]) -> Tableau:
    """Deal column by column, left to right, each from its deepest card."""
    ends = [sum(LAYOUT[: n + 1]) for n in range(COLUMN_COUNT)]
    return Tableau(
        tuple(tuple(cards[end - size : end]) for end, size in zip(ends, LAYOUT, strict=True))
    )


# Codes.


def _read_code(code: str) -> tuple[int, str]:
    """The number of suits and the letters of a code."""
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
    for letter in letters:
        if letter in "01":
            raise BadCode(Problem.CODE_DIGIT, found=letter, meant="OI"[int(letter)])
        if not "A" <= letter <= "Z":
            raise BadCode(Problem.CODE_LETTER, found=letter)
    suits = int(digit)
    if len(letters) not in (_NUMBER_LENGTH, arrangement_length(suits)):
        raise BadCode(
            Problem.CODE_LENGTH,
            found=len(letters),
            number_length=_NUMBER_LENGTH,
            arrangement_length=arrangement_length(suits),
        )
    return suits, letters


def _code(suits: int, rank: int, length: int) -> str:
    letters = ""
    for _ in range(length):
        rank, digit = divmod(rank, 26)
        letters = chr(ord("A") + digit) + letters
    return f"{_FORMAT}-S{suits}-{letters}"


def _from_letters(letters: str) -> int:
    rank = 0
    for letter in letters:
        rank = rank * 26 + ord(letter) - ord("A")
    return rank


def _arrangements(counts: Counter[Card]) -> int:
    """In how many distinct orders these cards can lie."""
    return factorial(counts.total()) // prod(map(factorial, counts.values()))


def arrangement_length(suits: int) -> int:
    """The letters of an arrangement code: 36, 43 or 48 for 1, 2 or 4 suits."""
    last, length = _arrangements(Counter(pack(suits))) - 1, 0
    while last:
        last, length = last // 26, length + 1
    return length


def _arrangement_rank(cards: Sequence[Card]) -> int:
    """The place of this order, from 0, among all distinct orders of the cards."""
    counts = Counter(cards)
    orders, rank = _arrangements(counts), 0
    for left, card in zip(range(len(cards), 0, -1), cards, strict=True):
        before = sum(count for other, count in counts.items() if other < card)
        rank += orders * before // left
        orders = orders * counts[card] // left
        counts[card] -= 1
    return rank


def _arranged(rank: int, suits: int) -> list[Card]:
    """The order of the pack that has this place."""
    counts = Counter(pack(suits))
    orders, cards = _arrangements(counts), []
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


# Boards as text.

_LABEL = re.compile(r"\s*([0-9]*)\s*:")


def _board(text: str) -> list[str]:
    """The lines that stand for columns."""
    return [line for line in text.splitlines() if not line.lstrip().startswith("Foundations:")]


def _read_columns(lines: Sequence[str], error: type[BadText]) -> tuple[tuple[Card, ...], ...]:
    columns = []
    for number, line in enumerate(lines, 1):
        label = _LABEL.match(line)
        if label and label[1] not in ("", str(number)):
            raise error(Problem.COLUMN_ORDER, found=label[1], expected=number)
        words = line[label.end() if label else 0 :].split()
        try:
            columns.append(tuple(map(Card.parse, [] if words == ["-"] else words)))
        except BadText as bad:
            raise bad.as_a(error, column=number) from None
    if len(columns) != COLUMN_COUNT:
        raise error(Problem.COLUMN_COUNT, found=len(columns))
    return tuple(columns)


def _check_suits(asked: int | None, found: int, error: type[BadText]) -> None:
    if asked not in (None, found):
        raise error(Problem.SUITS_DIFFER, asked=asked, found=found)


def _copies(suits: int) -> dict[Suit, int]:
    """How many copies of each suit a pack with so many suits holds."""
    return {suit: 4 // suits if suit < suits else 0 for suit in Suit}


def _holds(suits: int, counts: Counter[Card]) -> bool:
    return all(count <= _copies(suits)[card.suit] for card, count in counts.items())


def _broken_run(counts: Counter[Card]) -> Card | None:
    """A card that is missing from a position although its run is not missing whole."""
    for suit in Suit:
        most = max(counts[Card(suit, rank)] for rank in Rank)
        for rank in Rank:
            if counts[Card(suit, rank)] < most:
                return Card(suit, rank)
    return None


def _most_over(counts: Counter[Card]) -> tuple[Card, int, int] | None:
    """The first card of which there are too many for the pack these cards most likely are of."""
    suits = next(s for s in SUIT_COUNTS if max(counts).suit < s)
    for card, count in sorted(counts.items()):
        allowed = _copies(suits)[card.suit]
        if count > allowed:
            return card, count, allowed
    return None


def _too_many(counts: Counter[Card], error: type[BadText]) -> BadText:
    over = _most_over(counts)
    assert over is not None
    card, found, allowed = over
    return error(Problem.TOO_MANY_OF_A_CARD, card=card, found=found, allowed=allowed)
