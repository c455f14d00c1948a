"""The picture of games over time: a mark for each, and a line that tells how well it goes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from simon.memory import PlayedGame, Result
from simon.words import Words, percent_text
from simon_pygame.colours import mix
from simon_pygame.look import Look
from simon_pygame.panels.results import draw_result
from simon_pygame.panels.widgets import Widget, draw_text, mirrored, panel_style

LATEST = 20
"""Of so many games up to each, the line tells the share that was won."""
_FINE = 2  # the line is drawn so many times larger and then shrunk, for smooth edges


def shares(results: Sequence[Result]) -> list[float]:
    """For each game, the share that was won of the last ones up to it."""
    won = [result is Result.WON for result in results]
    parts = (won[max(0, end - LATEST) : end] for end in range(1, len(won) + 1))
    return [sum(part) / len(part) for part in parts]


class Course(Widget):
    """The games that are over, from old to new in the direction of reading.

    So many of the latest as there is room for: below, a mark for each, and above it the share
    that was won of the twenty games up to it.
    """

    _CHART, _MARKS, _SMALL = 4.6, 1.3, 0.8
    _PITCH = (0.62, 1.5)  # from one game to the next at least and at most, in units

    def __init__(self, words: Words, games: Sequence[PlayedGame]) -> None:
        super().__init__()
        self.results = [game.result for game in games if game.result is not Result.OPEN]
        self._scale = [(share, percent_text(words, share)) for share in (1.0, 0.5, 0.0)]
        # Translators: below a picture of games over time, at the end where the old ones are.
        self._older = words.pgettext("games", "Older")
        # Translators: below a picture of games over time, at the end where the new ones are.
        self._newer = words.pgettext("games", "Newer")
        self._line: pygame.Surface | None = None

    def _small_line(self) -> int:
        return self.look.type.line_height(panel_style(self.look, "panel_dim", self._SMALL).size)

    def height(self, _width: int, /) -> int:
        """The chart, the marks and the words below them."""
        line = self._small_line()
        return line // 2 + self.em(self._CHART + self._MARKS) + line

    def _parts(self, at: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, float]:
        """Where the scale's words stand, where the chart is, and how far games lie apart."""
        style = panel_style(self.look, "panel_dim", self._SMALL)
        scale = max(self.look.type.size(text, style)[0] for _, text in self._scale)
        scale += self.em(0.6)
        top = at.top + self._small_line() // 2
        chart = pygame.Rect(at.left + scale, top, at.width - scale, self.em(self._CHART))
        least, most = (self.look.unit * pitch for pitch in self._PITCH)
        pitch = min(most, max(least, chart.width / max(1, len(self.results))))
        return pygame.Rect(at.left, at.top, scale - self.em(0.6), at.height), chart, pitch

    def draw(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """Draw the scale, the line, and the marks below it."""
        look = self.look
        scale, chart, pitch = self._parts(at)
        shown = min(len(self.results), int(chart.width / pitch))
        self._draw_scale(surface, at, scale, chart)
        if self._line is None or self._line.get_size() != chart.size:
            self._line = _line(chart.size, shares(self.results)[-shown:], pitch, look)
        surface.blit(self._line, mirrored(chart, at, look))
        side = round(min(self.em(0.8), pitch * 0.86))
        middle = chart.bottom + self.em(self._MARKS) // 2
        for number, result in enumerate(self.results[-shown:]):
            mark = pygame.Rect(0, 0, side, side)
            mark.center = (round(chart.left + (number + 0.5) * pitch), middle)
            draw_result(surface, look, result, mirrored(mark, at, look), look.colour("panel"))
        self._draw_ends(surface, at, chart, shown * pitch)

    def _draw_scale(
        self, surface: pygame.Surface, at: pygame.Rect, scale: pygame.Rect, chart: pygame.Rect
    ) -> None:
        look, line = self.look, self._small_line()
        thin = mix(look.colour("panel"), look.colour("panel_text"), 0.22)
        for share, text in self._scale:
            middle = chart.top + round((1 - share) * (chart.height - 1))
            rule = pygame.Rect(chart.left, middle, chart.width, max(1, self.em(0.05)))
            surface.fill(thin, mirrored(rule, at, look))
            place = pygame.Rect(scale.left, middle - line // 2, scale.width, line)
            style = panel_style(look, "panel_dim", self._SMALL, "end")
            draw_text(surface, look, text, style, mirrored(place, at, look))

    def _draw_ends(
        self, surface: pygame.Surface, at: pygame.Rect, chart: pygame.Rect, used: float
    ) -> None:
        """Say which way time runs, where the marks are wide enough for both words."""
        look = self.look
        style = panel_style(look, "panel_dim", self._SMALL)
        old, new = (look.type.size(text, style)[0] for text in (self._older, self._newer))
        if used < old + new + self.em(1):
            return
        place = pygame.Rect(chart.left, at.bottom - self._small_line(), old, self._small_line())
        draw_text(surface, look, self._older, style, mirrored(place, at, look))
        place.width = new
        place.right = chart.left + round(used)
        draw_text(surface, look, self._newer, style, mirrored(place, at, look))


def _line(
    size: tuple[int, int], shown: Sequence[float], pitch: float, look: Look
) -> pygame.Surface:
    """The line through these shares, on a transparent surface of a size."""
    colour = look.colour("panel_accent")
    large = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    half = max(1.0, look.unit * 0.09) * _FINE
    room = large.get_height() - 2 * half
    points = [
        pygame.Vector2((number + 0.5) * pitch * _FINE, half + (1 - share) * room)
        for number, share in enumerate(shown)
    ]
    if look.right_to_left:
        for point in points:
            point.x = large.get_width() - point.x
    for start, end in pairwise(points):
        aside = (end - start).normalize().rotate(90) * half
        pygame.draw.polygon(large, colour, [start + aside, end + aside, end - aside, start - aside])
    for point in points:
        pygame.draw.circle(large, colour, point, half)
    if points:
        pygame.draw.circle(large, colour, points[-1], 2.2 * half)
    return pygame.transform.smoothscale(large, size)
