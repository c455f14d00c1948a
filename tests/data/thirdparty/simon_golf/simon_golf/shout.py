"""The frontend: reads moves such as 3-7x4, a line each, and shouts."""

from __future__ import annotations

import sys

from simon.engine import Moved, Record, Rejected, Removed, cards_text, parse_move
from simon.hookspecs import hookimpl
from simon.session import Session


class Shout:
    """One session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.marks = "!" * int(session.settings["loudness"])

    def run(self) -> int:
        """Play until the input ends."""
        self.session.begin()
        for line in sys.stdin:
            self.session.move(*parse_move(line.strip()))
        return 0

    def replay(self, record: Record) -> int:
        """Shout the moves of a record."""
        self.session.begin(record.start)
        for move in record.moves:
            self.session.move(*move)
        return 0

    def _shout(self, text: str) -> None:
        sys.stdout.write(f"{text}{self.marks}\n")

    @hookimpl
    def simon_moved(self, event: Moved) -> None:
        self._shout(f"{event.move} {cards_text(event.cards)}")

    @hookimpl
    def simon_removed(self, event: Removed) -> None:
        self._shout(self.session.words.gettext("HOLE {number}", number=event.runs))

    @hookimpl
    def simon_rejected(self, event: Rejected) -> None:
        self._shout(event.reason.upper())

    @hookimpl
    def simon_won(self, session: Session) -> None:
        words = session.words
        self._shout(words.ngettext("DONE IN {n} STROKE", "DONE IN {n} STROKES", session.score or 0))
