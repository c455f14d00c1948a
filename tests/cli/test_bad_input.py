"""Every kind of bad input: one sentence on stderr, the right status, and nothing else happens."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from simon.engine import Deal

Simon = Callable[..., CompletedProcess[str]]
SimonProcess = Callable[..., CompletedProcess[bytes]]

RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
EXAMPLE = str(Deal.from_code("SS1-S4-AAAAABD"))
LINES = EXAMPLE.splitlines()
ARRANGEMENT_LENGTH = {1: 36, 2: 43, 4: 48}


def board(*lines: str) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


FILES: dict[str, bytes] = {
    "empty": b"",
    "blank": b"\n \n\t\n",
    "prose": b"Once upon a time\nthere was a king\n",
    "latin1": '[Player "Ärger"]\n'.encode("latin-1"),
    "utf16": EXAMPLE.encode("utf-16"),
    "zeros": bytes(1000),
    "binary": bytes(range(256)) * 4,
    "too-few": board(*LINES[:9], "-"),
    "too-many": board(*LINES[:9], LINES[9] + " AS"),
    "doubled": board(*LINES[:9], "4S"),
    "five-aces": EXAMPLE.replace("KS", "AS").encode(),
    "no-card": board(*LINES[:9], "1C"),
    "no-suit": board(*LINES[:9], "5X"),
    "eleven-of-clubs": board(*LINES[:9], "11C"),
    "long-card": board(*LINES[:9], "5" * 5000),
    "card-of-other-letters": board(*LINES[:9], "५C"),
    "control": board(*LINES[:9], "\x1b[31m5C"),
    "not-the-layout": board(*LINES[::-1]),
    "a-card-moved": board(LINES[0].rpartition(" ")[0], *LINES[1:9], LINES[9] + " 2S"),
    "nine-lines": board(*LINES[:8], LINES[8] + " " + LINES[9]),
    "eleven-lines": board(*LINES, "-"),
    "wrong-order": board(*(f"{n}: {line}" for n, line in enumerate(LINES[::-1], 1))).replace(
        b"3:", b"4:", 1
    ),
    "column-of-thousand-digits": board("1" * 5000 + ": AS", *LINES[1:]),
    "finished": board("", RUN, *["-"] * 8),
    "finished-below-others": board("KH " + RUN, *["-"] * 9),
    "twelve": board(RUN.removesuffix(" AS"), *["-"] * 9),
    "no-cards": board(*["-"] * 10),
    "broken-run": board(RUN.replace("AS", "AH"), *["-"] * 9),
    "one-suit-too-few": board(RUN.replace("AS", "2S"), *["-"] * 9),
    "five-runs": board(*[RUN[:-3], "AS"] * 5),
    "clubs": board(RUN.replace("S", "C")[:-3], "AC", *["-"] * 8),
}


@dataclass(frozen=True)
class Bad:
    """A command line, what stands in the sentence about it, and the standard input."""

    line: str
    said: str = ""
    stdin: str = ""


def codes() -> list[Bad]:
    """Codes that are none, for both commands that take one."""
    wrong = {
        "SS1-S4-AAAA!BD": "A",
        "SS1-S4-AAAAÄBD": "Ä",
        "SS1-S4-AAAA0BD": "O",
        "SS1-S4-AAAA1BD": "I",
        "SS1-S4-AAAAAB": "6",
        "SS1-S4-AAAAABDE": "8",
        "SS1-S3-AAAAABD": "3",
        "SS1-S0-AAAAABD": "0",
        "SS1-SX-AAAAABD": "X",
        "SS2-S1-AAAAABD": "2",
        "SS1-S1-": "SS1-S1-AAAAABD",
        "SS1": "SS1-S1-AAAAABD",
        "29": "SS1-S1-AAAAABD",
        "nonsense": "SS1-S1-AAAAABD",
        "''": "SS1-S1-AAAAABD",
        "' '": "SS1-S1-AAAAABD",
        "x" * 100_000: "SS1-S1-AAAAABD",
        "SS1-S1-" + "A" * 100_000: "7",
        "SS1-S९-AAAAABD": "९",
        **{f"SS1-S{s}-{'A' * (n - 1)}": str(n) for s, n in ARRANGEMENT_LENGTH.items()},
        **{f"SS1-S{s}-{'A' * (n + 1)}": str(n) for s, n in ARRANGEMENT_LENGTH.items()},
        **{f"SS1-S{s}-{'Z' * n}": "" for s, n in ARRANGEMENT_LENGTH.items()},
    }
    return [
        Bad(f"{command} {code}", said)
        for code, said in wrong.items()
        for command in ("deal", "play --code")
    ] + [
        Bad("deal SS1-S4-AAAAABD --suits 2", "2"),
        Bad("play --code SS1-S4-AAAAABD --suits 2", "2"),
    ]


def boards() -> list[Bad]:
    """Boards that are no deal, for all commands that take one."""
    wrong = {
        "empty": "0",
        "blank": "0",
        "prose": "2",
        "latin1": "UTF-8",
        "utf16": "UTF-8",
        "zeros": "",
        "binary": "UTF-8",
        "too-few": "51",
        "too-many": "53",
        "doubled": "♠4",
        "five-aces": "♠A",
        "no-card": "“1C”",
        "no-suit": "“5X”",
        "eleven-of-clubs": "“11C”",
        "long-card": "555",
        "card-of-other-letters": "“५C”",
        "control": "5C",
        "not-the-layout": "--position",
        "a-card-moved": "--position",
        "nine-lines": "9",
        "eleven-lines": "11",
        "wrong-order": "4",
        "column-of-thousand-digits": "111",
        ".": "",
        "missing": "missing",
        "empty/missing": "empty/missing",
        "loop": "loop",
        "n" * 5000: "nnn",
    }
    return [
        Bad(f"{command} {name}", said)
        for name, said in wrong.items()
        for command in ("deal --board", "play --deal")
    ] + [
        Bad("play --deal too-few --suits 4", "51"),
        Bad("deal --board example --suits 2", "2"),
        Bad("play --deal example --suits 1", "1"),
        Bad("deal --board -", stdin=""),
        Bad("deal --board -", "1", stdin="x\n"),
        Bad("deal --board -", "51", stdin=FILES["too-few"].decode()),
    ]


def positions() -> list[Bad]:
    """Positions of no game."""
    wrong = {
        "empty": "",
        "prose": "2",
        "latin1": "UTF-8",
        "finished": "2",
        "finished-below-others": "",
        "too-few": "51",
        "too-many": "53",
        "twelve": "12",
        "no-cards": "0",
        "broken-run": "♠A",
        "one-suit-too-few": "♠A",
        "five-runs": "65",
        "eleven-lines": "",
        ".": "",
        "missing": "missing",
    }
    return [Bad(f"play --position {name}", said) for name, said in wrong.items()] + [
        Bad("play --position clubs --suits 1", "1"),
        Bad("play --position clubs --suits 2", "2"),
        Bad("play --position example --suits 2", "2"),
    ]


def records() -> list[Bad]:
    """Files that are no records; test_records.py has those that nearly are."""
    wrong = {
        **dict.fromkeys(("empty", "blank", "prose", "zeros", "too-few", ".", "loop"), ""),
        **dict.fromkeys(("latin1", "utf16", "binary"), "UTF-8"),
        "missing": "missing",
        "''": "",
        "n" * 5000: "nnn",
    }
    return [
        Bad(f"{command} {name}", said)
        for name, said in wrong.items()
        for command in ("verify", "replay", "replay --json")
    ]


OTHER = [
    Bad("nonsense", "nonsense"),
    Bad("pley", "play"),
    Bad("rules nonsense", "summary"),
    Bad("rules --format pdf", "markdown"),
    Bad("rules summary groups", "groups"),
    Bad("play --ui nonsense", "jsonl"),
    Bad("play --ui ''", "jsonl"),
    Bad("replay example.simon --ui nonsense", "jsonl"),
    Bad("play --scoring nonsense", "standard"),
    Bad("play --scoring STANDARD", "standard"),
    Bad("--lang xx", "fi"),
    Bad("play --lang xx", "fi"),
    Bad("--lang", "--lang"),
    Bad("rules --no-plugin nonsense", "console"),
    Bad("play --suits 3", "1 | 2 | 4"),
    Bad("play --suits 0", "1 | 2 | 4"),
    Bad("play --suits two", "1 | 2 | 4"),
    Bad("play --suits 1.0", "1 | 2 | 4"),
    Bad("deal --suits 8", "1 | 2 | 4"),
    Bad("play --suits", "--suits"),
    Bad("play --suits-as pictures", "letters"),
    Bad("play --rows=yes", "--rows"),
    Bad("play --colour", "--colour"),
    Bad("play --sutis 1", "--suits"),
    Bad("play 1", "1"),
    Bad("play --code SS1-S1-AAAAABD --deal example", "--deal"),
    Bad("play --code SS1-S1-AAAAABD --position example", "--position"),
    Bad("play --deal example --position example", "--position"),
    Bad("deal --format xml", "json"),
    Bad("deal --count 0", "1"),
    Bad("deal --count -1", "1"),
    Bad("deal --count x", "x"),
    Bad("deal --count 1.5", "1.5"),
    Bad("deal --count ''", "--count"),
    Bad("deal SS1-S1-AAAAABD SS1-S1-AAAAABD", "SS1-S1-AAAAABD"),
    Bad("deal SS1-S1-ZZZZZZZ --count 2"),
    Bad(f"deal SS1-S1-AAAAAAA --count {26**7 + 1}"),
    Bad(f"deal SS1-S1-AAAAAAA --count {'9' * 5000}"),
    Bad(f"deal SS1-S1-{'A' * 36} --count 2"),
    Bad("deal --board example SS1-S1-AAAAABD", "--board"),
    Bad("deal --board example --count 2", "--board"),
    Bad("verify"),
    Bad("replay"),
    Bad("replay example example", "example"),
    Bad("replay --code SS1-S1-AAAAABD example", "--code"),
    Bad("languages fi", "fi"),
    Bad("plugins all", "all"),
]

AGAIN = ("play --code", "play --deal", "replay")
"""What refuses in the words of another command; these were heard in Hindi there."""

TABLE = [*codes(), *boards(), *positions(), *records(), *OTHER]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all the files."""
    folder = tmp_path_factory.mktemp("files")
    for name, content in {**FILES, "example": EXAMPLE.encode()}.items():
        (folder / name).write_bytes(content)
    (folder / "example.simon").write_text('[Code "SS1-S4-AAAAABD"]\n')
    (folder / "loop").symlink_to("loop")
    return folder


