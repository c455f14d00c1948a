"""Saying a message: placeholders, plurals, numbers, directions, faulty catalogs."""

import gettext
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from simon.engine import SUIT_COUNTS, Card, pack
from simon.words import (
    ENGLISH,
    CatalogSource,
    Words,
    available_languages,
    card_name,
    card_token,
    cards_tokens,
    difficulty_name,
    language_name,
    listed,
    load_words,
    separator,
    without_full_stop,
    won_text,
)


def catalog(locale: str, messages: dict[object, object]) -> gettext.GNUTranslations:
    made = Catalog(locale=locale)
    for source, translation in messages.items():
        made.add(source, translation)  # type: ignore[arg-type]
    file = BytesIO()
    write_mo(file, made)
    file.seek(0)
    return gettext.GNUTranslations(file)


def test_english_needs_no_catalog():
    assert ENGLISH.gettext("{a} and {b}", a="x", b=2) == "x and 2"
    assert ENGLISH.ngettext("{n} move", "{n} moves", 1) == "1 move"
    assert ENGLISH.ngettext("{n} move", "{n} moves", 0) == "0 moves"
    assert ENGLISH.gettext("no fields: {}") == "no fields: {}"


@pytest.mark.parametrize(
    ("moves", "score", "text"),
    [
        (1, None, "You have won! The game took 1 move."),
        (60, None, "You have won! The game took 60 moves."),
        (1, 495, "You have won! The game took 1 move; your score is 495."),
        (60, -3, "You have won! The game took 60 moves; your score is −3."),
    ],
)
def test_the_end_of_a_won_game(moves: int, score: int | None, text: str) -> None:
    assert won_text(ENGLISH, moves, score) == text


def test_how_hard_a_game_is() -> None:
    assert [difficulty_name(ENGLISH, suits) for suits in SUIT_COUNTS] == ["Easy", "Medium", "Hard"]


@pytest.mark.parametrize(
    ("text", "title"),
    [("Sounds.", "Sounds"), ("आवाज़ें।", "आवाज़ें"), ("音。", "音"), ("A. B", "A. B"), ("", "")],
)
def test_a_title_has_no_full_stop(text: str, title: str) -> None:
    assert without_full_stop(text) == title


def test_a_negative_number_has_a_minus_sign():
    assert ENGLISH.gettext("{n}", n=-5) == "−5"


def test_a_catalog_with_other_placeholders_is_answered_in_english():
    for wrong in ("{b}", "{a.real}", "{a", "{a[b]}", "{a:>9999999999999999}", "{0}", "{a!x}"):
        words = Words("fi", [catalog("fi", {"say {a}": wrong})])
        assert words.gettext("say {a}", a=1) == "say 1"


def test_right_to_left_sentences_isolate_what_is_put_into_them():
    words = Words("ar", [catalog("ar", {"{card} no": "لا {card}"})])
    assert words.gettext("{card} no", card="♠10") == "لا \u2066♠10\u2069"
    assert words.gettext("{card} no", card="أس") == "لا \u2068أس\u2069"
    assert words.gettext("{card} no", card=-3) == "لا \u200e−3"
    assert Words("fi").gettext("{card} no", card="♠10") == "♠10 no"


@pytest.mark.parametrize(
    ("message", "shown"),
    [
        ("اكتب 3-7", "اكتب \u20663-7\u2069"),
        ("اكتب 3-7x4.", "اكتب \u20663-7x4\u2069."),
        ("اكتب simon play --new الآن", "اكتب \u2066simon play --new\u2069 الآن"),
        ('الوسم [Code "SS1"].', 'الوسم \u2066[Code "SS1"]\u2069.'),
        ("[1|2|اسم]", "[1|2|اسم]"),
        ("Simple Simon", "Simple Simon"),
        ("JSON (برامج)", "JSON (برامج)"),
        ("{card} - ورقة", "{card} - ورقة"),
        ("A", "A"),
    ],
)
def test_what_is_typed_keeps_its_order_in_a_right_to_left_sentence(message, shown):
    words = Words("ar", [catalog("ar", {"say": message})])
    assert words.gettext("say") == shown
    assert Words("fi", [catalog("fi", {"say": message})]).gettext("say") == message


