"""What a frontend drives: a game, the plugins, the language, the scoring and the settings."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

from simon.engine import (
    DEAL_NUMBERS,
    STANDARD,
    Deal,
    Event,
    Fit,
    Game,
    Move,
    Moved,
    Position,
    Record,
    Rejected,
    Removed,
    Scoring,
    ScoringFailed,
    Tableau,
    Won,
    targets,
)
from simon.files import read_text, write_text
from simon.hookspecs import N_, Setting, SettingValue, Theme
from simon.memory import LastGame, Memory
from simon.plugins import NO_SCORING, Plugins
from simon.stopwatch import Stopwatch
from simon.words import (
    ENGLISH,
    BadCatalog,
    Words,
    catalog_problem,
    language_name,
    reason_text,
)

DEFAULT_SUITS = 1
"""The first game after installation has one suit."""
DAILY = "daily"
"""What can be typed instead of a code, for the deal of the day."""

# Translators: the name of a theme, that is, of how the game looks.
DEFAULT_THEME = Theme("classic", N_("Classic"))
"""The theme where no plugin offers one."""


def random_number(below: int) -> int:
    """A deal number that nobody can foresee."""
    from random import SystemRandom

    return SystemRandom().randrange(below)


def utc_now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


def random_deal(suits: int, draw: Callable[[int], int] = random_number) -> Deal:
    """A deal that nobody can foresee, with so many suits."""
    return Deal.from_number(draw(DEAL_NUMBERS), suits)


def opened(record: Record, made: int | None = None) -> Game:
    """The game of a record as `Session.open` takes it up.

    :raises FalseRecord: when a move is against the rules.
    """
    game = Game.restored(record.start, record.moves)
    if made is None:
        made = 0 if game.won else len(record.moves)
    return Game.restored(record.start, record.moves[:made], record.moves[made:])


class Session:
    """One sitting of one player: games one after the other, in one language.

    Every action changes the game, then tells its events in order to the listeners and, last, to
    the frontend; it returns them too. An action called while events are being told waits until
    they are out, and then returns nothing.

    ``opening`` is the game that was asked for, if any; ``replaying`` says that a record is being
    shown, not played, until the player goes on from there and a frontend takes that back. Of what
    plugins declare, ``settings`` need hold only what is not as they
    declare it. ``clock`` tells seconds that only ever grow, ``now`` the time in UTC.

    Set ``assisted`` where the game in play has been helped along, by a hint for instance.
    """

    def __init__(
        self,
        plugins: Plugins | None = None,
        *,
        words: Words = ENGLISH,
        scoring: Scoring | None = None,
        theme: Theme | None = None,
        settings: Mapping[str, SettingValue] | None = None,
        opening: Deal | Position | Game | None = None,
        replaying: bool = False,
        draw: Callable[[int], int] = random_number,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        self.plugins = plugins or Plugins()
        self.words = words
        self.scoring = scoring
        self.theme = theme or next(iter(self.plugins.themes.values()), DEFAULT_THEME)
        self.settings: dict[str, SettingValue] = {
            **{setting.name: setting.default for setting in self.plugins.settings.values()},
            **(settings or {}),
            "lang": words.language,
            "theme": self.theme.name,
            "scoring": scoring.name if scoring else NO_SCORING,
        }
        self._scorings = {scoring.name: scoring} if scoring else {}
        self._themes = {self.theme.name: self.theme}
        self.opening = opening
        self.replaying = replaying
        self.assisted = False
        self.resumed = False
        """Whether it goes on with a game that an earlier session left."""
        self.kept = False
        """Whether a plugin has the game in play as it stands, so that it can be gone on with."""
        self.stopwatch = Stopwatch(clock)
        """How long the game in play has been played. Whoever runs a session looks at it."""
        self.now = now
        self.seconds_before = 0
        """Whole seconds for which the game before the one in play was played."""
        self.assisted_before = False
        """Whether the game before the one in play was helped along."""
        self._paused = False
        self._started_at = 0.0  # seconds for which the opening has been played already
        self._last: LastGame | None = None
        self._draw = draw
        self._game: Game | None = None
        self._score = 0
        self._untold: tuple[Event, ...] = ()  # of the events that are being told
        self._waiting: deque[Callable[[], tuple[Event, ...]]] = deque()
        self._telling = False

    # What there is to see.

    @property
    def game(self) -> Game:
        """The game in play. Change it through the session only, or nobody hears of it.

        :raises RuntimeError: before :meth:`begin`.
        """
        if self._game is None:
            raise RuntimeError("the session has not begun")
        return self._game

    @property
    def begun(self) -> bool:
        """Whether a game has been dealt."""
        return self._game is not None

    @property
    def tableau(self) -> Tableau:
        """The ten columns as they lie now."""
        return self.game.tableau

    @property
    def move_count(self) -> int:
        """The moves made and not undone."""
        return self.game.move_count

    @property
    def score(self) -> int | None:
        """The score up to and including the event being told; ``None`` without a scoring."""
        return self._score if self.scoring else None

    @property
    def total_score(self) -> int | None:
        """The score with all that the present action has caused and that is still to be told."""
        if self.scoring is None:
            return None
        total = self._score
        with suppress(ScoringFailed):  # it is found out when the event is told
            for event in self._untold:
                total = self.scoring.add(total, event)
        return total

    @property
    def seconds(self) -> int:
        """Whole seconds for which the game in play has been played.

        They begin with its first move. Pauses do not count, nor does time in which the process was
        stopped or the machine slept.
        """
        return self.stopwatch.seconds

    @property
    def last_suits(self) -> int:
        """The number of suits of the game in play, or else last played, or else 1."""
        if self._game is not None:
            return self._game.start.suits
        return (self._last and self._last.suits) or DEFAULT_SUITS

    @property
    def asks_suits(self) -> bool:
        """Whether the player is to be asked for the number of suits when the session begins.

        Not when the game is known already, and not for the very first game.
        """
        first_ever = self._last is not None and self._last.suits is None
        return self.opening is None and not first_ever

    @cached_property
    def memory(self) -> Memory | None:
        """What remembers games and bookmarks, if a plugin does."""
        return self.plugins.memory(self)

    @property
    def declared(self) -> dict[str, Setting]:
        """What can be changed while playing: language, theme, scoring, and what plugins declare.

        ``settings`` holds the values, :meth:`change` changes one.
        """
        own = (self._language_setting, self._theme_setting(), self._scoring_setting())
        return {setting.name: setting for setting in own} | self.plugins.settings

    @cached_property
    def _language_setting(self) -> Setting:
        languages = tuple(sorted({*self.plugins.languages(), self.words.language}))
        names = map(self._language_name, languages)
        return Setting("lang", N_("Language"), self.words.language, languages, tuple(names))

    def _language_name(self, language: str) -> str:
        try:
            return language_name(self.plugins.words(language))
        except (BadCatalog, OSError):
            return language

    def _theme_setting(self) -> Setting:
        themes = self.plugins.themes | self._themes
        titles = tuple(theme.title for theme in themes.values())
        return Setting("theme", N_("Theme"), next(iter(themes)), tuple(themes), titles)

    def _scoring_setting(self) -> Setting:
        scorings = self.plugins.scorings | self._scorings
        # Translators: one of the ways to count points: not to count them.
        titles = (*(scoring.title for scoring in scorings.values()), N_("No points"))
        choices = (*scorings, NO_SCORING)
        usual = STANDARD.name if STANDARD.name in choices else choices[0]
        return Setting("scoring", N_("Scoring"), usual, choices, titles)

    def reason_text(self, event: Rejected) -> str:
        """A refusal in the player's language."""
        return reason_text(self.words, event)

    def record(self) -> Record:
        """The record of the game as it stands, dated today."""
        self._recount()
        today = self.now().astimezone().date()
        return Record.of(self.game, date=today.isoformat(), scoring=self.scoring)

    def save(self, path: Path) -> None:
        """Write the record of the game into a new file.

        :raises FileExistsError: when there is such a file; it is left as it is.
        :raises OSError: when it cannot be written.
        """
        write_text(path, str(self.record()), replace=False)

    def read_record(self, path: Path) -> Record:
        """The record in a file, checked by the engine; nothing changes.

        :raises OSError: when the file cannot be read.
        :raises UnicodeDecodeError: when it is not UTF-8.
        :raises BadText: when it is no record, or an untrue one.
        """
        return self.plugins.read_record(read_text(path))

    def read_deal(self, text: str, suits: int | None = None) -> Deal:
        """The deal of a code, of another program's number such as ``kpat:42``, or of the day.

        The day's is ``daily``, with so many suits or 1.

        :raises BadCode: when there is none, or not one with so many suits.
        """
        if text.strip().lower() == DAILY:
            return self.daily_deal(suits or DEFAULT_SUITS)
        return self.plugins.read_deal(text, suits)

    def daily_deal(self, suits: int = DEFAULT_SUITS) -> Deal:
        """The deal of this day in UTC, the same for everybody."""
        return Deal.of_the_day(self.now().date(), suits)

    def random_deal(self, suits: int | None = None) -> Deal:
        """A deal that nobody can foresee, with so many suits or as many as were last played."""
        return random_deal(suits or self.last_suits, self._draw)

    # What can be done.

    def recall(self, *, resume: bool, number: int | None = None) -> bool:
        """Ask plugins what was played last; with ``resume``, open with it where it is still open.

        Whether it does. With a ``number``, it is the game of this number in the history. Called
        once, before the session begins.
        """
        self._last = self.plugins.last_game(self, resume, number)
        self.resumed = resume and self._last is not None and self._last.game is not None
        if self._last and self.resumed:
            self.opening = self._last.game
            self._started_at = self._last.seconds
        return self.resumed

    def resume(self, number: int) -> bool:
        """Go on with the game of this number in the history, where it was left; whether it can be.

        It cannot where it is won, or another copy of the program plays it.
        """
        last = self.plugins.last_game(self, True, number)
        if last is None or last.game is None:
            return False
        self._started_at = last.seconds
        self.take_up(last.game)
        return True

    def begin(self, start: Deal | Position | Game | None = None) -> tuple[Event, ...]:
        """Start the session with this game, or the opening asked for, or a random deal."""
        self._tell("simon_session_started")
        return self.new(start or self.opening)

    def new(
        self, start: Deal | Position | Game | None = None, *, suits: int | None = None
    ) -> tuple[Event, ...]:
        """Deal a new game; without a start, at random with so many suits or as many as now."""
        start = start or self.random_deal(suits)
        return self.take_up(start if isinstance(start, Game) else Game(start))

    def take_up(self, game: Game) -> tuple[Event, ...]:
        """Go on with a game that has been begun elsewhere, such as ``record.replay()``."""

        def deal() -> tuple[Event, ...]:
            self._game = game
            self._new_try(self._started_at)
            self._started_at = 0.0
            return (game.dealt(),)

        return self._act(deal)

    def open(self, record: Record, made: int | None = None) -> tuple[Event, ...]:
        """Take up a record, so many of its moves made and the rest to be redone.

        Redo and undo walk through it; a move goes on from there as a new game. Unless told where, a
        game that is open is taken up where it stopped, and one that was won at its start.

        :raises FalseRecord: when a move is against the rules.
        """
        return self.take_up(opened(record, made))

    def move(self, source: int, target: int, count: int | None = None) -> tuple[Event, ...]:
        """Move cards between columns (from 1); without a count, the one that fits."""
        return self._act(lambda: self.game.move(source, target, count))

    def send(self, source: int, count: int | None = None) -> tuple[Event, ...]:
        """Move cards to the column where they go best; without a count, the run at the end."""
        return self._act(lambda: self.game.send(source, count))

    def lift(self, source: int, count: int | None = None) -> tuple[Event, ...]:
        """Tell why cards cannot be lifted, if they cannot; without a count, the run at the end."""
        return self._act(lambda: self.game.lift(source, count))

    def undo(self) -> tuple[Event, ...]:
        """Take the last action back."""
        return self._act(lambda: self.game.undo())

    def redo(self) -> tuple[Event, ...]:
        """Make the last undone action again."""
        return self._act(lambda: self.game.redo())

    def restart(self) -> tuple[Event, ...]:
        """Deal the same cards again."""

        def restart() -> tuple[Event, ...]:
            self._new_try()
            return self.game.restart()

        return self._act(restart)

    def _new_try(self, seconds: float = 0.0) -> None:
        self.seconds_before, self.assisted_before = self.seconds, self.assisted
        self.assisted = self.kept = False
        self.stopwatch.reset(seconds)

    def played_before(self, seconds: float) -> None:
        """Say for how many seconds the game in play has been played already."""
        self.stopwatch.reset(seconds)
        self._mind_the_time()

    def pause(self, paused: bool) -> None:
        """Let the time not count, or count again; what is counted anyway depends on the game."""
        self._paused = paused
        self._mind_the_time()

    def _mind_the_time(self) -> None:
        game = self._game
        if game is None or self.replaying:
            return
        begun = bool(game.move_count or game.redo_count)
        self.stopwatch.run(begun and not game.won and not self._paused)

    def notify(self, text: str) -> None:
        """Say a sentence to the player; while events are being told, when they are out."""

        def tell() -> tuple[Event, ...]:
            self.plugins.tell("simon_notice", session=self, text=text)
            return ()

        self._act(tell)

    def finish(self) -> None:
        """End the session, if it has begun."""
        if self.begun:
            self._tell("simon_session_finished")

    def legal_moves(self) -> list[Move]:
        """Every legal move."""
        return self.game.legal_moves()

    def targets(self, source: int, count: int | None = None) -> dict[int, Fit]:
        """Every column that these cards can go to, and how they lie there (`engine.targets`)."""
        return targets(self.tableau, source, count)

    def change(self, name: str, value: SettingValue) -> None:
        """Give a setting another value; it takes effect at once, and listeners are told.

        Called while events are being told, it waits until they are out.

        :raises LookupError: when there is no such setting.
        :raises ValueError: when it cannot have this value.
        """
        allowed = self.allows(name, value)
        if allowed is None:
            raise LookupError(name)
        if not allowed:
            raise ValueError(f"{name} cannot be {value!r}")
        self._act(lambda: self._change(name, value))

    def allows(self, name: str, value: object) -> bool | None:
        """Whether a setting can have this value; ``None`` where there is no such setting."""
        match name:
            case "lang":  # not asked of its declaration, which reads every catalog for its name
                return value == self.words.language or value in self.plugins.languages()
            case "theme":
                return self._theme_setting().allows(value)
            case "scoring":
                return self._scoring_setting().allows(value)
            case _:
                setting = self.plugins.settings.get(name)
                return None if setting is None else setting.allows(value)

    def _change(self, name: str, value: SettingValue) -> tuple[Event, ...]:
        if name == "lang":
            try:
                words = self.plugins.words(str(value))
            except BadCatalog as bad:  # a translator is at work on it
                self.notify(catalog_problem(self.words, bad))
                return ()
            self.words = words.showing_suits_as(self.words.suits_as)
        self.settings[name] = value
        match name:
            case "theme":
                self.theme = (self.plugins.themes | self._themes)[str(value)]
                self._themes[self.theme.name] = self.theme
            case "scoring":
                self.scoring = (self.plugins.scorings | self._scorings).get(str(value))
                if self.scoring:
                    self._scorings[self.scoring.name] = self.scoring
                if self.begun:
                    self._recount()
        now = self.settings[name]  # a scoring that fails has been switched off meanwhile
        self.plugins.tell("simon_setting_changed", session=self, name=name, value=now)
        return ()

    def _act(self, action: Callable[[], tuple[Event, ...]]) -> tuple[Event, ...]:
        """Carry an action out and tell its events, then whatever listeners asked for meanwhile."""
        self._waiting.append(action)
        if self._telling:
            return ()
        self._telling = True
        answer: tuple[Event, ...] | None = None
        try:
            while self._waiting:
                events = self._waiting.popleft()()
                answer = events if answer is None else answer
                self._tell_events(events)
        finally:
            self._waiting.clear()
            self._telling = False
        return answer or ()

    def _tell_events(self, events: tuple[Event, ...]) -> None:
        """Tell what has happened, all of it, even when the telling is interrupted."""
        interruption: BaseException | None = None
        self._mind_the_time()
        for number, event in enumerate(events, 1):
            self._count(event)
            self._untold = events[number:]
            try:
                self.plugins.tell(f"simon_{event.name}", session=self, event=event)
            except BaseException as error:
                interruption = interruption or error
        if interruption:
            raise interruption

    def _tell(self, hook: str) -> None:
        """Tell that the session starts or ends: no time for what listeners might do to it."""
        self._telling = True
        try:
            self.plugins.tell(hook, session=self)
        finally:
            self._waiting.clear()
            self._telling = False

    def _count(self, event: Event) -> None:
        """Bring the score up to this event."""
        if isinstance(event, Moved | Removed | Won):
            self._guarded(lambda scoring: scoring.add(self._score, event))
        elif not isinstance(event, Rejected):
            self._recount()

    def _recount(self) -> None:
        """Count the score of the history that survives."""
        self._guarded(lambda scoring: scoring.score(self.game.events()))

    def _guarded(self, count: Callable[[Scoring], int]) -> None:
        """Set the score, if there is a scoring; one that fails is switched off."""
        if self.scoring:
            try:
                self._score = count(self.scoring)
            except ScoringFailed as failed:
                self.plugins.scoring_failed(failed)
                self._scorings.pop(failed.name, None)
                self.scoring = None
                self.settings["scoring"] = NO_SCORING
