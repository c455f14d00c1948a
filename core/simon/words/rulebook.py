"""The rules of the game as sections of messages, with examples that are played by the engine.

Every number in the text comes from the engine, and every example is a position and a move: the
cards that a sentence names are read off them, so that no translation can name others.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from simon.engine import (
    MOVE_POINTS,
    RUN_POINTS,
    STANDARD,
    START_SCORE,
    Move,
    Position,
    Reason,
    Record,
    read_record,
)
from simon.words.catalogs import N_, NP_, Words
from simon.words.names import cards_tokens

EXAMPLE_CODE = "SS1-S1-AAAAABD"


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph."""

    message: str


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a list."""

    message: str


@dataclass(frozen=True, slots=True)
class Example:
    """A move on a board: legal, perhaps finishing a run, or refused for a reason.

    ``columns`` are the columns that matter, from column 1 on.
    """

    message: str
    columns: tuple[str, ...]
    move: Move
    reason: Reason | None = None
    removes: bool = False

    def position(self) -> Position:
        """The board of the example, as a position that can be played."""
        return Position.showing(*self.columns)

    def fields(self, words: Words) -> dict[str, object]:
        """What the sentence names: the ``cards`` moved and the card they go ``onto``."""
        tableau = self.position().tableau
        return {
            "cards": cards_tokens(words, tableau[self.move.source][-self.move.count :]),
            "onto": cards_tokens(words, tableau[self.move.target][-1:]),
        }


@dataclass(frozen=True, slots=True)
class GameExample:
    """A sentence about a whole game, which is replayed for its numbers."""

    message: str
    record: str

    def fields(self, words: Words) -> dict[str, object]:
        """The numbers of the game."""
        record = _replayed(self.record)
        game = record.replay()
        moves, runs = game.move_count, game.runs_removed
        score = words.number(STANDARD.score(game.events()))
        return {
            "code": game.start.code,
            "moves": moves,
            "largest": max(move.count for move in game.moves),
            "sum": f"{START_SCORE} − {-MOVE_POINTS * moves} + {RUN_POINTS * runs} = {score}",
        }


Block = Text | Item | Example | GameExample


@dataclass(frozen=True, slots=True)
class Section:
    """One section of the rules, with a stable name for the command line."""

    name: str
    title: tuple[str, str]
    blocks: tuple[Block, ...]


@cache
def _replayed(record: str) -> Record:
    return read_record(record)


_EXAMPLE_GAME = """\
[Code "SS1-S4-AAZPJYH"]
[Scoring "standard"]
[Result "won"]
[Moves "49"]
[Score "851"]

