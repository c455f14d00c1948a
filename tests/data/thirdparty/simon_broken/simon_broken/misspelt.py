"""A plugin that misspells a hook."""

from __future__ import annotations

from collections.abc import Iterable

from simon.engine import Scoring
from simon.hookspecs import hookimpl


@hookimpl
def simon_scoring() -> Iterable[Scoring]:
    """The hook is called simon_scorings."""
    return []
