"""The panel that says that the game is won."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from simon.words import won_text
from simon_pygame.input.keys import Command, command_of
from simon_pygame.look import Look
from simon_pygame.panels.actions import Actions
from simon_pygame.panels.new_game import NewGamePanel
from simon_pygame.panels.panel import Panel
from simon_pygame.panels.widgets import Button, Label, Row, Widget
from simon_pygame.stopwatch import time_text


class WonPanel(Panel):
    """Says so, with the numbers of the game, and offers what can be done next.

    It stands at the bottom of the window, so that the cards above it can be seen. ``seconds`` is
    how long the game was played, where that is known.
    """

    width = 32.0
    shades = False
    closes_outside = False
    place = (0.5, 1.0)

    def __init__(self, actions: Actions, seconds: int | None = None) -> None:
        super().__init__(actions)
        self.seconds = seconds
        self.focus = "new"

    @property
    def title(self) -> str:
        """The good news."""
        # Translators: the title of a panel, when the game is won.
        return self.words.pgettext("panel", "Won!")

    def own_key(self, event: pygame.event.Event) -> bool:
        """Undo by the keys that undo on the table."""
        typed = command_of(event)
        if typed and typed.command is Command.UNDO:
            self._undo()
            return True
        return False

    def contents(self, look: Look) -> Sequence[Widget]:
        """The sentence, the time and the buttons."""
        words = look.words
        session = self.actions.session
        sentence = won_text(words, session.move_count, session.score)
        widgets: list[Widget] = [Label(sentence)]
        if self.seconds is not None:
            # Translators: how long a game was played; {time} is such as 4:07.
            time = words.gettext("Time: {time}", time=time_text(words, self.seconds))
            widgets.append(Label(time, "panel_dim", gap=0.2))
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

    def _restart(self) -> None:
        self.leave()
        self.actions.restart()

    def _undo(self) -> None:
        self.leave()
        self.actions.undo()
