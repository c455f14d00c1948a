"""The scorings that come with simon."""

from collections.abc import Iterable
from dataclasses import replace

from simon.engine import STANDARD, Scoring
from simon.hookspecs import N_, hookimpl


@hookimpl
def simon_scorings() -> Iterable[Scoring]:
    """Offer the game's own scoring."""
    # Translators: the name of the usual way to count points.
    return [replace(STANDARD, title=N_("Standard"))]
