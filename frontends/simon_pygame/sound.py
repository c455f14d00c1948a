"""Short sounds, made here by arithmetic; silence where there is nothing to hear them with."""

from __future__ import annotations

import math
import os
import random
import sys
import threading
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pygame

RATE = 22050
"""Samples a second."""
FULL_SCALE = 32767

_BUFFER = 512  # samples that wait to be played: 23 ms
_FADE_IN, _FADE_OUT = 0.002, 0.012  # seconds, at the ends of every sound: no clicks
_INAUDIBLE = 7  # powers of e after which a tone has died away

Wave = list[float]


class Sounds:
    """The sounds of one window.

    ``on`` may be set at any time. The sound device is opened with the first sound that is wanted;
    when there is none, or it fails, all stays silent and nobody is told.
    """

    def __init__(self, on: bool) -> None:
        self.on = on
        self._works = True
        self._open = False
        self._made: dict[str, pygame.mixer.Sound] = {}

    def play(self, name: str) -> None:
        """Start a sound, one of :data:`NAMES`, and return at once.

        :raises KeyError: when there is no such sound.
        """
        if name not in _MAKERS:
            raise KeyError(name)
        if not (self.on and self._works):
            return
        try:
            if not self._open:
                self._open_device()
            if name not in self._made:
                self._made[name] = pygame.mixer.Sound(buffer=samples(name).tobytes())
            self._made[name].play()
        except (pygame.error, OSError, NotImplementedError):
            # NotImplementedError: a pygame that was built without its mixer
            self.close()
            self._works = False

    def rest(self) -> None:
        """Let go of the device until the next sound: it takes time even while it is silent."""
        if self._open and not pygame.mixer.get_busy():
            self.close()

    def close(self) -> None:
        """Stop every sound and let go of the device."""
        self._made.clear()
        if self._open:
            self._open = False
            pygame.mixer.quit()

    def _open_device(self) -> None:
        if not _has_device():
            raise pygame.error("no sound device")
        with _silenced_errors():
            pygame.mixer.init(RATE, -16, 1, _BUFFER, allowedchanges=0)
        self._open = True
        threading.Thread(target=self._make_ahead, daemon=True).start()

    @staticmethod
    def _make_ahead() -> None:
        """Make every sound before it is wanted: the fanfare takes longer than a frame."""
        for name in NAMES:
            samples(name)


def _has_device() -> bool:
    """Whether it is worth while to look for a device: on Linux, looking in vain takes 0.1 s."""
    if sys.platform != "linux" or any(
        os.environ.get(name) for name in ("SDL_AUDIODRIVER", "AUDIODEV", "PULSE_SERVER")
    ):
        return True
    run = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    return (
        (run / "pulse" / "native").exists()
        or (run / "pipewire-0").exists()
        or any(Path("/dev/snd").glob("pcm*p"))
    )


