"""``simon languages``: what there is, and the tools of whoever adds to it."""

import errno
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from simon.files import write_text
from simon.hookspecs import Refusal
from simon.session import Session
from simon.words import (
    PROGRAM,
    SOURCE_LANGUAGE,
    BadCatalog,
    CatalogSource,
    catalog_problem,
    file_problem,
    item_text,
    language_name,
    parsed,
    percent_text,
    quoted,
    quoted_path,
)

if TYPE_CHECKING:
    import typer

FAILED = 1
"""The exit status of a catalog that has something to mend."""


def add_languages(app: "typer.Typer", session: Session) -> None:
    """Add the command and those inside it."""
    import typer

    _ = session.words.gettext
    inner = typer.Typer(
        help=_("List the languages; start, check and show translations."),
        invoke_without_command=True,
    )
    inner.callback()(_list(session))
    inner.command("new", help=_("Start the catalog of a language, a file to be translated."))(
        _new(session)
    )
    inner.command("update", help=_("Bring catalogs up to the messages that the program has now."))(
        _update(session)
    )
    inner.command("check", help=_("Say what is missing or wrong in catalogs, line by line."))(
        _check(session)
    )
    inner.command("preview", help=_("Show a language in pictures and texts, as a web page."))(
        _preview(session)
    )
    app.add_typer(inner, name="languages")


def _say(text: str) -> None:
    import typer

    typer.echo(text, file=sys.stdout)  # unless it is told where, typer opens an ASCII stdout anew


# --- The list -------------------------------------------------------------------------------------


