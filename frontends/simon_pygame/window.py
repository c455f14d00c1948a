"""The window: hears the session, reads the player's input, and shows the scene and the panels."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from simon.engine import (
    BadText,
    Deal,
    Dealt,
    Moved,
    Position,
    Record,
    Redone,
    Rejected,
    Removed,
    Undone,
)
from simon.hookspecs import SettingValue, hookimpl
from simon.session import Session, opened
from simon.words import code_text, reason_text, section_of, sentences
from simon_pygame import display
from simon_pygame.animation import Animator
from simon_pygame.drawing.banner import Notice
from simon_pygame.faces.icons import app_icon
from simon_pygame.hand import Hand, How
from simon_pygame.input.keys import REPEATING, Command, Typed, command_of
from simon_pygame.input.pointer import Pointer
from simon_pygame.look import Look
from simon_pygame.opening import Openings
from simon_pygame.overlay import Overlay
from simon_pygame.preferences import DRAWN, Preferences
from simon_pygame.problems import UNREADABLE, path_problem
from simon_pygame.replaying import Replay
from simon_pygame.scene import Scene
from simon_pygame.sizes import LEAST_SIZE, PREFERRED_SIZE
from simon_pygame.sound import Sounds
from simon_pygame.text import Typesetter
from simon_pygame.touch import Touch

if TYPE_CHECKING:
    from simon_pygame.panels import Panel

_PAUSES = ((1.0, 0.003), (5.0, 0.03), (30.0, 0.06), (float("inf"), 0.1))
"""Seconds between looks at the input, while the last one is not older than so many seconds."""
_REPEAT = (400, 35)  # milliseconds before a key that is held down repeats, and in between
_ICON = 64  # pixels
_RESIZED = 0.12  # seconds without another size, after which cards are drawn anew
_INPUT = (
    pygame.KEYDOWN,
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.WINDOWSIZECHANGED,
)
_FOR_PANELS = (
    pygame.KEYDOWN,
    pygame.TEXTINPUT,
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
)


class Window:
    """One session in a window."""

    def __init__(self, session: Session, clock: Callable[[], float] = time.monotonic) -> None:
        self.session = session
        self.clock = clock
        self.wishes = Preferences.of(session.settings)
        self.hand = Hand(session)
        self.sounds = Sounds(self.wishes.sound)
        self.full_screen = self.wishes.full_screen
        self.screen = display.open_window(session.words, full_screen=self.full_screen)
        self.last_refusal: Rejected | None = None
        self._windowed = PREFERRED_SIZE if self.full_screen else self.screen.get_size()
        self._typesetter = Typesetter(session.words.language)
        self._animator = Animator(self.wishes.speed)
        self.overlay = Overlay()
        self.openings = Openings(self)
        self._pointer = Pointer()
        self._touch = Touch(self)
        self._scene: Scene | None = None
        self._replay = Replay(session)
        self._news: list[str] = []  # what plugins have said since the last step
        self._leaving = False
        self._focused = True
        self._too_small = False
        self._keys_down: set[int] = set()
        self._last_input = clock()
        self._resized_at: float | None = None

    # The loop.

    def run(self) -> int:
        """Play until the player leaves."""
        return self._loop(self.session.begin)

    def replay(self, record: Record) -> int:
        """Show the moves of a record one by one, as the player asks for them."""
        return self._loop(lambda: self.session.begin(opened(record, 0)))

    def _loop(self, begin: Callable[[], object]) -> int:
        try:
            display.let_terminate()
            begin()
            pygame.key.set_repeat(*_REPEAT)
            self.step()
            pygame.display.set_icon(app_icon(_ICON))  # after the first cards, which come first
            while not self._leaving:
                self.step()
                time.sleep(self._pause())
        except KeyboardInterrupt:
            pass
        finally:
            self.sounds.close()
            display.close_window()
        return 0

    def _pause(self) -> float:
        """Seconds until the next look at the input: more, the longer nobody has done anything."""
        if self._animator.active or self._pointer.dragging:
            return _PAUSES[0][1]
        since = self.clock() - self._last_input
        pause = next(pause for until, pause in _PAUSES if since < until)
        if pause >= _PAUSES[2][1]:
            self.sounds.rest()
        return pause

    def step(self) -> None:
        """Read what was put in, then show what came of it."""
        self._news.clear()
        events = pygame.event.get()
        for event in events:
            self._read(event)
            if self._leaving:
                return
        if not events and self._pointer.by_mouse and _release_was_lost():
            self._forget_press()
        self._show()

    def _forget_press(self) -> None:
        """Let a press come to nothing, and what it lifted go back."""
        for gesture in self._pointer.cancel():
            self._touch.point(gesture)

    @property
    def scene(self) -> Scene:
        """What is shown of the game.

        :raises RuntimeError: before the first cards are dealt.
        """
        if self._scene is None:
            raise RuntimeError("no cards have been dealt")
        return self._scene

    @property
    def replaying(self) -> bool:
        """Whether a record is shown, not a game played."""
        return self.session.replaying

    def _look(self) -> Look:
        words = self.session.words
        if self._typesetter.language != words.language:
            self._typesetter = Typesetter(words.language)
        return Look(
            self.session.theme,
            words,
            self.screen.get_size(),
            scale=self.wishes.scale,
            four_colours=self.wishes.four_colours,
            big_index=self.wishes.big_index,
            typesetter=self._typesetter,
        )

    def arrange(self) -> None:
        """Lay everything out anew: another size, language, theme or scale."""
        if self._too_small:
            return  # this is done when it is larger again
        self._resized_at = None
        look = self._look()
        self._pointer.scale = look.unit / 16
        if not self._pointer.dragging:  # what was pressed will lie elsewhere
            self._forget_press()
        self.scene.arrange(look)
        if self.hand.held and self.hand.held.how is How.DRAG:
            self.scene.follow(pygame.mouse.get_pos())
        self.overlay.arrange(look)

    # Showing.

    def _show(self) -> None:
        self.session.pause(not self._focused or bool(self.overlay) or self._too_small)
        if self._resized_at is not None:
            if self.clock() - self._resized_at < _RESIZED:
                return
            self.arrange()
        if self._too_small:
            return
        self.scene.update_hand()
        self.scene.tick()
        stale = self.overlay.take_stale()
        areas = self.scene.redraw(self.screen) if stale else self.scene.show(self.screen)
        self.overlay.draw(self.screen, areas)
        if areas:
            pygame.display.update(areas)

    def _show_too_small(self) -> None:
        """Say so, where the window is smaller than anything can be read in."""
        look = self._look()
        text = look.type.render(
            # Translators: {width} and {height} are numbers of pixels.
            self.session.words.gettext(
                "This window is too small: the table needs {width} by {height} pixels.",
                width=LEAST_SIZE[0],
                height=LEAST_SIZE[1],
            ),
            look.style("bar_text"),
            max(40, self.screen.get_width() - 8),
        )
        self.screen.fill(look.colour("bar"))
        self.screen.blit(text, (4, 4))
        pygame.display.flip()

    # Reading.

    def _read(self, event: pygame.event.Event) -> None:
        now = self.clock()
        if event.type in _INPUT:
            self._last_input = now
        match event.type:
            case pygame.QUIT:
                self._leaving = True
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWRESIZED:
                self._resize(now)
            case pygame.WINDOWEXPOSED | pygame.WINDOWSHOWN | pygame.WINDOWRESTORED:
                self._show_again()
            case pygame.WINDOWLEAVE:
                self.scene.hover(None)
            case pygame.WINDOWFOCUSLOST:
                self._focused = False
                self._keys_down.clear()
            case pygame.WINDOWFOCUSGAINED:
                self._focused = True
        again = self._is_again(event)
        if again and event.key not in REPEATING:
            return
        if event.type == pygame.MOUSEBUTTONDOWN and self._resized_at is not None:
            self.arrange()  # or it would touch what is elsewhere already
        if self._too_small:
            self._read_small(event)
        elif event.type == pygame.DROPFILE:
            self._open_dropped(event.file)
        elif self.overlay and event.type in _FOR_PANELS:
            self._read_for_panel(event)
        else:
            for gesture in self._pointer.read(event, now):
                self._touch.point(gesture)
            typed = command_of(event) if event.type == pygame.KEYDOWN else None
            # A key that is held down does not ask again for what has been refused.
            if typed and (not again or self.scene.possible.get(typed.command, True)):
                self.obey(typed)

    def _is_again(self, event: pygame.event.Event) -> bool:
        """Whether this is the repetition of a key that is held down."""
        if event.type == pygame.KEYUP:
            self._keys_down.discard(event.key)
        if event.type != pygame.KEYDOWN:
            return False
        again = event.key in self._keys_down
        self._keys_down.add(event.key)
        return again

    def _read_small(self, event: pygame.event.Event) -> None:
        """Nobody plays what cannot be seen."""
        self._pointer.read(event, self.clock())
        if event.type == pygame.KEYDOWN and (typed := command_of(event)):
            if typed.command is Command.QUIT:
                self.quit()
            elif typed.command is Command.FULL_SCREEN:
                self.toggle_full_screen()

    def _read_for_panel(self, event: pygame.event.Event) -> None:
        typed = command_of(event) if event.type == pygame.KEYDOWN else None
        if typed and typed.command is Command.FULL_SCREEN:
            self.toggle_full_screen()
        elif typed and typed.command is Command.QUIT:
            self.quit()
        else:
            self.overlay.handle(event)

    def _show_again(self) -> None:
        """Draw everything again, whatever the screen has become."""
        if self._too_small:
            self._show_too_small()
        self.scene.refresh()
        self.overlay.refresh()

    def _resize(self, now: float) -> None:
        surface = pygame.display.get_surface()
        if surface is None:
            return
        self.screen = surface
        size = surface.get_size()
        if not self.full_screen:
            self._windowed = size
        self.scene.settle()
        was_too_small = self._too_small
        self._judge_size()
        if self._too_small:
            pass
        elif size == self.scene.look.size and not was_too_small:  # another one in between
            self._resized_at = None
            self._show_again()
        else:
            self._resized_at = now
            self.screen.blit(self.scene.canvas.stretched(size), (0, 0))
            pygame.display.flip()

    def _judge_size(self) -> None:
        """See whether the screen is large enough to play on, and say so if it is not."""
        size = self.screen.get_size()
        self._too_small = any(is_ < least for is_, least in zip(size, LEAST_SIZE, strict=True))
        if self._too_small:
            self._show_too_small()

    # Commands.

    def obey(self, typed: Typed) -> None:
        """Do what a key or a button asks for."""
        self.scene.settle()
        if self.replaying and self._replay.obey(typed.command):
            self._say_where()
        elif typed.command is Command.CANCEL:
            self._cancel()
        elif command := self._commands.get(typed.command):
            command()
        else:
            self.dismiss()
            self.hand.obey(typed)
            if not self.hand.held or self.hand.held.how is not How.DRAG:
                self._pointer.cancel()  # the keys have taken what was dragged

    @property
    def _commands(self) -> dict[Command, Callable[[], object]]:
        return {
            Command.NEW: self.openings.new_game,
            Command.RESTART: self.ask_restart,
            Command.GAMES: self.openings.games,
            Command.STATISTICS: self.openings.statistics,
            Command.BOOKMARK: self.openings.bookmark,
            Command.SAVE: self.openings.save,
            Command.OPEN: self.openings.open,
            Command.PLAY_ON: self.play_on,
            Command.RULES: self.openings.rules,
            Command.WHY: self.openings.reason,
            Command.SETTINGS: self.openings.settings,
            Command.HELP: self.openings.keys,
            Command.COPY: self.copy_code,
            Command.PASTE: self.paste_code,
            Command.FULL_SCREEN: self.toggle_full_screen,
            Command.QUIT: self.quit,
        }

    def _cancel(self) -> None:
        """Leave what is nearest: a record, what is held, then the banner, then the cursor."""
        if self.replaying and self._replay.left_a_game:
            self._go_back()
        elif self.hand.held:
            self.hand.let_go()
            self._pointer.cancel()
        elif self.scene.notice:
            self.dismiss()
        else:
            self.hand.cursor = None

    @property
    def _something_is_lost_by_dealing(self) -> bool:
        """Whether there are moves, or undone ones that could be made again."""
        moves = self.session.move_count or self.session.game.redo_count
        return bool(moves) and not self.replaying

    def ask_restart(self) -> None:
        """Deal the same cards again; where moves would be lost, the player is asked."""
        if self._something_is_lost_by_dealing:
            self.openings.new_game(focus="restart")
        else:
            self.restart()

    def copy_code(self) -> None:
        """Put the code of the game on the clipboard; where it has none, say so."""
        code = self.session.game.start.code
        if code:
            self.copy(code)
        else:
            self.say(code_text(self.session.words, self.session.game))

    def paste_code(self) -> None:
        """Play the code on the clipboard; where moves would be lost, the player is asked."""
        text = self.paste().strip()
        try:
            deal = self.session.read_deal(text)
        except BadText:
            deal = None
        if deal and not self._something_is_lost_by_dealing:
            self.new_game(deal)
        else:
            self.openings.new_game(text)

    # What panels may ask for.

    def show(self, panel: Panel) -> None:
        """Put a panel on top of what is there."""
        self.hand.let_go()
        self._pointer.cancel()
        self.scene.hover(None)
        self.overlay.show(panel, self.scene.look)

    def new_game(self, start: Deal | Position | None = None, suits: int | None = None) -> None:
        """Deal a new game."""
        self._replay.end()
        self.session.new(start, suits=suits)

    def restart(self) -> None:
        """Deal the same cards again; those of a record that is shown are a new game."""
        if self.replaying:
            self.new_game(self.session.game.start)
        else:
            self.session.restart()

    def watch(self, record: Record, made: int | None = None) -> None:
        """Show a record, which can be walked through; the game in play waits meanwhile.

        :raises FalseRecord: when a move is against the rules.
        """
        self._replay.show(record, made)

    def resume(self, number: int) -> bool:
        """Go on with a game of the history where it was left; whether it can be."""
        showing, self.session.replaying = self.session.replaying, False
        if self.session.resume(number):
            self._replay.end()
            return True
        self.session.replaying = showing
        return False

    def go_on(self, record: Record) -> None:
        """Play on from the end of a record, as a new game.

        :raises FalseRecord: when a move is against the rules.
        """
        game = opened(record, len(record.moves))
        self._replay.end()
        self.session.take_up(game)

    def play_on(self) -> None:
        """Play on from where a record that is shown stands, as a new game."""
        if self.replaying:
            self._replay.play_on()
            self.say(self.session.words.gettext("You play on from here, and can undo and redo."))

    def _go_back(self) -> None:
        """Leave a record for the game that was in play before."""
        self._replay.go_back()
        self.dismiss()
        self._fit_buttons()
        if self.session.game.won:
            self.openings.won()

    def _fit_buttons(self) -> None:
        """Have the buttons for what is in play, a game or a record."""
        self.scene.left_a_game = self.replaying and self._replay.left_a_game
        if self.scene.outgrown:
            self.arrange()

    def open_file(self, path: str) -> str:
        """Show the record in a file; the sentence that says why not, where that cannot be."""
        try:
            self.watch(self.session.read_record(Path(path).expanduser()))
        except UNREADABLE as error:
            return path_problem(self.session.words, path, error)
        return ""

    def _open_dropped(self, path: str) -> None:
        """Show the record in a file that was dropped on the window."""
        self.overlay.clear()
        self._forget_press()
        self.hand.let_go()
        if problem := self.open_file(path):
            self.say(problem)

    def save_file(self, path: str) -> str:
        """Write the record into a new file; the sentence that says why not, if that cannot be."""
        words = self.session.words
        try:
            self.session.save(Path(path).expanduser())
        except UNREADABLE as error:
            return path_problem(words, path, error, writing=True)
        # Translators: {path} is the name of a file.
        self.say(words.gettext("Saved: {path}", path=path))
        return ""

    def undo(self) -> None:
        """Take the last action back."""
        self.obey(Typed(Command.UNDO))

    def copy(self, text: str) -> None:
        """Put a text on the clipboard and say so."""
        words = self.session.words
        if display.copy(text):
            # Translators: {text} is the code of a game.
            self.say(words.gettext("Copied: {text}", text=text))
        else:
            self.say(words.gettext("The clipboard cannot be used here."))

    def paste(self) -> str:
        """The text on the clipboard."""
        return display.paste()

    def toggle_full_screen(self) -> None:
        """Take the whole screen, or give it back; it is remembered."""
        self.session.change("full-screen", not self.full_screen)

    def _take_screen(self, full_screen: bool) -> None:
        self.full_screen = full_screen
        self.screen = display.set_mode(self._windowed, full_screen=self.full_screen)
        self._judge_size()
        self.arrange()

    def quit(self) -> None:
        """Leave."""
        self._leaving = True

    # The banner.

    def dismiss(self) -> None:
        """Say nothing in the banner any more."""
        self.scene.tell(None)

    def say(self, text: str) -> None:
        """Say a sentence in the banner."""
        self.scene.tell(Notice(text))

    def _say_where(self) -> None:
        """Say where in its record a replay is."""
        if self.replaying:
            words = self.session.words
            where, ways_out = self._replay.where(words), self._replay.ways_out(words)
            self.scene.tell(Notice(where, more=ways_out))

    def _say_why(self, refusal: Rejected) -> None:
        words = self.session.words
        # Translators: stands under a refusal; F1 is a key.
        more = words.gettext("F1 or a click: the rule")
        self.scene.tell(Notice(reason_text(words, refusal), section_of(refusal.reason), more))

    def _say_again(self) -> None:
        """Say in other words what the banner says."""
        notice = self.scene.notice
        self.dismiss()
        if notice and notice.section and self.last_refusal:
            self._say_why(self.last_refusal)
        elif self.replaying:
            self._say_where()

    # What is told.

    @hookimpl
    def simon_dealt(self, event: Dealt) -> None:
        """Lay the cards, with the runs that are out already."""
        first = self._scene is None
        if self._scene is None:
            self._scene = Scene(self.session, self.hand, self.clock, self._look(), self._animator)
        self.hand.forget()
        self.hand.cursor = None
        self.last_refusal = None
        self.overlay.clear()
        self.scene.release()
        self.dismiss()
        game = self.session.game
        still = first or self.replaying or bool(game.move_count or game.redo_count)
        now = None if still else self.clock()
        self.scene.tabletop.deal(event.tableau, game.runs, now)
        self.scene.refresh()
        self._say_where()
        self._say_news()
        self._fit_buttons()
        if not still:
            self.sounds.play("deal")

    @hookimpl
    def simon_moved(self, event: Moved) -> None:
        """Let the cards go where they went."""
        self._begin_to_follow("move")
        self.scene.tabletop.move(event.move, self.clock())

    @hookimpl
    def simon_removed(self, event: Removed) -> None:
        """Let the run go to the rail."""
        self.scene.tabletop.remove(event, self.clock())
        self.sounds.play("remove")

    @hookimpl
    def simon_undone(self, event: Undone) -> None:
        """Let everything go back."""
        self._begin_to_follow("undo")
        self.scene.tabletop.undo(event, self.clock())

    @hookimpl
    def simon_redone(self, event: Redone) -> None:
        """Let it happen again."""
        self._begin_to_follow("move")
        self.scene.tabletop.redo(event, self.clock())
        if self.session.game.won:
            self._celebrate()

    def _begin_to_follow(self, sound: str) -> None:
        """Before cards move: nothing is held, and nothing stands in their way."""
        self.hand.forget()
        self.overlay.clear()
        self.scene.release()
        self.dismiss()
        self.scene.refresh()
        self.sounds.play(sound)

    @hookimpl
    def simon_rejected(self, event: Rejected) -> None:
        """Say why not; the cards go back by themselves."""
        self.last_refusal = event
        self._say_why(event)
        self.sounds.play("refuse")

    @hookimpl
    def simon_won(self) -> None:
        """Celebrate."""
        self._celebrate()

    def _celebrate(self) -> None:
        self.sounds.play("win")
        self.scene.tabletop.cheer(self.clock())
        if not self.replaying:
            self.openings.won()

    @hookimpl
    def simon_notice(self, text: str) -> None:
        """Say what a plugin has to say, with what others have said just before."""
        self._news.append(text)
        self._say_news()

    def _say_news(self) -> None:
        if self._news and self._scene:
            self.say(sentences(self.session.words, self._news))

    @hookimpl
    def simon_setting_changed(self, name: str, value: SettingValue) -> None:  # noqa: ARG002
        """Look, sound and move as the player wants from now on."""
        self.wishes = Preferences.of(self.session.settings)
        self.sounds.on = self.wishes.sound
        self._animator.finish()
        self._animator.speed = self.wishes.speed
        if self._scene is None:
            return
        if self.wishes.full_screen != self.full_screen:
            self._take_screen(self.wishes.full_screen)
        if name == "lang":
            self._say_again()
        if name in DRAWN:
            self.arrange()
        else:
            self.overlay.arrange(self.scene.look)
            self.scene.refresh()


def _release_was_lost() -> bool:
    """Whether the button is up for the desktop although this window still believes it down.

    So it is after a drag that began before the window knew that the pointer was in it, and that
    ended outside.
    """
    return pygame.mouse.get_pressed()[0] and not pygame.mouse.get_pressed(desktop=True)[0]
