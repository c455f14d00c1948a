"""What a session promises beyond the game: order, interruption, scores that do not drift."""

import pytest

from simon.engine import (
    STANDARD,
    BadCode,
    Deal,
    Event,
    Fit,
    Game,
    Moved,
    Problem,
    Record,
    Removed,
    Scoring,
    read_record,
)
from simon.hookspecs import DealSource, Setting, SettingValue, Theme, hookimpl
from simon.memory import LastGame
from simon.plugins import Plugins
from simon.session import Session
from simon.testing import Recorder, new_session, position
from simon.words import load_words

ENDING = position("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AS")


class Interrupts:
    @hookimpl
    def simon_moved(self) -> None:
        raise KeyboardInterrupt


def test_an_interruption_while_events_are_told_loses_none_and_no_points() -> None:
    recorder = Recorder()
    session = new_session(ENDING, listeners=[Interrupts(), recorder])
    with pytest.raises(KeyboardInterrupt):
        session.move(2, 1)
    assert recorder.names == ["dealt", "removed"]  # the moved itself was interrupted
    assert session.score == STANDARD.score(session.game.events()) == 599
    session.undo()
    assert recorder.names[-1] == "undone"
    assert session.score == 500


class DealsAtTheStart:
    @hookimpl
    def simon_session_started(self, session: Session) -> None:
        session.new()

    @hookimpl
    def simon_session_finished(self, session: Session) -> None:
        session.undo()


def test_nothing_is_played_before_the_first_deal_nor_after_the_end() -> None:
    recorder = Recorder()
    session = new_session(ENDING, listeners=[DealsAtTheStart(), recorder])
    session.finish()
    assert recorder.names == ["dealt"]
    assert (recorder.started, recorder.finished) == (1, 1)
    assert session.game.start == ENDING


class Undoes:
    @hookimpl
    def simon_moved(self, session: Session) -> None:
        assert session.undo() == ()


def test_what_a_listener_does_waits_until_the_events_are_out() -> None:
    recorder = Recorder()
    session = new_session(ENDING, listeners=[Undoes(), recorder])
    session.move(2, 1)
    assert recorder.names == ["dealt", "moved", "removed", "undone"]
    assert recorder.scores == [500, 499, 599, 500]


def test_a_game_that_was_begun_elsewhere_is_taken_up() -> None:
    game = Game(Deal.from_number(29, 1))
    game.move(4, 1)
    recorder = Recorder()
    session = new_session(listeners=[recorder], begin=False)
    session.begin(game)
    assert recorder.names == ["dealt"]
    assert (session.move_count, session.score) == (1, 499)


def test_a_scoring_that_fails_only_when_it_is_counted_again_spoils_no_record() -> None:
    counted = 0

    def points(event: Event) -> int:
        nonlocal counted
        counted += isinstance(event, Moved | Removed)
        return 1 // (2 - counted)  # the second time it is asked, it divides by zero

    session = Session(Plugins(), scoring=Scoring("odd", "Odd", 0, points))
    session.begin(Deal.from_number(29, 1))
    session.move(4, 1)
    assert "Scoring" not in str(session.record())
    assert session.score is None


# --- Lifting and sending --------------------------------------------------------------------------

BOARD = position("8S 7S", "9H", "8D 6D", "9S")


def test_where_cards_can_go_is_asked_without_telling_anybody() -> None:
    recorder = Recorder()
    session = new_session(BOARD, listeners=[recorder])
    empty = dict.fromkeys((5, 6, 7, 8, 9), Fit.EMPTY)
    assert session.targets(1, 2) == {2: Fit.OTHER_SUIT, 4: Fit.SAME_SUIT, **empty}
    assert session.targets(3, 2) == {}
    assert recorder.names == ["dealt"]


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (lambda session: session.lift(1, 2), []),
        (lambda session: session.lift(1), []),
        (lambda session: session.lift(3, 2), ["rejected"]),
        (lambda session: session.send(1, 2), ["moved"]),
        (lambda session: session.send(1), ["moved"]),
        (lambda session: session.send(3, 2), ["rejected"]),
    ],
)
def test_lifting_and_sending_are_told_as_a_move_is(action, told) -> None:
    recorder = Recorder()
    session = new_session(BOARD, listeners=[recorder])
    assert [event.name for event in action(session)] == told
    assert recorder.names == ["dealt", *told]
    assert session.move_count == told.count("moved")


