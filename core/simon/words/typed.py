"""What people type, as it is compared: without what many cannot or do not type."""

from __future__ import annotations

import re
import unicodedata

_MARKS = re.compile("[\u0300-\u036f\u064b-\u0655\u093c\u09bc]")
"""Marks that many leave out: accents, Arabic vowels and hamza, the nukta of Hindi and Bengali."""
UNSEEN = {ord(c): None for c in "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\ufe0e\ufe0f"}
UNSEEN |= dict.fromkeys(range(0x2066, 0x206A))
"""Marks that are copied along with text from right to left, and with pictures of suits."""
_SUITS = str.maketrans("♤♡♢♧", "♠♥♦♣")
_ALIKE = str.maketrans("łøđ\u0901\u0981", "lod\u0902\u0982")
"""Letters that no mark is taken from; and two signs of Hindi and Bengali that people mix up."""


def narrow(text: str) -> str:
    """A text without the wide letters and digits of East Asian keyboards, and without what is not
    seen in it; suits are black.
    """
    text = text.translate(UNSEEN).translate(_SUITS)
    wide = {c for c in text if unicodedata.east_asian_width(c) == "F"}
    return text.translate({ord(c): unicodedata.normalize("NFKC", c) for c in wide})


def folded(text: str) -> str:
    """A word as it is compared: without regard to capitals, marks and wide letters."""
    parts = unicodedata.normalize("NFD", narrow(text).casefold())
    return unicodedata.normalize("NFC", _MARKS.sub("", parts).translate(_ALIKE))
