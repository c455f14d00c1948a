"""Where there is a display, and what is said where there is none."""

from __future__ import annotations

import os
import subprocess
import sys
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from simon.hookspecs import Unavailable
from simon.words import ENGLISH, available_languages, load_words
from simon_pygame import display
from simon_pygame.display import has_display, prepare

SSH = {"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"}
NO_DISPLAY = "There is no display to open a window on. Play in the console: simon play --ui console"
IN_THE_CONSOLE = "simon play --ui console"


@pytest.mark.parametrize(
    ("environ", "platform", "expected"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"DISPLAY": ""}, "linux", False),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"WAYLAND_DISPLAY": ""}, "linux", False),
        ({"DISPLAY": "localhost:10.0", **SSH}, "linux", True),  # ssh -X
        (SSH, "linux", False),
        ({"DISPLAY": ":0"}, "freebsd14", True),
        ({}, "freebsd14", False),
        ({}, "win32", True),
        ({}, "darwin", True),
        (SSH, "darwin", False),
        # somebody has chosen
        ({"SDL_VIDEODRIVER": "kmsdrm"}, "linux", True),
        ({"SDL_VIDEODRIVER": "dummy"}, "linux", True),
        ({"SDL_VIDEODRIVER": "cocoa", **SSH}, "darwin", True),
        ({"SDL_VIDEODRIVER": ""}, "linux", False),
    ],
)
def test_where_a_window_can_be_seen(environ: dict[str, str], platform: str, expected: bool) -> None:
    assert has_display(environ, platform) is expected


def prepared(**environ: str) -> dict[str, str]:
    """Prepare on Linux in this environment; what was added to it."""
    with patch.dict(os.environ, environ, clear=True), patch.object(sys, "platform", "linux"):
        prepare(ENGLISH)
        return {name: text for name, text in os.environ.items() if name not in environ}


def test_without_a_display_it_says_so_and_points_to_the_console() -> None:
    with pytest.raises(Unavailable, match=f"^{NO_DISPLAY}$"):
        prepared(**SSH)


@pytest.mark.parametrize("language", available_languages())
def test_in_every_language_it_names_the_command(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(display, "has_display", lambda *_: False)
    with pytest.raises(Unavailable) as caught:
        prepare(load_words(language))
    assert IN_THE_CONSOLE in str(caught.value)


def python(code: str) -> subprocess.CompletedProcess[str]:
    """Run code where there is no display."""
    kept = {
        name: text
        for name, text in os.environ.items()
        if not name.startswith(("SDL_", "DISPLAY", "WAYLAND_", "PYGAME_"))
    }
    return subprocess.run(
        [sys.executable, "-c", code],
        env=kept,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_without_a_display_pygame_is_not_even_imported() -> None:
    done = python(
        "import sys; sys.platform = 'linux'\n"
        "from simon.hookspecs import Unavailable\n"
        "from simon.testing import new_session\n"
        "import simon_pygame\n"
        "[frontend] = simon_pygame.simon_frontends()\n"
        "list(simon_pygame.simon_settings())\n"
        "try:\n"
        "    frontend.open(new_session(begin=False))\n"
        "except Unavailable as error:\n"
        "    print(error, 'pygame' in sys.modules)\n"
    )
    assert (done.stdout, done.stderr) == (f"{NO_DISPLAY} False\n", "")


@pytest.mark.parametrize(
    ("environ", "driver"),
    [
        ({"DISPLAY": ":0"}, "x11"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, None),  # SDL chooses
        ({"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}, None),
    ],
)
def test_with_a_display_sdl_is_told_how_to_use_it(
    environ: dict[str, str], driver: str | None
) -> None:
    added = prepared(**environ)
    assert added.get("SDL_VIDEODRIVER") == driver
    assert added["PYGAME_HIDE_SUPPORT_PROMPT"] == "1"
    assert added["SDL_VIDEO_X11_WMCLASS"] == "simon"


def test_what_the_player_has_chosen_stays() -> None:
    chosen = {
        "DISPLAY": ":0",
        "SDL_VIDEODRIVER": "wayland",
        "SDL_FRAMEBUFFER_ACCELERATION": "1",
        "PYGAME_HIDE_SUPPORT_PROMPT": "",
    }
    with patch.dict(os.environ, chosen, clear=True):
        prepare(ENGLISH)
        assert {name: os.environ[name] for name in chosen} == chosen


@pytest.mark.parametrize("installed", [None, SimpleNamespace(), SimpleNamespace(IS_CE=False)])
def test_without_pygame_ce_it_says_what_to_do(
    installed: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pygame", installed)
    with pytest.raises(Unavailable, match="pygame-ce") as caught:
        prepared(DISPLAY=":0")
    assert IN_THE_CONSOLE in str(caught.value)
    assert ("cannot be loaded" in str(caught.value)) == (installed is None)


def test_with_pygame_beside_pygame_ce_it_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(display, "_is_installed", lambda name: name == "pygame")
    with pytest.raises(Unavailable, match="in the way"):
        prepared(DISPLAY=":0")
