"""The command line as a whole: version, help, languages, plugins, rules."""

from __future__ import annotations

import importlib.metadata
import re
import sysconfig
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from subprocess import CompletedProcess, run

import pytest
from babel.messages.pofile import read_po

from simon import __version__
from simon.cli.surroundings import UnknownLanguage, choose_language
from simon.words import (
    SECTIONS,
    available_languages,
    language_name,
    load_words,
    section_text,
    title_text,
)

Simon = Callable[..., CompletedProcess[str]]
SimonProcess = Callable[..., CompletedProcess[bytes]]

COMMANDS = ["play", "replay", "rules", "deal", "verify", "plugins"]
FROM_PLUGINS = ["stats", "history", "config", "languages"]
PROMISED = {
    *("en", "hi", "ms", "fi", "id", "de", "fr", "es", "pt_BR", "it", "pl", "ru", "ar", "bn"),
    *("ja", "zh_CN"),
}
OTHERS = [language for language in available_languages() if language != "en"]


def one_line(text: str) -> str:
    return " ".join(text.split())


def seen(text: str) -> str:
    """What is seen of a text, wherever its lines end."""
    return re.sub(r"[\s\u200e\u2066-\u2069]", "", text)


# --- Version and help -----------------------------------------------------------------------------


def test_the_version(simon: Simon) -> None:
    done = simon("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"simon {__version__}\n", "")
    assert importlib.metadata.version("simon-solitaire") == __version__


def test_python_m_simon_and_the_command_simon_are_one(simon_process: SimonProcess) -> None:
    expected = f"simon {__version__}\n".encode()
    assert simon_process("--version").stdout == expected
    script = Path(sysconfig.get_path("scripts"), "simon")
    assert run([script, "--version"], capture_output=True, check=True).stdout == expected
    (entry,) = importlib.metadata.entry_points(group="console_scripts", name="simon")
    assert entry.value == "simon.__main__:main"


def test_the_exit_status_reaches_the_shell(simon_process: SimonProcess) -> None:
    done = simon_process("rules", "nonsense")
    assert (done.returncode, done.stdout) == (2, b"")


def test_a_bare_simon_shows_the_help(simon: Simon) -> None:
    bare, helped = simon(), simon("--help")
    assert (bare.returncode, bare.stderr) == (0, "")
    assert bare.stdout == helped.stdout
    assert bare.stdout.startswith("Usage: simon ")


def test_the_help_names_every_command(simon: Simon) -> None:
    lines = simon("--help").stdout.splitlines()
    names = [line.split()[0] for line in lines[lines.index("Commands:") + 1 :] if line[2:3].strip()]
    assert [name for name in names if name.isalpha()] == [*COMMANDS, *FROM_PLUGINS]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_on_standard_output(simon: Simon, command: str) -> None:
    done = simon(command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: simon {command}")
    assert all(len(line) <= 80 for line in done.stdout.splitlines())


# The titles of a setting's choices are shown in panels; the help has the choices as they are typed.
TITLES_OF_CHOICES = ("suits are shown as", "speed of cards")


def messages() -> Iterator[tuple[str | None, str]]:
    """The messages of help pages that are whole as they stand, without placeholders or plurals."""
    template = Path(__file__).parents[2] / "locales" / "simon.pot"
    with template.open("rb") as file:
        for message in read_po(file):
            helps = any("/cli/" in place or "__init__" in place for place, _ in message.locations)
            helps = helps and message.context not in TITLES_OF_CHOICES
            if helps and message.id and isinstance(message.id, str) and "{" not in message.id:
                yield message.context, message.id


@pytest.mark.parametrize("language", ["hi", "de", "ar", "zh_CN"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_the_help_speaks_the_language(simon: Simon, language: str, command: str) -> None:
    asked = [*([command] if command else []), "--help"]
    english = one_line(simon(*asked).stdout)
    done = simon(*asked, "--lang", language)
    assert (done.returncode, done.stderr) == (0, "")
    there = seen(done.stdout)
    words = load_words(language)
    translated: dict[str, set[str]] = defaultdict(set)  # one message may have several contexts
    for context, message in messages():
        said = words.pgettext(context, message) if context else words.gettext(message)
        translated[message].add(seen(said))
    found = 0
    for message, translations in translated.items():
        if re.search(rf"(?<!\w){re.escape(one_line(message))}(?!\w)", english):
            assert any(said in there for said in translations), message
            if seen(message) not in translations:
                assert seen(message) not in there
            found += 1
    assert found >= 3


# --- The language ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["--lang", "fi", "rules", "summary"],
        ["rules", "summary", "--lang", "fi"],
        ["rules", "--lang", "fi", "summary"],
        ["--lang=fi", "rules", "summary"],
        ["rules", "summary", "--lang=fi_FI.UTF-8"],
        ["--lang", "ms", "rules", "summary", "--lang", "fi"],
        ["--lang", "FI-fi", "rules", "summary"],
    ],
)
def test_lang_stands_before_or_after_the_command(simon: Simon, arguments: list[str]) -> None:
    done = simon(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    finnish = load_words("fi")
    expected = section_text(finnish, SECTIONS[0]).rstrip()
    assert done.stdout.rstrip() == expected


@pytest.mark.parametrize("wrong", ["xx", "", "klingon", "-", "fi/..", "../fi", "f\nx", "x" * 5000])
def test_an_unknown_language_is_refused_with_the_known_ones(simon: Simon, wrong: str) -> None:
    done = simon("rules", "--lang", wrong)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.endswith(f"There are: {', '.join(available_languages())}.")
    assert len(line) < 200


@pytest.mark.parametrize("arguments", [["--lang"], ["rules", "--lang"], ["--no-plugin"]])
def test_an_option_at_the_end_without_its_value(simon: Simon, arguments: list[str]) -> None:
    done = simon(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"The option {arguments[-1]} needs a value after it.\n"


@pytest.mark.parametrize(
    ("asked", "environ", "stored", "language"),
    [
        ("fi", {"SIMON_LANG": "hi", "LANG": "ms_MY"}, {"lang": "ms"}, "fi"),
        (None, {"SIMON_LANG": "hi", "LANG": "ms_MY"}, {"lang": "fi"}, "hi"),
        (None, {"LANG": "ms_MY"}, {"lang": "fi"}, "fi"),
        (None, {"LANG": "ms_MY.UTF-8"}, {}, "ms"),
        (None, {"LANG": "ms_MY.UTF-8"}, None, "ms"),
        (None, {}, None, "en"),
        (None, {"SIMON_LANG": "xx", "LANG": "fi_FI"}, {"lang": "fi"}, "en"),
        (None, {"SIMON_LANG": "", "LANG": "fi_FI"}, None, "fi"),
        (None, {"LANG": "xx_XX"}, None, "en"),
        (None, {"LANG": "C.UTF-8", "LANGUAGE": "fi"}, None, "en"),
        (None, {"LC_ALL": "POSIX", "LANG": "fi_FI"}, None, "en"),
        (None, {"LC_ALL": "hi_IN", "LANG": "fi_FI"}, None, "hi"),
        (None, {"LC_MESSAGES": "hi_IN", "LANG": "fi_FI"}, None, "hi"),
        (None, {"LANG": "fi_FI", "LANGUAGE": "xx:ms:hi"}, None, "ms"),
        (None, {"LANG": "fi_FI"}, {"lang": 7}, "fi"),
        (None, {"LANG": "\ud800\n"}, None, "en"),
        ("en_GB", {"LANG": "fi_FI"}, None, "en"),
    ],
)
def test_who_decides_the_language(
    asked: str | None, environ: dict[str, str], stored: dict[str, str] | None, language: str
) -> None:
    assert choose_language(asked, environ, stored, available_languages()) == language


def test_only_an_option_is_refused_when_its_language_is_unknown() -> None:
    with pytest.raises(UnknownLanguage):
        choose_language("xx", {"SIMON_LANG": "fi"}, None, ["fi"])


@pytest.mark.parametrize("name", ["SIMON_LANG", "LC_ALL", "LC_MESSAGES", "LANG"])
def test_the_environment_decides(simon: Simon, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, "fi_FI.UTF-8")
    assert "* fi: " in simon("languages").stdout


def test_the_languages(simon: Simon) -> None:
    done = simon("languages")
    assert (done.returncode, done.stderr) == (0, "")
    names = {each: language_name(load_words(each)) for each in available_languages()}
    lines = [re.split("[:,] ", line[2:])[:2] for line in done.stdout.splitlines()]
    assert lines == [[each, names[each]] for each in sorted(names)]
    assert set(names) >= PROMISED
    finnish = simon("languages", "--lang", "fi").stdout.splitlines()
    assert [line[0] for line in finnish].count("*") == 1
    assert "  en: English" in finnish
    assert any(line.startswith("* fi: ") for line in finnish)


# --- Plugins --------------------------------------------------------------------------------------


def test_the_plugins(simon: Simon) -> None:
    done = simon("plugins", "--no-plugins")
    assert (done.returncode, done.stderr) == (0, "")
    ours = [f"{name}: on (simon-solitaire {__version__})" for name in PLUGINS]
    lines = done.stdout.splitlines()
    assert [line for line in lines if not line.startswith(" ")][: len(ours)] == ours
    assert "  --ui jsonl: JSON lines, for programs" in lines
    assert "  --scoring standard: Standard" in lines


PLUGINS = ["console", "jsonl", "numbers", "pygame", "scoring", "store", "themes", "workshop"]


# --- Rules ----------------------------------------------------------------------------------------

NAMES = [
    *("summary", "columns", "suits", "placing", "groups", "empty-columns", "removal", "end"),
    *("scoring", "undo", "codes", "options", "spider"),
]


def test_the_sections_are_the_agreed_ones() -> None:
    assert [section.name for section in SECTIONS] == NAMES


def test_the_rules_are_all_sections_in_order(simon: Simon) -> None:
    done = simon("rules")
    assert (done.returncode, done.stderr) == (0, "")
    at = 0
    for name in NAMES:
        part = simon("rules", name)
        assert (part.returncode, part.stderr) == (0, "")
        assert part.stdout.strip()
        at = done.stdout.index(part.stdout.strip(), at) + 1


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_each_section_in_each_form(simon: Simon, name: str, form: str) -> None:
    done = simon("rules", name, "--format", form)
    assert (done.returncode, done.stderr) == (0, "")
    check_form(done.stdout, form, "en", name)


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
@pytest.mark.parametrize("language", OTHERS)
def test_all_sections_in_each_form_and_language(simon: Simon, form: str, language: str) -> None:
    done = simon("rules", "--format", form, "--lang", language)
    assert (done.returncode, done.stderr) == (0, "")
    for name in NAMES:
        check_form(done.stdout, form, language, name)


def check_form(text: str, form: str, language: str, name: str) -> None:
    (section,) = (each for each in SECTIONS if each.name == name)
    title = title_text(load_words(language), section)
    match form:
        case "text":
            assert title in text.splitlines()
            assert all(columns(line) <= 80 for line in text.splitlines())
        case "markdown":
            assert any(line.lstrip("#") == f" {title}" for line in text.splitlines())
            assert "<" not in text
        case "html":
            page = Page(text)
            assert page.language == language.replace("_", "-")
            assert title in page.text
    assert "{" not in (text.partition("</style>")[2] if form == "html" else text)
    assert "\x1b" not in text


def columns(line: str) -> int:
    """How wide a line is on a terminal; marks take no place of their own."""
    return sum(unicodedata.category(character) not in ("Mn", "Me", "Cf") for character in line)


class Page(HTMLParser):
    """A web page: its language, its text; every element is closed in order."""

    VOID = ("meta", "link", "br", "hr", "img")

    def __init__(self, html: str) -> None:
        super().__init__()
        self.text, self.language, self.open = "", "", list[str]()
        assert html.lower().startswith("<!doctype html>")
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "html":
            self.language = dict(attrs)["lang"] or ""
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_a_page_of_all_sections_is_one_page(simon: Simon) -> None:
    html = simon("rules", "--format", "html").stdout
    page = Page(html)
    assert html.lower().count("<html") == 1
    assert all(title_text(load_words("en"), section) in page.text for section in SECTIONS)


@pytest.mark.parametrize("name", ["Placing", "PLACING", "Empty-Columns"])
def test_a_section_may_be_typed_in_capitals(simon: Simon, name: str) -> None:
    assert simon("rules", name).stdout == simon("rules", name.lower()).stdout


@pytest.mark.parametrize("wrong", ["nonsense", "", "placing,groups", "s" * 5000])
def test_an_unknown_section_is_refused_with_the_known_ones(simon: Simon, wrong: str) -> None:
    done = simon("rules", wrong)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.endswith(f"The sections are: {', '.join(NAMES)}.")
    assert len(line) < 300
