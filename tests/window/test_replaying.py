"""A record that is shown: forward and back without end, and the game that was left for it."""

from __future__ import annotations

from itertools import cycle, islice

import pytest

from simon.engine import FalseRecord, Game, Move, Record
from simon.session import Session, opened
from simon.testing import Recorder, position
from simon.words import ENGLISH
from simon_pygame.input.keys import Command
from simon_pygame.replaying import Replay

MOVES = 121
"""More than can be undone in a game that is played."""
HERE = position("7H 6S", "7D")


def record(moves: int = MOVES) -> Record:
    game = Game(position("5H 4S", "5D"))
    for move in islice(cycle([Move(1, 2, 1), Move(2, 1, 1)]), moves):
        game.move(*move)
    return Record.of(game)


@pytest.fixture
def heard() -> Recorder:
    return Recorder()


@pytest.fixture
def session(heard: Recorder) -> Session:
    session = Session(replaying=True)
    session.plugins.register(heard, "recorder")
    session.begin(opened(record(), 0))
    heard.events.clear()
    return session


@pytest.fixture
def replay(session: Session) -> Replay:
    return Replay(session)


def test_to_the_end_and_back_to_the_beginning(
    replay: Replay, session: Session, heard: Recorder
) -> None:
    replay.obey(Command.LAST)
    assert session.move_count == MOVES
    boards = [session.tableau]
    for made in range(MOVES - 1, -1, -1):
        replay.obey(Command.LEFT)
        assert session.move_count == made
        boards.append(session.tableau)
    assert boards[0] == boards[2] != boards[1]
    assert set(heard.names) == {"redone", "undone"}


@pytest.mark.parametrize(
    "command", [Command.LEFT, Command.UNDO, Command.PREVIOUS_TARGET, Command.FIRST]
)
def test_nothing_is_before_the_beginning(replay: Replay, heard: Recorder, command: Command) -> None:
    replay.obey(command)
    assert heard.events == []


@pytest.mark.parametrize("command", [Command.RIGHT, Command.LIFT, Command.REDO, Command.LAST])
def test_nothing_is_after_the_end(replay: Replay, heard: Recorder, command: Command) -> None:
    replay.obey(Command.LAST)
    heard.events.clear()
    replay.obey(command)
    assert heard.events == []


@pytest.mark.parametrize("command", [Command.FIRST, Command.RESTART])
def test_at_the_beginning_again(replay: Replay, session: Session, command: Command) -> None:
    replay.obey(Command.LAST)
    replay.obey(command)
    assert session.move_count == 0
    assert session.game.redo_count == MOVES
    replay.obey(Command.RIGHT)
    assert session.move_count == 1


@pytest.mark.parametrize("command", [Command.COLUMN, Command.SEND, Command.MORE, Command.FEWER])
def test_keys_for_playing_do_nothing(replay: Replay, heard: Recorder, command: Command) -> None:
    assert replay.obey(command)
    assert heard.events == []


@pytest.mark.parametrize("command", [Command.RULES, Command.QUIT, Command.CANCEL, Command.NEW])
def test_other_keys_are_for_the_window(replay: Replay, command: Command) -> None:
    assert not replay.obey(command)


def test_it_says_where_it_is(replay: Replay) -> None:
    replay.obey(Command.RIGHT)
    assert replay.where(ENGLISH).startswith(f"Move 1 of {MOVES}.")
    assert replay.ways_out(ENGLISH) == "P: play on from here."


def test_a_game_is_gone_on_with_from_any_point(
    replay: Replay, session: Session, heard: Recorder
) -> None:
    replay.obey(Command.RIGHT)
    replay.play_on()
    assert not session.replaying
    assert heard.names[-1] == "dealt"
    assert (session.move_count, session.game.redo_count) == (1, MOVES - 1)
    session.undo()
    session.redo()
    session.redo()
    assert session.move_count == 2


def test_the_game_that_was_left_comes_back(heard: Recorder) -> None:
    now = 0.0
    session = Session(clock=lambda: now)
    session.plugins.register(heard, "recorder")
    session.begin(HERE)
    session.move(1, 2)
    session.assisted = True
    now = 4.0
    game = session.game
    replay = Replay(session)
    replay.show(record(3), 0)
    assert session.replaying
    assert session.game is not game
    assert replay.left_a_game
    assert "Esc" in replay.ways_out(ENGLISH)
    replay.obey(Command.LAST)
    replay.show(record(5), 0)  # another one, for the same game
    now = 8.0
    replay.go_back()
    assert session.game is game
    assert (session.move_count, session.seconds, session.assisted) == (1, 4, True)
    assert not session.replaying
    assert not replay.left_a_game
    replay.go_back()  # there is none any more
    assert session.game is game


def test_a_false_record_changes_nothing() -> None:
    session = Session()
    session.begin(HERE)
    session.move(1, 2)
    game, replay = session.game, Replay(session)
    false = Record(HERE, (Move(3, 4, 1),))
    with pytest.raises(FalseRecord):
        replay.show(false)
    assert session.game is game
    assert not session.replaying
    assert not replay.left_a_game
