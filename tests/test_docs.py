"""The documents say what is so."""

import doctest
import hashlib
import re
from pathlib import Path

import pytest

from simon import hookspecs
from simon.engine import Deal, Reason, read_record
from simon.testing import Recorder
from simon.words import section_of

ROOT = Path(__file__).parents[1]


def blocks(document: str, language: str) -> list[str]:
    text = (ROOT / document).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_readme_s_session_at_the_prompt_is_true():
    session = "\n".join(blocks("README.md", "python"))
    test = doctest.DocTestParser().get_doctest(session, {}, "README.md", None, 0)
    assert doctest.DocTestRunner().run(test).failed == 0


def test_the_shuffle_in_ten_lines_deals_what_the_engine_deals():
    [source] = blocks("docs/deals.md", "python")
    names: dict[str, object] = {}
    exec(source, names)
    for number in (0, 29, 26**7 - 1):
        for suits in (1, 2, 4):
            assert names["deal"](number, suits) == str(Deal.from_number(number, suits))  # type: ignore[operator]


VECTORS = re.findall(
    r"\| `(SS1\S+)` \| (\d+) \| `([^`]+)` \| `(\w+)` \| `(\w+)` \|",
    (ROOT / "docs/deals.md").read_text(encoding="utf-8"),
)


@pytest.mark.parametrize(("code", "number", "first", "last", "digest"), VECTORS)
def test_vector(code, number, first, last, digest):
    deal = Deal.from_code(code)
    lines = deal.tableau.lines()
    assert (deal.number, lines[0], lines[9]) == (int(number), first, last)
    assert hashlib.sha256(str(deal).encode()).hexdigest().startswith(digest)


def test_there_are_vectors():
    assert len(VECTORS) == 10


def test_every_hook_is_documented_with_its_arguments():
    text = (ROOT / "docs/plugins.md").read_text(encoding="utf-8")
    hooks = [name for name in vars(hookspecs) if name.startswith("simon_")]
    assert len(hooks) > 10
    for name in hooks:
        spec = getattr(hookspecs, name)
        arguments = ", ".join(spec.__code__.co_varnames[: spec.__code__.co_argcount])
        assert f"| `{name}({arguments})` |" in text
        assert spec.__doc__


def test_every_reason_is_documented_with_its_section():
    text = (ROOT / "docs/formats.md").read_text(encoding="utf-8")
    for reason in Reason:
        [line] = [
            line for line in text.splitlines() if line.startswith("|") and f"`{reason}`" in line
        ]
        assert line.endswith(f"| `{section_of(reason)}` |")


def test_the_record_in_the_document_is_true():
    text = (ROOT / "docs/formats.md").read_text(encoding="utf-8")
    [record] = re.findall(r"```\n(\[Format.*?)```", text, re.DOTALL)
    assert len(read_record(record).moves) == 2


def test_the_plugins_in_the_document_work():
    for source in blocks("docs/plugins.md", "python"):
        exec(compile(source, "docs/plugins.md", "exec"), {"__name__": "example"})


def test_the_recorder_hears_every_event_hook():
    events = [name for name in vars(hookspecs) if name.startswith("simon_")]
    heard = [name for name in vars(Recorder) if name.startswith("simon_")]
    assert set(heard) == {name for name in events if _tells(name)}


def _tells(name: str) -> bool:
    """Whether a hook tells something; the others ask."""
    takes = getattr(hookspecs, name).__code__.co_varnames
    told = ("simon_session_", "simon_setting_", "simon_notice")
    return "event" in takes or name.startswith(told)
