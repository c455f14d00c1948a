"""What the window finds wrong with a catalog, and the pictures that it draws in its words."""

from __future__ import annotations

import os
from collections.abc import Iterator
from gettext import NullTranslations
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import simon_pygame
from simon.engine import Card
from simon.hookspecs import Theme
from simon.session import Session
from simon.testing import new_session
from simon.words import ENGLISH, Words, card_name, load_words
from simon_pygame.look import Look
from simon_pygame.panels import NewGamePanel
from simon_pygame.sizes import LEAST_SIZE, PREFERRED_SIZE
from simon_pygame.text import Style, Typesetter
from simon_pygame.workshop import flaws, preview
from simon_pygame.workshop.proof import ProofReader
from simon_pygame.workshop.stage import Sights

LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
FULL = "is as empty as it can be, " * 12


class Catalog(NullTranslations):
    """A catalog that says a few things otherwise, as gettext keeps one."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__()
        self._catalog = {"": "Language: xx", **texts}

    def gettext(self, message: str) -> str:
        return self._catalog.get(message, message)

    def pgettext(self, context: str, message: str, /) -> str:
        return self._catalog.get(f"{context}\4{message}", message)


@pytest.fixture(scope="module")
def player() -> Session:
    """Somebody who has the window, and no other plugin."""
    return new_session(listeners=[simon_pygame], begin=False)


@pytest.mark.parametrize("language", ["en", "hi"])
def test_a_finished_language_has_no_flaws(player: Session, language: str) -> None:
    assert [*flaws(player, load_words(language))] == []


NO_GLYPHS = "No font of simon has the characters {} of “{}”."
NO_ROOM = "The smallest window has no room for “{}”."
TOO_LONG = "A word of “{}” is too long for its place in the smallest window."
FLAWED = [  # a message, its translation, and what is wrong with it
    ("card name\4king of spades", "𖼀", [NO_GLYPHS.format("𖼀 (U+16F00)", "𖼀")]),
    ("card name\4ace of spades", "𖼀𖽀", [NO_GLYPHS.format("𖽀 (U+16F40)", "𖼀𖽀")]),
    ("card name\4two of spades", "2♠\ufe0f", []),
    (
        "Moves: {n}",
        f"M{LONG}: {{n}}",
        [
            NO_ROOM.format(f"M{LONG}: 30"),  # in the bar; and in the list of games
            TOO_LONG.format(
                f"Hard · SS1-S4-AAZPJYH · M{LONG}: 135 · Score: 445 · Time: 10:05",
            ),
        ],
    ),
    ("button\4Undo", f"U{LONG}", [NO_ROOM.format(f"U{LONG}")]),
    (
        "Column {column} is empty: it has no card to move.",
        f"{{column}} {FULL}.",
        [NO_ROOM.format(f"10 {FULL}.")],
    ),
    ("difficulty\4Medium", f"D{LONG}", [TOO_LONG.format(f"D{LONG}")]),
    ("Sounds.", f"S{LONG}.", [TOO_LONG.format(f"S{LONG}")]),
    ("Large ranks and suits on the cards.", f"{FULL}.", []),  # there is room below
]


@pytest.fixture(scope="module")
def found(player: Session) -> list[tuple[str, str]]:
    """What is wrong with a catalog of these: each text with the problem."""
    words = Words("en", [Catalog({message: text for message, text, _ in FLAWED})])
    return [(flaw.text, flaw.problem) for flaw in flaws(player, words)]


@pytest.mark.parametrize(("text", "problems"), [row[1:] for row in FLAWED])
def test_what_is_wrong_is_found(
    found: list[tuple[str, str]], text: str, problems: list[str]
) -> None:
    assert [problem for each, problem in found if each == text] == problems


def test_nothing_else_is_found(found: list[tuple[str, str]]) -> None:
    assert {text for text, _ in found} == {text for _, text, problems in FLAWED if problems}


def test_only_fonts_that_everybody_has_are_counted_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def noted(package: str) -> str:
        asked.append(package)
        return ""

    monkeypatch.setattr("simon_pygame.text.fonts._cjk_file", noted)
    pygame.font.init()
    assert Typesetter("ja", extra=False).missing("花札の直") == []
    assert asked == []
    assert Typesetter("ko", extra=False).missing("꽃") == ["꽃"]  # we have none of our own
    assert "pylopdf_fonts_ko" in asked
    pygame.font.quit()


@pytest.fixture
def fonts() -> Iterator[None]:
    pygame.font.init()
    yield
    pygame.font.quit()


@pytest.mark.parametrize(
    ("language", "text", "width", "lines", "cut", "broken"),
    [
        ("en", "all is well", 200, None, False, False),
        ("en", "all is well in two lines", 100, None, False, False),
        ("en", "not all is well", 60, 1, True, False),
        ("en", f"a {LONG}", 100, None, False, True),
        ("en", "W", 1, None, True, False),
        ("ja", "カードを置けるのは、数字がちょうど", 70, None, False, False),
        ("th", "ไพ่\u200bทุก\u200bใบ\u200bหงาย", 60, None, False, False),
        ("th", "ไพ่ทุกใบหงาย", 60, None, False, True),
    ],
)
def test_a_reader_of_proofs_notes_what_goes_wrong(
    fonts: None, language: str, text: str, width: int, lines: int | None, cut: bool, broken: bool
) -> None:
    reader = ProofReader(language)
    reader.render(text, Style(16, (0, 0, 0)), width, lines)
    assert ([*reader.cut], [*reader.broken]) == ([text] * cut, [text] * broken)


def test_no_line_is_wider_than_its_room(fonts: None) -> None:
    typesetter = Typesetter("fr")
    text = "Les cartes ♠D ♠V ♠10 ne vont pas ensemble\xa0: un groupe n’a qu’une seule couleur."
    for size in range(11, 17):
        for width in range(100, 500, 7):
            lines = typesetter.lines(text, Style(size, (0, 0, 0)), width)
            assert max(line.width for line in lines) <= width


@pytest.mark.parametrize(
    ("name", "turned"),
    [
        ("undo", {"ar", "he"}),
        ("redo", {"ar", "he"}),
        ("games", {"ar", "he"}),
        ("help", {"ar"}),  # in Hebrew, the question mark is that of Europe
        ("play", set[str]()),
        ("left", set[str]()),
    ],
)
def test_icons_run_as_the_text_does(fonts: None, name: str, turned: set[str]) -> None:
    drawn = {}
    for language in ("en", "ar", "he"):
        look = Look(Theme("classic", "Classic"), Words(language), LEAST_SIZE)
        drawn[language] = pygame.image.tobytes(look.icon(name, 24, (0, 0, 0)), "RGBA")
    assert {language for language, shown in drawn.items() if shown != drawn["en"]} == turned


def test_a_code_that_is_none_is_shown_with_its_problem(fonts: None, player: Session) -> None:
    sights = Sights(player, ENGLISH, Typesetter("en"))
    panel = next(sights.panels()).panel
    assert isinstance(panel, NewGamePanel)
    assert panel.problem


# Pictures


@pytest.fixture(scope="module")
def english(player: Session, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return [*preview(player, ENGLISH, tmp_path_factory.mktemp("en"))]


@pytest.fixture(scope="module")
def arabic(player: Session, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Pictures in words that run from right to left."""
    return [*preview(player, Words("ar"), tmp_path_factory.mktemp("ar"))]


