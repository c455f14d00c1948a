"""``simon play`` and ``simon replay``: their options."""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Annotated, Any

import typer

from simon.cli import sitting
from simon.cli.desk import Desk, Suits
from simon.cli.sitting import Choices
from simon.engine import Deal, Position
from simon.files import read_text
from simon.hookspecs import Setting, SettingValue
from simon.plugins import NO_SCORING
from simon.session import DAILY, random_deal
from simon.words import Words

_SETTING = "setting_"  # before the name of a parameter, which may not be a word of Python


def add_commands(app: typer.Typer, desk: Desk) -> None:
    """Add the two commands."""
    _ = desk.words.gettext
    settings = desk.plugins.settings.values()
    options = [
        _setting_option(setting, desk.words, sitting.usual(desk, setting)) for setting in settings
    ]
    app.command("play", help=_("Play a game."))(_with_options(_play(desk), options))
    app.command("replay", help=_("Walk through the record of a game."))(
        _with_options(_replay(desk), options)
    )


def _play(desk: Desk) -> Callable[..., None]:
    _, named = desk.words.gettext, desk.words.pgettext

    def play(
        *,
        ui: Annotated[
            str | None,
            typer.Option(
                metavar="|".join(desk.plugins.frontends),
                help=_(
                    "The way to play. Without this option: a window where there is a display,"
                    " otherwise the console."
                ),
                show_default=sitting.kept(desk, "ui", desk.plugins.frontends) or False,
            ),
        ] = None,
        also: Annotated[str | None, _also_option(desk)] = None,
        theme: Annotated[str | None, _theme_option(desk)] = None,
        scoring: Annotated[
            str | None,
            typer.Option(
                metavar="|".join([*desk.plugins.scorings, NO_SCORING]),
                help=_("How points are counted."),
                show_default=sitting.usual_scoring(desk),
            ),
        ] = None,
        suits: Annotated[
            Suits | None,
            typer.Option(help=_("The number of suits: 1 is Easy, 2 is Medium, 4 is Hard.")),
        ] = None,
        new: Annotated[
            bool,
            typer.Option("--new", help=_("A new game, even where one was left open.")),
        ] = False,
        resume: Annotated[
            bool,
            typer.Option("--resume", help=_("The game that was left open, or none.")),
        ] = False,
        game: Annotated[
            int | None,
            typer.Option(
                min=1,
                # Translators: stands for a number to be typed.
                metavar=named("metavar of a game", "NUMBER"),
                help=_("The game of this number in the history, where it was left."),
            ),
        ] = None,
        daily: Annotated[
            bool,
            typer.Option("--daily", help=_("The deal of the day, the same for everybody.")),
        ] = False,
        code: Annotated[
            str | None,
            typer.Option(
                # Translators: stands for a game code to be typed.
                metavar=named("metavar", "CODE"),
                help=_("The game of this code, or of another program's number."),
            ),
        ] = None,
        deal: Annotated[
            Path | None,
            typer.Option(
                metavar=named("metavar", "FILE"),
                help=_("The deal in this file: ten lines of cards, a line for each column."),
            ),
        ] = None,
        position: Annotated[
            Path | None,
            typer.Option(
                metavar=named("metavar", "FILE"),
                help=_("The position in this file: a deal in the middle of its game."),
            ),
        ] = None,
        **chosen: Any,
    ) -> None:
        openings = {"--daily": daily, "--code": code, "--deal": deal, "--position": position}
        first_of = {"--resume": resume, "--game": game, "--new": new, **openings}
        _together(desk, first_of)
        for option in ("--resume", "--game"):
            if first_of[option]:
                _together(desk, {option: True, "--suits": suits})
        number = int(suits) if suits else None
        source = _Source(number, daily=daily, code=code, deal=deal, position=position)
        opening = source.opening(desk)
        choices = Choices(ui, also, theme, scoring, _plain_settings(chosen), opening)
        choices = replace(choices, resume=True if resume else False if new else None, game=game)
        raise typer.Exit(sitting.play(desk, choices))

    return play


