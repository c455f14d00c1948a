"""``simon deal``: deals by code and at random, in every form; the code of a board."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from simon.engine import Deal

Simon = Callable[..., CompletedProcess[str]]

EXAMPLE_CODE = "SS1-S4-AGDOBUYKCVZUZZPSJBFPAXVSBGVVXEZNXVRJQBCHUVFNSLKC"


@pytest.fixture
def deal(simon: Simon) -> Callable[..., str]:
    """What ``simon deal`` writes when all is well."""

    def run(*arguments: str | Path, stdin: str | bytes = "") -> str:
        done = simon("deal", *arguments, stdin=stdin)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.endswith("\n")
        return done.stdout

    return run


Run = Callable[..., str]


# --- From a code ----------------------------------------------------------------------------------


def test_a_code_gives_its_deal_as_text(deal: Run) -> None:
    text = deal("SS1-S4-AAAAABD")
    assert text == f"{Deal.from_code('SS1-S4-AAAAABD')}\n"
    lines = text.splitlines()
    assert lines[0] == "AC 9D 6S 4H JC 8D JS 2S"
    assert lines[9] == "5C"
    assert [len(line.split()) for line in lines] == [8, 8, 8, 7, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize("code", ["ss1-s4-aaaaabd", "SS1 S4 AAAA ABD", "SS1S4AAAAABD"])
def test_a_code_is_read_forgivingly(deal: Run, code: str) -> None:
    assert deal(code) == deal("SS1-S4-AAAAABD")


def test_the_following_numbers_follow(deal: Run) -> None:
    codes = deal("SS1-S2-AAAAAAY", "--count", "4", "--format", "code").splitlines()
    assert codes == [f"SS1-S2-AAAAA{end}" for end in ("AY", "AZ", "BA", "BB")]


def test_text_deals_are_separated_by_an_empty_line(deal: Run) -> None:
    text = deal("SS1-S1-AAAAAAA", "--count", "3")
    parts = text.removesuffix("\n").split("\n\n")
    assert parts == [str(Deal.from_number(number, 1)) for number in range(3)]


def test_json_is_an_object_a_line(deal: Run) -> None:
    lines = deal("SS1-S2-AAAAAAA", "--count", "2", "--format", "json").splitlines()
    for number, line in enumerate(lines):
        expected = Deal.from_number(number, 2)
        assert json.loads(line) == {
            "code": expected.code,
            "suits": 2,
            "columns": list(expected.tableau.lines()),
        }
    assert len(lines) == 2


def test_the_last_number_has_no_follower(deal: Run, simon: Simon) -> None:
    assert deal("SS1-S1-ZZZZZZZ", "--format", "code") == "SS1-S1-ZZZZZZZ\n"
    assert deal("SS1-S1-ZZZZZZY", "--format", "code", "--count", "2").count("\n") == 2
    for code, count in (("SS1-S1-ZZZZZZZ", "2"), ("SS1-S1-ZZZZZZY", "3")):
        refused = simon("deal", code, "--count", count)
        assert (refused.returncode, refused.stdout) == (2, "")


def test_an_arrangement_code_gives_its_board_and_no_others(
    deal: Run, simon: Simon, data: Path
) -> None:
    assert deal(EXAMPLE_CODE) == (data / "example_deal.txt").read_text()
    assert json.loads(deal(EXAMPLE_CODE, "--format", "json"))["code"] == EXAMPLE_CODE
    refused = simon("deal", EXAMPLE_CODE, "--count", "2")
    assert (refused.returncode, refused.stdout) == (2, "")


def test_the_suits_may_be_said_and_must_be_those_of_the_code(deal: Run, simon: Simon) -> None:
    assert deal("SS1-S2-AAAAAAA", "--suits", "2") == deal("SS1-S2-AAAAAAA")
    refused = simon("deal", "SS1-S2-AAAAAAA", "--suits", "4")
    assert (refused.returncode, refused.stdout) == (2, "")


# --- At random ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "suits"), [([], 1), (["--suits", "2"], 2), (["--suits", "4"], 4)]
)
def test_a_random_deal(deal: Run, options: list[str], suits: int) -> None:
    found = Deal.from_text(deal(*options))
    assert found.suits == suits


def test_random_deals_differ_and_can_be_dealt_again(deal: Run) -> None:
    objects = [
        json.loads(line)
        for line in deal("--count", "20", "--suits", "4", "--format", "json").splitlines()
    ]
    assert len({each["code"] for each in objects}) == 20
    for each in objects:
        again = Deal.from_code(each["code"])
        assert again.number is not None
        assert list(again.tableau.lines()) == each["columns"]


def test_several_random_deals_as_text(deal: Run) -> None:
    parts = deal("--count", "3").removesuffix("\n").split("\n\n")
    assert len({str(Deal.from_text(part)) for part in parts}) == 3


# --- The code of a board --------------------------------------------------------------------------


def numbered(text: str) -> str:
    return "".join(f"{n}: {line}\n" for n, line in enumerate(text.splitlines(), 1))


BOARDS: dict[str, Callable[[str], str]] = {
    "as it is": lambda text: text,
    "freecell solver": lambda text: "".join(f": {line}\n" for line in text.splitlines()),
    "numbered": numbered,
    "foundations": lambda text: "Foundations: H-0 C-0 D-0 S-0\n" + text,
    "empty lines": lambda text: "\n" + text.replace("\n", "\n\n") + "\n  \n",
    "ten": lambda text: text.replace("T", "10"),
    "lower case": str.lower,
    "windows": lambda text: text.replace("\n", "\r\n"),
    "byte order mark": lambda text: "\ufeff" + text,
    "no newline": lambda text: text.removesuffix("\n"),
    "blanks": lambda text: text.replace(" ", " \t  ").replace("\n", "  \n"),
}


@pytest.mark.parametrize("form", BOARDS)
def test_the_code_of_a_board(deal: Run, data: Path, tmp_path: Path, form: str) -> None:
    text = BOARDS[form]((data / "example_deal.txt").read_text())
    file = tmp_path / "board.txt"
    file.write_bytes(text.encode())
    assert deal("--board", file) == f"{EXAMPLE_CODE}\n"
    assert deal("--board", "-", stdin=text) == f"{EXAMPLE_CODE}\n"


def test_a_board_in_other_forms(deal: Run, data: Path) -> None:
    text = (data / "example_deal.txt").read_text()
    assert deal("--board", "-", "--format", "text", stdin=numbered(text)) == text
    found = json.loads(deal("--board", "-", "--format", "json", "--suits", "4", stdin=text))
    assert found == {"code": EXAMPLE_CODE, "suits": 4, "columns": text.splitlines()}


@pytest.mark.parametrize("suits", [1, 2, 4])
def test_a_board_has_an_arrangement_code_even_if_a_number_deals_it(deal: Run, suits: int) -> None:
    text = deal(f"SS1-S{suits}-AAAAABD")
    code = deal("--board", "-", stdin=text).strip()
    assert len(code) == len("SS1-S1-") + {1: 36, 2: 43, 4: 48}[suits]
    assert deal(code) == text


def test_a_file_may_be_called_dash_by_its_path(
    deal: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "-").write_text((data / "example_deal.txt").read_text())
    monkeypatch.chdir(tmp_path)
    assert deal("--board", tmp_path / "-", stdin="not read") == f"{EXAMPLE_CODE}\n"
