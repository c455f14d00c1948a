"""What is needed to come back to a game: its code, and its moves."""

from __future__ import annotations

from simon.engine import Game
from simon.words.catalogs import Words


def code_text(words: Words, game: Game) -> str:
    """The sentence with the game's code."""
    if game.start.code is None:
        return words.gettext("This game began from a position and has no code.")
    return words.gettext("Game code: {code}", code=game.start.code)


def moves_text(words: Words, game: Game) -> str:
    """The sentence with the moves that survive, as they can be typed."""
    moves = " ".join(map(str, game.moves)) or "–"
    # Translators: {moves} is a list of moves such as 3-7 2-8x3.
    return words.gettext("Moves so far: {moves}", moves=moves)
