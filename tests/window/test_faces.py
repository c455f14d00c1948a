"""The faces of cards: what must be seen on them, at every size, in every theme."""

from __future__ import annotations

import sys
import weakref
from itertools import combinations, product

import pygame
import pytest

from simon.engine import Card, Rank, Suit
from simon.hookspecs import Theme
from simon_pygame.colours import Colour, css, mix, rgb
from simon_pygame.faces.deck import SMALL, Deck, DeckStyle
from simon_pygame.faces.glyphs import glyph_surface, is_drawn
from simon_pygame.faces.icons import ICONS, app_icon, icon
from simon_pygame.faces.suits import suit_surface

CLASSIC = Theme("classic", "Classic")
PLAIN = Theme("plain", "Plain", faces="plain")
DARK = Theme(
    "dark",
    "Dark",
    paper="#20242b",
    paper_dim="#16191e",
    suits=("#e6e6ee", "#ff7b86", "#ff7b86", "#e6e6ee"),
)
CARDS = [Card(suit, rank) for suit in Suit for rank in Rank]
WIDTHS = (24, 40, 56, SMALL - 1, SMALL, 105, 158, 317)
RED: Colour = (184, 17, 44)


def bars(text: str, em: int, colour: Colour) -> pygame.Surface:
    """A text layer that knows one letter: bars as high as an em, one for each character."""
    surface = pygame.Surface((em * len(text), 2 * em), pygame.SRCALPHA, 32)
    for place in range(len(text)):
        surface.fill(colour, (em * place + em // 4, em // 2, max(1, em // 4), em))
    return surface


def no_letters(text: str, em: int, colour: Colour) -> pygame.Surface:
    raise AssertionError(f"{text} has glyphs of its own")


def deck(width: int, theme: Theme = CLASSIC, **style: object) -> Deck:
    return Deck(DeckStyle(theme, **style), width, no_letters)  # type: ignore[arg-type]


def strip(surface: pygame.Surface, height: int) -> bytes:
    """The pixels of a card's top."""
    return surface.subsurface((0, 0, surface.get_width(), height)).copy().get_buffer().raw


def colours(surface: pygame.Surface) -> set[Colour]:
    """Every colour that stands on a surface, fully opaque."""
    pixels = set(memoryview(pygame.image.tobytes(surface, "RGBA")).cast("I"))
    parts = (each.to_bytes(4, sys.byteorder) for each in pixels)
    return {(red, green, blue) for red, green, blue, alpha in parts if alpha == 255}


def colour_at(surface: pygame.Surface, place: tuple[int, int]) -> Colour:
    red, green, blue, _ = surface.get_at(place)
    return red, green, blue


def top_colours(face: pygame.Surface, height: int) -> set[Colour]:
    return colours(face.subsurface((0, 0, face.get_width(), height)))


@pytest.mark.parametrize("width", [*WIDTHS, 420])
def test_sizes_are_exact(width):
    cards = deck(width)
    assert (cards.width, cards.height) == (width, round(width * 7 / 5))
    for card in (CARDS[0], CARDS[7], CARDS[12]):
        assert cards.face(card).get_size() == (cards.width, cards.height)
        assert cards.dim(card).get_size() == (cards.width, cards.height)
    assert cards.slot().get_size() == (cards.width, cards.height)
    for height in (1, cards.height, 3 * cards.height):
        assert cards.shadow(height).get_size() == (
            width + 2 * cards.shadow_margin,
            height + 2 * cards.shadow_margin,
        )


@pytest.mark.parametrize("width", WIDTHS)
def test_no_two_faces_are_alike_not_even_where_they_are_covered(width):
    cards = deck(width)
    assert cards.index_height <= 0.3 * width
    for kind in (cards.face, cards.dim):
        assert len({strip(kind(card), cards.index_height) for card in CARDS}) == len(CARDS)


@pytest.mark.parametrize("theme", [CLASSIC, PLAIN, DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize("width", [40, 105])
def test_the_index_is_in_the_colour_of_the_suit(theme, width):
    cards = deck(width, theme)
    for card in CARDS:
        suit = rgb(theme.suits[card.suit])
        assert suit in top_colours(cards.face(card), cards.index_height), card
        assert suit in top_colours(cards.dim(card), cards.index_height), card


@pytest.mark.parametrize("width", WIDTHS)
def test_the_index_keeps_clear_of_the_cards_that_cover_it(width):
    cards = deck(width)
    paper = rgb(CLASSIC.paper)
    for card in CARDS:
        face = cards.face(card)
        across = range(round(0.1 * width), round(0.9 * width))
        assert {colour_at(face, (x, cards.index_height - 1)) for x in across} == {paper}
        index = pygame.mask.from_threshold(
            face.subsurface((0, 0, width, cards.index_height)),
            rgb(CLASSIC.suits[card.suit]),
            (60, 60, 60, 255),
        ).get_bounding_rects()
        assert min(rect.top for rect in index) <= max(2, round(0.05 * width))


@pytest.mark.parametrize("width", [40, 56, SMALL - 1, SMALL, 105, 200])
def test_a_strip_of_a_third_shows_the_index_alone(width):
    cards = deck(width)
    for card in CARDS:
        if card.rank <= Rank.TEN:
            face = cards.face(card)
            below = face.subsurface((4, cards.index_height, width - 8, width // 10))
            assert colours(below) == {rgb(CLASSIC.paper)}, card


@pytest.mark.parametrize("theme", [CLASSIC, PLAIN, DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize("width", [24, 56, 105])
def test_a_card_that_cannot_move_lies_on_another_paper(theme, width):
    cards = deck(width, theme)
    for card in CARDS:
        face, dim = cards.face(card), cards.dim(card)
        assert face.get_buffer().raw != dim.get_buffer().raw
        place = width // 2 + 2, cards.index_height - 1
        assert css(colour_at(face, place)) == theme.paper
        assert css(colour_at(dim, place)) == theme.paper_dim


@pytest.mark.parametrize("width", WIDTHS)
def test_corners_are_round(width):
    cards = deck(width)
    right, bottom = cards.width - 1, cards.height - 1
    for card in CARDS[::6]:
        for kind in (cards.face, cards.dim):
            alphas = [kind(card).get_at(at).a for at in ((0, 0), (right, 0), (0, bottom))]
            assert max(alphas) < 160
            assert kind(card).get_at((width // 2, cards.height // 2)).a == 255


def test_faces_are_composed_once():
    cards = deck(56)
    card = Card.parse("KC")
    assert cards.face(card) is cards.face(card)
    assert cards.dim(card) is cards.dim(card)
    assert cards.slot() is cards.slot()
    assert cards.shadow(100) is cards.shadow(100)


@pytest.mark.parametrize("width", [56, 105])
def test_two_colours_and_four(width):
    two, four = deck(width), deck(width, four_colours=True)
    for rank in Rank:
        for style, wanted in ((two, CLASSIC.suits), (four, CLASSIC.four_suits)):
            for suit in Suit:
                shown = top_colours(style.face(Card(suit, rank)), style.index_height)
                assert {css(each) for each in shown} & set(wanted) == {wanted[suit]}
    assert len(set(CLASSIC.four_suits)) == 4


@pytest.mark.parametrize(
    ("width", "theme", "wish", "big"),
    [
        (SMALL - 1, CLASSIC, False, True),
        (SMALL, CLASSIC, False, False),
        (SMALL, CLASSIC, True, True),
        (317, CLASSIC, True, True),
        (317, PLAIN, False, True),
    ],
)
def test_who_has_a_big_index(width, theme, wish, big):
    cards = deck(width, theme, big_index=wish)
    assert cards.big_index == big
    seven = colours(cards.face(Card.parse("7H")).subsurface((0, cards.height // 2, width, 9)))
    assert rgb(theme.suits[Suit.HEARTS]) in seven


def test_a_big_index_is_bigger():
    def letter(big: bool) -> int:
        face = deck(200, big_index=big).face(Card.parse("KS"))
        corner = face.subsurface((4, 4, 45, 52))
        mask = pygame.mask.from_threshold(corner, rgb(CLASSIC.suits[0]), (60, 60, 60, 255))
        return max(rect.height for rect in mask.get_bounding_rects())

    assert letter(True) > 1.1 * letter(False)


@pytest.mark.parametrize("width", [56, 105, 317])
def test_plain_faces_have_no_ornaments(width):
    """Every colour on them lies between that of the suit and those of the paper and its edge."""
    cards = deck(width, PLAIN)
    for text in ("AS", "7H", "JD", "QC", "KH"):
        card = Card.parse(text)
        suit, paper = rgb(PLAIN.suits[card.suit]), rgb(PLAIN.paper)
        margin = max(4, width // 12)
        inside = cards.face(card).subsurface(
            (margin, margin, width - 2 * margin, cards.height - 2 * margin)
        )
        between = {mix(paper, suit, step / 512) for step in range(513)}
        steps = list(product((-2, -1, 0, 1, 2), repeat=3))
        near = {(r + x, g + y, b + z) for r, g, b in between for x, y, z in steps}
        assert colours(inside) <= near


@pytest.mark.parametrize("width", [56, 105, 200])
def test_the_twelve_of_the_court_are_twelve_persons(width):
    """Their pictures differ widely, not by the index alone."""
    cards = deck(width)
    court = [card for card in CARDS if card.rank >= Rank.JACK]
    top = cards.index_height + 4
    pictures = {
        card: cards.face(card).subsurface((8, top, width - 16, cards.height - top - 8))
        for card in court
    }
    for one, other in combinations(court, 2):
        size = pictures[one].get_width() * pictures[one].get_height()
        same = pygame.mask.from_threshold(
            pictures[one], (0, 0, 0), (24, 24, 24, 255), pictures[other]
        ).count()
        assert same < 0.75 * size, (one, other)


@pytest.mark.parametrize(
    "indexes",
    [("A", "J", "Q", "K"), ("1", "V", "D", "R"), ("A", "B", "D", "K"), ("Т", "В", "Д", "К")],
)
def test_these_indexes_have_glyphs_of_their_own(indexes):
    assert all(map(is_drawn, indexes))
    cards = deck(56, indexes=indexes)
    for rank in Rank:
        cards.face(Card(Suit.SPADES, rank))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("indexes", [("इ", "गु", "बे", "बा"), ("A", "ش", "Q", "ملك")])
def test_other_indexes_come_from_the_text_layer(width, indexes):
    asked: list[str] = []

    def letters(text: str, em: int, colour: Colour) -> pygame.Surface:
        assert colour in (RED, rgb(CLASSIC.paper))
        asked.append(text)
        return bars(text, em, colour)

    cards = Deck(DeckStyle(CLASSIC, indexes=indexes), width, letters)
    strips = {strip(cards.face(Card(Suit.HEARTS, rank)), cards.index_height) for rank in Rank}
    assert set(asked) == {each for each in indexes if not is_drawn(each)}
    # the stub draws alike what is equally long
    assert len(strips) == 9 + len({each if is_drawn(each) else len(each) for each in indexes})
    for rank in (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING):
        face = cards.face(Card(Suit.HEARTS, rank))
        assert RED in top_colours(face, cards.index_height)
        right = face.subsurface((round(0.75 * width), 4, width // 8, cards.index_height - 4))
        assert colours(right) == {rgb(CLASSIC.paper)}


def test_a_letter_that_the_text_layer_leaves_empty_does_no_harm():
    def letters(text: str, em: int, colour: Colour) -> pygame.Surface:
        return pygame.Surface((em, em), pygame.SRCALPHA, 32)

    cards = Deck(DeckStyle(CLASSIC, indexes=("?", "?", "?", "?")), 105, letters)
    assert RED in top_colours(cards.face(Card.parse("KH")), cards.index_height)


def test_a_shadow_is_soft_and_dark_in_its_middle():
    cards = deck(105)
    for height in (cards.height, 2 * cards.height, 30):
        shadow = cards.shadow(height)
        middle = shadow.get_height() // 2
        alphas = [shadow.get_at((x, middle)).a for x in range(shadow.get_width() // 2)]
        assert alphas == sorted(alphas)
        assert alphas[0] < 10
        assert alphas[-1] > 100
        assert len(set(alphas)) >= 8


def test_a_deck_goes_when_nobody_holds_it():
    """Without waiting for the garbage collector: a resized window leaves many behind."""
    cards = deck(56)
    for height in range(60, 120):
        cards.shadow(height)
    cards.face(Card.parse("KC"))
    gone = weakref.ref(cards)
    del cards
    assert gone() is None


def test_an_outline_has_nothing_in_it():
    for size in ((113, 155), (113, 700), (60, 60)):
        outline = pygame.Surface((130, 720), pygame.SRCALPHA)
        place = pygame.Rect((5, 10), size)
        deck(105).draw_outline(outline, place, RED, 4)
        assert outline.get_bounding_rect() == place
        for inside in range(4):
            for x, y in (
                (place.centerx, place.top + inside),
                (place.centerx, place.bottom - 1 - inside),
                (place.left + inside, place.centery),
                (place.right - 1 - inside, place.centery),
            ):
                assert tuple(outline.get_at((x, y))) == (*RED, 255)
        assert not outline.subsurface(place.inflate(-24, -24)).get_bounding_rect()
        assert outline.get_at(place.topleft).a < 128


def test_a_slot_is_seen_and_seen_through():
    slot = deck(105).slot()
    assert slot.get_at((52, 0)).a > 200
    assert 0 < slot.get_at((52, 70)).a < 100
    assert slot.get_at((0, 0)).a < 100


@pytest.mark.parametrize("height", [8, 11, 16, 41, 200])
def test_suit_signs(height):
    signs = [suit_surface(suit, height, RED) for suit in Suit]
    for suit, sign in zip(Suit, signs, strict=True):
        assert sign.get_height() == height
        assert 0.7 * height <= sign.get_width() <= 1.05 * height
        assert sign.get_bounding_rect().height >= height - 1
        assert RED in colours(sign)
        assert suit_surface(suit, height, RED) is sign
        assert RED not in colours(suit_surface(suit, height, (0, 0, 0)))
    assert len({sign.get_buffer().raw for sign in signs}) == 4


@pytest.mark.parametrize("height", [9, 16, 60])
def test_glyphs(height):
    texts = [str(number) for number in range(2, 11)] + list("ABCDEFGHIJKLMNOPQRSTUVWXYZДА")
    drawn: dict[object, list[str]] = {}
    for text in texts:
        glyph = glyph_surface(text, height, RED)
        assert glyph.get_height() == height
        drawn.setdefault((glyph.get_size(), glyph.get_buffer().raw), []).append(text)
    assert [each for each in drawn.values() if len(each) > 1] == [["A", "А"]]  # Latin, Cyrillic


@pytest.mark.parametrize("text", ["", "ß", "बा", "?"])
def test_what_has_no_glyphs(text):
    assert not is_drawn(text)


@pytest.mark.parametrize("height", [16, 24, 48])
def test_icons(height):
    white: Colour = (255, 255, 255)
    drawn = {name: icon(name, height, white) for name in ICONS}
    assert {*drawn} >= {
        *("undo", "redo", "new", "restart", "rules", "settings", "close", "left", "right"),
        *("check", "copy", "paste", "help"),
    }
    for name, surface in drawn.items():
        assert surface.get_size() == (height, height)
        box = surface.get_bounding_rect()
        assert max(box.size) > 0.6 * height, name
        assert box.clip(pygame.Rect(1, 1, height - 2, height - 2)) == box, name
        assert icon(name, height, white) is surface
    assert len({surface.get_buffer().raw for surface in drawn.values()}) == len(ICONS)
    with pytest.raises(KeyError):
        icon("none", height, white)


@pytest.mark.parametrize("size", [16, 32, 64, 256])
def test_the_icon_of_the_program(size):
    surface = app_icon(size)
    assert surface.get_size() == (size, size)
    box = surface.get_bounding_rect()
    assert box.width > 0.85 * size
    assert box.left >= size // 32
