"""The JSON-lines frontend: reads commands, answers with events and state."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

from simon.engine import (
    COLUMN_COUNT,
    SUIT_COUNTS,
    BadCode,
    BadDeal,
    BadPosition,
    BadRecord,
    BadText,
    Deal,
    Dealt,
    FalseRecord,
    Moved,
    Position,
    Record,
    Redone,
    Rejected,
    Removed,
    Undone,
    Won,
    cards_text,
)
from simon.hookspecs import hookimpl
from simon.memory import Bookmark, Memory
from simon.session import Session, opened
from simon.words import (
    file_problem,
    memory_problem,
    no_game_text,
    no_memory_text,
    problem_text,
    quoted,
    section_of,
)
from simon_jsonl.remembered import bookmark_fields, daily_fields, game_fields, statistics_fields

Fields = dict[str, Any]
_T = TypeVar("_T")
_NO_NUMBER = 2**63
"""No game has this number, and nothing that remembers games can look for one beyond it."""
_PROBLEMS: dict[type[BadText], str] = {
    BadCode: "bad_code",
    BadDeal: "bad_deal",
    BadPosition: "bad_position",
    BadRecord: "bad_record",
    FalseRecord: "false_record",
}


class Refused(Exception):
    """A line that is no command; nothing has changed."""

    def __init__(self, problem: str, message: str) -> None:
        super().__init__(problem)
        self.problem = problem
        self.message = message


class EventLines:
    """Writes each event of a session as a line of JSON, UTF-8 whatever the locale."""

    def __init__(self, session: Session, sink: BinaryIO | None = None) -> None:
        self.session = session
        self.sink = sink or sys.stdout.buffer

    def _write(self, event: str, **fields: object) -> None:
        text = json.dumps({"event": event, **fields}, ensure_ascii=False)
        self.sink.write(text.encode("utf-8", "backslashreplace") + b"\n")
        self.sink.flush()

    def _counts(self) -> Fields:
        return {"score": self.session.score, "moves": self.session.move_count}

    def _state(self) -> Fields:
        game = self.session.game
        return {
            "code": game.start.code,
            "suits": game.start.suits,
            "columns": game.tableau.lines(),
            "runs": game.runs_removed,
            "undo": game.undo_count,
            "redo": game.redo_count,
            "won": game.won,
        }

    @hookimpl
    def simon_notice(self, text: str) -> None:
        """Write the sentence where no program reads it for an event: to standard error."""
        sys.stderr.write(text + "\n")

    @hookimpl
    def simon_dealt(self, event: Dealt) -> None:
        """Write the state."""
        self._write(event.name, **self._state(), **self._counts())

    @hookimpl
    def simon_undone(self, event: Undone) -> None:
        """Write the state."""
        self._write(event.name, **self._state(), **self._counts())

    @hookimpl
    def simon_redone(self, event: Redone) -> None:
        """Write the state."""
        self._write(event.name, **self._state(), **self._counts())

    @hookimpl
    def simon_moved(self, event: Moved) -> None:
        """Write the move and its cards."""
        move = event.move
        self._write(
            event.name,
            source=move.source,
            count=move.count,
            target=move.target,
            cards=cards_text(event.cards),
            **self._counts(),
        )

    @hookimpl
    def simon_removed(self, event: Removed) -> None:
        """Write the run that was removed."""
        self._write(
            event.name,
            column=event.column,
            cards=cards_text(event.cards),
            runs=event.runs,
            **self._counts(),
        )

    @hookimpl
    def simon_won(self, event: Won) -> None:
        """Write the win."""
        self._write(event.name, runs=event.runs, **self._counts())

    @hookimpl
    def simon_rejected(self, event: Rejected) -> None:
        """Write the reason, and the sentence for it."""
        self._write(
            event.name,
            reason=event.reason,
            source=event.source,
            count=event.count,
            target=event.target,
            section=section_of(event.reason),
            message=self.session.reason_text(event),
            **self._counts(),
        )


class JsonLines(EventLines):
    """One session played by JSON lines over two binary streams, UTF-8 whatever the locale."""

    def __init__(
        self, session: Session, source: BinaryIO | None = None, sink: BinaryIO | None = None
    ) -> None:
        super().__init__(session, sink)
        self.source = source or sys.stdin.buffer
        self.commands: dict[str, Callable[[Fields], object]] = {
            "move": self._move,
            "undo": lambda _: session.undo(),
            "redo": lambda _: session.redo(),
            "restart": lambda _: session.restart(),
            "new": self._new,
            "state": lambda _: self._write("state", **self._state(), **self._counts()),
            "legal": lambda _: self._write("legal", moves=self._legal()),
            "record": lambda _: self._write("record", text=str(session.record())),
            "save": self._save,
            "open": self._open,
            "bookmark": self._bookmark,
            "bookmarks": lambda _: self._bookmarks(),
            "go": self._go,
            "forget": self._forget,
            "games": lambda _: self._games(),
            "game": self._game,
            "stats": lambda _: self._stats(),
        }

    def run(self) -> int:
        """Play until ``quit`` or the end of input."""
        self.session.begin()
        for line in self.source:
            try:
                fields = self._read(line)
                if fields["command"] == "quit":
                    break
                self._command(fields["command"])(fields)
            except Refused as refused:
                self._write("error", problem=refused.problem, message=refused.message)
        return 0

    def replay(self, record: Record) -> int:
        """Write the events of a record."""
        self.session.begin(record.start)
        for move in record.moves:
            self.session.move(*move)
        return 0

    # Reading.

    def _read(self, line: bytes) -> Fields:
        words = self.session.words
        try:
            fields = json.loads(line.decode("utf-8"))
        except (ValueError, RecursionError):
            fields = None
        if not isinstance(fields, dict):
            raise Refused("bad_json", words.gettext("This line is not a JSON object."))
        if not isinstance(fields.get("command"), str):
            raise self._bad_field("command")
        return fields

    def _command(self, name: str) -> Callable[[Fields], object]:
        if name not in self.commands:
            # Translators: {command} is a word that a program sent.
            message = self.session.words.gettext(
                "There is no command “{command}”.", command=quoted(name)
            )
            raise Refused("unknown_command", message)
        return self.commands[name]

    def _bad_field(self, name: str) -> Refused:
        # Translators: {field} is the name of a field of a JSON object, such as source.
        message = self.session.words.gettext(
            "The field “{field}” is missing or cannot have this value.", field=name
        )
        return Refused("bad_field", message)

    def _move(self, fields: Fields) -> None:
        source, target, count = (fields.get(name) for name in ("source", "target", "count"))
        if type(source) is not int:
            raise self._bad_field("source")
        if type(target) is not int:
            raise self._bad_field("target")
        if count is not None and type(count) is not int:
            raise self._bad_field("count")
        self.session.move(source, target, count)

    def _new(self, fields: Fields) -> None:
        suits = fields.get("suits")
        if suits is not None and (type(suits) is not int or suits not in SUIT_COUNTS):
            raise self._bad_field("suits")
        told = [name for name in ("code", "deal", "position") if fields.get(name) is not None]
        if len(told) > 1:
            raise self._bad_field(told[1])
        self.session.new(self._checked(lambda: self._start(fields, suits)), suits=suits)

    def _checked(self, read: Callable[[], _T]) -> _T:
        """What is read from a text, if it can be."""
        try:
            return read()
        except BadText as bad:
            message = problem_text(self.session.words, bad)
            raise Refused(_PROBLEMS[type(bad)], message) from None

    def _start(self, fields: Fields, suits: int | None) -> Deal | Position | None:
        if (code := fields.get("code")) is not None:
            if not isinstance(code, str):
                raise self._bad_field("code")
            return self.session.read_deal(code, suits)
        for name, kind in (("deal", Deal), ("position", Position)):
            if (columns := fields.get(name)) is not None:
                if not _ten_strings(columns):
                    raise self._bad_field(name)
                return kind.from_lines(columns, suits)
        return None

    def _legal(self) -> list[tuple[int, int, int]]:
        return [(move.source, move.count, move.target) for move in self.session.legal_moves()]

    # Keeping and coming back.

    def _text(self, fields: Fields, name: str) -> str:
        """The text of a field that must be there."""
        text = fields.get(name)
        if not isinstance(text, str) or not text:
            raise self._bad_field(name)
        return text

    def _on_file(self, path: Path, act: Callable[[Path], _T], *, writing: bool = False) -> _T:
        """Read or write a file, if it can be."""
        try:
            return act(path)
        except BadText:
            raise
        except (OSError, ValueError) as error:
            message = file_problem(self.session.words, path, error, writing=writing)
            raise Refused("file", message) from None

    def _save(self, fields: Fields) -> None:
        path = Path(self._text(fields, "file"))
        self._on_file(path, self.session.save, writing=True)
        self._write("saved", file=str(path))

    def _open(self, fields: Fields) -> None:
        if fields.get("file") is None:
            text = self._text(fields, "text")
            record = self._checked(lambda: self.session.plugins.read_record(text))
        elif fields.get("text") is None:
            path = Path(self._text(fields, "file"))
            record = self._checked(lambda: self._on_file(path, self.session.read_record))
        else:
            raise self._bad_field("text")
        made = fields.get("made")
        if made is not None and (type(made) is not int or not 0 <= made <= len(record.moves)):
            raise self._bad_field("made")
        self.session.open(record, made)

    def _ask(self, ask: Callable[[Memory], _T]) -> _T:
        """Ask what remembers games, if anything does and can answer."""
        words, memory = self.session.words, self.session.memory
        if memory is None:
            raise Refused("no_memory", no_memory_text(words))
        try:
            return ask(memory)
        except OSError as error:
            raise Refused("memory", memory_problem(words, error)) from None

    def _bookmark(self, fields: Fields) -> None:
        name = self._text(fields, "name")
        if quoted(name) != name.strip():  # too long, or not to be shown
            raise self._bad_field("name")
        self._ask(lambda memory: memory.keep_bookmark(name, self.session.game))
        self._write("bookmark", **bookmark_fields(self._found(name)))

    def _bookmarks(self) -> None:
        bookmarks = self._ask(lambda memory: memory.bookmarks())
        self._write("bookmarks", bookmarks=[bookmark_fields(each) for each in bookmarks])

    def _go(self, fields: Fields) -> None:
        record = self._found(self._text(fields, "name")).record
        self.session.take_up(self._checked(lambda: opened(record, len(record.moves))))

    def _forget(self, fields: Fields) -> None:
        name = self._found(self._text(fields, "name")).name
        with suppress(LookupError):  # another copy of the program was faster
            self._ask(lambda memory: memory.drop_bookmark(name))
        self._write("forgotten", name=name)

    def _found(self, name: str) -> Bookmark:
        """The bookmark of this name, if there is one."""
        bookmarks = self._ask(lambda memory: memory.bookmarks())
        found = next((each for each in bookmarks if each.name == name), None)
        if found is None:
            words = self.session.words
            message = words.gettext("There is no bookmark “{name}”.", name=quoted(name))
            raise Refused("no_bookmark", message)
        return found

    # What was played.

    def _games(self) -> None:
        games = self._ask(lambda memory: memory.games())
        self._write("games", games=[game_fields(each) for each in games])

    def _game(self, fields: Fields) -> None:
        number = fields.get("number")
        if type(number) is not int or not 0 < number < _NO_NUMBER:
            raise self._bad_field("number")
        try:
            record = self._ask(lambda memory: memory.record(number))
        except LookupError:
            raise Refused("no_game", no_game_text(self.session.words, number)) from None
        self._write("game", number=number, text=str(record))

    def _stats(self) -> None:
        games = self._ask(lambda memory: memory.games())
        today = self.session.now().date()
        self._write("stats", stats=statistics_fields(games), daily=daily_fields(games, today))


def _ten_strings(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == COLUMN_COUNT
        and all(isinstance(text, str) for text in value)
    )
