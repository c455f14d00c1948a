"""The panel of games: bookmarks, records, and every game that was played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from simon.engine import Record
from simon.memory import Bookmark, PlayedGame, Result
from simon.words import (
    Words,
    bookmark_text,
    item_text,
    no_games_text,
    no_memory_text,
    parting_text,
)
from simon_pygame.colours import mix
from simon_pygame.look import Look
from simon_pygame.panels.actions import Actions
from simon_pygame.panels.ask import BookmarkPanel, OpenPanel, SavePanel
from simon_pygame.panels.panel import Panel
from simon_pygame.panels.results import details, draw_result, headline, numbers, numbers_of_play
from simon_pygame.panels.statistics import StatisticsPanel
from simon_pygame.panels.widgets import (
    Button,
    Label,
    Problem,
    Row,
    Rule,
    Widget,
    draw_text,
    mirrored,
    panel_style,
)
from simon_pygame.problems import FORGOTTEN, forgotten_problem

_PAGE = 40  # games that are listed until more are asked for


class GameButton(Button):
    """A game in the history, behind the mark of its result."""

    _MARK, _INDENT = 0.9, 1.7

    def __init__(
        self, name: str, words: Words, game: PlayedGame, action: Callable[[], None]
    ) -> None:
        super().__init__(name, headline(words, game), action, kind="link", gap=0.1)
        self.details = details(words, game)
        self.result = game.result

    def _rooms(self, width: int) -> tuple[int, int, int]:
        """How wide the texts may be, and how high both are."""
        room = max(1, width - self.em(self._INDENT + 0.8))
        size = self.look.type.size
        text = size(self.text, panel_style(self.look, "panel_text"), room)[1]
        more = size(self.details, panel_style(self.look, "panel_dim", 0.9), room)[1]
        return room, text, more

    def height(self, width: int) -> int:
        """The height of both texts."""
        _, text, more = self._rooms(width)
        return max(self.em(2.2), text + more + self.em(0.5))

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw the mark and the texts."""
        look = self.look
        self.draw_ground(surface, at)
        room, text, more = self._rooms(at.width)
        left, top = at.left + self.em(0.4 + self._INDENT), at.centery - (text + more) // 2
        side = self.em(self._MARK)
        mark = pygame.Rect(at.left + self.em(0.4), 0, side, side)
        mark.centery = top + text // 2
        ground = mix(look.colour("panel"), look.colour("panel_accent"), 0.10 if self.lit else 0.0)
        draw_result(surface, look, self.result, mirrored(mark, at, look), ground)
        place = pygame.Rect(left, top, room, text)
        draw_text(
            surface, look, self.text, panel_style(look, "panel_text"), mirrored(place, at, look)
        )
        place = pygame.Rect(left, top + text, room, more)
        style = panel_style(look, "panel_dim", 0.9)
        draw_text(surface, look, self.details, style, mirrored(place, at, look))


class GamesPanel(Panel):
    """Lists the games, the latest first, those with the present deal apart; and the bookmarks."""

    width = 38.0

    def __init__(self, actions: Actions) -> None:
        super().__init__(actions)
        self.games: Sequence[PlayedGame] = ()
        self.bookmarks: Sequence[Bookmark] = ()
        self._error: Exception | None = None
        self._listed = _PAGE
        self._to_forget = ""  # the bookmark that is forgotten when that is asked for again
        self._load()

    def _load(self) -> None:
        memory = self.actions.session.memory
        if memory is None:
            return
        try:
            self.games, self.bookmarks = memory.games(), memory.bookmarks()
        except FORGOTTEN as error:
            self._error = error

    @property
    def title(self) -> str:
        """Games."""
        return self.words.pgettext("panel", "Games")

    def contents(self, look: Look) -> Sequence[Widget]:
        """What can be done, then the bookmarks, then the games."""
        words = look.words
        named = words.pgettext
        buttons: list[Widget] = [
            Button("save", named("button", "Save"), self._go(SavePanel), sign="save"),
            Button("open", named("button", "Open"), self._go(OpenPanel), sign="open"),
        ]
        if self.actions.session.memory:
            # Translators: sets a bookmark; a word on a button.
            mark = named("button", "Bookmark")
            tell = named("button", "Statistics")
            buttons += [
                Button("mark", mark, self._go(BookmarkPanel), sign="bookmark"),
                Button("statistics", tell, self._go(StatisticsPanel), sign="statistics"),
            ]
        widgets: list[Widget] = [Row(buttons)]
        if self._error:
            widgets.append(Problem(forgotten_problem(words, self._error)))
        if self.bookmarks:
            widgets += [*_heading(named("panel", "Bookmarks")), *self._bookmark_rows(words)]
        return [*widgets, *self._game_rows(words)]

    def _go(self, panel: Callable[[Actions], Panel]) -> Callable[[], None]:
        def go() -> None:
            self.leave()
            self.actions.show(panel(self.actions))

        return go

    def _bookmark_rows(self, words: Words) -> list[Widget]:
        rows: list[Widget] = []
        for bookmark in reversed(self.bookmarks):
            forget = words.pgettext("button", "Forget")
            if bookmark.name == self._to_forget:
                # Translators: asks whether a bookmark is to be forgotten; a button.
                forget = words.pgettext("button", "Really forget")
            buttons = [
                Button(
                    f"go {bookmark.name}",
                    words.pgettext("button", "Go there"),
                    partial(self._go_there, bookmark),
                    sign="bookmark",
                ),
                Button(f"forget {bookmark.name}", forget, partial(self._forget, bookmark.name)),
            ]
            rows += [Label(bookmark_text(words, bookmark), gap=0.5), Row(buttons, gap=0.3)]
        return rows

    def _game_rows(self, words: Words) -> list[Widget]:
        session = self.actions.session
        latest = [*reversed(self.games)]
        if session.memory is None:
            return [Label(no_memory_text(words))]
        if not latest:
            return [] if self._error else [Label(no_games_text(words))]
        code = session.game.start.code
        tries = [game for game in latest if code is not None and game.code == code]
        widgets: list[Widget] = []
        only_this = [game.result for game in tries] == [Result.OPEN]
        if tries and not only_this:
            # Translators: above the games that were played with the same cards as this one.
            widgets += _heading(words.pgettext("panel", "Games with this deal"))
            widgets += self._buttons("try", words, tries[:_PAGE])
        widgets += _heading(words.pgettext("panel", "All games"))
        widgets += self._buttons("game", words, latest[: self._listed])
        if len(latest) > self._listed:
            more = words.pgettext("button", "More games")
            widgets.append(Button("more", more, self._list_more))
        return widgets

    def _buttons(self, kind: str, words: Words, games: Sequence[PlayedGame]) -> list[Widget]:
        return [
            GameButton(f"{kind} {game.number}", words, game, partial(self._choose, game))
            for game in games
        ]

    # What the buttons do.

    def _list_more(self) -> None:
        before = self._listed
        self._listed *= 2
        self.focus = f"game {[*reversed(self.games)][before].number}"
        self.refresh()

    def _choose(self, game: PlayedGame) -> None:
        self.actions.show(GamePanel(self.actions, game))

    def _go_there(self, bookmark: Bookmark) -> None:
        self._attempt(lambda: self.actions.go_on(bookmark.record))

    def _forget(self, name: str) -> None:
        memory = self.actions.session.memory
        if name != self._to_forget:
            self._to_forget = name
            self.refresh()
        elif memory:
            self._to_forget = ""
            self._attempt(lambda: memory.drop_bookmark(name))
            self._load()
            self.refresh()

    def _attempt(self, action: Callable[[], None]) -> None:
        """Do something; say what is wrong where it cannot be done."""
        try:
            action()
        except FORGOTTEN as error:
            self._error = error
            self.refresh()


