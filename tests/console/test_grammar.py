"""What can be typed."""

import pytest

from simon.engine import Card, pack
from simon.words import (
    ENGLISH,
    available_languages,
    card_token,
    folded,
    load_words,
    typed_cards,
)
from simon_console.grammar import (
    COMMANDS,
    CardTyped,
    ColumnTyped,
    Grammar,
    MoveTyped,
    TwoCards,
    Unclear,
    WordTyped,
)

GRAMMAR = Grammar(ENGLISH)
NINE, TEN = Card.parse("9S"), Card.parse("TH")


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("3 7", MoveTyped(3, 7, None)),
        ("  3   7  \n", MoveTyped(3, 7, None)),
        ("3 7 4", MoveTyped(3, 7, 4)),
        ("3-7x4", MoveTyped(3, 7, 4)),
        ("3-7X4", MoveTyped(3, 7, 4)),
        ("3 – 7 × 4", MoveTyped(3, 7, 4)),
        ("3-7", MoveTyped(3, 7, 1)),
        ("10-7", MoveTyped(10, 7, 1)),
        ("0 11", MoveTyped(0, 11, None)),
        ("3 7 0", MoveTyped(3, 7, 0)),
        ("3", ColumnTyped(3)),
        ("३ ७", MoveTyped(3, 7, None)),
        ("३-७x४", MoveTyped(3, 7, 4)),
        ("٣ ٧ ٤", MoveTyped(3, 7, 4)),
        ("３ ７", MoveTyped(3, 7, None)),
        ("9" * 5000, ColumnTyped(999_999_999)),
        ("undo", WordTyped("undo", "")),
        ("UNDO", WordTyped("undo", "")),
        ("u", WordTyped("undo", "")),
        ("u 5", WordTyped("undo", "5")),
        ("u\t5", WordTyped("undo", "5")),
        ("u\u3000 5", WordTyped("undo", "5")),
        ("y", WordTyped("redo", "")),
        ("y 5", WordTyped("redo", "5")),
        ("３－７ｘ４", MoveTyped(3, 7, 4)),
        ("３ー７", MoveTyped(3, 7, 1)),
        ("ｕ　５", WordTyped("undo", "５")),
        ("９ｓ", CardTyped(NINE, None)),
        ("mark Ｋの前", WordTyped("mark", "Ｋの前")),
        ("UNDÓ", WordTyped("undo", "")),
        ("mark before the king", WordTyped("mark", "before the king")),
        ("compare 7", WordTyped("compare", "7")),
        ("n SS1-S1-AAAAABD", WordTyped("new", "SS1-S1-AAAAABD")),
        ("save my game.simon", WordTyped("save", "my game.simon")),
        ("?", WordTyped("help", "")),
        ("rules groups", WordTyped("rules", "groups")),
        ("und", WordTyped("undo", "")),
        ("und 5", WordTyped("undo", "5")),
        ("HEL", WordTyped("help", "")),
        ("settin", WordTyped("settings", "")),
        ("re", Unclear(("redo", "restart"))),
        ("r", Unclear(("redo", "restart", "rules"))),
        ("se", Unclear(("set", "settings"))),
        ("set", WordTyped("set", "")),
        ("ex", WordTyped("quit", "")),
        ("undone", None),
        ("9s", CardTyped(NINE, None)),
        ("9S", CardTyped(NINE, None)),
        ("♠9", CardTyped(NINE, None)),
        ("9♠", CardTyped(NINE, None)),
        ("10h", CardTyped(TEN, None)),
        ("th", CardTyped(TEN, None)),
        ("9s 10h", CardTyped(NINE, TEN)),
        ("9s ♥10", CardTyped(NINE, TEN)),
        ("9s 7", CardTyped(NINE, 7)),
        ("9s ٧", CardTyped(NINE, 7)),
        ("as", CardTyped(Card.parse("AS"), None)),
        ("\u2066♠9\u2069 \u2066♥10\u2069", CardTyped(NINE, TEN)),
        ("♠\ufe0f9", CardTyped(NINE, None)),
        ("♤9 ♡10", CardTyped(NINE, TEN)),
        ("\u20663-7\u2069", MoveTyped(3, 7, 1)),
        ("new \u2066SS1-S1-AAAAABD\u2069", WordTyped("new", "SS1-S1-AAAAABD")),
        ("1s", None),
        ("11s", None),
        ("9x", None),
        ("s9", CardTyped(NINE, None)),
        ("kd", CardTyped(Card.parse("KD"), None)),
        ("dk", CardTyped(Card.parse("KD"), None)),
        ("9s 10h 3", None),
        ("9s fly", None),
        ("7 9s", None),
        ("", None),
        ("   ", None),
        ("3 7 4 1", None),
        ("3 x", None),
        ("3 -7", MoveTyped(3, 7, 1)),
        ("-3 7", None),
        ("3.5 7", None),
        ("quit now", WordTyped("quit", "now")),
        ("fly", None),
        ("²", None),
        ("\x00", None),
    ],
)
def test_a_line(line, typed):
    assert GRAMMAR.read(line) == typed


