"""The game itself: pure and typed, standard library only, no input or output, no clock.

>>> from simon.engine import Deal, Game
>>> game = Game(Deal.from_code("SS1-S4-AAAAABD"))
>>> print(game.tableau.lines()[9])
5C

Read it in this order: `cards`, `tableau`, `rules` (the judge), `events`, `game`, `scoring`; then
`deals` with `codes` and `boards`, `notation` and `record_reader`.
"""

from simon.engine.boards import freecell_solver_text
from simon.engine.cards import (
    PACK_SIZE,
    RUN_LENGTH,
    RUNS,
    SUIT_COUNTS,
    Card,
    Rank,
    Suit,
    cards_text,
    pack,
)
from simon.engine.codes import DEAL_NUMBERS, arrangement_length, shuffled
from simon.engine.deals import LAYOUT, Deal, Position
from simon.engine.errors import (
    BadCode,
    BadDeal,
    BadPosition,
    BadRecord,
    BadText,
    FalseRecord,
    Problem,
)
from simon.engine.events import (
    EVENTS,
    Dealt,
    Event,
    Moved,
    Reason,
    Redone,
    Rejected,
    Removed,
    Undone,
    Won,
)
from simon.engine.game import UNDO_LIMIT, Action, Game
from simon.engine.notation import RECORD_FORMAT, Record, parse_move
from simon.engine.record_reader import read_record
from simon.engine.rules import Fit, best_move, descends, judge, judge_lift, targets
from simon.engine.scoring import (
    MOVE_POINTS,
    RUN_POINTS,
    STANDARD,
    START_SCORE,
    Scoring,
    ScoringFailed,
)
from simon.engine.tableau import COLUMN_COUNT, Column, Move, Tableau, end_run

__all__ = [
    "COLUMN_COUNT",
    "DEAL_NUMBERS",
    "EVENTS",
    "LAYOUT",
    "MOVE_POINTS",
    "PACK_SIZE",
    "RECORD_FORMAT",
    "RUNS",
    "RUN_LENGTH",
    "RUN_POINTS",
    "STANDARD",
    "START_SCORE",
    "SUIT_COUNTS",
    "UNDO_LIMIT",
    "Action",
    "BadCode",
    "BadDeal",
    "BadPosition",
    "BadRecord",
    "BadText",
    "Card",
    "Column",
    "Deal",
    "Dealt",
    "Event",
    "FalseRecord",
    "Fit",
    "Game",
    "Move",
    "Moved",
    "Position",
    "Problem",
    "Rank",
    "Reason",
    "Record",
    "Redone",
    "Rejected",
    "Removed",
    "Scoring",
    "ScoringFailed",
    "Suit",
    "Tableau",
    "Undone",
    "Won",
    "arrangement_length",
    "best_move",
    "cards_text",
    "descends",
    "end_run",
    "freecell_solver_text",
    "judge",
    "judge_lift",
    "pack",
    "parse_move",
    "read_record",
    "shuffled",
    "targets",
]
