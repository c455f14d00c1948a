"""``simon config``: reading and changing the settings, in a file that people may edit as well."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from simon.hookspecs import Setting, hookimpl
from simon.plugins import Plugins
from simon.words import available_languages

Simon = Callable[..., CompletedProcess[str]]


class Declaring:
    """A plugin with a setting of each kind that ours do not have."""

    @hookimpl
    def simon_settings(self) -> Iterable[Setting]:
        return [
            Setting("any-number", "Any number", 0),
            Setting("few", "From 1 to 9", 5, least=1, most=9),
            Setting("many", "At least 10", 10, least=10),
            Setting("below", "At most 10", 10, most=10),
            Setting("motto", "A motto", "None"),
        ]


@pytest.fixture(autouse=True)
def declaring(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let that plugin be installed, and none but ours besides."""
    load = Plugins.load

    def load_with_it(**options: object) -> Plugins:
        plugins = load(**{**options, "builtin_only": True})  # type: ignore[arg-type]
        plugins.register(Declaring(), "declaring")
        return plugins

    monkeypatch.setattr(Plugins, "load", load_with_it)


@pytest.fixture
def file(home: Path) -> Path:
    home.mkdir()
    return home / "settings.toml"


# --- Reading --------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [["config"], ["config", "list"]])
def test_all_settings_are_listed_with_what_they_can_be(
    simon: Simon, home: Path, file: Path, arguments: list[str]
) -> None:
    file.write_text('theme = "dark"\nfew = 7\nother = "kept"\n', encoding="utf-8")
    done = simon(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    paragraphs = done.stdout.rstrip("\n").split("\n\n")
    lines = [paragraph.splitlines()[0] for paragraph in paragraphs]
    values = dict(line.split(" =", 1) for line in lines)
    shown = {"ui": "", "lang": " en", "theme": " dark", "sound": " true", "few": " 7"}
    assert {name: values[name] for name in shown} == shown
    names = simon("config", "get", "gone").stderr.rpartition(": ")[2]
    assert sorted(values) == names.strip(".\n").split(", ")
    for paragraph in (THEME, ROWS, FEW):
        assert paragraph in paragraphs
    assert all(len(line) <= 80 for line in done.stdout.splitlines())


THEME = """\
theme = dark
    Theme
    It can be: classic, evening, dark, high-contrast. The file of settings says
    so."""
ROWS = """\
rows = false
    Show each column of the board as a line of its own.
    It can be: true, false. Only for --ui console. This is as usual."""
FEW = """\
few = 7
    From 1 to 9
    It can be a whole number from 1 to 9. The file of settings says so."""


@pytest.mark.parametrize("arguments", [["config"], ["config", "get", "lang"], ["config", "path"]])
def test_reading_writes_nothing(simon: Simon, home: Path, arguments: list[str]) -> None:
    assert simon(*arguments).returncode == 0
    assert not home.exists()


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("", "lang", "en"),
        ("", "theme", "classic"),
        ("", "scoring", "standard"),
        ("", "sound", "true"),
        ("", "few", "5"),
        ("", "ui", ""),
        ("ui = 'jsonl'", "ui", "jsonl"),
        ("lang = 'fi'", "lang", "fi"),
        ("scoring = 'none'", "scoring", "none"),
        ("sound = false", "sound", "false"),
        ("any-number = -3", "any-number", "-3"),
        ("motto = 'ad astra'", "motto", "ad astra"),
        ("motto = 'ää ♠'", "motto", "ää ♠"),
    ],
)
def test_a_value_is_written_bare(
    simon: Simon, file: Path, text: str, name: str, value: str
) -> None:
    file.write_text(text, encoding="utf-8")
    done = simon("config", "get", name)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{value}\n", "")


def test_the_path(simon: Simon, home: Path) -> None:
    assert simon("config", "path").stdout == f"{home / 'settings.toml'}\n"


# --- Writing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("lang", "fi", "fi"),
        ("lang", "fi_FI.UTF-8", "fi"),
        ("theme", "dark", "dark"),
        ("scoring", "none", "none"),
        ("ui", "console", "console"),
        ("scale", "150", "150"),
        *(("sound", word, True) for word in ("true", "yes", "on", "TRUE", "Yes")),
        *(("sound", word, False) for word in ("false", "no", "off", "False")),
        ("any-number", "7", 7),
        ("any-number", "-7", -7),
        ("few", "1", 1),
        ("few", "9", 9),
        ("motto", "“per aspera”", "“per aspera”"),
        ("motto", "true", "true"),
        ("motto", "", ""),
    ],
)
def test_a_value_is_kept(
    simon: Simon, home: Path, name: str, typed: str, value: bool | int | str
) -> None:
    done = simon("config", "set", name, "--", typed)
    assert (done.returncode, done.stderr) == (0, "")
    kept = tomllib.loads((home / "settings.toml").read_text(encoding="utf-8"))
    assert kept == {name: value}
    assert type(kept[name]) is type(value)
    shown = str(value).lower() if isinstance(value, bool) else str(value)
    assert done.stdout == f"{name} = {shown}\n"
    assert simon("config", "get", name).stdout == f"{shown}\n"


