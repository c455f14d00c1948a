"""The panel with the rules of the game, every example with a small picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from simon.engine import Rejected
from simon.words import (
    SECTIONS,
    Example,
    Section,
    block_text,
    reason_text,
    section_of,
    title_text,
)
from simon.words import Item as ListItem
from simon_pygame.faces.icons import icon
from simon_pygame.look import Look
from simon_pygame.panels.actions import Actions
from simon_pygame.panels.panel import Panel
from simon_pygame.panels.shapes import arrow, draw_box
from simon_pygame.panels.widgets import (
    Button,
    Item,
    Label,
    Problem,
    Rule,
    SignButton,
    Widget,
    mirrored,
)

_LEAST_CARD = 28  # pixels


class Picture(Label):
    """An example of the rules: its columns as cards, an arrow for the move, and its sentence.

    A check says that the move is legal, and a cross that it is not.
    """

    _CARD = 2.7  # a card's width, in units
    _BETWEEN = 2.6  # between the columns, where the arrow is, in units
    _BESIDE = 22.0  # from which width on the sentence stands beside the cards, in units
    _MARK = 1.5

    def __init__(self, text: str, example: Example) -> None:
        super().__init__(text, gap=0.9)
        self.example = example
        self.columns = example.position().tableau.columns[: len(example.columns)]

    def _card_width(self) -> int:
        return max(_LEAST_CARD, self.em(self._CARD))

    def _cards_size(self) -> tuple[int, int]:
        deck = self.look.deck(self._card_width())
        longest = max(len(column) for column in self.columns)
        count = len(self.columns)
        width = count * deck.width + (count - 1) * self.em(self._BETWEEN)
        return width, deck.height + (longest - 1) * deck.index_height

    def _text_room(self, width: int) -> int:
        """How wide the sentence is, which stands behind the mark."""
        room = width - self.em(self._MARK + 0.6)
        if self._is_beside(width):
            room -= self._cards_size()[0] + self.em(1.2)
        return max(1, room)

    def _is_beside(self, width: int) -> bool:
        return width >= self.em(self._BESIDE)

    def height(self, width: int) -> int:
        """The height of the cards and of the sentence."""
        text = max(super().height(self._text_room(width)), self.em(self._MARK))
        cards = self._cards_size()[1]
        return max(text, cards) if self._is_beside(width) else text + self.em(0.5) + cards

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw all of it. Columns stand as on the table, also where text runs to the left."""
        look = self.look
        room = self._text_room(at.width)
        text_height = max(super().height(room), self.em(self._MARK))
        cards = pygame.Rect(at.topleft, self._cards_size())
        text = pygame.Rect(at.right - room, at.top, room, text_height)
        mark = pygame.Rect(text.left - self.em(self._MARK + 0.6), 0, 0, 0)
        mark.size = self.em(self._MARK), self.em(self._MARK)
        if self._is_beside(at.width):
            text.centery = min(at.centery, at.top + self.look.deck(self._card_width()).height // 2)
            text.top = max(text.top, at.top)
        else:
            cards.bottomleft = at.left + self.em(self._MARK + 0.6), at.bottom
        line = look.type.line_height(self._style(look).size)
        mark.centery = text.top + line // 2 + ((text_height - super().height(room)) // 2)
        self._draw_cards(surface, mirrored(cards, at, look))
        self._draw_mark(surface, mirrored(mark, at, look))
        super().draw(surface, mirrored(text, at, look))

    def _draw_mark(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        look = self.look
        accent, ground = look.colour("panel_accent"), look.colour("panel")
        ink, sign = look.colour("panel_accent_text"), "check"
        fill, edge = accent, accent
        if self.example.reason is not None:
            ink, fill, edge, sign = (
                look.colour("panel_text"),
                ground,
                look.colour("panel_text"),
                "close",
            )
        draw_box(surface, at, at.height, fill, edge, max(2, self.em(0.12)))
        drawn = icon(sign, round(at.height * 0.62), ink)
        surface.blit(drawn, drawn.get_rect(center=at.center))

    def _draw_cards(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        deck = self.look.deck(self._card_width())
        move = self.example.move
        step = deck.width + self.em(self._BETWEEN)
        for number, column in enumerate(self.columns):
            left = at.left + number * step
            for index, card in enumerate(column):
                surface.blit(deck.face(card), (left, at.top + index * deck.index_height))
        source, target = self.columns[move.source - 1], self.columns[move.target - 1]
        first = (len(source) - move.count) * deck.index_height + deck.height // 2
        last = (len(target) - 1) * deck.index_height + deck.height // 2
        forward = move.target > move.source
        gap = self.em(self._BETWEEN)
        inset = self.em(0.35)
        start, end = (inset, gap - inset) if forward else (gap - inset, inset)
        size = (gap, max(first, last) + deck.height // 2)
        drawn = arrow(
            size, (start, first), (end, last), self.em(0.24), self.look.colour("panel_accent")
        )
        between = at.left + min(move.source, move.target) * step - gap
        surface.blit(drawn, (between, at.top))


class RulesPanel(Panel):
    """The whole rulebook: first its contents, then one section after the other.

    With a ``section`` it opens there, and there it says what was ``refused``.
    """

    reads = True

    def __init__(
        self, actions: Actions, section: str | None = None, refused: Rejected | None = None
    ) -> None:
        super().__init__(actions)
        self._wanted = section
        self._refused = refused
        self._headings: dict[str, Widget] = {}
        if section:
            self.focus = "close"

    @property
    def title(self) -> str:
        """The rules."""
        return self.words.pgettext("panel", "The rules")

    def arrange(self, look: Look) -> None:
        """Lay it out; the first time, at the section that was asked for."""
        super().arrange(look)
        if self._wanted:
            self.go_to(self._wanted)
            self._wanted = None

    def head_buttons(self) -> Sequence[SignButton]:
        """The arrows to the section before and the section after."""
        before, after = ("right", "left") if self.words.right_to_left else ("left", "right")
        return [
            SignButton("before", before, partial(self._turn, -1)),
            SignButton("after", after, partial(self._turn, 1)),
        ]

    def contents(self, look: Look) -> Sequence[Widget]:
        """A link to each section, then the sections."""
        self._headings = {}
        widgets: list[Widget] = [
            Button(
                f"to {section.name}",
                title_text(look.words, section),
                partial(self.go_to, section.name),
                kind="link",
                gap=0.0,
            )
            for section in SECTIONS
        ]
        for section in SECTIONS:
            widgets += self._section(look, section)
        return widgets

    def _section(self, look: Look, section: Section) -> list[Widget]:
        heading = Label(title_text(look.words, section), "panel_accent", 1.2, gap=0.8)
        self._headings[section.name] = heading
        widgets: list[Widget] = [Rule(), heading]
        widgets[0].gap = 1.4
        if self._refused and section_of(self._refused.reason) == section.name:
            widgets.append(Problem(reason_text(look.words, self._refused)))
        for block in section.blocks:
            text = block_text(look.words, block)
            if isinstance(block, Example):
                widgets.append(Picture(text, block))
            elif isinstance(block, ListItem):
                widgets.append(Item(text, gap=0.4))
            else:
                widgets.append(Label(text))
        return widgets

    def own_key(self, event: pygame.event.Event) -> bool:
        """Left and right turn to the section before and after."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        before = self.scroll
        self._turn(1 if (event.key == pygame.K_RIGHT) != self.words.right_to_left else -1)
        return self.scroll != before

    def _tops(self) -> list[int]:
        """How far to scroll to the contents and to each section."""
        room = self._em(0.4)
        last = self.scrolling.most
        return [0, *(min(last, each.rect.top - room) for each in self._headings.values())]

    def go_to(self, section: str) -> None:
        """Scroll to a section."""
        if heading := self._headings.get(section):
            self.scrolling.to(heading.rect.top - self._em(0.4))

    def _turn(self, step: int) -> None:
        """Go to the section after, or to the beginning of this one or the one before."""
        others = [top for top in self._tops() if (top - self.scroll) * step > 0]
        if others:
            self.scrolling.to(min(others) if step > 0 else max(others))
