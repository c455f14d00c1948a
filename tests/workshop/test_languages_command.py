"""``simon languages``: the list, and the four tools of a translator."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from simon.words import PROGRAM, available_languages, load_words

Simon = Callable[..., CompletedProcess[str]]


def po(folder: Path, language: str) -> Path:
    return folder / language / "LC_MESSAGES" / "simon.po"


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A translator's folder, which is not there yet."""
    return tmp_path / "my catalogs"


@pytest.fixture
def dutch(simon: Simon, desk: Path) -> Path:
    """A Dutch catalog that has just been started."""
    assert simon("languages", "new", "nl", "--catalogs", desk).returncode == 0
    return po(desk, "nl")


def translated(file: Path, message: str, text: str) -> None:
    """Write a translation, as a person does in an editor."""
    old = file.read_text("utf-8")
    assert f'msgid "{message}"\nmsgstr ""\n' in old
    new = old.replace(f'msgid "{message}"\nmsgstr ""\n', f'msgid "{message}"\nmsgstr "{text}"\n')
    file.write_text(new, "utf-8")


# --- The list -------------------------------------------------------------------------------------


def test_every_language_is_listed_and_the_one_spoken_is_marked(simon: Simon) -> None:
    lines = simon("languages").stdout.splitlines()
    assert [line[2:].partition(":")[0] for line in lines] == available_languages()
    assert "* en: English" in lines
    assert any(line.startswith("  hi: हिन्दी, 100% translated, reviewed") for line in lines)


def test_what_is_missing_and_not_reviewed_is_said(simon: Simon, desk: Path, dutch: Path) -> None:
    translated(dutch, "Undo", "Ongedaan maken")
    lines = simon("languages", "--catalogs", desk).stdout.splitlines()
    assert "  nl: Nederlands, 0% translated, not reviewed yet" in lines


@pytest.mark.parametrize(
    ("header", "said"), [("yes", "translated, reviewed"), ("no", "not reviewed yet")]
)
def test_the_header_says_whether_it_is_reviewed(
    simon: Simon, desk: Path, dutch: Path, header: str, said: str
) -> None:
    text = dutch.read_text("utf-8")
    assert '"X-Reviewed: no\\n"' in text
    dutch.write_text(text.replace("X-Reviewed: no", f"X-Reviewed: {header}"), "utf-8")
    assert said in next(
        line
        for line in simon("languages", "--catalogs", desk).stdout.splitlines()
        if line.startswith("  nl: ")
    )


# --- new ------------------------------------------------------------------------------------------


def test_a_new_catalog_holds_every_message_and_speaks_at_once(
    simon: Simon, desk: Path, dutch: Path
) -> None:
    text = dutch.read_text("utf-8")
    template = (PROGRAM.folder / "simon.pot").read_text("utf-8")
    assert text.count("\nmsgid ") == template.count("\nmsgid ") + 1  # the header
    assert "Plural-Forms: nplurals=2; plural=(n != 1);" in text
    translated(dutch, "Nothing to mend.", "Niets te verbeteren.")
    assert "nothing" not in simon("languages", "--lang", "nl", "--catalogs", desk).stdout
    done = simon("rules", "summary", "--catalogs", desk, "--lang", "nl")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_catalog_that_is_there_is_left_as_it_is(simon: Simon, desk: Path, dutch: Path) -> None:
    before = dutch.read_bytes()
    done = simon("languages", "new", "nl", "--catalogs", desk)
    assert done.returncode == 2
    assert "exists already, and is left as it is." in done.stderr
    assert dutch.read_bytes() == before


def test_a_language_that_simon_speaks_begins_with_what_it_says(simon: Simon, desk: Path) -> None:
    assert simon("languages", "new", "fi", "--catalogs", desk).returncode == 0
    undo = load_words("fi").pgettext("button", "Undo")
    assert f'msgid "Undo"\nmsgstr "{undo}"\n' in po(desk, "fi").read_text("utf-8")


