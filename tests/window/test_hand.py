"""A game played by the hand: what is done to it, and what the session says of it.

Keys are written as ``1 2 > Enter``: digits name columns, ``<`` and ``>`` are the arrows to the
sides, ``+`` and ``-`` take more cards and fewer.
"""

from __future__ import annotations

from collections.abc import Mapping

import hypothesis.strategies as st
import pytest
from hypothesis import given

from simon.engine import COLUMN_COUNT, Deal, Position, Reason, Rejected
from simon.hookspecs import SettingValue
from simon.session import Session
from simon.testing import Recorder, new_session, position
from simon_pygame.hand import Hand, How
from simon_pygame.input.keys import Command, Typed

KEYS = {
    "<": Command.LEFT,
    ">": Command.RIGHT,
    "Home": Command.FIRST,
    "End": Command.LAST,
    "+": Command.MORE,
    "-": Command.FEWER,
    "Enter": Command.LIFT,
    "Tab": Command.NEXT_TARGET,
    "Shift+Tab": Command.PREVIOUS_TARGET,
    "b": Command.SEND,
    "u": Command.UNDO,
    "y": Command.REDO,
}
# 9H takes both cards of column 1, 8D one of them, 9S the two in their own suit
BOARD = position("8S 7S", "9H", "8D", "9S", "AS", "2H", "JD 6D", "KD", "3H")


class Player:
    """A hand, the session behind it, and what was heard."""

    def __init__(
        self, start: Deal | Position = BOARD, settings: Mapping[str, SettingValue] | None = None
    ) -> None:
        self.heard = Recorder()
        self.session: Session = new_session(start, listeners=[self.heard], settings=settings)
        self.heard.events.clear()
        self.hand = Hand(self.session)

    def press(self, keys: str) -> Player:
        """Press keys one after the other."""
        for key in keys.split():
            typed = (
                Typed(Command.COLUMN, int(key) or COLUMN_COUNT)
                if key.isdigit()
                else Typed(KEYS[key])
            )
            self.hand.obey(typed)
        return self

    @property
    def moves(self) -> str:
        """The moves made and not undone."""
        return " ".join(map(str, self.session.game.moves))

    @property
    def refusals(self) -> list[Reason]:
        """Why something was refused, in order."""
        return [event.reason for event in self.heard.events if isinstance(event, Rejected)]

    @property
    def held(self) -> tuple[int, int] | None:
        """The column from which cards are held, and how many."""
        held = self.hand.held
        return (held.source, held.count) if held else None


MOVES = {
    # digits, as in the console: where from, where to
    "1 2": "1-2x2",
    "1 4": "1-4x2",
    "1 3": "1-3",  # the part of the run that fits
    "7 1": "7-1",
    # the same with the arrows
    "Home Enter > Enter": "1-2x2",
    "> Enter > > Enter": "1-3",
    "1 > > > Enter": "1-4x2",
    "End < < < Enter Home Enter": "7-1",
    "< 1 2": "1-2x2",
    # at the edges the cursor stays
    "Home < < Enter > Enter": "1-2x2",
    "End > > Home Enter > Enter": "1-2x2",
    # through the columns that take the cards, and round again
    "1 Tab Enter": "1-2x2",
    "1 Tab Tab Enter": "1-3",
    "1 Tab Tab Tab Enter": "1-4x2",
    "1 Tab Tab Tab Tab Enter": "1-2x2",
    "1 Shift+Tab Enter": "1-4x2",
    "1 Shift+Tab Shift+Tab Enter": "1-3",
    "1 End Tab Enter": "1-2x2",
    "3 Tab Enter": "3-4",
    # with an empty hand, through the columns that have cards
    "Tab Enter Tab Enter": "1-2x2",
    "Tab Tab Tab Tab Tab Tab Tab Enter Tab Enter": "7-1",
    # fewer cards and more, chosen before they are lifted
    "Home - Enter 3": "1-3",
    "> - 1 3": "1-3",
    "Home - - - Enter 3": "1-3",
    "Home - + Enter Tab Enter": "1-2x2",
    "Home + + + Enter Tab Enter": "1-2x2",
    # or after
    "1 - 3": "1-3",
    "1 - Tab Enter": "1-3",
    "1 - + Tab Enter": "1-2x2",
    "1 - - - 3": "1-3",
    # to the best column: all that move together, or as many as are chosen
    "1 b": "1-4x2",
    "Home b": "1-4x2",
    "Home - b": "1-3",
    "1 - b": "1-3",
    "b": "",
    # put back
    "1 Enter": "",
    "1 > < Enter": "",
    # undo and redo, which let go
    "1 2 u": "",
    "1 2 u y": "1-2x2",
    "1 2 7 u": "",
    "1 2 u 1 3": "1-3",
    "1 2 u 7 y": "1-2x2",
}


