"""The panels about games: statistics, the history, bookmarks, files, and the deal of the day."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from simon.engine import BadCode, Deal, Game, Move, Record
from simon.memory import PlayedGame, Result
from simon.testing import NOW, position
from simon.words import ENGLISH, problem_text
from simon_pygame.panels import (
    BookmarkPanel,
    GamePanel,
    GamesPanel,
    NewGamePanel,
    OpenPanel,
    Panel,
    SavePanel,
    StatisticsPanel,
    WonPanel,
)
from simon_pygame.panels.course import Course, shares
from simon_pygame.panels.games import GameButton
from simon_pygame.panels.results import Facts, ResultLabel
from simon_pygame.panels.widgets import Button, Label, Problem

from .memory_kit import Kept, history, played
from .panels_kit import (
    DEAL,
    TRY,
    Window,
    click,
    enter,
    fonts,
    new_look,
    new_window,
    press,
    remembering,
    shown,
    tried,
    words_of,
)

WON, OPEN, ABANDONED, RESTARTED = Result.WON, Result.OPEN, Result.ABANDONED, Result.RESTARTED
TODAY = NOW.date()

with_fonts = pytest.fixture(autouse=True, scope="module")(fonts)


def texts(panel: Panel) -> list[str]:
    return [each.text for each in panel.content if isinstance(each, Label | Button)]


def problems(panel: Panel) -> list[str]:
    return [each.text for each in panel.content if isinstance(each, Problem)]


def names(panel: Panel) -> list[str]:
    return [each.name for each in panel.content if each.name]


# Statistics.


def facts(panel: Panel) -> list[dict[str, str]]:
    return [dict(each.facts) for each in panel.content if isinstance(each, Facts)]


def test_a_group_is_told_in_numbers() -> None:
    games = [
        played(1, WON, moves=80, score=420, seconds=200),
        played(2, WON, moves=91, score=410, seconds=247),
        played(3, ABANDONED),
        played(4, RESTARTED),
        played(5, WON, moves=100, score=400, seconds=300),
    ]
    panel = shown(StatisticsPanel(new_window(kept=Kept(games))))
    assert facts(panel) == [
        {
            "Played": "5",
            "Won": "3",
            "Share won": "60%",
            "Won in a row, now": "1",
            "Won in a row, at best": "2",
            "Best score": "420",
            "Average score": "410",
            "Fewest moves": "80",
            "Average moves": "90",
            "Shortest time": "3:20",
            "Average time": "4:09",
            "Given up": "1",
            "Restarted": "1",
            "Open": "0",
        }
    ]
    assert texts(panel)[0] == "Easy (1 suit), scoring: Standard"


def test_what_nobody_has_reached_is_not_told() -> None:
    panel = shown(StatisticsPanel(new_window(kept=Kept([played(1, ABANDONED)]))))
    assert list(facts(panel)[0]) == [
        *("Played", "Won", "Share won", "Won in a row, now", "Won in a row, at best"),
        *("Given up", "Restarted", "Open"),
    ]


def test_the_group_of_the_game_in_play_comes_first() -> None:
    games = [
        played(1, suits=1),
        played(2, suits=4, scoring=None, score=None),
        played(3, suits=4),
        played(4, suits=2, scoring="gone"),
    ]
    panel = shown(StatisticsPanel(new_window(kept=Kept(games))))
    assert [text for text in texts(panel) if "suit" in text] == [
        "Hard (4 suits), scoring: Standard",
        "Easy (1 suit), scoring: Standard",
        "Medium (2 suits), scoring: gone",
        "Hard (4 suits), scoring: No points",
    ]


def test_what_was_taken_up_from_a_record_does_not_count() -> None:
    games = [played(1), played(2, given=12), played(3, code=None)]
    panel = shown(StatisticsPanel(new_window(kept=Kept(games))))
    assert facts(panel)[0]["Played"] == "1"
    assert texts(panel)[-1].startswith("2 games are not counted: ")


def test_days_are_told_apart() -> None:
    games = [played(1, day=TODAY), played(2, ABANDONED, day=TODAY), played(3)]
    daily = facts(shown(StatisticsPanel(new_window(kept=Kept(games)))))[-1]
    assert daily == {
        "Played": "1",
        "Won": "1",
        "Won in a row, now": "1",
        "Won in a row, at best": "1",
    }


def test_an_empty_history_is_told_in_one_sentence() -> None:
    panel = shown(StatisticsPanel(new_window(kept=Kept())))
    assert texts(panel) == ["There are no games to count."]


def nobody(window: Window) -> Window:
    """The window where no plugin remembers anything."""
    window.session.__dict__["memory"] = None
    return window


@pytest.mark.parametrize("make", [StatisticsPanel, GamesPanel])
def test_that_nobody_remembers_is_said(make: Callable[[Window], Panel]) -> None:
    panel = shown(make(nobody(new_window())))
    assert texts(panel)[-1] == "Games are not remembered here."
    assert "mark" not in names(panel)


@pytest.mark.parametrize("make", [StatisticsPanel, GamesPanel])
@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(13, "no", "/home/x/games.db"), "“/home/x/games.db” may not be read."),
        (OSError("locked"), "What is remembered cannot be reached: locked"),
    ],
)
def test_that_the_history_cannot_be_read_is_said(
    make: Callable[[Window], Panel], error: Exception, said: str
) -> None:
    window = new_window()
    assert window.session.memory
    window.kept.error = error
    assert problems(shown(make(window))) == [said]


# The picture.


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ([], []),
        ([WON], [1.0]),
        ([ABANDONED, WON], [0.0, 0.5]),
        ([WON, RESTARTED, WON, ABANDONED], [1.0, 0.5, 2 / 3, 0.5]),
        ([WON] * 20 + [ABANDONED] * 10, [1.0] * 20 + [1 - n / 20 for n in range(1, 11)]),
    ],
)
def test_the_line_tells_the_share_of_the_last_twenty(
    results: list[Result], expected: list[float]
) -> None:
    assert shares(results) == pytest.approx(expected)


def picture(course: Course, language: str) -> tuple[pygame.Surface, pygame.Rect]:
    look = new_look(words_of(language))
    course.arrange(look, 0, 0, 600)
    surface = pygame.Surface(course.rect.size)
    surface.fill(look.colour("panel"))
    course.draw(surface, course.rect)
    return surface, course.rect


def accents(surface: pygame.Surface, area: pygame.Rect) -> int:
    accent = new_look().colour("panel_accent")
    part = surface.subsurface(area)
    return pygame.mask.from_threshold(part, accent, (1, 1, 1, 255)).count()


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_marks_run_as_the_text_does(language: str) -> None:
    games = [played(n, WON if n > 12 else ABANDONED) for n in range(1, 21)]
    surface, area = picture(Course(words_of(language), games), language)
    marks = area.copy()
    marks.height = 18
    marks.bottom = area.bottom - 20
    left, right = marks.copy(), marks.copy()
    left.width = right.width = marks.width // 2
    right.left = left.right
    new, old = (right, left) if language == "en" else (left, right)
    assert accents(surface, old) == 0
    assert accents(surface, new) > 300


def test_only_the_latest_are_shown_where_there_are_many() -> None:
    lost = [played(n, ABANDONED) for n in range(1, 500)]
    surface, area = picture(Course(ENGLISH, [*lost, *[played(n) for n in range(500, 600)]]), "en")
    assert accents(surface, pygame.Rect(area.left, area.bottom - 38, area.width, 18)) > 2000


def test_a_game_that_is_open_is_not_in_the_picture() -> None:
    assert Course(ENGLISH, [played(1), played(2, OPEN)]).results == [WON]
    panel = shown(StatisticsPanel(new_window(kept=Kept([played(1, OPEN)]))))
    assert not any(isinstance(each, Course | ResultLabel) for each in panel.content)


def test_each_result_has_a_mark_of_its_own_shape() -> None:
    drawn = set()
    for result in Result:
        label = ResultLabel("", result)
        label.arrange(new_look(), 0, 0, 100)
        surface = pygame.Surface((100, 40))
        surface.fill("white")
        label.draw(surface, pygame.Rect(0, 0, 100, 40))
        bright = pygame.mask.from_threshold(surface, (255, 255, 255), (60, 60, 60, 255))
        drawn.add(tuple(map(bright.get_at, [(x, 20) for x in range(16)])))
    assert len(drawn) == len(Result)


# The list of games.


def test_the_latest_game_comes_first() -> None:
    panel = shown(GamesPanel(new_window()))
    rows = [each for each in panel.content if isinstance(each, GameButton)]
    assert [row.name for row in rows][:3] == [f"try {TRY}", f"game {TRY}", "game 24"]
    assert rows[0].text.startswith(f"{TRY}: given up, 2026-10-")
    assert rows[0].details == f"Hard · {DEAL.code} · Moves: 2 · Score: 412 · Time: 4:07"


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (played(1, code=None), "from a position"),
        (played(1, score=None, scoring=None), "Moves: 88 · Time: 4:07"),
        (played(1, assisted=True), "Time: 4:07 · With help"),
        (played(1, given=12), "Taken up after 12 moves"),
        (played(1, day=TODAY), "Deal of the day"),
    ],
)
def test_what_is_special_about_a_game_is_told(game: PlayedGame, said: str) -> None:
    panel = shown(GamesPanel(new_window(kept=Kept([game]))))
    [row] = [each for each in panel.content if isinstance(each, GameButton)]
    assert said in row.details


def test_a_game_that_is_the_only_try_is_not_listed_twice() -> None:
    panel = shown(GamesPanel(new_window(kept=Kept([played(1, OPEN, code=DEAL.code, suits=4)]))))
    assert [name for name in names(panel) if "1" in name] == ["game 1"]


def test_many_games_are_listed_when_they_are_asked_for() -> None:
    panel = shown(GamesPanel(new_window(kept=Kept(history(100)))))
    listed = [name for name in names(panel) if name.startswith("game")]
    assert listed == [f"game {n}" for n in range(100, 60, -1)]
    click(panel, "more")
    assert panel.focus == "game 60"
    click(panel, "more")
    assert "game 1" in names(panel)
    assert "more" not in names(panel)


def test_a_game_is_chosen() -> None:
    window = new_window()
    panel = shown(GamesPanel(window))
    click(panel, "game 24")
    [chosen] = window.shown
    assert isinstance(chosen, GamePanel)
    assert chosen.game.number == 24
    assert not panel.closed


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("save", SavePanel),
        ("open", OpenPanel),
        ("mark", BookmarkPanel),
        ("statistics", StatisticsPanel),
    ],
)
def test_the_buttons_lead_to_their_panels(name: str, kind: type[Panel]) -> None:
    window = new_window()
    panel = shown(GamesPanel(window))
    click(panel, name)
    assert [type(each) for each in window.shown] == [kind]
    assert panel.closed


# One game.


def chosen(window: Window, number: int = TRY) -> GamePanel:
    game = next(each for each in window.kept.kept if each.number == number)
    return shown(GamePanel(window, game))


def test_a_game_is_watched_from_its_beginning() -> None:
    window = new_window()
    press(chosen(window), pygame.K_RETURN)
    assert window.opened == [(tried(), 0)]
    assert window.done == ["watch"]


def test_a_game_is_gone_on_with_where_it_was_left() -> None:
    window = new_window()
    click(chosen(window), "go on")
    assert window.opened == [(tried(), None)]
    assert window.done == ["go on"]


def test_a_game_that_is_won_is_over() -> None:
    window = new_window(kept=Kept([played(1)]))
    assert names(chosen(window, 1)) == ["watch", "again"]


def test_its_deal_is_dealt_again() -> None:
    window = new_window()
    click(chosen(window), "again")
    assert window.dealt == [(DEAL, None)]


def test_a_record_that_is_not_there_is_told() -> None:
    window = new_window(kept=Kept(history(3)))
    panel = chosen(window, 2)
    for name in ("watch", "go on", "again"):
        panel.refresh()
        if name in names(panel):
            click(panel, name)
        assert problems(panel) == ["It is not remembered any more."]
    assert not window.opened
    assert not window.dealt


FIRST = Move(9, 4, 1)


def second(place: int) -> Move:
    """One of the moves that are possible after the first."""
    game = Game(DEAL)
    game.move(*FIRST)
    return game.legal_moves()[place]


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ([FIRST, second(0)], "Both games have the same moves."),
        (
            [FIRST],
            f"This game has the moves of the other one, and goes on with move 2, {second(0)}.",
        ),
        (
            [FIRST, second(0), Move(0, 0, 0)],
            "The other one has the moves of this game, and goes on with move 3,",
        ),
        (
            [FIRST, second(1)],
            f"They part at move 2: this game has {second(0)}, the other one {second(1)}.",
        ),
    ],
    ids=["same", "longer", "shorter", "other"],
)
def test_two_tries_are_compared(moves: list[Move], said: str) -> None:
    window = new_window()
    session = window.session
    for move in moves:
        session.move(*(move if move.count else session.legal_moves()[0]))
    panel = chosen(window)
    assert any(said in text for text in texts(panel))
    assert "This game: Moves: 2 · Score: 412 · Time: 4:07" in texts(panel)
    there = f"Moves: {session.move_count} · Score: {session.score} · Time: 0:00"
    assert f"The other one, on the table: {there}" in texts(panel)


def test_games_of_other_deals_are_not_compared() -> None:
    window = new_window()
    before = window.kept.asked
    panel = chosen(window, 3)
    assert not any("on the table" in text for text in texts(panel))
    assert window.kept.asked == before


# Bookmarks.


def test_a_bookmark_is_set(window: Window) -> None:
    window.session.move(9, 4)
    panel = shown(BookmarkPanel(window))
    assert panel.typing.text == "Bookmark 2"
    press(panel, pygame.K_RETURN)
    assert panel.closed
    bookmark = window.kept.marks["Bookmark 2"]
    assert bookmark.record.moves == (FIRST,)
    assert window.done == ["The bookmark is set: Bookmark 2"]


@pytest.fixture
def window() -> Window:
    return new_window()


def test_a_name_is_typed_in_place_of_the_suggestion(window: Window) -> None:
    panel = shown(BookmarkPanel(window))
    enter(panel, "Hope")
    assert panel.typing.text == "Hope"
    click(panel, "do")
    assert "Hope" in window.kept.marks


def test_a_name_that_is_taken_is_said_to_be(window: Window) -> None:
    panel = shown(BookmarkPanel(window))
    [name] = window.kept.marks
    panel.typing.select_all()
    enter(panel, name)
    assert "The bookmark of this name is replaced." in texts(panel)
    press(panel, pygame.K_BACKSPACE)
    assert "The bookmark of this name is replaced." not in texts(panel)


def test_a_name_is_suggested_that_is_not_taken() -> None:
    kept = Kept()
    kept.keep_bookmark("Bookmark 2", Game(DEAL))
    assert shown(BookmarkPanel(new_window(kept=kept))).typing.text == "Bookmark 3"


def test_a_bookmark_that_cannot_be_kept_stays_to_be_kept(window: Window) -> None:
    panel = shown(BookmarkPanel(window))
    window.kept.error = OSError(28, "full", "/x/games.db")
    press(panel, pygame.K_RETURN)
    assert problems(panel) == ["“/x/games.db” cannot be written: the disk is full."]
    assert not panel.closed
    window.kept.error = None
    press(panel, pygame.K_RETURN)
    assert panel.closed


def test_a_bookmark_is_gone_back_to(window: Window) -> None:
    [name] = window.kept.marks
    click(shown(GamesPanel(window)), f"go {name}")
    assert window.opened == [(window.kept.marks[name].record, None)]


def test_a_bookmark_is_forgotten_when_that_is_asked_for_twice(window: Window) -> None:
    [name] = window.kept.marks
    panel = shown(GamesPanel(window))
    click(panel, f"forget {name}")
    assert "Really forget" in texts(panel)
    assert name in window.kept.marks
    click(panel, f"forget {name}")
    assert not window.kept.marks
    assert f"forget {name}" not in names(panel)


def test_nobody_sets_a_bookmark_where_nobody_remembers() -> None:
    panel = shown(BookmarkPanel(nobody(new_window())))
    press(panel, pygame.K_RETURN)
    assert problems(panel) == ["Games are not remembered here."]


# Files.


@pytest.mark.parametrize(
    ("there", "name"),
    [
        ([], "~/simon-SS1-S4-AAAAABD.simon"),
        (["simon-SS1-S4-AAAAABD.simon"], "~/simon-SS1-S4-AAAAABD-2.simon"),
    ],
)
def test_a_name_for_the_record_is_suggested(
    window: Window, tmp_path, monkeypatch: pytest.MonkeyPatch, there: list[str], name: str
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for each in there:
        (tmp_path / each).touch()
    panel = shown(SavePanel(window))
    assert panel.typing.text == name
    press(panel, pygame.K_RETURN)
    assert window.done == [f"save {name}"]
    assert panel.closed


def test_a_position_has_a_name_for_its_record_too() -> None:
    panel = shown(SavePanel(new_window(position("4S", "3H"))))
    assert panel.typing.text == "~/simon-position.simon"


@pytest.mark.parametrize(("make", "verb"), [(SavePanel, "save"), (OpenPanel, "open")])
def test_a_file_that_cannot_be_used_is_named_until_one_can(
    window: Window, make: Callable[[Window], SavePanel | OpenPanel], verb: str
) -> None:
    window.problem = "This does not work."
    panel = shown(make(window))
    panel.typing.select_all()
    enter(panel, "Some where/x.simon")
    press(panel, pygame.K_RETURN)
    assert window.done == [f"{verb} Some where/x.simon"]
    assert problems(panel) == ["This does not work."]
    assert not panel.closed
    window.problem = ""
    enter(panel, "2")
    assert problems(panel) == []
    press(panel, pygame.K_RETURN)
    assert window.done[1:] == [f"{verb} Some where/x.simon2"]
    assert panel.closed


def test_no_name_is_no_file(window: Window) -> None:
    panel = shown(OpenPanel(window))
    click(panel, "do")
    assert window.done == []
    assert panel.focus == "answer"


# The deal of the day.


@pytest.mark.parametrize(
    ("games", "won"),
    [
        ([], False),
        ([played(1, ABANDONED, day=TODAY)], False),
        ([played(1, WON, day=TODAY.replace(day=1))], False),
        ([played(1, WON, day=TODAY), played(2, OPEN, day=TODAY)], True),
    ],
)
def test_the_deal_of_the_day_is_offered(games: list[PlayedGame], won: bool) -> None:
    window = new_window(kept=Kept(games))
    panel = shown(NewGamePanel(window))
    [text] = [text for text in texts(panel) if "deal of the day" in text]
    assert text == "The deal of the day, 2026-11-29" + ": won" * won
    click(panel, "daily")
    assert window.dealt == [(Deal.of_the_day(TODAY), None)]
    assert panel.closed


def test_the_deal_of_the_day_is_offered_where_nothing_can_be_read() -> None:
    window = new_window()
    assert window.session.memory
    window.kept.error = OSError("locked")
    assert "daily" in names(shown(NewGamePanel(window)))


def test_the_day_is_typed(window: Window) -> None:
    panel = shown(NewGamePanel(window))
    enter(panel, "daily")
    press(panel, pygame.K_RETURN)
    assert window.dealt == [(Deal.of_the_day(TODAY), None)]


def test_a_number_of_another_program_that_nobody_knows_is_told(window: Window) -> None:
    panel = shown(NewGamePanel(window))
    enter(panel, "nobody:42")
    press(panel, pygame.K_RETURN)
    with pytest.raises(BadCode) as caught:
        window.session.read_deal("NOBODY:42")
    assert problems(panel) == [problem_text(ENGLISH, caught.value)]


# The end.


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_statistics_are_seen_from_a_won_game(window: Window, way: str) -> None:
    panel = shown(WonPanel(window))
    if way == "button":
        click(panel, "statistics")
    else:
        press(panel, pygame.K_s)
    assert [type(each) for each in window.shown] == [StatisticsPanel]
    assert not panel.closed


def test_no_statistics_are_offered_where_nobody_remembers() -> None:
    panel = shown(WonPanel(nobody(new_window())))
    assert "statistics" not in [each.name for each in panel.stops]


def test_the_try_in_these_tests_is_true() -> None:
    assert Record(DEAL, (FIRST, second(0))).moves == tried().moves
    assert [*remembering().records] == [TRY]