# --- Settings -------------------------------------------------------------------------------------

NIGHT = Theme("night", "Night")
NOTHING = Scoring("nothing", "Nothing", 0, lambda _event: 0)


class Offers:
    """A plugin with a theme, a scoring and settings."""

    @hookimpl
    def simon_themes(self) -> list[Theme]:
        return [Theme("day", "Day"), NIGHT]

    @hookimpl
    def simon_scorings(self) -> list[Scoring]:
        return [NOTHING]

    @hookimpl
    def simon_settings(self) -> list[Setting]:
        return [Setting("loud", "Loud", False), Setting("speed", "Speed", 3)]


def test_what_can_be_changed_and_what_it_is() -> None:
    session = new_session(listeners=[Offers()], settings={"loud": True})
    assert list(session.declared) == ["lang", "theme", "scoring", "loud", "speed"]
    assert session.declared["theme"].choices == ("day", "night")
    assert session.declared["scoring"].choices == ("nothing", "standard", "none")
    assert {"en", "fi", "hi", "ms"} <= set(session.declared["lang"].choices)
    assert session.settings == {
        "lang": "en", "theme": "day", "scoring": "standard", "loud": True, "speed": 3,
    }  # fmt: skip


def test_a_session_that_was_given_little_can_be_changed_as_well() -> None:
    session = new_session(scoring=None, words=load_words("fi"))
    assert session.settings == {"lang": "fi", "theme": "classic", "scoring": "none"}
    for name, setting in session.declared.items():
        assert setting.allows(session.settings[name])
        for choice in setting.choices:
            session.change(name, choice)
            assert setting.choice_title(session.words, choice)


def test_languages_are_called_by_their_own_names() -> None:
    setting = new_session().declared["lang"]
    assert setting.choice_title(load_words("hi"), "fi") == "suomi"


def test_a_language_takes_effect_and_suits_stay_as_they_are() -> None:
    session = new_session(BOARD, words=load_words("hi").showing_suits_as("letters"))
    session.change("lang", "fi")
    assert (session.words.language, session.words.suits_as) == ("fi", "letters")
    [refused] = session.undo()
    assert session.reason_text(refused).startswith("Kumottavaa")  # type: ignore[arg-type]


def test_a_theme_takes_effect() -> None:
    session = new_session(listeners=[Offers()])
    session.change("theme", "night")
    assert session.theme is NIGHT


def test_a_scoring_counts_the_game_again() -> None:
    session = new_session(BOARD, listeners=[Offers()])
    session.send(1)
    scores = []
    for name in ("nothing", "none", "standard"):
        session.change("scoring", name)
        scores.append(session.score)
    assert scores == [0, None, 499]


def test_a_scoring_that_failed_cannot_be_chosen_again() -> None:
    def fails(_event: Event) -> int:
        raise LookupError

    session = new_session(BOARD, scoring=Scoring("odd", "Odd", 0, fails))
    session.send(1)
    assert session.settings["scoring"] == "none"
    assert session.declared["scoring"].choices == ("none",)


def test_settings_can_be_changed_before_the_first_deal() -> None:
    session = new_session(listeners=[Offers()], begin=False)
    session.change("scoring", "nothing")
    session.change("lang", "ms")
    session.begin()
    assert session.score == 0


CHANGES: list[tuple[str, SettingValue]] = [
    ("lang", "fi"), ("theme", "night"), ("scoring", "none"), ("loud", True), ("speed", 9),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), CHANGES)
def test_a_change_is_told_when_it_has_taken_effect(name: str, value: SettingValue) -> None:
    recorder = Recorder()

    class Looks:
        @hookimpl
        def simon_setting_changed(self, session: Session, name: str, value: SettingValue) -> None:
            assert session.settings[name] == value

    session = new_session(listeners=[Offers(), Looks(), recorder])
    session.change(name, value)
    assert recorder.changes == [(name, value)]
    assert session.plugins.problems == []


