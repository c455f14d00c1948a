"""``simon replay`` and ``simon verify``: walking through records, and telling true from false."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from simon.engine import Deal, Record, parse_move
from simon.testing import new_session, position

Simon = Callable[..., CompletedProcess[str]]


@pytest.fixture(scope="session")
def won(data: Path) -> str:
    """The record of the example game, won in 59 moves."""
    return (data / "example_won.simon").read_text()


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Write a record into a file of the working folder."""
    monkeypatch.chdir(tmp_path)

    def write(text: str, name: str = "game.simon") -> Path:
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write


File = Callable[..., Path]


def jsonl(move: str) -> str:
    source, target, count = parse_move(move)
    fields = {"command": "move", "source": source, "target": target, "count": count}
    return json.dumps(fields) + "\n"


# --- Replay ---------------------------------------------------------------------------------------


def test_the_record_of_the_example_is_what_the_moves_make(data: Path, won: str) -> None:
    session = new_session(Deal.from_text((data / "example_deal.txt").read_text()))
    for move in (data / "example_deal_won.txt").read_text().split():
        session.move(*parse_move(move))
    assert str(session.record()) == won
    assert won.count("*") == 4


def test_replay_walks_to_the_end(simon: Simon, data: Path) -> None:
    done = simon("replay", data / "example_won.simon")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == (
        "You have won! The game took 59 moves; your score is 841."
    )


def test_replay_of_an_open_game_says_how_it_stands(simon: Simon, file: File) -> None:
    session = new_session(Deal.from_code("SS1-S4-AAAAABD"))
    session.move(9, 4)
    done = simon("replay", file(str(session.record())))
    assert (done.returncode, done.stderr) == (0, "")
    assert "499" in done.stdout.splitlines()[-1]


def test_replay_in_json_is_what_playing_it_tells(simon: Simon, data: Path) -> None:
    moves = "".join(map(jsonl, (data / "example_deal_won.txt").read_text().split()))
    deal = data / "example_deal.txt"
    played = simon("play", "--ui", "jsonl", "--deal", deal, stdin=moves)
    for options in (["--json"], ["--ui", "jsonl"], ["--json", "--ui", "console"]):
        told = simon("replay", *options, data / "example_won.simon")
        assert (told.returncode, told.stderr) == (0, "")
        assert told.stdout == played.stdout
    assert len(played.stdout.splitlines()) == 1 + 59 + 4 + 1


def test_replay_in_json_from_a_position_and_without_scoring(simon: Simon, file: File) -> None:
    session = new_session(position("4S", "3H"), scoring=None)
    session.move(2, 1)
    told = simon("replay", "--json", file(str(session.record())))
    dealt, moved = map(json.loads, told.stdout.splitlines())
    assert (dealt["event"], dealt["code"], dealt["score"]) == ("dealt", None, None)
    assert (moved["event"], moved["score"], moved["moves"]) == ("moved", None, 1)


def test_replay_reads_no_input(simon: Simon, data: Path) -> None:
    quiet = simon("replay", "--json", data / "example_won.simon")
    noisy = simon("replay", "--json", data / "example_won.simon", stdin=jsonl("1-2"))
    assert noisy.stdout == quiet.stdout


def test_replay_in_every_language(simon: Simon, data: Path) -> None:
    for language in ("fi", "hi", "ms"):
        done = simon("replay", data / "example_won.simon", "--lang", language)
        assert (done.returncode, done.stderr) == (0, "")
        assert re.findall(r"\d+", done.stdout.splitlines()[-1]) == ["59", "841"]


# --- Verify, what is true -------------------------------------------------------------------------


def test_a_won_game(simon: Simon, data: Path) -> None:
    done = simon("verify", data / "example_won.simon")
    assert (done.returncode, done.stderr) == (0, "")
    (line,) = done.stdout.splitlines()
    assert "example_won.simon" in line
    assert "59" in line


@pytest.mark.parametrize("moves", [0, 1, 2])
def test_an_open_game(simon: Simon, file: File, moves: int) -> None:
    session = new_session(Deal.from_code("SS1-S4-AAAAABD"))
    for move in [(9, 4), (8, 2)][:moves]:
        session.move(*move)
    done = simon("verify", file(str(Record.of(session.game))))
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(rf"\b{session.move_count} move", done.stdout)


def retold(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new)

    return change


