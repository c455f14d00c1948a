"""Who may import whom, who may print, and who may know of pluggy and typer."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from simon import hookspecs

ROOT = Path(__file__).parents[1]
SOURCES = {
    path.relative_to(ROOT / folder): path
    for folder in ("core", "frontends", "plugins")
    for path in sorted((ROOT / folder).rglob("*.py"))
}
PUBLIC = {
    "simon",
    "simon.engine",
    "simon.words",
    "simon.hookspecs",
    "simon.session",
    "simon.testing",
    "simon.files",
    "simon.memory",
}
STANDARD = sys.stdlib_module_names
PRINTERS = ("simon/cli/", "simon_console/terminal.py")


@dataclass(frozen=True)
class Import:
    """A module that is imported, and when: at the top, inside a function, or for types only."""

    module: str
    names: tuple[str, ...]
    at: str
    line: int

    @property
    def root(self) -> str:
        return self.module.partition(".")[0]


@cache
def imports(path: Path) -> list[Import]:
    """Every import of a module, with absolute names."""
    package = list(next(key for key, value in SOURCES.items() if value == path).parent.parts)
    found: list[Import] = []

    def visit(node: ast.AST, at: str) -> None:
        if isinstance(node, ast.Import):
            found.extend(Import(alias.name, (), at, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            names = tuple(alias.name for alias in node.names)
            found.append(Import(module, names, at, node.lineno))
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            for statement in node.body:
                visit(statement, "types")
            for statement in node.orelse:
                visit(statement, at)
        else:
            inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            for child in ast.iter_child_nodes(node):
                visit(child, "function" if inside else at)

    visit(ast.parse(path.read_text(encoding="utf-8")), "top")
    return found


def modules(*folders: str) -> Iterator[tuple[str, Path]]:
    """The modules of these packages, as parameters."""
    return (
        (str(name), path)
        for name, path in SOURCES.items()
        if any(str(name).startswith(folder) for folder in folders)
    )


ENGINE = dict(modules("simon/engine/"))
WORDS = dict(modules("simon/words/"))
CORE = dict(modules("simon/"))
PLUGGED = {str(name): path for name, path in SOURCES.items() if str(name) not in CORE}


def test_the_house_has_its_rooms() -> None:
    assert {name.partition("/")[0] for name in PLUGGED} >= {
        *("simon_console", "simon_jsonl", "simon_pygame"),
        *("simon_numbers", "simon_scoring", "simon_store", "simon_themes"),
    }
    assert {"simon/engine/rules.py", "simon/engine/game.py"} <= set(ENGINE)
    assert "simon/words/catalogs.py" in WORDS
    for path in SOURCES:
        assert path.parts[0] == "simon" or path.parts[0].startswith("simon_")


def test_this_test_sees_imports_of_every_kind() -> None:
    found = {(each.module, each.at) for each in imports(CORE["simon/hookspecs.py"])}
    assert ("simon.session", "types") in found
    assert ("pluggy", "top") in found
    found = {(each.module, each.at) for each in imports(WORDS["simon/words/catalogs.py"])}
    assert ("babel.messages.pofile", "function") in found


@pytest.mark.parametrize("name", ENGINE)
def test_the_engine_imports_itself_and_the_standard_library(name: str) -> None:
    for each in imports(ENGINE[name]):
        assert each.module.startswith("simon.engine") or each.root in STANDARD, each


IMPURE = {"os", "io", "sys", "pathlib", "time", "random", "logging", "subprocess", "socket"}
IMPURE |= {"threading", "asyncio", "locale", "gettext", "urllib", "http", "tempfile", "shutil"}


@pytest.mark.parametrize("name", ENGINE)
def test_the_engine_has_no_input_no_output_no_clock_and_no_chance(name: str) -> None:
    for each in imports(ENGINE[name]):
        assert each.root not in IMPURE, each
        if each.module == "datetime":
            assert each.names == ("date",)
    calls = {
        ast.unparse(node.func)
        for node in ast.walk(ast.parse(ENGINE[name].read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    }
    assert not calls & {"open", "input", "print", "exec", "eval", "date.today", "__import__"}


@pytest.mark.parametrize("name", WORDS)
def test_the_words_import_the_engine_what_is_remembered_and_the_standard_library(
    name: str,
) -> None:
    for each in imports(WORDS[name]):
        below = each.module in ("simon.engine", "simon.memory")
        allowed = below or each.module.startswith("simon.words")
        for_types = each.module == "simon.hookspecs" and each.at == "types"
        lazily_babel = each.root == "babel" and each.at != "top"
        assert allowed or for_types or lazily_babel or each.root in STANDARD, each


def test_what_is_remembered_is_told_in_values_of_the_engine() -> None:
    for each in imports(CORE["simon/memory.py"]):
        assert each.module == "simon.engine" or each.root in STANDARD, each


@pytest.mark.parametrize("name", [*ENGINE, *WORDS])
def test_engine_and_words_run_in_a_browser_one_day(name: str) -> None:
    native = {"threading", "socket", "subprocess", "multiprocessing", "concurrent", "ctypes"}
    assert not native & {each.root for each in imports(CORE[name])}


@pytest.mark.parametrize("name", CORE)
def test_the_core_knows_no_frontend_and_no_plugin(name: str) -> None:
    for each in imports(CORE[name]):
        assert not each.root.startswith("simon_"), each
    words = {
        node.value
        for node in ast.walk(ast.parse(CORE[name].read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    packages = {name.partition("/")[0] for name in PLUGGED}
    assert not words & packages - set(vars(hookspecs))  # a hook and a package may share a name


@pytest.mark.parametrize("name", CORE)
def test_the_command_line_is_on_top(name: str) -> None:
    above = [each for each in imports(CORE[name]) if each.module.startswith("simon.cli")]
    assert not above or name.startswith("simon/cli/") or name == "simon/__main__.py"
    if not name.startswith("simon/cli/"):
        assert all(each.root != "typer" or each.at == "types" for each in imports(CORE[name]))


@pytest.mark.parametrize("name", CORE)
def test_one_module_touches_pluggy(name: str) -> None:
    knows = any(each.root == "pluggy" for each in imports(CORE[name]))
    assert knows == (name in ("simon/plugins.py", "simon/hookspecs.py"))


@pytest.mark.parametrize("name", PLUGGED)
def test_frontends_and_plugins_import_what_is_public(name: str) -> None:
    own = name.partition("/")[0]
    for each in imports(PLUGGED[name]):
        if each.root == "simon":
            assert each.module in PUBLIC, each
            assert not any(f"{each.module}.{one}" in DEEPER for one in each.names), each
            assert not any(one.startswith("_") for one in each.names), each
        elif each.root.startswith("simon_"):
            assert each.root == own, each
        elif each.root not in STANDARD:
            assert each.at in ("function", "types") or is_its_own(name, each), each


OWN_TOOLS = {"simon_pygame": "pygame", "simon_workshop": "babel"}
"""What a package is made of; only its front door does without, and opens when it is asked to."""


def is_its_own(name: str, each: Import) -> bool:
    """Whether it is what a package is made of, imported behind its front door."""
    package, *inside = name.split("/")
    doors = ["__init__.py"], ["commands.py"]
    return each.root == OWN_TOOLS.get(package) and inside not in doors


DEEPER = {
    ".".join(name.removesuffix(".py").removesuffix("/__init__").split("/")) for name in CORE
} - PUBLIC


@pytest.mark.parametrize("name", [n for n in PLUGGED if "frontends" in SOURCES[Path(n)].parts])
def test_a_frontend_computes_no_rules(name: str) -> None:
    """It may ask the judge about a move; it does not carry one out itself."""
    calls = called(PLUGGED[name])
    assert not calls & {"shift", "remove_run", "apply", "finished"}
    assert not calls & {"pack", "Card"} or name.startswith(SHOW_PACKS), "cards come from the game"


SHOW_PACKS = (
    *("simon_pygame/panels/new_game.py", "simon_pygame/faces/"),
    *("simon_console/workshop.py", "simon_console/console.py", "simon_pygame/workshop/"),
    "simon_console/reading.py",
)
"""Where cards are shown that nobody plays with."""


def called(path: Path) -> set[str]:
    """The names of all functions and methods that are called in a module."""
    return {
        ast.unparse(node.func).rpartition(".")[2]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    }


@pytest.mark.parametrize("name", [str(name) for name in SOURCES])
def test_only_the_command_line_and_the_console_print(name: str) -> None:
    tree = ast.parse(SOURCES[Path(name)].read_text(encoding="utf-8"))
    prints = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("print", "sys.stdout.write")
    ]
    assert not prints or name.startswith(PRINTERS)


@pytest.mark.parametrize("name", [str(name) for name in SOURCES])
def test_heavy_things_are_imported_where_they_are_used(name: str) -> None:
    heavy = {"pygame", "rich", "pydantic", "numba", "numpy", "babel"}
    for each in imports(SOURCES[Path(name)]):
        assert each.root not in heavy or each.at != "top" or is_its_own(name, each), each


@pytest.mark.parametrize("name", [str(name) for name in SOURCES])
def test_only_the_window_knows_pygame(name: str) -> None:
    knows = any(each.root == "pygame" for each in imports(SOURCES[Path(name)]))
    assert not knows or name.startswith("simon_pygame/")


def test_every_package_is_typed() -> None:
    packages = {path.parts[0] for path in SOURCES}
    for folder in ("core", "frontends", "plugins"):
        for package in (ROOT / folder).glob("simon*"):
            packages.discard(package.name)
            assert (package / "py.typed").exists(), package
    assert packages == set()
