"""The window: hears the session, reads the player's input, and shows the scene and the panels."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from simon.engine import (
    BadText,
    Deal,
    Dealt,
    Moved,
    Record,
    Redone,
    Rejected,
    Removed,
    Undone,
    Won,
)
from simon.hookspecs import SettingValue, hookimpl
from simon.session import Session
from simon.words import code_text, reason_text, section_of
from simon_pygame import display
from simon_pygame.animation import Animator
from simon_pygame.drawing.banner import Notice
from simon_pygame.faces.icons import app_icon
from simon_pygame.hand import Hand, How
from simon_pygame.input.keys import HELP, Command, Typed, command_of
from simon_pygame.input.pointer import Act, Gesture, Pointer
from simon_pygame.layout import Spot
from simon_pygame.look import Look
from simon_pygame.scene import Scene, removed_runs
from simon_pygame.sizes import LEAST_SIZE, PREFERRED_SIZE
from simon_pygame.sound import Sounds
from simon_pygame.stopwatch import Stopwatch
from simon_pygame.text import Typesetter

if TYPE_CHECKING:
    from simon_pygame.panels import Panel

SPEEDS = {"off": 0.0, "slow": 0.5, "normal": 1.0, "fast": 2.0}
"""What the choices of the setting ``animation`` mean."""
_PAUSES = ((1.0, 0.003), (5.0, 0.025), (float("inf"), 0.05))
"""Seconds between looks at the input, while the last one is not older than so many seconds."""
_ICON = 64  # pixels
_RESIZED = 0.12  # seconds without another size, after which cards are drawn anew
_SHADE = (0, 0, 0, 110)


class Window:
    """One session in a window."""

    def __init__(self, session: Session, clock: Callable[[], float] = time.monotonic) -> None:
        self.session = session
        self.clock = clock
        self.hand = Hand(session)
        self.pointer = Pointer()
        self.stopwatch = Stopwatch(clock)
        self.sounds = Sounds(bool(session.settings.get("sound", True)))
        self.panels: list[Panel] = []
        self.full_screen = bool(session.settings.get("full-screen"))
        self.last_refusal: Rejected | None = None
        self.screen = display.open_window(session.words, full_screen=self.full_screen)
        self._windowed = PREFERRED_SIZE if self.full_screen else self.screen.get_size()
        self._typesetters: dict[str, Typesetter] = {}
        self._animator = Animator(self._speed)
        self._scene: Scene | None = None
        self._record: Record | None = None
        self._leaving = False
        self._focused = True
        self._last_input = clock()
        self._resized_at: float | None = None
        self._pressed_button: Command | None = None
        self._pressed_spot: Spot | None = None
        self._refused_spot: Spot | None = None  # why its cards cannot be lifted has been said
        self._held_before = False
        self._panel_shown = False

    # The loop.

    def run(self) -> int:
        """Play until the player leaves."""
        self.session.begin()
        return self._loop()

    def replay(self, record: Record) -> int:
        """Show the moves of a record one by one, as the player asks for them."""
        self._record = record
        self.session.begin(record.start)
        self._say_where_in_record()
        return self._loop()

    def _loop(self) -> int:
        try:
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
        if self._animator.active or self.pointer.dragging:
            return _PAUSES[0][1]
        since = self.clock() - self._last_input
        return next(pause for until, pause in _PAUSES if since < until)

    def step(self) -> None:
        """Read what was put in, then show what came of it."""
        for event in pygame.event.get():
            self._read(event)
            if self._leaving:
                return
        self._show()

    @property
    def scene(self) -> Scene:
        """What is shown; made when the first cards are dealt."""
        if self._scene is None:
            self._scene = Scene(
                self.session, self.hand, self.stopwatch, self.clock, self._look(), self._animator
            )
        return self._scene

    def _look(self) -> Look:
        settings, words = self.session.settings, self.session.words
        if words.language not in self._typesetters:
            self._typesetters = {words.language: Typesetter(words.language)}
        return Look(
            self.session.theme,
            words,
            self.screen.get_size(),
            scale=int(str(settings.get("scale", "100"))) / 100,
            four_colours=bool(settings.get("four-colours")),
            big_index=bool(settings.get("big-index")),
            typesetter=self._typesetters[words.language],
        )

    @property
    def _speed(self) -> float:
        return SPEEDS.get(str(self.session.settings.get("animation")), 1.0)

    def arrange(self) -> None:
        """Lay everything out anew: another size, language, theme or scale."""
        look = self._look()
        self.pointer.scale = look.unit / 16
        self.scene.arrange(look)
        if not self.pointer.dragging:  # what was pressed lies elsewhere now
            self.pointer.cancel()
            self._pressed_button = self._pressed_spot = None
        if self.hand.held and self.hand.held.how is How.DRAG:
            self.scene.follow(pygame.mouse.get_pos())
        for panel in self.panels:
            panel.arrange(look)

    # Showing.

    def _show(self) -> None:
        now = self.clock()
        if self._resized_at is not None:
            if now - self._resized_at < _RESIZED:
                return
            self._resized_at = None
            self.arrange()
        size = self.screen.get_size()
        if size[0] < LEAST_SIZE[0] or size[1] < LEAST_SIZE[1]:
            self._show_too_small()
            return
        playing = self._focused and not self.panels and not self.session.game.won
        self.stopwatch.run(playing and self.session.move_count > 0)
        self.scene.update_hand()
        self.scene.tick()
        if self.panels:
            self._show_panels()
        else:
            if self._panel_shown:
                self._panel_shown = False
                self.scene.refresh()
            areas = self.scene.show(self.screen)
            if areas:
                pygame.display.update(areas)

    def _show_panels(self) -> None:
        areas = self.scene.show(self.screen)
        if not areas and self._panel_shown:
            return
        self.scene.refresh()
        self.scene.show(self.screen)
        if not self.session.game.won or len(self.panels) > 1:
            shade = pygame.Surface(self.screen.get_size(), pygame.SRCALPHA)
            shade.fill(_SHADE)
            self.screen.blit(shade, (0, 0))
        self.panels[-1].draw(self.screen)
        self._panel_shown = True
        pygame.display.flip()

    def _show_too_small(self) -> None:
        """Say so, where the window is smaller than anything can be read in."""
        width = self.screen.get_width()
        look = self._look()
        text = look.type.render(
            # Translators: {width} and {height} are numbers of pixels.
            self.session.words.gettext(
                "This window is too small: the table needs {width} by {height} pixels.",
                width=LEAST_SIZE[0],
                height=LEAST_SIZE[1],
            ),
            look.style("bar_text"),
            max(40, width - 8),
        )
        self.screen.fill(look.colour("bar"))
        self.screen.blit(text, (4, 4))
        pygame.display.flip()
        self.scene.refresh()

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
                self.scene.refresh()
                self._panel_shown = False
            case pygame.WINDOWFOCUSLOST:
                self._focused = False
            case pygame.WINDOWFOCUSGAINED:
                self._focused = True
        if event.type == pygame.MOUSEBUTTONDOWN and self._resized_at is not None:
            self._resized_at = None
            self.arrange()  # or it would touch what is elsewhere already
        if self.panels and event.type in _FOR_PANELS:
            self._read_for_panel(event)
            return
        for gesture in self.pointer.read(event, now):
            self._point(gesture)
        if event.type == pygame.KEYDOWN and (typed := command_of(event)):
            self.obey(typed)

    def _resize(self, now: float) -> None:
        size = pygame.display.get_surface()
        if size is None:
            return
        self.screen = size
        if self.screen.get_size() == self.scene.look.size:  # it was another one in between
            self.scene.refresh()
            self._panel_shown = False
            return
        self._resized_at = now
        self._animator.finish()
        if not self.full_screen:
            self._windowed = self.screen.get_size()
        self.screen.blit(self.scene.canvas.stretched(self.screen.get_size()), (0, 0))
        pygame.display.flip()

    def _read_for_panel(self, event: pygame.event.Event) -> None:
        panel = self.panels[-1]
        if event.type == pygame.KEYDOWN and (typed := command_of(event)) is not None:
            if typed.command is Command.FULL_SCREEN:
                return self.toggle_full_screen()
            if typed.command is Command.QUIT:
                self._leaving = True
                return None
        if panel.handle(event):
            self._panel_shown = False
        self._sweep_panels()
        return None

    def _sweep_panels(self) -> None:
        """Take away the panels that were closed."""
        if any(panel.closed for panel in self.panels):
            for panel in self.panels:
                if panel.closed:
                    panel.close()
            self.panels = [panel for panel in self.panels if not panel.closed]
            self._panel_shown = False
            self.scene.refresh()

    # The pointer.

    def _point(self, gesture: Gesture) -> None:
        match gesture.act:
            case Act.HOVER:
                self.scene.hover(self.scene.bars.button_at(gesture.at))
            case Act.PRESS:
                self._press(gesture)
            case Act.DRAG:
                self._drag(gesture)
            case Act.MOVE:
                self.scene.follow(gesture.at)
            case Act.DROP:
                self._drop()
            case Act.CLICK:
                self._click(gesture)
            case Act.CANCEL:
                self.hand.let_go()
                self._pressed_button = self._pressed_spot = None

    def _press(self, gesture: Gesture) -> None:
        self._animator.finish()
        self.scene.refresh()
        self._pressed_spot = None
        button = self.scene.bars.button_at(gesture.at)
        self._pressed_button = button.command if button else None
        if button or self._on_banner(gesture):
            return
        spot = self.scene.spot(gesture.at)
        self._pressed_spot = spot
        if self._record or not spot or gesture.clicks > 1:
            return
        self._held_before = self.hand.held is not None
        self._refused_spot = None
        if not self._held_before:
            self._dismiss()
            self._refused_spot = None if self._lift(spot) else spot

    def _on_banner(self, gesture: Gesture) -> bool:
        banner = self.scene.banner
        return banner is not None and banner.rect.collidepoint(gesture.at)

    def _lift(self, spot: Spot) -> bool:
        """Take up the touched card and all below it; what cannot be lifted says why."""
        cards = len(self.session.tableau[spot.column])
        if spot.card is None and cards:
            return False
        count = cards - spot.card if spot.card is not None else None
        lifted = self.hand.lift(spot.column, count, How.CLICK)
        if lifted:
            self.sounds.play("lift")
        return lifted

    def _drag(self, gesture: Gesture) -> None:
        spot = self._pressed_spot
        if not spot or self._record:
            return
        if self.hand.held and not self._holds(spot):
            self.hand.let_go()
            self._lift(spot)
        if self.hand.held:
            self.scene.update_hand()
            self._animator.finish()
            self.hand.carry()
            self.scene.take_grip(gesture.origin)

    def _holds(self, spot: Spot) -> bool:
        """Whether the touched card is the first of those that are held."""
        held = self.hand.held
        if not held or held.source != spot.column:
            return False
        return spot.card == len(self.session.tableau[spot.column]) - held.count

    def _drop(self) -> None:
        held = self.hand.held
        if not held or held.how is not How.DRAG:
            return
        column = self.scene.dropping_on()
        if column == held.source:
            column = None
        if column is not None:
            self.hand.drop(column)
        elif self.session.settings.get("auto-place"):
            self.hand.send(held.source, held.count)
        else:
            self.hand.let_go()

    def _click(self, gesture: Gesture) -> None:
        if self._pressed_button:
            button = self.scene.bars.button_at(gesture.at)
            if button and button.command is self._pressed_button:
                self.obey(Typed(button.command))
            return
        if self._on_banner(gesture):
            self._click_banner(gesture)
            return
        spot, held = self._pressed_spot, self.hand.held
        if self._record:
            self._step_record(1)
        elif spot is None:
            self.hand.let_go()
            self._dismiss()
        elif gesture.clicks == 2:
            self._double_click(spot)
        elif gesture.clicks == 1 and held and held.source != spot.column:
            self.hand.drop(spot.column)
        elif gesture.clicks == 1 and held and self._held_before:
            again = self._holds(spot)
            self.hand.let_go()
            if not again:
                self._lift(spot)

    def _double_click(self, spot: Spot) -> None:
        if not self.session.settings.get("double-click", True) or spot.card is None:
            self.hand.let_go()
            return
        cards = len(self.session.tableau[spot.column])
        if spot.card < cards and spot != self._refused_spot:
            self.hand.send(spot.column, cards - spot.card)

    def _click_banner(self, gesture: Gesture) -> None:
        banner = self.scene.banner
        if banner is None:
            return
        section = banner.notice.section
        if section and not banner.close.collidepoint(gesture.at):
            self.show_rules(section)
        else:
            self._dismiss()

    # Commands.

    def obey(self, typed: Typed) -> None:
        """Do what a key or a button asks for."""
        if self._record and self._obey_in_record(typed.command):
            return
        self._animator.finish()
        if typed.command is Command.CANCEL:
            self._cancel()
        elif typed.command in _COMMANDS:
            _COMMANDS[typed.command](self)
        else:
            self._dismiss()
            self.hand.obey(typed)

    def _cancel(self) -> None:
        """Leave what is nearest: what is held, then the banner, then the cursor."""
        if self.hand.held:
            self.hand.let_go()
            self.pointer.cancel()
        elif self.scene.notice:
            self._dismiss()
        else:
            self.hand.cursor = None

    # Panels are imported when one is shown: the first cards do not wait for them.

    def show_new_game(self, code: str = "") -> None:
        """Let the player choose another game."""
        from simon_pygame.panels import new_game_panel

        self.show(new_game_panel(self, code))

    def show_rules(self, section: str | None = None) -> None:
        """Open the rulebook, at a section if one is named."""
        from simon_pygame.panels import rules_panel

        self.show(rules_panel(self, section))

    def show_settings(self) -> None:
        """Let the player change settings."""
        from simon_pygame.panels import settings_panel

        self.show(settings_panel(self))

    def show_keys(self) -> None:
        """Tell what the keys do."""
        from simon_pygame.panels import keys_panel

        self.show(keys_panel(self, HELP))

    def _restart(self) -> None:
        if self.session.move_count:
            self.show_new_game()
        else:
            self.restart()

    def _why(self) -> None:
        self.show_rules(section_of(self.last_refusal.reason) if self.last_refusal else None)

    def _copy_code(self) -> None:
        code = self.session.game.start.code
        if code:
            self.copy(code)
        else:
            self.notice(code_text(self.session.words, self.session.game))

    def _paste_code(self) -> None:
        text = self.paste().strip()
        try:
            deal = Deal.from_code(text)
        except BadText:
            deal = None
        if deal and not self.session.move_count:
            self.new_game(deal)
        else:
            self.show_new_game(text)

    # What panels may ask for.

    def new_game(self, start: Deal | None = None, suits: int | None = None) -> None:
        """Deal a new game."""
        self.hand.let_go()
        self.session.new(start, suits=suits)

    def restart(self) -> None:
        """Deal the same cards again."""
        self.hand.let_go()
        self.session.restart()

    def undo(self) -> None:
        """Take the last action back."""
        self.obey(Typed(Command.UNDO))

    def copy(self, text: str) -> None:
        """Put a text on the clipboard and say so."""
        words = self.session.words
        if display.copy(text):
            # Translators: {text} is the code of a game.
            self.notice(words.gettext("Copied: {text}", text=text))
        else:
            self.notice(words.gettext("The clipboard cannot be used here."))

    def paste(self) -> str:
        """The text on the clipboard."""
        return display.paste()

    def show(self, panel: Panel) -> None:
        """Put a panel on top of what is there."""
        self.hand.let_go()
        self.pointer.cancel()
        self._animator.finish()
        panel.arrange(self.scene.look)
        panel.open()
        self.panels.append(panel)
        self._panel_shown = False

    def notice(self, text: str) -> None:
        """Say something in the banner."""
        self.scene.tell(Notice(text))

    def _dismiss(self) -> None:
        self.scene.tell(None)

    def toggle_full_screen(self) -> None:
        """Take the whole screen, or give it back."""
        self.full_screen = not self.full_screen
        self.screen = display.set_mode(self._windowed, full_screen=self.full_screen)
        self._animator.finish()
        self.arrange()

    def quit(self) -> None:
        """Leave."""
        self._leaving = True

    # A record.

    def _obey_in_record(self, command: Command) -> bool:
        match command:
            case Command.LIFT | Command.RIGHT | Command.NEXT_TARGET | Command.REDO:
                self._step_record(1)
            case Command.LEFT | Command.PREVIOUS_TARGET | Command.UNDO:
                self._step_record(-1)
            case Command.FIRST:
                self.session.restart()
                self._say_where_in_record()
            case Command.LAST:
                while self._made < len(self._moves):
                    self._step_record(1)
            case Command.NEW | Command.RESTART | Command.PASTE | Command.SEND:
                pass
            case Command.COLUMN | Command.MORE | Command.FEWER:
                pass
            case _:
                return False
        return True

    @property
    def _moves(self) -> tuple[tuple[int, int, int], ...]:
        return tuple(self._record.moves) if self._record else ()

    @property
    def _made(self) -> int:
        return self.session.move_count

    def _step_record(self, step: int) -> None:
        if step > 0 and self._made < len(self._moves):
            self.session.move(*self._moves[self._made])
        elif step < 0:
            self.session.undo()
        self._say_where_in_record()

    def _say_where_in_record(self) -> None:
        # Translators: while a record is shown; {made} of {moves} moves have been made.
        self.notice(
            self.session.words.gettext(
                "Move {made} of {moves}. Right: the next one. Left: back.",
                made=self._made,
                moves=len(self._moves),
            )
        )

    # What is told.

    @hookimpl
    def simon_dealt(self, event: Dealt) -> None:
        """Lay the cards, with the runs that are out already."""
        first = self._scene is None
        self.hand.let_go()
        self.hand.cursor = self.hand.chosen = None
        self.last_refusal = None
        scene = self.scene
        scene.release()
        scene.tell(None)
        runs = removed_runs(self.session.game)
        scene.tabletop.deal(event.tableau, runs, None if first else self.clock())
        self.stopwatch.reset()
        scene.refresh()
        if not first:
            self.sounds.play("deal")
        self._close_panels()

    @hookimpl
    def simon_moved(self, event: Moved) -> None:
        """Let the cards go where they went."""
        self._dismiss_unless_record()
        self.hand.let_go()
        self.scene.release()
        self.scene.tabletop.move(event.move, self.clock())
        self.hand.chosen = None
        self.scene.refresh()
        self.sounds.play("move")

    @hookimpl
    def simon_removed(self, event: Removed) -> None:
        """Let the run go to the rail."""
        self.scene.tabletop.remove(event, self.clock())
        self.scene.refresh()
        self.sounds.play("remove")

    @hookimpl
    def simon_undone(self, event: Undone) -> None:
        """Let everything go back."""
        self._dismiss_unless_record()
        self._close_panels()
        self.hand.let_go()
        self.scene.release()
        self.scene.tabletop.undo(event, self.clock())
        self.scene.refresh()
        self.sounds.play("undo")

    @hookimpl
    def simon_redone(self, event: Redone) -> None:
        """Let it happen again."""
        self._dismiss_unless_record()
        self.hand.let_go()
        self.scene.release()
        self.scene.tabletop.redo(event, self.clock())
        self.scene.refresh()
        self.sounds.play("move")
        if self.session.game.won:
            self._celebrate()

    @hookimpl
    def simon_rejected(self, event: Rejected) -> None:
        """Say why not; the cards go back by themselves."""
        self.last_refusal = event
        words = self.session.words
        # Translators: stands under a refusal; F1 is a key.
        more = words.gettext("F1 or a click: the rule")
        self.scene.tell(Notice(reason_text(words, event), section_of(event.reason), more))
        self.sounds.play("refuse")

    @hookimpl
    def simon_won(self, event: Won) -> None:  # noqa: ARG002
        """Celebrate."""
        self._celebrate()

    @hookimpl
    def simon_setting_changed(self, name: str, value: SettingValue) -> None:
        """Look, sound and move as the player wants from now on."""
        if self._scene is None:
            return
        if name == "sound":
            self.sounds.on = bool(value)
        self._animator.speed = self._speed
        self._animator.finish()
        if name == "lang":
            self._tell_again()
        self.arrange()
        self._panel_shown = False

    def _tell_again(self) -> None:
        """Say in other words what the banner says."""
        notice, refusal = self.scene.notice, self.last_refusal
        if notice and notice.section and refusal:
            self.scene.tell(None)
            self.simon_rejected(refusal)
        elif notice:
            self.scene.tell(None)

    def _dismiss_unless_record(self) -> None:
        if not self._record:
            self._dismiss()

    def _close_panels(self) -> None:
        for panel in self.panels:
            panel.close()
        self.panels = []

    def _celebrate(self) -> None:
        self.stopwatch.run(False)
        self.sounds.play("win")
        self.scene.tabletop.cheer(self.clock())
        self.scene.refresh()
        if not self._record:
            from simon_pygame.panels import won_panel

            self.panels = []
            panel = won_panel(self, self.stopwatch.seconds)
            panel.arrange(self.scene.look)
            panel.open()
            self.panels.append(panel)
            self._panel_shown = False


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
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
)
_COMMANDS: dict[Command, Callable[[Window], object]] = {
    Command.NEW: Window.show_new_game,
    Command.RESTART: Window._restart,
    Command.RULES: Window.show_rules,
    Command.WHY: Window._why,
    Command.SETTINGS: Window.show_settings,
    Command.HELP: Window.show_keys,
    Command.COPY: Window._copy_code,
    Command.PASTE: Window._paste_code,
    Command.FULL_SCREEN: Window.toggle_full_screen,
    Command.QUIT: Window.quit,
}
