"""``simon history``: the games one by one, their records, and two tries side by side."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from simon.engine import Game, Record
from simon.files import read_text, write_text
from simon.hookspecs import Refusal
from simon.memory import PlayedGame, parting
from simon.session import Session, opened
from simon.words import (
    Words,
    deal_name,
    file_problem,
    no_games_text,
    quoted_path,
    result_name,
    scoring_title,
    time_text,
)
from simon_store.commands.archive import FAILED, Archive, say, time_in_utc, warn
from simon_store.commands.tables import Form, Value, aligned, csv_rows, json_rows, listed

if TYPE_CHECKING:
    import typer

USUAL_LIMIT = 20
"""How many games are listed for people, unless more are asked for."""


class RecordForm(Enum):
    """How a game can be written: what was played, or how the cards lie."""

    RECORD = "record"
    BOARD = "board"
    FREECELL_SOLVER = "freecell-solver"


def add_history(app: "typer.Typer", session: Session) -> None:
    """Add the command and those inside it."""
    import typer

    _ = session.words.gettext
    inner = typer.Typer(
        help=_("List your games, write their records, compare two tries."),
        invoke_without_command=True,
    )
    inner.callback()(_history(session))
    inner.command("show", help=_("Write the record of a game, or how its cards lie."))(
        _show(session)
    )
    inner.command("compare", help=_("Set two tries at one deal side by side."))(_compare(session))
    app.add_typer(inner, name="history")


# --- The list -------------------------------------------------------------------------------------


def _history(session: Session) -> Callable[..., None]:
    import typer

    _, named = session.words.gettext, session.words.pgettext

    def history(
        context: typer.Context,
        *,
        limit: Annotated[
            int | None,
            typer.Option(
                min=1,
                help=_(
                    "Only the latest games, so many. Without it: {n}, but all as JSON or CSV.",
                    n=USUAL_LIMIT,
                ),
            ),
        ] = None,
        everything: Annotated[bool, typer.Option("--all", help=_("All games."))] = False,
        form: Annotated[
            Form,
            # Translators: JSON and CSV are formats for programs.
            typer.Option("--format", help=_("As text, as JSON, or as CSV.")),
        ] = Form.TEXT,
        export: Annotated[
            Path | None,
            typer.Option(
                metavar=named("metavar", "FOLDER"),
                help=_("Write the record of every game into a file of its own in this folder."),
            ),
        ] = None,
    ) -> None:
        if context.invoked_subcommand is not None:
            return
        if everything and limit is not None:
            raise typer.BadParameter(
                # Translators: {first} and {second} are options such as --code.
                _("{first} and {second} do not go together.", first="--all", second="--limit")
            )
        if export is not None:
            _export(session, export)
            return
        games = Archive(session).games()
        if form is Form.TEXT and not everything:
            limit = limit or USUAL_LIMIT
        shown = games[-limit:] if limit else games
        match form:
            case Form.TEXT:
                _list(session.words, shown, len(games))
            case Form.JSON:
                say(json_rows(map(_plain, shown)))
            case Form.CSV:
                say(csv_rows(_NAMES, map(_plain, shown)))

    return history


_NAMES = [field.name for field in fields(PlayedGame)]


def _plain(game: PlayedGame) -> dict[str, Value]:
    values: dict[str, Any] = {name: getattr(game, name) for name in _NAMES}
    day = game.day.isoformat() if game.day else None
    return values | {"begun": time_in_utc(game.begun), "result": game.result.value, "day": day}


def _list(words: Words, games: Sequence[PlayedGame], of: int) -> None:
    """Write a line for each game, the latest last, where the eye is."""
    if not games:
        say(no_games_text(words))
        return
    titles = (
        # Translators: the title of a column of numbers of games.
        words.pgettext("history", "Game"),
        words.pgettext("history", "Date"),
        words.pgettext("history", "Suits"),
        words.pgettext("history", "Result"),
        words.pgettext("history", "Moves"),
        words.pgettext("history", "Score"),
        words.pgettext("history", "Time"),
        # Translators: the title of a column of game codes.
        words.pgettext("history", "Code"),
    )
    rows = [titles, *(_row(words, game) for game in games)]
    say("\n".join(listed(words, rows, right={0, 2, 4, 5, 6})))
    if len(games) < of:
        say("")
        # Translators: {count} of {n} games are shown.
        text = words.ngettext(
            "The latest {count} of {n} game; with {option}, all of them.",
            "The latest {count} of {n} games; with {option}, all of them.",
            of,
            count=len(games),
            option="--all",
        )
        say(text)


def _row(words: Words, game: PlayedGame) -> tuple[str, ...]:
    return (
        words.number(game.number),
        _date(game),
        words.number(game.suits),
        result_name(words, game.result),
        words.number(game.moves),
        _score(words, game),
        time_text(words, game.seconds),
        deal_name(words, game.code),
    )


def _date(game: PlayedGame) -> str:
    return game.begun.astimezone().date().isoformat()


def _score(words: Words, game: PlayedGame) -> str:
    return "–" if game.score is None else words.number(game.score)


# --- One game -------------------------------------------------------------------------------------


def _show(session: Session) -> Callable[..., None]:
    import typer

    _ = session.words.gettext

    def show(
        number: Annotated[int, _number(session)],
        *,
        form: Annotated[
            RecordForm,
            typer.Option(
                "--format",
                help=_(
                    "As a record, or the cards as they lie: as ten lines, or as Freecell Solver"
                    " reads them. Of a game that is won, they lie as at its start."
                ),
            ),
        ] = RecordForm.RECORD,
    ) -> None:
        archive = Archive(session)
        game = archive.game(number)
        match form:
            case RecordForm.RECORD:
                say(archive.use_record(game, str).rstrip("\n"))
            case RecordForm.BOARD:
                say(str(archive.use_record(game, opened).tableau))
            case RecordForm.FREECELL_SOLVER:
                say(_for_freecell_solver(session, archive.use_record(game, opened)))

    return show


def _number(session: Session) -> Any:
    import typer

    return typer.Argument(
        # Translators: stands for a number to be typed.
        metavar=session.words.pgettext("metavar of a game", "NUMBER"),
        help=session.words.gettext("The number of a game, as it is listed."),
    )


def _for_freecell_solver(session: Session, game: Game) -> str:
    from simon.engine import freecell_solver_text

    try:
        return freecell_solver_text(game.tableau).rstrip("\n")
    except ValueError:
        problem = session.words.gettext("Freecell Solver knows only games with 4 suits.")
        raise Refusal(problem, FAILED) from None


# --- Two games ------------------------------------------------------------------------------------


def _compare(session: Session) -> Callable[..., None]:
    def compare(
        first: Annotated[int, _number(session)], second: Annotated[int, _number(session)]
    ) -> None:
        words = session.words
        archive = Archive(session)
        games = [archive.game(number) for number in (first, second)]
        records = [archive.use_record(game, _checked) for game in games]
        if records[0].start.tableau != records[1].start.tableau:
            # Translators: {first} and {second} are numbers of games.
            problem = words.gettext(
                "The games {first} and {second} did not begin with the same cards.",
                first=first,
                second=second,
            )
            raise Refusal(problem, FAILED)
        say("\n".join(aligned(words, _comparison(session, games, records), right={1, 2})))
        say("")
        say(_parting(words, first, second, *records))

    return compare


def _checked(record: Record) -> Record:
    record.replay()
    return record


def _comparison(
    session: Session, games: Sequence[PlayedGame], records: Sequence[Record]
) -> list[tuple[str, ...]]:
    words = session.words
    runs = [words.number(record.replay().runs_removed) for record in records]
    number, scorings = words.number, session.declared["scoring"]
    return [
        # Translators: the title of a column of numbers of games.
        (words.pgettext("history", "Game"), *(number(game.number) for game in games)),
        (words.pgettext("history", "Date"), *(_date(game) for game in games)),
        (words.pgettext("history", "Result"), *(result_name(words, game.result) for game in games)),
        (words.pgettext("history", "Moves"), *(number(game.moves) for game in games)),
        # Translators: how many runs were removed.
        (words.pgettext("history", "Runs"), *runs),
        (words.pgettext("history", "Score"), *(_score(words, game) for game in games)),
        (
            words.pgettext("history", "Scoring"),
            *(scoring_title(words, scorings, game.scoring) for game in games),
        ),
        (words.pgettext("history", "Time"), *(time_text(words, game.seconds) for game in games)),
        # Translators: how many moves were undone.
        (words.pgettext("history", "Undone"), *(number(game.undos) for game in games)),
    ]


def _parting(words: Words, first: int, second: int, one: Record, other: Record) -> str:
    """The sentence that says where two tries part."""
    alike = parting(one.moves, other.moves)
    if len(one.moves) == len(other.moves) == alike:
        return words.gettext("Both games have the same moves.")
    if alike in (len(one.moves), len(other.moves)):
        shorter, longer = (first, second) if alike == len(one.moves) else (second, first)
        # Translators: {shorter} and {longer} are numbers of games.
        return words.gettext(
            "Game {longer} begins with all the moves of game {shorter}, and goes on.",
            shorter=shorter,
            longer=longer,
        )
    # Translators: {number} counts moves; {first} and {second} are numbers of games, {move} and
    # {other} moves such as 3-7.
    return words.gettext(
        "The games part at move {number}: {move} in game {first}, {other} in game {second}.",
        number=alike + 1,
        move=one.moves[alike],
        first=first,
        other=other.moves[alike],
        second=second,
    )


# --- All games ------------------------------------------------------------------------------------


def _export(session: Session, folder: Path) -> None:
    """Write the record of every game into a file that was not there.

    A game that cannot be written is named, and the others are written all the same.

    :raises Refusal: when there can be no such folder, or it can take no more files.
    """
    import typer

    words = session.words
    written = there = failed = 0
    archive = Archive(session)
    games = archive.games()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal(_no_folder(words, folder, error), FAILED) from None
    for game in games:
        path = folder / f"simon-{game.number:06}.simon"
        try:
            text = archive.use_record(game, str)
            if _holds(path, text):
                there += 1
            else:
                write_text(path, text, replace=False)
                written += 1
        except Refusal as refusal:
            warn(str(refusal))
            failed += 1
        except FileExistsError as error:
            warn(file_problem(words, path, error, writing=True))
            failed += 1
        except OSError as error:
            raise Refusal(file_problem(words, path, error, writing=True), FAILED) from None
    say(words.ngettext("{n} record was written.", "{n} records were written.", written))
    if there:
        # Translators: {n} records are meant.
        say(words.ngettext("{n} was there already.", "{n} were there already.", there))
    if failed:
        raise typer.Exit(FAILED)


def _no_folder(words: Words, folder: Path, error: OSError) -> str:
    if isinstance(error, FileExistsError | NotADirectoryError):
        # Translators: {file} is a path.
        return words.gettext("“{file}” is a file, not a folder.", file=quoted_path(folder))
    return file_problem(words, folder, error, writing=True)


def _holds(path: Path, text: str) -> bool:
    """Whether a file holds just this text."""
    try:
        return read_text(path) == text
    except (OSError, ValueError):
        return False
