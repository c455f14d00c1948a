"""Where no window can be opened, it is said why; a window that nobody sees is never opened."""

from __future__ import annotations

import pytest

from simon.words import load_words

DEAD = ":4711"  # no server has this number
PLAY = ("play", "--suits", "1")


def no_display(language: str) -> str:
    return load_words(language).gettext(
        "There is no display to open a window on. Play in the console: simon play --ui console"
    )


@pytest.fixture(autouse=True)
def nothing_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PYTHONUTF8", "1")


@pytest.mark.parametrize("language", ["en", "hi"])
@pytest.mark.parametrize("environ", [{}, {"DISPLAY": DEAD}])
def test_a_window_that_is_asked_for(simon_process, language, environ) -> None:
    done = simon_process(*PLAY, "--ui", "pygame", "--lang", language, env=environ)
    assert (done.returncode, done.stdout) == (2, b"")
    said = " ".join(done.stderr.decode().split())
    assert no_display(language) in said
    assert "Traceback" not in said


@pytest.mark.parametrize("environ", [{}, {"DISPLAY": DEAD}])
def test_without_a_wish_the_console_plays(simon_process, environ) -> None:
    done = simon_process(*PLAY, stdin="quit\n", env=environ)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"SS1-S1-" in done.stdout


@pytest.mark.parametrize("language", ["en", "hi"])
def test_another_pygame_is_refused(simon_process, tmp_path, language) -> None:
    package = tmp_path / "beside" / "pygame"
    package.mkdir(parents=True)
    package.joinpath("__init__.py").write_text("ver = '2.6.1'\n", "ascii")
    environ = {"PYTHONPATH": str(package.parent), "DISPLAY": DEAD}
    done = simon_process(*PLAY, "--ui", "pygame", "--lang", language, env=environ)
    sentence = load_words(language).gettext(
        "The package pygame is in the way of pygame-ce, which the window needs. Uninstall"
        " both, then install pygame-ce; or play in the console: simon play --ui console"
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert sentence in " ".join(done.stderr.decode().split())


def test_the_console_needs_no_pygame(simon_process, tmp_path) -> None:
    beside = tmp_path / "beside"
    beside.mkdir()
    beside.joinpath("pygame.py").write_text("raise ImportError('no window here')\n", "ascii")
    done = simon_process(*PLAY, stdin="quit\n", env={"PYTHONPATH": str(beside)})
    assert (done.returncode, done.stderr) == (0, b"")
