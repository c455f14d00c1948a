"""Play in plain text: on a terminal, through a pipe, by ear."""

from collections.abc import Iterable
from pathlib import Path

from simon.hookspecs import N_, NP_, Flaw, Frontend, RunningFrontend, Setting, hookimpl
from simon.session import Session
from simon.words import Words


def _open(session: Session) -> RunningFrontend:
    from simon_console.console import Console

    return Console(session)


def _accompany(session: Session) -> object:
    from simon_console.teller import Companion

    return Companion(session)


@hookimpl
def simon_frontends() -> Iterable[Frontend]:
    """Offer the console."""
    # Translators: the name of a way to play.
    title = N_("Plain text, on a terminal or through a pipe")
    return [Frontend("console", title, _open, accompany=_accompany)]


@hookimpl
def simon_settings() -> Iterable[Setting]:
    """Declare how the console shows the board."""
    return [
        Setting(
            "suits-as",
            N_("How the console shows suits: as symbols, as letters, or cards in words."),
            "symbols",
            ("symbols", "letters", "words"),
            (
                NP_("suits are shown as", "symbols"),
                NP_("suits are shown as", "letters"),
                NP_("suits are shown as", "cards in words"),
            ),
            frontend="console",
        ),
        Setting(
            "rows",
            N_("Show each column of the board as a line of its own."),
            False,
            frontend="console",
        ),
        Setting(
            "plain",
            N_(
                "Plain text for screen readers: no colour, nothing drawn, and after a move only"
                " what has changed."
            ),
            False,
            frontend="console",
        ),
    ]


@hookimpl
def simon_catalog_flaws(session: Session, words: Words) -> Iterable[Flaw]:
    """Name the typed words that are not clear."""
    from simon_console.workshop import flaws

    return flaws(words, session.words)


@hookimpl
def simon_catalog_preview(words: Words, folder: Path) -> Iterable[Path]:
    """Write down a game, every refusal and the names of the cards."""
    from simon_console.workshop import preview

    return preview(words, folder)
