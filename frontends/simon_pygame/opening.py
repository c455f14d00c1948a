"""Which panels can be opened over the table, and what they are opened with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simon.words import section_of
from simon_pygame.input.keys import HELP

if TYPE_CHECKING:
    from simon_pygame.window import Window


class Openings:
    """Opens panels of a window.

    They are imported when one is opened: the first cards do not wait for them.
    """

    def __init__(self, window: Window) -> None:
        self.window = window

    def new_game(self, code: str = "", focus: str = "") -> None:
        """Let the player choose another game."""
        from simon_pygame.panels import NewGamePanel

        self.window.show(NewGamePanel(self.window, code, focus))

    def won(self) -> None:
        """Say that the game is won."""
        from simon_pygame.panels import WonPanel

        self.window.show(WonPanel(self.window))

    def games(self) -> None:
        """Show the games that were played, and the bookmarks."""
        from simon_pygame.panels import GamesPanel

        self.window.show(GamesPanel(self.window))

    def statistics(self) -> None:
        """Tell what all games sum up to."""
        from simon_pygame.panels import StatisticsPanel

        self.window.show(StatisticsPanel(self.window))

    def bookmark(self) -> None:
        """Let the player name the position."""
        from simon_pygame.panels import BookmarkPanel

        self.window.show(BookmarkPanel(self.window))

    def save(self) -> None:
        """Ask for the file in which the record of the game is to be."""
        from simon_pygame.panels import SavePanel

        self.window.show(SavePanel(self.window))

    def open(self) -> None:
        """Ask for the file of a record."""
        from simon_pygame.panels import OpenPanel

        self.window.show(OpenPanel(self.window))

    def rules(self, section: str | None = None) -> None:
        """Open the rulebook, at a section if one is named; there what was refused stands, too."""
        from simon_pygame.panels import RulesPanel

        refusal = self.window.last_refusal
        here = refusal and section_of(refusal.reason) == section
        self.window.show(RulesPanel(self.window, section, refusal if here else None))

    def reason(self) -> None:
        """Open the rulebook at the rule behind the last refusal."""
        refusal = self.window.last_refusal
        self.rules(section_of(refusal.reason) if refusal else None)

    def settings(self) -> None:
        """Let the player change settings."""
        from simon_pygame.panels import SettingsPanel

        self.window.show(SettingsPanel(self.window))

    def keys(self) -> None:
        """Tell what the keys do."""
        from simon_pygame.panels import KeysPanel

        self.window.show(KeysPanel(self.window, HELP))
