"""What each key means. Letters go by what is printed on the key, else by where it lies."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import NamedTuple

import pygame

from simon.engine import COLUMN_COUNT
from simon.words import N_, NP_, Words


class Command(StrEnum):
    """What the player can ask for by a key or a button."""

    COLUMN = auto()
    LEFT = auto()
    RIGHT = auto()
    FIRST = auto()
    LAST = auto()
    MORE = auto()
    FEWER = auto()
    LIFT = auto()
    NEXT_TARGET = auto()
    PREVIOUS_TARGET = auto()
    SEND = auto()
    CANCEL = auto()
    UNDO = auto()
    REDO = auto()
    NEW = auto()
    RESTART = auto()
    GAMES = auto()
    STATISTICS = auto()
    BOOKMARK = auto()
    SAVE = auto()
    OPEN = auto()
    PLAY_ON = auto()
    RULES = auto()
    WHY = auto()
    SETTINGS = auto()
    HELP = auto()
    COPY = auto()
    PASTE = auto()
    FULL_SCREEN = auto()
    QUIT = auto()


class Typed(NamedTuple):
    """A command, and the column (from 1) that it names, if it does."""

    command: Command
    column: int = 0


@dataclass(frozen=True, slots=True)
class KeyHelp:
    """Keys as they are printed on a keyboard, and a message that says what they do.

    Keys that have names are a message with its context: a keyboard may say Strg for Ctrl.
    """

    keys: str | tuple[str, str]
    does: str

    def keys_text(self, words: Words) -> str:
        """The keys as the keyboards of a language name them."""
        return self.keys if isinstance(self.keys, str) else words.pgettext(*self.keys)


HELP = (
    # Translators: what the digits on the keyboard do: one press, then another.
    KeyHelp("1 2 … 9 0", N_("Lift the cards of a column; then the column where they go (0 is 10)")),
    # Translators: what a key does: the place to act, not a card, goes to another column.
    KeyHelp("← →", N_("Go to the next column on the left or the right")),
    KeyHelp(
        # Translators: keys, as the keyboards of your language name them.
        NP_("keys", "Home, End"),
        # Translators: what the keys Home and End do.
        N_("Go to the first column or the last"),
    ),
    # Translators: what a key does: how many cards of the column are chosen.
    KeyHelp("↑ ↓  + −", N_("Take more cards or fewer")),
    KeyHelp(
        # Translators: keys, as the keyboards of your language name them.
        NP_("keys", "Enter, Space"),
        # Translators: what a key does; the same key does both, in turn.
        N_("Lift the cards, or lay them down"),
    ),
    KeyHelp(
        # Translators: keys, as the keyboards of your language name them.
        NP_("keys", "Tab, Shift+Tab"),
        # Translators: what a key does: from one possible column to the next.
        N_("Go through the columns that can take the cards"),
    ),
    # Translators: what a key does; the program chooses the column.
    KeyHelp("B", N_("Send the cards to the best column")),
    KeyHelp(
        # Translators: keys, as the keyboards of your language name them.
        NP_("keys", "Esc"),
        # Translators: what the key Esc does, whichever of these there is.
        N_("Put the cards back; close a message or a panel"),
    ),
    KeyHelp(
        # Translators: keys, as the keyboards of your language name them.
        NP_("keys", "U, Ctrl+Z, Backspace"),
        N_("Undo"),
    ),
    KeyHelp(
        # Translators: keys, as the keyboards of your language name them.
        NP_("keys", "Y, Ctrl+Y"),
        N_("Redo"),
    ),
    KeyHelp("N, F2", N_("New game")),
    KeyHelp(
        # Translators: keys, as the keyboards of your language name them.
        NP_("keys", "Ctrl+R"),
        N_("The same deal again"),
    ),
    # Translators: what a key does: it shows the list of all games that were played.
    KeyHelp("G", N_("The games played, and the bookmarks")),
    KeyHelp("S", N_("Statistics")),
    # Translators: what a key does: the position gets a name, to come back to it.
    KeyHelp("M", N_("Set a bookmark here")),
    KeyHelp(
        # Translators: keys, as the keyboards of your language name them.
        NP_("keys", "Ctrl+S"),
        # Translators: what a key does: the record is written into a file.
        N_("Save the record of this game"),
    ),
    KeyHelp(
        # Translators: keys, as the keyboards of your language name them.
        NP_("keys", "Ctrl+O"),
        N_("Open the record of a game"),
    ),
    # Translators: what a key does while a record is walked through.
    KeyHelp("P", N_("In a record: play on from here")),
    # Translators: what a key does: it shows the rule in the rulebook.
    KeyHelp("W, F1", N_("The rule behind the last refusal")),
    KeyHelp("R", N_("The rules")),
    KeyHelp(
        # Translators: keys, as the keyboards of your language name them.
        NP_("keys", "O, F10, Ctrl+,"),
        N_("Settings"),
    ),
    KeyHelp(
        # Translators: keys, as the keyboards of your language name them.
        NP_("keys", "C, Ctrl+C"),
        N_("Copy the code of this game"),
    ),
    KeyHelp(
        # Translators: keys, as the keyboards of your language name them.
        NP_("keys", "Ctrl+V"),
        # Translators: what a key does: a new game is begun from the code on the clipboard.
        N_("Play the copied code"),
    ),
    KeyHelp(
        # Translators: keys, as the keyboards of your language name them.
        NP_("keys", "F11, Alt+Enter"),
        # Translators: what a key does, in turn.
        N_("Full screen, or a window again"),
    ),
    # Translators: what a key does: it shows this very list of keys.
    KeyHelp("H, ?", N_("These keys")),
    KeyHelp(
        # Translators: keys, as the keyboards of your language name them.
        NP_("keys", "Ctrl+Q"),
        # Translators: what a key does: it ends the program.
        N_("Leave the game"),
    ),
)

REPEATING = frozenset(
    {
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
        *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE),
        *(pygame.K_u, pygame.K_y, pygame.K_z),
    }
)
"""Keys that go on doing what they do while they are held down; others would do harm."""

_PLAIN = {
    pygame.K_LEFT: Command.LEFT,
    pygame.K_RIGHT: Command.RIGHT,
    pygame.K_HOME: Command.FIRST,
    pygame.K_END: Command.LAST,
    pygame.K_UP: Command.MORE,
    pygame.K_DOWN: Command.FEWER,
    # The keypad without NumLock; with it, its digits name columns.
    pygame.K_KP_4: Command.LEFT,
    pygame.K_KP_6: Command.RIGHT,
    pygame.K_KP_7: Command.FIRST,
    pygame.K_KP_1: Command.LAST,
    pygame.K_KP_8: Command.MORE,
    pygame.K_KP_2: Command.FEWER,
    pygame.K_KP_PLUS: Command.MORE,
    pygame.K_KP_MINUS: Command.FEWER,
    pygame.K_RETURN: Command.LIFT,
    pygame.K_KP_ENTER: Command.LIFT,
    pygame.K_SPACE: Command.LIFT,
    pygame.K_ESCAPE: Command.CANCEL,
    pygame.K_BACKSPACE: Command.UNDO,
    pygame.K_F1: Command.WHY,
    pygame.K_F2: Command.NEW,
    pygame.K_F10: Command.SETTINGS,
    pygame.K_F11: Command.FULL_SCREEN,
    pygame.K_HELP: Command.HELP,
}
_LETTERS = {
    "b": Command.SEND,
    "c": Command.COPY,
    "g": Command.GAMES,
    "h": Command.HELP,
    "m": Command.BOOKMARK,
    "n": Command.NEW,
    "o": Command.SETTINGS,
    "p": Command.PLAY_ON,
    "r": Command.RULES,
    "s": Command.STATISTICS,
    "u": Command.UNDO,
    "w": Command.WHY,
    "y": Command.REDO,
}
_WITH_CONTROL = {
    "c": Command.COPY,
    "n": Command.NEW,
    "o": Command.OPEN,
    "q": Command.QUIT,
    "r": Command.RESTART,
    "s": Command.SAVE,
    "v": Command.PASTE,
    "y": Command.REDO,
    "z": Command.UNDO,
    ",": Command.SETTINGS,
}
_SIGNS = {"+": Command.MORE, "-": Command.FEWER, "−": Command.FEWER, "?": Command.HELP}
_DIGIT_ROW = [*range(pygame.KSCAN_1, pygame.KSCAN_9 + 1), pygame.KSCAN_0]
_KEYPAD = [*range(pygame.KSCAN_KP_1, pygame.KSCAN_KP_9 + 1), pygame.KSCAN_KP_0]


def command_of(event: pygame.event.Event) -> Typed | None:
    """What a ``KEYDOWN`` event means on the table, if anything."""
    shift, control = (
        event.mod & pygame.KMOD_SHIFT,
        event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META),
    )
    letter = letter_of(event.key, event.scancode)
    if event.mod & (pygame.KMOD_ALT | pygame.KMOD_MODE):
        # AltGr, on Windows with Ctrl, types characters on many keyboards; Alt is the system's.
        return Typed(Command.FULL_SCREEN) if event.key == pygame.K_RETURN else None
    if control:
        command = _WITH_CONTROL.get(letter)
        if command is Command.UNDO and shift:
            command = Command.REDO
        return Typed(command) if command else None
    if event.key == pygame.K_TAB:
        return Typed(Command.PREVIOUS_TARGET if shift else Command.NEXT_TARGET)
    if column := _column(event.unicode, event.scancode, bool(shift)):
        return Typed(Command.COLUMN, column)
    command = _PLAIN.get(event.key) or _SIGNS.get(event.unicode) or _LETTERS.get(letter)
    return Typed(command) if command else None


def letter_of(key: int, scancode: int) -> str:
    """The small Latin letter or the sign of a key, from ``event.key`` and ``event.scancode``.

    On a keyboard of another script it goes by the key's place. Empty for a key without a letter.
    """
    if key < 128:
        return chr(key)
    if pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z and key < 1 << 30:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    return ""


def _column(text: str, scancode: int, shift: bool) -> int:
    """The column that a key names, from 1; 0 where it names none. The digit 0 is the last one."""
    if len(text) == 1 and (digit := unicodedata.decimal(text, None)) is not None:
        return digit or COLUMN_COUNT
    if scancode in _DIGIT_ROW and not shift:  # where digits need the shift key, as in French
        return _DIGIT_ROW.index(scancode) + 1
    return _KEYPAD.index(scancode) + 1 if scancode in _KEYPAD and text else 0
