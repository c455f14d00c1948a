"""A store that keeps what was used last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import TYPE_CHECKING, Generic, ParamSpec, TypeVar

if TYPE_CHECKING:
    import pygame

P = ParamSpec("P")
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Values by key, made when first asked for; those not used for longest are dropped.

    :param room: the most that all values together may weigh.
    :param weigh: what one value weighs; each weighs 1 without it.
    """

    def __init__(self, room: int, weigh: Callable[[V], int] = lambda _: 1) -> None:
        self._room = room
        self._weigh = weigh
        self._weight = 0
        self._values: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The value of a key. One that weighs more than all the room is made and not kept."""
        if key in self._values:
            self._values.move_to_end(key)
            return self._values[key]
        value = make()
        weight = self._weigh(value)
        if weight <= self._room:
            self._values[key] = value
            self._weight += weight
            while self._weight > self._room:
                _, dropped = self._values.popitem(last=False)
                self._weight -= self._weigh(dropped)
        return value


def surface_bytes(surface: pygame.Surface) -> int:
    """The memory that a surface takes."""
    return surface.get_height() * surface.get_pitch()


def keeps_recent(
    room: int,
) -> Callable[[Callable[P, pygame.Surface]], Callable[P, pygame.Surface]]:
    """Let a function that draws keep what it drew lately, and give it again.

    :param room: the most bytes that all of it may take.
    """

    def keeping(draw: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        recent: Recent[Hashable, pygame.Surface] = Recent(room, surface_bytes)

        @wraps(draw)
        def drawn(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            return recent.get((args, *kwargs.items()), lambda: draw(*args, **kwargs))

        return drawn

    return keeping
