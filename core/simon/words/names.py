"""What cards are called: a short token inside sentences, a whole name where it stands alone.

A name is never put into a sentence, because many languages would have to inflect it.
"""

from __future__ import annotations

from collections.abc import Iterable

from simon.engine import Card, Rank, Suit
from simon.words.catalogs import NP_, Words

# Translators: the letter printed in the corner of the card, two characters at most.
_ACE = NP_("rank index", "A")
# Translators: the letter printed in the corner of the card, two characters at most.
_JACK = NP_("rank index", "J")
# Translators: the letter printed in the corner of the card, two characters at most.
_QUEEN = NP_("rank index", "Q")
# Translators: the letter printed in the corner of the card, two characters at most.
_KING = NP_("rank index", "K")
_INDEXES = {Rank.ACE: _ACE, Rank.JACK: _JACK, Rank.QUEEN: _QUEEN, Rank.KING: _KING}


# Translators: the letter of a suit, typed by the player, and shown where its picture cannot be.
# One letter of your keyboard is best, two at most; the four must differ.
_SPADES = NP_("suit letter", "S")
# Translators: the letter of a suit, typed by the player, and shown where its picture cannot be.
_HEARTS = NP_("suit letter", "H")
# Translators: the letter of a suit, typed by the player, and shown where its picture cannot be.
_DIAMONDS = NP_("suit letter", "D")
# Translators: the letter of a suit, typed by the player, and shown where its picture cannot be.
_CLUBS = NP_("suit letter", "C")
_LETTERS = {
    Suit.SPADES: _SPADES,
    Suit.HEARTS: _HEARTS,
    Suit.DIAMONDS: _DIAMONDS,
    Suit.CLUBS: _CLUBS,
}


def rank_index(words: Words, rank: Rank) -> str:
    """The rank as cards print it: ``A``, ``2`` to ``10``, ``J``, ``Q``, ``K``."""
    return words.pgettext(*_INDEXES[rank]) if rank in _INDEXES else str(int(rank))


def suit_letter(words: Words, suit: Suit) -> str:
    """The letter that stands for a suit: ``S``, ``H``, ``D`` or ``C``."""
    return words.pgettext(*_LETTERS[suit])


def card_token(words: Words, card: Card) -> str:
    """A card in the fewest characters: ``♠10``, or ``10S`` where suits are letters."""
    index = rank_index(words, card.rank)
    if words.suits_as == "letters":
        return index + suit_letter(words, card.suit)
    return card.suit.symbol + index


def typed_cards(words: Words) -> dict[str, tuple[Card, ...]]:
    """What can be typed for a card, in small letters: rank and letter, ``10s``, or with the symbol.

    The letters are the player's and the English ones; where both say something, the player's do,
    for so cards are shown. The symbol may stand on either side, and so may the player's letter;
    what can then be read as two cards is both.
    """
    cards = [Card(suit, rank) for suit in Suit for rank in Rank]
    found: dict[str, tuple[Card, ...]] = {}

    def add(typed: str, card: Card) -> None:
        others = found.get(typed.casefold(), ())
        found[typed.casefold()] = (*(other for other in others if other != card), card)

    for card in cards:
        rank, letter = rank_index(words, card.rank), suit_letter(words, card.suit)
        add(letter + rank, card)
        for english in _english(card.rank):
            add(english + card.suit.letter, card)
    for card in cards:
        rank, letter, symbol = (
            rank_index(words, card.rank),
            suit_letter(words, card.suit),
            card.suit.symbol,
        )
        found[(rank + letter).casefold()] = (card,)
        for each in (rank, *_english(card.rank)):
            for typed in (each + symbol, symbol + each):
                found[typed.casefold()] = (card,)
    for card in cards:  # one's own rank and the English suit, or the other way about
        rank, letter = rank_index(words, card.rank), suit_letter(words, card.suit)
        for typed in (rank + card.suit.letter, card.rank.letter + letter):
            found.setdefault(typed.casefold(), (card,))
    return found


def _english(rank: Rank) -> list[str]:
    return [rank.letter, "10"] if rank is Rank.TEN else [rank.letter]


def cards_tokens(words: Words, cards: Iterable[Card]) -> str:
    """Several cards as tokens, separated by one blank, the first where the language begins."""
    return " ".join(words.isolate(card_token(words, card)) for card in cards)


def card_name(words: Words, card: Card) -> str:
    """A card's whole name, as it is called when it stands alone."""
    return words.pgettext(*_NAMES[str(card)])


_NAMES = {
    "AS": NP_("card name", "ace of spades"),
    "2S": NP_("card name", "two of spades"),
    "3S": NP_("card name", "three of spades"),
    "4S": NP_("card name", "four of spades"),
    "5S": NP_("card name", "five of spades"),
    "6S": NP_("card name", "six of spades"),
    "7S": NP_("card name", "seven of spades"),
    "8S": NP_("card name", "eight of spades"),
    "9S": NP_("card name", "nine of spades"),
    "TS": NP_("card name", "ten of spades"),
    "JS": NP_("card name", "jack of spades"),
    "QS": NP_("card name", "queen of spades"),
    "KS": NP_("card name", "king of spades"),
    "AH": NP_("card name", "ace of hearts"),
    "2H": NP_("card name", "two of hearts"),
    "3H": NP_("card name", "three of hearts"),
    "4H": NP_("card name", "four of hearts"),
    "5H": NP_("card name", "five of hearts"),
    "6H": NP_("card name", "six of hearts"),
    "7H": NP_("card name", "seven of hearts"),
    "8H": NP_("card name", "eight of hearts"),
    "9H": NP_("card name", "nine of hearts"),
    "TH": NP_("card name", "ten of hearts"),
    "JH": NP_("card name", "jack of hearts"),
    "QH": NP_("card name", "queen of hearts"),
    "KH": NP_("card name", "king of hearts"),
    "AD": NP_("card name", "ace of diamonds"),
    "2D": NP_("card name", "two of diamonds"),
    "3D": NP_("card name", "three of diamonds"),
    "4D": NP_("card name", "four of diamonds"),
    "5D": NP_("card name", "five of diamonds"),
    "6D": NP_("card name", "six of diamonds"),
    "7D": NP_("card name", "seven of diamonds"),
    "8D": NP_("card name", "eight of diamonds"),
    "9D": NP_("card name", "nine of diamonds"),
    "TD": NP_("card name", "ten of diamonds"),
    "JD": NP_("card name", "jack of diamonds"),
    "QD": NP_("card name", "queen of diamonds"),
    "KD": NP_("card name", "king of diamonds"),
    "AC": NP_("card name", "ace of clubs"),
    "2C": NP_("card name", "two of clubs"),
    "3C": NP_("card name", "three of clubs"),
    "4C": NP_("card name", "four of clubs"),
    "5C": NP_("card name", "five of clubs"),
    "6C": NP_("card name", "six of clubs"),
    "7C": NP_("card name", "seven of clubs"),
    "8C": NP_("card name", "eight of clubs"),
    "9C": NP_("card name", "nine of clubs"),
    "TC": NP_("card name", "ten of clubs"),
    "JC": NP_("card name", "jack of clubs"),
    "QC": NP_("card name", "queen of clubs"),
    "KC": NP_("card name", "king of clubs"),
}
