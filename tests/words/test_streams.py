"""What a stream cannot say is written as the nearest that it can."""

import io

import pytest

from simon.words import available_languages, load_words
from simon.words.streams import ERRORS, can_say, can_say_language


@pytest.mark.parametrize(
    ("encoding", "text", "written"),
    [
        ("ascii", "♠10 ♥A ♦Q ♣2", b"S10 HA DQ C2"),
        ("ascii", "−5 … “x” →", b'-5 ... "x" ->'),
        ("ascii", "Värit ja Å", b"Varit ja A"),
        ("ascii", "नियम", b"????"),
        ("cp1252", "ä … “x” ♠", b"\xe4 \x85 \x93x\x94 S"),
        ("iso-8859-2", "ő − ♥", b"\xf5 - H"),
        ("utf-8", "♠ − नियम", "♠ − नियम".encode()),
        ("ascii", "\u2068♠10\u2069", b"S10"),
        ("ascii", "\ud800", b"?"),
        ("utf-8", "\ud800", b"?"),
    ],
)
def test_the_nearest_is_written(encoding, text, written):
    assert text.encode(encoding, ERRORS) == written


def test_reading_is_not_helped_by_it():
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("utf-8", ERRORS)


@pytest.mark.parametrize(
    ("language", "encoding", "sayable"),
    [
        ("hi", "utf-8", True),
        ("hi", "ascii", False),
        ("hi", "cp1252", False),
        ("fi", "cp1252", True),
        ("fi", "ascii", True),  # its ä and ö are less than a tenth
        ("ms", "ascii", True),
        ("en", "ascii", True),
    ],
)
def test_whether_an_encoding_can_say_a_language(language, encoding, sayable):
    assert can_say_language(load_words(language), encoding) is sayable


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "koi8-r", "cp437", "utf-8", "utf-16"])
def test_no_language_raises_on_any_stream(encoding):
    for language in available_languages():
        stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors=ERRORS)
        stream.write(load_words(language).gettext("A move takes one card or more."))
        stream.flush()


def test_unknown_encodings_say_nothing():
    assert not can_say("a", "no-such-encoding")
