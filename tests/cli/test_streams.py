"""Streams that cannot say everything, are full, closed, or no terminal: nothing ever breaks."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import PIPE, CompletedProcess, Popen

import pytest

from simon.cli import main
from simon.words import SECTIONS, load_words, title_text

SimonProcess = Callable[..., CompletedProcess[bytes]]

NO_UTF_8 = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
COMMANDS: dict[str, list[str]] = {
    "help": ["play", "--help"],
    "rules": ["rules"],
    "html": ["rules", "--format", "html"],
    "play": ["play", "--deal", "example_deal.txt"],
    "languages": ["languages"],
}
posix = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX shell")


@pytest.fixture(autouse=True)
def in_data(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(data)


# --- Encodings ------------------------------------------------------------------------------------


@pytest.fixture
def encoded(monkeypatch: pytest.MonkeyPatch, data: Path) -> Callable[..., tuple[int, str, str]]:
    """Run the command line with streams of an encoding; status, output and errors."""

    def run(encoding: str, *arguments: str) -> tuple[int, str, str]:
        moves = (data / "example_deal_won.txt").read_bytes() + "♠ ä ३ ४\n".encode() + b"\xff\xfe\n"
        given, out, err = io.BytesIO(moves), io.BytesIO(), io.BytesIO()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(given, encoding=encoding))
        monkeypatch.setattr("sys.stdout", io.TextIOWrapper(out, encoding=encoding))
        monkeypatch.setattr("sys.stderr", io.TextIOWrapper(err, encoding=encoding))
        status = main(list(arguments))
        sys.stdout.flush()
        sys.stderr.flush()
        return status, out.getvalue().decode(encoding), err.getvalue().decode(encoding)

    return run


Encoded = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "latin-1"])
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["hi", "fi"])
def test_a_stream_that_cannot_say_it_all(
    encoded: Encoded, encoding: str, command: str, language: str
) -> None:
    status, out, err = encoded(encoding, *COMMANDS[command], "--lang", language)
    assert status == 0
    assert out.strip()
    assert "\x1b" not in out
    if language == "hi":
        assert err.count("\n") == 1
        assert "English" in err
        assert "hi" in err
    else:
        assert err == ""
    spoken = load_words("en" if language == "hi" else "fi")
    if command == "play":
        assert re.search(r"\b59\b.*\b841\b", out)
        assert ("5D" if language == "hi" else "5Ru") in out  # letters in place of suits
        assert ("You have won" in out) == (language == "hi")
    if command == "rules" and (language == "hi" or encoding != "ascii"):
        assert out.startswith(title_text(spoken, SECTIONS[0]))


@pytest.mark.parametrize("language", ["hi", "fi"])
def test_a_locale_without_utf_8(simon_process: SimonProcess, data: Path, language: str) -> None:
    moves = (data / "example_deal_won.txt").read_bytes() + "♠ ä ३ ४\n".encode() + b"\xff\xfe\n"
    play = ("play", "--deal", "example_deal.txt", "--lang", language)
    done = simon_process(*play, stdin=moves, env=NO_UTF_8)
    assert done.returncode == 0
    out, err = done.stdout.decode("ascii"), done.stderr.decode("ascii")
    assert re.search(r"\b59\b.*\b841\b", out)
    assert err.count("\n") == (1 if language == "hi" else 0)


def test_letters_are_the_nearest_that_there_are(encoded: Encoded) -> None:
    status, told, _ = encoded("ascii", "rules", "placing")
    assert status == 0
    assert "3H" in told
    assert "?" not in told


@pytest.mark.parametrize("language", ["hi", "fi"])
def test_a_refusal_in_a_small_encoding_is_said_as_well_as_can_be(
    encoded: Encoded, language: str
) -> None:
    status, out, err = encoded("ascii", "rules", "näin", "--lang", language)
    assert (status, out) == (2, "")
    assert "summary" in err


def test_utf_8_says_everything(simon_process: SimonProcess) -> None:
    for env in ({**NO_UTF_8, "PYTHONIOENCODING": "utf-8"}, {**NO_UTF_8, "PYTHONUTF8": "1"}):
        done = simon_process("rules", "placing", "--lang", "hi", env=env)
        assert (done.returncode, done.stderr) == (0, b"")
        assert "♥" in done.stdout.decode("utf-8")


# --- Pipes that close, disks that are full --------------------------------------------------------


def start(*arguments: str | Path, **more: object) -> Popen[bytes]:
    process: Popen[bytes] = Popen(
        [sys.executable, "-m", "simon", *arguments],
        **{"stdin": PIPE, "stdout": PIPE, "stderr": PIPE, **more},  # type: ignore[call-overload]
    )
    return process


@posix
@pytest.mark.parametrize(
    "arguments",
    [
        ["rules"],
        ["deal", "--count", "100000"],
        ["replay", "example_won.simon"],
        ["replay", "--json", "example_won.simon"],
        ["verify", *["example_won.simon"] * 40],
    ],
)
def test_a_reader_that_leaves_after_a_line(arguments: list[str]) -> None:
    with start(*arguments) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) in (0, -13, 141)


@posix
@pytest.mark.parametrize("ui", ["console", "jsonl"])
def test_a_reader_that_leaves_in_a_game(ui: str) -> None:
    with start("play", "--ui", ui, "--suits", "1") as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        try:
            for _ in range(1000):
                process.stdin.write(b"board\n")
                process.stdin.flush()
        except BrokenPipeError:
            pass
        assert process.stderr.read() == b""
        assert process.wait(60) in (0, -13, 141)


@posix
def test_a_pipe_through_head() -> None:
    line = f"{sys.executable} -m simon deal --count 5000 | head -n 1"
    done = subprocess.run(line, shell=True, capture_output=True, check=True, timeout=60)
    assert done.stdout.count(b"\n") == 1
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk is always full here")
@pytest.mark.parametrize(
    "arguments",
    [
        *("--help", "rules", "deal --count 5000", "verify example_won.simon"),
        *("replay --json example_won.simon", "play --suits 1", "play --suits 1 --ui jsonl"),
    ],
)
def test_a_full_disk_is_one_sentence(arguments: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "simon", *arguments.split()],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=PIPE,
            timeout=60,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.decode() == "The output cannot be written.\n"


@posix
@pytest.mark.parametrize(
    ("arguments", "closed", "status", "lines"),
    [
        ("rules summary", ">&-", 0, 0),
        ("--help", ">&-", 0, 0),
        ("rules nonsense", "2>&-", 2, 0),
        ("play --ui jsonl --no-plugin nonsense", "2>&-", 2, 0),
        ("rules nonsense", ">&- 2>&-", 2, 0),
        ("play --suits 1", "<&-", 0, 0),
        ("play --suits 1 --ui jsonl", "<&-", 0, 0),
        ("deal --board -", "<&-", 2, 1),
    ],
)
def test_a_stream_that_was_never_open(arguments: str, closed: str, status: int, lines: int) -> None:
    line = f"{sys.executable} -m simon {arguments} {closed}"
    done = subprocess.run(line, shell=True, capture_output=True, timeout=60, check=False)
    assert b"Traceback" not in done.stderr
    assert b"rror" not in done.stderr
    assert done.returncode == status
    assert done.stderr.count(b"\n") == lines
    if status:
        assert done.stdout == b""


# --- Escape bytes ---------------------------------------------------------------------------------

LOUD = {
    "FORCE_COLOR": "1",
    "CLICOLOR_FORCE": "1",
    "PY_COLORS": "1",
    "GITHUB_ACTIONS": "true",
    "TERM": "xterm-256color",
    "COLORTERM": "truecolor",
}


@pytest.mark.parametrize("env", [LOUD, {**LOUD, "NO_COLOR": "1"}])
def test_no_escape_byte_whatever_the_environment_asks(
    simon_process: SimonProcess, data: Path, env: dict[str, str]
) -> None:
    moves = (data / "example_deal_won.txt").read_bytes()
    for arguments in (["--help"], ["play", "--deal", "example_deal.txt"], ["nonsense"]):
        done = simon_process(*arguments, stdin=moves, env=env)
        assert b"\x1b" not in done.stdout + done.stderr


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no terminals here")
@pytest.mark.parametrize("arguments", [["--help"], ["rules", "placing"], ["rules", "nonsense"]])
def test_no_escape_byte_even_on_a_terminal(arguments: list[str]) -> None:
    ours, theirs = os.openpty()
    env = {**os.environ, **LOUD}
    with start(*arguments, stdin=theirs, stdout=theirs, stderr=theirs, env=env) as process:
        os.close(theirs)
        shown = b""
        try:
            while more := os.read(ours, 4096):
                shown += more
        except OSError:  # so the end of a terminal is told
            pass
        process.wait(60)
    os.close(ours)
    assert shown.strip()
    assert b"\x1b" not in shown
