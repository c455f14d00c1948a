"""Another size at any moment: nothing is lost, and every card lies where it belongs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from simon.hookspecs import SettingValue
from simon_pygame.panels import KeysPanel, NewGamePanel, RulesPanel, SettingsPanel
from simon_pygame.sizes import LEAST_SIZE

from .inside_kit import Inside
from .play_kit import EXAMPLE, NEARLY_WON, Player, laid, shows

SIZES = [(640, 480), (900, 700), (480, 800), (1200, 600), (481, 321)]
LAST = (1000, 720)
FRAME = 1 / 60

REMOVAL = laid("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AS", "KH", "QC JC", "2D AC")


def storm(player: Player) -> None:
    for size in SIZES:
        player.program.resize(*size)
    player.resize(*LAST)


@pytest.mark.parametrize("speed", ["slow", "normal"])
def test_a_storm_of_sizes_while_cards_glide(play, speed: str) -> None:
    player = play("--animation", speed, position=REMOVAL)
    storm(player)
    player.sees_cards()
    player.drag_cards("4-3x2")
    storm(player)
    player.hears("4-3x2")
    player.sees_cards()
    player.drag_cards("2-1")
    storm(player)
    player.hears("2-1", "removed")
    player.sees_cards()
    player.key("u")
    storm(player)
    player.hears("undone")
    player.sees_cards()


def test_a_storm_of_sizes_on_the_winning_frame(play) -> None:
    player = play(position=NEARLY_WON)
    player.drag_cards("2-1")
    storm(player)
    player.hears("2-1", "removed", "won")
    player.key("Tab", "Tab", "Return")
    player.hears("undone")
    player.sees_cards()


def test_cards_stay_in_the_hand_when_the_size_changes(play) -> None:
    player = play(position=REMOVAL)
    player.program.move(*player.table.card(4, -2))
    player.program.press()
    player.program.move(*player.table.end(6))
    storm(player)
    player.program.move(*player.table.end(5))
    player.program.move(*player.table.end(3))
    player.program.release()
    player.hears("4-3x2")
    player.sees_cards()


# In process, in each frame.


def move(inside: Inside) -> None:
    inside.drag(inside.card(4, -2), inside.card(3))


def remove(inside: Inside) -> None:
    inside.drag(inside.card(2), inside.card(1))


def deal(inside: Inside) -> None:
    inside.window.restart()


def undo(inside: Inside) -> None:
    remove(inside)
    inside.key("u")


@pytest.mark.parametrize(
    ("begin", "start", "frames"),
    [
        (move, REMOVAL, 14),
        (remove, REMOVAL, 40),
        (deal, REMOVAL, 50),
        (undo, REMOVAL, 14),
        (remove, NEARLY_WON, 60),
    ],
)
def test_another_size_in_each_frame(
    inside: Callable[..., Inside], begin: Callable[[Inside], None], start, frames: int
) -> None:
    window = inside(start)
    for before in range(0, frames, 7):
        begin(window)
        for _ in range(before):
            window.step(FRAME)
        size = SIZES[before % len(SIZES)]
        window.resize(size)
        window.check()
        window.settle_size()
        window.rest()
        assert window.window.screen.get_size() == window.window.scene.look.size == size
        if window.panels:
            window.key("escape")
        window.check_at_rest()
        window.window.restart()
        window.rest()


def test_every_frame_of_a_drag_has_another_size(inside: Callable[..., Inside]) -> None:
    window = inside(REMOVAL)
    window.press(window.card(4, -2))
    window.move((500, 500))
    for size in SIZES * 2:
        window.resize(size)
        window.settle_size()
        window.move((size[0] // 2, size[1] // 2))
        assert window.window.hand.held
        window.check_picture()
    window.move(window.card(3))
    window.release(window.card(3))
    assert window.names[-1] == "moved"
    window.rest()
    window.check_at_rest()


def test_another_size_between_a_press_and_its_drag(inside: Callable[..., Inside]) -> None:
    window = inside(REMOVAL)
    window.press(window.card(4, -2))
    window.resize(SIZES[0])
    window.settle_size()
    window.move((300, 300))
    window.release((300, 300))
    window.check_picture()
    window.drag(window.card(4, -2), window.card(3))
    assert window.names == ["moved"]
    window.rest()
    window.check_at_rest()


PANELS = [("n", NewGamePanel), ("o", SettingsPanel), ("r", RulesPanel), ("h", KeysPanel)]


@pytest.mark.parametrize(("key", "kind"), PANELS)
def test_another_size_with_a_panel_open(inside: Callable[..., Inside], key: str, kind) -> None:
    window = inside(REMOVAL)
    window.key(key)
    for size in SIZES:
        window.resize(size)
        window.settle_size()
        [panel] = window.panels
        assert isinstance(panel, kind)
        assert window.window.screen.get_rect().contains(panel.rect)
        window.check_picture()
    window.key("escape")
    window.check_at_rest()


def test_too_small_and_back(play) -> None:
    player = play("--deal", EXAMPLE, "--animation", "off")
    bar = player.table.colour("bar")
    for size in [(300, 200), (LEAST_SIZE[0] - 1, LEAST_SIZE[1]), (1, 1)]:
        player.program.resize(*size)
        if size > (1, 1):
            player.sees(lambda picture: shows(picture, picture.get_rect(), bar), "the sentence")
        player.resize(*LEAST_SIZE)
        player.sees_cards()
    player.resize(900, 600)
    player.drag_cards("10-7")
    player.hears("10-7")
    player.sees_cards()


@pytest.mark.parametrize("settings", [{}, {"full_screen": True}])
def test_full_screen_in_process(
    inside: Callable[..., Inside], settings: dict[str, SettingValue]
) -> None:
    window = inside(REMOVAL, **settings)
    for _ in range(4):
        window.key("f11")
        window.settle_size()
        window.check_at_rest()
        assert window.window.screen.get_size() == window.window.scene.look.size


def test_full_screen_twice(play, display) -> None:
    player = play("--deal", EXAMPLE)
    player.sees_cards()
    size = player.size
    for _ in range(2):
        player.key("F11")
        player.program.wait(lambda: player.program.size == display.size, "the full screen")
        player.program.place(0, 0)
        player.lay_out(display.size)
        player.sees_cards()
        player.key("F11")
        player.program.wait(lambda: player.program.size == size, "the window")
        player.program.place(0, 0)
        player.lay_out(size)
        player.sees_cards()
    player.drag_cards("10-7")
    player.hears("10-7")
    player.sees_cards()