@pytest.mark.parametrize(
    ("code", "folder"), [("pt-PT", "pt_PT"), ("sr_Latn", "sr_Latn"), ("zh_TW", "zh_TW")]
)
def test_codes_are_those_of_cldr(simon: Simon, desk: Path, code: str, folder: str) -> None:
    assert simon("languages", "new", code, "--catalogs", desk).returncode == 0
    assert po(desk, folder).exists()


@pytest.mark.parametrize("code", ["klingon", "../nl", "", "n", "nl/x", "पान", "nl.po"])
def test_other_codes_are_refused(simon: Simon, desk: Path, code: str) -> None:
    done = simon("languages", "new", code, "--catalogs", desk)
    assert done.returncode == 2
    assert "is the code of no language." in done.stderr
    assert not desk.exists()


# --- update ---------------------------------------------------------------------------------------


def test_an_update_brings_what_is_new_and_keeps_what_is_there(
    simon: Simon, desk: Path, dutch: Path
) -> None:
    translated(dutch, "Undo", "Ongedaan maken")
    text = dutch.read_text("utf-8")
    lost = 'msgid "Redo"\nmsgstr ""\n'
    text = text.replace(lost, 'msgid "Redo it"\nmsgstr "Opnieuw"\n')
    text += '\n#~ msgid "Old"\n#~ msgstr "Oud"\n'
    text = text.replace("# Voice: how the player is spoken to, and why.", "# Voice: je.")
    dutch.write_text(text, "utf-8")
    assert simon("languages", "update", "nl", "--catalogs", desk).returncode == 0
    after = dutch.read_text("utf-8")
    assert 'msgid "Undo"\nmsgstr "Ongedaan maken"\n' in after
    assert 'msgid "Redo"\n' in after
    assert "# Voice: je." in after
    assert '#~ msgid "Old"\n#~ msgstr "Oud"\n' in after
    assert "Opnieuw" in after
    assert '"X-Reviewed: no\\n"' in after


# --- check ----------------------------------------------------------------------------------------


def test_a_check_names_the_file_and_the_line(simon: Simon, desk: Path, dutch: Path) -> None:
    done = simon("languages", "check", "nl", "--catalogs", desk)
    assert done.returncode == 1
    lines = dutch.read_text("utf-8").splitlines()
    place, _, _ = next(x for x in done.stdout.splitlines() if "“Undo”" in x).rpartition(": “")
    file, _, line = place.rpartition(":")
    assert Path(file) == dutch
    assert lines[int(line) - 1] == 'msgid "Undo"'


def test_a_check_speaks_the_translators_language(simon: Simon, desk: Path, dutch: Path) -> None:
    assert "“Undo” is not translated." in simon("languages", "check", "--catalogs", desk).stdout
    finnish = simon("languages", "check", "--catalogs", desk, "--lang", "fi").stdout
    assert not any(line.endswith("” is not translated.") for line in finnish.splitlines())


@pytest.mark.parametrize("language", [each for each in available_languages() if each != "en"])
def test_our_own_catalogs_have_nothing_to_mend(simon: Simon, language: str) -> None:
    done = simon("languages", "check", language)
    assert done.stdout == "Nothing to mend.\n"
    assert (done.returncode, done.stderr) == (0, "")


