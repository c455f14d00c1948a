"""The game in play is kept with every action, gone on with, and counted once."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from simon.engine import Deal, Game, Move, Position, Record, read_record
from simon.hookspecs import hookimpl
from simon.memory import Memory, PlayedGame, Result
from simon.plugins import Plugins
from simon.session import Session

from .sitting_kit import DEAL, NOW, begun, sitting

GO_ON = "You go on with the game you left."


def memory() -> Memory:
    found = Session(Plugins.load(builtin_only=True)).memory
    assert found is not None
    return found


def games() -> list[PlayedGame]:
    return list(memory().games())


def results() -> list[str]:
    return [game.result for game in games()]


@pytest.fixture
def won(data: Path) -> Record:
    return read_record((data / "example_won.simon").read_text(encoding="utf-8"))


# --- The game in play -----------------------------------------------------------------------------

PLAYED: list[tuple[str, list[str]]] = [
    ("nothing", []),
    ("a move", ["4-1"]),
    ("two moves", ["4-1", "10-3"]),
    ("a move undone", ["4-1", "undo"]),
    ("two undone, one made again", ["4-1", "10-3", "undo", "undo", "redo"]),
    ("another move after an undo", ["4-1", "undo", "10-3"]),
    ("restarted", ["4-1", "restart"]),
    ("restarted and played", ["4-1", "restart", "10-3"]),
]


@pytest.mark.parametrize("killed", [False, True], ids=["left", "killed"])
@pytest.mark.parametrize(("name", "moves"), PLAYED)
def test_the_next_session_goes_on_where_the_last_one_ended(
    name: str, moves: list[str], killed: bool
) -> None:
    first = begun(DEAL).play(*moves)
    if not killed:
        first.session.finish()
    with sitting() as second:
        before, after = first.session.game, second.session.game
        assert second.session.resumed
        assert after.start == before.start == DEAL
        assert (after.moves, after.undone_moves) == (before.moves, before.undone_moves)
        assert (after.undo_count, second.session.score) == (before.undo_count, first.session.score)
        touched = bool(before.moves or before.undone_moves)
        assert second.recorder.notices == ([GO_ON] if touched else [])


def test_what_can_never_be_undone_stays_so() -> None:
    with sitting(DEAL) as first:
        first.play("4-1")
        for _ in range(60):
            first.play("10-3", "3-10")
        assert first.session.game.undo_count == 100
        first.play(*["undo"] * 90)
    with sitting() as second:
        assert second.session.game.undo_count == 10
        assert second.session.game.redo_count == 90
        assert second.session.game.move_count == 31


def test_every_action_is_kept_before_it_is_shown() -> None:
    seen: list[int] = []

    class Frontend:
        from simon.hookspecs import hookimpl

        @hookimpl(trylast=True)
        def simon_moved(self, session: Session) -> None:
            seen.append(games()[0].moves)

    with sitting(DEAL) as one:
        one.session.plugins.register(Frontend(), "frontend")
        one.play("4-1", "10-3")
    assert seen == [1, 2]


def test_a_game_that_is_won_is_not_gone_on_with(won: Record) -> None:
    with sitting(won.start) as one:
        one.play(*map(str, won.moves))
        assert one.session.game.won
    with sitting() as two:
        assert not two.session.resumed
        assert two.session.game.start != won.start
        assert two.session.game.start.suits == 4  # as many as last time


def test_a_win_that_was_undone_is_gone_on_with_and_stays_a_win(won: Record) -> None:
    with sitting(won.start) as one:
        one.play(*map(str, won.moves), "undo")
    assert results() == ["won"]
    with sitting() as two:
        assert two.session.resumed
        assert two.session.game.move_count == 58
        two.play("redo", "undo", "redo")
    (game,) = games()
    assert (game.result, game.moves, game.score, game.undos) == ("won", 59, 841, 2)
    assert memory().record(game.number).replay().won


def test_of_two_wins_of_one_game_the_better_one_counts(won: Record) -> None:
    with sitting(won.start) as one:
        one.play(*map(str, won.moves))
        one.play("undo", "undo", "undo")
        to, fro = a_detour(one.session.game)
        one.play(to, fro, *map(str, won.moves[-3:]))
        assert one.session.game.move_count == 61
    (game,) = games()
    assert (game.moves, game.score) == (59, 841)


def a_detour(game: Game) -> tuple[str, str]:
    """A move, and the one that takes it back."""
    for move in game.legal_moves():
        there = game.tableau.apply(move)
        back = Move(move.target, move.source, move.count)
        if back in there.legal_moves() and there.runs_removed == game.runs_removed:
            return str(move), str(back)
    raise LookupError


NEW = [
    ("another one is dealt", lambda session: session.new(suits=1), "abandoned"),
    ("the same is dealt again", lambda session: session.restart(), "restarted"),
]


@pytest.mark.parametrize(("name", "deal", "result"), NEW)
def test_what_becomes_of_a_game_that_is_left(name: str, deal: object, result: str) -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
        deal(one.session)  # type: ignore[operator]
        assert results() == [result]
        one.move()
        assert results() == [result, "open"]


def test_a_game_that_was_asked_for_leaves_the_old_one_open() -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
    with sitting(Deal.from_number(1, 2)) as two:
        two.move()
    assert results() == ["open", "open"]
    with sitting(number=1) as three:  # and it can be gone back to
        assert three.session.game.start == DEAL
    with sitting() as four:  # which makes it the last one
        assert four.session.game.start == DEAL


def test_from_game_to_game_in_one_session() -> None:
    other = Deal.from_number(1, 2)
    with sitting(DEAL) as one:
        one.play("4-1")
        one.wait(7)
        one.session.finish()
    with sitting(other) as two:
        two.move()
        two.wait(3)
        assert two.session.resume(1)
        assert (two.session.game.start, two.session.seconds) == (DEAL, 7)
        two.play("10-3")
        assert two.session.resume(2)
        assert two.session.game.start == other
        assert not two.session.resume(3)
        assert two.session.game.start == other
        two.move()
    assert [(game.result, game.moves) for game in games()] == [("open", 2), ("open", 2)]
    assert [game.seconds for game in games()] == [7, 3]


def test_an_untouched_deal_that_is_left_for_another_game_is_forgotten() -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
    with sitting(Deal.from_number(1, 2)) as two:
        assert two.session.resume(1)
    with sitting() as three:
        assert three.session.game.start == DEAL
    assert len(games()) == 1


def test_while_a_record_is_shown_the_own_game_stays_as_it_is(won: Record) -> None:
    with sitting(DEAL) as one:
        one.play("4-1", "10-3")
        own = one.session.game
        one.session.replaying = True
        one.session.open(won, 0)
        one.play("redo", "redo", "undo")
        assert games()[0].moves == 2
        one.session.take_up(own)
        one.session.replaying = False
        one.play("undo")
    assert [(game.moves, game.undos, game.result) for game in games()] == [(1, 1, "open")]


@pytest.mark.parametrize("number", [1, 2, 3, 99])
def test_a_game_by_its_number(number: int, won: Record) -> None:
    with sitting(won.start) as one:
        one.play(*map(str, won.moves))
        one.session.new(DEAL)
        one.play("4-1")
        one.session.new(Deal.from_number(1, 2))
        one.move()
    with sitting(number=number) as two:
        assert two.session.resumed == (number in (2, 3))  # not the won one, nor one that is none
    assert results() == ["won", "open" if number == 2 else "abandoned", "open"]


def test_cards_that_nobody_touched_are_no_game() -> None:
    for number in range(3):
        with sitting(Deal.from_number(number, 1)):
            pass
        assert games() == []
    with sitting() as last:
        assert last.session.game.start == Deal.from_number(2, 1)


def test_a_game_that_is_open_comes_before_cards_that_were_only_looked_at() -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
    with sitting(Deal.from_number(2, 4)):
        pass
    with sitting() as three:
        assert three.session.game.start == DEAL


@pytest.mark.parametrize("made", [0, 20])
def test_a_record_that_was_opened_is_there_again(won: Record, made: int) -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
        one.session.open(won, made)
        one.play("redo", "redo", "undo")
    with sitting() as two:
        assert (two.session.move_count, two.session.game.redo_count) == (made + 1, 58 - made)
        two.move()
    assert [(game.result, game.given, game.undos) for game in games()] == [
        ("open", 0, 0),
        ("open", made + 1, 0),
    ]


def test_without_resuming_nothing_is_gone_on_with() -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
    with sitting(resume=False) as two:
        assert not two.session.resumed
        assert two.session.game.start != DEAL
    assert results() == ["open"]


@pytest.mark.parametrize(
    ("before", "asks"),
    [(None, False), (1, True), (4, True)],
)
def test_it_is_known_whether_a_game_was_ever_played_here(before: int | None, asks: bool) -> None:
    if before:
        with sitting(Deal.from_number(3, before)):
            pass
    session = Session(Plugins.load(builtin_only=True))
    session.plugins.add_listeners(session)
    session.recall(resume=False)
    assert session.asks_suits == asks
    assert session.last_suits == (before or 1)


# --- What is counted ------------------------------------------------------------------------------


def test_a_game_in_the_history() -> None:
    with sitting(DEAL) as one:
        one.wait(5)  # before the first move no time counts
        one.play("4-1")
        one.wait(61)
        one.play("undo", "10-3", "undo")
        one.session.assisted = True
        one.play("redo")
    assert games() == [
        PlayedGame(
            number=1,
            begun=NOW,
            code=DEAL.code,
            suits=1,
            scoring="standard",
            language="en",
            result=Result.OPEN,
            moves=1,
            score=499,
            seconds=61,
            undos=2,
            assisted=True,
        )
    ]


def test_time_goes_on_where_it_stopped_and_pauses_do_not_count() -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
        one.wait(10)
        one.session.pause(True)
        one.wait(100)
        one.session.pause(False)
        one.wait(10)
        one.clock.time += 3600  # the process was stopped: nobody looked
        one.wait(1)
    with sitting() as two:
        assert two.session.seconds == 20
        two.wait(9)
        two.play("10-3")
    assert games()[0].seconds == 29


LEAVING = [
    ("another one is dealt", lambda session: session.new(suits=1)),
    ("the same is dealt again", lambda session: session.restart()),
    ("a record is opened", lambda session: session.open(Record(Deal.from_number(2, 1)))),
    ("the session ends", lambda session: session.finish()),
]


@pytest.mark.parametrize(("name", "leave"), LEAVING)
def test_the_time_after_the_last_move_counts_too(name: str, leave: object) -> None:
    one = begun(DEAL).play("4-1")
    one.wait(11)
    leave(one.session)  # type: ignore[operator]
    assert games()[0].seconds == 11


def test_help_is_remembered_and_a_new_try_is_without_it() -> None:
    with sitting(DEAL) as one:
        one.session.assisted = True
        one.play("4-1")
    with sitting() as two:
        assert two.session.assisted
        two.play("10-3", "restart", "4-1")
    assert [game.assisted for game in games()] == [True, False]


def test_scoring_and_language_are_those_of_the_end() -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
        one.session.change("lang", "fi")
        one.session.change("scoring", "none")
    (game,) = games()
    assert (game.language, game.scoring, game.score) == ("fi", None, None)


def test_a_game_from_a_position_has_no_code_and_does_not_count() -> None:
    with sitting(Position.showing("4S 3S", "5S")) as one:
        one.play("1-2x2")
        start = one.session.game.start
    (game,) = games()
    assert (game.code, game.counts) == (None, False)
    assert memory().record(1).start == start


DAYS = [
    ("on its day", NOW, date(2026, 11, 30), True),
    ("a day late", NOW + timedelta(days=1), None, True),
    ("just before midnight", NOW.replace(hour=23, minute=59), date(2026, 11, 30), True),
]


@pytest.mark.parametrize(("name", "now", "day", "counts"), DAYS)
def test_a_daily_deal_is_one_on_its_day(
    name: str, now: object, day: date | None, counts: bool
) -> None:
    with sitting(Deal.of_the_day(NOW.date(), 2), now=now) as one:
        one.move()
    (game,) = games()
    assert (game.day, game.counts) == (day, counts)


def test_a_record_is_no_game_before_it_is_gone_on_with(won: Record) -> None:
    with sitting(DEAL) as one:
        one.session.open(won)
        one.play(*["redo"] * 20, "undo")
        assert games() == []
        one.move()
        (game,) = games()
        assert (game.given, game.moves, game.counts) == (19, 20, False)
    with sitting() as two:  # it can be gone on with like any other
        assert two.session.game.move_count == 20


def test_what_is_only_shown_is_not_kept(home: Path, won: Record) -> None:
    session = Session(Plugins.load(builtin_only=True), replaying=True)
    session.plugins.add_listeners(session)
    session.begin(won.start)
    for move in won.moves[:10]:
        session.move(*move)
    session.undo()
    assert not home.exists()
    session.replaying = False  # the player goes on
    session.move(*session.legal_moves()[0])
    (game,) = games()
    assert (game.given, game.moves) == (9, 10)


# --- Bookmarks ------------------------------------------------------------------------------------


def test_going_back_to_a_bookmark_of_the_same_game_is_like_undoing() -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
        kept = one.session.memory
        assert kept is not None
        kept.keep_bookmark("here", one.session.game)
        one.play("10-3")
        (bookmark,) = kept.bookmarks()
        one.wait(9)
        one.session.open(bookmark.record)
        assert (one.session.move_count, one.session.seconds) == (1, 9)
        one.play("10-3")
    (game,) = games()
    assert (game.given, game.undos, game.moves, game.counts) == (0, 1, 2, True)


def test_a_bookmark_of_another_game_is_another_game() -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
        kept = one.session.memory
        assert kept is not None
        kept.keep_bookmark("here", one.session.game)
        one.session.restart()
        one.play("10-3")
        one.session.open(kept.bookmarks()[0].record)
        one.play("10-3")
    assert [(game.result, game.given) for game in games()] == [
        ("restarted", 0),
        ("open", 0),  # it was not given up, and can be gone back to
        ("open", 1),
    ]


def test_bookmarks_are_replaced_forgotten_and_stay() -> None:
    with sitting(DEAL) as one:
        kept = one.session.memory
        assert kept is not None
        for name in ("a", "b", "a"):
            kept.keep_bookmark(name, one.session.game)
            one.move()
    found = memory().bookmarks()
    assert sorted((each.name, len(each.record.moves)) for each in found) == [("a", 2), ("b", 1)]
    memory().drop_bookmark("b")
    assert [each.name for each in memory().bookmarks()] == ["a"]
    with pytest.raises(LookupError):
        memory().drop_bookmark("b")


# --- The same by hypothesis -----------------------------------------------------------------------


def test_whatever_is_done_the_next_session_has_it() -> None:
    from random import Random

    random = Random(4)
    one = begun(DEAL)
    for _ in range(300):
        session = one.session
        choice = random.random()
        if choice < 0.6 and session.legal_moves():
            session.move(*random.choice(session.legal_moves()))
        elif choice < 0.8:
            session.undo()
        elif choice < 0.9:
            session.redo()
        elif choice < 0.95:
            told = game_of(session.game)
            if random.random() < 0.5:
                session.finish()
            one = begun()
            assert game_of(one.session.game) == told
    one.session.finish()


def game_of(game: Game) -> tuple[object, ...]:
    return game.start, game.moves, game.undone_moves, game.settled_count, game.tableau


# --- Interruptions, and what else spoils a line ---------------------------------------------------


class Interrupts:
    """Ctrl-C, while one event is being told, before the keeper hears of it."""

    def __init__(self, event: str) -> None:
        self.event = event

    def _strike(self, name: str) -> None:
        if name == self.event:
            self.event = ""
            raise KeyboardInterrupt

    @hookimpl(tryfirst=True)
    def simon_dealt(self) -> None:
        self._strike("dealt")

    @hookimpl(tryfirst=True)
    def simon_moved(self) -> None:
        self._strike("moved")

    @hookimpl(tryfirst=True)
    def simon_undone(self) -> None:
        self._strike("undone")

    @hookimpl(tryfirst=True)
    def simon_redone(self) -> None:
        self._strike("redone")


@pytest.mark.parametrize("event", ["dealt", "moved", "undone", "redone"])
@pytest.mark.parametrize(
    "after", [["4-1"], ["undo", "4-1"], ["undo", "redo", "4-1"], ["4-1", "restart"]]
)
def test_an_interruption_spoils_no_line(event: str, after: list[str]) -> None:
    with sitting(DEAL) as one:
        session = one.session
        one.play("10-3")
        session.plugins.register(Interrupts(event), "interrupts")
        acts = {
            "dealt": lambda: session.new(DEAL),
            "moved": lambda: session.move(3, 10, 1),
            "undone": session.undo,
            "redone": lambda: (session.undo(), session.redo()),
        }
        with pytest.raises(KeyboardInterrupt):
            acts[event]()
        for act in after:
            if "-" in act or getattr(session.game, f"{act}_count", True):
                one.play(act)
        told = game_of(session.game)
    with sitting() as two:
        assert game_of(two.session.game) == told


def test_a_win_keeps_its_scoring_and_its_language(won: Record) -> None:
    with sitting(won.start) as one:
        one.play(*map(str, won.moves))
        one.session.change("scoring", "none")
        one.session.change("lang", "fi")
        one.play("undo", "redo")
    (game,) = games()
    assert (game.scoring, game.score, game.language) == ("standard", 841, "en")


def test_a_game_that_is_only_taken_up_is_counted_as_before() -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
    with sitting() as two:
        two.session.scoring = None
    assert games()[0].scoring == "standard"


def test_the_game_in_play_is_gone_on_with_as_it_is() -> None:
    with sitting(DEAL) as one:
        one.play("4-1")
        one.wait(30)
        game = one.session.game
        assert one.session.resume(1)
        assert one.session.game is game
        assert one.session.seconds == 30
        one.play("10-3")
    assert [(game.moves, game.result) for game in games()] == [(2, "open")]
