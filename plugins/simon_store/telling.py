"""What is said of files that cannot be used."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from simon.session import Session
from simon.words import Words, file_problem, language_for, quoted, quoted_path
from simon_store.settings import SettingsFile

if TYPE_CHECKING:
    from simon_store.books import Rescue


def rescue_text(words: Words, rescue: Rescue) -> str:
    """The sentence for a book that was set aside."""
    aside = quoted_path(rescue.aside)
    if rescue.too_new:
        return words.gettext(
            "The file of games is of a later version of simon than this. It is now called “{file}”,"
            " and a new one is begun.",
            file=aside,
        )
    if not rescue.games:
        return words.gettext(
            "The file of games was damaged. It is now called “{file}”, and a new one is begun.",
            file=aside,
        )
    return words.ngettext(
        "The file of games was damaged. It is now called “{file}”; {n} game of it was saved.",
        "The file of games was damaged. It is now called “{file}”; {n} games of it were saved.",
        rescue.games,
        file=aside,
    )


def settings_texts(session: Session, file: SettingsFile, *, put_aside: bool) -> list[str]:
    """The sentences for what in the file of settings cannot be used, one for each value.

    A file that cannot be read at all is put aside, if that is wanted.
    """
    words = session.words
    if file.problem is None:
        return [
            # Translators: {name} is the name of a setting in a file, {value} what stands there.
            words.gettext(
                "The setting “{name}” cannot be “{value}”; for now it is as usual.",
                name=name,
                value=quoted(value_text(value)),
            )
            for name, value in file.entries.items()
            if _impossible(session, name, value)
        ]
    if file.spoilt and put_aside:
        with suppress(OSError):
            if file.line is not None:
                return [
                    words.gettext(
                        "The file of settings cannot be read, because of its line {line}. It is"
                        " now called “{file}”, and the settings are as usual.",
                        line=file.line,
                        file=quoted_path(file.put_aside()),
                    )
                ]
            return [
                words.gettext(
                    "The file of settings cannot be read. It is now called “{file}”, and the"
                    " settings are as usual.",
                    file=quoted_path(file.put_aside()),
                )
            ]
    if isinstance(file.problem, OSError | UnicodeDecodeError):
        return [file_problem(words, file.path, file.problem)]
    return [words.gettext("“{file}” is not a file of settings.", file=quoted_path(file.path))]


def _impossible(session: Session, name: str, value: object) -> bool:
    """Whether this is a setting, and cannot have this value."""
    if name == "ui":
        return value not in list(session.plugins.frontends)
    if name == "lang" and isinstance(value, str):  # such as fi_FI
        return language_for([value], session.plugins.languages()) is None
    return session.allows(name, value) is False


def value_text(value: object) -> str:
    """A value as it stands in the file, a text without its quotes."""
    try:
        return str(value).lower() if isinstance(value, bool) else str(value)
    except ValueError:  # a number of thousands of digits
        return "…"
