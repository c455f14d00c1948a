"""A real pseudo-terminal: questions, colour, size, Ctrl-C, the end of input."""

import pytest

CODE = ("--code", "SS1-S1-AAAAABD")


def test_the_first_game_has_one_suit_and_asks_nothing_the_next_asks(terminal):
    first = terminal("play")
    assert "Game code: SS1-S1-" in first.wait_for("\n> ")
    first.type("q\n")
    assert first.end() == 0
    second = terminal("play", "--new")
    second.wait_for("(Enter for 1) ")
    second.type("3\n")
    second.wait_for("(Enter for 1) ")
    second.type("२\n")
    assert "Game code: SS1-S2-" in second.wait_for("\n> ")
    second.type("q\n")
    second.end()
    third = terminal("play", "--new")
    third.wait_for("(Enter for 2) ")
    third.type("\n")
    assert "Game code: SS1-S2-" in third.wait_for("\n> ")


def test_new_and_restart_confirm_when_there_is_something_to_lose(terminal):
    screen = terminal("play", *CODE)
    screen.wait_for("\n> ")
    screen.type("restart\n")
    screen.wait_for("\n> ")
    screen.type("4 1\n")
    screen.wait_for("Moves: 1.")
    screen.wait_for("> ")
    for command in ("restart", "new 2", "new"):
        screen.type(f"{command}\n")
        screen.wait_for("Give up this game?")
        screen.type("\n")
        screen.wait_for("\n> ")
    screen.type("s\n")
    assert "Moves: 1." in screen.wait_for("\n> ")
    screen.type("restart\n")
    screen.wait_for("Give up this game?")
    screen.type("yes\n")
    assert "Moves: 0." in screen.wait_for("\n> ")


def test_ctrl_c_says_how_to_leave_and_the_second_leaves(terminal):
    screen = terminal("play", *CODE)
    screen.wait_for("\n> ")
    screen.type("4 1\n")
    screen.wait_for("\n> ")
    screen.type("half a line")
    screen.interrupt()
    screen.wait_for("To leave, type q or press Ctrl-C once more.")
    screen.type("s\n")  # the half line is gone
    assert "neither" not in screen.wait_for("Moves: 1.")
    screen.wait_for("> ")
    screen.interrupt()
    screen.wait_for("once more.")
    screen.interrupt()
    assert screen.end() == 130
    assert screen.text.rstrip().endswith(
        "Game code: SS1-S1-AAAAABD\nThe game is kept: simon play goes on with it."
    )


def test_ctrl_c_without_a_store_says_the_moves(terminal):
    screen = terminal("play", *CODE, "--no-plugin", "store")
    screen.wait_for("\n> ")
    screen.type("4 1\n")
    screen.wait_for("\n> ")
    screen.interrupt()
    screen.wait_for("once more.")
    screen.interrupt()
    assert screen.end() == 130
    assert screen.text.rstrip().endswith("Game code: SS1-S1-AAAAABD\nMoves so far: 4-1")


def test_ctrl_c_at_a_question(terminal):
    terminal("play", "--suits", "1").wait_for("\n> ")
    screen = terminal("play", "--new")
    screen.wait_for("How many suits")
    screen.interrupt()
    screen.wait_for("How many suits")
    screen.interrupt()
    assert screen.end() == 130


def test_the_end_of_input_is_polite(terminal):
    screen = terminal("play", *CODE)
    screen.wait_for("\n> ")
    screen.type("\x04")
    assert screen.end() == 0
    assert screen.text.rstrip().endswith("Goodbye.\nGame code: SS1-S1-AAAAABD")


def test_colour_on_a_terminal(terminal):
    screen = terminal("play", *CODE)
    assert "\x1b[1m|♠9" in screen.wait_for("\n> ")


@pytest.mark.parametrize(
    ("arguments", "environ"),
    [
        ((), {"NO_COLOR": "1"}),
        ((), {"TERM": "dumb"}),
        (("--plain",), {}),
    ],
)
def test_no_colour(terminal, arguments, environ):
    screen = terminal("play", *CODE, *arguments, **environ)
    text = screen.wait_for("\n> ")
    assert "\x1b[1m" not in text
    assert "\x1b[3" not in text


@pytest.mark.parametrize("environ", [{}, {"FORCE_COLOR": "1"}, {"GITHUB_ACTIONS": "true"}])
def test_plain_mode_never_writes_an_escape(terminal, environ):
    screen = terminal("play", *CODE, "--plain", **environ)
    screen.wait_for("\n> ")
    screen.type("4 1\nu\nh\nrules\nq\n")
    assert screen.end() == 0
    assert "\x1b" not in screen.text


def test_a_low_terminal_gets_a_line_for_each_column(terminal):
    low = terminal("play", *CODE, size=(12, 100))
    assert " 1: ♠7" in low.wait_for("\n> ").replace("\x1b[0m", "").replace("\x1b[1m", "")
    narrow = terminal("play", *CODE, size=(40, 45))
    assert " 1: ♠7" in narrow.wait_for("\n> ").replace("\x1b[0m", "").replace("\x1b[1m", "")
    high = terminal("play", *CODE, size=(13, 100))
    assert "   1    2    3" in high.wait_for("\n> ")


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "x.simon"
    path.write_text('[Code "SS1-S1-AAAAABD"]\n\n1. 4-1 2. 10-3\n')
    return str(path)


