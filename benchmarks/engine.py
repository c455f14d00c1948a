"""How fast the engine is: ``python benchmarks/engine.py``.

Everything is measured in one run, on random play from many deals of 1, 2 and 4 suits, beside a
bare minimum that does the same with lists of numbers and checks nothing, and beside an empty loop
of as many rounds. Times say little between machines and days; the ratios say more.
"""

from __future__ import annotations

import gc
import platform
import random
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter
from typing import NamedTuple

from simon.engine import (
    DEAL_NUMBERS,
    LAYOUT,
    SUIT_COUNTS,
    Deal,
    Game,
    Move,
    Position,
    Record,
    Tableau,
    judge,
    read_record,
)

SEED = 1
DEALS = 20  # for each number of suits
MOVES = 50  # of random play from each
RECORDS = 20
RECORD_MOVES = 100
REPEATS = 7


class Sample(NamedTuple):
    """A point of random play: a game that stands there, its tableau, and the move chosen."""

    game: Game
    tableau: Tableau
    move: Move
    again: Tableau
    """An equal tableau that is another object."""
    naive: list[list[int]]


# The bare minimum: a card is suit * 16 + rank, a tableau a list of lists.

Naive = list[list[int]]


def naive(tableau: Tableau) -> Naive:
    return [[card.suit * 16 + card.rank for card in column] for column in tableau.columns]


def naive_moves(columns: Naive) -> list[tuple[int, int, int]]:
    moves = []
    for source, column in enumerate(columns):
        for count, card in enumerate(reversed(column), 1):
            if card != column[-1] + count - 1:
                break
            for target, onto in enumerate(columns):
                if target != source and (not onto or onto[-1] % 16 == card % 16 + 1):
                    moves.append((source + 1, target + 1, count))
    return moves


def naive_apply(columns: Naive, source: int, target: int, count: int) -> Naive:
    columns = [list(column) for column in columns]
    naive_do(columns, source, target, count)
    return columns


def naive_do(columns: Naive, source: int, target: int, count: int) -> None:
    pile, onto = columns[source - 1], columns[target - 1]
    onto += pile[-count:]
    del pile[-count:]
    if (
        onto[-1] % 16 == 1
        and len(onto) >= 13
        and onto[-13:] == [*range(onto[-1] + 12, onto[-1] - 1, -1)]
    ):
        del onto[-13:]


def naive_do_and_undo(columns: Naive, source: int, target: int, count: int) -> None:
    before = columns[source - 1], columns[target - 1]
    columns[source - 1], columns[target - 1] = list(before[0]), list(before[1])
    naive_do(columns, source, target, count)
    columns[source - 1], columns[target - 1] = before


