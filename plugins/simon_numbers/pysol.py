"""PySolFC's numbered deals, shuffled by the package that PySolFC itself shuffles with."""

from __future__ import annotations

from simon.engine import BadCode, Card, Deal, Problem
from simon_numbers.numbers import read_number
from simon_numbers.rows import deal_rows

PACKAGE = "pysol-cards"
"""What has to be installed."""

MICROSOFT = "ms"
"""What PySolFC writes before a number whose deal is shuffled as Windows' FreeCell shuffles."""
FIRST_OF_ITS_OWN = 32_000
"""Lower numbers are shuffled so with and without the prefix; PySolFC shows them with it."""

LEAST, MOST, MOST_OF_MICROSOFT = 1, 10**20, 2**33 - 1
"""Which numbers PySolFC takes: without and with the prefix."""


def deal(text: str) -> Deal:
    """The deal that PySolFC gives this number: ``ms617``, ``98804262199142645760``, ``# 617``.

    :raises BadCode: (``no_such_number``) for a text that is none of its numbers, or
        (``source_missing``) where its package is not installed.
    """
    shown = text.removeprefix("#").strip().lower()
    if shown.startswith(MICROSOFT):
        number = read_number(shown, LEAST, MOST_OF_MICROSOFT, MICROSOFT)
        return deal_rows(_shuffled(number, as_microsoft=True))
    number = read_number(shown, LEAST, MOST)
    return deal_rows(_shuffled(number, as_microsoft=number < FIRST_OF_ITS_OWN))


def _shuffled(number: int, *, as_microsoft: bool) -> list[Card]:
    """The pack of this number, its top card last."""
    try:
        from pysol_cards.cards import CardRenderer, createCards, ms_rearrange
        from pysol_cards.random import LCRandom31, MTRandom
    except ImportError:
        raise BadCode(Problem.SOURCE_MISSING, package=PACKAGE) from None
    cards = createCards(1)
    if as_microsoft:
        cards = LCRandom31(number).shuffle(ms_rearrange(cards))
    else:
        cards = MTRandom(number).shuffle(cards)
    name = CardRenderer(print_ts=True).to_s
    return [Card.parse(name(card)) for card in cards]
