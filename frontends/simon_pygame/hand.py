"""What the player holds, aims at and asks for, by pointer and keys alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto

from simon.engine import COLUMN_COUNT, Fit
from simon.session import Session
from simon_pygame.input.keys import Command, Typed


class How(Enum):
    """How cards are held: under the pointer, clicked, or by the keyboard."""

    DRAG = auto()
    CLICK = auto()
    KEYS = auto()


@dataclass(frozen=True, slots=True)
class Held:
    """The last ``count`` cards of a column, lifted.

    ``exact`` when the player chose how many; otherwise so many move as fit. ``targets`` are the
    columns that take them.
    """

    source: int
    count: int
    exact: bool
    how: How
    targets: Mapping[int, Fit]


class Hand:
    """Turns what the player does into actions of the session.

    ``held`` are the cards in the hand; ``cursor`` is the column where the keyboard is, once it
    was used, and ``chosen`` how many cards there, or ``None`` for all that move together.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.held: Held | None = None
        self.cursor: int | None = None
        self.chosen: int | None = None

    # Lifting and laying down.

    def lift(self, column: int, count: int | None, how: How) -> bool:
        """Take cards up; if that cannot be, it is told why."""
        if self.session.lift(column, count):
            return False
        self._hold(column, count, how)
        return True

    def _hold(self, column: int, count: int | None, how: How) -> None:
        run = self.session.tableau.end_runs[column - 1]
        targets = self.session.targets(column, count)
        self.held = Held(column, count or run, count is not None, how, targets)

    def carry(self) -> None:
        """What is held goes with the pointer now."""
        if self.held:
            self.held = replace(self.held, how=How.DRAG)

    def let_go(self) -> None:
        """Put back what is held."""
        self.held = None

    def forget(self) -> None:
        """After cards have moved: nothing is held, and no number of cards is chosen."""
        self.held = self.chosen = None

    def drop(self, column: int | None) -> None:
        """Lay down what is held on a column; where it may not lie, it is told why.

        On no column, or dragged back to its own, it is put back: nothing was asked for.
        """
        held, self.held = self.held, None
        back = held and column == held.source and held.how is How.DRAG
        if held is None or column is None or back:
            return
        elsewhere = column not in held.targets and column != held.source
        if elsewhere and self.session.settings.get("auto-place"):
            self.session.send(held.source, held.count)
        else:
            self.session.move(held.source, column, held.count if held.exact else None)

    def send(self, column: int, count: int | None) -> None:
        """Send cards to the best column."""
        self.held = None
        self.session.send(column, count)

    # The keyboard.

    @property
    def focus(self) -> tuple[int, int] | None:
        """The column where the keyboard is and how many cards are chosen there."""
        if self.cursor is None:
            return None
        if self.held:
            return self.cursor, 1
        return self.cursor, self._choice(self.cursor)

    def _choice(self, column: int) -> int:
        cards = len(self.session.tableau[column])
        run = self.session.tableau.end_runs[column - 1]
        return min(cards, self.chosen or run)

    def obey(self, typed: Typed) -> None:
        """Do what a key asks for, if it is for the hand."""
        command = typed.command
        match command:
            case Command.COLUMN:
                self._name(typed.column)
            case Command.LEFT | Command.RIGHT:
                self._go(-1 if command is Command.LEFT else 1)
            case Command.FIRST | Command.LAST:
                self._go_to(1 if command is Command.FIRST else COLUMN_COUNT)
            case Command.MORE | Command.FEWER:
                self._choose(1 if command is Command.MORE else -1)
            case Command.LIFT:
                self._lift_or_drop()
            case Command.NEXT_TARGET | Command.PREVIOUS_TARGET:
                self._tab(1 if command is Command.NEXT_TARGET else -1)
            case Command.SEND:
                self._send()
            case Command.UNDO:
                self.let_go()
                self.session.undo()
            case Command.REDO:
                self.let_go()
                self.session.redo()

    def _name(self, column: int) -> None:
        """A column was named: the first is where from, the second where to."""
        if self.held:
            self._go_to(column)
            self.drop(column)
        else:
            chosen = self.chosen if column == self.cursor else None
            self._go_to(column)
            self.lift(column, chosen, How.KEYS)

    def _go(self, step: int) -> None:
        at = self.cursor or (self.held.source if self.held else None)
        if at is None:
            self._go_to(1 if step > 0 else COLUMN_COUNT)
        else:
            self._go_to(min(COLUMN_COUNT, max(1, at + step)))

    def _go_to(self, column: int) -> None:
        self.cursor, self.chosen = column, None

    def _choose(self, step: int) -> None:
        """More cards, or fewer."""
        if self.held:
            count = self.held.count + step
            if count >= 1 and not self.session.lift(self.held.source, count):
                self._hold(self.held.source, count, self.held.how)
        elif self.cursor is not None:
            cards = len(self.session.tableau[self.cursor])
            self.chosen = min(cards, max(1, self._choice(self.cursor) + step)) or None

    def _lift_or_drop(self) -> None:
        if self.held:
            if self.cursor in (None, self.held.source):
                self.let_go()
            elif self.cursor is not None:
                self.drop(self.cursor)
        elif self.cursor is None:
            self._go_to(1)
        else:
            self.lift(self.cursor, self.chosen, How.KEYS)

    def _tab(self, step: int) -> None:
        """Go to the next column that takes what is held; with an empty hand, that has cards."""
        if self.held and not self.held.targets:
            self.session.send(self.held.source, self.held.count)  # which says why there is none
            return
        stops = [*self.held.targets] if self.held else self._filled()
        if not stops:
            return
        at = self.cursor or (self.held.source if self.held else 0)
        ahead = [column for column in stops if (column - at) * step > 0]
        self._go_to((ahead or stops)[0 if step > 0 else -1])

    def _filled(self) -> list[int]:
        return [n for n, column in enumerate(self.session.tableau.columns, 1) if column]

    def _send(self) -> None:
        if self.held:
            self.send(self.held.source, self.held.count)
        elif self.cursor is not None:
            self.send(self.cursor, self.chosen)
