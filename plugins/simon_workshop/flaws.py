"""What is wrong with a catalog, message by message, whoever shows it."""

from __future__ import annotations

import string
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural

from simon.engine import Rank, Suit, pack
from simon.hookspecs import Flaw
from simon.words import Words, card_name, quoted, rank_index, suit_letter
from simon_workshop.messages import form_of, has_plural, originals, translations
from simon_workshop.pseudo import PSEUDO

_LONGEST_LETTER = 2  # characters of an index letter, as wide as 10
_JOINERS = "\u200b\u200c\u200d"  # they say where words end, and how letters join


@dataclass(frozen=True, slots=True)
class Fault:
    """A sentence about what is wrong, and the line in the file; 1 where it is about all of it.

    What is ``missing`` is only not translated yet.
    """

    line: int
    problem: str
    missing: bool = False


def faults(catalog: Catalog, template: Catalog, language: str, words: Words) -> Iterator[Fault]:
    """What is wrong with a language's catalog, in the order of its file; ``words`` say it."""
    yield from _of_the_header(catalog, language, words)
    wanted = {_key(message): message for message in template if message.id}
    found = {_key(message): message for message in catalog if message.id}
    for key, message in found.items():
        line, shown = message.lineno or 1, {"message": _shown(message)}
        if key not in wanted:
            yield Fault(line, words.gettext("“{message}” is no message of the program.", **shown))
        elif not all(translations(message)):
            sentence = words.gettext("“{message}” is not translated.", **shown)
            yield Fault(line, sentence, missing=True)
        elif message.fuzzy:
            sentence = words.gettext(
                # Translators: fuzzy is written so in the file.
                "“{message}” is marked as fuzzy, that is, as a guess, and is not used.",
                **shown,
            )
            yield Fault(line, sentence)
        else:
            for problem in _of_a_message(wanted[key], message, catalog, words):
                yield Fault(line, problem)
    for key in wanted.keys() - found.keys():
        shown = {"message": _shown(wanted[key])}
        yield Fault(1, words.gettext("“{message}” is not in the catalog.", **shown))


def _of_the_header(catalog: Catalog, language: str, words: Words) -> Iterator[Fault]:
    rule = get_plural("en" if language == PSEUDO else language)
    if (catalog.num_plurals, catalog.plural_expr) != (rule.num_plurals, rule.plural_expr):
        sentence = words.gettext(
            # Translators: both are formulas such as nplurals=2; plural=(n != 1);
            "The plural forms of this language are “{wanted}”, and the catalog says “{found}”.",
            wanted=rule.plural_forms,
            found=catalog.plural_forms,
        )
        yield Fault(1, sentence)


def _of_a_message(
    source: Message, message: Message, catalog: Catalog, words: Words
) -> Iterator[str]:
    strings, sources = translations(message), originals(source)
    forms = catalog.num_plurals if has_plural(source) else 1
    shown = {"message": _shown(message)}
    if len(strings) != forms:
        yield words.gettext(
            # Translators: both are numbers.
            "“{message}” has {found} plural forms instead of {wanted}.",
            found=len(strings),
            wanted=forms,
            **shown,
        )
    allowed = set().union(*map(_fields, sources))
    for form, text in enumerate(strings):
        if not _has_whole_braces(text):
            yield words.gettext("“{message}” has a brace without its partner.", **shown)
            continue
        alone = has_plural(source) and _counts_one(catalog, form)
        missing = allowed - _fields(text) - ({"{n}"} if alone else set())
        unknown = _fields(text) - allowed
        if missing:
            yield words.gettext(
                # Translators: a placeholder is a name in braces, which is replaced.
                "“{message}” lacks its placeholder {placeholders}.",
                placeholders=" ".join(sorted(missing)),
                **shown,
            )
        if unknown:
            yield words.gettext(
                # Translators: a placeholder is a name in braces, which is replaced.
                "“{message}” has a placeholder that its original has not: {placeholders}.",
                placeholders=quoted(" ".join(sorted(unknown))),
                **shown,
            )
        yield from _of_the_writing(text, sources[0], shown, words)


