"""A second, naive implementation of the rules plays against the engine.

`Referee` is written from the rules alone, with lists of card texts and nothing of the engine's; it
checks every event, reason, score and count of thousands of random actions, legal and not.
"""

from __future__ import annotations

import random
from collections import deque

import pytest

from simon.engine import (
    STANDARD,
    Deal,
    Event,
    Game,
    Moved,
    Position,
    Record,
    Redone,
    Rejected,
    Removed,
    Undone,
    Won,
    cards_text,
    read_record,
)

Told = tuple[object, ...]
"""An event as plain values, its name first."""

State = tuple[list[list[str]], list[tuple[int, int, int]], int]
"""Columns, moves and score."""

RANKS = "A23456789TJQK"


def rank(card: str) -> int:
    return RANKS.index(card[0]) + 1


def suit(card: str) -> str:
    return card[1]


class Referee:
    """Simple Simon, played with lists."""

    def __init__(self, columns: list[str]) -> None:
        self.opening = [column.split() for column in columns]
        self.restart()

    def restart(self) -> None:
        self.go_to((self.opening, [], 500))
        self.undoable: deque[State] = deque(maxlen=100)
        self.redoable: list[State] = []

    # The rules

    def runs_out(self) -> int:
        return (52 - sum(len(column) for column in self.columns)) // 13

    def run_at_end(self, column: list[str]) -> int:
        """The longest group at the column's end that moves together."""
        length = 0
        while length < len(column) and self.is_run(column[len(column) - length - 1 :]):
            length += 1
        return length

    def is_sequence(self, group: list[str]) -> bool:
        return all(rank(group[i]) - rank(group[i + 1]) == 1 for i in range(len(group) - 1))

    def is_run(self, group: list[str]) -> bool:
        return self.is_sequence(group) and len({suit(card) for card in group}) == 1

    def meant(self, pile: list[str], onto: list[str]) -> int:
        """The count that is meant when none is named."""
        run = self.run_at_end(pile)
        if not onto:
            return run
        for count in range(1, len(pile) + 1):  # in the run, and after that above it
            if rank(pile[-count]) == rank(onto[-1]) - 1:
                return count
        return run

    def objection(self, source: int, target: int, count: int | None) -> tuple[str, int | None]:
        """The first reason against a move, or an empty text; and the count that was judged."""
        if source < 1 or source > 10 or target < 1 or target > 10:
            return "no_such_column", count
        if self.runs_out() == 4:
            return "game_over", count
        pile, onto = self.columns[source - 1], self.columns[target - 1]
        if len(pile) == 0:
            return "empty_source", count
        if source == target:
            return "same_column", count
        if count is None:
            count = self.meant(pile, onto)
        if count < 1 or count > len(pile):
            return "bad_count", count
        group = pile[len(pile) - count :]
        if not self.is_sequence(group):
            return "not_a_sequence", count
        if not self.is_run(group):
            return "mixed_suits", count
        if onto:
            if rank(group[0]) == 13:
                return "king_needs_empty_column", count
            if rank(onto[-1]) == 1:
                return "onto_ace", count
            if rank(onto[-1]) != rank(group[0]) + 1:
                return "wrong_rank", count
        return "", count

    def legal_moves(self) -> list[tuple[int, int, int]]:
        return [
            (source, target, count)
            for source in range(1, 11)
            for count in range(1, len(self.columns[source - 1]) + 1)
            for target in range(1, 11)
            if self.objection(source, target, count)[0] == ""
        ]

    # The actions

    def now(self) -> State:
        return [list(column) for column in self.columns], list(self.moves), self.score

    def go_to(self, state: State) -> None:
        columns, moves, self.score = state
        self.columns, self.moves = [list(column) for column in columns], list(moves)

    def move(self, source: int, target: int, count: int | None) -> list[Told]:
        reason, judged = self.objection(source, target, count)
        if reason:
            return [("rejected", reason, source, target, judged)]
        assert judged is not None
        self.undoable.append(self.now())
        self.redoable.clear()
        pile, onto = self.columns[source - 1], self.columns[target - 1]
        group = pile[len(pile) - judged :]
        del pile[len(pile) - judged :]
        onto.extend(group)
        self.moves.append((source, target, judged))
        self.score -= 1
        told: list[Told] = [("moved", source, target, judged, " ".join(group))]
        for number in (target, source):
            column = self.columns[number - 1]
            while len(column) >= 13 and self.is_run(column[-13:]):
                told.append(("removed", number, " ".join(column[-13:]), self.runs_out() + 1))
                del column[-13:]
                self.score += 100
        if self.runs_out() == 4:
            told.append(("won", 4))
        return told

    def undo(self) -> list[Told]:
        if not self.undoable:
            return [("rejected", "nothing_to_undo", None, None, None)]
        self.redoable.append(self.now())
        undone, runs = self.moves[-1], self.runs_out()
        self.go_to(self.undoable.pop())
        return [("undone", *undone, runs - self.runs_out())]

    def redo(self) -> list[Told]:
        if not self.redoable:
            return [("rejected", "nothing_to_redo", None, None, None)]
        self.undoable.append(self.now())
        runs = self.runs_out()
        self.go_to(self.redoable.pop())
        return [("redone", *self.moves[-1], self.runs_out() - runs)]


