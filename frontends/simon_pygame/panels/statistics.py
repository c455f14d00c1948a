"""The panel of statistics: what the games with each number of suits and scoring sum up to."""

from __future__ import annotations

from collections.abc import Sequence

from simon.memory import DailyStatistics, PlayedGame, Result, Statistics, statistics
from simon.words import (
    Words,
    daily_rows,
    daily_title,
    no_memory_text,
    not_counted_text,
    nothing_counts_text,
    result_name,
    scoring_title,
    statistics_rows,
    statistics_title,
)
from simon_pygame.look import Look
from simon_pygame.panels.actions import Actions
from simon_pygame.panels.course import Course
from simon_pygame.panels.panel import Panel
from simon_pygame.panels.results import Facts, ResultLabel
from simon_pygame.panels.widgets import Label, Problem, Row, Rule, Widget
from simon_pygame.problems import FORGOTTEN, forgotten_problem


class StatisticsPanel(Panel):
    """Tells them all, one group below the other; the one of the game in play comes first."""

    reads = True
    width = 38.0

    def __init__(self, actions: Actions) -> None:
        super().__init__(actions)
        self.games: Sequence[PlayedGame] = ()
        self._error: Exception | None = None
        memory = actions.session.memory
        self._remembers = memory is not None
        try:
            self.games = memory.games() if memory else ()
        except FORGOTTEN as error:
            self._error = error

    @property
    def title(self) -> str:
        """Statistics."""
        return self.words.pgettext("panel", "Statistics")

    def contents(self, look: Look) -> Sequence[Widget]:
        """The groups, and the daily deals below them."""
        words = look.words
        if self._error:
            return [Problem(forgotten_problem(words, self._error))]
        if not self._remembers:
            return [Label(no_memory_text(words))]
        groups = sorted(statistics(self.games), key=self._is_another)
        widgets = [widget for group in groups for widget in self._group(words, group)]
        widgets = widgets[1:] or [Label(nothing_counts_text(words))]
        left_out = not_counted_text(words, self.games)
        last = [Label(left_out, "panel_dim", 0.9, gap=1.2)] if left_out else []
        return [*widgets, *self._daily(words), *last]

    def _is_another(self, group: Statistics) -> bool:
        """Whether a group is not that of the game in play."""
        session = self.actions.session
        scoring = session.scoring.name if session.scoring else None
        return (group.suits, group.scoring) != (session.last_suits, scoring)

    def _group(self, words: Words, group: Statistics) -> list[Widget]:
        games = [
            game
            for game in self.games
            if game.counts and (game.suits, game.scoring) == (group.suits, group.scoring)
        ]
        rule = Rule()
        rule.gap = 1.2
        widgets: list[Widget] = [
            rule,
            Label(self._name(words, group), "panel_accent", 1.15, gap=0.9),
            Facts(statistics_rows(words, group)),
        ]
        course = Course(words, games)
        if course.results:
            widgets += [course, *_legend(words)]
        return widgets

    def _name(self, words: Words, group: Statistics) -> str:
        scorings = self.actions.session.declared["scoring"]
        return statistics_title(words, group, scoring_title(words, scorings, group.scoring))

    def _daily(self, words: Words) -> list[Widget]:
        daily = DailyStatistics.of(self.games, self.actions.session.now().date())
        if not daily.played:
            return []
        rule = Rule()
        rule.gap = 1.2
        title = Label(daily_title(words), "panel_accent", 1.15, gap=0.9)
        return [rule, title, Facts(daily_rows(words, daily))]


def _legend(words: Words) -> list[Widget]:
    """What the picture shows."""
    over = (Result.WON, Result.ABANDONED, Result.RESTARTED)
    marks = [ResultLabel(result_name(words, result), result) for result in over]
    # Translators: below a picture of games over time.
    line = words.gettext("The line: the share won of the twenty games up to each.")
    return [Row(marks, gap=0.4), Label(line, "panel_dim", 0.9, gap=0.25)]
