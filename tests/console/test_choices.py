"""Settings, as they are typed and shown."""

import io

import pytest

import simon_console
import simon_scoring
import simon_themes
from simon.hookspecs import Setting, hookimpl
from simon.plugins import Plugins
from simon.session import Session
from simon.testing import Recorder, new_session
from simon.words import ENGLISH
from simon_console.choices import possible, read_value, shown
from simon_console.console import Console
from simon_console.terminal import Terminal

SOUND = Setting("sound", "Sound", True)
SPEED = Setting("speed", "Speed", 5, least=1, most=9)
DEPTH = Setting("depth", "Depth", 0)
NAME = Setting("name", "Name", "Simon")
BACK = Setting("back", "Back", "red", ("red", "blue"), ("Red", "Blue"))
WINDOWS = Setting("blur", "Blur", True, frontend="window")


@pytest.mark.parametrize(
    ("setting", "typed", "value"),
    [
        *((SOUND, typed, True) for typed in ("on", "ON", "yes", "true")),
        *((SOUND, typed, False) for typed in ("off", "No", "false")),
        *((SOUND, typed, None) for typed in ("1", "perhaps", "o n")),
        (SPEED, "9", 9),
        (SPEED, "९", 9),
        *((SPEED, typed, None) for typed in ("0", "10", "x", "2.5", "9" * 5000)),
        (DEPTH, "-3", -3),
        (NAME, "any text", "any text"),
        *((BACK, typed, "blue") for typed in ("blue", "BLUE", "Blue")),
        (BACK, "green", None),
    ],
)
def test_what_is_typed(setting, typed, value):
    assert read_value(ENGLISH, setting, typed) == value


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        (SOUND, "It can be: on, off."),
        (SPEED, "It can be a whole number from 1 to 9."),
        (DEPTH, "It can be any whole number."),
        (NAME, "It can be any text."),
        (BACK, "It can be: red (Red), blue (Blue)."),
    ],
)
def test_what_it_can_be(setting, sentence):
    assert possible(ENGLISH, setting) == sentence


@pytest.mark.parametrize(("value", "text"), [(True, "on"), (7, "7"), ("\x1b", "\\x1b")])
def test_how_it_is_shown(value, text):
    assert shown(ENGLISH, value) == text


class Offers:
    @hookimpl
    def simon_settings(self):
        return [SOUND, SPEED, WINDOWS]


@pytest.fixture
def type_in():
    """Type these lines; the settings that were changed, and what was answered."""

    def type_in(typed):
        plugins, recorder, sink = Plugins(), Recorder(), io.StringIO()
        offers = {"console": simon_console, "scoring": simon_scoring, "themes": simon_themes}
        for name, plugin in {**offers, "offers": Offers(), "recorder": recorder}.items():
            plugins.register(plugin, name)
        session = Session(plugins, settings={"plain": True}, opening=new_session().game)
        console = Console(session, Terminal(io.StringIO(typed), sink))
        plugins.register(console, "console frontend", frontend=True)
        console.run()
        return recorder.changes, sink.getvalue().splitlines()[13:-2]  # between board and goodbye

    return type_in


def test_a_setting_is_changed_and_told(type_in):
    changes, answers = type_in("set SPEED 7\nset sound off\nset theme Evening\n")
    assert changes == [("speed", 7), ("sound", False), ("theme", "evening")]
    assert answers == ["speed is now 7.", "sound is now off.", "theme is now evening."]


@pytest.mark.parametrize(
    ("typed", "answers"),
    [
        ("set", ["This command is typed so: set NAME VALUE"]),
        ("set speed", ["speed is now 5.", "It can be a whole number from 1 to 9."]),
        ("set speed fast", ["speed cannot be “fast”.", "It can be a whole number from 1 to 9."]),
        (
            "set scoring x",
            ["scoring cannot be “x”.", "It can be: standard (Standard), none (No points)."],
        ),
    ],
)
def test_a_setting_is_not_changed(type_in, typed, answers):
    assert type_in(typed + "\n") == ([], answers)


def test_what_does_not_matter_here_is_no_setting(type_in):
    changes, answers = type_in("set blur off\nsettings\n")
    assert changes == []
    assert answers[0].startswith("There is no setting “blur”. There are: lang, theme, scoring, ")
    assert "  speed 5: Speed" in answers
    assert "  plain on: " in "\n".join(answers)
    assert not any("blur" in line for line in answers[1:])
    assert answers[-1] == "To change one of them, type: set NAME VALUE"


def test_the_new_language_is_spoken_at_once(type_in):
    _, answers = type_in("set lang fi\nrestart\ns\n")
    assert answers[-2] == "Siirtoja: 0. Poistettuja sarjoja: 0/4."
