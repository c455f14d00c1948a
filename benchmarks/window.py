"""How fast the window is: ``python benchmarks/window.py [runs]``.

On X servers of its own, without a graphics card; needs Xvfb and what the tests need. Beside
Simple Simon stand a bare script, which opens as large a window and draws one frame of as much
paper, and KPatience, if it is installed (``kpat``). All are measured in turn in one run: the
ratios say more than the times. What is shown is read back from the server, for all alike.
"""

from __future__ import annotations

import math
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # for the import below, and no longer
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame
from tests.window.xserver import Program, XServer

del os.environ["PYGAME_HIDE_SUPPORT_PROMPT"]

RUNS = 5
SMALL, LARGE = (1280, 800), (3840, 2160)
EVENTS = 120  # of the pointer, a second
DRAG, DRAGS = 3.0, 3  # seconds, and how often
IDLE = 10.0  # seconds
LOOK = 0.0025  # seconds between two looks while dragging

CODE = "SS1-S4-AAAAABD"  # its last column is an ordinary card
MOVE = ("9", "4")  # a move of that game: from this column to that one
NEARLY_WON = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\nAS\n" + 8 * "-\n"
WINS, CHANGES = 3, 5  # how often a game is won, and a setting changed
REST = 0.6  # seconds without a change, after which a movement is over

BARE = f"""
import os
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
screen = pygame.display.set_mode({SMALL}, pygame.RESIZABLE)
screen.fill("darkgreen")
for column in range(10):
    screen.fill((250, 248, 240), (20 + 122 * column, 80, 110, 400 - 25 * column))
pygame.display.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
"""

SIMON = (sys.executable, "-m", "simon", "play")
STARTS = {
    "simon": (*SIMON, "--ui", "pygame"),
    "plain": SIMON,
    "bare": (sys.executable, "-c", BARE),
    "kpat": ("kpat", "--gametype", "simplesimon"),
}
"""What is started; ``plain`` finds out by itself that it can open a window."""
PLAYS = {
    "simon": (*STARTS["simon"], "--code", CODE),
    "bare": STARTS["bare"],
    "kpat": STARTS["kpat"],
}
"""What is played with."""


class Use(NamedTuple):
    """What a process has used so far."""

    seconds: float
    """Of processors."""
    wakeups: int


class Drag(NamedTuple):
    """How a drag was shown."""

    frames: float
    """A second."""
    gap: float
    """Seconds between two frames: 19 of 20 are shorter."""
    cpu: float
    """Of one processor, in percent."""


@contextmanager
def session_bus() -> Iterator[str]:
    """The address of a bus of our own, without which KPatience does not start, if there is one."""
    if not shutil.which("dbus-daemon"):
        yield ""
        return
    with subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as bus:
        assert bus.stdout
        try:
            yield bus.stdout.readline().strip()
        finally:
            bus.terminate()


@contextmanager
def shown(server: XServer, bus: str, command: Sequence[str]) -> Iterator[Program]:
    """A program on the server, with a home of its own and nothing else of our environment."""
    with tempfile.TemporaryDirectory() as folder:
        environ = {
            "PATH": os.environ["PATH"] + os.pathsep + "/usr/games",
            "HOME": folder,
            "SIMON_HOME": str(Path(folder) / "simon"),
            "XDG_RUNTIME_DIR": folder,
            "LC_ALL": "C.UTF-8",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "QT_QPA_PLATFORM": "xcb",
            "DBUS_SESSION_BUS_ADDRESS": bus,
        }
        server.move(server.size[0] - 1, server.size[1] - 1)
        program = Program(server, command, environ, Path(folder))
        try:
            yield program
        finally:
            program.kill()


# What is seen.


def is_paper(red: int, green: int, blue: int) -> bool:
    """Whether this may be the paper of a card: light, and nearly without colour."""
    return min(red, green, blue) > 205 and max(red, green, blue) - min(red, green, blue) < 45