@pytest.mark.parametrize(("keys", "moves"), MOVES.items(), ids=MOVES)
def test_moves_by_keys(keys: str, moves: str) -> None:
    player = Player().press(keys)
    assert player.moves == moves
    assert player.refusals == []
    assert player.held is None


@pytest.mark.parametrize("keys", ["1 7", "1 5", "1 1", "1 10", "1 - 2", "1 - 5"])
def test_a_refusal_is_the_one_of_the_console(keys: str) -> None:
    player, console = Player().press(keys), Player()
    source, *fewer, target = keys.split()
    console.session.move(int(source), int(target), 1 if fewer else None)
    [refused], [expected] = player.heard.events, console.heard.events
    assert isinstance(refused, Rejected)
    assert isinstance(expected, Rejected)
    assert refused.reason is expected.reason
    assert (refused.source, refused.target) == (expected.source, expected.target)
    assert player.held is None
    assert player.moves == ""


@pytest.mark.parametrize(
    ("keys", "reasons", "held"),
    [
        # nothing to undo and redo; what is held is let go
        ("u", [Reason.NOTHING_TO_UNDO], None),
        ("1 y", [Reason.NOTHING_TO_REDO], None),
        # what cannot be lifted is refused when it is lifted, and nothing is held
        ("Home > > > > > > + Enter", [Reason.NOT_A_SEQUENCE], None),
        ("Home > > > > > > + 7", [Reason.NOT_A_SEQUENCE], None),
        # nor can more be taken than move together: what was held before stays
        ("7 +", [Reason.NOT_A_SEQUENCE], (7, 1)),
        ("7 + +", [Reason.NOT_A_SEQUENCE] * 2, (7, 1)),
        ("1 +", [Reason.BAD_COUNT], (1, 2)),
        ("1 - - -", [], (1, 1)),
        # nowhere to go: said when it is asked for, and still held
        ("8 Tab", [Reason.NO_PLACE], (8, 1)),
        ("8 Shift+Tab Tab", [Reason.NO_PLACE] * 2, (8, 1)),
        ("8 b", [Reason.NO_PLACE], None),
        ("Home > > > > > > > b", [Reason.NO_PLACE], None),
    ],
)
def test_what_cannot_be_done_is_told(
    keys: str, reasons: list[Reason], held: tuple[int, int] | None
) -> None:
    player = Player().press(keys)
    assert player.refusals == reasons
    assert player.held == held
    assert player.moves == ""


EMPTY = position("8S 7S", "", "9H", "AS", "", "2H")


@pytest.mark.parametrize(
    ("keys", "moves", "reasons"),
    [
        ("1 2", "1-2x2", []),
        ("1 - 2", "1-2", []),
        ("2 1", "", [Reason.EMPTY_SOURCE]),
        ("Home > Enter", "", [Reason.EMPTY_SOURCE]),
        ("Home > b", "", [Reason.EMPTY_SOURCE]),
        ("Home > + - Enter", "", [Reason.EMPTY_SOURCE]),
        ("1 Tab Enter", "1-2x2", []),
        ("1 Tab Tab Enter", "1-3x2", []),
        ("1 Tab Tab Tab Enter", "1-5x2", []),
        ("1 b", "1-3x2", []),
        ("4 Tab Enter", "4-5", []),
        ("Tab Tab Enter Shift+Tab Enter", "3-2", []),  # over the empty column 2
        ("3 5 u 1 Tab Tab Enter", "1-3x2", []),
    ],
)
def test_empty_columns(keys: str, moves: str, reasons: list[Reason]) -> None:
    player = Player(EMPTY).press(keys)
    assert player.moves == moves
    assert player.refusals == reasons


def test_the_focus_says_where_the_keyboard_is_and_how_many_are_chosen() -> None:
    player = Player()
    keys = ("", "Home", "-", "-", "+", "+", ">", "Home", "Enter", ">", "Enter", "Home")
    focus = [player.press(key).hand.focus for key in keys]
    assert focus == [
        *(None, (1, 2), (1, 1), (1, 1), (1, 2), (1, 2), (2, 1), (1, 2)),
        *((1, 1), (2, 1), (2, 2), (1, 0)),
    ]


def test_what_is_chosen_counts_for_its_column_only() -> None:
    assert Player().press("Home - > < Enter").held == (1, 2)
    assert Player().press("Home - 1").held == (1, 1)
    elsewhere = Player().press("Home - 2").hand.held
    assert elsewhere
    assert not elsewhere.exact


