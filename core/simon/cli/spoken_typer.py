"""Makes a typer app speak the player's language, in plain text.

typer carries a click of its own that knows English only. Here its help pages are laid out anew and
its errors are known by class and attributes, never by their English words, so that all a player
reads comes from the catalogs. An app is an ordinary :class:`typer.Typer`; plugins add commands and
whole apps to it as they would anywhere, and these speak too.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import unicodedata
from copy import copy
from difflib import get_close_matches
from enum import Enum
from inspect import cleandoc
from typing import TYPE_CHECKING, Any, Protocol, TextIO

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_group

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from typer._click import Command, Context, HelpFormatter, Parameter
    from typer.core import TyperOption
else:
    Command = object  # what TyperCommand and TyperGroup have in common, for the type checker

# All that typer reports to its user derives from this: a class of its click, or its own.
_TyperError: Any = typer.BadParameter.__mro__[-4]

_USAGE, _INTERRUPTED = 2, 130
_WIDEST = 80


class Speaker(Protocol):
    """What speaks the player's language: it looks a message up, then fills in the fields."""

    def gettext(self, message: str, /, **fields: object) -> str:
        """Translate a message."""

    def pgettext(self, context: str, message: str, /, **fields: object) -> str:
        """Translate a message that could mean something else elsewhere."""

    def ngettext(self, singular: str, plural: str, n: int, /, **fields: object) -> str:
        """Translate a message about n things; n fills the field {n}, too."""


def run(
    app: typer.Typer, arguments: Sequence[str], words: Speaker, prog_name: str = "simon"
) -> int:
    """Run the command that the arguments name and return the exit status.

    Help goes to stdout, also when no command is named. Wrong arguments are told on stderr, in one
    sentence and a line that points to the help; the status is 2. Ctrl-C is 130, without a word.
    Whatever else a command raises goes on to the caller.
    """
    try:
        group = localized(app, words)
        with group.make_context(prog_name, list(arguments)) as context:
            group.invoke(context)
    except typer.Exit as stop:
        return stop.exit_code
    except (typer.Abort, KeyboardInterrupt):
        return _INTERRUPTED
    except _TyperError as error:
        return _report(error, words, prog_name)
    return 0


def localized(app: typer.Typer, words: Speaker) -> TyperGroup:
    """Build the app's commands so that they explain and refuse in these words."""
    _adopt(app)
    group = get_group(app)
    _teach(group, words)
    return group


def shown(value: object, longest: int = 60) -> str:
    """Return a value as text that is safe to print, cut to so many characters."""
    text = str(value)
    pieces = [_visible(character) for character in text[: longest + 1]]
    size = sum(map(len, pieces))
    if size <= longest:
        return "".join(pieces)
    while size >= longest:
        size -= len(pieces.pop())
    return "".join(pieces) + "…"


def _visible(character: str) -> str:
    if character.isprintable() or character in "\u200c\u200d":  # what joins letters does no harm
        return character
    return character.encode("unicode_escape").decode("ascii")


# Commands -----------------------------------------------------------------------------------------


class _Spoken(Command):
    """What commands and groups have in common."""

    words: Speaker

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
        _say(ctx.get_help(), sys.stdout)
        ctx.exit()

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        formatter.write("\n\n".join(_help(self, ctx, self.words)))

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        if not args and self.no_args_is_help and not ctx.resilient_parsing:
            self.show_help(ctx)
        lenient, ctx.allow_extra_args = ctx.allow_extra_args, True
        try:
            rest = super().parse_args(ctx, args)
        except _TyperError as error:
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
                arguments=shown(" ".join(rest)),
            )
            raise _Refused(message, ctx)
        return rest

    def invoke(self, ctx: Context) -> Any:
        if self.deprecated:
            _say(self.words.gettext("This command will be removed one day."), sys.stderr)
            self.deprecated = False  # lest typer say so too, in English
        return super().invoke(ctx)


