"""Panels under keys, mouse and finger."""

from __future__ import annotations

import pygame
import pytest

from simon.engine import Deal, Position
from simon.testing import position
from simon.words import load_words
from simon_pygame.panels import (
    BookmarkPanel,
    NewGamePanel,
    Panel,
    RulesPanel,
    SettingsPanel,
    WonPanel,
)
from simon_pygame.panels.field import Typing
from simon_pygame.panels.new_game import SuitsButton
from simon_pygame.panels.settings import ChoicesPanel
from simon_pygame.panels.widgets import Problem

from .panels_kit import (
    DEAL,
    LANGUAGES,
    PANELS,
    Window,
    click,
    enter,
    fonts,
    mouse,
    new_look,
    new_window,
    press,
    shown,
    words_of,
)

SMALL = (480, 320)


with_fonts = pytest.fixture(autouse=True, scope="module")(fonts)


@pytest.fixture
def window() -> Window:
    return new_window()


# Every panel.


@pytest.mark.parametrize("name", PANELS)
def test_escape_the_cross_and_a_click_outside_close_a_panel(window: Window, name: str) -> None:
    by_key, by_button, outside = (shown(PANELS[name](window)) for _ in range(3))
    press(by_key, pygame.K_ESCAPE)
    click(by_button, "close")
    mouse(outside, (3, 3))
    assert by_key.closed
    assert by_button.closed
    assert outside.closed == outside.closes_outside
    assert outside.closes_outside == (name != "won")  # which comes under a hand that clicks


@pytest.mark.parametrize("name", PANELS)
def test_a_press_that_strays_does_nothing(window: Window, name: str) -> None:
    panel = shown(PANELS[name](window))
    mouse(panel, (3, 3), panel.rect.center)
    mouse(panel, panel.rect.center, (3, 3))
    close = next(each for each in panel.stops if each.name == "close")
    mouse(panel, close.rect.center, (close.rect.left - 5, close.rect.bottom + 3))
    assert not panel.closed


def test_a_release_that_was_lost_scrolls_no_further(window: Window) -> None:
    panel = shown(PANELS["rules"](window))
    x, y = panel.view.center
    panel.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y)))
    panel.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y - 90), buttons=(0, 0, 0)))
    assert panel.scroll == 0


@pytest.mark.parametrize("name", PANELS)
def test_other_keys_and_buttons_change_nothing(window: Window, name: str) -> None:
    panel = shown(PANELS[name](window))
    assert not press(panel, pygame.K_q, pygame.K_F5)
    assert not panel.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_q, mod=0))
    at = panel.rect.center
    assert not panel.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=at))
    assert not panel.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=3, pos=at))
    assert not panel.closed


@pytest.mark.parametrize("name", ["settings", "rules", "keys"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_too_long_scrolls(name: str, language: str) -> None:
    panel = shown(PANELS[name](new_window(words=words_of(language))), SMALL)
    press(panel, pygame.K_PAGEDOWN)
    assert panel.scroll > 0
    press(panel, pygame.K_END)
    end = panel.scroll
    last = panel.seen(panel.content[-1])
    assert last.bottom <= panel.view.bottom
    assert not press(panel, pygame.K_PAGEDOWN)
    press(panel, pygame.K_PAGEUP)
    assert panel.scroll < end
    press(panel, pygame.K_HOME)
    assert panel.scroll == 0
    panel.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
    assert panel.scroll > 0
    panel.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=9, precise_y=9.0))
    assert panel.scroll == 0


def test_a_finger_drags_the_content_and_presses_nothing(window: Window) -> None:
    panel = shown(SettingsPanel(window), SMALL)
    x, y = panel.view.left + 20, panel.view.bottom - 10
    mouse(panel, (x, y), (x, y - 10), (x, y - 30))
    assert panel.scroll == 30
    assert window.session.settings.get("sound", True) is True
    assert not window.shown


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_scroll_bar_is_dragged(language: str) -> None:
    panel = shown(RulesPanel(new_window(words=words_of(language))), SMALL)
    x = panel.rect.left + 5 if language == "ar" else panel.rect.right - 5
    mouse(panel, (x, panel.view.top + 3), (x, panel.view.top + 60))
    assert panel.scroll > 3 * panel.view.height
    mouse(panel, (x, panel.view.top + 65), (x, panel.view.bottom + 200))
    assert not press(panel, pygame.K_END)
    assert not panel.closed


