"""The catalogs' upkeep: extract the template, update the catalogs, compile them, check them.

python tools/catalogs.py extract            # locales/simon.pot from the sources
python tools/catalogs.py update [LANG ...]  # bring the catalogs up to the template
python tools/catalogs.py new LANG           # start a catalog
python tools/catalogs.py compile            # what an installation does
python tools/catalogs.py check              # what is wrong, message by message
"""

from __future__ import annotations

import gettext
import re
import string
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

from simon_console.grammar import COMMANDS

ROOT = Path(__file__).parents[1]
LOCALES = ROOT / "locales"
TEMPLATE = LOCALES / "simon.pot"
SOURCES = ("core", "frontends", "plugins")
KEYWORDS = {
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "N_": None,
    "NP_": ((1, "c"), 2),
    "_": None,
    "named": ((1, "c"), 2),
}
COMMENT_TAGS = ["Translators:"]


def extract() -> Catalog:
    """The template as the sources now have it, messages in the order of their first use."""
    template = Catalog(project="simon", charset="utf-8")
    for source in SOURCES:
        found = extract_from_dir(
            str(ROOT / source),
            method_map=[("**.py", "python")],
            keywords=KEYWORDS,
            comment_tags=COMMENT_TAGS,
            strip_comment_tags=True,
        )
        for file, _, message, comments, context in found:
            where = [(f"{source}/{file}", None)]
            template.add(message, None, where, auto_comments=comments, context=context)  # type: ignore[arg-type]
    return template


def po_files() -> list[Path]:
    """The catalogs, sorted by language."""
    return sorted(LOCALES.glob("*/LC_MESSAGES/simon.po"))


def read(path: Path) -> Catalog:
    """A catalog or the template."""
    locale = None if path == TEMPLATE else path.parts[-3]
    with path.open("rb") as file:
        return read_po(file, locale=locale, abort_invalid=True)


def as_text(catalog: Catalog, *, header: bool) -> bytes:
    """A catalog as the text of its file; the template's header would only hold a date."""
    file = BytesIO()
    write_po(
        file, catalog, width=96, omit_header=not header, include_lineno=False, ignore_obsolete=True
    )
    return file.getvalue()


def update(path: Path, template: Catalog) -> None:
    """Bring a catalog up to the template; a changed message is kept as fuzzy, to be looked at."""
    catalog = read(path)
    catalog.update(template, keep_user_comments=True)
    own = re.findall(rb'^"X-[^"]*"\n', path.read_bytes(), re.MULTILINE)  # Babel forgets these
    text = as_text(catalog, header=True)
    path.write_bytes(text.replace(b'"Content-Type:', b"".join(own) + b'"Content-Type:', 1))


def new(language: str) -> Path:
    """Start a catalog."""
    try:
        get_plural(Locale.parse(language))
    except (UnknownLocaleError, ValueError) as error:
        raise SystemExit(f"{language!r} is no language that CLDR knows: {error}") from None
    path = LOCALES / language / "LC_MESSAGES" / "simon.po"
    if path.exists():
        raise SystemExit(f"{path} exists already")
    path.parent.mkdir(parents=True)
    catalog = Catalog(
        locale=language,
        project="simon",
        version="0",
        msgid_bugs_address="",
        last_translator="",
        language_team=language,
        header_comment=f"# simon in {language}.",
        charset="utf-8",
        fuzzy=False,
    )
    catalog.update(read(TEMPLATE))
    path.write_bytes(as_text(catalog, header=True))
    return path


def compile_all() -> None:
    """Compile every catalog beside its text."""
    for path in po_files():
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, read(path))


