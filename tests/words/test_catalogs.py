"""The template is what the sources say."""

import runpy
from pathlib import Path

TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "catalogs.py"))
TEMPLATE = TOOL["TEMPLATE"].read_text("utf-8")


def test_the_template_is_what_the_sources_say():
    assert TOOL["extract"]() == TEMPLATE, "run: python tools/catalogs.py extract"


def test_the_template_has_what_it_must_have():
    assert TEMPLATE.count("\nmsgid ") > 700
    assert '\nmsgid "{cards} cannot go on {onto}: nothing goes on an ace."\n' in TEMPLATE
    assert '\nmsgctxt "card name"\nmsgid "queen of spades"\n' in TEMPLATE
