"""The command line. ``main`` runs it; the commands are in `play`, `study` and `tell`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import redirect_stdout
from pathlib import Path

from simon.cli import sitting
from simon.cli.desk import Desk
from simon.cli.statuses import DONE, FAILED, INTERRUPTED
from simon.cli.surroundings import (
    GlobalOptions,
    Speech,
    UnknownLanguage,
    choose_language,
    prepare_streams,
    warn,
)
from simon.hookspecs import Refusal
from simon.plugins import Plugins, UnknownOffer, problem_line
from simon.words import (
    DOMAIN,
    ENGLISH,
    BadCatalog,
    CatalogSource,
    Words,
    catalog_problem,
    listed,
    quoted,
    quoted_path,
)

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    prepare_streams()
    try:
        status = _run(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read has gone
        _silence_output()
        return DONE
    return status


def _silence_output() -> None:
    """Let what is still to be written go nowhere, or Python itself would complain at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: list[str]) -> int:
    options = GlobalOptions.read(arguments)
    catalogs = None
    if options.catalogs is not None:
        catalogs = CatalogSource(DOMAIN, Path(options.catalogs), at_work=True)
    plugins = Plugins(catalogs)
    wrong: UnknownOffer | UnknownLanguage | BadCatalog | None = None
    with redirect_stdout(sys.stderr):  # what a plugin prints is no answer to anybody
        try:
            plugins = Plugins.load(
                without=options.without, builtin_only=options.builtin_only, catalogs=catalogs
            )
        except UnknownOffer as error:
            wrong = error
        stored = plugins.stored()
        languages = plugins.languages()
        try:
            language = choose_language(options.language, os.environ, stored, languages)
        except UnknownLanguage as error:
            wrong = wrong or error
            language = choose_language(None, os.environ, stored, languages)
        try:
            words = plugins.words(language)
        except BadCatalog as error:
            wrong = wrong or error
            words = ENGLISH
    speech = Speech(words)
    try:
        if options.without_value:
            raise Refusal(_value_missing(speech.words, options.without_value))
        if catalogs and not catalogs.folder.is_dir() and "languages" not in options.arguments[:1]:
            raise Refusal(_no_folder(speech.words, catalogs.folder))
        if wrong:
            raise Refusal(_what_is_wrong(speech.words, wrong, languages))
        for problem in plugins.problems:
            warn(problem_line(speech.words, problem))
        plugins.report = lambda problem: warn(problem_line(speech.words, problem))
        status = _command(options.arguments, Desk(plugins, speech, stored))
        sys.stdout.flush()
        return status
    except Refusal as refusal:
        speech.explain()
        warn(str(refusal))
        return refusal.status
    except BrokenPipeError:
        raise
    except OSError:
        _silence_output()
        warn(speech.words.gettext("The output cannot be written."))
        return FAILED
    except Exception as error:
        if os.environ.get("SIMON_DEBUG"):
            raise
        detail = quoted(f"{type(error).__name__}: {error}", 160)
        # Translators: {detail} is a technical message in English.
        warn(speech.words.gettext("Something in the program is broken: {detail}", detail=detail))
        return FAILED
    finally:
        speech.explain()


def _command(arguments: list[str], desk: Desk) -> int:
    """Carry the command out; its exit status."""
    if arguments == ["play"]:  # nothing to parse: the cards lie there a third sooner
        return sitting.play(desk, sitting.Choices())
    from simon.cli.app import build_app
    from simon.cli.spoken_typer import run

    return run(build_app(desk), arguments, desk.words)


def _value_missing(words: Words, option: str) -> str:
    return words.gettext("The option {option} needs a value after it.", option=option)


def _no_folder(words: Words, folder: Path) -> str:
    if folder.exists():
        return words.gettext("“{file}” is a file, not a folder.", file=quoted_path(folder))
    return words.gettext("There is no folder “{folder}”.", folder=quoted_path(folder))


def _what_is_wrong(
    words: Words, wrong: UnknownOffer | UnknownLanguage | BadCatalog, languages: Iterable[str]
) -> str:
    if isinstance(wrong, BadCatalog):
        return catalog_problem(words, wrong)
    if isinstance(wrong, UnknownLanguage):
        return words.gettext(
            "There is no language “{name}”. There are: {choices}.",
            name=quoted(wrong.language),
            choices=listed(words, languages),
        )
    return words.gettext(
        "There is no plugin “{name}”. There are: {choices}.",
        name=quoted(wrong.name),
        choices=listed(words, wrong.choices),
    )
