"""Tells what happens in a session, in plain text."""

from __future__ import annotations

from typing import cast

from simon.engine import (
    Column,
    Move,
    Moved,
    Redone,
    Rejected,
    Removed,
    Undone,
)
from simon.hookspecs import hookimpl
from simon.session import Session
from simon.words import SuitsAs, code_text, reason_text, won_text, wrapped
from simon_console.accounts import status
from simon_console.board import COLUMNS_WIDTH, Board
from simon_console.terminal import Terminal

_LINES_AROUND = 5  # above and below the board, so that all of it is seen at once


class Teller:
    """Hears a session's events and says each in a line; shows the board when it is asked to.

    In plain mode nothing is shown unasked but what has changed.
    """

    def __init__(self, session: Session, terminal: Terminal | None = None) -> None:
        self.session = session
        self.terminal = terminal or Terminal(plain=bool(session.settings.get("plain")))
        self.last_refusal: Rejected | None = None
        self._changed = False
        self._follow_settings()

    def _follow_settings(self) -> None:
        """Speak and show as the session's words, theme and settings are now."""
        settings, theme = self.session.settings, self.session.theme
        self.plain = bool(settings.get("plain"))
        self.rows = self.plain or bool(settings.get("rows"))
        suits_as = cast(SuitsAs, settings.get("suits-as", "symbols"))
        self.words = self.session.words
        if suits_as != "symbols":
            self.words = self.words.showing_suits_as(suits_as)
        colours = theme.console_four if settings.get("four-colours") else theme.console
        coloured = self.terminal.colour and not self.plain
        self.board = Board(self.words, colours if coloured else ())

    # What is said.

    def say(self, text: str) -> None:
        """Write a line; on a terminal, wrapped between words."""
        size = self.terminal.size
        self.terminal.write(self._wrapped(text, size.columns) if size else text)

    @staticmethod
    def _wrapped(text: str, width: int) -> str:
        return wrapped(text, width, indent=len(text) - len(text.lstrip(" ")), hanging=4)

    def _say_code(self) -> None:
        self.say(code_text(self.words, self.session.game))

    def _say_status(self) -> None:
        session = self.session
        line = status(self.words, session.move_count, session.score, session.game.runs_removed)
        self.say(line)

    def _show_board(self) -> None:
        tableau = self.session.tableau
        size = self.terminal.size
        height = max(map(len, tableau.columns)) + _LINES_AROUND
        fits = size is None or (size.lines >= height and size.columns >= COLUMNS_WIDTH)
        if self.rows or not fits or self.words.suits_as == "words":
            self._say_status()  # read aloud, a board begins with the runs that are out
            rows = self.board.by_rows(tableau)
            if size and not self.board.colours:  # colour would be counted as text
                rows = "\n".join(self._wrapped(line, size.columns) for line in rows.splitlines())
            self.terminal.write(rows)
        else:
            self.terminal.write(self.board.by_columns(tableau))
            self._say_status()

    def _show_change(self) -> None:
        if self._changed and not self.session.game.won:
            self._show_board()
        self._changed = False

    # What is told.

    @hookimpl
    def simon_setting_changed(self) -> None:
        """Go on in the new language, theme or manner."""
        self._follow_settings()

    @hookimpl
    def simon_notice(self, text: str) -> None:
        """Say what a plugin has to say."""
        for line in text.splitlines():
            self.say(line)

    @hookimpl
    def simon_dealt(self) -> None:
        """Say which game it is; the board follows."""
        self.last_refusal = None
        self._changed = True
        self._say_code()
        if self.session.game.won:  # the record of a game that was won
            self._say_won()

    @hookimpl
    def simon_moved(self, event: Moved) -> None:
        """Say what went where, and in plain mode what it left behind."""
        self._say_move(event.move, event.cards)
        if self.plain:
            self._say_end_of(event.move.source, event.tableau[event.move.source])

    def _say_move(self, move: Move, cards: Column) -> None:
        # Translators: {cards} is one card or several, such as ♠9 ♠8; {source} and {target} are
        # the numbers of columns.
        self._say_change(
            self.words.gettext(
                "{cards}: from column {source} to column {target}.",
                cards=self.board.cards(cards),
                source=move.source,
                target=move.target,
            )
        )

    def _say_end_of(self, column: int, cards: Column) -> None:
        if cards:
            # Translators: {card} is one card; it stands alone.
            line = self.words.gettext(
                "Column {column} now ends with: {card}.",
                column=column,
                card=self.board.card(cards[-1]),
            )
        else:
            # Translators: {column} is the number of a column.
            line = self.words.gettext("Column {column} is now empty.", column=column)
        self.say(line)

    @hookimpl
    def simon_removed(self, event: Removed) -> None:
        """Say which run left."""
        # Translators: {first} and {last} are the first and last card of a run: ♠K and ♠A.
        self._say_change(
            self.words.gettext(
                "{first} … {last}: the whole run is removed from column {column}.",
                first=self.board.card(event.cards[0]),
                last=self.board.card(event.cards[-1]),
                column=event.column,
            )
        )
        if self.plain and not event.tableau.cleared:
            self._say_end_of(event.column, event.tableau[event.column])
            self._say_status()

    @hookimpl
    def simon_undone(self, event: Undone) -> None:
        """Say what went back."""
        for removed in event.removed:
            self.say(
                # Translators: an undo; {first} and {last} are cards: ♠K and ♠A.
                self.words.gettext(
                    "{first} … {last}: the run is back in column {column}.",
                    first=self.board.card(removed.cards[0]),
                    last=self.board.card(removed.cards[-1]),
                    column=removed.column,
                )
            )
        move = event.move
        # Translators: an undo; {cards} is one card or several, such as ♠9 ♠8.
        self._say_change(
            self.words.gettext(
                "{cards}: back from column {target} to column {source}.",
                cards=self.board.cards(event.cards),
                source=move.source,
                target=move.target,
            )
        )
        if self.plain:
            self._say_end_of(move.target, event.tableau[move.target])
            if event.removed:
                self._say_status()

    @hookimpl
    def simon_redone(self, session: Session, event: Redone) -> None:
        """Say what was made again."""
        self._say_move(event.move, event.cards)
        if self.plain:
            self._say_end_of(event.move.source, event.tableau[event.move.source])
        for removed in event.removed:
            self.simon_removed(removed)
        if session.game.won:
            self._say_won()

    @hookimpl
    def simon_rejected(self, event: Rejected) -> None:
        """Say why not, and show nothing again."""
        self.last_refusal = event
        self.say(reason_text(self.words, event))

    @hookimpl
    def simon_won(self) -> None:
        """Say so."""
        self._say_won()

    def _say_won(self) -> None:
        self.say(won_text(self.words, self.session.move_count, self.session.score))

    def _say_change(self, line: str) -> None:
        self._changed = not self.plain
        self.say(line)


class Companion(Teller):
    """Tells, as plain text, a session that another frontend plays; nobody can ask it anything."""

    def __init__(self, session: Session, terminal: Terminal | None = None) -> None:
        super().__init__(session, terminal or Terminal(plain=True))

    def _follow_settings(self) -> None:
        super()._follow_settings()
        self.plain = self.rows = True
        self.board = Board(self.words)

    @hookimpl
    def simon_dealt(self) -> None:
        """Say which game it is, and show it."""
        super().simon_dealt()
        self._show_change()
