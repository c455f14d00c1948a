"""Deals that other programs number.

`kpat.txt` holds what KPatience 22.12 (Debian's package kpat) itself dealt: each number was typed
into its window, and the cards are those of the state that it saved.

`pysol.txt` begins with six deals whose cards PySolFC's own tests give, as deals of FreeCell: in
every game a number shuffles the pack alike, and only the rows differ. The others come from
pysol-cards, the package that PySolFC shuffles with. PySolFC itself is in no package index that
could be asked.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from subprocess import CompletedProcess

import pytest

from simon.engine import BadCode, Card, Deal, Position, Problem, freecell_solver_text
from simon.hookspecs import DealSource
from simon_numbers import kpat, pysol, simon_deal_sources
from simon_numbers.rows import deal_rows

Simon = Callable[..., CompletedProcess[str]]

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs/numbers.md").read_text(encoding="utf-8")


def vectors(name: str) -> list[tuple[str, str]]:
    """Numbers and their boards: a line and ten lines each, an empty one between."""
    text = (ROOT / "tests/data/numbers" / name).read_text("ascii")
    return re.findall(r"(\w+)\n((?:.+\n){9}.+)\n", text)


KPAT = vectors("kpat.txt")
PYSOL = vectors("pysol.txt")


def test_who_numbers_deals() -> None:
    sources = list(simon_deal_sources())
    assert [source.name for source in sources] == ["kpat", "pysol"]
    assert all(isinstance(source, DealSource) for source in sources)
    assert (len(KPAT), len(PYSOL)) == (10, 15)


@pytest.mark.parametrize(("number", "board"), KPAT)
def test_kpatience_deals_so(number: str, board: str) -> None:
    deal = kpat.deal(number)
    assert str(deal) == board
    assert (deal.suits, deal.number) == (4, None)
    assert deal == Deal.from_text(board) == Deal.from_code(deal.code)


@pytest.mark.parametrize(("number", "board"), PYSOL)
def test_pysolfc_deals_so(number: str, board: str) -> None:
    assert str(pysol.deal(number)) == board


@pytest.mark.parametrize(
    "text",
    ["617", "# 617", "#617", "00617", "# 00000000000000000617", "ms617", "MS617", "# ms617"],
)
def test_what_pysolfc_shows_can_be_typed(text: str) -> None:
    assert pysol.deal(text) == kpat.deal("617")


@pytest.mark.parametrize("number", ["1", "31999", "32000", "2147483647"])
def test_pysolfc_s_microsoft_numbers_are_kpatience_s(number: str) -> None:
    assert pysol.deal(f"ms{number}") == kpat.deal(number)
    assert (pysol.deal(number) == kpat.deal(number)) == (int(number) < 32_000)


_NO_NUMBERS = ["", "-1", "1.5", "1e3", "1_000", "²", "४२", "0x10", "abc", "1 2", "0", "9" * 5000]


@pytest.mark.parametrize(
    ("source", "texts", "least", "most"),
    [
        (kpat, [*_NO_NUMBERS, "2147483648", "ms617", "#617"], "1", "2147483647"),
        (pysol, [*_NO_NUMBERS, f"{10**20 + 1}", "m617", "1 000"], "1", f"{10**20}"),
        (pysol, ["ms", "ms0", "ms-1", "ms 1", "msms1", "ms8589934592"], "ms1", "ms8589934591"),
    ],
    ids=["kpat", "pysol", "pysol ms"],
)
def test_numbers_that_nobody_deals(source, texts: list[str], least: str, most: str) -> None:
    for text in texts:
        with pytest.raises(BadCode) as caught:
            source.deal(text)
        assert caught.value.problem is Problem.NO_SUCH_NUMBER
        assert caught.value.details == {"text": text, "least": least, "most": most}


@pytest.mark.parametrize("text", ["617", "ms617", "32000"])
def test_without_its_package_pysolfc_s_numbers_are_refused(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setitem(sys.modules, "pysol_cards.random", None)
    monkeypatch.setitem(sys.modules, "pysol_cards.cards", None)
    with pytest.raises(BadCode) as caught:
        pysol.deal(text)
    assert caught.value.problem is Problem.SOURCE_MISSING
    assert caught.value.details == {"package": "pysol-cards"}


def test_the_package_is_imported_when_it_is_needed(simon_process) -> None:
    code = "import simon_numbers, sys; sys.exit('pysol_cards' in sys.modules)"
    assert simon_process(python=(sys.executable, "-c", code)).returncode == 0


def test_the_command_line_takes_a_number_for_a_code(simon: Simon) -> None:
    number, board = KPAT[2]
    assert simon("deal", f"kpat:{number}").stdout == f"{board}\n"
    assert simon("deal", f"pysol:ms{number}").stdout == f"{board}\n"
    for wrong in ("kpat:0", "pysol:ms0", "kpat:"):
        refused = simon("deal", wrong)
        assert (refused.returncode, refused.stdout) == (2, "")


def test_the_dealing_in_the_document_is_kpatience_s() -> None:
    [source] = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    names: dict[str, Callable[[int], str]] = {}
    exec(source, names)
    for number, board in KPAT:
        assert names["deal"](int(number)) == board


def test_pysolfc_s_own_numbers_are_dealt_as_the_document_says() -> None:
    for number, board in PYSOL:
        if number.startswith("ms") or int(number) < 32_000:
            continue
        pack = [rank + suit for suit in "CSHD" for rank in "A23456789TJQK"]
        random = Random(int(number)).random
        for i in range(51, 0, -1):
            j = int(random() * (i + 1))
            pack[i], pack[j] = pack[j], pack[i]
        assert str(deal_rows([Card.parse(card) for card in pack])) == board


def test_the_board_in_the_document_is_freecell_solver_s() -> None:
    [board] = re.findall(r"```\n(Foundations:.*?)\n```", DOCUMENT, re.DOTALL)
    assert freecell_solver_text(Position.from_text(board, suits=4).tableau) == board


def test_the_document_s_table_and_ranges_are_true() -> None:
    rows = re.findall(r"\| (\d+) \| `([^`]+)` \| `(\w+)` \|", DOCUMENT)
    assert len(rows) == 3
    for number, first, last in rows:
        lines = dict(KPAT)[number].split("\n")
        assert (first, last) == (lines[0], lines[9])
    assert f"| {kpat.LEAST} to {kpat.MOST} |" in DOCUMENT
    assert f"| {pysol.LEAST} to {pysol.MOST} |" in DOCUMENT
    assert f"| `ms{pysol.LEAST}` to `ms{pysol.MOST_OF_MICROSOFT}` |" in DOCUMENT