def problems(path: Path, template: Catalog) -> Iterator[str]:
    """What is wrong with a catalog, one sentence each."""
    catalog = read(path)
    name = path.parts[-3]
    if catalog.num_plurals != get_plural(name).num_plurals or (
        catalog.plural_expr != get_plural(name).plural_expr
    ):
        yield f"{name}: plural forms are {catalog.plural_forms}, and CLDR says {get_plural(name)}"
    wanted = {_key(message): message for message in template if message.id}
    found = {_key(message): message for message in catalog if message.id}
    for key in found.keys() - wanted.keys():
        yield f"{name}: {key} is not in the template"
    for key, source in wanted.items():
        message = found.get(key)
        if message is None or not all(_strings(message)):
            yield f"{name}: {key} is not translated"
        elif message.fuzzy:
            yield f"{name}: {key} is fuzzy"
        else:
            yield from (f"{name}: {key} {wrong}" for wrong in _wrongs(source, message, catalog))
    yield from (f"{name}: the command word {word!r} is given twice" for word in _twice(found))


def _twice(messages: dict[tuple[str | None, str], Message]) -> list[str]:
    """The words that would mean more than one command, English ones among them."""
    typed = Counter(
        word
        for (context, name), message in messages.items()
        if context == "console command"
        for word in {*COMMANDS[name].names, *_strings(message)[0].casefold().split()}
    )
    return [word for word, times in typed.items() if times > 1]


def _wrongs(source: Message, message: Message, catalog: Catalog) -> Iterator[str]:
    """What is wrong with one translated message."""
    strings = _strings(message)
    sources = [source.id] if isinstance(source.id, str) else list(source.id)
    allowed = set().union(*map(_fields, sources))
    if len(strings) != (1 if isinstance(source.id, str) else catalog.num_plurals):
        yield f"has {len(strings)} plural forms"
    plural = isinstance(source.id, tuple)
    for form, text in enumerate(strings):
        missing, unknown = allowed - _fields(text), _fields(text) - allowed
        if unknown or missing - ({"{n}"} if plural and _counts_one(catalog, form) else set()):
            yield f"has other placeholders: {sorted(missing | unknown)}"
        if text != unicodedata.normalize("NFC", text):
            yield "is not in the form NFC"
        if text[:1].isspace() != sources[0][:1].isspace() or (
            text[-1:].isspace() != sources[0][-1:].isspace()
        ):
            yield "begins or ends with a blank where its source does not, or the reverse"
        if "\ufe0f" in text or any(
            unicodedata.category(c) == "Nd" and not c.isascii() for c in text
        ):
            yield "has an emoji selector, or digits that are not 0-9"


def _key(message: Message) -> tuple[str | None, str]:
    return message.context, message.id if isinstance(message.id, str) else message.id[0]


def _strings(message: Message) -> list[str]:
    string = message.string
    return [string] if isinstance(string, str) else list(string or ())


def _fields(text: str) -> set[str]:
    """The placeholders as they stand, with whatever conversion or form they have."""
    return {
        "{" + field + (f"!{how}" if how else "") + (f":{form}" if form else "") + "}"
        for _, field, form, how in string.Formatter().parse(text)
        if field is not None
    }


def _counts_one(catalog: Catalog, form: int) -> bool:
    """Whether a plural form stands for exactly one number, which it may then say in words."""
    plural = gettext.c2py(catalog.plural_expr)
    return sum(plural(n) == form for n in range(201)) == 1


def main(arguments: list[str]) -> int:
    """Run one of the commands above."""
    match arguments:
        case ["extract"]:
            TEMPLATE.write_bytes(as_text(extract(), header=False))
        case ["update", *languages]:
            template = read(TEMPLATE)
            for path in po_files():
                if not languages or path.parts[-3] in languages:
                    update(path, template)
        case ["new", language]:
            print(new(language))
        case ["compile"]:
            compile_all()
        case ["check"]:
            template = read(TEMPLATE)
            found = [wrong for path in po_files() for wrong in problems(path, template)]
            if TEMPLATE.read_bytes() != as_text(extract(), header=False):
                found.insert(0, "locales/simon.pot is stale: run the command extract")
            print(*found, sep="\n", end="\n" if found else "")
            if found:
                print(f"{len(found)} to mend")
            return 1 if found else 0
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