def _of_the_writing(text: str, source: str, shown: dict[str, str], words: Words) -> Iterator[str]:
    if text != unicodedata.normalize("NFC", text):
        yield words.gettext(
            # Translators: NFC is the name of a rule about how letters with marks are stored.
            "“{message}” is not in the form NFC.",
            **shown,
        )
    if _edges(text) != _edges(source):
        yield words.gettext(
            "“{message}” begins or ends with a blank where its original does not, or the reverse.",
            **shown,
        )
    if any(unicodedata.category(c) == "Nd" and not c.isascii() for c in text):
        yield words.gettext("“{message}” has digits other than 0 to 9.", **shown)
    unseen = [c for c in text if _is_unseen(c) or (c == "\n" and c not in source)]
    if unseen:
        yield words.gettext(
            # Translators: {codes} are numbers of characters such as U+FE0F.
            "“{message}” has characters that cannot be seen: {codes}.",
            codes=" ".join(f"U+{ord(c):04X}" for c in dict.fromkeys(unseen)),
            **shown,
        )


def _is_unseen(character: str) -> bool:
    """Whether it is a control character, or asks for the coloured picture of the one before it."""
    category = unicodedata.category(character)
    control = category in ("Cc", "Cf") and character not in _JOINERS + "\n"
    return control or character == "\ufe0f"


def _edges(text: str) -> tuple[bool, bool]:
    return text[:1].isspace(), text[-1:].isspace()


def letter_flaws(words: Words, told: Words) -> Iterator[Flaw]:
    """What is wrong with the letters and names of cards; ``told`` say it."""
    ranks = [rank_index(words, rank) for rank in Rank]
    suits = [suit_letter(words, suit) for suit in Suit]
    flaws = [
        *(
            Flaw(each, told.gettext("“{letter}” is the letter of more than one rank.", letter=each))
            for each in _twice(ranks)
        ),
        *(
            Flaw(each, told.gettext("“{letter}” is the letter of more than one suit.", letter=each))
            for each in _twice(suits)
        ),
        *(
            Flaw(
                each,
                told.gettext("The letter “{letter}” has more than two characters.", letter=each),
            )
            for each in dict.fromkeys([*ranks, *suits])
            if len(each) > _LONGEST_LETTER
        ),
    ]
    yield from flaws
    tokens = [] if flaws else [rank + suit for rank in ranks for suit in suits]
    for typed in _twice([*tokens, *(card_name(words, card) for card in pack(4))]):
        yield Flaw(typed, told.gettext("“{typed}” could be two cards.", typed=typed))


def _twice(letters: Iterable[str]) -> list[str]:
    """Those that differ from others before them by nothing but capitals."""
    times = Counter[str]()
    found = []
    for letter in letters:
        times[letter.casefold()] += 1
        if times[letter.casefold()] == 2:
            found.append(letter)
    return found


def _key(message: Message) -> tuple[str | None, str]:
    return message.context, originals(message)[0]


def _shown(message: Message) -> str:
    """The beginning of the original, and its context where it has one."""
    text = quoted(originals(message)[0], 60)
    return f"{text} ({message.context})" if message.context else text


def _has_whole_braces(text: str) -> bool:
    try:
        list(string.Formatter().parse(text))
    except ValueError:
        return False
    return True


def _fields(text: str) -> set[str]:
    """The placeholders as they stand, with whatever conversion or form they have."""
    parts = string.Formatter().parse(text)
    return {
        "{" + field + (f"!{how}" if how else "") + (f":{form}" if form else "") + "}"
        for _, field, form, how in parts
        if field is not None
    }


def _counts_one(catalog: Catalog, form: int) -> bool:
    """Whether a plural form stands for exactly one number, which it may then say in words."""
    form_of_number = form_of(catalog)
    return sum(form_of_number(n) == form for n in range(201)) == 1
