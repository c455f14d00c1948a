"""Simple Simon, the patience game: a pure engine, in words of any language.

>>> from simon import Deal, Game
>>> game = Game(Deal.from_code("SS1-S1-AAAAABD"))
>>> len(game.legal_moves()) > 0
True
"""

from simon.engine import Card, Deal, Game, Move, Position, Rank, Reason, Suit, Tableau

__version__ = "0.1.0"

__all__ = [
    "Card",
    "Deal",
    "Game",
    "Move",
    "Position",
    "Rank",
    "Reason",
    "Suit",
    "Tableau",
    "__version__",
]