def test_lists_and_cards_in_a_right_to_left_sentence_begin_at_the_right():
    arabic = Words("ar")
    cards = [Card.parse(text) for text in ("9S", "8H")]
    apart = "\u2066♠9\u2069 \u2066♥8\u2069"
    assert cards_tokens(arabic, cards) == apart
    assert arabic.gettext("{cards} x", cards=apart) == f"{apart} x"
    assert listed(arabic, ["fi", "اسم"]) == "\u2066fi\u2069, \u2068اسم\u2069"
    assert separator(arabic) == ", "
    assert (arabic.signed(100), arabic.signed(-1), ENGLISH.signed(0)) == ("+100", "\u200e−1", "0")


def test_the_first_catalog_wins_and_the_next_fill_its_gaps():
    first = catalog("fi", {"a": "A1"})
    second = catalog("fi", {"a": "A2", "b": "B2"})
    words = Words("fi", [first, second])
    assert [words.gettext(m) for m in "abc"] == ["A1", "B2", "c"]


def test_plugins_bring_catalogs(tmp_path: Path):
    folder = tmp_path / "fi" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "golf.po").write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "Golf: the fewest moves"\nmsgstr "Golf: vähiten siirtoja"\n',
        encoding="utf-8",
    )
    words = load_words("fi", [CatalogSource("golf", tmp_path)])
    assert words.gettext("Golf: the fewest moves") == "Golf: vähiten siirtoja"
    hindi = load_words("hi", [CatalogSource("golf", tmp_path)])
    assert hindi.gettext("Golf: the fewest moves") == "Golf: the fewest moves"


@pytest.mark.parametrize(
    ("language", "name"),
    [("en", "English"), ("hi", "हिन्दी"), ("ms", "Bahasa Melayu"), ("fi", "suomi")],
)
def test_a_language_calls_itself(language, name):
    assert language_name(load_words(language)) == name
    assert language in available_languages()


@pytest.mark.parametrize(
    ("card", "symbols", "letters"), [("TS", "♠10", "10S"), ("AH", "♥A", "AH"), ("QD", "♦Q", "QD")]
)
def test_a_card_s_token(card, symbols, letters):
    parsed = Card.parse(card)
    assert card_token(ENGLISH, parsed) == symbols
    assert card_token(ENGLISH.showing_suits_as("letters"), parsed) == letters
    assert card_token(ENGLISH.showing_suits_as("words"), parsed) == symbols
    assert cards_tokens(ENGLISH, [parsed, parsed]) == f"{symbols} {symbols}"


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", {"QH": "queen of hearts", "AS": "ace of spades", "TC": "ten of clubs"}),
        ("hi", {"QH": "पान की बेगम", "AS": "हुकुम का इक्का", "TH": "पान का 10"}),
        ("ms", {"QH": "ratu hati", "AS": "as spad", "TH": "10 hati"}),
        ("fi", {"QH": "herttarouva", "AS": "pataässä", "TH": "hertta 10"}),
    ],
)
def test_cards_are_called_as_players_call_them(language, names):
    words = load_words(language)
    for card, name in names.items():
        assert card_name(words, Card.parse(card)) == name


@pytest.mark.parametrize("language", available_languages())
def test_the_names_of_the_52_cards_differ(language):
    words = load_words(language)
    assert len({card_name(words, card) for card in pack(4)}) == 52


def test_showing_suits_otherwise_changes_no_shared_catalog():
    for _ in range(2000):
        letters = ENGLISH.showing_suits_as("letters")
    assert letters.suits_as == "letters"
    assert ENGLISH.suits_as == "symbols"
    assert letters.gettext("plain") == "plain"


def test_a_plugin_can_bring_a_language(tmp_path: Path):
    folder = tmp_path / "sv" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "tongue.po").write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgctxt "this language\'s own name"\nmsgid "English"\nmsgstr "svenska"\n',
        encoding="utf-8",
    )
    source = CatalogSource("tongue", tmp_path)
    assert "sv" in available_languages([source])
    assert "sv" not in available_languages()
    assert language_name(load_words("sv", [source])) == "svenska"
    assert language_name(load_words("sv")) == "sv"
