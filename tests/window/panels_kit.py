"""What the tests of panels stand on: a window that is none, and events that nobody made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from gettext import NullTranslations
from typing import TypeVar

import pygame

from simon.engine import Deal, Game, Position, Record
from simon.hookspecs import N_, Setting, Theme, hookimpl
from simon.memory import Result
from simon.session import Session
from simon.testing import NOW, new_session
from simon.words import ENGLISH, Words, load_words
from simon_pygame.input.keys import HELP
from simon_pygame.look import Look
from simon_pygame.panels import (
    BookmarkPanel,
    GamePanel,
    GamesPanel,
    KeysPanel,
    NewGamePanel,
    OpenPanel,
    Panel,
    RulesPanel,
    SavePanel,
    SettingsPanel,
    StatisticsPanel,
    WonPanel,
)
from simon_pygame.panels.settings import ChoicesPanel
from simon_pygame.text import Typesetter

from .memory_kit import Kept, history, played

_P = TypeVar("_P", bound=Panel)

SIZES = [(480, 320), (640, 480), (1280, 800), (3840, 2160), (480, 800)]
LANGUAGES = ["en", "hi", "ar"]
SPEEDS = ("slow", "normal", "fast", "off")
DEAL = Deal.from_code("SS1-S4-AAAAABD")
TRY = 25
"""The number of a game in the history that was begun with this deal."""


class Declares:
    """A plugin with a setting of every kind."""

    @hookimpl
    def simon_settings(self) -> list[Setting]:
        return [
            Setting("sound", N_("Play sounds."), True, frontend="pygame"),
            Setting("speed", N_("How fast cards move."), "normal", SPEEDS, frontend="pygame"),
            Setting("full-screen", N_("Fill the whole screen."), False, frontend="pygame"),
            Setting("mood", N_("Mood"), "grave", ("grave", "merry")),
            Setting("volume", N_("How loud it is."), 3, least=0, most=4),
            Setting("nickname", N_("A free text, which has no row"), "Simon"),
            Setting("rows", N_("Show each column as a line."), False, frontend="console"),
        ]


class Window:
    """What panels ask of a window, remembered."""

    def __init__(self, session: Session, kept: Kept | None = None) -> None:
        self.session = session
        self.kept = kept or Kept()
        session.plugins.register(self, "window")
        self.arranged: list[Panel] = []
        self.clipboard = ""
        self.dealt: list[tuple[Deal | Position | None, int | None]] = []
        self.opened: list[tuple[Record, int | None]] = []
        self.problem = ""
        """What is wrong with every file."""
        self.shown: list[Panel] = []
        self.done: list[str] = []

    def new_game(self, start: Deal | Position | None = None, suits: int | None = None) -> None:
        self.dealt.append((start, suits))

    def restart(self) -> None:
        self.done.append("restart")

    def undo(self) -> None:
        self.done.append("undo")

    def watch(self, record: Record, made: int | None = None) -> None:
        self.done.append("watch")
        self.opened.append((record, made))

    def resume(self, number: int) -> bool:
        return False

    def go_on(self, record: Record) -> None:
        self.done.append("go on")
        self.opened.append((record, None))

    def open_file(self, path: str) -> str:
        self.done.append(f"open {path}")
        return self.problem

    def save_file(self, path: str) -> str:
        self.done.append(f"save {path}")
        return self.problem

    def say(self, text: str) -> None:
        self.done.append(text)

    def copy(self, text: str) -> None:
        self.clipboard = text

    def paste(self) -> str:
        return self.clipboard

    def show(self, panel: Panel) -> None:
        self.shown.append(panel)

    @hookimpl
    def simon_setting_changed(self) -> None:
        for panel in self.arranged:
            panel.arrange(new_look(self.session.words, panel.look.size))


def words_of(language: str) -> Words:
    """The words of a language, of which there need be no catalog."""
    return Words("ar") if language == "ar" else load_words(language)


class Marking(NullTranslations):
    """A catalog that has every message, and marks it."""

    def gettext(self, message: str) -> str:
        return f"§{message}"

    def pgettext(self, _context: str, message: str, /) -> str:
        return f"§{message}"

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        return f"§{singular if n == 1 else plural}"


def tried() -> Record:
    """Another try at the deal: of its two moves, the first is the same as in the tests."""
    game = Game(DEAL)
    game.move(9, 4)
    game.move(*game.legal_moves()[0])
    return Record.of(game, date=NOW.date().isoformat())


def remembering() -> Kept:
    """A history with a try at the deal, and a bookmark."""
    games = [*history(24), played(TRY, Result.ABANDONED, code=DEAL.code, suits=4, moves=2)]
    kept = Kept(games, {TRY: tried()})
    kept.keep_bookmark("Before it went wrong", Game(DEAL))
    return kept


def new_window(
    start: Deal | Position = DEAL, words: Words = ENGLISH, kept: Kept | None = None
) -> Window:
    """A window on a session that has begun, with a setting of every kind, and a history."""
    kept = kept or remembering()
    return Window(new_session(start, listeners=[Declares(), kept], words=words), kept)


def fonts() -> Iterator[None]:
    """The fonts, for the tests of a module."""
    pygame.font.init()
    yield
    _typesetter.cache_clear()  # fonts are of no use after the end
    pygame.font.quit()


@cache
def _typesetter(language: str) -> Typesetter:
    return Typesetter(language)


def new_look(
    words: Words = ENGLISH, size: tuple[int, int] = (1280, 800), scale: float = 1.0
) -> Look:
    """How everything looks in the classic theme."""
    typesetter = _typesetter(words.language)
    return Look(Theme("classic", "Classic"), words, size, scale=scale, typesetter=typesetter)


def shown(panel: _P, size: tuple[int, int] = (1280, 800)) -> _P:
    """A panel as it is when it has just been shown."""
    panel.arrange(new_look(panel.actions.session.words, size))
    if isinstance(panel.actions, Window):
        panel.actions.arranged.append(panel)
    return panel


PANELS: dict[str, Callable[[Window], Panel]] = {
    "new game": NewGamePanel,
    "settings": SettingsPanel,
    "choices": lambda window: ChoicesPanel(window, "lang"),
    "rules": RulesPanel,
    "section": lambda window: RulesPanel(window, "removal"),
    "keys": lambda window: KeysPanel(window, HELP),
    "won": WonPanel,
    "games": GamesPanel,
    "game": lambda window: GamePanel(window, window.kept.kept[-1]),
    "statistics": StatisticsPanel,
    "save": SavePanel,
    "open": OpenPanel,
    "bookmark": BookmarkPanel,
}


def press(panel: Panel, *keys: int, mod: int = 0, place: int = 0) -> bool:
    """Press keys, one after the other; whether the last has changed anything.

    ``place`` is where a key lies, by its scancode.
    """
    changed = False
    for key in keys:
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=place)
        changed = panel.handle(event)
    return changed


def enter(panel: Panel, text: str) -> None:
    """Type a text as a keyboard does: each key, then what it means."""
    for character in text:
        press(panel, ord(character.lower()))
        panel.handle(pygame.event.Event(pygame.TEXTINPUT, text=character))


def mouse(panel: Panel, *positions: tuple[int, int]) -> None:
    """Press the button at the first position, move through the others, let go at the last."""
    first, last = positions[0], positions[-1]
    panel.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=first))
    for position in positions[1:]:
        panel.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=position, buttons=(1, 0, 0)))
    panel.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=last))


def click(panel: Panel, name: str, share: float = 0.5) -> None:
    """Click on a widget, at a share of its width."""
    panel.set_focus(name)
    widget = next(each for each in panel.stops if each.name == name)
    place = panel.seen(widget)
    mouse(panel, (place.left + round((place.width - 1) * share), place.centery))
