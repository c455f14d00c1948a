"""A window that nobody sees, and everything that can be shown in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache

from pygame import Surface

from simon.engine import BadCode, Game
from simon.memory import Memory, Result
from simon.session import Session, opened
from simon.words import SECTIONS, Words, reason_text, section_of
from simon_pygame.animation import Animator
from simon_pygame.drawing.banner import Notice
from simon_pygame.hand import Hand
from simon_pygame.input.keys import HELP
from simon_pygame.look import Look
from simon_pygame.overlay import Overlay
from simon_pygame.panels import (
    Actions,
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


class Stage(Actions):
    """What panels take for a window. Nobody presses anything, so it does nothing."""

    def __init__(self, session: Session, typesetter: Typesetter) -> None:
        self.session = session
        self.left_a_game = False
        self._type = typesetter
        self._scenes: dict[Size, Scene] = {}

    def resume(self, number: int) -> bool:  # noqa: ARG002
        """Go on with nothing."""
        return False

    def open_file(self, path: str) -> str:  # noqa: ARG002
        """Open nothing."""
        return ""

    def save_file(self, path: str) -> str:  # noqa: ARG002
        """Save nothing."""
        return ""

    def paste(self) -> str:
        """Nothing."""
        return ""

    def scene(self, size: Size) -> Scene:
        """The table in a window of a size, with the game as it stands."""
        if size not in self._scenes:
            session = self.session
            look = Look(session.theme, session.words, size, typesetter=self._type)
            scene = Scene(session, Hand(session), lambda: 0.0, look, Animator(0))
            scene.left_a_game = self.left_a_game
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
        """Pictures of a panel over the table, from its top to its end as a player scrolls it."""
        panel.arrange(self.scene(size).look.for_panels())
        step = panel.view.height - _OVERLAP * panel.look.unit
        overlay = Overlay()
        overlay.panels.append(panel)
        offset = 0
        while True:
            panel.scrolling.to(offset)
            surface = self.table(size)
            overlay.draw(surface, [surface.get_rect()])
            yield surface
            offset += step
            if panel.scroll == panel.scrolling.most:
                return
