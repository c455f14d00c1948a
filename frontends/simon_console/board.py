"""The tableau as text: by columns, or a line for each column."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from simon.engine import Card, Column, Tableau
from simon.hookspecs import TERMINAL_COLOURS
from simon.words import Words, card_name, card_token, separator, text_width

COLUMNS_WIDTH = 50
_LEFT_TO_RIGHT_MARK = "\u200e"  # a board runs from its first column, whatever the language
_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"
_CODES = ("", *(f"\x1b[{code}m" for code in (*range(30, 38), *range(90, 98))))
_PAINTS = dict(zip(TERMINAL_COLOURS, _CODES, strict=True))


@dataclass(frozen=True, slots=True)
class Board:
    """How a tableau is written: in whose words, and in which colours.

    ``colours`` are names of `TERMINAL_COLOURS`, one for each suit; with none at all, nothing is
    styled. The cards that move together are marked, never by colour alone.
    """

    words: Words
    colours: tuple[str, ...] = ()

    def by_columns(self, tableau: Tableau) -> str:
        """Ten columns side by side under their numbers, a bar before each card that can move."""
        tokens = (card_token(self.words, card) for column in tableau for card in column)
        width = 1 + max([3, *map(text_width, tokens)])
        height = max(1, *map(len, tableau.columns))
        lines = [" ".join(str(n).rjust(width) for n in range(1, len(tableau.columns) + 1))]
        for row in range(height):
            cells = (
                self._cell(column, run, row, width)
                for column, run in zip(tableau.columns, tableau.end_runs, strict=True)
            )
            lines.append(" ".join(cells).rstrip())
        return "\n".join(self._start + line for line in lines)

    @property
    def _start(self) -> str:
        return _LEFT_TO_RIGHT_MARK if self.words.right_to_left else ""

    def _cell(self, column: Column, run: int, row: int, width: int) -> str:
        if row >= len(column):
            return ("--" if row == 0 else "").rjust(width)
        movable = row >= len(column) - run
        text = ("|" if movable else "") + card_token(self.words, column[row])
        gap = " " * (width - text_width(text))
        return gap + self._painted(text, column[row], bold=movable)

    def by_rows(self, tableau: Tableau) -> str:
        """A line for each column: its number, its cards, in brackets those that can move."""
        return "\n".join(
            f"{self._start}{number:>2}: {self._row(column, run)}"
            for number, (column, run) in enumerate(
                zip(tableau.columns, tableau.end_runs, strict=True), 1
            )
        )

    def _row(self, column: Column, run: int) -> str:
        if not column:
            # Translators: of a column that has no card.
            return self.words.pgettext("column", "empty")
        shown = list(self._shown(column, run))
        shown[-run] = "[" + shown[-run]
        shown[-1] += "]"
        return self._separator.join(shown)

    def _shown(self, column: Column, run: int) -> Iterator[str]:
        for place, card in enumerate(column):
            yield self._painted(self.card(card), card, bold=place >= len(column) - run)

    @property
    def _separator(self) -> str:
        return separator(self.words) if self.words.suits_as == "words" else " "

    def card(self, card: Card) -> str:
        """One card, standing alone."""
        if self.words.suits_as == "words":
            return card_name(self.words, card)
        return card_token(self.words, card)

    def cards(self, cards: Column) -> str:
        """Several cards, standing alone."""
        return self._separator.join(self.words.isolate(self.card(card)) for card in cards)

    def _painted(self, text: str, card: Card, *, bold: bool) -> str:
        if not self.colours:
            return text
        paint = (_BOLD if bold else "") + _PAINTS[self.colours[card.suit]]
        return f"{paint}{text}{_PLAIN}" if paint else text