def test_arrows_go_to_what_lies_in_their_direction(window: Window) -> None:
    panel = shown(NewGamePanel(window))
    path = [
        (pygame.K_LEFT, "suits 2"),
        (pygame.K_LEFT, "suits 1"),
        (pygame.K_LEFT, "suits 1"),
        (pygame.K_DOWN, "daily"),
        (pygame.K_DOWN, "copy"),
        (pygame.K_RIGHT, "restart"),
        (pygame.K_DOWN, "code"),
        (pygame.K_DOWN, "code"),
        (pygame.K_UP, "restart"),
        (pygame.K_UP, "daily"),
        (pygame.K_UP, "suits 1"),
        (pygame.K_UP, "close"),
        (pygame.K_DOWN, "suits 4"),
    ]
    assert panel.focus == "suits 4"
    for key, name in path:
        press(panel, key)
        assert panel.focus == name


# A new game.


@pytest.mark.parametrize("suits", [1, 2, 4])
def test_a_number_of_suits_is_chosen(window: Window, suits: int) -> None:
    by_mouse, by_key = shown(NewGamePanel(window)), shown(NewGamePanel(window))
    click(by_mouse, f"suits {suits}")
    by_key.set_focus(f"suits {suits}")
    press(by_key, pygame.K_SPACE)
    assert window.dealt == [(None, suits)] * 2
    assert by_mouse.closed
    assert by_key.closed


def test_the_present_number_of_suits_has_the_focus() -> None:
    for suits in (1, 2, 4):
        panel = shown(NewGamePanel(new_window(Deal.from_number(5, suits))))
        assert panel.focus == f"suits {suits}"


def test_the_buttons_show_the_packs(window: Window) -> None:
    panel = shown(NewGamePanel(window))
    packs = [
        "".join(suit.symbol for suit in each.suits)
        for each in panel.content
        if isinstance(each, SuitsButton)
    ]
    assert packs == ["♠♠♠♠", "♠♠♥♥", "♠♥♦♣"]


def test_the_same_deal_again_may_have_the_focus(window: Window) -> None:
    panel = shown(NewGamePanel(window, focus="restart"))
    press(panel, pygame.K_RETURN)
    assert window.done == ["restart"]
    assert not window.dealt


def test_the_same_deal_again(window: Window) -> None:
    panel = shown(NewGamePanel(window))
    click(panel, "restart")
    assert window.done == ["restart"]
    assert panel.closed


def test_the_code_is_copied(window: Window) -> None:
    panel = shown(NewGamePanel(window))
    click(panel, "copy")
    assert window.clipboard == DEAL.code
    window.clipboard = ""
    press(panel, pygame.K_c, mod=pygame.KMOD_CTRL)
    assert window.clipboard == DEAL.code
    assert not panel.closed


def test_a_position_has_no_code_to_copy() -> None:
    start: Position = position("4S", "3H")
    window = new_window(start)
    panel = shown(NewGamePanel(window))
    names = [each.name for each in panel.stops]
    assert "copy" not in names
    assert "restart" in names
    press(panel, pygame.K_c, mod=pygame.KMOD_CTRL)
    assert window.clipboard == ""


def test_a_code_is_typed_from_anywhere_and_played(window: Window) -> None:
    panel = shown(NewGamePanel(window))
    enter(panel, "ss1-s2-aaaaabd")
    assert panel.typing.text == "SS1-S2-AAAAABD"
    assert panel.focus == "code"
    press(panel, pygame.K_RETURN)
    assert window.dealt == [(Deal.from_code("SS1-S2-AAAAABD"), None)]
    assert panel.closed


