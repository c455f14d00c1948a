"""The ten columns as an immutable value: runs, carrying out a move, the legal moves.

Nothing here judges a move; :mod:`simon.engine.rules` does.
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
    end_runs: tuple[int, ...] = field(default=(), compare=False)  # known already after a move

    def __post_init__(self) -> None:
        if not self.end_runs:
            if len(self.columns) != COLUMN_COUNT:
                raise ValueError(f"a tableau has {COLUMN_COUNT} columns, not {len(self.columns)}")
            object.__setattr__(self, "end_runs", tuple(map(end_run, self.columns)))

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
                below = column[-1].rank - 1
                for count in range(1, run + 1):
                    moves += [new(Move, (source, to, count)) for to in takers[below + count]]
        return moves

    def shift(self, move: Move) -> Tableau:
        """The tableau after a legal move, before any finished run is removed."""
        source, target, count = move.source - 1, move.target - 1, move.count
        columns, runs = list(self.columns), list(self.end_runs)
        left, group, onto = columns[source][:-count], columns[source][-count:], columns[target]
        columns[source], columns[target] = left, onto + group
        runs[source] = runs[source] - count or end_run(left)
        joined = onto and onto[-1] == (group[0].suit, group[0].rank + 1)
        runs[target] = runs[target] + count if joined else count
        return Tableau(tuple(columns), tuple(runs))

    def remove_run(self, number: int) -> Tableau:
        """The tableau without the finished run that ends column ``number``."""
        columns, runs = list(self.columns), list(self.end_runs)
        columns[number - 1] = columns[number - 1][:-RUN_LENGTH]
        runs[number - 1] = end_run(columns[number - 1])
        return Tableau(tuple(columns), tuple(runs))

    def finished(self, move: Move) -> int | None:
        """A column that ends with a finished run after this move; the target before the source.

        After a removal there can be another, but only in a game that began from a position in
        which a finished run lay buried.
        """
        for number in (move.target, move.source):
            if self.end_runs[number - 1] == RUN_LENGTH:
                return number
        return None

    def apply(self, move: Move) -> Tableau:
        """The tableau after a legal move and the removals it causes: what a search needs."""
        tableau = self.shift(move)
        while number := tableau.finished(move):
            tableau = tableau.remove_run(number)
        return tableau

    def lines(self) -> tuple[str, ...]:
        """The columns as ten texts, the deepest card first; an empty column is ``""``."""
        return tuple(map(cards_text, self.columns))

    def __str__(self) -> str:
        """Ten lines, an empty column as ``-``: position text."""
        return "\n".join(line or "-" for line in self.lines())

    def __repr__(self) -> str:
        return f"<Tableau {' / '.join(line or '-' for line in self.lines())}>"
