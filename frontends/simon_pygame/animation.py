"""Movement: things glide from where they are to where they belong, and never hold anybody up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

Point = tuple[float, float]
SPEEDS = {"off": 0.0, "slow": 0.5, "normal": 1.0, "fast": 2.0}
"""By how much the choices of the setting ``animation`` divide durations; 0: nothing moves."""


class Moving:
    """Something that has a place on the screen: that of its top left corner."""

    __slots__ = ("place",)

    def __init__(self, place: Point) -> None:
        self.place = place


def eased(share: float) -> float:
    """Quick at first, gentle at the end."""
    return 1 - (1 - share) ** 3


@dataclass(slots=True)
class Motion:
    """One thing on its way, from where it is when its time comes. Times are in seconds."""

    thing: Moving
    end: Point
    begin: float
    duration: float
    start: Point | None = None

    def advance(self, now: float) -> bool:
        """Put the thing where it is now; whether it is still to move."""
        if now < self.begin:
            return True
        if self.start is None:
            self.start = self.thing.place
        share = (now - self.begin) / self.duration if self.duration else 1.0
        if share >= 1.0:
            self.thing.place = self.end
            return False
        gone = eased(share)
        (x0, y0), (x1, y1) = self.start, self.end
        self.thing.place = (x0 + (x1 - x0) * gone, y0 + (y1 - y0) * gone)
        return True


class Animator:
    """All that moves now, in the order in which it set out.

    ``speed`` divides every duration; with 0 nothing is animated.
    """

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._motions: list[Motion] = []

    @property
    def active(self) -> bool:
        """Whether anything moves or waits to."""
        return bool(self._motions)

    def __iter__(self) -> Iterator[Moving]:
        """What moves or waits to, each once."""
        return iter(dict.fromkeys(motion.thing for motion in self._motions))

    def glide(
        self,
        things: Sequence[tuple[Moving, Point]],
        now: float,
        duration: float,
        *,
        stagger: float = 0.0,
        after: bool = False,
    ) -> None:
        """Let each thing go to its place, ``stagger`` seconds one after the other.

        ``after`` waits until all that moves has arrived; otherwise a thing that is on its way
        sets out anew from where it is.
        """
        if not self.speed:
            self.finish()
            for thing, end in things:
                thing.place = end
            return
        begin = now
        if after:
            begin = max([now, *(motion.begin + motion.duration for motion in self._motions)])
        else:
            going = {id(thing) for thing, _ in things}
            self._motions = [m for m in self._motions if id(m.thing) not in going]
        for number, (thing, end) in enumerate(things):
            if after or thing.place != end:
                start = begin + number * stagger / self.speed
                self._motions.append(Motion(thing, end, start, duration / self.speed))

    def advance(self, now: float) -> bool:
        """Move everything on; whether something has arrived."""
        before = len(self._motions)
        self._motions = [motion for motion in self._motions if motion.advance(now)]
        return len(self._motions) < before

    def finish(self) -> None:
        """Put everything where it belongs, now."""
        for motion in self._motions:
            motion.thing.place = motion.end
        self._motions.clear()
