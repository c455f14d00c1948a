"""Commands, and what they answer."""

import io

import pytest

from simon.engine import Deal, Record, parse_move, read_record
from simon.testing import NOW, new_session, position
from simon.words import ENGLISH, SECTIONS, section_text
from simon_console.console import Console
from simon_console.terminal import Terminal


def answers(text: str) -> list[str]:
    """The lines that are no board."""
    return [line for line in text.splitlines() if not line.startswith((" ", "10:"))]


ANSWERS = {
    "10 7": "♦5: from column 10 to column 7.",
    "1 2": (
        "♣4 cannot go on ♥9: a card goes only on a card exactly one rank higher, of any suit."
        " Here that rank is 5."
    ),
    "zz": "“zz” is neither a move nor a command. Type h for help.",
    "\x1b[31m": "“\\x1b[31m” is neither a move nor a command. Type h for help.",
    "3": "No card of column 3 can go anywhere now.",
    "11": "There is no such column: the columns are numbered from 1 to 10.",
    "10 7\n10": "Column 10 is empty: it has no card to move.",
    "u": "There is nothing to undo: only moves can be undone, the last 100 at most.",
    "10 7\nu 9": "Only 1 move could be undone.",
    "redo 5": "There is nothing to redo: only what was just undone can be redone.",
    "10 7\nu\ny 5": "Only 1 move could be made again.",
    "y 0": "This command is typed so: redo [count]",
    "board 5": "This command is typed so: board",
    "10 7\nscore": "Time: 0:00.",
    "u 0": "This command is typed so: undo [count]",
    "u x": "This command is typed so: undo [count]",
    "y": "There is nothing to redo: only what was just undone can be redone.",
    "w": "Nothing has been refused yet.",
    "c": "Game code: SS1-S4-AGDOBUYKCVZUZZPSJBFPAXVSBGVVXEZNXVRJQBCHUVFNSLKC",
    "10 7\ns": "Moves: 1. Score: 499. Runs removed: 0 of 4.",
    "rules chess": (
        "There is no section “chess”. The sections are: summary, columns, suits, placing, groups,"
        " empty-columns, removal, end, scoring, undo, codes, options, spider."
    ),
    "new 3": "A game has 1 suit (Easy), 2 suits (Medium) or 4 suits (Hard).",
    "new SS1-S1-AAAAAB0": (
        "The last part of a game code has only letters: it has a digit 0, and probably the letter"
        " O is meant."
    ),
    "new kpat:1": "This is not a game code. A game code looks like SS1-S1-AAAAABD.",
    "play": "No record is shown: you play already.",
    "save": "This command is typed so: save FILE",
    "open": "This command is typed so: open FILE",
    "open nowhere.simon": "There is no file “nowhere.simon”.",
    "open .": "“.” is a folder, not a file.",
    "open a\x00b": "“a\\x00b” cannot be read.",
    "save nowhere/x.simon": "There is no folder for “nowhere/x.simon”.",
}


