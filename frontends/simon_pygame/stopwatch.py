"""How long a game has been played, without the time in which it was not."""

from __future__ import annotations

from collections.abc import Callable

from simon.words import Words

_ASLEEP = 10.0  # seconds without being asked: the machine slept


class Stopwatch:
    """Counts seconds of a clock while it runs, and is asked many times a second."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._counted = 0.0
        self._since: float | None = None

    def reset(self) -> None:
        """Stand still at nothing."""
        self._counted, self._since = 0.0, None

    def run(self, running: bool) -> None:
        """Run, or stand still."""
        now = self._clock()
        if self._since is not None and now - self._since < _ASLEEP:
            self._counted += now - self._since
        self._since = now if running else None

    @property
    def seconds(self) -> int:
        """The whole seconds counted so far."""
        running = self._clock() - self._since if self._since is not None else 0.0
        return int(self._counted + running)


def time_text(words: Words, seconds: int) -> str:
    """Minutes and seconds, as a watch shows them."""
    minutes, rest = divmod(seconds, 60)
    two_digits = f"{rest:02}"
    # Translators: the time played; {minutes} is a number, {seconds} two digits.
    return words.gettext("{minutes}:{seconds}", minutes=minutes, seconds=two_digits)