SHORT = {
    "undo": "u", "redo": "y", "new": "n", "board": "b", "why": "w", "code": "c", "score": "s",
    "help": "h", "quit": "q",
}  # fmt: skip


@pytest.mark.parametrize("language", available_languages())
def test_the_english_words_and_letters_work_in_every_language(language):
    grammar = Grammar(load_words(language))
    for name in COMMANDS:
        assert grammar.read(name) == WordTyped(name, "")
    for name, letter in SHORT.items():
        assert grammar.read(letter) == WordTyped(name, "")


@pytest.mark.parametrize("language", [each for each in available_languages() if each != "en"])
def test_each_command_has_a_word_of_the_language(language):
    words = load_words(language)
    grammar = Grammar(words)
    for name, entry in COMMANDS.items():
        for other in entry.other_names(words):
            assert grammar.read(other) == WordTyped(name, ""), (name, other)
            assert grammar.read(other.upper()) == WordTyped(name, "")


@pytest.mark.parametrize("language", available_languages())
def test_each_card_is_typed_as_it_is_shown(language):
    """By the letters of the language, in any case, or with its symbol on either side."""
    words = load_words(language)
    grammar, letters = Grammar(words), words.showing_suits_as("letters")
    for card in pack(4):
        token = card_token(words, card)
        shown = [
            card_token(letters, card),
            token,
            token[1:] + token[0],
            str(card.suit.symbol) + token[1:],
        ]
        for typed in (each for text in shown for each in (text, text.lower(), text.upper())):
            assert grammar.read(typed) == CardTyped(card, None), typed


@pytest.mark.parametrize("language", available_languages())
def test_english_letters_are_cards_or_said_to_be_unclear(language):
    """Never silently another card, but where the language shows that one so."""
    words = load_words(language)
    letters = words.showing_suits_as("letters")
    own = {card_token(letters, card).casefold(): card for card in pack(4)}
    for card in pack(4):
        english = str(card).casefold()
        typed = Grammar(words).read(english)
        if isinstance(typed, TwoCards):
            assert card in typed_cards(words)[english]
        else:
            assert typed == CardTyped(own.get(english, card), None)


@pytest.mark.parametrize(
    ("language", "typed", "read"),
    [
        ("de", "pd", Card.parse("QS")),
        ("de", "dp", Card.parse("QS")),
        ("fr", "vp", Card.parse("JS")),
        ("fr", "ac", Card.parse("AH")),  # as de coeur, as it is shown
        ("fr", "kd", "kd"),  # the king of diamonds, or carreau and dame
        ("pt_BR", "kc", Card.parse("KH")),
        ("ru", "тп", Card.parse("AS")),
        ("ru", "as", Card.parse("AS")),
    ],
)
def test_cards_in_other_languages(language, typed, read):
    expected = TwoCards(read) if isinstance(read, str) else CardTyped(read, None)
    assert Grammar(load_words(language)).read(typed) == expected


@pytest.mark.parametrize("language", available_languages())
def test_a_beginning_that_only_one_command_has_is_enough(language):
    words = load_words(language)
    grammar, cards = Grammar(words), typed_cards(words)
    english = {name: command for command, entry in COMMANDS.items() for name in entry.names}
    own = {
        folded(name): command
        for command, entry in COMMANDS.items()
        for name in entry.other_names(words)
    }
    for begun in {name[:size] for name in own for size in range(1, len(name))}:
        commands = {command for name, command in own.items() if name.startswith(begun)}
        typed = grammar.read(begun)
        if begun in english | own:
            assert typed == WordTyped(english.get(begun) or own[begun], "")
        elif begun in cards:
            assert typed in (CardTyped(cards[begun][0], None), TwoCards(begun))
        elif len(commands) == 1:
            assert typed == WordTyped(commands.pop(), "")
        else:
            assert isinstance(typed, Unclear)
            assert {own[folded(name)] for name in typed.choices} == commands


@pytest.mark.parametrize(
    ("language", "typed", "name"),
    [
        ("fr", "regles", "rules"),
        ("fr", "RÈGLES", "rules"),
        ("pl", "uklad", "board"),
        ("hi", "बाजी", "game"),
        ("hi", "आंकड़े", "stats"),
        ("hi", "आँकड़े", "stats"),
    ],
)
def test_marks_need_not_be_typed(language, typed, name):
    assert Grammar(load_words(language)).read(typed) == WordTyped(name, "")
