"""What can be offered, and what is refused where it is made or where it clashes."""

import sys
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from simon.engine import Event, Scoring, ScoringFailed
from simon.hookspecs import NP_, Setting, hookimpl
from simon.plugins import Fault, Plugins
from simon.testing import new_session, position
from simon.words import ENGLISH, Words


@pytest.mark.parametrize("choices", [("a", "a"), ("a", ""), ("b", "c"), ["a", "b"], ("a", 1)])
def test_choices_that_cannot_be_chosen_are_refused(choices: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        Setting("odd", "Odd", "a", choices)


@pytest.mark.parametrize("choices", [("a", "mro"), ("a", "_a_"), ("a", "name"), ("a", "two words")])
def test_choices_may_be_any_words(choices: tuple[str, ...]) -> None:
    assert Setting("odd", "Odd", "a", choices).choices == choices


NAMED = Setting(
    "size", "Size", "s", ("s", "m", "l"), ("Small", NP_("size", "Middling"), "Large"), frontend="x"
)
PLAIN = Setting("size", "Size", "s", ("s", "m", "l"))


@pytest.mark.parametrize(
    ("setting", "titles"),
    [(NAMED, ["SMALL", "size: MIDDLING", "LARGE"]), (PLAIN, ["s", "m", "l"])],
)
def test_what_choices_are_called(setting: Setting, titles: list[str]) -> None:
    class Loud(Words):
        def gettext(self, message: str, /, **fields: object) -> str:
            return message.upper()

        def pgettext(self, context: str, message: str, /, **fields: object) -> str:
            return f"{context}: {message.upper()}"

    assert [setting.choice_title(Loud("xx"), choice) for choice in setting.choices] == titles
    with pytest.raises(ValueError, match="not in tuple"):
        setting.choice_title(ENGLISH, "huge")


@pytest.mark.parametrize(
    "titles", [("A",), ("A", "B", "C"), ["A", "B"], ("A", 5), ("A", ("B",)), ("A", (1, 2)), "AB"]
)
def test_titles_that_are_none_are_refused(titles: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        Setting("odd", "Odd", "a", ("a", "b"), titles)


@pytest.mark.parametrize(
    ("setting", "allowed", "refused"),
    [
        (PLAIN, ["s", "l"], ["", "x", True, 1, None]),
        (Setting("any", "Any", ""), ["", "x"], [True, 1, None]),
        (Setting("on", "On", False), [True, False], [0, 1, "yes"]),
        (Setting("number", "Number", 3), [0, -5], [True, 1.0, "3"]),
        (Setting("few", "Few", 3, least=0, most=9), [0, 9], [-1, 10, True, "3"]),
        (Setting("many", "Many", 3, least=3), [3, 10**6], [2]),
    ],
)
def test_which_values_a_setting_can_have(
    setting: Setting, allowed: list[object], refused: list[object]
) -> None:
    assert all(map(setting.allows, allowed))
    assert not any(map(setting.allows, refused))


@pytest.mark.parametrize(
    ("default", "limits"),
    [
        (3, {"least": 4}),
        (3, {"most": 2}),
        (3, {"least": 0, "most": "9"}),
        (3, {"least": False}),
        ("a", {"least": 0}),
        (True, {"most": 1}),
    ],
)
def test_a_range_that_is_none_or_without_the_default_is_refused(
    default: Any, limits: dict[str, Any]
) -> None:
    with pytest.raises((TypeError, ValueError), match="the setting odd"):
        Setting("odd", "Odd", default, **limits)


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
        ("x", "theme"),
        ("x", "also"),
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