def test_the_key_that_opened_the_panel_is_not_typed(window: Window) -> None:
    panel = shown(NewGamePanel(window))
    panel.handle(pygame.event.Event(pygame.TEXTINPUT, text="n"))
    assert panel.typing.text == ""
    press(panel, pygame.K_SPACE + 1)
    panel.handle(pygame.event.Event(pygame.TEXTINPUT, text=" "))
    assert panel.focus == "suits 4"


@pytest.mark.parametrize("way", ["key", "key in field", "button", "given"])
def test_a_code_is_pasted(window: Window, way: str) -> None:
    window.clipboard = " ss1-s1-aaaaabd\n"
    panel = shown(NewGamePanel(window, window.clipboard if way == "given" else ""))
    if way == "button":
        click(panel, "paste")
    elif way != "given":
        panel.set_focus("code" if way == "key in field" else panel.focus)
        press(panel, pygame.K_v, mod=pygame.KMOD_CTRL)
    assert panel.typing.text == "SS1-S1-AAAAABD"
    assert panel.focus == "code"
    click(panel, "play")
    assert window.dealt == [(Deal.from_code("SS1-S1-AAAAABD"), None)]


def test_letters_with_control_go_by_their_place_where_others_are_printed(window: Window) -> None:
    def cyrillic(letter: str, scancode: int) -> None:
        press(panel, ord(letter), mod=pygame.KMOD_CTRL, place=scancode)

    panel = shown(NewGamePanel(window))
    cyrillic("с", pygame.KSCAN_C)
    assert window.clipboard == DEAL.code
    cyrillic("м", pygame.KSCAN_V)
    assert panel.typing.text == DEAL.code
    cyrillic("ф", pygame.KSCAN_A)
    cyrillic("ч", pygame.KSCAN_X)
    assert panel.typing.text == ""


def problems(panel: Panel) -> list[str]:
    return [each.text for each in panel.content if isinstance(each, Problem)]


def test_a_wrong_code_is_told_below_the_field_and_kept(window: Window) -> None:
    panel = shown(NewGamePanel(window), SMALL)
    enter(panel, "ss1-s1-aaaa0bd")
    press(panel, pygame.K_RETURN)
    assert not panel.closed
    assert not window.dealt
    assert panel.typing.text == "SS1-S1-AAAA0BD"
    (problem,) = problems(panel)
    assert "probably the letter O is meant" in problem
    assert panel.view.contains(panel.seen(panel.content[-1]))
    panel.arrange(new_look(load_words("fi"), (640, 480)))
    (translated,) = problems(panel)
    assert translated != problem
    assert panel.typing.text == "SS1-S1-AAAA0BD"
    press(panel, pygame.K_BACKSPACE)
    assert not problems(panel)


def test_an_empty_code_is_not_played(window: Window) -> None:
    panel = shown(NewGamePanel(window))
    click(panel, "play")
    assert panel.focus == "code"
    assert not problems(panel)
    assert not window.dealt


