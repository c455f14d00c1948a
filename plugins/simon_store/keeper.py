"""Keeps the game in play: every action is in the book before anybody is shown it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from simon.engine import Deal, Game, Moved, Redone, Undone
from simon.hookspecs import hookimpl
from simon.memory import LastGame, Memory, Result
from simon.session import Session
from simon.words import file_problem
from simon_store.before import suits_before
from simon_store.books import Books, Rescue
from simon_store.entries import Damaged, GameLine, moves_text, start_text
from simon_store.home import home
from simon_store.telling import rescue_text


class Keeper:
    """Listens to one session.

    What cannot be written is said once, and tried again with the next action: a line of the book
    holds the whole game, so that nothing is missing afterwards.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.books = Books(home(), self._rescued, lambda: session.plugins.scorings)
        self._game: Game | None = None
        self._line: GameLine | None = None  # the game's line; none before it is worth one
        self._left: GameLine | None = None  # the line of the game that was left, to be written yet
        self._offered: tuple[Game, GameLine] | None = None
        self._in_trouble = False

    # What was left.

    @hookimpl(tryfirst=True)
    def simon_memory(self) -> Memory:
        """Offer the book, which knows the game in play."""
        return self.books

    @hookimpl
    def simon_last_game(self, resume: bool, number: int | None) -> LastGame | None:
        """Tell of the game that was played last, and hold it if it is to be gone on with.

        A game that is open comes before cards that were only looked at since.
        """
        answer: LastGame | None = None

        def look() -> None:
            nonlocal answer
            played, looked_at = (self.books.last(played=each) for each in (True, False))
            lines = [line for line in (played, looked_at) if line]
            last = max(lines, key=lambda line: line.latest, default=None)
            answer = LastGame(last.suits if last else suits_before(self.books.folder))
            if not resume:
                return
            if number is not None:
                line = self.books.line(number)
            elif played is not None and played.is_left:
                line = played
            else:  # cards that nobody moved yet
                line = looked_at
            if line is None or line.over:
                return
            if not self._hold(line.number):
                self._say_others_play(number)
                return
            line = self.books.line(line.number) or line  # as whoever held it has left it
            with suppress(Damaged):
                game = line.game()
                self._offered = game, line
                answer = LastGame(line.suits, game, line.seconds)

        self._try(look)
        return answer

    def _hold(self, number: int) -> bool:
        """Let nobody else play a game; whether nobody else does already."""
        try:
            return self.books.playing.take(number)
        except OSError:  # where nothing can be written, nobody else can play it either
            return True

    def _say_others_play(self, number: int | None) -> None:
        words = self.session.words
        if number is None:
            text = words.gettext(
                "The game you left is being played by another copy of simon; this is a new one."
            )
        else:
            # Translators: {number} is the number of a game in the history.
            text = words.gettext(
                "Game {number} is being played by another copy of simon.", number=number
            )
        self.session.notify(text)

    # What happens.

    @hookimpl
    def simon_dealt(self, session: Session) -> None:
        """Begin a line, or go on with one; leave the game that was in play."""
        if session.replaying:
            return
        before, self._game = self._game, session.game
        if self._offered and self._offered[0] is session.game:
            self._go_on(self._offered[1])
        elif before is session.game:
            self._restarted()
        elif self._line and self._comes_back(self._line):
            self._line.put(session.game)
            self._save()
        else:
            self._new()
        self._offered = None

    @hookimpl
    def simon_moved(self, event: Moved) -> None:
        """Keep the game with the move, and all that the move has caused."""
        if self.session.replaying:
            return
        given = self.session.game.move_count - 1
        if self._line is None:  # a record was only shown so far
            self._game = self.session.game
            self._line = self._new_line(given)
            self._line.put(self._game)
        else:
            self._line.moved(event.move)
        if not self._line.played:
            self._line.played, self._line.given = 1, given
        self._save()

    @hookimpl
    def simon_undone(self, event: Undone) -> None:
        """Keep the game without the move."""
        if self._line is not None and not self.session.replaying:
            self._line.undos += self._line.played
            self._line.move_undone(event.move)
            self._save()

    @hookimpl
    def simon_redone(self, event: Redone) -> None:
        """Keep the game with the move that was made again."""
        if self._line is not None and not self.session.replaying:
            self._line.move_redone(event.move)
            self._save()

    @hookimpl
    def simon_setting_changed(self, name: str) -> None:
        """Keep what the game is counted by, and the language it is played in."""
        if name in ("scoring", "lang"):
            self._save()

    @hookimpl
    def simon_session_finished(self) -> None:
        """Keep how long the game was played, and let others play it."""
        self.books.be_patient()
        self._save()
        self.books.close()

    # How it is kept.

    def _go_on(self, line: GameLine) -> None:
        left, self._line = self._line, line
        if left is not None and left.number != line.number:  # it can be gone back to
            left.seconds = max(left.seconds, self.session.seconds_before)
            self._try(lambda: self.books.leave(left))
        self.session.assisted = bool(line.assisted)
        if line.result in (Result.ABANDONED, Result.RESTARTED):
            line.result = Result.OPEN
        self.books.number = line.number
        self._save()
        if line.done or line.undone:
            self.session.notify(self.session.words.gettext("You go on with the game you left."))

    def _restarted(self) -> None:
        if self._line is not None:
            self._leave(Result.RESTARTED)
        self._line = self._new_line()
        self._save()

    def _comes_back(self, line: GameLine) -> bool:
        """Whether a bookmark of this same game was gone back to, which is like undoing."""
        game = self.session.game
        if not game.move_count or line.start != start_text(game.start):
            return False
        found: list[bool] = []
        self._try(lambda: found.append(self.books.is_bookmarked(line, moves_text(game.moves))))
        if found != [True]:
            return False
        line.undos += 1
        self.session.assisted = bool(line.assisted)
        self.session.played_before(max(line.seconds, self.session.seconds_before))
        return True

    def _new(self) -> None:
        if self._line is not None:
            self._leave(Result.ABANDONED)
        self._line = self._new_line(self.session.game.move_count)
        self._line.put(self.session.game)
        self._save()

    def _leave(self, result: Result) -> None:
        line, self._line = self._line, None
        if line is None:
            return
        line.seconds = max(line.seconds, self.session.seconds_before)
        if line.result == Result.OPEN:
            line.result = result
        self._left = line
        self.books.number = None

    def _new_line(self, given: int = 0) -> GameLine:
        session, game = self.session, self.session.game
        start = game.start
        today = session.now().date()
        of_today = isinstance(start, Deal) and start.day == today
        return GameLine(
            0,
            0,
            session.now().isoformat(timespec="seconds"),
            start_text(start),
            start.suits,
            None,
            "",
            given=given,
            day=today.isoformat() if of_today else None,
        )

    def _save(self) -> None:
        """Write down how the game stands; in one with the one that was left for it."""
        line, session = self._line, self.session
        if line is None or session.replaying or not session.begun:
            return
        line.scoring = session.scoring.name if session.scoring else None
        line.language = session.words.language
        line.assisted = int(session.assisted)
        line.stand(session.game, session.total_score, session.seconds)

        def keep() -> None:
            self.books.keep(line, left=self._left)
            self._left = None
            if self.books.number != line.number:
                self.books.number = line.number
                self._hold(line.number)

        session.kept = self._try(keep)

    def _try(self, work: Callable[[], None]) -> bool:
        """Do what may fail; whether it was done. The first failure is said."""
        try:
            work()
        except OSError as error:
            if not self._in_trouble:
                self._in_trouble = True
                words = self.session.words
                problem = file_problem(
                    words, error.filename or self.books.path, error, writing=True
                )
                self.session.notify(
                    # Translators: {problem} is a whole sentence.
                    words.gettext("This game is not kept: {problem}", problem=problem)
                )
            return False
        self._in_trouble = False
        return True

    def _rescued(self, rescue: Rescue) -> None:
        """Say what became of a book that could not be used."""
        self.session.notify(rescue_text(self.session.words, rescue))
