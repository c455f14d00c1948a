"""Plugins for tests: modules and their metadata on disk, as an installer leaves them."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint, distributions
from pathlib import Path
from textwrap import dedent

import pytest

_TOP = """
from simon.engine import Scoring
from simon.hookspecs import CatalogSource, Frontend, Setting, Theme, Unavailable, hookimpl
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of installed packages, first on the path; its modules are forgotten afterwards."""
    folder = tmp_path / "site"
    folder.mkdir()
    before = set(sys.modules)
    monkeypatch.syspath_prepend(folder)
    yield folder
    for name in set(sys.modules) - before:
        if (folder / name).with_suffix(".py").exists():
            del sys.modules[name]


@pytest.fixture
def install(site: Path) -> Callable[..., None]:
    """Install a plugin: its name, its source, and maybe its distribution or its module's name.

    A source of ``None`` writes no module.
    """

    def write(
        name: str,
        source: str | None,
        *,
        distribution: str | None = None,
        version: str = "1.0",
        value: str | None = None,
    ) -> None:
        distribution = distribution or f"simon-{name}"
        value = value or f"{distribution}_{name}".replace("-", "_")
        if source is not None:
            text = _TOP + dedent(source)
            (site / value).with_suffix(".py").write_text(text, encoding="utf-8")
        metadata = site / f"{distribution.replace('-', '_')}-{version}.dist-info"
        metadata.mkdir(exist_ok=True)
        (metadata / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n"
        )
        with (metadata / "entry_points.txt").open("a") as file:
            file.write(f"[simon]\n{name} = {value}\n")
        importlib.invalidate_caches()

    return write


@pytest.fixture
def entries(site: Path) -> Callable[[], list[EntryPoint]]:
    """The entry points of the plugins installed by ``install``, and of no others."""

    def found() -> list[EntryPoint]:
        return [entry for each in distributions(path=[str(site)]) for entry in each.entry_points]

    return found