@pytest.mark.parametrize(
    ("keys", "mod", "text", "caret"),
    [
        ([pygame.K_BACKSPACE], 0, "ABC", 3),
        ([pygame.K_DELETE], 0, "ABCD", 4),
        ([pygame.K_HOME, pygame.K_DELETE], 0, "BCD", 0),
        ([pygame.K_LEFT, pygame.K_LEFT, pygame.K_BACKSPACE], 0, "ACD", 1),
        ([pygame.K_HOME, pygame.K_RIGHT, pygame.K_DELETE], 0, "ACD", 1),
        ([pygame.K_HOME, pygame.K_LEFT, pygame.K_BACKSPACE], 0, "ABCD", 0),
        ([pygame.K_HOME, pygame.K_END], 0, "ABCD", 4),
        ([pygame.K_LEFT, pygame.K_LEFT, pygame.K_BACKSPACE], pygame.KMOD_SHIFT, "AB", 2),
        ([pygame.K_HOME, pygame.K_DELETE], pygame.KMOD_SHIFT, "", 0),
        ([pygame.K_a, pygame.K_x], pygame.KMOD_CTRL, "", 0),
        ([pygame.K_a, pygame.K_v], pygame.KMOD_CTRL, "PASTED", 6),
        ([pygame.K_a, pygame.K_c], pygame.KMOD_META, "ABCD", 4),
    ],
)
def test_the_field_is_edited(
    window: Window, keys: list[int], mod: int, text: str, caret: int
) -> None:
    window.clipboard = "pasted"
    panel = shown(NewGamePanel(window))
    enter(panel, "abcd")
    press(panel, *keys, mod=mod)
    assert (panel.typing.text, panel.typing.caret) == (text, caret)
    panel.draw(pygame.Surface((1280, 800)))
    if pygame.K_c in keys:
        assert window.clipboard == "ABCD"


def test_a_click_puts_the_caret(window: Window) -> None:
    panel = shown(NewGamePanel(window))
    enter(panel, "ss1-s1-aaaaabd")
    click(panel, "code", 0.01)
    assert panel.typing.caret == 0
    click(panel, "code", 0.99)
    assert panel.typing.caret == 14


@pytest.mark.parametrize(
    ("language", "text", "leftwards"),
    [
        ("ar", "ملك", True),
        ("ar", "2 ملك", True),
        ("ar", "king", False),
        ("ar", "king ملك", False),
        ("en", "ملك", False),
    ],
)
def test_a_name_begins_where_its_language_begins(language: str, text: str, leftwards: bool) -> None:
    panel = shown(BookmarkPanel(new_window(words=words_of(language))))
    enter(panel, text)
    click(panel, "answer", 0.01)
    assert panel.typing.caret == (len(text) if leftwards else 0)
    click(panel, "answer", 0.99)
    assert panel.typing.caret == (0 if leftwards else len(text))
    press(panel, pygame.K_LEFT)
    assert panel.typing.caret == (1 if leftwards else len(text) - 1)
    panel.draw(pygame.Surface((1280, 800)))


def test_typing_takes_lines_as_blanks_and_no_controls() -> None:
    typing = Typing(code=True)
    typing.insert("a\u2066b\u2069\x07\n c ä")
    assert typing.text == "AB C ä"
    typing.insert("x" * 2000)
    assert len(typing.text) == 1000


def test_what_is_no_code_is_taken_as_it_is() -> None:
    typing = Typing("~/")
    typing.insert("My  games\n\x07/ä.simon")
    assert typing.text == "~/My  games/ä.simon"


def test_a_code_too_long_for_the_field_follows_the_caret(window: Window) -> None:
    panel = shown(NewGamePanel(window), SMALL)
    surface = pygame.Surface(SMALL)
    panel.typing.insert("W" * 55)
    panel.set_focus("code")
    for key in (pygame.K_END, pygame.K_HOME, pygame.K_END):
        press(panel, key)
        panel.draw(surface)
    click(panel, "code", 0.97)
    assert panel.typing.caret > 50


# Settings.


def value(window: Window, name: str) -> object:
    session = window.session
    return session.settings.get(name, session.declared[name].default)


