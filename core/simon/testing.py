"""The test kit: ours, and plugin authors'.

>>> from simon.testing import Recorder, new_session, position
>>> recorder = Recorder()
>>> session = new_session(position("4S", "3H"), listeners=[recorder])
>>> _ = session.move(2, 1)
>>> recorder.names
['dealt', 'moved']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from simon.engine import (
    STANDARD,
    Deal,
    Dealt,
    Event,
    Moved,
    Position,
    Redone,
    Rejected,
    Removed,
    Scoring,
    Undone,
    Won,
)
from simon.hookspecs import SettingValue, Theme, hookimpl
from simon.plugins import Plugins
from simon.session import Session
from simon.words import ENGLISH, Words

NOW = datetime(2026, 11, 29, 12, tzinfo=UTC)
"""The time of every session made here."""


position = Position.showing
"""A board by the columns that matter, as texts: ``position("4S", "3H")``."""


class Recorder:
    """A listener that keeps every event, notice and changed setting that it hears of, and whether
    the session started and ended.
    """

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.scores: list[int | None] = []
        self.changes: list[tuple[str, SettingValue]] = []
        self.notices: list[str] = []
        self.started = 0
        self.finished = 0

    @property
    def names(self) -> list[str]:
        """The events' names, in order."""
        return [event.name for event in self.events]

    def _keep(self, session: Session, event: Event) -> None:
        self.events.append(event)
        self.scores.append(session.score)

    @hookimpl
    def simon_session_started(self) -> None:
        """Count the start."""
        self.started += 1

    @hookimpl
    def simon_session_finished(self) -> None:
        """Count the end."""
        self.finished += 1

    @hookimpl
    def simon_setting_changed(self, name: str, value: SettingValue) -> None:
        """Keep the change."""
        self.changes.append((name, value))

    @hookimpl
    def simon_notice(self, text: str) -> None:
        """Keep the sentence."""
        self.notices.append(text)

    @hookimpl
    def simon_dealt(self, session: Session, event: Dealt) -> None:
        """Keep the event."""
        self._keep(session, event)

    @hookimpl
    def simon_moved(self, session: Session, event: Moved) -> None:
        """Keep the event."""
        self._keep(session, event)

    @hookimpl
    def simon_removed(self, session: Session, event: Removed) -> None:
        """Keep the event."""
        self._keep(session, event)

    @hookimpl
    def simon_rejected(self, session: Session, event: Rejected) -> None:
        """Keep the event."""
        self._keep(session, event)

    @hookimpl
    def simon_undone(self, session: Session, event: Undone) -> None:
        """Keep the event."""
        self._keep(session, event)

    @hookimpl
    def simon_redone(self, session: Session, event: Redone) -> None:
        """Keep the event."""
        self._keep(session, event)

    @hookimpl
    def simon_won(self, session: Session, event: Won) -> None:
        """Keep the event."""
        self._keep(session, event)


def new_session(
    start: Deal | Position | None = None,
    *,
    listeners: Iterable[object] = (),
    scoring: Scoring | None = STANDARD,
    words: Words = ENGLISH,
    theme: Theme | None = None,
    settings: Mapping[str, SettingValue] | None = None,
    begin: bool = True,
) -> Session:
    """A session with no installed plugins, only these listeners; random deals are number 0."""
    plugins = Plugins()
    for number, listener in enumerate(listeners):
        plugins.register(listener, f"listener {number}")
    session = Session(
        plugins,
        words=words,
        scoring=scoring,
        theme=theme,
        settings=settings,
        opening=start,
        draw=lambda _below: 0,
        now=lambda: NOW,
    )
    if begin:
        session.begin()
    return session
