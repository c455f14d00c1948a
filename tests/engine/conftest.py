"""What several of the engine's tests share: the example deal and its win."""

from __future__ import annotations

from pathlib import Path

import pytest

from simon.engine import Deal, Move, parse_move


@pytest.fixture(scope="session")
def example(data: Path) -> Deal:
    """The example deal of the rules: four suits, and it can be won."""
    return Deal.from_text((data / "example_deal.txt").read_text("ascii"))


@pytest.fixture(scope="session")
def example_win(data: Path) -> tuple[Move, ...]:
    """59 moves that win the example deal."""
    return tuple(map(parse_move, (data / "example_deal_won.txt").read_text("ascii").split()))
