"""A screen without hardware, and a person in front of it.

Programs run on an X server of our own; pointer and keys reach them by the XTEST extension, as
those of real devices do, and what they show is read back from the server. No window manager runs.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import pygame
from Xlib import XK, X, Xatom
from Xlib.display import Display
from Xlib.error import XError
from Xlib.ext import xtest
from Xlib.protocol.event import ClientMessage

Event = dict[str, Any]
Seen = TypeVar("Seen")

PATIENCE = 20.0
"""Seconds until the wait for anything is given up; a loaded machine is slow."""
POLL = 0.005
"""Seconds between two looks."""

_SAME_KEY = 0.004  # seconds; a key that is pressed again sooner passes for one that is held
_MOST_AT_ONCE = 1 << 20  # bytes of a picture

_KEY_NAMES = {
    " ": "space",
    "\n": "Return",
    "\t": "Tab",
    "ctrl": "Control_L",
    "shift": "Shift_L",
    "alt": "Alt_L",
}


class XServer:
    """An X server with one screen, true colour, and no way in from the network."""

    def __init__(self, size: tuple[int, int] = (1400, 1000)) -> None:
        self.size = size
        reader, writer = os.pipe()
        told_to = f"-displayfd {writer} -screen 0 {size[0]}x{size[1]}x24 -dpi 96"
        self._process = subprocess.Popen(
            # It ends by itself when the last client, which is this process, has gone.
            ["Xvfb", *told_to.split(), "-nolisten", "tcp", "-terminate"],
            pass_fds=[writer],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        with os.fdopen(reader) as pipe:  # to its end: the server writes it in two pieces
            told = select.select([pipe], [], [], PATIENCE)[0] and pipe.read()
        if not told:
            self._process.kill()
            raise RuntimeError("Xvfb does not start")
        self.name = f":{int(told)}"
        """What DISPLAY is to be for programs on this screen."""
        self.connection = Display(self.name)
        # A window may close at any moment; whoever waits for something sees that in time.
        self.connection.set_error_handler(lambda *_: None)
        self.root = self.connection.screen().root
        self._released: dict[int, float] = {}  # when each key was let go of

    def close(self) -> None:
        """End the server, and every program on it with it."""
        self.connection.close()
        self._process.terminate()
        self._process.wait(PATIENCE)

    def __enter__(self) -> XServer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def find(self, pid: int) -> Any | None:
        """The window on the screen that this process shows, the topmost if it shows more."""
        wanted = self.connection.intern_atom("_NET_WM_PID")
        for window in reversed(self._all(self.root)):
            try:
                told = window.get_full_property(wanted, Xatom.CARDINAL)
                if told and told.value[0] == pid and self._shown(window):
                    return window
            except XError:  # it has just been closed
                continue
        return None

    def _all(self, window: Any) -> list[Any]:
        try:
            children = window.query_tree().children
        except XError:
            return []
        return [window, *(found for child in children for found in self._all(child))]

    @staticmethod
    def _shown(window: Any) -> bool:
        return bool(window.get_attributes().map_state == X.IsViewable)

    def pixels(self, window: Any, x: int, y: int, width: int, height: int) -> bytes:
        """A part of a window as it is seen: blue, green, red, unused; a byte each, row by row."""
        rows = max(1, _MOST_AT_ONCE // (4 * width))  # long answers are read slowly
        bands = [(top, min(rows, y + height - top)) for top in range(y, y + height, rows)]
        if len(bands) > 1:
            self.connection.grab_server()  # all of it as it is at one moment
        try:
            return b"".join(
                window.get_image(x, top, width, count, X.ZPixmap, 0xFFFFFFFF).data
                for top, count in bands
            )
        finally:
            if len(bands) > 1:
                self.connection.ungrab_server()
                self.connection.flush()

    def clipboard(self) -> str:
        """The text that was copied last; empty when there is none."""
        names = ("CLIPBOARD", "UTF8_STRING", "SEEN")
        clipboard, text, seen = map(self.connection.intern_atom, names)
        asking = self.root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        try:
            asking.convert_selection(clipboard, text, seen, X.CurrentTime)
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                while self.connection.pending_events():
                    event = self.connection.next_event()
                    if event.type == X.SelectionNotify and event.requestor == asking:
                        told = event.property and asking.get_full_property(seen, text)
                        return bytes(told.value).decode() if told else ""
                time.sleep(POLL)
        finally:
            asking.destroy()
        raise TimeoutError("whoever holds the clipboard does not answer")

    # The devices. Each call returns when the server has taken it.

    def move(self, x: int, y: int) -> None:
        """Move the pointer to a place on the screen."""
        xtest.fake_input(self.connection, X.MotionNotify, x=x, y=y)
        self.connection.sync()

    def press(self, button: int = 1) -> None:
        """Press a button of the mouse: 1 left, 2 middle, 3 right, 4 and 5 the wheel."""
        xtest.fake_input(self.connection, X.ButtonPress, button)
        self.connection.sync()

    def release(self, button: int = 1) -> None:
        """Let go of a button of the mouse."""
        xtest.fake_input(self.connection, X.ButtonRelease, button)
        self.connection.sync()

    def key_down(self, name: str) -> None:
        """Press a key and hold it."""
        code = self._key(name)[0]
        time.sleep(max(0.0, self._released.get(code, 0.0) + _SAME_KEY - time.monotonic()))
        xtest.fake_input(self.connection, X.KeyPress, code)
        self.connection.sync()

    def key_up(self, name: str) -> None:
        """Let go of a key."""
        code = self._key(name)[0]
        xtest.fake_input(self.connection, X.KeyRelease, code)
        self.connection.sync()
        self._released[code] = time.monotonic()

    def key(self, chord: str) -> None:
        """Press a key and let go of it: a character, an X name (``Return``), or ``ctrl+z``."""
        *held, name = [chord] if len(chord) == 1 else chord.split("+")
        if self._key(name)[1]:
            held.append("shift")
        for modifier in held:
            self.key_down(modifier)
        self.key_down(name)
        self.key_up(name)
        for modifier in reversed(held):
            self.key_up(modifier)

    def _key(self, name: str) -> tuple[int, bool]:
        """The key that has this on it, and whether Shift is needed for it.

        :raises LookupError: when the keyboard has no such key.
        """
        name = _KEY_NAMES.get(name, name)
        symbol = XK.string_to_keysym(name) or (ord(name) if len(name) == 1 else 0)
        code = self.connection.keysym_to_keycode(symbol) if symbol else 0
        if not code:
            raise LookupError(f"no key for {name!r}")
        return code, self.connection.keycode_to_keysym(code, 0) != symbol


class Program:
    """A program that shows a window on a server; places are pixels from the window's corner."""

    def __init__(
        self, server: XServer, command: Iterable[str], environ: dict[str, str], folder: Path
    ) -> None:
        """Start it; what it writes to standard error is kept in the folder, its working folder."""
        self.server = server
        self._errors = folder / "stderr.txt"
        with self._errors.open("wb") as errors:
            self.process = subprocess.Popen(
                list(command),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                cwd=folder,
                env=environ | {"DISPLAY": server.name},
            )
        self.events: list[Event] = []
        """What it has told so far, a JSON object on each line of its standard output."""
        self.may_say = ""
        """What may be on standard error: what a plugin says, of which the companion tells there."""
        self._read = 0
        self._heard = threading.Condition()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self._window: Any = None

    # What it shows.

    @property
    def window(self) -> Any:
        """Its window, which may become another one while it runs; waits for the first one."""
        if self._window is None or not self._still_there():
            self._window = self.wait(lambda: self.server.find(self.process.pid), "a window")
        return self._window

    def _still_there(self) -> bool:
        try:
            return bool(self._window.get_attributes().map_state == X.IsViewable)
        except XError:
            return False

    @property
    def caption(self) -> str:
        """The title of the window."""
        return self._ask(self._caption)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window."""
        return self._ask(self._size)

    @property
    def corner(self) -> tuple[int, int]:
        """Where the window's upper left corner is on the screen."""
        return self._ask(self._corner)

    def screenshot(self) -> pygame.Surface:
        """The whole window as it is seen now."""
        return self._ask(self._screenshot)

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """The colour at one place of the window: red, green, blue."""
        blue, green, red, _ = self._ask(lambda seen: self.server.pixels(seen, x, y, 1, 1))
        return red, green, blue

    def still(self, seconds: float = 0.2) -> pygame.Surface:
        """The window once nothing in it has changed for so many seconds."""
        last, since = self.screenshot(), time.monotonic()

        def unchanged() -> bool:
            nonlocal last, since
            now = self.screenshot()
            if now.get_size() != last.get_size() or now.get_buffer().raw != last.get_buffer().raw:
                last, since = now, time.monotonic()
            return time.monotonic() - since >= seconds

        self.wait(unchanged, "a picture that stands still")
        return last

    def _ask(self, question: Callable[[Any], Seen]) -> Seen:
        """Ask about the window, and again if it has become another one meanwhile."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return question(self.window)
            except XError:
                self._window = None
                if time.monotonic() > end:
                    raise

    def _caption(self, window: Any) -> str:
        connection = self.server.connection
        kind = connection.intern_atom("UTF8_STRING")
        told = window.get_full_property(connection.intern_atom("_NET_WM_NAME"), kind)
        return bytes(told.value).decode() if told else ""

    @staticmethod
    def _size(window: Any) -> tuple[int, int]:
        geometry = window.get_geometry()
        return geometry.width, geometry.height

    def _corner(self, window: Any) -> tuple[int, int]:
        place = window.translate_coords(self.server.root, 0, 0)
        return -place.x, -place.y

    def _screenshot(self, window: Any) -> pygame.Surface:
        size = self._size(window)
        masks = (0xFF0000, 0x00FF00, 0x0000FF, 0)
        surface = pygame.Surface(size, depth=32, masks=masks)
        surface.get_buffer().write(self.server.pixels(window, 0, 0, *size))
        return surface

    # What is done to it.

    def move(self, x: float, y: float) -> None:
        """Move the pointer; places outside the window are fine."""
        left, top = self.corner
        self.server.move(left + round(x), top + round(y))

    def press(self, button: int = 1) -> None:
        """Press a button of the mouse."""
        self.server.press(button)

    def release(self, button: int = 1) -> None:
        """Let go of a button of the mouse."""
        self.server.release(button)

    def click(self, x: float, y: float, count: int = 1, button: int = 1) -> None:
        """Click a place, twice in a row for a double click."""
        self.move(x, y)
        for _ in range(count):
            self.press(button)
            self.release(button)

    def drag(self, x0: float, y0: float, x1: float, y1: float, steps: int = 8) -> None:
        """Press at one place, move in a straight line, and let go at another."""
        self.move(x0, y0)
        self.press()
        for step in range(1, steps + 1):
            self.move(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps)
        self.release()

    def key(self, *chords: str) -> None:
        """Press keys one after the other: ``"3"``, ``"Return"``, ``"ctrl+z"``."""
        self.focus()
        for chord in chords:
            self.server.key(chord)

    def type(self, text: str) -> None:
        """Type a text, letter by letter."""
        self.key(*text)

    def focus(self) -> None:
        """Let the keys go to the window, which nothing else does without a window manager."""

        def take(window: Any) -> None:
            if self.server.connection.get_input_focus().focus != window:
                window.set_input_focus(X.RevertToPointerRoot, X.CurrentTime)
                self.server.connection.sync()

        self._ask(take)

    def unfocus(self) -> None:
        """Take the keys away from the window."""
        self.server.root.set_input_focus(X.RevertToPointerRoot, X.CurrentTime)
        self.server.connection.sync()

    def resize(self, width: int, height: int) -> None:
        """Give the window another size; it then lies in the upper left corner of the screen."""
        self.place(0, 0)
        self._ask(lambda window: window.configure(width=width, height=height))
        self.wait(lambda: self.size == (width, height), f"the size {width} x {height}")

    def place(self, x: int, y: int) -> None:
        """Put the window's corner at this place of the screen, above other windows."""

        def placed() -> bool:  # asked for again, as a window that opens is still being placed
            self._ask(lambda window: window.configure(x=x, y=y, stack_mode=X.Above))
            return self.corner == (x, y)

        self.wait(placed, f"the window at {x}, {y}")

    # What it tells.

    def _listen(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            try:
                event = dict(json.loads(line))
                event["event"]
            except (ValueError, TypeError, KeyError):
                event = {"event": "no event", "line": line.decode("utf-8", "replace")}
            with self._heard:
                self.events.append(event)
                self._heard.notify_all()

    def next_event(self, name: str | None = None, timeout: float = PATIENCE) -> Event:
        """The next event told, or the next of this name: those before it are passed over.

        A line that is no event is one called ``no event``, with the ``line`` as it came.
        """
        end = time.monotonic() + timeout
        with self._heard:
            while True:
                while self._read < len(self.events):
                    event = self.events[self._read]
                    self._read += 1
                    if name in (None, event["event"]):
                        return event
                left = end - time.monotonic()
                if left <= 0 or not self._listener.is_alive():
                    raise AssertionError(self._story(name or "an event"))
                self._heard.wait(min(left, 0.1))

    def unheard(self) -> Event | None:
        """The next event of those told so far, if one is left."""
        with self._heard:
            left = self.events[self._read : self._read + 1]
            self._read += len(left)
            return left[0] if left else None

    def skip_events(self) -> None:
        """Let :meth:`next_event` pass over all that has been told so far."""
        self._read = len(self.events)

    def wait(
        self, seen: Callable[[], Seen], what: str = "what is waited for", timeout: float = PATIENCE
    ) -> Seen:
        """Look until there is something to see; what was seen."""
        end = time.monotonic() + timeout
        while not (found := seen()):
            if time.monotonic() > end or self.process.poll() is not None:
                raise AssertionError(self._story(what))
            time.sleep(POLL)
        return found

    @property
    def errors(self) -> str:
        """What it has written to standard error."""
        return self._errors.read_text("utf-8", "replace")

    def _story(self, what: str) -> str:
        """What there was instead of what was waited for."""
        status = self.process.poll()
        state = "still runs" if status is None else f"has ended with {status}"
        told = "\n".join(map(str, self.events[-5:]))
        return f"no sign of {what}; the program {state}\n{told}\n{self.errors}"

    # How it ends.

    def close(self) -> int:
        """Click the window away, as its title bar does, and wait; the exit status."""
        connection = self.server.connection
        ask = ClientMessage(
            window=self.window,
            client_type=connection.intern_atom("WM_PROTOCOLS"),
            data=(32, [connection.intern_atom("WM_DELETE_WINDOW"), X.CurrentTime, 0, 0, 0]),
        )
        self.window.send_event(ask)
        connection.sync()
        return self.end()

    def end(self) -> int:
        """Wait until the program has ended; the exit status. It must have said nothing amiss."""
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise AssertionError(self._story("its end")) from None
        self._listener.join(PATIENCE)
        assert self.errors in ("", self.may_say), self.errors
        return status

    def kill(self) -> None:
        """End it at once, if it has not ended, and let go of buttons that are held."""
        self.process.kill()
        self.process.wait(PATIENCE)
        self._listener.join(PATIENCE)
        assert self.process.stdout
        self.process.stdout.close()
        for button in (1, 2, 3):
            self.server.release(button)
