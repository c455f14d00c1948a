"""The translator's workshop: ``simon languages`` lists, starts, checks and shows catalogs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simon.hookspecs import hookimpl

if TYPE_CHECKING:
    import typer

    from simon.session import Session


@hookimpl
def simon_commands(app: typer.Typer, session: Session) -> None:
    """Add the command and those inside it."""
    from simon_workshop.commands import add_languages

    add_languages(app, session)
