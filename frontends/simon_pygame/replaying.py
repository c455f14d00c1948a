"""A record that is walked through: from any of its moves to the next, and back."""

from __future__ import annotations

from dataclasses import dataclass

from simon.engine import Game, Record
from simon.session import Session, opened
from simon.words import Words, sentences
from simon_pygame.input.keys import Command

_NOT_HERE = frozenset({Command.COLUMN, Command.MORE, Command.FEWER, Command.SEND})


@dataclass(frozen=True, slots=True)
class _Left:
    """A game that was left to look at a record, and what the session knew of it."""

    game: Game
    seconds: int
    assisted: bool


class Replay:
    """Shows a record in place of the game in play, and can go back to that."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._left: _Left | None = None

    # Coming and going.

    def show(self, record: Record, made: int | None = None) -> None:
        """Show a record with so many of its moves made; unless told where, as `Session.open` does.

        :raises FalseRecord: when a move is against the rules; nothing has changed then.
        """
        session, game = self.session, opened(record, made)
        if not session.replaying:
            self._left = _Left(session.game, session.seconds, session.assisted)
        session.replaying = True
        session.take_up(game)

    def end(self) -> None:
        """Show no record any more, because something else is dealt."""
        self.session.replaying = False
        self._left = None

    def play_on(self) -> None:
        """From here on the player makes moves of his own, in a game that this record began."""
        self.end()
        self.session.take_up(self.session.game)

    @property
    def left_a_game(self) -> bool:
        """Whether there is a game to go back to."""
        return self._left is not None

    def go_back(self) -> None:
        """Take up the game that was left, if there is one."""
        left = self._left
        if left is None:
            return
        self.session.take_up(left.game)  # still without a word to those that remember games
        self.end()
        self.session.stopwatch.reset(left.seconds)
        self.session.assisted = left.assisted

    # Walking.

    def obey(self, command: Command) -> bool:
        """Go where a key points to; whether it was a key for this, or for playing."""
        game = self.session.game
        match command:
            case Command.LIFT | Command.RIGHT | Command.NEXT_TARGET | Command.REDO:
                if game.redo_count:
                    self.session.redo()
            case Command.LEFT | Command.PREVIOUS_TARGET | Command.UNDO:
                if game.undo_count:
                    self.session.undo()
            case Command.FIRST | Command.RESTART:
                while game.undo_count:
                    self.session.undo()
            case Command.LAST:
                while game.redo_count:
                    self.session.redo()
            case _:
                return command in _NOT_HERE
        return True

    def where(self, words: Words) -> str:
        """The sentence that says where it is."""
        made = self.session.move_count
        # Translators: while a record is shown; {made} of {moves} moves have been made.
        return words.gettext(
            "Move {made} of {moves}. Right: the next one. Left: back.",
            made=made,
            moves=made + self.session.game.redo_count,
        )

    def ways_out(self, words: Words) -> str:
        """What else can be done, and by which key."""
        # Translators: while a record is shown; P is a key.
        on = words.gettext("P: play on from here.")
        if not self.left_a_game:
            return on
        # Translators: while a record is shown; Esc is a key.
        back = words.gettext("Esc: back to your game.")
        return sentences(words, [on, back])