@pytest.mark.parametrize(
    ("name", "keys", "expected"),
    [
        ("sound", [pygame.K_RETURN], False),
        ("sound", [pygame.K_SPACE, pygame.K_SPACE], True),
        ("sound", [pygame.K_LEFT], False),
        ("sound", [pygame.K_RIGHT], True),
        ("speed", [pygame.K_RIGHT], "fast"),
        ("speed", [pygame.K_LEFT, pygame.K_LEFT], "off"),
        ("mood", [pygame.K_RETURN], "merry"),
        ("mood", [pygame.K_LEFT], "merry"),
        ("volume", [pygame.K_RIGHT], 4),
        ("volume", [pygame.K_RIGHT, pygame.K_RIGHT], 4),
        ("volume", [pygame.K_LEFT] * 5, 0),
        ("volume", [pygame.K_LEFT], 2),
        ("scoring", [pygame.K_RIGHT], "none"),
    ],
)
def test_a_setting_is_changed_by_key(
    window: Window, name: str, keys: list[int], expected: object
) -> None:
    panel = shown(SettingsPanel(window), SMALL)
    panel.set_focus(name)
    press(panel, *keys)
    assert value(window, name) == expected
    assert panel.focus == name


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_setting_is_changed_by_mouse(language: str) -> None:
    window = new_window(words=words_of(language))
    panel = shown(SettingsPanel(window))
    after, before = (0.98, 0.66) if language == "en" else (0.02, 0.34)
    click(panel, "speed", after)
    assert value(window, "speed") == "fast"
    click(panel, "speed", before)
    click(panel, "speed", before)
    assert value(window, "speed") == "slow"
    click(panel, "sound", 0.5)
    assert value(window, "sound") is False


def test_many_choices_are_listed(window: Window) -> None:
    panel = shown(SettingsPanel(window))
    panel.set_focus("speed")
    press(panel, pygame.K_RETURN)
    choices = shown(window.shown[0])
    assert isinstance(choices, ChoicesPanel)
    assert choices.focus == "normal"
    assert [each.name for each in choices.content] == ["slow", "normal", "fast", "off"]
    press(choices, pygame.K_DOWN, pygame.K_RETURN)
    assert value(window, "speed") == "fast"
    assert choices.closed


def test_languages_are_called_by_their_own_names(window: Window) -> None:
    panel = shown(SettingsPanel(window))
    panel.set_focus("lang")
    press(panel, pygame.K_RETURN)
    choices = shown(window.shown[0])
    names = {each.name: getattr(each, "text", "") for each in choices.content}
    assert names["fi"] == "suomi"
    assert names["hi"] == "हिन्दी"
    click(choices, "hi")
    assert window.session.words.language == "hi"


# The rules.


@pytest.mark.parametrize("language", ["en", "ar"])
def test_sections_follow_each_other(language: str) -> None:
    panel = shown(RulesPanel(new_window(words=words_of(language))), SMALL)
    after, before = pygame.K_RIGHT, pygame.K_LEFT
    if language == "ar":
        after, before = before, after
    assert not press(panel, before)
    tops = [panel.scroll]
    while press(panel, after):
        tops.append(panel.scroll)
    assert tops == sorted(set(tops))
    assert len(tops) >= 10
    press(panel, before)
    assert panel.scroll == tops[-2]
    click(panel, "before")
    assert panel.scroll == tops[-3]
    click(panel, "after")
    assert panel.scroll == tops[-2]


def test_a_link_leads_to_its_section(window: Window) -> None:
    panel = shown(RulesPanel(window), SMALL)
    press(panel, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    linked = panel.scroll
    there = shown(RulesPanel(window, "suits"), SMALL)
    assert linked == there.scroll > 0


def test_arrows_scroll_what_is_read(window: Window) -> None:
    panel = shown(RulesPanel(window), SMALL)
    focus = panel.focus
    press(panel, pygame.K_DOWN, pygame.K_DOWN)
    assert panel.scroll > 0
    press(panel, pygame.K_UP, pygame.K_UP, pygame.K_UP)
    assert panel.scroll == 0
    assert panel.focus == focus


# The end.


@pytest.mark.parametrize(("name", "done"), [("restart", ["restart"]), ("undo", ["undo"])])
def test_a_won_game_goes_on(window: Window, name: str, done: list[str]) -> None:
    panel = shown(WonPanel(window))
    click(panel, name)
    assert window.done == done
    assert panel.closed


def test_after_a_won_game_another_is_chosen(window: Window) -> None:
    panel = shown(WonPanel(window))
    press(panel, pygame.K_RETURN)
    assert panel.closed
    assert isinstance(window.shown[0], NewGamePanel)
