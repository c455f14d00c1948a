"""What of a catalog the window cannot show as it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from pygame import Rect

from simon.hookspecs import Flaw
from simon.session import Session
from simon.words import Words, without_full_stop
from simon_pygame.sizes import LEAST_SIZE
from simon_pygame.text import Typesetter
from simon_pygame.workshop.proof import ProofReader
from simon_pygame.workshop.stage import Sights, Size, Stage

_UPRIGHT = (480, 800)
_SMALL: tuple[Size, ...] = (LEAST_SIZE, _UPRIGHT)


def found(session: Session, words: Words) -> Iterator[Flaw]:
    """What cannot be drawn, or has no room in the smallest window; the session's words say it."""
    told = session.words
    for text, missing in _without_glyphs(words):
        codes = " ".join(f"{character} (U+{ord(character):04X})" for character in missing)
        yield Flaw(
            text,
            # Translators: {characters} are one or several, such as ﷲ (U+FDF2).
            told.gettext(
                "No font of simon has the characters {characters} of “{text}”.",
                characters=codes,
                text=text,
            ),
        )
    proof = _read_proof(session, words)
    sources = _Sources(words)
    for text, shown in _first(proof.cut, sources.of):
        problem = told.gettext("The smallest window has no room for “{text}”.", text=shown)
        yield Flaw(text, problem)

    def blamed(text: str) -> str:
        how = proof.broken[text]
        return sources.of(text, lambda part: proof.breaks(part, *how))

    for text, shown in _first(proof.broken, blamed):
        yield Flaw(
            text,
            told.gettext(
                "A word of “{text}” is too long for its place in the smallest window.", text=shown
            ),
        )


def _without_glyphs(words: Words) -> Iterator[tuple[str, list[str]]]:
    """Texts with characters that our fonts do not have: each character with its first text."""
    typesetter = Typesetter(words.language, extra=False)  # what not everybody has
    told: set[str] = set()
    for text in words.texts():
        missing = [each for each in typesetter.missing(text) if each not in told]
        if missing:
            told.update(missing)
            yield text, missing


# --- What has no room -----------------------------------------------------------------------------


def _read_proof(session: Session, words: Words) -> ProofReader:
    """Draw everything in the smallest windows, to see what has no room there."""
    proof = ProofReader(words.language)
    sights = Sights(session, words, proof)
    for size in _SMALL:
        for stage in sights.stages:
            proof.cut |= dict.fromkeys(_left_out(stage, size))
        for notice in sights.notices():
            sights.playing.table(size, notice)
            banner = sights.playing.scene(size).banner
            if banner and banner.crowded:
                proof.cut[notice.text] = None
    for view in chain(sights.panels(), sights.changed_settings()):
        for _ in view.pages(_UPRIGHT):  # as wide as in the other one, and sooner read
            pass
    return proof


def _left_out(stage: Stage, size: Size) -> Iterator[str]:
    """What the bars have no room for, or their hints."""
    bars = stage.scene(size).bars
    yield from (item.text for item in bars.left_out)
    for button in bars.buttons:
        hint = bars.hint(button)
        if hint and not Rect((0, 0), size).contains(hint):
            yield button.label


# --- Where it comes from --------------------------------------------------------------------------


class _Sources:
    """The texts of a catalog, found again in what was drawn."""

    def __init__(self, words: Words) -> None:
        self._patterns = {text: re.compile(_pattern(text), re.DOTALL) for text in words.texts()}

    def of(self, drawn: str, is_to_blame: Callable[[str], bool] | None = None) -> str:
        """The text that was drawn with its placeholders filled; the drawn one, if none is found.

        Of several in one line, the one that ``is_to_blame``.
        """
        stripped = without_full_stop(drawn)
        found = [text for text, each in self._patterns.items() if each.fullmatch(stripped)]
        if not found and is_to_blame:
            parts = {text: each.search(drawn) for text, each in self._patterns.items()}
            found = [text for text, part in parts.items() if part and is_to_blame(part[0])]
        return max(found, key=lambda text: len(_literal(text)), default=drawn)


def _pattern(text: str) -> str:
    parts = _PLACEHOLDER.split(without_full_stop(text))
    if not any(map(str.isalpha, "".join(parts))):
        return "(?!)"  # it would fit everywhere
    return ".+".join(map(re.escape, parts))


def _literal(text: str) -> str:
    return "".join(_PLACEHOLDER.split(text))


_PLACEHOLDER = re.compile(r"\{\w+\}")


def _first(drawn: Iterable[str], source: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """Each text of the catalog from which one of these was made, and the first that was."""
    first: dict[str, str] = {}
    for text in drawn:
        first.setdefault(source(text), text)
    yield from first.items()
