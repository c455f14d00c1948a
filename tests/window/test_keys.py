"""What keys mean, on the keyboards of the world."""

from __future__ import annotations

import re

import pygame
import pytest

from simon.engine import COLUMN_COUNT
from simon.words import ENGLISH
from simon_pygame.input.keys import HELP, Command, Typed, command_of

NONE, SHIFT, CTRL, ALT = pygame.KMOD_NONE, pygame.KMOD_LSHIFT, pygame.KMOD_RCTRL, pygame.KMOD_LALT
ALTGR, ALTGR_ON_WINDOWS, MODE = (
    pygame.KMOD_RALT,
    pygame.KMOD_RALT | pygame.KMOD_LCTRL,
    pygame.KMOD_MODE,
)
LOCKS = pygame.KMOD_CAPS | pygame.KMOD_NUM
DIGIT_ROW = [*range(pygame.KSCAN_1, pygame.KSCAN_9 + 1), pygame.KSCAN_0]
PLACES = {
    **{chr(ord("a") + n): pygame.KSCAN_A + n for n in range(26)},
    **dict(zip("1234567890", DIGIT_ROW, strict=True)),
}
"""Where the keys of a US keyboard lie."""


def pressed(
    key: int | str, text: str = "", *, place: int | str = "", mod: int = NONE
) -> Typed | None:
    """What a key means, named by what is printed on it or its number, with the text that it types.

    ``place`` is where it lies, as the key of a US keyboard or its number.
    """
    scancode = place if isinstance(place, int) else PLACES.get(place, 0)
    return command_of(
        pygame.event.Event(
            pygame.KEYDOWN,
            key=key if isinstance(key, int) else ord(key),
            scancode=scancode,
            unicode=text,
            mod=mod,
        )
    )


def on_us(letter: str, mod: int = NONE) -> Typed | None:
    """A letter of a US keyboard."""
    return pressed(letter, letter.upper() if mod & SHIFT else letter, place=letter, mod=mod)


# The columns

UNSHIFTED = {
    "US": "1234567890",
    "French": "&é\"'(-è_çà",
    "Czech": "+ěščřžýáíé",
    "Lithuanian": "ąčęėįšųū90",
    "Hindi": "१२३४५६७८९०",
    "Persian": "۱۲۳۴۵۶۷۸۹۰",
    "a keyboard whose text is not known": [""] * 10,
}
COLUMNS = [Typed(Command.COLUMN, column) for column in range(1, COLUMN_COUNT + 1)]


@pytest.mark.parametrize("locks", [NONE, LOCKS])
@pytest.mark.parametrize("layout", UNSHIFTED)
def test_the_digit_row_names_columns_on_every_keyboard(layout: str, locks: int) -> None:
    found = [
        pressed(ord(text) if text else digit, text, place=digit, mod=locks)
        for text, digit in zip(UNSHIFTED[layout], "1234567890", strict=True)
    ]
    assert found == COLUMNS


@pytest.mark.parametrize("layout", ["French", "Czech", "Lithuanian"])
def test_so_do_digits_that_need_the_shift_key(layout: str) -> None:
    found = [
        pressed(ord(key), digit, place=digit, mod=SHIFT)
        for key, digit in zip(UNSHIFTED[layout], "1234567890", strict=True)
    ]
    assert found == COLUMNS


@pytest.mark.parametrize(("digit", "text"), list(zip("1234567890", "!@#$%^&*()", strict=True)))
def test_the_signs_above_the_digits_name_none(digit: str, text: str) -> None:
    assert pressed(digit, text, place=digit, mod=SHIFT) is None


KEYPAD = [*range(pygame.K_KP_1, pygame.K_KP_9 + 1), pygame.K_KP_0]
KEYPAD_PLACES = [*range(pygame.KSCAN_KP_1, pygame.KSCAN_KP_9 + 1), pygame.KSCAN_KP_0]
WITHOUT_NUM_LOCK = {
    "1": Command.LAST,
    "2": Command.FEWER,
    "4": Command.LEFT,
    "6": Command.RIGHT,
    "7": Command.FIRST,
    "8": Command.MORE,
}


def test_the_keypad_names_columns_or_is_arrows() -> None:
    for number, key, place in zip("1234567890", KEYPAD, KEYPAD_PLACES, strict=True):
        with_lock = pressed(key, number, place=place, mod=pygame.KMOD_NUM)
        assert with_lock == Typed(Command.COLUMN, int(number) or COLUMN_COUNT)
        command = WITHOUT_NUM_LOCK.get(number)
        assert pressed(key, "", place=place) == (Typed(command) if command else None)


