"""A whole window in this process, on a display that nobody sees, by a clock that the test holds."""

from __future__ import annotations

from typing import Any

import pygame

import simon_pygame
import simon_themes
from simon.engine import PACK_SIZE, STANDARD, Deal, Game, Position, Record, Tableau
from simon.hookspecs import SettingValue
from simon.plugins import Plugins
from simon.session import Session, opened
from simon.testing import NOW, Recorder
from simon.words import load_words
from simon_pygame.input.keys import Command
from simon_pygame.layout import Spot
from simon_pygame.panels import Panel
from simon_pygame.tabletop import Piece
from simon_pygame.window import Window

Place = tuple[int, int]

_MOST_STEPS = 60  # no movement takes so many seconds


class Inside:
    """A window, and a hand on everything that is put into it. Keys are named as pygame does."""

    def __init__(
        self,
        start: Deal | Position | Game | Record,
        *,
        size: Place = (1000, 700),
        language: str = "en",
        plugin: object | None = None,
        **settings: SettingValue,
    ) -> None:
        self.recorder = Recorder()
        self.now = 100.0
        plugins = Plugins()
        listeners = [simon_pygame, simon_themes, *([plugin] if plugin else []), self.recorder]
        for number, listener in enumerate(listeners):
            plugins.register(listener, f"listener {number}")
        self.session = Session(
            plugins,
            words=load_words(language),
            scoring=STANDARD,
            settings={"sound": False} | {n.replace("_", "-"): v for n, v in settings.items()},
            opening=opened(start, 0) if isinstance(start, Record) else start,
            replaying=isinstance(start, Record),
            draw=lambda _below: 0,
            clock=lambda: self.now,
            now=lambda: NOW,
        )
        self.window = Window(self.session, lambda: self.now)
        plugins.add_frontend(self.window, plugins.frontends["pygame"])
        plugins.add_listeners(self.session)
        self._buttons: set[int] = set()
        self.session.begin()
        self.resize(size)
        self.step(1)

    # Time.

    def step(self, seconds: float = 0.01) -> None:
        """Let so much time pass, and the window do what is due."""
        self.now += seconds
        self.window.step()

    def rest(self) -> None:
        """Let everything come to rest."""
        for _ in range(_MOST_STEPS):
            self.step(1)
            if not self.window.scene.animator.active:
                break
        assert not self.window.scene.animator.active, "it never comes to rest"
        self.step(1)

    # What is put in.

    def post(self, kind: int, **values: Any) -> None:
        """Put an event in, and let the window read it."""
        pygame.event.post(pygame.event.Event(kind, values))
        self.step()

    def key(self, *names: str, mod: int = 0) -> None:
        """Press keys and let go of them."""
        for name in names:
            key = pygame.key.key_code(name)
            text = name if len(name) == 1 and not mod & pygame.KMOD_CTRL else ""
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
            if text:
                self.post(pygame.TEXTINPUT, text=text)
            self.post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)

    def move(self, place: Place, *, touch: bool = False) -> None:
        """Move the pointer, with the buttons that are down."""
        buttons = tuple(int(n in self._buttons) for n in (1, 2, 3))
        self.post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=buttons, touch=touch)

    def press(self, place: Place, button: int = 1, *, touch: bool = False) -> None:
        """Press a button of the mouse, or put a finger down; the pointer goes there first."""
        self.move(place, touch=touch)
        self._buttons.add(button)
        self.post(pygame.MOUSEBUTTONDOWN, pos=place, button=button, touch=touch)

    def release(self, place: Place, button: int = 1, *, touch: bool = False) -> None:
        """Let go of a button, or lift the finger."""
        self.move(place, touch=touch)
        self._buttons.discard(button)
        self.post(pygame.MOUSEBUTTONUP, pos=place, button=button, touch=touch)

    def lose_release(self) -> None:
        """Nobody hears that the buttons were let go of."""
        self._buttons.clear()

    def click(self, place: Place, count: int = 1, *, touch: bool = False) -> None:
        """Click, at once so many times, long after the last click."""
        self.step(1)
        for _ in range(count):
            self.press(place, touch=touch)
            self.release(place, touch=touch)

    def drag(self, start: Place, end: Place, *, touch: bool = False, steps: int = 4) -> None:
        """Drag from one place to another."""
        self.step(1)
        self.press(start, touch=touch)
        for n in range(1, steps + 1):
            x, y = (a + (b - a) * n // steps for a, b in zip(start, end, strict=True))
            self.move((x, y), touch=touch)
        self.release(end, touch=touch)

    def resize(self, size: Place) -> None:
        """Give the window another size, as the system does."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])

    def settle_size(self) -> None:
        """Wait until the size is taken for the last one."""
        self.step(1)

    # Where things are.

    def card(self, column: int, index: int = -1) -> Place:
        """Where to touch a card; -1 is the last one of its column."""
        layout, cards = self.window.scene.layout, len(self.session.tableau[column])
        if not cards:
            return layout.slot(column).center
        left, top = layout.place(column, index % cards, cards)
        return left + layout.card_width // 2, top + max(1, round(layout.strip(cards) / 2))

    def button(self, command: Command) -> Place:
        """The middle of a button."""
        buttons = self.window.scene.bars.buttons
        return next(rect.center for each, rect in buttons.items() if each.command is command)

    def spot(self, place: Place) -> Spot | None:
        """What the window takes to be at a place."""
        return self.window.scene.spot(place)

    @property
    def panels(self) -> list[Panel]:
        """What lies over the table, the topmost last."""
        return self.window.overlay.panels

    @property
    def names(self) -> list[str]:
        """The names of the events since the deal, with the reasons of refusals."""
        return [str(getattr(event, "reason", event.name)) for event in self.recorder.events][1:]

    # What must be true.

    def check(self) -> None:
        """The cards on the screen are those of the session, each where it belongs when at rest."""
        tabletop = self.window.scene.tabletop
        shown = Tableau(tuple(tuple(p.card for p in column) for column in tabletop.columns))
        assert shown == self.session.tableau
        assert len(tabletop.runs) == self.session.game.runs_removed
        assert len({id(piece) for piece in tabletop.pieces()}) == PACK_SIZE

    def check_at_rest(self) -> None:
        """Moreover nothing is held or on its way, and the picture shows that."""
        scene = self.window.scene
        self.check()
        assert not self.window.hand.held
        assert not scene.animator.active
        tabletop = scene.tabletop
        homes = tabletop.homes([*tabletop.runs, *tabletop.columns])
        strays: list[Piece] = [piece for piece, home in homes if piece.place != home]
        assert not strays
        self.check_picture()

    def check_picture(self) -> None:
        """What is shown, changed bit by bit, is what is shown when everything is drawn anew."""
        self.step(0)
        seen = self.window.screen.copy()
        self.window.scene.refresh()
        self.step(0)
        one, other = (pygame.image.tobytes(each, "RGB") for each in (seen, self.window.screen))
        assert one == other, "the picture is out of date"

    def close(self) -> None:
        """Close the window."""
        self.window.quit()
        pygame.display.quit()
