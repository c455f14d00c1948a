"""Who accompanies the window hears all of it; and a record is looked at in it."""

from __future__ import annotations

import sys

from simon.engine import read_record
from simon.words import ENGLISH, reason_text

from .play_kit import DATA, EXAMPLE, NEARLY_WON, Referee, Table, short
from .xserver import Program

RECORD = DATA / "example_won.simon"


def lines(program: Program) -> list[str]:
    """The text on standard output so far, line by line."""
    return [event["line"].rstrip("\n") for event in program.events if "line" in event]


def test_the_console_tells_what_the_window_plays(window, tmp_path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(str(NEARLY_WON), "ascii")
    play = (sys.executable, "-m", "simon", "play", "--ui", "pygame", "--also", "console")
    program = window(command=(*play, "--position", file, "--suits", "4"))

    def says(text: str) -> None:
        program.wait(lambda: any(text in line for line in lines(program)), text)

    says("♠A")
    program.key("4", "Escape")
    says("Column 4 is empty: it has no card to move.")
    program.key("2", "1")
    says("♠A: from column 2 to column 1.")
    says("♠K … ♠A: the whole run is removed from column 1.")
    says("You have won! The game took 1 move; your score is 599.")
    program.key("Tab", "Tab", "Return")
    says("♠A: back from column 1 to column 2.")
    program.key("ctrl+q")
    assert program.end() == 0


def test_a_record_is_walked_through(window) -> None:
    replay = (sys.executable, "-m", "simon", "replay", RECORD)
    program = window(command=(*replay, "--ui", "pygame", "--also", "jsonl"))
    record = read_record(RECORD.read_text("ascii"))
    referee = Referee(record=record)

    def hears(*expected: str) -> None:
        for name in expected:
            event = program.next_event()
            referee.follow(event)
            assert short(event) == name

    hears("dealt")
    size = program.size

    def sees_cards() -> None:
        table = Table(referee.session, size)
        program.wait(lambda: not table.hidden_cards(program.screenshot()), "every card")

    sees_cards()
    program.key("Right", "Right", "Right")
    hears(*["redone"] * 3)
    sees_cards()
    program.key("Left")
    hears("undone")
    program.key("Home")
    hears("undone", "undone")
    sees_cards()
    program.key("Left", "End")  # before the first move there is none
    hears(*["redone"] * len(record.moves))
    assert referee.session.game.won
    program.key("Right", "Left")  # after the last move there is none
    hears("undone")
    program.key("Left", "Left", "p")  # from here on the player plays
    hears("undone", "undone", "dealt")
    sees_cards()
    program.key("u", "y", "y")
    hears("undone", "redone", "redone")
    sees_cards()
    program.key("ctrl+q")
    assert program.end() == 0


def test_a_refusal_reads_the_same_everywhere(play) -> None:
    player = play("--deal", EXAMPLE)
    player.key("1", "2")
    player.hears("wrong_rank")
    [rejected] = player.referee.session.move(1, 2)
    assert player.message == reason_text(ENGLISH, rejected)
