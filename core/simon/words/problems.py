"""What is wrong with a text or a file, as one sentence."""

from __future__ import annotations

import errno

from simon.engine import (
    PACK_SIZE,
    RUN_LENGTH,
    RUNS,
    BadText,
    Card,
    Problem,
    Rejected,
)
from simon.words.catalogs import BadCatalog, Words
from simon.words.lists import listed
from simon.words.names import card_token
from simon.words.quoting import quoted, quoted_path
from simon.words.reasons import reason_text
from simon.words.rulebook import SECTIONS


def problem_text(words: Words, error: BadText) -> str:
    """The sentence that says what is wrong with a text, and on which line."""
    if error.line is None:
        return _sentence(words, error)
    # Translators: {problem} is a whole sentence.
    return words.gettext("Line {line}: {problem}", line=error.line, problem=_sentence(words, error))


def _sentence(words: Words, error: BadText) -> str:
    told = error.details
    shown = {
        name: card_token(words, value)
        if isinstance(value, Card)
        else value
        if type(value) is int
        else quoted(value)
        for name, value in told.items()
    }
    match error.problem:
        case Problem.BAD_CARD if "column" in told:
            # Translators: A-K and S H D C are typed letters; do not translate them.
            return words.gettext(
                "Column {column}: “{text}” is not a card. A card is a rank, A 2 3 … 10 J Q K,"
                " and a suit, S H D C (spades, hearts, diamonds, clubs), such as 10H.",
                **shown,
            )
        case Problem.BAD_CARD:
            # Translators: A-K and S H D C are typed letters; do not translate them.
            return words.gettext(
                "“{text}” is not a card. A card is a rank, A 2 3 … 10 J Q K, and a suit, S H D C"
                " (spades, hearts, diamonds, clubs), such as 10H.",
                **shown,
            )
        case Problem.BAD_MOVE:
            # Translators: 3-7 and 3-7x4 are typed so.
            return words.gettext(
                "“{text}” is not a move. A move is written 3-7, or 3-7x4 for 4 cards.", **shown
            )
        case Problem.CODE_FORM:
            return words.gettext("This is not a game code. A game code looks like SS1-S1-AAAAABD.")
        case Problem.CODE_VERSION:
            return words.gettext(
                "This game code is of format {version}, and this program knows only format 1.",
                **shown,
            )
        case Problem.CODE_SUITS:
            # Translators: {found} is one character.
            return words.gettext(
                "A game has 1, 2 or 4 suits, and this game code says {found}.", **shown
            )
        case Problem.CODE_DIGIT:
            # Translators: {found} is the digit 0 or 1, {meant} the letter O or I.
            return words.gettext(
                "The last part of a game code has only letters: it has a digit {found},"
                " and probably the letter {meant} is meant.",
                **shown,
            )
        case Problem.CODE_LETTER:
            return words.gettext(
                "The last part of a game code has only letters from A to Z, not “{found}”.", **shown
            )
        case Problem.CODE_LENGTH:
            # Translators: all three are numbers, such as 6, 7 and 36.
            return words.gettext(
                "The last part of this game code has {found} letters, and it should have"
                " {number_length} or {arrangement_length}.",
                **shown,
            )
        case Problem.CODE_PAST_LAST:
            return words.gettext(
                "No deal has this game code: it goes past the code of the last deal."
            )
        case Problem.UNKNOWN_SOURCE:
            # Translators: {name} is what was typed before a colon, as in kpat:42; {choices} are
            # such words.
            return words.gettext(
                "No deals are numbered under the name “{name}”. There are: {choices}.",
                name=shown["name"],
                choices=listed(words, told["choices"]),
            )
        case Problem.NO_SUCH_NUMBER:
            # Translators: all three are numbers, or “{text}” is what was typed instead of one.
            return words.gettext(
                "“{text}” is no number of a deal. The numbers go from {least} to {most}.",
                text=quoted(told["text"]),
                least=told["least"],
                most=told["most"],
            )
        case Problem.SOURCE_MISSING:
            # Translators: {package} is the name of a package such as pysol-cards.
            return words.gettext(
                "These deals need the package {package}, which is not installed.", **shown
            )
        case Problem.SUITS_DIFFER:
            # Translators: {asked} and {found} are numbers: 1, 2 or 4.
            return words.gettext(
                "The number of suits asked for is {asked}, but this game has {found}.",
                **shown,
            )
        case Problem.COLUMN_COUNT:
            return words.ngettext(
                "A board has ten lines, one for each column, and this has {n}.",
                "A board has ten lines, one for each column, and this has {n}.",
                told["found"],
            )
        case Problem.COLUMN_ORDER:
            return words.gettext(
                "The columns must come in order: column {found} stands where column {expected}"
                " should be.",
                **shown,
            )
        case Problem.CARD_COUNT:
            # Translators: {pack} is a number, 52.
            return words.ngettext(
                "A deal has {pack} cards, and this has {n}.",
                "A deal has {pack} cards, and this has {n}.",
                told["found"],
                pack=PACK_SIZE,
            )
        case Problem.TOO_MANY_OF_A_CARD:
            # Translators: {card} is a card such as ♠10, {found} and {allowed} are numbers.
            return words.gettext(
                "These cards are not a pack: {card} is there {found} times instead of {allowed}.",
                **shown,
            )
        case Problem.NOT_THE_LAYOUT:
            # Translators: all three are numbers. --position is typed so.
            return words.gettext(
                "This is not how a game is dealt: column {column} has {found} cards instead of"
                " {expected}. A board in the middle of a game can be played with --position.",
                **shown,
            )
        case Problem.POSITION_COUNT:
            # Translators: {counts} is "13, 26, 39, 52".
            return words.ngettext(
                "A position has one of these numbers of cards: {counts}. This has {n}.",
                "A position has one of these numbers of cards: {counts}. This has {n}.",
                told["found"],
                counts=listed(words, (RUN_LENGTH * runs for runs in range(1, RUNS + 1))),
            )
        case Problem.BROKEN_RUN:
            # Translators: {card} is a card such as ♠10.
            return words.gettext(
                "{card} is missing: only whole runs, king to ace, can be out of the game.", **shown
            )
        case Problem.FINISHED_RUN:
            return words.gettext(
                "Column {column} ends with a finished run, king to ace, which would be out of the"
                " game already.",
                **shown,
            )
        case Problem.TAG_FORM:
            # Translators: what stands in the brackets is written so in the file.
            return words.gettext(
                'This is not a tag of a record. A tag is written [Code "SS1-S1-AAAAABD"].'
            )
        case Problem.TAG_TWICE:
            # Translators: {tag} is the name of a tag as it stands in a record, such as Code.
            return words.gettext("The tag {tag} is there twice.", **shown)
        case Problem.TAG_VALUE:
            # Translators: {tag} is the name of a tag as it stands in a record, such as Code.
            return words.gettext("The tag {tag} cannot have the value “{value}”.", **shown)
        case Problem.NO_START:
            # Translators: Code and Position are written so in the file.
            return words.gettext(
                "This is not a game record: it has neither a tag Code nor a tag Position."
            )
        case Problem.TWO_STARTS:
            # Translators: Code and Position are written so in the file.
            return words.gettext("A record has a tag Code or a tag Position, not both.")
        case Problem.NOT_A_RECORD_WORD:
            return words.gettext(
                "“{text}” is neither a move nor a move's number nor a comment.", **shown
            )
        case Problem.OPEN_COMMENT:
            return words.gettext("The comment that begins here does not end.")
        case Problem.MOVE_NUMBER:
            return words.gettext("The move numbered {found} is move {expected}.", **shown)
        case Problem.LONE_NUMBER:
            return words.gettext("No move follows the number {found}.", **shown)
        case Problem.UNKNOWN_SCORING:
            return words.gettext(
                "There is no scoring “{name}” here to check the score with.", **shown
            )
        case Problem.FALSE_MOVE:
            rejected: Rejected = told["rejected"]
            # Translators: {move} is a move such as 3-7x4, {why} a whole sentence.
            return words.gettext(
                "The move {move} is against the rules. {why}",
                move=told["move"],
                why=reason_text(words, rejected),
            )
        case Problem.FALSE_STAR:
            # Translators: {move} is a move such as 3-7x4; the star stands behind it in the file.
            return words.gettext(
                "No run is finished by the move {move}, although it has a star.", **shown
            )
        case Problem.FALSE_RESULT:
            # Translators: {found} and {expected} are the words won or open, as in the file.
            return words.gettext("The result is not “{found}” but “{expected}”.", **shown)
        case Problem.FALSE_MOVES:
            return words.gettext("The number of moves is not {found} but {expected}.", **shown)
        case Problem.FALSE_SCORE:
            return words.gettext("The score is not {found} but {expected}.", **shown)