@pytest.mark.parametrize(
    ("name", "typed", "can_be"),
    [
        ("theme", "gone", "It can be: classic, evening, dark, high-contrast."),
        ("theme", "", "It can be: classic, evening, dark, high-contrast."),
        ("theme", "Dark", "It can be: classic, evening, dark, high-contrast."),
        ("ui", "gone", "It can be: console, jsonl, pygame."),
        ("scoring", "gone", "It can be: standard, none."),
        ("lang", "xx", f"It can be: {', '.join(available_languages())}."),
        ("sound", "maybe", "It can be: true, false."),
        ("sound", "1", "It can be: true, false."),
        ("any-number", "x", "It can be any whole number."),
        ("any-number", "1.5", "It can be any whole number."),
        ("any-number", "9" * 5000, "It can be any whole number."),
        ("few", "0", "It can be a whole number from 1 to 9."),
        ("few", "10", "It can be a whole number from 1 to 9."),
        ("many", "9", "It can be a whole number, 10 or more."),
        ("below", "11", "It can be a whole number, 10 or less."),
    ],
)
def test_what_a_setting_cannot_be(
    simon: Simon, home: Path, name: str, typed: str, can_be: str
) -> None:
    done = simon("config", "set", name, typed)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{name} cannot be “{typed[:40]}")
    assert done.stderr.endswith(f"”. {can_be}\n")
    assert len(done.stderr) < 200
    assert not home.exists()


@pytest.mark.parametrize("arguments", [["get", "{}"], ["set", "{}", "1"]])
@pytest.mark.parametrize("name", ["gone", "Lang", "suits", "\x1b[2J", "x" * 5000])
def test_an_unknown_name_is_refused_with_the_known_ones(
    simon: Simon, home: Path, arguments: list[str], name: str
) -> None:
    done = simon("config", *(argument.format(name) for argument in arguments))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("There is no setting “")
    assert "”. There are: animation, any-number, auto-place, " in done.stderr
    assert "\x1b" not in done.stderr
    assert not home.exists()


def test_a_setting_of_a_plugin_that_is_off_is_unknown_and_kept(simon: Simon, file: Path) -> None:
    file.write_text("four-colours = true\n", encoding="utf-8")
    assert simon("config", "get", "four-colours", "--no-plugin", "themes").returncode == 2
    assert simon("config", "set", "sound", "off", "--no-plugin", "themes").returncode == 0
    assert tomllib.loads(file.read_text(encoding="utf-8")) == {
        "four-colours": True,
        "sound": False,
    }


def test_what_else_the_file_holds_stays(simon: Simon, file: Path) -> None:
    text = '# mine\nlang = "ms" # Malay\nother = 1.5\n\n[window]\nsize = [1, 2]\n'
    file.write_text(text, encoding="utf-8")
    assert simon("config", "set", "lang", "fi").returncode == 0
    assert simon("config", "set", "theme", "dark").returncode == 0
    changed = text.replace('"ms"', '"fi"').replace("1.5\n", '1.5\ntheme = "dark"\n')
    assert file.read_text(encoding="utf-8") == changed


def test_what_was_set_is_as_usual_from_now_on(simon: Simon) -> None:
    simon("config", "set", "theme", "dark")
    assert "[default: dark]" in simon("play", "--help").stdout
    simon("config", "set", "lang", "fi")
    assert "* fi: " in simon("languages").stdout


# --- Faults ---------------------------------------------------------------------------------------


def test_values_that_cannot_be_are_named_one_by_one(simon: Simon, file: Path) -> None:
    text = "theme = 'gone'\nsound = 3\nlang = [1]\nui = 'gone'\nfew = 10\nother = 1.5\nmotto = 'x'"
    file.write_text(text, encoding="utf-8")
    done = simon("config")
    assert done.returncode == 0
    lines = done.stderr.splitlines()
    for name, value in {
        "theme": "gone",
        "sound": "3",
        "lang": "[1]",
        "ui": "gone",
        "few": "10",
    }.items():
        (line,) = [line for line in lines if f"“{name}”" in line]
        assert f"“{value}”" in line
    assert len(lines) == 5
    assert "theme = classic\n" in done.stdout
    assert "motto = x\n" in done.stdout
    assert file.read_text(encoding="utf-8") == text


BROKEN = [b"lang = ", b"lang = 'fi'\nlang = 'ms'", b"\xff\xfe", b"[" * 100_000, b"\x00"]


@pytest.mark.parametrize("content", BROKEN)
def test_a_broken_file_is_named_and_left(simon: Simon, file: Path, content: bytes) -> None:
    file.write_bytes(content)
    done = simon("config", "get", "theme")
    assert (done.returncode, done.stdout) == (0, "classic\n")
    (line,) = done.stderr.splitlines()
    assert "settings.toml”" in line
    assert file.read_bytes() == content


@pytest.mark.parametrize("content", BROKEN)
def test_a_broken_file_is_set_aside_when_a_value_is_set(
    simon: Simon, file: Path, content: bytes
) -> None:
    file.write_bytes(content)
    done = simon("config", "set", "theme", "dark")
    assert (done.returncode, done.stdout) == (0, "theme = dark\n")
    (line,) = done.stderr.splitlines()
    assert "settings.toml.bad”" in line
    assert file.with_name("settings.toml.bad").read_bytes() == content
    assert file.read_text(encoding="utf-8") == 'theme = "dark"\n'


def test_where_nothing_can_be_written(simon: Simon, home: Path) -> None:
    home.write_text("a file where a folder should be")
    done = simon("config", "set", "theme", "dark")
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert home.is_file()


@pytest.mark.parametrize("arguments", [["get"], ["set", "theme"], ["set"], ["gte", "lang"]])
def test_a_command_line_that_is_wrong(simon: Simon, arguments: list[str]) -> None:
    done = simon("config", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("--help\n")
