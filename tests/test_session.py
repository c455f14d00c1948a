"""What a session promises beyond the game: order, interruption, scores that do not drift."""

import pytest

from simon.engine import STANDARD, Deal, Event, Game, Moved, Removed
from simon.hookspecs import hookimpl
from simon.plugins import Plugins
from simon.session import Session
from simon.testing import Recorder, new_session, position

ENDING = position("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AS")


class Interrupts:
    @hookimpl
    def simon_moved(self) -> None:
        raise KeyboardInterrupt


def test_an_interruption_while_events_are_told_loses_none_and_no_points() -> None:
    recorder = Recorder()
    session = new_session(ENDING, listeners=[Interrupts(), recorder])
    with pytest.raises(KeyboardInterrupt):
        session.move(2, 1)
    assert recorder.names == ["dealt", "removed"]  # the moved itself was interrupted
    assert session.score == STANDARD.score(session.game.events()) == 599
    session.undo()
    assert recorder.names[-1] == "undone"
    assert session.score == 500


class DealsAtTheStart:
    @hookimpl
    def simon_session_started(self, session: Session) -> None:
        session.new()

    @hookimpl
    def simon_session_finished(self, session: Session) -> None:
        session.undo()


def test_nothing_is_played_before_the_first_deal_nor_after_the_end() -> None:
    recorder = Recorder()
    session = new_session(ENDING, listeners=[DealsAtTheStart(), recorder])
    session.finish()
    assert recorder.names == ["dealt"]
    assert (recorder.started, recorder.finished) == (1, 1)
    assert session.game.start == ENDING


class Undoes:
    @hookimpl
    def simon_moved(self, session: Session) -> None:
        assert session.undo() == ()


def test_what_a_listener_does_waits_until_the_events_are_out() -> None:
    recorder = Recorder()
    session = new_session(ENDING, listeners=[Undoes(), recorder])
    session.move(2, 1)
    assert recorder.names == ["dealt", "moved", "removed", "undone"]
    assert recorder.scores == [500, 499, 599, 500]


def test_a_game_that_was_begun_elsewhere_is_taken_up() -> None:
    game = Game(Deal.from_number(29, 1))
    game.move(4, 1)
    recorder = Recorder()
    session = new_session(listeners=[recorder], begin=False)
    session.begin(game)
    assert recorder.names == ["dealt"]
    assert (session.move_count, session.score) == (1, 499)


def test_a_scoring_that_fails_only_when_it_is_counted_again_spoils_no_record() -> None:
    counted = 0

    def points(event: Event) -> int:
        nonlocal counted
        counted += isinstance(event, Moved | Removed)
        return 1 // (2 - counted)  # the second time it is asked, it divides by zero

    from simon.engine import Scoring

    session = Session(Plugins(), scoring=Scoring("odd", "Odd", 0, points))
    session.begin(Deal.from_number(29, 1))
    session.move(4, 1)
    assert "Scoring" not in str(session.record())
    assert session.score is None
