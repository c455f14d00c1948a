"""What lies over the table now and then: a new game, settings, rules, keys, the end."""

from simon_pygame.panels.keys import KeysPanel
from simon_pygame.panels.new_game import NewGamePanel
from simon_pygame.panels.panel import Actions, Panel
from simon_pygame.panels.rules import RulesPanel
from simon_pygame.panels.settings import SettingsPanel
from simon_pygame.panels.won import WonPanel

keys_panel = KeysPanel
new_game_panel = NewGamePanel
rules_panel = RulesPanel
settings_panel = SettingsPanel
won_panel = WonPanel

__all__ = [
    "Actions",
    "KeysPanel",
    "NewGamePanel",
    "Panel",
    "RulesPanel",
    "SettingsPanel",
    "WonPanel",
    "keys_panel",
    "new_game_panel",
    "rules_panel",
    "settings_panel",
    "won_panel",
]
