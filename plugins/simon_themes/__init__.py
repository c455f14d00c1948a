"""Themes: how the game looks."""

from collections.abc import Iterable

from simon.hookspecs import N_, Theme, hookimpl

THEMES = (
    # Translators: the name of a theme, that is, of how the game looks.
    Theme("classic", N_("Classic")),
)


@hookimpl
def simon_themes() -> Iterable[Theme]:
    """Offer the themes."""
    return THEMES
