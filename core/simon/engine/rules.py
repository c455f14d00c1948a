"""The one judge of moves, and the reasons for which it refuses."""

from __future__ import annotations

from enum import StrEnum
from itertools import pairwise

from simon.engine.cards import Rank
from simon.engine.events import Rejected
from simon.engine.tableau import COLUMN_COUNT, Column, Move, Tableau


class Reason(StrEnum):
    """Why an action is refused, in the order in which it is judged. The values are stable."""

    NO_SUCH_COLUMN = "no_such_column"
    GAME_OVER = "game_over"
    EMPTY_SOURCE = "empty_source"
    SAME_COLUMN = "same_column"
    BAD_COUNT = "bad_count"
    NOT_A_SEQUENCE = "not_a_sequence"
    MIXED_SUITS = "mixed_suits"
    KING_NEEDS_EMPTY_COLUMN = "king_needs_empty_column"
    ONTO_ACE = "onto_ace"
    WRONG_RANK = "wrong_rank"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOTHING_TO_REDO = "nothing_to_redo"


def judge(tableau: Tableau, source: int, target: int, count: int | None = None) -> Move | Rejected:
    """Judge a move by the rules: the legal :class:`Move`, or the first reason against it.

    Columns are numbered from 1. Without a ``count`` the one that fits is meant (`fitting_count`).
    """
    columns = range(1, COLUMN_COUNT + 1)
    if source not in columns or target not in columns:
        return Rejected(Reason.NO_SUCH_COLUMN, source, target, count)
    if tableau.cleared:
        return Rejected(Reason.GAME_OVER, source, target, count)
    pile, onto = tableau.columns[source - 1], tableau.columns[target - 1]
    if not pile:
        return Rejected(Reason.EMPTY_SOURCE, source, target, count)
    if source == target:
        return Rejected(Reason.SAME_COLUMN, source, target, count)
    if count is None:
        count = fitting_count(pile, tableau.end_runs[source - 1], onto)
    if not 1 <= count <= len(pile):
        return Rejected(Reason.BAD_COUNT, source, target, count, pile)

    reason = None
    if count > tableau.end_runs[source - 1]:
        reason = Reason.MIXED_SUITS if descends(pile[-count:]) else Reason.NOT_A_SEQUENCE
    elif onto:
        first, last = pile[-count], onto[-1]
        if first.rank == Rank.KING:
            reason = Reason.KING_NEEDS_EMPTY_COLUMN
        elif last.rank == Rank.ACE:
            reason = Reason.ONTO_ACE
        elif last.rank != first.rank + 1:
            reason = Reason.WRONG_RANK
    if reason:
        return Rejected(reason, source, target, count, pile[-count:], onto[-1] if onto else None)
    return Move(source, target, count)


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
