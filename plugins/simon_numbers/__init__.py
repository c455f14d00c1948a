"""Deals of Simple Simon that other programs number."""

from collections.abc import Iterable

from simon.hookspecs import N_, DealSource, hookimpl
from simon_numbers import kpat, pysol


@hookimpl
def simon_deal_sources() -> Iterable[DealSource]:
    """Offer the deals of KPatience and of PySolFC."""
    return [
        # Translators: KPatience is another program, and numbers its deals.
        DealSource("kpat", N_("The deal numbers of KPatience"), kpat.deal),
        # Translators: PySolFC is another program, and numbers its deals.
        DealSource("pysol", N_("The deal numbers of PySolFC"), pysol.deal),
    ]
