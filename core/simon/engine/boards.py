"""Boards as text, and whether their cards make up a pack, or a pack less whole runs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from simon.engine.cards import SUIT_COUNTS, Card, Rank, Suit, copies
from simon.engine.errors import BadText, Problem
from simon.engine.tableau import COLUMN_COUNT, Tableau

_LABEL = re.compile(r"\s*([0-9]*)\s*:")


def board_lines(text: str) -> list[str]:
    """The lines that stand for columns, without those that Freecell Solver adds."""
    added = ("Foundations:", "Freecells:")
    return [line for line in text.splitlines() if not line.lstrip().startswith(added)]


def read_columns(lines: Sequence[str], error: type[BadText]) -> tuple[tuple[Card, ...], ...]:
    """Ten columns of cards from ten texts, or the error of this kind."""
    if len(lines) != COLUMN_COUNT:
        raise error(Problem.COLUMN_COUNT, found=len(lines))
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
    return tuple(columns)


def freecell_solver_text(tableau: Tableau) -> str:
    """The board as Freecell Solver reads it: ``fc-solve --game simple_simon``.

    A line says which runs are out, ten lines are the columns. `Position.from_text` reads it, too.

    :raises ValueError: unless the cards are the pack of four suits, less whole runs: it knows no
        other.
    """
    counts = Counter(card for column in tableau for card in column)
    if not holds(len(Suit), counts) or broken_run(counts):
        raise ValueError("Freecell Solver knows only the pack of four suits, less whole runs")
    there = {card.suit for card in counts}
    runs = (f"{suit.letter}-{'0' if suit in there else 'K'}" for suit in Suit)
    columns = (f": {line}".rstrip() for line in tableau.lines())
    return "\n".join([f"Foundations: {' '.join(runs)}", *columns])


def holds(suits: int, counts: Counter[Card]) -> bool:
    """Whether the pack with so many suits holds all these cards."""
    return all(count <= copies(suits, card.suit) for card, count in counts.items())


def broken_run(counts: Counter[Card]) -> Card | None:
    """A card that is missing from a position although its run is not missing whole."""
    for suit in Suit:
        held = {card: counts[card] for card in (Card(suit, rank) for rank in Rank)}
        [(usual, alike)] = Counter(held.values()).most_common(1)
        if alike < len(held):
            return next((c for c in held if held[c] < usual), min(held, key=held.__getitem__))
    return None


def most_over(counts: Counter[Card]) -> tuple[Card, int, int] | None:
    """The first card of which there are too many for the pack these cards most likely are of."""
    suits = next(s for s in SUIT_COUNTS if max(counts).suit < s)
    for card, count in sorted(counts.items()):
        allowed = copies(suits, card.suit)
        if count > allowed:
            return card, count, allowed
    return None


def too_many(counts: Counter[Card], error: type[BadText]) -> BadText:
    """The error of this kind that names a card of which there are too many."""
    over = most_over(counts)
    assert over is not None
    card, found, allowed = over
    return error(Problem.TOO_MANY_OF_A_CARD, card=card, found=found, allowed=allowed)
