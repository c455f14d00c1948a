"""Things that glide, by a clock that the tests hold."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given

from simon_pygame.animation import Animator, Moving, eased

START, A, B = (0, 0), (100, 200), (-50, 40)
LATER = 10**6


@pytest.fixture
def animator() -> Animator:
    return Animator()


@pytest.fixture
def thing() -> Moving:
    return Moving(START)


def test_it_starts_where_it_is_and_ends_where_it_belongs(animator: Animator, thing: Moving) -> None:
    animator.glide([(thing, A)], 5.0, 2.0)
    assert (thing.place, animator.active, list(animator)) == (START, True, [thing])
    assert not animator.advance(5.0)
    assert thing.place == START
    assert not animator.advance(6.0)
    assert thing.place == (87.5, 175.0)
    assert animator.advance(7.0)
    assert (thing.place, animator.active, list(animator)) == (A, False, [])
    assert not animator.advance(8.0)


def test_a_late_frame_shows_the_end(animator: Animator, thing: Moving) -> None:
    animator.glide([(thing, A)], 5.0, 2.0)
    assert animator.advance(100.0)
    assert thing.place == A


def test_it_is_quick_at_first_and_gentle_at_the_end() -> None:
    places = [eased(n / 10) for n in range(11)]
    steps = [after - before for before, after in pairwise(places)]
    assert (places[0], places[-1]) == (0.0, 1.0)
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] > 0


@pytest.mark.parametrize(("speed", "arrived"), [(0.5, 4.0), (1.0, 2.0), (2.0, 1.0)])
def test_the_speed_divides_every_duration(thing: Moving, speed: float, arrived: float) -> None:
    animator, second = Animator(speed), Moving(START)
    animator.glide([(thing, A), (second, A)], 0.0, 2.0, stagger=2.0)
    animator.advance(arrived - 0.01)
    assert animator.active
    assert thing.place != A
    assert second.place == START
    animator.advance(arrived)
    assert thing.place == A
    animator.advance(2 * arrived)
    assert second.place == A
    assert not animator.active


def test_at_speed_0_things_are_there_at_once(thing: Moving) -> None:
    animator, other = Animator(), Moving(START)
    animator.glide([(other, B)], 0.0, 2.0)
    animator.speed = 0
    animator.glide([(thing, A)], 0.0, 2.0, stagger=1.0, after=True)
    assert (thing.place, other.place, animator.active) == (A, B, False)


def test_staggered_things_set_out_one_after_the_other(animator: Animator) -> None:
    things = [Moving(START) for _ in range(3)]
    animator.glide([(thing, A) for thing in things], 0.0, 1.0, stagger=1.0)
    for now, at_home in [(0.5, 0), (1.0, 1), (1.5, 1), (2.0, 2), (3.0, 3)]:
        animator.advance(now)
        assert [thing.place == A for thing in things] == [n < at_home for n in range(3)]
        assert list(animator) == things[at_home:]
        waiting = things[at_home + 1 :]
        assert all(thing.place == START for thing in waiting)


def test_what_comes_after_waits_until_all_that_moves_has_arrived(
    animator: Animator, thing: Moving
) -> None:
    other = Moving(START)
    animator.glide([(thing, A)], 0.0, 2.0)
    animator.glide([(other, A)], 1.0, 2.0, after=True)
    animator.glide([(thing, B)], 1.0, 1.0, after=True)  # a second goal for the same thing
    animator.advance(2.0)
    assert (thing.place, other.place) == (A, START)
    animator.advance(4.0)
    assert (thing.place, other.place) == (A, A)
    animator.advance(5.0)
    assert (thing.place, animator.active) == (B, False)


def test_after_nothing_is_now(animator: Animator, thing: Moving) -> None:
    animator.glide([(thing, A)], 3.0, 1.0, after=True)
    animator.advance(4.0)
    assert thing.place == A


def test_another_goal_on_the_way_replaces_the_first(animator: Animator, thing: Moving) -> None:
    animator.glide([(thing, A)], 0.0, 2.0)
    animator.advance(1.0)
    turned = thing.place
    animator.glide([(thing, B)], 1.0, 2.0)
    animator.advance(1.0)
    assert (thing.place, list(animator)) == (turned, [thing])
    animator.advance(3.0)
    assert (thing.place, animator.active) == (B, False)


def test_to_be_called_back_on_the_way_is_to_go_back(animator: Animator, thing: Moving) -> None:
    animator.glide([(thing, A)], 0.0, 2.0)
    animator.glide([(thing, START)], 0.0, 2.0)  # before it has set out
    assert not animator.active
    animator.advance(LATER)
    assert thing.place == START


def test_what_is_at_home_does_not_move(animator: Animator, thing: Moving) -> None:
    animator.glide([(thing, START)], 0.0, 2.0)
    assert not animator.active


def test_a_glide_without_duration_is_over_when_it_begins(animator: Animator, thing: Moving) -> None:
    animator.glide([(thing, A)], 1.0, 0.0)
    assert animator.advance(1.0)
    assert thing.place == A


@pytest.mark.parametrize("now", [0.0, 0.3, 1.0, 1.7, 2.5, 99.0])
def test_finishing_at_any_moment_puts_everything_home(now: float) -> None:
    animator = Animator()
    things = [Moving(START) for _ in range(4)]
    animator.glide([(thing, A) for thing in things[:3]], 0.0, 1.0, stagger=0.2)
    animator.glide([(things[0], B), (things[3], B)], 0.0, 1.0, after=True)
    animator.advance(now)
    animator.finish()
    assert [thing.place for thing in things] == [B, A, A, B]
    assert not animator.active


# Any mix of glides and frames

places = st.tuples(st.integers(-50, 50), st.integers(-50, 50))
seconds = st.floats(0, 3)
glides = st.tuples(
    st.dictionaries(st.integers(0, 4), places, min_size=1), seconds, seconds, st.booleans()
)


@given(
    st.lists(st.tuples(seconds, glides | st.just("finish") | st.sampled_from([0.0, 0.5, 2.0]))),
    st.booleans(),
)
def test_everything_ends_at_its_last_goal(steps: list[tuple[float, Any]], finished: bool) -> None:
    animator, now = Animator(), 0.0
    things = [Moving(START) for _ in range(5)]
    goals = dict.fromkeys(things, START)
    for wait, step in steps:
        now += wait
        animator.advance(now)
        if step == "finish":
            animator.finish()
        elif isinstance(step, float):
            animator.speed = step
        else:
            given_goals, duration, stagger, after = step
            wanted = {things[number]: goal for number, goal in given_goals.items()}
            goals |= wanted
            animator.glide([*wanted.items()], now, duration, stagger=stagger, after=after)
        assert set(animator) <= set(things)
        assert all(thing.place == goals[thing] for thing in set(things) - set(animator))
        assert all(-50 <= part <= 50 for thing in things for part in thing.place)
    if finished:
        animator.finish()
    else:
        animator.advance(now + LATER)
    assert {thing: thing.place for thing in things} == goals
    assert not animator.active
