"""``simon play`` and ``simon replay``: a session, driven by the frontend that was chosen."""

import errno
import inspect
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import nullcontext, redirect_stdout
from enum import Enum
from pathlib import Path
from typing import Annotated, Any

import typer

from simon.cli.desk import Desk, Refusal, Suits
from simon.cli.statuses import FAILED
from simon.cli.surroundings import warn
from simon.engine import STANDARD, Deal, Position, Record, Scoring
from simon.files import read_text
from simon.hookspecs import Frontend, Setting, SettingValue
from simon.plugins import NO_SCORING, UnknownOffer, choose
from simon.session import Session, random_deal
from simon.words import Words, code_text, moves_text, quoted

DEFAULT_FRONTEND = "console"
_OUTPUT_ERRORS = (errno.EPIPE, errno.ENOSPC, errno.EIO, errno.EBADF)
_SETTING = "setting_"  # before the name of a parameter, which may not be a word of Python
RESERVED = (
    *("code", "deal", "file", "help", "json", "lang", "plugin", "plugins", "position"),
    *("scoring", "suits", "ui", "version"),
)
"""Names of options that no plugin's setting can take."""


def add_commands(app: typer.Typer, desk: Desk) -> None:
    """Add the two commands."""
    _ = desk.words.gettext
    settings = desk.plugins.settings(RESERVED).values()
    options = [_setting_option(setting, desk.words, desk.stored or {}) for setting in settings]
    app.command("play", help=_("Play a game."))(_with_options(_play(desk), options))
    app.command("replay", help=_("Walk through the record of a game."))(
        _with_options(_replay(desk), options)
    )


