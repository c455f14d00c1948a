"""How games ended, and what they came to: in words, as small marks, and as numbers."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from simon.engine import Game
from simon.memory import PlayedGame, Result
from simon.session import Session
from simon.words import (
    Words,
    difficulty_name,
    notes,
    result_name,
    short_deal_name,
    time_text,
    when_text,
    without_full_stop,
)
from simon_pygame.colours import Colour
from simon_pygame.look import Look
from simon_pygame.panels.shapes import draw_box, fill_rounded
from simon_pygame.panels.widgets import Label, Widget, draw_text, mirrored, panel_style
from simon_pygame.text import Style


def headline(words: Words, game: PlayedGame) -> str:
    """A game in the history: its number, what became of it, and when it began."""
    # Translators: a game in a list: {number} is its number, {result} a word such as “won”, {begun}
    # a date and a time.
    return words.gettext(
        "{number}: {result}, {begun}",
        number=game.number,
        result=result_name(words, game.result),
        begun=when_text(game.begun),
    )


def details(words: Words, game: PlayedGame) -> str:
    """What else there is to say of a game in the history, in one line."""
    parts = [
        difficulty_name(words, game.suits),
        words.isolate(short_deal_name(words, game.code)),
        *numbers(words, game.moves, game.score, game.seconds),
        *map(without_full_stop, notes(words, game)),
    ]
    return " · ".join(parts)


def numbers(words: Words, moves: int, score: int | None, seconds: int) -> list[str]:
    """How far a game has got."""
    scored = [] if score is None else [words.gettext("Score: {n}", n=score)]
    time = words.gettext("Time: {time}", time=time_text(words, seconds))
    return [words.gettext("Moves: {n}", n=moves), *scored, time]


def numbers_of_play(session: Session, game: Game) -> list[str]:
    """The same of the game in play."""
    return numbers(session.words, game.move_count, session.score, session.seconds)


def draw_result(
    surface: pygame.Surface, look: Look, result: Result, at: pygame.Rect, ground: Colour
) -> None:
    """Draw the mark of a result into a square.

    A full disc is a win, a half one a game that is open, a ring one that was given up, and a dash
    one that was restarted.
    """
    accent, ink = look.colour("panel_accent"), look.colour("panel_dim")
    line = max(1, round(at.height * 0.16))
    match result:
        case Result.WON:
            fill_rounded(surface, at, at.width, accent)
        case Result.RESTARTED:
            dash = pygame.Rect(0, 0, round(at.width * 0.8), max(2, line))
            dash.center = at.center
            surface.fill(ink, dash)
        case _:
            draw_box(surface, at, at.width, ground, ink, line)
            if result is Result.OPEN:
                kept = surface.get_clip()
                half = pygame.Rect(at.left, at.top, at.width // 2, at.height)
                surface.set_clip(mirrored(half, at, look).clip(kept))
                fill_rounded(surface, at, at.width, ink)
                surface.set_clip(kept)


class ResultLabel(Label):
    """A text behind the mark of a result."""

    _MARK, _INDENT = 0.75, 1.2

    def __init__(self, text: str, result: Result) -> None:
        super().__init__(text, "panel_dim", 0.9)
        self.result = result

    def wish(self, look: Look) -> int:
        """The width of the text, and of the mark before it."""
        return super().wish(look) + round(look.unit * self._INDENT)

    def height(self, width: int) -> int:
        """The height of the text beside the mark."""
        return super().height(width - self.em(self._INDENT))

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw the mark and the text."""
        indent, side = self.em(self._INDENT), self.em(self._MARK)
        mark = pygame.Rect(at.left, 0, side, side)
        mark.centery = at.centery
        ground = self.look.colour("panel")
        draw_result(surface, self.look, self.result, mirrored(mark, at, self.look), ground)
        text = pygame.Rect(at.left + indent, at.top, at.width - indent, at.height)
        super().draw(surface, mirrored(text, at, self.look))


class Facts(Widget):
    """Values with their titles below them, side by side as many as there is room for."""

    _CELL, _BETWEEN = 8.2, 0.45

    def __init__(self, facts: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.facts = facts
        """Each title with its value."""

    def _styles(self) -> tuple[Style, Style]:
        return panel_style(self.look, "panel_dim", 0.82), panel_style(self.look, "panel_text", 1.15)

    def _rows(self, width: int) -> tuple[int, list[tuple[int, Sequence[tuple[str, str]]]]]:
        """How wide a cell is; and each row, with its height."""
        columns = max(1, min(len(self.facts), width // self.em(self._CELL)))
        cell = width // columns
        rows = []
        for first in range(0, len(self.facts), columns):
            row = self.facts[first : first + columns]
            rows.append((max(sum(self._heights(fact, cell)) for fact in row), row))
        return cell, rows

    def _heights(self, fact: tuple[str, str], cell: int) -> tuple[int, int]:
        room = max(1, cell - self.em(0.6))
        pairs = zip(fact, self._styles(), strict=True)
        title, value = (self.look.type.size(text, style, room)[1] for text, style in pairs)
        return title, value

    def height(self, width: int) -> int:
        """The height of all rows."""
        _, rows = self._rows(width)
        return sum(height for height, _ in rows) + self.em(self._BETWEEN) * (len(rows) - 1)

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw the values, and the titles below them."""
        title_style, value_style = self._styles()
        cell, rows = self._rows(at.width)
        top = at.top
        for height, row in rows:
            for number, (title, value) in enumerate(row):
                title_height, value_height = self._heights((title, value), cell)
                place = pygame.Rect(at.left + number * cell, top, cell - self.em(0.6), value_height)
                draw_text(surface, self.look, value, value_style, mirrored(place, at, self.look))
                place.top, place.height = top + value_height, title_height
                draw_text(surface, self.look, title, title_style, mirrored(place, at, self.look))
            top += height + self.em(self._BETWEEN)