def split(line: str) -> list[str]:
    """As a shell would, for the little that stands in the table."""
    return [
        {"''": "", "'_'": " "}.get(word, word) for word in line.replace("' '", "'_'").split(" ")
    ]


@pytest.mark.parametrize("bad", TABLE, ids=[f"{n}-{bad.line[:40]}" for n, bad in enumerate(TABLE)])
def test_bad_input(
    simon: Simon, files: Path, home: Path, monkeypatch: pytest.MonkeyPatch, bad: Bad
) -> None:
    monkeypatch.chdir(files)
    done = simon(*split(bad.line), stdin=bad.stdin)
    assert (done.returncode, done.stdout) == (2, "")
    sentence, *hint = done.stderr.splitlines()
    assert bad.said in sentence
    assert sentence.endswith((".", "?"))
    assert sentence.isprintable()
    assert len(sentence) < 400
    assert "Error" not in sentence
    assert [line.partition(":")[0] for line in hint] in ([], ["For help, type"])
    assert not home.exists()
    assert sorted(path.name for path in files.iterdir()) == sorted(
        [*FILES, "example", "example.simon", "loop"]
    )

    if not bad.line.startswith(AGAIN) and "--lang" not in bad.line:
        local = simon(*split(bad.line), "--lang", "hi", stdin=bad.stdin)
        assert (local.returncode, local.stdout) == (2, "")
        assert len(local.stderr.splitlines()) == len(hint) + 1
        assert bad.said in local.stderr
        assert local.stderr.splitlines()[0] != sentence
        assert any("\u0900" <= character <= "\u097f" for character in local.stderr)


