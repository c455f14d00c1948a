"""The texts of catalogs: read, written, started and brought up to date."""

from __future__ import annotations

import re
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po, write_po

from simon.files import write_text
from simon.words import DOMAIN, PROGRAM, BadCatalog
from simon_workshop.messages import form_of, has_plural, originals
from simon_workshop.pseudo import PSEUDO, pseudo

TEMPLATE = PROGRAM.folder / f"{DOMAIN}.pot"
"""The messages of the program, in the order of their first use."""

_OWN_FIELDS = re.compile(r'^"X-[^"]*"\n', re.MULTILINE)
_WIDTH = 96
_NUMBERS = (*range(201), 10**6)  # every plural form of CLDR's has one among them


def is_language(name: str) -> bool:
    """Whether CLDR knows a language, or it is the pseudo-language."""
    return name == PSEUDO or bool(_own_name(name))


def _own_name(language: str) -> str:
    """What a language calls itself, as CLDR has it; empty where CLDR does not know it."""
    if not re.fullmatch("[A-Za-z]+(_[A-Za-z0-9]+)*", language):
        return ""
    try:
        return Locale.parse(language).get_display_name() or ""
    except (UnknownLocaleError, ValueError):
        return ""


def read_catalog(file: Path, language: str | None) -> Catalog:
    """The catalog in a file; the template has no language.

    :raises OSError: when the file cannot be read.
    :raises BadCatalog: when it is no catalog.
    """
    try:
        with file.open("rb") as text:
            return read_po(text, locale=language, abort_invalid=True)
    except PoFileError as error:
        raise BadCatalog(file, error.lineno + 1, str(error)) from error
    except (ValueError, LookupError) as error:
        raise BadCatalog(file, 0, str(error)) from error


def read_template() -> Catalog:
    """The program's messages, untranslated."""
    return read_catalog(TEMPLATE, None)


def as_text(catalog: Catalog, *, header: bool = True, own: str = "") -> str:
    """A catalog as the text of its file; ``own`` are fields of the header that Babel forgets."""
    file = BytesIO()
    write_po(
        file,
        catalog,
        width=_WIDTH,
        omit_header=not header,
        include_lineno=False,
        ignore_obsolete=True,
    )
    text = file.getvalue().decode("utf-8").replace(':  \\n"', ': \\n"')  # what nobody has filled in
    return text.replace('"Content-Type:', own + '"Content-Type:', 1) if own else text


def start(file: Path, language: str) -> None:
    """Write a new catalog; what the program says already in this language, it begins with.

    :raises FileExistsError: when there is one.
    :raises OSError: when it cannot be written.
    """
    catalog = Catalog(
        locale=language,
        project=DOMAIN,
        version="0",
        msgid_bugs_address=" ",
        last_translator=" ",
        language_team=language,
        header_comment=_HEADER.format(language=language),
        charset="utf-8",
        fuzzy=False,
    )
    known = PROGRAM.load(language) or Silence()
    known.add_fallback(Silence())
    for message in read_template():
        if message.id:
            own = pseudo(message) if language == PSEUDO else _known(message, known, catalog)
            if message.context == "this language's own name":
                own = own or _own_name(language)
            catalog.add(
                message.id,
                own,
                message.locations,
                message.flags,
                message.auto_comments,
                context=message.context,
            )
    file.parent.mkdir(parents=True, exist_ok=True)
    write_text(file, as_text(catalog, own='"X-Reviewed: no\\n"\n'), replace=False)


_HEADER = """\
# Simple Simon in {language}.
#
# Voice: how the player is spoken to, and why.
#
# Terms: card = ..., column = ..., group = ..., run = ..., move = ..., deal = ...
#"""


class Silence(NullTranslations):
    """What stands for messages that are not translated: nothing."""

    def gettext(self, _message: str, /) -> str:
        """Nothing."""
        return ""

    def pgettext(self, _context: str, _message: str, /) -> str:
        """Nothing."""
        return ""

    def ngettext(self, _singular: str, _plural: str, _n: int, /) -> str:
        """Nothing."""
        return ""


def _known(message: Message, known: NullTranslations, catalog: Catalog) -> str | tuple[str, ...]:
    """What is said already for a message; empty where nothing is."""
    source = originals(message)
    if has_plural(message):
        form = form_of(catalog)
        numbers = [next(n for n in _NUMBERS if form(n) == each) for each in _forms(catalog)]
        return tuple(known.ngettext(source[0], source[1], n) for n in numbers)
    if message.context:
        return known.pgettext(message.context, source[0])
    return known.gettext(source[0])


def _forms(catalog: Catalog) -> list[int]:
    form = form_of(catalog)
    return sorted({form(n) for n in _NUMBERS})


def bring_up_to_date(file: Path, language: str) -> None:
    """Give a catalog the messages that the program has now; a changed one is marked as fuzzy.

    :raises OSError: when it cannot be read or written.
    :raises BadCatalog: when it is no catalog.
    """
    catalog = read_catalog(file, language)
    own = "".join(_OWN_FIELDS.findall(file.read_text("utf-8")))
    catalog.update(read_template(), keep_user_comments=True)
    write_text(file, as_text(catalog, own=own), replace=True)
