"""What presses, drags and clicks on the table mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from simon_pygame.drawing.banner import Banner
from simon_pygame.drawing.bars import Button
from simon_pygame.hand import How
from simon_pygame.input.keys import Command, Typed
from simon_pygame.input.pointer import Act, Gesture
from simon_pygame.layout import Spot

if TYPE_CHECKING:
    from simon_pygame.window import Window


class Press(NamedTuple):
    """What was there when the pointer was pressed; a click counts for that, not for what came."""

    button: Button | None = None
    banner: Banner | None = None
    spot: Spot | None = None
    held_before: bool = False
    lifted: bool = False

    @property
    def taken(self) -> bool:
        """Whether the touched cards were in the hand, before it or through it."""
        return self.held_before or self.lifted


class Touch:
    """Turns the gestures of the pointer into what the hand and the window do."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.hand = window.hand
        self._press = Press()
        self._first = Press()  # the one before, for a double-click

    def point(self, gesture: Gesture) -> None:
        """Do what a gesture means."""
        match gesture.act:
            case Act.HOVER:
                self.window.scene.hover(self.window.scene.bars.button_at(gesture.at))
            case Act.PRESS:
                self._first, self._press = self._press, self._pressed(gesture)
            case Act.DRAG:
                self._drag(gesture)
            case Act.MOVE:
                self.window.scene.follow(gesture.at)
            case Act.DROP:
                self._drop()
            case Act.CLICK:
                self._click(gesture)
            case Act.CANCEL:
                self.hand.let_go()
                self._press = Press()

    def _pressed(self, gesture: Gesture) -> Press:
        scene = self.window.scene
        scene.settle()
        if button := scene.bars.button_at(gesture.at):
            return Press(button=button)
        if scene.banner and scene.banner.rect.collidepoint(gesture.at):
            return Press(banner=scene.banner)
        spot = scene.spot(gesture.at)
        held_before = self.hand.held is not None
        if spot and not held_before and gesture.clicks == 1 and not self.window.replaying:
            self.window.dismiss()
            return Press(spot=spot, lifted=self._lift(spot))
        return Press(spot=spot, held_before=held_before)

    def _lift(self, spot: Spot) -> bool:
        """Take up the touched card and all below it; what cannot be lifted says why."""
        cards = len(self.hand.session.tableau[spot.column])
        if spot.card is None and cards:
            return False
        count = cards - spot.card if spot.card is not None else None
        lifted = self.hand.lift(spot.column, count, How.CLICK)
        if lifted:
            self.window.sounds.play("lift")
        return lifted

    def _holds(self, spot: Spot) -> bool:
        """Whether the touched card is the first of those that are held."""
        held = self.hand.held
        if not held or held.source != spot.column:
            return False
        return spot.card == len(self.hand.session.tableau[spot.column]) - held.count

    def _drag(self, gesture: Gesture) -> None:
        spot = self._press.spot
        if not spot or self.window.replaying:
            return
        if self.hand.held and not self._holds(spot):
            self.hand.let_go()
            self._lift(spot)
        if self.hand.held:
            scene = self.window.scene
            scene.update_hand()
            scene.settle()
            self.hand.carry()
            scene.take_grip(gesture.origin)

    def _drop(self) -> None:
        if self.hand.held and self.hand.held.how is How.DRAG:
            self.hand.drop(self.window.scene.dropping_on())

    def _click(self, gesture: Gesture) -> None:
        press = self._press
        if press.button:
            if self.window.scene.bars.button_at(gesture.at) == press.button:
                self.window.obey(Typed(press.button.command))
        elif press.banner:
            self._click_banner(gesture, press.banner)
        elif self.window.replaying:
            self.window.obey(Typed(Command.RIGHT))  # on to the next move
        elif press.spot is None:
            self.hand.let_go()
            self.window.dismiss()
        elif gesture.clicks == 1:
            self._click_once(press, press.spot)
        elif gesture.clicks == 2 and self._first.taken and self._first.spot == press.spot:
            self._click_twice(press.spot)

    def _click_once(self, press: Press, spot: Spot) -> None:
        held = self.hand.held
        if held and held.source != spot.column:
            self._press = Press()  # another click there is no second one
            self.hand.drop(spot.column)
        elif held and press.held_before:
            again = self._holds(spot)
            self.hand.let_go()
            if not again:
                self._lift(spot)

    def _click_twice(self, spot: Spot) -> None:
        """The touched group goes to the best column."""
        cards = len(self.hand.session.tableau[spot.column])
        sends = self.hand.session.settings.get("double-click", True)
        if sends and spot.card is not None and spot.card < cards:
            self.hand.send(spot.column, cards - spot.card)
        else:
            self.hand.let_go()

    def _click_banner(self, gesture: Gesture, banner: Banner) -> None:
        section = banner.notice.section
        if section and not banner.close.collidepoint(gesture.at):
            self.window.openings.rules(section)
        else:
            self.window.dismiss()
