from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from simon.engine import (
    PACK_SIZE,
    RUN_LENGTH,
    RUNS,
    SUIT_COUNTS,
    BadText,
    Card,
    Problem,
    Rank,
    Suit,
    cards_text,
    pack,
)

RANKS = "A23456789TJQK"


def test_the_numbers_of_the_game() -> None:
    assert (PACK_SIZE, RUN_LENGTH, RUNS, SUIT_COUNTS) == (52, 13, 4, (1, 2, 4))


def test_letters_and_symbols() -> None:
    assert "".join(rank.letter for rank in Rank) == RANKS
    assert [int(rank) for rank in Rank] == list(range(1, 14))
    assert "".join(suit.letter for suit in Suit) == "SHDC"
    assert "".join(suit.symbol for suit in Suit) == "♠♥♦♣"


@pytest.mark.parametrize(("suits", "copies"), [(1, {"S": 4}), (2, {"S": 2, "H": 2})])
def test_a_pack_of_few_suits_holds_copies(suits: int, copies: dict[str, int]) -> None:
    expected = {rank + suit: n for suit, n in copies.items() for rank in RANKS}
    assert Counter(map(str, pack(suits))) == expected


@pytest.mark.parametrize(
    ("suits", "order"),
    [(1, "SSSS"), (2, "SSHH"), (4, "SHDC")],
)
def test_pack_order_is_each_suit_each_copy_ace_to_king(suits: int, order: str) -> None:
    assert list(map(str, pack(suits))) == [rank + suit for suit in order for rank in RANKS]


@pytest.mark.parametrize("suits", [-1, 0, 3, 5, 52])
def test_no_pack_of_other_numbers_of_suits(suits: int) -> None:
    with pytest.raises(ValueError, match="1, 2 or 4"):
        pack(suits)


def test_cards_compare_in_pack_order() -> None:
    assert sorted(pack(4), key=str) != list(pack(4))
    assert sorted(pack(4)) == list(pack(4))


def test_equal_cards_are_alike() -> None:
    assert len(set(pack(1))) == 13
    assert Card.parse("QC") == Card(Suit.CLUBS, Rank.QUEEN)
    assert hash(Card.parse("QC")) == hash(Card(Suit.CLUBS, Rank.QUEEN))


@pytest.mark.parametrize("text", list(map("".join, product(RANKS, "SHDC"))))
def test_a_card_and_its_text(text: str) -> None:
    card = Card.parse(text)
    assert str(card) == text
    assert (card.rank.letter, card.suit.letter) == tuple(text)
    assert eval(repr(card), {"Card": Card}) == card
    assert Card.parse(text.lower()) == card


@pytest.mark.parametrize("text", ["10H", "10h", "TH", "th", "tH", "Th"])
def test_ten_has_two_spellings(text: str) -> None:
    assert str(Card.parse(text)) == "TH"


@pytest.mark.parametrize(
    "text",
    ["", " ", "S", "A", "10", "0S", "1S", "11S", "13S", "SA", "S10", "AX", "XS", "ASS", "AS ",
     " AS", "A S", "A♠", "AС", "1OS", "010S", "-", "A\u017f"],
    ids=ascii,
)  # fmt: skip
def test_texts_that_name_no_card(text: str) -> None:
    with pytest.raises(BadText) as caught:
        Card.parse(text)
    assert caught.value.problem is Problem.BAD_CARD
    assert caught.value.details == {"text": text}


def test_cards_as_text() -> None:
    assert cards_text(()) == ""
    assert cards_text(map(Card.parse, ["QC", "10d", "as"])) == "QC TD AS"
