"""``simon rules`` and ``simon plugins``: what there is to read, and what takes part."""

import shutil
import sys
from collections.abc import Callable
from enum import Enum
from typing import Annotated

import typer

from simon.cli.desk import Desk, say
from simon.hookspecs import Refusal
from simon.plugins import State
from simon.words import (
    SECTIONS,
    listed,
    page_html,
    section_called,
    section_markdown,
    section_problem,
    section_text,
)


class RulesFormat(Enum):
    """How the rules can be written."""

    TEXT = "text"
    MARKDOWN = "markdown"
    HTML = "html"


def add_rules(app: typer.Typer, desk: Desk) -> None:
    """Add the command that tells the rules."""
    app.command("rules", help=desk.words.gettext("Read the rules of the game."))(_rules(desk))


def add_plugins(app: typer.Typer, desk: Desk) -> None:
    """Add the command that lists plugins."""
    _ = desk.words.gettext
    app.command("plugins", help=_("List the plugins, and where they come from."))(_plugins(desk))


def _rules(desk: Desk) -> Callable[..., None]:
    _, named = desk.words.gettext, desk.words.pgettext
    names = listed(desk.words, (each.name for each in SECTIONS))

    def rules(
        name: Annotated[
            str | None,
            typer.Argument(
                # Translators: stands for the name of a section of the rules to be typed.
                metavar=named("metavar", "SECTION"),
                help=_("Only this section. There are: {sections}.", sections=names),
            ),
        ] = None,
        *,
        form: Annotated[
            RulesFormat,
            typer.Option("--format", help=_("As plain text, as Markdown, or as a web page.")),
        ] = RulesFormat.TEXT,
    ) -> None:
        desk.speech.explain()
        try:
            chosen = SECTIONS if name is None else [section_called(desk.words, name)]
        except LookupError:
            raise Refusal(section_problem(desk.words, str(name))) from None
        if form is RulesFormat.HTML:
            say(page_html(desk.words, chosen))
        else:
            width = min(72, shutil.get_terminal_size().columns) if sys.stdout.isatty() else 72
            texts = (
                section_text(desk.words, each, width)
                if form is RulesFormat.TEXT
                else section_markdown(desk.words, each)
                for each in chosen
            )
            say("\n".join(texts).rstrip())

    return rules


def _plugins(desk: Desk) -> Callable[..., None]:
    _ = desk.words.gettext

    def plugins() -> None:
        desk.speech.explain()
        found = desk.plugins
        found.ask_for_offers()
        for info in found.infos:
            fields = {"name": info.name, "origin": info.origin, "version": info.version}
            match info.state:
                case State.ON:
                    # Translators: a line of a list; {origin} is a package, {version} its version.
                    say(_("{name}: on ({origin} {version})", **fields))
                    for typed, title in found.offers_of(info.name):
                        # Translators: a line of a list: what can be typed, and what it does or is.
                        say("  " + _("{typed}: {meaning}", typed=typed, meaning=_(title)))
                case State.OFF:
                    # Translators: a line of a list; {origin} is a package, {version} its version.
                    say(_("{name}: switched off ({origin} {version})", **fields))
                case State.FAILED:
                    # Translators: a line of a list; {origin} is a package, {version} its version.
                    say(_("{name}: failed ({origin} {version})", **fields))

    return plugins
