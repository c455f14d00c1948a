"""The cards on the screen follow the session, whatever is played and whenever one looks."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import assume, given, settings
from pygame import Rect

from simon.engine import (
    COLUMN_COUNT,
    PACK_SIZE,
    RUN_LENGTH,
    RUNS,
    Card,
    Deal,
    Dealt,
    Game,
    Moved,
    Position,
    Rank,
    Redone,
    Rejected,
    Removed,
    Suit,
    Undone,
    Won,
    cards_text,
    end_run,
    pack,
    parse_move,
    read_record,
)
from simon.hookspecs import hookimpl
from simon.session import Session
from simon.testing import new_session, position
from simon_pygame.animation import Animator
from simon_pygame.layout import TableLayout
from simon_pygame.tabletop import Piece, Tabletop

LAYOUTS = [
    TableLayout.fit(Rect(0, 30, width, height - 30), 20)
    for width, height in [(1280, 800), (640, 480), (480, 800), (3840, 2160)]
]
LATER = 1000.0


class Table:
    """A session, and a tabletop that hears of it as the window does."""

    def __init__(self, start: Deal | Position, speed: float = 1.0) -> None:
        self.now = 0.0
        self.tabletop = Tabletop(LAYOUTS[0], Animator(speed))
        self.session: Session = new_session(start, listeners=[self])

    @hookimpl
    def simon_dealt(self, session: Session, event: Dealt) -> None:
        runs = session.game.runs
        self.tabletop.deal(event.tableau, runs, self.now)

    @hookimpl
    def simon_moved(self, event: Moved) -> None:
        self.tabletop.move(event.move, self.now)

    @hookimpl
    def simon_removed(self, event: Removed) -> None:
        self.tabletop.remove(event, self.now)

    @hookimpl
    def simon_undone(self, event: Undone) -> None:
        self.tabletop.undo(event, self.now)

    @hookimpl
    def simon_redone(self, event: Redone, session: Session) -> None:
        self.tabletop.redo(event, self.now)
        if session.game.won:
            self.tabletop.cheer(self.now)

    @hookimpl
    def simon_won(self, event: Won) -> None:
        self.tabletop.cheer(self.now)

    def wait(self, seconds: float) -> None:
        """Let time go by, and show what there is."""
        self.now += seconds
        self.tabletop.animator.advance(self.now)

    def resize(self, layout: TableLayout) -> None:
        """Lay everything out anew, as the scene does."""
        self.tabletop.layout = layout
        self.tabletop.be_home()

    def check(self) -> None:
        """The cards are those of the session, and all there."""
        tabletop, tableau = self.tabletop, self.session.tableau
        assert [cards_of(column) for column in tabletop.columns] == list(tableau.columns)
        assert tabletop.lengths == [len(column) for column in tableau]
        assert len(tabletop.runs) == tableau.runs_removed
        for run in tabletop.runs:
            assert [piece.card.rank for piece in run] == list(reversed(Rank))
            assert len({piece.card.suit for piece in run}) == 1
        pieces = list(tabletop.pieces())
        assert len(pieces) == len({id(piece) for piece in pieces}) == PACK_SIZE
        whole = Counter(pack(self.session.game.start.suits))
        assert Counter(piece.card for piece in pieces) == whole
        assert {id(thing) for thing in tabletop.animator} <= {id(piece) for piece in pieces}

    def check_home(self) -> None:
        """Every piece is where the layout says, and nothing moves."""
        tabletop, layout = self.tabletop, self.tabletop.layout
        assert not tabletop.animator.active
        for number, column in enumerate(tabletop.columns, 1):
            for index, piece in enumerate(column):
                assert piece.place == layout.place(number, index, len(column))
        piles = [*tabletop.runs, *tabletop.columns]
        assert all(piece.place == home for piece, home in tabletop.homes(piles))
        if tabletop.cheering:
            size = layout.card_width, layout.card_height
            assert all(layout.area.contains(Rect(p.place, size)) for p in tabletop.pieces())
        else:
            for run, slot in zip(tabletop.runs, layout.rail, strict=False):
                (place,) = {piece.place for piece in run}
                assert Rect(place, (layout.card_width, layout.card_height)).colliderect(slot)


def cards_of(pieces: list[Piece]) -> tuple[Card, ...]:
    return tuple(piece.card for piece in pieces)


# Any play

suit_counts = st.sampled_from([1, 2, 4])
deals = st.builds(Deal.from_number, st.integers(0, 10**6), suit_counts)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Runs cut in two, one half on the other's column or near it: removals are one move away."""
    suits = draw(suit_counts)
    copies = [Suit(n // (4 // suits)) for n in range(RUNS)]
    columns: list[list[Card]] = [[] for _ in range(COLUMN_COUNT)]
    halves: list[list[Card]] = []
    for suit in copies[: draw(st.integers(1, RUNS))]:
        run = [Card(suit, rank) for rank in reversed(Rank)]
        cut = draw(st.integers(1, RUN_LENGTH - 1))
        halves += [run[:cut], run[cut:]]
    for half in draw(st.permutations(halves)):
        columns[draw(st.integers(0, draw(st.integers(2, 9))))] += half
    assume(all(end_run(tuple(column)) < RUN_LENGTH for column in columns))
    return Position.from_lines([cards_text(column) for column in columns], suits)


steps = st.one_of(
    st.tuples(st.just("move"), st.integers(0, 10**6)),
    st.tuples(st.just("move"), st.integers(0, 10**6)),
    st.tuples(st.just("try"), st.integers(0, 11), st.integers(0, 11), st.integers(0, 14)),
    st.tuples(st.just("send"), st.integers(1, 10)),
    st.tuples(st.sampled_from(["undo", "undo", "redo", "restart", "home"])),
    st.tuples(st.just("wait"), st.floats(0, 2)),
    st.tuples(st.just("resize"), st.integers(0, len(LAYOUTS) - 1)),
    st.tuples(st.just("drop"), st.integers(1, 10), st.integers(-99, 999), st.integers(-99, 999)),
)


Step = tuple[Any, ...]


def do(table: Table, step: Step) -> None:
    session, tabletop = table.session, table.tabletop
    match step:
        case ("move", choice):
            moves = session.legal_moves()
            # the most cards first: runs are finished so
            moves.sort(key=lambda move: -move.count)
            if moves:
                session.move(*moves[choice % min(len(moves), 6)])
        case ("try", source, target, count):
            session.move(source, target, count)
        case ("send", column):
            session.send(column)
        case ("undo",):
            session.undo()
        case ("redo",):
            session.redo()
        case ("restart",):
            session.restart()
        case ("home",):
            tabletop.be_home()
            table.check_home()
        case ("wait", seconds):
            table.wait(seconds)
        case ("resize", number):
            table.resize(LAYOUTS[number])
            table.check_home()
        case ("drop", column, x, y):  # held cards are let go, wherever they were
            for piece in tabletop.group(column, 3):
                piece.place = (x, y)
            tabletop.go_home(table.now)


@settings(deadline=None)
@given(deals | positions(), st.lists(steps, max_size=30), st.sampled_from([1.0, 1.0, 2.0, 0.0]))
def test_the_table_shows_what_the_session_plays(
    start: Deal | Position, steps: list[Step], speed: float
) -> None:
    table = Table(start, speed)
    table.check()
    for step in steps:
        do(table, step)
        table.check()
        if not speed:
            table.check_home()
    table.wait(LATER)  # by themselves, all get home
    table.check()
    table.check_home()


@settings(deadline=None)
@given(positions(), st.lists(steps, max_size=12), st.floats(0, 2))
def test_at_any_moment_all_can_be_put_home(
    start: Position, steps: list[Step], moment: float
) -> None:
    table = Table(start)
    for step in steps:
        do(table, step)
        table.check()
    table.wait(moment)
    table.check()
    table.tabletop.be_home()
    table.check()
    table.check_home()


@settings(deadline=None, max_examples=20)
@given(deals | positions(), st.lists(steps, max_size=12))
def test_a_refusal_moves_nothing(start: Deal | Position, steps: list[Step]) -> None:
    table = Table(start)
    for step in steps:
        do(table, step)
    before = [(id(piece), piece.place) for piece in table.tabletop.pieces()]
    moving = list(table.tabletop.animator)
    for source, target in [(0, 1), (1, 1), (1, 11)]:
        [event] = table.session.move(source, target)
        assert isinstance(event, Rejected)
    assert before == [(id(piece), piece.place) for piece in table.tabletop.pieces()]
    assert moving == list(table.tabletop.animator)


# Some moments of a game


@pytest.fixture
def won(data: Path) -> Table:
    table = Table(Deal.from_text((data / "example_deal.txt").read_text("ascii")))
    for text in (data / "example_deal_won.txt").read_text("ascii").split():
        table.session.move(*parse_move(text))
        table.wait(0.05)
        table.check()
    assert table.session.game.won
    return table


def test_a_won_game_spreads_its_runs_into_arches_and_an_undo_gathers_them(won: Table) -> None:
    tabletop = won.tabletop
    assert tabletop.cheering
    won.wait(LATER)
    won.check_home()
    assert len({piece.place for piece in tabletop.pieces()}) == PACK_SIZE
    won.session.undo()
    assert not tabletop.cheering
    won.check()
    won.wait(LATER)
    won.check_home()
    won.session.redo()
    assert tabletop.cheering
    won.session.restart()
    assert not tabletop.cheering
    won.wait(LATER)
    won.check()
    won.check_home()


def test_the_whole_game_can_be_taken_back_and_made_again(won: Table) -> None:
    moves = won.session.move_count
    for act in (won.session.undo, won.session.redo):
        for _ in range(moves):
            act()
            won.wait(0.1)
            won.check()
    won.wait(LATER)
    won.check_home()
    assert won.tabletop.cheering


def test_cards_are_dealt_from_above_one_after_the_other() -> None:
    table = Table(Deal.from_number(1, 4))
    pieces = list(table.tabletop.pieces())
    (above,) = {piece.place for piece in pieces}
    assert above[1] + table.tabletop.layout.card_height < 0
    table.wait(0.27)
    waiting = [piece for piece in pieces if piece.place == above]
    assert 0 < len(waiting) < PACK_SIZE
    assert waiting == pieces[-len(waiting) :]


def test_without_a_time_or_without_animation_a_deal_just_lies_there() -> None:
    table = Table(Deal.from_number(1, 4), speed=0)
    table.check_home()
    animated = Table(Deal.from_number(1, 4))
    animated.tabletop.deal(animated.session.tableau, [], None)
    animated.check_home()


def test_a_run_is_removed_when_its_last_card_has_arrived() -> None:
    table = Table(position("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AS"))
    table.wait(LATER)
    (ace,) = table.tabletop.columns[1]
    goal = table.tabletop.layout.place(1, 12, 13)
    table.session.move(2, 1)
    table.check()
    assert ace in table.tabletop.runs[0]
    table.wait(0.1)
    king = table.tabletop.runs[0][0]
    assert king.place == table.tabletop.layout.place(1, 0, 13)
    table.wait(0.06)
    assert ace.place == goal
    table.wait(LATER)
    table.check_home()


def test_the_cards_under_a_removed_run_end_where_they_belong() -> None:
    # with fifteen cards the column draws together, and without the run it spreads again
    start = position("2H 3H KS QS JS TS 9S 8S", "7S 6S 5S 4S 3S 2S AS")
    for wait in (0.0, 0.05, 0.2, LATER):
        for layout in LAYOUTS:
            table = Table(start)
            table.resize(layout)
            table.session.move(2, 1)
            table.wait(wait)
            table.wait(LATER)
            table.check()
            table.check_home()


def test_one_move_can_remove_two_runs() -> None:
    hearts = "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH"
    table = Table(position("2C KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", f"3C {hearts} AS"))
    before = table.session.tableau
    for act in (lambda: table.session.move(2, 1), table.session.undo, table.session.redo):
        act()
        table.check()
        assert len(table.tabletop.runs) == (0 if table.session.tableau is before else 2)
        table.wait(0.1)
        table.check()
    table.wait(LATER)
    table.check_home()


def test_a_move_during_another_finishes_that_one_first() -> None:
    table = Table(position("8S 7S", "9H", "9S", "6D"))
    table.wait(LATER)
    table.session.move(1, 2)
    table.wait(0.05)
    first = table.tabletop.columns[1][1]
    assert first.place != table.tabletop.layout.place(2, 1, 3)
    table.session.move(4, 2)
    assert first.place == table.tabletop.layout.place(2, 1, 3)
    table.wait(LATER)
    table.check_home()


# The runs that are out already


@pytest.mark.parametrize("suits", [1, 2, 4])
def test_no_run_is_out_of_a_deal(suits: int) -> None:
    deal = Deal.from_number(7, suits)
    assert Game(deal).runs == ()


@pytest.mark.parametrize("text", ["", "KS", "KS KH", "KS KH KD"])
def test_runs_that_are_out_are_told_by_their_kings(text: str) -> None:
    out = [Card.parse(king).suit for king in text.split()]
    left = [card for card in pack(4) if card.suit not in out]
    lines = [cards_text(left), *[""] * (COLUMN_COUNT - 1)]
    runs = Game(Position.from_lines(lines, 4)).runs
    assert [run[0].suit for run in runs] == out
    assert sorted([*left, *chain(*runs)]) == sorted(pack(4))


def test_a_game_taken_up_has_its_runs_in_the_order_in_which_they_left() -> None:
    """Each undo brings back the run that left last, in whatever order they did."""
    data = Path(__file__).parents[1] / "data"
    game = read_record((data / "example_won.simon").read_text("utf-8")).replay()
    table = Table(game.start)
    table.session.take_up(game)
    assert len(table.tabletop.runs) == RUNS
    while game.undo_count:
        table.session.undo()
        table.check()


@given(positions())
def test_with_the_runs_that_are_out_the_pack_is_whole(start: Position) -> None:
    runs = Game(start).runs
    assert len(runs) == start.tableau.runs_removed
    cards = Counter(card for pile in (*runs, *start.tableau) for card in pile)
    assert cards == Counter(pack(start.suits))
