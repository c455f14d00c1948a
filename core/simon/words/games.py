"""What is said of a whole game: how hard it is, its code and its moves, and that it is won."""

from __future__ import annotations

from simon.engine import Game
from simon.words.catalogs import NP_, Words

_DIFFICULTIES = {
    # Translators: a game with 1 suit.
    1: NP_("difficulty", "Easy"),
    # Translators: a game with 2 suits.
    2: NP_("difficulty", "Medium"),
    # Translators: a game with 4 suits.
    4: NP_("difficulty", "Hard"),
}


def difficulty_name(words: Words, suits: int) -> str:
    """What a game with so many suits is called, where the name stands alone.

    :raises KeyError: when there is no game with so many.
    """
    return words.pgettext(*_DIFFICULTIES[suits])


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


def won_text(words: Words, moves: int, score: int | None) -> str:
    """The sentence that says that the game is won; without a score where none is counted."""
    if score is None:
        return words.ngettext(
            "You have won! The game took {n} move.",
            "You have won! The game took {n} moves.",
            moves,
        )
    return words.ngettext(
        "You have won! The game took {n} move; your score is {score}.",
        "You have won! The game took {n} moves; your score is {score}.",
        moves,
        score=score,
    )


def time_text(words: Words, seconds: int) -> str:
    """Minutes and seconds, as a watch shows them."""
    minutes, rest = divmod(seconds, 60)
    two_digits = f"{rest:02}"
    # Translators: the time played; {minutes} is a number, {seconds} two digits.
    return words.gettext("{minutes}:{seconds}", minutes=minutes, seconds=two_digits)
