"""Every refusal and every problem has its sentence, in every language."""

import re
from typing import Any

import pytest

from simon.engine import BadText, Card, Game, Move, Problem, Rank, Reason, Rejected
from simon.testing import position
from simon.words import (
    ENGLISH,
    SECTIONS,
    Words,
    available_languages,
    load_words,
    problem_text,
    rank_index,
    reason_text,
    section_of,
)

LANGUAGES = {language: load_words(language) for language in available_languages()}

# (columns, move) -> what the English sentence must name
REFUSALS = {
    Reason.NO_SUCH_COLUMN: ((), (0, 11), ["1", "10"]),
    Reason.EMPTY_SOURCE: ((), (3, 4), ["3"]),
    Reason.SAME_COLUMN: (("4S",), (1, 1), ["1"]),
    Reason.BAD_COUNT: (("4S", "3H 2H"), (2, 1, 3), ["2", "3"]),
    Reason.NOT_A_SEQUENCE: (("9S", "8H 6H"), (2, 1, 2), ["♥8 ♥6"]),
    Reason.MIXED_SUITS: (("9S", "8H 7C"), (2, 1, 2), ["♥8 ♣7"]),
    Reason.KING_NEEDS_EMPTY_COLUMN: (("9S", "KH"), (2, 1), ["♥K", "♠9"]),
    Reason.ONTO_ACE: (("AS", "2H"), (2, 1), ["♥2", "♠A"]),
    Reason.WRONG_RANK: (("9S", "10H"), (2, 1), ["♥10", "♠9", "J"]),
}


def without_isolates(text: str) -> str:
    return re.sub("[\u2066-\u2069]", "", text)


def in_words(named: str, words: Words) -> str:
    """Cards and ranks as a language writes them."""
    letters = {r.letter: rank_index(words, r) for r in (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)}
    return "".join(letters.get(character, character) for character in named)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REFUSALS)
def test_a_refusal_names_its_cards_or_columns(language, reason):
    columns, move, named = REFUSALS[reason]
    [event] = Game(position(*columns)).move(*move)
    assert isinstance(event, Rejected)
    assert event.reason is reason
    sentence = without_isolates(reason_text(LANGUAGES[language], event))
    assert all(in_words(name, LANGUAGES[language]) in sentence for name in named), sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence_of_its_own_and_a_section(language, reason):
    event = Rejected(reason, 1, 2, 1, (Card.parse("3S"),), Card.parse("5S"))
    words = LANGUAGES[language]
    sentence = reason_text(words, event)
    assert sentence.strip() == sentence != ""
    assert sentence[-1] in ".।。", sentence
    others = {
        reason_text(words, Rejected(other, 1, 2, 1, event.cards, event.onto))
        for other in Reason
        if other is not reason
    }
    assert sentence not in others
    assert section_of(reason) in {section.name for section in SECTIONS}
    if language != "en":
        assert sentence != reason_text(ENGLISH, event)


# (columns, source, count) -> what the English sentence must name
NO_PLACE = [
    (("9S 8S", "2H"), (1, 2), ["♠9 ♠8", "10"]),
    (("TD", "2H"), (1, 1), ["♦10", "J"]),
    (("KH QH", "2H"), (1, 2), ["♥K ♥Q"]),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("columns", "lifted", "named"), NO_PLACE)
def test_a_group_without_a_place_is_named(language, columns, lifted, named):
    board = position(*columns, "AS", "AH", "AD", "AC", "2S", "2D", "2C")
    [event] = Game(board).send(*lifted)
    assert isinstance(event, Rejected)
    assert event.reason is Reason.NO_PLACE
    sentence = without_isolates(reason_text(LANGUAGES[language], event))
    assert all(in_words(name, LANGUAGES[language]) in sentence for name in named), sentence


def test_too_few_cards_have_their_own_sentence():
    words = [
        reason_text(ENGLISH, Rejected(Reason.BAD_COUNT, 1, 2, count, (Card.parse("3S"),)))
        for count in (-1, 0, 2)
    ]
    assert words[0] == words[1] != words[2]


DETAILS: dict[str, Any] = {
    "text": "zz",
    "column": 3,
    "version": "2",
    "found": 3,
    "meant": "O",
    "number_length": 7,
    "arrangement_length": 36,
    "asked": 2,
    "expected": 8,
    "card": Card.parse("TS"),
    "allowed": 1,
    "tag": "Code",
    "value": "x",
    "name": "golf",
    "choices": ["kpat", "pysol"],
    "least": 1,
    "most": 99,
    "package": "pysol-cards",
    "move": Move(3, 7, 4),
    "rejected": Rejected(Reason.EMPTY_SOURCE, 3, 7, 4),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("problem", Problem)
def test_every_problem_has_a_sentence(language, problem):
    words = LANGUAGES[language]
    sentence = problem_text(words, BadText(problem, **DETAILS))
    assert sentence.strip() == sentence != ""
    assert "{" not in sentence
    assert sentence in problem_text(words, BadText(problem, line=12, **DETAILS))
    assert "12" in problem_text(words, BadText(problem, line=12, **DETAILS))
    if language != "en":
        assert sentence != problem_text(ENGLISH, BadText(problem, **DETAILS))


def test_what_strangers_wrote_is_made_safe_and_short():
    for text in ("\x1b[31m", "\ud800", "x" * 10_000, "a\nb", "\u202e"):
        sentence = problem_text(ENGLISH, BadText(Problem.BAD_CARD, text=text))
        assert sentence.isprintable()
        assert len(sentence) < 200
