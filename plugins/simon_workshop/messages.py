"""A message of a catalog and its translation, whether it has plural forms or not."""

from __future__ import annotations

import gettext
from collections.abc import Callable

from babel.messages.catalog import Catalog, Message


def originals(message: Message) -> list[str]:
    """What the program says, in English: one text, or the singular and the plural."""
    return [message.id] if isinstance(message.id, str) else list(message.id)


def translations(message: Message) -> list[str]:
    """What the catalog has for it: one text, or the plural forms."""
    string = message.string
    return [string] if isinstance(string, str) else list(string or ("",))


def has_plural(message: Message) -> bool:
    """Whether it says how many."""
    return not isinstance(message.id, str)


def form_of(catalog: Catalog) -> Callable[[int], int]:
    """Which plural form a number has."""
    rule: Callable[[int], int] = gettext.c2py(catalog.plural_expr)
    return rule
