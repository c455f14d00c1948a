"""Playing in the console without a terminal, and with one."""

import io
import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from simon.engine import Deal, Game, Position, Record, read_record
from simon.hookspecs import hookimpl
from simon.memory import Bookmark, PlayedGame
from simon.session import Session
from simon.stopwatch import Stopwatch
from simon.testing import NOW, new_session
from simon.words import load_words
from simon_console.console import Console
from simon_console.terminal import Terminal

DATA = Path(__file__).parents[1] / "data"


@pytest.fixture
def deal() -> Deal:
    return Deal.from_text((DATA / "example_deal.txt").read_text())


@pytest.fixture
def winning_line() -> str:
    return (DATA / "example_deal_won.txt").read_text()


class Shelf:
    """Remembers what it is given, as a plugin would, and fails when it is told to."""

    def __init__(self, *games: PlayedGame, records: tuple[str, ...] = ()) -> None:
        self._games = games
        self._records = records  # of the games, by their numbers from 1
        self._bookmarks: dict[str, Bookmark] = {}
        self.failure: OSError | None = None

    @hookimpl
    def simon_memory(self) -> "Shelf":
        return self

    def _work(self) -> None:
        if self.failure:
            raise self.failure

    def games(self) -> tuple[PlayedGame, ...]:
        self._work()
        return self._games

    def record(self, number: int) -> Record:
        self._work()
        if not 1 <= number <= len(self._records):
            raise LookupError(number)
        return read_record(self._records[number - 1])

    def forget(self) -> int:
        self._work()
        return 0

    def bookmarks(self) -> list[Bookmark]:
        self._work()
        return list(self._bookmarks.values())

    def keep_bookmark(self, name: str, game: Game) -> None:
        self._work()
        self._bookmarks[name] = Bookmark(name, NOW, Record.of(game))

    def drop_bookmark(self, name: str) -> None:
        self._work()
        del self._bookmarks[name]


@pytest.fixture
def shelf() -> type[Shelf]:
    return Shelf


@pytest.fixture
def play(deal: Deal) -> Callable[..., str]:
    """Type these lines in a console through a pipe; all that it writes."""

    def play(
        typed: str,
        start: Deal | Position | None = None,
        language: str = "en",
        shelf: Shelf | None = None,
        listeners: Sequence[object] = (),
        **settings: bool | str,
    ) -> str:
        session = new_session(
            start or deal,
            listeners=[*listeners, *([shelf] if shelf else [])],
            words=load_words(language),
            settings={name.replace("_", "-"): value for name, value in settings.items()},
            begin=False,
        )
        session.stopwatch = Stopwatch(lambda: 0.0)  # so that no time passes
        sink = io.StringIO()
        console = Console(session, Terminal(io.StringIO(typed), sink))
        session.plugins.register(console, "console", frontend=True)
        assert console.run() == 0
        return sink.getvalue()

    return play


class Screen:
    """A program on a pseudo-terminal."""

    def __init__(
        self, arguments: list[str], environ: dict[str, str], size: tuple[int, int]
    ) -> None:
        self.leader, follower = pty.openpty()
        if sys.platform != "win32":
            import fcntl
            import struct
            import termios

            fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "simon", *arguments],
            stdin=follower,
            stdout=follower,
            stderr=follower,
            env=environ,
            start_new_session=True,
            preexec_fn=self._take_terminal(follower),
        )
        os.close(follower)
        self._data = b""
        self.text = ""
        self.seen = 0

    @staticmethod
    def _take_terminal(follower: int) -> Callable[[], None]:
        def take() -> None:
            import fcntl
            import termios

            fcntl.ioctl(follower, termios.TIOCSCTTY, 0)

        return take

    def wait_for(self, wanted: str, seconds: float = 20) -> str:
        """Read until the wanted text is there; what came since the last that was waited for."""
        end = time.monotonic() + seconds
        while (found := self.text.find(wanted, self.seen)) < 0:
            if time.monotonic() > end or not self._read():
                raise AssertionError(f"{wanted!r} not in {self.text[self.seen :]!r}")
        start, self.seen = self.seen, found + len(wanted)
        return self.text[start : self.seen]

    def _read(self) -> bool:
        """Read what there is, waiting a little; whether the program is still there."""
        if not select.select([self.leader], [], [], 0.1)[0]:
            return True
        try:
            data = os.read(self.leader, 65536)
        except OSError:  # the program has ended
            return False
        self._data += data  # decoded as a whole: a read can end within a character
        self.text = self._data.decode("utf-8", "replace").replace("\r\n", "\n")
        return bool(data)

    def type(self, text: str) -> None:
        os.write(self.leader, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, as late after the prompt as any person would: readline then waits."""
        time.sleep(0.3)
        self.type("\x03")

    def end(self) -> int:
        """Read to the end; the exit status."""
        while self._read():
            pass
        return self.process.wait(20)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.leader)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Screen]]:
    """Start simon on a pseudo-terminal of so many lines and columns."""
    screens = []

    def start(*arguments: str, size: tuple[int, int] = (40, 100), **environ: str) -> Screen:
        clean = {
            name: value
            for name, value in os.environ.items()
            if not re.match(
                r"LANG|LC_|SIMON_|NO_COLOR|FORCE_COLOR|PYTHONIOENCODING|COLUMNS|LINES|DISPLAY|WAYLAND",
                name,
            )
        }
        base = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "SIMON_HOME": str(tmp_path / "home")}
        screen = Screen(list(arguments), {**clean, **base, **environ}, size)
        screens.append(screen)
        return screen

    yield start
    for screen in screens:
        screen.close()


@pytest.fixture
def session(deal: Deal) -> Session:
    return new_session(deal)
