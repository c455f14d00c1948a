"""Catalogs of messages, and the one object through which everything is said: `Words`."""

from __future__ import annotations

import errno
import gettext
import os
import re
import unicodedata
from codecs import BOM_UTF8
from collections.abc import Collection, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from simon.words.languages import RIGHT_TO_LEFT, SOURCE_LANGUAGE

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

DOMAIN = "simon"
_HERE = Path(__file__).parent.parent / "locales"
LOCALES = _HERE if _HERE.is_dir() else Path(__file__).parents[3] / "locales"
"""Where the catalogs lie: inside the package, or beside the sources they were extracted from."""

SuitsAs = Literal["symbols", "letters", "words"]
"""How suits are shown: ``♠10``, ``10S``, or cards by their whole names where they stand alone."""

_ENTRY = re.compile(
    r"""|\#.*|((?P<keyword>msgctxt|msgid|msgid_plural|msgstr(\[\d+\])?)\s*)?"""
    r'"(?P<text>([^"\\]|\\.)*)"'
)
"""A line of a catalog: nothing, a comment, or a text with or without its keyword."""
_LARGEST = 16 * 2**20  # bytes of a catalog; ours have less than one hundredth of it
_MOST_FORMS = 6  # of a plural: Arabic has them
_NUMBERS = 201  # are tried, to see whether a rule of plurals works
_NO_PLAIN_NAME = re.compile(r"\{\w*[^\w{}]")
_OWN_FIELDS = re.compile(r'^"(X-[^"\\]*)\\n"$', re.MULTILINE)
"""Fields of a header that are the program's own, such as ``X-Reviewed``."""
_LEFT_TO_RIGHT_ISOLATE, _FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2066", "\u2068", "\u2069"
_LEFT_TO_RIGHT_MARK = "\u200e"


def N_(message: str) -> str:
    """Mark a message that is translated later, where it is shown."""
    return message


def NP_(context: str, message: str) -> tuple[str, str]:
    """Mark a message with its context, translated later by ``words.pgettext(*marked)``."""
    return context, message


_LATIN = re.compile(r"[!-z|~]+(?: [!-z|~]+)*")  # what stands between letters of other scripts
_SIGNS = frozenset('-+[]|="/')


def _isolated_if_typed(found: re.Match[str]) -> str:
    """Latin text as it is; in an isolate where signs in it would go astray."""
    typed = found[0].rstrip(".,:;!?()")
    whole = typed.count("[") == typed.count("]") and typed.count("(") == typed.count(")")
    if _SIGNS.isdisjoint(typed) or not whole or not any(map(str.isalnum, typed)):
        return found[0]
    return _LEFT_TO_RIGHT_ISOLATE + typed + _POP_ISOLATE + found[0][len(typed) :]


class BadCatalog(ValueError):
    """The text of a catalog cannot be read: ``file``, ``line`` (0 where none is known), why."""

    def __init__(self, file: Path, line: int, detail: str) -> None:
        super().__init__(f"{file}:{line}: {detail}")
        self.file = file
        self.line = line
        self.detail = detail


