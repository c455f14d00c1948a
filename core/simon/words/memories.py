"""What is said of games that are remembered: how they went, how two compare, what they sum up to.

Labels, values and names are said in one way wherever they stand: in a table, a list, or by ear.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING

from simon.engine import Move
from simon.memory import (
    Bookmark,
    DailyStatistics,
    PlayedGame,
    Result,
    Statistics,
    parting,
    statistics,
)
from simon.words.catalogs import NP_, Words
from simon.words.games import difficulty_name, time_text
from simon.words.problems import file_problem
from simon.words.quoting import quoted

if TYPE_CHECKING:
    from simon.hookspecs import Setting

_RESULTS = {
    # Translators: what became of a game: all cards are out. In a list, or alone below a picture.
    Result.WON: NP_("result", "won"),
    # Translators: what became of a game: it can still be gone on with.
    Result.OPEN: NP_("result", "open"),
    # Translators: what became of a game: another one was dealt in its place.
    Result.ABANDONED: NP_("result", "given up"),
    # Translators: what became of a game: the same cards were dealt again.
    Result.RESTARTED: NP_("result", "restarted"),
}
_SHORT = 14  # characters of a code: as many as a numbered deal has


# --- One game -------------------------------------------------------------------------------------


_SHORT = 14  # characters of a code: as many as a numbered deal has


def result_name(words: Words, result: Result) -> str:
    """What became of a game, in a word or two that stand alone or inside a line of a list."""
    return words.pgettext(*_RESULTS[result])


def deal_name(words: Words, code: str | None) -> str:
    """The code of a deal, or what stands in its place where a game has none."""
    # Translators: stands where a game code would, for a game that has none.
    return code or words.pgettext("deal", "from a position")


def short_deal_name(words: Words, code: str | None) -> str:
    """The same for a list, where the code of an arrangement would push all else away."""
    name = deal_name(words, code)
    return f"{name[:_SHORT]}…" if code and len(code) > _SHORT + 1 else name


def when_text(time: datetime) -> str:
    """A day and a time, by the clock of the place: ``2026-11-29 14:05``."""
    return f"{time.astimezone():%Y-%m-%d %H:%M}"


def notes(words: Words, game: PlayedGame) -> list[str]:
    """What is special about a game, in sentences; none, where nothing is."""
    said = []
    if game.day is not None:
        # Translators: of a game that was played with the deal of the day.
        said.append(words.gettext("Deal of the day."))
    if game.given:
        # Translators: of a game that was taken up from a record with {n} moves made.
        taken_up = words.ngettext(
            "Taken up after {n} move.", "Taken up after {n} moves.", game.given
        )
        said.append(taken_up)
    if game.assisted:
        # Translators: of a game in which the program gave hints.
        said.append(words.gettext("With help."))
    return said


def bookmark_text(words: Words, bookmark: Bookmark) -> str:
    """A bookmark: its name, its deal, how far it is, and when it was kept."""
    # Translators: a position in a list: {name} is the player's name for it, {deal} a game
    # code, {moves} a number, {date} a date.
    return words.gettext(
        "{name}: {deal}, moves: {moves}, {date}",
        name=quoted(bookmark.name),
        deal=short_deal_name(words, bookmark.record.start.code),
        moves=len(bookmark.record.moves),
        date=bookmark.made.astimezone().date(),
    )


def parting_text(words: Words, here: Sequence[Move], there: Sequence[Move]) -> str:
    """The sentence that says where two tries at a deal part, or that they do not.

    ``here`` are the moves of “this game”, ``there`` those of “the other one”.
    """
    common = parting(here, there)
    if common == len(here) == len(there):
        return words.gettext("Both games have the same moves.")
    if common == len(here):
        # Translators: two tries at the same deal; {move} is a move such as 3-7, {number} its
        # number.
        return words.gettext(
            "The other one has the moves of this game, and goes on with move {number}, {move}.",
            number=common + 1,
            move=there[common],
        )
    if common == len(there):
        # Translators: two tries at the same deal; {move} is a move such as 3-7, {number} its
        # number.
        return words.gettext(
            "This game has the moves of the other one, and goes on with move {number}, {move}.",
            number=common + 1,
            move=here[common],
        )
    # Translators: two tries at the same deal; {here} and {there} are moves such as 3-7.
    return words.gettext(
        "They part at move {number}: this game has {here}, the other one {there}.",
        number=common + 1,
        here=here[common],
        there=there[common],
    )


# --- What is not there ----------------------------------------------------------------------------


def no_memory_text(words: Words) -> str:
    """The sentence for where no plugin remembers anything."""
    return words.gettext("Games are not remembered here.")


def memory_problem(words: Words, error: OSError, *, writing: bool = False) -> str:
    """The sentence that says why what is remembered cannot be read, or written."""
    if error.filename:
        return file_problem(words, error.filename, error, writing=writing)
    detail = quoted(error.strerror or error, 160)
    # Translators: {detail} is a technical message in English.
    return words.gettext("What is remembered cannot be reached: {detail}", detail=detail)


def no_game_text(words: Words, number: int) -> str:
    """The sentence for a number that no game has."""
    # Translators: {number} is the number of a game in the history.
    return words.gettext("There is no game {number}.", number=number)


def no_games_text(words: Words) -> str:
    """The sentence for a history without games."""
    return words.gettext("No game has been played yet.")


# --- What games sum up to -------------------------------------------------------------------------


def scoring_title(words: Words, setting: Setting, scoring: str | None) -> str:
    """What a scoring is called, or none; its name, where nobody offers it now.

    ``setting`` is the one that chooses a scoring; its last choice is to count no points.
    """
    choice = scoring or setting.choices[-1]
    return setting.choice_title(words, choice) if choice in setting.choices else quoted(choice)


def statistics_title(words: Words, group: Statistics, scoring: str) -> str:
    """The heading of one group; ``scoring`` is what its scoring is called."""
    # Translators: a heading. {difficulty} is Easy, Medium or Hard, {scoring} the name of a way to
    # count points; {n} is 1, 2 or 4.
    return words.ngettext(
        "{difficulty} ({n} suit), scoring: {scoring}",
        "{difficulty} ({n} suits), scoring: {scoring}",
        group.suits,
        difficulty=difficulty_name(words, group.suits),
        scoring=scoring,
    )


def statistics_rows(words: Words, group: Statistics) -> list[tuple[str, str]]:
    """Labels and values of one group; best and average values only where there are any."""
    named = words.pgettext

    def number(value: float | None) -> str:
        return "" if value is None else words.number(round(value))

    def time(seconds: float | None) -> str:
        return "" if seconds is None else words.isolate(time_text(words, round(seconds)))

    rows = [
        *_outcome(words, group.played, group.won),
        # Translators: the share of the games that were won, in percent.
        (named("statistics", "Share won"), percent_text(words, group.share)),
        *_streaks(words, group.streak, group.best_streak),
        (named("statistics", "Best score"), number(group.best_score)),
        # Translators: of the games that were won.
        (named("statistics", "Average score"), number(group.average_score)),
        # Translators: the fewest moves in which a game was won.
        (named("statistics", "Fewest moves"), number(group.fewest_moves)),
        # Translators: of the games that were won.
        (named("statistics", "Average moves"), number(group.average_moves)),
        # Translators: the shortest time in which a game was won.
        (named("statistics", "Shortest time"), time(group.shortest_seconds)),
        # Translators: of the games that were won.
        (named("statistics", "Average time"), time(group.average_seconds)),
        # Translators: how many games were given up: another one was dealt in their place.
        (named("statistics", "Given up"), number(group.abandoned)),
        # Translators: how many games were restarted: the same cards were dealt again.
        (named("statistics", "Restarted"), number(group.restarted)),
        # Translators: how many games can still be gone on with.
        (named("statistics", "Open"), number(group.open)),
    ]
    return [(label, value) for label, value in rows if value]


def daily_title(words: Words) -> str:
    """The heading of what the deals of the day sum up to."""
    # Translators: a heading above statistics.
    return words.pgettext("statistics", "Deals of the day")


def daily_rows(words: Words, daily: DailyStatistics) -> list[tuple[str, str]]:
    """Labels and values of the deals of the day, all of which count days."""
    return [
        *_outcome(words, daily.played, daily.won),
        *_streaks(words, daily.streak, daily.best_streak),
    ]


def _outcome(words: Words, played: int, won: int) -> list[tuple[str, str]]:
    return [
        # Translators: how many games, or deals of the day, were played.
        (words.pgettext("statistics", "Played"), words.number(played)),
        # Translators: how many games, or deals of the day, were won.
        (words.pgettext("statistics", "Won"), words.number(won)),
    ]


def _streaks(words: Words, now: int, best: int) -> list[tuple[str, str]]:
    return [
        # Translators: how many games, or deals of the day, were won one after the other, up to now.
        (words.pgettext("statistics", "Won in a row, now"), words.number(now)),
        # Translators: the most games, or deals of the day, ever won one after the other.
        (words.pgettext("statistics", "Won in a row, at best"), words.number(best)),
    ]


def statistics_blocks(
    words: Words, games: Sequence[PlayedGame], today: date, scorings: Setting
) -> list[tuple[str, list[tuple[str, str]]]]:
    """All that games sum up to: a heading for each group, and its rows; the daily deals come last.

    ``scorings`` is the setting that chooses a scoring.
    """
    blocks = [
        (
            statistics_title(words, group, scoring_title(words, scorings, group.scoring)),
            statistics_rows(words, group),
        )
        for group in statistics(games)
    ]
    daily = DailyStatistics.of(games, today)
    if daily.played:
        blocks.append((daily_title(words), daily_rows(words, daily)))
    return blocks


def percent_text(words: Words, share: float) -> str:
    """A share, 0 to 1, as a whole number of percent."""
    # Translators: a share of the whole, in percent.
    return words.gettext("{n}%", n=round(100 * share))


def nothing_counts_text(words: Words) -> str:
    """The sentence for statistics of no games."""
    return words.gettext("There are no games to count.")


def not_counted_text(words: Words, games: Sequence[PlayedGame]) -> str:
    """The sentence for the games that statistics leave out; empty, where they leave out none."""
    left_out = sum(not game.counts for game in games)
    if not left_out:
        return ""
    return words.ngettext(
        "{n} game is not counted: it began from a position, or in the middle, from a record or a"
        " bookmark.",
        "{n} games are not counted: they began from a position, or in the middle, from a record or"
        " a bookmark.",
        left_out,
    )
