"""What every panel does: lie over the table, scroll, keep the focus, take all input."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from simon.words import Words
from simon_pygame.colours import mix
from simon_pygame.look import Look
from simon_pygame.panels.actions import Actions
from simon_pygame.panels.scrolling import Grip, Scrolling
from simon_pygame.panels.shapes import draw_box, draw_shadow
from simon_pygame.panels.widgets import TARGET, Label, SignButton, Widget

_MARGIN = 0.6  # between the window's edge and a panel, in units
_PADDING = 1.1  # between a panel's edge and its content, in units
_LINE = 2.5  # how far an arrow key scrolls, in units
_NOTCH = 3.5  # how far a notch of the wheel scrolls, in units


class Panel:
    """Something over the table that takes all input until it is closed.

    It must be arranged before anything else is asked of it. What it holds is made anew whenever
    it is arranged; the name of what has the focus, and what has been typed, are kept.
    """

    look: Look
    width = 34.0
    """How wide the content likes to be, in units."""
    reads = False
    """Whether it is for reading: the arrow keys then scroll instead of moving the focus."""
    shades = True
    """Whether the table behind it is darkened; where it is not, the table is there to be seen."""
    closes_outside = True
    """Whether a click outside closes it; not when it comes by itself, under a hand that clicks."""
    place: tuple[float, float] = (0.5, 0.5)
    """Where it stands in the room that it leaves, from the left and from the top, 0 to 1."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.closed = False
        self.focus = ""
        """The name of the widget that has the focus."""
        self.content: list[Widget] = []
        """What it holds, in the order of reading, without what is in its head."""
        self._head: list[Widget] = []
        self.scrolling = Scrolling()
        self._pointer: tuple[int, int] | None = None
        self._lit: Widget | None = None  # what the pointer is on
        self._pressed: Widget | None = None
        self._pressed_outside = False
        self._listening = False  # not to the text of the key that opened the panel

    # What a panel says of itself.

    @property
    def words(self) -> Words:
        """The words of the look it is arranged for."""
        return self.look.words

    @property
    def view(self) -> pygame.Rect:
        """Where the content is seen."""
        return self.scrolling.view

    @property
    def scroll(self) -> int:
        """How much of the content is above the view, in pixels."""
        return self.scrolling.offset

    @property
    def title(self) -> str:
        """What stands in its head."""
        raise NotImplementedError

    def contents(self, look: Look) -> Sequence[Widget]:
        """What it holds, from top to bottom."""
        raise NotImplementedError

    def head_buttons(self) -> Sequence[SignButton]:
        """What stands before the close button."""
        return ()

    def own_key(self, _event: pygame.event.Event, /) -> bool:
        """Use a key that the focused widget has no use for."""
        return False

    def own_text(self, _text: str, /) -> bool:
        """Use typed text that the focused widget does not take."""
        return False

    # Coming and going.

    def open(self) -> None:
        """Be shown, after it has been arranged."""

    def leave(self) -> None:
        """Want to go."""
        self.closed = True

    # Where everything lies.

    def arrange(self, look: Look) -> None:
        """Lay everything out; scroll, focus and what was typed are kept."""
        anchor = self.scrolling.anchor([part.rect for part in self.content])
        self.look = look
        margin, padding = self._em(_MARGIN), self._em(_PADDING)
        window_width, window_height = look.size
        outer = min(self._em(self.width) + 2 * padding, window_width - 2 * margin)
        inner = max(1, outer - 2 * padding)
        head = self._arrange_head(look, inner)
        content = self._arrange_content(look, inner)
        top, bottom = head + padding // 2, padding // 2
        height = min(top + content + bottom, window_height - 2 * margin)
        self.rect = pygame.Rect(0, 0, outer, height)
        self.rect.left = margin + round((window_width - 2 * margin - outer) * self.place[0])
        self.rect.top = margin + round((window_height - 2 * margin - height) * self.place[1])
        view = pygame.Rect(
            self.rect.left + padding,
            self.rect.top + top,
            inner,
            max(1, height - top - bottom),
        )
        self.scrolling.arrange(look, self.rect, view, content)
        for widget in self._head:
            widget.rect.move_ip(self.rect.left + padding, self.rect.top)
        self.scrolling.return_to(anchor, [part.rect for part in self.content])
        self._keep_focus()

    def _em(self, units: float) -> int:
        return round(self.look.unit * units)

    def _arrange_head(self, look: Look, width: int) -> int:
        """Put the title and the buttons beside each other; how high they are."""
        close = SignButton("close", "close", self.leave)
        buttons = [*self.head_buttons(), close]
        side = self._em(TARGET)
        title = Label(self.title, "panel_accent", 1.3)
        padding = self._em(_PADDING) // 2
        title.arrange(look, 0, padding, max(side, width - side * len(buttons)))
        height = max(title.rect.height, side)
        title.move((height - title.rect.height) // 2)
        left = width + padding - side * len(buttons)
        for number, button in enumerate(buttons):
            button.arrange(look, left + number * side, padding, side)
        if look.right_to_left:
            for widget in (title, *buttons):
                widget.rect.right = width - widget.rect.left
        self._head = [title, *buttons]
        return height + padding

    def _arrange_content(self, look: Look, width: int) -> int:
        """Put everything below each other; how high it is."""
        widgets = self.contents(look)
        padding = self._em(_PADDING) // 2
        top = padding
        for number, widget in enumerate(widgets):
            if number:
                top += self._em(widget.gap)
            widget.arrange(look, 0, top, width)
            top = widget.rect.bottom
        self.content = [part for widget in widgets for part in widget.parts()]
        return top + padding

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll as little as shows a place of the content."""
        self.scrolling.reveal(rect, self._em(_PADDING) // 2)

    def seen(self, widget: Widget) -> pygame.Rect:
        """Where a widget is in the window."""
        if widget in self._head:
            return widget.rect
        return widget.rect.move(self.view.left, self.view.top - self.scroll)

    # The focus.

    @property
    def stops(self) -> list[Widget]:
        """What can have the focus, in the order of the Tab key."""
        return [widget for widget in (*self.content, *self._head) if widget.name]

    @property
    def focused(self) -> Widget | None:
        """What has the focus."""
        return next((widget for widget in self.stops if widget.name == self.focus), None)

    def _keep_focus(self) -> None:
        if self.focused is None:
            self.focus = self.stops[0].name
        if not self.reads:
            self._show_focus()

    def _show_focus(self) -> None:
        focused = self.focused
        if focused and focused not in self._head:
            self.reveal(focused.rect)

    def set_focus(self, name: str) -> None:
        """Give the focus to a widget, and show it."""
        self.focus = name
        self._show_focus()

    def _move_focus(self, step: int) -> None:
        names = [widget.name for widget in self.stops]
        place = names.index(self.focus) if self.focus in names else 0
        self.set_focus(names[(place + step) % len(names)])

    # Drawing.

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it and its shadow."""
        look = self.look
        self._lit = self._at(self._pointer) if self._pointer else None
        radius = self._em(0.8)
        draw_shadow(surface, self.rect, self._em(1.2))
        edge = mix(look.colour("panel"), look.colour("panel_text"), 0.35)
        draw_box(surface, self.rect, radius, look.colour("panel"), edge, max(1, self._em(0.06)))
        for widget in self._head:
            self._draw_widget(surface, widget)
        kept = surface.get_clip()
        port = self._port()
        surface.set_clip(port.clip(kept))
        for widget in self.content:
            if self.seen(widget).colliderect(port):
                self._draw_widget(surface, widget)
        surface.set_clip(kept)
        self.scrolling.draw(surface, port)

    def _port(self) -> pygame.Rect:
        """The part of the window in which the content is seen, focus rings included."""
        return self.view.inflate(2 * (self._em(_PADDING) - self._em(0.1)), 0)

    def _draw_widget(self, surface: pygame.Surface, widget: Widget) -> None:
        at = self.seen(widget)
        widget.lit = widget is self._lit
        if widget.name and widget.name == self.focus:
            thickness = max(2, self._em(0.14))
            sideways, above = (thickness + max(2, self._em(room)) for room in widget.ring)
            ring = at.inflate(2 * sideways, 2 * above)
            accent, ground = self.look.colour("panel_accent"), self.look.colour("panel")
            draw_box(surface, ring, self._em(0.45) + above, ground, accent, thickness)
        widget.draw(surface, at)

    # Input.

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; whether anything to be drawn has changed."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._listening = True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            if not self._listening:
                return False
            focused = self.focused
            return bool(focused and focused.typed(event.text)) or self.own_text(event.text)
        if event.type == pygame.MOUSEWHEEL:
            notches = getattr(event, "precise_y", event.y)
            return self.scrolling.to(self.scroll - round(notches * self._em(_NOTCH)))
        if event.type == pygame.MOUSEMOTION:
            if not event.buttons[0]:  # released where nobody could see it
                self.scrolling.let_go()
                self._pressed = None
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._button_down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._button_up(event.pos)
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.leave()
            return True
        if event.key == pygame.K_TAB:
            self._move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        focused = self.focused
        if focused and focused.key(event):
            self._show_focus()
            return True
        if self.own_key(event):
            return True
        if focused and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
                focused.press()
            return True
        return self._moving_key(event.key)

    def _moving_key(self, key: int) -> bool:
        page = self.view.height - self._em(_LINE)
        scrolls = {
            pygame.K_PAGEUP: self.scroll - page,
            pygame.K_PAGEDOWN: self.scroll + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.scrolling.most,
        }
        if self.reads:
            scrolls[pygame.K_UP] = self.scroll - self._em(_LINE)
            scrolls[pygame.K_DOWN] = self.scroll + self._em(_LINE)
        if key in scrolls:
            return self.scrolling.to(scrolls[key])
        if key in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
            return self._step_focus(key)
        return False

    def _step_focus(self, key: int) -> bool:
        """Give the focus to what lies next in a direction; where nothing does, scroll."""
        here = self._place(self.focused) if self.focused else self.view
        upright = key in (pygame.K_UP, pygame.K_DOWN)
        sign = 1 if key in (pygame.K_DOWN, pygame.K_RIGHT) else -1
        found: list[tuple[int, int, str]] = []
        for widget in self.stops:
            there = self._place(widget)
            across, down = there.centerx - here.centerx, there.centery - here.centery
            beside = there.top < here.bottom and there.bottom > here.top
            if upright and not beside and down * sign > 0:
                found.append((down * sign, abs(across), widget.name))
            elif not upright and beside and across * sign > 0:
                found.append((across * sign, 0, widget.name))
        if found:
            self.set_focus(min(found)[2])
            return True
        return upright and self.scrolling.to(self.scroll + sign * self._em(_LINE))

    def _place(self, widget: Widget) -> pygame.Rect:
        """Where a widget is in the content; what is in the head is above all of that."""
        if widget in self._head:
            return widget.rect.move(-self.view.left, -self.rect.bottom - self.view.height)
        return widget.rect

    def _at(self, position: tuple[int, int]) -> Widget | None:
        """The widget at a position that can be pressed."""
        for widget in self.stops:
            if self.seen(widget).collidepoint(position) and (
                widget in self._head or self.view.top <= position[1] < self.view.bottom
            ):
                return widget
        return None

    def _motion(self, position: tuple[int, int]) -> bool:
        before = self._at(self._pointer) if self._pointer else None
        self._pointer = position
        scrolled = self.scrolling.drag(position[1])
        if self.scrolling.grip is Grip.DRAG:
            self._pressed = None  # a finger that scrolls presses nothing
        return scrolled or self._at(position) is not before

    def _button_down(self, position: tuple[int, int]) -> bool:
        self._pointer = position
        self._pressed_outside = not self.rect.collidepoint(position)
        if self._pressed_outside or self.scrolling.take(position) is Grip.BAR:
            return False
        self._pressed = self._at(position)
        if self._pressed is None:
            return False
        self.focus = self._pressed.name
        return True

    def _button_up(self, position: tuple[int, int]) -> bool:
        self.scrolling.let_go()
        pressed, self._pressed = self._pressed, None
        outside, self._pressed_outside = self._pressed_outside, False
        if outside and not self.rect.collidepoint(position):
            if self.closes_outside:
                self.leave()
            return self.closes_outside
        # Meanwhile the panel may have been arranged anew, for another language or size.
        if pressed and (widget := self._at(position)) and widget.name == pressed.name:
            seen = self.seen(widget)
            self.focus = widget.name
            self._show_focus()
            widget.press((position[0] - seen.left, position[1] - seen.top))
            return True
        return False

    def refresh(self) -> None:
        """Make the content anew, because what it shows has changed."""
        self.arrange(self.look)
