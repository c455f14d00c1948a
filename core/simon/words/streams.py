"""What a stream can carry of a language, and what is written in place of the rest."""

from __future__ import annotations

import codecs
import unicodedata

from simon.words.catalogs import Words
from simon.words.pages import block_text
from simon.words.rulebook import SECTIONS

SUITS = "♠♥♦♣"
ERRORS = "simon"
"""The name of the error handler that writes the nearest thing that an encoding can say."""

_ENOUGH = 0.9  # of a language's text must be sayable, or English is better
_INSTEAD = {
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    "−": "-",
    "–": "-",
    "—": "-",
    "ł": "l",
    "Ł": "L",
    "ß": "ss",
    "œ": "oe",
    "Œ": "OE",
    "æ": "ae",
    "ø": "o",
    "đ": "d",
    "¿": "",
    "¡": "",
    "\u202f": " ",
    "…": "...",
    "→": "->",
    "×": "x",
    "“": '"',
    "”": '"',
    "„": '"',
    "«": '"',
    "»": '"',
    "‘": "'",
    "’": "'",
    "\u2066": "",
    "\u2068": "",
    "\u2069": "",
    "\u200e": "",
    "\u00a0": " ",
}


def _nearest(character: str) -> str:
    if character in _INSTEAD:
        return _INSTEAD[character]
    base = unicodedata.normalize("NFKD", character)[0]
    return base if base.isascii() else "?"


def _handle(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_nearest, error.object[error.start : error.end])), error.end


codecs.register_error(ERRORS, _handle)


def can_say(text: str, encoding: str) -> bool:
    """Whether an encoding has every character of a text."""
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def can_say_language(words: Words, encoding: str) -> bool:
    """Whether an encoding has nearly all the characters that a language's rules are written in."""
    if encoding.lower().replace("-", "") == "utf8":
        return True
    text = "".join(block_text(words, block) for each in SECTIONS for block in each.blocks)
    sayable = sum(can_say(character, encoding) for character in text)
    return sayable >= _ENOUGH * len(text)