def section_problem(words: Words, name: str) -> str:
    """The sentence for a section of the rules that is not there."""
    return words.gettext(
        "There is no section “{section}”. The sections are: {sections}.",
        section=quoted(name),
        sections=listed(words, (each.name for each in SECTIONS)),
    )


def catalog_problem(words: Words, bad: BadCatalog) -> str:
    """The sentence that says why a translator's catalog cannot be read, and where it breaks."""
    if isinstance(bad.__cause__, UnicodeDecodeError | OSError):
        return file_problem(words, bad.file, bad.__cause__)
    file, detail = quoted_path(bad.file), quoted(bad.detail, 160)
    if bad.line:
        # Translators: a catalog is a file of translations; {detail} is a technical message in
        # English.
        return words.gettext(
            "The catalog “{file}” cannot be read from its line {line} on: {detail}",
            file=file,
            line=bad.line,
            detail=detail,
        )
    # Translators: a catalog is a file of translations; {detail} is a technical message in English.
    return words.gettext("The catalog “{file}” cannot be read: {detail}", file=file, detail=detail)


def file_problem(
    words: Words, path: object, error: OSError | ValueError, *, writing: bool = False
) -> str:
    """The sentence that says why a file cannot be read, or written."""
    name = quoted_path(path)
    if isinstance(error, UnicodeDecodeError):
        return words.gettext("“{file}” is not a text file in UTF-8.", file=name)
    match getattr(error, "errno", None):
        case errno.ENOENT | errno.ENOTDIR if writing:
            return words.gettext("There is no folder for “{file}”.", file=name)
        case errno.ENOENT | errno.ENOTDIR:
            return words.gettext("There is no file “{file}”.", file=name)
        case errno.EISDIR:
            return words.gettext("“{file}” is a folder, not a file.", file=name)
        case errno.EEXIST:
            return words.gettext("“{file}” exists already, and is left as it is.", file=name)
        case errno.EACCES | errno.EPERM | errno.EROFS if writing:
            return words.gettext("“{file}” may not be written.", file=name)
        case errno.EACCES | errno.EPERM:
            return words.gettext("“{file}” may not be read.", file=name)
        case errno.EFBIG:
            return words.gettext("“{file}” is too large for a board or a record.", file=name)
        case errno.ENOSPC:
            return words.gettext("“{file}” cannot be written: the disk is full.", file=name)
        case _ if writing:
            return words.gettext("“{file}” cannot be written.", file=name)
        case _:
            return words.gettext("“{file}” cannot be read.", file=name)
