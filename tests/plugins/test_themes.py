"""Themes: offered, chosen, and legible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from subprocess import CompletedProcess
from typing import Any

import pytest

from simon.hookspecs import Theme, contrast, hookimpl
from simon.plugins import Plugins
from simon.session import DEFAULT_THEME
from simon.testing import new_session

Simon = Callable[..., CompletedProcess[str]]

THEMES = Plugins.load(builtin_only=True).themes
TEXT, MARKS = 4.5, 3
"""The least contrast of what is read, and of what is only to be seen."""
STANDS_ON = [
    ("table_text", "table table_edge", TEXT),
    ("bar_text", "bar", TEXT),
    ("bar_dim", "bar", TEXT),
    ("panel_text", "panel", TEXT),
    ("panel_dim", "panel", TEXT),
    ("panel_accent", "panel", TEXT),
    ("panel_accent_text", "panel_accent", TEXT),
    ("banner_text", "banner", TEXT),
    ("suits", "paper paper_dim panel banner", TEXT),
    ("four_suits", "paper paper_dim panel banner", TEXT),
    ("slot", "table table_edge", MARKS),
    ("mark_same", "table table_edge", MARKS),
    ("mark_other", "table table_edge", MARKS),
    ("mark_focus", "table table_edge", MARKS),
]


def test_the_themes_that_come_with_simon() -> None:
    assert list(THEMES) == ["classic", "evening", "dark", "high-contrast"]
    assert replace(THEMES["classic"], title="") == replace(DEFAULT_THEME, title="")


@pytest.mark.parametrize(("part", "grounds", "least"), STANDS_ON)
@pytest.mark.parametrize("name", THEMES)
def test_everything_can_be_told_from_what_it_stands_on(
    name: str, part: str, grounds: str, least: float
) -> None:
    theme = THEMES[name]
    value = getattr(theme, part)
    for colour in value if isinstance(value, tuple) else (value,):
        for ground in grounds.split():
            found = contrast(colour, getattr(theme, ground))
            assert found >= least, f"{colour} on {ground}: {found:.2f}"


@pytest.mark.parametrize("name", THEMES)
def test_a_button_that_can_do_nothing_looks_as_if_it_could_not(name: str) -> None:
    theme = THEMES[name]
    assert contrast(theme.bar_text, theme.bar_dim) >= 1.4


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("#000000", "#ffffff", 21),
        ("#ffffff", "#ffffff", 1),
        ("#777777", "#ffffff", 4.48),  # the best known near miss
        ("#ff0000", "#000000", 5.25),
    ],
)
def test_contrast_is_that_of_the_standard(one: str, other: str, expected: float) -> None:
    assert contrast(one, other) == contrast(other, one) == pytest.approx(expected, abs=0.005)


@pytest.mark.parametrize("name", THEMES)
def test_suits_can_be_told_apart(name: str) -> None:
    theme = THEMES[name]
    assert theme.suits[0] == theme.suits[3] != theme.suits[1] == theme.suits[2]
    assert len(set(theme.four_suits)) == 4


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": "Two Words"},
        {"table": "green"},
        {"table": "#12345"},
        {"table": 0x123456},
        {"paper": ("#ffffff",)},
        {"suits": "#000000"},
        {"suits": ("#000000",) * 3},
        {"suits": ("#000000", "#000000", "#000000", "black")},
        {"four_suits": ["#000000"] * 4},
        {"texture": "velvet"},
        {"faces": "photographs"},
        {"console": ("default", "red", "red", "pink")},
        {"console": ("red",)},
        {"console_four": "red"},
    ],
)
def test_a_theme_that_cannot_be_shown_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="is no name" if "name" in wrong else "the theme x has"):
        Theme(**{"name": "x", "title": "X", **wrong})


class Offers:
    @hookimpl
    def simon_themes(self) -> list[Theme]:
        return [Theme("night", "Night")]


def test_a_session_has_a_theme_even_where_nobody_offers_one() -> None:
    assert new_session().theme is DEFAULT_THEME
    session = new_session(listeners=[Offers()])
    assert session.theme.name == session.settings["theme"] == "night"


def test_an_unknown_theme_is_refused_with_the_known_ones(simon: Simon) -> None:
    done = simon("play", "--theme", "pink")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "There is no theme “pink”. There are: classic, dark, evening, high-contrast.\n"
    )


@pytest.mark.parametrize("arguments", [[], ["--no-plugin", "themes"]])
def test_a_theme_can_be_chosen(simon: Simon, arguments: list[str]) -> None:
    done = simon("play", "--theme", "classic", "--ui", "jsonl", *arguments)
    assert (done.returncode, done.stderr) == (0, "")


def test_themes_are_listed(simon: Simon) -> None:
    listed = simon("plugins").stdout
    assert "  --theme high-contrast: High contrast\n" in listed
    assert "  --four-colours: Show each suit in a colour of its own.\n" in listed
