"""Text laid out: paragraphs cut into lines, lines into runs of one font and one direction."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple
from unicodedata import bidirectional, category

from simon.engine import Suit
from simon_pygame.text.breaks import breaks, clusters
from simon_pygame.text.fonts import Face, Fonts
from simon_pygame.text.scripts import script_of

_SUITS = {suit.symbol: suit for suit in Suit}
_LEFTWARDS = frozenset({"R", "AL", "AN", "RLE", "RLO", "RLI"})  # classes that need the algorithm
_STEERING = frozenset({"Cc", "Cf", "Zl", "Zp"})
_JOINERS = frozenset("\u200c\u200d")  # no glyphs of their own, but they change their neighbours'
_VARIATION_SELECTORS = frozenset("\ufe0e\ufe0f")
_ISOLATES, _POP_ISOLATE = "\u2066\u2067\u2068", "\u2069"
_BLANKS = " \u2003\u200b"
_PLAIN_BLANKS = {ord("\t"): " ", 0x3000: "\u2003"}  # the one as wide as a Chinese character
_ELLIPSIS, _NOT_BEFORE_IT = "…", _BLANKS + ",;:.–—-،؛、。।"
_SUIT_HEIGHT, _SUIT_BEARING = 0.74, 0.07  # in parts of the em: a little higher than a capital


class Run(NamedTuple):
    """A stretch of text that is drawn at once, in its logical order; or one suit."""

    text: str
    owner: Face | Suit
    right_to_left: bool
    width: int


class Line(NamedTuple):
    """The runs of a line from left to right, and their width in pixels."""

    runs: tuple[Run, ...]
    width: int
    broken: bool = False
    """Whether it ends inside a word, because the word is wider than a line may be."""
    cut: bool = False
    """Whether it ends with … in place of the rest of the text."""


def legible(text: str) -> str:
    """The text as fonts can show it: with blanks that they have, and without broken characters."""
    return text.translate(_PLAIN_BLANKS).encode(errors="replace").decode()


@cache
def is_drawn(character: str) -> bool:
    """Whether a character has a shape, or joins those beside it; others only steer the text."""
    if character in _JOINERS:
        return True
    return category(character) not in _STEERING and character not in _VARIATION_SELECTORS


def suit_height(size: int) -> int:
    """How high a suit is in text of a size."""
    return max(1, round(size * _SUIT_HEIGHT))


def suit_bearing(size: int) -> int:
    """The gap at either side of a suit in text of a size."""
    return max(1, round(size * _SUIT_BEARING))


class Layout:
    """Lays out text at one size.

    :param size: the em in pixels.
    :param right_to_left: the direction of the sentences.
    """

    def __init__(self, fonts: Fonts, size: int, *, right_to_left: bool) -> None:
        self.fonts = fonts
        self.size = size
        self.base = int(right_to_left)

    def lines(self, text: str, width: int | None = None, most: int | None = None) -> list[Line]:
        """The lines of a text, none wider than ``width`` unless one letter alone is.

        :param most: of how many lines the text may be; the last ends with … where text is left.
        """
        width = None if width is None else max(0, width)
        placed: list[tuple[_Paragraph, _Slice]] = []
        for part in legible(text).split("\n"):
            paragraph = _Paragraph(part, self)
            placed += ((paragraph, each) for each in paragraph.wrapped(width))
            if most is not None and len(placed) > most:
                break
        if most is None or len(placed) <= most:
            return [paragraph.line(*each) for paragraph, each in placed]
        kept = placed[:most]
        lines = [paragraph.line(*each) for paragraph, each in kept[:-1]]
        return [*lines, *(paragraph.cut(each.start, width) for paragraph, each in kept[-1:])]

    def run(self, text: str, owner: Face | Suit, *, right_to_left: bool) -> Run:
        """A run, measured."""
        if isinstance(owner, Suit):
            return Run(text, owner, right_to_left, self._suit_width(owner))
        font = self.fonts.font(owner, self.size, right_to_left=right_to_left)
        return Run(text, owner, right_to_left, font.size(text)[0])

    def _suit_width(self, suit: Suit) -> int:
        from simon_pygame.faces.suits import suit_surface  # most text has none

        shape = suit_surface(suit, suit_height(self.size), (0, 0, 0))
        return shape.get_width() + 2 * suit_bearing(self.size)


class _Slice(NamedTuple):
    """The part of a paragraph that is on a line, and whether a word is broken at its end."""

    start: int
    end: int
    broken: bool = False


class _Paragraph:
    """A text without line feeds, whose lines are slices of it."""

    def __init__(self, text: str, layout: Layout) -> None:
        self._text = text
        self._layout = layout
        owners = _owners(text, layout.fonts)
        self._shown = [
            c if owner is not None else "" for c, owner in zip(text, owners, strict=True)
        ]
        self._stretches = list(_stretches(_levels(text, layout.base), owners))
        self._ends = [stretch.end for stretch in self._stretches]

    def line(self, start: int, end: int, broken: bool = False) -> Line:
        runs = self._runs(start, end)
        width = sum(run.width for _, run in runs)
        if not any(level for level, _ in runs):
            return Line(tuple(run for _, run in runs), width, broken)
        from simon_pygame.text.bidi import visual_order

        order = visual_order([level for level, _ in runs])
        return Line(tuple(runs[i][1] for i in order), width, broken)

    def wrapped(self, width: int | None) -> list[_Slice]:
        """The lines as slices of the text, without the blanks between them."""
        size = len(self._text)
        if width is None or self._width(0, size) <= width:
            return [_Slice(0, size)]
        places, lines, start = breaks(self._text), list[_Slice](), 0
        while start < size:
            end = self._line_end(start, places, width)
            lines.append(_Slice(start, self._without_blanks(start, end), end not in places))
            start = end
        return lines

    def cut(self, start: int, width: int | None) -> Line:
        """The line from ``start``, with as much as goes into it, and an ellipsis."""
        ends = [place for place in clusters(self._text) if place > start] + [len(self._text)]
        if width is None:
            return self._with_ellipsis(start, ends[-1])
        room = width
        fitting = bisect_left(ends, True, key=lambda end: self._width(start, end) > room)
        for end in reversed(ends[:fitting]):
            line = self._with_ellipsis(start, end)
            if line.width <= width:
                return line
        return self._with_ellipsis(start, start)

    def _with_ellipsis(self, start: int, end: int) -> Line:
        text = self._text[:start] + self._text[start:end].rstrip(_NOT_BEFORE_IT)
        unclosed = sum((c in _ISOLATES) - (c == _POP_ISOLATE) for c in text)
        text += _POP_ISOLATE * unclosed + _ELLIPSIS
        return _Paragraph(text, self._layout).line(start, len(text))._replace(cut=True)

    def _line_end(self, start: int, places: list[int], width: int) -> int:
        """Where the line from ``start`` ends at latest, by the places where it may end."""
        first = bisect_left(places, start + 1)
        end, estimate = start, 0
        for place in places[first:]:
            # the words' widths are known soon; that of the line, which may be a little more or
            # less than their sum, is measured only where the difference matters
            estimate += self._width(end, place)
            stripped = self._without_blanks(start, place)
            if estimate > width - self._layout.size and self._width(start, stripped) > width:
                break
            end = place
        return end if end > start else self._forced_end(start, places[first], width)

    def _forced_end(self, start: int, end: int, width: int) -> int:
        """Where a word that is wider than the line is cut."""

        def is_too_wide(place: int) -> bool:
            return self._width(start, self._without_blanks(start, place)) > width

        places = [place for place in clusters(self._text) if start < place < end] + [end]
        return places[max(0, bisect_left(places, True, key=is_too_wide) - 1)]

    def _without_blanks(self, start: int, end: int) -> int:
        """The end of a slice without what is not seen at its end."""
        while end > start and (self._text[end - 1] in _BLANKS or not self._shown[end - 1]):
            end -= 1
        return end

    def _width(self, start: int, end: int) -> int:
        return sum(run.width for _, run in self._runs(start, end))

    def _runs(self, start: int, end: int) -> list[tuple[int, Run]]:
        """The runs of a slice in logical order, with the level of each."""
        runs = list[tuple[int, Run]]()
        for stretch in self._stretches[bisect_left(self._ends, start + 1) :]:
            if stretch.start >= end:
                break
            text = "".join(self._shown[max(start, stretch.start) : min(end, stretch.end)])
            if text:
                leftwards = stretch.level % 2 == 1
                run = self._layout.run(text, stretch.owner, right_to_left=leftwards)
                runs.append((stretch.level, run))
        return runs


class _Stretch(NamedTuple):
    """Neighbours with one level and one owner; a suit stands alone."""

    start: int
    end: int
    level: int
    owner: Face | Suit


def _stretches(levels: list[int], owners: list[Face | Suit | None]) -> Iterator[_Stretch]:
    current: tuple[int, Face | Suit] | None = None
    start = end = 0
    for i, (level, owner) in enumerate(zip(levels, owners, strict=True)):
        if owner is None:
            continue
        if current != (level, owner) or isinstance(owner, Suit):
            if current:
                yield _Stretch(start, end, *current)
            start, current = i, (level, owner)
        end = i + 1
    if current:
        yield _Stretch(start, end, *current)


def _levels(text: str, base: int) -> list[int]:
    if base == 0 and _LEFTWARDS.isdisjoint(map(bidirectional, text)):
        return [0] * len(text)
    from simon_pygame.text.bidi import levels  # most players never need it

    return levels(text, base)


def _owners(text: str, fonts: Fonts) -> list[Face | Suit | None]:
    """Who draws each character: a face, a suit's own shape, or nobody."""
    beside = next((fonts.face(c) for c in text if script_of(c)), fonts.main)
    owners: list[Face | Suit | None] = []
    for character in text:
        if character in _SUITS:
            owners.append(_SUITS[character])
        elif not is_drawn(character):
            owners.append(None)
        elif _is_attached(character):
            owners.append(beside)  # whatever it is, it stays with its letter
        else:
            face = fonts.face(character, beside)
            if script_of(character):
                beside = face
            owners.append(face)
    return owners


@cache
def _is_attached(character: str) -> bool:
    return character in _JOINERS or category(character).startswith("M")
