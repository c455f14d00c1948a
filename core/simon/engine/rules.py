"""The one judge of moves, and what follows from its judgement: where cards can go, and best."""

from __future__ import annotations

from enum import StrEnum
from itertools import pairwise

from simon.engine.cards import Card, Rank
from simon.engine.events import Reason, Rejected
from simon.engine.tableau import COLUMN_COUNT, Column, Move, Tableau

__all__ = [
    "Fit",
    "Reason",
    "best_move",
    "descends",
    "fitting_count",
    "judge",
    "judge_lift",
    "targets",
]

_COLUMNS = range(1, COLUMN_COUNT + 1)


class Fit(StrEnum):
    """How a group lies where a legal move puts it, the best first. The values are stable."""

    SAME_SUIT = "same_suit"
    OTHER_SUIT = "other_suit"
    EMPTY = "empty"


def judge(tableau: Tableau, source: int, target: int, count: int | None = None) -> Move | Rejected:
    """Judge a move by the rules: the legal :class:`Move`, or the first reason against it.

    Columns are numbered from 1. Without a ``count`` the one that fits is meant (`fitting_count`).
    """
    if reason := _not_between(tableau, source, target):
        return Rejected(reason, source, target, count)
    pile, goal, run = tableau[source], tableau[target], tableau.end_runs[source - 1]
    if count is None:
        count = fitting_count(pile, run, goal)
    if not 1 <= count <= len(pile):
        return Rejected(Reason.BAD_COUNT, source, target, count, pile)
    group, onto = pile[-count:], goal[-1] if goal else None
    reason = _no_group(group) if count > run else _no_landing(group[0], onto)
    if reason:
        return Rejected(reason, source, target, count, group, onto)
    return Move(source, target, count)


def judge_lift(tableau: Tableau, source: int, count: int | None = None) -> Rejected | None:
    """Judge whether cards can be lifted, wherever they are to go: the reason against it, if any.

    Without a ``count`` the run at the column's end is meant.
    """
    if reason := _not_from(tableau, source):
        return Rejected(reason, source, None, count)
    pile, run = tableau[source], tableau.end_runs[source - 1]
    if count is None:
        count = run
    if not 1 <= count <= len(pile):
        return Rejected(Reason.BAD_COUNT, source, None, count, pile)
    if count > run:
        group = pile[-count:]
        return Rejected(_no_group(group), source, None, count, group)
    return None


def targets(tableau: Tableau, source: int, count: int | None = None) -> dict[int, Fit]:
    """Every column that these cards can go to, in order, and how they lie there.

    Without a ``count``, the columns that take the run at the column's end or a part of it (the
    count that fits). Empty when nothing can be moved.
    """
    verdicts = (judge(tableau, source, target, count) for target in _COLUMNS)
    return {
        verdict.target: _fit(tableau, verdict) for verdict in verdicts if isinstance(verdict, Move)
    }


def best_move(tableau: Tableau, source: int, count: int | None = None) -> Move | Rejected:
    """The best move of these cards, or why they cannot be moved at all.

    Best is a card of their own suit, where they make the longest run; then a card of another
    suit; then an empty column; among equals, the leftmost. Without a ``count`` the run at the
    column's end is meant.
    """
    if refusal := judge_lift(tableau, source, count):
        return refusal
    if count is None:
        count = tableau.end_runs[source - 1]
    fits = targets(tableau, source, count)
    if not fits:
        return Rejected(Reason.NO_PLACE, source, None, count, tableau[source][-count:])

    def longest_run(target: int) -> int:
        return tableau.end_runs[target - 1] if fits[target] is Fit.SAME_SUIT else 0

    preferred = list(Fit)
    target = min(fits, key=lambda to: (preferred.index(fits[to]), -longest_run(to), to))
    return Move(source, target, count)


def _fit(tableau: Tableau, move: Move) -> Fit:
    """How the cards of a legal move lie on its target."""
    onto = tableau[move.target]
    if not onto:
        return Fit.EMPTY
    same = onto[-1].suit == tableau[move.source][-1].suit
    return Fit.SAME_SUIT if same else Fit.OTHER_SUIT


def _not_between(tableau: Tableau, source: int, target: int) -> Reason | None:
    """Why nothing can be moved between these two columns."""
    if target not in _COLUMNS:
        return Reason.NO_SUCH_COLUMN
    return _not_from(tableau, source) or (Reason.SAME_COLUMN if source == target else None)


def _not_from(tableau: Tableau, source: int) -> Reason | None:
    """Why nothing can be moved from this column."""
    if source not in _COLUMNS:
        return Reason.NO_SUCH_COLUMN
    if tableau.cleared:
        return Reason.GAME_OVER
    return None if tableau[source] else Reason.EMPTY_SOURCE


def _no_group(cards: Column) -> Reason:
    """Why these cards, more than the run at their column's end, do not move together."""
    return Reason.MIXED_SUITS if descends(cards) else Reason.NOT_A_SEQUENCE


def _no_landing(first: Card, onto: Card | None) -> Reason | None:
    """Why a group that begins with this card cannot go onto that card, or no card at all."""
    if onto is None:  # an empty column takes anything
        return None
    if first.rank == Rank.KING:
        return Reason.KING_NEEDS_EMPTY_COLUMN
    if onto.rank == Rank.ACE:
        return Reason.ONTO_ACE
    return None if onto.rank == first.rank + 1 else Reason.WRONG_RANK


def fitting_count(pile: Column, run: int, onto: Column) -> int:
    """How many cards of ``pile``, which ends with a run of ``run`` cards, are meant for ``onto``.

    Into an empty column, the whole run; onto a card, the part of the run that fits there. Where
    none fits, the group from the card above the run that would fit, if there is one (the nearest),
    so that the refusal is about the move most likely meant; else the whole run.
    """
    if not onto:
        return run
    wanted = onto[-1].rank - 1
    in_run = wanted - pile[-1].rank + 1
    if 1 <= in_run <= run:
        return in_run
    for count in range(run + 1, len(pile) + 1):
        if pile[-count].rank == wanted:
            return count
    return run


def descends(cards: Column) -> bool:
    """Whether the ranks descend one by one, whatever the suits."""
    return all(upper.rank == lower.rank + 1 for upper, lower in pairwise(cards))