def test_nothing_to_check(simon: Simon, tmp_path: Path) -> None:
    done = simon("languages", "check", "--catalogs", tmp_path)
    assert done.returncode == 2
    assert "There is no catalog to work on" in done.stderr


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (b'msgid "Undo"\nmsgstr "a"\nnonsense\n', "from its line 3 on"),
        (b'msgid "Undo"\nmsgstr "\xff"\n', "is not a text file in UTF-8."),
        (b'msgid "Undo"\nmsgstr "a\n', "from its line 2 on"),
        (b'msgid "Undo"\nmsgstr "a "b""\n', "from its line 2 on"),
        (b'msgid "Undo"\nmsgstr ""\n"a"."\n', "from its line 3 on"),
        (b'msgid "Undo"\nmsgstr "a"\n\nmsgid "Un"\n"do"\nmsgstr "b"\n', "from its line 6 on"),
        (b'msgid ""\nmsgstr "Plural-Forms: nplurals=x; plural=y;\\n"\n', "cannot be read"),
    ],
)
@pytest.mark.parametrize(
    "command",
    [["languages", "check", "nl"], ["languages", "preview", "nl"], ["rules", "--lang", "nl"]],
    ids=" ".join,
)
def test_a_catalog_that_cannot_be_read(
    simon: Simon, desk: Path, dutch: Path, broken: bytes, said: str, command: list[str]
) -> None:
    dutch.write_bytes(broken)
    done = simon(*command, "--catalogs", desk)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert dutch.read_bytes() == broken


# --- preview --------------------------------------------------------------------------------------


def test_a_preview_shows_every_message(
    simon: Simon, desk: Path, dutch: Path, tmp_path: Path
) -> None:
    translated(dutch, "{card} is not on the table.", "{card} ligt niet op tafel.")
    out = tmp_path / "out"
    done = simon("languages", "preview", "nl", "--catalogs", desk, "--into", out)
    assert (done.returncode, done.stderr) == (0, "")
    page = (out / "index.html").read_text("utf-8")
    assert "♠10 ligt niet op tafel." in page
    assert page.count("<tr") > 700
    for name in ("console.txt", "refusals.txt", "cards.txt"):
        assert (out / name).stat().st_size
        assert f"<h2>{Path(name).stem}</h2>" in page
    for picture in out.glob("*.png"):
        assert f'src="{picture.name}"' in page
    assert list(out.glob("*.png"))


def test_a_preview_touches_no_game_of_the_player(simon: Simon, home: Path, tmp_path: Path) -> None:
    assert simon("languages", "preview", "fi", "--into", tmp_path / "out").returncode == 0
    assert not home.exists()


def test_a_preview_replaces_only_a_page_of_its_own(simon: Simon, tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text("mine", "utf-8")
    done = simon("languages", "preview", "fi", "--into", tmp_path)
    assert (done.returncode, page.read_text("utf-8")) == (2, "mine")
    assert "exists already, and is left as it is." in done.stderr
    assert simon("languages", "preview", "fi", "--into", page).returncode == 2


@pytest.mark.parametrize(("code", "folder"), [("NL", "nl"), ("pt-br", "pt_BR"), ("li", "li")])
def test_codes_are_written_as_everywhere(simon: Simon, desk: Path, code: str, folder: str) -> None:
    assert simon("languages", "new", code, "--catalogs", desk).returncode == 0
    assert po(desk, folder).exists()
    assert simon("rules", "end", "--lang", code, "--catalogs", desk).returncode == 0
    assert simon("languages", "check", "--catalogs", desk).returncode in (0, 1)


def test_what_a_translator_lacks_is_seen_in_english(simon: Simon, desk: Path) -> None:
    simon("languages", "new", "fi", "--catalogs", desk)
    file = po(desk, "fi")
    old = file.read_text("utf-8")
    title = load_words("fi").pgettext("section of the rules", "The game in short")
    assert title in old
    file.write_text(old.replace(f'msgstr "{title}"', 'msgstr ""'), "utf-8")
    rules = simon("rules", "summary", "--lang", "fi", "--catalogs", desk).stdout
    assert "The game in short" in rules
    assert title not in rules


def test_a_line_feed_that_the_original_has_not_is_found(
    simon: Simon, desk: Path, dutch: Path
) -> None:
    translated(dutch, "Undo", "Terug\\n")
    assert "U+000A" in simon("languages", "check", "nl", "--catalogs", desk).stdout
