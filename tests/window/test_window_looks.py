"""Every word and colour changes at once, and comes back."""

from __future__ import annotations

import pygame
import pytest

from simon.engine import Rejected
from simon.hookspecs import Theme
from simon.plugins import Plugins
from simon.session import Session
from simon.words import available_languages, load_words
from simon_pygame.panels import SettingsPanel
from simon_themes.themes import THEMES

from .panels_kit import Window as PanelWindow
from .play_kit import EXAMPLE, Player, Referee, Table, laid, same

BOARD = laid("KS QS", "5H 4H", "AS", "", "9S 7S", "9D 8C", "8S", "TH", "KH")


def rows() -> list[str]:
    """The rows of the settings, from top to bottom."""
    session = Session(Plugins.load(builtin_only=True))
    session.begin()
    panel = SettingsPanel(PanelWindow(session))
    panel.arrange(Table(session, (1190, 800)).look)
    return [widget.name for widget in panel.stops]


TO_HINDI = available_languages().index("hi") - available_languages().index("en")
"""How far Hindi is from English in the list of languages."""


def change(player: Player, name: str, *keys: str) -> None:
    """Change a setting in the panel, by keys alone."""
    player.key("o", *["Tab"] * rows().index(name), *keys, "Escape")


def speak(player: Player, language: str) -> None:
    """From now on the window speaks this language."""
    session = player.referee.session
    session.words = load_words(language)
    player.lay_out()


def looks_like(player: Player, picture: pygame.Surface) -> None:
    """The whole window looks as it did; its time does not run before the first move."""
    player.sees(lambda now: same(now, picture), "the same picture as before")


def test_hindi_and_back(play) -> None:
    player = play("--deal", EXAMPLE)
    english = player.sees_cards()
    change(player, "lang", "Return", *["Down"] * TO_HINDI, "Return")
    speak(player, "hi")
    bar = player.table.scene.bars.top
    player.sees(lambda now: not same(now.subsurface(bar), english.subsurface(bar)), "Hindi")
    player.sees_cards()
    player.key("u")
    player.hears("nothing_to_undo")
    player.sees_banner(player.message, "undo")
    player.key("Escape")
    change(player, "lang", *["Left"] * TO_HINDI)
    speak(player, "en")
    looks_like(player, english)


def test_a_refusal_is_said_again_in_the_other_language(play) -> None:
    player = play("--deal", EXAMPLE)
    player.key("u")
    player.hears("nothing_to_undo")
    refusal = player.program.events[-1]
    change(player, "lang", *["Right"] * TO_HINDI)
    speak(player, "hi")
    referee = Referee("hi")
    referee.follow(player.program.events[0])
    [said] = referee.session.undo()
    assert isinstance(said, Rejected)
    player.sees_banner(referee.session.reason_text(said), refusal["section"])


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_themes_in_four_colours(play, theme: Theme) -> None:
    look = {"theme": theme, "four_colours": True}
    player = play("--theme", theme.name, "--four-colours", position=BOARD, look=look)
    player.sees_cards()
    player.key("4")
    player.hears("empty_source")
    player.sees_banner(player.message, "empty-columns")


def test_themes_while_playing(play) -> None:
    player = play(position=BOARD, look={"theme": THEMES[0]})
    first = player.sees_cards()
    for theme in (*THEMES[1:], THEMES[0]):
        change(player, "theme", "Right")
        player.lay_out(theme=theme)
        player.sees_cards()
    looks_like(player, first)


@pytest.mark.parametrize(
    ("name", "look"),
    [("four-colours", {"four_colours": True}), ("big-index", {"big_index": True})],
)
def test_a_switch_and_back(play, name: str, look: dict[str, bool]) -> None:
    player = play(position=BOARD)
    before = player.sees_cards()
    change(player, name, "Return")
    player.lay_out(**look)
    assert not same(player.sees_cards(), before)
    change(player, name, "Return")
    player.lay_out(**dict.fromkeys(look, False))
    player.sees_cards()
    looks_like(player, before)


def test_scale(play) -> None:
    player = play("--scale", "150", position=BOARD, look={"scale": 150})
    player.sees_cards()
    player.key("4")
    player.hears("empty_source")
    player.sees_banner(player.message, "empty-columns")
    change(player, "scale", "Right")
    player.lay_out(scale=200)
    player.sees_banner(player.message, "empty-columns")
    player.key("Escape")
    player.sees_cards()
