"""The one judge of moves."""

from __future__ import annotations

from itertools import pairwise

from simon.engine.cards import Card, Rank
from simon.engine.events import Reason, Rejected
from simon.engine.tableau import COLUMN_COUNT, Column, Move, Tableau

__all__ = ["Reason", "descends", "fitting_count", "judge"]

_COLUMNS = range(1, COLUMN_COUNT + 1)


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


def _not_between(tableau: Tableau, source: int, target: int) -> Reason | None:
    """Why nothing can be moved between these two columns."""
    if source not in _COLUMNS or target not in _COLUMNS:
        return Reason.NO_SUCH_COLUMN
    if tableau.cleared:
        return Reason.GAME_OVER
    if not tableau[source]:
        return Reason.EMPTY_SOURCE
    return Reason.SAME_COLUMN if source == target else None


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
