"""Where a game starts: a deal or a position. Both have a text; a deal has a code, too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from simon.engine.boards import board_lines, broken_run, holds, most_over, read_columns, too_many
from simon.engine.cards import (
    PACK_SIZE,
    RUN_LENGTH,
    SUIT_COUNTS,
    Card,
    Rank,
    Suit,
    cards_text,
    copies,
    pack,
)
from simon.engine.codes import (
    DEAL_NUMBERS,
    NUMBER_LENGTH,
    arranged,
    arrangement_length,
    arrangement_rank,
    arrangements,
    number_of,
    read_code,
    shuffled,
    write_code,
)
from simon.engine.errors import BadCode, BadDeal, BadPosition, BadText, Problem
from simon.engine.tableau import COLUMN_COUNT, Column, Tableau

LAYOUT = (8, 8, 8, 7, 6, 5, 4, 3, 2, 1)
"""How many cards each column is dealt, from left to right."""


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
        return cls(suits, _lay(shuffled(number, suits)), write_code(suits, number, NUMBER_LENGTH))

    @classmethod
    def of_the_day(cls, day: date, suits: int = SUIT_COUNTS[0]) -> Deal:
        """The daily deal: its number is the date as eight digits, YYYYMMDD.

        :raises ValueError: when ``suits`` is not 1, 2 or 4.
        """
        return cls.from_number(day.year * 10_000 + day.month * 100 + day.day, suits)

    @classmethod
    def from_code(cls, code: str, suits: int | None = None) -> Deal:
        """The deal that a game code names, for example ``SS1-S1-AAAAABD``.

        Lower case, blanks and missing dashes are forgiven.

        :raises BadCode: when it is no code, or not one with ``suits`` suits.
        """
        found, letters = read_code(code)
        _check_suits(suits, found, BadCode)
        rank = number_of(letters)
        if len(letters) == NUMBER_LENGTH:
            return cls.from_number(rank, found)
        if rank >= arrangements(Counter(pack(found))):
            raise BadCode(Problem.CODE_PAST_LAST)
        return cls(found, _lay(arranged(rank, found)), write_code(found, rank, len(letters)))

    @classmethod
    def from_text(cls, text: str, suits: int | None = None) -> Deal:
        """The deal that ten lines of cards show, one column each, the deepest card first.

        Empty lines are skipped; a line may begin with ``:`` or its column's number and ``:``, and
        a line ``Foundations:`` is passed over. The deal has an arrangement code.

        :raises BadDeal: when the lines are not the layout of a pack with ``suits`` suits.
        """
        return cls.from_lines([line for line in board_lines(text) if line.strip()], suits)

    @classmethod
    def from_lines(cls, lines: Sequence[str], suits: int | None = None) -> Deal:
        """As :meth:`from_text`, from ten texts, a column each."""
        columns = read_columns(lines, BadDeal)
        cards = [card for column in columns for card in column]
        if len(cards) != PACK_SIZE:
            raise BadDeal(Problem.CARD_COUNT, found=len(cards))
        counts = Counter(cards)
        found = next((s for s in SUIT_COUNTS if counts == Counter(pack(s))), None)
        if found is None:
            raise too_many(counts, BadDeal)
        _check_suits(suits, found, BadDeal)
        for number, (column, size) in enumerate(zip(columns, LAYOUT, strict=True), 1):
            if len(column) != size:
                raise BadDeal(
                    Problem.NOT_THE_LAYOUT, column=number, found=len(column), expected=size
                )
        code = write_code(found, arrangement_rank(cards), arrangement_length(found))
        return cls(found, Tableau(columns), code)

    @property
    def number(self) -> int | None:
        """The deal's number, or ``None`` where the code is an arrangement code."""
        letters = self.code.rpartition("-")[2]
        return number_of(letters) if len(letters) == NUMBER_LENGTH else None

    @property
    def day(self) -> date | None:
        """The day whose daily deal it is, if it is one."""
        month, day = divmod((self.number or 0) % 10_000, 100)
        try:
            return date((self.number or 0) // 10_000, month, day)
        except ValueError:
            return None

    @property
    def runs(self) -> tuple[Column, ...]:
        """Always empty: a deal lacks no run."""
        return ()

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
    def runs(self) -> tuple[Column, ...]:
        """The runs that the pack has and the position lacks, in the order of packs."""
        there = [card for column in self.tableau for card in column]
        return tuple(
            tuple(Card(suit, rank) for rank in reversed(Rank))
            for suit in Suit
            for _ in range(copies(self.suits, suit) - there.count(Card(suit, Rank.KING)))
        )

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
        used = {card for column in read_columns([*shown, ""], BadPosition) for card in column}
        return cls.from_lines([*shown, cards_text(c for c in pack(4) if c not in used)], suits=4)

    @classmethod
    def from_text(cls, text: str, suits: int | None = None) -> Position:
        """The position that ten lines show; an empty column is ``-`` or an empty line.

        ``suits`` says whose pack it is; otherwise it is the one with the fewest suits.

        :raises BadPosition: when the lines are no position of a game with ``suits`` suits.
        """
        lines = board_lines(text)
        while len(lines) > COLUMN_COUNT and not lines[-1].strip():
            lines.pop()
        return cls.from_lines(lines, suits)

    @classmethod
    def from_lines(cls, lines: Sequence[str], suits: int | None = None) -> Position:
        """As :meth:`from_text`, from ten texts, a column each."""
        columns = read_columns(lines, BadPosition)
        counts = Counter(card for column in columns for card in column)
        if counts.total() not in range(RUN_LENGTH, PACK_SIZE + 1, RUN_LENGTH):
            raise BadPosition(Problem.POSITION_COUNT, found=counts.total())
        missing = broken_run(counts)
        fitting = [] if missing else [s for s in SUIT_COUNTS if holds(s, counts)]
        if not fitting:
            if missing is None or most_over(counts):
                raise too_many(counts, BadPosition)
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


def _lay(cards: Sequence[Card]) -> Tableau:
    """Deal column by column, left to right, each from its deepest card."""
    ends = [sum(LAYOUT[: n + 1]) for n in range(COLUMN_COUNT)]
    return Tableau(
        tuple(tuple(cards[end - size : end]) for end, size in zip(ends, LAYOUT, strict=True))
    )


def _check_suits(asked: int | None, found: int, error: type[BadText]) -> None:
    if asked not in (None, found):
        raise error(Problem.SUITS_DIFFER, asked=asked, found=found)