def told(events: tuple[Event, ...]) -> list[Told]:
    """The engine's events as the referee tells them."""
    answer: list[Told] = []
    for event in events:
        match event:
            case Moved():
                answer.append((event.name, *event.move, cards_text(event.cards)))
            case Removed():
                answer.append((event.name, event.column, cards_text(event.cards), event.runs))
            case Won():
                answer.append((event.name, event.runs))
            case Rejected():
                asked = (event.source, event.target, event.count)
                answer.append((event.name, str(event.reason), *asked))
            case Undone() | Redone():
                answer.append((event.name, *event.move, len(event.removed)))
    return answer


class Match:
    """The same random actions for both."""

    def __init__(self, start: Deal | Position, seed: int) -> None:
        self.game = Game(start)
        self.referee = Referee(list(start.tableau.lines()))
        self.random = random.Random(seed)
        self.said: list[str] = []
        self.names: set[str] = set()

    def legal(self) -> tuple[int, int, int | None] | None:
        """A legal move; by preference one that joins a suit."""
        moves = self.game.legal_moves()
        if not moves:
            return None
        joining = []
        for move in moves:
            pile, onto = self.game.tableau[move.source], self.game.tableau[move.target]
            whole = len(pile) == move.count or pile[-move.count - 1].suit != pile[-move.count].suit
            if onto and whole and onto[-1].suit == pile[-1].suit:
                joining.append(move)
        move = self.random.choice(joining if joining and self.random.random() < 0.8 else moves)
        named = self.random.random() < 0.5
        return move.source, move.target, move.count if named else None

    def anything(self) -> tuple[int, int, int | None]:
        """A move that is hardly ever legal."""
        columns = [*range(1, 11)] * 4 + [0, -1, 11, 10**20, -(10**20)]
        counts = [None, None, None, 0, 1, 1, 2, 2, 3, 4, 5, 8, 13, -1, 10**20]
        return (
            self.random.choice(columns),
            self.random.choice(columns),
            self.random.choice(counts),
        )

    def act(self) -> None:
        dice = self.random.random()
        if dice < 0.55 and (move := self.legal()):
            self.both_move(move)
        elif dice < 0.85:
            self.both_move(self.anything())
        elif dice < 0.94:
            for _ in range(self.random.choice([1, 1, 2, 3, 150])):
                self.same("undo", self.game.undo(), self.referee.undo())
        elif dice < 0.998:
            for _ in range(self.random.choice([1, 2, 3, 150])):
                self.same("redo", self.game.redo(), self.referee.redo())
        else:
            self.game.restart()
            self.referee.restart()
            self.same("restart", (), [])

    def both_move(self, move: tuple[int, int, int | None]) -> None:
        self.same(f"move {move}", self.game.move(*move), self.referee.move(*move))

    def same(self, action: str, events: tuple[Event, ...], expected: list[Told]) -> None:
        self.said.append(action)
        after = "; ".join(self.said[-8:])
        assert told(events) == expected, after
        game, referee = self.game, self.referee
        assert [line.split() for line in game.tableau.lines()] == referee.columns, after
        assert STANDARD.score(game.events()) == referee.score, after
        assert game.move_count == len(referee.moves), after
        assert game.undo_count == len(referee.undoable), after
        assert game.redo_count == len(referee.redoable), after
        assert (game.runs_removed, game.won) == (referee.runs_out(), referee.runs_out() == 4), after
        self.names |= {str(name) for name, *_ in expected}
        self.names |= {str(what) for name, what, *_ in expected if name == "rejected"}

    def play(self, actions: int) -> None:
        for number in range(actions):
            self.act()
            if number % 40 == 0:
                assert sorted(self.game.legal_moves()) == sorted(self.referee.legal_moves())
        assert list(self.game.moves) == self.referee.moves
        record = read_record(str(Record.of(self.game)))
        assert list(record.moves) == self.referee.moves


