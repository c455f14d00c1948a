"""What panels may ask of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from simon.engine import Deal, Position, Record
from simon.session import Session

if TYPE_CHECKING:
    from simon_pygame.panels.panel import Panel


class Actions(Protocol):
    """What panels may ask of the window, which arranges them anew after a setting has changed."""

    session: Session

    def new_game(self, start: Deal | Position | None = None, suits: int | None = None) -> None:
        """Deal this game, or one at random with so many suits."""

    def restart(self) -> None:
        """Deal the same cards again."""

    def undo(self) -> None:
        """Take the last action back."""

    def watch(self, record: Record, made: int | None = None) -> None:
        """Show a record, so many of its moves made, or as many as usual.

        :raises FalseRecord: when a move is against the rules.
        """

    def resume(self, number: int) -> bool:
        """Go on with a game of the history where it was left; whether it can be."""

    def go_on(self, record: Record) -> None:
        """Play on from the end of a record, as a new game.

        :raises FalseRecord: when a move is against the rules.
        """

    def open_file(self, path: str) -> str:
        """Show the record in a file; the sentence that says why not, where that cannot be."""

    def save_file(self, path: str) -> str:
        """Write the record into a new file; the sentence that says why not, if that cannot be."""

    def say(self, text: str) -> None:
        """Say a sentence below the table."""

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""

    def paste(self) -> str:
        """The text on the clipboard, or none."""

    def show(self, panel: Panel) -> None:
        """Show a panel on top of this one."""
