"""Every test has its own home, no locale and no settings of the developer's; and runs `simon`."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from hypothesis import HealthCheck, settings

from simon.cli import main

settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "search", settings.get_profile("ci"), derandomize=False, max_examples=3000
)


def pytest_configure(config: pytest.Config) -> None:
    if not config.getoption("--hypothesis-profile"):
        settings.load_profile("ci")


_UNSET = {
    *("CI", "COLUMNS", "DISPLAY", "FORCE_COLOR", "GITHUB_ACTIONS", "LANG", "LANGUAGE", "LINES"),
    *("NO_COLOR", "PYTHONCOERCECLOCALE", "PYTHONIOENCODING", "PYTHONUTF8", "PYTHONWARNINGS"),
    *("PY_COLORS", "WAYLAND_DISPLAY"),
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that SIMON_HOME names; it is not there before something is kept in it."""
    for name in os.environ:
        if name in _UNSET or name.startswith(("LC_", "SIMON_")):
            monkeypatch.delenv(name)
    path = tmp_path / "home"
    monkeypatch.setenv("SIMON_HOME", str(path))
    return path


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of the tests' data."""
    return Path(__file__).parent / "data"


@pytest.fixture
def simon(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., CompletedProcess[str]]:
    """Run the command line in this process, with these arguments and this standard input."""

    def run(*arguments: str | Path, stdin: str | bytes = "") -> CompletedProcess[str]:
        given = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8"))
        monkeypatch.setenv("COLUMNS", "80")
        typed = [str(argument) for argument in arguments]
        capsys.readouterr()
        status = main(typed)
        out, err = capsys.readouterr()
        return CompletedProcess(typed, status, out, err)

    return run


@pytest.fixture
def simon_process() -> Callable[..., CompletedProcess[bytes]]:
    """Run the command line in a process of its own; ``env`` is added to the environment."""

    def run(
        *arguments: str | Path,
        stdin: str | bytes = "",
        env: dict[str, str] | None = None,
        python: tuple[str | Path, ...] = (sys.executable,),
    ) -> CompletedProcess[bytes]:
        return subprocess.run(
            [*python, "-m", "simon", *arguments],
            input=stdin.encode() if isinstance(stdin, str) else stdin,
            capture_output=True,
            env={**os.environ, **(env or {})},
            timeout=120,
            check=False,
        )

    return run
