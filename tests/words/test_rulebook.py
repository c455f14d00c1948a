"""The rules are true: the engine plays every example, and every number is the engine's."""

import re

import pytest

from simon.engine import LAYOUT, Game, Moved, Rank, Rejected, Removed, read_record
from simon.words import (
    ENGLISH,
    SECTIONS,
    available_languages,
    listed,
    load_words,
    page_html,
    rank_index,
    section,
    section_called,
    section_html,
    section_markdown,
    section_text,
    text_width,
    title_text,
)
from simon.words.pages import block_text
from simon.words.rulebook import Example, GameExample

NAMES = [
    *("summary", "columns", "suits", "placing", "groups", "empty-columns", "removal", "end"),
    *("scoring", "undo", "codes", "options", "spider"),
]
EXAMPLES = [block for each in SECTIONS for block in each.blocks if isinstance(block, Example)]
GAMES = [block for each in SECTIONS for block in each.blocks if isinstance(block, GameExample)]
LANGUAGES = {language: load_words(language) for language in available_languages()}


def test_the_sections_have_their_names_in_their_order():
    assert [each.name for each in SECTIONS] == NAMES
    assert [section(name).name for name in NAMES] == NAMES
    with pytest.raises(LookupError):
        section("chess")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: block_text(ENGLISH, e))
def test_the_engine_agrees_with_an_example(example):
    events = Game(example.position()).move(*example.move)
    if example.reason is None:
        assert isinstance(events[0], Moved)
        assert any(isinstance(event, Removed) for event in events) == example.removes
    else:
        assert isinstance(events[0], Rejected)
        assert events[0].reason is example.reason


@pytest.mark.parametrize("example", GAMES, ids=lambda e: block_text(ENGLISH, e))
def test_the_engine_plays_the_game_of_an_example(example):
    record = read_record(example.record)
    game = record.replay()
    assert game.won
    assert game.move_count == 49
    twelve = [action for action in game.actions() if action.moved.move.count == 12]
    [moved] = [action.moved for action in twelve]
    assert len(moved.tableau[moved.move.target]) == 12  # the column was empty


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_say_what_the_pages_of_the_game_say(language):
    text = "".join(section_text(LANGUAGES[language], each) for each in SECTIONS)
    flat = seen(text)
    for said in (
        "♥3", "♠4", "♥8 ♥7 ♥6", "♥8 ♠7 ♥6", "500 − 49 + 400 = 851",
        listed(LANGUAGES[language], LAYOUT),
        "52", "500", "−1", "+100", "100", "SS1-S1-AAAAABD", "12", "900",
        "Simple Simon", "Spider",
    ):  # fmt: skip
        assert seen(said) in flat, said
    assert "{" not in text


def seen(text):
    """What is seen of a text, wherever its lines end."""
    return re.sub(r"[\s\u200e\u2066-\u2069]", "", text)


def cards_in(text, words):
    """The cards of a text, however a language writes their ranks."""
    ranks = {rank_index(words, rank): rank for rank in Rank}
    letters = "|".join(sorted(map(re.escape, ranks), key=len, reverse=True))
    return sorted((suit, ranks[rank]) for suit, rank in re.findall(f"([♠♥♦♣])({letters})", text))


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_the_rules_of_a_language_are_its_own_and_count_alike(language):
    for each in SECTIONS:
        for block in each.blocks:
            english, other = block_text(ENGLISH, block), block_text(LANGUAGES[language], block)
            assert english != other
            assert cards_in(english, ENGLISH) == cards_in(other, LANGUAGES[language])
            # a number in words in one language may stand in digits in another
            assert set(re.findall(r"\d\d+", english)) == set(re.findall(r"\d\d+", other))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("each", SECTIONS, ids=lambda s: s.name)
def test_every_section_is_written_in_every_form(language, each):
    words = LANGUAGES[language]
    text, markdown = section_text(words, each, 60), section_markdown(words, each)
    assert max(map(text_width, text.splitlines())) <= 60
    assert markdown.startswith("## ")
    page = section_html(words, each)
    assert page.count("<ul>") == page.count("</ul>")
    assert page.count("<li>") == markdown.count("\n- ")
    assert f'id="{each.name}"' in page


def test_a_page_says_its_language_and_direction():
    assert '<html lang="hi" dir="ltr">' in page_html(LANGUAGES["hi"], SECTIONS)
    assert '<html lang="ar" dir="rtl">' in page_html(load_words("ar"), SECTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_section_is_called_by_its_name_or_its_title(language):
    words = LANGUAGES[language]
    titles = [title_text(words, each).casefold() for each in SECTIONS]
    for each, title in zip(SECTIONS, titles, strict=True):
        assert section_called(words, each.name) == each
        assert section_called(words, each.name.upper()) == each
        if title not in NAMES and sum(other.startswith(title) for other in titles) == 1:
            assert section_called(words, title) == each


def test_a_section_is_known_by_a_word_of_its_title():
    assert section_called(ENGLISH, "spid").name == "spider"
    assert section_called(ENGLISH, "Undo and").name == "undo"
    assert section_called(ENGLISH, "difficulty").name == "suits"
    assert section_called(ENGLISH, "empty").name == "empty-columns"
    assert section_called(LANGUAGES["es"], "codigos").name == "codes"


@pytest.mark.parametrize("typed", ["", " ", "no such", "the", "summary of"])
def test_what_names_no_section_or_several(typed):
    with pytest.raises(LookupError):
        section_called(ENGLISH, typed)