ALSO_TRUE: dict[str, Callable[[str], str]] = {
    "no star": lambda text: text.replace("*", ""),
    "a comment": retold("2. 3-10", "{ the ♠ of \\ [x] 3-7 } 2. {}3-10 {twice}"),
    "a comment over lines": retold("2. 3-10", "{ one\ntwo }\n2.\n3-10"),
    "no numbers": lambda text: re.sub(r"\d+\. ", "", text),
    "a move a line": lambda text: text[:215] + text[215:].replace(" ", "\n"),
    "another tag": retold("[Date ", '[Player "Änne \\"Q\\" \\\\ Ö"]\n[Date '),
    "no tags but the code": lambda text: text[text.index("[Code") :].replace(
        text[text.index("[Suits") : text.index("\n\n")], ""
    ),
    "a code typed loosely": retold("SS1-S4-AGDO", "ss1 s4 agdo"),
    "windows": lambda text: text.replace("\n", "\r\n"),
    "byte order mark": lambda text: "\ufeff" + text,
    "no newline at the end": str.rstrip,
    "empty lines": lambda text: "\n\n" + text.replace("\n", "\n\n") + "\n\n",
    "one card with its count": retold("1. 10-7 ", "1. 10-7x1 "),
}


@pytest.mark.parametrize("change", ALSO_TRUE)
def test_what_is_true_in_other_words(simon: Simon, file: File, won: str, change: str) -> None:
    done = simon("verify", file(ALSO_TRUE[change](won)))
    assert (done.returncode, done.stderr) == (0, "")
    assert "59" in done.stdout


# --- Verify, what is not --------------------------------------------------------------------------

FALSE: dict[str, tuple[Callable[[str], str], int, list[str]]] = {
    "an illegal move": (retold("1. 10-7 ", "1. 10-1 "), 10, ["10-1", "♦5"]),
    "an illegal move later": (retold("25. 4-5x2", "25. 4-5x3"), 12, ["4-5x3"]),
    "a column that is not there": (retold("59. 9-10x3", "59. 9-11x3"), 16, ["9-11x3", "10"]),
    "a move after the win": (lambda text: text.rstrip() + " 60. 1-2", 16, ["1-2"]),
    "a wrong score": (retold('"841"', '"842"'), 8, ["842", "841"]),
    "a negative score": (retold('"841"', '"-841"'), 8, ["841"]),
    "a wrong number of moves": (retold('Moves "59"', 'Moves "58"'), 7, ["58", "59"]),
    "a wrong result": (retold('"won"', '"open"'), 6, ["won", "open"]),
    "a move too few": (retold(" 59. 9-10x3*", ""), 6, ["won", "open"]),
    "a star too many": (retold("1. 10-7 ", "1. 10-7* "), 10, ["10-7"]),
    "a win that is none": (
        lambda text: text[: text.index("58. ")].replace("59", "57").replace("841", "743"),
        6,
        ["won", "open"],
    ),
}


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["replay", "--json"]])
@pytest.mark.parametrize("lie", FALSE)
def test_a_record_that_is_untrue_is_status_1_with_line_and_reason(
    simon: Simon, file: File, won: str, lie: str, command: list[str]
) -> None:
    change, number, said = FALSE[lie]
    done = simon(*command, file(change(won), "lie.simon"))
    assert (done.returncode, done.stdout) == (1, "")
    (line,) = done.stderr.splitlines()
    assert "lie.simon" in line
    assert f"Line {number}: " in line
    assert all(text in line for text in said)


