"""A record that is shown: from any of its moves to the next, and back."""

from __future__ import annotations

from simon.engine import Game, Record
from simon.session import Session
from simon.words import Words
from simon_pygame.input.keys import Command


class Replay:
    """Where a session is in a record, and how it gets elsewhere."""

    def __init__(self, session: Session, record: Record) -> None:
        self.session = session
        self.record = record

    @property
    def made(self) -> int:
        """How many moves of the record have been made."""
        return self.session.move_count

    def obey(self, command: Command) -> bool:
        """Go where a key points to; whether it was a key for this, or for playing."""
        match command:
            case Command.LIFT | Command.RIGHT | Command.NEXT_TARGET | Command.REDO:
                self.forward()
            case Command.LEFT | Command.PREVIOUS_TARGET | Command.UNDO:
                self.back()
            case Command.FIRST | Command.RESTART:
                self.session.restart()
            case Command.LAST:
                self.to_the_end()
            case Command.COLUMN | Command.MORE | Command.FEWER | Command.SEND:
                pass
            case Command.NEW | Command.PASTE:
                pass
            case _:
                return False
        return True

    def forward(self) -> None:
        """Make the next move, if there is one."""
        if self.made < len(self.record.moves):
            self.session.move(*self.record.moves[self.made])

    def back(self) -> None:
        """Go back by one move; also by more of them than can be undone."""
        if self.session.game.undo_count:
            self.session.undo()
        elif self.made:
            game = Game(self.record.start)
            for move in self.record.moves[: self.made - 1]:
                game.move(*move)
            self.session.take_up(game)

    def to_the_end(self) -> None:
        """Make all the moves that are left."""
        for move in self.record.moves[self.made :]:
            self.session.move(*move)

    def where(self, words: Words) -> str:
        """The sentence that says where it is."""
        # Translators: while a record is shown; {made} of {moves} moves have been made.
        return words.gettext(
            "Move {made} of {moves}. Right: the next one. Left: back.",
            made=self.made,
            moves=len(self.record.moves),
        )
