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

from simon.engine import Deal, Record, Scoring
from simon.words import N_, NP_, CatalogSource, Words

if TYPE_CHECKING:
    from pathlib import Path

    import typer

    from simon.engine import Dealt, Moved, Redone, Rejected, Removed, Undone, Won
    from simon.memory import LastGame, Memory
    from simon.session import Session

__all__ = [
    "FACES",
    "NP_",
    "N_",
    "PROJECT",
    "TERMINAL_COLOURS",
    "TEXTURES",
    "CatalogSource",
    "Colours",
    "DealSource",
    "Flaw",
    "Frontend",
    "HexColour",
    "Message",
    "Refusal",
    "RunningFrontend",
    "Scoring",
    "Setting",
    "SettingValue",
    "Theme",
    "Unavailable",
    "Words",
    "hookimpl",
    "hookspec",
]

PROJECT = "simon"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
"""The mark of a function or method that answers a hook."""

SettingValue = bool | int | str
Message = str | tuple[str, str]
"""A message marked with ``N_``, or one with its context, marked with ``NP_``."""
_LARGEST_DEFAULT = 10**9


class Refusal(Exception):
    """Something that the player gave cannot be used: what a command raises.

    The message is a sentence in the player's words; the program writes it and ends with the status,
    which is 2 for what cannot be read and 1 for what cannot be done.
    """

    def __init__(self, message: str, status: int = 2) -> None:
        super().__init__(message)
        self.status = status


class Unavailable(Exception):
    """A frontend cannot run here, say for want of a display.

    The message is a sentence in the player's words, and says what to do instead.
    """


class RunningFrontend(Protocol):
    """A frontend at work on one session. Its methods marked as hooks hear that session's events."""

    def run(self) -> int:
        """Begin the session (``session.begin()``), play until the player leaves; exit status."""

    def replay(self, record: Record) -> int:
        """Begin the session at the record's start, walk through its moves; exit status."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something in a catalog that has to be mended.

    ``text`` is what is translated wrongly, as the catalog has it; ``problem`` a whole sentence that
    says what is wrong with it, in the words of the session.
    """

    text: str
    problem: str

    def __post_init__(self) -> None:
        if not isinstance(self.text, str) or not isinstance(self.problem, str):
            raise TypeError(f"{self.text!r}, {self.problem!r} is no flaw")


@dataclass(frozen=True, slots=True)
class Frontend:
    """A way to play: ``simon play --ui NAME``.

    ``open`` makes the frontend for a session; import what is heavy there, not at the top. It raises
    :class:`Unavailable` where the frontend cannot run.

    A ``graphical`` frontend needs a display. Where there is one, it is opened when the player names
    no frontend. ``accompany`` makes an object whose methods hear the events of a session that
    another frontend plays (``--also NAME``), and that only tells, on standard output for instance.

    A frontend that does not ``resume`` by itself deals a new game, even where one was left: a
    program that plays asks for it (``--resume``).

    A frontend that ``writes_utf8`` whatever the terminal is never given another language than the
    player asked for, nor is a graphical one; and what plugins print is kept out of its output.
    """

    name: str
    title: str
    open: Callable[[Session], RunningFrontend]
    writes_utf8: bool = False
    graphical: bool = False
    accompany: Callable[[Session], object] | None = None
    resumes: bool = True

    def __post_init__(self) -> None:
        check_offer(self.name, self.title)
        if not callable(self.open):
            raise TypeError(f"the frontend {self.name} cannot be opened")
        if self.accompany is not None and not callable(self.accompany):
            raise TypeError(f"the frontend {self.name} cannot accompany another")


@dataclass(frozen=True, slots=True)
class Setting:
    """Something that a player can choose: by an option of ``simon play`` called ``--NAME``, and in
    a frontend while playing (``session.change``).

    The type is that of the default, ``bool``, ``int`` or ``str``; ``choices`` limits a ``str``,
    ``least`` and ``most`` limit an ``int``.
    A plugin finds the value in ``session.settings[name]``. ``title`` is a message for people, and
    so are the ``choice_titles``, one for each choice: a message, or a context and a message
    (marked with ``NP_``). ``frontend`` names the only frontend that the setting matters to.

    :raises TypeError: when a value is of another type.
    :raises ValueError: when the name is no word of small letters, digits and dashes, the default
        is not among the choices or not from ``least`` to ``most``, or the choices and their
        titles are not equally many.
    """

    name: str
    title: str
    default: SettingValue
    choices: tuple[str, ...] = ()
    choice_titles: tuple[Message, ...] = ()
    frontend: str = ""
    least: int | None = None
    most: int | None = None

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
        titles = self.choice_titles
        if not isinstance(titles, tuple) or not all(map(_is_message, titles)):
            raise TypeError(f"the setting {self.name} has the titles {titles!r}")
        if titles and len(titles) != len(self.choices):
            raise ValueError(f"the setting {self.name} has no title for each of its choices")
        if not isinstance(self.frontend, str):
            raise TypeError(f"the setting {self.name} is for the frontend {self.frontend!r}")
        if not {type(self.least), type(self.most)} <= {int, type(None)}:
            raise TypeError(f"the setting {self.name} is from {self.least!r} to {self.most!r}")
        if not self._in_range(self.default):
            raise ValueError(f"the setting {self.name} has a default that is out of its range")

    def allows(self, value: object) -> bool:
        """Whether the setting can have this value."""
        right_type = type(value) is type(self.default)
        return right_type and (not self.choices or value in self.choices) and self._in_range(value)

    def _in_range(self, value: object) -> bool:
        """Whether a number is in the range; nothing else is, where there is one."""
        if self.least is None and self.most is None:
            return True
        if type(value) is not int:
            return False
        return (self.least is None or value >= self.least) and (
            self.most is None or value <= self.most
        )

    def choice_title(self, words: Words, choice: str) -> str:
        """What a choice is called in these words; the choice itself where it has no title.

        :raises ValueError: when it is none of the choices.
        """
        place = self.choices.index(choice)
        title = self.choice_titles[place] if self.choice_titles else ""
        if isinstance(title, tuple):
            return words.pgettext(*title)
        return words.gettext(title) if title else choice


