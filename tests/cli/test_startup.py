"""What is imported when: the quick commands import nothing heavy, and the engine nothing at all."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from simon.words.catalogs import LOCALES

HEAVY = {"pygame", "rich", "pydantic", "numba", "numpy", "tkinter", "asyncio", "markdown_it"}
FOREIGN = {"babel", "platformdirs", "pluggy", "typer", "click", "hatchling", "_pytest"}
NOT_IN_A_BROWSER = {"socket", "ssl", "subprocess", "multiprocessing", "concurrent", "ctypes"}


def imported(statements: str) -> set[str]:
    """The modules that are there after these statements."""
    told = "sys.__stderr__.write(__import__('json').dumps([*sys.modules]))"
    program = f"import sys\n{statements}\n{told}"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, timeout=60
    )
    names: list[str] = json.loads(done.stderr)
    return set(names)


def roots(names: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in names}


def running(*lines: str) -> set[str]:
    """The modules that are there after these command lines."""
    runs = "".join(f"assert main({line.split()}) == 0\n" for line in lines)
    return imported(f"from simon.cli import main\n{runs}")


def compiled() -> bool:
    """Whether every catalog has been compiled since it was last changed."""
    texts = LOCALES.glob("*/LC_MESSAGES/simon.po")
    pairs = [(text, text.with_suffix(".mo")) for text in texts]
    return all(mo.exists() and mo.stat().st_mtime >= po.stat().st_mtime for po, mo in pairs)


def test_what_needs_no_catalog_imports_nothing_heavy() -> None:
    reading = running("--help", "--version", "play --help", "rules", "rules --format html")
    playing = running("deal SS1-S1-AAAAABD", "play --suits 1", "play --ui jsonl", "plugins")
    assert roots(reading | playing) & (HEAVY | {"babel"}) == set()


def test_what_needs_catalogs_does_not_compile_them_again() -> None:
    found = roots(running("languages", "rules --lang hi"))
    assert found & HEAVY == set()
    if compiled():
        assert "babel" not in found


LISTENING = """
import sys
opened = []
def hear(event, arguments):
    if event in ("open", "os.listdir", "os.scandir") and arguments and arguments[0]:
        opened.append(str(arguments[0]))
sys.addaudithook(hear)
"""
TELLING = "sys.__stderr__.write(__import__('json').dumps(opened))"


@pytest.mark.parametrize("language", ["en", "hi", "fi"])
@pytest.mark.parametrize(
    "line", ["--version", "rules", "play --ui jsonl", "deal SS1-S1-AAAAABD", "play --ui console"]
)
def test_a_start_looks_at_one_language_however_many_there_are(line: str, language: str) -> None:
    arguments = [*line.split(), "--lang", language]
    run = f"from simon.cli import main\nassert main({arguments}) == 0\n"
    program = f"{LISTENING}{run}{TELLING}"
    done = subprocess.run(
        [sys.executable, "-c", program], input=b"", capture_output=True, check=True, timeout=60
    )
    paths = [Path(path) for path in json.loads(done.stderr)]
    assert LOCALES not in paths
    ours = [path.relative_to(LOCALES) for path in paths if LOCALES in path.parents]
    assert {path.parts[0] for path in ours} == ({language} if language != "en" else set())


def test_a_frontend_is_imported_when_it_is_chosen() -> None:
    found = running("play --ui jsonl")
    assert "simon_jsonl.jsonl" in found
    assert "simon_console.console" not in found
    assert "simon_console.console" not in running("--help")


def test_the_engine_imports_the_standard_library_only() -> None:
    found = imported("import simon, simon.engine")
    bare = imported("")
    ours = {name for name in found if name.partition(".")[0].startswith("simon")}
    assert {name for name in ours if not name.startswith("simon.engine")} == {"simon"}
    assert roots(found - ours - bare) <= sys.stdlib_module_names
    assert roots(found - bare) & NOT_IN_A_BROWSER == set()


def test_the_words_import_the_engine_and_the_standard_library_only() -> None:
    found = imported("import simon.words\nsimon.words.load_words('en').gettext('x')")
    bare = imported("")
    ours = {name for name in found if name.partition(".")[0].startswith("simon")}
    allowed = ("simon.engine", "simon.memory", "simon.words")
    assert {name for name in ours if not name.startswith(allowed)} == {"simon"}
    assert roots(found - ours - bare) <= sys.stdlib_module_names
    assert roots(found - bare) & NOT_IN_A_BROWSER == set()


def test_the_hooks_need_pluggy_and_no_command_line() -> None:
    found = roots(imported("import simon.hookspecs, simon.session, simon.testing"))
    assert "pluggy" in found
    assert found & {"typer", "babel", "platformdirs", "simon_console", "simon_jsonl"} == set()


def test_catalogs_lie_beside_the_sources_or_in_the_package() -> None:
    assert LOCALES.is_dir()
    assert Path(LOCALES, "hi", "LC_MESSAGES").is_dir()
