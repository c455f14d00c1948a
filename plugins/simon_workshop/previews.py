"""A catalog as a page to be looked at: pictures, texts, and every message with examples in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from simon.engine import Card
from simon.memory import Result
from simon.words import (
    Words,
    card_token,
    cards_tokens,
    difficulty_name,
    language_name,
    quoted,
    result_name,
)
from simon_workshop.messages import originals, translations

_NUMBERS = (1, 2, 5, 11, 21, 100)
"""Between them they ask for every plural form that a language has."""
MADE_BY = '<meta name="generator" content="simon">'
"""Stands at the beginning of every page, which another may replace."""
_STYLE = """
body { font-family: sans-serif; max-width: 70em; margin: 1em auto; padding: 0 1em }
img { max-width: 100%; display: block; margin: 0.5em 0; border: 1px solid #888 }
pre { white-space: pre-wrap; background: #f4f4f4; padding: 1em }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
td, th { border: 1px solid #ccc; padding: 0.3em 0.6em; vertical-align: top; text-align: start }
.not-there { background: #fdd } small { color: #555 }
"""


def page(words: Words, told: Words, catalog: Catalog, files: Iterable[Path]) -> str:
    """The page; ``told`` say its headings, the files lie beside it."""
    shown = "".join(_file(words, file) for file in files)
    rooms = groupby(catalog, key=_room)
    messages = "".join(
        f"<h3>{escape(room)}</h3>\n{_table(words, told, each)}" for room, each in rooms if room
    )
    # Translators: the heading of a page; {name} is the name of a language.
    title = told.gettext("Simple Simon in {name}", name=_name(words))
    # Translators: a heading over all the messages of the program and their translations.
    heading = told.gettext("Every message")
    return (
        f'<!DOCTYPE html>\n<html lang="{_tag(told)}" dir="{_direction(told)}">\n<head>'
        f'<meta charset="utf-8">{MADE_BY}<title>{escape(title)}</title>\n'
        f"<style>{_STYLE}</style></head>\n"
        f"<body>\n<h1>{escape(title)}</h1>\n{shown}"
        f"<h2>{escape(heading)}</h2>\n{messages}</body>\n</html>\n"
    )


def _name(words: Words) -> str:
    name = language_name(words)
    return name if name == words.language else f"{name} ({words.language})"


def _tag(words: Words) -> str:
    return words.language.replace("_", "-")


def _direction(words: Words) -> str:
    return "rtl" if words.right_to_left else "ltr"


def _file(words: Words, file: Path) -> str:
    heading = f"<h2>{escape(file.stem)}</h2>\n"
    if file.suffix == ".png":
        return heading + f'<img src="{escape(file.name)}" alt="{escape(file.stem)}">\n'
    text = escape(file.read_text("utf-8", "replace"))
    return heading + f'<pre lang="{_tag(words)}" dir="{_direction(words)}">{text}</pre>\n'


def _room(message: Message) -> str:
    """The package in which a message is said; empty for the header, which is none."""
    if not message.id:
        return ""
    where = message.locations[0][0].split("/") if message.locations else ["?"]
    return "/".join(where[:3]) if where[0] == "core" else "/".join(where[:2])


def _table(words: Words, told: Words, messages: Iterable[Message]) -> str:
    rows = "".join(_row(words, told, message) for message in messages)
    # Translators: the heading of a column of messages, beside one of their originals.
    translation = escape(told.gettext("Translation"))
    # Translators: the heading of the column of originals, beside one of translations.
    original = escape(told.pgettext("heading", "English"))
    return f"<table>\n<tr><th>{original}</th><th>{translation}</th></tr>\n{rows}</table>\n"


def _row(words: Words, told: Words, message: Message) -> str:
    ids = originals(message)
    notes = [f"({message.context})"] if message.context else []
    notes += message.auto_comments
    original = "<br>".join(map(escape, ids)) + f"<br><small>{escape(' '.join(notes))}</small>"
    if all(translations(message)) and not message.fuzzy:
        there, why = "", ""
    else:
        there = ' class="not-there"'
        why = f"<br><small>{escape(_why_not(told, message))}</small>"
    lines = "<br>".join(map(escape, dict.fromkeys(_examples(words, message, ids))))
    return (
        f"<tr{there}><td>{original}</td>"
        f'<td lang="{_tag(words)}" dir="{_direction(words)}">{lines}{why}</td></tr>\n'
    )


def _why_not(told: Words, message: Message) -> str:
    """Why a translation is not used."""
    shown = quoted(originals(message)[0])
    if message.fuzzy:
        # Translators: fuzzy is written so in the file.
        return told.gettext(
            "“{message}” is marked as fuzzy, that is, as a guess, and is not used.", message=shown
        )
    return told.gettext("“{message}” is not translated.", message=shown)


def _examples(words: Words, message: Message, ids: list[str]) -> Iterator[str]:
    """The message as it is said, with examples in its placeholders; a plural with each form."""
    fields = {name: _example(words, name) for each in ids for name in _names(each)}
    if ids[0].startswith("Simple Simon in"):
        fields["name"] = _name(words)
    if "moves" in fields and "list of moves" not in " ".join(message.auto_comments):
        fields["moves"] = 49
    if len(ids) == 2:
        fields.pop("n", None)
        yield from (words.ngettext(ids[0], ids[1], n, **fields) for n in _NUMBERS)
    elif message.context:
        yield words.pgettext(message.context, ids[0], **fields)
    else:
        yield words.gettext(ids[0], **fields)


def _names(message: str) -> list[str]:
    return re.findall(r"\{(\w+)", message)


def _example(words: Words, name: str) -> object:
    """What may stand in a placeholder of this name."""
    run = [Card.parse(text) for text in ("TS", "9S", "8S")]
    texts: dict[str, object] = {
        "card": card_token(words, run[0]),
        "cards": cards_tokens(words, run),
        "onto": card_token(words, Card.parse("JH")),
        "first": card_token(words, Card.parse("KS")),
        "last": card_token(words, Card.parse("AS")),
        "rank": "10",
        "code": "SS1-S1-AAAAABD",
        "deal": "SS1-S1-AAAAABD",
        "move": "3-7x2",
        "moves": "3-7 2-8x3",
        "sum": "500 − 49 + 400 = 851",
        "sizes": "8, 8, 8, 8, 8, 5, 4, 2, 1",
        "counts": "13, 26, 39, 52",
        "file": "game.simon",
        "folder": "records",
        "path": "/home/simon/records",
        "option": "--suits",
        "argument": "FILE",
        "command": "simon play",
        "usage": "save game.simon",
        "choices": "1 | 2 | 4",
        "difficulty": difficulty_name(words, 1),
        "result": result_name(words, Result.WON),
        "time": "4:05",
        "date": "2026-11-30",
        "begun": "2026-11-30 18:07",
        "detail": "OSError: …",
        "text": "fly",
        "name": "sound",
        "value": "loud",
        "typed": "sound",
        "tag": "Code",
        "package": "pysol-cards",
        "origin": "simon-solitaire",
        "version": "0.1.0",
        "default": "1",
        "arguments": "now",
        "nearest": "play",
        "second": "--suits",
        "letter": "K",
        "word": "undo",
        "percent": "98%",
        "placeholders": "{cards}",
        "message": "Undo",
        "plugin": "golf",
        "seconds": "05",
    }
    numbers = {
        "least": 1,
        "most": 10,
        "made": 3,
        "score": 851,
        "column": 3,
        "line": 7,
        "number": 12,
        "source": 3,
    }
    return texts.get(name) or numbers.get(name, 7 if name in _COUNTED else "…")


_COUNTED = (
    *("n", "count", "found", "expected", "pack", "run", "runs", "columns"),
    *("removed", "minutes", "largest", "allowed", "asked", "target", "width", "height"),
    *("undo_limit", "start", "run_points", "won_base", "move_points", "longer", "shorter"),
)
"""Placeholders of numbers."""
