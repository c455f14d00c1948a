"""Keeps the settings, the game in play and all games before it; tells of them by commands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from simon.hookspecs import SettingValue, hookimpl
from simon_store.home import home
from simon_store.settings import SettingsFile

if TYPE_CHECKING:
    import typer

    from simon.memory import Memory
    from simon.session import Session


@hookimpl
def simon_stored() -> Mapping[str, SettingValue]:
    """Give the settings."""
    return SettingsFile(home()).values


@hookimpl
def simon_listeners(session: Session) -> Iterable[object]:
    """Keep what is played and what is changed."""
    from simon_store.keeper import Keeper
    from simon_store.settings_keeper import SettingsKeeper

    return [SettingsKeeper(session), Keeper(session)]


@hookimpl(trylast=True)
def simon_memory(session: Session) -> Memory:
    """Offer the book of games."""
    from simon_store.books import Books
    from simon_store.telling import rescue_text

    return Books(
        home(),
        lambda rescue: session.notify(rescue_text(session.words, rescue)),
        lambda: session.plugins.scorings,
        lasting=False,
    )


@hookimpl
def simon_commands(app: typer.Typer, session: Session) -> None:
    """Add the commands that tell of what is kept."""
    from simon_store.commands import add_commands

    add_commands(app, session)
