"""However little is painted, the screen shows what painting all of it would."""

from __future__ import annotations

import hypothesis.strategies as st
import pygame
import pytest
from hypothesis import given
from pygame import Rect

from simon_pygame.drawing.canvas import Canvas, Sprite

SIZE = WIDTH, HEIGHT = 64, 48
WHOLE = Rect(0, 0, *SIZE)
GROUND = (0, 90, 40)


def ground() -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(GROUND)
    surface.fill((200, 200, 0), (3, 5, 7, 11))
    return surface


def card(colour: str, size: tuple[int, int] = (9, 12)) -> pygame.Surface:
    """A surface that one can partly see through."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    surface.fill((0, 0, 0, 100), (0, 0, 3, size[1]))
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


class Resting:
    """Spots that rest on the table, each of a colour."""

    def __init__(self) -> None:
        self.spots: dict[tuple[int, int, int, int], str] = {}
        self.painted = 0

    def paint(self, surface: pygame.Surface) -> None:
        """Draw all of them, as far as the surface lets it."""
        self.painted += 1
        for place, colour in self.spots.items():
            surface.blit(card(colour, place[2:]), place)


@pytest.fixture
def resting() -> Resting:
    return Resting()


@pytest.fixture
def shown(resting: Resting) -> tuple[Canvas, pygame.Surface]:
    """A canvas and its screen, shown once."""
    canvas, screen = Canvas(ground()), pygame.Surface(SIZE)
    canvas.show(screen, resting.paint, [])
    return canvas, screen


def afresh(resting: Resting, sprites: list[Sprite]) -> bytes:
    screen = ground()
    resting.paint(screen)
    for surface, place in sprites:
        screen.blit(surface, place)
    return pixels(screen)


def test_first_all_is_painted(resting: Resting) -> None:
    resting.spots[10, 10, 5, 5] = "red"
    canvas, screen = Canvas(ground()), pygame.Surface(SIZE)
    assert canvas.show(screen, resting.paint, []) == [WHOLE]
    assert pixels(screen) == afresh(resting, [])


def test_then_nothing(shown: tuple[Canvas, pygame.Surface], resting: Resting) -> None:
    canvas, screen = shown
    before = resting.painted
    assert canvas.show(screen, resting.paint, []) == []
    assert resting.painted == before


def test_only_what_is_invalid_is_painted_again(
    shown: tuple[Canvas, pygame.Surface], resting: Resting
) -> None:
    canvas, screen = shown
    resting.spots |= {(0, 0, 10, 10): "red", (30, 30, 10, 10): "blue"}
    canvas.invalidate(Rect(0, 0, 10, 10))
    assert canvas.show(screen, resting.paint, []) == [Rect(0, 0, 10, 10)]
    assert screen.get_at((5, 5))[:3] == (255, 0, 0)
    assert screen.get_at((35, 35))[:3] == GROUND
    canvas.invalidate()
    assert canvas.show(screen, resting.paint, []) == [WHOLE]
    assert screen.get_at((35, 35))[:3] == (0, 0, 255)


@pytest.mark.parametrize(
    ("areas", "painted", "changed"),
    [
        # apart
        ([(0, 0, 5, 5), (20, 0, 5, 5)], 2, [(0, 0, 5, 5), (20, 0, 5, 5)]),
        # one in another, or over its edge: together
        ([(0, 0, 9, 9), (2, 2, 5, 5)], 1, [(0, 0, 9, 9)]),
        ([(0, 0, 5, 5), (4, 4, 5, 5)], 1, [(0, 0, 9, 9)]),
        # the whole covers all that comes
        ([None, (0, 0, 5, 5)], 1, [(0, 0, *SIZE)]),
        ([(0, 0, 5, 5), None], 1, [(0, 0, *SIZE)]),
        # what is not on the screen is cut off
        ([(-5, -5, 9, 9)], 1, [(0, 0, 4, 4)]),
    ],
)
def test_areas_that_meet_are_painted_once(
    shown: tuple[Canvas, pygame.Surface],
    resting: Resting,
    areas: list[tuple[int, int, int, int] | None],
    painted: int,
    changed: list[tuple[int, int, int, int]],
) -> None:
    canvas, screen = shown
    before = resting.painted
    for area in areas:
        canvas.invalidate(Rect(area) if area else None)
    assert canvas.show(screen, resting.paint, []) == [Rect(area) for area in changed]
    assert resting.painted - before == painted


def test_sprites_are_drawn_in_their_order_above_all_and_taken_away_again(
    shown: tuple[Canvas, pygame.Surface], resting: Resting
) -> None:
    canvas, screen = shown
    below, above = (card("red"), (10, 10)), (card("blue"), (14, 14))
    assert len(canvas.show(screen, resting.paint, [below, above])) == 1  # they overlap
    assert screen.get_at((20, 20))[:3] == (0, 0, 255)
    assert pixels(screen) == afresh(resting, [below, above])
    canvas.show(screen, resting.paint, [])
    assert pixels(screen) == afresh(resting, [])
    assert resting.painted == 3  # once by the canvas: what rests is kept under what moves


def test_a_resized_window_shows_what_rests_stretched(
    shown: tuple[Canvas, pygame.Surface],
) -> None:
    canvas, _ = shown
    stretched = canvas.stretched((2 * WIDTH, HEIGHT))
    assert stretched.get_size() == (2 * WIDTH, HEIGHT)
    assert stretched.get_at((100, 40))[:3] == GROUND
    assert stretched.get_at((12, 10))[:3] == (200, 200, 0)


# Anything changes, in any order

numbers = st.integers(-10, 70)
rects = st.tuples(numbers, numbers, st.integers(1, 40), st.integers(1, 40))
colours = st.sampled_from(["red", "blue", "white", "black"])
sprites = st.lists(st.tuples(colours, st.tuples(numbers, numbers)), max_size=16)
frames = st.tuples(st.lists(st.tuples(rects, colours), max_size=5), st.booleans(), sprites)


Spot = tuple[tuple[int, int, int, int], str]
Frame = tuple[list[Spot], bool, list[tuple[str, tuple[int, int]]]]


@given(st.lists(frames, max_size=6))
def test_the_screen_always_shows_what_there_is_and_tells_where_it_changed(
    frames: list[Frame],
) -> None:
    resting, canvas, screen = Resting(), Canvas(ground()), pygame.Surface(SIZE)
    seen = screen.copy()  # what a display shows that copies the told areas only
    for spots, whole, placed in frames:
        for place, colour in spots:
            canvas.invalidate(Rect(place))
            resting.spots.pop(place, None)  # the last one lies on top
            resting.spots[place] = colour
        if whole:
            canvas.invalidate()
        drawn = [(card(colour), place) for colour, place in placed]
        for area in canvas.show(screen, resting.paint, drawn):
            seen.blit(screen, area, area)
        assert pixels(screen) == afresh(resting, drawn) == pixels(seen)
