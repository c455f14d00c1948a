"""What the tests of the whole window stand on: where its cards lie, and the engine as referee."""

from __future__ import annotations

import io
import json
from collections import deque
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from simon.engine import (
    COLUMN_COUNT,
    Card,
    Deal,
    Move,
    Position,
    Reason,
    Record,
    Tableau,
    cards_text,
    pack,
    parse_move,
)
from simon.hookspecs import Theme
from simon.session import Session
from simon.testing import new_session
from simon.words import load_words
from simon_jsonl.jsonl import EventLines
from simon_pygame.animation import Animator
from simon_pygame.colours import rgb
from simon_pygame.drawing.banner import Banner, Notice
from simon_pygame.drawing.bars import Button
from simon_pygame.hand import Hand
from simon_pygame.input.keys import Command
from simon_pygame.look import Look
from simon_pygame.panels import Panel
from simon_pygame.scene import Scene
from simon_pygame.text import Typesetter

from .panels_kit import Window as PanelWindow

if TYPE_CHECKING:
    from .xserver import Event, Program

Place = tuple[int, int]

DATA = Path(__file__).parent.parent / "data"
EXAMPLE = DATA / "example_deal.txt"
WON_LINE = DATA.joinpath("example_deal_won.txt").read_text("ascii").split()
"""The moves that win the example deal."""


def laid(*columns: str) -> Position:
    """A board of one whole pack with these columns first; the other cards lie in the others."""
    shown = [[Card.parse(text) for text in column.split()] for column in columns]
    used = [card for column in shown for card in column]
    rest = [card for card in pack(4) if card not in used]
    others = COLUMN_COUNT - len(shown)
    return Position.from_lines(
        [*map(cards_text, shown), *(cards_text(rest[n::others]) for n in range(others))], suits=4
    )


LONGEST = laid("2C 4D 7C 8S TC QD 3H KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS")
"""A column of twenty cards, the most that a column can hold."""
NEARLY_WON = Position.from_lines(
    [" ".join(f"{r}S" for r in "KQJT98765432"), "AS", *["-"] * 8], suits=4
)
"""Three runs are out, and the ace ends the game."""


# Where everything lies.


@cache
def typesetter(language: str) -> Typesetter:
    """The typesetter of a language; forget it when fonts are closed."""
    pygame.font.init()
    return Typesetter(language)


