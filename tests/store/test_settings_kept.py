"""What is kept between sessions: settings that were changed, in a file that people may edit."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from simon.engine import Deal
from simon.plugins import Plugins
from simon.session import Session

Simon = Callable[..., CompletedProcess[str]]


def changing(**changes: object) -> None:
    """Play a session in which these settings are changed, and no others."""
    plugins = Plugins.load(builtin_only=True)
    session = Session(plugins, opening=Deal.from_number(29, 1))
    plugins.add_listeners(session)
    session.begin()
    for name, value in changes.items():
        session.change(name.replace("_", "-"), value)  # type: ignore[arg-type]
    assert plugins.problems == []


@pytest.fixture
def file(home: Path) -> Path:
    home.mkdir()
    return home / "settings.toml"


def test_what_was_changed_is_kept_and_nothing_else(home: Path) -> None:
    changing(lang="fi")
    changing(theme="dark", four_colours=True)
    kept = tomllib.loads((home / "settings.toml").read_text(encoding="utf-8"))
    assert kept == {"lang": "fi", "theme": "dark", "four-colours": True}
    assert Plugins.load().stored() == kept


def test_a_session_without_changes_writes_no_settings(home: Path) -> None:
    changing()
    assert not (home / "settings.toml").exists()


def test_what_else_the_file_holds_stays(file: Path) -> None:
    text = '# mine\nlang = "ms" # Malay\nother = 1.5\n\n[window]\nsize = [1, 2]\n'
    file.write_text(text, encoding="utf-8")
    changing(lang="fi", theme="dark")
    changed = text.replace('"ms"', '"fi"').replace("1.5\n", '1.5\ntheme = "dark"\n')
    assert file.read_text(encoding="utf-8") == changed


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("", {}),
        ("\ufefflang = 'fi'", {"lang": "fi"}),
        ("a = true\nb = 3\nc = 'd'", {"a": True, "b": 3, "c": "d"}),
        ("a = 1.5\nb = [1]\nc = 1979-05-27\n[d]\ne = 1", {}),
    ],
)
def test_of_the_file_the_values_of_settings_are_read(
    file: Path, text: str, stored: dict[str, object]
) -> None:
    file.write_text(text, encoding="utf-8")
    assert Plugins.load(builtin_only=True).stored() == stored


BROKEN = [b"lang = ", b"= 3", b"lang = 'fi'\nlang = 'ms'", b"\xff\xfe", b"[" * 100_000, b"\x00"]


@pytest.mark.parametrize("content", BROKEN)
def test_a_broken_file_is_said_and_set_aside_when_a_game_begins(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    assert Plugins.load(builtin_only=True).stored() == {}
    assert file.read_bytes() == content
    changing(theme="dark")
    assert file.read_text(encoding="utf-8") == 'theme = "dark"\n'
    assert file.with_name("settings.toml.bad").read_bytes() == content
    file.write_bytes(b"=")
    changing(theme="dark")
    assert file.with_name("settings.toml.bad").read_bytes() == content
    assert file.with_name("settings.toml.bad2").read_bytes() == b"="


def test_while_a_record_is_shown_only_changed_settings_are_kept(home: Path) -> None:
    plugins = Plugins.load(builtin_only=True)
    session = Session(plugins, replaying=True)
    plugins.add_listeners(session)
    session.begin(Deal.from_number(29, 1))
    assert not home.exists()
    session.change("theme", "dark")
    assert [path.name for path in home.iterdir()] == ["settings.toml"]
    assert Plugins.load(builtin_only=True).stored() == {"theme": "dark"}


KEPT = [
    ("scoring = 'none'", '"score": null', "--ui jsonl"),
    ("ui = 'jsonl'", '"event": "dealt"', ""),
    ("lang = 'fi'", "Pelikoodi", "--ui console"),
    ("rows = true", "\n 1: ", "--ui console"),
    ("suits-as = 'letters'", "AS", "--ui console"),
]

IMPOSSIBLE = [
    ("scoring = 'gone'", "Score: 500"),
    ("scoring = 3", "Score: 500"),
    ("ui = 'gone'", "Game code"),
    ("ui = 3", "Game code"),
    ("theme = 'gone'", "Game code"),
    ("rows = 'yes'", "Game code"),
    ("suits-as = 'runes'", "♠A"),
    ("lang = 'xx'", "Game code"),
]


@pytest.mark.parametrize(("text", "shown"), IMPOSSIBLE)
def test_a_value_that_is_not_possible_is_named_and_ignored(
    simon: Simon, file: Path, text: str, shown: str
) -> None:
    name, _, value = text.partition(" = ")
    file.write_text(f"# mine\n{text}\nother = 1\n", encoding="utf-8")
    done = simon("play", "--code", "SS1-S1-AAAAABD")
    assert (done.returncode, done.stderr) == (0, "")
    said = f"The setting “{name}” cannot be “{value.strip(chr(39))}”; for now it is as usual."
    assert done.stdout.splitlines().count(said) == 1
    assert shown in done.stdout
    assert file.read_text(encoding="utf-8") == f"# mine\n{text}\nother = 1\n"


@pytest.mark.parametrize(("text", "shown", "options"), KEPT)
def test_the_next_session_starts_with_what_was_kept(
    simon: Simon, file: Path, text: str, shown: str, options: str
) -> None:
    file.write_text(text, encoding="utf-8")
    done = simon("play", "--code", "SS1-S1-AAAAABD", *options.split())
    assert (done.returncode, done.stderr) == (0, "")
    assert shown in done.stdout


def test_an_option_comes_before_what_was_kept(simon: Simon, file: Path) -> None:
    file.write_text("scoring = 'none'\nui = 'jsonl'\ntheme = 'dark'\nlang = 'fi'\n")
    arguments = ["--scoring", "standard", "--ui", "console", "--theme", "evening", "--lang", "en"]
    assert "Score: 500." in simon("play", *arguments).stdout


def test_the_help_says_what_was_kept(simon: Simon, file: Path) -> None:
    file.write_text("scoring = 'none'\nui = 'jsonl'\ntheme = 'dark'\n")
    shown = " ".join(simon("play", "--help").stdout.split())
    for default in ("jsonl", "none", "dark"):
        assert f"[default: {default}]" in shown


def test_the_file_keeps_its_permissions_and_a_link_stays(file: Path, tmp_path: Path) -> None:
    own = tmp_path / "dotfiles.toml"
    own.write_text('theme = "dark"\n', encoding="utf-8")
    own.chmod(0o640)
    file.symlink_to(own)
    changing(lang="fi")
    assert file.is_symlink()
    assert own.read_text(encoding="utf-8") == 'theme = "dark"\nlang = "fi"\n'
    assert own.stat().st_mode & 0o777 == 0o640
