"""How games went, in lines that read well by ear: this one, those remembered, and their sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from simon.engine import RUNS
from simon.hookspecs import Setting
from simon.memory import PlayedGame
from simon.words import (
    Words,
    item_text,
    not_counted_text,
    notes,
    nothing_counts_text,
    result_name,
    sentences,
    short_deal_name,
    statistics_blocks,
    time_text,
    when_text,
)


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
    told: dict[str, object] = {
        "number": game.number,
        "begun": when_text(game.begun),
        "deal": short_deal_name(words, game.code),
        "result": result_name(words, game.result),
        "moves": game.moves,
        "time": time_text(words, game.seconds),
    }
    if game.score is None:
        # Translators: a game in a list: {number} is its number, {begun} a date and a time,
        # {deal} a game code, {result} a word such as “won”.
        line = words.gettext(
            "{number}: {begun}, {deal}, {result}. Moves: {moves}. Time: {time}.", **told
        )
    else:
        # Translators: a game in a list: {number} is its number, {begun} a date and a time,
        # {deal} a game code, {result} a word such as “won”.
        line = words.gettext(
            "{number}: {begun}, {deal}, {result}. Moves: {moves}. Score: {score}. Time: {time}.",
            **told,
            score=game.score,
        )
    return sentences(words, [line, *notes(words, game)])


def statistics_lines(
    words: Words, games: Sequence[PlayedGame], today: date, scorings: Setting
) -> Iterator[str]:
    """What games sum up to: a heading for each group, and lines under it.

    ``scorings`` is the setting that chooses a scoring.
    """
    blocks = statistics_blocks(words, games, today, scorings)
    if not blocks:
        yield nothing_counts_text(words)
    for heading, rows in blocks:
        yield heading
        yield from (f"  {item_text(words, label, value)}" for label, value in rows)
    left_out = not_counted_text(words, games)
    if left_out:
        yield left_out
