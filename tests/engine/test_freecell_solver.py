"""Boards for Freecell Solver, and the program itself, where it is installed, reading them."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

from simon.engine import Deal, Game, Move, Position, Tableau, freecell_solver_text

_SPADES = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
_HEARTS = _SPADES.replace("S", "H")
_DIAMONDS = _SPADES.replace("S", "D")


def board(*columns: str) -> Tableau:
    return Position.from_lines([*columns, *[""] * (10 - len(columns))]).tableau


def solve(text: str, *options: str) -> str:
    """What the program says of a board."""
    return subprocess.run(
        ["fc-solve", "--game", "simple_simon", *options],
        input=text,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "FREECELL_SOLVER_QUIET": "1"},
        timeout=60,
        check=False,
    ).stdout


the_real_one = pytest.mark.skipif(
    not (shutil.which("fc-solve") or os.environ.get("CI")), reason="fc-solve is not installed"
)


@pytest.fixture(scope="module")
def positions(example: Deal, example_win: tuple[Move, ...]) -> list[Tableau]:
    """Every position of a won game, down to the bare table."""
    game = Game(example)
    found = [game.tableau]
    for move in example_win:
        game.move(*move)
        found.append(game.tableau)
    return found


def test_a_deal(example: Deal) -> None:
    first, *lines = freecell_solver_text(example.tableau).split("\n")
    assert first == "Foundations: S-0 H-0 D-0 C-0"
    assert lines == [f": {line}" for line in example.tableau.lines()]


def test_runs_that_are_out_and_empty_columns() -> None:
    tableau = board("", _SPADES[:20], _SPADES[21:], f"{_HEARTS} KD", _DIAMONDS[3:])
    assert freecell_solver_text(tableau).split("\n") == [
        "Foundations: S-0 H-0 D-0 C-K",
        ":",
        ": KS QS JS TS 9S 8S 7S",
        ": 6S 5S 4S 3S 2S AS",
        f": {_HEARTS} KD",
        f": {_DIAMONDS[3:]}",
        *[":"] * 5,
    ]


def test_what_is_written_is_read_back(positions: list[Tableau]) -> None:
    *positions, bare = positions
    assert Deal.from_text(freecell_solver_text(positions[0])).tableau == positions[0]
    assert bare.cleared  # and no position to start from
    for tableau in positions:
        found = Position.from_text(freecell_solver_text(tableau), suits=4)
        assert found == Position(4, tableau)


@pytest.mark.parametrize(
    "tableau",
    [
        Deal.from_number(29, 1).tableau,
        Deal.from_number(29, 2).tableau,
        Tableau((Deal.from_number(29, 4).tableau[1], *[()] * 9)),
        board("KS", _SPADES[3:], "KS", _SPADES[3:]),
    ],
    ids=["one suit", "two suits", "a broken run", "two runs of a suit"],
)  # fmt: skip
def test_packs_that_it_does_not_know(tableau: Tableau) -> None:
    with pytest.raises(ValueError, match="four suits"):
        freecell_solver_text(tableau)


@the_real_one
@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda text: text.replace(": 5D", ""), "Not enough input."),
        (lambda text: text.replace(": 5D", ": -"), "Not enough input."),
        (lambda text: text.replace(": 5D", ":"), "There's a missing card: 5D."),
        (lambda text: text.replace("D-0", "D-K"), "There's an extra card: AD."),
    ],
)
def test_the_program_says_what_it_cannot_read(example: Deal, wrong, told: str) -> None:
    assert told in solve(wrong(freecell_solver_text(example.tableau)))


@the_real_one
def test_the_program_starts_from_the_board_that_was_written(positions: list[Tableau]) -> None:
    solved = 0
    for tableau in positions:
        written = freecell_solver_text(tableau)
        told = solve(written, "-p", "-t", "-s", "-sam", "--max-iters", "2000")
        if told.startswith("I could not solve this game."):  # it misses wins; the board was read
            continue
        solved += 1
        foundations, _freecells, *columns = told[told.index("Foundations:") :].splitlines()[:12]
        expected, *lines = written.splitlines()
        assert sorted(foundations.split()) == sorted(expected.split())
        assert sorted(line.rstrip() for line in columns) == sorted(lines)  # it sorts them
    assert solved > len(positions) / 2
