"""All that is wrong with a catalog: in itself, and where plugins show it."""

from __future__ import annotations

from collections.abc import Iterator

from babel.messages.catalog import Catalog

from simon.session import Session
from simon.words import CatalogSource, parsed
from simon_workshop.flaws import Fault, faults, letter_flaws
from simon_workshop.messages import translations
from simon_workshop.texts import read_template


def faults_of(session: Session, source: CatalogSource, language: str) -> Iterator[Fault]:
    """What is wrong with a catalog, in the session's words; what is only missing comes last.

    :raises OSError: when it cannot be read.
    :raises BadCatalog: when it is no catalog.
    """
    file = source.text(language)
    catalog = parsed(file, language)
    found = list(faults(catalog, read_template(), language, session.words))
    untranslated = [fault for fault in found if fault.missing]
    yield from (fault for fault in found if not fault.missing)
    words = source.words(language)
    lines = _lines(catalog)
    for flaw in (*letter_flaws(words, session.words), *session.plugins.flaws(session, words)):
        yield Fault(lines.get(flaw.text, 1), flaw.problem)
    yield from untranslated


def _lines(catalog: Catalog) -> dict[str, int]:
    """The line on which each translation stands."""
    return {
        text: message.lineno or 1 for message in catalog for text in translations(message) if text
    }