@dataclass(frozen=True, slots=True)
class CatalogSource:
    """Where catalogs are kept: ``folder/<language>/LC_MESSAGES/<domain>.mo`` (or .po).

    Where a translator is ``at_work``, a text is read however old it is beside what was compiled.
    """

    domain: str
    folder: Path
    at_work: bool = False

    def __post_init__(self) -> None:
        if not isinstance(self.domain, str) or not isinstance(self.folder, Path):
            raise TypeError(f"{self.domain!r} in {self.folder!r} is no catalog")

    def text(self, language: str) -> Path:
        """The file that a translator writes; it need not be there."""
        return self.folder / language / "LC_MESSAGES" / f"{self.domain}.po"

    def __contains__(self, language: object) -> bool:
        """Whether there is a catalog of a language; no other language's is looked at."""
        if not isinstance(language, str) or not _is_name(language):
            return False
        text = self.text(language)
        return text.is_file() or text.with_suffix(".mo").is_file()

    def languages(self) -> set[str]:
        """The languages there are catalogs of."""
        found = self.folder.glob(f"*/LC_MESSAGES/{self.domain}.[mp]o")
        return {path.parents[1].name for path in found}

    def load(self, language: str) -> gettext.NullTranslations | None:
        """The catalog of a language, or ``None`` where there is none.

        Where its text is newer than what was compiled (a translator is at work), it is compiled
        now. What is fuzzy is left out.

        :raises BadCatalog: when it cannot be read.
        """
        text = self.text(language)
        compiled = text.with_suffix(".mo")
        try:
            if text.is_file() and (
                self.at_work
                or not compiled.is_file()
                or compiled.stat().st_mtime < text.stat().st_mtime
            ):
                return _compile(text, language)
            if not compiled.is_file():
                return None
            with compiled.open("rb") as file:
                return gettext.GNUTranslations(file)
        except BadCatalog:
            raise
        except Exception as error:  # of many kinds, where what was compiled is broken
            raise BadCatalog(compiled, 0, f"{type(error).__name__}: {error}") from error

    def words(self, language: str) -> Words:
        """The words of this catalog alone; what it lacks is in English.

        :raises BadCatalog: when it cannot be read.
        """
        catalog = self.load(language)
        return Words(language, [catalog] if catalog else [])


PROGRAM = CatalogSource(DOMAIN, LOCALES)
"""The program's own catalogs."""


@dataclass(frozen=True, slots=True)
class Translation:
    """How far a language has come.

    ``share`` of the program's messages, 0 to 1, is translated; it is ``reviewed`` when a second
    reader has gone over all of it.
    """

    share: float
    reviewed: bool

    @classmethod
    def of(cls, catalog: gettext.NullTranslations) -> Translation:
        """What a catalog says of itself."""
        keys = getattr(catalog, "_catalog", {}).keys() - {""}
        translated = {key[0] if isinstance(key, tuple) else key for key in keys}
        reviewed = catalog.info().get("x-reviewed", "") == "yes"
        return cls(min(1.0, len(translated) / _message_count()), reviewed)


@cache
def _message_count() -> int:
    """How many messages the program has; read once, for every language that is listed."""
    with (LOCALES / f"{DOMAIN}.pot").open(encoding="utf-8") as template:
        return sum(line.startswith("msgid ") for line in template)


class Languages(Collection[str]):
    """The languages that catalogs speak, and English.

    To ask for one costs the same however many there are; only a walk through them lists them all.
    """

    def __init__(self, sources: Iterable[CatalogSource]) -> None:
        self._sources = tuple(sources)

    def __contains__(self, language: object) -> bool:
        return language == SOURCE_LANGUAGE or any(language in each for each in self._sources)

    def __iter__(self) -> Iterator[str]:
        return iter(sorted({SOURCE_LANGUAGE}.union(*(s.languages() for s in self._sources))))

    def __len__(self) -> int:
        return len(list(iter(self)))


