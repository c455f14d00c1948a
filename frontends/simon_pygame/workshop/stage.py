"""A window that nobody sees, and everything that can be shown in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Surface

from simon.engine import Deal, Position, Record
from simon.memory import Memory
from simon.session import Session, opened
from simon.words import Words, reason_text, section_of
from simon_pygame.animation import Animator
from simon_pygame.drawing.banner import Notice
from simon_pygame.hand import Hand
from simon_pygame.input.keys import HELP
from simon_pygame.look import Look
from simon_pygame.overlay import Overlay
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
from simon_pygame.replaying import Replay
from simon_pygame.scene import Scene
from simon_pygame.sizes import LEAST_SIZE
from simon_pygame.text import Typesetter
from simon_pygame.workshop.sample import (
    BOOKMARK,
    SampleMemory,
    example,
    refusals,
    remembered,
    sample_session,
)

Size = tuple[int, int]
_HALF = 30  # moves of the example, when most of the game has been played
_OVERLAP = 3  # units of a page that are seen on the next one, too


class Stage:
    """What panels take for a window (`Actions`), and what is seen there; nothing is ever done."""

    def __init__(self, session: Session, typesetter: Typesetter) -> None:
        self.session = session
        self.left_a_game = False
        self._type = typesetter
        self._scenes: dict[Size, Scene] = {}

    def scene(self, size: Size) -> Scene:
        """The table in a window of a size, with the game as it stands."""
        if size not in self._scenes:
            session = self.session
            look = Look(session.theme, session.words, size, typesetter=self._type)
            scene = Scene(session, Hand(session), lambda: 0.0, look, Animator(0))
            if self.left_a_game:
                scene.left_a_game = True
                scene.arrange(look)
            scene.tabletop.deal(session.tableau, session.game.runs, None)
            if session.game.won:
                scene.tabletop.cheer(0)
            self._scenes[size] = scene
        return self._scenes[size]

    def table(self, size: Size, notice: Notice | None = None) -> Surface:
        """A picture of the table, with something in the banner."""
        scene = self.scene(size)
        scene.tell(notice)
        surface = Surface(size)
        scene.redraw(surface)
        return surface

    def pages(self, panel: Panel, size: Size) -> Iterator[Surface]:
        """Pictures of a panel, from its top to its end as a player scrolls it.

        Where the table behind it is there to be seen, it is in the picture.
        """
        panel.arrange(self.scene(size).look.for_panels())
        step = panel.view.height - _OVERLAP * panel.look.unit
        overlay = Overlay()
        overlay.panels.append(panel)
        offset = 0
        while True:
            panel.scrolling.to(offset)
            surface = self.table(size)
            overlay.draw(surface, [surface.get_rect()])
            yield surface.subsurface(panel.rect) if panel.shades else surface
            offset += step
            if panel.scroll == panel.scrolling.most:
                return

    # What panels may ask of a window: nothing happens.

    def new_game(self, start: Deal | Position | None = None, suits: int | None = None) -> None:
        """Deal nothing."""

    def restart(self) -> None:
        """Deal nothing."""

    def undo(self) -> None:
        """Take nothing back."""

    def watch(self, record: Record, made: int | None = None) -> None:
        """Show no record."""

    def resume(self, number: int) -> bool:  # noqa: ARG002
        """Go on with nothing."""
        return False

    def go_on(self, record: Record) -> None:
        """Go on with nothing."""

    def open_file(self, path: str) -> str:  # noqa: ARG002
        """Open nothing."""
        return ""

    def save_file(self, path: str) -> str:  # noqa: ARG002
        """Save nothing."""
        return ""

    def say(self, text: str) -> None:
        """Say nothing."""

    def copy(self, text: str) -> None:
        """Copy nothing."""

    def paste(self) -> str:
        """Nothing."""
        return ""

    def show(self, panel: Panel) -> None:
        """Show nothing."""


class View(NamedTuple):
    """A panel to be looked at, under a name."""

    name: str
    stage: Stage
    panel: Panel

    def pages(self, size: Size) -> Iterator[Surface]:
        """Pictures of all of it."""
        return self.stage.pages(self.panel, size)


class Sights:
    """All that there is to see, in some words."""

    def __init__(self, player: Session, words: Words, typesetter: Typesetter) -> None:
        self._words = words
        record = example()

        def stage(made: int, memory: Memory | None) -> Stage:
            game = opened(record, made)
            return Stage(sample_session(player, words, game, memory), typesetter)

        self.memory = remembered()
        self.playing = stage(_HALF, self.memory)
        self.won = stage(len(record.moves), self.memory)
        self.replaying = stage(0, self.memory)
        self._replay = Replay(self.replaying.session)
        self._replay.show(record, _HALF)
        self.replaying.left_a_game = self._replay.left_a_game
        self._beginning = stage(0, SampleMemory())
        self._forgetting = stage(_HALF, None)

    @property
    def stages(self) -> list[Stage]:
        """A game in play, one that is won, and a record that is shown."""
        return [self.playing, self.won, self.replaying]

    def refusals(self) -> Iterator[Notice]:
        """What the banner says when something cannot be done."""
        # Translators: stands under a refusal; F1 is a key.
        more = self._words.gettext("F1 or a click: the rule")
        for event in refusals():
            yield Notice(reason_text(self._words, event), section_of(event.reason), more)

    def notices(self) -> Iterator[Notice]:
        """Whatever the banner says."""
        yield from self.refusals()
        yield self.where()

    def where(self) -> Notice:
        """What the banner says while a record is shown."""
        return Notice(self._replay.where(self._words), more=self._replay.ways_out(self._words))

    def panels(self) -> Iterator[View]:
        """Every panel, and the different things that one may say."""
        stage = self.playing
        yield self._pressed("new-game", NewGamePanel(stage, "SS1-S1-AAAAA"), "play")
        yield View("settings", stage, SettingsPanel(stage))
        yield from self._choices()
        yield View("keys", stage, KeysPanel(stage, HELP))
        yield self._pressed("games", GamesPanel(stage), f"forget {BOOKMARK}")
        for game in self.memory.games()[-1:-8:-3]:  # open, won with help, from a bookmark
            yield View("game", stage, GamePanel(stage, game))
        yield View("statistics", stage, StatisticsPanel(stage))
        yield View("save", stage, SavePanel(stage))
        yield View("open", stage, OpenPanel(stage))
        yield View("bookmark", stage, BookmarkPanel(stage))
        yield View("won", self.won, WonPanel(self.won))
        for name, other in (("no-games", self._beginning), ("no-memory", self._forgetting)):
            yield View(f"{name}-new-game", other, NewGamePanel(other))
            yield View(f"{name}-games", other, GamesPanel(other))
            yield View(f"{name}-statistics", other, StatisticsPanel(other))
        yield View("rules", stage, RulesPanel(stage))

    def _pressed(self, name: str, panel: Panel, button: str) -> View:
        """A panel after one of its buttons was pressed."""
        panel.arrange(self.playing.scene(LEAST_SIZE).look)
        next(widget for widget in panel.stops if widget.name == button).press()
        return View(name, self.playing, panel)

    def _choices(self) -> Iterator[View]:
        """What each setting may be, where that is a choice."""
        for name, setting in self.playing.session.declared.items():
            if len(setting.choices) > 1:
                yield View(f"settings-{name}", self.playing, ChoicesPanel(self.playing, name))

    def changed_settings(self) -> Iterator[View]:
        """The settings again and again, until every value but the language's has been seen."""
        session = self.playing.session
        choices = {name: each.choices for name, each in session.declared.items() if name != "lang"}
        for turn in range(max(map(len, choices.values()))):
            for name, values in choices.items():
                if values:
                    session.settings[name] = values[turn % len(values)]
            yield View("settings", self.playing, SettingsPanel(self.playing))
