"""Reading and studying leaves no trace, neither in SIMON_HOME nor anywhere else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

Simon = Callable[..., CompletedProcess[str]]

COMMANDS: list[tuple[list[str], int]] = [
    ([], 0),
    (["--help"], 0),
    (["--version"], 0),
    (["play", "--help"], 0),
    (["rules"], 0),
    (["rules", "--format", "html"], 0),
    (["rules", "nonsense"], 2),
    (["languages"], 0),
    (["plugins"], 0),
    (["deal"], 0),
    (["deal", "SS1-S4-AAAAABD", "--count", "3", "--format", "json"], 0),
    (["deal", "--board", "example_deal.txt"], 0),
    (["replay", "example_won.simon"], 0),
    (["replay", "--json", "example_won.simon"], 0),
    (["replay", "--plain", "example_won.simon", "--lang", "hi"], 0),
    (["verify", "example_won.simon"], 0),
    (["verify", "example_deal.txt"], 2),
    (["play", "--ui", "nonsense"], 2),
    (["play", "--code", "nonsense"], 2),
    (["config"], 0),
    (["config", "path"], 0),
    (["stats"], 0),
    (["history"], 0),
]


def everything(folder: Path) -> dict[Path, bytes | None]:
    return {
        path: path.read_bytes() if path.is_file() else None for path in sorted(folder.rglob("*"))
    }


@pytest.fixture
def world(tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that holds all that a user has; some files are in the working folder."""
    world = tmp_path / "world"
    (world / "work").mkdir(parents=True)
    for name in ("example_deal.txt", "example_won.simon"):
        (world / "work" / name).write_bytes((data / name).read_bytes())
    monkeypatch.chdir(world / "work")
    monkeypatch.setenv("HOME", str(world))
    monkeypatch.setenv("USERPROFILE", str(world))
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(world / name.lower()))
    return world


@pytest.mark.parametrize(("command", "status"), COMMANDS)
@pytest.mark.parametrize("own", [True, False])
def test_nothing_is_written(
    simon: Simon,
    world: Path,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    own: bool,
    command: list[str],
    status: int,
) -> None:
    if not own:
        monkeypatch.delenv("SIMON_HOME")
    before = everything(world)
    assert simon(*command).returncode == status
    assert everything(world) == before
    assert not home.exists()


@pytest.mark.parametrize(("command", "status"), COMMANDS)
def test_what_is_kept_is_not_touched(
    simon: Simon, world: Path, home: Path, command: list[str], status: int
) -> None:
    assert simon("play", "--suits", "2", "--ui", "jsonl").returncode == 0
    before = everything(home), [path.stat().st_mtime_ns for path in home.iterdir()]
    assert before[0]
    assert simon(*command).returncode == status
    assert (everything(home), [path.stat().st_mtime_ns for path in home.iterdir()]) == before


def test_a_game_writes_in_its_home_and_nowhere_else(
    simon: Simon, world: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = everything(world)
    assert simon("play", stdin="1 2\nundo\nquit\n").returncode == 0
    assert everything(world) == before
    assert {path.name for path in home.iterdir()} == {"games.db", "playing.lock"}
    monkeypatch.delenv("SIMON_HOME")
    assert simon("play", stdin="1 2\nundo\nquit\n").returncode == 0
    assert [path.name for path in world.rglob("*.db")] == ["games.db"]
