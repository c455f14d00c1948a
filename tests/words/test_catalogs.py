"""The catalogs are whole and true to their template, and the template to the sources."""

import runpy
from pathlib import Path

import pytest

TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "catalogs.py"))
TEMPLATE = TOOL["read"](TOOL["TEMPLATE"])
FILES = TOOL["po_files"]()


def test_the_template_is_what_the_sources_say():
    found = TOOL["as_text"](TOOL["extract"](), header=False)
    assert TOOL["TEMPLATE"].read_bytes() == found, "run: python tools/catalogs.py extract"


def test_the_template_has_what_it_must_have():
    ids = {message.id if isinstance(message.id, str) else message.id[0] for message in TEMPLATE}
    assert len(ids) > 300
    assert "{cards} cannot go on {onto}: nothing goes on an ace." in ids
    assert "queen of spades" in ids


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parts[-3])
def test_a_catalog_has_no_fault(path):
    assert list(TOOL["problems"](path, TEMPLATE)) == []


def test_there_are_the_catalogs_that_are_promised():
    assert {"hi", "ms", "fi"} <= {path.parts[-3] for path in FILES}


SOUND = """
msgid ""
msgstr ""
"Language: fi\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "say {a}"
msgstr "sano {a}"

msgid "{n} move"
msgid_plural "{n} moves"
msgstr[0] "{n} siirto"
msgstr[1] "{n} siirtoa"
"""


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("", "", None),
        ("sano {a}", "", "is not translated"),
        ("sano {a}", "sano {b}", "other placeholders"),
        ("sano {a}", "sano", "other placeholders"),
        ("sano {a}", " sano {a}", "begins or ends with a blank"),
        ("sano {a}", b"sano {a} a\\u0308".decode("unicode_escape"), "NFC"),
        ("sano {a}", "sano {a} ३", "digits"),
        ("(n != 1)", "(n > 1)", "plural forms"),
        ('msgid "say', '#, fuzzy\nmsgid "say', "fuzzy"),
        ('msgid "say', 'msgid "shout', "not in the template"),
        ("{n} siirtoa", "", "is not translated"),
        ("{n} siirtoa", "siirtoja", "other placeholders"),
        ("{n} siirto", "yksi siirto", None),
        ("{n} siirtoa", "{n!r} siirtoa", "other placeholders"),
        ("sano {a}", "sano {a:>5}", "other placeholders"),
    ],
)
def test_a_fault_is_found(tmp_path, before, after, complaint):
    template = tmp_path / "fi" / "LC_MESSAGES" / "template.po"
    template.parent.mkdir(parents=True)
    template.write_text(SOUND, encoding="utf-8")
    path = template.with_name("simon.po")
    path.write_text(SOUND.replace(before, after, 1) if before else SOUND, encoding="utf-8")
    found = list(TOOL["problems"](path, TOOL["read"](template)))
    if complaint is None:
        assert found == []
    else:
        assert any(complaint in line for line in found), found


def test_a_word_that_is_another_command_s_is_found(tmp_path):
    path = tmp_path / "fi" / "LC_MESSAGES" / "simon.po"
    path.parent.mkdir(parents=True)
    finnish = next(path for path in FILES if path.parts[-3] == "fi").read_text(encoding="utf-8")
    for taken in ("n", "uusi"):
        path.write_text(finnish.replace('msgstr "kumoa"', f'msgstr "kumoa {taken}"'), "utf-8")
        assert list(TOOL["problems"](path, TEMPLATE)) == [
            f"fi: the command word {taken!r} is given twice"
        ]
