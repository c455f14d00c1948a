"""Where lines may end."""

from __future__ import annotations

import pytest

from simon_pygame.text.breaks import breaks, clusters


def parted(text: str, places: list[int]) -> str:
    starts = [0, *places]
    return "|".join(text[start:end] for start, end in zip(starts, places, strict=False))


@pytest.mark.parametrize(
    "lines",
    [
        "Two |words",
        "end. |Then  |more",
        "a\u00a0b |c",  # never between what a no-break space binds
        "well-|known",
        "3-7 |and |SS1-S1-AAAAABD",  # no move and no code is parted
        "--lang",
        "« katanya » |lagi",  # quotation marks with blanks inside
        "sanoo |”Simple |Simon”",  # the same mark opens in Finnish
        "सब |मिले-|जुले",
        "ไพ่\u200b|ห้า\u200b|โพแดง",
        "ไม่ได้",
        "카드를 |놓을",
        "短|い|列",
        "「短|い」|列、|で|す。",
        "ちょっ|と|スー|パー",
        "红|桃|5|不|能|放|在|♠10|上，|因",
        "“直|角”|骨",
        "第|3|条……|好",
        "على \u2066|♠10\u2069 |لا",  # before what is seen
    ],
)
def test_breaks(lines: str) -> None:
    text = lines.replace("|", "")
    assert parted(text, breaks(text)) == lines


@pytest.mark.parametrize(
    "letters",
    [
        "a|b|c",
        "e\u0301|a",
        "हि|न्दी",
        "क्ष|त्रि|य",
        "বাং|লা",
        "த|மி|ழ்",
        "เกี่|ย|ว",  # a vowel that is written first stays with its consonant
        "น้ำ",
        "♠\ufe0e|1|0",
        "👩\u200d🚀|!",
    ],
)
def test_clusters(letters: str) -> None:
    text = letters.replace("|", "")
    assert parted(text, [*clusters(text)[1:], len(text)]) == letters


def test_nothing_has_one_end() -> None:
    assert breaks("") == [0]
    assert clusters("") == []
