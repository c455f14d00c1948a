"""How long a game has been played, without the time in which it was not."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Lock, Thread

_ASLEEP = 5.0  # seconds between two looks at the clock: the process, or the machine, stood still
_BEAT = 1.0  # seconds from one look to the next where nobody else looks


class Stopwatch:
    """Counts seconds of a clock while it runs, as long as it is looked at every second.

    Time in which nobody could look, because the process was stopped or the machine slept, is not
    counted. It may be used from two threads.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._lock = Lock()
        self._counted = 0.0
        self._since: float | None = None

    def reset(self, seconds: float = 0.0) -> None:
        """Stand still at so many seconds."""
        with self._lock:
            self._counted, self._since = seconds, None

    def run(self, running: bool) -> None:
        """Run, or stand still."""
        with self._lock:
            self._look()
            self._since = self._clock() if running else None

    def beat(self) -> None:
        """Look at the clock."""
        with self._lock:
            self._look()

    def _look(self) -> None:
        if self._since is not None:
            now = self._clock()
            if now - self._since < _ASLEEP:
                self._counted += now - self._since
            self._since = now

    @property
    def seconds(self) -> int:
        """The whole seconds counted so far."""
        with self._lock:
            self._look()
            return int(self._counted)


class Beating:
    """While this context lasts, somebody looks at the stopwatch every second."""

    def __init__(self, stopwatch: Stopwatch) -> None:
        self._stopwatch = stopwatch
        self._over = Event()

    def __enter__(self) -> None:
        Thread(target=self._beat, daemon=True).start()

    def __exit__(self, *_: object) -> None:
        self._over.set()

    def _beat(self) -> None:
        while not self._over.wait(_BEAT):
            self._stopwatch.beat()
