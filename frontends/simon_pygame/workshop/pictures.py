"""The table and every panel in the words of a catalog, as pictures."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pygame
from pygame import Rect, Surface

from simon.engine import pack
from simon.files import write_bytes
from simon.session import Session
from simon.words import Words, card_name
from simon_pygame.drawing.banner import Notice
from simon_pygame.look import Look
from simon_pygame.panels.widgets import draw_text, mirrored, panel_style
from simon_pygame.sizes import LEAST_SIZE, PREFERRED_SIZE
from simon_pygame.text import Typesetter
from simon_pygame.workshop.stage import Sights

_CARD = 56  # pixels, the width of a card beside its name


def drawn(session: Session, words: Words, folder: Path) -> Iterator[Path]:
    """Draw them into the folder, in the order in which they are to be looked at."""
    for number, (name, picture) in enumerate(_pictures(session, words), 1):
        path = folder / f"window-{number:02}-{name}.png"
        file = BytesIO()
        pygame.image.save(picture, file, "PNG")
        write_bytes(path, file.getvalue(), replace=True)
        yield path


def _pictures(session: Session, words: Words) -> Iterator[tuple[str, Surface]]:
    sights = Sights(session, words, Typesetter(words.language, extra=False))
    longest = max(sights.refusals(), key=lambda notice: len(notice.text))
    shown: list[tuple[str, Notice | None]] = [("table", None), ("refusal", longest)]
    for name, notice in shown:
        yield name, sights.playing.table(PREFERRED_SIZE, notice)
        yield f"{name}-small", sights.playing.table(LEAST_SIZE, notice)
    yield "record", sights.replaying.table(PREFERRED_SIZE, sights.where())
    yield "record-small", sights.replaying.table(LEAST_SIZE, sights.where())
    yield "cards", _cards(sights.playing.scene(PREFERRED_SIZE).look)
    for view in sights.panels():
        for picture in view.pages(PREFERRED_SIZE):
            yield view.name, picture
        yield f"{view.name}-small", next(view.pages(LEAST_SIZE))


def _cards(look: Look) -> Surface:
    """Each card with its name beside it, a column for each suit."""
    deck = look.deck(_CARD)
    gap = look.unit // 2
    cell = Rect(0, 0, look.size[0] // 4, deck.height + gap)
    surface = Surface((look.size[0], cell.height * 13 + gap))
    surface.fill(look.colour("panel"))
    style = panel_style(look, "panel_text")
    for place, card in enumerate(pack(4)):
        at = cell.move(cell.width * (place // 13), gap + cell.height * (place % 13))
        at = mirrored(at, surface.get_rect(), look)
        face = Rect(at.left + gap, at.top, deck.width, deck.height)
        surface.blit(deck.face(card), mirrored(face, at, look))
        text = Rect(face.right + gap, at.top, at.right - face.right - gap, deck.height)
        draw_text(surface, look, card_name(look.words, card), style, mirrored(text, at, look))
    return surface