def _is_message(title: object) -> bool:
    """Whether this is a message, or a context and a message."""
    if isinstance(title, tuple):
        return len(title) == 2 and all(isinstance(part, str) for part in title)
    return isinstance(title, str)


@dataclass(frozen=True, slots=True)
class DealSource:
    """Deals that are numbered elsewhere: ``NAME:TEXT`` stands wherever a code can be typed.

    ``deal`` gives the deal for such a text. It raises `BadCode` with ``NO_SUCH_NUMBER`` for a text
    that names none, or with ``SOURCE_MISSING`` where it needs a package that is not installed.
    """

    name: str
    title: str
    deal: Callable[[str], Deal]

    def __post_init__(self) -> None:
        check_offer(self.name, self.title)


HexColour = str
"""``#rrggbb``."""
Colours = tuple[HexColour, HexColour, HexColour, HexColour]
"""A colour for each suit, in the order of packs: spades, hearts, diamonds, clubs."""

TERMINAL_COLOURS = (
    *("default", "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"),
    *("bright-black", "bright-red", "bright-green", "bright-yellow"),
    *("bright-blue", "bright-magenta", "bright-cyan", "bright-white"),
)
"""What a theme may call the sixteen colours of a terminal, and the one that text has anyway."""

TEXTURES = ("felt", "linen", "none")
"""What a table can be made of."""
FACES = ("courts", "plain")
"""How cards can look: court cards with their pictures, or large letters and suits only."""


@dataclass(frozen=True, slots=True)
class Theme:
    """How the game looks: ``simon play --theme NAME``. What is not given is as in the classic.

    Text must keep a contrast of 4.5:1 to what it stands on: ``table_text`` to ``table`` and
    ``table_edge``; ``bar_text`` and ``bar_dim`` to ``bar``; ``panel_text``, ``panel_dim`` and
    ``panel_accent`` to ``panel``; ``panel_accent_text`` to ``panel_accent``; ``banner_text`` to
    ``banner``; ``suits`` and ``four_suits`` to ``paper``, ``paper_dim``, ``panel`` and ``banner``.
    The marks and the slot must keep 3:1 to ``table`` and ``table_edge``. `contrast` computes it.

    :raises ValueError: when a colour is no ``#rrggbb``, when colours are not one for each suit, or
        when the texture, the faces or a colour of the console have no such name.
    """

    name: str
    title: str
    table: HexColour = "#1f5c48"
    """The table in the middle; ``table_edge`` is what it fades to at its corners."""
    table_edge: HexColour = "#143f33"
    texture: str = "felt"
    """One of `TEXTURES`."""
    table_text: HexColour = "#e6efe9"
    """Text that stands on the table."""
    slot: HexColour = "#80ad9d"
    """The outline of an empty column."""
    bar: HexColour = "#0e2f26"
    """The bars above and below the table."""
    bar_text: HexColour = "#f2efe4"
    bar_dim: HexColour = "#b9cbc2"
    """Text on a bar that matters less now."""
    paper: HexColour = "#fbf6ea"
    paper_dim: HexColour = "#ebe5d5"
    """The paper of cards that do not move now."""
    edge: HexColour = "#8d8672"
    """The outline of a card."""
    suits: Colours = ("#1b1b28", "#b8112c", "#b8112c", "#1b1b28")
    four_suits: Colours = ("#1b1b28", "#b8112c", "#1a4fae", "#0d6632")
    ornament: HexColour = "#b98a2c"
    """Gold on courts and aces, and the spine of a run."""
    mark_same: HexColour = "#ffd257"
    """A column that takes the cards and has their suit; drawn thick."""
    mark_other: HexColour = "#ffffff"
    """A column that takes the cards; drawn thin."""
    mark_focus: HexColour = "#8fd8ff"
    """Where the keyboard is."""
    panel: HexColour = "#fbf6ea"
    """A panel that lies over the table: settings, a new game, the rules."""
    panel_text: HexColour = "#22221e"
    panel_dim: HexColour = "#5c594e"
    """Text on a panel that matters less."""
    panel_accent: HexColour = "#155a44"
    """Titles, and what is chosen."""
    panel_accent_text: HexColour = "#ffffff"
    """Text on ``panel_accent``."""
    banner: HexColour = "#fde9c4"
    """The banner that says why a move was refused."""
    banner_text: HexColour = "#2b2116"
    banner_edge: HexColour = "#c2452d"
    faces: str = "courts"
    """One of `FACES`."""
    console: tuple[str, str, str, str] = ("default", "red", "red", "default")
    """Colours of `TERMINAL_COLOURS` for the suits on a terminal."""
    console_four: tuple[str, str, str, str] = ("default", "red", "blue", "green")
    """The same for the four-colour pack."""

    def __post_init__(self) -> None:
        check_offer(self.name, self.title)
        for each in fields(self)[2:]:
            value = getattr(self, each.name)
            if isinstance(each.default, tuple):  # one for each suit
                right_number = isinstance(value, tuple) and len(value) == len(each.default)
                parts = value if right_number else ()
            else:
                right_number, parts = True, (value,)
            if not right_number or not all(_is_look(each.name, part) for part in parts):
                raise ValueError(f"the theme {self.name} has {value!r} for {each.name}")