def _play(desk: Desk) -> Callable[..., None]:
    _, named = desk.words.gettext, desk.words.pgettext

    def play(
        *,
        ui: Annotated[str, _ui_option(desk)] = DEFAULT_FRONTEND,
        scoring: Annotated[
            str | None,
            typer.Option(
                metavar="|".join([*desk.plugins.scorings, NO_SCORING]),
                help=_("How points are counted."),
                show_default=STANDARD.name,
            ),
        ] = None,
        suits: Annotated[
            Suits | None,
            typer.Option(help=_("The number of suits: 1 is Easy, 2 is Medium, 4 is Hard.")),
        ] = None,
        code: Annotated[
            str | None,
            typer.Option(
                # Translators: stands for a game code to be typed.
                metavar=named("metavar", "CODE"),
                help=_("The game of this code."),
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
        given = {"--code": code, "--deal": deal, "--position": position}
        first, second, *_rest = [*(option for option in given if given[option]), None, None]
        if second is not None:
            raise typer.BadParameter(
                # Translators: {first} and {second} are options such as --code.
                _("{first} and {second} do not go together.", first=first, second=second)
            )
        opening = _opening(desk, int(suits) if suits else None, code, deal, position)
        frontend = _frontend(desk, ui)
        session = _session(desk, frontend, _scoring(desk, scoring), chosen, opening)
        raise typer.Exit(_drive(desk, frontend, session, None))

    return play


def _opening(
    desk: Desk, suits: int | None, code: str | None, deal: Path | None, position: Path | None
) -> Deal | Position | None:
    """The game that was asked for, if any was."""
    if code is not None:
        return desk.read(None, lambda: Deal.from_code(code, suits))
    if deal is not None:
        return desk.read(deal, lambda: Deal.from_text(read_text(deal), suits))
    if position is not None:
        return desk.read(position, lambda: Position.from_text(read_text(position), suits))
    return random_deal(suits) if suits else None


def _replay(desk: Desk) -> Callable[..., None]:
    _, named = desk.words.gettext, desk.words.pgettext

    def replay(
        file: Annotated[
            Path,
            typer.Argument(metavar=named("metavar", "FILE"), help=_("The record of a game.")),
        ],
        *,
        ui: Annotated[str, _ui_option(desk)] = DEFAULT_FRONTEND,
        events: Annotated[
            bool,
            # Translators: JSON is a format for programs.
            typer.Option("--json", help=_("Write the events as lines of JSON.")),
        ] = False,
        **chosen: Any,
    ) -> None:
        record = desk.record(file)
        frontend = _frontend(desk, "jsonl" if events else ui)
        session = _session(desk, frontend, record.scoring, chosen, record.start, replaying=True)
        raise typer.Exit(_drive(desk, frontend, session, record))

    return replay


def _ui_option(desk: Desk) -> Any:
    return typer.Option(
        metavar="|".join(desk.plugins.frontends), help=desk.words.gettext("The way to play.")
    )


def _frontend(desk: Desk, name: str) -> Frontend:
    try:
        return choose(name, desk.plugins.frontends)
    except UnknownOffer as error:
        raise Refusal(
            desk.words.gettext(
                "There is no way to play called “{name}”. There are: {choices}.",
                name=quoted(error.name),
                choices=", ".join(error.choices),
            )
        ) from None


def _scoring(desk: Desk, name: str | None) -> Scoring | None:
    scorings = desk.plugins.scorings
    if name is None:
        return scorings.get(STANDARD.name)  # or none, where its plugin is switched off
    if name == NO_SCORING:
        return None
    try:
        return choose(name, scorings)
    except UnknownOffer as error:
        raise Refusal(
            desk.words.gettext(
                "There is no scoring “{name}”. There are: {choices}.",
                name=quoted(error.name),
                choices=", ".join([*error.choices, NO_SCORING]),
            )
        ) from None


def _session(
    desk: Desk,
    frontend: Frontend,
    scoring: Scoring | None,
    chosen: Mapping[str, Any],
    opening: Deal | Position | None,
    *,
    replaying: bool = False,
) -> Session:
    if frontend.writes_utf8:
        desk.speech.keep_quiet()
    desk.speech.explain()
    return Session(
        desk.plugins,
        words=desk.speech.asked if frontend.writes_utf8 else desk.words,
        scoring=scoring,
        settings={
            name.removeprefix(_SETTING).replace("_", "-"): _plain(value)
            for name, value in chosen.items()
        },
        stored=desk.stored,
        opening=opening,
        replaying=replaying,
    )


def _plain(value: Any) -> SettingValue:
    plain: SettingValue = value.value if isinstance(value, Enum) else value
    return plain


def _drive(desk: Desk, frontend: Frontend, session: Session, record: Record | None) -> int:
    """Let a frontend play, or show a record; the exit status."""
    try:
        running = frontend.open(session)
        desk.plugins.add_frontend(running, frontend)
        desk.plugins.add_listeners(session)
        # Where the output is for programs, what a plugin prints is not to be in it.
        with redirect_stdout(sys.stderr) if frontend.writes_utf8 else nullcontext():
            return running.run() if record is None else running.replay(record)
    except Exception as error:
        if getattr(error, "errno", None) in _OUTPUT_ERRORS or os.environ.get("SIMON_DEBUG"):
            raise
        if session.begun:
            warn(code_text(desk.words, session.game))
            warn(moves_text(desk.words, session.game))
        raise Refusal(
            # Translators: {name} is the name of a way to play, such as console; {detail} is a
            # technical message in English.
            desk.words.gettext(
                "The game ends here, because {name} has failed: {detail}",
                name=frontend.name,
                detail=quoted(f"{type(error).__name__}: {error}", 160),
            ),
            FAILED,
        ) from error
    finally:
        _finish(session)


def _finish(session: Session) -> None:
    """End the session; a frontend that fails now has played its game."""
    try:
        session.finish()
    except Exception:
        if os.environ.get("SIMON_DEBUG"):
            raise


def _setting_option(
    setting: Setting, words: Words, stored: Mapping[str, SettingValue]
) -> inspect.Parameter:
    """The option of ``simon play`` that a plugin's setting becomes."""
    kind: Any = type(setting.default)
    kept = stored.get(setting.name)
    default: Any = kept if type(kept) is kind else setting.default
    flags = f"--{setting.name}" + (f"/--no-{setting.name}" if kind is bool else "")
    if setting.choices:
        make: Any = Enum  # not known to the type checker before it is made
        kind = make("Choice", [(f"choice_{n}", each) for n, each in enumerate(setting.choices)])
        default = kind(default if default in setting.choices else setting.default)
    option = typer.Option(flags, help=words.gettext(setting.title), show_default=kind is not bool)
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
