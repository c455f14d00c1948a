"""What every command has at hand: the plugins, the player's words, and polite refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TypeVar

from simon.cli.statuses import FAILED, UNUSABLE
from simon.cli.surroundings import Speech
from simon.engine import BadText, FalseRecord, Record
from simon.files import read_text
from simon.hookspecs import Refusal, SettingValue
from simon.plugins import Plugins
from simon.words import Words, file_problem, problem_text, quoted_path

_T = TypeVar("_T")


class Suits(Enum):
    """The numbers of suits that a game can have, as they are typed."""

    ONE = "1"
    TWO = "2"
    FOUR = "4"

    def __int__(self) -> int:
        return int(self.value)


@dataclass(frozen=True, slots=True)
class Desk:
    """What the commands of one run share; ``stored`` is what earlier sessions left, if anything."""

    plugins: Plugins
    speech: Speech
    stored: Mapping[str, SettingValue] | None

    @property
    def words(self) -> Words:
        """The words that standard output can carry."""
        return self.speech.words

    def read(self, file: Path | None, read: Callable[[], _T]) -> _T:
        """What ``read`` gives; the sentences about a text name the file, if there is one.

        :raises Refusal: in one sentence, when it cannot be read or is not what it should be.
        """
        try:
            return read()
        except BadText as bad:
            status = FAILED if isinstance(bad, FalseRecord) else UNUSABLE
            problem = problem_text(self.words, bad)
            if file is not None:
                # Translators: {problem} is a whole sentence about the file.
                problem = self.words.gettext(
                    "“{file}”: {problem}", file=quoted_path(file), problem=problem
                )
            raise Refusal(problem, status) from None
        except (OSError, ValueError) as error:
            raise Refusal(file_problem(self.words, file, error)) from None

    def record(self, file: Path) -> Record:
        """The record in a file, checked.

        :raises Refusal: in one sentence.
        """
        return self.read(file, lambda: self.plugins.read_record(read_text(file)))


def say(text: str) -> None:
    """Write a text and a newline to standard output."""
    print(text)  # noqa: T201
