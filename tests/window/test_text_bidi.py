"""Which way text runs: examples to read, the standard's own cases, another implementation."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simon_pygame.text.bidi import levels, visual_order

_UNICODES_CASES = Path("/usr/share/unicode/BidiCharacterTest.txt")  # Debian's unicode-data
_EACH = 5  # of 90,000 cases one in five is looked at

_LEFT, _RIGHT = 0, 1
_LRI, _RLI, _FSI, _PDI = "\u2066\u2067\u2068\u2069"
_CHARACTERS = "ab אב سم 12٣ .,:+−-–%؟ ()[]「」♠♥\u0301\u200b\u200e\u200f" + 2 * (
    _LRI + _RLI + _FSI + _PDI
)


def as_seen(text: str, base: int) -> str:
    return "".join(text[i] for i in visual_order(levels(text, base)))


@pytest.mark.parametrize(
    ("base", "text", "seen"),
    [
        (_LEFT, "♠10 onto ♥J", "♠10 onto ♥J"),
        (_LEFT, "the word אבג here", "the word גבא here"),
        (_LEFT, "אבג 12 דה", "הד 12 גבא"),
        (_RIGHT, "אבג 12 דה", "הד 12 גבא"),
        (_RIGHT, "אבג.", ".גבא"),
        (_RIGHT, "אבג abc דה", "הד abc גבא"),
        (_RIGHT, "سوم 123", "123 موس"),
        (_RIGHT, "אב (גד) ה", "ה )דג( בא"),  # the font mirrors the brackets
        (_RIGHT, "♠10", "10♠"),
        (_RIGHT, f"{_LRI}♠10{_PDI}", f"{_PDI}♠10{_LRI}"),
        (_RIGHT, "500 − 49", "49 − 500"),
        (_RIGHT, f"א {_LRI}500 − 49 = 451{_PDI}", f"{_PDI}500 − 49 = 451{_LRI} א"),
        (_RIGHT, f"{_FSI}אב{_PDI} ב", f"ב {_PDI}בא{_FSI}"),
        (_RIGHT, "12–14", "14–12"),  # a range is read from the right, too
        (_LEFT, "", ""),
    ],
)
def test_order(base: int, text: str, seen: str) -> None:
    assert as_seen(text, base) == seen


def test_blanks_at_the_end_stand_on_the_side_where_lines_end() -> None:
    assert levels("אב ab  ", _RIGHT)[-2:] == [1, 1]
    assert levels("ab אב  ", _LEFT)[-2:] == [0, 0]


def test_nesting_deeper_than_levels_go() -> None:
    text = 200 * _RLI + "a" + 200 * _PDI + "b"
    assert max(levels(text, _LEFT)) <= 126
    assert levels(text, _LEFT)[-1] == 0


@pytest.mark.skipif(not _UNICODES_CASES.exists(), reason="the package unicode-data is missing")
def test_the_cases_of_the_standard() -> None:
    cases = [line for line in _UNICODES_CASES.read_text().splitlines() if line[:1] not in ("", "#")]
    for case in cases[::_EACH]:
        codes, _, base, expected, _ = case.split(";")
        text = "".join(chr(int(code, 16)) for code in codes.split())
        found = map(str, levels(text, int(base)))
        wanted = expected.split()  # "x" stands for what is not drawn
        assert all(want in ("x", level) for want, level in zip(wanted, found, strict=True)), case


@given(st.text(st.sampled_from(_CHARACTERS), max_size=20), st.sampled_from([_LEFT, _RIGHT]))
def test_as_another_implementation(text: str, base: int) -> None:
    bidi = pytest.importorskip("bidi", reason="python-bidi is missing")
    expected = bidi.get_display(text, base_dir="LR"[base])
    unseen = dict.fromkeys(map(ord, "\u200b"))  # where nothing is drawn, order is free
    assert as_seen(text, base).translate(unseen) == expected.translate(unseen)
