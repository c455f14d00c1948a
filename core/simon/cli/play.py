"""``simon play`` and ``simon replay``: a session, driven by the frontend that was chosen."""

import errno
import inspect
import os
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import nullcontext, redirect_stdout
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from simon.cli.desk import Desk, Refusal, Suits
from simon.cli.statuses import FAILED
from simon.cli.surroundings import input_is_fed, warn
from simon.engine import STANDARD, Deal, Position, Record, Scoring
from simon.files import read_text
from simon.hookspecs import (
    Frontend,
    RunningFrontend,
    Setting,
    SettingValue,
    Theme,
    Unavailable,
)
from simon.plugins import NO_SCORING, UnknownOffer, choose
from simon.session import DEFAULT_THEME, Session, random_deal
from simon.words import Words, code_text, moves_text, quoted

DEFAULT_FRONTEND = "console"
_OUTPUT_ERRORS = (errno.EPIPE, errno.ENOSPC, errno.EIO, errno.EBADF)
_SETTING = "setting_"  # before the name of a parameter, which may not be a word of Python


def add_commands(app: typer.Typer, desk: Desk) -> None:
    """Add the two commands."""
    _ = desk.words.gettext
    settings = desk.plugins.settings.values()
    options = [_setting_option(setting, desk.words, desk.stored or {}) for setting in settings]
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
                show_default=_kept(desk, "ui", desk.plugins.frontends) or False,
            ),
        ] = None,
        also: Annotated[str | None, _also_option(desk)] = None,
        theme: Annotated[str | None, _theme_option(desk)] = None,
        scoring: Annotated[
            str | None,
            typer.Option(
                metavar="|".join([*desk.plugins.scorings, NO_SCORING]),
                help=_("How points are counted."),
                show_default=_usual_scoring(desk),
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
        frontends = _frontends(desk, ui)
        companion = _companion(desk, also, frontends)
        seat = _seat(
            desk,
            scoring=_scoring(desk, scoring),
            theme=_theme(desk, theme),
            settings=_plain_settings(chosen),
            opening=opening,
        )
        raise typer.Exit(_drive(desk, frontends, companion, seat, None))

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
        ui: Annotated[
            str,
            typer.Option(metavar="|".join(desk.plugins.frontends), help=_("The way to play.")),
        ] = DEFAULT_FRONTEND,
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
        frontends = [_frontend(desk, "jsonl" if events else ui)]
        companion = _companion(desk, also, frontends)
        seat = _seat(
            desk,
            scoring=record.scoring,
            theme=_theme(desk, theme),
            settings=_plain_settings(chosen),
            opening=record.start,
            replaying=True,
        )
        raise typer.Exit(_drive(desk, frontends, companion, seat, record))

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
    themes = _themes(desk)
    return typer.Option(
        metavar="|".join(themes),
        help=desk.words.gettext("How the game looks."),
        show_default=_kept(desk, "theme", themes) or next(iter(themes)),
    )


def _kept(desk: Desk, name: str, choices: Collection[str]) -> str | None:
    """What earlier sessions left of a choice, if it can still be made."""
    kept = (desk.stored or {}).get(name)
    return kept if isinstance(kept, str) and kept in choices else None


def _frontends(desk: Desk, ui: str | None) -> list[Frontend]:
    """The frontends of which the first that can run here is to play."""
    if ui is not None:
        return [_frontend(desk, ui)]
    offered = desk.plugins.frontends
    if kept := _kept(desk, "ui", offered):
        preferred = [kept]
    elif input_is_fed():
        preferred = []
    else:
        preferred = [name for name, each in offered.items() if each.graphical]
    names = dict.fromkeys([*preferred, DEFAULT_FRONTEND])
    return [offered[name] for name in names if name in offered] or [
        _frontend(desk, DEFAULT_FRONTEND)
    ]


def _companion(desk: Desk, also: str | None, frontends: Sequence[Frontend]) -> Frontend | None:
    """The frontend that is to accompany another, if there is to be one."""
    if also is None:
        return None
    companion = _frontend(desk, also)
    if companion.accompany is None:
        raise Refusal(
            # Translators: {name} is the name of a way to play, such as pygame.
            desk.words.gettext(
                "The way to play “{name}” cannot accompany another one.", name=companion.name
            )
        )
    if [each.name for each in frontends] == [companion.name]:
        raise Refusal(
            # Translators: {name} is the name of a way to play, such as console; {option} is --also.
            desk.words.gettext(
                "“{name}” plays this game already: {option} takes another way to play.",
                name=companion.name,
                option="--also",
            )
        )
    return companion


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


def _themes(desk: Desk) -> dict[str, Theme]:
    return desk.plugins.themes or {DEFAULT_THEME.name: DEFAULT_THEME}


def _theme(desk: Desk, name: str | None) -> Theme:
    themes = _themes(desk)
    try:
        return choose(name or _kept(desk, "theme", themes) or next(iter(themes)), themes)
    except UnknownOffer as error:
        raise Refusal(
            desk.words.gettext(
                "There is no theme “{name}”. There are: {choices}.",
                name=quoted(error.name),
                choices=", ".join(error.choices),
            )
        ) from None


def _usual_scoring(desk: Desk) -> str:
    """The scoring where none is named: the one last chosen, else the standard one, if it is on."""
    scorings = desk.plugins.scorings
    usual = STANDARD.name if STANDARD.name in scorings else NO_SCORING
    return _kept(desk, "scoring", [*scorings, NO_SCORING]) or usual


def _scoring(desk: Desk, name: str | None) -> Scoring | None:
    scorings = desk.plugins.scorings
    if name is None:
        name = _usual_scoring(desk)
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


def _seat(desk: Desk, **chosen: Any) -> Callable[[Frontend], Session]:
    """How a frontend gets a session with what was chosen, in the words that it can show."""

    def session_for(frontend: Frontend) -> Session:
        words = desk.speech.asked if _shows_everything(frontend) else desk.words
        return Session(desk.plugins, words=words, stored=desk.stored, **chosen)

    return session_for


def _shows_everything(frontend: Frontend) -> bool:
    """Whether a frontend can show any language, whatever standard output can carry."""
    return frontend.writes_utf8 or frontend.graphical


def _plain_settings(chosen: Mapping[str, Any]) -> dict[str, SettingValue]:
    """The values of plugins' settings, from the parameters that the command was given."""
    return {
        name.removeprefix(_SETTING).replace("_", "-"): _plain(value)
        for name, value in chosen.items()
    }


def _plain(value: Any) -> SettingValue:
    plain: SettingValue = value.value if isinstance(value, Enum) else value
    return plain


def _drive(
    desk: Desk,
    frontends: Sequence[Frontend],
    companion: Frontend | None,
    session_for: Callable[[Frontend], Session],
    record: Record | None,
) -> int:
    """Let the first frontend that can run here play, or show a record; the exit status."""
    frontend, session, running = _open(desk, frontends, session_for)
    apart = _shows_everything(frontend)
    if apart:
        desk.speech.keep_quiet()
    desk.speech.explain()
    try:
        desk.plugins.add_frontend(running, frontend)
        desk.plugins.add_listeners(session)
        if companion and companion.name != frontend.name:
            desk.plugins.add_companion(companion, session)
        # Where the output is for programs, what a plugin prints is not to be in it.
        with redirect_stdout(sys.stderr) if apart else nullcontext():
            return running.run() if record is None else running.replay(record)
    except Exception as error:
        _give_up(desk, frontend, session, error)
    finally:
        _finish(session)


def _open(
    desk: Desk, frontends: Sequence[Frontend], session_for: Callable[[Frontend], Session]
) -> tuple[Frontend, Session, RunningFrontend]:
    """Open the first of these frontends that can run here, for a session of its own.

    :raises Refusal: in the words of the last one, when none can.
    """
    refusal = ""
    for frontend in frontends:
        session = session_for(frontend)
        try:
            return frontend, session, frontend.open(session)
        except Unavailable as unavailable:
            refusal = str(unavailable)
        except Exception as error:
            _give_up(desk, frontend, session, error)
    raise Refusal(refusal)


def _give_up(desk: Desk, frontend: Frontend, session: Session, error: Exception) -> NoReturn:
    """End the game because its frontend has failed, and say what is needed to come back to it."""
    if getattr(error, "errno", None) in _OUTPUT_ERRORS or os.environ.get("SIMON_DEBUG"):
        raise error
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