class Table:
    """The window's own scene of a session, drawn where no display is; everything is at rest."""

    def __init__(
        self,
        session: Session,
        size: Place,
        *,
        scale: int = 100,
        theme: Theme | None = None,
        four_colours: bool = False,
        big_index: bool = False,
    ) -> None:
        self.session = session
        self.look = Look(
            theme or session.theme,
            session.words,
            size,
            scale=scale / 100,
            four_colours=four_colours,
            big_index=big_index,
            typesetter=typesetter(session.words.language),
        )

        def stopped() -> float:
            return 0.0

        self.scene = Scene(session, Hand(session), stopped, self.look, Animator(0))
        self.layout = self.scene.layout

    @property
    def tableau(self) -> Tableau:
        """The cards as they lie now."""
        return self.session.tableau

    def strip(self, column: int, index: int) -> Rect:
        """What is seen of a card: all of the last one."""
        cards = len(self.tableau[column])
        left, top = self.layout.place(column, index, cards)
        below = top + self.layout.card_height
        if index + 1 < cards:
            below = self.layout.place(column, index + 1, cards)[1]
        return Rect(left, top, self.layout.card_width, below - top)

    def card(self, column: int, index: int) -> Place:
        """Where to touch a card; of a column of n cards, the last one is -1, the first -n."""
        cards = len(self.tableau[column])
        return self.strip(column, index % cards).center

    def end(self, column: int) -> Place:
        """Where to touch the last card of a column, or the place of one in an empty column."""
        cards = len(self.tableau[column])
        return self.card(column, -1) if cards else self.layout.slot(column).center

    def button(self, command: Command) -> Place:
        """The middle of a button."""
        buttons: dict[Button, Rect] = self.scene.bars.buttons
        return next(rect.center for each, rect in buttons.items() if each.command is command)

    def banner(self, text: str, section: str | None = None) -> Banner:
        """The banner that says this, with a hint how to read the section of the rules."""
        more = self.session.words.gettext("F1 or a click: the rule") if section else ""
        return Banner(self.look, Notice(text, section, more), self.layout.area)

    def colour(self, part: str) -> tuple[int, int, int]:
        """A colour of the theme."""
        return rgb(getattr(self.look.theme, part))

    # What is seen.

    def index_corner(self, column: int, index: int) -> Rect:
        """The part of a card with its rank and suit, as far as it is seen, within its edges."""
        strip, deck = self.strip(column, index), self.scene.painter.deck
        inset = max(2, deck.width // 20)
        height = min(strip.height, deck.index_height) - inset
        return Rect(strip.left + inset, strip.top + inset, round(deck.width * 0.55), height)

    def hidden_cards(self, picture: pygame.Surface) -> list[str]:
        """The cards whose rank and suit are not seen where they should be."""
        return [
            f"{card} in column {column}"
            for column, cards in enumerate(self.tableau.columns, 1)
            for index, card in enumerate(cards)
            if not self._is_seen(picture, column, index, card)
        ]

    def _is_seen(self, picture: pygame.Surface, column: int, index: int, card: Card) -> bool:
        corner, deck = self.index_corner(column, index), self.scene.painter.deck
        if not picture.get_rect().contains(corner):
            return False
        movable = index >= len(self.tableau[column]) - self.tableau.end_runs[column - 1]
        face = deck.face(card) if movable else deck.dim(card)
        left, top = self.strip(column, index).topleft
        return same(picture.subsurface(corner), face.subsurface(corner.move(-left, -top)))


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures are the same, their transparency apart."""
    if one.get_size() != other.get_size():
        return False
    first, second = (pygame.image.tobytes(each, "RGB") for each in (one, other))
    return first == second


def shows(picture: pygame.Surface, area: Rect, colour: tuple[int, int, int]) -> bool:
    """Whether some pixel of an area has this colour."""
    area = area.clip(picture.get_rect())
    if not area:
        return False
    mask = pygame.mask.from_threshold(picture.subsurface(area), colour, (1, 1, 1, 255))
    return mask.count() > 0


# The referee.


class Referee:
    """A session that makes the same actions as the window told of, and compares what is told.

    Of a ``record`` that the window shows, it knows what is redone.
    """

    def __init__(self, language: str = "en", record: Record | None = None) -> None:
        self._record = record
        self._told = io.BytesIO()
        self.session = new_session(begin=False, words=load_words(language))
        self.session.plugins.register(EventLines(self.session, self._told), "told")
        self._due: deque[Event] = deque()

    def follow(self, event: Event) -> None:
        """Compare an event with what the engine tells of the same action."""
        if not self._due:
            self._act(event)
            self._due.extend(map(json.loads, self._told.getvalue().splitlines()))
            self._told.seek(0)
            self._told.truncate()
        due = self._due.popleft() if self._due else None
        assert event == due, f"the window tells\n{event}\nand the engine\n{due}"

    def _act(self, event: Event) -> None:
        session = self.session
        match event:
            case {"event": "dealt", "moves": made} if self._record:
                session.open(self._record, made)
            case {"event": "dealt", "code": str(code)}:
                session.new(Deal.from_code(code))
            case {"event": "dealt", "columns": columns, "suits": suits}:
                session.new(Position.from_lines(columns, suits))
            case {"event": "moved", "source": source, "target": target, "count": count}:
                session.move(source, target, count)
            case {"event": "undone"}:
                session.undo()
            case {"event": "redone"}:
                session.redo()
            case {"event": "rejected", "reason": reason, "source": source, "count": count}:
                self._be_refused(reason, source, event["target"], count)

    def _be_refused(self, reason: str, source: int, target: int | None, count: int | None) -> None:
        session = self.session
        match reason:
            case Reason.NOTHING_TO_UNDO:
                session.undo()
            case Reason.NOTHING_TO_REDO:
                session.redo()
            case Reason.NO_PLACE:
                session.send(source, count)
            case _ if target is None:
                session.lift(source, count)
            case _:
                session.move(source, target, count)

    @property
    def due(self) -> int:
        """How many events the engine has told of the last action that the window has not."""
        return len(self._due)

    def whistle(self) -> None:
        """The game is over: nothing is missing."""
        assert not self._due, f"the engine tells, and the window does not: {self._due}"


def short(event: Event) -> str:
    """An event as tests write it: a move as in records, a refusal by its reason, others by name."""
    match event:
        case {"event": "moved", "source": source, "count": count, "target": target}:
            return str(Move(source, target, count))
        case {"event": "rejected", "reason": reason}:
            return str(reason)
    return str(event["event"])


# A player in front of a real window.


class Player:
    """Somebody who sees a window, touches its cards by their columns, and hears what it tells."""

    def __init__(
        self,
        program: Program,
        size: Place | None = None,
        language: str = "en",
        record: Record | None = None,
        **look: Any,
    ) -> None:
        self.program = program
        self.referee = Referee(language, record)
        self.hears("dealt")
        self.size = size or program.size
        self._look = look
        self.table = Table(self.referee.session, self.size, **look)
        self.left = False

    def lay_out(self, size: Place | None = None, **look: Any) -> Table:
        """Where everything lies from now on."""
        self.size, self._look = size or self.size, self._look | look
        self.table = Table(self.referee.session, self.size, **self._look)
        return self.table

    def resize(self, width: int, height: int) -> Table:
        """Give the window another size."""
        self.program.resize(width, height)
        return self.lay_out((width, height))

    # What is told.

    def hear(self) -> str:
        """The next event, in short; it is what the engine tells."""
        event = self.program.next_event()
        self.referee.follow(event)
        return short(event)

    def hears(self, *expected: str) -> None:
        """The next events are these."""
        heard = [self.hear() for _ in expected]
        assert heard == [*expected], f"{heard}, not {[*expected]}:\n{self.program.events[-3:]}"

    def hear_rest(self) -> list[str]:
        """What else has been told so far, in short."""
        told = []
        while event := self.program.unheard():
            self.referee.follow(event)
            told.append(short(event))
        return told

    def hears_out(self) -> list[str]:
        """What else the engine tells of the last action: the window tells it, too."""
        return [self.hear() for _ in range(self.referee.due)]

    @property
    def message(self) -> str:
        """What the last refusal says."""
        return str(next(e["message"] for e in reversed(self.program.events) if "message" in e))

    def leave(self) -> None:
        """Leave the game: it ends well, and all that it told is what the engine tells."""
        if not self.left:
            self.left = True
            self.program.key("ctrl+q")
            status = self.program.end()
            self.hear_rest()
            self.referee.whistle()
            assert status == 0

    # What is done.

    def key(self, *chords: str) -> None:
        """Press keys."""
        self.program.key(*chords)

    def drag(self, start: Place, end: Place, steps: int = 4) -> None:
        """Drag what is at one place to another."""
        self.program.drag(*start, *end, steps=steps)

    def drag_cards(self, move: str) -> None:
        """Drag the last cards of a column to the end of another: ``3-7x2``."""
        source, target, count = parse_move(move)
        self.drag(self.table.card(source, -(count or 1)), self.table.end(target))

    def click(self, place: Place, count: int = 1, button: int = 1) -> None:
        """Click somewhere, elsewhere than before."""
        self.program.click(*place, count=count, button=button)

    def press(self, command: Command) -> None:
        """Click a button."""
        self.click(self.table.button(command))

    # What is seen.

    def sees(self, seen: Callable[[pygame.Surface], object], what: str) -> pygame.Surface:
        """Look until this is seen; the picture in which it was."""
        picture = self.program.screenshot()

        def found() -> bool:
            nonlocal picture
            picture = self.program.screenshot()
            return bool(seen(picture))

        self.program.wait(found, what)
        return picture

    def sees_cards(self) -> pygame.Surface:
        """Every card is seen where it belongs."""
        try:
            return self.sees(lambda picture: not self.table.hidden_cards(picture), "every card")
        except AssertionError as error:
            hidden = self.table.hidden_cards(self.program.screenshot())
            raise AssertionError(f"not seen: {hidden}\n{error}") from None

    def sees_banner(self, text: str, section: str | None = None) -> Banner:
        """The banner is seen with this text."""
        banner = self.table.banner(text, section)
        wanted = pygame.Surface(self.size)
        banner.paint(wanted)
        # Its corners are round, and its shadow falls on what is below.
        inside = banner.rect.inflate(-self.table.look.unit, -2)

        def seen(picture: pygame.Surface) -> bool:
            return same(picture.subsurface(inside), wanted.subsurface(inside))

        self.sees(seen, f"the banner “{text}”")
        return banner

    def sees_panel(self, make: Callable[[PanelWindow], Panel]) -> Panel:
        """This panel is seen, as it is when it has just been shown."""
        panel = make(PanelWindow(self.table.session))
        panel.arrange(self.table.look)
        wanted = pygame.Surface(self.size)
        panel.draw(wanted)
        inside = panel.rect.inflate(-2 * self.table.look.unit, -2 * self.table.look.unit)

        def seen(picture: pygame.Surface) -> bool:
            return same(picture.subsurface(inside), wanted.subsurface(inside))

        self.sees(seen, f"the panel “{panel.title}”")
        return panel

    def sees_no_banner(self) -> None:
        """No banner is seen."""
        area, colour = self.table.layout.area, self.table.colour("banner_edge")
        self.sees(lambda picture: not shows(picture, area, colour), "no banner")
