from __future__ import annotations

import pytest

from simon.engine import (
    STANDARD,
    UNDO_LIMIT,
    Action,
    Card,
    Column,
    Deal,
    Dealt,
    Event,
    FalseRecord,
    Game,
    Move,
    Moved,
    Position,
    Problem,
    Reason,
    Redone,
    Rejected,
    Removed,
    Undone,
    Won,
    parse_move,
)
from simon.testing import position

KING_TO_TWO = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
SPADES = f"{KING_TO_TWO} AS"
HEARTS = SPADES.replace("S", "H")


def cards(text: str) -> Column:
    return tuple(map(Card.parse, text.split()))


def names(events: tuple[Event, ...]) -> str:
    return " ".join(event.name for event in events)


def play(game: Game, moves: str) -> None:
    for move in map(parse_move, moves.split()):
        assert names(game.move(*move)).startswith("moved"), move


def shuttle(game: Game, times: int) -> None:
    """Move the first column's last card to the second and back, so many times in all."""
    for _ in range(times):
        there = game.tableau[1][-1].rank == 4
        assert names(game.move(1 if there else 2, 2 if there else 1, 1)) == "moved"


@pytest.fixture
def to_and_fro() -> Game:
    """A game in which one card can go to and fro for ever."""
    return Game(position("5H 4S", "5D"))


@pytest.fixture
def nearly_won() -> Game:
    return Game(Position.from_lines([KING_TO_TWO, "", "AS", *[""] * 7]))


# The runs that are out


def test_runs_are_told_in_the_order_in_which_they_left(nearly_won: Game) -> None:
    assert [str(run[0]) for run in nearly_won.runs] == ["KS", "KS", "KS"]
    nearly_won.move(3, 1)
    assert nearly_won.runs[-1] == cards(SPADES)
    assert len(nearly_won.runs) == nearly_won.runs_removed == 4
    nearly_won.undo()
    assert len(nearly_won.runs) == 3


def test_a_deal_lacks_no_run_and_a_position_those_that_are_not_there(example: Deal) -> None:
    assert Game(example).runs == ()
    start = Position.from_lines([SPADES.removeprefix("KS "), "KS", *[""] * 8], 4)
    assert [str(run[0]) for run in start.runs] == ["KH", "KD", "KC"]


# One move


def test_a_game_begins_as_it_was_dealt(example: Deal) -> None:
    game = Game(example)
    assert game.tableau is example.tableau
    assert game.start is example
    assert (game.moves, game.move_count, game.runs_removed, game.won) == ((), 0, 0, False)
    assert (game.undo_count, game.redo_count) == (0, 0)
    assert list(game.events()) == []
    assert list(game.actions()) == []
    assert game.dealt() == Dealt(example, example.tableau)


def test_a_move_tells_one_event() -> None:
    game = Game(position("9H", "2D 8S 7S 6S"))
    (event,) = game.move(2, 1, 3)
    assert event == Moved(Move(2, 1, 3), cards("8S 7S 6S"), game.tableau)
    assert game.tableau.lines()[:2] == ("9H 8S 7S 6S", "2D")
    assert (game.move_count, game.undo_count) == (1, 1)


def test_without_a_count_the_event_says_the_one_that_fitted() -> None:
    game = Game(position("8H", "9S 8S 7S 6S"))
    (event,) = game.move(2, 1)
    assert isinstance(event, Moved)
    assert event.move == Move(2, 1, 2)


def test_a_finished_run_leaves_at_once() -> None:
    game = Game(position(f"5D {KING_TO_TWO}", "AS"))
    moved, removed = game.move(2, 1)
    assert isinstance(moved, Moved)
    assert moved.tableau.lines()[0] == f"5D {SPADES}", "as it lies before the run leaves"
    assert removed == Removed(1, cards(SPADES), 1, game.tableau)
    assert game.tableau.lines()[:2] == ("5D", "")
    assert (game.runs_removed, game.move_count, game.undo_count) == (1, 1, 1)


def test_the_last_run_wins(nearly_won: Game) -> None:
    moved, removed, won = nearly_won.move(3, 1)
    assert isinstance(moved, Moved)
    assert removed == Removed(1, cards(SPADES), 4, nearly_won.tableau)
    assert won == Won(4, nearly_won.tableau)
    assert nearly_won.won
    assert nearly_won.legal_moves() == []
    (refused,) = nearly_won.move(1, 2)
    assert refused == Rejected(Reason.GAME_OVER, 1, 2)


def test_a_king_to_ace_sequence_of_two_suits_stays() -> None:
    game = Game(position(KING_TO_TWO, "AH"))
    assert names(game.move(2, 1)) == "moved"
    assert game.runs_removed == 0