def _list(session: Session) -> Callable[..., None]:
    import typer

    def languages(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            for language in session.plugins.languages():
                mark = "*" if language == session.words.language else " "
                _say(f"{mark} {_line(session, language)}")

    return languages


def _line(session: Session, language: str) -> str:
    told = session.words
    if language == SOURCE_LANGUAGE:
        return item_text(told, language, "English")
    try:
        name = language_name(session.plugins.words(language))
        state = session.plugins.translation(language)
    except BadCatalog as bad:
        return item_text(told, language, catalog_problem(told, bad))
    share = int(100 * state.share) / 100  # it is all of it only when nothing is missing
    fields = {"code": language, "name": name, "percent": percent_text(told, share)}
    if state.reviewed:
        # Translators: a language in a list; {percent} is such as 98%. A second reader has gone
        # over its translation.
        return told.gettext("{code}: {name}, {percent} translated, reviewed", **fields)
    # Translators: a language in a list; {percent} is such as 98%. No second reader has gone over
    # its translation yet.
    return told.gettext("{code}: {name}, {percent} translated, not reviewed yet", **fields)


# --- The workshop ---------------------------------------------------------------------------------


class _Bench:
    """A folder of catalogs, and polite refusals of what cannot be done there."""

    def __init__(self, session: Session) -> None:
        self.words = session.words
        self.source: CatalogSource = session.plugins.catalogs or PROGRAM

    def language(self, name: str) -> str:
        """A language as CLDR and our folders name it.

        :raises Refusal: when there is none of this name.
        """
        from simon_workshop.texts import language_code

        language = language_code(name)
        if not language:
            raise Refusal(
                self.words.gettext(
                    # Translators: a code such as hi or pt_BR.
                    "“{name}” is the code of no language.",
                    name=quoted(name),
                )
            )
        return language

    def texts(self, name: str | None) -> Iterator[tuple[str, Path]]:
        """The catalogs at work, or that of one language.

        :raises Refusal: when there is none.
        """
        names = sorted(self.source.languages()) if name is None else [self.language(name)]
        found = [(each, self.source.text(each)) for each in names]
        found = [(each, file) for each, file in found if file.is_file()]
        if not found:
            raise Refusal(
                self.words.gettext(
                    "There is no catalog to work on in “{folder}”. The option {option} names"
                    " another folder.",
                    folder=quoted_path(self.source.folder),
                    option="--catalogs",
                )
            )
        yield from found

    def refusal(self, error: OSError | ValueError, file: Path, *, writing: bool) -> Refusal:
        """The refusal that says why a file cannot be used."""
        if isinstance(error, BadCatalog):
            return Refusal(catalog_problem(self.words, error))
        return Refusal(file_problem(self.words, file, error, writing=writing))


def _new(session: Session) -> Callable[..., None]:
    _ = session.words.gettext

    def new(language: Annotated[str, _code(session)]) -> None:
        from simon_workshop.texts import start

        bench = _Bench(session)
        code = bench.language(language)
        if bench.source is PROGRAM and not PROGRAM.text("fi").is_file():  # it is installed
            # Translators: {option} is the name of an option, such as --suits.
            raise Refusal(_("The option {option} is missing.", option="--catalogs"))
        file = bench.source.text(code)
        try:
            start(file, code)
        except (OSError, ValueError) as error:
            raise bench.refusal(error, file, writing=True) from None
        _say(_("The catalog is “{file}”. Translate the messages in it.", file=quoted_path(file)))
        folder = shlex.quote(str(bench.source.folder))
        command = f"simon play --catalogs {folder} --lang {code}"
        # Translators: {command} is what can be typed, such as simon play --lang nl.
        _say(_("To play in it as far as it goes, type: {command}", command=command))

    return new


def _update(session: Session) -> Callable[..., None]:
    def update(language: Annotated[str | None, _only_language(session)] = None) -> None:
        from simon_workshop.texts import bring_up_to_date

        bench = _Bench(session)
        for code, file in bench.texts(language):
            try:
                bring_up_to_date(file, code)
            except (OSError, ValueError) as error:
                raise bench.refusal(error, file, writing=True) from None
            _say(
                bench.words.gettext(
                    "“{file}” has all messages of the program now.", file=quoted_path(file)
                )
            )

    return update


def _check(session: Session) -> Callable[..., None]:
    import typer

    def check(language: Annotated[str | None, _only_language(session)] = None) -> None:
        from simon_workshop.checking import faults_of

        bench = _Bench(session)
        found = 0
        for code, file in bench.texts(language):
            try:
                faults = list(faults_of(session, bench.source, code))
            except (OSError, ValueError) as error:
                raise bench.refusal(error, file, writing=False) from None
            found += len(faults)
            for fault in faults:
                _say(f"{file}:{fault.line}: {fault.problem}")
        if found:
            _say(bench.words.ngettext("{n} thing to mend.", "{n} things to mend.", found))
            raise typer.Exit(FAILED)
        _say(bench.words.gettext("Nothing to mend."))

    return check


def _preview(session: Session) -> Callable[..., None]:
    import typer

    _, named = session.words.gettext, session.words.pgettext

    def preview(
        language: Annotated[str, _code(session)],
        *,
        into: Annotated[
            Path | None,
            typer.Option(
                metavar=named("metavar", "FOLDER"),
                help=_("Where the page and its pictures go; without it, a new folder here."),
            ),
        ] = None,
    ) -> None:
        from simon_workshop.previews import MADE_BY, page

        bench = _Bench(session)
        ((code, file),) = bench.texts(language)
        folder = into or Path(f"preview-{code}")
        try:
            words = bench.source.words(code)
            catalog = parsed(file, code)
        except (OSError, ValueError) as error:
            raise bench.refusal(error, file, writing=False) from None
        index = folder / "index.html"
        if folder.exists() and not folder.is_dir():
            raise Refusal(_("“{file}” is a file, not a folder.", file=quoted_path(folder)))
        if index.exists() and MADE_BY not in index.read_text("utf-8", "replace")[:500]:
            raise bench.refusal(FileExistsError(errno.EEXIST, ""), index, writing=True)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            shown = session.plugins.preview(session, words, folder)
            write_text(index, page(words, session.words, catalog, shown), replace=True)
        except (OSError, ValueError) as error:
            raise bench.refusal(error, index, writing=True) from None
        _say(_("Look at “{file}” in a web browser.", file=quoted_path(index)))

    return preview


def _code(session: Session) -> Any:
    import typer

    return typer.Argument(
        # Translators: stands for the code of a language to be typed, such as hi.
        metavar=session.words.pgettext("metavar", "LANGUAGE"),
        help=session.words.gettext("The code of the language, such as nl or pt_BR."),
    )


def _only_language(session: Session) -> Any:
    import typer

    return typer.Argument(
        # Translators: stands for the code of a language to be typed, such as hi.
        metavar=session.words.pgettext("metavar", "LANGUAGE"),
        help=session.words.gettext("Only this language; without it, every one in the folder."),
    )
