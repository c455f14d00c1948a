"""Where everything lies in the panels, and that all of it can be reached and read."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from simon.engine import Deal
from simon.plugins import Plugins
from simon.words import SECTIONS, Words, title_text
from simon_pygame.faces.icons import icon
from simon_pygame.panels import NewGamePanel, Panel, RulesPanel, SettingsPanel, WonPanel
from simon_pygame.panels.rules import Picture
from simon_pygame.panels.widgets import Button, Label, Widget, panel_style

from .panels_kit import (
    LANGUAGES,
    PANELS,
    SIZES,
    Marking,
    fonts,
    new_look,
    new_window,
    press,
    shown,
    words_of,
)

LONGEST_CODE = "SS1-S4-AGDOBUYKCVZUZZPSJBFPAXVSBGVVXEZNXVRJQBCHUVFNSLKC"


with_fonts = pytest.fixture(autouse=True, scope="module")(fonts)


@pytest.fixture(params=SIZES, ids=str)
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    chosen: tuple[int, int] = request.param
    return chosen


@pytest.fixture(params=PANELS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=LANGUAGES)
def panel(request: pytest.FixtureRequest, name: str, size: tuple[int, int]) -> Panel:
    """Every panel in every language at every size."""
    window = new_window(words=words_of(request.param))
    window.session.move(9, 4)
    return shown(PANELS[name](window), size)


def text_of(panel: Panel) -> str:
    return "\n".join(each.text for each in panel.content if isinstance(each, Label | Button))


def test_a_panel_lies_inside_the_window(panel: Panel, size: tuple[int, int]) -> None:
    assert pygame.Rect((0, 0), size).contains(panel.rect)
    assert panel.rect.contains(panel.view)
    assert panel.view.height >= 4 * panel.content[0].em(1)


def test_the_parts_follow_each_other_and_keep_to_the_width(panel: Panel) -> None:
    for part in panel.content:
        assert part.rect.left >= 0
        assert part.rect.right <= panel.view.width
    for above, below in pairwise(panel.content):
        side_by_side = above.rect.top < below.rect.bottom and below.rect.top < above.rect.bottom
        assert above.rect.bottom <= below.rect.top or side_by_side
        assert not above.rect.colliderect(below.rect)


def test_text_keeps_to_its_box(panel: Panel) -> None:
    for part in panel.content:
        if type(part) is Label:
            style = panel_style(part.look, part.part, part.size)
            wide, high = part.look.type.size(part.text, style, part.rect.width)
            assert wide <= part.rect.width
            assert high <= part.rect.height


def test_tab_reaches_everything_and_shows_it(panel: Panel) -> None:
    first, reached = panel.focus, [panel.focus]
    while press(panel, pygame.K_TAB) and panel.focus != first:
        reached.append(panel.focus)
        widget = panel.focused
        assert widget
        place = panel.seen(widget)
        assert panel.rect.contains(place)
        if widget in panel.content and place.height <= panel.view.height:
            assert panel.view.top <= place.top
            assert place.bottom <= panel.view.bottom
    assert sorted(reached) == sorted(each.name for each in panel.stops)
    assert "close" in reached
    back = [panel.focus]
    while press(panel, pygame.K_TAB, mod=pygame.KMOD_SHIFT) and panel.focus != first:
        back.append(panel.focus)
    assert back == [reached[0], *reversed(reached[1:])]


def test_whatever_can_be_touched_is_large_enough(panel: Panel) -> None:
    for widget in panel.stops:
        assert widget.rect.height >= widget.em(2.2)
        assert widget.rect.width >= widget.em(2.2)


def test_nothing_is_drawn_outside_but_the_shadow(panel: Panel, size: tuple[int, int]) -> None:
    table = (20, 90, 60)
    surface = pygame.Surface(size)
    surface.fill(table)
    panel.draw(surface)
    em = panel.content[0].em(1)
    assert surface.get_at(panel.rect.center)[:3] != table
    assert surface.get_clip() == surface.get_rect()
    surface.fill(table, panel.rect.inflate(3 * em, 4 * em))
    assert pygame.mask.from_threshold(surface, table, (1, 1, 1)).count() == size[0] * size[1]


def test_the_focus_can_be_seen(panel: Panel, size: tuple[int, int]) -> None:
    accent = new_look(panel.words, size).colour("panel_accent")
    surface = pygame.Surface(size)
    for _ in range(min(6, len(panel.stops))):
        panel.draw(surface)
        widget = panel.focused
        assert widget
        place = panel.seen(widget)
        row = [surface.get_at((x, place.centery))[:3] for x in range(panel.rect.left, place.left)]
        assert row.count(accent) >= 2
        press(panel, pygame.K_TAB)


@pytest.mark.parametrize("name", PANELS, ids=str)
def test_panels_are_mirrored_where_text_runs_to_the_left(name: str) -> None:
    sides = {}
    for language in ("en", "ar"):
        panel = shown(PANELS[name](new_window(words=words_of(language))), (480, 320))
        close = next(each for each in panel.stops if each.name == "close")
        sides[language] = close.rect.centerx > panel.rect.centerx
    assert sides == {"en": True, "ar": False}


@pytest.mark.parametrize("name", PANELS, ids=str)
def test_every_word_is_translated_and_comes_from_the_look(name: str) -> None:
    panel = shown(PANELS[name](new_window()))
    panel.arrange(new_look(Words("en", [Marking()])))
    said = [panel.title]
    for part in panel.content:
        found = {
            each: getattr(part, each, "") for each in ("text", "title", "state", "does", "number")
        }
        if name == "choices":
            del found["text"]  # the languages' own names
        said += [text for text in found.values() if text]
    assert [text for text in said if not text.startswith("§")] == []


def test_a_panel_can_be_large_in_a_small_window() -> None:
    for make in PANELS.values():
        panel = make(new_window())
        panel.arrange(new_look(size=(480, 320), scale=2.0))
        panel.draw(pygame.Surface((480, 320)))
        assert pygame.Rect(0, 0, 480, 320).contains(panel.rect)
        assert all(part.rect.right <= panel.view.width for part in panel.content)


def test_a_long_code_is_wrapped() -> None:
    panel = shown(NewGamePanel(new_window(Deal.from_code(LONGEST_CODE))), (480, 320))
    label = next(
        each for each in panel.content if isinstance(each, Label) and LONGEST_CODE in each.text
    )
    assert label.look.type.size(label.text, panel_style(label.look, "panel_text"), 300)[0] <= 300
    assert label.rect.height > label.em(2)


def test_a_panel_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    for make in PANELS.values():
        panel = shown(make(new_window()))
        panel.open()
    pygame.display.quit()


# What the panels hold.


def test_the_rules_hold_every_section_and_picture_every_example() -> None:
    panel = shown(RulesPanel(new_window()))
    text = text_of(panel)
    for section in SECTIONS:
        assert text.count(title_text(panel.words, section)) >= 2  # a link and a heading
    assert sum(isinstance(each, Picture) for each in panel.content) == sum(
        type(block).__name__ == "Example" for section in SECTIONS for block in section.blocks
    )
    assert "{" not in text


def heading(panel: Panel, name: str) -> Widget:
    title = next(title_text(panel.words, each) for each in SECTIONS if each.name == name)
    return next(each for each in panel.content if type(each) is Label and each.text == title)


@pytest.mark.parametrize("name", [each.name for each in SECTIONS])
def test_the_rules_open_at_a_section(name: str) -> None:
    panel = shown(RulesPanel(new_window(), name), (480, 320))
    place = panel.seen(heading(panel, name))
    assert panel.view.contains(place)
    near_the_end = panel.scroll + panel.view.height >= panel.content[-1].rect.bottom
    assert place.top - panel.view.top < place.height or near_the_end


def test_the_rules_keep_their_place_when_the_window_changes() -> None:
    panel = shown(RulesPanel(new_window(), "groups"), (1280, 800))
    before = panel.scroll
    for size, words in (((480, 320), "en"), ((640, 480), "hi"), ((1280, 800), "en")):
        panel.arrange(new_look(words_of(words), size))
        place = panel.seen(heading(panel, "groups"))
        assert panel.view.collidepoint(place.center)
    assert abs(panel.scroll - before) <= panel.content[0].em(1)


def test_lines_are_not_too_long_to_read() -> None:
    for size in SIZES:
        panel = shown(RulesPanel(new_window()), size)
        assert panel.view.width <= 34 * panel.content[0].em(1)


def test_an_example_shows_its_cards_and_its_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = shown(RulesPanel(new_window()))
    pictures = [each for each in panel.content if isinstance(each, Picture)]
    signs: list[str] = []

    def noted(sign: str, height: int, colour: tuple[int, int, int]) -> pygame.Surface:
        signs.append(sign)
        return icon(sign, height, colour)

    monkeypatch.setattr("simon_pygame.panels.rules.icon", noted)
    drawn = set()
    for picture in pictures:
        surface = pygame.Surface(picture.rect.size)
        surface.fill(picture.look.colour("panel"))
        picture.draw(surface, surface.get_rect())
        drawn.add(pygame.image.tobytes(surface, "RGB"))
    assert len(drawn) == len(pictures)
    assert signs == ["close" if each.example.reason else "check" for each in pictures]
    assert set(signs) == {"close", "check"}


def test_the_settings_are_those_of_the_window() -> None:
    panel = shown(SettingsPanel(new_window()))
    names = [each.name for each in panel.content]
    assert names == [
        *("lang", "theme", "scoring", "mood", "volume", "sound", "speed", "full-screen")
    ]


@pytest.mark.parametrize(
    ("seconds", "time"), [(0, "0:00"), (59, "0:59"), (247, "4:07"), (3765, "62:45")]
)
def test_the_time_of_a_game_is_told(seconds: int, time: str) -> None:
    window = new_window()
    window.session.stopwatch.reset(seconds)
    assert f"Time: {time}" in text_of(shown(WonPanel(window)))


def test_a_won_game_can_still_be_seen() -> None:
    for size in SIZES:
        panel = shown(WonPanel(new_window()), size)
        assert panel.rect.height <= size[1] // 2
        assert panel.rect.bottom > size[1] - 2 * panel.content[0].em(1)


@pytest.mark.parametrize(("moves", "said"), [([], False), ([(9, 4)], True)])
def test_a_game_in_play_is_said_to_be_left(moves: list[tuple[int, int]], said: bool) -> None:
    window = new_window()
    for move in moves:
        window.session.move(*move)
    text = text_of(shown(NewGamePanel(window)))
    assert ("this one counts as given up. It stays in the list of games." in text) is said
    window.session.plugins = Plugins()
    del window.session.memory
    text = text_of(shown(NewGamePanel(window)))
    assert ("The game in play is left when another one is dealt." in text) is said
