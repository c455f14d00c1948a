"""What the window knows of a catalog: which letters it can draw, what has room, how all looks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from simon.hookspecs import Flaw
from simon.session import Session
from simon.words import Words
from simon_pygame.workshop.quiet import pygames_fonts


def flaws(session: Session, words: Words) -> Iterator[Flaw]:
    """What cannot be drawn, or has no room in the smallest window; the session's words say it."""
    with pygames_fonts():
        from simon_pygame.workshop.findings import found

        yield from found(session, words)


def preview(session: Session, words: Words, folder: Path) -> Iterator[Path]:
    """Draw everything into the folder, in the order in which it is to be looked at."""
    with pygames_fonts():
        from simon_pygame.workshop.pictures import drawn

        yield from drawn(session, words, folder)
