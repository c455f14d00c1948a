"""One game in play: its history, undo and redo. Every action answers with events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from simon.engine.cards import RUN_LENGTH
from simon.engine.deals import Deal, Position
from simon.engine.errors import FalseRecord, Problem
from simon.engine.events import Dealt, Event, Moved, Reason, Redone, Rejected, Removed, Undone, Won
from simon.engine.rules import best_move, judge, judge_lift
from simon.engine.tableau import Column, Move, Tableau

UNDO_LIMIT = 100
"""How many of the last actions can be undone."""


class Action(NamedTuple):
    """A move and what it caused: one step of undo."""

    moved: Moved
    removed: tuple[Removed, ...] = ()
    won: Won | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """The events in the order in which they are told."""
        return (self.moved, *self.removed, *((self.won,) if self.won else ()))

    @property
    def tableau(self) -> Tableau:
        """The tableau after the action."""
        return (self.removed[-1] if self.removed else self.moved).tableau


class Game:
    """A game from a deal or a position.

    Its whole state is what was done and what was undone: each action keeps its events, and the
    last action knows the tableau.
    """

    __slots__ = ("_done", "_settled", "_undone", "start")

    def __init__(self, start: Deal | Position) -> None:
        self.start = start
        self._done: list[Action] = []
        self._undone: list[Action] = []
        self._settled = 0  # how many actions have gone past undo, for ever

    @classmethod
    def restored(
        cls,
        start: Deal | Position,
        moves: Iterable[Move] = (),
        undone: Iterable[Move] = (),
        settled: int = 0,
    ) -> Game:
        """The game in which these ``moves`` were made and these ``undone``, the next to redo first.

        ``settled`` of the moves can never be undone again. So a game is told by its ``moves``,
        ``undone_moves`` and ``settled_count``, whatever was done and undone in between.

        :raises FalseRecord: when a move is against the rules.
        :raises ValueError: when so many of the moves cannot be settled.
        """
        game = cls(start)
        made = game._make(moves)
        game._make(undone)
        if not 0 <= settled <= made:
            raise ValueError(f"{settled} of {made} moves cannot be settled")
        game._undone = game._done[made:][::-1]
        del game._done[made:]
        game._settled = settled
        return game

    def _make(self, moves: Iterable[Move]) -> int:
        """Make these moves; how many are made then."""
        for move in moves:
            refusal = self._obey(judge(self.tableau, *move))[0]
            if isinstance(refusal, Rejected):
                raise FalseRecord(Problem.FALSE_MOVE, move=move, rejected=refusal)
        return len(self._done)

    @property
    def tableau(self) -> Tableau:
        """The ten columns as they lie now."""
        return self._done[-1].tableau if self._done else self.start.tableau

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made and not undone."""
        return tuple(action.moved.move for action in self._done)

    @property
    def undone_moves(self) -> tuple[Move, ...]:
        """The moves that can be redone, the next one first."""
        return tuple(action.moved.move for action in reversed(self._undone))

    @property
    def move_count(self) -> int:
        """How many moves are made and not undone; a removal is no move."""
        return len(self._done)

    @property
    def runs_removed(self) -> int:
        """How many runs are out, 0 to 4."""
        return self.tableau.runs_removed

    @property
    def runs(self) -> tuple[Column, ...]:
        """The runs that are out, each from the king down, in the order in which they left.

        Those that were missing from the position where the game began come first.
        """
        removed = (removed.cards for action in self._done for removed in action.removed)
        return (*self.start.runs, *removed)

    @property
    def won(self) -> bool:
        """Whether no card is left."""
        return self.tableau.cleared

    @property
    def undo_count(self) -> int:
        """How many actions can be undone now, at most 100."""
        return len(self._done) - self._settled

    @property
    def settled_count(self) -> int:
        """How many of the moves can never be undone again."""
        return self._settled

    @property
    def last_action(self) -> Action | None:
        """The last of the surviving actions, with its events, if there is one."""
        return self._done[-1] if self._done else None

    @property
    def redo_count(self) -> int:
        """How many actions can be redone now."""
        return len(self._undone)

    def actions(self) -> Iterator[Action]:
        """The surviving actions, the oldest first, each with its events."""
        return iter(self._done)

    def events(self) -> Iterator[Event]:
        """The events of the surviving history: what a score is counted from."""
        for action in self._done:
            yield from action.events

    def legal_moves(self) -> list[Move]:
        """Every legal move, sorted by source, count and target; none after a win."""
        return self.tableau.legal_moves()

    def move(self, source: int, target: int, count: int | None = None) -> tuple[Event, ...]:
        """Move cards between columns (from 1); without a count, the one that fits.

        Answers one `Rejected`, and nothing has changed; or `Moved`, and after it a `Removed` for
        each run that leaves (one, in a game from a deal), and `Won` when that was the last.
        """
        return self._obey(judge(self.tableau, source, target, count))

    def send(self, source: int, count: int | None = None) -> tuple[Event, ...]:
        """Move cards to the column where they go best (`best_move`); without a count, the end run.

        Answers as :meth:`move` does.
        """
        return self._obey(best_move(self.tableau, source, count))

    def lift(self, source: int, count: int | None = None) -> tuple[Event, ...]:
        """Ask whether cards can be lifted; without a count, the end run. Nothing changes.

        Answers one `Rejected`, or nothing when they can.
        """
        refusal = judge_lift(self.tableau, source, count)
        return (refusal,) if refusal else ()

    def _obey(self, verdict: Move | Rejected) -> tuple[Event, ...]:
        """Carry a legal move out, or say why it was refused."""
        if isinstance(verdict, Rejected):
            return (verdict,)
        action = self._carry_out(verdict)
        self._done.append(action)
        self._undone.clear()
        self._settled = max(self._settled, len(self._done) - UNDO_LIMIT)
        return action.events

    def _carry_out(self, move: Move) -> Action:
        tableau = self.tableau.shift(move)
        moved = Moved(move, tableau[move.target][-move.count :], tableau)
        removed = []
        for column, without_run in tableau.removals(move):
            run = tableau[column][-RUN_LENGTH:]
            tableau = without_run
            removed.append(Removed(column, run, tableau.runs_removed, tableau))
        won = Won(tableau.runs_removed, tableau) if tableau.cleared else None
        return Action(moved, tuple(removed), won)

    def undo(self) -> tuple[Event, ...]:
        """Take the last action back: one `Undone`, or `Rejected` when nothing can be undone."""
        if not self.undo_count:
            return (Rejected(Reason.NOTHING_TO_UNDO),)
        action = self._done.pop()
        self._undone.append(action)
        moved = action.moved
        return (Undone(moved.move, moved.cards, action.removed, self.tableau),)

    def redo(self) -> tuple[Event, ...]:
        """Make the last undone action again: one `Redone`, or `Rejected`."""
        if not self._undone:
            return (Rejected(Reason.NOTHING_TO_REDO),)
        action = self._undone.pop()
        self._done.append(action)
        moved = action.moved
        return (Redone(moved.move, moved.cards, action.removed, self.tableau),)

    def restart(self) -> tuple[Event, ...]:
        """Deal the same cards again; this cannot be undone."""
        self._done.clear()
        self._undone.clear()
        self._settled = 0
        return (self.dealt(),)

    def dealt(self) -> Dealt:
        """The event that tells of this game as it lies now."""
        return Dealt(self.start, self.tableau)

    def __repr__(self) -> str:
        return f"<Game {self.start.code or 'from a position'}, {self.move_count} moves>"
