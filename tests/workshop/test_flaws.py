"""Each fault of a catalog is found, and said in a sentence; what is right is not."""

from __future__ import annotations

from pathlib import Path

import pytest

import simon_console
from simon.testing import new_session
from simon.words import ENGLISH, CatalogSource, load_words, parsed
from simon_console.workshop import flaws
from simon_workshop.flaws import faults, letter_flaws

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


def written(folder: Path, text: str, name: str = "simon") -> Path:
    path = CatalogSource(name, folder).text("fi")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("", "", None),
        ("sano {a}", "", "“say {a}” is not translated."),
        ("sano {a}", "sano {b}", "“say {a}” lacks its placeholder {a}."),
        ("sano {a}", "sano {a} {b}", "“say {a}” has a placeholder that its original has not: {b}."),
        ("sano {a}", "sano", "“say {a}” lacks its placeholder {a}."),
        ("sano {a}", "sano {a", "“say {a}” has a brace without its partner."),
        ("sano {a}", "sano {a:>5}", "“say {a}” lacks its placeholder {a}."),
        ("sano {a}", " sano {a}", "begins or ends with a blank"),
        ("sano {a}", "sano {a} ", "begins or ends with a blank"),
        ("sano {a}", "sano {a} a\u0308", "“say {a}” is not in the form NFC."),
        ("sano {a}", "sano {a} ३", "“say {a}” has digits other than 0 to 9."),
        ("sano {a}", "sano {a} \u200f", "characters that cannot be seen: U+200F."),
        ("sano {a}", "sano {a} ♠\ufe0f", "characters that cannot be seen: U+FE0F."),
        ("sano {a}", "sano\u200b {a}\u200c\u200d\u00a0!", None),
        ("(n != 1)", "(n > 1)", "The plural forms of this language are"),
        ('msgid "say', '#, fuzzy\nmsgid "say', "“say {a}” is marked as fuzzy"),
        ('msgid "say', 'msgid "shout', "“shout {a}” is no message of the program."),
        ('msgid "say', 'msgid "shout', "“say {a}” is not in the catalog."),
        ("{n} siirtoa", "", "“{n} move” is not translated."),
        ("{n} siirtoa", "siirtoja", "“{n} move” lacks its placeholder {n}."),
        ("{n} siirto", "yksi siirto", None),
        ("{n} siirtoa", "{n!r} siirtoa", "“{n} move” lacks its placeholder {n}."),
    ],
)
def test_a_fault_is_found(tmp_path: Path, before: str, after: str, complaint: str | None) -> None:
    template = parsed(written(tmp_path, SOUND, "template"), "fi")
    text = SOUND.replace(before, after, 1) if before else SOUND
    path = written(tmp_path, text)
    found = list(faults(parsed(path, "fi"), template, "fi", ENGLISH))
    if complaint is None:
        assert found == []
        return
    assert any(complaint in fault.problem for fault in found), found
    lines = text.splitlines()
    for fault in found:
        assert fault.line == 1 or lines[fault.line - 1].startswith("msgid")


LETTERS = 'msgctxt "{context}"\nmsgid "{letter}"\nmsgstr "{own}"\n\n'


@pytest.mark.parametrize(
    ("letters", "complaints"),
    [
        ([], []),
        ([("rank index", "J", "Kn"), ("rank index", "A", "E")], []),
        ([("rank index", "J", "K")], ["“K” is the letter of more than one rank."]),
        ([("rank index", "Q", "2")], ["“2” is the letter of more than one rank."]),
        ([("rank index", "Q", "Dam")], ["The letter “Dam” has more than two characters."]),
        ([("suit letter", "S", "h")], ["“H” is the letter of more than one suit."]),
        ([("rank index", "K", "K"), ("suit letter", "D", "K")], []),
        ([("rank index", "K", "KK"), ("suit letter", "D", "KD"), ("rank index", "J", "KKK")],
         ["The letter “KKK” has more than two characters."]),
        ([("rank index", "K", "Q"), ("rank index", "Q", "QK"), ("suit letter", "S", "KS"),
          ("suit letter", "H", "S")],
         ["“QKS” could be two cards."]),
    ],
)  # fmt: skip
def test_letters_are_clear(
    tmp_path: Path, letters: list[tuple[str, str, str]], complaints: list[str]
) -> None:
    entries = (LETTERS.format(context=c, letter=letter, own=own) for c, letter, own in letters)
    written(tmp_path, SOUND + "\n" + "".join(entries))
    words = CatalogSource("simon", tmp_path).words("fi")
    found = [flaw.problem for flaw in letter_flaws(words, ENGLISH)]
    assert all(each in found for each in complaints), found
    assert bool(found) is bool(complaints)


@pytest.mark.parametrize(
    ("word", "complaint"),
    [
        ("kumoa", None),
        ("kumoa peru", None),
        ("n", "The word “n” is typed for two commands."),
        ("uusi", "The word “uusi” is typed for two commands."),
        ("ks", "The word “ks” is a command and a card."),
    ],
)
def test_command_words_are_clear(tmp_path: Path, word: str, complaint: str | None) -> None:
    new = load_words("fi").pgettext("console command", "new").split()[0]
    typed = word.replace("uusi", new)
    entry = LETTERS.format(context="console command", letter="undo", own=typed)
    entry += LETTERS.format(context="console command", letter="new", own=new)
    written(tmp_path, SOUND + "\n" + entry)
    words = CatalogSource("simon", tmp_path).words("fi")
    found = [flaw.problem for flaw in flaws(words, ENGLISH)]
    assert found == ([complaint.replace("uusi", new)] if complaint else [])


def test_plugins_are_asked_for_flaws() -> None:
    session = new_session(listeners=[simon_console], begin=False)
    assert session.plugins.flaws(session, load_words("fi")) == []
