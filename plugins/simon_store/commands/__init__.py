"""What the store adds to the command line: ``simon config``, ``stats`` and ``history``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simon.session import Session
from simon_store.commands.config import add_config
from simon_store.commands.history import add_history
from simon_store.commands.stats import add_stats

if TYPE_CHECKING:
    import typer


def add_commands(app: typer.Typer, session: Session) -> None:
    """Add the three commands, in the session's words."""
    add_stats(app, session)
    add_history(app, session)
    add_config(app, session)