def test_the_runs_missing_from_a_position_count_as_removed(nearly_won: Game) -> None:
    assert nearly_won.runs_removed == 3
    assert nearly_won.dealt().start.code is None


@pytest.mark.parametrize("refused", [(0, 1, 1), (3, 3, None), (1, 2, 99), (1, 4, 13), (1, 3, None)])
def test_a_refusal_changes_nothing(nearly_won: Game, refused: tuple[int, int, int | None]) -> None:
    play(nearly_won, "1-2x12 2-1x12")
    nearly_won.undo()
    table, done = nearly_won.tableau, list(nearly_won.actions())
    (event,) = nearly_won.move(*refused)
    assert isinstance(event, Rejected)
    assert nearly_won.tableau is table
    assert list(nearly_won.actions()) == done
    assert (nearly_won.undo_count, nearly_won.redo_count) == (1, 1)
    assert names(nearly_won.redo()) == "redone", "redo is left alone"


# Runs that a position buries


def buried(*columns: str) -> Game:
    return Game(Position.from_lines([*columns, *[""] * (10 - len(columns))]))


CLUBS_AND_DIAMONDS = (
    "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC",
    "AD 2D 3D 4D 6D 7D 8D 9D TD JD QD KD",
)


def test_a_buried_run_leaves_when_it_is_uncovered() -> None:
    game = buried(f"{SPADES} AH", HEARTS.removesuffix(" AH"))
    assert names(game.move(1, 3)) == "moved removed"
    assert game.tableau.lines()[:3] == ("", HEARTS.removesuffix(" AH"), "AH")


def test_the_target_is_looked_at_before_the_source() -> None:
    game = buried(f"{SPADES} AH", HEARTS.removesuffix(" AH"))
    events = game.move(1, 2)
    assert names(events) == "moved removed removed won"
    assert [(e.column, e.cards[0], e.runs) for e in events if isinstance(e, Removed)] == [
        (2, Card.parse("KH"), 3),
        (1, Card.parse("KS"), 4),
    ]
    assert game.move_count == game.undo_count == 1
    assert names(game.undo()) == "undone"
    assert game.tableau is game.start.tableau


def test_two_buried_runs_leave_one_after_the_other() -> None:
    game = buried(f"{SPADES} {HEARTS} 5D", *CLUBS_AND_DIAMONDS)
    events = game.move(1, 4)
    assert names(events) == "moved removed removed"
    assert [(e.column, e.cards[0], e.runs) for e in events if isinstance(e, Removed)] == [
        (1, Card.parse("KH"), 1),
        (1, Card.parse("KS"), 2),
    ]
    assert game.tableau.lines()[0] == ""


def test_a_run_under_the_one_that_was_finished_leaves_too() -> None:
    game = buried(f"{SPADES} {HEARTS.removesuffix(' AH')}", "AH")
    assert names(game.move(2, 1)) == "moved removed removed won"
    assert game.won


def test_a_search_sees_every_removal_too() -> None:
    game = buried(f"{SPADES} {HEARTS} 5D", *CLUBS_AND_DIAMONDS)
    after = game.tableau.apply(Move(1, 4))
    assert after.lines()[0] == ""
    assert after.runs_removed == 2


# Undo and redo


def test_undo_and_redo_tell_one_event_each() -> None:
    game = Game(position("4S", "3H"))
    start = game.tableau
    game.move(2, 1)
    after = game.tableau
    assert game.undo() == (Undone(Move(2, 1), cards("3H"), (), start),)
    assert game.tableau is start
    assert (game.move_count, game.undo_count, game.redo_count) == (0, 0, 1)
    assert game.redo() == (Redone(Move(2, 1), cards("3H"), (), after),)
    assert game.tableau is after
    assert (game.move_count, game.undo_count, game.redo_count) == (1, 1, 0)


def test_undo_brings_a_removed_run_back_in_one_step() -> None:
    game = Game(position(f"5D {KING_TO_TWO}", "AS"))
    start = game.tableau
    _, removed = game.move(2, 1)
    assert isinstance(removed, Removed)
    assert game.undo() == (Undone(Move(2, 1), cards("AS"), (removed,), start),)
    assert (game.tableau, game.runs_removed) == (start, 0)
    assert game.redo() == (Redone(Move(2, 1), cards("AS"), (removed,), removed.tableau),)
    assert game.runs_removed == 1


def test_a_win_can_be_undone_and_redone(nearly_won: Game) -> None:
    nearly_won.move(3, 1)
    assert names(nearly_won.undo()) == "undone"
    assert not nearly_won.won
    assert nearly_won.legal_moves()
    assert names(nearly_won.redo()) == "redone"
    assert nearly_won.won


