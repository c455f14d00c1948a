"""Panels that ask for one line of text: the name of a bookmark, or of a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from simon.words import no_memory_text
from simon_pygame.look import Look
from simon_pygame.panels.actions import Actions
from simon_pygame.panels.field import Field, Typing
from simon_pygame.panels.panel import Panel
from simon_pygame.panels.widgets import Button, Label, Problem, Row, Widget
from simon_pygame.problems import FORGOTTEN, forgotten_problem

_FIELD = "answer"
_LONGEST_NAME = 64  # characters in the name of a bookmark


class AskPanel(Panel):
    """Asks for a line of text until it can be used; ``suggested`` is there to begin with."""

    width = 30.0

    def __init__(self, actions: Actions, suggested: str = "") -> None:
        super().__init__(actions)
        self.typing = Typing(suggested)
        self.problem = ""
        """What is wrong with what was entered last."""
        self.focus = _FIELD

    # What a panel of this kind says of itself.

    @property
    def question(self) -> str:
        """What stands above the field."""
        raise NotImplementedError

    @property
    def deed(self) -> str:
        """What the button does."""
        raise NotImplementedError

    def note(self) -> str:
        """What there is to know about what is typed, if anything."""
        return ""

    def use(self, answer: str, /) -> str:
        """Do what was asked for; the sentence that says why not, where that cannot be."""
        raise NotImplementedError

    # What all of them do.

    def open(self) -> None:
        """Let text be typed."""
        pygame.key.start_text_input()

    def contents(self, look: Look) -> Sequence[Widget]:  # noqa: ARG002
        """The question, the field and the button."""
        field = Field(
            _FIELD,
            self.typing,
            "",
            self._enter,
            self._changed,
            self.actions.copy,
            self.actions.paste,
        )
        self._field = field
        button = Button("do", self.deed, self._enter, kind="main")
        widgets: list[Widget] = [
            Label(self.question),
            Row([field, button], growing=[field], gap=0.4),
        ]
        if note := self.note():
            widgets.append(Label(note, "panel_dim", gap=0.4))
        if self.problem:
            widgets.append(Problem(self.problem))
        return widgets

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, with the caret where the typing goes."""
        self._field.focused = self.focus == _FIELD
        super().draw(surface)

    def own_text(self, text: str) -> bool:
        """Type from anywhere in the panel."""
        if not text.strip():
            return False  # the blank that pressed a button
        self.set_focus(_FIELD)
        return self._field.typed(text)

    def _changed(self) -> None:
        self.problem = ""
        self.refresh()

    def _enter(self) -> None:
        answer = self.typing.text.strip()
        if not answer:
            self.set_focus(_FIELD)
            return
        self.problem = self.use(answer)
        if not self.problem:
            self.leave()
            return
        self.focus = _FIELD
        self.refresh()
        self.reveal(self.content[-1].rect)


class SavePanel(AskPanel):
    """Asks for the file in which the record of the game is to be, and writes it."""

    def __init__(self, actions: Actions) -> None:
        super().__init__(actions, _free_name(actions.session.game.start.code or "position"))

    @property
    def title(self) -> str:
        """Save the record."""
        return self.words.pgettext("panel", "Save the record")

    @property
    def question(self) -> str:
        """Where to."""
        return self.words.gettext("A new file for the record of this game:")

    @property
    def deed(self) -> str:
        """Save."""
        return self.words.pgettext("button", "Save")

    def use(self, answer: str) -> str:
        """Write the record."""
        return self.actions.save_file(answer)


def _free_name(code: str) -> str:
    """The name of a file in the player's home that is not there yet."""
    names = [f"~/simon-{code}.simon", *(f"~/simon-{code}-{n}.simon" for n in range(2, 100))]
    try:
        return next((name for name in names if not Path(name).expanduser().exists()), names[0])
    except (OSError, RuntimeError):
        return names[0]


class OpenPanel(AskPanel):
    """Asks for the file of a record, and shows the record."""

    @property
    def title(self) -> str:
        """Open a record."""
        return self.words.pgettext("panel", "Open a record")

    @property
    def question(self) -> str:
        """Where from."""
        return self.words.gettext("The file with the record of a game:")

    @property
    def deed(self) -> str:
        """Open."""
        return self.words.pgettext("button", "Open")

    def note(self) -> str:
        """There is an easier way."""
        return self.words.gettext("A file that is dropped on the window is opened, too.")

    def use(self, answer: str) -> str:
        """Show the record."""
        return self.actions.open_file(answer)


class BookmarkPanel(AskPanel):
    """Asks for a name, and keeps the position under it."""

    def __init__(self, actions: Actions) -> None:
        super().__init__(actions)
        self.typing = Typing(longest=_LONGEST_NAME)
        self._taken: list[str] = []
        words, memory = actions.session.words, actions.session.memory
        try:
            self._taken = [each.name for each in memory.bookmarks()] if memory else []
        except FORGOTTEN as error:
            self.problem = forgotten_problem(words, error)
        number = len(self._taken) + 1
        while True:
            # Translators: the name that a bookmark has, if the player gives it no other.
            name = words.gettext("Bookmark {n}", n=number)
            if name not in self._taken:
                break
            number += 1
        self.typing.insert(name)
        self.typing.select_all()

    @property
    def title(self) -> str:
        """A bookmark."""
        return self.words.pgettext("panel", "Set a bookmark")

    @property
    def question(self) -> str:
        """What the name is."""
        return self.words.gettext("The name of this position:")

    @property
    def deed(self) -> str:
        """Keep it."""
        return self.words.pgettext("button", "Keep")

    def note(self) -> str:
        """Whether another bookmark would go, and where they are found."""
        if self.typing.text.strip() in self._taken:
            return self.words.gettext("The bookmark of this name is replaced.")
        return self.words.gettext("It is found again in the list of games.")

    def use(self, answer: str) -> str:
        """Keep the position."""
        words, session = self.words, self.actions.session
        if session.memory is None:
            return no_memory_text(words)
        try:
            session.memory.keep_bookmark(answer, session.game)
        except FORGOTTEN as error:
            return forgotten_problem(words, error, writing=True)
        # Translators: {name} is the name of a bookmark.
        self.actions.say(words.gettext("The bookmark is set: {name}", name=answer))
        return ""
