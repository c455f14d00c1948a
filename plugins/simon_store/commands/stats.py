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
from simon.words import Words, difficulty_name, time_text, wrapped
from simon_store.commands.archive import FAILED, Archive, say
from simon_store.commands.tables import Form, Value, aligned, csv_rows, page_width, percent

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
        "not_counted": _not_counted(games),
    }


def _group(group: Statistics) -> dict[str, Value]:
    return {**asdict(group), "share": group.share}


def _not_counted(games: Sequence[PlayedGame]) -> int:
    return sum(not game.counts for game in games)


# --- For people -----------------------------------------------------------------------------------


def _lines(session: Session, games: Sequence[PlayedGame]) -> Iterator[str]:
    words = session.words
    groups = statistics(games)
    if not groups:
        yield words.gettext("There are no games to count.")
    blocks = [(_heading(session, group), _rows(words, group)) for group in groups]
    daily = DailyStatistics.of(games, session.now().date())
    if daily.played:
        blocks.append((words.pgettext("heading", "Deals of the day"), _daily_rows(words, daily)))
    # All blocks are one table, so that they are equally wide.
    table = iter(aligned(words, [row for _, rows in blocks for row in rows], right={1}))
    for number, (heading, rows) in enumerate(blocks):
        if number:
            yield ""
        yield heading
        yield from (f"  {next(table)}" for _ in rows)
    left_out = _not_counted(games)
    if left_out:
        yield ""
        text = words.ngettext(
            "{n} game is not counted: it began from a position, or in the middle, from a record or"
            " a bookmark.",
            "{n} games are not counted: they began from a position, or in the middle, from a record"
            " or a bookmark.",
            left_out,
        )
        yield wrapped(text, page_width())


def _heading(session: Session, group: Statistics) -> str:
    words = session.words
    # Translators: the heading of a list. {difficulty} is Easy, Medium or Hard, {scoring} the name
    # of a way to count points; {n} is 1, 2 or 4.
    return words.ngettext(
        "{difficulty}, {n} suit. Scoring: {scoring}",
        "{difficulty}, {n} suits. Scoring: {scoring}",
        group.suits,
        difficulty=difficulty_name(words, group.suits),
        scoring=scoring_title(session, group.scoring),
    )


def scoring_title(session: Session, scoring: str | None) -> str:
    """What a scoring is called, or none; its name, where nobody offers it now."""
    if scoring is None:
        # Translators: one of the ways to count points: not to count them.
        return session.words.gettext("No points")
    offered = session.plugins.scorings.get(scoring)
    return session.words.gettext(offered.title) if offered else scoring


def _rows(words: Words, group: Statistics) -> list[tuple[str, str]]:
    named = words.pgettext

    def number(value: float | None) -> str:
        return "–" if value is None else words.number(round(value))

    def time(seconds: float | None) -> str:
        return "–" if seconds is None else time_text(words, round(seconds))

    return [
        # Translators: how many games were played.
        (named("statistics", "Played"), number(group.played)),
        # Translators: how many games were won.
        (named("statistics", "Won"), number(group.won)),
        # Translators: the share of the games that were won, in percent.
        (named("statistics", "Share won"), percent(words, group.share)),
        # Translators: how many games in a row were won, up to the last one.
        (named("statistics", "Wins in a row, now"), number(group.streak)),
        # Translators: the most games that were ever won in a row.
        (named("statistics", "Wins in a row, at best"), number(group.best_streak)),
        (named("statistics", "Best score"), number(group.best_score)),
        # Translators: the fewest moves in which a game was won.
        (named("statistics", "Fewest moves"), number(group.fewest_moves)),
        # Translators: the shortest time in which a game was won.
        (named("statistics", "Shortest time"), time(group.shortest_seconds)),
        # Translators: of the games that were won.
        (named("statistics", "Average score"), number(group.average_score)),
        # Translators: of the games that were won.
        (named("statistics", "Average moves"), number(group.average_moves)),
        # Translators: of the games that were won.
        (named("statistics", "Average time"), time(group.average_seconds)),
    ]


def _daily_rows(words: Words, daily: DailyStatistics) -> list[tuple[str, str]]:
    named = words.pgettext
    return [
        # Translators: on how many days the deal of the day was played.
        (named("statistics", "Days played"), words.number(daily.played)),
        # Translators: on how many days the deal of the day was won.
        (named("statistics", "Days won"), words.number(daily.won)),
        # Translators: on how many days in a row the deal of the day was won, up to now.
        (named("statistics", "Days in a row, now"), words.number(daily.streak)),
        # Translators: on how many days in a row the deal of the day was ever won.
        (named("statistics", "Days in a row, at best"), words.number(daily.best_streak)),
    ]


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
