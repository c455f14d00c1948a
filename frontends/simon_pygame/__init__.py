"""Play in a window."""

from collections.abc import Iterable
from pathlib import Path

from simon.hookspecs import N_, NP_, Flaw, Frontend, RunningFrontend, Setting, hookimpl
from simon.session import Session
from simon.words import Words


def _open(session: Session) -> RunningFrontend:
    from simon_pygame.display import prepare

    prepare(session.words)
    from simon_pygame.window import Window

    return Window(session)


@hookimpl
def simon_frontends() -> Iterable[Frontend]:
    """Offer the window."""
    # Translators: the name of a way to play.
    return [Frontend("pygame", N_("A window, for mouse, touch and keys"), _open, graphical=True)]


@hookimpl
def simon_settings() -> Iterable[Setting]:
    """Declare how the window looks and what it does by itself."""
    return [
        Setting(
            "double-click",
            # Translators: a setting that is on or off.
            N_("A double-click sends cards to the best column."),
            True,
            frontend="pygame",
        ),
        Setting(
            "auto-place",
            # Translators: a setting that is on or off.
            N_("Cards dropped where they may not lie go to the best column."),
            False,
            frontend="pygame",
        ),
        Setting(
            "placement-help", N_("Show which columns take the cards held."), True, frontend="pygame"
        ),
        Setting("big-index", N_("Large ranks and suits on the cards."), False, frontend="pygame"),
        Setting(
            "animation",
            N_("How fast cards move."),
            "normal",
            ("off", "slow", "normal", "fast"),
            (
                # Translators: a choice of how fast cards move: they do not, they are just there.
                NP_("speed of cards", "At once"),
                # Translators: a choice of how fast cards move.
                NP_("speed of cards", "Slowly"),
                # Translators: a choice of how fast cards move: neither slowly nor fast.
                NP_("speed of cards", "Normally"),
                # Translators: a choice of how fast cards move.
                NP_("speed of cards", "Fast"),
            ),
            "pygame",
        ),
        Setting("sound", N_("Sounds."), True, frontend="pygame"),
        Setting(
            "scale",
            N_("The size of texts and buttons, in percent."),
            "100",
            ("75", "100", "125", "150", "200", "300"),
            frontend="pygame",
        ),
        Setting("full-screen", N_("Fill the whole screen."), False, frontend="pygame"),
    ]


@hookimpl
def simon_catalog_flaws(session: Session, words: Words) -> Iterable[Flaw]:
    """Name what no font of ours shows, and what the smallest window has no room for."""
    from simon_pygame.workshop import flaws

    return flaws(session, words)


@hookimpl
def simon_catalog_preview(session: Session, words: Words, folder: Path) -> Iterable[Path]:
    """Draw the table and every panel, in a large window and in the smallest."""
    from simon_pygame.workshop import preview

    return preview(session, words, folder)
