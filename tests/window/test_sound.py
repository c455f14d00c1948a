"""The sounds: quiet, without clicks, and silent where nothing can be heard."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from simon_pygame import sound
from simon_pygame.sound import FULL_SCALE, NAMES, RATE, Sounds, samples

NEARLY_SILENT = FULL_SCALE / 500


def loudest(part):
    return max(map(abs, part))


@pytest.mark.parametrize(
    ("name", "shortest", "longest"),
    [
        ("lift", 0.04, 0.15),
        ("move", 0.08, 0.25),
        ("refuse", 0.15, 0.4),
        ("remove", 0.5, 1.0),
        ("undo", 0.08, 0.25),
        ("deal", 0.3, 0.8),
        ("win", 1.2, 2.0),
    ],
)
def test_sounds_are_short(name, shortest, longest):
    assert shortest < len(samples(name)) / RATE < longest


def test_every_sound_is_in_that_table():
    assert NAMES == ("lift", "move", "refuse", "remove", "undo", "deal", "win")


@pytest.mark.parametrize("name", NAMES)
def test_sounds_are_quiet_but_not_silent(name):
    assert FULL_SCALE / 20 < loudest(samples(name)) < FULL_SCALE / 3


@pytest.mark.parametrize("name", NAMES)
def test_sounds_begin_and_end_in_silence(name):
    made = samples(name)
    assert loudest(made[:4]) < NEARLY_SILENT
    assert loudest(made[-10:]) < NEARLY_SILENT


@pytest.mark.parametrize("name", NAMES)
def test_sounds_swing_about_zero(name):
    made = samples(name)
    assert abs(sum(made) / len(made)) < NEARLY_SILENT


def test_a_sound_is_always_the_same():
    samples.cache_clear()
    first = samples("deal")
    samples.cache_clear()
    assert samples("deal") == first


@pytest.fixture
def sounds():
    made = Sounds(on=True)
    yield made
    made.close()
    assert pygame.mixer.get_init() is None


def test_the_device_is_opened_with_the_first_sound_only(sounds, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.on = False
    sounds.play("move")
    assert pygame.mixer.get_init() is None
    sounds.on = True
    assert pygame.mixer.get_init() is None
    sounds.play("move")
    assert pygame.mixer.get_init() == (RATE, -16, 1)
    assert pygame.mixer.get_busy()


def test_all_sounds_at_once(sounds, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for name in NAMES:
        samples(name)  # made before, or the first ones end too early
    for name in NAMES * 3:  # more than the mixer has channels
        sounds.play(name)
    assert pygame.mixer.get_busy()
    assert sounds.on


def test_an_unknown_sound_is_a_mistake(sounds):
    sounds.on = False
    with pytest.raises(KeyError, match="trumpet"):
        sounds.play("trumpet")


def no_such_driver(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")


def no_device(monkeypatch):
    monkeypatch.setattr(sound, "_has_device", lambda: False)


def failing_mixer(monkeypatch):
    def fail(*_: object, **__: object) -> None:
        raise pygame.error("it fails")

    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("pygame.mixer.Sound", fail)


@pytest.mark.parametrize("trouble", [no_such_driver, no_device, failing_mixer])
def test_without_a_device_all_is_silent(sounds, monkeypatch, capfd, trouble):
    trouble(monkeypatch)
    for name in NAMES:
        sounds.play(name)
    assert pygame.mixer.get_init() is None
    assert capfd.readouterr() == ("", "")


def test_a_device_that_has_vanished_is_not_looked_for_again(sounds, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.play("move")
    pygame.mixer.quit()
    sounds.play("lift")
    sounds.play("move")
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize("closed", [False, True])
def test_what_alsa_complains_of_is_not_seen(closed):
    """Where there is no sound card; elsewhere it plays."""
    program = (
        "import os, sys\n"
        f"if {closed}: os.close(2)\n"
        "from simon_pygame.sound import Sounds\n"
        "sounds = Sounds(True)\n"
        "sounds.play('move')\n"
        "sounds.close()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={"SDL_AUDIODRIVER": "alsa", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
