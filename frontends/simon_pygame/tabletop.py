"""The cards on the screen. They follow the events, and know where each of them belongs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from simon.engine import Card, Move, Redone, Removed, Tableau, Undone
from simon_pygame.animation import Animator, Moving, Point
from simon_pygame.layout import TableLayout

MOVE_SECONDS = 0.16
BACK_SECONDS = 0.14
LIFT_SECONDS = 0.07
REMOVAL_SECONDS = 0.34
_REMOVAL_STAGGER = 0.018
_DEAL_SECONDS, _DEAL_STAGGER = 0.25, 0.008
_CHEER_SECONDS, _CHEER_STAGGER = 0.6, 0.02


class Piece(Moving):
    """One card and where it is."""

    __slots__ = ("card",)

    def __init__(self, card: Card, place: Point = (0, 0)) -> None:
        super().__init__(place)
        self.card = card


class Tabletop:
    """Ten columns of pieces and the runs on the rail, each piece on its way to its home."""

    def __init__(self, layout: TableLayout, animator: Animator) -> None:
        self.layout = layout
        self.animator = animator
        self.columns: list[list[Piece]] = [[] for _ in layout.lefts]
        self.runs: list[list[Piece]] = []
        self.cheering = False
        """Whether the runs stand in their arches, for a won game."""

    @property
    def lengths(self) -> list[int]:
        """How many cards each column has."""
        return [len(column) for column in self.columns]

    def pieces(self) -> Iterator[Piece]:
        """Every piece, on the rail and in the columns."""
        for pile in (*self.runs, *self.columns):
            yield from pile

    def group(self, column: int, count: int) -> list[Piece]:
        """The last cards of a column, which is numbered from 1."""
        return self.columns[column - 1][-count:]

    # Where everything belongs.

    def homes(self, piles: Sequence[Sequence[Piece]]) -> list[tuple[Piece, Point]]:
        """The pieces of these piles and where they belong."""
        chosen = {id(pile) for pile in piles}
        found: list[tuple[Piece, Point]] = []
        for number, run in enumerate(self.runs):
            if id(run) in chosen:
                found += [
                    (piece, self._arch(number, place) if self.cheering else self._rail(number))
                    for place, piece in enumerate(run)
                ]
        for number, column in enumerate(self.columns, 1):
            if id(column) in chosen:
                found += [
                    (piece, self.layout.place(number, index, len(column)))
                    for index, piece in enumerate(column)
                ]
        return found

    def _rail(self, number: int) -> Point:
        slot = self.layout.rail[number]
        return slot.right - self.layout.card_width, slot.top

    def _arch(self, number: int, place: int) -> Point:
        """A card's place in one of the arches into which a won game spreads."""
        area = self.layout.area
        share = 1 - number * 0.2
        angle = math.pi * (1 - place / 12)
        across = (area.width / 2 - self.layout.card_width * 0.7) * share
        down = (area.height - self.layout.card_height * 1.25) * share
        return (
            area.centerx + math.cos(angle) * across - self.layout.card_width / 2,
            area.bottom - self.layout.card_height * 1.05 - math.sin(angle) * down,
        )

    def go_home(
        self,
        now: float,
        seconds: float = MOVE_SECONDS,
        *,
        stagger: float = 0.0,
        after: bool = False,
        piles: Sequence[Sequence[Piece]] | None = None,
    ) -> None:
        """Let every piece that is not at home go there."""
        piles = [*self.runs, *self.columns] if piles is None else piles
        self.animator.glide(self.homes(piles), now, seconds, stagger=stagger, after=after)

    def be_home(self) -> None:
        """Let every piece be where it belongs, at once."""
        self.animator.finish()
        for piece, home in self.homes([*self.runs, *self.columns]):
            piece.place = home

    # What happens.

    def deal(self, tableau: Tableau, runs: Sequence[Sequence[Card]], now: float | None) -> None:
        """Lay a tableau and the runs that are out already; ``now`` deals them one by one."""
        self.animator.finish()
        self.cheering = False
        self.runs = [[Piece(card) for card in run] for run in runs]
        self.columns = [[Piece(card) for card in column] for column in tableau.columns]
        self.be_home()
        if now is None or not self.animator.speed:
            return
        layout = self.layout
        above: Point = (layout.area.centerx - layout.card_width / 2, -layout.card_height * 1.2)
        pieces = [piece for column in self.columns for piece in column]
        for piece in pieces:
            piece.place = above
        self.go_home(now, _DEAL_SECONDS, stagger=_DEAL_STAGGER)

    def move(self, move: Move, now: float) -> None:
        """Cards go from one column to another."""
        self._carry(move.source, move.target, move.count)
        self.go_home(now)

    def remove(self, removed: Removed, now: float) -> None:
        """A finished run goes to the rail, when what moves has arrived."""
        run = self._take_run(removed)
        column = self.columns[removed.column - 1]
        self.animator.glide(
            list(reversed(self.homes([run]))),
            now,
            REMOVAL_SECONDS,
            stagger=_REMOVAL_STAGGER,
            after=True,
        )
        if column:
            self.go_home(now, after=True, piles=[column])

    def undo(self, event: Undone, now: float) -> None:
        """What the event tells of is taken back."""
        self._stop_cheering()
        for removed in reversed(event.removed):
            self.columns[removed.column - 1] += self.runs.pop()
        self._carry(event.move.target, event.move.source, event.move.count)
        self.go_home(now)

    def redo(self, event: Redone, now: float) -> None:
        """What the event tells of happens again."""
        self.move(event.move, now)
        for removed in event.removed:
            self.remove(removed, now)

    def cheer(self, now: float) -> None:
        """The runs of a won game spread into arches."""
        self.cheering = True
        self.animator.glide(
            self.homes(self.runs), now, _CHEER_SECONDS, stagger=_CHEER_STAGGER, after=True
        )

    def _stop_cheering(self) -> None:
        self.animator.finish()
        self.cheering = False

    def _carry(self, source: int, target: int, count: int) -> None:
        self.animator.finish()
        group = self.group(source, count)
        del self.columns[source - 1][-count:]
        self.columns[target - 1] += group

    def _take_run(self, removed: Removed) -> list[Piece]:
        column = self.columns[removed.column - 1]
        run = column[-len(removed.cards) :]
        del column[-len(run) :]
        self.runs.append(run)
        return run
