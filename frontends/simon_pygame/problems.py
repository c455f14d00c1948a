"""The sentences for what cannot be read or written: files, and what is remembered."""

from __future__ import annotations

from simon.engine import BadText
from simon.words import Words, file_problem, memory_problem, problem_text

UNREADABLE = (OSError, ValueError, RuntimeError)
"""What reading or writing a file of any name can raise; the last is for homes nobody has."""
FORGOTTEN = (OSError, LookupError, ValueError)
"""What asking for a remembered game can raise; the value error is that of a false record."""


def path_problem(words: Words, path: str, error: Exception, *, writing: bool = False) -> str:
    """Why a file cannot be read, or written: one of `UNREADABLE`."""
    if isinstance(error, BadText):
        return problem_text(words, error)
    if not isinstance(error, OSError | ValueError):
        error = OSError(str(error))
    return file_problem(words, path, error, writing=writing)


def forgotten_problem(words: Words, error: Exception, *, writing: bool = False) -> str:
    """Why something is not remembered: one of `FORGOTTEN`."""
    if isinstance(error, BadText):
        return problem_text(words, error)
    if isinstance(error, LookupError):
        return words.gettext("It is not remembered any more.")
    if not isinstance(error, OSError):
        error = OSError(str(error))
    return memory_problem(words, error, writing=writing)
