"""The ten columns as an immutable value: runs, carrying out a move, the legal moves.

A move is judged in :mod:`simon.engine.rules`. `Tableau.legal_moves` is that judge turned round, for
speed; tests hold the two together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from simon.engine.cards import RUN_LENGTH, RUNS, Card, cards_text

COLUMN_COUNT = 10

Column = tuple[Card, ...]
"""A column, the deepest card first; the last card is the free one."""


class Move(NamedTuple):
    """The last ``count`` cards of column ``source`` go to column ``target`` (columns from 1)."""

    source: int
    target: int
    count: int = 1  # type: ignore[assignment]  # of the cards; nobody counts a move's fields

    def __str__(self) -> str:
        return f"{self.source}-{self.target}" + (f"x{self.count}" if self.count != 1 else "")


def end_run(column: Column) -> int:
    """How many cards at the column's end are one run: one suit, descending one by one."""
    if not column:
        return 0
    suit, rank = column[-1]
    length = 1
    while length < len(column) and column[-1 - length] == (suit, rank + length):
        length += 1
    return length


@dataclass(frozen=True, slots=True, repr=False)
class Tableau:
    """Ten columns. ``end_runs`` is how many cards at each column's end are one run.

    :raises ValueError: when the columns are not ten.
    """

    columns: tuple[Column, ...]
    end_runs: tuple[int, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        if len(self.columns) != COLUMN_COUNT:
            raise ValueError(f"a tableau has {COLUMN_COUNT} columns, not {len(self.columns)}")
        object.__setattr__(self, "end_runs", tuple(map(end_run, self.columns)))

    def _with(self, columns: list[Column], *changed: int) -> Tableau:
        """The tableau with these columns, of which only those at these places have changed."""
        runs = list(self.end_runs)
        for place in changed:
            runs[place] = end_run(columns[place])
        tableau = object.__new__(Tableau)
        object.__setattr__(tableau, "columns", tuple(columns))
        object.__setattr__(tableau, "end_runs", tuple(runs))
        return tableau

    def __getitem__(self, number: int) -> Column:
        """Column ``number``, from 1."""
        if not 1 <= number <= COLUMN_COUNT:
            raise IndexError(number)
        return self.columns[number - 1]

    def __iter__(self) -> Iterator[Column]:
        return iter(self.columns)

    @property
    def card_count(self) -> int:
        """How many cards are left."""
        return sum(map(len, self.columns))

    @property
    def runs_removed(self) -> int:
        """How many whole runs have left the pack, 0 to 4."""
        return RUNS - self.card_count // RUN_LENGTH

    @property
    def cleared(self) -> bool:
        """Whether no card is left: the game is won."""
        return not any(self.columns)

    def legal_moves(self) -> list[Move]:
        """Every legal move, useless ones and every empty column too.

        Sorted by source, then by count, then by target.
        """
        takers: list[list[int]] = [[] for _ in range(RUN_LENGTH + 1)]  # columns, by rank taken
        for number, column in enumerate(self.columns, 1):
            if column:
                takers[column[-1].rank - 1].append(number)
            else:
                for taker in takers:
                    taker.append(number)
        new = tuple.__new__  # half the time of Move(...), and searches spend theirs here
        moves: list[Move] = []
        for source, (column, run) in enumerate(zip(self.columns, self.end_runs, strict=True), 1):
            if run:
                lowest = column[-1].rank
                for count in range(1, run + 1):
                    highest = lowest + count - 1
                    moves += [new(Move, (source, to, count)) for to in takers[highest]]
        return moves

    def shift(self, move: Move) -> Tableau:
        """The tableau after a legal move, before any finished run is removed."""
        source, target, count = move.source - 1, move.target - 1, move.count
        columns = list(self.columns)
        columns[target] += columns[source][-count:]
        columns[source] = columns[source][:-count]
        return self._with(columns, source, target)

    def removals(self, move: Move) -> Iterator[tuple[int, Tableau]]:
        """Each finished run that leaves after this move: its column, the tableau without it.

        The target's before the source's, which has one only in a game that began from a position
        in which a finished run lay buried; and where one lay upon another, both.
        """
        tableau = self
        for number in (move.target, move.source):
            place = number - 1
            while tableau.end_runs[place] == RUN_LENGTH:
                columns = list(tableau.columns)
                columns[place] = columns[place][:-RUN_LENGTH]
                tableau = tableau._with(columns, place)
                yield number, tableau

    def apply(self, move: Move) -> Tableau:
        """The tableau after a legal move and the removals it causes: what a search needs."""
        tableau = self.shift(move)
        for _, without_run in tableau.removals(move):
            tableau = without_run
        return tableau

    def lines(self) -> tuple[str, ...]:
        """The columns as ten texts, the deepest card first; an empty column is ``""``."""
        return tuple(map(cards_text, self.columns))

    def __str__(self) -> str:
        """Ten lines, an empty column as ``-``: position text."""
        return "\n".join(line or "-" for line in self.lines())

    def __repr__(self) -> str:
        return f"<Tableau {' / '.join(line or '-' for line in self.lines())}>"
