"""What the window remembers, with the plugin that does it: a game goes on where it was left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import simon_store
from simon.engine import Deal, Move, Record, read_record
from simon.memory import PlayedGame, Result
from simon_pygame.panels import GamesPanel

from .inside_kit import Inside
from .play_kit import DATA, EXAMPLE

Make = Callable[..., Inside]
DEAL = Deal.from_text(EXAMPLE.read_text("ascii"))
FIRST = Move(10, 7, 1)
GOES_ON = "You go on with the game you left."
WON = read_record((DATA / "example_won.simon").read_text("utf-8"))


@pytest.mark.parametrize("way", ["left", "killed"])
def test_a_game_goes_on_where_it_was_left(play, way: str) -> None:
    first = play("--deal", EXAMPLE)
    first.drag_cards("10-7")
    first.hears("10-7")
    first.key("m")  # a panel is no obstacle
    if way == "left":
        first.leave()
    else:
        first.left = True
        first.program.kill()
    again = play(record=Record(DEAL, (FIRST,)))
    again.program.may_say = f"{GOES_ON}\n"
    again.sees_banner(GOES_ON)
    again.sees_cards()
    again.key("u")
    again.hears("undone")
    again.key("y")
    again.hears("redone")


def test_a_record_is_saved_and_opened_by_keys(window, tmp_path: Path) -> None:
    program = window("--deal", EXAMPLE)

    def hears(*names: str) -> None:
        for name in names:
            assert program.next_event()["event"] == name

    program.key("0", "7", "ctrl+s", "Return")
    hears("dealt", "moved")
    saved = tmp_path / "window1" / f"simon-{DEAL.code}.simon"
    program.wait(saved.exists, "the record")
    program.key("u", "u", "ctrl+o")
    hears("undone", "rejected")
    program.type(str(saved))
    program.key("Return")
    hears("dealt")
    assert (program.events[-1]["moves"], program.events[-1]["undo"]) == (1, 1)
    program.key("Left", "Right", "Left", "p")
    hears("undone", "redone", "undone", "dealt")
    program.key("y", "u", "0", "7")
    hears("redone", "undone", "moved")
    program.key("g", "Escape", "ctrl+q")
    assert program.end() == 0
    assert read_record(saved.read_text("utf-8")).moves == (FIRST,)


def remembered(window: Inside) -> list[tuple[Result, int, int]]:
    """The games in the history: what became of each, its moves, and how many were given."""
    assert window.session.memory
    games: list[PlayedGame] = [*window.session.memory.games()]
    return [(game.result, game.moves, game.given) for game in games]


def test_a_look_at_a_record_leaves_the_game_as_it_is(inside: Make) -> None:
    window = inside(DEAL, plugin=simon_store)
    window.session.move(*FIRST)
    window.step(4)
    window.window.watch(WON)
    window.key("right", "right", "home", "end")
    assert remembered(window) == [(Result.OPEN, 1, 0)]
    window.key("escape")
    window.session.move(*window.session.legal_moves()[0])
    assert remembered(window) == [(Result.OPEN, 2, 0)]
    assert window.session.memory
    [game] = window.session.memory.games()
    assert (game.seconds, game.undos) == (4, 0)


def test_a_record_that_is_played_on_is_a_game_of_its_own(inside: Make) -> None:
    window = inside(DEAL, plugin=simon_store)
    window.session.move(*FIRST)
    window.window.watch(WON, 3)
    window.key("p")
    assert remembered(window) == [(Result.OPEN, 1, 0)]
    window.session.move(*window.session.legal_moves()[0])
    assert remembered(window) == [(Result.OPEN, 1, 0), (Result.OPEN, 4, 3)]


def test_the_game_before_is_given_up_for_a_deal_made_while_a_record_is_shown(
    inside: Make,
) -> None:
    window = inside(DEAL, plugin=simon_store)
    window.session.move(*FIRST)
    window.window.watch(WON, 3)
    window.key("n", "return")
    window.session.move(*window.session.legal_moves()[0])
    assert remembered(window) == [(Result.ABANDONED, 1, 0), (Result.OPEN, 1, 0)]


def test_a_game_of_the_history_is_gone_on_with(inside: Make) -> None:
    window = inside(DEAL, plugin=simon_store)
    window.session.move(*FIRST)
    window.session.new(Deal.from_number(3, 1))
    window.session.move(*window.session.legal_moves()[0])
    window.key("g")
    panel = window.window.overlay.top
    assert isinstance(panel, GamesPanel)
    panel.set_focus("game 1")
    window.key("return", "tab", "return")
    assert not window.panels
    assert window.session.game.start == DEAL
    assert window.session.game.moves == (FIRST,)


def test_a_bookmark_is_gone_back_to_in_the_same_game(inside: Make) -> None:
    window = inside(DEAL, plugin=simon_store)
    window.session.move(*FIRST)
    window.key("m", "return")
    window.session.move(*window.session.legal_moves()[0])
    window.key("g")
    window.window.overlay.top.set_focus("go Bookmark 1")
    window.key("return")
    assert window.session.game.moves == (FIRST,)
    assert remembered(window) == [(Result.OPEN, 1, 0)]
