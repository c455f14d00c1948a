"""Where everything lies, in windows of every size: the table, the bars and the banner."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise

import hypothesis.strategies as st
import pygame
import pytest
from hypothesis import example, given, settings
from pygame import Rect

from simon.engine import COLUMN_COUNT, RUN_LENGTH, RUNS, Card, Reason, Rejected, pack
from simon.hookspecs import Theme
from simon.words import load_words, reason_text
from simon_pygame.drawing.banner import LINES, Banner, Notice
from simon_pygame.drawing.bars import Bars, Button, Item
from simon_pygame.faces.deck import Deck, DeckStyle
from simon_pygame.input.keys import Command
from simon_pygame.layout import Spot, TableLayout, unit
from simon_pygame.look import Look
from simon_pygame.sizes import LEAST_SIZE, PREFERRED_SIZE
from simon_pygame.text import Typesetter
from simon_themes import simon_themes

COLUMNS = range(1, COLUMN_COUNT + 1)
LONGEST = 20  # cards in a column: all 8 of a deal, and 12 of a run that lacks its last
THEME = next(iter(simon_themes()))
SCALES = (0.75, 1.0, 1.25, 1.5, 2.0, 3.0)
SIZES = [
    LEAST_SIZE, (640, 480), (480, 800), (800, 600), PREFERRED_SIZE, (1920, 1080), (2160, 3840),
    (3840, 2160), (3840, 320), (480, 2160),
]  # fmt: skip

sizes = st.tuples(st.integers(480, 3840), st.integers(320, 2160)) | st.tuples(
    st.integers(480, 2160), st.integers(320, 3840)
)
scales = st.sampled_from(SCALES)
quick = settings(deadline=None)


def table(size: tuple[int, int], scale: float = 1.0) -> TableLayout:
    """The layout under a bar of the usual height."""
    em = unit(size, scale)
    bar = max(30, round(em * 2.3))
    return TableLayout.fit(Rect(0, bar, size[0], size[1] - bar), round(em * 1.3))


tables = st.builds(table, sizes, scales)


def slots(layout: TableLayout) -> list[Rect]:
    return [layout.slot(column) for column in COLUMNS]


# The table


@quick
@given(tables)
@example(table((480, 320), 3.0))
@example(table((3840, 320), 3.0))
def test_columns_and_rail_lie_inside_the_area_side_by_side(layout: TableLayout) -> None:
    assert len(layout.lefts) == COLUMN_COUNT
    assert len(layout.rail) == RUNS
    longest = [layout.group(column, 0, LONGEST) for column in COLUMNS]
    for rect in (*longest, *layout.rail):
        assert layout.area.contains(rect)
    for one, other in combinations(longest, 2):
        assert not one.colliderect(other)
    for column in longest:
        assert column.collidelist(layout.rail) == -1
    assert layout.top > layout.area.top  # room for the numbers
    assert {rect.size for rect in layout.rail} == {layout.rail[0].size}


@quick
@given(sizes)
def test_the_places_of_the_rail_can_be_told_apart(size: tuple[int, int]) -> None:
    for one, other in pairwise(table(size).rail):
        apart = max(other.left - one.left, other.top - one.top)
        assert apart >= 0.25 * one.width


@quick
@given(tables, st.integers(1, LONGEST))
def test_no_card_is_cut_and_none_covers_another_wholly(layout: TableLayout, cards: int) -> None:
    tops = [layout.place(1, index, cards)[1] for index in range(cards)]
    assert tops[0] == layout.top
    assert tops[-1] + layout.card_height <= layout.bottom <= layout.area.bottom
    assert all(upper < lower for upper, lower in pairwise(tops))


@quick
@given(tables, st.integers(1, LONGEST - 1))
def test_strips_shrink_as_a_column_grows(layout: TableLayout, cards: int) -> None:
    assert layout.strip(cards + 1) <= layout.strip(cards) <= layout.widest_strip
    assert layout.widest_strip < layout.card_height / 2


def deck(width: int) -> Deck:
    return Deck(DeckStyle(THEME), width, lambda *_: pygame.Surface((1, 1)))


# the screens of common windows, from the smallest to 4K, and portrait
READABLE = [
    (480, 320), (640, 480), (800, 480), (800, 600), (1024, 768), (1280, 720), (1280, 800),
    (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (480, 800), (1080, 1920), (2160, 3840),
]  # fmt: skip


@pytest.mark.parametrize("size", READABLE)
def test_rank_and_suit_of_every_card_are_seen_in_the_longest_column(size: tuple[int, int]) -> None:
    layout = table(size)
    assert layout.strip(LONGEST) >= deck(layout.card_width).index_height


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0, 3.0])
@pytest.mark.parametrize("size", SIZES)
def test_rank_and_suit_of_every_card_are_seen_in_a_fresh_deal(
    size: tuple[int, int], scale: float
) -> None:
    layout = table(size, scale)
    assert layout.strip(8) >= deck(layout.card_width).index_height


@quick
@given(sizes, st.floats(1.0, 4.0))
def test_cards_grow_with_the_window_without_a_cap(size: tuple[int, int], times: float) -> None:
    small = table(size)
    large = table((round(size[0] * times), round(size[1] * times)))
    assert large.card_width >= small.card_width - 1  # pixels are whole
    assert large.card_width / small.card_width == pytest.approx(times, rel=0.15)


def test_the_cards_of_the_largest_screens() -> None:
    assert table((3840, 2160)).card_width >= 300
    assert table((7680, 4320)).card_width >= 600


# What lies under a position


@quick
@given(tables, st.lists(st.integers(0, LONGEST), min_size=10, max_size=10))
def test_every_card_is_found_by_all_that_is_seen_of_it(
    layout: TableLayout, lengths: list[int]
) -> None:
    right = layout.card_width - 1
    for column, cards in enumerate(lengths, 1):
        for index in range(cards):
            left, top = layout.place(column, index, cards)
            last = index == cards - 1
            below = top + layout.card_height if last else layout.place(column, index + 1, cards)[1]
            for x in (left, left + right // 2, left + right):
                for y in (top, (top + below) // 2, below - 1):
                    assert layout.spot((x, y), lengths) == Spot(column, index)


@quick
@given(tables, st.integers(1, 10), st.integers(0, LONGEST))
def test_above_and_below_the_cards_there_is_only_the_column(
    layout: TableLayout, column: int, cards: int
) -> None:
    lengths = [cards] * COLUMN_COUNT
    x = layout.slot(column).centerx
    assert layout.spot((x, layout.top - 1), lengths) == Spot(column, None)
    bottom = layout.group(column, 0, cards).bottom if cards else layout.top
    assert layout.spot((x, bottom), lengths) in (Spot(column, None), None)


@quick
@given(tables, st.integers(0, 10**9), st.integers(0, 10**9))
def test_beside_the_columns_there_is_none(layout: TableLayout, across: int, down: int) -> None:
    area = layout.area
    at = area.left + across % area.width, area.top + down % area.height
    spot = layout.spot(at, [5] * COLUMN_COUNT)
    near = [column for column in COLUMNS if layout.lane(column).collidepoint(at)]
    assert (spot.column if spot else None) == (near[0] if near else None)


@quick
@given(tables)
def test_lanes_touch(layout: TableLayout) -> None:
    for left, right in pairwise(map(layout.lane, COLUMNS)):
        assert abs(right.left - left.right) <= 2  # pixels are whole


# Where a card is dropped


@pytest.fixture(scope="module")
def layout() -> TableLayout:
    return table(PREFERRED_SIZE)


def card_at(layout: TableLayout, column: float, down: float = 0.5) -> Rect:
    """A held card so many columns from the left edge, the first being 1; ``down`` in cards."""
    step = (layout.lefts[-1] - layout.lefts[0]) / (COLUMN_COUNT - 1)
    left = layout.lefts[0] + (column - 1) * step
    top = layout.top + down * layout.card_height
    return Rect(round(left), round(top), layout.card_width, layout.card_height)


@pytest.mark.parametrize(
    ("at", "legal", "expected"),
    [
        # straight over a column
        (3, {3}, 3),
        (3, set(), 3),
        (1, set(), 1),
        (10, set(), 10),
        # the column that is overlapped most, whatever else
        (3.4, set(), 3),
        (3.6, set(), 4),
        (3.4, {3, 4}, 3),
        (3.6, {3, 4}, 4),
        # a column that takes the card comes first, when a third lies over it
        (3.4, {4}, 4),
        (3.6, {3}, 3),
        (3.36, {4}, 4),
        (3.64, {3}, 3),
        # less than a third is no wish
        (3.2, {4}, 3),
        (3.8, {3}, 4),
        (3, {2, 4, 9}, 3),
        # half beside the table
        (0.6, set(), 1),
        (0.6, {2}, 1),
    ],
)
def test_the_column_on_which_a_card_is_dropped(
    layout: TableLayout, at: float, legal: set[int], expected: int
) -> None:
    for down in (0.0, 0.5, 2.0):
        assert layout.column_under(card_at(layout, at, down), legal) == expected


@pytest.mark.parametrize(
    ("column", "down"),
    [(-1, 0.5), (14, 0.5), (3, -3.0), (3, 9.0)],
    ids=["left", "right", "above", "below"],
)
def test_a_card_outside_the_table_is_over_no_column(
    layout: TableLayout, column: int, down: float
) -> None:
    assert layout.column_under(card_at(layout, column, down), COLUMNS) is None


def test_a_card_over_the_rail_is_over_no_column(layout: TableLayout) -> None:
    card = layout.slot(COLUMN_COUNT).move(layout.lane(COLUMN_COUNT).width, 0)
    assert layout.column_under(card, COLUMNS) is None


@quick
@given(tables, st.integers(-400, 4000), st.integers(-400, 4000), st.sets(st.integers(1, 10)))
def test_wherever_a_card_is_dropped(layout: TableLayout, x: int, y: int, legal: set[int]) -> None:
    card = Rect(x, y, layout.card_width, layout.card_height)
    shares = {column: card.clip(_endless(layout.lane(column))).width for column in COLUMNS}
    column = layout.column_under(card, legal)
    if column is None:
        inside = layout.area.collidepoint(card.centerx, min(card.centery, card.top + 8))
        assert not inside or not any(shares.values())
        return
    assert shares[column] > 0
    taking = [c for c in legal if shares[c] >= card.width / 3]
    rivals = taking or COLUMNS
    assert column in rivals
    assert shares[column] == max(shares[c] for c in rivals)


def _endless(lane: Rect) -> Rect:
    return Rect(lane.left, -10_000, lane.width, 30_000)


# The bars and the banner, which are measured in text: in short and long words, and each kind of
# script. `simon languages check` measures every language, in the smallest window.

LANGUAGES = ["en", "de", "fi", "hi", "ar", "ja"]
BUTTONS = {
    Command.NEW: "New",
    Command.UNDO: "Undo",
    Command.REDO: "Redo",
    Command.GAMES: "Games",
    Command.RULES: "Rules",
    Command.SETTINGS: "Settings",
    Command.HELP: "Keys",
}
ITEMS = [
    Item("SS1-S4-AAAAABD", "SS1-S4-WWWWWWW", 1),
    Item("Moves: 7", "Moves: 888", 4),
    Item("Score: 493", "Score: −888", 5),
    Item("Runs: 0/4", "Runs: 0/4", 3),
    Item("0:07", "88:88", 2),
]
FEW, MANY = tuple(map(Card.parse, ["10H", "9H"])), tuple(pack(4)[RUN_LENGTH - 2 :: -1])
REFUSALS = [
    Rejected(reason, 10, 9, len(cards), cards, Card.parse("10D"))
    for reason in Reason
    for cards in (FEW, MANY)
]


@pytest.fixture(autouse=True, scope="module")
def fonts() -> Iterator[None]:
    pygame.font.init()
    yield
    pygame.font.quit()


@pytest.fixture(scope="module", params=LANGUAGES)
def look(request: pytest.FixtureRequest, fonts: None) -> Callable[..., Look]:
    words, typesetter = load_words(request.param), Typesetter(request.param)

    def make(size: tuple[int, int], scale: float = 1.0) -> Look:
        return Look(THEME, words, size, scale=scale, typesetter=typesetter)

    return make


def bars_of(look: Look) -> Bars:
    buttons = [
        Button(command, str(command), look.words.pgettext("button", label))
        for command, label in BUTTONS.items()
    ]
    return Bars(look, ITEMS, buttons)


@pytest.mark.parametrize("scale", SCALES)
def test_the_bars_hold_every_button_and_leave_the_rest_to_the_table(
    look: Callable[..., Look], scale: float
) -> None:
    for size in SIZES:
        bars = bars_of(look(size, scale))
        strips = [bar for bar in (bars.top, bars.bottom) if bar]
        assert [button.command for button in bars.buttons] == list(BUTTONS)
        for button, place in bars.buttons.items():
            assert any(bar.contains(place) for bar in strips), (size, place)
            assert bars.button_at(place.center) is button
        for one, other in combinations(bars.buttons.values(), 2):
            assert not one.colliderect(other), size
        assert bars.button_at(bars.table.center) is None
        assert bars.table.unionall(strips) == Rect(0, 0, *size)
        assert bars.table.collidelist(strips) == -1
        assert bars.table.height >= size[1] / 2


def pixels(surface: pygame.Surface, area: Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


@pytest.mark.parametrize("scale", SCALES)
def test_what_the_bar_tells_ends_before_the_buttons_begin(
    look: Callable[..., Look], scale: float
) -> None:
    for size in SIZES[:5]:
        bars = bars_of(look(size, scale))
        told, blank = pygame.Surface(size), pygame.Surface(size)
        bars.paint(told, ITEMS, None, [])
        bars.paint(blank, [Item("", "", 0)] * len(ITEMS), None, [])
        for place in bars.buttons.values():
            assert pixels(told, place) == pixels(blank, place), size
        if scale <= 1.5:
            assert pixels(told, bars.top) != pixels(blank, bars.top), size


@pytest.mark.parametrize("theme", simon_themes(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("size", [(640, 480), (1280, 800)])
def test_a_button_that_can_do_nothing_is_dim(theme: Theme, size: tuple[int, int]) -> None:
    bars = bars_of(Look(theme, load_words("en"), size))
    live, dim = pygame.Surface(size), pygame.Surface(size)
    bars.paint(live, ITEMS, None, [])
    bars.paint(dim, ITEMS, None, [Command.UNDO])
    for button, place in bars.buttons.items():
        assert (pixels(live, place) != pixels(dim, place)) is (button.command is Command.UNDO)


@pytest.mark.parametrize("size", SIZES)
def test_every_refusal_fits_into_the_banner(
    look: Callable[..., Look], size: tuple[int, int]
) -> None:
    shown = look(size)
    area = table(size).area
    most = LINES * shown.type.line_height(shown.unit) + 1.2 * shown.unit  # and its edges
    for event in REFUSALS:
        banner = Banner(shown, Notice(reason_text(shown.words, event)), area)
        assert area.contains(banner.rect)
        assert banner.rect.contains(banner.close)
        assert banner.rect.height <= most, event
        assert not banner.rect.colliderect(Rect(area.topleft, (area.width, area.height // 2)))


@pytest.mark.parametrize("scale", [0.75, 1.5, 2.0])
def test_a_banner_stays_inside_the_table_at_every_scale(
    look: Callable[..., Look], scale: float
) -> None:
    for size in SIZES:
        shown = look(size, scale)
        area = bars_of(shown).table
        for event in REFUSALS[:: len(REFUSALS) // 8]:
            text = reason_text(shown.words, event)
            banner = Banner(shown, Notice(text, "moves", "F1 or a click: the rule"), area)
            assert area.contains(banner.rect), (size, text)
            assert banner.rect.contains(banner.close)
