"""Records, bookmarks and the games of before: walked through, gone on with, and left again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from simon.engine import Deal, Game, Record, read_record
from simon.hookspecs import hookimpl
from simon.memory import Result
from simon.session import Session
from simon.testing import NOW
from simon_pygame.input.keys import Command
from simon_pygame.panels import (
    BookmarkPanel,
    GamePanel,
    GamesPanel,
    NewGamePanel,
    OpenPanel,
    SavePanel,
    StatisticsPanel,
    WonPanel,
)

from .inside_kit import Inside
from .memory_kit import Kept, history, played
from .play_kit import DATA, NEARLY_WON, laid

Make = Callable[..., Inside]
BOARD = laid("JH TH 9S 8S", "9H", "TC", "KD", "5C", "", "QD JC", "6S")
DEAL = Deal.from_code("SS1-S4-AAAAABD")
FILE = DATA / "example_won.simon"
WON = read_record(FILE.read_text("utf-8"))


def try_at(moves: int) -> Record:
    """A record of a game that is not over."""
    game = Game(DEAL)
    for _ in range(moves):
        game.move(*game.legal_moves()[-1])
    return Record.of(game, date=NOW.date().isoformat())


def said(window: Inside) -> str:
    notice = window.window.scene.notice
    return notice.text if notice else ""


def commands(window: Inside) -> list[Command]:
    return [button.command for button in window.window.scene.bars.buttons]


WALKING = [Command.FIRST, Command.LEFT, Command.RIGHT, Command.LAST, Command.PLAY_ON]


# What plugins have to say.


class Says:
    """A plugin that says something about the first cards, and about each move."""

    def __init__(self, *texts: str) -> None:
        self.texts = texts

    def _say(self, session: Session) -> None:
        for text in self.texts:
            session.notify(text)

    @hookimpl
    def simon_dealt(self, session: Session) -> None:
        self._say(session)

    @hookimpl
    def simon_moved(self, session: Session) -> None:
        self._say(session)


def test_what_a_plugin_says_of_the_first_cards_is_seen(inside: Make) -> None:
    window = inside(BOARD, plugin=Says("You go on."))
    assert said(window) == "You go on."
    window.rest()
    assert said(window) == "You go on."


def test_two_plugins_are_both_heard(inside: Make) -> None:
    window = inside(BOARD, plugin=Says("One.", "Two."))
    assert said(window) == "One. Two."
    window.key("escape")
    assert said(window) == ""
    window.key("1", "3")
    assert said(window) == "One. Two."
    window.key("4")
    assert said(window) == ""


def test_what_is_said_after_a_deal_stays(inside: Make) -> None:
    window = inside(BOARD, plugin=Says("Another one."))
    window.key("escape")
    window.session.new(DEAL)
    window.rest()
    assert said(window) == "Another one."


# A game that was left.


def test_a_game_that_was_left_lies_as_it_was(inside: Make) -> None:
    game = Game(BOARD)
    game.move(1, 3)
    game.move(3, 6)
    game.undo()
    window = inside(game)
    assert not window.window.scene.animator.active
    window.check_at_rest()
    window.key("y")
    window.key("u", "u")
    assert window.names == ["redone", "undone", "undone"]


def test_its_time_goes_on(inside: Make) -> None:
    window = inside(BOARD)
    window.session.stopwatch.reset(61)
    window.key("1", "3")
    assert window.session.seconds == 61
    window.step(3)
    assert window.session.seconds == 64


# The time.


@pytest.mark.parametrize(
    ("stop", "go_on"),
    [
        (lambda w: w.post(pygame.WINDOWFOCUSLOST), lambda w: w.post(pygame.WINDOWFOCUSGAINED)),
        (lambda w: w.key("h"), lambda w: w.key("escape")),
        (lambda w: w.key("s"), lambda w: w.key("escape")),
        (lambda w: w.resize((300, 200)), lambda w: w.resize((900, 600))),
    ],
    ids=["focus", "keys", "statistics", "too small"],
)
def test_time_stands_still(
    inside: Make, stop: Callable[[Inside], None], go_on: Callable[[Inside], None]
) -> None:
    window = inside(BOARD)
    window.step(4)
    assert window.session.seconds == 0  # before the first move
    window.key("1", "3")
    window.step(4)
    before = window.session.seconds
    assert before == 4
    stop(window)
    window.step(4)
    window.step(4)
    assert window.session.seconds == before
    go_on(window)
    window.step(3)
    assert window.session.seconds == before + 3


# Watching.


def watching(inside: Make, number: int = 7, **settings: object) -> Inside:
    """A window in which a game of the history is watched; one move has been made before."""
    kept = Kept(
        [played(7, code=DEAL.code, suits=4), played(8, Result.OPEN, code=DEAL.code, suits=4)],
        {7: WON, 8: try_at(5)},
    )
    window = inside(BOARD, plugin=kept, **settings)
    window.key("1", "3")
    window.step(4)
    window.key("g")
    panel = window.window.overlay.top
    assert isinstance(panel, GamesPanel)
    panel.set_focus(f"game {number}")
    window.key("return")
    assert isinstance(window.window.overlay.top, GamePanel)
    window.key("return")
    assert not window.panels
    window.rest()
    return window


def test_a_game_is_watched_and_left_again(inside: Make) -> None:
    window = watching(inside)
    assert window.session.replaying
    assert said(window).startswith(f"Move 0 of {len(WON.moves)}.")
    assert commands(window)[:6] == [*WALKING, Command.CANCEL]
    window.key("right", "right", "left")
    assert said(window).startswith("Move 1 of ")
    window.key("end")
    assert window.session.game.won
    assert not window.panels
    window.key("home", "escape")
    assert not window.session.replaying
    assert window.session.game.start == BOARD
    assert (window.session.move_count, window.session.seconds) == (1, 4)
    assert commands(window)[0] is Command.NEW
    assert said(window) == ""
    window.rest()
    window.check_at_rest()
    window.key("u")
    assert window.names[-1] == "undone"


def test_the_record_is_walked_through_by_mouse(inside: Make) -> None:
    window = watching(inside, size=(1280, 800))
    for command, moves in [
        (Command.RIGHT, 1),
        (Command.RIGHT, 2),
        (Command.LEFT, 1),
        (Command.LAST, len(WON.moves)),
        (Command.FIRST, 0),
        (Command.LEFT, 0),
    ]:
        window.click(window.button(command))
        assert window.session.move_count == moves
    window.click(window.card(5))  # a click on the table is the next move
    assert window.session.move_count == 1
    window.rest()
    window.check_at_rest()
    window.click(window.button(Command.PLAY_ON))
    assert not window.session.replaying
    assert commands(window)[0] is Command.NEW


def test_buttons_that_lead_nowhere_are_dim(inside: Make) -> None:
    window = watching(inside)
    possible = window.window.scene.possible
    assert not possible[Command.FIRST]
    assert not possible[Command.LEFT]
    assert possible[Command.RIGHT]
    window.key("end")
    possible = window.window.scene.possible
    assert possible[Command.LEFT]
    assert not possible[Command.LAST]


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_buttons_lie_as_they_point(inside: Make, language: str) -> None:
    window = watching(inside, language=language, size=(1280, 800))
    places = [window.button(command)[0] for command in WALKING[:4]]
    assert places == sorted(places)


def test_one_plays_on_from_anywhere(inside: Make) -> None:
    window = watching(inside, 8)
    window.key("right", "right", "p")
    session = window.session
    assert not session.replaying
    assert session.seconds == 0
    assert (session.move_count, session.game.redo_count) == (2, 3)
    assert "You play on from here" in said(window)
    window.key("u", "y", "y")
    assert session.move_count == 3
    move = session.legal_moves()[0]
    window.drag(window.card(move.source, -move.count), window.card(move.target))
    assert window.names[-1] == "moved"
    assert session.game.redo_count == 0
    window.key("escape")
    assert session.game.start == DEAL  # the game before is in the history only
    window.rest()
    window.check_at_rest()


def test_what_is_dealt_while_a_record_is_shown_is_played(inside: Make) -> None:
    for keys in (["n", "return"], ["n", "tab", "tab", "tab", "return"]):
        window = watching(inside)
        window.key(*keys)
        assert not window.session.replaying
        assert commands(window)[0] is Command.NEW


def test_a_record_that_is_shown_is_not_lost_by_dealing(inside: Make) -> None:
    window = watching(inside)
    window.key("right", "n")
    panel = window.window.overlay.top
    assert isinstance(panel, NewGamePanel)
    assert not any("given up" in getattr(part, "text", "") for part in panel.content)


def test_the_deal_of_a_record_is_played_as_a_new_game(inside: Make) -> None:
    window = watching(inside, 8)
    window.key("right", "n")
    window.window.overlay.top.set_focus("restart")
    window.key("return")
    assert not window.session.replaying
    assert window.session.game.start == DEAL
    assert window.session.move_count == 0


def test_a_game_is_gone_on_with(inside: Make) -> None:
    kept = Kept([played(8, Result.OPEN, code=DEAL.code, suits=4)], {8: try_at(5)})
    window = inside(BOARD, plugin=kept)
    window.key("g")
    window.window.overlay.top.set_focus("game 8")
    window.key("return")
    window.window.overlay.top.set_focus("go on")
    window.key("return")
    assert not window.panels
    assert not window.session.replaying
    assert (window.session.move_count, window.session.game.undo_count) == (5, 5)
    window.check_at_rest()


def test_a_game_that_is_won_is_won_again_after_a_look_at_another(inside: Make) -> None:
    window = inside(NEARLY_WON, plugin=Kept())
    window.key("2", "1")
    window.rest()
    window.window.watch(WON)
    assert not window.panels
    window.key("escape")
    assert isinstance(window.window.overlay.top, WonPanel)


def test_nothing_is_said_to_be_played_on_where_nothing_is_shown(inside: Make) -> None:
    window = inside(BOARD)
    window.key("p")
    assert said(window) == ""
    assert window.names == []


# `simon replay`: a window that shows a record from the beginning.


def test_a_window_shows_a_record_without_end(inside: Make) -> None:
    window = inside(WON)
    assert window.session.replaying
    assert commands(window)[:6] == [*WALKING, Command.GAMES]
    window.key("end", "home", "right")
    assert window.session.move_count == 1
    window.key("escape")  # there is no game to go back to
    assert window.session.replaying
    window.key("p", "u")
    assert not window.session.replaying
    assert window.session.move_count == 0


# Files.


def test_a_record_is_saved_and_opened(inside: Make, tmp_path: Path) -> None:
    window = inside(DEAL)
    move = window.session.legal_moves()[0]
    window.session.move(*move)
    window.key("s", mod=pygame.KMOD_CTRL)
    assert isinstance(window.window.overlay.top, SavePanel)
    window.key("return")
    file = tmp_path / f"simon-{DEAL.code}.simon"
    assert said(window) == f"Saved: ~/{file.name}"
    assert read_record(file.read_text("utf-8")).moves == (move,)
    window.key("n", "return")
    window.key("o", mod=pygame.KMOD_CTRL)
    panel = window.window.overlay.top
    assert isinstance(panel, OpenPanel)
    panel.typing.insert(f"~/{file.name}")
    window.key("return")
    assert not window.panels
    assert window.session.replaying
    assert said(window).startswith("Move 1 of 1.")


def test_no_file_is_written_over(inside: Make, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("mine")
    window = inside(DEAL)
    assert window.window.save_file("~/mine.txt") == (
        "“~/mine.txt” exists already, and is left as it is."
    )
    assert file.read_text() == "mine"


@pytest.mark.parametrize(
    ("name", "said_of_it"),
    [
        ("no.simon", "There is no file “~/no.simon”."),
        ("", "“~/” is a folder, not a file."),
        ("bytes", "“~/bytes” is not a text file in UTF-8."),
        ("poem", "line 1"),
    ],
)
def test_what_is_no_record_is_told(
    inside: Make, tmp_path: Path, name: str, said_of_it: str
) -> None:
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "poem").write_text("A rose is a rose is a rose")
    window = inside(BOARD)
    problem = window.window.open_file(f"~/{name}")
    assert said_of_it.lower() in problem.lower()
    assert window.names == []
    assert not window.session.replaying


def test_a_file_that_is_dropped_on_the_window_is_opened(inside: Make, tmp_path: Path) -> None:
    window = inside(BOARD)
    window.key("1", "3", "g")
    window.post(pygame.DROPFILE, file=str(FILE))
    assert window.session.replaying
    assert not window.panels
    window.post(pygame.DROPFILE, file=str(tmp_path / "no"))
    assert "There is no file" in said(window)
    window.key("escape")
    assert window.session.move_count == 1
    assert not window.session.replaying


# The keys of the panels.


@pytest.mark.parametrize(
    ("key", "mod", "kind"),
    [
        ("g", 0, GamesPanel),
        ("s", 0, StatisticsPanel),
        ("m", 0, BookmarkPanel),
        ("s", pygame.KMOD_CTRL, SavePanel),
        ("o", pygame.KMOD_CTRL, OpenPanel),
    ],
)
def test_each_panel_has_its_key(inside: Make, key: str, mod: int, kind: type) -> None:
    kept = Kept(history(9))
    window = inside(BOARD, plugin=kept)
    window.key("1", "3")
    assert kept.asked == 0  # before a panel is opened
    window.key(key, mod=mod)
    assert isinstance(window.window.overlay.top, kind)
    window.key("escape")
    assert not window.panels
    window.check_picture()


def test_a_bookmark_is_set_and_gone_back_to(inside: Make) -> None:
    kept = Kept()
    window = inside(BOARD, plugin=kept)
    window.key("1", "3", "m", "h", "i", "return")
    assert [*kept.marks] == ["hi"]
    assert said(window) == "The bookmark is set: hi"
    window.key("3", "6")
    assert window.session.move_count == 2
    window.key("g")
    window.window.overlay.top.set_focus("go hi")
    window.key("return")
    assert not window.panels
    assert window.session.move_count == 1
    window.check_at_rest()
