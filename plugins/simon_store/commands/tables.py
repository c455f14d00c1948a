"""Rows of values: as aligned columns or labelled lines for people, as JSON or CSV for programs."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import Enum

from simon.words import Words, item_text, text_width

Value = str | int | float | bool | None
_GAP = "  "
_WIDEST = 80


class Form(Enum):
    """How a command can write what it knows."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"


def page_width() -> int:
    """How wide a paragraph is to be: as the terminal, but not too wide to be read."""
    return min(_WIDEST, shutil.get_terminal_size().columns) if sys.stdout.isatty() else _WIDEST


def aligned(words: Words, rows: Sequence[Sequence[str]], right: Collection[int] = ()) -> list[str]:
    """Lines in which the cells of the rows stand in columns; ``right`` are those flush right."""
    # In a script from right to left, each cell is a piece of its own, lest the columns mingle.
    cells = [[words.isolate(cell) if cell else "" for cell in row] for row in rows]
    widths = [max(map(text_width, column)) for column in zip(*cells, strict=True)]
    lines = []
    for row in cells:
        gaps = [" " * (width - text_width(cell)) for cell, width in zip(row, widths, strict=True)]
        padded = [
            gap + cell if place in right else cell + gap
            for place, (cell, gap) in enumerate(zip(row, gaps, strict=True))
        ]
        lines.append(_GAP.join(padded).rstrip())
    return lines


def listed(words: Words, rows: Sequence[Sequence[str]], right: Collection[int] = ()) -> list[str]:
    """Lines for rows, the first of which are the titles: `aligned`, where a terminal is so wide.

    On a narrow one, each cell has its own line behind its title, and a blank line ends each row.
    The last cells, which may be long, do not count.
    """
    table = aligned(words, rows, right)
    if not sys.stdout.isatty() or text_width(table[0]) <= shutil.get_terminal_size().columns:
        return table
    titles, *values = rows
    return [
        line
        for row in values
        for line in (
            *(item_text(words, title, cell) for title, cell in zip(titles, row, strict=True)),
            "",
        )
    ][:-1]


def json_rows(rows: Iterable[Mapping[str, Value]]) -> str:
    """A JSON array, a line for each row."""
    lines = ",\n".join(map(json.dumps, rows))
    return f"[\n{lines}\n]" if lines else "[]"


def csv_rows(names: Sequence[str], rows: Iterable[Mapping[str, Value]]) -> str:
    """CSV with a line of names; empty is what there is not, and truth is ``true`` or ``false``."""
    import csv  # seldom needed, and every command line comes here
    from io import StringIO

    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(names)
    for row in rows:
        writer.writerow(
            json.dumps(row[name]) if isinstance(row[name], bool) else row[name] for name in names
        )
    return text.getvalue().rstrip("\n")
