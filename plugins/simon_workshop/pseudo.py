"""A language that nobody speaks: text that does not come from a catalog stands out in it."""

from __future__ import annotations

import re

from babel.messages.catalog import Message

from simon_workshop.messages import has_plural, originals

PSEUDO = "en_XA"
"""The name by which programs know such a language."""

_LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçđéƒğĥíĵķłɱñöþɋŕšţüṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÖÞɊŔŠŢÜṼŴẊÝŽ",
)
_PLACEHOLDER = re.compile(r"(\{[^}]*\})")
_TYPED = {"console command", "answer", "rank index", "suit letter"}
"""Contexts of what the player types or cards show: single words and letters."""


def pseudo(message: Message) -> str | tuple[str, ...]:
    """A message in the language: marked letters, longer by a third, in brackets.

    A placeholder stays as it is. What is typed is neither longer nor in brackets.
    """
    source = originals(message)
    if message.context in _TYPED:
        return source[0].translate(_LETTERS)
    marked = tuple(map(_sentence, source))
    return marked if has_plural(message) else marked[0]


def _sentence(text: str) -> str:
    """A text in brackets, which show where it begins and ends; blanks around it stay."""
    inner = text.strip()
    before, _, after = text.partition(inner)
    parts = _PLACEHOLDER.split(inner)
    marked = "".join(part if part.startswith("{") else _longer(part) for part in parts)
    return f"{before}[{marked}]{after}"


def _longer(text: str) -> str:
    return re.sub("[aeiou]", lambda vowel: vowel[0] * 2, text).translate(_LETTERS)
