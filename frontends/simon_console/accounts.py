"""How games went, in lines that read well by ear: this one, those remembered, and their sum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from simon.engine import RUNS, Move
from simon.memory import (
    Bookmark,
    DailyStatistics,
    PlayedGame,
    Result,
    Statistics,
    parting,
    statistics,
)
from simon.words import NP_, Words, difficulty_name, quoted, time_text

_RESULTS = {
    # Translators: what became of a game: all cards are out.
    Result.WON: NP_("result", "won"),
    # Translators: what became of a game: it can still be gone on with.
    Result.OPEN: NP_("result", "open"),
    # Translators: what became of a game: another one was dealt in its place.
    Result.ABANDONED: NP_("result", "given up"),
    # Translators: what became of a game: the same cards were dealt again.
    Result.RESTARTED: NP_("result", "restarted"),
}


def status(words: Words, moves: int, score: int | None, removed: int) -> str:
    """How far a game has come; without a score where none is counted."""
    if score is None:
        # Translators: all are numbers, such as 12, 1 and 4.
        return words.gettext(
            "Moves: {moves}. Runs removed: {removed} of {runs}.",
            moves=moves,
            removed=removed,
            runs=RUNS,
        )
    # Translators: all are numbers, such as 12, 488, 1 and 4.
    return words.gettext(
        "Moves: {moves}. Score: {score}. Runs removed: {removed} of {runs}.",
        moves=moves,
        score=score,
        removed=removed,
        runs=RUNS,
    )


def time_played(words: Words, seconds: int) -> str:
    """The sentence that says how long a game has been played."""
    # Translators: {time} is the time played, such as 4:05.
    return words.gettext("Time: {time}.", time=time_text(words, seconds))


def game_line(words: Words, game: PlayedGame) -> str:
    """A game of the history: its number and deal, how it went, and what was special about it."""
    begun = f"{game.begun.astimezone():%Y-%m-%d %H:%M}"
    said = [
        # Translators: a game in a list: {number} is its number, {begun} a date and a time,
        # {deal} a game code, {result} a word such as “won”.
        words.gettext(
            "{number}: {begun}, {deal}, {result}.",
            number=game.number,
            begun=begun,
            deal=_deal_name(words, game.code),
            result=words.pgettext(*_RESULTS[game.result]),
        ),
        words.gettext("Moves: {moves}.", moves=game.moves),
    ]
    if game.score is not None:
        said.append(words.gettext("Score: {score}.", score=game.score))
    said.append(time_played(words, game.seconds))
    if game.day is not None:
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
    return " ".join(said)


def bookmark_line(words: Words, bookmark: Bookmark) -> str:
    """A position that is kept: its name, its deal, how far it is, and when it was kept."""
    # Translators: a position in a list: {name} is the player's name for it, {deal} a game
    # code, {moves} a number, {date} a date.
    return words.gettext(
        "{name}: {deal}, moves: {moves}, {date}",
        name=quoted(bookmark.name),
        deal=_deal_name(words, bookmark.record.start.code),
        moves=len(bookmark.record.moves),
        date=bookmark.made.astimezone().date(),
    )


def _deal_name(words: Words, code: str | None) -> str:
    # Translators: stands where a game code would, for a game that has none.
    return code or words.pgettext("deal", "from a position")


def parting_line(words: Words, here: Sequence[Move], there: Sequence[Move]) -> str:
    """The sentence that says where two tries at a deal part, or that they do not."""
    common = parting(here, there)
    if common == len(here) == len(there):
        return words.gettext("Both have the same moves.")
    if common == len(here):
        # Translators: {move} is a move such as 3-7, {number} its number.
        return words.gettext(
            "The other one has the moves of this game, and goes on with move {number}, {move}.",
            number=common + 1,
            move=there[common],
        )
    if common == len(there):
        # Translators: {move} is a move such as 3-7, {number} its number.
        return words.gettext(
            "This game has the moves of the other one, and goes on with move {number}, {move}.",
            number=common + 1,
            move=here[common],
        )
    # Translators: two tries at the same deal; {here} and {there} are moves such as 3-7.
    return words.gettext(
        "They part at move {number}: here it is {here}, there {there}.",
        number=common + 1,
        here=here[common],
        there=there[common],
    )


def statistics_lines(
    words: Words, games: Sequence[PlayedGame], today: date, titles: Mapping[str, str]
) -> Iterator[str]:
    """What games sum up to: a heading for each number of suits and scoring, and lines under it.

    ``titles`` are what scorings are called.
    """
    sums = statistics(games)
    if not sums:
        yield words.gettext("No game has counted yet: a game counts from its first move.")
    for each in sums:
        yield _heading(words, each, titles)
        yield from (f"  {line}" for line in _sum_lines(words, each))
    daily = DailyStatistics.of(games, today)
    if daily.played:
        # Translators: a heading.
        yield words.gettext("Deals of the day:")
        yield from (f"  {line}" for line in _daily_lines(words, daily))


def _heading(words: Words, each: Statistics, titles: Mapping[str, str]) -> str:
    difficulty = difficulty_name(words, each.suits)
    if each.scoring is None:
        # Translators: a heading; {difficulty} is the name of the difficulty.
        return words.ngettext(
            "{n} suit ({difficulty}), without points:",
            "{n} suits ({difficulty}), without points:",
            each.suits,
            difficulty=difficulty,
        )
    # Translators: a heading; {difficulty} is the name of the difficulty, {scoring} of a scoring.
    return words.ngettext(
        "{n} suit ({difficulty}), scoring {scoring}:",
        "{n} suits ({difficulty}), scoring {scoring}:",
        each.suits,
        difficulty=difficulty,
        scoring=titles.get(each.scoring) or quoted(each.scoring),
    )


def _sum_lines(words: Words, each: Statistics) -> Iterator[str]:
    # Translators: all are numbers of games; {share} is a percentage.
    yield words.gettext(
        "Played: {played}. Won: {won}, that is {share} %.",
        played=each.played,
        won=each.won,
        share=round(each.share * 100),
    )
    # Translators: all are numbers of games.
    yield words.gettext(
        "Given up: {abandoned}. Restarted: {restarted}. Still open: {open}.",
        abandoned=each.abandoned,
        restarted=each.restarted,
        open=each.open,
    )
    yield _streak_line(words, each.streak, each.best_streak)
    if not each.won:
        return
    best = [
        words.gettext("Fewest moves: {moves}.", moves=each.fewest_moves),
        words.gettext("Shortest time: {time}.", time=time_text(words, each.shortest_seconds or 0)),
    ]
    average = [
        # Translators: on average, in games that were won.
        words.gettext("Average moves: {moves}.", moves=round(each.average_moves or 0)),
        # Translators: on average, in games that were won.
        words.gettext(
            "Average time: {time}.", time=time_text(words, round(each.average_seconds or 0))
        ),
    ]
    if each.best_score is not None and each.average_score is not None:
        best.insert(0, words.gettext("Best score: {score}.", score=each.best_score))
        # Translators: on average, in games that were won.
        score = words.gettext("Average score: {score}.", score=round(each.average_score))
        average.insert(0, score)
    yield " ".join(best)
    yield " ".join(average)


def _streak_line(words: Words, streak: int, best: int) -> str:
    # Translators: how many games, or days, were won one after the other.
    return words.gettext("Won in a row: now {streak}, at best {best}.", streak=streak, best=best)


def _daily_lines(words: Words, daily: DailyStatistics) -> Iterator[str]:
    # Translators: both are numbers of days.
    yield words.gettext("Played: {played}. Won: {won}.", played=daily.played, won=daily.won)
    yield _streak_line(words, daily.streak, daily.best_streak)