class Words:
    """The messages of the program in one language.

    The methods are gettext's own, so that Babel finds the messages; keyword arguments fill the
    named placeholders. A number is shown as the language shows it. What a catalog lacks is said
    in English. ``suits_as`` is how cards are shown.
    """

    def __init__(
        self,
        language: str,
        catalogs: Sequence[gettext.NullTranslations] = (),
        suits_as: SuitsAs = "symbols",
    ) -> None:
        self.language = language
        self.suits_as = suits_as
        self.right_to_left = language.partition("_")[0] in RIGHT_TO_LEFT
        self._catalog = gettext.NullTranslations()
        for catalog in reversed(catalogs):
            catalog.add_fallback(self._catalog)
            self._catalog = catalog

    def gettext(self, message: str, /, **fields: object) -> str:
        """The message in this language, its placeholders filled."""
        return self._fill(self._said(self._catalog.gettext(message)), message, fields)

    def pgettext(self, context: str, message: str, /, **fields: object) -> str:
        """As :meth:`gettext`, for a message that needs a context to be understood."""
        text = self._said(self._catalog.pgettext(context, message))
        return self._fill(text, message, fields)

    def ngettext(self, singular: str, plural: str, n: int, /, **fields: object) -> str:
        """The form of the message for ``n``, which also fills the placeholder ``{n}``."""
        source = singular if n == 1 else plural
        try:
            text = self._said(self._catalog.ngettext(singular, plural, n))
        except (ArithmeticError, ValueError):  # a rule of plurals that fails for this number
            text = source
        return self._fill(text, source, {"n": n, **fields})

    def texts(self) -> Iterator[str]:
        """Every text of the catalog as its translator wrote it, the placeholders not filled."""
        found: dict[object, str] = getattr(self._catalog, "_catalog", {})
        return (text for message, text in found.items() if message)

    def showing_suits_as(self, suits_as: SuitsAs) -> Words:
        """The same words with cards shown so."""
        same = copy(self)  # the catalogs are shared and stay as they are
        same.suits_as = suits_as
        return same

    def number(self, number: int) -> str:
        """An integer with the minus sign that belongs before digits."""
        text = str(number).replace("-", "−")
        return _LEFT_TO_RIGHT_MARK + text if self.right_to_left and number < 0 else text

    def signed(self, number: int) -> str:
        """A number that is added, with its sign."""
        return f"+{number}" if number > 0 else self.number(number)

    def isolate(self, text: str) -> str:
        """Text that keeps its own direction inside a sentence that runs from right to left."""
        if not self.right_to_left:
            return text
        # Programs differ in what they make of a token such as ♠10, which has no direction.
        own = any(unicodedata.bidirectional(character) in ("R", "AL") for character in text)
        return (_FIRST_STRONG_ISOLATE if own else _LEFT_TO_RIGHT_ISOLATE) + text + _POP_ISOLATE

    def _isolated(self, text: str) -> str:
        """What fills a placeholder; what is isolated part by part already stays as it is."""
        isolated = text.startswith((_LEFT_TO_RIGHT_ISOLATE, _FIRST_STRONG_ISOLATE))
        return text if isolated else self.isolate(text)

    def _said(self, text: str) -> str:
        """A message whose typed parts, such as ``3-7``, run from left to right."""
        return _LATIN.sub(_isolated_if_typed, text) if self.right_to_left else text

    def _fill(self, text: str, source: str, fields: dict[str, object]) -> str:
        if not fields:
            return text
        if _NO_PLAIN_NAME.search(text):  # of which a catalog might make anything
            text = source
        shown = {
            name: self.number(value) if type(value) is int else self._isolated(str(value))
            for name, value in fields.items()
        }
        try:
            return text.format_map(shown)
        except (ArithmeticError, AttributeError, LookupError, MemoryError, TypeError, ValueError):
            # a catalog that names other fields, or asks more of them than they give
            return source.format_map(shown)


ENGLISH = Words(SOURCE_LANGUAGE)


def available_languages(sources: Iterable[CatalogSource] = ()) -> list[str]:
    """The languages there are catalogs of, the program's and these, and English, sorted."""
    return list(Languages((PROGRAM, *sources)))


def load_words(language: str, sources: Iterable[CatalogSource] = ()) -> Words:
    """The words of a language: the program's catalog first, then these, such as plugins'.

    :raises BadCatalog: when the text of one cannot be read.
    """
    if language == SOURCE_LANGUAGE:  # the messages themselves
        return ENGLISH
    found = (source.load(language) for source in (PROGRAM, *sources))
    return Words(language, [catalog for catalog in found if catalog is not None])


def language_name(words: Words) -> str:
    """What the language of these words calls itself; its code, where its catalog does not say."""
    # Translators: the name of your own language, written in your own language.
    name = " ".join(words.pgettext("this language's own name", "English").split())
    return name if name != "English" or words.language == SOURCE_LANGUAGE else words.language


def _is_name(language: str) -> bool:
    """Whether this can be the name of a folder with a catalog, and no way out of the folder."""
    return language.isascii() and language.replace("_", "").isalnum()