def test_nothing_to_undo_and_nothing_to_redo(to_and_fro: Game) -> None:
    assert to_and_fro.undo() == (Rejected(Reason.NOTHING_TO_UNDO),)
    assert to_and_fro.redo() == (Rejected(Reason.NOTHING_TO_REDO),)
    shuttle(to_and_fro, 1)
    assert to_and_fro.redo() == (Rejected(Reason.NOTHING_TO_REDO),)
    to_and_fro.undo()
    assert to_and_fro.undo() == (Rejected(Reason.NOTHING_TO_UNDO),)
    assert to_and_fro.redo_count == 1


def test_an_accepted_move_clears_redo(to_and_fro: Game) -> None:
    shuttle(to_and_fro, 3)
    to_and_fro.undo()
    to_and_fro.undo()
    shuttle(to_and_fro, 1)
    assert to_and_fro.redo_count == 0
    assert to_and_fro.redo() == (Rejected(Reason.NOTHING_TO_REDO),)
    assert (to_and_fro.move_count, to_and_fro.undo_count) == (2, 2)


def test_what_is_undone_and_redone_many_times_stays_the_same(to_and_fro: Game) -> None:
    shuttle(to_and_fro, 7)
    actions, table = list(to_and_fro.actions()), to_and_fro.tableau
    for _ in range(3):
        for _ in range(5):
            to_and_fro.undo()
        for _ in range(5):
            to_and_fro.redo()
    assert list(to_and_fro.actions()) == actions
    assert to_and_fro.tableau is table


# The last 100 actions


def undo_all(game: Game) -> int:
    times = 0
    while names(game.undo()) == "undone":
        times += 1
    return times


def test_the_limit() -> None:
    assert UNDO_LIMIT == 100


@pytest.mark.parametrize(("moves", "undos"), [(99, 99), (100, 100), (101, 100), (250, 100)])
def test_the_last_hundred_actions_can_be_undone(to_and_fro: Game, moves: int, undos: int) -> None:
    shuttle(to_and_fro, moves)
    assert to_and_fro.undo_count == undos
    assert undo_all(to_and_fro) == undos
    assert to_and_fro.move_count == moves - undos
    assert to_and_fro.redo_count == undos
    if moves == undos:
        assert to_and_fro.tableau is to_and_fro.start.tableau


def test_what_was_pushed_out_stays_out_after_other_undos(to_and_fro: Game) -> None:
    shuttle(to_and_fro, 101)
    for _ in range(50):
        to_and_fro.undo()
    assert to_and_fro.undo_count == 50
    shuttle(to_and_fro, 20)
    assert to_and_fro.undo_count == 70
    assert undo_all(to_and_fro) == 70
    assert to_and_fro.move_count == 1


def test_undone_to_the_end_of_the_limit_and_played_on(to_and_fro: Game) -> None:
    shuttle(to_and_fro, 101)
    assert undo_all(to_and_fro) == 100
    shuttle(to_and_fro, 1)
    assert undo_all(to_and_fro) == 1
    assert to_and_fro.move_count == 1
    shuttle(to_and_fro, 100)
    assert undo_all(to_and_fro) == 100
    assert to_and_fro.move_count == 1


def test_redo_pushes_nothing_out(to_and_fro: Game) -> None:
    shuttle(to_and_fro, 150)
    assert undo_all(to_and_fro) == 100
    for _ in range(100):
        to_and_fro.redo()
    assert (to_and_fro.move_count, to_and_fro.undo_count) == (150, 100)


def test_a_refused_move_pushes_nothing_out(to_and_fro: Game) -> None:
    shuttle(to_and_fro, 100)
    to_and_fro.move(1, 1)
    assert undo_all(to_and_fro) == 100


def test_a_removal_is_no_action_of_its_own() -> None:
    game = Game(position(f"5D {KING_TO_TWO}", "AS", "5H 4C"))
    play(game, "2-1" + 49 * " 3-4 4-3" + " 3-1")
    assert (game.runs_removed, game.move_count) == (1, 100)
    assert undo_all(game) == 100
    assert game.runs_removed == 0


def test_the_history_stays_whole(to_and_fro: Game) -> None:
    shuttle(to_and_fro, 250)
    assert to_and_fro.move_count == len(to_and_fro.moves) == len(list(to_and_fro.actions())) == 250
    assert STANDARD.score(to_and_fro.events()) == 250


# Restart, history, whole games