@contextmanager
def _silenced_errors() -> Iterator[None]:
    """Drop what C libraries write to standard error: ALSA complains there, not to its caller."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no standard error
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


# What sounds are made of: waves of floats, one a sample.


def _tone(pitch: float, seconds: float, decay: float, partials: Sequence[float] = (1.0,)) -> Wave:
    """A struck tone of so many hertz; its partials die away the faster the higher they are.

    ``decay`` is how fast the lowest does, in powers of e a second.
    """
    wave = [0.0] * round(seconds * RATE)
    for number, strength in enumerate(partials, 1):
        turn, fading = math.tau * pitch * number / RATE, decay * number**0.7 / RATE
        # A damped sine is twice its last value, damped and turned, less the one before it.
        last, before = 0.0, -strength * math.exp(fading) * math.sin(turn)
        ahead, back = 2 * math.exp(-fading) * math.cos(turn), math.exp(-2 * fading)
        for i in range(min(len(wave), round(_INAUDIBLE / fading))):
            wave[i] += last
            last, before = ahead * last - back * before, last
    return _release(_attack(wave, 0.006), 0.03)


def _rustle(seconds: float, low: float, high: float, decay: float, seed: int) -> Wave:
    """Noise between about these two pitches, in hertz, that dies away."""
    chance = random.Random(seed)
    upper, lower = (1 - math.exp(-math.tau * pitch / RATE) for pitch in (high, low))
    rough = smooth = rumble = 0.0
    wave = []
    for i in range(round(seconds * RATE)):
        rough += upper * (chance.uniform(-1, 1) - rough)
        smooth += upper * (rough - smooth)
        rumble += lower * (smooth - rumble)
        wave.append((smooth - rumble) * math.exp(-decay * i / RATE))
    return _attack(wave, 0.002)


def _attack(wave: Wave, seconds: float) -> Wave:
    """Let a wave begin softly."""
    length = min(round(seconds * RATE), len(wave))
    for i in range(length):
        wave[i] *= i / length
    return wave


def _release(wave: Wave, seconds: float) -> Wave:
    """Let a wave end softly."""
    return _attack(wave[::-1], seconds)[::-1]


def _louder(wave: Wave, peak: float) -> Wave:
    """The wave with this as its highest value."""
    top = max(map(abs, wave))
    return [value * peak / top for value in wave]


def _together(parts: Iterable[tuple[float, Wave]]) -> Wave:
    """Waves that begin at these seconds, in one."""
    starts = [(round(seconds * RATE), wave) for seconds, wave in parts]
    whole = [0.0] * max(start + len(wave) for start, wave in starts)
    for start, wave in starts:
        for i, value in enumerate(wave, start):
            whole[i] += value
    return whole


def _samples(wave: Wave, peak: float) -> array[int]:
    """A wave as 16-bit samples, as loud as this (1 is full scale), with soft ends."""
    wave = _release(_attack(_louder(wave, peak), _FADE_IN), _FADE_OUT)
    return array("h", [round(value * FULL_SCALE) for value in wave])


# The sounds.

_BELL = (1.0, 0.35, 0.12, 0.05)
_BRASS = (1.0, 0.6, 0.35, 0.15)
_G4, _C5, _D5, _E5, _G5, _C6 = 392.0, 523.25, 587.33, 659.26, 783.99, 1046.5


def _lift() -> array[int]:
    """A card slides off its neighbour."""
    return _samples(_rustle(0.07, 900, 4500, 45, seed=1), 0.09)


def _move() -> array[int]:
    """A card is laid on felt: a soft slap, and the table under it."""
    slap = _louder(_rustle(0.13, 250, 1800, 42, seed=2), 1.0)
    table = _louder(_tone(118, 0.13, 38), 0.7)
    return _samples(_together([(0, slap), (0.004, table)]), 0.24)


def _refuse() -> array[int]:
    """Two low knocks on wood."""
    knock = _tone(147, 0.14, 32, (1.0, 0.4, 0.1))
    return _samples(_together([(0, knock), (0.125, [value * 0.8 for value in knock])]), 0.2)


def _remove() -> array[int]:
    """A run goes out: an arpeggio upwards."""
    pitches = (_G4, _C5, _E5, _G5)
    return _samples(
        _together((0.075 * i, _tone(pitch, 0.6, 7, _BELL)) for i, pitch in enumerate(pitches)),
        0.2,
    )


def _undo() -> array[int]:
    """A card is drawn back: a breath that swells and stops."""
    return _samples(_rustle(0.12, 400, 2600, 26, seed=3)[::-1], 0.11)


def _deal() -> array[int]:
    """A riffle, quicker and quicker."""
    parts, start = [], 0.0
    for card in range(15):
        tick = _louder(_rustle(0.035, 700, 3600, 110, seed=10 + card), 0.6 + 0.4 * (card % 3) / 2)
        parts.append((start, tick))
        start += 0.042 - 0.0012 * card
    return _samples(_together(parts), 0.13)


def _win() -> array[int]:
    """A small fanfare: three quick notes, and the chord that they lead to."""
    rise = [(0.13 * i, _tone(pitch, 0.3, 9, _BRASS)) for i, pitch in enumerate((_G4, _C5, _E5))]
    chord = [(0.4, _tone(pitch, 1.35, 2.6, _BRASS)) for pitch in (_C5, _E5, _G5)]
    bell = (0.52, _tone(_C6, 1.2, 3.2, _BELL))
    return _samples(_together([*rise, *chord, bell]), 0.26)


_MAKERS: dict[str, Callable[[], array[int]]] = {
    "lift": _lift,
    "move": _move,
    "refuse": _refuse,
    "remove": _remove,
    "undo": _undo,
    "deal": _deal,
    "win": _win,
}

NAMES = tuple(_MAKERS)
"""The names of the sounds."""


@cache
def samples(name: str) -> array[int]:
    """A sound as signed 16-bit samples, one channel, :data:`RATE` of them a second.

    :raises KeyError: when there is no such sound.
    """
    return _MAKERS[name]()
