"""One sitting at the game: who plays, who accompanies, how it looks and counts. Without typer."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import nullcontext, redirect_stdout
from dataclasses import dataclass
from typing import NoReturn

from simon.cli.desk import Desk
from simon.cli.statuses import FAILED
from simon.cli.surroundings import input_is_fed, warn
from simon.engine import STANDARD, Deal, Game, Position, Record, Scoring
from simon.hookspecs import (
    Frontend,
    Refusal,
    RunningFrontend,
    Setting,
    SettingValue,
    Theme,
    Unavailable,
)
from simon.plugins import NO_SCORING, UnknownOffer, choose
from simon.session import DEFAULT_THEME, Session
from simon.stopwatch import Beating
from simon.words import code_text, listed, moves_text, quoted

DEFAULT_FRONTEND = "console"
_OUTPUT_ERRORS = (errno.EPIPE, errno.ENOSPC, errno.EIO, errno.EBADF)


@dataclass(frozen=True, slots=True)
class Choices:
    """What the player chose; what was not chosen is as it was last time, or as usual."""

    ui: str | None = None
    also: str | None = None
    theme: str | None = None
    scoring: str | None = None
    settings: Mapping[str, SettingValue] | None = None
    opening: Deal | Position | Game | None = None
    resume: bool | None = None
    """Whether to go on with the game that was left: insist on it, never, or where it is usual."""
    game: int | None = None
    """The number of the game in the history to go on with."""


def play(desk: Desk, choices: Choices) -> int:
    """Play until the player leaves; the exit status.

    :raises Refusal: when something that was chosen is not there, or no frontend can run here.
    """
    return _sit(desk, choices, _frontends(desk, choices.ui), _scoring(desk, choices.scoring), None)


def replay(desk: Desk, choices: Choices, record: Record) -> int:
    """Show a record, in the console if nothing else was chosen; the exit status.

    :raises Refusal: when something that was chosen is not there, or the frontend cannot run here.
    """
    shown_by = [_frontend(desk, choices.ui or DEFAULT_FRONTEND)]
    return _sit(desk, choices, shown_by, record.scoring, record)


def idle_session(desk: Desk) -> Session:
    """A session that nobody plays: what commands ask about words, settings and plugins."""
    return Session(
        desk.plugins,
        words=desk.words,
        scoring=_scoring(desk, None),
        theme=_theme(desk, None),
        settings=_usual_settings(desk),
    )


def kept(desk: Desk, name: str, choices: Collection[str]) -> str | None:
    """What earlier sessions left of a choice, if it can still be made."""
    value = (desk.stored or {}).get(name)
    return value if isinstance(value, str) and value in choices else None


def usual(desk: Desk, setting: Setting) -> SettingValue:
    """The value of a plugin's setting where none is chosen: the last one, or as it is declared."""
    value = (desk.stored or {}).get(setting.name)
    return value if value is not None and setting.allows(value) else setting.default


def _usual_settings(desk: Desk) -> dict[str, SettingValue]:
    return {name: usual(desk, each) for name, each in desk.plugins.settings.items()}


def _frontends(desk: Desk, ui: str | None) -> list[Frontend]:
    """The frontends of which the first that can run here is to play.

    Without a choice: the last one, else a window. But moves that are fed through standard input
    are read, which a window would not do.
    """
    if ui is not None:
        return [_frontend(desk, ui)]
    offered = desk.plugins.frontends
    last = kept(desk, "ui", offered)
    preferred = [last] if last else [name for name, each in offered.items() if each.graphical]
    if input_is_fed():
        preferred = [name for name in preferred if not offered[name].graphical]
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
                choices=listed(desk.words, error.choices),
            )
        ) from None


def themes(desk: Desk) -> dict[str, Theme]:
    """The themes on offer, and never none."""
    return desk.plugins.themes or {DEFAULT_THEME.name: DEFAULT_THEME}


