"""The engine is pure: it imports the standard library and itself, and nothing that acts."""

from __future__ import annotations

import ast
import doctest
import importlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import simon.engine
import simon.testing

ENGINE = Path(simon.engine.__file__).parent
MODULES = sorted(ENGINE.rglob("*.py"))

ACTING = {
    *("os", "io", "sys", "pathlib", "shutil", "tempfile", "time", "random", "secrets", "locale"),
    *("threading", "multiprocessing", "concurrent", "asyncio", "signal", "logging", "gettext"),
    *("socket", "ssl", "urllib", "http", "subprocess", "ctypes", "importlib", "warnings"),
}
ACTING_CALLS = {"open", "print", "input", "exec", "eval", "compile", "__import__", "breakpoint"}
CLOCKS = {"now", "today", "utcnow"}


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "the engine imports by full names"
            yield node.module or ""


def called(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                yield node.func.id
            elif isinstance(node.func, ast.Attribute) and node.func.attr in CLOCKS:
                yield node.func.attr


def test_there_are_modules() -> None:
    assert {"cards", "tableau", "rules", "deals", "events", "game", "notation", "scoring"} <= {
        path.stem for path in MODULES
    }


@pytest.mark.parametrize("path", MODULES, ids=[path.stem for path in MODULES])
def test_a_module_of_the_engine(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    for name in imported(tree):
        top = name.partition(".")[0]
        ours = name == "simon.engine" or name.startswith("simon.engine.")
        assert ours or top in sys.stdlib_module_names, f"{path.name} imports {name}"
        assert top not in ACTING, f"{path.name} imports {name}"
    assert not set(called(tree)) & (ACTING_CALLS | CLOCKS), path.name


def test_importing_the_engine_imports_nothing_else() -> None:
    code = "import json, sys, simon.engine; print(json.dumps(sorted(sys.modules)))"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True, timeout=60
    )
    loaded = set(json.loads(answer.stdout))
    assert "simon.engine.game" in loaded
    for name in ("pluggy", "typer", "click", "babel", "pygame", "rich", "platformdirs", "pydantic"):
        assert name not in loaded
    ours = {name for name in loaded if name.partition(".")[0].startswith("simon")}
    assert {name for name in ours if not name.startswith("simon.engine")} == {"simon"}
    assert not loaded & {"socket", "threading", "subprocess", "asyncio"}


def test_a_position_needs_no_rules_and_a_tableau_no_game() -> None:
    """The modules are read in one order, and import in it."""
    order = [
        "errors",
        "cards",
        "tableau",
        "events",
        "rules",
        "scoring",
        "deals",
        "game",
        "notation",
    ]
    for earlier, module in enumerate(order):
        tree = ast.parse((ENGINE / f"{module}.py").read_text("utf-8"))
        at_run_time = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
        names = {n.removeprefix("simon.engine.") for part in at_run_time for n in imported(part)}
        assert not names & set(order[earlier:]), module


@pytest.mark.parametrize(
    "name",
    ["simon", "simon.testing", *(f"simon.engine.{path.stem}" for path in MODULES)],
)
def test_examples_in_docstrings(name: str) -> None:
    module = importlib.import_module(name.removesuffix(".__init__"))
    failed, tried = doctest.testmod(module)
    assert failed == 0
    if name in ("simon", "simon.testing", "simon.engine.__init__"):
        assert tried > 0
