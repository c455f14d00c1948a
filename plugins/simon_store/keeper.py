"""Keeps the game in play: every action is in the book before anybody is shown it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta

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
        self._line: GameLine | None = None  # the game's line
        self._counts = 0, 0  # moves made and undone, as the line has them
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
            elif played is not None and played.is_left and not (last and last.is_gone_to):
                line = played
            else:  # cards that nobody moved yet
                line = looked_at
            if line is None or line.over:
                return
            if not self._hold(line.number):
                self._say_others_play(number)
                return
            if self._line is not None and line.number == self._line.number:  # it is in play
                self._offered = self.session.game, self._line
                answer = LastGame(line.suits, self.session.game, self.session.seconds)
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
        offered, self._offered = self._offered, None
        if offered and offered[0] is session.game:
            self._go_on(offered[1])
        elif self._game is session.game:
            self._begin(Result.RESTARTED)
        elif self._line and self._comes_back(self._line):
            self._line.put(session.game)
            self._game = session.game
            self._save()
        elif session.move_count or session.game.redo_count:  # a record, or a bookmark elsewhere
            self._begin(Result.OPEN)
        else:
            self._begin(Result.ABANDONED)

    @hookimpl
    def simon_moved(self, event: Moved) -> None:
        """Keep the game with the move, and all that the move has caused."""
        if self.session.replaying:
            return
        game = self.session.game
        line, in_step = self._line_before(game, made=-1)
        if in_step:
            line.moved(event.move)
        if not line.played:
            line.played, line.given = 1, game.move_count - 1
        self._save(counting=True)

    @hookimpl
    def simon_undone(self, event: Undone) -> None:
        """Keep the game without the move."""
        if self.session.replaying:
            return
        line, in_step = self._line_before(self.session.game, made=+1, undone=-1)
        if in_step:
            line.move_undone(event.move)
        line.undos += line.played
        self._save(counting=True)

    @hookimpl
    def simon_redone(self, event: Redone) -> None:
        """Keep the game with the move that was made again."""
        if self.session.replaying:
            return
        line, in_step = self._line_before(self.session.game, made=-1, undone=+1)
        if in_step:
            line.move_redone(event.move)
        self._save(counting=True)

    @hookimpl
    def simon_setting_changed(self, name: str) -> None:
        """Keep what the game is counted by, and the language it is played in."""
        if name in ("scoring", "lang"):
            self._save(counting=True)

    @hookimpl
    def simon_session_finished(self) -> None:
        """Keep how long the game was played, and let others play it."""
        self.books.be_patient()
        self._save()
        self.books.close()

    # How it is kept.

    def _go_on(self, line: GameLine) -> None:
        left, self._line = self._line, line
        self._game = self.session.game
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

    def _begin(self, result: Result) -> GameLine:
        """Begin a line for the game in play, in place of one of which that has become."""
        if self._line is not None:
            self._leave(self._line, result)
        game = self.session.game
        line = self._line = self._new_line(game)
        self._game = game
        self._save(counting=True)
        return line

    def _line_before(
        self, game: Game, *, made: int, undone: int | None = None
    ) -> tuple[GameLine, bool]:
        """The line of a game, and whether it has all but the last step: so many moves from here.

        If not, because a record was only shown so far, or an interruption kept an event from being
        heard, it has all of the game now.
        """
        if self._line is None or self._game is not game:
            return self._begin(Result.OPEN), False
        moves = self._counts[0] == game.move_count + made
        if moves and (undone is None or self._counts[1] == game.redo_count + undone):
            return self._line, True
        self._line.put(game)
        return self._line, False

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
        self.session.assisted = bool(line.assisted) or self.session.assisted_before
        self.session.played_before(max(line.seconds, self.session.seconds_before))
        return True

    def _leave(self, line: GameLine, result: Result) -> None:
        line.seconds = max(line.seconds, self.session.seconds_before)
        if line.result == Result.OPEN:
            line.result = result
        self._left = line
        self.books.number = None

    def _new_line(self, game: Game) -> GameLine:
        session, start = self.session, game.start
        now = session.now()
        # A deal that was asked for just before midnight is of the day that has just ended.
        days = {now.date(), (now - timedelta(minutes=1)).date()}
        day = start.day if isinstance(start, Deal) and start.day in days else None
        line = GameLine(
            0,
            0,
            now.isoformat(timespec="seconds"),
            start_text(start),
            start.suits,
            None,
            "",
            given=game.move_count,
            day=day.isoformat() if day else None,
        )
        line.put(game)
        return line

    def _save(self, *, counting: bool = False) -> None:
        """Write down how the game stands; in one with the one that was left for it.

        With ``counting``, also by which scoring and in which language it was played, unless it was
        won: a win stays what it was.
        """
        line, session = self._line, self.session
        if line is None or session.replaying or not session.begun:
            return
        scoring = session.scoring.name if session.scoring else None
        if line.won is None and (counting or not line.language):
            line.scoring, line.language = scoring, session.words.language
        counted = line.scoring == scoring
        line.assisted = int(session.assisted)
        line.stand(session.game, session.total_score, session.seconds, counted=counted)
        self._counts = session.move_count, session.game.redo_count

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