def _theme(desk: Desk, name: str | None) -> Theme:
    on_offer = themes(desk)
    try:
        return choose(name or kept(desk, "theme", on_offer) or next(iter(on_offer)), on_offer)
    except UnknownOffer as error:
        raise Refusal(
            desk.words.gettext(
                "There is no theme “{name}”. There are: {choices}.",
                name=quoted(error.name),
                choices=listed(desk.words, error.choices),
            )
        ) from None


def usual_scoring(desk: Desk) -> str:
    """The scoring where none is named: the one last chosen, else the standard one, if it is on."""
    scorings = desk.plugins.scorings
    usual = STANDARD.name if STANDARD.name in scorings else NO_SCORING
    return kept(desk, "scoring", [*scorings, NO_SCORING]) or usual


def _scoring(desk: Desk, name: str | None) -> Scoring | None:
    scorings = desk.plugins.scorings
    if name is None:
        name = usual_scoring(desk)
    if name == NO_SCORING:
        return None
    try:
        return choose(name, scorings)
    except UnknownOffer as error:
        raise Refusal(
            desk.words.gettext(
                "There is no scoring “{name}”. There are: {choices}.",
                name=quoted(error.name),
                choices=listed(desk.words, [*error.choices, NO_SCORING]),
            )
        ) from None


def _sit(
    desk: Desk,
    choices: Choices,
    willing: Sequence[Frontend],
    counting: Scoring | None,
    record: Record | None,
) -> int:
    """Let the first frontend that can run here play, or show a record; the exit status."""
    companion = _companion(desk, choices.also, willing)
    look = _theme(desk, choices.theme)
    settings = choices.settings
    if settings is None:
        settings = _usual_settings(desk)

    def session_for(frontend: Frontend) -> Session:
        return Session(
            desk.plugins,
            words=desk.speech.asked if _shows_everything(frontend) else desk.words,
            scoring=counting,
            theme=look,
            settings=settings,
            opening=record.start if record else choices.opening,
            replaying=record is not None,
        )

    frontend, session, running = _open(desk, willing, session_for)
    apart = _shows_everything(frontend)
    if apart:
        desk.speech.keep_quiet()
    desk.speech.explain()
    try:
        desk.plugins.add_frontend(running, frontend)
        desk.plugins.add_listeners(session)
        if companion and companion.name != frontend.name:
            desk.plugins.add_companion(companion, session)
        if record is None:
            _recall(desk, choices, frontend, session)
        # Where the output is for programs, what a plugin prints is not to be in it.
        aside = redirect_stdout(sys.stderr) if apart else nullcontext()
        with aside, Beating(session.stopwatch):
            return running.run() if record is None else running.replay(record)
    except Refusal:
        raise
    except Exception as error:
        _give_up(desk, frontend, session, error)
    finally:
        _finish(session)


def _recall(desk: Desk, choices: Choices, frontend: Frontend, session: Session) -> None:
    """Open with the game that was left, where that is wanted and there is one.

    :raises Refusal: when it is insisted on, and there is none.
    """
    insisted = choices.resume or choices.game is not None
    usual = frontend.resumes and choices.opening is None and choices.resume is None
    found = session.recall(resume=insisted or usual, number=choices.game)
    if found or not insisted:
        return
    if choices.game is None:
        problem = desk.words.gettext(
            "There is no game to go on with: none was left open here, or another copy of simon is"
            " playing it."
        )
    else:
        # Translators: {number} is the number of a game in the history.
        problem = desk.words.gettext(
            "Nobody can go on with game {number}: there is none of this number, it is won, or"
            " another copy of simon is playing it.",
            number=choices.game,
        )
    raise Refusal(problem, FAILED)


def _shows_everything(frontend: Frontend) -> bool:
    """Whether a frontend can show any language, whatever standard output can carry."""
    return frontend.writes_utf8 or frontend.graphical


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