@pytest.mark.parametrize(
    ("key", "text", "command"),
    [
        (pygame.K_KP_PLUS, "+", Command.MORE),
        (pygame.K_KP_PLUS, "", Command.MORE),
        (pygame.K_KP_MINUS, "-", Command.FEWER),
        (pygame.K_KP_ENTER, "\r", Command.LIFT),
        (pygame.K_EQUALS, "+", Command.MORE),
        (pygame.K_MINUS, "-", Command.FEWER),
        (pygame.K_MINUS, "−", Command.FEWER),
    ],
)
def test_plus_minus_and_enter_wherever_they_are(key: int, text: str, command: Command) -> None:
    assert pressed(key, text) == Typed(command)


@pytest.mark.parametrize("text", ["²", "½", "Ⅷ", "三", "12", "", "a1"])
def test_what_is_no_digit_names_no_column(text: str) -> None:
    assert pressed(pygame.K_F5, text) is None


# Letters

LETTERS = {
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
WITH_CONTROL = {
    "c": Command.COPY,
    "n": Command.NEW,
    "o": Command.OPEN,
    "q": Command.QUIT,
    "r": Command.RESTART,
    "s": Command.SAVE,
    "v": Command.PASTE,
    "y": Command.REDO,
    "z": Command.UNDO,
}
CYRILLIC = dict(zip("qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить", strict=True))
GREEK = dict(zip("wertyuiopasdfghjklzxcvbnm", "ςερτυθιοπασδφγηξκλζχψωβνμ", strict=True))
GERMAN = {"z": "y", "y": "z"}
FRENCH = {"a": "q", "q": "a", "w": "z", "z": "w"}


@pytest.mark.parametrize("mod", [NONE, LOCKS, SHIFT], ids=["plain", "locks", "shift"])
@pytest.mark.parametrize("letter", [*filter(str.isalpha, PLACES)])
def test_letters(letter: str, mod: int) -> None:
    command = LETTERS.get(letter)
    assert on_us(letter, mod) == (Typed(command) if command else None)


@pytest.mark.parametrize("control", [CTRL, pygame.KMOD_LCTRL | LOCKS, pygame.KMOD_LMETA])
@pytest.mark.parametrize("letter", PLACES)
def test_letters_with_control(letter: str, control: int) -> None:
    command = WITH_CONTROL.get(letter)
    expected = Typed(command) if command else None
    assert pressed(letter, "", place=letter, mod=control) == expected


@pytest.mark.parametrize("control", [CTRL, pygame.KMOD_RMETA])
def test_undo_and_redo_with_control(control: int) -> None:
    assert on_us("z", control) == Typed(Command.UNDO)
    assert on_us("z", control | SHIFT) == Typed(Command.REDO)
    assert on_us("y", control) == Typed(Command.REDO)
    assert pressed(pygame.K_COMMA, "", mod=control) == Typed(Command.SETTINGS)


@pytest.mark.parametrize("layout", [CYRILLIC, GREEK], ids=["Cyrillic", "Greek"])
def test_letters_of_another_script_go_by_their_place(layout: dict[str, str]) -> None:
    for place, letter in layout.items():
        plain, held = pressed(letter, letter, place=place), pressed(letter, place=place, mod=CTRL)
        assert plain == (Typed(LETTERS[place]) if place in LETTERS else None)
        assert held == (Typed(WITH_CONTROL[place]) if place in WITH_CONTROL else None)


@pytest.mark.parametrize("layout", [GERMAN, FRENCH], ids=["German", "French"])
def test_latin_letters_go_by_what_is_printed_on_them(layout: dict[str, str]) -> None:
    for place, letter in layout.items():
        plain, held = pressed(letter, letter, place=place), pressed(letter, place=place, mod=CTRL)
        assert plain == (Typed(LETTERS[letter]) if letter in LETTERS else None)
        assert held == (Typed(WITH_CONTROL[letter]) if letter in WITH_CONTROL else None)


@pytest.mark.parametrize(
    ("letter", "place"),
    [("é", pygame.KSCAN_GRAVE), ("ü", pygame.KSCAN_LEFTBRACKET), ("ñ", pygame.KSCAN_SEMICOLON)],
)
def test_letters_that_lie_where_the_us_has_signs_mean_nothing(letter: str, place: int) -> None:
    assert pressed(letter, letter, place=place) is None


@pytest.mark.parametrize("altgr", [ALTGR, ALTGR_ON_WINDOWS, MODE, ALT])
@pytest.mark.parametrize(
    ("key", "text"),
    [("q", "@"), ("z", "ż"), ("n", "ń"), ("c", "ć"), ("e", "€"), ("v", "“"), ("y", ""), ("1", "¹")],
)
def test_what_is_typed_with_alt_gr_asks_for_nothing(key: str, text: str, altgr: int) -> None:
    assert pressed(key, text, place=key, mod=altgr) is None


# Other keys


@pytest.mark.parametrize(
    ("key", "mod", "command"),
    [
        (pygame.K_RETURN, NONE, Command.LIFT),
        (pygame.K_RETURN, ALT, Command.FULL_SCREEN),
        (pygame.K_RETURN, ALTGR, Command.FULL_SCREEN),
        (pygame.K_SPACE, NONE, Command.LIFT),
        (pygame.K_TAB, NONE, Command.NEXT_TARGET),
        (pygame.K_TAB, SHIFT, Command.PREVIOUS_TARGET),
        (pygame.K_TAB, LOCKS, Command.NEXT_TARGET),
        (pygame.K_TAB, ALT, None),
        (pygame.K_TAB, CTRL, None),
        (pygame.K_ESCAPE, NONE, Command.CANCEL),
        (pygame.K_BACKSPACE, NONE, Command.UNDO),
        (pygame.K_HOME, NONE, Command.FIRST),
        (pygame.K_END, NONE, Command.LAST),
        (pygame.K_F1, NONE, Command.WHY),
        (pygame.K_F2, NONE, Command.NEW),
        (pygame.K_F4, ALT, None),
        (pygame.K_F10, NONE, Command.SETTINGS),
        (pygame.K_F11, NONE, Command.FULL_SCREEN),
        (pygame.K_F5, NONE, None),
        (pygame.K_LSHIFT, SHIFT, None),
        (pygame.K_DELETE, NONE, None),
    ],
)
def test_keys_that_type_nothing(key: int, mod: int, command: Command | None) -> None:
    assert pressed(key, mod=mod) == (Typed(command) if command else None)


# The help

NAMED = {
    "←": pygame.K_LEFT,
    "→": pygame.K_RIGHT,
    "↑": pygame.K_UP,
    "↓": pygame.K_DOWN,
    "Enter": pygame.K_RETURN,
    "Space": pygame.K_SPACE,
    "Tab": pygame.K_TAB,
    "Esc": pygame.K_ESCAPE,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "Backspace": pygame.K_BACKSPACE,
    **{f"F{n}": pygame.K_F1 + n - 1 for n in range(1, 13)},
}
HELD = {"Ctrl": CTRL, "Shift": SHIFT, "Alt": ALT}
DOES = {
    "Lift the cards of a column; then the column where they go (0 is 10)": {Command.COLUMN},
    "Go to the next column on the left or the right": {Command.LEFT, Command.RIGHT},
    "Go to the first column or the last": {Command.FIRST, Command.LAST},
    "Take more cards or fewer": {Command.MORE, Command.FEWER},
    "Lift the cards, or lay them down": {Command.LIFT},
    "Go through the columns that can take the cards": {
        Command.NEXT_TARGET,
        Command.PREVIOUS_TARGET,
    },
    "Send the cards to the best column": {Command.SEND},
    "Put the cards back; close a message or a panel": {Command.CANCEL},
    "Undo": {Command.UNDO},
    "Redo": {Command.REDO},
    "New game": {Command.NEW},
    "The same deal again": {Command.RESTART},
    "The games played, and the bookmarks": {Command.GAMES},
    "Statistics": {Command.STATISTICS},
    "Set a bookmark here": {Command.BOOKMARK},
    "Save the record of this game": {Command.SAVE},
    "Open the record of a game": {Command.OPEN},
    "In a record: play on from here": {Command.PLAY_ON},
    "The rule behind the last refusal": {Command.WHY},
    "The rules": {Command.RULES},
    "Settings": {Command.SETTINGS},
    "Copy the code of this game": {Command.COPY},
    "Play the copied code": {Command.PASTE},
    "Full screen, or a window again": {Command.FULL_SCREEN},
    "These keys": {Command.HELP},
    "Leave the game": {Command.QUIT},
}


def printed(name: str) -> Command | None:
    """What is asked for by a key as the help prints it."""
    *held, key = name.split("+") if len(name) > 1 else [name]
    mod = sum(HELD[each] for each in held)
    if key in NAMED:
        typed = pressed(NAMED[key], mod=mod)
    elif key.isalnum():
        typed = pressed(key.lower(), "" if mod else key.lower(), place=key.lower(), mod=mod)
    else:
        typed = pressed(key, "" if mod else key, mod=mod)
    return typed.command if typed else None


def test_every_key_of_the_help_does_what_the_help_says() -> None:
    found = {
        line.does: {
            printed(name) for name in re.split(",? +", line.keys_text(ENGLISH)) if name != "…"
        }
        for line in HELP
    }
    assert found == DOES


def test_every_command_has_a_key() -> None:
    keys = [key for name, key in vars(pygame).items() if name.startswith("K_")]
    found = {
        typed.command
        for key in keys
        for mod in (NONE, SHIFT, CTRL, ALT)
        if (typed := pressed(key, chr(key) if 32 <= key < 127 else "", mod=mod))
    }
    assert found == set(Command)