class _Group(_Spoken, TyperGroup):
    """A group of commands that shows its help, and is content, when none is named."""

    def resolve_command(
        self, ctx: Context, args: list[str]
    ) -> tuple[str | None, Command | None, list[str]]:
        command = shown(args[0])
        try:
            return super().resolve_command(ctx, args)
        except _TyperError as error:
            names = [name for name, inner in self.commands.items() if not inner.hidden]
            for nearest in get_close_matches(command, names, 1):
                # Translators: {nearest} is the name of a command, such as play.
                message = self.words.gettext(
                    "There is no command “{command}”. Did you mean “{nearest}”?",
                    command=command,
                    nearest=nearest,
                )
                raise _Refused(message, ctx) from error
            message = self.words.gettext("There is no command “{command}”.", command=command)
            raise _Refused(message, ctx) from error

    def invoke(self, ctx: Context) -> Any:
        try:
            return super().invoke(ctx)
        except _TyperError as error:
            here = getattr(error, "ctx", None) is ctx and not isinstance(error, _Refused)
            if self.invoke_without_command or ctx.invoked_subcommand or not here:
                raise
        return self.show_help(ctx)


class _Refused(typer.BadParameter):
    """What was typed cannot be used; the message is a sentence in the player's language."""


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


def _teach(command: Command, words: Speaker) -> None:
    """Give the words to a command, its parameters and the commands inside it."""
    if isinstance(command, _Spoken):
        command.words = words
    for parameter in command.params:
        parameter.type = _spoken_type(parameter.type, words)
    if isinstance(command, TyperGroup):
        for inner in command.commands.values():
            _teach(inner, words)


def _spoken_type(kind: Any, words: Speaker) -> Any:
    """Copy a parameter type of typer's so that it refuses values in these words.

    A plugin's own type is left alone, and a parser function's own BadParameter goes through.
    """
    if type(kind).__module__.partition(".")[0] != "typer":
        return kind
    spoken = copy(kind)
    if hasattr(kind, "types"):
        spoken.types = [_spoken_type(inner, words) for inner in kind.types]
    parser = getattr(kind, "func", None)
    unfit = (ValueError,) if parser else (ValueError, typer.BadParameter)

    def convert(value: Any, param: Parameter | None, ctx: Context | None) -> Any:
        try:
            return parser(value) if parser else type(kind).convert(spoken, value, param, ctx)
        except _Refused:
            raise
        except unfit as error:
            raise _Refused(_unfit(value, kind, param, words), ctx, param) from error

    spoken.convert = convert
    return spoken


# Refusals -----------------------------------------------------------------------------------------


def _report(error: Any, words: Speaker, prog_name: str) -> int:
    """Tell an error of typer's on stderr and return the exit status."""
    _say(" ".join(_refusal(error, words).splitlines()), sys.stderr)
    if not hasattr(error, "ctx"):
        return _USAGE if hasattr(error, "filename") else int(error.exit_code)
    help_option = max(error.ctx.help_option_names, key=len) if error.ctx else "--help"
    command = f"{_path(error.ctx) if error.ctx else prog_name} {help_option}"
    # Translators: {command} is something to type, such as simon play --help.
    _say(words.gettext("For help, type: {command}", command=command), sys.stderr)
    return _USAGE


def _refusal(error: Any, words: Speaker) -> str:
    """Say in one sentence what is wrong; an error of our own commands has said it already."""
    match type(error).__name__:
        case "NoSuchOption":
            option = shown(error.option_name)
            for nearest in error.possibilities or ():
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
            name = _name(error.param, words)
            if error.param.param_type_name == "argument":
                # Translators: {argument} stands in the help, too; it may be FILE.
                return words.gettext("The argument {argument} is missing.", argument=name)
            # Translators: {option} is the name of an option, such as --suits.
            return words.gettext("The option {option} is missing.", option=name)
        case "FileError":
            return _unusable_path(error.filename, None, words)
    return str(error.message)


def _misused_option(name: str, ctx: Context | None, words: Speaker) -> str:
    """Say whether an option has a value that it does not take, or lacks the one it takes."""
    count = 1
    for parameter in ctx.command.get_params(ctx) if ctx else ():
        option: Any = parameter
        if name in (*option.opts, *option.secondary_opts):
            if option.is_flag or option.count:
                # Translators: {option} is the name of an option, such as --quiet.
                return words.gettext("The option {option} takes no value.", option=shown(name))
            count = option.nargs
    # Translators: {option} is the name of an option, such as --suits.
    return words.ngettext(
        "The option {option} needs a value after it.",
        "The option {option} needs {n} values after it.",
        count,
        option=shown(name),
    )


