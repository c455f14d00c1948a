"""What the window does not do: act on what was not meant, or do things twice."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from simon.engine import Deal, Event, Moved, Scoring
from simon.hookspecs import Setting, Theme, hookimpl
from simon_pygame.hand import How
from simon_pygame.input.keys import Command
from simon_pygame.panels import NewGamePanel, RulesPanel, SettingsPanel, WonPanel

from .inside_kit import Inside
from .play_kit import NEARLY_WON, laid

BOARD = laid("JH TH 9S 8S", "9H", "TC", "KD", "5C", "", "QD JC", "6S")
"""The run 9S 8S goes onto the ten of clubs, and the eight alone onto the nine of hearts."""

Make = Callable[..., Inside]


def test_a_banner_that_comes_under_the_pointer_is_not_clicked(inside: Make) -> None:
    window = inside(BOARD)
    area = window.window.scene.layout.area
    place = (window.card(6)[0], area.bottom - 40)
    window.click(place)
    banner = window.window.scene.banner
    assert banner
    assert banner.rect.collidepoint(place)
    assert window.names == ["empty_source"]
    assert not window.window.overlay
    window.click(place)  # now it is there, and is clicked
    assert isinstance(window.window.overlay.top, RulesPanel)


def test_the_second_click_on_a_target_is_no_click_on_the_cards(inside: Make) -> None:
    window = inside(BOARD)
    window.click(window.card(1, -2))
    window.click(window.card(3), count=2)
    assert window.names == ["moved"]


def test_a_double_click_on_cards_that_are_held_already_sends_them(inside: Make) -> None:
    window = inside(BOARD)
    window.click(window.card(1, -2))
    window.click(window.card(1, -2), count=2)
    assert window.names == ["moved"]


def test_keys_take_what_is_dragged_out_of_the_hand(inside: Make) -> None:
    window = inside(BOARD)
    start = window.card(1, -2)
    window.press(start)
    window.move((start[0] + 60, start[1] + 60))
    window.key("3", "7")  # laid down on column 3; then column 7 is lifted
    held = window.window.hand.held
    assert held
    assert (held.source, held.how) == (7, How.KEYS)
    window.move((start[0] + 200, start[1] + 200))
    window.release((start[0] + 200, start[1] + 200))
    assert window.names == ["moved"]
    window.key("escape")
    window.rest()
    window.check_at_rest()


def held_down(window: Inside, name: str, times: int = 3) -> None:
    key = pygame.key.key_code(name)
    for _ in range(times):
        window.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    window.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def test_arrows_that_are_held_down_go_on(inside: Make) -> None:
    window = inside(BOARD)
    held_down(window, "right")
    assert window.window.hand.cursor == 3


def test_other_keys_that_are_held_down_act_once(inside: Make) -> None:
    window = inside(BOARD)
    window.key("right")
    held_down(window, "return")
    assert window.window.hand.held  # and not put back again
    held_down(window, "f2")
    assert len(window.window.overlay.panels) == 1


def test_the_same_deal_again_is_asked_for_and_not_another(inside: Make) -> None:
    window = inside(BOARD)
    window.key("1", "3")
    window.key("r", mod=pygame.KMOD_CTRL)
    assert isinstance(window.window.overlay.top, NewGamePanel)
    window.key("return")
    assert window.names == ["moved", "dealt"]
    assert window.session.game.start == BOARD


def test_a_window_that_is_too_small_is_not_played_in(inside: Make) -> None:
    window = inside(BOARD)
    window.resize((300, 200))
    window.settle_size()
    window.key("1", "3")
    window.click((20, 90))
    assert window.names == []
    window.resize((900, 600))
    window.settle_size()
    window.key("1", "3")
    assert window.names == ["moved"]
    window.rest()
    window.check_at_rest()


def test_a_size_that_is_too_small_holds_up_no_animation(inside: Make) -> None:
    window = inside(BOARD)
    window.key("1", "3")
    window.resize((300, 200))
    assert not window.window.scene.animator.active


@pytest.mark.parametrize(("name", "value"), [("sound", False), ("auto-place", True)])
def test_what_changes_no_look_draws_no_cards_again(inside: Make, name: str, value: bool) -> None:
    window = inside(BOARD)
    deck = window.window.scene.painter.deck
    window.session.change(name, value)
    assert window.window.scene.painter.deck is deck
    window.session.change("theme", "dark")
    assert window.window.scene.painter.deck is not deck


def test_the_bar_has_the_code_and_the_time_of_a_game_after_a_position(inside: Make) -> None:
    window = inside(BOARD, size=(1280, 800))
    before = window.window.screen.subsurface(window.window.scene.bars.top).copy()
    window.session.new(Deal.from_number(29, 4))
    window.rest()
    scene = window.window.scene
    assert not scene.outgrown
    after = window.window.screen.subsurface(scene.bars.top)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    window.check_picture()


def raising(event: Event) -> int:
    if isinstance(event, Moved):
        raise RuntimeError("cannot count")
    return 0


def test_a_scoring_that_fails_leaves_the_game_to_be_played(inside: Make) -> None:
    window = inside(BOARD)
    window.session.scoring = Scoring("raising", "Raising", 0, raising)
    window.window.arrange()
    window.key("1", "3")
    assert window.session.score is None
    window.rest()
    window.check_at_rest()
    window.key("o")
    assert isinstance(window.window.overlay.top, SettingsPanel)


def test_a_refusal_is_said_in_the_new_language_without_a_sound(
    inside: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = inside(BOARD)
    window.key("1", "4")
    played: list[str] = []
    monkeypatch.setattr(window.window.sounds, "play", played.append)
    before = window.window.scene.notice
    window.session.change("lang", "fi")
    after = window.window.scene.notice
    assert before
    assert after
    assert before.section == after.section
    assert before.text != after.text
    assert played == []


def test_a_click_too_many_does_not_close_the_panel_of_a_won_game(inside: Make) -> None:
    window = inside(NEARLY_WON)
    window.click(window.card(2), count=3)
    assert window.names[-1] == "won"
    assert isinstance(window.window.overlay.top, WonPanel)
    window.key("u")
    assert window.names[-1] == "undone"
    assert not window.window.overlay


@pytest.mark.parametrize("scale", ["200", "300"])
@pytest.mark.parametrize("key", ["n", "o", "r", "h"])
def test_panels_can_be_read_at_the_largest_scale_in_the_smallest_window(
    inside: Make, scale: str, key: str
) -> None:
    window = inside(BOARD, size=(480, 320), scale=scale)
    window.key(key)
    panel = window.window.overlay.top
    assert panel.view.height >= 5 * panel.look.unit
    assert window.window.screen.get_rect().contains(panel.rect)


def test_a_setting_whose_plugin_fails_leaves_its_panel_in_peace(inside: Make) -> None:
    class Failing:
        @staticmethod
        @hookimpl
        def simon_settings() -> list[Setting]:
            return [Setting("mood", "Mood", "good", ("good", "bad", "mild", "wild"))]

        @staticmethod
        @hookimpl
        def simon_themes() -> list[Theme]:
            return [Theme("odd", "Odd")]

        @staticmethod
        @hookimpl
        def simon_moved() -> None:
            raise RuntimeError("a mood")

    window = inside(BOARD, plugin=Failing)
    window.session.change("theme", "odd")
    window.key("o")
    panel = window.window.overlay.top
    window.session.move(1, 3)  # which takes the panel away, and the plugin with its setting
    assert "mood" not in window.session.declared
    window.key("o")
    assert isinstance(window.window.overlay.top, SettingsPanel)
    assert isinstance(panel, SettingsPanel)
    panel._step("mood", 1)
    assert window.session.theme.name == "odd"
    window.session.change("theme", "dark")
    window.check_picture()


SLOWLY = 0.01  # seconds a step: as many pictures as a player sees


@pytest.mark.parametrize("key", ["r", "o", "n", "h"])
def test_a_panel_over_held_cards_darkens_the_table_once(inside: Make, key: str) -> None:
    window = inside(laid("KS QS JS TS 9S 8S 7S 6S 5S 4S", "9H", "TC", "KD", "5C", "", "QD JC"))
    window.key("1")
    window.step(0.5)
    window.key(key)
    for _ in range(60):
        window.step(SLOWLY)
    window.check_picture()


def test_cards_that_fly_under_the_panel_of_a_won_game_leave_nothing_behind(inside: Make) -> None:
    window = inside(NEARLY_WON)
    window.key("2", "1")
    for _ in range(300):
        window.step(SLOWLY)
    window.check_picture()


def test_the_language_changes_while_a_button_says_what_it_does(inside: Make) -> None:
    window = inside(BOARD, size=(640, 480))
    window.move(window.button(Command.HELP))
    window.session.change("lang", "hi")
    window.step()
    window.check_picture()


def test_the_full_screen_and_back_to_a_tiny_window(inside: Make) -> None:
    window = inside(BOARD)
    window.key("1", "4")
    window.resize((10, 10))
    window.key("f11", "f11")
    window.resize((900, 700))
    window.settle_size()
    window.rest()
    window.check_at_rest()


def test_undo_that_is_held_down_is_refused_once(inside: Make) -> None:
    window = inside(BOARD)
    held_down(window, "u", 5)
    assert window.names == ["nothing_to_undo"]
    window.key("1", "3")
    held_down(window, "u", 5)
    assert window.names == ["nothing_to_undo", "moved", "undone"]
