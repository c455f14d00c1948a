"""The bidirectional algorithm of Unicode (UAX #9): which way each character of a text runs.

The standard library knows the class of every character; what is missing is the algorithm. The
libraries at hand give a reordered string and no levels, but a line must be cut into runs, and a
run be shaped in its logical order, before anything is reordered.

The names X, W, N, I and L are those of the rules in the standard.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from unicodedata import bidirectional, normalize

_DEEPEST = 125
_ISOLATES = frozenset({"LRI", "RLI", "FSI"})
_EMBEDDINGS = frozenset({"LRE", "RLE", "LRO", "RLO"})
_REMOVED = _EMBEDDINGS | {"PDF", "BN"}  # X9: the rules from W on do not see these
_BLANK = frozenset({"WS", *_ISOLATES, "PDI"})
_NEUTRAL = _BLANK | {"B", "S", "ON"}
_STRONG = {"L": "L", "R": "R", "EN": "R", "AN": "R"}  # what neutrals see of their neighbours

_BRACKETS = (
    "()[]{}༺༻༼༽᚛᚜⁅⁆⁽⁾₍₎⌈⌉⌊⌋〈〉❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟅⟆⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦍⦐⦏⦎⦑⦒⦓⦔⦕⦖⦗⦘⧘⧙⧚⧛⧼⧽"
    "⸢⸣⸤⸥⸦⸧⸨⸩⹕⹖⹗⹘⹙⹚⹛⹜〈〉《》「」『』【】〔〕〖〗〘〙〚〛﹙﹚﹛﹜﹝﹞（）［］｛｝｟｠｢｣"
)
_CLOSING = dict(zip(_BRACKETS[::2], _BRACKETS[1::2], strict=True))
_ENDS = frozenset(_CLOSING.values())
_MOST_OPEN = 63


def levels(text: str, base: int) -> list[int]:
    """The level of each character of one paragraph: odd ones run from right to left.

    A character that is not drawn has the level of the one before it.

    :param base: the paragraph's own level, 0 for left to right, 1 for right to left.
    """
    classes = [bidirectional(character) or "L" for character in text]
    return _Paragraph(text, classes, base).levels()


def visual_order(run_levels: Sequence[int]) -> list[int]:
    """The runs of a line from left to right, as indices, by the level of each (L2)."""
    order = list(range(len(run_levels)))
    odd = [level for level in run_levels if level % 2]
    if not odd:
        return order
    for level in range(max(run_levels), min(odd) - 1, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and run_levels[order[end]] >= level:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = end + 1
    return order


class _Embedding(NamedTuple):
    """One entry of the stack of rules X1 to X8."""

    level: int
    override: str = ""
    isolate: bool = False


class _Paragraph:
    """One run of the algorithm."""

    def __init__(self, text: str, classes: list[str], base: int) -> None:
        self._text = text
        self._original = classes
        self._classes = classes.copy()
        self._base = base
        self._partners = _partners(classes)
        self._levels = [base] * len(text)
        self._embedded = self._levels  # as they are before any sequence is resolved

    def levels(self) -> list[int]:
        self._resolve_explicit()
        self._embedded = self._levels.copy()
        for sequence in list(self._sequences()):
            self._resolve_sequence(sequence)
        self._settle_removed()
        self._reset_blanks()
        return self._levels

    def _resolve_explicit(self) -> None:
        """X1 to X8: embeddings, overrides and isolates."""
        stack = [_Embedding(self._base)]
        lost_isolates = lost_embeddings = open_isolates = 0  # lost: deeper than levels go
        for i, kind in enumerate(self._original):
            last = stack[-1]
            self._levels[i] = last.level
            if kind in _ISOLATES:
                self._override(i, last)
                if kind == "FSI":
                    end = self._partners.get(i, len(self._text))
                    strong = _first_strong(self._original, i + 1, end, self._partners)
                    kind = "RLI" if strong else "LRI"
                level = _next_level(last.level, odd=kind == "RLI")
                if level <= _DEEPEST and not lost_isolates and not lost_embeddings:
                    open_isolates += 1
                    stack.append(_Embedding(level, isolate=True))
                else:
                    lost_isolates += 1
            elif kind in _EMBEDDINGS:
                level = _next_level(last.level, odd=kind in ("RLE", "RLO"))
                if level <= _DEEPEST and not lost_isolates and not lost_embeddings:
                    stack.append(_Embedding(level, {"LRO": "L", "RLO": "R"}.get(kind, "")))
                elif not lost_isolates:
                    lost_embeddings += 1
            elif kind == "PDI":
                if lost_isolates:
                    lost_isolates -= 1
                elif open_isolates:
                    lost_embeddings = 0
                    while not stack.pop().isolate:
                        pass
                    open_isolates -= 1
                self._levels[i] = stack[-1].level
                self._override(i, stack[-1])
            elif kind == "PDF":
                if lost_isolates:
                    pass
                elif lost_embeddings:
                    lost_embeddings -= 1
                elif len(stack) > 1 and not last.isolate:
                    stack.pop()
            elif kind == "B":
                self._levels[i] = self._base
            elif kind != "BN":
                self._override(i, last)

    def _override(self, i: int, embedding: _Embedding) -> None:
        if embedding.override:
            self._classes[i] = embedding.override

    def _sequences(self) -> Iterator[list[int]]:
        """X10: the isolating run sequences, each as the places of its characters."""
        runs: list[list[int]] = []
        for i, kind in enumerate(self._original):
            if kind not in _REMOVED:
                if runs and self._levels[runs[-1][-1]] == self._levels[i]:
                    runs[-1].append(i)
                else:
                    runs.append([i])
        run_at = {run[0]: run for run in runs}
        partners = self._partners
        resumed = {partners[run[-1]] for run in runs if run[-1] in partners}
        for run in runs:
            if run[0] in resumed and self._original[run[0]] == "PDI":
                continue
            sequence = run.copy()
            while sequence[-1] in partners and self._original[sequence[-1]] in _ISOLATES:
                sequence += run_at[partners[sequence[-1]]]
            yield sequence

    def _resolve_sequence(self, sequence: list[int]) -> None:
        level = self._levels[sequence[0]]
        before = self._level_beside(sequence[0], -1)
        opens = self._original[sequence[-1]] in _ISOLATES  # without a partner: to the end
        after = self._base if opens else self._level_beside(sequence[-1], 1)
        start, end = _direction(max(level, before)), _direction(max(level, after))
        kinds = [self._classes[i] for i in sequence]
        _resolve_weak(kinds, start)
        self._resolve_brackets(sequence, kinds, _direction(level), start)
        _resolve_neutral(kinds, _direction(level), start, end)
        for i, kind in zip(sequence, kinds, strict=True):  # I1, I2
            if level % 2:
                self._levels[i] += kind != "R"
            else:
                self._levels[i] += {"L": 0, "R": 1}.get(kind, 2)

    def _level_beside(self, i: int, step: int) -> int:
        i += step
        while 0 <= i < len(self._text):
            if self._original[i] not in _REMOVED:
                return self._embedded[i]
            i += step
        return self._base

    def _resolve_brackets(
        self, sequence: list[int], kinds: list[str], direction: str, start: str
    ) -> None:
        """N0: a pair of brackets takes the direction of what it holds."""
        for opening, closing in self._bracket_pairs(sequence, kinds):
            inside = {_STRONG.get(kind) for kind in kinds[opening + 1 : closing]}
            if direction in inside:
                found = direction
            elif inside & {"L", "R"}:
                context = next(
                    (_STRONG[kind] for kind in reversed(kinds[:opening]) if kind in _STRONG), start
                )
                found = context
            else:
                continue
            for place in (opening, closing):
                kinds[place] = found
                for mark in range(place + 1, len(kinds)):  # what W1 made of marks on a bracket
                    if self._original[sequence[mark]] != "NSM":
                        break
                    kinds[mark] = found

    def _bracket_pairs(self, sequence: list[int], kinds: list[str]) -> list[tuple[int, int]]:
        """BD16: the pairs, as places in the sequence, by their opening."""
        pairs, stack = [], list[tuple[str, int]]()
        for place, i in enumerate(sequence):
            if kinds[place] != "ON":
                continue
            character = normalize("NFC", self._text[i])
            if character in _CLOSING:
                if len(stack) == _MOST_OPEN:
                    break
                stack.append((_CLOSING[character], place))
            elif character in _ENDS:
                for depth in range(len(stack) - 1, -1, -1):
                    if stack[depth][0] == character:
                        pairs.append((stack[depth][1], place))
                        del stack[depth:]
                        break
        return sorted(pairs)

    def _settle_removed(self) -> None:
        level = self._base
        for i, kind in enumerate(self._original):
            if kind in _REMOVED:
                self._levels[i] = level
            level = self._levels[i]

    def _reset_blanks(self) -> None:
        """L1: blanks before a separator and at the end have the paragraph's own level."""
        trailing = True
        for i in range(len(self._text) - 1, -1, -1):
            kind = self._original[i]
            if kind in ("B", "S"):
                trailing = True
            elif kind not in _BLANK and kind not in _REMOVED:
                trailing = False
            if trailing:
                self._levels[i] = self._base


