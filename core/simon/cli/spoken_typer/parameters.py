"""What options, arguments and their values are called."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from simon.words import Words

if TYPE_CHECKING:
    from typer._click import Context, Parameter


def command_path(ctx: Context) -> str:
    """Return what is typed to name a command, such as simon play."""
    return f"{command_path(ctx.parent)} {ctx.info_name}" if ctx.parent else str(ctx.info_name)


def parameter_name(param: Parameter | None, words: Words) -> str:
    """Return what messages call an option or argument."""
    if param and param.param_type_name == "option":
        return max(param.opts or param.secondary_opts, key=len)
    return placeholder(param, words)


def placeholder(param: Parameter | None, words: Words) -> str:
    """Return what stands for one value in the help."""
    return (param and param.metavar) or _kind_word(param and param.type, words)


def placeholders(argument: Parameter, words: Words) -> str:
    """Return what stands for all values of an argument in the help."""
    return placeholder(argument, words) + ("..." if argument.nargs == -1 else "")


def _kind_word(kind: Any, words: Words) -> str:
    classes = class_names(kind)
    if "Tuple" in classes:
        return " ".join(_kind_word(inner, words) for inner in kind.types)
    if "TyperChoice" in classes:
        return "|".join(choices(kind))
    if "BoolParamType" in classes:
        return "yes|no"  # as it is typed, whatever the language
    if classes & {"IntParamType", "FloatParamType"}:
        # Translators: stands for a number to be typed, as in --size NUMBER.
        return words.pgettext("metavar", "NUMBER")
    if "StringParamType" in classes:
        # Translators: stands for any text to be typed, as in --name TEXT.
        return words.pgettext("metavar", "TEXT")
    if "DateTime" in classes:
        # Translators: stands for a date to be typed, as in --since DATE.
        return words.pgettext("metavar", "DATE")
    if "TyperPath" in classes and not kind.file_okay:
        # Translators: stands for a folder to be typed, as in --home FOLDER.
        return words.pgettext("metavar", "FOLDER")
    if classes & {"TyperPath", "File"}:
        # Translators: stands for a file to be typed, as in --record FILE.
        return words.pgettext("metavar", "FILE")
    # Translators: stands for something to be typed, as in --theme VALUE.
    return words.pgettext("metavar", "VALUE")


def class_names(kind: Any) -> set[str]:
    """Return the names of the classes of a parameter type, by which typer's types are known."""
    return {cls.__name__ for cls in type(kind).__mro__}


def choices(kind: Any) -> list[str]:
    """Return the values that a choice offers, as they are typed."""
    return [plain(choice) for choice in kind.choices]


def plain(value: Any) -> str:
    """Return a value as it would be typed."""
    if isinstance(value, (list, tuple)):
        return " ".join(map(plain, value))
    return str(value.value if isinstance(value, Enum) else value)