@pytest.mark.parametrize("typed", ANSWERS)
def test_an_answer(play, typed, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert ANSWERS[typed] in play(typed + "\n", plain=True).splitlines()


def test_after_a_refusal_nothing_is_shown_again(play):
    before, after = play("10 7\n"), play("10 7\n1 2\n1 2\n")
    assert after.count("Moves: ") == before.count("Moves: ")


def test_the_board_is_shown_after_a_move_but_not_in_plain_mode(play):
    assert play("10 7\n").count(" 1    2    3") == 2
    assert play("10 7\n", rows=True).count("10: ") == 2
    plain = play("10 7\n", plain=True)
    assert plain.count("10: ") == 1
    assert "Column 10 is now empty." in plain


def test_plain_mode_writes_nothing_but_lines_of_text(play, winning_line):
    text = play(winning_line + "u\ny\nh\nrules\nb\ns\n", plain=True)
    assert all(line.isprintable() and line == line.rstrip() for line in text.split("\n"))


def test_where_the_cards_of_a_column_can_go(play):
    board = position("9S 8S 7S", "9H", "", "8D", "TC")
    assert answers(play("1\n", board, plain=True))[3:-2] == [
        "1-2x2: ♠8 ♠7 → ♥9",
        "1-3x3: ♠9 ♠8 ♠7, or fewer → empty column",
        "1-4: ♠7 → ♦8",
        "1-5x3: ♠9 ♠8 ♠7 → ♣10",
        *(f"1-{n}x3: ♠9 ♠8 ♠7, or fewer → empty column" for n in (6, 7, 8, 9)),
    ]


def test_why_gives_the_whole_rule(play):
    assert section_text(ENGLISH, SECTIONS[3], 80) in play("1 2\nwhy\n")


def test_a_run_that_leaves_and_comes_back(play):
    board = position("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AS")
    lines = answers(play("2 1\nu\ny\n", board, plain=True))
    assert lines[3:] == [
        "♠A: from column 2 to column 1.",
        "Column 2 is now empty.",
        "♠K … ♠A: the whole run is removed from column 1.",
        "Column 1 is now empty.",
        "Moves: 1. Score: 599. Runs removed: 1 of 4.",
        "♠K … ♠A: the run is back in column 1.",
        "♠A: back from column 1 to column 2.",
        "Column 1 now ends with: ♠2.",
        "Moves: 0. Score: 500. Runs removed: 0 of 4.",
        "♠A: from column 2 to column 1.",
        "Column 2 is now empty.",
        "♠K … ♠A: the whole run is removed from column 1.",
        "Column 1 is now empty.",
        "Moves: 1. Score: 599. Runs removed: 1 of 4.",
        "Goodbye.",
        "This game began from a position and has no code.",
    ]


def test_a_won_game_ends_with_the_win(play, winning_line):
    lines = play(winning_line).splitlines()
    assert lines[-2:] == ["You have won! The game took 59 moves; your score is 841.", "Goodbye."]
    undone = answers(play(winning_line + "1 2\nu 2\ny\ny\n"))
    assert undone[-6:-4] != undone[-3:]
    assert undone[-2] == "You have won! The game took 59 moves; your score is 841."


def test_save_never_overwrites_and_open_goes_on(play, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = play("10 7\n3 10\nsave my game.simon\n10 7\nsave my game.simon\n", plain=True)
    assert "The game is saved in “my game.simon”." in text
    assert "“my game.simon” exists already, and is left as it is." in text
    record = read_record((tmp_path / "my game.simon").read_text(encoding="utf-8"))
    assert len(record.moves) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["my game.simon"]
    opened = play("open my game.simon\nu\nu\nu\n", plain=True)
    assert "Moves: 2. Score: 498. Runs removed: 0 of 4." in opened
    assert opened.count(": back from column") == 2


def test_a_record_that_was_opened_is_walked_through(play, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    play("10 7\n3 9\n6 10\nsave x.simon\n", plain=True)
    lines = answers(play("open x.simon\nu 9\ny\ny 9\nu\n6 10\nu\ny\nu\n", plain=True))[3:]
    walk = [line for line in lines if line.startswith(("Move ", "Only ", "u and y"))]
    assert walk == [
        "Move 2 of 2.",
        "u and y walk back and forth; a move of your own goes on from there as a new game.",
        "Move 0 of 2.",
        "Only 2 moves could be undone.",
        "Move 1 of 2.",
        "Move 2 of 2.",
        "Only 1 move could be made again.",
        "Move 1 of 2.",
    ]
    assert lines[-2:] == ["Goodbye.", lines[0]]


def test_a_won_record_is_opened_at_its_start(play, winning_line, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    play(winning_line + "save x.simon\n")
    text = play("open x.simon\ny 99\n", plain=True)
    assert "Move 0 of 59." in text
    assert text.splitlines()[-4:] == [
        "You have won! The game took 59 moves; your score is 841.",
        "Move 59 of 59.",
        "Only 59 moves could be made again.",
        "Goodbye.",
    ]


def test_what_plugins_say_is_said(session, capsys):
    session.plugins.register(Console(session), "console", frontend=True)
    session.notify("The cat sat on the cards.\nIt purrs.")
    assert capsys.readouterr().out == "The cat sat on the cards.\nIt purrs.\n"


def test_a_record_through_a_pipe_is_shown_at_once(deal, winning_line):
    moves = [parse_move(text) for text in winning_line.split()]
    sink = io.StringIO()
    session = new_session(begin=False)
    session.replaying = True
    console = Console(session, Terminal(io.StringIO("10 7\n"), sink))
    session.plugins.register(console, "console", frontend=True)
    assert console.replay(Record(deal, tuple(moves[:2]))) == 0
    assert sink.getvalue().count("Moves: ") == 4
    assert "Moves: 2." in sink.getvalue().splitlines()[-1]


def test_a_false_record_is_not_opened(play, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.simon").write_text('[Code "SS1-S1-AAAAABD"]\n\n1. 1-2\n')
    text = play("10 7\nopen x.simon\ns\n", plain=True)
    assert "Line 3: The move 1-2 is against the rules. ♠5 cannot go on ♠7:" in text
    assert "Moves: 1." in text


def test_new_and_restart_through_a_pipe_ask_nothing(play):
    text = play("10 7\nnew\n10 7\nrestart\nnew 2\nnew ss1 s1 aaaaabd\nn\nn Daily\n", plain=True)
    codes = [line for line in text.splitlines() if line.startswith("Game code")]
    first = "Game code: SS1-S4-AGDOBUYKCVZUZZPSJBFPAXVSBGVVXEZNXVRJQBCHUVFNSLKC"
    assert codes == [
        first,
        "Game code: SS1-S4-AAAAAAA",  # the tests draw number 0
        "Game code: SS1-S4-AAAAAAA",
        "Game code: SS1-S2-AAAAAAA",
        "Game code: SS1-S1-AAAAABD",
        "Game code: SS1-S1-AAAAAAA",
        f"Game code: {Deal.of_the_day(NOW.date()).code}",
        f"Game code: {Deal.of_the_day(NOW.date()).code}",  # where it ends
    ]


def test_a_line_of_ten_megabytes_is_one_line(play):
    for line in ("x" * 10_000_000, "1" * 10_000_000, "1 " * 5_000_000, "u " + "1" * 10_000_000):
        assert len(play(line + "\n", plain=True)) < 4000


@pytest.mark.parametrize("command", ["save", "open"])
def test_a_home_that_nobody_has(play, command):
    text = play(f"{command} ~nobody-of-this-name/x.simon\ns\n", plain=True)
    assert "“~nobody-of-this-name/x.simon”" in text
    assert "Moves: 0." in text
