"""The panel that says that the game is won."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from simon.words import time_text, won_text
from simon_pygame.input.keys import Command, command_of
from simon_pygame.look import Look
from simon_pygame.panels.actions import Actions
from simon_pygame.panels.new_game import NewGamePanel
from simon_pygame.panels.panel import Panel
from simon_pygame.panels.statistics import StatisticsPanel
from simon_pygame.panels.widgets import Button, Label, Row, SignButton, Widget


class WonPanel(Panel):
    """Says so, with the numbers of the game, and offers what can be done next.

    It stands at the bottom of the window, so that the cards above it can be seen.
    """

    width = 32.0
    shades = False
    closes_outside = False
    place = (0.5, 1.0)

    def __init__(self, actions: Actions) -> None:
        super().__init__(actions)
        self.focus = "new"

    @property
    def title(self) -> str:
        """The good news."""
        # Translators: the title of a panel, when the game is won.
        return self.words.pgettext("panel", "Won!")

    def own_key(self, event: pygame.event.Event) -> bool:
        """Undo, and show statistics, by the keys that do so on the table."""
        typed = command_of(event)
        if typed and typed.command is Command.UNDO:
            self._undo()
            return True
        if typed and typed.command is Command.STATISTICS:
            self._show_statistics()
            return True
        return False

    def head_buttons(self) -> Sequence[SignButton]:
        """To the statistics."""
        if self.actions.session.memory is None:
            return ()
        return [SignButton("statistics", "statistics", self._show_statistics)]

    def contents(self, look: Look) -> Sequence[Widget]:
        """The sentence, the time and the buttons."""
        words = look.words
        session = self.actions.session
        # Translators: how long a game was played; {time} is such as 4:07.
        time = words.gettext("Time: {time}", time=time_text(words, session.seconds))
        widgets: list[Widget] = [
            Label(won_text(words, session.move_count, session.score)),
            Label(time, "panel_dim", gap=0.2),
        ]
        buttons: list[Widget] = [
            Button("new", words.gettext("New game"), self._new, kind="main", sign="new"),
            Button("restart", words.gettext("The same deal again"), self._restart, sign="restart"),
            Button("undo", words.gettext("Undo"), self._undo, sign="undo"),
        ]
        widgets.append(Row(buttons))
        return widgets

    def _new(self) -> None:
        self.leave()
        self.actions.show(NewGamePanel(self.actions))

    def _show_statistics(self) -> None:
        self.actions.show(StatisticsPanel(self.actions))

    def _restart(self) -> None:
        self.leave()
        self.actions.restart()

    def _undo(self) -> None:
        self.leave()
        self.actions.undo()
