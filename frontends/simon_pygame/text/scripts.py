"""Which script a character belongs to, which script a language is written in."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from typing import NamedTuple


class Script(NamedTuple):
    """A script: its four letters in ISO 15924, and the room its letters need."""

    tag: str
    font: str = "NotoSans"
    """The family that has its letters; empty where the language decides that."""
    above: float = 1.07
    """How high its letters reach over the baseline, in parts of the em; measured."""
    below: float = 0.29
    """How deep they reach under it."""


LATIN = Script("Latn")  # above: a capital with two accents, as in Vietnamese
HAN = Script("Hani", "")  # and the kana
HANGUL = Script("Hang", "")

_SCRIPTS = {
    script.tag: script
    for script in (
        LATIN,
        Script("Grek"),
        Script("Cyrl"),
        Script("Armn", "NotoSansArmenian"),
        Script("Hebr", "NotoSansHebrew"),
        Script("Arab", "NotoSansArabic", above=1.1, below=0.43),
        Script("Deva", "NotoSansDevanagari", below=0.4),
        Script("Beng", "NotoSansBengali", below=0.4),
        Script("Guru", "NotoSansGurmukhi", below=0.4),
        Script("Gujr", "NotoSansGujarati", below=0.4),
        Script("Orya", "NotoSansOriya", below=0.4),
        Script("Taml", "NotoSansTamil", below=0.37),
        Script("Telu", "NotoSansTelugu", below=0.48),
        Script("Knda", "NotoSansKannada", below=0.54),
        Script("Mlym", "NotoSansMalayalam", below=0.4),
        Script("Sinh", "NotoSansSinhala", below=0.35),
        Script("Thai", "NotoSansThai", below=0.31),
        Script("Laoo", "NotoSansLao", above=1.1, below=0.31),
        Script("Mymr", "NotoSansMyanmar", below=0.5),
        Script("Geor", "NotoSansGeorgian"),
        Script("Ethi", "NotoSansEthiopic"),
        Script("Khmr", "NotoSansKhmer", below=0.57),
        HAN,
        HANGUL,
    )
}

_RANGES = (  # first, last, script; what is in none belongs to all
    (0x0041, 0x005A, "Latn"),
    (0x0061, 0x007A, "Latn"),
    (0x00AA, 0x00AA, "Latn"),
    (0x00BA, 0x00BA, "Latn"),
    (0x00C0, 0x00D6, "Latn"),
    (0x00D8, 0x00F6, "Latn"),
    (0x00F8, 0x02B8, "Latn"),
    (0x0370, 0x03FF, "Grek"),
    (0x0400, 0x052F, "Cyrl"),
    (0x0531, 0x058F, "Armn"),
    (0x0591, 0x05F4, "Hebr"),
    (0x0600, 0x06FF, "Arab"),
    (0x0750, 0x077F, "Arab"),
    (0x0870, 0x08FF, "Arab"),
    (0x0900, 0x0963, "Deva"),
    (0x0966, 0x097F, "Deva"),  # between them the danda, which all of India writes
    (0x0980, 0x09FF, "Beng"),
    (0x0A00, 0x0A7F, "Guru"),
    (0x0A80, 0x0AFF, "Gujr"),
    (0x0B00, 0x0B7F, "Orya"),
    (0x0B80, 0x0BFF, "Taml"),
    (0x0C00, 0x0C7F, "Telu"),
    (0x0C80, 0x0CFF, "Knda"),
    (0x0D00, 0x0D7F, "Mlym"),
    (0x0D80, 0x0DFF, "Sinh"),
    (0x0E01, 0x0E7F, "Thai"),
    (0x0E80, 0x0EFF, "Laoo"),
    (0x1000, 0x109F, "Mymr"),
    (0x10A0, 0x10FF, "Geor"),
    (0x1100, 0x11FF, "Hang"),
    (0x1200, 0x139F, "Ethi"),
    (0x1780, 0x17FF, "Khmr"),
    (0x19E0, 0x19FF, "Khmr"),
    (0x1C80, 0x1C8F, "Cyrl"),
    (0x1C90, 0x1CBF, "Geor"),
    (0x1CD0, 0x1CFF, "Deva"),
    (0x1D00, 0x1DBF, "Latn"),
    (0x1E00, 0x1EFF, "Latn"),
    (0x1F00, 0x1FFF, "Grek"),
    (0x2C60, 0x2C7F, "Latn"),
    (0x2D00, 0x2D2F, "Geor"),
    (0x2D80, 0x2DDF, "Ethi"),
    (0x2DE0, 0x2DFF, "Cyrl"),
    (0x2E80, 0x312F, "Hani"),
    (0x3130, 0x318F, "Hang"),
    (0x31A0, 0x9FFF, "Hani"),
    (0xA640, 0xA69F, "Cyrl"),
    (0xA720, 0xA7FF, "Latn"),
    (0xA8E0, 0xA8FF, "Deva"),
    (0xA960, 0xA97F, "Hang"),
    (0xA9E0, 0xA9FF, "Mymr"),
    (0xAA60, 0xAA7F, "Mymr"),
    (0xAB01, 0xAB2F, "Ethi"),
    (0xAB30, 0xAB6F, "Latn"),
    (0xAC00, 0xD7FF, "Hang"),
    (0xF900, 0xFAFF, "Hani"),
    (0xFB00, 0xFB06, "Latn"),
    (0xFB13, 0xFB17, "Armn"),
    (0xFB1D, 0xFB4F, "Hebr"),
    (0xFB50, 0xFDFF, "Arab"),
    (0xFE70, 0xFEFC, "Arab"),
    (0xFF01, 0xFFEF, "Hani"),
    (0x20000, 0x3FFFF, "Hani"),
)
_STARTS = [first for first, _, _ in _RANGES]

_LANGUAGES = {
    "Arab": "ar ckb fa ps sd ug ur",
    "Armn": "hy",
    "Beng": "as bn",
    "Cyrl": "be bg kk ky mk mn ru sr tg tt uk",
    "Deva": "bho hi kok mai mr ne sa",
    "Ethi": "am ti",
    "Geor": "ka",
    "Grek": "el",
    "Gujr": "gu",
    "Guru": "pa",
    "Hang": "ko",
    "Hani": "ja yue zh",
    "Hebr": "he yi",
    "Khmr": "km",
    "Knda": "kn",
    "Laoo": "lo",
    "Mlym": "ml",
    "Mymr": "my",
    "Orya": "or",
    "Sinh": "si",
    "Taml": "ta",
    "Telu": "te",
    "Thai": "th",
}
_TAGS = {language: tag for tag, languages in _LANGUAGES.items() for language in languages.split()}


@cache
def script_of(character: str) -> Script | None:
    """The script of a character, or None for one that many share: digits, signs, blanks, marks."""
    code = ord(character)
    place = bisect_right(_STARTS, code) - 1
    if place < 0 or code > _RANGES[place][1]:
        return None
    return _SCRIPTS[_RANGES[place][2]]


def script_of_language(language: str) -> Script:
    """The script of a language, by its name, such as ``sr`` or ``sr_Latn``; Latin if unknown."""
    name, *rest = language.replace("-", "_").split("_")
    named = next((_SCRIPTS[part.title()] for part in rest if part.title() in _SCRIPTS), None)
    return named or _SCRIPTS[_TAGS.get(name.lower(), "Latn")]
