"""The console: reads commands and carries them out."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from simon.engine import (
    SUIT_COUNTS,
    BadText,
    Deal,
    Move,
    Record,
    judge_lift,
)
from simon.session import Session
from simon.words import (
    SECTIONS,
    file_problem,
    moves_text,
    problem_text,
    quoted,
    quoted_path,
    reason_text,
    section,
    section_of,
    section_problem,
    section_text,
    title_text,
)
from simon_console.grammar import (
    COMMANDS,
    ColumnTyped,
    Grammar,
    MoveTyped,
    Typed,
    WordTyped,
    folded,
    number,
)
from simon_console.teller import Teller
from simon_console.terminal import Terminal

INTERRUPTED = 130
"""The exit status after Ctrl-C."""
_PROMPT = "> "


class _Leave(Exception):
    """The player leaves."""


class Console(Teller):
    """One session in plain text: reads a line, does what it says, shows the board if it changed."""

    def __init__(self, session: Session, terminal: Terminal | None = None) -> None:
        super().__init__(session, terminal)
        self._interrupted = False
        self._commands: dict[str, Callable[[str], object]] = {
            "undo": self._undo,
            "redo": lambda _: self.session.redo(),
            "new": self._new,
            "restart": self._restart,
            "board": lambda _: self._show_board(),
            "rules": self._rules,
            "why": self._why,
            "code": lambda _: self._say_code(),
            "score": lambda _: self._say_status(),
            "save": self._save,
            "open": self._open,
            "help": lambda _: self._help(),
            "quit": self._quit,
        }

    def _follow_settings(self) -> None:
        super()._follow_settings()
        self.grammar = Grammar(self.words)

    # The loop.

    def run(self) -> int:
        """Play until the player leaves or the input ends."""
        return self._until_left(self._begin, self._turn)

    def replay(self, record: Record) -> int:
        """Walk through a record: at once, or step by step where somebody is there to read it."""

        def begin() -> None:
            self.session.begin(record.start)
            self._show_change()

        def step() -> None:
            made = self.session.move_count
            typed = self._ask_step() if self.terminal.asks and self.terminal.shows else ""
            if typed == "" and made < len(record.moves):
                self.session.move(*record.moves[made])
            elif typed == WordTyped("undo", ""):
                self.session.undo()
            elif typed in ("", WordTyped("quit", "")):
                if not self.session.game.won:
                    self._say_status()
                raise _Leave
            self._show_change()

        return self._until_left(begin, step)

    def _ask_step(self) -> Typed | str | None:
        # Translators: a prompt, while the record of a game is shown.
        line = self._ask(self.words.gettext("Enter: the next move. u: back. q: leave. "))
        return self.grammar.read(line) if line.strip() else ""

    def _until_left(self, begin: Callable[[], None], turn: Callable[[], None]) -> int:
        """Begin, then take turns for ever; the exit status with which the player left.

        Ctrl-C clears the line and says how to leave; the second in a row leaves.
        """
        doing = begin
        while True:
            try:
                doing()
            except KeyboardInterrupt:
                if self._interrupted:
                    self._say_where_it_stands()
                    return INTERRUPTED
                self._interrupted = True
                self._say("")
                # Translators: q is typed so in every language; Ctrl-C is two keys.
                self._say(self.words.gettext("To leave, type q or press Ctrl-C once more."))
            except _Leave:
                return 0
            if self.session.begun:
                doing = turn

    def _say_where_it_stands(self) -> None:
        """Say what is needed to come back to this game."""
        self._say("")
        if self.session.begun:
            self._say_code()
            self._say(moves_text(self.words, self.session.game))

    def _begin(self) -> None:
        if self.session.asks_suits and self.terminal.asks:
            self.session.begin(self.session.random_deal(self._ask_suits()))
        else:
            self.session.begin()
        # Translators: h is typed so in every language.
        self._say(self.words.gettext("Type h for help."))
        self._show_change()

    def _turn(self) -> None:
        self._obey(self._ask(_PROMPT))
        self._show_change()

    def _obey(self, line: str) -> None:
        typed = self.grammar.read(line)
        match typed:
            case MoveTyped(source, target, count):
                self.session.move(source, target, count)
            case ColumnTyped(column):
                self._where(column)
            case WordTyped(name, argument) if argument and COMMANDS[name].argument is None:
                self._say_usage(name)
            case WordTyped(name, argument):
                self._commands[name](argument)
            case None if line.strip():
                # Translators: h is typed so in every language.
                self._say(
                    self.words.gettext(
                        "“{text}” is neither a move nor a command. Type h for help.",
                        text=quoted(line.strip()),
                    )
                )

    def _ask(self, prompt: str) -> str:
        """Read a line; the end of input leaves politely."""
        line = self.terminal.read(prompt)
        if line is None:
            self._say_goodbye()
            raise _Leave
        self._interrupted = False
        return line

    # Commands.

    def _undo(self, argument: str) -> None:
        if argument and (not argument.isdecimal() or number(argument) == 0):
            return self._say_usage("undo")
        wanted = number(argument) if argument else 1
        possible = self.session.game.undo_count
        for _ in range(min(wanted, max(possible, 1))):
            self.session.undo()
        if 0 < possible < wanted:
            self._say(
                self.words.ngettext(
                    "Only {n} move could be undone.", "Only {n} moves could be undone.", possible
                )
            )
        return None

    def _new(self, argument: str) -> None:
        suits: int | None = None
        start: Deal | None = None
        if argument.isdecimal() and len(argument) == 1:
            suits = number(argument)
            if suits not in SUIT_COUNTS:
                return self._say(self._suits_sentence())
        elif argument:
            try:
                start = Deal.from_code(argument)
            except BadText as bad:
                return self._say(problem_text(self.words, bad))
        if not self._gives_up_game():
            return None
        if start is None and suits is None and self.terminal.asks:
            suits = self._ask_suits()
        self.session.new(start, suits=suits)
        return None

    def _restart(self, _argument: str) -> None:
        if self._gives_up_game():
            self.session.restart()

    def _rules(self, argument: str) -> None:
        if argument:
            try:
                self.terminal.write(self._section(argument.lower()))
            except LookupError:
                self._say(section_problem(self.words, argument))
            return
        self.terminal.write(self._section("summary"))
        # Translators: a list of sections of the rules follows; SECTION stands for one of them.
        self._say(self.words.gettext("To read more, type: rules SECTION"))
        for each in SECTIONS:
            self._say(f"  {each.name}: {title_text(self.words, each)}")

    def _why(self, _argument: str) -> None:
        if self.last_refusal is None:
            self._say(self.words.gettext("Nothing has been refused yet."))
        else:
            self.terminal.write(self._section(section_of(self.last_refusal.reason)))

    def _save(self, argument: str) -> None:
        if not argument:
            return self._say_usage("save")
        path = _path(argument)
        try:
            self.session.save(path)
        except (OSError, ValueError) as error:
            return self._say(file_problem(self.words, path, error, writing=True))
        return self._say(
            self.words.gettext("The game is saved in “{file}”.", file=quoted_path(path))
        )

    def _open(self, argument: str) -> None:
        if not argument:
            return self._say_usage("open")
        path = _path(argument)
        try:
            game = self.session.read_record(path).replay()
        except BadText as bad:
            return self._say(problem_text(self.words, bad))
        except (OSError, ValueError) as error:
            return self._say(file_problem(self.words, path, error))
        if self._gives_up_game():
            self.session.take_up(game)
        return None

    def _quit(self, _argument: str) -> None:
        self._say_goodbye()
        raise _Leave

    def _help(self) -> None:
        say = self._say
        say(self.words.gettext("Cards move between columns, which are numbered from 1 to 10:"))
        moves = {
            "3 7": self.words.gettext("from column 3 to column 7, as many cards as fit"),
            "3 7 4, 3-7x4": self.words.gettext("exactly 4 cards"),
            "3-7": self.words.gettext("exactly one card"),
            "3": self.words.gettext("where the cards of column 3 can go"),
        }
        commands = {
            entry.usage(self.words): self.words.gettext(entry.does) for entry in COMMANDS.values()
        }
        for typed, meaning in {**moves, **commands}.items():
            # Translators: a line of a list: what can be typed, and what it does or is.
            say("  " + self.words.gettext("{typed}: {meaning}", typed=typed, meaning=meaning))
        if self.words.suits_as == "letters":
            say(
                # Translators: S, H, D and C are the letters that the board shows.
                self.words.gettext(
                    "The letters of the suits: S spades, H hearts, D diamonds, C clubs."
                )
            )

    def _where(self, column: int) -> None:
        """Say where the cards of a column can go, each as the move to type."""
        moves = [move for move in self.session.legal_moves() if move.source == column]
        if not moves:
            if refusal := judge_lift(self.session.tableau, column):
                self._say(reason_text(self.words, refusal))
            else:
                self._say(
                    self.words.gettext(
                        "No card of column {column} can go anywhere now.", column=column
                    )
                )
            return
        tableau = self.session.tableau
        run = tableau.end_runs[column - 1]
        for target in sorted({move.target for move in moves}):
            count = max(move.count for move in moves if move.target == target)
            cards = self.board.cards(tableau[column][-count:])
            typed = str(Move(column, target, count))
            if tableau[target]:
                onto = self.board.card(tableau[target][-1])
                # Translators: a line of a list: a move to type, then cards: one or several,
                # and the one they go onto.
                line = self.words.gettext(
                    "{move}: {cards} → {onto}", move=typed, cards=cards, onto=onto
                )
            elif run == 1:
                # Translators: a line of a list: a move to type, then the card.
                line = self.words.gettext("{move}: {cards} → empty column", move=typed, cards=cards)
            else:
                # Translators: a line of a list: a move to type, then the cards; fewer cards can
                # be moved there, too.
                line = self.words.gettext(
                    "{move}: {cards}, or fewer → empty column", move=typed, cards=cards
                )
            self._say(line)

    # Questions, asked only where somebody is there to answer.

    def _suits_sentence(self) -> str:
        return self.words.gettext("A game has 1 suit (Easy), 2 suits (Medium) or 4 suits (Hard).")

    def _ask_suits(self) -> int:
        while True:
            # Translators: {default} is 1, 2 or 4, taken when the answer is just Enter.
            prompt = self.words.gettext(
                "How many suits: 1 (Easy), 2 (Medium) or 4 (Hard)? (Enter for {default}) ",
                default=self.session.last_suits,
            )
            answer = self._ask(prompt).strip()
            if not answer:
                return self.session.last_suits
            if self.grammar.read(answer) == WordTyped("quit", ""):
                self._quit("")
            if answer.isdecimal() and number(answer) in SUIT_COUNTS:
                return number(answer)
            self._say(self._suits_sentence())

    def _gives_up_game(self) -> bool:
        """Whether the player agrees to give up the game in play; asked only if there is one."""
        if not self.terminal.asks or self.session.game.won or not self.session.move_count:
            return True
        # Translators: words that a player may type for yes, separated by blanks.
        yes = self.words.pgettext("answer", "yes y").split()
        # Translators: a question; {yes} is the word to type for yes.
        prompt = self.words.gettext(
            "Give up this game? Type {yes} if so, or just Enter to go on with it: ", yes=yes[0]
        )
        return folded(self._ask(prompt).strip()) in {"yes", "y", *map(folded, yes)}

    # What is said besides the events.

    def _say_usage(self, name: str) -> None:
        usage = COMMANDS[name].usage(self.words)
        # Translators: {usage} shows how a command is typed, such as: save FILE
        self._say(self.words.gettext("This command is typed so: {usage}", usage=usage))

    def _say_goodbye(self) -> None:
        self._say(self.words.gettext("Goodbye."))
        if self.session.begun and not self.session.game.won:
            self._say_code()

    def _section(self, name: str) -> str:
        size = self.terminal.size
        width = min(size.columns, 80) if size else 80
        return section_text(self.words, section(name), width).rstrip("\n")


def _path(argument: str) -> Path:
    """The file that an argument names; a home that nobody has is taken as it is typed."""
    return Path(os.path.expanduser(argument))  # noqa: PTH111 - Path.expanduser raises
