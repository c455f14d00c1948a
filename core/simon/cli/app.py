"""The app: the options before all commands, and every command, built in the player's words."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated

import typer

from simon import __version__
from simon.cli import play, sitting, study, tell
from simon.cli.desk import Desk, say
from simon.cli.spoken_typer import localized


def build_app(desk: Desk) -> typer.Typer:
    """The app with the program's commands and those of plugins."""
    _ = desk.words.gettext
    app = typer.Typer(
        help=_("Simple Simon, the patience game, played and explained in your own language."),
        epilog=_(
            "--lang, --catalogs, --no-plugin and --no-plugins may stand before or after the"
            " command."
        ),
    )
    app.callback(invoke_without_command=True)(_options(desk))
    play.add_commands(app, desk)
    tell.add_rules(app, desk)
    study.add_commands(app, desk)
    tell.add_plugins(app, desk)

    def names_in(some: typer.Typer) -> Iterable[str]:
        return localized(some, desk.words).commands  # raises for what typer cannot build

    for extra in desk.plugins.commands(sitting.idle_session(desk), app, typer.Typer, names_in):
        app.registered_commands += extra.registered_commands
        app.registered_groups += extra.registered_groups
    return app


def _options(desk: Desk) -> Callable[..., None]:
    """What may stand anywhere. It has been read before the app was built; this is its help."""
    _, named = desk.words.gettext, desk.words.pgettext

    def show_version(wanted: bool) -> None:
        if wanted:
            say(f"simon {__version__}")
            raise typer.Exit

    def options(
        context: typer.Context,
        lang: Annotated[  # noqa: ARG001
            str | None,
            typer.Option(
                # Translators: stands for the code of a language to be typed, such as hi.
                metavar=named("metavar", "LANGUAGE"),
                help=_("Speak this language; “simon languages” lists them."),
            ),
        ] = None,
        catalogs: Annotated[  # noqa: ARG001
            Path | None,
            typer.Option(
                # Translators: stands for a folder to be typed, as in --home FOLDER.
                metavar=named("metavar", "FOLDER"),
                help=_("Take the translations in this folder before simon's own."),
            ),
        ] = None,
        no_plugin: Annotated[  # noqa: ARG001
            list[str] | None,
            typer.Option(
                # Translators: stands for a name to be typed.
                metavar=named("metavar", "NAME"),
                help=_("Switch this plugin off; can be given more than once."),
                show_default=False,
            ),
        ] = None,
        no_plugins: Annotated[  # noqa: ARG001
            bool,
            typer.Option("--no-plugins", help=_("Switch off all plugins but simon's own.")),
        ] = False,
        version: Annotated[  # noqa: ARG001
            bool,
            typer.Option(
                "--version",
                callback=show_version,
                is_eager=True,
                help=_("Show the version and exit."),
            ),
        ] = False,
    ) -> None:
        if context.invoked_subcommand is None:
            say(context.get_help())

    return options
