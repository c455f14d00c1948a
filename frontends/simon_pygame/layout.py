"""Where everything of the table lies, for any size of the window. Geometry only."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from simon.engine import COLUMN_COUNT, RUNS
from simon_pygame.sizes import PREFERRED_SIZE

CARD_RATIO = 1.4  # a card's height to its width
_GAP = 0.10  # between columns, in card widths
_RAIL = 0.68  # a card on the rail, in card widths
_STRIP, _LARGEST_STRIP = 0.36, 0.6  # what is seen of a covered card, at most, in card widths
_OPENING = 7  # covered cards in the longest column of a deal
_LONGEST, _INDEX = 20, 0.27  # the longest column, and what is to be seen of each card in it
_ROOMY = 12  # covered cards that shall fit before strips grow or shrink
_WIDE = 1.3  # a table so wide has its rail at the side
_EM, _LEAST_EM = 16, 13  # of ordinary text, in a window of the preferred size and at least
_LEGAL_SHARE = 1 / 3  # of a card's width that must lie over a column that takes it


def unit(size: tuple[int, int], scale: float = 1.0) -> int:
    """The em of ordinary text, in pixels, for a window of this size."""
    share = min(size[0] / PREFERRED_SIZE[0], size[1] / PREFERRED_SIZE[1])
    return round(max(_LEAST_EM, _EM * share) * scale)


class Spot(NamedTuple):
    """A place in a column: its number from 1, and the card touched from 0, if one is."""

    column: int
    card: int | None


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The ten columns, their numbers and the rail of removed runs, inside ``area``.

    Positions are those of top left corners, in pixels of the window.
    """

    area: Rect
    card_width: int
    card_height: int
    lefts: tuple[int, ...]
    top: int
    bottom: int
    rail: tuple[Rect, ...]
    widest_strip: float

    @classmethod
    def fit(cls, area: Rect, number_height: int) -> TableLayout:
        """The largest cards with which a deal fits the area; no size is too large."""
        margin = max(4, round(area.width * 0.01))
        wide = area.width / max(1, area.height) >= _WIDE
        across = COLUMN_COUNT + (COLUMN_COUNT - 1) * _GAP
        if wide:
            across += _GAP * 2 + _RAIL
        room = area.height - number_height - margin
        width = (area.width - 2 * margin) / across
        down = CARD_RATIO + _OPENING * _STRIP * 0.95
        if wide:
            down = max(down, CARD_RATIO + (_LONGEST - 1) * _INDEX)
        else:
            down += _RAIL * CARD_RATIO + _GAP
        width = max(16.0, min(width, room / down))
        card_width, card_height = round(width), round(width * CARD_RATIO)
        step = width * (1 + _GAP)
        left = area.left + (area.width - width * across) / 2
        top = area.top + number_height
        bottom = area.bottom - margin
        small = (round(width * _RAIL), round(width * _RAIL * CARD_RATIO))
        if wide:
            rail_left = round(left + COLUMN_COUNT * step + _GAP * width)
            between = min(small[1] + margin, (bottom - top - small[1]) / (RUNS - 1))
            rail = tuple(Rect(rail_left, round(top + n * between), *small) for n in range(RUNS))
        else:
            bottom -= small[1] + margin
            rail_left = round(area.centerx - (RUNS * small[0] + (RUNS - 1) * margin) / 2)
            rail = tuple(
                Rect(rail_left + n * (small[0] + margin), bottom + margin, *small)
                for n in range(RUNS)
            )
        return cls(
            area,
            card_width,
            card_height,
            tuple(round(left + n * step) for n in range(COLUMN_COUNT)),
            top,
            bottom,
            rail,
            max(_STRIP * width, min(_LARGEST_STRIP * width, (bottom - top - card_height) / _ROOMY)),
        )

    def strip(self, cards: int) -> float:
        """How much is seen of each covered card in a column of so many cards."""
        if cards < 2:
            return self.widest_strip
        room = (self.bottom - self.top - self.card_height) / (cards - 1)
        return max(2.0, min(self.widest_strip, room))

    def place(self, column: int, index: int, cards: int) -> tuple[int, int]:
        """Where a card (from 0) of a column (from 1) with so many cards lies."""
        return self.lefts[column - 1], round(self.top + index * self.strip(cards))

    def slot(self, column: int) -> Rect:
        """The place of a column's first card."""
        return Rect(self.lefts[column - 1], self.top, self.card_width, self.card_height)

    def group(self, column: int, first: int, cards: int) -> Rect:
        """The cards of a column from one of them (from 0) to its end; its slot if it is empty."""
        if cards == 0:
            return self.slot(column)
        left, top = self.place(column, first, cards)
        last = self.place(column, cards - 1, cards)[1]
        return Rect(left, top, self.card_width, last - top + self.card_height)

    def lane(self, column: int) -> Rect:
        """All of the table that belongs to a column, its number included."""
        half = max(1, round(self.card_width * _GAP / 2))
        left = self.lefts[column - 1] - half
        return Rect(left, self.area.top, self.card_width + 2 * half, self.area.height)

    def spot(self, position: tuple[int, int], lengths: Sequence[int]) -> Spot | None:
        """What lies under a position, if it is a column; below the last card, no card is."""
        for column, cards in enumerate(lengths, 1):
            if not self.lane(column).collidepoint(position):
                continue
            if cards and self.group(column, 0, cards).inflate(4, 0).collidepoint(position):
                tops = [self.place(column, index, cards)[1] for index in range(1, cards)]
                return Spot(column, bisect(tops, position[1]))
            return Spot(column, None)
        return None

    def column_under(self, card: Rect, legal: Collection[int]) -> int | None:
        """The column on which a card is dropped: the one it overlaps most, legal ones first.

        A column reaches down to the end of the table, so that nobody needs to aim at its cards.
        """
        if not self.area.collidepoint(card.centerx, min(card.centery, card.top + 8)):
            return None
        shares = {
            column: self._overlap(card, column) / card.width
            for column in range(1, COLUMN_COUNT + 1)
        }
        taking = {c: share for c, share in shares.items() if c in legal and share >= _LEGAL_SHARE}
        best = max(taking or shares, key=lambda column: shares[column])
        return best if shares[best] > 0 else None

    def _overlap(self, card: Rect, column: int) -> int:
        lane = self.lane(column)
        return max(0, min(card.right, lane.right) - max(card.left, lane.left))
