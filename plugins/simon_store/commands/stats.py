"""``simon stats``: what the games sum up to, or forgetting them."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, fields
from enum import Enum
from typing import TYPE_CHECKING, Annotated

from simon.hookspecs import Refusal
from simon.memory import DailyStatistics, PlayedGame, Statistics, statistics
from simon.session import Session
from simon.words import (
    Words,
    not_counted_text,
    nothing_counts_text,
    statistics_blocks,
    wrapped,
)
from simon_store.commands.archive import FAILED, Archive, say
from simon_store.commands.tables import Form, Value, aligned, csv_rows, page_width

if TYPE_CHECKING:
    import typer


class Suits(Enum):
    """The numbers of suits that a game can have, as they are typed."""

    ONE = "1"
    TWO = "2"
    FOUR = "4"


def add_stats(app: "typer.Typer", session: Session) -> None:
    """Add the command."""
    app.command("stats", help=session.words.gettext("Show what your games sum up to."))(
        _stats(session)
    )


def _stats(session: Session) -> Callable[..., None]:
    import typer

    _ = session.words.gettext

    def stats(
        *,
        suits: Annotated[
            Suits | None, typer.Option(help=_("Only games with so many suits."))
        ] = None,
        form: Annotated[
            Form,
            # Translators: JSON and CSV are formats for programs.
            typer.Option("--format", help=_("As text, as JSON, or as CSV.")),
        ] = Form.TEXT,
        forget: Annotated[
            bool,
            typer.Option("--forget", help=_("Forget all games but those being played, for ever.")),
        ] = False,
        yes: Annotated[
            bool, typer.Option("--yes", help=_("Forget without being asked again."))
        ] = False,
    ) -> None:
        if forget:
            if suits:
                raise typer.BadParameter(
                    # Translators: {first} and {second} are options such as --code.
                    _(
                        "{first} and {second} do not go together.",
                        first="--forget",
                        second="--suits",
                    )
                )
            _forget(session, sure=yes)
            return
        games = Archive(session).games(int(suits.value) if suits else None)
        match form:
            case Form.TEXT:
                say("\n".join(_lines(session, games)))
            case Form.JSON:
                say(json.dumps(_plain(session, games), indent=2))
            case Form.CSV:
                say(csv_rows(_NAMES, map(_group, statistics(games))))

    return stats


# --- For programs ---------------------------------------------------------------------------------

_NAMES = [*(field.name for field in fields(Statistics)), "share"]


def _plain(session: Session, games: Sequence[PlayedGame]) -> dict[str, object]:
    return {
        "groups": list(map(_group, statistics(games))),
        "daily": asdict(DailyStatistics.of(games, session.now().date())),
        "not_counted": sum(not game.counts for game in games),
    }


def _group(group: Statistics) -> dict[str, Value]:
    return {**asdict(group), "share": group.share}


# --- For people -----------------------------------------------------------------------------------


def _lines(session: Session, games: Sequence[PlayedGame]) -> Iterator[str]:
    words = session.words
    scorings = session.declared["scoring"]
    blocks = statistics_blocks(words, games, session.now().date(), scorings)
    if not blocks:
        yield nothing_counts_text(words)
    # All blocks are one table, so that they are equally wide.
    table = iter(aligned(words, [row for _, rows in blocks for row in rows], right={1}))
    for number, (heading, rows) in enumerate(blocks):
        if number:
            yield ""
        yield heading
        yield from (f"  {next(table)}" for _ in rows)
    left_out = not_counted_text(words, games)
    if left_out:
        yield ""
        yield wrapped(left_out, page_width())


# --- Forgetting -----------------------------------------------------------------------------------


def _forget(session: Session, *, sure: bool) -> None:
    """Forget all games, if the player means it.

    :raises Refusal: when nobody can be asked, or does not mean it.
    """
    words = session.words
    if not sure and not sys.stdin.isatty():
        raise Refusal(words.gettext("Nobody can be asked here whether to forget: add --yes."))
    if not sure and not _agreed(words):
        raise Refusal(words.gettext("Nothing was forgotten."), FAILED)
    forgotten = Archive(session).forget()
    say(words.ngettext("{n} game was forgotten.", "{n} games were forgotten.", forgotten))


def _agreed(words: Words) -> bool:
    import typer

    # Translators: words that a player may type for yes, separated by blanks.
    yes = words.pgettext("answer", "yes y").split()
    # Translators: a question; {yes} is the word to type for yes.
    question = words.gettext(
        "Forget all your games, and so your statistics, for ever? Type {yes} if so, or just Enter"
        " to keep them: ",
        yes=yes[0],
    )
    typer.echo(question, file=sys.stdout, nl=False)
    sys.stdout.flush()
    answer = sys.stdin.readline().strip().casefold()
    return answer in {"yes", "y", *(word.casefold() for word in yes)}
