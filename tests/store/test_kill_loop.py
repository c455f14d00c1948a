"""Killed again and again at any moment, a player loses at most the move that was not shown yet."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from simon.engine import Game
from simon_store.books import Books
from simon_store.entries import moves_text

from .kept import Command, console_lines, found, json_lines
from .sitting_kit import DEAL

KILLS = 40
MOVES = b"Moves: "
"""How a line of the console begins that comes last of each action that is carried out."""

Board = tuple[tuple[str, ...], ...]
"""The ranks in each column; there is one suit only."""


class Player:
    """Somebody who plays through pipes, in a process that can be killed."""

    def __init__(self, frontend: str, *options: str) -> None:
        self.by_json = frontend == "jsonl"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "simon", "play", "--ui", frontend, *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        )

    def send(self, command: Command) -> None:
        """Send a command, and do not wait for the answer."""
        assert self.process.stdin
        self.process.stdin.write((json_lines if self.by_json else console_lines)([command]))
        self.process.stdin.flush()

    def read(self) -> list[bytes]:
        """The lines of one answer, whole; no last line where the process has ended before."""
        assert self.process.stdout
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if self.by_json or line.startswith(MOVES):
                return lines
        return [*lines, b""]

    def kill(self) -> bool:
        """Kill it; whether an answer was shown before that nobody had read."""
        self.process.kill()
        last = self.read()[-1]
        _, problems = self.process.communicate()
        assert b"Traceback" not in problems
        return last.endswith(b"\n")


def board_of(answer: list[bytes], by_json: bool) -> tuple[Board, int]:
    """The board that an answer shows, and the number of moves."""
    if by_json:
        told = json.loads(answer[-1])
        return tuple(ranks(line.split()) for line in told["columns"]), told["moves"]
    lines = [line.decode() for line in answer]
    heads = [number for number, line in enumerate(lines) if line.split()[:2] == ["1", "2"]]
    rows = lines[heads[-1] + 1 : -1]
    places = range(0, 50, 5)
    cells = [[row[place : place + 5].strip(" |\n-") for row in rows] for place in places]
    columns = (ranks(card[1:].replace("10", "T") for card in column if card) for column in cells)
    return tuple(columns), int(lines[-1].split()[1].rstrip("."))


def ranks(cards: object) -> tuple[str, ...]:
    """The first letter of each card."""
    return tuple(card[0] for card in cards)  # type: ignore[attr-defined]


def seen(game: Game) -> tuple[Board, int]:
    """What is to be seen of a game."""
    return tuple(ranks(line.split()) for line in game.tableau.lines()), game.move_count


def a_command(random: Random, game: Game) -> Command:
    """Something that can be done."""
    moves = game.legal_moves()
    if game.redo_count and random.random() < 0.2:
        return ("redo",)
    if game.undo_count and (not moves or random.random() < 0.3):
        return ("undo",)
    move = random.choice(moves)
    return ("move", move.source, move.target)


def after(game: Game, command: Command) -> Game:
    """The game when a command was carried out; what it was before stays as it is."""
    game = Game.restored(game.start, game.moves, game.undone_moves, game.settled_count)
    name, *arguments = command
    getattr(game, name)(*arguments)
    return game


def test_killed_at_any_moment_in_the_console_and_by_json_lines_in_turn(home: Path) -> None:
    random = Random(9)
    possible = [Game(DEAL)]  # how the game can stand: one more where nobody saw the last answer
    for kill in range(KILLS):
        frontend = ("console", "jsonl")[kill % 2]
        options = ["--code", DEAL.code or ""] if not kill else ["--resume"] * (kill % 2)
        player = Player(frontend, *options)
        board = board_of(player.read(), player.by_json)
        matching = [game for game in possible if seen(game) == board]
        assert matching, (kill, board, [seen(game) for game in possible])
        game = matching[-1]
        for _ in range(random.randrange(4)):
            command = a_command(random, game)
            player.send(command)
            player.read()
            game = after(game, command)
        command = a_command(random, game)
        player.send(command)
        time.sleep(random.random() * 0.004)
        shown = player.kill()
        possible = [after(game, command)] if shown else [game, after(game, command)]
        if kill % 3:
            continue  # whoever looks tidies up, which the next player shall do
        with closing(Books(home)) as books:
            line = books.last(played=True)
        assert line is not None
        kept = (line.done, line.undone)
        assert kept in [
            (moves_text(game.moves), moves_text(game.undone_moves)) for game in possible
        ]
    with closing(Books(home)) as books:
        assert [each.code for each in books.games()] == [DEAL.code]


@pytest.mark.parametrize("frontend", ["console", "jsonl"])
def test_two_copies_that_are_killed_at_once(home: Path, frontend: str) -> None:
    first = Player(frontend, "--code", DEAL.code or "")
    first.read()
    first.send(("move", 4, 1))
    first.read()
    second = Player("console")
    told = b"".join(second.read()).decode()
    assert "another copy of simon" in told
    assert DEAL.code not in told
    with closing(Books(home)) as books:
        new = books.last(played=False)
    assert new is not None
    move = new.game().legal_moves()[0]
    second.send(("move", move.source, move.target))
    second.read()
    first.send(("move", 10, 3))
    first.read()
    first.kill()
    second.kill()
    kept, _ = found(home)  # the one that was played last
    assert kept is not None
    assert (kept.start, kept.done) == (DEAL, "4-1 10-3")
    assert [(row.result, row.moves) for row in kept.history] == [("open", 2), ("open", 1)]
    third = Player("console", "--game", str(new.number))  # nobody holds it any more
    assert new.start in b"".join(third.read()).decode()
    third.kill()
