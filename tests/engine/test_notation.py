"""Moves and game records as text, both ways."""

from __future__ import annotations

from dataclasses import replace

import pytest

from simon.engine import (
    RECORD_FORMAT,
    BadRecord,
    BadText,
    Deal,
    FalseRecord,
    Game,
    Move,
    Position,
    Problem,
    Reason,
    Record,
    Rejected,
    Scoring,
    parse_move,
    read_record,
)
from simon.testing import position

# Moves


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("3-7", Move(3, 7, 1)),
        ("3-7x4", Move(3, 7, 4)),
        ("10-1x13", Move(10, 1, 13)),
        ("1-10", Move(1, 10)),
        ("0-11x52", Move(0, 11, 52)),  # a move that nobody can make is a move all the same
        ("3-3", Move(3, 3)),
    ],
)
def test_a_move_and_its_text(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert str(move) == text


@pytest.mark.parametrize("text", ["3-7x1", "03-07"])
def test_other_spellings_of_a_move(text: str) -> None:
    assert parse_move(text) == Move(3, 7)


@pytest.mark.parametrize(
    "text",
    ["", "3", "3-", "-7", "3-7x", "3-7x-1", "-3-7", "3--7", "3 7", "3-7 ", " 3-7", "3-7x4*", "3–7",
     "3-7x4x5", "3-7y4", "3.5-7", "٣-٧", "3-7\n", "3-7X4", "a-b", "99999-1", "1-2x99999", "3-7×4"],
    ids=ascii,
)  # fmt: skip
def test_texts_that_are_no_move(text: str) -> None:
    with pytest.raises(BadText) as caught:
        parse_move(text)
    assert caught.value.problem is Problem.BAD_MOVE
    assert caught.value.details == {"text": text}


# Records, written

LAST_RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S / - / AS / - / - / - / - / - / - / -"
WON = f"""\
[Format "simon 1"]
[Position "{LAST_RUN}"]
[Suits "1"]
[Date "2026-11-29"]
[Scoring "standard"]
[Result "won"]
[Moves "2"]
[Score "598"]

1. 1-2x12 2. 3-2*
"""
OPEN = """\
[Format "simon 1"]
[Code "SS1-S1-AAAAABD"]
[Suits "1"]
[Scoring "standard"]
[Result "open"]
[Moves "2"]
[Score "498"]

1. 4-1 2. 10-3
"""


def test_the_format_has_a_name() -> None:
    assert RECORD_FORMAT == "simon 1"


def test_a_record_of_a_position() -> None:
    game = Game(Position.from_lines(LAST_RUN.split("/")))
    game.move(1, 2)
    game.move(3, 2)
    assert str(Record.of(game, date="2026-11-29")) == WON
    assert read_record(WON) == Record.of(game, date="2026-11-29")


def test_a_record_of_a_deal() -> None:
    game = Game(Deal.from_number(29, 1))
    game.move(4, 1)
    game.move(10, 3)
    assert str(Record.of(game)) == OPEN
    assert read_record(OPEN) == Record.of(game)


def test_a_record_without_a_scoring_says_no_score() -> None:
    game = Game(Deal.from_number(29, 1))
    text = str(Record.of(game, scoring=None))
    assert "Scoring" not in text
    assert "Score" not in text
    assert read_record(text).scoring is None


def test_only_what_survived_is_written() -> None:
    game = Game(Deal.from_number(29, 1))
    game.move(10, 3)
    game.undo()
    game.move(4, 1)
    game.move(10, 3)
    game.move(1, 1)
    assert str(Record.of(game)) == OPEN


def test_a_record_of_no_move() -> None:
    game = Game(Deal.from_number(29, 1))
    text = str(Record.of(game))
    assert text.endswith('[Moves "0"]\n[Score "500"]\n\n')
    assert read_record(text) == Record.of(game)


def test_the_example_won(example: Deal, example_win: tuple[Move, ...]) -> None:
    record = Record(example, example_win)
    text = str(record)
    head, moves = text.split("\n\n")
    assert '[Result "won"]\n[Moves "59"]\n[Score "841"]' in head
    assert moves.startswith("1. 10-7 2. 3-10 3. 6-10 ")
    assert moves.endswith("59. 9-10x3*\n")
    assert moves.count("*") == 4
    assert max(map(len, moves.split("\n"))) <= 80
    assert read_record(text) == record
    assert read_record(text).replay().won


def test_the_history_past_undo_is_written_too() -> None:
    game = Game(position("5H 4S", "5D"))
    for made in range(150):
        game.move(1 + made % 2, 2 - made % 2)
    record = read_record(str(Record.of(game)))
    assert record.moves == game.moves
    assert len(record.moves) == 150
    again = record.replay()
    assert again.undo_count == 100
    assert again.tableau == game.tableau


def test_tags_comments_and_values_are_kept() -> None:
    tags = {"Player": 'Aino "A" \\ Väinö', "Laji": "पेशेंस", "Empty": ""}
    comments = {0: ("the start", "an ace first"), 1: ("हाँ",), 2: ("3-7 [x] *",)}
    record = replace(read_record(OPEN), tags=tags, comments=comments)
    text = str(record)
    assert '[Player "Aino \\"A\\" \\\\ Väinö"]' in text
    assert "{the start} {an ace first} 1. 4-1 {हाँ} 2. 10-3 {3-7 [x] *}" in text
    assert read_record(text) == record


@pytest.mark.parametrize(
    "change",
    [
        {"tags": {"Place": "two\nlines"}},
        {"tags": {"Two words": "x"}},
        {"tags": {"Moves": "7"}},
        {"comments": {0: ("a } too many",)}},
        {"date": "yesterday"},
    ],
    ids=["a line break", "a tag of two words", "a tag of the format", "a brace", "no date"],
)
def test_what_is_written_can_be_read_again(change: dict[str, object]) -> None:
    """What the format cannot say is refused by whom it is told, not by whoever reads it."""
    try:
        record = replace(read_record(OPEN), **change)  # type: ignore[arg-type]
        text = str(record)
    except ValueError:
        return
    assert read_record(text) == record


def test_an_untrue_record_is_not_written() -> None:
    record = Record(Deal.from_number(29, 1), (Move(1, 2),))
    with pytest.raises(FalseRecord) as caught:
        str(record)
    assert caught.value.problem is Problem.FALSE_MOVE
    assert caught.value.line is None


def test_records_name_other_scorings() -> None:
    free = Scoring("free", "Free", 7, lambda event: 0)
    game = Game(Deal.from_number(29, 1))
    text = str(Record.of(game, scoring=free))
    assert '[Scoring "free"]' in text
    assert '[Score "7"]' in text
    assert read_record(text, {"free": free}).scoring is free
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    assert caught.value.problem is Problem.UNKNOWN_SCORING


# Records, read: what is forgiven


@pytest.mark.parametrize(
    "text",
    [
        WON.replace("\n", "\r\n"),
        "\ufeff" + WON,
        WON.rstrip("\n"),
        "\n\n" + WON.replace("\n\n", "\n\n\n\n"),
        WON.replace("\n\n", "\n"),
        WON.replace("*", ""),  # a star may be missing
        WON.replace("1. 1-2x12 2. 3-2*", "1-2x12 3-2*"),
        WON.replace("1. 1-2x12 2. 3-2*", "1.1-2x12 2.3-2*"),
        WON.replace(" 2. ", "\n2.\n"),
        WON.replace(" 2. ", "\t2. "),
        WON.replace("3-2*", "3-2x1*"),
        WON.replace('[Format "simon 1"]\n', ""),
        WON.replace('[Suits "1"]\n', ""),
        WON.replace('[Result "won"]\n[Moves "2"]\n[Score "598"]\n', ""),
        "\n".join(reversed(WON.split("\n\n")[0].split("\n"))) + "\n\n1. 1-2x12 2. 3-2*\n",
        WON.replace("[", "  [ ").replace('"]', '" ]  '),
        WON.replace(" / ", "/"),
        WON.replace(" - ", "  "),
        WON.replace("TS", "10s"),
    ],
    ids=["CRLF", "BOM", "no last newline", "blank lines", "no blank line", "no star",
         "no numbers", "no blanks", "newlines", "tabs", "x1", "no Format", "no Suits", "no result",
         "order of tags", "blanks in tags", "no blanks at slashes", "no dashes", "10s"],
)  # fmt: skip
def test_spellings_of_a_record(text: str) -> None:
    assert read_record(text) == read_record(WON)


@pytest.mark.parametrize(
    ("text", "comments"),
    [
        (WON.replace("1. 1", "{first} 1. 1"), {0: ("first",)}),
        (WON.replace("1. 1", "1. {first} 1"), {0: ("first",)}),
        (WON.replace("12 2.", "12{after}2."), {1: ("after",)}),
        (WON.replace("*", "*{won}"), {2: ("won",)}),
        (WON + "{one} {two}\n{three}", {2: ("one", "two", "three")}),
        (WON.replace("2. 3", "{two\n\n   lines,\tone } 2. 3"), {1: ("two lines, one",)}),
        (WON.replace("2. 3", "{1-2 5. * [x] { \\} 2. 3"), {1: ("1-2 5. * [x] { \\",)}),
        (WON.replace("2. 3", "{} 2. 3"), {1: ("",)}),
    ],
)
def test_comments(text: str, comments: dict[int, tuple[str, ...]]) -> None:
    assert read_record(text) == replace(read_record(WON), comments=comments)


@pytest.mark.parametrize(
    ("line", "tag", "value"),
    [
        ('[Player "Aino"]', "Player", "Aino"),
        ('[Player ""]', "Player", ""),
        (r'[Player "a \"quoted\" name"]', "Player", 'a "quoted" name'),
        (r'[Path "C:\\new"]', "Path", r"C:\new"),
        ('[Note "[x] {y} 1. 2-3* ; %"]', "Note", "[x] {y} 1. 2-3* ; %"),
        ('[Nimi "पेशेंस ♠"]', "Nimi", "पेशेंस ♠"),
        ('[code "lower case is another tag"]', "code", "lower case is another tag"),
    ],
)
def test_tags_that_the_format_does_not_know_are_kept(line: str, tag: str, value: str) -> None:
    record = read_record(f"{line}\n{WON}")
    assert record == replace(read_record(WON), tags={tag: value})
    assert read_record(str(record)) == record


@pytest.mark.parametrize("blank", ["\u00a0", "\u3000", "\u2003", "\x1f"], ids=ascii)
def test_blanks_of_any_kind_at_the_end(blank: str) -> None:
    """They are read as blanks, or else refused as words."""
    try:
        record = read_record(f"{WON.rstrip()} {blank}\n{blank}\n")
    except BadRecord as bad:
        told = bad
    else:
        assert record == read_record(WON)
        return
    assert (told.problem, told.line) == (Problem.NOT_A_RECORD_WORD, 10)


def test_a_line_of_a_value_is_not_broken_in_the_middle() -> None:
    """Only a newline ends a line: U+2028 and its like may stand in what people write."""
    record = read_record('[Note "one\u2028two\x0cthree"]\n' + WON)
    assert record.tags == {"Note": "one\u2028two\x0cthree"}


def test_suits_say_whose_pack_a_position_is() -> None:
    record = read_record(WON.replace('[Suits "1"]', '[Suits "4"]'))
    assert record.start.suits == 4
    assert read_record(str(record)) == record


# Records, read: what is malformed and what is untrue


def swap(old: str, new: str, text: str = WON) -> str:
    assert old in text
    return text.replace(old, new)


MALFORMED = [
    # line of the fault, the text, and what is wrong
    (1, "", Problem.NO_START),
    (1, "\n\n", Problem.NO_START),
    (1, "1. 10-7", Problem.NO_START),
    (1, '[Format "simon 1"]\n\n', Problem.NO_START),
    (1, swap("[Format", "Format"), Problem.NO_START),
    (1, swap('"simon 1"]', '"simon 1"'), Problem.TAG_FORM),
    (1, swap('"simon 1"]', "simon 1]"), Problem.TAG_FORM),
    (1, swap("[Format ", "["), Problem.TAG_FORM),
    (1, swap("[Format ", "[Format"), Problem.TAG_FORM),
    (1, swap("[Format", "[For mat"), Problem.TAG_FORM),
    (1, swap("[Format", "[1Format"), Problem.TAG_FORM),
    (1, swap("[Format", "[Formät"), Problem.TAG_FORM),
    (1, swap('"simon 1"]', '"simon 1"] 1-2'), Problem.TAG_FORM),
    (1, swap('"simon 1"]', '"simon "1"]'), Problem.TAG_FORM),
    (1, swap('"simon 1"]', '"simon 1\\"]'), Problem.TAG_FORM),
    (1, swap('"simon 1"]', '"simon\\n1"]'), Problem.TAG_FORM),
    (4, swap('[Date "2026-11-29"]', "[]"), Problem.TAG_FORM),
    (2, swap('1"]\n', '1"]\n[Format "simon 1"]\n'), Problem.TAG_TWICE),
    (4, swap('[Suits "1"]\n', '[Suits "1"]\n[Suits "1"]\n'), Problem.TAG_TWICE),
    (3, '[X "1"]\n[Y "2"]\n[X "1"]\n' + WON, Problem.TAG_TWICE),
    (1, swap("simon 1", "simon 2"), Problem.TAG_VALUE),
    (1, swap("simon 1", "Simon 1"), Problem.TAG_VALUE),
    (1, swap("simon 1", ""), Problem.TAG_VALUE),
    (3, swap('Suits "1"', 'Suits "3"'), Problem.TAG_VALUE),
    (3, swap('Suits "1"', 'Suits "one"'), Problem.TAG_VALUE),
    (3, swap('Suits "1"', 'Suits "१"'), Problem.TAG_VALUE),
    (4, swap("2026-11-29", "2026-11-31"), Problem.TAG_VALUE),
    (4, swap("2026-11-29", "2026-2-3"), Problem.TAG_VALUE),
    (4, swap("2026-11-29", "20261129"), Problem.TAG_VALUE),
    (4, swap("2026-11-29", "29.11.2026"), Problem.TAG_VALUE),
    (4, swap("2026-11-29", "0000-01-01"), Problem.TAG_VALUE),
    (6, swap('"won"', '"lost"'), Problem.TAG_VALUE),
    (6, swap('"won"', '"Won"'), Problem.TAG_VALUE),
    (7, swap('Moves "2"', 'Moves "two"'), Problem.TAG_VALUE),
    (7, swap('Moves "2"', 'Moves "-2"'), Problem.TAG_VALUE),
    (7, swap('Moves "2"', 'Moves "2.0"'), Problem.TAG_VALUE),
    (7, swap('Moves "2"', 'Moves " 2"'), Problem.TAG_VALUE),
    (7, swap('Moves "2"', f'Moves "{"9" * 5000}"'), Problem.TAG_VALUE),
    (8, swap('Score "598"', 'Score ""'), Problem.TAG_VALUE),
    (8, swap('Score "598"', 'Score "+598"'), Problem.TAG_VALUE),
    (5, swap("standard", "vegas"), Problem.UNKNOWN_SCORING),
    (5, swap("standard", "Standard"), Problem.UNKNOWN_SCORING),
    (3, swap("[Position", '[Code "SS1-S1-AAAAABD"]\n[Position'), Problem.TWO_STARTS),
    (2, swap("SS1-S1-AAAAABD", "", OPEN), Problem.CODE_FORM),
    (2, swap("SS1-S1", "SS2-S1", OPEN), Problem.CODE_VERSION),
    (2, swap("SS1-S1", "SS1-S3", OPEN), Problem.CODE_SUITS),
    (2, swap("AAAAABD", "AAAAA0D", OPEN), Problem.CODE_DIGIT),
    (2, swap("AAAAABD", "AAAAA?D", OPEN), Problem.CODE_LETTER),
    (2, swap("AAAAABD", "AAABD", OPEN), Problem.CODE_LENGTH),
    (2, swap("AAAAABD", "Z" * 36, OPEN), Problem.CODE_PAST_LAST),
    (3, swap('Suits "1"', 'Suits "2"', OPEN), Problem.TAG_VALUE),
    (2, swap(" / AS", " / A"), Problem.BAD_CARD),
    (2, swap(" / AS", ""), Problem.COLUMN_COUNT),
    (2, swap(" / AS", " / AS 2S"), Problem.POSITION_COUNT),
    (2, swap(" / AS", " / AH"), Problem.BROKEN_RUN),
    (2, swap(" 2S / - / AS", " 2S AS / - / -"), Problem.FINISHED_RUN),
    (10, swap("1. 1", "one. 1"), Problem.NOT_A_RECORD_WORD),
    (10, swap("3-2*", "3-2 *"), Problem.NOT_A_RECORD_WORD),
    (10, swap("3-2*", "3-2**"), Problem.NOT_A_RECORD_WORD),
    (10, swap("3-2*", "3-2!"), Problem.NOT_A_RECORD_WORD),
    (10, swap("3-2*", "3–2*"), Problem.NOT_A_RECORD_WORD),
    (10, swap("3-2*", "3-*"), Problem.NOT_A_RECORD_WORD),
    (10, swap("3-2*", "3-2x99999*"), Problem.NOT_A_RECORD_WORD),
    (10, swap("3-2*", "3-2}"), Problem.NOT_A_RECORD_WORD),
    (11, WON + "the end", Problem.NOT_A_RECORD_WORD),
    (11, WON + '[Late "tag"]', Problem.NOT_A_RECORD_WORD),
    (12, WON + "\n\x00", Problem.NOT_A_RECORD_WORD),
    (14, swap(" 2. 3", " {one\ntwo}\n\n{three}\n2. ? 3"), Problem.NOT_A_RECORD_WORD),
    (10, swap("1. 1", "{1. 1"), Problem.OPEN_COMMENT),
    (11, WON + "{the end\n\n", Problem.OPEN_COMMENT),
    (10, swap("2. 3", "3. 3"), Problem.MOVE_NUMBER),
    (10, swap("1. 1", "0. 1"), Problem.MOVE_NUMBER),
    (11, swap("2. 3", "\n1. 3"), Problem.MOVE_NUMBER),
    (11, swap("2. 3", "\n2. {a comment} 2. 3"), Problem.LONE_NUMBER),
    (10, OPEN + "3. {cut off", Problem.OPEN_COMMENT),
    (10, OPEN + "3.", Problem.LONE_NUMBER),
]  # fmt: skip

UNTRUE = [
    (10, swap("1-2x12", "1-2x13"), Problem.FALSE_MOVE),
    (10, swap("1-2x12", "4-2x12"), Problem.FALSE_MOVE),
    (10, swap("1-2x12", "0-2"), Problem.FALSE_MOVE),
    (10, swap("1-2x12", "1-11"), Problem.FALSE_MOVE),
    (10, swap("1-2x12", "1-3"), Problem.FALSE_MOVE),
    (11, swap("2. 3-2*", "\n2. 3-3"), Problem.FALSE_MOVE),
    (11, WON + "3. 1-2", Problem.FALSE_MOVE),  # after the win
    (10, swap("1-2x12", "1-2x12*"), Problem.FALSE_STAR),
    (9, swap("4-1", "4-1*", OPEN), Problem.FALSE_STAR),
    (6, swap('"won"', '"open"'), Problem.FALSE_RESULT),
    (5, swap('"open"', '"won"', OPEN), Problem.FALSE_RESULT),
    (7, swap('Moves "2"', 'Moves "3"'), Problem.FALSE_MOVES),
    (7, swap('Moves "2"', 'Moves "0"'), Problem.FALSE_MOVES),
    (8, swap('Score "598"', 'Score "599"'), Problem.FALSE_SCORE),
    (8, swap('Score "598"', 'Score "-598"'), Problem.FALSE_SCORE),
    (6, swap(" 2. 3-2*", ""), Problem.FALSE_RESULT),  # the last move is missing
]


@pytest.mark.parametrize(("line", "text", "problem"), MALFORMED)
def test_malformed(line: int, text: str, problem: Problem) -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    assert (caught.value.problem, caught.value.line) == (problem, line)


@pytest.mark.parametrize(("line", "text", "problem"), UNTRUE)
def test_untrue(line: int, text: str, problem: Problem) -> None:
    with pytest.raises(FalseRecord) as caught:
        read_record(text)
    assert (caught.value.problem, caught.value.line) == (problem, line)


def test_the_line_is_told_whatever_ends_it() -> None:
    for line, text, problem in (*MALFORMED, *UNTRUE):
        with pytest.raises((BadRecord, FalseRecord)) as caught:
            read_record("\ufeff" + text.replace("\n", "\r\n"))
        assert (caught.value.problem, caught.value.line) == (problem, line)


def test_every_problem_of_a_record_is_in_the_tables() -> None:
    problems = list(Problem)
    of_records = problems[problems.index(Problem.TAG_FORM) :]
    assert set(of_records) <= {problem for _, _, problem in (*MALFORMED, *UNTRUE)}


@pytest.mark.parametrize(
    "end", ["rubbish", "{open", "9. 1-2", "1-2x12 !"], ids=["word", "comment", "number", "mark"]
)
@pytest.mark.parametrize(
    "text",
    [swap("1-2x12", "4-2x12"), swap("1-2x12", "1-2x12*"), swap('Score "598"', 'Score "599"')],
    ids=["move", "star", "score"],
)
def test_what_is_malformed_anywhere_is_malformed_before_it_is_untrue(text: str, end: str) -> None:
    """Only a well-formed record can be untrue."""
    with pytest.raises(BadRecord):
        read_record(f"{text}{end}\n")


def test_a_false_move_tells_why() -> None:
    with pytest.raises(FalseRecord) as caught:
        read_record(swap("1-2x12", "1-3"))
    rejected = caught.value.details["rejected"]
    assert caught.value.details["move"] == Move(1, 3)
    assert isinstance(rejected, Rejected)
    assert rejected.reason is Reason.ONTO_ACE
    with pytest.raises(FalseRecord) as caught:
        read_record(WON + "3. 1-2")
    assert caught.value.details["rejected"].reason is Reason.GAME_OVER


@pytest.mark.parametrize(
    ("text", "details"),
    [
        (swap("2. 3", "3. 3"), {"found": "3", "expected": 2}),
        (swap("3-2*", "3-2!"), {"text": "3-2!"}),
        (swap('"won"', '"lost"'), {"tag": "Result", "value": "lost"}),
        (swap("standard", "vegas"), {"name": "vegas"}),
        (swap('[Suits "1"]\n', '[Suits "1"]\n[Suits "1"]\n'), {"tag": "Suits"}),
        (swap('"won"', '"open"'), {"found": "open", "expected": "won"}),
        (swap('Moves "2"', 'Moves "3"'), {"found": "3", "expected": 2}),
        (swap('Score "598"', 'Score "599"'), {"found": "599", "expected": 598}),
        (swap("1-2x12", "1-2x12*"), {"move": Move(1, 2, 12)}),
    ],
)
def test_what_the_sentence_needs(text: str, details: dict[str, object]) -> None:
    with pytest.raises((BadRecord, FalseRecord)) as caught:
        read_record(text)
    assert caught.value.details == details
