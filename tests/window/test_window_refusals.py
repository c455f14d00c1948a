"""What cannot be done: the banner says why, in the console's words, and never stands in the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from simon.engine import Reason, Rejected, judge
from simon.words import section_of
from simon_pygame.input.keys import Command
from simon_pygame.panels import RulesPanel

from .inside_kit import Inside
from .play_kit import NEARLY_WON, Player, laid, shows

BOARD = laid("KS QS", "5H 4H", "AS", "", "9S 7S", "9D 8C", "8S", "TH", "KH")
"""For refusals of every kind; the tenth column has the other cards."""
FULL = laid("KS", "5H 4H", "AS", "JH", "9S 7S", "9D 8C", "8S", "TH", "KH")
"""No column is empty; a king and a jack can go nowhere."""


def lift(column: int, count: int) -> Callable[[Player], None]:
    """Press a card that cannot be lifted: that is enough."""
    return lambda player: player.click(player.table.card(column, -count))


def drag(source: int, count: int, target: int) -> Callable[[Player], None]:
    def action(player: Player) -> None:
        player.drag(player.table.card(source, -count), player.table.end(target))

    return action


def send(column: int) -> Callable[[Player], None]:
    return lambda player: player.click(player.table.end(column), count=2)


def keys(*chords: str) -> Callable[[Player], None]:
    return lambda player: player.key(*chords)


REFUSALS = [
    (BOARD, Reason.EMPTY_SOURCE, keys("4")),
    (BOARD, Reason.SAME_COLUMN, keys("2", "2")),
    (BOARD, Reason.BAD_COUNT, keys("7", "Up", "Escape")),  # of one card, two
    (BOARD, Reason.NOT_A_SEQUENCE, lift(5, 2)),
    (BOARD, Reason.MIXED_SUITS, lift(6, 2)),
    (BOARD, Reason.KING_NEEDS_EMPTY_COLUMN, drag(1, 2, 2)),
    (BOARD, Reason.ONTO_ACE, drag(2, 1, 3)),
    (BOARD, Reason.WRONG_RANK, drag(7, 1, 8)),
    (FULL, Reason.NO_PLACE, send(1)),
    (FULL, Reason.NO_PLACE, send(4)),
    (BOARD, Reason.NOTHING_TO_UNDO, keys("u")),
    (BOARD, Reason.NOTHING_TO_REDO, keys("ctrl+y")),
]


@pytest.mark.parametrize("language", ["en", "hi"])
def test_a_refusal_is_told_and_shown(play, language: str) -> None:
    boards = {str(board): board for board, *_ in REFUSALS}
    for board in boards.values():
        player = play(position=board, language=language)
        for reason, action in [(r, a) for b, r, a in REFUSALS if b is board]:
            action(player)
            player.hears(reason)
            player.sees_banner(player.message, section_of(reason))
            player.key("Escape")
            player.sees_no_banner()
        player.sees_cards()


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ((1, 11, 1), Reason.NO_SUCH_COLUMN),
        ((0, 1, None), Reason.NO_SUCH_COLUMN),
        ((1, 2, 0), Reason.BAD_COUNT),
        ((1, 2, 3), Reason.BAD_COUNT),
    ],
)
@pytest.mark.parametrize("language", ["en", "fi"])
def test_what_no_player_can_ask_of_a_window_is_shown_as_well(
    inside: Callable[..., Inside], language: str, move, reason: Reason
) -> None:
    window = inside(BOARD, language=language)
    [rejected] = window.session.move(*move)
    window.step()
    assert isinstance(rejected, Rejected)
    assert rejected.reason is reason
    notice = window.window.scene.notice
    assert notice is not None
    assert notice.text == window.session.reason_text(rejected)
    assert notice.section == section_of(reason)
    banner = window.window.scene.banner
    assert banner is not None
    assert shows(window.window.screen, banner.rect, window.window.scene.look.colour("banner"))
    window.key("escape")
    assert window.window.scene.banner is None
    window.check_at_rest()


def test_every_reason_is_in_this_file() -> None:
    told = {reason for _, reason, _ in REFUSALS}
    assert {*Reason} - told == {Reason.NO_SUCH_COLUMN, Reason.GAME_OVER}


def test_after_the_win_nothing_moves(play) -> None:
    player = play("--animation", "off", position=NEARLY_WON)
    player.drag_cards("2-1")
    player.hears("2-1", "removed", "won")
    player.key("Escape", "3")
    player.hears("game_over")
    player.sees_banner(player.message, "end")
    player.key("u")
    player.hears("undone")
    player.sees_cards()


def refused(play: Callable[..., Player]) -> Player:
    player = play(position=BOARD)
    drag(2, 1, 3)(player)
    player.hears("onto_ace")
    player.sees_banner(player.message, "placing")
    return player


@pytest.mark.parametrize("way", ["Escape", "cross", "move", "press"])
def test_the_banner_is_dismissed(play, way: str) -> None:
    player = refused(play)
    if way == "Escape":
        player.key("Escape")
    elif way == "cross":
        player.click(player.table.banner(player.message, "placing").close.center)
    elif way == "move":
        player.key("2", "4")
        player.hears("2-4x2")
    else:
        player.program.move(*player.table.end(7))
        player.program.press()
    player.sees_no_banner()
    player.program.release()


@pytest.mark.parametrize("way", ["F1", "w", "click"])
def test_the_rule_is_one_step_away(play, way: str) -> None:
    player = refused(play)
    if way == "click":
        player.click(player.table.banner(player.message, "placing").rect.center)
    else:
        player.key(way)
    verdict = judge(BOARD.tableau, 2, 3, 1)
    assert isinstance(verdict, Rejected)
    player.sees_panel(lambda window: RulesPanel(window, "placing", verdict))
    player.key("Escape")
    player.sees_banner(player.message, "placing")  # it stays until the next action
    player.press(Command.RULES)
    player.sees_panel(RulesPanel)
