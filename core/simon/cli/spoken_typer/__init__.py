"""Makes a typer app speak the player's language, in plain text.

typer carries a click of its own that knows English only. Here its help pages are laid out anew and
its errors are known by class and attributes, never by their English words, so that all a player
reads comes from the catalogs. An app is an ordinary :class:`typer.Typer`; plugins add commands and
whole apps to it as they would anywhere, and these speak too.
"""

from __future__ import annotations

from collections.abc import Sequence

import typer

from simon.cli.spoken_typer.commands import TyperError, localized
from simon.cli.spoken_typer.refusals import report
from simon.cli.statuses import INTERRUPTED
from simon.words import Words

__all__ = ["localized", "run"]


def run(app: typer.Typer, arguments: Sequence[str], words: Words, prog_name: str = "simon") -> int:
    """Run the command that the arguments name and return the exit status.

    Help goes to stdout, also when no command is named. Wrong arguments are told on stderr, in one
    sentence and a line that points to the help; the status is 2. Ctrl-C is 130, without a word.
    Whatever else a command raises goes on to the caller.
    """
    try:
        group = localized(app, words)
        with group.make_context(prog_name, list(arguments)) as context:
            group.invoke(context)
    except typer.Exit as stop:
        return stop.exit_code
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except TyperError as error:
        return report(error, words, prog_name)
    return 0