def test_restart_deals_the_same_again_and_cannot_be_undone(to_and_fro: Game) -> None:
    shuttle(to_and_fro, 120)
    to_and_fro.undo()
    assert to_and_fro.restart() == (Dealt(to_and_fro.start, to_and_fro.start.tableau),)
    assert to_and_fro.tableau is to_and_fro.start.tableau
    assert (to_and_fro.move_count, to_and_fro.undo_count, to_and_fro.redo_count) == (0, 0, 0)
    assert names(to_and_fro.undo()) == names(to_and_fro.redo()) == "rejected"
    shuttle(to_and_fro, 100)
    assert undo_all(to_and_fro) == 100, "the limit begins anew"


def test_the_surviving_history_is_told_again(nearly_won: Game) -> None:
    told: list[Event] = [*nearly_won.move(1, 2, 12), *nearly_won.move(3, 2)]
    assert list(nearly_won.events()) == told
    assert nearly_won.moves == (Move(1, 2, 12), Move(3, 2, 1))
    first, second = nearly_won.actions()
    assert first == Action(told[0])  # type: ignore[arg-type]
    assert second.events == tuple(told[1:])
    nearly_won.undo()
    assert list(nearly_won.events()) == told[:1]


def test_the_example_is_won(example: Deal, example_win: tuple[Move, ...]) -> None:
    game = Game(example)
    told = [event for move in example_win for event in game.move(*move)]
    counts = {kind: sum(isinstance(e, kind) for e in told) for kind in (Moved, Removed, Won)}
    assert counts == {Moved: 59, Removed: 4, Won: 1}
    assert told[-1] == Won(4, game.tableau)
    assert [event.runs for event in told if isinstance(event, Removed)] == [1, 2, 3, 4]
    assert undo_all(game) == 59
    assert game.tableau is example.tableau


def test_the_example_is_won_without_naming_the_counts(
    example: Deal, example_win: tuple[Move, ...]
) -> None:
    """Wherever a card lies in the target, only one count can be meant."""
    game = Game(example)
    for move in example_win:
        named = move.count if not game.tableau[move.target] else None
        game.move(move.source, move.target, named)
    assert game.won
    assert game.moves == example_win


def test_the_events_name_their_hooks() -> None:
    assert [kind.name for kind in (Dealt, Moved, Removed, Rejected, Undone, Redone, Won)] == [
        "dealt", "moved", "removed", "rejected", "undone", "redone", "won",
    ]  # fmt: skip


# A game that is told by its moves


@pytest.mark.parametrize(
    "played",
    [[], [50], [150], [150, -30], [150, -100, 1], [99, -99], [250, -100, 100, -10]],
    ids=str,
)
def test_a_game_is_restored_from_its_moves(to_and_fro: Game, played: list[int]) -> None:
    for number in played:
        if number > 0:
            shuttle(to_and_fro, number)
        for _ in range(-number):
            to_and_fro.undo()
    told = to_and_fro.moves, to_and_fro.undone_moves, to_and_fro.settled_count
    again = Game.restored(to_and_fro.start, *told)
    assert (again.moves, again.undone_moves, again.settled_count) == told
    assert again.tableau == to_and_fro.tableau
    assert list(again.actions()) == list(to_and_fro.actions())
    assert (again.undo_count, again.redo_count) == (to_and_fro.undo_count, to_and_fro.redo_count)
    assert undo_all(again) == undo_all(to_and_fro)


def test_a_restored_win_is_won(example: Deal, example_win: tuple[Move, ...]) -> None:
    game = Game.restored(example, example_win[:10], example_win[10:])
    assert (game.move_count, game.redo_count, game.won) == (10, 49, False)
    while names(game.redo()) == "redone":
        pass
    assert game.won
    assert game.last_action == list(game.actions())[-1]
    assert undo_all(game) == 59, "what was only shown is not settled"
    assert game.last_action is None


@pytest.mark.parametrize(
    ("moves", "undone"),
    [([Move(1, 1, 1)], []), ([], [Move(1, 1, 1)]), ([Move(1, 2, 99)], [])],
)
def test_moves_against_the_rules_restore_nothing(
    to_and_fro: Game, moves: list[Move], undone: list[Move]
) -> None:
    with pytest.raises(FalseRecord) as caught:
        Game.restored(to_and_fro.start, moves, undone)
    assert caught.value.problem is Problem.FALSE_MOVE
    assert caught.value.details["move"] in (*moves, *undone)


@pytest.mark.parametrize("settled", [-1, 1, 100])
def test_only_moves_that_are_made_can_be_settled(to_and_fro: Game, settled: int) -> None:
    with pytest.raises(ValueError, match="cannot be settled"):
        Game.restored(to_and_fro.start, settled=settled)