def naive_deal(number: int, suits: int) -> Naive:
    """The shuffle with numbers, and nothing else: no cards, no tableau, no code."""
    pack = [s * 16 + r for s in range(suits) for _ in range(4 // suits) for r in range(1, 14)]
    state = number * 4 + {1: 1, 2: 2, 4: 3}[suits]
    for i in range(51, 0, -1):
        while True:
            state = (state + 0x9E3779B97F4A7C15) % 2**64
            z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % 2**64
            z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
            z ^= z >> 31
            if z < 2**64 - 2**64 % (i + 1):
                break
        j = z % (i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    cards = iter(pack)
    return [[next(cards) for _ in range(size)] for size in LAYOUT]


# What is played


def random_play(deal: Deal, moves: int, chance: random.Random) -> Iterator[Sample]:
    game = Game(deal)
    for _ in range(moves):
        legal = game.legal_moves()
        if not legal:
            return
        move = chance.choice(legal)
        tableau = game.tableau
        here = Game(Position(deal.suits, tableau))
        yield Sample(here, tableau, move, Tableau(tableau.columns), naive(tableau))
        game.move(*move)


def samples(chance: random.Random) -> list[Sample]:
    return [
        sample
        for suits in SUIT_COUNTS
        for _ in range(DEALS)
        for sample in random_play(
            Deal.from_number(chance.randrange(DEAL_NUMBERS), suits), MOVES, chance
        )
    ]


def long_games(chance: random.Random) -> list[Game]:
    games: list[Game] = []
    while len(games) < RECORDS:
        game = Game(Deal.from_number(chance.randrange(DEAL_NUMBERS), SUIT_COUNTS[len(games) % 3]))
        while game.move_count < RECORD_MOVES and (legal := game.legal_moves()):
            game.move(*chance.choice(legal))
        if game.move_count == RECORD_MOVES:
            games.append(game)
    return games


# Measuring


def seconds(work: Callable[[], object]) -> float:
    gc.collect()
    start = perf_counter()
    work()
    return perf_counter() - start


def report(
    name: str, rounds: int, work: Callable[[], object], bare: Callable[[], object] | None
) -> None:
    def empty() -> None:
        for _ in range(rounds):
            pass

    times, to_bare, to_empty = [], [], []
    work()
    for _ in range(REPEATS):
        times.append(seconds(work))
        to_empty.append(times[-1] / seconds(empty))
        if bare:
            to_bare.append(times[-1] / seconds(bare))
    rates = [round(rounds / time) for time in (max(times), median(times), min(times))]
    beside = f"{median(to_bare):.1f}" if bare else "-"
    print(
        f"{name:<34}{rates[0]:>11,}{rates[1]:>11,}{rates[2]:>11,}"
        f"{beside:>9}{round(median(to_empty)):>9,}"
    )


def main() -> None:
    chance = random.Random(SEED)
    points = samples(chance)
    games = long_games(chance)
    records = [Record.of(game) for game in games]
    texts = [str(record) for record in records]
    numbers = [(chance.randrange(DEAL_NUMBERS), suits) for suits in SUIT_COUNTS for _ in range(100)]
    number_codes = [Deal.from_number(number, suits).code for number, suits in numbers]
    boards = [str(Deal.from_number(number, suits)) for number, suits in numbers]
    board_codes = [Deal.from_text(board).code for board in boards]
    openings = [naive(game.start.tableau) for game in games]

    def move_and_undo() -> None:
        for point in points:
            point.game.move(*point.move)
            point.game.undo()

    def naive_move_and_undo() -> None:
        for point in points:
            naive_do_and_undo(point.naive, *point.move)

    def naive_replay() -> None:
        for game, opening in zip(games, openings, strict=True):
            columns = [list(column) for column in opening]
            for move in game.moves:
                naive_do(columns, *move)

    gc.freeze()
    print(f"Python {platform.python_version()}, {platform.machine()}; {len(points):,} points of")
    print(f"random play from {3 * DEALS} deals; {REPEATS} repeats; seed {SEED}")
    print(f"{'':<34}{'per second':>33}{'times as long as':>18}")
    print(f"{'':<34}{'min':>11}{'median':>11}{'max':>11}{'bare':>9}{'a loop':>9}")
    report(
        "Tableau.legal_moves",
        len(points),
        lambda: [point.tableau.legal_moves() for point in points],
        lambda: [naive_moves(point.naive) for point in points],
    )
    report(
        "  its moves",
        sum(len(point.tableau.legal_moves()) for point in points),
        lambda: [point.tableau.legal_moves() for point in points],
        lambda: [naive_moves(point.naive) for point in points],
    )
    report(
        "judge, a legal move",
        len(points),
        lambda: [judge(point.tableau, *point.move) for point in points],
        None,
    )
    report(
        "Tableau.apply (shift and removal)",
        len(points),
        lambda: [point.tableau.apply(point.move) for point in points],
        lambda: [naive_apply(point.naive, *point.move) for point in points],
    )
    report(
        "Game.move and undo",
        len(points),
        move_and_undo,
        naive_move_and_undo,
    )
    report(
        "hash of a Tableau",
        len(points),
        lambda: [hash(point.tableau) for point in points],
        lambda: [hash(tuple(map(tuple, point.naive))) for point in points],
    )
    report(
        "equality of two Tableaus",
        len(points),
        lambda: [point.tableau == point.again for point in points],
        lambda: [point.naive == point.naive[:] for point in points],
    )
    report(
        f"read_record, {RECORD_MOVES} moves",
        RECORDS,
        lambda: [read_record(text) for text in texts],
        naive_replay,
    )
    report(
        f"Record.replay, {RECORD_MOVES} moves",
        RECORDS,
        lambda: [record.replay() for record in records],
        naive_replay,
    )
    report(
        f"str of a Record, {RECORD_MOVES} moves",
        RECORDS,
        lambda: [str(record) for record in records],
        None,
    )
    report(
        "Deal.from_number",
        len(numbers),
        lambda: [Deal.from_number(number, suits) for number, suits in numbers],
        lambda: [naive_deal(number, suits) for number, suits in numbers],
    )
    report(
        "Deal.from_code, a number",
        len(numbers),
        lambda: [Deal.from_code(code) for code in number_codes],
        lambda: [naive_deal(number, suits) for number, suits in numbers],
    )
    report(
        "Deal.from_code, an arrangement",
        len(numbers),
        lambda: [Deal.from_code(code) for code in board_codes],
        None,
    )
    report(
        "Deal.from_text",
        len(numbers),
        lambda: [Deal.from_text(board) for board in boards],
        None,
    )


if __name__ == "__main__":
    main()
