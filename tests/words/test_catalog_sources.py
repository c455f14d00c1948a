"""Where catalogs are, what they say of themselves, and how lists and texts go on in them."""

from __future__ import annotations

import os
from gettext import NullTranslations
from pathlib import Path

import pytest

from simon.words import (
    ENGLISH,
    PROGRAM,
    BadCatalog,
    CatalogSource,
    Languages,
    Translation,
    available_languages,
    listed,
    sentences,
)
from simon.words.catalogs import compiled

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'


def message(source: str, translation: str) -> str:
    """A message as a catalog has it."""
    return f'msgid "{source}"\nmsgstr "{translation}"\n\n'


def written(folder: Path, language: str, text: str) -> CatalogSource:
    """A catalog as a translator writes it."""
    source = CatalogSource("simon", folder)
    source.text(language).parent.mkdir(parents=True)
    source.text(language).write_text(HEADER + text, "utf-8")
    return source


def test_what_is_fuzzy_is_not_said(tmp_path: Path) -> None:
    text = f"#, fuzzy\n{message('Undo', 'Quess')}{message('Redo', 'Refaire')}"
    words = written(tmp_path, "fr", text).words("fr")
    assert (words.gettext("Undo"), words.gettext("Redo")) == ("Undo", "Refaire")


def test_a_plural_without_all_its_forms_is_not_said(tmp_path: Path) -> None:
    text = 'msgid "{n} a"\nmsgid_plural "{n} b"\nmsgstr[0] "{n} c"\nmsgstr[1] ""\n'
    source = written(tmp_path, "fi", text)
    words, catalog = source.words("fi"), source.load("fi")
    assert [words.ngettext("{n} a", "{n} b", n) for n in (1, 2)] == ["1 a", "2 b"]
    assert catalog
    assert Translation.of(catalog).share == 0


@pytest.mark.parametrize("name", ["../fi", "", "fi/LC_MESSAGES", "/etc", "fi.po", ".", 3, None])
def test_what_is_no_name_of_a_language_is_not_there(name: object) -> None:
    assert name not in PROGRAM
    assert name not in Languages([PROGRAM])


def test_languages_are_listed_and_asked_for(tmp_path: Path) -> None:
    languages = Languages([PROGRAM, written(tmp_path, "xh", message("Undo", "x"))])
    assert list(languages) == sorted([*available_languages(), "xh"])
    assert len(languages) == len(available_languages()) + 1
    assert all(each in languages for each in ["en", "fi", "xh"])
    assert "nl_BE" not in languages


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"{message('Undo', 'a')}nonsense\n", 8),
        ('msgid "{n} a"\nmsgid_plural "b"\nmsgstr[0] "a"\nmsgstr[9] "b"\n', 5),
    ],
)
def test_what_cannot_be_read_says_where(tmp_path: Path, text: str, line: int) -> None:
    source = written(tmp_path, "fi", text)
    with pytest.raises(BadCatalog) as caught:
        source.load("fi")
    assert (caught.value.file, caught.value.line) == (source.text("fi"), line)


def test_a_byte_order_mark_and_windows_lines_do_no_harm(tmp_path: Path) -> None:
    source = written(tmp_path, "fi", message("Undo", "Peru"))
    text = source.text("fi").read_bytes().replace(b"\n", b"\r\n")
    source.text("fi").write_bytes(b"\xef\xbb\xbf" + text)
    assert source.words("fi").gettext("Undo") == "Peru"


def test_a_message_may_be_there_once_in_each_context(tmp_path: Path) -> None:
    text = message("Undo", "a") + "\n".join(
        f'msgctxt "{context}"\n{message("Undo", context)}' for context in ("b", "c")
    )
    words = written(tmp_path, "fi", text).words("fi")
    assert [words.pgettext(context, "Undo") for context in ("b", "c")] == ["b", "c"]


def test_how_far_a_translation_has_come(tmp_path: Path) -> None:
    plural = 'msgid "{n} a"\nmsgid_plural "b"\nmsgstr[0] "a"\nmsgstr[1] "b"\n'
    found = written(tmp_path, "fi", message("Undo", "a") + plural).load("fi")
    assert found
    little = Translation.of(found)
    assert 0 < little.share < 0.01
    assert not little.reviewed
    assert Translation.of(NullTranslations()) == Translation(0, False)
    hindi = PROGRAM.load("hi")
    assert hindi
    assert Translation.of(hindi) == Translation(1, True)


def test_lists_and_texts_go_on_as_the_language_does(tmp_path: Path) -> None:
    text = message("{first}, {second}", "{first}、{second}")
    text += message("{first} {second}", "{first}{second}")
    words = written(tmp_path, "zh_CN", text).words("zh_CN")
    assert listed(words, ["a", 2, "{c}"]) == "a、2、{c}"
    assert sentences(words, ["一。", "二。"]) == "一。二。"
    assert listed(ENGLISH, ["a", 2, "{c}"]) == "a, 2, {c}"
    assert listed(ENGLISH, []) == sentences(ENGLISH, []) == ""
    assert sentences(ENGLISH, ["One.", "Two."]) == "One. Two."


# --- What is broken -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rule",
    ["nplurals=2; plural=n/0;", "nplurals=2; plural=n%0;", "nplurals=2; plural=5;",
     "nplurals=999999999; plural=0;", "nplurals=x; plural=y;"],
)  # fmt: skip
def test_a_rule_of_plurals_that_does_not_work(tmp_path: Path, rule: str) -> None:
    source = written(tmp_path, "fi", "")
    header = f'msgid ""\nmsgstr ""\n"Plural-Forms: {rule}\\n"\n\n'
    source.text("fi").write_text(header + message("Undo", "a"), "utf-8")
    with pytest.raises(BadCatalog):
        source.load("fi")


@pytest.mark.parametrize("data", [b"", b"nonsense", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_what_was_compiled_can_be_broken(tmp_path: Path, data: bytes) -> None:
    source = written(tmp_path, "fi", "")
    source.text("fi").with_suffix(".mo").write_bytes(data)
    source.text("fi").unlink()
    assert "fi" in source
    with pytest.raises(BadCatalog):
        source.load("fi")


def test_a_translator_at_work_reads_the_text_however_old(tmp_path: Path) -> None:
    source = written(tmp_path, "fi", message("Undo", "new"))
    older = written(tmp_path / "old", "fi", message("Undo", "old"))
    source.text("fi").with_suffix(".mo").write_bytes(compiled(older.text("fi"), "fi"))
    os.utime(source.text("fi"), (0, 0))
    assert source.words("fi").gettext("Undo") == "old"
    at_work = CatalogSource("simon", tmp_path, at_work=True)
    assert at_work.words("fi").gettext("Undo") == "new"


@pytest.mark.parametrize("wrong", ["{a:>99999999}", "{a!r:>9999999999}", "{a.b}", "{a[0]}"])
def test_a_placeholder_is_a_plain_name(tmp_path: Path, wrong: str) -> None:
    words = written(tmp_path, "fi", message("say {a}", wrong)).words("fi")
    assert words.gettext("say {a}", a="x") == "say x"


def test_what_is_no_file_is_no_catalog(tmp_path: Path) -> None:
    source = CatalogSource("simon", tmp_path)
    source.text("fi").mkdir(parents=True)
    assert "fi" not in source
    assert source.load("fi") is None
