"""How other programs lay out Simple Simon: row by row."""

from __future__ import annotations

from collections.abc import Sequence

from simon.engine import COLUMN_COUNT, Card, Deal, cards_text

ROWS = (9, 8, 7, 6, 5, 4, 3, 10)
"""How many columns, from the left, get a card in each row."""


def deal_rows(cards: Sequence[Card]) -> Deal:
    """Deal the 52 cards of four suits from their end, row by row, from left to right."""
    columns: list[list[Card]] = [[] for _ in range(COLUMN_COUNT)]
    left = list(cards)
    for width in ROWS:
        for column in columns[:width]:
            column.append(left.pop())
    return Deal.from_lines([cards_text(column) for column in columns], suits=4)
