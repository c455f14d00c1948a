"""The panel of statistics: what the games with each number of suits and scoring sum up to."""

from __future__ import annotations

from collections.abc import Sequence

from simon.memory import DailyStatistics, PlayedGame, Result, Statistics, statistics
from simon.words import Words, difficulty_name, time_text
from simon_pygame.look import Look
from simon_pygame.panels.actions import Actions
from simon_pygame.panels.course import Course, percent
from simon_pygame.panels.panel import Panel
from simon_pygame.panels.results import Facts, ResultLabel, result_text
from simon_pygame.panels.widgets import Label, Problem, Row, Rule, Widget
from simon_pygame.problems import FORGOTTEN, memory_problem


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
            return [Problem(memory_problem(words, self._error))]
        if not self._remembers:
            nothing = words.gettext("Nothing is remembered here, because no plugin does so.")
            return [Label(nothing)]
        groups = sorted(statistics(self.games), key=self._is_another)
        if not groups:
            return [Label(words.gettext("No game has been played yet."))]
        widgets = [widget for group in groups for widget in self._group(words, group)]
        return [*widgets[1:], *self._daily(words)]

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
            Facts(_facts(words, group)),
        ]
        course = Course(words, games)
        if course.results:
            widgets += [course, *_legend(words)]
        return widgets

    def _name(self, words: Words, group: Statistics) -> str:
        setting = self.actions.session.declared["scoring"]
        scoring = group.scoring or setting.choices[-1]  # the last one is to count no points
        if scoring in setting.choices:  # or the plugin that offered it is not there now
            scoring = setting.choice_title(words, scoring)
        # Translators: above the numbers of games; such as: Easy (1 suit), Standard
        return words.gettext(
            "{difficulty} ({suits}), {scoring}",
            difficulty=difficulty_name(words, group.suits),
            suits=words.ngettext("{n} suit", "{n} suits", group.suits),
            scoring=scoring,
        )

    def _daily(self, words: Words) -> list[Widget]:
        daily = DailyStatistics.of(self.games, self.actions.session.now().date())
        if not daily.played:
            return []
        rule = Rule()
        rule.gap = 1.2
        named = words.pgettext
        facts = [
            (named("statistics", "Played"), words.number(daily.played)),
            (named("statistics", "Won"), words.number(daily.won)),
            # Translators: below a number: days in a row on which the deal was won.
            (named("statistics", "Days in a row now"), words.number(daily.streak)),
            # Translators: below a number: the most days one after the other that were won.
            (named("statistics", "Most days in a row"), words.number(daily.best_streak)),
        ]
        title = Label(named("statistics", "Deals of the day"), "panel_accent", 1.15, gap=0.9)
        return [rule, title, Facts(facts)]


def _facts(words: Words, group: Statistics) -> list[tuple[str, str]]:
    """The numbers of a group, each with its title; those that there are none of left out."""
    named = words.pgettext

    def number(value: float | None) -> str:
        return "" if value is None else words.number(round(value))

    def time(value: float | None) -> str:
        return "" if value is None else words.isolate(time_text(words, round(value)))

    facts = [
        # Translators: below a number: so many games.
        (named("statistics", "Played"), number(group.played)),
        # Translators: below a number: so many games.
        (named("statistics", "Won"), number(group.won)),
        # Translators: below a number of percent: the part of the games that was won.
        (named("statistics", "Share won"), percent(words, group.share)),
        # Translators: below a number: games won one after the other, up to now.
        (named("statistics", "In a row now"), number(group.streak)),
        # Translators: below a number: the most games won one after the other.
        (named("statistics", "Most in a row"), number(group.best_streak)),
        # Translators: below a number.
        (named("statistics", "Best score"), number(group.best_score)),
        # Translators: below a number: of the games that were won.
        (named("statistics", "Average score"), number(group.average_score)),
        # Translators: below a number: of the games that were won.
        (named("statistics", "Fewest moves"), number(group.fewest_moves)),
        # Translators: below a number: of the games that were won.
        (named("statistics", "Average moves"), number(group.average_moves)),
        # Translators: below a time such as 4:07.
        (named("statistics", "Shortest time"), time(group.shortest_seconds)),
        # Translators: below a time such as 4:07: of the games that were won.
        (named("statistics", "Average time"), time(group.average_seconds)),
    ]
    return [(title, value) for title, value in facts if value]


def _legend(words: Words) -> list[Widget]:
    """What the picture shows."""
    over = (Result.WON, Result.ABANDONED, Result.RESTARTED)
    marks = [ResultLabel(result_text(words, result), result) for result in over]
    # Translators: below a picture of games over time.
    line = words.gettext("The line: the share won of the twenty games up to each.")
    return [Row(marks, gap=0.4), Label(line, "panel_dim", 0.9, gap=0.25)]
