"""Where a line may end: at blanks, in Chinese and Japanese, and at need between clusters.

A small part of the rules of Unicode (UAX #14, UAX #29), enough for sentences as catalogs hold
them. Languages that write no blanks and would need a dictionary (Thai, Lao, Khmer, Burmese) mark
their words with zero-width spaces in the catalogs.
"""

from __future__ import annotations

from unicodedata import category

_BLANKS = frozenset(" \t\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u3000")
_GLUE = frozenset("\u00a0\u2007\u2011\u202f\u2060\ufeff")  # binds on both sides
_ZERO_WIDTH_SPACE, _ZERO_WIDTH_JOINER = "\u200b", "\u200d"
_VARIATION_SELECTORS = frozenset("\ufe0e\ufe0f")
_DASHES = frozenset("-\u2010–—")
_OPENING, _CLOSING = frozenset({"Ps", "Pi"}), frozenset({"Pe", "Pf"})  # brackets and quotes

_AFTER_QUOTATIONS = frozenset({"", " ", *".,;:!?)…"})

_NEVER_FIRST = frozenset(
    "、。，．：；？！・゛゜ヽヾゝゞ々ー…‥%％‰℃°〜～!?:;,."
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
)
_NEVER_LAST = frozenset("#＃$＄£￡¥￥№")
_VOWELS_AFTER = frozenset("ะาำๅๆฯະາຳຽໆຯ")  # of Thai and Lao, letters on their own
_VOWELS_BEFORE = frozenset("เแโใไເແໂໃໄ")
_CONJOINING = frozenset("\u094d\u09cd\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2")

_WIDE = (
    (0x2E80, 0x312F),
    (0x31A0, 0x9FFF),
    (0xF900, 0xFAFF),
    (0xFF01, 0xFFEF),
    (0x20000, 0x3FFFF),
)
"""Chinese and Japanese. Korean has blanks between words, and its readers prefer lines to end there.
"""


def breaks(text: str) -> list[int]:
    """The places in a paragraph where a new line may start, and its end, ascending.

    Blanks belong to the line before such a place.
    """
    places = [i for i, character in enumerate(text) if not _is_hidden(character)]
    seen = "".join(text[i] for i in places)
    return [*(places[n] for n in range(1, len(seen)) if _may_part(seen, n)), len(text)]


def clusters(text: str) -> list[int]:
    """The places where a cluster starts, ascending.

    A cluster is what a reader takes for one letter, with the vowels that may not leave it. Lines
    are cut between clusters where a word is wider than the line.
    """
    return [i for i in range(len(text)) if i == 0 or not _belongs_to_last(text, i)]


def _is_hidden(character: str) -> bool:
    if character in _VARIATION_SELECTORS:
        return True
    return category(character) == "Cf" and character not in _GLUE and character != _ZERO_WIDTH_SPACE


def _may_part(text: str, n: int) -> bool:
    """Whether a line may start with the character at ``n``."""
    before, after = text[n - 1], text[n]
    if after in _BLANKS or after == _ZERO_WIDTH_SPACE or category(after).startswith("M"):
        return False
    if before == _ZERO_WIDTH_SPACE:
        return True
    if before in _BLANKS:
        return not _is_blank_of_quotation(text, n)
    if before in _GLUE or after in _GLUE:
        return False
    if _is_wide(before) or _is_wide(after):
        return (
            before not in _NEVER_LAST
            and after not in _NEVER_FIRST
            and category(before) not in _OPENING
            and category(after) not in _CLOSING
        )
    return before in _DASHES and after.isalpha() and _is_of_word(text[n - 2 : n - 1])


def _is_of_word(character: str) -> bool:
    return character.isalpha() or (character != "" and category(character).startswith("M"))


def _is_blank_of_quotation(text: str, n: int) -> bool:
    """Whether the blank before ``n`` is one just inside a pair of quotation marks: ``« so »``."""
    outside = text[: n - 1].rstrip()
    if outside and category(outside[-1]) in _OPENING:
        return not outside[-2:-1].isalnum()
    following = text[n + 1 : n + 2]
    return category(text[n]) in _CLOSING and following in _AFTER_QUOTATIONS


def _belongs_to_last(text: str, i: int) -> bool:
    before, character = text[i - 1], text[i]
    return (
        category(character).startswith("M")
        or _is_hidden(character)
        or character in _VOWELS_AFTER
        or before in _VOWELS_BEFORE
        or before == _ZERO_WIDTH_JOINER
        or (before in _CONJOINING and category(character) == "Lo")
        or "\u1160" <= character <= "\u11ff"  # vowels and finals of decomposed Korean
        or "\U0001f3fb" <= character <= "\U0001f3ff"  # colours of skin
    )


def _is_wide(character: str) -> bool:
    return character >= "\u2e80" and any(first <= ord(character) <= last for first, last in _WIDE)
