"""``simon deal`` and ``simon verify``: deals, codes and records for people who study the game."""

import json
import sys
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from simon.cli import sitting
from simon.cli.desk import Desk, Suits, say
from simon.cli.statuses import DONE
from simon.cli.surroundings import warn
from simon.engine import DEAL_NUMBERS, Deal, Record, freecell_solver_text
from simon.files import decode, read_text
from simon.hookspecs import Refusal
from simon.session import DEFAULT_SUITS, random_deal
from simon.words import Words, quoted_path


class DealFormat(Enum):
    """How a deal can be written."""

    TEXT = "text"
    CODE = "code"
    JSON = "json"
    FREECELL_SOLVER = "freecell-solver"


def add_commands(app: typer.Typer, desk: Desk) -> None:
    """Add the two commands."""
    _ = desk.words.gettext
    app.command("deal", help=_("Write deals, or find the code of a board."))(_deal(desk))
    app.command("verify", help=_("Check the records of games: moves, result, score."))(
        _verify(desk)
    )


def _deal(desk: Desk) -> Callable[..., None]:
    _, named = desk.words.gettext, desk.words.pgettext

    def deal(
        code: Annotated[
            str | None,
            typer.Argument(
                metavar=named("metavar", "CODE"),
                help=_("The code of the first deal. Without it, deals are random."),
            ),
        ] = None,
        *,
        suits: Annotated[
            Suits | None, typer.Option(help=_("The number of suits; without it, 1."))
        ] = None,
        count: Annotated[
            int,
            typer.Option(min=1, help=_("How many deals; those after a code follow it in order.")),
        ] = 1,
        form: Annotated[
            DealFormat | None,
            typer.Option(
                "--format",
                help=_("As ten lines, as codes, as JSON lines, or as Freecell Solver reads them."),
            ),
        ] = None,
        board: Annotated[
            Path | None,
            typer.Option(
                metavar=named("metavar", "FILE"),
                help=_("Write the code of the deal in this file; - is the standard input."),
            ),
        ] = None,
    ) -> None:
        wanted = int(suits) if suits else None
        if board is None:
            deals, form = _deals(desk, code, wanted, count), form or DealFormat.TEXT
        elif code is not None or count != 1:
            raise typer.BadParameter(
                _("--board finds the code of one deal: no other code goes with it, and no count.")
            )
        else:
            found = desk.read(board, lambda: Deal.from_text(_text_of(board), wanted))
            deals, form = iter([found]), form or DealFormat.CODE
        for number, each in enumerate(deals):
            if number and form in (DealFormat.TEXT, DealFormat.FREECELL_SOLVER):
                say("")
            say(_written(desk, each, form))

    return deal


def _deals(desk: Desk, code: str | None, suits: int | None, count: int) -> Iterator[Deal]:
    if code is None:
        return (random_deal(suits or DEFAULT_SUITS) for _ in range(count))
    first = desk.read(None, lambda: sitting.idle_session(desk).read_deal(code, suits))
    number = first.number
    if number is None:
        if count != 1:
            raise Refusal(
                desk.words.gettext("This code is of a single board, so no other deals follow it.")
            )
        return iter([first])
    following = DEAL_NUMBERS - number - 1
    if count > 1 and not following:
        raise Refusal(desk.words.gettext("No deal follows this one."))
    if count > following + 1:
        raise Refusal(
            desk.words.ngettext(
                "Only {n} deal follows this one.", "Only {n} deals follow this one.", following
            )
        )
    return (Deal.from_number(n, first.suits) for n in range(number, number + count))


def _text_of(file: Path) -> str:
    if str(file) == "-":
        return decode(sys.stdin.buffer)
    return read_text(file)


def _written(desk: Desk, deal: Deal, form: DealFormat) -> str:
    match form:
        case DealFormat.CODE:
            return deal.code
        case DealFormat.TEXT:
            return str(deal)
        case DealFormat.JSON:
            columns = deal.tableau.lines()
            return json.dumps({"code": deal.code, "suits": deal.suits, "columns": columns})
        case DealFormat.FREECELL_SOLVER:
            try:
                return freecell_solver_text(deal.tableau)
            except ValueError:
                raise Refusal(
                    # Translators: Freecell Solver is the name of a program.
                    desk.words.gettext("Freecell Solver knows only games with 4 suits.")
                ) from None


def _verify(desk: Desk) -> Callable[..., None]:
    _, named = desk.words.gettext, desk.words.pgettext

    def verify(
        files: Annotated[
            list[Path],
            typer.Argument(metavar=named("metavar", "FILE"), help=_("The records of games.")),
        ],
    ) -> None:
        desk.speech.explain()
        worst = DONE
        for file in files:
            try:
                record = desk.record(file)
            except Refusal as refusal:
                warn(str(refusal))
                worst = max(worst, refusal.status)
            else:
                say(_found_true(desk.words, file, record))
        raise typer.Exit(worst)

    return verify


def _found_true(words: Words, file: Path, record: Record) -> str:
    game = record.replay()
    if game.won:
        return words.ngettext(
            "“{file}” is correct: a game won in {n} move.",
            "“{file}” is correct: a game won in {n} moves.",
            game.move_count,
            file=quoted_path(file),
        )
    return words.ngettext(
        "“{file}” is correct: a game still open after {n} move.",
        "“{file}” is correct: a game still open after {n} moves.",
        game.move_count,
        file=quoted_path(file),
    )
