"""What everything is drawn with: colours, text, card faces and the unit of size."""

from __future__ import annotations

from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING

from simon.engine import Rank
from simon.hookspecs import Colours, Theme, contrast
from simon.words import Words, rank_index
from simon_pygame.colours import Colour, rgb
from simon_pygame.faces.deck import Deck, DeckStyle
from simon_pygame.faces.icons import LEADING, icon
from simon_pygame.layout import unit
from simon_pygame.text import Style, Typesetter
from simon_pygame.text.scripts import script_of_language

if TYPE_CHECKING:
    import pygame

_INDEX_RANKS = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)
_PANEL = (24, 16)  # units, across and down, that a panel needs at least
_READABLE = 4.5  # the least contrast between a text and what it stands on


class Look:
    """The look of one window at one size, in one language and theme.

    A new one is made when any of these changes; what does not depend on them is kept elsewhere.
    """

    def __init__(
        self,
        theme: Theme,
        words: Words,
        size: tuple[int, int],
        *,
        scale: float = 1.0,
        four_colours: bool = False,
        big_index: bool = False,
        typesetter: Typesetter | None = None,
    ) -> None:
        self.theme = theme
        self.words = words
        self.size = size
        self.type = typesetter or Typesetter(words.language)
        self.four_colours = four_colours
        self.unit = unit(size, scale)  # the em of ordinary text, in pixels
        ace, jack, queen, king = (rank_index(words, rank) for rank in _INDEX_RANKS)
        self._style = DeckStyle(
            theme,
            four_colours=four_colours,
            big_index=big_index,
            indexes=(ace, jack, queen, king),
        )
        self._decks: dict[int, Deck] = {}

    def for_panels(self) -> Look:
        """The same look, its unit so small that some lines of a panel fit into the window."""
        width, height = self.size
        largest = min(width // _PANEL[0], height // _PANEL[1])
        if self.unit <= largest:
            return self
        smaller = copy(self)
        smaller.unit = largest
        return smaller

    @property
    def right_to_left(self) -> bool:
        """Whether the language is written so; panels and bars are mirrored then."""
        return self.words.right_to_left

    def icon(self, name: str, height: int, colour: Colour) -> pygame.Surface:
        """An icon as the readers of the language know it: ؟ for ?, for instance."""
        turned = name == "help" and script_of_language(self.words.language).tag == "Arab"
        mirrored = turned or (self.right_to_left and name in LEADING)
        return icon(name, height, colour, mirrored=mirrored)

    def colour(self, part: str) -> Colour:
        """The colour of a part of the theme, such as ``panel_text``."""
        return rgb(getattr(self.theme, part))

    @cached_property
    def suit_colours(self) -> tuple[Colour, Colour, Colour, Colour]:
        """The colours of the suits on paper, in the order of packs."""
        spades, hearts, diamonds, clubs = map(rgb, self._suits)
        return spades, hearts, diamonds, clubs

    @cached_property
    def suits_stand_on_panel(self) -> bool:
        """Whether the colours of the suits can be read on a panel, too."""
        return all(contrast(suit, self.theme.panel) >= _READABLE for suit in self._suits)

    @property
    def _suits(self) -> Colours:
        return self.theme.four_suits if self.four_colours else self.theme.suits

    def style(self, part: str, size: float = 1.0, *, on_paper: bool = False) -> Style:
        """Text in the colour of a part of the theme, ``size`` units high.

        Suits inside it have their own colours ``on_paper``, and the text's elsewhere.
        """
        return Style(
            max(9, round(self.unit * size)),
            self.colour(part),
            suits=self.suit_colours if on_paper else None,
        )

    def deck(self, width: int) -> Deck:
        """The cards at this width."""
        if width not in self._decks:
            self._decks[width] = Deck(self._style, width, self._letters)
        return self._decks[width]

    def _letters(self, text: str, size: int, colour: Colour) -> pygame.Surface:
        return self.type.render(text, Style(size, colour))
