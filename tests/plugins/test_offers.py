"""What can be offered, and what is refused where it is made or where it clashes."""

import sys
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from simon.engine import Event, Scoring, ScoringFailed
from simon.hookspecs import Setting, hookimpl
from simon.plugins import Fault, Plugins
from simon.testing import new_session, position


@pytest.mark.parametrize("choices", [("a", "a"), ("a", ""), ("b", "c"), ["a", "b"], ("a", 1)])
def test_choices_that_cannot_be_chosen_are_refused(choices: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        Setting("odd", "Odd", "a", choices)


@pytest.mark.parametrize("choices", [("a", "mro"), ("a", "_a_"), ("a", "name"), ("a", "two words")])
def test_choices_may_be_any_words(choices: tuple[str, ...]) -> None:
    assert Setting("odd", "Odd", "a", choices).choices == choices


def test_a_default_that_nobody_would_type_is_refused() -> None:
    with pytest.raises(ValueError, match="nobody"):
        Setting("big", "Big", 10**5000)


class Offers:
    def __init__(self, *settings: Setting) -> None:
        self.settings = settings

    @hookimpl
    def simon_settings(self) -> tuple[Setting, ...]:
        return self.settings


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("rows", "rows"),
        ("rows", "no-rows"),
        ("no-rows", "rows"),
        ("suits", "other"),
        ("x", "plugin"),
    ],
)
def test_an_option_belongs_to_one_setting(first: str, second: str) -> None:
    plugins = Plugins()
    plugins.register(Offers(Setting(first, "First", False)), "a")
    plugins.register(Offers(Setting(second, "Second", False)), "b")
    found = plugins.settings
    assert len(found) == 1
    [problem] = plugins.problems
    assert problem.fault is Fault.OFFER_CLASH


class Hollow(Mapping[str, str]):
    def __getitem__(self, key: str) -> str:
        raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        raise RuntimeError("hollow")

    def __len__(self) -> int:
        return 1


class Stores:
    def __init__(self, answer: object) -> None:
        self.answer = answer

    @hookimpl
    def simon_stored(self) -> object:
        return self.answer


@pytest.mark.parametrize("answer", [Hollow(), 5, "suits", [1]])
def test_a_store_that_answers_nonsense_is_switched_off(answer: object) -> None:
    plugins = Plugins()
    plugins.register(Stores(answer), "a")
    assert plugins.stored() is None
    assert [problem.plugin for problem in plugins.problems] == ["a"]


def test_a_scoring_that_leaves_the_program_fails() -> None:
    def leaves(_event: Event) -> int:
        sys.exit(3)

    scoring = Scoring("odd", "Odd", 0, leaves)
    session = new_session(position("4S", "3H"), scoring=scoring)
    with pytest.raises(ScoringFailed):
        scoring.score(session.move(2, 1))
    assert session.score is None
