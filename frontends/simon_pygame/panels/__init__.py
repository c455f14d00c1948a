"""What lies over the table now and then: games new and old, settings, rules, keys, the end."""

from simon_pygame.panels.actions import Actions
from simon_pygame.panels.ask import AskPanel, BookmarkPanel, OpenPanel, SavePanel
from simon_pygame.panels.games import GamePanel, GamesPanel
from simon_pygame.panels.keys import KeysPanel
from simon_pygame.panels.new_game import NewGamePanel
from simon_pygame.panels.panel import Panel
from simon_pygame.panels.rules import RulesPanel
from simon_pygame.panels.settings import SettingsPanel
from simon_pygame.panels.statistics import StatisticsPanel
from simon_pygame.panels.won import WonPanel

__all__ = [
    "Actions",
    "AskPanel",
    "BookmarkPanel",
    "GamePanel",
    "GamesPanel",
    "KeysPanel",
    "NewGamePanel",
    "OpenPanel",
    "Panel",
    "RulesPanel",
    "SavePanel",
    "SettingsPanel",
    "StatisticsPanel",
    "WonPanel",
]