MALFORMED: dict[str, tuple[Callable[[str], str], int | None]] = {
    "empty": (lambda text: "", 1),
    "only a newline": (lambda text: "\n", 1),
    "not a record": (lambda text: "Once upon a time\n", 1),
    "no start": (lambda text: re.sub(r"\[Code.*\n", "", text), 1),
    "two starts": (
        retold("[Suits", '[Position "AS / - / - / - / - / - / - / - / - / -"]\n[Suits'),
        3,
    ),
    "an unknown format": (retold("simon 1", "simon 2"), 1),
    "a bad code": (retold("SS1-S4-AGDO", "SS1-S4-AGD0"), 2),
    "a short code": (retold("SS1-S4-AGDO", "SS1-S4-"), 2),
    "a bad position": (lambda text: re.sub(r"\[Code.*", '[Position "AS / KS"]', text), 2),
    "other suits": (retold('Suits "4"', 'Suits "2"'), 3),
    "suits that are none": (retold('Suits "4"', 'Suits "3"'), 3),
    "a date that is none": (retold("2026-11-29", "2026-02-30"), 4),
    "a date in another form": (retold("2026-11-29", "29.11.2026"), 4),
    "an unknown scoring": (retold('"standard"', '"nonsense"'), 5),
    "a result that is none": (retold('"won"', '"lost"'), 6),
    "moves in words": (retold('Moves "59"', 'Moves "many"'), 7),
    "moves below nothing": (retold('Moves "59"', 'Moves "-59"'), 7),
    "a score with a fraction": (retold('"841"', '"841.0"'), 8),
    "a score of a thousand digits": (retold('"841"', f'"{"9" * 5000}"'), 8),
    "a score in other digits": (retold('"841"', '"८४१"'), 8),
    "a tag twice": (retold("[Suits", '[Format "simon 1"]\n[Suits'), 3),
    "a tag without end": (retold('[Suits "4"]', '[Suits "4"'), 3),
    "a tag without quotes": (retold('[Suits "4"]', "[Suits 4]"), 3),
    "a tag with a quote inside": (retold('[Suits "4"]', '[Player "a"b"]'), 3),
    "a comment without end": (retold("2. 3-10", "2. { 3-10"), 10),
    "a word": (retold("2. 3-10", "2. three-ten"), 10),
    "a move of one column": (retold("2. 3-10", "2. 3"), 10),
    "two moves in one": (retold("2. 3-10 3. 6-10", "2. 3-103. 6-10"), 10),
    "a brace too many": (retold("2. 3-10", "2. 3-10 }"), 10),
    "a wrong number": (retold("2. 3-10", "3. 3-10"), 10),
    "a number of a thousand digits": (retold("2. 3-10", f"{'9' * 5000}. 3-10"), 10),
    "a move of a thousand digits": (retold("2. 3-10", f"2. 3-{'9' * 5000}"), 10),
    "digits of another script": (retold("2. 3-10", "2. ३-१०"), 10),
    "a nul": (retold("2. 3-10", "2. \x00"), 10),
    "a tag after the moves": (lambda text: text + '[Player "x"]\n', 17),
}


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("flaw", MALFORMED)
def test_a_record_that_is_malformed_is_status_2_with_the_line(
    simon: Simon, file: File, won: str, flaw: str, command: str
) -> None:
    change, number = MALFORMED[flaw]
    done = simon(command, file(change(won), "flawed.simon"))
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert "flawed.simon" in line
    assert f"Line {number}: " in line
    assert len(line) < 400


def test_of_several_the_worst_decides(simon: Simon, file: File, won: str) -> None:
    true = file(won, "true.simon")
    false = file(FALSE["a wrong score"][0](won), "false.simon")
    malformed = file("nonsense", "malformed.simon")
    missing = Path("missing.simon")
    for files, status in [
        ([true, true], 0),
        ([true, false], 1),
        ([false, true], 1),
        ([malformed, true], 2),
        ([true, malformed, false], 2),
        ([false, malformed, true], 2),
        ([false, missing], 2),
    ]:
        done = simon("verify", *files)
        assert done.returncode == status
        assert done.stdout.count("\n") == files.count(true)
        named = [re.findall(r"(\w+)\.simon", line)[0] for line in done.stderr.splitlines()]
        assert named == [each.stem for each in files if each != true]


def test_files_deep_in_folders_can_be_told_apart(simon: Simon, file: File, won: str) -> None:
    folder = "/".join(["a-folder-with-quite-a-long-name"] * 3)
    true = file(won, f"{folder}/true.simon")
    false = file(FALSE["a wrong score"][0](won), f"{folder}/false.simon")
    malformed = file("nonsense", f"{folder}/malformed.simon")
    missing = Path(folder, "missing.simon")
    done = simon("verify", true, false, malformed, missing)
    assert "true.simon" in done.stdout
    assert [re.findall(r"(\w+)\.simon", line) for line in done.stderr.splitlines()] == [
        ["false"],
        ["malformed"],
        ["missing"],
    ]


@pytest.mark.parametrize("language", ["fi", "hi", "ms"])
def test_the_reason_is_in_the_players_language(
    simon: Simon, file: File, won: str, language: str
) -> None:
    lie = file(FALSE["an illegal move"][0](won))
    english, done = simon("verify", lie), simon("verify", lie, "--lang", language)
    assert done.returncode == 1
    assert done.stderr != english.stderr
    assert "10-1" in done.stderr
    assert "♦5" in done.stderr


def test_the_standard_scoring_can_always_be_checked(simon: Simon, data: Path) -> None:
    done = simon("verify", "--no-plugin", "scoring", data / "example_won.simon")
    assert (done.returncode, done.stderr) == (0, "")
