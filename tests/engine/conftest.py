"""What several of the engine's tests share: the example deal and its win; hypothesis's profiles."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from simon.engine import Deal, Move, parse_move

settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "search", settings.get_profile("ci"), derandomize=False, max_examples=3000
)


def pytest_configure(config: pytest.Config) -> None:
    if not config.getoption("--hypothesis-profile"):
        settings.load_profile("ci")


@pytest.fixture(scope="session")
def example(data: Path) -> Deal:
    """The example deal of the rules: four suits, and it can be won."""
    return Deal.from_text((data / "example_deal.txt").read_text("ascii"))


@pytest.fixture(scope="session")
def example_win(data: Path) -> tuple[Move, ...]:
    """59 moves that win the example deal."""
    return tuple(map(parse_move, (data / "example_deal_won.txt").read_text("ascii").split()))
