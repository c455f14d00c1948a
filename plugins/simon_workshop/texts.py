"""The texts of catalogs: read, written, started and brought up to date."""

from __future__ import annotations

import re
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

from simon.files import write_text
from simon.words import DOMAIN, PROGRAM, parsed
from simon_workshop.messages import form_of, has_plural, originals
from simon_workshop.pseudo import PSEUDO, pseudo

TEMPLATE = PROGRAM.folder / f"{DOMAIN}.pot"
"""The messages of the program, in the order of their first use."""

_OWN_FIELDS = re.compile(r'^"X-[^"]*"\n', re.MULTILINE)
_WIDTH = 96
_NUMBERS = (*range(201), 10**6)  # every plural form of CLDR's has one among them


def language_code(name: str) -> str:
    """A language's code as folders are named; empty where nothing is known of such a language."""
    if not re.fullmatch("[A-Za-z]{2,3}([-_][A-Za-z]{4})?([-_][A-Za-z]{2})?", name):
        return ""
    language, *rest = re.split("[-_]", name)
    code = [language.lower(), *(x.title() if len(x) == 4 else x.upper() for x in rest)]
    return "_".join(code) if code[0] in Locale("en").languages else ""


def _own_name(language: str) -> str:
    """What a language calls itself, as CLDR has it; empty where CLDR does not know it."""
    try:
        return Locale.parse(language).get_display_name() or ""
    except (UnknownLocaleError, ValueError):
        return ""


def read_template() -> Catalog:
    """The program's messages, untranslated."""
    return parsed(TEMPLATE, None)


def as_text(catalog: Catalog, *, header: bool = True, own: str = "") -> str:
    """A catalog as the text of its file; ``own`` are fields of the header that Babel forgets."""
    file = BytesIO()
    write_po(
        file,
        catalog,
        width=_WIDTH,
        omit_header=not header,
        include_lineno=False,
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
    _explain_forms(catalog)
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


def _explain_forms(catalog: Catalog) -> None:
    """Say at each message that has plural forms for which numbers they are."""
    form = form_of(catalog)
    explained = []
    for each in _forms(catalog):
        numbers = [str(n) for n in _NUMBERS if form(n) == each]
        some = ", ".join(numbers[:5]) + (", ..." if numbers[5:] else "")
        explained.append(f"[{each}] is for {some}")
    for message in catalog:
        if message.id and has_plural(message) and explained[1:]:
            message.auto_comments.append("; ".join(explained))


def _forms(catalog: Catalog) -> list[int]:
    form = form_of(catalog)
    return sorted({form(n) for n in _NUMBERS})


def bring_up_to_date(file: Path, language: str) -> None:
    """Give a catalog the messages that the program has now; a changed one is marked as fuzzy.

    :raises OSError: when it cannot be read or written.
    :raises BadCatalog: when it is no catalog.
    """
    catalog = parsed(file, language)
    own = "".join(_OWN_FIELDS.findall(file.read_text("utf-8")))
    catalog.update(read_template(), keep_user_comments=True)
    _explain_forms(catalog)
    write_text(file, as_text(catalog, own=own), replace=True)