def picture(files: list[Path], name: str) -> pygame.Surface:
    """The first picture of a name."""
    return pygame.image.load(next(f for f in files if f.stem.split("-", 2)[2] == name))


def test_there_is_a_picture_of_everything(english: list[Path]) -> None:
    assert all(one.name < other.name for one, other in pairwise(english))
    assert sorted(english[0].parent.iterdir()) == english  # nothing else is left there
    names = {file.stem.split("-", 2)[2] for file in english}
    assert names >= {"table", "table-small", "refusal", "record", "cards", "won", "rules", "keys"}
    assert names >= {"new-game", "settings", "settings-lang", "games", "game", "statistics"}
    assert names >= {"save", "open", "bookmark", "bookmark-small", "no-games-games"}


def test_every_picture_shows_something(english: list[Path]) -> None:
    for file in english:
        shown = pygame.image.load(file)
        places = ((x, y) for x in range(0, shown.width, 7) for y in range(0, shown.height, 7))
        assert len({tuple(shown.get_at(place)) for place in places}) > 3, file.name


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("table", PREFERRED_SIZE),
        ("table-small", LEAST_SIZE),
        ("refusal", PREFERRED_SIZE),
        ("won", PREFERRED_SIZE),
        ("won-small", LEAST_SIZE),
    ],
)
def test_the_table_is_as_large_as_its_window(
    english: list[Path], name: str, size: tuple[int, int]
) -> None:
    assert picture(english, name).get_size() == size


def is_fuller_at_the_left(panel: pygame.Surface) -> bool:
    """Whether most of what the head of a panel holds is in its left half."""
    ground = panel.get_at((panel.width // 2, 8))
    halves = []
    for left in (4, panel.width // 2):
        half = panel.subsurface((left, 4, panel.width // 2 - 4, 30))
        halves.append(pygame.mask.from_threshold(half, ground, (30, 30, 30, 255)).count())
    return halves[0] < halves[1]  # of these pixels, nothing is drawn on


@pytest.mark.parametrize("name", ["settings", "keys", "games", "statistics", "save-small"])
def test_pictures_are_mirrored(english: list[Path], arabic: list[Path], name: str) -> None:
    assert is_fuller_at_the_left(picture(english, name))
    assert not is_fuller_at_the_left(picture(arabic, name))


def test_every_card_is_shown_by_its_name(
    player: Session, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    named: list[Card] = []

    def noted(words: Words, card: Card) -> str:
        named.append(card)
        return card_name(words, card)

    monkeypatch.setattr("simon_pygame.workshop.pictures.card_name", noted)
    next(file for file in preview(player, ENGLISH, tmp_path) if "cards" in file.name)
    assert len(set(named)) == 52


def test_all_is_left_as_it_was(player: Session, tmp_path: Path) -> None:
    environment = dict(os.environ)
    [*zip(range(1), preview(player, ENGLISH, tmp_path), strict=False)]
    assert not pygame.font.get_init()
    assert not pygame.display.get_init()
    pygame.font.init()
    next(preview(player, ENGLISH, tmp_path))
    assert pygame.font.get_init()
    pygame.font.quit()
    assert dict(os.environ) == environment
