"""What holds of every game, however it is played."""

from __future__ import annotations

from collections import Counter
from itertools import product

import hypothesis.strategies as st
from hypothesis import assume, example, given
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from simon.engine import (
    COLUMN_COUNT,
    DEAL_NUMBERS,
    LAYOUT,
    PACK_SIZE,
    STANDARD,
    UNDO_LIMIT,
    BadCode,
    BadDeal,
    BadPosition,
    BadRecord,
    BadText,
    Card,
    Deal,
    FalseRecord,
    Game,
    Move,
    Position,
    Rank,
    Reason,
    Record,
    Rejected,
    Removed,
    Suit,
    Tableau,
    cards_text,
    end_run,
    judge,
    pack,
    parse_move,
    read_record,
    targets,
)

suit_counts = st.sampled_from([1, 2, 4])
deals = st.builds(Deal.from_number, st.integers(0, DEAL_NUMBERS - 1), suit_counts)


@st.composite
def boards(draw: st.DrawFn) -> Deal:
    """Any opening layout, as read from a text."""
    cards = iter(draw(st.permutations(pack(draw(suit_counts)))))
    return Deal.from_lines([cards_text(next(cards) for _ in range(size)) for size in LAYOUT])


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Whole runs, cut into pieces that lie on one another anywhere: removals are near."""
    suits = draw(suit_counts)
    copies = draw(st.permutations([Suit(n // (4 // suits)) for n in range(4)][:4]))
    columns: list[list[Card]] = [[] for _ in range(COLUMN_COUNT)]
    pieces: list[list[Card]] = []
    for suit in copies[: draw(st.integers(1, 4))]:
        run = [Card(suit, rank) for rank in reversed(Rank)]
        cuts = sorted(draw(st.sets(st.integers(1, 12), min_size=1, max_size=4)))
        pieces += [run[a:b] for a, b in zip([0, *cuts], [*cuts, 13], strict=True)]
    width = draw(st.integers(1, COLUMN_COUNT))
    for piece in draw(st.permutations(pieces)):
        columns[draw(st.integers(0, width - 1))] += piece
    assume(all(end_run(tuple(column)) < 13 for column in columns))
    return Position.from_lines([cards_text(column) for column in columns], suits)


starts = st.one_of(deals, boards(), positions())
choices = st.lists(st.integers(0, 10**6), max_size=40)


def played(start: Deal | Position, choices: list[int]) -> Game:
    """A game with legal moves by these choices."""
    game = Game(start)
    for choice in choices:
        if moves := game.legal_moves():
            game.move(*moves[choice % len(moves)])
    return game


games = st.builds(played, starts, choices)


def in_play(tableau: Tableau) -> Counter[Card]:
    return Counter(card for column in tableau.columns for card in column)


# Games


@given(games)
def test_no_card_is_lost_or_made(game: Game) -> None:
    cards = in_play(game.tableau)
    for event in game.events():
        if isinstance(event, Removed):
            assert [card.rank for card in event.cards] == list(reversed(Rank))
            assert len({card.suit for card in event.cards}) == 1
            cards.update(event.cards)
    assert cards == in_play(game.start.tableau)
    assert game.runs_removed == (PACK_SIZE - game.tableau.card_count) // 13


@given(games)
def test_undoing_every_move_returns_the_very_start(game: Game) -> None:
    moves, end = game.moves, game.tableau
    for _ in moves:
        game.undo()
    assert game.tableau is game.start.tableau
    assert (game.move_count, game.redo_count) == (0, len(moves))
    assert STANDARD.score(game.events()) == 500
    for _ in moves:
        game.redo()
    assert game.tableau is end
    assert game.moves == moves


@given(games)
def test_the_targets_of_every_group_are_the_legal_moves(game: Game) -> None:
    tableau = game.tableau
    found = [
        Move(source, target, count)
        for source, run in enumerate(tableau.end_runs, 1)
        for count in range(1, run + 1)
        for target in targets(tableau, source, count)
    ]
    assert found == game.legal_moves()
    for source in range(1, COLUMN_COUNT + 1):
        expected = {move.target for move in found if move.source == source}
        assert set(targets(tableau, source)) == expected


@given(games, st.integers(0, 10**6))
def test_redo_after_undo_changes_nothing_and_a_new_move_clears_redo(
    game: Game, choice: int
) -> None:
    assume(game.move_count)
    done, table = list(game.actions()), game.tableau
    game.undo()
    game.redo()
    assert list(game.actions()) == done
    assert all(a is b for a, b in zip(game.actions(), done, strict=True))
    assert game.tableau is table
    game.undo()
    moves = game.legal_moves()
    game.move(*moves[choice % len(moves)])
    assert game.redo_count == 0
    assert game.redo() == (Rejected(Reason.NOTHING_TO_REDO),)


column_numbers = st.one_of(st.integers(1, COLUMN_COUNT), st.integers())
counts = st.one_of(st.none(), st.integers(0, 14), st.integers())


@given(games, st.lists(st.tuples(column_numbers, column_numbers, counts), max_size=20))
def test_a_refusal_changes_nothing(game: Game, moves: list[tuple[int, int, int | None]]) -> None:
    if game.move_count:
        game.undo()
    for move in moves:
        table, done, redo = game.tableau, list(game.actions()), game.redo_count
        events = game.move(*move)
        if isinstance(events[0], Rejected):
            assert len(events) == 1
            assert game.tableau is table
            assert all(a is b for a, b in zip(game.actions(), done, strict=True))
            assert game.redo_count == redo


@given(games)
def test_the_legal_moves_are_those_that_the_judge_accepts(game: Game) -> None:
    tableau, columns = game.tableau, range(1, COLUMN_COUNT + 1)
    accepted = [
        Move(source, target, count)
        for source, count, target in product(columns, range(1, PACK_SIZE + 1), columns)
        if count <= len(tableau[source]) + 1
        and judge(tableau, source, target, count) == Move(source, target, count)
    ]
    assert tableau.legal_moves() == accepted


@given(games)
def test_a_move_without_a_count_is_one_with_the_count_that_the_judge_says(game: Game) -> None:
    for source, target in product(range(1, COLUMN_COUNT + 1), repeat=2):
        verdict = judge(game.tableau, source, target)
        if verdict.count is not None:
            assert judge(game.tableau, source, target, verdict.count) == verdict
        legal = {move.count for move in game.legal_moves() if move[:2] == (source, target)}
        assert isinstance(verdict, Move) == bool(legal)
        if isinstance(verdict, Move):
            assert verdict.count == max(legal)


@given(games)
def test_the_runs_known_after_a_move_are_those_counted_afresh(game: Game) -> None:
    for action in game.actions():
        for tableau in (action.moved.tableau, *(removed.tableau for removed in action.removed)):
            assert tableau.end_runs == tuple(map(end_run, tableau.columns))
            assert tableau == Tableau(tableau.columns)
            assert hash(tableau) == hash(Tableau(tableau.columns))
        assert action.tableau is tableau


@given(starts, choices)
def test_a_search_and_a_game_come_to_the_same_tableaus(
    start: Deal | Position, choices: list[int]
) -> None:
    game, tableau = Game(start), start.tableau
    for choice in choices:
        if moves := tableau.legal_moves():
            move = moves[choice % len(moves)]
            tableau = tableau.apply(move)
            game.move(*move)
            assert game.tableau == tableau


class Play(RuleBasedStateMachine):
    """Any actions in any order, beside a list of the tableaus and how far undo may go back."""

    @initialize(start=starts)
    def deal(self, start: Deal | Position) -> None:
        self.game = Game(start)
        self.past: list[Tableau] = []
        self.future: list[Tableau] = []
        self.lost = 0

    def moved(self, before: Tableau) -> None:
        self.past.append(before)
        self.future.clear()
        self.lost = max(self.lost, len(self.past) - UNDO_LIMIT)

    @precondition(lambda self: self.game.legal_moves())
    @rule(choice=st.integers(0, 10**6), times=st.sampled_from([1, 1, 1, 60]))
    def move(self, choice: int, times: int) -> None:
        for _ in range(times):
            if moves := self.game.legal_moves():
                before = self.game.tableau
                self.game.move(*moves[choice % len(moves)])
                self.moved(before)

    @rule(move=st.tuples(column_numbers, column_numbers, counts))
    def anything(self, move: tuple[int, int, int | None]) -> None:
        before = self.game.tableau
        if not isinstance(self.game.move(*move)[0], Rejected):
            self.moved(before)

    @rule(times=st.sampled_from([1, 1, 2, 70]))
    def undo(self, times: int) -> None:
        for _ in range(times):
            before = self.game.tableau
            (event,) = self.game.undo()
            assert isinstance(event, Rejected) == (len(self.past) == self.lost)
            if not isinstance(event, Rejected):
                self.future.append(before)
                assert self.game.tableau is self.past.pop()

    @rule(times=st.sampled_from([1, 1, 2, 70]))
    def redo(self, times: int) -> None:
        for _ in range(times):
            before = self.game.tableau
            (event,) = self.game.redo()
            assert isinstance(event, Rejected) == (not self.future)
            if not isinstance(event, Rejected):
                self.past.append(before)
                assert self.game.tableau is self.future.pop()

    @rule()
    def restart(self) -> None:
        self.game.restart()
        self.past, self.future, self.lost = [], [], 0

    @invariant()
    def counts_agree(self) -> None:
        game = self.game
        assert game.move_count == len(self.past)
        assert game.undo_count == len(self.past) - self.lost <= UNDO_LIMIT
        assert game.redo_count == len(self.future)
        assert game.won == (game.runs_removed == 4) == (not game.tableau.card_count)
        assert STANDARD.score(game.events()) == 500 - game.move_count + 100 * (
            game.runs_removed - game.start.tableau.runs_removed
        )


TestPlay = Play.TestCase


# Texts, there and back


@given(deals)
def test_a_number_and_its_code(deal: Deal) -> None:
    assert Deal.from_code(deal.code) == deal
    assert Deal.from_number(deal.number or 0, deal.suits) == deal


@given(boards())
def test_a_board_and_its_code(deal: Deal) -> None:
    assert Deal.from_code(deal.code) == deal
    assert Deal.from_text(str(deal)) == deal
    assert Deal.from_text(str(deal), deal.suits) == deal


@given(suit_counts, st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=48, max_size=48))
def test_every_arrangement_code_that_is_read_is_the_code_of_its_board(
    suits: int, letters: str
) -> None:
    code = f"SS1-S{suits}-{letters[: {1: 36, 2: 43, 4: 48}[suits]]}"
    try:
        deal = Deal.from_code(code)
    except BadCode:
        assume(False)
    assert deal.code == Deal.from_text(str(deal)).code == code


@given(games)
def test_the_text_of_a_tableau_is_read_back(game: Game) -> None:
    assume(not game.won)
    found = Position.from_text(str(game.tableau))
    assert found.tableau == game.tableau
    assert found.suits <= game.start.suits
    assert Position.from_text(str(game.tableau), game.start.suits).suits == game.start.suits
    assert Position.from_lines(game.tableau.lines()) == found


@given(games, st.none() | st.dates().map(str), st.sampled_from([None, STANDARD]))
def test_a_game_and_its_record(game: Game, date: str | None, scoring: None) -> None:
    record = Record.of(game, date=date, scoring=scoring)
    read = read_record(str(record))
    assert read == record
    assert str(read) == str(record)
    again = read.replay()
    assert (again.tableau, again.moves, again.won) == (game.tableau, game.moves, game.won)
    assert list(again.events()) == list(game.events())


people_write = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=30)


@given(
    st.dictionaries(st.from_regex(r"X[A-Za-z0-9_]{0,8}", fullmatch=True), people_write, max_size=3),
    st.lists(people_write.map(lambda text: " ".join(text.replace("}", "").split())), max_size=3),
)
def test_what_people_write_into_a_record(tags: dict[str, str], comments: list[str]) -> None:
    record = Record(
        Deal.from_number(29, 1),
        (Move(4, 1), Move(10, 3)),
        tags=tags,
        comments={n: (text,) for n, text in enumerate(comments)},
    )
    assert read_record(str(record)) == record


@given(st.integers(0, 9999), st.integers(0, 9999), st.integers(0, 9999))
def test_a_move_and_its_text(source: int, target: int, count: int) -> None:
    move = Move(source, target, count)
    assert parse_move(str(move)) == move


# Texts of any kind: an error of the right kind, or a value; never another exception


def damaged(texts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """These texts with a piece cut out and another put in its place."""

    def cut(text: str, at: int, length: int, piece: str) -> str:
        at %= len(text) + 1
        return text[:at] + piece + text[at + length :]

    pieces = st.one_of(st.text(max_size=8), st.sampled_from([*'01-x/:{}[]"\\*.', "10"]))
    return st.builds(cut, texts, st.integers(0, 2000), st.integers(0, 12), pieces)


@given(
    st.one_of(
        st.text(), damaged(deals.map(lambda d: d.code)), damaged(boards().map(lambda d: d.code))
    )
)
def test_any_text_as_a_code(text: str) -> None:
    try:
        deal = Deal.from_code(text)
    except BadCode:
        return
    assert Deal.from_code(deal.code) == deal


@given(st.one_of(st.text(), damaged(boards().map(str)), damaged(positions().map(str))))
def test_any_text_as_a_board(text: str) -> None:
    try:
        deal = Deal.from_text(text)
    except BadDeal:
        pass
    else:
        assert Deal.from_text(str(deal)) == deal
    try:
        position = Position.from_text(text)
    except BadPosition:
        return
    assert Position.from_text(str(position), position.suits) == position


@given(st.text())
def test_any_text_as_a_card_or_a_move(text: str) -> None:
    for parse in (Card.parse, parse_move):
        try:
            value = parse(text)
        except BadText:
            continue
        assert parse(str(value)) == value


@given(st.one_of(st.text(), damaged(games.map(lambda game: str(Record.of(game))))))
@example("")
@example('[Code "SS1-S1-AAAAABD"]\n\n1. 4-1 \u00a0')
def test_any_text_as_a_record(text: str) -> None:
    try:
        record = read_record(text)
    except (BadRecord, FalseRecord) as bad:
        line = bad.line
    else:
        assert read_record(str(record)) == record
        return
    assert line in range(1, len(text.splitlines()) + 2)
