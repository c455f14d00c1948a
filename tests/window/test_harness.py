"""The harness itself: what is done to a window is heard there, and what it shows is seen."""

from __future__ import annotations

import sys

import pytest

# Tells every event of its window as a JSON line, and paints what it was told to by a key.
ECHO = """
import json, pygame
pygame.display.init()
pygame.display.set_caption("Echo ♠")
screen = pygame.display.set_mode((300, 200), pygame.RESIZABLE)
colours = {"r": "red", "g": "green"}
screen.fill("blue")
pygame.display.flip()

def tell(name, *values):
    print(json.dumps({"event": name, "values": values}), flush=True)

while True:
    event = pygame.event.wait()
    if event.type == pygame.QUIT:
        tell("quit")
        raise SystemExit(3)
    if event.type == pygame.KEYDOWN:
        tell("key", event.unicode, pygame.key.name(event.key), bool(event.mod & pygame.KMOD_CTRL))
        if event.unicode == "c":
            pygame.scrap.put_text("SS1-S1-AAAAABD ♠")
        if event.unicode == "e":
            import sys
            sys.stderr.write("something went wrong")
        screen.fill(colours.get(event.unicode, "blue"))
    elif event.type == pygame.MOUSEMOTION:
        tell("moved", *event.pos, *event.buttons)
    elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        tell("down" if event.type == pygame.MOUSEBUTTONDOWN else "up", event.button, *event.pos)
    elif event.type == pygame.WINDOWFOCUSLOST:
        tell("unfocused")
    elif event.type == pygame.VIDEORESIZE:
        screen.fill("blue")
        tell("resized", *event.size)
    pygame.display.flip()
"""


@pytest.fixture
def echo(window):
    program = window(command=(sys.executable, "-c", ECHO))
    program.wait(lambda: program.pixel(150, 100) == (0, 0, 255), "blue")
    return program


def values(event):
    return tuple(event["values"])


def test_it_shows_its_caption_size_and_colours(echo):
    assert echo.caption == "Echo ♠"
    assert echo.size == echo.screenshot().get_size() == (300, 200)
    assert echo.screenshot().get_at((299, 199)) == (0, 0, 255, 255)
    echo.key("r")
    echo.wait(lambda: echo.pixel(5, 5) == (255, 0, 0), "red")
    assert echo.still().get_at((5, 5)) == (255, 0, 0, 255)


def test_it_hears_the_pointer(echo):
    echo.click(20, 30, count=2, button=3)
    for name in ("down", "up") * 2:
        assert values(echo.next_event(name)) == (3, 20, 30)
    echo.skip_events()
    echo.drag(10, 10, 90, 50, steps=4)
    assert values(echo.next_event("down")) == (1, 10, 10)
    places = [values(echo.next_event("moved")) for _ in range(4)]
    assert places == [(x, y, 1, 0, 0) for x, y in [(30, 20), (50, 30), (70, 40), (90, 50)]]
    assert values(echo.next_event("up")) == (1, 90, 50)


@pytest.mark.parametrize(
    ("chord", "character", "name", "control"),
    [
        ("3", "3", "3", False),
        ("A", "A", "a", False),
        ("-", "-", "-", False),
        ("?", "?", "/", False),
        ("ctrl+z", "\x1a", "z", True),
        ("Return", "\r", "return", False),
        ("Left", "", "left", False),
        ("F1", "", "f1", False),
        ("Escape", "\x1b", "escape", False),
    ],
)
def test_it_hears_keys(echo, chord, character, name, control):
    echo.key(chord)
    while (heard := values(echo.next_event("key")))[1].endswith((" ctrl", " shift")):
        pass
    assert heard == (character, name, control)


def test_what_it_copies_can_be_read(echo, display):
    echo.key("c")
    echo.next_event("key")
    assert echo.wait(display.clipboard, "a text") == "SS1-S1-AAAAABD ♠"


def test_it_loses_the_keys(echo):
    echo.focus()
    echo.unfocus()
    echo.next_event("unfocused")


def test_it_is_resized(echo, display):
    echo.resize(640, 480)
    assert values(echo.next_event("resized")) == (640, 480)
    echo.wait(lambda: echo.pixel(630, 470) == (0, 0, 255), "blue in the new corner")


def test_it_is_closed(echo):
    assert echo.close() == 3
    assert echo.events[-1]["event"] == "quit"


def test_what_it_complains_of_fails_the_test(echo):
    echo.key("e")
    with pytest.raises(AssertionError, match="something went wrong"):
        echo.close()


def test_waiting_in_vain_says_what_there_was(echo):
    with pytest.raises(AssertionError, match="no sign of a card; the program still runs"):
        echo.wait(lambda: None, "a card", timeout=0.05)
    with pytest.raises(AssertionError, match="no sign of dealt"):
        echo.next_event("dealt", timeout=0.05)


@pytest.mark.parametrize("screen", ["display", "big_display"])
@pytest.mark.parametrize("leave", ["key", "title bar"])
def test_simple_simon_opens_and_is_left(window, screen, leave):
    program = window("--suits", "4", screen=screen)
    assert program.next_event("dealt")["suits"] == 4
    assert "Simple Simon" in program.caption
    program.still()
    if leave == "key":
        program.key("ctrl+q")
        assert program.end() == 0
    else:
        assert program.close() == 0
