"""What panels may ask of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from simon.engine import Deal
from simon.session import Session

if TYPE_CHECKING:
    from simon_pygame.panels.panel import Panel


class Actions(Protocol):
    """What panels may ask of the window, which arranges them anew after a setting has changed."""

    session: Session

    def new_game(self, start: Deal | None = None, suits: int | None = None) -> None:
        """Deal this game, or one at random with so many suits."""

    def restart(self) -> None:
        """Deal the same cards again."""

    def undo(self) -> None:
        """Take the last action back."""

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""

    def paste(self) -> str:
        """The text on the clipboard, or none."""

    def show(self, panel: Panel) -> None:
        """Show a panel on top of this one."""
