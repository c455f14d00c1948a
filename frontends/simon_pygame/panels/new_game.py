"""The panel for a new game: how many suits, or a code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from simon.engine import SUIT_COUNTS, BadCode, Rank, Suit, pack
from simon.memory import Result
from simon.words import Words, code_text, difficulty_name, problem_text
from simon_pygame.faces.suits import suit_surface
from simon_pygame.input.keys import letter_of
from simon_pygame.look import Look
from simon_pygame.panels.actions import Actions
from simon_pygame.panels.field import Field, Typing
from simon_pygame.panels.panel import Panel
from simon_pygame.panels.shapes import draw_box
from simon_pygame.panels.widgets import (
    Align,
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
from simon_pygame.text import Style


def _button_name(suits: int) -> str:
    return f"suits {suits}"


class SuitsButton(Button):
    """One number of suits: what it is called, and the suits of the four runs in its pack."""

    _CHIP = (1.45, 1.9)  # a small piece of paper with a suit, in units
    _BETWEEN = 0.25

    def __init__(self, words: Words, suits: int, action: Callable[[], None]) -> None:
        super().__init__(_button_name(suits), difficulty_name(words, suits), action)
        self.number = words.ngettext("{n} suit", "{n} suits", suits)
        self.suits = [card.suit for card in pack(suits) if card.rank is Rank.ACE]

    def _texts(self, look: Look, align: Align) -> list[tuple[str, Style]]:
        return [
            (self.text, panel_style(look, "panel_accent", 1.2, align)),
            (self.number, panel_style(look, "panel_dim", align=align)),
        ]

    def _chips_width(self, look: Look) -> int:
        count = len(self.suits)
        return round(look.unit * (count * self._CHIP[0] + (count - 1) * self._BETWEEN))

    def wish(self, look: Look) -> int:
        """The widest of its lines."""
        texts = (look.type.size(text, style)[0] for text, style in self._texts(look, "centre"))
        return max(self._chips_width(look), *texts) + round(look.unit * 1.4)

    def _flat(self, width: int) -> bool:
        """Whether there is room for the chips beside the texts."""
        return width > self.em(18)

    def _text_room(self, width: int) -> int:
        beside = self._chips_width(self.look) + self.em(0.7) if self._flat(width) else 0
        return max(1, width - self.em(1.4) - beside)

    def height(self, width: int) -> int:
        """The height of the texts, and of the chips where they stand below."""
        texts, room = self._texts(self.look, "centre"), self._text_room(width)
        text = sum(self.look.type.size(line, style, room)[1] for line, style in texts)
        below = 0 if self._flat(width) else self.em(self._CHIP[1] + 0.5)
        return text + below + self.em(1.1)

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw the box, the texts and the chips."""
        look, flat = self.look, self._flat(at.width)
        self.draw_ground(surface, at)
        room = self._text_room(at.width)
        top = at.top + self.em(0.55)
        for text, style in self._texts(look, "start" if flat else "centre"):
            height = look.type.size(text, style, room)[1]
            place = pygame.Rect(at.left + self.em(0.7), top, room, height)
            draw_text(surface, look, text, style, mirrored(place, at, look))
            top += height
        chips = pygame.Rect(0, 0, self._chips_width(look), self.em(self._CHIP[1]))
        chips.midbottom = at.centerx, at.bottom - self.em(0.55)
        if flat:
            chips.midright = at.right - self.em(0.7), at.centery
        self._draw_chips(surface, mirrored(chips, at, look))

    def _draw_chips(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        look = self.look
        for number, suit in enumerate(self.suits):
            left = at.left + self.em(number * (self._CHIP[0] + self._BETWEEN))
            chip = pygame.Rect(left, at.top, self.em(self._CHIP[0]), at.height)
            paper, edge = look.colour("paper"), look.colour("edge")
            draw_box(surface, chip, self.em(0.22), paper, edge, max(1, self.em(0.06)))
            drawn = suit_surface(suit, self.em(0.95), look.suit_colours[list(Suit).index(suit)])
            surface.blit(drawn, drawn.get_rect(center=chip.center))


class NewGamePanel(Panel):
    """Asks which game is to be dealt; a ``code`` may have been typed or pasted already.

    ``focus`` is what Enter does at first: ``restart`` deals the same cards again, ``code`` plays
    the code. Without it that is the code, where there is one, or else as many suits as last time.
    """

    width = 36.0

    def __init__(self, actions: Actions, code: str = "", focus: str = "") -> None:
        super().__init__(actions)
        self.daily = actions.session.daily_deal()
        self._daily_won = self._has_won_daily()
        self.typing = Typing(code=True)
        self.typing.insert(code)
        self.problem: BadCode | None = None
        """What is wrong with the code that was entered last."""
        self.copied = False
        """Whether the code of the game in play lies on the clipboard."""
        usual = "code" if code else _button_name(actions.session.last_suits)
        self.focus = focus or usual

    def _has_won_daily(self) -> bool:
        """Whether the deal of the day has been won on its day, as far as anybody remembers."""
        memory = self.actions.session.memory
        try:
            games = memory.games() if memory else ()
        except OSError:
            return False
        return any(
            game.day == self.daily.day and game.result is Result.WON for game in reversed(games)
        )

    @property
    def title(self) -> str:
        """New game."""
        return self.words.pgettext("panel", "New game")

    def open(self) -> None:
        """Let text be typed. It stays so: without, pygame tells of keys, but not what they type."""
        pygame.key.start_text_input()

    def contents(self, look: Look) -> Sequence[Widget]:
        """The numbers of suits, the game in play, and the field for a code."""
        words, session = look.words, self.actions.session
        widgets: list[Widget] = [Label(words.gettext("How many suits shall the game have?"))]
        suits: list[Widget] = [
            SuitsButton(words, number, partial(self._deal, number)) for number in SUIT_COUNTS
        ]
        widgets += [Row(suits, equal=True, gap=0.5), Row([self._daily_button(words)], gap=0.5)]
        if session.move_count and not session.game.won and not session.replaying:
            widgets.append(Label(self._leaving(words), "panel_dim", gap=0.5))
        if session.begun:
            widgets += self._present_game(words)
        widgets += self._other_game(words)
        return widgets

    def _daily_button(self, words: Words) -> Button:
        day = self.daily.day.isoformat() if self.daily.day else ""
        # Translators: a button; the same cards for everybody on this day.
        text = words.gettext("The deal of the day, {date}", date=day)
        if self._daily_won:
            # Translators: a button, when the deal of this day has been won already.
            text = words.gettext("The deal of the day, {date}: won", date=day)
        sign = "check" if self._daily_won else "new"
        return Button("daily", text, self._deal_daily, sign=sign)

    def _leaving(self, words: Words) -> str:
        """What becomes of the game in play."""
        if self.actions.session.memory:
            return words.gettext(
                "When another game is dealt, this one counts as given up. It stays in the list of"
                " games."
            )
        return words.gettext("The game in play is left when another one is dealt.")

    def _present_game(self, words: Words) -> list[Widget]:
        game = self.actions.session.game
        again = Button(
            "restart", words.gettext("The same deal again"), self._restart, sign="restart"
        )
        code = Label(code_text(words, game))
        if game.start.code is None:
            return [code, Row([again])]
        sign = "check" if self.copied else "copy"
        copy = Button("copy", words.pgettext("button", "Copy the code"), self._copy, sign=sign)
        return [Rule(), code, Row([copy, again], gap=0.4)]

    def _other_game(self, words: Words) -> list[Widget]:
        field = Field(
            "code",
            self.typing,
            "SS1-S1-AAAAABD",
            self._enter,
            self._forget_problem,
            self.actions.copy,
            self.actions.paste,
        )
        paste = Button("paste", words.pgettext("button", "Paste"), self._paste, sign="paste")
        play = Button("play", words.pgettext("button", "Play"), self._enter, kind="main")
        self._field = field
        widgets: list[Widget] = [
            Rule(),
            # Translators: a field follows, in which a game code is typed.
            Label(words.gettext("The code of another game:")),
            Row([field, paste, play], growing=[field], gap=0.4),
        ]
        if self.problem:
            widgets.append(Problem(problem_text(words, self.problem)))
        return widgets

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, with the caret where the typing goes."""
        self._field.focused = self.focus == "code"
        super().draw(surface)

    def own_key(self, event: pygame.event.Event) -> bool:
        """Copy and paste from anywhere in the panel."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            letter = letter_of(event.key, event.scancode)
            if letter == "v":
                self._paste()
                return True
            if letter == "c":
                self._copy()
                return True
        return False

    def own_text(self, text: str) -> bool:
        """Begin to type the code from anywhere in the panel."""
        if not text.strip():
            return False  # the blank that pressed a button
        self.set_focus("code")
        return self._field.typed(text)

    # What the buttons do.

    def _deal(self, suits: int) -> None:
        self.leave()
        self.actions.new_game(suits=suits)

    def _deal_daily(self) -> None:
        self.leave()
        self.actions.new_game(self.daily)

    def _restart(self) -> None:
        self.leave()
        self.actions.restart()

    def _copy(self) -> None:
        code = self.actions.session.game.start.code if self.actions.session.begun else None
        if code is not None:
            self.actions.copy(code)
            self.copied = self.actions.paste() == code
            self.refresh()

    def _paste(self) -> None:
        self.set_focus("code")
        self._field.typed(self.actions.paste())

    def _forget_problem(self) -> None:
        if self.problem:
            self.problem = None
            self.refresh()

    def _enter(self) -> None:
        """Play the code that was typed, or say what is wrong with it."""
        if not self.typing.text.strip():
            self.set_focus("code")
            return
        try:
            deal = self.actions.session.read_deal(self.typing.text)
        except BadCode as problem:
            self.problem = problem
            self.focus = "code"
            self.refresh()
            self.reveal(self.content[-1].rect)
            return
        self.leave()
        self.actions.new_game(deal)
