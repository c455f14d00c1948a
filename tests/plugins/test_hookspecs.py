"""The hooks are documented, typed, and match the events and the test kit."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import get_type_hints

import pluggy
import pytest
import typer

from simon import engine, hookspecs, memory
from simon.engine import EVENTS
from simon.session import Session
from simon.testing import Recorder

HOOKS: dict[str, Callable[..., object]] = {
    name: value for name, value in vars(hookspecs).items() if name.startswith("simon_")
}
EVENT_HOOKS = {f"simon_{event.name}": event for event in EVENTS}
SESSION_HOOKS = {"simon_session_started", "simon_session_finished"}
CHANGES = {"simon_setting_changed", "simon_notice"}
CONTRIBUTIONS = {
    "simon_frontends",
    "simon_scorings",
    "simon_themes",
    "simon_settings",
    "simon_catalog_flaws",
    "simon_catalog_preview",
    "simon_catalogs",
    "simon_commands",
    "simon_stored",
    "simon_listeners",
    "simon_deal_sources",
    "simon_memory",
    "simon_last_game",
}


def test_the_hooks_are_the_documented_ones() -> None:
    assert set(HOOKS) == CONTRIBUTIONS | SESSION_HOOKS | CHANGES | set(EVENT_HOOKS)


def test_pluggy_knows_every_hook_and_stops_at_no_answer() -> None:
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    callers = {name: getattr(manager.hook, name) for name in HOOKS}
    assert all(caller.has_spec() for caller in callers.values())
    assert not any(caller.spec.opts["firstresult"] for caller in callers.values())
    assert not any(caller.spec.opts["historic"] for caller in callers.values())


@pytest.mark.parametrize("name", HOOKS)
def test_each_hook_says_what_it_is_for(name: str) -> None:
    assert inspect.getdoc(HOOKS[name])


@pytest.mark.parametrize("name", HOOKS)
def test_each_hook_is_typed(name: str) -> None:
    names = {**vars(engine), **vars(memory), "Path": Path, "Session": Session, "typer": typer}
    hints = get_type_hints(HOOKS[name], {**vars(hookspecs), **names})
    assert set(hints) == {*inspect.signature(HOOKS[name]).parameters, "return"}


@pytest.mark.parametrize(("name", "event"), EVENT_HOOKS.items())
def test_each_event_has_its_hook(name: str, event: type[object]) -> None:
    parameters = inspect.signature(HOOKS[name]).parameters
    assert list(parameters) == ["session", "event"]
    assert parameters["event"].annotation == event.__name__


@pytest.mark.parametrize("name", sorted(SESSION_HOOKS))
def test_start_and_end_tell_the_session(name: str) -> None:
    assert list(inspect.signature(HOOKS[name]).parameters) == ["session"]


def test_the_recorder_of_the_test_kit_hears_everything() -> None:
    heard = {name for name in dir(Recorder) if name.startswith("simon_")}
    assert heard == SESSION_HOOKS | CHANGES | set(EVENT_HOOKS)


def test_what_is_exported_is_there() -> None:
    assert all(hasattr(hookspecs, name) for name in hookspecs.__all__)
