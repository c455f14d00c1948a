"""Play in plain text: on a terminal, through a pipe, by ear."""

from collections.abc import Iterable

from simon.hookspecs import N_, Frontend, RunningFrontend, Setting, hookimpl
from simon.session import Session


def _open(session: Session) -> RunningFrontend:
    from simon_console.console import Console

    return Console(session)


@hookimpl
def simon_frontends() -> Iterable[Frontend]:
    """Offer the console."""
    # Translators: the name of a way to play.
    return [Frontend("console", N_("Plain text, on a terminal or through a pipe"), _open)]


@hookimpl
def simon_settings() -> Iterable[Setting]:
    """Declare how the console shows the board."""
    return [
        Setting(
            "suits-as",
            N_("How the console shows suits: as symbols, as letters, or cards in words."),
            "symbols",
            ("symbols", "letters", "words"),
        ),
        Setting("rows", N_("Show each column of the board as a line of its own."), False),
        Setting(
            "plain",
            N_(
                "Plain text for screen readers: no colour, nothing drawn, and after a move only"
                " what has changed."
            ),
            False,
        ),
    ]
