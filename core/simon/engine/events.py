"""What happens in a game, as frozen values. Each names the hook that tells it.

Every event but :class:`Rejected` carries the ``tableau`` as it is right after the event, so that
a frontend can draw a move and the removal that follows it one after the other.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from simon.engine.cards import Card
from simon.engine.tableau import Column, Move, Tableau

if TYPE_CHECKING:
    from simon.engine.deals import Deal, Position


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
    NO_PLACE = "no_place"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOTHING_TO_REDO = "nothing_to_redo"


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards lie: a new game, a restart, or a game taken up again (then with moves made)."""

    name: ClassVar[str] = "dealt"
    start: Deal | Position
    tableau: Tableau = field(repr=False)


@dataclass(frozen=True, slots=True)
class Moved:
    """A card or a group was moved; ``cards`` is what moved, its highest card first."""

    name: ClassVar[str] = "moved"
    move: Move
    cards: tuple[Card, ...]
    tableau: Tableau = field(repr=False)


@dataclass(frozen=True, slots=True)
class Removed:
    """A finished run was taken out of ``column``; ``runs`` are out so far."""

    name: ClassVar[str] = "removed"
    column: int
    cards: tuple[Card, ...]
    runs: int
    tableau: Tableau = field(repr=False)


@dataclass(frozen=True, slots=True)
class Won:
    """The last run is out and no card is left."""

    name: ClassVar[str] = "won"
    runs: int
    tableau: Tableau = field(repr=False)


@dataclass(frozen=True, slots=True)
class Rejected:
    """An action was refused, and nothing has changed.

    For a move: what was asked, with the ``count`` that was judged (``None`` where none was named
    and the judge did not come so far), the ``cards`` judged (for a bad count, all that the column
    holds) and the card they were to go ``onto``; empty and ``None`` where the refusal is not about
    cards. Where no target was named, because cards were only lifted or were to go where they go
    best, ``target`` and ``onto`` are ``None``. For undo and redo, all are ``None``.
    """

    name: ClassVar[str] = "rejected"
    reason: Reason
    source: int | None = None
    target: int | None = None
    count: int | None = None
    cards: Column = ()
    onto: Card | None = None


@dataclass(frozen=True, slots=True)
class Undone:
    """A move of these cards was taken back; ``removed`` are the runs that came back with it."""

    name: ClassVar[str] = "undone"
    move: Move
    cards: tuple[Card, ...]
    removed: tuple[Removed, ...]
    tableau: Tableau = field(repr=False)


@dataclass(frozen=True, slots=True)
class Redone:
    """A move taken back was made again; ``removed`` are the runs that went with it."""

    name: ClassVar[str] = "redone"
    move: Move
    cards: tuple[Card, ...]
    removed: tuple[Removed, ...]
    tableau: Tableau = field(repr=False)


Event = Dealt | Moved | Removed | Won | Rejected | Undone | Redone
EVENTS: tuple[type[Event], ...] = (Dealt, Moved, Removed, Rejected, Undone, Redone, Won)