class _Whole:
    """Of a catalog of Babel's, what is whole: messages with all their forms.

    Babel itself would put English into a missing plural form, and forgets fields of the header
    that it does not know.
    """

    def __init__(self, catalog: Catalog, own_fields: str) -> None:
        self.charset = catalog.charset
        self._catalog = catalog
        self._own_fields = own_fields

    def __iter__(self) -> Iterator[Message]:
        header, *messages = self._catalog
        header.string = f"{header.string}{self._own_fields}"
        yield header
        for message in messages:
            forms = [message.string] if isinstance(message.string, str) else message.string
            if forms and all(forms):
                yield message


def parsed(text: Path, language: str | None) -> Catalog:
    """A translator's text as Babel's catalog; the template has no language. Needs Babel.

    :raises OSError: when it cannot be opened.
    :raises BadCatalog: when it is not in order.
    """
    from io import BytesIO

    from babel.messages.pofile import PoFileError, read_po

    if text.stat().st_size > _LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    data = text.read_bytes().removeprefix(BOM_UTF8)
    try:
        _check_order(text, data.decode())
        catalog = read_po(BytesIO(data), locale=language, abort_invalid=True)
        _check_plurals(catalog)
        return catalog
    except PoFileError as error:
        raise BadCatalog(text, error.lineno + 1, str(error)) from error
    except (ValueError, LookupError, ArithmeticError) as error:  # no UTF-8, or a header of nonsense
        if isinstance(error, BadCatalog):
            raise
        raise BadCatalog(text, 0, str(error)) from error


def _check_plurals(catalog: Catalog) -> None:
    """Whether the rule of plurals gives each number one of the forms.

    :raises ValueError: when it does not.
    :raises ArithmeticError: when it cannot.
    """
    form = gettext.c2py(catalog.plural_expr)
    if not all(0 <= form(n) < catalog.num_plurals for n in range(_NUMBERS)):
        raise ValueError("the rule of plurals gives forms that are not there")


def _check_order(file: Path, text: str) -> None:
    """Find what Babel is content with: half of a text, and a message that is there twice."""
    forms = re.search(r"nplurals\s*=\s*(\d+)", text)
    if forms and (len(forms[1]) > 1 or int(forms[1]) > _MOST_FORMS):
        raise BadCatalog(file, 0, "no language has so many plural forms")
    seen: set[tuple[str, str]] = set()
    entry = {"msgctxt": "", "msgid": ""}
    keyword = ""
    for number, line in enumerate(text.split("\n"), 1):
        found = _ENTRY.fullmatch(line.strip())
        if found is None:
            raise BadCatalog(file, number, "a quotation mark is missing, or has no \\ before it")
        begun, part = found["keyword"], found["text"] or ""
        if begun == "msgctxt" or (begun == "msgid" and keyword != "msgctxt"):
            entry = {"msgctxt": "", "msgid": ""}
        keyword = begun or keyword
        if keyword in entry:
            entry[keyword] += part
        elif begun in ("msgstr", "msgstr[0]"):
            key = entry["msgctxt"], entry["msgid"]
            if key in seen:
                raise BadCatalog(file, number, "this message is there twice")
            seen.add(key)


def compiled(text: Path, language: str) -> bytes:
    """A translator's text as gettext reads it, without what is fuzzy; needs Babel.

    :raises BadCatalog: when it is not in order, or cannot be opened.
    """
    from io import BytesIO

    from babel.messages.mofile import write_mo

    try:
        catalog = parsed(text, language)
        fields = _OWN_FIELDS.findall(text.read_text("utf-8-sig"))
    except OSError as error:
        raise BadCatalog(text, 0, str(error)) from error
    file = BytesIO()
    own = "".join(f"{field}\n" for field in fields)
    write_mo(file, _Whole(catalog, own))  # type: ignore[arg-type]
    return file.getvalue()


def _compile(text: Path, language: str) -> gettext.NullTranslations:
    from io import BytesIO

    data = BytesIO(compiled(text, language))
    try:
        return gettext.GNUTranslations(data)
    except ValueError as error:  # plural forms that are no formula
        raise BadCatalog(text, 0, str(error)) from error
