"""What remembering costs: ``python benchmarks/store.py``.

An action with the store on and with it off, in turn, in games of several lengths; opening the last
game and summing up the history, with few games and with many. Times say little between machines
and days; what is added says more.
"""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from simon.engine import Deal, Game
from simon.memory import statistics
from simon.plugins import Plugins
from simon.session import Session
from simon_store.books import Books
from simon_store.entries import GameLine, start_text

LENGTHS = (100, 1_000, 10_000)  # moves in a game when the measuring begins
ACTIONS = 2_000
GAMES = (100, 10_000)


def main() -> None:
    gc.disable()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SIMON_HOME"] = folder
        print("An action, in milliseconds: median, 99 % and 99.9 % are below")
        for length in LENGTHS:
            off, on = actions(length)
            print(f"  {length:>6} moves   off {told(off)}   on {told(on)}   added {added(off, on)}")
    for games in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            os.environ["SIMON_HOME"] = folder
            fill(Path(folder), games)
            print(f"With {games} games, in milliseconds")
            print(f"  the last game is found   {timed(lambda: last(Path(folder))):8.2f}")
            print(f"  all are read and summed  {timed(lambda: summed(Path(folder))):8.2f}")


def session_of(length: int, *, without: Sequence[str] = ()) -> Session:
    """A session in a game of so many moves, to and fro."""
    plugins = Plugins.load(without=without, builtin_only=True)
    game = Game(Deal.from_number(29, 1))
    game.move(4, 1)
    while game.move_count < length:
        game.move(10, 3, 1)
        game.move(3, 10, 1)
    session = Session(plugins, scoring=plugins.scorings["standard"], opening=game)
    plugins.add_listeners(session)
    session.recall(resume=False)
    session.begin()
    return session


def actions(length: int) -> tuple[list[float], list[float]]:
    """How long actions take without and with the store, one of each in turn."""
    sessions = session_of(length, without=["store"]), session_of(length)
    times: tuple[list[float], list[float]] = [], []
    for _ in range(ACTIONS):
        for session, taken in zip(sessions, times, strict=True):
            source, target = ((10, 3), (3, 10))[session.tableau[10] == ()]
            begin = perf_counter()
            session.move(source, target, 1)
            taken.append(perf_counter() - begin)
            session.undo()  # so that the game stays as long as it is
    for session in sessions:
        session.finish()
    return times


def told(times: Sequence[float]) -> str:
    ordered = sorted(times)
    shares = (ordered[int(len(ordered) * share)] * 1000 for share in (0.5, 0.99, 0.999))
    return " ".join(f"{each:6.2f}" for each in shares)


def added(off: Sequence[float], on: Sequence[float]) -> str:
    place = int(len(off) * 0.99)
    return f"{(sorted(on)[place] - sorted(off)[place]) * 1000:6.2f} at 99 %"


def fill(folder: Path, games: int) -> None:
    """A book with so many games of some thirty moves."""
    random = Random(1)
    books = Books(folder)
    for number in range(games):
        game = Game(Deal.from_number(number, (1, 2, 4)[number % 3]))
        for _ in range(30):
            if moves := game.legal_moves():
                game.move(*random.choice(moves))
        begun = f"2026-11-30T12:00:{number % 60:02}+00:00"
        line = GameLine(
            0, 0, begun, start_text(game.start), game.start.suits, "standard", "en", played=1
        )
        line.put(game)
        line.stand(game, 500 - game.move_count, number % 1000)
        books.keep(line)
    books.close()


def last(folder: Path) -> None:
    books = Books(folder)
    line = books.last(played=True)
    assert line is not None
    line.game()
    books.close()


def summed(folder: Path) -> None:
    books = Books(folder)
    statistics(books.games())
    books.close()


def timed(work: object) -> float:
    """Milliseconds, the median of some."""
    times = []
    for _ in range(7):
        begin = perf_counter()
        work()  # type: ignore[operator]
        times.append(perf_counter() - begin)
    return median(times) * 1000


if __name__ == "__main__":
    main()
