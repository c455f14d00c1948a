"""Text in every script, drawn with the fonts that come with the installation."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pygame
import pygame.freetype
import pytest
from babel.messages.pofile import read_po
from hypothesis import given, settings
from hypothesis import strategies as st

from simon_pygame.recent import Recent, keeps_recent, surface_bytes
from simon_pygame.text import Style, Typesetter
from simon_pygame.text.breaks import clusters
from simon_pygame.text.coverage import Coverage
from simon_pygame.text.fonts import Fonts
from simon_pygame.text.layout import Layout, is_drawn

LOCALES = Path(__file__).parents[2] / "locales"
BLACK, RED, GREEN, BLUE = (0, 0, 0), (255, 0, 0), (0, 255, 0), (0, 0, 255)
PLAIN = Style(24, BLACK)
FOUR = Style(24, BLACK, suits=(BLACK, RED, BLUE, GREEN))
ISOLATED = "\u2066{}\u2069"

SAMPLES = {  # language: its script, the font, and a word that is wrong unless it is shaped
    "en": ("Latn", "NotoSans[wght].ttf", "Simple Simon"),
    "vi": ("Latn", "NotoSans[wght].ttf", "Kỹ thuật ẤẪỮ"),
    "ru": ("Cyrl", "NotoSans[wght].ttf", "пятёрка червей"),
    "hi": ("Deva", "NotoSansDevanagari[wght].ttf", "हिन्दी क्षत्रिय र्द्धि श्रृंखला"),
    "bn": ("Beng", "NotoSansBengali[wght].ttf", "ইস্কাপনের ক্ষেত্র শ্রেণী"),
    "ta": ("Taml", "NotoSansTamil[wght].ttf", "தமிழ் கோட்டை ஸ்பேட்"),
    "te": ("Telu", "NotoSansTelugu[wght].ttf", "స్పేడ్ క్ష్మి స్త్రీ"),
    "th": ("Thai", "NotoSansThai[wght].ttf", "ภาษาไทย ที่ปู่ น้ำ ญู"),
    "km": ("Khmr", "NotoSansKhmer[wght].ttf", "ភាសាខ្មែរ ស្ត្រី"),
    "my": ("Mymr", "NotoSansMyanmar[wght].ttf", "မြန်မာ ကြွီး"),
    "ar": ("Arab", "NotoSansArabic[wght].ttf", "العربية گچپژ"),
    "ur": ("Arab", "NotoSansArabic[wght].ttf", "پان کا پنجہ"),
    "he": ("Hebr", "NotoSansHebrew[wght].ttf", "לקלף ךףץן"),
}


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def installed(name: str) -> str:
    spec = find_spec("manimgx_fonts")
    assert spec
    assert spec.submodule_search_locations
    return str(Path(spec.submodule_search_locations[0]) / name)


def ink(surface: pygame.Surface) -> pygame.Surface:
    return surface.subsurface(surface.get_bounding_rect())


def columns_of(surface: pygame.Surface, colour: tuple[int, int, int]) -> list[int]:
    """Where a colour stands, from left to right."""
    width, height = surface.get_size()
    return [
        x
        for x in range(width)
        if any(tuple(surface.get_at((x, y))) == (*colour, 255) for y in range(height))
    ]


# Shaping


@pytest.mark.parametrize("language", SAMPLES)
@pytest.mark.parametrize("size", [13, 24, 60])
def test_words_look_as_their_font_draws_them(language: str, size: int) -> None:
    script, file, word = SAMPLES[language]
    font = pygame.font.Font(installed(file), size)
    font.set_script(script)
    if script in ("Arab", "Hebr"):
        font.set_direction(pygame.DIRECTION_RTL)
    expected = ink(font.render(word, True, BLACK))
    drawn = ink(Typesetter(language).render(word, Style(size, BLACK)))
    assert drawn.get_size() == expected.get_size()
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(expected, "RGBA")


@pytest.mark.parametrize(
    ("language", "shaped", "unshaped"),
    [
        ("hi", "क्ष", "क्\u200cष"),  # the joiner forbids what shaping does
        ("mr", "स्त्री", "स्\u200cत्\u200cरी"),
        ("bn", "ক্ষ", "ক্\u200cষ"),
        ("te", "స్త", "స్\u200cత"),
        ("ar", "عربي", "ع\u200cر\u200cب\u200cي"),
        ("fa", "لا", "ل\u200cا"),
    ],
)
def test_shaped_letters_take_less_room(language: str, shaped: str, unshaped: str) -> None:
    typesetter = Typesetter(language)
    assert typesetter.size(shaped, PLAIN)[0] < typesetter.size(unshaped, PLAIN)[0]


@pytest.mark.parametrize(
    ("language", "letter", "marked"),
    [("th", "ป", "ปู่"), ("hi", "क", "कु"), ("he", "ש", "שָׁ"), ("ar", "ب", "بّ"), ("vi", "A", "Ấ")],
)
def test_marks_take_no_room_beside_their_letter(language: str, letter: str, marked: str) -> None:
    typesetter = Typesetter(language)
    assert typesetter.size(marked, PLAIN)[0] == typesetter.size(letter, PLAIN)[0]


# Direction


@pytest.mark.parametrize(
    ("language", "text", "order"),
    [
        ("en", "♥5 ♠10 ♣K", [RED, GREEN]),
        ("ar", "ضع \u2066♥5\u2069 على \u2066♣10\u2069", [GREEN, RED]),
        ("he", "\u2066♥5 ♣10\u2069", [RED, GREEN]),
        ("he", "♥ ♣", [GREEN, RED]),
    ],
)
def test_order_of_tokens(language: str, text: str, order: list[tuple[int, int, int]]) -> None:
    surface = Typesetter(language).render(text, FOUR)
    places = {colour: columns_of(surface, colour)[0] for colour in (RED, GREEN)}
    assert sorted(places, key=lambda colour: places[colour]) == order


@pytest.mark.parametrize("language", ["en", "ar", "he"])
def test_a_card_reads_the_same_in_every_sentence(language: str) -> None:
    surface = Typesetter(language).render(ISOLATED.format("♥10"), FOUR)
    suit, digits = columns_of(surface, RED), columns_of(surface, BLACK)
    assert suit[-1] < digits[0]


@pytest.mark.parametrize(
    "control", "\u200b\u200e\u200f\u2066\u2067\u2068\u2069\u202a\u202c\ufeff\x07"
)
def test_what_steers_the_text_is_not_drawn(control: str) -> None:
    typesetter = Typesetter("en")
    assert typesetter.size(f"a{control}b", PLAIN) == typesetter.size("ab", PLAIN)


@pytest.mark.parametrize(
    ("language", "align", "side"),
    [
        ("en", "start", "left"),
        ("en", "centre", "middle"),
        ("en", "end", "right"),
        ("ar", "start", "right"),
        ("ar", "centre", "middle"),
        ("ar", "end", "left"),
    ],
)
def test_alignment(language: str, align: str, side: str) -> None:
    style = Style(24, BLACK, align=align)  # type: ignore[arg-type]
    typesetter = Typesetter(language)
    surface = typesetter.render("12", style, 300)
    assert surface.get_width() == (typesetter.size("12", style)[0] if side == "left" else 300)
    box = surface.get_bounding_rect()
    gaps = {"left": box.left, "right": surface.get_width() - box.right}
    if side == "middle":
        assert abs(gaps["left"] - gaps["right"]) <= 3
    else:
        assert gaps[side] <= 3


# Lines


@pytest.mark.parametrize("language", SAMPLES)
@pytest.mark.parametrize("size", [9, 18, 160])
def test_rows_never_jump(language: str, size: int) -> None:
    typesetter, style = Typesetter(language), Style(size, BLACK)
    texts = ["", "x", "Å", "♠10", "ที่ปู่", "العربية", SAMPLES[language][2]]
    heights = {typesetter.render(text, style).get_height() for text in texts}
    assert heights == {typesetter.line_height(size)}
    assert typesetter.size("a\nb", style)[1] == 2 * typesetter.line_height(size)


@pytest.mark.parametrize("language", SAMPLES)
def test_letters_stand_on_one_line_and_within_it(language: str) -> None:
    typesetter, style = Typesetter(language), Style(50, BLACK)
    letter = typesetter.render("H", style).get_bounding_rect()
    assert letter.bottom == pytest.approx(typesetter.baseline(50), abs=1)
    suit = typesetter.render("♠", style).get_bounding_rect()
    assert suit.bottom == pytest.approx(typesetter.baseline(50), abs=1)
    word = typesetter.render(SAMPLES[language][2], style)
    box = word.get_bounding_rect()
    assert box.top > 0
    assert box.bottom < word.get_height()


@pytest.mark.parametrize(
    ("language", "letter", "tall"),
    [
        ("bn", "ক", "র্দ্ধি"),
        ("km", "ក", "ស្ត្រីញ្ញុំ"),
        ("my", "က", "ကြွီး"),
        ("si", "ක", "ශ්‍රී"),
        ("th", "ก", "ปู่ที่"),
    ],
)
def test_tall_letters_do_not_move_the_others(language: str, letter: str, tall: str) -> None:
    typesetter, style = Typesetter(language), Style(120, BLACK)
    alone = typesetter.render(letter, style)
    box = alone.get_bounding_rect()
    beside = typesetter.render(f"{letter} {tall}", style).subsurface((0, 0, *alone.get_size()))
    assert beside.subsurface((0, 0, box.right, box.bottom)).get_bounding_rect() == box


@pytest.mark.parametrize(
    ("text", "width", "lines", "expected"),
    [
        ("one two three", 1000, None, ["one two three"]),
        ("one two three", 110, None, ["one two", "three"]),
        ("one\ntwo", 1000, None, ["one", "two"]),
        ("one\n\ntwo", None, None, ["one", "", "two"]),
        ("one two three", 100, 1, ["one tw…"]),
        ("one two three", 110, 2, ["one two", "three"]),
        ("one\ntwo\nthree", None, 2, ["one", "two…"]),
        ("one, two", 75, 1, ["one…"]),
        ("one", 0, None, ["o", "n", "e"]),
        ("one", -5, 1, ["…"]),
        ("♠10 ♥J", 60, None, ["♠10", "♥J"]),
    ],
)
def test_wrapping(text: str, width: int | None, lines: int | None, expected: list[str]) -> None:
    laid_out = Layout(Fonts("en"), 24, right_to_left=False).lines(text, width, lines)
    assert ["".join(run.text for run in line.runs) for line in laid_out] == expected


_CLUSTERS = [
    *"abc  5,.-—«»“”♠♥あいー、。「」漢字กไอ\u200b\n אבם\u2066\u2069",
    *("ä", "e\u0301", "कि", "क्ष", "न\u200dप", "ได้", "♥\ufe0e"),
]
_TEXTS = st.lists(st.sampled_from(_CLUSTERS), max_size=40).map("".join)


@cache
def _layout(language: str) -> Layout:
    pygame.font.init()
    return Layout(Fonts(language), 20, right_to_left=Typesetter(language).right_to_left)


@settings(deadline=None)
@given(
    _TEXTS,
    st.integers(0, 200),
    st.sampled_from(["en", "hi", "ar"]),
)
def test_wrapped_text_is_whole_and_fits(text: str, width: int, language: str) -> None:
    lines = _layout(language).lines(text, width)
    drawn = "".join(run.text for line in lines for run in line.runs)
    seen = Counter(c for c in text if is_drawn(c) and c != " ")
    assert Counter(c for c in drawn if c != " ") == seen
    if language != "ar" and not set(text) & set("אבם"):  # else they stand in another order
        assert [c for c in drawn if c != " "] == [c for c in text if is_drawn(c) and c != " "]
    for line in lines:
        letters = "".join(run.text for run in line.runs)
        assert line.width <= width or len(clusters(letters)) == 1


@settings(deadline=None)
@given(_TEXTS, st.integers(0, 200), st.integers(1, 3))
def test_cut_text_says_so(text: str, width: int, most: int) -> None:
    whole = _layout("en").lines(text, width)
    lines = _layout("en").lines(text, width, most)
    assert len(lines) == min(most, len(whole))
    if len(whole) > most:
        shown = "".join(run.text for run in lines[-1].runs)
        assert "…" in shown
        assert lines[-1].width <= width or shown == "…"
    else:
        assert lines == whole


@settings(deadline=None)
@given(_TEXTS, st.integers(50, 300))
def test_a_text_wrapped_as_tightly_as_it_goes_is_the_same(text: str, width: int) -> None:
    typesetter = Typesetter("en")
    tight, height = typesetter.size(text, PLAIN, width)
    assert typesetter.size(text, PLAIN, tight) == (tight, height)
    assert typesetter.render(text, PLAIN, tight).get_size() == (tight, height)


@given(st.text(max_size=20))
@settings(deadline=None, max_examples=50)
def test_any_text_can_be_drawn(text: str) -> None:
    typesetter = Typesetter("ar")
    assert typesetter.render(text, PLAIN, 100).get_height() % typesetter.line_height(24) == 0


@pytest.mark.parametrize("text", ["\ud800", "\x00", "\t", "\u3000", "\u200d", "\u0301", "♠\ufe0f"])
def test_odd_characters_do_no_harm(text: str) -> None:
    assert Typesetter("en").render(text, PLAIN).get_height() == Typesetter("en").line_height(24)


# Suits


@pytest.mark.parametrize(
    ("text", "colour"), [("♠", BLACK), ("♥", RED), ("♦", BLUE), ("♣\ufe0e", GREEN)]
)
def test_suits_have_their_colours(text: str, colour: tuple[int, int, int]) -> None:
    typesetter = Typesetter("en")
    assert columns_of(typesetter.render(text, FOUR), colour)
    own = Style(24, (9, 90, 200))
    assert columns_of(typesetter.render(text, own), own.colour)
    assert typesetter.missing(text) == []


# Fonts


@pytest.mark.parametrize(
    "language", ["en", *sorted(p.name for p in LOCALES.iterdir() if p.is_dir())]
)
def test_every_character_of_every_message_can_be_shown(language: str) -> None:
    file = LOCALES / language / "LC_MESSAGES" / "simon.po"
    with (file if language != "en" else LOCALES / "simon.pot").open("rb") as source:
        catalog = read_po(source)
    messages = [m for m in catalog if m.id]
    texts = [m.id if language == "en" else m.string for m in messages]
    said = "".join("".join(text) for text in texts if text)
    assert said
    assert Typesetter(language).missing(said) == []


@pytest.mark.parametrize("language", SAMPLES)
def test_signs_can_be_shown_in_every_language(language: str) -> None:
    assert Typesetter(language).missing("0123456789 −–—…“”‘’«»·•→←↑↓()[]؟،।%+=\u00a0\u202f") == []


def test_what_cannot_be_shown_is_told_once() -> None:
    assert Typesetter("en").missing("aམkམ\u2066𖼀♠\n") == ["མ", "𖼀"]


def test_without_the_package_of_fonts_there_is_still_pygames_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("simon_pygame.text.fonts._noto", lambda family: "")
    monkeypatch.setattr("simon_pygame.text.fonts._all_noto", lambda: ())
    typesetter = Typesetter("en")
    assert typesetter.render("Simon", PLAIN).get_bounding_rect().width > 24
    assert typesetter.missing("Simon हि") == ["ह", "ि"]


@pytest.mark.parametrize(
    ("language", "package"),
    [
        ("ja", "pylopdf_fonts_jp"),
        ("zh_CN", "pylopdf_fonts_zh_cn"),
        ("zh_TW", "pylopdf_fonts_zh_tw"),
        ("ko", "pylopdf_fonts_ko"),
    ],
)
def test_chinese_characters_have_the_forms_of_the_language(language: str, package: str) -> None:
    if not find_spec(package):
        pytest.skip(f"{package} is missing")
    fonts = Fonts(language)
    assert Path(fonts.face("直").path).parent.name == package
    assert fonts.face("5").path == fonts.face("Q").path == fonts.face("直").path


@pytest.mark.parametrize(
    "file", ["NotoSans", "NotoSansDevanagari", "NotoSansThai", "NotoSansSymbols"]
)
def test_coverage_is_as_the_font_library_finds_it(file: str) -> None:
    path = installed(f"{file}[wght].ttf")
    pygame.freetype.init()
    font, coverage = pygame.freetype.Font(path, 12), Coverage(path)
    for code in [*range(0x20, 0x3000, 7), *range(0x1F000, 0x1F900, 11)]:
        assert (chr(code) in coverage) == (font.get_metrics(chr(code))[0] is not None), hex(code)


@pytest.mark.parametrize(
    "content", [b"", b"ttcf", b"\0\1\0\0\0\1", b"\0\1\0\0\0\1______cmap" + bytes(9)]
)
def test_a_file_that_is_no_font_covers_nothing(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "font.ttf").write_bytes(content)
    assert "a" not in Coverage(str(tmp_path / "font.ttf"))
    assert "a" not in Coverage(str(tmp_path / "none.ttf"))


# What is kept


def test_what_was_drawn_is_given_again() -> None:
    typesetter = Typesetter("hi")
    assert typesetter.render("खेल", PLAIN, 100) is typesetter.render("खेल", PLAIN, 100)


def test_only_the_recent_is_kept() -> None:
    made: list[str] = []
    recent: Recent[str, str] = Recent(6, len)
    for key in ["aa", "bb", "aa", "cccc", "aa", "bb", "long enough", "bb"]:
        recent.get(key, lambda key=key: made.append(key) or key)  # type: ignore[misc,func-returns-value]
    assert made == ["aa", "bb", "cccc", "bb", "long enough"]


def test_only_text_that_needs_it_loads_the_bidirectional_algorithm() -> None:
    program = (
        "import sys, pygame; pygame.font.init()\n"
        "from simon_pygame.text import Style, Typesetter\n"
        "for language, text in ('en', 'a ♠10'), ('hi', 'हिन्दी'), ('ar', '١'):\n"
        "    Typesetter(language).render(text, Style(20, (0, 0, 0)), 100)\n"
        "    print('simon_pygame.text.bidi' in sys.modules, end=' ')"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.split()[-3:] == ["False", "False", "True"]


def test_a_function_keeps_what_it_drew_lately() -> None:
    square = surface_bytes(pygame.Surface((10, 10)))

    @keeps_recent(2 * square)
    def draw(_name: str, *, side: int = 10) -> pygame.Surface:
        return pygame.Surface((side, side))

    one = draw("one")
    assert draw("one") is one
    assert draw("one", side=9) is not one
    assert draw("two") is draw("two")
    assert draw("one") is not one  # it was the oldest
