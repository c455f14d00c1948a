"""Every hook of simon, and the values that plugins return: the manual for plugin authors.

A plugin is a module that the entry point group ``simon`` names::

    [project.entry-points.simon]
    golf = "simon_golf"

Its functions marked with :data:`hookimpl` answer the hooks below; each may take fewer arguments
than its hook offers. A plugin that fails to import, misspells a hook or raises is named once and
switched off until the program ends, and everything else goes on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Protocol

import pluggy

from simon.engine import Record, Scoring
from simon.words import N_, NP_, CatalogSource, Words

if TYPE_CHECKING:
    import typer

    from simon.engine import Dealt, Moved, Redone, Rejected, Removed, Undone, Won
    from simon.session import Session

__all__ = [
    "NP_",
    "N_",
    "PROJECT",
    "CatalogSource",
    "Frontend",
    "RunningFrontend",
    "Scoring",
    "Setting",
    "SettingValue",
    "Theme",
    "Words",
    "hookimpl",
    "hookspec",
]

PROJECT = "simon"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
"""The mark of a function or method that answers a hook."""

SettingValue = bool | int | str
_LARGEST_DEFAULT = 10**9


class RunningFrontend(Protocol):
    """A frontend at work on one session. Its methods marked as hooks hear that session's events."""

    def run(self) -> int:
        """Begin the session (``session.begin()``), play until the player leaves; exit status."""

    def replay(self, record: Record) -> int:
        """Begin the session at the record's start, walk through its moves; exit status."""


@dataclass(frozen=True, slots=True)
class Frontend:
    """A way to play: ``simon play --ui NAME``.

    ``open`` makes the frontend for a session; import what is heavy there, not at the top.
    A frontend that ``writes_utf8`` whatever the terminal is never given another language than the
    player asked for.
    """

    name: str
    title: str
    open: Callable[[Session], RunningFrontend]
    writes_utf8: bool = False

    def __post_init__(self) -> None:
        check_offer(self.name, self.title)
        if not callable(self.open):
            raise TypeError(f"the frontend {self.name} cannot be opened")


@dataclass(frozen=True, slots=True)
class Setting:
    """Something that a player can choose, as an option of ``simon play`` called ``--NAME``.

    The type is that of the default, ``bool``, ``int`` or ``str``; ``choices`` limits a ``str``.
    A plugin finds the value in ``session.settings[name]``. ``title`` is a message for people.

    :raises TypeError: when a value is of another type.
    :raises ValueError: when the name is no word of small letters, digits and dashes, or the
        default is not among the choices.
    """

    name: str
    title: str
    default: SettingValue
    choices: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        check_offer(self.name, self.title)
        if type(self.default) not in (bool, int, str):
            raise TypeError(f"the setting {self.name} has the default {self.default!r}")
        if not isinstance(self.choices, tuple) or not all(type(c) is str for c in self.choices):
            raise TypeError(f"the setting {self.name} has the choices {self.choices!r}")
        if self.choices and self.default not in self.choices:
            raise ValueError(f"the setting {self.name} has a default that is no choice")
        if len(set(self.choices)) < len(self.choices) or "" in self.choices:
            raise ValueError(f"the setting {self.name} has choices that cannot be told apart")
        if isinstance(self.default, int) and abs(self.default) > _LARGEST_DEFAULT:
            raise ValueError(f"the setting {self.name} has a default that nobody would type")


Colour = str
"""``#rrggbb``."""
Colours = tuple[Colour, Colour, Colour, Colour]
"""A colour for each suit, in the order of packs: spades, hearts, diamonds, clubs."""

TERMINAL_COLOURS = (
    *("default", "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"),
    *("bright-black", "bright-red", "bright-green", "bright-yellow"),
    *("bright-blue", "bright-magenta", "bright-cyan", "bright-white"),
)
"""What a theme may call the sixteen colours of a terminal, and the one that text has anyway."""


