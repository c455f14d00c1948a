"""No text escapes translation: both frontends and every command speak a language that nobody does.

In it every letter of a message is marked. What is left of plain letters are things that are typed
or named so in every language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from subprocess import CompletedProcess

import pygame
import pytest

import simon_console
import simon_pygame
import simon_scoring
import simon_themes
from simon.testing import new_session
from simon.words import (
    SECTIONS,
    CatalogSource,
    Words,
    available_languages,
    language_name,
    load_words,
    parsed,
)
from simon_console.grammar import COMMANDS
from simon_console.workshop import preview as console_preview
from simon_pygame.text import Style, Typesetter
from simon_pygame.workshop.quiet import pygames_fonts
from simon_pygame.workshop.stage import Sights
from simon_workshop.messages import originals, translations
from simon_workshop.pseudo import PSEUDO
from simon_workshop.texts import start

Simon = Callable[..., CompletedProcess[str]]

OURS = [simon_console, simon_pygame, simon_scoring, simon_themes]
COMMAND_LINE = """
    check codes compare config csv deal freecell-solver get history html json languages list
    markdown new none number board code path plugins preview record replay set show stats text
    update verify true false
"""
PLUGINS = "console jsonl numbers pygame scoring store themes workshop pysol golf solitaire"
BAD = "fly nowhere nl"  # what is typed in these tests


def _typed() -> Iterator[str]:
    """Words that are the same in every language."""
    yield from f"simon kpat daily lang ui simon-solitaire {COMMAND_LINE} {PLUGINS} {BAD}".split()
    yield from (name for entry in COMMANDS.values() for name in entry.names)
    yield from (section.name for section in SECTIONS)
    for name, setting in new_session(listeners=OURS).declared.items():
        yield from (name, *setting.choices)


TYPED = set(_typed())
SAME = re.compile(
    "|".join(
        [
            "^>.*$",  # what the player typed
            r"SS1-\S+",  # game codes
            r"--[\w-]+",  # options
            r"\bsimon [a-z]+",  # commands
            r"/[\w./-]+",  # files
            *(re.escape(language_name(load_words(each))) for each in available_languages()),
            *(rf"\b{each}\b" for each in (PSEUDO, *available_languages())),
        ]
    ),
    re.MULTILINE,
)


@pytest.fixture(scope="session")
def catalogs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the catalog of that language."""
    folder = tmp_path_factory.mktemp("pseudo")
    start(CatalogSource("simon", folder).text(PSEUDO), PSEUDO)
    return folder


@pytest.fixture(scope="session")
def words(catalogs: Path) -> Words:
    return CatalogSource("simon", catalogs).words(PSEUDO)


def plain(text: str) -> set[str]:
    """The words in plain letters, those aside that are the same in every language."""
    return set(re.findall(r"[A-Za-z][A-Za-z-]*[A-Za-z]", SAME.sub("", text))) - TYPED


def test_every_message_is_marked(catalogs: Path) -> None:
    for message in parsed(CatalogSource("simon", catalogs).text(PSEUDO), PSEUDO):
        if message.id:
            for original, said in zip(originals(message), translations(message), strict=True):
                assert original != said
                assert plain(re.sub(r"\{.*?\}", "", said)) == set()


def test_the_console_says_nothing_of_its_own(words: Words, tmp_path: Path) -> None:
    for path in console_preview(words, tmp_path):
        assert plain(path.read_text("utf-8")) == set(), path.name


@pytest.mark.parametrize(
    "line",
    [
        *("--help", "play --help", "replay --help", "rules --help", "deal --help", "verify --help"),
        *("plugins --help", "languages --help", "stats --help", "history --help", "config --help"),
        *("languages new --help", "languages check --help", "languages preview --help"),
        *(
            "history show --help",
            "history compare --help",
            "config set --help",
            "config get --help",
        ),
    ],
)
def test_the_help_says_nothing_of_its_own(simon: Simon, catalogs: Path, line: str) -> None:
    done = simon(*line.split(), "--lang", PSEUDO, "--catalogs", catalogs)
    assert (done.returncode, done.stderr) == (0, "")
    assert plain(done.stdout) == set()


@pytest.mark.parametrize(
    "line",
    [
        *(
            "fly",
            "play --fly",
            "play --suits 3",
            "play --suits",
            "rules nowhere",
            "deal XX",
            "stats",
        ),
        *("verify nowhere.simon", "replay nowhere.simon", "play --ui fly", "play --theme fly"),
        *("play --scoring fly", "play --code fly", "play --code kpat:0", "history show 12"),
        *("config set fly 1", "config set sound fly", "languages new fly", "languages check nl"),
        *(
            "play --new --resume",
            "play --game 12",
            "deal --count x",
            "history",
            "config",
            "plugins",
        ),
    ],
)
def test_a_refusal_says_nothing_of_its_own(simon: Simon, catalogs: Path, line: str) -> None:
    done = simon(*line.split(), "--lang", PSEUDO, "--catalogs", catalogs)
    said = done.stdout + done.stderr
    assert plain(said) == set()


class Listener(Typesetter):
    """Sets type, and keeps what it says."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.said: set[str] = set()

    def render(
        self, text: str, style: Style, width: int | None = None, lines: int | None = None
    ) -> pygame.Surface:
        self.said.add(text)
        return super().render(text, style, width, lines)


def test_the_window_says_nothing_of_its_own(words: Words) -> None:
    with pygames_fonts():
        listener = Listener(PSEUDO)
        sights = Sights(new_session(listeners=OURS, begin=False), words, listener)
        for notice in sights.notices():
            sights.playing.table((1280, 800), notice)
        for stage in sights.stages:
            stage.table((1280, 800))
        for view in chain(sights.panels(), sights.changed_settings()):
            for _ in view.pages((480, 800)):
                pass
    assert len(listener.said) > 300
    left = {text for text in listener.said if plain(text)}
    assert left == set()