def _partners(classes: Sequence[str]) -> dict[int, int]:
    """BD9: each isolate's opening and the place where it is closed, for those that are."""
    partners, openings = {}, list[int]()
    for i, kind in enumerate(classes):
        if kind in _ISOLATES:
            openings.append(i)
        elif kind == "PDI" and openings:
            partners[openings.pop()] = i
    return partners


def _first_strong(classes: Sequence[str], start: int, end: int, partners: dict[int, int]) -> int:
    i = start
    while i < end:
        if classes[i] in ("L", "R", "AL"):
            return int(classes[i] != "L")
        if classes[i] in _ISOLATES:
            i = partners.get(i, end)
        i += 1
    return 0


def _next_level(level: int, *, odd: bool) -> int:
    return level + 1 if level % 2 != odd else level + 2


def _direction(level: int) -> str:
    return "R" if level % 2 else "L"


def _resolve_weak(kinds: list[str], start: str) -> None:
    """W1 to W7: marks, numbers and the signs that belong to numbers."""
    before = start
    for i, kind in enumerate(kinds):  # W1
        if kind == "NSM":
            kinds[i] = "ON" if before in _ISOLATES or before == "PDI" else before
        before = kinds[i]
    strong = start
    for i, kind in enumerate(kinds):  # W2, W3
        if kind in ("L", "R", "AL"):
            strong = kind
        if kind == "EN" and strong == "AL":
            kinds[i] = "AN"
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]
    for i in range(1, len(kinds) - 1):  # W4
        around = kinds[i - 1]
        if around == kinds[i + 1] and (
            (kinds[i] == "ES" and around == "EN") or (kinds[i] == "CS" and around in ("EN", "AN"))
        ):
            kinds[i] = around
    i = 0
    while i < len(kinds):  # W5
        end = i
        while end < len(kinds) and kinds[end] == "ET":
            end += 1
        if end > i and "EN" in (kinds[i - 1] if i else "", *kinds[end : end + 1]):
            kinds[i:end] = ["EN"] * (end - i)
        i = end + 1
    strong = start
    for i, kind in enumerate(kinds):  # W6, W7
        if kind in ("ES", "ET", "CS"):
            kinds[i] = "ON"
        elif kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[i] = "L"


def _resolve_neutral(kinds: list[str], direction: str, start: str, end: str) -> None:
    """N1, N2: neutrals between two of one direction take it, others the embedding's."""
    i = 0
    while i < len(kinds):
        stop = i
        while stop < len(kinds) and kinds[stop] in _NEUTRAL:
            stop += 1
        if stop > i:
            before = _STRONG[kinds[i - 1]] if i else start
            after = _STRONG[kinds[stop]] if stop < len(kinds) else end
            kinds[i:stop] = [before if before == after else direction] * (stop - i)
        i = stop + 1
