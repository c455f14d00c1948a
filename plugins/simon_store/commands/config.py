"""``simon config``: the settings, as they are kept and as they can be."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated

from simon.hookspecs import N_, Refusal, Setting, SettingValue
from simon.session import Session
from simon.words import (
    choices_text,
    file_problem,
    language_for,
    no_setting_text,
    quoted,
    sentences,
    wrapped,
)
from simon_store.commands.archive import FAILED, say, warn
from simon_store.commands.tables import page_width
from simon_store.home import home
from simon_store.settings import SettingsFile
from simon_store.telling import settings_texts, value_text

if TYPE_CHECKING:
    import typer

_TRUE, _FALSE = ("true", "yes", "on"), ("false", "no", "off")


def add_config(app: "typer.Typer", session: Session) -> None:
    """Add the command and those inside it."""
    import typer

    _ = session.words.gettext
    inner = typer.Typer(
        help=_("Read and change the settings; without a command, list them."),
        invoke_without_command=True,
    )

    @inner.callback()
    def config(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            _Settings(session).show()

    inner.command("list", help=_("List all settings, and what they can be."))(_list(session))
    inner.command("get", help=_("Write the value of a setting."))(_get(session))
    inner.command("set", help=_("Change a setting, for good."))(_set(session))
    inner.command("path", help=_("Write where the file of settings is."))(_path(session))
    app.add_typer(inner, name="config")


def _list(session: Session) -> Callable[..., None]:
    def list_settings() -> None:
        _Settings(session).show()

    return list_settings


def _get(session: Session) -> Callable[..., None]:
    import typer

    _, named = session.words.gettext, session.words.pgettext

    def get(
        name: Annotated[
            str,
            typer.Argument(metavar=named("metavar", "NAME"), help=_("The name of a setting.")),
        ],
    ) -> None:
        settings = _Settings(session)
        setting = settings.named(name)
        settings.name_problems()
        say(settings.text(setting))

    return get


def _set(session: Session) -> Callable[..., None]:
    import typer

    _, named = session.words.gettext, session.words.pgettext

    def set_value(
        name: Annotated[
            str,
            typer.Argument(metavar=named("metavar", "NAME"), help=_("The name of a setting.")),
        ],
        value: Annotated[
            str,
            typer.Argument(
                # Translators: stands for something to be typed, as in --theme VALUE.
                metavar=named("metavar", "VALUE"),
                help=_("What it shall be."),
            ),
        ],
    ) -> None:
        settings = _Settings(session)
        settings.change(settings.named(name), value)

    return set_value


def _path(session: Session) -> Callable[..., None]:  # noqa: ARG001 - as the others are made
    def path() -> None:
        say(str(SettingsFile(home()).path))

    return path


class _Settings:
    """The settings that are declared, and the file that holds those that were changed."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._words = session.words
        self._file = SettingsFile(home())
        frontends = session.plugins.frontends
        self._declared = session.declared
        if frontends:
            titles = tuple(each.title for each in frontends.values())
            ui = Setting("ui", N_("The way to play."), next(iter(frontends)), (*frontends,), titles)
            self._declared = {ui.name: ui, **self._declared}

    def named(self, name: str) -> Setting:
        """The setting of this name.

        :raises Refusal: when no plugin that is on declares it.
        """
        setting = self._declared.get(name)
        if setting is None:
            raise Refusal(no_setting_text(self._words, name, sorted(self._declared)))
        return setting

    def text(self, setting: Setting) -> str:
        """What a setting is now, as it is typed; nothing where that is decided anew each time."""
        kept = self._kept(setting)
        if kept is None and setting.name != "ui":
            kept = self._session.settings[setting.name]
        return "" if kept is None else value_text(kept)

    def _kept(self, setting: Setting) -> SettingValue | None:
        """What the file says of a setting, if it can be so."""
        value = self._file.values.get(setting.name)
        return value if setting.allows(value) else None

    def name_problems(self, *, put_aside: bool = False) -> None:
        """Tell what is wrong with the file, one thing after the other."""
        for text in settings_texts(self._session, self._file, put_aside=put_aside):
            warn(text)

    def change(self, setting: Setting, typed: str) -> None:
        """Write a value into the file.

        :raises Refusal: when the setting cannot have it, or it cannot be written.
        """
        value = _read(setting, typed)
        if value is None or not setting.allows(value):
            raise Refusal(self._cannot_be(setting, typed))
        if self._file.spoilt:
            self.name_problems(put_aside=True)
        try:
            self._file.write(setting.name, value)
        except OSError as error:
            path = error.filename or self._file.path
            raise Refusal(file_problem(self._words, path, error, writing=True), FAILED) from None
        say(f"{setting.name} = {value_text(value)}")

    def show(self) -> None:
        """Write all settings: a line that programs find, and below it what people want to know."""
        self.name_problems()
        width = page_width()
        for number, setting in enumerate(self._declared.values()):
            if number:
                say("")
            say(f"{setting.name} = {quoted(self.text(setting), 160)}".rstrip())
            say(wrapped(self._words.gettext(setting.title), width, indent=4))
            say(wrapped(sentences(self._words, self._facts(setting)), width, indent=4))

    def _facts(self, setting: Setting) -> Iterator[str]:
        words = self._words
        yield self._can_be(setting)
        if setting.frontend:
            option = f"--ui {setting.frontend}"
            # Translators: said of a setting; {option} is such as --ui console.
            yield words.gettext("Only for {option}.", option=option)
        if self._kept(setting) is not None:
            # Translators: said of a setting.
            yield words.gettext("The file of settings says so.")
        elif setting.name == "ui":
            yield words.gettext(
                "As usual, it is a window where there is a display, else the console."
            )
        else:
            # Translators: said of a setting that nobody has changed.
            yield words.gettext("This is as usual.")

    def _can_be(self, setting: Setting) -> str:
        truths = (_TRUE[0], _FALSE[0]) if isinstance(setting.default, bool) else ()
        return choices_text(self._words, setting, setting.choices or truths)

    def _cannot_be(self, setting: Setting, typed: str) -> str:
        # Translators: {name} is the name of a setting, {value} what was typed.
        refused = self._words.gettext(
            "{name} cannot be “{value}”.",
            name=setting.name,
            value=quoted(typed),
        )
        return sentences(self._words, [refused, self._can_be(setting)])


def _read(setting: Setting, typed: str) -> SettingValue | None:
    """The value of the setting's type that was typed, if it is one."""
    match setting.default:
        case bool():
            word = typed.strip().lower()
            return True if word in _TRUE else False if word in _FALSE else None
        case int():
            try:
                return int(typed)
            except ValueError:
                return None
        case _ if setting.name == "lang":  # a locale's name will do
            return language_for([typed], setting.choices)
        case _:
            return typed