def test_other_commands_are_not_for_the_hand() -> None:
    player = Player().press("1")
    before = player.hand.held
    own = {Command.COLUMN, *KEYS.values()}
    for command in Command:
        if command not in own:
            player.hand.obey(Typed(command))
    assert player.hand.held is before
    assert player.heard.events == []


# The pointer's part


def test_lifting_says_why_not() -> None:
    player = Player()
    assert player.hand.lift(1, 2, How.CLICK)
    assert player.hand.held
    assert (player.hand.held.count, player.hand.held.exact) == (2, True)
    player.hand.let_go()
    assert not player.hand.lift(7, 2, How.CLICK)
    assert player.held is None
    assert player.refusals == [Reason.NOT_A_SEQUENCE]


@pytest.mark.parametrize(
    ("column", "count", "targets"),
    [(1, None, [2, 3, 4]), (1, 1, [3]), (1, 2, [2, 4]), (5, 1, [6]), (8, 1, [])],
)
def test_it_knows_the_columns_that_take_what_is_held(
    column: int, count: int | None, targets: list[int]
) -> None:
    player = Player()
    player.hand.lift(column, count, How.DRAG)
    assert player.hand.held
    assert list(player.hand.held.targets) == targets
    assert player.hand.held.targets == player.session.targets(column, count)


def test_how_cards_are_held_changes_without_letting_go() -> None:
    player = Player()
    player.hand.carry()
    assert player.held is None
    player.hand.lift(1, 1, How.CLICK)
    player.hand.carry()
    assert player.hand.held
    assert player.hand.held.how is How.DRAG
    assert (player.hand.held.source, player.hand.held.count) == (1, 1)
    assert player.hand.held.exact


@pytest.mark.parametrize(
    ("lifted", "column", "placed", "moves", "reasons"),
    [
        # where they fit
        ((1, 2), 2, False, "1-2x2", []),
        ((1, 2), 2, True, "1-2x2", []),
        # exactly so many were taken
        ((1, 2), 3, False, "", [Reason.WRONG_RANK]),
        ((1, 1), 2, False, "", [Reason.WRONG_RANK]),
        # with automatic placement to the best column instead
        ((1, 2), 3, True, "1-4x2", []),
        ((1, 1), 2, True, "1-3", []),
        ((8, 1), 2, True, "", [Reason.NO_PLACE]),
        # back on its own column, or on none, is no wish to place it elsewhere
        ((1, 2), 1, True, "", []),
        ((1, 2), 1, False, "", []),
        ((1, 2), None, True, "", []),
        ((1, 2), None, False, "", []),
    ],
)
def test_dropping(
    lifted: tuple[int, int], column: int, placed: bool, moves: str, reasons: list[Reason]
) -> None:
    player = Player(settings={"auto-place": placed})
    player.hand.lift(*lifted, How.DRAG)
    player.hand.drop(column)
    assert player.moves == moves
    assert player.refusals == reasons
    assert player.held is None


@pytest.mark.parametrize(
    ("count", "moves"), [(None, "1-4x2"), (2, "1-4x2"), (1, "1-3")], ids=["all", "two", "one"]
)
def test_sending(count: int | None, moves: str) -> None:
    player = Player()
    player.hand.lift(2, 1, How.CLICK)
    player.hand.send(1, count)
    assert player.moves == moves
    assert player.held is None


def test_an_empty_hand_drops_and_lets_go_of_nothing() -> None:
    player = Player()
    player.hand.drop(3)
    player.hand.let_go()
    assert player.heard.events == []


# Any keys in any order

keys = st.lists(st.sampled_from([*KEYS, *map(str, range(10))]), max_size=60)


@given(keys, st.integers(0, 999), st.booleans())
def test_whatever_is_pressed_the_hand_knows_what_the_session_knows(
    keys: list[str], number: int, placed: bool
) -> None:
    player = Player(Deal.from_number(number, 4), {"auto-place": placed})
    for key in keys:
        before = player.session.tableau
        changes = len([e for e in player.heard.events if not isinstance(e, Rejected)])
        player.press(key)
        tableau, held = player.session.tableau, player.hand.held
        changed = len([e for e in player.heard.events if not isinstance(e, Rejected)]) - changes
        assert changed == (tableau is not before)
        assert player.hand.cursor in (None, *range(1, COLUMN_COUNT + 1))
        if held:
            assert 1 <= held.count <= tableau.end_runs[held.source - 1]
            wanted = held.count if held.exact else None
            assert held.targets == player.session.targets(held.source, wanted)
        if focus := player.hand.focus:
            assert focus[0] == player.hand.cursor
