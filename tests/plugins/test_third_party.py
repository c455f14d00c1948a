"""A package of somebody else's, built and installed as anybody would, beside a broken one."""

from __future__ import annotations

import os
import shutil
import site
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from simon import __version__

Simon = Callable[..., CompletedProcess[bytes]]

IMPORT_ERROR = (
    "The plugin unimportable cannot be loaded and is switched off:"
    " ModuleNotFoundError: No module named 'a_package_that_nobody_has'"
)
HOOK_ERROR = "The plugin misspelt answers a hook wrongly and is switched off: "


@pytest.fixture(scope="module")
def wheels(data: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The wheels of both packages, golf first; no registry is asked."""
    folder = tmp_path_factory.mktemp("thirdparty")
    sources = shutil.copytree(data / "thirdparty", folder / "sources")
    packages = [sources / "simon_golf", sources / "simon_broken"]
    _pip("wheel", "--no-build-isolation", "--wheel-dir", folder / "wheels", *packages)
    built = sorted((folder / "wheels").glob("*.whl"), reverse=True)
    assert [wheel.name.partition("-")[0] for wheel in built] == ["simon_golf", "simon_broken"]
    return built


@pytest.fixture(scope="module")
def pythons(wheels: list[Path], tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The pythons of two environments on top of this one: with golf alone, and with both."""
    return [
        _environment(tmp_path_factory.mktemp("environment"), wheels[:count]) for count in (1, 2)
    ]


def _environment(folder: Path, wheels: list[Path]) -> Path:
    venv.create(folder, symlinks=os.name != "nt")
    where = {"base": str(folder), "platbase": str(folder)}
    python = Path(sysconfig.get_path("scripts", "venv", where), "python")
    inside = Path(sysconfig.get_path("purelib", "venv", where))
    ours = [f"import site; site.addsitedir({path!r})\n" for path in site.getsitepackages()]
    (inside / "ours.pth").write_text("".join(ours))
    _pip("--python", python, "install", *wheels)
    return python


def _pip(*arguments: str | Path) -> None:
    where = list(arguments)
    at = where.index("install" if "install" in where else "wheel") + 1
    where[at:at] = ["--no-index", "--no-deps", "--quiet", "--disable-pip-version-check"]
    environment = {name: value for name, value in os.environ.items() if name[:4] != "PIP_"}
    subprocess.run(
        [sys.executable, "-m", "pip", *where],
        env={**environment, "PIP_CONFIG_FILE": os.devnull},
        check=True,
    )


@pytest.fixture
def with_golf(pythons: list[Path], simon_process: Simon) -> Simon:
    """Run simon where golf is installed."""
    return lambda *arguments, **more: simon_process(*arguments, python=(pythons[0],), **more)


@pytest.fixture
def with_both(pythons: list[Path], simon_process: Simon) -> Simon:
    """Run simon where golf and the broken package are installed."""
    return lambda *arguments, **more: simon_process(*arguments, python=(pythons[1],), **more)


def test_it_is_listed_with_origin_and_version(with_golf: Simon) -> None:
    listed = with_golf("plugins")
    assert (listed.returncode, listed.stderr) == (0, b"")
    lines = [line for line in listed.stdout.decode().splitlines() if not line.startswith(" ")]
    assert lines[0] == f"console: on (simon-solitaire {__version__})"
    assert lines[-1] == "golf: on (simon-golf 1.2)"


def test_its_scoring_and_its_frontend_play_a_whole_game(with_golf: Simon, data: Path) -> None:
    moves = (data / "example_deal_won.txt").read_bytes()
    deal = data / "example_deal.txt"
    played = with_golf("play", "--scoring", "golf", "--ui", "shout", "--deal", deal, stdin=moves)
    assert (played.returncode, played.stderr) == (0, b"")
    lines = played.stdout.decode().splitlines()
    assert lines[0] == "10-7 5D!"
    assert lines[-2:] == ["HOLE 4!", "DONE IN 59 STROKES!"]
    assert len(lines) == 59 + 4 + 1


def test_its_scoring_is_told_by_other_frontends_and_its_frontend_tells_others(
    with_golf: Simon,
) -> None:
    code = ("--code", "SS1-S4-AAAAABD")
    move = b'{"command": "move", "source": 9, "target": 4}\n'
    told = with_golf("play", "--scoring", "golf", "--ui", "jsonl", *code, stdin=move)
    assert b'"event": "moved"' in told.stdout
    assert told.stdout.endswith(b'"score": 1, "moves": 1}\n')
    shouted = with_golf("play", "--ui", "shout", "--loudness", "3", *code, stdin=b"9-4\n1-1\n")
    assert shouted.stdout == b"9-4 QC!!!\nSAME_COLUMN!!!\n"


@pytest.mark.parametrize(
    ("language", "hole", "done"),
    [("fi", "REIKÄ 4!", "59 LYÖNTIÄ!"), ("hi", "छेद 4!", "59 चोटें!"), ("ms", "HOLE 4!", "DONE")],
)
def test_its_own_catalogs_speak(
    with_golf: Simon, data: Path, language: str, hole: str, done: str
) -> None:
    moves = (data / "example_deal_won.txt").read_bytes()
    shout = ("play", "--scoring", "golf", "--ui", "shout", "--deal", data / "example_deal.txt")
    played = with_golf(*shout, "--lang", language, stdin=moves)
    assert played.returncode == 0
    lines = played.stdout.decode().splitlines()
    assert lines[-2] == hole
    assert lines[-1].startswith(done)


def test_its_setting_and_its_command_are_in_the_help(with_golf: Simon) -> None:
    helped = with_golf("play", "--help", "--lang", "fi")
    assert helped.returncode == 0
    assert "--loudness" in helped.stdout.decode()
    assert "Kuinka monta huutomerkkiä" in helped.stdout.decode()
    assert b"  par " in with_golf("--help").stdout
    assert with_golf("par", "--strokes", "60").stdout.split() == b"Par is 60.".split()


def test_it_can_be_switched_off(with_golf: Simon) -> None:
    for off in (["--no-plugin", "golf"], ["--no-plugins"]):
        refused = with_golf("play", "--ui", "shout", *off)
        assert (refused.returncode, refused.stdout) == (2, b"")
        assert "shout" in refused.stderr.decode()


def test_a_broken_neighbour_is_named_once_and_the_game_goes_on(
    with_both: Simon, data: Path
) -> None:
    moves = (data / "example_deal_won.txt").read_bytes()
    deal = data / "example_deal.txt"
    played = with_both("play", "--scoring", "golf", "--ui", "shout", "--deal", deal, stdin=moves)
    assert played.returncode == 0
    assert played.stdout.decode().splitlines()[-1] == "DONE IN 59 STROKES!"
    misspelt, unimportable = played.stderr.decode().splitlines()
    assert misspelt.startswith(HOOK_ERROR)
    assert "simon_scoring" in misspelt
    assert unimportable == IMPORT_ERROR


def test_a_broken_neighbour_is_listed_as_failed(with_both: Simon) -> None:
    listed = with_both("plugins", "--no-plugin", "misspelt")
    assert listed.returncode == 0
    lines = [line for line in listed.stdout.decode().splitlines() if not line.startswith(" ")]
    assert lines[-3:] == [
        "golf: on (simon-golf 1.2)",
        "misspelt: switched off (simon-broken 0.1)",
        "unimportable: failed (simon-broken 0.1)",
    ]
    assert listed.stderr.decode().splitlines() == [IMPORT_ERROR]


def test_the_line_is_in_the_players_language(with_both: Simon) -> None:
    from simon.plugins import Fault, PluginProblem, problem_line
    from simon.words import load_words

    detail = IMPORT_ERROR.partition("off: ")[2]
    problem = PluginProblem("unimportable", Fault.IMPORT, detail)
    for language in ("fi", "hi"):
        listed = with_both("languages", "--lang", language, "--no-plugin", "misspelt")
        expected = problem_line(load_words(language), problem)
        assert listed.stderr.decode().splitlines() == [expected]
