"""What typer refuses, said in one sentence of the player's."""

from __future__ import annotations

import os
import sys
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

import typer

from simon.cli.spoken_typer.layout import say
from simon.cli.spoken_typer.parameters import (
    choices,
    class_names,
    command_path,
    parameter_name,
    plain,
)
from simon.cli.statuses import UNUSABLE
from simon.words import Words, quoted

if TYPE_CHECKING:
    from typer._click import Context, Parameter


class Refused(typer.BadParameter):
    """What was typed cannot be used; the message is a sentence in the player's language."""


def report(error: Any, words: Words, prog_name: str) -> int:
    """Tell an error of typer's on stderr and return the exit status."""
    say(" ".join(_refusal(error, words).splitlines()), sys.stderr)
    if not hasattr(error, "ctx"):
        return UNUSABLE if hasattr(error, "filename") else int(error.exit_code)
    help_option = max(error.ctx.help_option_names, key=len) if error.ctx else "--help"
    command = f"{command_path(error.ctx) if error.ctx else prog_name} {help_option}"
    # Translators: {command} is something to type, such as simon play --help.
    say(words.gettext("For help, type: {command}", command=command), sys.stderr)
    return UNUSABLE


def _refusal(error: Any, words: Words) -> str:
    """Say in one sentence what is wrong; an error of our own commands has said it already."""
    match type(error).__name__:
        case "NoSuchOption":
            option = quoted(error.option_name)
            for nearest in get_close_matches(option, error.possibilities or (), 1, 0.8):
                # Translators: {nearest} is the name of an option, such as --suits.
                return words.gettext(
                    "There is no option {option}. Did you mean {nearest}?",
                    option=option,
                    nearest=nearest,
                )
            return words.gettext("There is no option {option}.", option=option)
        case "BadOptionUsage":
            return _misused_option(error.option_name, error.ctx, words)
        case "BadArgumentUsage":
            return words.gettext("There are too few arguments.")
        case "MissingParameter" if error.param:
            name = parameter_name(error.param, words)
            if error.param.param_type_name == "argument":
                # Translators: {argument} stands in the help, too; it may be FILE.
                return words.gettext("The argument {argument} is missing.", argument=name)
            # Translators: {option} is the name of an option, such as --suits.
            return words.gettext("The option {option} is missing.", option=name)
        case "FileError":
            return _unusable_path(error.filename, None, words)
    return str(error.message)


def _misused_option(name: str, ctx: Context | None, words: Words) -> str:
    """Say whether an option has a value that it does not take, or lacks the one it takes."""
    count = 1
    for parameter in ctx.command.get_params(ctx) if ctx else ():
        option: Any = parameter
        if name in (*option.opts, *option.secondary_opts):
            if option.is_flag or option.count:
                # Translators: {option} is the name of an option, such as --quiet.
                return words.gettext("The option {option} takes no value.", option=quoted(name))
            count = option.nargs
    if count == 1:
        # Translators: {option} is the name of an option, such as --suits.
        return words.gettext("The option {option} needs a value after it.", option=quoted(name))
    # Translators: {option} is the name of an option, such as --suits.
    return words.ngettext(
        "The option {option} needs {n} value after it.",
        "The option {option} needs {n} values after it.",
        count,
        option=quoted(name),
    )


def unfit(value: object, kind: Any, param: Parameter | None, words: Words) -> str:
    """Say why a value is none of this kind."""
    classes = class_names(kind)
    if classes & {"TyperPath", "File"}:
        return _unusable_path(value, kind, words)
    fields = {"value": quoted(plain(value)), "name": parameter_name(param, words)}
    if "TyperChoice" in classes:
        # Translators: {name} is an option such as --suits, or an argument such as FILE;
        # {choices} is such as 1 | 2 | 4.
        return words.gettext(
            "{name} can be {choices}, but not “{value}”.",
            choices=" | ".join(choices(kind)),
            **fields,
        )
    if "IntParamType" in classes:
        if _is_number(int, value):
            return _out_of_range(kind, fields, words)
        # Translators: {name} is an option that can be 4, but not 4.5 or x.
        return words.gettext("{name} has to be a whole number, not “{value}”.", **fields)
    if "FloatParamType" in classes:
        if _is_number(float, value):
            return _out_of_range(kind, fields, words)
        # Translators: {name} is an option that can be 4.5, but not x.
        return words.gettext("{name} has to be a number, not “{value}”.", **fields)
    # Translators: {name} is an option, such as --suits.
    return words.gettext("{name} cannot be “{value}”.", **fields)


def _is_number(number: type[int | float], value: Any) -> bool:
    try:
        number(value)
    except ValueError:
        return False
    return True


def _out_of_range(kind: Any, fields: dict[str, str], words: Words) -> str:
    if kind.max is None:
        # Translators: {name} is an option, {least} is a number.
        return words.gettext(
            "{name} has to be at least {least}, not {value}.", least=kind.min, **fields
        )
    if kind.min is None:
        # Translators: {name} is an option, {most} is a number.
        return words.gettext(
            "{name} has to be at most {most}, not {value}.", most=kind.max, **fields
        )
    # Translators: {name} is an option, {least} and {most} are numbers.
    return words.gettext(
        "{name} has to be from {least} to {most}, not {value}.",
        least=kind.min,
        most=kind.max,
        **fields,
    )


def _unusable_path(path: Any, kind: Any, words: Words) -> str:
    """Say, after a look at it, why a file or folder cannot be used."""
    name = quoted(os.fsdecode(path))
    there, folder = os.path.exists(path), os.path.isdir(path)  # noqa: PTH110, PTH112 (never raise)
    if folder and not getattr(kind, "dir_okay", False):
        return words.gettext("“{file}” is a folder, not a file.", file=name)
    if there and not folder and not getattr(kind, "file_okay", True):
        return words.gettext("“{file}” is a file, not a folder.", file=name)
    if kind and not there and not getattr(kind, "file_okay", True):
        return words.gettext("There is no folder “{folder}”.", folder=name)
    if kind and not there and "r" in getattr(kind, "mode", "r"):
        return words.gettext("There is no file “{file}”.", file=name)
    return words.gettext("“{file}” cannot be opened.", file=name)
