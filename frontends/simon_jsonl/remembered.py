"""What is remembered, as fields of JSON: texts, and whole numbers only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from datetime import date, datetime
from typing import Any

from simon.memory import Bookmark, DailyStatistics, PlayedGame, statistics


def bookmark_fields(bookmark: Bookmark) -> dict[str, Any]:
    """A bookmark; its record has the moves."""
    record = bookmark.record
    return {
        "name": bookmark.name,
        "made": _time(bookmark.made),
        "code": record.start.code,
        "suits": record.start.suits,
        "moves": len(record.moves),
        "text": str(record),
    }


def game_fields(game: PlayedGame) -> dict[str, Any]:
    """A game of the history."""
    day = game.day.isoformat() if game.day else None
    return {**asdict(game), "begun": _time(game.begun), "day": day}


def statistics_fields(games: Sequence[PlayedGame]) -> list[dict[str, Any]]:
    """What games sum up to, for each number of suits and each scoring; averages are rounded."""
    return [
        {name: round(value) if type(value) is float else value for name, value in asdict(s).items()}
        for s in statistics(games)
    ]


def daily_fields(games: Sequence[PlayedGame], today: date) -> dict[str, Any]:
    """What daily deals sum up to."""
    return asdict(DailyStatistics.of(games, today))


def _time(time: datetime) -> str:
    return f"{time:%Y-%m-%dT%H:%M:%SZ}"
