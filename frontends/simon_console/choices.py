"""The commands about settings: made from what is declared, and none of them known by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from simon.hookspecs import NP_, Setting, SettingValue
from simon.words import Words, choices_text, folded, no_setting_text, quoted
from simon_console.grammar import COMMANDS, Unable

if TYPE_CHECKING:
    from simon_console.console import Console

_ON_AND_OFF = {
    # Translators: a word that is typed to switch a setting on, and shown where it is on.
    True: NP_("setting", "on"),
    # Translators: a word that is typed to switch a setting off, and shown where it is off.
    False: NP_("setting", "off"),
}
_ALSO = {True: ("on", "yes", "true"), False: ("off", "no", "false")}


class Choosing:
    """The commands of a console that show and change settings."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self.commands: dict[str, Callable[[str], object]] = {
            "settings": lambda _: self._settings(),
            "set": self._set,
        }

    @property
    def _declared(self) -> dict[str, Setting]:
        """What can be set and matters here."""
        declared = self._console.session.declared
        return {name: each for name, each in declared.items() if each.frontend in ("", "console")}

    def _settings(self) -> None:
        console, words = self._console, self._console.words
        for name, setting in self._declared.items():
            now = shown(words, console.session.settings[name])
            console.say_item(f"{name} {now}", words.gettext(setting.title))
        usage = COMMANDS["set"].usage(words)
        # Translators: {usage} shows how a command is typed.
        console.say(words.gettext("To change one of them, type: {usage}", usage=usage))

    def _set(self, argument: str) -> None:
        console = self._console
        if not argument:
            return console.say_usage("set")
        name, *typed = argument.split(maxsplit=1)
        setting = self._declared.get(folded(name))
        if setting is None:
            raise Unable(no_setting_text(console.words, name, self._declared))
        value = read_value(console.words, setting, typed[0].strip()) if typed else None
        if value is None:
            self._say_state(setting, typed[0].strip() if typed else None)
            return console.say(possible(console.words, setting))
        console.session.change(setting.name, value)
        if console.session.settings[setting.name] != value:  # why not, has been said
            return None
        now = shown(console.words, console.session.settings[setting.name])
        return console.say(  # in the new language, where that is what was set
            console.words.gettext("{name} is now {value}.", name=setting.name, value=now)
        )

    def _say_state(self, setting: Setting, typed: str | None) -> None:
        """Say that a setting cannot be so, or how it is now."""
        words, name = self._console.words, setting.name
        if typed is not None:
            # Translators: {name} is the name of a setting, {value} what was typed for it.
            text = words.gettext("{name} cannot be “{value}”.", name=name, value=quoted(typed))
        else:
            now = shown(words, self._console.session.settings[name])
            text = words.gettext("{name} is now {value}.", name=name, value=now)
        self._console.say(text)


def shown(words: Words, value: SettingValue) -> str:
    """A value as it can be typed."""
    return words.pgettext(*_ON_AND_OFF[value]) if isinstance(value, bool) else quoted(value)


def possible(words: Words, setting: Setting) -> str:
    """The sentence that says what a setting can be."""
    titled = ((each, setting.choice_title(words, each)) for each in setting.choices)
    choices = [
        # Translators: in a list of what can be typed: a name, and what it means.
        name if name == title else words.gettext("{name} ({title})", name=name, title=title)
        for name, title in titled
    ]
    if isinstance(setting.default, bool):
        choices = [shown(words, True), shown(words, False)]
    return choices_text(words, setting, choices)


def read_value(words: Words, setting: Setting, typed: str) -> SettingValue | None:
    """The value that a text means for this setting, if the setting can have it."""
    value: SettingValue | None = typed
    if setting.choices:
        value = next(
            (each for each in setting.choices if _means(words, setting, each, typed)), None
        )
    elif isinstance(setting.default, bool):
        value = next((each for each in _ALSO if folded(typed) in _names(words, each)), None)
    elif isinstance(setting.default, int):
        value = _integer(typed)
    return value if value is not None and setting.allows(value) else None


def _means(words: Words, setting: Setting, choice: str, typed: str) -> bool:
    return folded(typed) in (folded(choice), folded(setting.choice_title(words, choice)))


def _names(words: Words, value: bool) -> set[str]:
    return {*_ALSO[value], folded(words.pgettext(*_ON_AND_OFF[value]))}


def _integer(typed: str) -> int | None:
    try:
        return int(typed)  # digits of any script, and far too many of them are no number
    except ValueError:
        return None
