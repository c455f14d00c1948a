"""The panel of settings: a row for each that the session knows, and what one may choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from simon.hookspecs import Setting, SettingValue
from simon.words import NP_, Words, without_full_stop
from simon_pygame.look import Look
from simon_pygame.panels.actions import Actions
from simon_pygame.panels.panel import Panel
from simon_pygame.panels.rows import Stepper, Switch
from simon_pygame.panels.widgets import Button, Widget

# Translators: the state of a setting that can be turned on and off.
_ON = NP_("setting", "On")
# Translators: the state of a setting that can be turned on and off.
_OFF = NP_("setting", "Off")
_FRONTENDS = ("", "pygame")
_MOST_STEPPED = 3  # of so many choices or fewer, a press goes to the next instead of asking


def _title(words: Words, setting: Setting) -> str:
    """The title of a setting, which is a sentence in the help of the command line."""
    return without_full_stop(words.gettext(setting.title))


def _can_be_shown(setting: Setting) -> bool:
    """Whether there is a row for it: a free text is given on the command line only."""
    return bool(setting.choices) or not isinstance(setting.default, str)


class SettingsPanel(Panel):
    """Shows every setting that matters in the window; a change takes effect at once."""

    @property
    def title(self) -> str:
        """Settings."""
        return self.words.pgettext("panel", "Settings")

    def contents(self, look: Look) -> Sequence[Widget]:  # noqa: ARG002
        """A row for each setting."""
        shown = [
            (name, setting)
            for name, setting in self.actions.session.declared.items()
            if setting.frontend in _FRONTENDS and _can_be_shown(setting)
        ]
        shown.sort(key=lambda pair: bool(pair[1].frontend))  # first what matters everywhere
        return [self._row(name, setting) for name, setting in shown]

    def _row(self, name: str, setting: Setting) -> Widget:
        title = _title(self.words, setting)
        value = self._value(name)
        if isinstance(value, bool):
            return self._switch(name, title, value, partial(self._change, name, not value))
        if isinstance(value, int):
            return Stepper(name, title, self.words.number(value), partial(self._add, name))
        choose = None
        if len(setting.choices) > _MOST_STEPPED:
            choose = partial(self._choose, name)
        shown = value
        if value in setting.choices:  # or what offered it has failed meanwhile
            shown = setting.choice_title(self.words, value)
        return Stepper(name, title, shown, partial(self._step, name), choose)

    def _switch(self, name: str, title: str, on: bool, toggle: Callable[[], None]) -> Switch:
        return Switch(name, title, on, self.words.pgettext(*(_ON if on else _OFF)), toggle)

    def _value(self, name: str) -> SettingValue:
        session = self.actions.session
        return session.settings.get(name, session.declared[name].default)

    # What the rows do.

    # The plugin that declared a setting can fail at any time; then its row goes.

    def _change(self, name: str, value: SettingValue) -> None:
        """Change a setting; the window hears of it and arranges this panel anew."""
        if name in self.actions.session.declared:
            self.actions.session.change(name, value)
        else:
            self.refresh()

    def _add(self, name: str, step: int) -> None:
        setting = self.actions.session.declared.get(name)
        value = int(self.actions.session.settings.get(name, 0)) + step
        if setting is None or setting.allows(value):  # or it is the end of the range
            self._change(name, value)

    def _step(self, name: str, step: int) -> None:
        setting = self.actions.session.declared.get(name)
        choices = setting.choices if setting else ("",)
        value = str(self.actions.session.settings.get(name))
        place = choices.index(value) if value in choices else -max(step, 0)
        self._change(name, choices[(place + step) % len(choices)])

    def _choose(self, name: str) -> None:
        self.actions.show(ChoicesPanel(self.actions, name))


class ChoicesPanel(Panel):
    """What a setting may be, one below the other, the present one marked."""

    width = 22.0

    def __init__(self, actions: Actions, name: str) -> None:
        super().__init__(actions)
        self.name = name
        self.setting = actions.session.declared[name]
        self.focus = self._present

    @property
    def title(self) -> str:
        """The setting's own title."""
        return _title(self.words, self.setting)

    @property
    def _present(self) -> str:
        return str(self.actions.session.settings.get(self.name, self.setting.default))

    def contents(self, look: Look) -> Sequence[Widget]:
        """A line for each choice."""
        return [
            Button(
                choice,
                self.setting.choice_title(look.words, choice),
                partial(self._take, choice),
                kind="link",
                sign="check",
                signed=choice == self._present,
                gap=0.2,
            )
            for choice in self.setting.choices
        ]

    def _take(self, choice: str) -> None:
        self.leave()
        with suppress(LookupError, ValueError):  # the plugin that declared it has failed meanwhile
            self.actions.session.change(self.name, choice)
