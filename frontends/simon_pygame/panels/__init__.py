"""What lies over the table now and then: a new game, settings, rules, keys, the end."""

from simon_pygame.panels.actions import Actions
from simon_pygame.panels.keys import KeysPanel
from simon_pygame.panels.new_game import NewGamePanel
from simon_pygame.panels.panel import Panel
from simon_pygame.panels.rules import RulesPanel
from simon_pygame.panels.settings import SettingsPanel
from simon_pygame.panels.won import WonPanel

__all__ = [
    "Actions",
    "KeysPanel",
    "NewGamePanel",
    "Panel",
    "RulesPanel",
    "SettingsPanel",
    "WonPanel",
]
