"""What can be typed."""

import pytest

from simon.words import ENGLISH, available_languages, load_words
from simon_console.grammar import COMMANDS, ColumnTyped, Grammar, MoveTyped, WordTyped

GRAMMAR = Grammar(ENGLISH)


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
        ("mark before the king", WordTyped("mark", "before the king")),
        ("compare 7", WordTyped("compare", "7")),
        ("n SS1-S1-AAAAABD", WordTyped("new", "SS1-S1-AAAAABD")),
        ("save my game.simon", WordTyped("save", "my game.simon")),
        ("?", WordTyped("help", "")),
        ("rules groups", WordTyped("rules", "groups")),
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
        others = entry.other_names(words)
        assert others, name
        for other in others:
            assert grammar.read(other) == WordTyped(name, ""), (name, other)
            assert grammar.read(other.upper()) == WordTyped(name, "")
