"""A window of its own for every test, on a screen that nobody sees."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:  # the tests of what needs no screen go without
    from simon.engine import Position, Record

    from .inside_kit import Inside
    from .play_kit import Player
    from .xserver import Program, XServer

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
IN_CI = bool(os.environ.get("CI"))  # before a test's clean environment forgets it

_FOREIGN = r"DISPLAY|WAYLAND_|XDG_|SDL_|PYGAME_|LANG|LC_|SIMON_|PYTHON"


def _start(size: tuple[int, int]) -> XServer:
    if not (shutil.which("Xvfb") and find_spec("Xlib")):
        (pytest.fail if IN_CI else pytest.skip)("Xvfb or python-xlib is missing")
    from .xserver import XServer

    return XServer(size)


@pytest.fixture(scope="session")
def display() -> Iterator[XServer]:
    """A screen of 1400 x 1000 pixels."""
    with _start((1400, 1000)) as server:
        yield server


@pytest.fixture(scope="session")
def big_display() -> Iterator[XServer]:
    """A screen of 3840 x 2160 pixels."""
    with _start((3840, 2160)) as server:
        yield server


@pytest.fixture
def window(
    request: pytest.FixtureRequest, tmp_path: Path, home: Path
) -> Iterator[Callable[..., Program]]:
    """Play in a window with these arguments; or start any other command that shows one.

    ``screen`` names the fixture of the screen; ``size`` is what the window is made, if anything.
    """
    programs: list[Program] = []

    def open_window(
        *arguments: str | Path,
        command: tuple[str | Path, ...] = (),
        screen: str = "display",
        size: tuple[int, int] | None = None,
        **environ: str,
    ) -> Program:
        server: XServer = request.getfixturevalue(screen)  # or the test is skipped
        from .xserver import Program

        folder = tmp_path / f"window{len(programs) + 1}"
        folder.mkdir()
        kept = {name: text for name, text in os.environ.items() if not re.match(_FOREIGN, name)}
        own = {
            "HOME": str(folder),
            "SIMON_HOME": str(home),
            "LC_ALL": "C.UTF-8",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONFAULTHANDLER": "1",
            "PYTHONWARNINGS": "error",
        }
        play = (sys.executable, "-m", "simon", "play", "--ui", "pygame", "--also", "jsonl")
        typed = [str(part) for part in (command or (*play, *arguments))]
        server.move(server.size[0] - 1, server.size[1] - 1)  # out of the window's way
        programs.append(program := Program(server, typed, kept | own | environ, folder))
        program.place(0, 0)
        if size:
            program.resize(*size)
        return program

    yield open_window
    for program in programs:
        program.kill()


@pytest.fixture
def play(window: Callable[..., Program], tmp_path: Path) -> Iterator[Callable[..., Player]]:
    """Play in a window with these arguments, a referee beside the table, to a good end.

    ``scale``, ``theme``, ``four_colours`` and ``big_index`` say how the arguments make it look.
    ``record`` is that of a game which is gone on with.
    """
    players: list[Player] = []

    def start(
        *arguments: str | Path,
        language: str = "en",
        screen: str = "display",
        size: tuple[int, int] | None = None,
        position: Position | None = None,
        look: dict[str, Any] | None = None,
        record: Record | None = None,
        **environ: str,
    ) -> Player:
        if position:
            file = tmp_path / f"position{len(players) + 1}.txt"
            file.write_text(str(position.tableau), "ascii")
            arguments = ("--position", file, "--suits", str(position.suits), *arguments)
        program = window("--lang", language, *arguments, screen=screen, size=size, **environ)
        from .play_kit import Player

        players.append(player := Player(program, size, language, record, **(look or {})))
        return player

    yield start
    for player in players:
        player.leave()
    if players:
        from .play_kit import typesetter

        typesetter.cache_clear()  # another test may close the fonts


@pytest.fixture
def inside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[..., Inside]]:
    """Play in a window in this process, which nobody sees; one at a time."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("HOME", str(tmp_path))  # where records are saved
    windows: list[Inside] = []

    def start(*arguments: Any, **settings: Any) -> Inside:
        from .inside_kit import Inside

        for each in windows:
            each.close()
        windows.append(each := Inside(*arguments, **settings))
        return each

    yield start
    for each in windows[-1:]:
        each.close()