@dataclass(frozen=True, slots=True)
class _Source:
    """Where the game comes from that was asked for."""

    suits: int | None
    daily: bool
    code: str | None
    deal: Path | None
    position: Path | None

    def opening(self, desk: Desk) -> Deal | Position | None:
        """The game, if one was asked for.

        :raises Refusal: when it cannot be read.
        """
        suits, deal, position = self.suits, self.deal, self.position
        code = DAILY if self.daily else self.code
        if code is not None:
            return desk.read(None, lambda: sitting.idle_session(desk).read_deal(code, suits))
        if deal is not None:
            return desk.read(deal, lambda: Deal.from_text(read_text(deal), suits))
        if position is not None:
            return desk.read(position, lambda: Position.from_text(read_text(position), suits))
        return random_deal(suits) if suits else None


def _together(desk: Desk, options: Mapping[str, object]) -> None:
    """Refuse two options of which only one can be given.

    :raises typer.BadParameter: when both are.
    """
    first, second, *_rest = [*(option for option, value in options.items() if value), None, None]
    if second is not None:
        raise typer.BadParameter(
            desk.words.gettext(
                # Translators: {first} and {second} are options such as --code.
                "{first} and {second} do not go together.",
                first=first,
                second=second,
            )
        )


def _replay(desk: Desk) -> Callable[..., None]:
    _, named = desk.words.gettext, desk.words.pgettext

    def replay(
        file: Annotated[
            Path,
            typer.Argument(metavar=named("metavar", "FILE"), help=_("The record of a game.")),
        ],
        *,
        ui: Annotated[
            str,
            typer.Option(metavar="|".join(desk.plugins.frontends), help=_("The way to play.")),
        ] = sitting.DEFAULT_FRONTEND,
        also: Annotated[str | None, _also_option(desk)] = None,
        theme: Annotated[str | None, _theme_option(desk)] = None,
        events: Annotated[
            bool,
            # Translators: JSON is a format for programs.
            typer.Option("--json", help=_("Write the events as lines of JSON.")),
        ] = False,
        **chosen: Any,
    ) -> None:
        record = desk.record(file)
        choices = Choices("jsonl" if events else ui, also, theme, settings=_plain_settings(chosen))
        raise typer.Exit(sitting.replay(desk, choices, record))

    return replay


def _also_option(desk: Desk) -> Any:
    able = [name for name, each in desk.plugins.frontends.items() if each.accompany]
    return typer.Option(
        metavar="|".join(able) or desk.words.pgettext("metavar", "NAME"),
        help=desk.words.gettext(
            "A second way to play, which tells what happens while the first one plays."
        ),
    )


def _theme_option(desk: Desk) -> Any:
    themes = sitting.themes(desk)
    return typer.Option(
        metavar="|".join(themes),
        help=desk.words.gettext("How the game looks."),
        show_default=sitting.kept(desk, "theme", themes) or next(iter(themes)),
    )


def _plain_settings(chosen: Mapping[str, Any]) -> dict[str, SettingValue]:
    """The values of plugins' settings, from the parameters that the command was given."""
    return {
        name.removeprefix(_SETTING).replace("_", "-"): _plain(value)
        for name, value in chosen.items()
    }


def _plain(value: Any) -> SettingValue:
    plain: SettingValue = value.value if isinstance(value, Enum) else value
    return plain


def _setting_option(setting: Setting, words: Words, usual: SettingValue) -> inspect.Parameter:
    """The option of ``simon play`` that a plugin's setting becomes."""
    kind: Any = type(setting.default)
    default: Any = usual
    flags = f"--{setting.name}" + (f"/--no-{setting.name}" if kind is bool else "")
    if setting.choices:
        make: Any = Enum  # not known to the type checker before it is made
        kind = make("Choice", [(f"choice_{n}", each) for n, each in enumerate(setting.choices)])
        default = kind(usual)
    option = typer.Option(
        flags,
        help=words.gettext(setting.title),
        show_default=kind is not bool,
        min=setting.least,
        max=setting.most,
    )
    return inspect.Parameter(
        _SETTING + setting.name.replace("-", "_"),
        inspect.Parameter.KEYWORD_ONLY,
        default=default,
        annotation=Annotated[kind, option],
    )


def _with_options(
    command: Callable[..., None], options: list[inspect.Parameter]
) -> Callable[..., None]:
    """The command, taking these options in place of its ``**`` parameter."""
    own = inspect.signature(command).parameters.values()
    parameters = [p for p in own if p.kind is not inspect.Parameter.VAR_KEYWORD]

    def with_options(*arguments: Any, **values: Any) -> None:
        command(*arguments, **values)

    with_options.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [*parameters, *options]
    )
    with_options.__annotations__ = {p.name: p.annotation for p in [*parameters, *options]}
    return with_options