def _is_look(part: str, value: object) -> bool:
    """Whether this part of a theme can have this value."""
    choices = {"texture": TEXTURES, "faces": FACES}.get(part)
    if part.startswith("console"):
        choices = TERMINAL_COLOURS
    if choices is not None:
        return value in choices
    return isinstance(value, str) and bool(re.fullmatch("#[0-9a-fA-F]{6}", value))


def contrast(one: HexColour, other: HexColour) -> float:
    """How well two colours can be told apart, from 1 to 21, as WCAG 2 defines it."""
    darker, lighter = sorted(map(_luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: HexColour) -> float:
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


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
def simon_themes() -> Iterable[Theme]:
    """Offer themes: ``simon play --theme NAME``."""
    return ()


@hookspec
def simon_deal_sources() -> Iterable[DealSource]:
    """Offer deals that another program numbers: ``simon play --code NAME:NUMBER``."""
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
def simon_catalog_flaws(session: Session, words: Words) -> Iterable[Flaw]:
    """Say what is wrong with a translator's words where this plugin shows or reads them.

    The session has not begun; its own words are those that the translator is spoken to in.
    """
    return ()


@hookspec
def simon_catalog_preview(session: Session, words: Words, folder: Path) -> Iterable[Path]:
    """Show a translator's words in their places: write texts (``.txt``) and pictures (``.png``).

    They go into this folder, and are given back in the order in which they are to be looked at.
    The session has not begun.
    """
    return ()


@hookspec
def simon_commands(app: typer.Typer, session: Session) -> None:
    """Add commands to the command line.

    The session has not begun: it is there for its words, its settings and its plugins. A command
    that cannot do what it is asked raises `Refusal`.
    """


@hookspec
def simon_stored() -> Mapping[str, SettingValue]:
    """Give back values of settings that were kept from earlier sessions, by setting name.

    ``lang``, ``theme``, ``scoring`` and ``ui`` are what the options of these names are without
    their being given. A value that is not possible (any more) is named once, and ignored.
    """
    return {}


@hookspec
def simon_memory(session: Session) -> Memory | None:
    """Offer what remembers games and bookmarks; asked when it is first needed.

    The first plugin that offers something is ``session.memory``.
    """
    return None


@hookspec
def simon_listeners(session: Session) -> Iterable[object]:
    """Offer objects whose methods hear the events of this session, before it begins.

    A plugin's module may answer the event hooks itself; an object of its own for each session is
    the place for anything that must be remembered between events.
    """
    return ()


@hookspec
def simon_last_game(session: Session, resume: bool, number: int | None) -> LastGame | None:
    """Say what was played here last; asked of plugins and listeners before a session begins.

    Only with ``resume`` is the game itself wanted, to be gone on with: that of this ``number`` in
    the history, or else the one that was played last.
    Without an answer nobody knows whether a game was ever played here.
    """
    return None


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
def simon_setting_changed(session: Session, name: str, value: SettingValue) -> None:
    """Told after the player has changed a setting; ``session.settings`` has the value already."""


@hookspec
def simon_notice(session: Session, text: str) -> None:
    """Told when a plugin has something to say to the player (`session.notify`): a whole sentence.

    A frontend shows it.
    """


@hookspec
def simon_session_finished(session: Session) -> None:
    """Told when a session ends, however it ends, unless the process is killed."""