def _unfit(value: object, kind: Any, param: Parameter | None, words: Speaker) -> str:
    """Say why a value is none of this kind."""
    classes = _class_names(kind)
    if classes & {"TyperPath", "File"}:
        return _unusable_path(value, kind, words)
    fields = {"value": shown(_plain(value)), "name": _name(param, words)}
    if "TyperChoice" in classes:
        # Translators: {name} is an option such as --suits, {choices} is such as 1 | 2 | 4.
        return words.gettext(
            "{name} can be {choices}, but not “{value}”.",
            choices=" | ".join(_choices(kind)),
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


def _out_of_range(kind: Any, fields: dict[str, str], words: Speaker) -> str:
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


def _unusable_path(path: Any, kind: Any, words: Speaker) -> str:
    """Say, after a look at it, why a file or folder cannot be used."""
    name = shown(os.fsdecode(path))
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


# Help ---------------------------------------------------------------------------------------------


def _help(command: Command, ctx: Context, words: Speaker) -> Iterator[str]:
    """Lay out the help of a command, block by block."""
    width = min(shutil.get_terminal_size().columns, _WIDEST)
    params = [p for p in command.get_params(ctx) if not getattr(p, "hidden", False)]
    arguments = [p for p in params if p.param_type_name == "argument"]
    options = [p for p in params if p.param_type_name == "option"]
    group = command if isinstance(command, TyperGroup) else None

    usage = [_path(ctx)]
    if options:
        # Translators: stands for the options in the line that begins with "Usage:".
        usage.append(words.pgettext("metavar", "[OPTIONS]"))
    for argument in arguments:
        values = _placeholders(argument, words)
        usage.append(values if argument.required else f"[{values}]")
    if group:
        # Translators: stands for a command in the line that begins with "Usage:".
        usage.append(words.pgettext("metavar", "COMMAND [ARGUMENTS]..."))
    # Translators: {command} is what can be typed, such as simon play [OPTIONS].
    yield _wrapped(words.gettext("Usage: {command}", command=" ".join(usage)), width, 0, 4)
    yield from _paragraphs(command.help, width)
    if command.deprecated:
        yield _wrapped(words.gettext("This command will be removed one day."), width, 2)
    if arguments:
        rows = [(_placeholders(p, words), _description(p, ctx, words)) for p in arguments]
        yield words.pgettext("heading", "Arguments:") + _table(rows, width)
    if options:
        rows = [(_forms(p, words), _description(p, ctx, words)) for p in options]
        yield words.pgettext("heading", "Options:") + _table(rows, width)
    if group:
        rows = [(name, _summary(c)) for name, c in group.commands.items() if not c.hidden]
        yield words.pgettext("heading", "Commands:") + _table(rows, width)
    yield from _paragraphs(command.epilog, width)


def _path(ctx: Context) -> str:
    """Return what is typed to name a command, such as simon play."""
    return f"{_path(ctx.parent)} {ctx.info_name}" if ctx.parent else str(ctx.info_name)


def _name(param: Parameter | None, words: Speaker) -> str:
    """Return what messages call an option or argument."""
    if param and param.param_type_name == "option":
        return max(param.opts or param.secondary_opts, key=len)
    return _placeholder(param, words)


def _placeholder(param: Parameter | None, words: Speaker) -> str:
    """Return what stands for one value in the help."""
    return (param and param.metavar) or _kind_word(param and param.type, words)


def _placeholders(argument: Parameter, words: Speaker) -> str:
    """Return what stands for all values of an argument in the help."""
    return _placeholder(argument, words) + ("..." if argument.nargs == -1 else "")


def _kind_word(kind: Any, words: Speaker) -> str:
    classes = _class_names(kind)
    if "Tuple" in classes:
        return " ".join(_kind_word(inner, words) for inner in kind.types)
    if "TyperChoice" in classes:
        return "|".join(_choices(kind))
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


def _class_names(kind: Any) -> set[str]:
    return {cls.__name__ for cls in type(kind).__mro__}


def _choices(kind: Any) -> list[str]:
    return [_plain(choice) for choice in kind.choices]


def _plain(value: Any) -> str:
    """Return a value as it would be typed."""
    if isinstance(value, (list, tuple)):
        return " ".join(map(_plain, value))
    return str(value.value if isinstance(value, Enum) else value)


def _forms(option: Any, words: Speaker) -> str:
    """Return how an option is typed, such as -s, --suits NUMBER or --sound / --no-sound."""
    forms = [
        ", ".join(sorted(names, key=lambda name: name.startswith("--")))
        for names in (option.opts, option.secondary_opts)
        if names
    ]
    value = "" if option.is_flag or option.count else f" {_placeholder(option, words)}"
    return " / ".join(forms) + value


def _description(param: Any, ctx: Context, words: Speaker) -> str:
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
    return " ".join(parts)


def _default(param: Any, ctx: Context) -> str:
    if isinstance(param.show_default, str):
        return param.show_default
    value = param.get_default(ctx, call=False)
    if not param.show_default or value is None or callable(value) or getattr(param, "count", False):
        return ""
    if getattr(param, "is_flag", False):
        names = (param.opts if value else param.secondary_opts) if param.secondary_opts else ()
        return max(names, key=len, default="")
    return shown(_plain(value))


def _summary(command: Command) -> str:
    """Return the first paragraph of a command's help, whole: not all scripts end it with a dot."""
    return re.split(r"\n\s*\n|\f", cleandoc(command.short_help or command.help or ""))[0]


# Text ---------------------------------------------------------------------------------------------

_OPENING, _CLOSING = "「『（【《〈", "、。，．：；！？」』）】》〉ー…"
_WIDE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60"  # Chinese and Japanese: no blanks
_CHUNK = rf"[{_OPENING}]*[{_WIDE}][{_CLOSING}]*|[^ \t\n\u200b{_WIDE}]+[{_CLOSING}]*|[ \t\n\u200b]+"
_CONTROL = r"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]"


def _say(text: str, stream: TextIO | None) -> None:
    """Write a text as plain lines; a program without a terminal may have no stream."""
    if stream:
        stream.write(re.sub(_CONTROL, lambda found: _visible(found[0]), text) + "\n")


def _paragraphs(text: str | None, width: int) -> Iterator[str]:
    """Wrap each paragraph of a help text; what follows a form feed is not for the player."""
    for paragraph in re.split(r"\n\s*\n", cleandoc(text or "").partition("\f")[0].strip()):
        if paragraph:
            yield _wrapped(paragraph, width, 2)


def _table(rows: list[tuple[str, str]], width: int) -> str:
    """Set descriptions beside what they describe, or below it where a column cannot be kept."""
    column = min(max((_columns(left) for left, _ in rows), default=0), 28) + 4
    beside = width >= column + 24 and not any(_ragged(left) for left, _ in rows)
    lines = []
    for left, right in rows:
        first = f"  {left}"
        below = _wrapped(right, width, column if beside else 8)
        if beside and below and _columns(first) <= column - 2:
            lines.append(first + below[_columns(first) :])
        else:
            lines += [first, below] if below else [first]
    return "".join(f"\n{line}" for line in lines)


def _ragged(text: str) -> bool:
    """Tell whether terminals disagree about the width of a text, or about its direction."""
    return any(
        unicodedata.category(c)[0] == "M" or unicodedata.bidirectional(c) in {"R", "AL", "AN"}
        for c in text
    )


def _columns(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum(
        0
        if unicodedata.category(c) in {"Mn", "Me", "Cf"}
        else 2
        if unicodedata.east_asian_width(c) in "WF"
        else 1
        for c in text
    )


def _wrapped(text: str, width: int, indent: int, hanging: int = 0) -> str:
    """Wrap a text at blanks, at zero-width spaces and between Chinese or Japanese letters."""
    lines, line, gap = [], " " * indent, ""
    for chunk in re.findall(_CHUNK, text):
        if not chunk.strip(" \t\n\u200b"):
            gap = "" if chunk == "\u200b" else " "
        elif line.strip() and _columns(line + gap + chunk) > width:
            lines.append(line)
            line, gap = " " * (indent + hanging) + chunk, ""
        else:
            line, gap = line + (gap if line.strip() else "") + chunk, ""
    return "\n".join([*lines, line]).rstrip()
