"""The help of a command, laid out anew in plain text."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from inspect import cleandoc
from typing import TYPE_CHECKING, Any

from typer.core import TyperGroup

from simon.cli.spoken_typer.layout import WIDEST, paragraphs, table
from simon.cli.spoken_typer.parameters import command_path, placeholder, placeholders, plain
from simon.words import Words, quoted, sentences, wrapped

if TYPE_CHECKING:
    from typer._click import Command, Context


def help_page(command: Command, ctx: Context, words: Words) -> Iterator[str]:
    """Lay out the help of a command, block by block."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    params = [p for p in command.get_params(ctx) if not getattr(p, "hidden", False)]
    arguments = [p for p in params if p.param_type_name == "argument"]
    options = [p for p in params if p.param_type_name == "option"]
    group = command if isinstance(command, TyperGroup) else None

    usage = [command_path(ctx)]
    if options:
        # Translators: stands for the options in the line that begins with "Usage:".
        usage.append(words.pgettext("metavar", "[OPTIONS]"))
    for argument in arguments:
        values = placeholders(argument, words)
        usage.append(values if argument.required else f"[{values}]")
    if group:
        # Translators: stands for a command in the line that begins with "Usage:".
        usage.append(words.pgettext("metavar", "COMMAND [ARGUMENTS]..."))
    # Translators: {command} is what can be typed, such as simon play [OPTIONS].
    yield wrapped(words.gettext("Usage: {command}", command=" ".join(usage)), width, 0, 4)
    yield from paragraphs(command.help, width)
    if command.deprecated:
        yield wrapped(words.gettext("This command will be removed one day."), width, 2)
    if arguments:
        rows = [(placeholders(p, words), _description(p, ctx, words)) for p in arguments]
        yield words.pgettext("heading", "Arguments:") + table(rows, width)
    if options:
        rows = [(_forms(p, words), _description(p, ctx, words)) for p in options]
        yield words.pgettext("heading", "Options:") + table(rows, width)
    if group:
        rows = [(name, _summary(c)) for name, c in group.commands.items() if not c.hidden]
        yield words.pgettext("heading", "Commands:") + table(rows, width)
    yield from paragraphs(command.epilog, width)


def _forms(option: Any, words: Words) -> str:
    """Return how an option is typed, such as -s, --suits NUMBER or --sound / --no-sound."""
    forms = [
        ", ".join(sorted(names, key=lambda name: name.startswith("--")))
        for names in (option.opts, option.secondary_opts)
        if names
    ]
    value = "" if option.is_flag or option.count else f" {placeholder(option, words)}"
    return " / ".join(forms) + value


def _description(param: Any, ctx: Context, words: Words) -> str:
    """Return an option's or argument's help and what else there is to know."""
    parts = [param.help] if param.help else []
    if param.show_envvar and param.envvar:
        names = param.envvar if isinstance(param.envvar, str) else ", ".join(param.envvar)
        # Translators: an option may also be given by an environment variable of this name.
        parts.append(words.gettext("[environment variable: {name}]", name=names))
    default = _default(param, ctx)
    if default:
        # Translators: {value} is what an option is when it is not given.
        parts.append(words.gettext("[default: {value}]", value=default))
    least, most = getattr(param.type, "min", None), getattr(param.type, "max", None)
    if least is not None and most is not None:
        # Translators: {least} and {most} are the numbers between which a number has to be.
        parts.append(words.gettext("[from {least} to {most}]", least=least, most=most))
    elif least is not None:
        # Translators: {least} is the smallest number that can be given.
        parts.append(words.gettext("[at least {least}]", least=least))
    elif most is not None:
        # Translators: {most} is the largest number that can be given.
        parts.append(words.gettext("[at most {most}]", most=most))
    if param.required:
        # Translators: marks an option or argument without which a command does not run.
        parts.append(words.gettext("[required]"))
    return sentences(words, parts)


def _default(param: Any, ctx: Context) -> str:
    if isinstance(param.show_default, str):
        return param.show_default
    value = param.get_default(ctx, call=False)
    if not param.show_default or value is None or callable(value) or getattr(param, "count", False):
        return ""
    if getattr(param, "is_flag", False):
        names = (param.opts if value else param.secondary_opts) if param.secondary_opts else ()
        return max(names, key=len, default="")
    return quoted(plain(value))


def _summary(command: Command) -> str:
    """Return the first paragraph of a command's help, whole: not all scripts end it with a dot."""
    return re.split(r"\n\s*\n|\f", cleandoc(command.short_help or command.help or ""))[0]