def shows_cards(server: XServer, window: Any) -> bool:
    """Whether there is paper near the left edge, at least of one card, but not all over."""
    geometry = window.get_geometry()
    top, bottom = inner(geometry.height)
    for x in (geometry.width // 16, geometry.width // 11, geometry.width // 9):
        line = server.pixels(window, x, top, 1, bottom - top)
        colours = zip(line[2::4], line[1::4], line[0::4], strict=True)
        if 0.12 < sum(is_paper(*colour) for colour in colours) / (bottom - top) < 0.9:
            return True
    return False


def inner(height: int) -> tuple[int, int]:
    """The part of the height where there are no bars, which are as light as paper in KPatience."""
    return height // 8, height * 9 // 10


def last_column(picture: pygame.Surface) -> tuple[int, int, int]:
    """The middle of the card that ends the column farthest to the right, and its width."""
    width, height = picture.get_size()
    top, bottom = inner(height)
    step = max(2, width // 640)
    columns: list[tuple[int, list[int]]] = []
    for x in range(width - 1, 0, -step):
        run = [y for y in range(top, bottom, step) if is_paper(*picture.get_at((x, y))[:3])]
        if len(run) * step > width // 24:
            columns.append((x, run))
        elif len(columns) * step > width // 32:
            break
        else:
            columns.clear()
    if not columns:
        raise RuntimeError("no card is seen")
    right, left = columns[0][0], columns[-1][0]
    rows = columns[len(columns) // 2][1]
    return (left + right) // 2, rows[-1] - (right - left) // 2, right - left


# What is measured.


def use(pid: int) -> Use:
    seconds, wakeups = 0.0, 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        seconds += int((task / "schedstat").read_text().split()[0]) / 1e9
        for line in (task / "status").read_text().splitlines():
            if line.startswith("voluntary_ctxt_switches"):
                wakeups += int(line.split()[1])
    return Use(seconds, wakeups)


def megabytes(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def first_frame(server: XServer, bus: str, command: Sequence[str]) -> tuple[float, float]:
    """Seconds until cards are seen, and seconds of processors used until then."""
    started = time.perf_counter()
    with shown(server, bus, command) as program:
        program.wait(lambda: shows_cards(server, program.window), "cards")
        return time.perf_counter() - started, use(program.process.pid).seconds


def settled(program: Program, size: tuple[int, int]) -> None:
    """Wait until the deal is over and the window has this size."""
    program.wait(lambda: shows_cards(program.server, program.window), "cards")
    program.resize(*size)
    program.still(1.5)


def idle(program: Program) -> tuple[float, float]:
    """Percent of a processor, and wakeups a second, while nothing is done."""
    before = use(program.process.pid)
    time.sleep(IDLE)
    after = use(program.process.pid)
    return (
        100 * (after.seconds - before.seconds) / IDLE,
        (after.wakeups - before.wakeups) / IDLE,
    )


def dragged(program: Program) -> Drag:
    """The median of some drags."""
    return Drag(*map(median, zip(*(drag(program) for _ in range(DRAGS)), strict=True)))


def drag(program: Program) -> Drag:
    """Carry the last column's card in circles, and look how often the picture changes."""
    server, window, (width, height) = program.server, program.window, program.size
    x, y, card = last_column(program.screenshot())
    middle = width // 2, height * 2 // 3
    reach = card // 3

    def place(turn: float) -> tuple[float, float]:
        return middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn)

    def look() -> bytes:
        side = card // 2  # within the carried card, or across its edge
        return server.pixels(window, middle[0] - side // 2, middle[1] - side // 2, side, side)

    program.move(x, y)
    program.press()
    for step in range(1, 21):
        goal = place(0)
        program.move(x + (goal[0] - x) * step / 20, y + (goal[1] - y) * step / 20)
    program.wait(lambda: look() == look(), "a card that hangs still")
    left, top = program.corner
    before = use(program.process.pid)
    start, sent, last = time.perf_counter(), 0, look()
    changes = [start]
    while (now := time.perf_counter()) < start + DRAG:
        if now >= start + sent / EVENTS:
            goal = place(sent / 12)
            server.move(left + round(goal[0]), top + round(goal[1]))
            sent += 1
        seen = look()
        if seen != last:
            last = seen
            changes.append(time.perf_counter())
        rest = min(now + LOOK, start + sent / EVENTS) - time.perf_counter()
        if rest > 0:
            time.sleep(rest)
    after = use(program.process.pid)
    program.move(x, y)
    program.release()
    program.still()
    gaps = sorted(late - early for early, late in pairwise(changes))
    return Drag(
        (len(changes) - 1) / DRAG,
        gaps[len(gaps) * 19 // 20] if gaps else math.inf,
        100 * (after.seconds - before.seconds) / DRAG,
    )


def idle_after_a_move(program: Program) -> tuple[float, float]:
    """The same while the time of the game is counted."""
    program.key(*MOVE)
    time.sleep(2)  # the move is over, the clock is not
    return idle(program)


def win(server: XServer, bus: str) -> float:
    """Frames a second while the cards of a won game are on their way."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(NEARLY_WON)
        file.flush()
        command = (*STARTS["simon"], "--suits", "4", "--position", file.name)
        with shown(server, bus, command) as program:
            settled(program, LARGE)
            changes = changes_after(program, "2", "1")
    return (len(changes) - 1) / (changes[-1] - changes[0])


def changes_after(program: Program, *keys: str) -> list[float]:
    """When the middle of the window has changed after these keys, until it rests."""
    server, window, (width, height) = program.server, program.window, program.size

    def look() -> bytes:
        return server.pixels(window, 0, height // 3, width, 8)

    last, changes = look(), []
    program.key(*keys)
    until = time.perf_counter() + 10 * REST  # nothing may come of it at once
    while time.perf_counter() < until:
        seen = look()
        if seen != last:
            last = seen
            changes.append(time.perf_counter())
            until = changes[-1] + REST
        time.sleep(LOOK)
    return changes


def changes_of_theme(program: Program) -> Iterator[float]:
    """Seconds from a key until everything is seen in another theme, again and again."""
    program.key("o")
    program.still()
    program.key("Down")
    program.still()
    for _ in range(CHANGES):
        yield change(program, "Right")
        program.still()


def change(program: Program, key: str) -> float:
    """Seconds from a key until the corner of the window has another colour."""
    before, started = program.pixel(2, 2), time.perf_counter()
    program.key(key)
    program.wait(lambda: program.pixel(2, 2) != before, "another colour")
    return time.perf_counter() - started


# The table.

Row = dict[str, float]


def report(title: str, row: Row, goal: str = "", form: str = "{:.2f}") -> None:
    cells = "".join(
        f"{form.format(row[name]) if name in row else '-':>9}" for name in ("simon", "bare", "kpat")
    )
    ratios = "".join(
        f"{row['simon'] / row[name]:>8.2f}" if row.get(name) and "simon" in row else f"{'-':>8}"
        for name in ("bare", "kpat")
    )
    print(f"{title:<44}{cells}{ratios}   {goal}", flush=True)


def each(names: list[str], measure: Callable[[str], float]) -> Row:
    return {name: measure(name) for name in names}


def main() -> None:
    with session_bus() as bus:
        compare(bus)


def compare(bus: str) -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    path = os.environ["PATH"] + os.pathsep + "/usr/games"
    names = [name for name in PLAYS if name != "kpat" or shutil.which("kpat", path=path)]
    played = [name for name in names if name != "bare"]
    print(f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, ", end="")
    print(f"{platform.machine()}, {os.cpu_count()} processors; medians of {runs} runs")
    print(f"{'':<44}{'simon':>9}{'bare':>9}{'kpat':>9}{'/bare':>8}{'/kpat':>8}   goal")

    with XServer(SMALL) as server:
        starts: dict[str, list[tuple[float, float]]] = {name: [] for name in ("plain", *names)}
        for number in range(runs + 1):
            for name, found in starts.items():
                start = first_frame(server, bus, STARTS[name])
                if number:  # the first warms the disk's cache, and leaves its bytecode
                    found.append(start)
        for kind, how in (("simon", "--ui pygame"), ("plain", "simon play")):
            kinds = {name: kind if name == "simon" else name for name in names}
            report(
                f"first frame of cards, {how}, seconds",
                {name: median(wall for wall, _ in starts[kinds[name]]) for name in names},
                "1.5 x bare",
            )
            report(
                "  processor seconds until then",
                {name: median(cpu for _, cpu in starts[kinds[name]]) for name in names},
            )
        memory, quiet, drags, timed = {}, {}, {}, {}
        for name in names:
            with shown(server, bus, PLAYS[name]) as program:
                settled(program, SMALL)
                memory[name] = megabytes(program.process.pid)
                quiet[name] = idle(program)
                if name in played:
                    drags[name] = dragged(program)
                if name == "simon":
                    timed[name] = idle_after_a_move(program)
    report("memory at 1280 x 800, MB", memory, "100", "{:.0f}")
    report("idle, % of a processor", each(names, lambda name: quiet[name][0]), "1")
    report("  wakeups a second", each(names, lambda name: quiet[name][1]), "", "{:.1f}")
    report("  after a move, % of a processor", {"simon": timed["simon"][0]}, "1")
    report_drag("1280 x 800", drags, "110")

    drags = {}
    with XServer(LARGE) as server:
        for name in played:
            with shown(server, bus, PLAYS[name]) as program:
                settled(program, LARGE)
                memory[name] = megabytes(program.process.pid)
                drags[name] = dragged(program)
                if name == "simon":
                    themes = list(changes_of_theme(program))
        wins = [win(server, bus) for _ in range(WINS)]
    report_drag("3840 x 2160", drags, "60")
    report("memory at 3840 x 2160, MB", each(played, memory.__getitem__), "", "{:.0f}")
    report("a won game, frames a second", {"simon": median(wins)}, "", "{:.0f}")
    report("another theme, ms", {"simon": 1000 * median(themes)}, "", "{:.0f}")


def report_drag(size: str, drags: dict[str, Drag], goal: str) -> None:
    names = list(drags)
    report(
        f"drag at {size}, frames a second",
        each(names, lambda name: drags[name].frames),
        goal,
        "{:.0f}",
    )
    report(
        "  95 % of gaps are below, ms",
        each(names, lambda name: 1000 * drags[name].gap),
        "",
        "{:.1f}",
    )
    report("  % of a processor", each(names, lambda name: drags[name].cpu), "", "{:.0f}")


if __name__ == "__main__":
    main()
