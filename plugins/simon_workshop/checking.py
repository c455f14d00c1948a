"""All that is wrong with a catalog: in itself, and where plugins show it."""

from __future__ import annotations

from collections.abc import Iterator

from babel.messages.catalog import Catalog

from simon.session import Session
from simon.words import CatalogSource
from simon_workshop.flaws import Fault, faults, letter_problems
from simon_workshop.messages import translations
from simon_workshop.texts import read_catalog, read_template


def faults_of(session: Session, source: CatalogSource, language: str) -> Iterator[Fault]:
    """What is wrong with a catalog, said in the session's words.

    :raises OSError: when it cannot be read.
    :raises BadCatalog: when it is no catalog.
    """
    file = source.text(language)
    catalog = read_catalog(file, language)
    yield from faults(catalog, read_template(), session.words)
    words = source.words(language)
    yield from (Fault(1, problem) for problem in letter_problems(words, session.words))
    lines = _lines(catalog)
    for flaw in session.plugins.flaws(session, words):
        yield Fault(lines.get(flaw.text, 1), flaw.problem)


def _lines(catalog: Catalog) -> dict[str, int]:
    """The line on which each translation stands."""
    return {
        text: message.lineno or 1 for message in catalog for text in translations(message) if text
    }
