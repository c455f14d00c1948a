"""The surroundings of a run: its streams, the options before all others, and the language."""

from __future__ import annotations

import io
import os
import stat
import sys
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass

from simon.hookspecs import SettingValue
from simon.words import (
    ENGLISH,
    SOURCE_LANGUAGE,
    Words,
    language_for,
    wanted_languages,
)
from simon.words.streams import ERRORS, SUITS, can_say, can_say_language


class UnknownLanguage(LookupError):
    """No catalog serves the language that was asked for."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.language = language


@dataclass(frozen=True, slots=True)
class GlobalOptions:
    """What must be known before the commands are built; and the arguments without it."""

    arguments: list[str]
    language: str | None = None
    without: tuple[str, ...] = ()
    builtin_only: bool = False
    catalogs: str | None = None
    without_value: str | None = None  # an option at the end that lacks its value

    @classmethod
    def read(cls, arguments: Iterable[str]) -> GlobalOptions:
        """Take them out of the arguments, wherever they stand."""
        rest: list[str] = []
        language: str | None = None
        without: list[str] = []
        builtin_only = False
        catalogs: str | None = None
        without_value: str | None = None
        coming = iter(arguments)
        for argument in coming:
            option, equals, value = argument.partition("=")
            if argument == "--":
                rest += [argument, *coming]
            elif argument == "--no-plugins":
                builtin_only = True
            elif option in ("--lang", "--no-plugin", "--catalogs"):
                given = value if equals else next(coming, None)
                if given is None:
                    without_value = option
                elif option == "--lang":
                    language = given
                elif option == "--catalogs":
                    catalogs = given
                else:
                    without.append(given)
            else:
                rest.append(argument)
        return cls(rest, language, tuple(without), builtin_only, catalogs, without_value)


def prepare_streams() -> None:
    """Let no stream be missing, raise for what it cannot say, or for bytes that say nothing."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115, PTH123 - for good
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=ERRORS)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def input_is_fed() -> bool:
    """Whether standard input comes from a program or a file: moves that no window would read."""
    try:
        mode = os.fstat(sys.stdin.fileno()).st_mode
    except (OSError, ValueError):  # a stream that is no file of the system's
        return True
    return stat.S_ISFIFO(mode) or stat.S_ISREG(mode)


def choose_language(
    asked: str | None,
    environ: Mapping[str, str],
    stored: Mapping[str, SettingValue] | None,
    available: Container[str],
) -> str:
    """The language: as asked, else ``SIMON_LANG``, else stored, else the locale's, else English.

    :raises UnknownLanguage: when the one that was asked for is not there.
    """
    kept = (stored or {}).get("lang")
    if asked is not None:
        language = language_for([asked], available)
        if language is None:
            raise UnknownLanguage(asked)
        return language
    if environ.get("SIMON_LANG"):
        wanted = environ["SIMON_LANG"].split(":")
    elif isinstance(kept, str):
        wanted = [kept]
    else:
        wanted = wanted_languages(environ) or _system_languages(environ)
    return language_for(wanted, available) or SOURCE_LANGUAGE


def _system_languages(environ: Mapping[str, str]) -> list[str]:
    """What Windows says, where no variable of a locale is set."""
    if sys.platform != "win32" or any(environ.get(n) for n in ("LC_ALL", "LC_MESSAGES", "LANG")):
        return []
    import ctypes
    import locale

    number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
    return [locale.windows_locale[number]] if number in locale.windows_locale else []


class Speech:
    """The player's words, and what of them standard output can carry."""

    def __init__(self, words: Words) -> None:
        self.asked = words
        encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
        self._encoding = encoding
        fits = words.language == SOURCE_LANGUAGE or can_say_language(words, encoding)
        self.words = words if fits else ENGLISH
        if not can_say(SUITS, encoding):
            self.words = self.words.showing_suits_as("letters")
        self._to_say = not fits

    def keep_quiet(self) -> None:
        """Say nothing about standard output: what is written there has its own encoding."""
        self._to_say = False

    def explain(self) -> None:
        """Say once, in English, that English is spoken because nothing else can be."""
        if self._to_say:
            self._to_say = False
            warn(
                f"This output ({self._encoding}) cannot show the language"
                f" {self.asked.language}, so English is used."
            )


def warn(line: str) -> None:
    """Write a line to standard error."""
    print(line, file=sys.stderr, flush=True)  # noqa: T201
