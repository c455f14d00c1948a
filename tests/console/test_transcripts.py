"""A whole session in every language, word for word.

After a change that is meant, run the tests with ``WRITE_GOLDEN=1``, read what git shows, and
commit it.
"""

import os
from pathlib import Path

import pytest

from simon.testing import position

GOLDEN = Path(__file__).parents[1] / "golden"
TOLD = sorted(path.stem.removeprefix("session-") for path in GOLDEN.glob("session-*.txt"))
"""The languages whose transcripts are kept; another one needs none to be complete."""

SESSION = """\
h
3
10
10 7
6 10
2 8 2
1 2
3 3
12 1
1 2 9
1 2 0
7 10
3 5
w
u
u 5
y
s
c
5h 10d
♥9
kc
un
zz
rules
rules end
restart
b
new 3
new SS1-S1-AAAAAB0
save
open nowhere.simon
n kpat:1
10 7
mark here
6 10
redo
u 2
y 9
marks
go here
compare here
forget here
go here
games
stats
settings
set scoring
set scoring none
s
play
"""
ENDING = position(
    "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    "AS",
    "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    "AH",
)


def compare(name: str, text: str) -> None:
    path = GOLDEN / name
    if os.environ.get("WRITE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", TOLD)
def test_a_session(play, shelf, language):
    compare(f"session-{language}.txt", play(SESSION, language=language, shelf=shelf()))


@pytest.mark.parametrize("language", TOLD)
def test_a_plain_session_in_words(play, language):
    typed = "2 1\n4 3\nu\nu\n1 3\n3 1\nb\n"
    text = play(typed, ENDING, language=language, plain=True, suits_as="words")
    compare(f"plain-{language}.txt", text)


@pytest.mark.parametrize("language", TOLD)
def test_a_won_game(play, winning_line, language):
    text = play(winning_line, language=language, plain=True)
    won = text.splitlines()[-2]
    assert "59" in won
    assert "841" in won
    compare(f"won-{language}.txt", text)