@pytest.mark.parametrize(
    ("name", "value", "error"),
    [
        ("volume", 3, LookupError),
        ("", "", LookupError),
        ("lang", "xx", ValueError),
        ("lang", "", ValueError),
        ("theme", "pink", ValueError),
        ("scoring", True, ValueError),
        ("loud", 1, ValueError),
        ("speed", True, ValueError),
        ("speed", "9", ValueError),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changes(
    name: str, value: SettingValue, error: type[Exception]
) -> None:
    recorder = Recorder()
    session = new_session(listeners=[Offers(), recorder])
    before = dict(session.settings)
    with pytest.raises(error):
        session.change(name, value)
    assert session.settings == before
    assert recorder.changes == []


class ChangesOnMoves:
    @hookimpl
    def simon_moved(self, session: Session) -> None:
        session.change("scoring", "none")
        assert session.settings["scoring"] == "standard"


def test_what_a_listener_changes_waits_until_the_events_are_out() -> None:
    recorder = Recorder()
    session = new_session(ENDING, listeners=[ChangesOnMoves(), recorder])
    session.move(2, 1)
    assert recorder.scores == [500, 499, 599]
    assert recorder.changes == [("scoring", "none")]
    assert session.score is None


# --- What was left, what is said, how long it took ------------------------------------------------


class Knows:
    """A plugin that knows what was played last."""

    def __init__(self, last: LastGame | None) -> None:
        self.last = last
        self.asked: list[tuple[bool, int | None]] = []

    @hookimpl
    def simon_last_game(self, resume: bool, number: int | None) -> LastGame | None:
        self.asked.append((resume, number))
        return self.last


def left_game() -> LastGame:
    game = Game(Deal.from_number(29, 1))
    game.move(4, 1)
    return LastGame(1, game, 75)


LEFT = [
    # what is known, whether to resume: resumed, suits are asked, suits of a random deal
    (None, True, False, True, 1),
    (LastGame(), True, False, False, 1),
    (LastGame(4), True, False, True, 4),
    (left_game(), False, False, True, 1),
    (left_game(), True, True, False, 1),
]


@pytest.mark.parametrize(("last", "resume", "resumed", "asks", "suits"), LEFT)
def test_a_session_asks_what_was_left(last, resume, resumed, asks, suits) -> None:
    knows = Knows(last)
    session = new_session(listeners=[knows], begin=False)
    assert session.recall(resume=resume) == session.resumed == resumed
    assert (session.asks_suits, session.last_suits) == (asks, suits)
    assert knows.asked == [(resume, None)]
    session.begin()
    assert session.game.start.suits == suits
    assert (session.move_count, session.seconds) == ((1, 75) if resumed else (0, 0))


def test_a_number_is_handed_on() -> None:
    knows = Knows(None)
    assert not new_session(listeners=[knows], begin=False).recall(resume=True, number=7)
    assert knows.asked == [(True, 7)]


@pytest.mark.parametrize("suits", [0, 3, 5])
def test_no_game_was_left_that_cannot_be(suits: int) -> None:
    with pytest.raises(ValueError, match="no game has"):
        LastGame(suits)


class SaysSomething:
    @hookimpl
    def simon_moved(self, session: Session) -> None:
        session.notify("I see.")


def test_a_sentence_comes_when_the_events_are_out() -> None:
    recorder, order = Recorder(), []

    class Order:
        @hookimpl
        def simon_removed(self) -> None:
            order.append("removed")

        @hookimpl
        def simon_notice(self) -> None:
            order.append("notice")

    kings = " ".join(f"{rank}S" for rank in "KQJT98765432")
    session = new_session(
        position(kings, "AS", "5H"), listeners=[SaysSomething(), recorder, Order()]
    )
    session.move(2, 1)
    assert recorder.notices == ["I see."]
    assert order == ["removed", "notice"]
    session.notify("At once.")
    assert recorder.notices == ["I see.", "At once."]


def test_the_total_is_known_before_all_is_told() -> None:
    seen: list[tuple[int | None, int | None]] = []

    class Looks:
        @hookimpl
        def simon_moved(self, session: Session) -> None:
            seen.append((session.score, session.total_score))

        @hookimpl
        def simon_removed(self, session: Session) -> None:
            seen.append((session.score, session.total_score))

    kings = " ".join(f"{rank}S" for rank in "KQJT98765432")
    session = new_session(position(kings, "AS", "5H"), listeners=[Looks()])
    session.move(2, 1)
    assert seen == [(499, 599), (599, 599)]
    assert session.total_score == session.score == 599
    session.change("scoring", "none")
    assert session.total_score is None


TIMES = [
    # what is done, each with the seconds that pass after it: the seconds that count
    ([("", 10)], 0),
    ([("move", 10)], 10),
    ([("", 5), ("move", 10), ("undo", 4)], 14),
    ([("move", 10), ("pause", 20), ("go on", 1)], 11),
    ([("move", 10), ("restart", 20)], 0),
    ([("move", 10), ("restart", 20), ("move", 3)], 3),
    ([("move", 10), ("new", 20), ("move", 3)], 3),
    ([("move", 10), ("refused", 2)], 12),
]


@pytest.mark.parametrize(("done", "seconds"), TIMES)
def test_time_is_counted_while_a_game_is_played(done: list[tuple[str, int]], seconds: int) -> None:
    now = 0.0
    session = Session(Plugins(), clock=lambda: now, opening=Deal.from_number(29, 1))
    session.begin()
    acts = {
        "": lambda: None,
        "move": lambda: session.move(4, 1),
        "undo": session.undo,
        "refused": lambda: session.move(1, 1),
        "restart": session.restart,
        "new": lambda: session.new(Deal.from_number(29, 1)),
        "pause": lambda: session.pause(True),
        "go on": lambda: session.pause(False),
    }
    for act, passing in done:
        acts[act]()
        for _ in range(passing):
            now += 1
            session.stopwatch.beat()
    assert session.seconds == seconds


def test_a_win_stops_the_time_and_an_undo_goes_on(data) -> None:
    now = 0.0
    record = read_record((data / "example_won.simon").read_text(encoding="utf-8"))
    session = Session(Plugins(), clock=lambda: now)
    session.begin(record.start)
    for move in record.moves:
        session.move(*move)
        now += 1
    assert session.game.won
    now += 4
    assert session.seconds == 58
    session.undo()
    now += 2
    assert session.seconds == 60


OPENED = [
    # of a won record, or one that is open: where it is opened, and how many moves are made
    (True, None, 0),
    (True, 20, 20),
    (False, None, 30),
    (False, 0, 0),
]


@pytest.mark.parametrize(("won", "made", "moves"), OPENED)
def test_a_record_is_opened_to_be_walked_through(data, won: bool, made, moves: int) -> None:
    record = read_record((data / "example_won.simon").read_text(encoding="utf-8"))
    if not won:
        record = Record(record.start, record.moves[:30])
    session = new_session()
    session.open(record, made)
    assert (session.move_count, session.game.redo_count) == (moves, len(record.moves) - moves)
    while session.redo()[0].name == "redone":
        pass
    assert session.game.moves == record.moves
    while session.undo()[0].name == "undone":
        pass
    assert session.move_count == 0
    session.move(*session.legal_moves()[0])
    assert session.game.redo_count == 0


class Numbers:
    @hookimpl
    def simon_deal_sources(self):
        return [DealSource("halves", "Halves", lambda text: Deal.from_number(int(text) // 2, 2))]


DEALS = [
    ("SS1-S1-AAAAABD", None, Deal.from_number(29, 1)),
    (" halves: 58 ", None, Deal.from_number(29, 2)),
    ("HALVES:58", 2, Deal.from_number(29, 2)),
    ("daily", None, Deal.from_number(20_261_129, 1)),
    (" Daily ", 4, Deal.from_number(20_261_129, 4)),
]


@pytest.mark.parametrize(("text", "suits", "deal"), DEALS)
def test_a_deal_is_read_from_what_is_typed(text: str, suits: int | None, deal: Deal) -> None:
    assert new_session(listeners=[Numbers()]).read_deal(text, suits) == deal


BAD_DEALS = [
    ("nonsense", None, Problem.CODE_FORM),
    ("thirds:3", None, Problem.UNKNOWN_SOURCE),
    (":3", None, Problem.UNKNOWN_SOURCE),
    ("halves:58", 4, Problem.SUITS_DIFFER),
]


@pytest.mark.parametrize(("text", "suits", "problem"), BAD_DEALS)
def test_what_names_no_deal_is_refused(text: str, suits: int | None, problem: Problem) -> None:
    with pytest.raises(BadCode) as caught:
        new_session(listeners=[Numbers()]).read_deal(text, suits)
    assert caught.value.problem is problem
