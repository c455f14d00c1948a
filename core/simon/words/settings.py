"""What is said of settings."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from simon.words.catalogs import Words
from simon.words.lists import listed
from simon.words.quoting import quoted

if TYPE_CHECKING:
    from simon.hookspecs import Setting


def no_setting_text(words: Words, name: str, settings: Collection[str]) -> str:
    """The sentence for a setting that is not there; ``settings`` are those that are."""
    return words.gettext(
        "There is no setting “{name}”. There are: {choices}.",
        name=quoted(name),
        choices=listed(words, settings),
    )


def choices_text(words: Words, setting: Setting, choices: Collection[str]) -> str:
    """The sentence that says what a setting can be.

    ``choices`` are what can be typed, where that is not just any text or a number.
    """
    if choices:
        # Translators: said of a setting; {choices} is a list of what can be typed.
        return words.gettext("It can be: {choices}.", choices=listed(words, choices))
    if isinstance(setting.default, str):
        # Translators: said of a setting.
        return words.gettext("It can be any text.")
    least, most = setting.least, setting.most
    if least is not None and most is not None:
        # Translators: said of a setting.
        return words.gettext(
            "It can be a whole number from {least} to {most}.", least=least, most=most
        )
    if least is not None:
        # Translators: said of a setting.
        return words.gettext("It can be a whole number, {least} or more.", least=least)
    if most is not None:
        # Translators: said of a setting.
        return words.gettext("It can be a whole number, {most} or less.", most=most)
    # Translators: said of a setting.
    return words.gettext("It can be any whole number.")
