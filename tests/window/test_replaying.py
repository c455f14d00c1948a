"""A record that is shown goes forward and back, further than an undo would."""

from __future__ import annotations

from itertools import cycle, islice

import pytest

from simon.engine import Game, Move, Record
from simon.testing import Recorder, new_session, position
from simon.words import ENGLISH
from simon_pygame.input.keys import Command
from simon_pygame.replaying import Replay

MOVES = 121
"""More than can be undone."""


@pytest.fixture
def heard() -> Recorder:
    return Recorder()


@pytest.fixture
def replay(heard: Recorder) -> Replay:
    game = Game(position("5H 4S", "5D"))
    for move in islice(cycle([Move(1, 2, 1), Move(2, 1, 1)]), MOVES):
        game.move(*move)
    session = new_session(game.start, listeners=[heard])
    heard.events.clear()
    return Replay(session, Record.of(game))


def test_to_the_end_and_back_to_the_beginning(replay: Replay, heard: Recorder) -> None:
    replay.obey(Command.LAST)
    assert replay.made == MOVES
    boards = [replay.session.tableau]
    for made in range(MOVES - 1, -1, -1):
        replay.obey(Command.LEFT)
        assert replay.made == made
        boards.append(replay.session.tableau)
    assert boards[0] == boards[2] != boards[1]
    assert {event.name for event in heard.events} == {"moved", "undone", "dealt"}


@pytest.mark.parametrize("command", [Command.LEFT, Command.UNDO, Command.PREVIOUS_TARGET])
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
def test_at_the_beginning_again(replay: Replay, command: Command) -> None:
    replay.obey(Command.LAST)
    replay.obey(command)
    assert replay.made == 0
    replay.obey(Command.RIGHT)
    assert replay.made == 1


@pytest.mark.parametrize("command", [Command.COLUMN, Command.SEND, Command.MORE, Command.NEW])
def test_keys_for_playing_do_nothing(replay: Replay, heard: Recorder, command: Command) -> None:
    assert replay.obey(command)
    assert heard.events == []


@pytest.mark.parametrize("command", [Command.RULES, Command.QUIT, Command.CANCEL])
def test_other_keys_are_for_the_window(replay: Replay, command: Command) -> None:
    assert not replay.obey(command)


def test_it_says_where_it_is(replay: Replay) -> None:
    replay.forward()
    assert replay.where(ENGLISH).startswith(f"Move 1 of {MOVES}.")
