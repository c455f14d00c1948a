"""What the window shows: the table as it lies, the bars, the banner, and the cards on their way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from simon.engine import RUNS
from simon.session import Session
from simon.words import time_text
from simon_pygame.animation import Animator
from simon_pygame.drawing.banner import Banner, Notice
from simon_pygame.drawing.bars import Bars, Button, Item, kinds
from simon_pygame.drawing.canvas import Canvas, Sprite
from simon_pygame.drawing.ground import ground
from simon_pygame.drawing.table import Marks, TablePainter, group_image
from simon_pygame.hand import Hand, Held, How
from simon_pygame.input.keys import Command
from simon_pygame.layout import Spot, TableLayout
from simon_pygame.look import Look
from simon_pygame.tabletop import BACK_SECONDS, LIFT_SECONDS, Piece, Tabletop

_RAISED = 0.07  # of a card's width: how far lifted cards stand off


class HandView(NamedTuple):
    """What of the hand is drawn."""

    held: Held | None = None
    focus: tuple[int, int] | None = None
    aim: int | None = None


class Scene:
    """Everything on the screen but the panels.

    It draws what the session and the hand are, and changes neither. The pieces on the table, the
    banner and what is aimed at are its own.
    """

    def __init__(
        self,
        session: Session,
        hand: Hand,
        clock: Callable[[], float],
        look: Look,
        animator: Animator,
    ) -> None:
        self.session = session
        self.hand = hand
        self.clock = clock
        self.animator = animator
        self.notice: Notice | None = None
        self.left_a_game = False
        """Whether a record is shown in place of a game that can be gone back to."""
        self._drawn_hand = HandView()
        self._lifted: list[Piece] = []
        self._away: set[int] = set()  # what was not drawn with what rests, by its identity
        self._image: pygame.Surface | None = None
        self._grip = (0, 0)
        self._hovered: Button | None = None
        self._seconds = 0  # the time that is shown
        self.aim: int | None = None
        self._make_parts(look)
        self.tabletop = Tabletop(self.layout, animator)

    # Its parts, made anew for each look.

    def _make_parts(self, look: Look) -> None:
        self.look = look
        self._hovered = None
        self.bars = Bars(look, self._status(), self._buttons())
        self.layout = TableLayout.fit(self.bars.table, number_height=round(look.unit * 1.3))
        self.painter = TablePainter(look, self.layout)
        self.canvas = Canvas(ground(look))
        self._image = None
        self._place_banner()

    def arrange(self, look: Look) -> None:
        """Lay everything out for a look; what moves has arrived, what is held stays held."""
        before = self.layout.card_width
        self._make_parts(look)
        self.tabletop.layout = self.layout
        self.tabletop.be_home()
        if self._lifted:
            growth = self.layout.card_width / before
            self._grip = (round(self._grip[0] * growth), round(self._grip[1] * growth))
            self._raise(self._lifted, at_once=True)

    def _buttons(self) -> list[Button]:
        if self.session.replaying:
            return self._replay_buttons()
        named = self.look.words.pgettext
        return [
            # Translators: a short word on a button of the window.
            Button(Command.NEW, "new", named("button", "New")),
            # Translators: a short word on a button of the window.
            Button(Command.UNDO, "undo", named("button", "Undo")),
            # Translators: a short word on a button of the window.
            Button(Command.REDO, "redo", named("button", "Redo")),
            # Translators: opens the list of games; a short word on a button of the window.
            Button(Command.GAMES, "games", named("button", "Games")),
            # Translators: a short word on a button of the window.
            Button(Command.RULES, "rules", named("button", "Rules")),
            # Translators: a short word on a button of the window.
            Button(Command.SETTINGS, "settings", named("button", "Settings")),
            # Translators: opens the list of keys; a short word on a button of the window.
            Button(Command.HELP, "help", named("button", "Keys")),
        ]

    def _replay_buttons(self) -> list[Button]:
        """What there is to do with a record that is shown.

        The signs point as the keys do in every language, and so lie in the same order.
        """
        named = self.look.words.pgettext
        walking = [
            # Translators: to the beginning of a record; a short word on a button of the window.
            Button(Command.FIRST, "first", named("button", "First")),
            # Translators: to the move before; a short word on a button of the window.
            Button(Command.LEFT, "left", named("button", "Back")),
            # Translators: to the next move; a short word on a button of the window.
            Button(Command.RIGHT, "right", named("button", "Next")),
            # Translators: to the end of a record; a short word on a button of the window.
            Button(Command.LAST, "last", named("button", "Last")),
        ]
        if self.look.right_to_left:
            walking.reverse()
        # Translators: from here on, in a record; a short word on a button of the window.
        play_on = Button(Command.PLAY_ON, "play", named("button", "Play on"))
        # Translators: leaves a record; a short word on a button of the window.
        leave = [Button(Command.CANCEL, "close", named("button", "Leave"))]
        return [
            *walking,
            play_on,
            *(leave if self.left_a_game else []),
            Button(Command.GAMES, "games", named("button", "Games")),
            Button(Command.HELP, "help", named("button", "Keys")),
        ]

    def _status(self) -> list[Item]:
        """How the game stands."""
        words = self.look.words
        code = self.session.game.start.code or ""
        moves, score = self.session.move_count, self.session.score
        runs = self.session.game.runs_removed
        if len(code) > 15:  # an arrangement's, which nobody reads off a screen
            code = self.look.words.isolate(code[:12] + "…")
        seconds = self.session.seconds
        time, longest = (words.isolate(time_text(words, n)) for n in (seconds, max(seconds, 5999)))
        if self.session.replaying:
            time = ""  # nobody plays

        def counted(moves: int) -> str:
            # Translators: stands in the bar above the table; {n} is how many moves were made.
            return words.gettext("Moves: {n}", n=moves)

        def scored(score: int) -> str:
            # Translators: stands in the bar above the table; {n} is the score.
            return words.gettext("Score: {n}", n=score)

        # Translators: stands in the bar above the table; {removed} of {runs} runs are removed.
        removed = words.gettext("Runs: {removed}/{runs}", removed=runs, runs=RUNS)
        return [
            Item(code, "SS1-S4-WWWWWWW" if code else "", 1),
            Item(counted(moves), counted(888), 4),
            Item("" if score is None else scored(score), scored(-888), 5),
            Item(removed, removed, 3),
            Item(time, longest, 2),
        ]

    def _place_banner(self) -> None:
        self.banner: Banner | None = None
        if self.notice:
            area = self.layout.area
            self.banner = Banner(self.look, self.notice, area)

    # What changes on it.

    def tell(self, notice: Notice | None) -> None:
        """Show a notice in the banner, or none."""
        if notice == self.notice:
            return
        before = self.banner
        self.notice = notice
        self._place_banner()
        for banner in (before, self.banner):
            if banner:
                self.canvas.invalidate(banner.area)

    def hover(self, button: Button | None) -> None:
        """Let a button look as if it could be pressed."""
        if button != self._hovered:
            for hint in filter(None, map(self.bars.hint, (self._hovered, button))):
                self.canvas.invalidate(hint)
            self._hovered = button
            self.refresh_bars()

    @property
    def outgrown(self) -> bool:
        """Whether the bars were laid out for other items or buttons than there are now."""
        others = [*self.bars.buttons] != self._buttons()
        return others or kinds(self._status()) != self.bars.kinds

    def refresh_bars(self) -> None:
        """Have the bars drawn again."""
        for bar in filter(None, (self.bars.top, self.bars.bottom)):
            self.canvas.invalidate(bar)

    def tick(self) -> None:
        """Draw the time again where it has gone on."""
        if self.session.seconds != self._seconds:
            self._seconds = self.session.seconds
            self.canvas.invalidate(self.bars.top)

    def settle(self) -> None:
        """Let everything be where it belongs, at once."""
        self.animator.finish()

    def refresh(self) -> None:
        """Have everything drawn again."""
        self.canvas.invalidate()

    @property
    def possible(self) -> dict[Command, bool]:
        """Whether the buttons that are not always of use are so now."""
        game = self.session.game
        before, after = bool(game.undo_count), bool(game.redo_count)
        possible = {Command.UNDO: before, Command.REDO: after}
        if self.session.replaying:
            possible |= {Command.FIRST: before, Command.LEFT: before}
            possible |= {Command.RIGHT: after, Command.LAST: after}
        return possible

    def spot(self, position: tuple[int, int]) -> Spot | None:
        """What of the table lies under a position."""
        if not self.layout.area.collidepoint(position):
            return None
        return self.layout.spot(position, self.tabletop.lengths)

    # What is held.

    def take_grip(self, position: tuple[int, int]) -> None:
        """The pointer takes what is held where it is."""
        if self._lifted:
            left, top = self._lifted[0].place
            self._grip = (round(position[0] - left), round(position[1] - top))

    def follow(self, position: tuple[int, int]) -> None:
        """What is held goes with the pointer."""
        held = self.hand.held
        if not self._lifted or not held or held.how is not How.DRAG:
            return
        self.animator.finish()
        left, top = position[0] - self._grip[0], position[1] - self._grip[1]
        self._lifted[0].place = (left, top)
        self.aim = self.dropping_on()

    def dropping_on(self) -> int | None:
        """The column on which what is held would be laid down now."""
        held = self.hand.held
        if not held or not self._lifted:
            return None
        left, top = self._lifted[0].place
        card = Rect(round(left), round(top), self.layout.card_width, self.layout.card_height)
        return self.layout.column_under(card, held.targets)

    def update_hand(self) -> None:
        """Let the cards follow what the hand has done."""
        held = self.hand.held
        if held is None or held.how is not How.DRAG:
            self.aim = self.hand.cursor if held else None
        now = HandView(held, self.hand.focus, self.aim)
        if now == self._drawn_hand:
            return
        before, self._drawn_hand = self._drawn_hand, now
        group = self.tabletop.group(held.source, held.count) if held else []
        if group != self._lifted:
            self._put_down([piece for piece in self._lifted if piece not in group])
            self._lifted = group
            self._image = None
        if held and held.how is not How.DRAG:
            self._raise(group)
        if before._replace(aim=now.aim) == now:
            for column in filter(None, (before.aim, now.aim)):
                self.canvas.invalidate(self.layout.lane(column).inflate(self.layout.card_width, 0))
        else:
            self.canvas.invalidate(self.layout.area)

    def _put_down(self, pieces: Sequence[Piece]) -> None:
        """Let pieces that are held no longer go home."""
        self._spread()
        piles = [pile for pile in self.tabletop.columns if any(p in pile for p in pieces)]
        self.tabletop.go_home(self.clock(), BACK_SECONDS, piles=piles)

    def _raise(self, group: Sequence[Piece], *, at_once: bool = False) -> None:
        """Cards that are held but not dragged stand off, above the column where the cursor is."""
        held = self.hand.held
        if not held or not group:
            return
        lift = self.layout.card_width * _RAISED
        at = held.source
        cards = len(self.tabletop.columns[at - 1])
        first = cards - held.count
        if held.how is How.KEYS and self.hand.cursor not in (None, held.source):
            at = self.hand.cursor or at
            first = len(self.tabletop.columns[at - 1])
            cards = first + held.count
        left, top = self.layout.place(at, first, cards)
        place = (left + lift, top - lift)
        if at_once:
            group[0].place = place
        else:
            self.animator.glide([(group[0], place)], self.clock(), LIFT_SECONDS)

    def _spread(self) -> None:
        """Let each piece be where it was drawn as part of what is held."""
        if self._lifted:
            left, top = self._lifted[0].place
            strip = self._strip()
            for index, piece in enumerate(self._lifted):
                piece.place = (left, top + round(index * strip))

    def release(self) -> None:
        """Before cards move: each held one is where it was drawn, and held no longer."""
        self._spread()
        self._lifted = []
        self._image = None

    def _strip(self) -> float:
        """How far the held cards lie apart: as in the column that they come from."""
        column = next(
            (p for p in self.tabletop.columns if self._lifted and self._lifted[0] in p), []
        )
        return self.layout.strip(max(len(column), 2))

    # Showing it.

    def show(self, screen: pygame.Surface) -> list[Rect]:
        """Bring the screen up to date; the areas that changed."""
        self.animator.advance(self.clock())
        away = {id(piece) for piece in (*self.animator, *self._lifted)}
        if away - self._away:
            self.canvas.invalidate(self.layout.area)
        elif arrived := self._away - away:
            for piece in self.tabletop.pieces():
                if id(piece) in arrived:
                    self.canvas.invalidate(self._lane_of(piece))
        self._away = away
        return self.canvas.show(screen, lambda surface: self._paint(surface, away), self._sprites())

    def redraw(self, screen: pygame.Surface) -> list[Rect]:
        """Draw the whole screen again; its area."""
        self.show(screen)
        return self.canvas.redraw(screen, self._sprites())

    def _lane_of(self, piece: Piece) -> Rect:
        """All of the table above and below a piece."""
        area, width = self.layout.area, self.layout.card_width
        return Rect(round(piece.place[0]), area.top, width, area.height).inflate(width // 2, 0)

    def _paint(self, surface: pygame.Surface, away: set[int]) -> None:
        self.painter.paint(surface, self.tabletop, self._marks(), away)
        dead = [command for command, possible in self.possible.items() if not possible]
        if self.banner:
            self.banner.paint(surface)
        self.bars.paint(surface, self._status(), self._hovered, dead)

    def _marks(self) -> Marks:
        held = self.hand.held
        helps = bool(self.session.settings.get("placement-help", True))
        shown = held.targets if held and (helps or held.how is How.KEYS) else {}
        return Marks(
            self.session.tableau.end_runs,
            shown,
            self.aim,
            None if self.tabletop.cheering else self.hand.focus,
        )

    def _sprites(self) -> list[Sprite]:
        """What is drawn above all that rests: first what moves, then what is held."""
        sprites: list[Sprite] = []
        held = {id(piece) for piece in self._lifted}
        moving = {id(piece) for piece in self.animator} - held
        if moving:
            face = self.painter.deck.face
            sprites = [
                (face(piece.card), (round(piece.place[0]), round(piece.place[1])))
                for piece in self.tabletop.pieces()
                if id(piece) in moving
            ]
        if self._lifted:
            deck = self.painter.deck
            if self._image is None:
                self._image = group_image(deck, self._lifted, self._strip())
            left, top = self._lifted[0].place
            margin = deck.shadow_margin
            sprites.append((self._image, (round(left) - margin, round(top) - margin)))
        return sprites
