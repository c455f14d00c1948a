"""Golf: counts strokes, and shouts what happens."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import typer

from simon.engine import Event, Moved, Scoring
from simon.hookspecs import N_, CatalogSource, Frontend, RunningFrontend, Setting, hookimpl
from simon.session import Session


def strokes(event: Event) -> int:
    """One for each move."""
    return 1 if isinstance(event, Moved) else 0


def open_shout(session: Session) -> RunningFrontend:
    """Import the frontend only when it is chosen."""
    from .shout import Shout

    return Shout(session)


@hookimpl
def simon_scorings() -> Iterable[Scoring]:
    """Offer the scoring."""
    return [Scoring("golf", N_("Golf: the fewest strokes"), 0, strokes)]


@hookimpl
def simon_frontends() -> Iterable[Frontend]:
    """Offer the frontend."""
    return [Frontend("shout", N_("Shouting"), open_shout)]


@hookimpl
def simon_settings() -> Iterable[Setting]:
    """Declare a setting of the frontend."""
    return [Setting("loudness", N_("How many exclamation marks follow a shout."), 1)]


@hookimpl
def simon_catalogs() -> Iterable[CatalogSource]:
    """Say where the catalogs are."""
    return [CatalogSource("simon_golf", Path(__file__).parent / "locale")]


@hookimpl
def simon_commands(app: typer.Typer) -> None:
    """Add a command."""

    @app.command("par", help="Say what a good result is.")
    def par(strokes: int = 59) -> None:
        typer.echo(f"Par is {strokes}.")