@dataclass(frozen=True, slots=True)
class Theme:
    """How the game looks: ``simon play --theme NAME``. What is not given is as in the classic.

    Text must keep a contrast of 4.5:1 to what it stands on: ``table_text`` and ``mark_*`` on
    ``table`` and ``table_edge``, ``bar_text`` on ``bar``, ``panel_*`` on ``panel``,
    ``banner_text`` on ``banner``, ``suits`` and ``four_suits`` on ``paper`` and ``paper_dim``.

    :raises ValueError: when a colour is no ``#rrggbb``, or a console colour has no such name.
    """

    name: str
    title: str
    table: Colour = "#1f5c48"
    """The table in the middle; ``table_edge`` is what it fades to at its corners."""
    table_edge: Colour = "#143f33"
    texture: str = "felt"
    """``felt``, ``linen`` or ``none``."""
    table_text: Colour = "#e6efe9"
    slot: Colour = "#5f8f7d"
    """The outline of an empty column."""
    bar: Colour = "#0e2f26"
    bar_text: Colour = "#f2efe4"
    bar_dim: Colour = "#b9cbc2"
    paper: Colour = "#fbf6ea"
    paper_dim: Colour = "#ebe5d5"
    """The paper of cards that do not move now."""
    edge: Colour = "#8d8672"
    """The outline of a card."""
    suits: Colours = ("#1b1b28", "#b8112c", "#b8112c", "#1b1b28")
    four_suits: Colours = ("#1b1b28", "#b8112c", "#1a4fae", "#0d6632")
    ornament: Colour = "#b98a2c"
    """Gold on courts and aces, and the spine of a run."""
    mark_same: Colour = "#ffd257"
    """A column that takes the cards and has their suit; drawn thick."""
    mark_other: Colour = "#ffffff"
    """A column that takes the cards; drawn thin."""
    mark_focus: Colour = "#8fd8ff"
    """Where the keyboard is."""
    panel: Colour = "#fbf6ea"
    panel_text: Colour = "#22221e"
    panel_dim: Colour = "#5c594e"
    panel_accent: Colour = "#155a44"
    """Titles, and what is chosen."""
    panel_accent_text: Colour = "#ffffff"
    """Text on ``panel_accent``."""
    banner: Colour = "#fde9c4"
    banner_text: Colour = "#2b2116"
    banner_edge: Colour = "#c2452d"
    faces: str = "courts"
    """``courts``: court cards have their pictures; ``plain``: large letters and suits only."""
    console: tuple[str, str, str, str] = ("default", "red", "red", "default")
    """Colours of `TERMINAL_COLOURS` for the suits on a terminal."""
    console_four: tuple[str, str, str, str] = ("default", "red", "blue", "green")

    def __post_init__(self) -> None:
        check_offer(self.name, self.title)
        for each in fields(self):
            value = getattr(self, each.name)
            if each.name in ("suits", "four_suits") or str(each.default).startswith("#"):
                colours = value if isinstance(each.default, tuple) else (value,)
                if not all(re.fullmatch("#[0-9a-fA-F]{6}", str(colour)) for colour in colours):
                    raise ValueError(f"the theme {self.name} has {value!r} for {each.name}")
            elif each.name.startswith("console") and not set(value) <= set(TERMINAL_COLOURS):
                raise ValueError(f"the theme {self.name} has {value!r} for {each.name}")


def check_offer(name: object, title: object) -> None:
    """Raise unless an offer's name can be typed as an option's value, and its title be shown.

    :raises TypeError: when one of them is no text.
    :raises ValueError: when the name is no word of small letters, digits and dashes.
    """
    if not isinstance(name, str) or not isinstance(title, str):
        raise TypeError(f"{name!r} and {title!r} are no name and title")
    if not re.fullmatch("[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise ValueError(f"{name!r} is no name: small letters, digits and dashes make one")


# --- Contributions: asked once, when the program starts -------------------------------------------


@hookspec
def simon_frontends() -> Iterable[Frontend]:
    """Offer frontends."""
    return ()


@hookspec
def simon_scorings() -> Iterable[Scoring]:
    """Offer scorings: ``simon play --scoring NAME``."""
    return ()


@hookspec
def simon_settings() -> Iterable[Setting]:
    """Declare settings."""
    return ()


@hookspec
def simon_catalogs() -> Iterable[CatalogSource]:
    """Say where the plugin's own catalogs are.

    ``session.words`` looks into the program's catalog first, then into those of plugins in the
    order of their names; what none of them has is said in English.
    """
    return ()


@hookspec
def simon_commands(app: typer.Typer) -> None:
    """Add commands to the command line."""


@hookspec
def simon_stored() -> Mapping[str, SettingValue]:
    """Give back values of settings that were kept from earlier sessions, by setting name.

    ``suits`` is the number of suits last played. A plugin that answers without it says that no
    game was ever played here.
    """
    return {}


@hookspec
def simon_listeners(session: Session) -> Iterable[object]:
    """Offer objects whose methods hear the events of this session, before it begins.

    A plugin's module may answer the event hooks itself; an object of its own for each session is
    the place for anything that must be remembered between events.
    """
    return ()


# --- Events: told once each, in order, after the game has changed ---------------------------------
#
# Nothing may be returned. What a listener does to the session meanwhile (a move, an undo) waits
# until the present events are out. ``session.score`` and ``session.move_count`` are those up to
# and including the event. Wrappers are refused here, for one that fails would silence the others.


@hookspec
def simon_session_started(session: Session) -> None:
    """Told when a session begins, before its first game is dealt."""


@hookspec
def simon_dealt(session: Session, event: Dealt) -> None:
    """Told when cards have been dealt: a new game, a restart, or a game that is taken up again."""


@hookspec
def simon_moved(session: Session, event: Moved) -> None:
    """Told after a legal move, before the removal that it may cause."""


@hookspec
def simon_removed(session: Session, event: Removed) -> None:
    """Told after a finished run was taken out."""


@hookspec
def simon_rejected(session: Session, event: Rejected) -> None:
    """Told when an action was refused; nothing has changed."""


@hookspec
def simon_undone(session: Session, event: Undone) -> None:
    """Told after an undo, once, whatever came back with it."""


@hookspec
def simon_redone(session: Session, event: Redone) -> None:
    """Told after a redo, once, even if it won the game again."""


@hookspec
def simon_won(session: Session, event: Won) -> None:
    """Told when the last run is out."""


@hookspec
def simon_session_finished(session: Session) -> None:
    """Told when a session ends, however it ends, unless the process is killed."""
