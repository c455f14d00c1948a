"""What is wrong with a text that the engine was given to read.

An illegal move is no error: it is an event (:class:`~simon.engine.Rejected`).
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any


class Problem(StrEnum):
    """What is wrong with a text; the values are stable and say nothing in any language."""

    BAD_CARD = "bad_card"  # text
    BAD_MOVE = "bad_move"  # text

    CODE_FORM = "code_form"  # not SS1-S<suits>-<letters>
    CODE_VERSION = "code_version"  # version: a format that this program does not know
    CODE_SUITS = "code_suits"  # found: a suit digit that is not 1, 2 or 4
    CODE_DIGIT = "code_digit"  # found, meant: a digit among the letters, and the letter meant
    CODE_LETTER = "code_letter"  # found: a character that is no letter A-Z
    CODE_LENGTH = "code_length"  # found, number_length, arrangement_length
    CODE_PAST_LAST = "code_past_last"  # letters that name no arrangement
    UNKNOWN_SOURCE = "unknown_source"  # name, choices: nobody numbers deals under this name
    NO_SUCH_NUMBER = "no_such_number"  # text, least, most: not one of the numbers of a source
    SOURCE_MISSING = "source_missing"  # package: the source needs it, and it is not installed
    SUITS_DIFFER = "suits_differ"  # asked, found: the text is of another number of suits

    COLUMN_COUNT = "column_count"  # found
    COLUMN_ORDER = "column_order"  # found, expected: a line numbered as another column
    CARD_COUNT = "card_count"  # found
    TOO_MANY_OF_A_CARD = "too_many_of_a_card"  # card, found, allowed
    NOT_THE_LAYOUT = "not_the_layout"  # column, found, expected

    POSITION_COUNT = "position_count"  # found: not 13, 26, 39 or 52 cards
    BROKEN_RUN = "broken_run"  # card: missing, though its run is not missing whole
    FINISHED_RUN = "finished_run"  # column: it ends with a whole run

    TAG_FORM = "tag_form"  # a line in brackets that is no [Name "value"]
    TAG_TWICE = "tag_twice"  # tag
    TAG_VALUE = "tag_value"  # tag, value
    NO_START = "no_start"  # neither Code nor Position
    TWO_STARTS = "two_starts"  # both
    NOT_A_RECORD_WORD = "not_a_record_word"  # text
    OPEN_COMMENT = "open_comment"
    MOVE_NUMBER = "move_number"  # found, expected
    LONE_NUMBER = "lone_number"  # found: a move's number with no move after it
    UNKNOWN_SCORING = "unknown_scoring"  # name

    FALSE_MOVE = "false_move"  # move, rejected: the move is against the rules
    FALSE_STAR = "false_star"  # move: a star, and no run was removed
    FALSE_RESULT = "false_result"  # found, expected
    FALSE_MOVES = "false_moves"  # found, expected
    FALSE_SCORE = "false_score"  # found, expected


class BadText(ValueError):
    """A text cannot be read.

    ``problem`` says why, ``details`` holds what the sentence about it needs (beside each
    :class:`Problem`), and ``line`` is the line it was found on, from 1, where there is one.
    """

    def __init__(self, problem: Problem, *, line: int | None = None, **details: Any) -> None:
        super().__init__(problem, details)
        self.problem = problem
        self.line = line
        self.details: dict[str, Any] = details

    def as_a(self, kind: type[BadText], *, line: int | None = None, **details: Any) -> BadText:
        """The same problem, told of another text; ``details`` are added."""
        return kind(self.problem, line=line, **{**self.details, **details})

    def __str__(self) -> str:
        told = "".join(f" {name}={value!r}" for name, value in self.details.items())
        where = f"line {self.line}: " if self.line is not None else ""
        return f"{where}{self.problem}{told}"


class BadCode(BadText):
    """A game code cannot be read."""


class BadDeal(BadText):
    """A text is not the opening layout of a pack."""


class BadPosition(BadText):
    """A text is not a position of a game."""


class BadRecord(BadText):
    """A game record is malformed."""


class FalseRecord(BadText):
    """A game record is well formed and untrue: it tells a game that cannot have been played so."""
