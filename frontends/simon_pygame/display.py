"""The display: where there is one, and a window on it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, distribution
from typing import TYPE_CHECKING
from warnings import catch_warnings, simplefilter

from simon.hookspecs import Unavailable
from simon.words import Words
from simon_pygame.sizes import LEAST_SIZE, PREFERRED_SIZE

if TYPE_CHECKING:
    import pygame

_PASTED = 1000  # characters: more than any code has
TITLE = "Simple Simon"
_USUAL, _MOST = 0.6, 0.85  # of the desktop: what a first window takes, at least and at most


def has_display(environ: Mapping[str, str], platform: str) -> bool:
    """Whether a window could be seen here: not through ssh, say."""
    if environ.get("SDL_VIDEODRIVER"):
        return True  # somebody has chosen
    if platform in ("win32", "darwin"):
        return not (platform == "darwin" and environ.get("SSH_CONNECTION"))
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def prepare(words: Words) -> None:
    """Import pygame as it should be imported.

    :raises Unavailable: with a sentence for the player, where no window can be opened.
    """
    if not has_display(os.environ, sys.platform):
        raise Unavailable(_no_display(words))
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Without a graphics card this is twice as fast and takes a third of the memory; with one, the
    # few pixels that change are copied just as well.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "simon")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # see `let_terminate`
    if os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        # SDL would ask Wayland first, which complains, and in the end draw where nobody sees it.
        os.environ.setdefault("SDL_VIDEODRIVER", "x11")
    try:
        import pygame
    except ImportError as error:
        raise Unavailable(
            # Translators: pygame-ce is a package; {detail} is a technical message in English.
            words.gettext(
                "The window needs the package pygame-ce, which cannot be loaded ({detail}). Play in"
                " the console: simon play --ui console",
                detail=str(error),
            )
        ) from error
    if not getattr(pygame, "IS_CE", False) or _is_installed("pygame"):
        raise Unavailable(
            # Translators: pygame and pygame-ce are two packages of almost the same name.
            words.gettext(
                "The package pygame is in the way of pygame-ce, which the window needs. Uninstall"
                " both, then install pygame-ce; or play in the console: simon play --ui console"
            )
        )


def _is_installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def _no_display(words: Words) -> str:
    return words.gettext(
        "There is no display to open a window on. Play in the console: simon play --ui console"
    )


def open_window(words: Words, *, full_screen: bool) -> pygame.Surface:
    """Open the window.

    :raises Unavailable: with a sentence for the player.
    """
    import pygame

    try:
        pygame.display.init()
        pygame.font.init()
        desktop = pygame.display.get_desktop_sizes()[0]
        size = tuple(
            max(least, min(round(there * _MOST), max(preferred, round(there * _USUAL))))
            for least, preferred, there in zip(LEAST_SIZE, PREFERRED_SIZE, desktop, strict=True)
        )
        pygame.display.set_caption(TITLE)
        screen = set_mode((size[0], size[1]), full_screen=full_screen)
    except pygame.error as error:
        close_window()
        raise Unavailable(_no_display(words)) from error
    if pygame.display.get_driver() == "offscreen":  # what SDL does where it finds no display
        close_window()
        raise Unavailable(_no_display(words))
    return screen


def let_terminate() -> None:
    """Let a request to terminate end the game as Ctrl-C does, even while something hangs."""

    def interrupt(_number: int, _frame: object) -> None:
        raise KeyboardInterrupt

    for name in ("SIGTERM", "SIGHUP"):  # the second: the terminal is closed; not on Windows
        number = getattr(signal, name, None)
        with suppress(ValueError):  # not in the main thread
            if number and signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, interrupt)


def set_mode(size: tuple[int, int], *, full_screen: bool) -> pygame.Surface:
    """A window of this size, or the whole screen."""
    import pygame

    if full_screen:
        return pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
    leaving = pygame.display.get_surface() is not None and pygame.display.is_fullscreen()
    with catch_warnings():
        # A window manager that gives windows the size that it likes is nothing to complain of.
        simplefilter("ignore", RuntimeWarning)
        if leaving:  # the first time gives back the border, but not the size
            pygame.display.set_mode(size, pygame.RESIZABLE)
        return pygame.display.set_mode(size, pygame.RESIZABLE)


def close_window() -> None:
    """Close the window, if it is open."""
    import pygame

    pygame.font.quit()
    pygame.display.quit()


def copy(text: str) -> bool:
    """Put a text on the clipboard; whether that could be done."""
    import pygame

    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def paste() -> str:
    """The text on the clipboard; empty where there is none."""
    import pygame

    try:
        return pygame.scrap.get_text()[:_PASTED]
    except (pygame.error, UnicodeDecodeError):
        return ""