def test_a_record_is_walked_through_step_by_step(terminal, record):
    screen = terminal("replay", record)
    for place, typed, told in (
        ("Move 0 of 2. Enter: next.", "\n", "♠4: from column 4 to column 1."),
        ("Move 1 of 2.", "\n", "♠9: from column 10 to column 3."),
        ("Move 2 of 2. u: back.", "zz\n", "neither"),
        ("Move 2 of 2.", "u\n", "♠9: back from column 3 to column 10."),
        ("Move 1 of 2.", "1 2\n", "cannot move together"),  # and the record is still shown
        ("Move 1 of 2.", "u\n", "♠4: back from column 1 to column 4."),
        ("Move 0 of 2.", "y 2\n", "♠9: from column 10 to column 3."),
    ):
        screen.wait_for(place)
        screen.wait_for("leave. ")
        screen.type(typed)
        screen.wait_for(told)
    screen.wait_for("Enter or q: leave. ")
    screen.type("\n")
    assert screen.end() == 0
    assert "Moves: 2. Runs removed: 0 of 4." in screen.text[screen.seen :]


def test_a_walk_through_a_record_can_be_left(terminal, record):
    screen = terminal("replay", record)
    screen.wait_for("q: leave. ")
    screen.type("q\n")
    assert screen.end() == 0
    assert "kept" not in screen.text


@pytest.mark.parametrize(("goes_on", "told"), [("play", "new game."), ("4 1", "new game.")])
def test_from_a_record_one_goes_on_as_in_a_new_game(terminal, record, goes_on, told):
    screen = terminal("replay", record)
    screen.wait_for("q: leave. ")
    screen.type("\n")
    screen.wait_for("Move 1 of 2.")
    screen.wait_for("q: leave. ")
    screen.type(f"{goes_on}\n")
    screen.wait_for(told)
    screen.wait_for("\n> ")
    screen.type("4 1\n")
    screen.wait_for("\n> ")
    screen.type("games\n")
    screen.wait_for("Taken up after 1 move.")
    screen.type("q\n")
    assert screen.end() == 0
    assert screen.text.rstrip().endswith("The game is kept: simon play goes on with it.")


def test_a_game_goes_on_after_the_program_was_killed(terminal):
    screen = terminal("play", *CODE)
    screen.wait_for("\n> ")
    screen.type("4 1\n")
    screen.wait_for("\n> ")
    screen.type("10 3\n")
    screen.wait_for("\n> ")
    screen.type("u\n")
    screen.wait_for("\n> ")
    screen.process.kill()
    again = terminal("play")
    assert "go on with" in again.wait_for("\n> ")
    again.type("y\n")
    assert "♠9: from column 10 to column 3." in again.wait_for("\n> ")
    again.type("u 9\n")
    assert "Only 2 moves could be undone." in again.wait_for("Moves: 0.")


def test_a_position_is_come_back_to_in_another_session(terminal):
    screen = terminal("play", *CODE)
    screen.wait_for("\n> ")
    for typed in ("4 1", "mark before the king", "10 3"):
        screen.type(f"{typed}\n")
        screen.wait_for("\n> ")
    screen.type("go before the king\n")  # of this deal: nothing is given up
    screen.wait_for("You are back at “before the king”.")
    screen.wait_for("Moves: 1.")
    screen.type("q\n")
    assert screen.end() == 0
    again = terminal("play", "--suits", "2")
    again.wait_for("\n> ")
    again.type("marks\n")
    again.wait_for("before the king: SS1-S1-AAAAABD, moves: 1, ")
    again.wait_for("\n> ")
    again.type("go before the king\n")
    again.wait_for("You are back at “before the king”.")
    again.wait_for("Moves: 1.")


def test_opening_a_game_asks_when_there_is_something_to_lose(terminal, record):
    screen = terminal("play", *CODE)
    screen.wait_for("\n> ")
    screen.type("4 1\n")
    screen.wait_for("\n> ")
    screen.type(f"open {record}\n")
    screen.wait_for("Give up this game?")
    screen.type("\n")
    screen.wait_for("\n> ")
    screen.type(f"open {record}\n")
    screen.wait_for("Give up this game?")
    screen.type("yes\n")
    screen.wait_for("Move 2 of 2.")
    screen.wait_for("\n> ")
    screen.type("game 1\n")  # what is only looked at is not given up; a game goes on
    screen.wait_for("You go on with the game you left.")


def test_yes_in_finnish_however_it_is_typed(terminal):
    screen = terminal("play", *CODE, "--lang", "fi")
    screen.wait_for("\n> ")
    screen.type("4 1\n")
    screen.wait_for("\n> ")
    screen.type("restart\n")
    screen.wait_for("”kyllä”")
    screen.type("kylla\u0308\n")  # decomposed, as some systems type it
    assert "Siirtoja: 0" in screen.wait_for("\n> ")


def test_hindi_on_a_terminal(terminal):
    screen = terminal("play", *CODE, "--lang", "hi")
    screen.wait_for("\n> ")
    screen.type("१ ३\n")
    refusal = screen.wait_for("।\n")
    assert "♠5" in refusal
    assert "♠10" in refusal
