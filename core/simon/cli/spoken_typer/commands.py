"""Commands and groups that speak, and how an ordinary app is made to use them."""

from __future__ import annotations

import sys
from copy import copy
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_group

from simon.cli.spoken_typer.help_page import help_page
from simon.cli.spoken_typer.layout import say
from simon.cli.spoken_typer.refusals import Refused, unfit
from simon.words import Words, quoted

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter, Parameter
    from typer.core import TyperOption
else:
    Command = object  # what TyperCommand and TyperGroup have in common, for the type checker

# All that typer reports to its user derives from this: a class of its click, or its own.
_CLASSES = typer.BadParameter.__mro__
TyperError: Any = _CLASSES[_CLASSES.index(Exception) - 1]


def localized(app: typer.Typer, words: Words) -> TyperGroup:
    """Build the app's commands so that they explain and refuse in these words."""
    _adopt(app)
    group = get_group(app)
    _teach(group, words)
    return group


class _Spoken(Command):
    """What commands and groups have in common."""

    words: Words

    def get_help_option(self, ctx: Context) -> TyperOption | None:
        def show(ctx: Context, _: Parameter, wanted: bool) -> None:
            if wanted and not ctx.resilient_parsing:
                self.show_help(ctx)

        option = super().get_help_option(ctx)
        if option:
            option.help = self.words.gettext("Show this help and exit.")
            option.callback = show
        return option

    def show_help(self, ctx: Context) -> None:
        """Write the help and exit; without typer's echo, which recodes an ASCII stdout."""
        say(ctx.get_help(), sys.stdout)
        ctx.exit()

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        formatter.write("\n\n".join(help_page(self, ctx, self.words)))

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        if not args and self.no_args_is_help and not ctx.resilient_parsing:
            self.show_help(ctx)
        lenient, ctx.allow_extra_args = ctx.allow_extra_args, True
        try:
            rest = super().parse_args(ctx, args)
        except TyperError as error:
            if getattr(error, "ctx", ctx) is None:  # typer's parser does not always say where
                error.ctx = ctx
            raise
        finally:
            ctx.allow_extra_args = lenient
        if rest and not lenient and not ctx.resilient_parsing:
            # Translators: {arguments} is what stands on the command line and should not.
            message = self.words.ngettext(
                "There is one argument too many: “{arguments}”.",
                "There are {n} arguments too many: “{arguments}”.",
                len(rest),
                arguments=quoted(" ".join(rest)),
            )
            raise Refused(message, ctx)
        return rest

    def invoke(self, ctx: Context) -> Any:
        if self.deprecated:
            say(self.words.gettext("This command will be removed one day."), sys.stderr)
            self.deprecated = False  # lest typer say so too, in English
        return super().invoke(ctx)


class _Group(_Spoken, TyperGroup):
    """A group of commands that shows its help, and is content, when none is named."""

    def resolve_command(
        self, ctx: Context, args: list[str]
    ) -> tuple[str | None, Command | None, list[str]]:
        command = quoted(args[0])
        try:
            return super().resolve_command(ctx, args)
        except TyperError as error:
            names = [name for name, inner in self.commands.items() if not inner.hidden]
            for nearest in get_close_matches(command, names, 1):
                # Translators: {nearest} is the name of a command, such as play.
                message = self.words.gettext(
                    "There is no command “{command}”. Did you mean “{nearest}”?",
                    command=command,
                    nearest=nearest,
                )
                raise Refused(message, ctx) from error
            message = self.words.gettext("There is no command “{command}”.", command=command)
            raise Refused(message, ctx) from error

    def invoke(self, ctx: Context) -> Any:
        try:
            return super().invoke(ctx)
        except TyperError as error:
            here = getattr(error, "ctx", None) is ctx and not isinstance(error, Refused)
            if self.invoke_without_command or ctx.invoked_subcommand or not here:
                raise
        return self.show_help(ctx)


def _adopt(app: typer.Typer) -> None:
    """Let the app and the apps inside it build commands that speak."""
    app.rich_markup_mode = None
    if not isinstance(app.info.cls, type):
        app.info.cls = _Group
    for group in (app.info, app.registered_callback, *app.registered_groups):
        if group and isinstance(group.cls, type):
            group.cls = _spoken_class(group.cls, _Group)
    for command in app.registered_commands:
        command.cls = _spoken_class(command.cls or TyperCommand, _Spoken)
    for inner in app.registered_groups:
        if inner.typer_instance:
            _adopt(inner.typer_instance)


def _spoken_class(cls: type, spoken: type) -> Any:
    return cls if issubclass(cls, _Spoken) else type(cls.__name__, (spoken, cls), {})


def _teach(command: Command, words: Words) -> None:
    """Give the words to a command, its parameters and the commands inside it."""
    if isinstance(command, _Spoken):
        command.words = words
    for parameter in command.params:
        parameter.type = _spoken_type(parameter.type, words)
    if isinstance(command, TyperGroup):
        for inner in command.commands.values():
            _teach(inner, words)


def _spoken_type(kind: Any, words: Words) -> Any:
    """Copy a parameter type of typer's so that it refuses values in these words.

    A plugin's own type is left alone, and a parser function's own BadParameter goes through.
    """
    if type(kind).__module__.partition(".")[0] != "typer":
        return kind
    spoken = copy(kind)
    if hasattr(kind, "types"):
        spoken.types = [_spoken_type(inner, words) for inner in kind.types]
    parser = getattr(kind, "func", None)
    misfits = (ValueError,) if parser else (ValueError, typer.BadParameter)

    def convert(value: Any, param: Parameter | None, ctx: Context | None) -> Any:
        try:
            return parser(value) if parser else type(kind).convert(spoken, value, param, ctx)
        except Refused:
            raise
        except misfits as error:
            raise Refused(unfit(value, kind, param, words), ctx, param) from error

    spoken.convert = convert
    return spoken