def scattered(seed: int, suits: int, runs: int, *, buried: bool = False) -> Position:
    """A position near its end: few long groups, in any column."""
    chance = random.Random(seed)
    order = {1: "SSSS", 2: "SSHH", 4: "SHDC"}[suits]
    while True:
        columns: list[list[str]] = [[] for _ in range(10)]
        pieces: list[list[str]] = []
        for of_suit in chance.sample(order, runs):
            run = [r + of_suit for r in reversed(RANKS)]
            whole = buried and chance.random() < 0.6
            cuts = [] if whole else sorted(chance.sample(range(1, 13), chance.randint(1, 4)))
            pieces += [run[a:b] for a, b in zip([0, *cuts], [*cuts, 13], strict=True)]
        chance.shuffle(pieces)
        wide = chance.choice([2, 3]) if buried else chance.choice([4, 6, 10])
        for piece in pieces:
            columns[chance.randrange(wide)] += piece
        judge = Referee([" ".join(column) for column in columns])
        if not any(judge.run_at_end(column) == 13 for column in columns):
            return Position.from_lines([" ".join(column) for column in columns], suits)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("suits", [1, 2, 4])
def test_deals(suits: int, seed: int) -> None:
    Match(Deal.from_number(seed * 1_000_003, suits), seed).play(250)


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("suits", [1, 2, 4])
def test_positions_near_their_end(suits: int, seed: int) -> None:
    Match(scattered(seed, suits, 1 + seed % 4), seed).play(250)


@pytest.mark.parametrize("seed", range(30))
def test_positions_with_buried_runs(seed: int) -> None:
    Match(scattered(seed, 4, 2 + seed % 3, buried=True), seed).play(60)


def test_a_long_game_goes_past_the_limit_of_undo() -> None:
    match = Match(scattered(4, 4, 4), 0)
    while match.game.move_count < 250:
        move = match.legal()
        assert move
        match.both_move(move)
        if match.game.won:
            match.same("undo", match.game.undo(), match.referee.undo())
            match.same("undo", match.game.undo(), match.referee.undo())
    for action in (130, 40):
        for _ in range(action):
            match.same("undo", match.game.undo(), match.referee.undo())
        for _ in range(action // 2):
            match.same("redo", match.game.redo(), match.referee.redo())
    match.play(300)


def test_the_example_won(example: Deal, example_win: tuple[tuple[int, int, int], ...]) -> None:
    match = Match(example, 0)
    for move in example_win:
        match.both_move(move)
    assert match.referee.runs_out() == 4
    assert match.referee.score == 841
    match.play(100)


def test_every_answer_was_heard() -> None:
    """The random actions meet every event and every reason."""
    heard: set[str] = set()
    for start in (Deal.from_number(1, 4), scattered(1, 1, 2), scattered(2, 2, 3)):
        match = Match(start, 1)
        match.play(400)
        heard |= match.names
    assert heard >= {
        *("moved", "removed", "won", "rejected", "undone", "redone"),
        *("no_such_column", "game_over", "empty_source", "same_column", "bad_count"),
        *("not_a_sequence", "mixed_suits", "king_needs_empty_column", "onto_ace", "wrong_rank"),
        *("nothing_to_undo", "nothing_to_redo"),
    }