def _heading(text: str) -> list[Widget]:
    rule = Rule()
    rule.gap = 1.0
    return [rule, Label(text, "panel_accent", 1.1)]


class GamePanel(Panel):
    """One game of the history: what it came to, and what can be done with it now."""

    width = 30.0

    def __init__(self, actions: Actions, game: PlayedGame) -> None:
        super().__init__(actions)
        self.game = game
        self.focus = "watch"
        self._error: Exception | None = None
        self._record: Record | None = None
        present = actions.session.game.start.code
        if present is not None and game.code == present:
            self._read()  # to be compared

    @property
    def title(self) -> str:
        """The game's number."""
        # Translators: stands before what is told of a game, or above it.
        return self.words.gettext("Game {number}", number=self.game.number)

    def _read(self) -> Record | None:
        """The record, if it can be read."""
        memory = self.actions.session.memory
        if self._record is None and memory:
            try:
                self._record = memory.record(self.game.number)
            except FORGOTTEN as error:
                self._error = error
        return self._record

    def contents(self, look: Look) -> Sequence[Widget]:
        """What it came to, how it compares with the game in play, and the buttons."""
        words = look.words
        widgets: list[Widget] = [
            Label(headline(words, self.game)),
            Label(details(words, self.game), "panel_dim", gap=0.2),
        ]
        if self._error:
            widgets.append(Problem(forgotten_problem(words, self._error)))
        if self._record:
            widgets += self._comparison(words, self._record)
        # Translators: shows a game move by move; a word on a button.
        watch = words.pgettext("button", "Watch it")
        # Translators: goes on with a game where it was left; words on a button.
        go_on = words.pgettext("button", "Go on with it")
        again = words.gettext("The same deal again")
        buttons: list[Widget] = [Button("watch", watch, self._watch, kind="main", sign="play")]
        if self.game.result is not Result.WON:
            buttons.append(Button("go on", go_on, self._go_on))
        buttons.append(Button("again", again, self._again, sign="restart"))
        return [*widgets, Row(buttons, gap=1.0)]

    def _comparison(self, words: Words, record: Record) -> list[Widget]:
        """How far the game and the one in play have got, and where they part."""
        session = self.actions.session
        here = " · ".join(numbers(words, self.game.moves, self.game.score, self.game.seconds))
        there = " · ".join(numbers_of_play(session, session.game))
        # Translators: stands before what is told of a game.
        this = words.gettext("This game")
        # Translators: stands before what is told of a game: the one in play, not “this game”.
        other = words.gettext("The other one, on the table")
        return [
            Rule(),
            Label(item_text(words, this, here)),
            Label(item_text(words, other, there), gap=0.2),
            Label(parting_text(words, record.moves, session.game.moves), gap=0.4),
            Rule(),
        ]

    # What the buttons do.

    def _with_record(self, action: Callable[[Record], None]) -> None:
        record = self._read()
        if record:
            try:
                action(record)
            except FORGOTTEN as error:
                self._error = error
            else:
                return
        self.refresh()

    def _watch(self) -> None:
        self._with_record(lambda record: self.actions.watch(record, 0))

    def _go_on(self) -> None:
        if not self.actions.resume(self.game.number):
            self._with_record(self.actions.go_on)

    def _again(self) -> None:
        self._with_record(lambda record: self.actions.new_game(record.start))
