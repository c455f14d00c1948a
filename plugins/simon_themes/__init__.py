"""The themes that come with simon, and the four-colour pack."""

from collections.abc import Iterable

from simon.hookspecs import N_, Setting, Theme, hookimpl
from simon_themes.themes import THEMES


@hookimpl
def simon_themes() -> Iterable[Theme]:
    """Offer the themes."""
    return THEMES


@hookimpl
def simon_settings() -> Iterable[Setting]:
    """Declare the four-colour pack, which every theme has."""
    return [Setting("four-colours", N_("Show each suit in a colour of its own."), False)]