BIG: dict[str, tuple[Callable[[], bytes], list[str]]] = {
    "a line": (lambda: b"A" * 10_000_000, ["verify", "deal --board", "play --position"]),
    "words": (lambda: b"A " * 5_000_000, ["verify", "deal --board"]),
    "lines": (lambda: b"AS\n" * 300_000, ["deal --board"]),
    "empty lines": (lambda: b"\n" * 1_000_000, ["play --position"]),
    "a code": (lambda: b'[Code "' + b"A" * 10_000_000 + b'"]\n', ["verify"]),
    "comments": (
        lambda: b'[Code "SS1-S1-AAAAABD"]\n\n' + b"{x} " * 500_000 + b"nonsense",
        ["verify"],
    ),
}


@pytest.mark.parametrize(
    ("big", "command"), [(name, each) for name, (_, commands) in BIG.items() for each in commands]
)
def test_megabytes_are_refused(
    simon: Simon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, big: str, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("big").write_bytes(BIG[big][0]())
    done = simon(*command.split(), "big")
    assert (done.returncode, done.stdout) == (2, "")
    (sentence,) = done.stderr.splitlines()
    assert "big" in sentence
    assert len(sentence) < 400


@pytest.mark.parametrize("command", ["verify", "deal --board", "play --deal", "play --position"])
def test_a_file_that_may_not_be_read(
    simon: Simon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    def refuse(_file: object) -> str:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.chdir(tmp_path)
    Path("secret").write_text(EXAMPLE)
    monkeypatch.setattr("simon.files.decode", refuse)  # for root may read everything
    done = simon(*command.split(), "secret")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "“secret” may not be read.\n"


def test_arguments_that_are_no_text(simon_process: SimonProcess) -> None:
    for arguments in ([b"verify", b"\xff", b"--"], [b"rules", b"--lang", b"\xff"]):
        done = simon_process(*arguments)
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr.decode("utf-8").splitlines()[0].isprintable()


@pytest.mark.parametrize(
    "content", [b"", b"[]", b"{}", b"\xff", b'{"suits": 3}', b'{"suits": "1"}']
)
def test_a_home_that_somebody_spoilt(simon: Simon, home: Path, content: bytes) -> None:
    """A game was played here by an earlier version, with nobody knows how many suits."""
    home.mkdir()
    (home / "last-game.json").write_bytes(content)
    played = simon("play", "--ui", "jsonl", stdin='{"command": "state"}\n')
    assert played.returncode == 0
    assert played.stdout.count("\n") == 2
    assert played.stderr == ""
    assert '"suits": 1' in played.stdout
    assert (home / "last-game.json").read_bytes() == content


def test_a_home_that_is_a_file_or_a_folder_in_a_file(
    simon: Simon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for home in (file, file / "deeper"):
        monkeypatch.setenv("SIMON_HOME", str(home))
        for arguments, lines in (
            (["rules", "summary"], 0),
            (["play", "--ui", "jsonl", "--suits", "2"], 1),
        ):
            done = simon(*arguments)
            assert done.returncode == 0
            assert done.stdout
            assert done.stderr.count("\n") == lines
    assert file.read_text() == ""