1. 6-4x2 2. 6-5 3. 5-6x3 4. 6-2x4 5. 8-6 6. 8-5 7. 10-8 8. 1-10 9. 6-4x2 10. 1-6
11. 1-3 12. 7-6 13. 9-1 14. 3-10x3 15. 9-3 16. 2-6x4 17. 2-7 18. 3-9x2 19. 5-2x2
20. 1-7x2 21. 7-3x4 22. 7-3 23. 3-7x6 24. 7-4x7 25. 3-7x2 26. 3-1 27. 3-9
28. 4-3x12 29. 4-3* 30. 2-4x4 31. 5-1 32. 5-2x2 33. 8-9 34. 1-8x3 35. 1-9
36. 6-1x4 37. 6-2 38. 4-6x5 39. 4-2x2 40. 2-4x6 41. 1-2x5 42. 4-10x7 43. 2-4x6
44. 1-2 45. 2-9x2 46. 4-8x7 47. 6-9x6* 48. 7-10x2* 49. 8-2x11*
"""

SECTIONS: tuple[Section, ...] = (
    Section(
        "summary",
        NP_("section of the rules", "The game in short"),
        (
            Text(
                N_(
                    "Simple Simon is a patience for one player and one pack of {pack} cards."
                    " From the start every card lies face up, in {columns} columns."
                )
            ),
            Text(
                N_(
                    "A card goes on a card exactly one rank higher; their suits do not matter."
                    " Several cards move together only when all of them are of one suit."
                )
            ),
            Text(
                N_(
                    "A whole run of one suit, from the king down to the ace, leaves the game."
                    " When all {runs} runs have left, the game is won."
                )
            ),
        ),
    ),
    Section(
        "columns",
        NP_("section of the rules", "The deal and the columns"),
        (
            Text(
                # Translators: {sizes} is a list of numbers such as 8, 8, 8, 7.
                N_(
                    "The game is played with a single pack of {pack} cards. The program deals all"
                    " of them face up in {columns} columns, which hold, from left to right,"
                    " {sizes} cards."
                )
            ),
            Text(
                N_(
                    "There is no stock and no hidden card, and nothing more is dealt later:"
                    " everything you need is on the table."
                )
            ),
            Text(
                N_(
                    "The columns are numbered from 1 on the left to {columns} on the right. The"
                    " last card of a column is the one that can be played; the first lies deepest."
                    " A board is read aloud so: first how many runs are out, then the columns in"
                    " order, each from its first card to its last."
                )
            ),
        ),
    ),
    Section(
        "suits",
        NP_("section of the rules", "Suits and difficulty"),
        (
            Text(
                N_(
                    "When a new game starts, the program asks how many suits it should have."
                    " The answer decides which cards the pack has, never how many: it always has"
                    " {pack}."
                )
            ),
            Item(N_("1 suit, Easy: the {run} spades, four times.")),
            Item(N_("2 suits, Medium: the {run} spades and the {run} hearts, twice each.")),
            Item(
                N_(
                    "4 suits, Hard: {run} spades, {run} hearts, {run} diamonds and {run} clubs,"
                    " an ordinary pack."
                )
            ),
            Text(
                N_(
                    "There is no game with 3 suits. The very first game after the program is"
                    " installed has 1 suit."
                )
            ),
        ),
    ),
    Section(
        "placing",
        NP_("section of the rules", "Placing a card"),
        (
            Text(
                N_(
                    "The last card of a column may go on the last card of another column when"
                    " that card is exactly one rank higher. The suits of the two do not matter."
                )
            ),
            Example(
                # Translators: {cards} and {onto} are cards such as ♥3 and ♠4.
                N_("{cards} goes on {onto}."),
                ("4S", "3H"),
                Move(2, 1),
            ),
            Example(
                # Translators: {cards} is a queen such as ♦Q, {onto} a king such as ♣K.
                N_("{cards}, a queen, goes on {onto}, a king."),
                ("KC", "QD"),
                Move(2, 1),
            ),
            Example(
                # Translators: {cards} and {onto} are cards such as ♠9 and ♥J.
                N_("{cards} cannot go on {onto}: that is two ranks higher."),
                ("JH", "9S"),
                Move(2, 1),
                Reason.WRONG_RANK,
            ),
            Text(
                N_(
                    "The ace is the lowest card and the king the highest; the order does not begin"
                    " again after them. So nothing goes on an ace, and a king goes only into an"
                    " empty column."
                )
            ),
            Example(
                # Translators: {cards} is a king such as ♠K, {onto} an ace such as ♥A.
                N_("{cards} cannot go on {onto}, nor on any other card."),
                ("AH", "KS"),
                Move(2, 1),
                Reason.KING_NEEDS_EMPTY_COLUMN,
            ),
            Example(
                # Translators: {cards} is a card such as ♣2, {onto} an ace such as ♥A.
                N_("{cards} cannot go on {onto}, because an ace takes no card."),
                ("AH", "2C"),
                Move(2, 1),
                Reason.ONTO_ACE,
            ),
            Text(N_("A move goes from one column to another, never back onto the same one.")),
        ),
    ),
    Section(
        "groups",
        NP_("section of the rules", "Moving a group"),
        (
            Text(
                N_(
                    "Several cards at the end of a column move together when two things are true:"
                    " their ranks go down one by one without a gap, and they are all of one suit."
                )
            ),
            Text(
                N_(
                    "A group is placed as a single card is: its first card, the highest, must land"
                    " on a card one rank higher, of any suit, or in an empty column. There is no"
                    " limit to the size of a group."
                )
            ),
            Example(
                # Translators: {cards} is a group such as ♥8 ♥7 ♥6, {onto} a card such as ♣9.
                N_("{cards} go together on {onto}."),
                ("9C", "8H 7H 6H"),
                Move(2, 1, 3),
            ),
            Example(
                # Translators: {cards} is a group such as ♥8 ♠7 ♥6, {onto} a card such as ♣9.
                N_("{cards} cannot go together on {onto}: the ranks are right, the suits differ."),
                ("9C", "8H 7S 6H"),
                Move(2, 1, 3),
                Reason.MIXED_SUITS,
            ),
            Example(
                # Translators: {cards} is a group such as ♥8 ♥6 ♥5, {onto} a card such as ♣9.
                N_("{cards} cannot go together on {onto}: a rank is missing between them."),
                ("9C", "8H 6H 5H"),
                Move(2, 1, 3),
                Reason.NOT_A_SEQUENCE,
            ),
            Text(
                N_(
                    "A group of mixed suits has to be moved in parts, each of one suit. The"
                    " program does not do that for you, not even when there are empty columns."
                )
            ),
            Text(
                N_(
                    "When you name only the two columns, as many cards move as fit: onto a card,"
                    " those that continue it; into an empty column, the whole group."
                )
            ),
        ),
    ),
    Section(
        "empty-columns",
        NP_("section of the rules", "Empty columns"),
        (
            Text(
                N_(
                    "An empty column takes any card and any group of one suit, not only a king."
                    " Nothing can be moved out of it until it holds a card."
                )
            ),
            GameExample(
                # Translators: {code} is a game code, {largest} a number, 12.
                N_(
                    "In the game {code} one move can put a group of {largest} cards into an empty"
                    " column."
                ),
                _EXAMPLE_GAME,
            ),
            Text(
                N_(
                    "An empty column is the most useful place in the game: there is no stock, and"
                    " no spare place where a card could wait."
                )
            ),
            Text(
                N_(
                    "A column that is all one group may be moved into an empty one. That changes"
                    " nothing, and it counts as a move."
                )
            ),
        ),
    ),
    Section(
        "removal",
        NP_("section of the rules", "Removing a run"),
        (
            Text(
                N_(
                    "When a column ends with {run} cards of one suit, from the king down to the"
                    " ace, the program removes them at once, right after the move that finished"
                    " them."
                )
            ),
            Example(
                # Translators: {cards} is an ace such as ♠A, {onto} a two such as ♠2.
                N_("{cards} goes on {onto} and finishes the run, which is removed."),
                ("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AS"),
                Move(2, 1),
                removes=True,
            ),
            Example(
                # Translators: {cards} is an ace such as ♥A, {onto} a two such as ♠2.
                N_("{cards} may go on {onto}, but of mixed suits the run is not removed."),
                ("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AH"),
                Move(2, 1),
            ),
            Text(N_("The removal is not a move: it is not counted and costs nothing.")),
        ),
    ),
    Section(
        "end",
        NP_("section of the rules", "The end of the game"),
        (
            Text(N_("The game is won when all {runs} runs are removed and no card is left.")),
            Text(
                N_(
                    "The program does not notice when a game is stuck, and it does not say whether"
                    " a deal can be won. When no move helps any more, the choice is yours: undo"
                    " moves, start the same deal again, or take a new one."
                )
            ),
        ),
    ),
    Section(
        "scoring",
        NP_("section of the rules", "Scoring"),
        (
            Item(N_("At the start: {start} points.")),
            Item(
                # Translators: {move_points} is a number, −1.
                N_("Each move of a card or of a group, whatever its size: {move_points} point.")
            ),
            # Translators: {run_points} is a number, +100.
            Item(N_("Each run removed: {run_points} points.")),
            Text(
                N_(
                    "There is no lowest score: in a very long game it can fall below zero. A game"
                    " that is won is worth {won_base} points less one for each move."
                )
            ),
            GameExample(
                # Translators: {sum} is a sum such as 500 − 49 + 400 = 851.
                N_("A game won in {moves} moves: {sum}."),
                _EXAMPLE_GAME,
            ),
            Text(
                N_(
                    "This is the program's own way of counting; the game itself has no official"
                    " one."
                )
            ),
        ),
    ),
    Section(
        "undo",
        NP_("section of the rules", "Undo and redo"),
        (
            Text(
                N_(
                    "The last {undo_limit} actions can be undone, also after a win. The score and"
                    " the number of moves become what they were before, and undoing the move that"
                    " finished a run brings the run back."
                )
            ),
            Text(
                N_(
                    "What was undone can be redone, until another move is made. Starting the deal"
                    " again cannot be undone."
                )
            ),
        ),
    ),
    Section(
        "codes",
        NP_("section of the rules", "Game codes"),
        (
            Text(
                # Translators: {code} is SS1-S1-AAAAABD.
                N_(
                    "Each deal has a code, which says how many suits the game has and how the"
                    " cards lie: {code} is a deal with 1 suit. The same code deals the same game"
                    " to everyone, for ever."
                )
            ),
            Text(
                N_(
                    "Small letters, blanks and missing dashes do not matter. A deal from anywhere"
                    " else has a code too, a longer one."
                )
            ),
        ),
    ),
    Section(
        "options",
        NP_("section of the rules", "What the program does for you"),
        (
            Item(
                N_(
                    "Number of suits: 1, 2 or 4 (Easy, Medium, Hard), chosen when a new game"
                    " starts."
                )
            ),
            Item(N_("Interactive rules: after a refused move you are told the rule behind it.")),
            Item(
                N_(
                    "In a window, a double-click sends the touched group to the best column: first"
                    " of all one where it continues its own suit, otherwise another that takes it,"
                    " otherwise an empty one. This is on unless you turn it off."
                )
            ),
            Item(
                N_(
                    "In a window, cards can be dragged and dropped, and while you drag, the"
                    " columns that can take them are marked."
                )
            ),
            Item(
                N_(
                    "Automatic placement, in a window, sends a dropped card to the best place when"
                    " it cannot stay where it was dropped. This is off unless you turn it on."
                )
            ),
            Text(
                N_(
                    "There are no hints and no solver: the program does not say whether a deal can"
                    " be won."
                )
            ),
        ),
    ),
    Section(
        "spider",
        NP_("section of the rules", "Simple Simon and Spider"),
        (
            Text(
                # Translators: Spider is the name of another patience; Wikipedia is a website.
                N_(
                    "Wikipedia describes Simple Simon as a common relative of the patience Spider,"
                    " played with one pack."
                )
            ),
            Text(
                N_(
                    "The same moves are legal in both. The difference is at the start: here every"
                    " card lies face up, and there is no stock."
                )
            ),
        ),
    ),
)


def section(name: str) -> Section:
    """The section with this name.

    :raises LookupError: when there is none.
    """
    for found in SECTIONS:
        if found.name == name:
            return found
    raise LookupError(name)
