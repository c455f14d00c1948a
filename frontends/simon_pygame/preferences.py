"""What the player wants of the window, read from the settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from simon.hookspecs import SettingValue
from simon_pygame.animation import SPEEDS

DRAWN = frozenset({"big-index", "four-colours", "lang", "scale", "scoring", "theme"})
"""Settings on which it depends how something is drawn."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The window's settings; ``scale`` 1 is the usual size, ``speed`` 0 is no movement."""

    scale: float = 1.0
    speed: float = 1.0
    sound: bool = True
    four_colours: bool = False
    big_index: bool = False
    full_screen: bool = False

    @classmethod
    def of(cls, settings: Mapping[str, SettingValue]) -> Preferences:
        """What the settings say; what they do not have is as usual."""
        return cls(
            int(settings.get("scale", 100)) / 100,
            SPEEDS.get(str(settings.get("animation")), 1.0),
            bool(settings.get("sound", True)),
            bool(settings.get("four-colours")),
            bool(settings.get("big-index")),
            bool(settings.get("full-screen")),
        )
