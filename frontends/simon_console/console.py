"""The console: reads commands and carries them out."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from simon.engine import (
    SUIT_COUNTS,
    BadText,
    Card,
    Deal,
    Game,
    Move,
    Moved,
    Record,
    Rejected,
    best_move,
    judge_lift,
)
from simon.hookspecs import hookimpl
from simon.session import Session, opened
from simon.words import (
    card_token,
    file_problem,
    folded,
    item_text,
    listed,
    moves_text,
    problem_text,
    quoted,
    quoted_path,
    reason_text,
)
from simon_console.accounts import time_played
from simon_console.choices import Choosing
from simon_console.grammar import (
    COMMANDS,
    CardTyped,
    ColumnTyped,
    Grammar,
    MoveTyped,
    TwoCards,
    Unable,
    Unclear,
    WordTyped,
    number,
)
from simon_console.reading import Reading
from simon_console.remembering import Remembering
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
        self._walking = False  # through a game taken up, without a move of the player's own
        self._commands: dict[str, Callable[[str], object]] = {
            "undo": self._undo,
            "redo": self._redo,
            "new": self._new,
            "restart": self._restart,
            "board": lambda _: self._show_board(),
            "code": lambda _: self._say_code(),
            "score": lambda _: self._score(),
            "save": self._save,
            "open": self._open,
            "play": lambda _: self._play(),
            "quit": self._quit,
            **Remembering(self).commands,
            **Choosing(self).commands,
            **Reading(self).commands,
        }

    def _follow_settings(self) -> None:
        super()._follow_settings()
        self.grammar = Grammar(self.words)

    @hookimpl
    def simon_dealt(self) -> None:
        """Say which game it is; it is one to play until it is known to be one that was played."""
        self._walking = False
        super().simon_dealt()

    @hookimpl
    def simon_moved(self, event: Moved) -> None:
        """Say what went where; from here on the game is the player's own."""
        self._walking = False
        super().simon_moved(event)

    # The loop.

    def run(self) -> int:
        """Play until the player leaves or the input ends."""
        return self._until_left(self._begin, self._turn)

    def replay(self, record: Record) -> int:
        """Show a record: all of it, or step by step where somebody is there to read it."""
        if self.terminal.asks and self.terminal.shows:
            return self._until_left(lambda: self._begin_walk(record), self._turn)
        self._show_all(record)
        return 0

    def _begin_walk(self, record: Record) -> None:
        self.session.begin(opened(record, 0))
        self._walking = True
        self._show_change()

    def _show_all(self, record: Record) -> None:
        self.session.begin(record.start)
        self._show_change()
        for move in record.moves:
            self.session.move(*move)
            self._show_change()
        if not self.session.game.won:
            self._say_status()

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
                self.say("")
                # Translators: q is typed so in every language; Ctrl-C is two keys.
                self.say(self.words.gettext("To leave, type q or press Ctrl-C once more."))
            except _Leave:
                return 0
            if self.session.begun:
                doing = turn

    def _say_where_it_stands(self) -> None:
        """Say what is needed to come back to this game."""
        self.say("")
        if self.session.begun:
            self._say_code()
            if self._kept:
                self._say_kept()
            else:
                self.say(moves_text(self.words, self.session.game))

    def _begin(self) -> None:
        if self.session.asks_suits and self.terminal.asks:
            self.session.begin(self.session.random_deal(self._ask_suits()))
        else:
            self.session.begin()
        # Translators: h is typed so in every language.
        self.say(self.words.gettext("Type h for help."))
        self._show_change()

    def _turn(self) -> None:
        if self.session.replaying:
            self._step()
        else:
            self._obey(self._ask(_PROMPT))
        self._show_change()

    def _step(self) -> None:
        """A turn while a record is shown: Enter makes the next move, and after the last leaves."""
        game, words = self.session.game, self.words
        made, count = game.move_count, game.move_count + game.redo_count
        if made < count:
            # Translators: a prompt while the record of a game is shown; {made} and {count} are
            # numbers of moves. u, q and play are typed so in every language.
            prompt = words.gettext(
                "Move {made} of {count}. Enter: next. u: back. play: go on from here. q: leave. ",
                made=made,
                count=count,
            )
        else:
            # Translators: a prompt at the end of the record of a game; {made} and {count} are
            # numbers of moves. u, q and play are typed so in every language.
            prompt = words.gettext(
                "Move {made} of {count}. u: back. play: go on from here. Enter or q: leave. ",
                made=made,
                count=count,
            )
        line = self._ask(prompt)
        if line.strip():
            self._obey(line)
        elif made < count:
            self.session.redo()
        else:
            if not game.won:
                self._say_status()
            raise _Leave

    def _obey(self, line: str) -> None:
        typed = self.grammar.read(line)
        match typed:
            case MoveTyped(source, target, count):
                self._move(source, target, count)
            case ColumnTyped(column):
                self._where(column)
            case CardTyped(card, target):
                self._attempt(lambda: self._about_card(card, target))
            case TwoCards(unclear):
                self.say(self.words.gettext("“{typed}” could be two cards.", typed=quoted(unclear)))
            case Unclear(choices):
                self.say(
                    # Translators: {text} is what was typed, the beginning of several commands.
                    self.words.gettext(
                        "“{text}” could be: {choices}.",
                        text=quoted(line.split()[0]),
                        choices=listed(self.words, choices),
                    )
                )
            case WordTyped(name, argument) if argument and COMMANDS[name].argument is None:
                self.say_usage(name)
            case WordTyped(name, argument):
                self._attempt(lambda: self._commands[name](argument))
            case None if line.strip():
                # Translators: h is typed so in every language.
                self.say(
                    self.words.gettext(
                        "“{text}” is neither a move nor a command. Type h for help.",
                        text=quoted(line.strip()),
                    )
                )

    def _attempt(self, act: Callable[[], object]) -> None:
        try:
            act()
        except Unable as unable:
            self.say(str(unable))

    def _ask(self, prompt: str) -> str:
        """Read a line; the end of input leaves politely."""
        line = self.terminal.read(prompt)
        if line is None:
            self._say_goodbye()
            raise _Leave
        self._interrupted = False
        return line

    # Commands.

    def _move(self, source: int, target: int, count: int | None) -> None:
        """Move; where a record is shown, the player goes on from there as soon as a move is made.

        Nobody is to take that move for one that is shown.
        """
        shown, self.session.replaying = self.session.replaying, False
        events = self.session.move(source, target, count)
        if shown and isinstance(events[0], Rejected):
            self.session.replaying = True
        elif shown:
            self._say_new_game()

    def _play(self) -> None:
        if not self.session.replaying and not self._walking:
            return self.say(self.words.gettext("No record is shown: you play already."))
        self.session.replaying = self._walking = False
        return self._say_new_game()

    def _say_new_game(self) -> None:
        self.say(self.words.gettext("From here on you play, and it is a new game."))

    def _undo(self, argument: str) -> None:
        possible = self.session.game.undo_count
        wanted = self._repeat("undo", argument, self.session.undo, possible)
        if 0 < possible < wanted:
            self.say(
                self.words.ngettext(
                    "Only {n} move could be undone.", "Only {n} moves could be undone.", possible
                )
            )

    def _redo(self, argument: str) -> None:
        possible = self.session.game.redo_count
        wanted = self._repeat("redo", argument, self.session.redo, possible)
        if 0 < possible < wanted:
            self.say(
                self.words.ngettext(
                    "Only {n} move could be made again.",
                    "Only {n} moves could be made again.",
                    possible,
                )
            )

    def _repeat(self, name: str, argument: str, act: Callable[[], object], possible: int) -> int:
        """Act as often as was typed, if it is possible so often; how often that is."""
        if argument and (not argument.isdecimal() or number(argument) == 0):
            self.say_usage(name)
            return 0
        wanted = number(argument) if argument else 1
        for _ in range(min(wanted, max(possible, 1))):  # what is not possible is refused once
            act()
        if self.plain and self._walking and not self.session.replaying:
            self._say_place()
        return wanted

    def _say_place(self) -> None:
        game = self.session.game
        self.say(
            # Translators: while the player walks through a record; both are numbers of moves.
            self.words.gettext(
                "Move {made} of {count}.",
                made=game.move_count,
                count=game.move_count + game.redo_count,
            )
        )

    def walk(self, game: Game) -> None:
        """Take up the game of a record, to walk through it or to go on from any point."""
        if not self.take_up(game):
            return
        self._walking = bool(game.move_count or game.redo_count)
        if self._walking:
            self._say_place()
            self.say(
                # Translators: y and u are typed so in every language.
                self.words.gettext(
                    "u and y walk back and forth; a move of your own goes on from there as a new"
                    " game."
                )
            )

    def take_up(self, game: Game, *, asks: bool = True) -> bool:
        """Take a game up, if the player gives up the one in play; whether it is taken up."""
        if asks and not self._gives_up_game():
            return False
        self.session.replaying = False
        self.session.take_up(game)
        return True

    def _new(self, argument: str) -> None:
        suits: int | None = None
        start: Deal | None = None
        if argument.isdecimal() and len(argument) == 1:
            suits = number(argument)
            if suits not in SUIT_COUNTS:
                return self.say(self._suits_sentence())
        elif argument:
            try:
                start = self.session.read_deal(argument)
            except BadText as bad:
                return self.say(problem_text(self.words, bad))
        if not self._gives_up_game():
            return None
        if start is None and suits is None and self.terminal.asks:
            suits = self._ask_suits()
        self.session.replaying = False
        self.session.new(start, suits=suits)
        return None

    def _restart(self, _argument: str) -> None:
        if self._gives_up_game():
            self.session.replaying = False
            self.session.restart()

    def _score(self) -> None:
        self._say_status()
        if not self.session.replaying:
            self.say(time_played(self.words, self.session.seconds))

    def _save(self, argument: str) -> None:
        if not argument:
            return self.say_usage("save")
        path = _path(argument)
        try:
            self.session.save(path)
        except (OSError, ValueError) as error:
            return self.say(file_problem(self.words, path, error, writing=True))
        return self.say(
            self.words.gettext("The game is saved in “{file}”.", file=quoted_path(path))
        )

    def _open(self, argument: str) -> None:
        if not argument:
            return self.say_usage("open")
        path = _path(argument)
        try:
            game = opened(self.session.read_record(path))
        except BadText as bad:
            return self.say(problem_text(self.words, bad))
        except (OSError, ValueError) as error:
            return self.say(file_problem(self.words, path, error))
        return self.walk(game)

    def _quit(self, _argument: str) -> None:
        self._say_goodbye()
        raise _Leave

    def _about_card(self, card: Card, target: Card | int | None) -> None:
        """Move a card and those on it to where it was said, or say where they can go."""
        tableau = self.session.tableau
        places = [
            (number, len(column) - place)
            for number, column in enumerate(tableau, 1)
            for place, each in enumerate(column)
            if each == card
        ]
        if not places:
            # Translators: {card} is a card such as ♠9.
            raise Unable(self.words.gettext("{card} is not on the table.", card=self._token(card)))
        places.sort(key=lambda place: place[1])
        if target is None:
            self._where_from(places)
        else:
            self._move_card(
                places, self._ends_with(target) if isinstance(target, Card) else [target]
            )

    def _ends_with(self, card: Card) -> list[int]:
        columns = enumerate(self.session.tableau, 1)
        found = [number for number, column in columns if column and column[-1] == card]
        if not found:
            # Translators: {card} is a card such as ♠10.
            raise Unable(self.words.gettext("No column ends with {card}.", card=self._token(card)))
        return found

    def _move_card(self, places: list[tuple[int, int]], targets: list[int]) -> None:
        tries = [Move(source, target, count) for source, count in places for target in targets]
        legal = self.session.legal_moves()
        possible = [move for move in tries if move in legal]
        if len(possible) > 1:
            raise Unable(
                # Translators: a card was typed that is there more than once; {moves} is a list of
                # moves to type, such as 3-7, 5-7x2.
                self.words.gettext(
                    "This can be more than one move: {moves}.", moves=listed(self.words, possible)
                )
            )
        self._move(*(possible or tries)[0])

    def _where(self, column: int) -> None:
        """Say where the cards of a column can go."""
        moves = [move for move in self.session.legal_moves() if move.source == column]
        if moves:
            self._say_moves(moves)
        elif refusal := judge_lift(self.session.tableau, column):
            self.say(reason_text(self.words, refusal))
        else:
            self.say(
                self.words.gettext("No card of column {column} can go anywhere now.", column=column)
            )

    def _where_from(self, places: list[tuple[int, int]]) -> None:
        """Say where a card can go from any of its places, or why not from the likeliest."""
        moves = [m for m in self.session.legal_moves() if (m.source, m.count) in places]
        if moves:
            return self._say_moves(moves)
        refusal = best_move(self.session.tableau, *places[0])
        return self.say(reason_text(self.words, refusal)) if isinstance(refusal, Rejected) else None

    def _say_moves(self, moves: list[Move]) -> None:
        """Say moves, a line for each way between two columns, as it is typed."""
        tableau = self.session.tableau
        for source, target in sorted({(move.source, move.target) for move in moves}):
            count = max(m.count for m in moves if (m.source, m.target) == (source, target))
            cards = self.board.cards(tableau[source][-count:])
            typed = str(Move(source, target, count))
            fewer = any(m.count < count for m in moves if (m.source, m.target) == (source, target))
            if tableau[target]:
                onto = self.board.card(tableau[target][-1])
                # Translators: a line of a list: a move to type, then cards: one or several,
                # and the one they go onto.
                line = self.words.gettext(
                    "{move}: {cards} → {onto}", move=typed, cards=cards, onto=onto
                )
            elif not fewer:
                # Translators: a line of a list: a move to type, then the card.
                line = self.words.gettext("{move}: {cards} → empty column", move=typed, cards=cards)
            else:
                # Translators: a line of a list: a move to type, then the cards; fewer cards can
                # be moved there, too.
                line = self.words.gettext(
                    "{move}: {cards}, or fewer → empty column", move=typed, cards=cards
                )
            self.say(line)

    def _token(self, card: Card) -> str:
        return card_token(self.words, card)

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
            self.say(self._suits_sentence())

    def _gives_up_game(self) -> bool:
        """Whether the player agrees to give up the game in play; asked only if there is one.

        A game that is only looked at is none.
        """
        session = self.session
        own = session.move_count and not session.game.won
        if not self.terminal.asks or not own or session.replaying or self._walking:
            return True
        # Translators: words that a player may type for yes, separated by blanks.
        yes = self.words.pgettext("answer", "yes y").split()
        # Translators: a question; {yes} is the word to type for yes.
        prompt = self.words.gettext(
            "Give up this game? Type {yes} if so, or just Enter to go on with it: ", yes=yes[0]
        )
        return folded(self._ask(prompt).strip()) in {"yes", "y", *map(folded, yes)}

    # What is said besides the events.

    def say_item(self, typed: str, meaning: str) -> None:
        """Say a line of a list."""
        self.say("  " + item_text(self.words, typed, meaning))

    def say_usage(self, name: str) -> None:
        """Say how a command is typed."""
        usage = COMMANDS[name].usage(self.words)
        # Translators: {usage} shows how a command is typed, such as: save FILE
        self.say(self.words.gettext("This command is typed so: {usage}", usage=usage))

    def _say_goodbye(self) -> None:
        self.say(self.words.gettext("Goodbye."))
        if self.session.begun and not self.session.game.won:
            self._say_code()
            if self._kept:
                self._say_kept()

    @property
    def _kept(self) -> bool:
        """Whether the game in play is remembered as it stands, to be gone on with."""
        session = self.session
        return session.kept and bool(session.move_count or session.game.redo_count)

    def _say_kept(self) -> None:
        # Translators: simon play is a command, typed so.
        self.say(self.words.gettext("The game is kept: simon play goes on with it."))


def _path(argument: str) -> Path:
    """The file that an argument names; a home that nobody has is taken as it is typed."""
    return Path(os.path.expanduser(argument))  # noqa: PTH111 - Path.expanduser raises
