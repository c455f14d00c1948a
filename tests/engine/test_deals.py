"""Deals, codes, boards and positions.

The shuffle and the arrangement codes are checked against a second implementation, written here
from the words that define them, and against a file of hashes that it made once.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from datetime import date
from math import factorial
from pathlib import Path

import pytest

from simon.engine import (
    DEAL_NUMBERS,
    LAYOUT,
    BadCode,
    BadDeal,
    BadPosition,
    BadText,
    Card,
    Deal,
    Position,
    Problem,
    arrangement_length,
    cards_text,
    pack,
    shuffled,
)

EXAMPLE_CODE = "SS1-S4-AGDOBUYKCVZUZZPSJBFPAXVSBGVVXEZNXVRJQBCHUVFNSLKC"
A_TO_K = "A23456789TJQK"


# The second implementation: cards are texts, a deal is one list of 52 of them.


def splitmix64(seed: int) -> Iterator[int]:
    mask = (1 << 64) - 1
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) & mask
        mixed = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & mask
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & mask
        yield mixed ^ (mixed >> 31)


def pack_by_hand(suits: int) -> list[str]:
    order = {1: "SSSS", 2: "SSHH", 4: "SHDC"}[suits]
    return [rank + suit for suit in order for rank in A_TO_K]


def shuffled_by_hand(number: int, suits: int) -> tuple[list[str], int]:
    """The cards in dealing order, and how many draws were rejected."""
    cards, rejected = pack_by_hand(suits), 0
    draws = splitmix64(number * 4 + {1: 1, 2: 2, 4: 3}[suits])
    i = 51
    while i > 0:
        draw = next(draws)
        if draw >= 2**64 - 2**64 % (i + 1):
            rejected += 1
            continue
        j = draw % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
        i -= 1
    return cards, rejected


def text_by_hand(cards: list[str]) -> str:
    lines, rest = [], list(cards)
    for size in (8, 8, 8, 7, 6, 5, 4, 3, 2, 1):
        lines.append(" ".join(rest[:size]))
        del rest[:size]
    return "\n".join(lines)


def base_26(number: int, length: int) -> str:
    letters = []
    for _ in range(length):
        letters.append(chr(65 + number % 26))
        number //= 26
    assert number == 0
    return "".join(reversed(letters))


def orders_of(cards: list[str]) -> int:
    """In how many distinct orders these cards can lie."""
    orders = factorial(len(cards))
    for card in set(cards):
        orders //= factorial(cards.count(card))
    return orders


def rank_by_hand(cards: list[str]) -> int:
    """The place of this order among all: count the orders that begin with a lesser card."""
    rest, rank = list(cards), 0
    while rest:
        for lesser in {card for card in rest if key(card) < key(rest[0])}:
            others = list(rest)
            others.remove(lesser)
            rank += orders_of(others)
        rest.pop(0)
    return rank


def next_order(cards: list[str]) -> list[str]:
    """The next order of the cards, as in a dictionary."""
    i = max(i for i in range(51) if key(cards[i]) < key(cards[i + 1]))
    j = max(j for j in range(i + 1, 52) if key(cards[i]) < key(cards[j]))
    cards = list(cards)
    cards[i], cards[j] = cards[j], cards[i]
    return cards[: i + 1] + cards[:i:-1]


def key(card: str) -> int:
    return "SHDC".index(card[1]) * 13 + A_TO_K.index(card[0])


def in_order(deal: Deal) -> list[str]:
    return " ".join(deal.tableau.lines()).split()


# Numbered deals


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [16294208416658607535, 7960286522194355700, 487617019471545679]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
    ],
)
def test_the_generator_of_the_second_implementation(seed: int, numbers: list[int]) -> None:
    draws = splitmix64(seed)
    assert [next(draws) for _ in numbers] == numbers


def test_the_layout() -> None:
    assert LAYOUT == (8, 8, 8, 7, 6, 5, 4, 3, 2, 1)
    assert sum(LAYOUT) == 52
    tableau = Deal.from_number(7, 2).tableau
    assert tuple(map(len, tableau.columns)) == LAYOUT


@pytest.mark.parametrize("suits", [1, 2, 4])
@pytest.mark.parametrize(
    "number", [0, 1, 2, 25, 26, 29, 1000, 123456789, 2**32 - 1, 2**32, DEAL_NUMBERS - 1]
)
def test_the_shuffle_against_the_second_implementation(number: int, suits: int) -> None:
    cards, _ = shuffled_by_hand(number, suits)
    deal = Deal.from_number(number, suits)
    assert cards_text(shuffled(number, suits)).split() == cards
    assert str(deal) == text_by_hand(cards)
    assert deal.code == f"SS1-S{suits}-{base_26(number, 7)}"
    assert (deal.number, deal.suits) == (number, suits)
    assert Deal.from_code(deal.code) == deal


@pytest.mark.parametrize(
    ("number", "suits"),
    [
        # No deal's own number is known that draws past the limit; these were made to, first thing.
        (2305256015704097663, 1),  # draws the limit itself
        (2046889227511901040, 2),
        (200128198703615910, 4),
    ],
)
def test_draws_past_the_limit_are_rejected(number: int, suits: int) -> None:
    cards, rejected = shuffled_by_hand(number, suits)
    assert rejected == 1
    assert cards_text(shuffled(number, suits)).split() == cards


def test_the_hashes_that_were_made_once(data: Path) -> None:
    """They never change: whoever has a code gets the same deal for ever."""
    lines = (data / "deal_hashes.txt").read_text("ascii").splitlines()
    pairs = [line.split() for line in lines if not line.startswith("#")]
    assert len(pairs) == 102
    for code, expected in pairs:
        deal = Deal.from_code(code)
        assert deal.code == code
        assert hashlib.sha256(str(deal).encode("ascii")).hexdigest() == expected, code


def test_deal_29() -> None:
    deal = Deal.from_code("SS1-S4-AAAAABD")
    assert deal.number == 29
    assert deal.tableau.lines()[0] == "AC 9D 6S 4H JC 8D JS 2S"
    assert deal.tableau.lines()[9] == "5C"


@pytest.mark.parametrize("suits", [1, 2, 4])
def test_a_deal_holds_its_pack(suits: int) -> None:
    assert sorted(shuffled(99, suits)) == sorted(pack(suits))


@pytest.mark.parametrize(
    ("number", "suits"), [(-1, 4), (DEAL_NUMBERS, 4), (10**30, 1), (0, 0), (0, 3), (0, 5), (0, -1)]
)
def test_no_such_deal(number: int, suits: int) -> None:
    with pytest.raises(ValueError, match="not"):
        Deal.from_number(number, suits)


def test_how_many_deals_have_a_number() -> None:
    assert DEAL_NUMBERS == 26**7 == 8_031_810_176
    assert Deal.from_number(DEAL_NUMBERS - 1, 1).code == "SS1-S1-ZZZZZZZ"


# Codes as people write them


@pytest.mark.parametrize(
    "spelling",
    [
        "SS1-S4-AAAAABD",
        "ss1-s4-aaaaabd",
        "Ss1-s4-AaAaAbD",
        "SS1S4AAAAABD",
        "SS1 S4 AAAAABD",
        "  SS1-S4-AAAAABD\r\n",
        "SS1 - S4 - AAAAABD",
        "ss1s4 aaaaabd",
        "SS1-S4-AAA AABD",
        "SS1-S4-AAAA-ABD",
        "S S 1 S 4 A A A A A B D",
        "SS1\tS4\tAAAAABD",
        "SS1--S4--AAAAABD",
        "-SS1-S4-AAAAABD-",
        "SS1–S4–AAAAABD",  # en dashes
        "SS1‑S4‑AAAAABD",  # no-break hyphens
        "SS1−S4−AAAAABD",  # minus signs
        "SS1\u00a0S4\u00a0AAAAABD",
    ],
    ids=ascii,
)
def test_spellings_that_are_forgiven(spelling: str) -> None:
    assert Deal.from_code(spelling) == Deal.from_number(29, 4)
    assert Deal.from_code(spelling).code == "SS1-S4-AAAAABD"


def test_an_arrangement_code_is_forgiven_as_much(example: Deal) -> None:
    letters = EXAMPLE_CODE.removeprefix("SS1-S4-").lower()
    groups = " ".join(letters[i : i + 6] for i in range(0, 48, 6))
    assert Deal.from_code(f"ss1 s4 {groups}") == example


LENGTHS = {"number_length": 7, "arrangement_length": 48}


@pytest.mark.parametrize(
    ("code", "problem", "details"),
    [
        ("", Problem.CODE_FORM, {}),
        ("-", Problem.CODE_FORM, {}),
        ("AAAAABD", Problem.CODE_FORM, {}),
        ("29", Problem.CODE_FORM, {}),
        ("SS1", Problem.CODE_FORM, {}),
        ("SS1-S4", Problem.CODE_FORM, {}),
        ("SS1-S4-", Problem.CODE_FORM, {}),
        ("SS-S4-AAAAABD", Problem.CODE_FORM, {}),
        ("SS1-4-AAAAABD", Problem.CODE_FORM, {}),
        ("FC1-S4-AAAAABD", Problem.CODE_FORM, {}),
        ("SSI-S4-AAAAABD", Problem.CODE_FORM, {}),
        ("xSS1-S4-AAAAABD", Problem.CODE_FORM, {}),
        ("SS١-S4-AAAAABD", Problem.CODE_FORM, {}),
        ("SS2-S4-AAAAABD", Problem.CODE_VERSION, {"version": "2"}),
        ("SS0-S9-0", Problem.CODE_VERSION, {"version": "0"}),
        ("SS1-S3-AAAAABD", Problem.CODE_SUITS, {"found": "3"}),
        ("SS1-S0-AAAAABD", Problem.CODE_SUITS, {"found": "0"}),
        ("SS1-S8-AAAAABD", Problem.CODE_SUITS, {"found": "8"}),
        ("SS1-SX-AAAAABD", Problem.CODE_SUITS, {"found": "X"}),
        ("SS1-S٤-AAAAABD", Problem.CODE_SUITS, {"found": "٤"}),
        ("SS1-S4-AAAAAB0", Problem.CODE_DIGIT, {"found": "0", "meant": "O"}),
        ("SS1-S4-1AAAABD", Problem.CODE_DIGIT, {"found": "1", "meant": "I"}),
        ("SS1-S4-A0AA1BD", Problem.CODE_DIGIT, {"found": "0", "meant": "O"}),
        ("SS1-S4-0", Problem.CODE_DIGIT, {"found": "0", "meant": "O"}),
        ("SS1-S4-AAAAA2D", Problem.CODE_LETTER, {"found": "2"}),
        ("SS1-S4-AAAAA.D", Problem.CODE_LETTER, {"found": "."}),
        ("SS1-S4-AAAAAÄD", Problem.CODE_LETTER, {"found": "Ä"}),
        ("SS1-S4-AAAAAſD", Problem.CODE_LETTER, {"found": "ſ"}),
        ("SS1-S4-AAAAAАD", Problem.CODE_LETTER, {"found": "А"}),  # Cyrillic
        ("SS1-S4-AAAAA\x00D", Problem.CODE_LETTER, {"found": "\x00"}),
        ("SS1-S4-AAAABD", Problem.CODE_LENGTH, {"found": 6} | LENGTHS),
        ("SS1-S4-AAAAAABD", Problem.CODE_LENGTH, {"found": 8} | LENGTHS),
        (f"{EXAMPLE_CODE}A", Problem.CODE_LENGTH, {"found": 49} | LENGTHS),
        (
            EXAMPLE_CODE.replace("S4", "S2"),
            Problem.CODE_LENGTH,
            {"found": 48, "number_length": 7, "arrangement_length": 43},
        ),
        ("SS1-S1-" + "Z" * 36, Problem.CODE_PAST_LAST, {}),
        ("SS1-S2-" + "Z" * 43, Problem.CODE_PAST_LAST, {}),
        ("SS1-S4-" + "Z" * 48, Problem.CODE_PAST_LAST, {}),
    ],
    ids=ascii,
)
def test_what_is_wrong_with_a_code(code: str, problem: Problem, details: dict[str, object]) -> None:
    with pytest.raises(BadCode) as caught:
        Deal.from_code(code)
    assert (caught.value.problem, caught.value.details) == (problem, details)


@pytest.mark.parametrize("code", ["SS1-S2-AAAAABD", "SS1-S2-" + "A" * 43])
def test_suits_against_the_codes_own_are_an_error(code: str) -> None:
    assert Deal.from_code(code, suits=2).suits == 2
    for suits in (1, 3, 4):
        with pytest.raises(BadCode) as caught:
            Deal.from_code(code, suits)
        assert caught.value.problem is Problem.SUITS_DIFFER
        assert caught.value.details == {"asked": suits, "found": 2}


# Arrangement codes


def test_the_example_has_its_code(example: Deal) -> None:
    assert example.code == EXAMPLE_CODE
    assert example.number is None
    assert Deal.from_code(EXAMPLE_CODE) == example
    assert Deal.from_code(EXAMPLE_CODE).number is None
    digest = "0ca09658ef7fdb499b22707bc2921ea579712ff129d6a123b29657c6c4e5b3dd"
    assert hashlib.sha256(str(example).encode("ascii")).hexdigest() == digest


@pytest.mark.parametrize(("suits", "length"), [(1, 36), (2, 43), (4, 48)])
def test_the_length_is_what_the_last_arrangement_needs(suits: int, length: int) -> None:
    assert arrangement_length(suits) == length
    assert 26 ** (length - 1) < orders_of(pack_by_hand(suits)) <= 26**length


@pytest.mark.parametrize("suits", [1, 2, 4])
def test_the_first_arrangements_and_the_last(suits: int) -> None:
    length, first = arrangement_length(suits), sorted(pack_by_hand(suits), key=key)
    last = orders_of(first) - 1

    def deal(rank: int) -> Deal:
        return Deal.from_code(f"SS1-S{suits}-{base_26(rank, length)}")

    order = first
    for rank in range(100):
        assert in_order(deal(rank)) == order
        order = next_order(order)
    assert in_order(deal(last)) == first[::-1]
    order = in_order(deal(last - 100))
    for rank in range(last - 99, last + 1):
        order = next_order(order)
        assert in_order(deal(rank)) == order
    with pytest.raises(BadCode) as caught:
        deal(last + 1)
    assert caught.value.problem is Problem.CODE_PAST_LAST


@pytest.mark.parametrize("suits", [1, 2, 4])
@pytest.mark.parametrize("number", [3, 141592653])
def test_the_rank_of_any_arrangement(number: int, suits: int) -> None:
    cards, _ = shuffled_by_hand(number, suits)
    deal = Deal.from_text(text_by_hand(cards))
    assert deal.code == f"SS1-S{suits}-{base_26(rank_by_hand(cards), arrangement_length(suits))}"
    assert Deal.from_code(deal.code) == deal
    next_deal = Deal.from_text(text_by_hand(next_order(cards)))
    assert rank_by_hand(in_order(next_deal)) == rank_by_hand(cards) + 1
    assert Deal.from_code(next_deal.code) == next_deal


def test_a_board_has_an_arrangement_code_even_if_a_number_deals_the_same() -> None:
    numbered = Deal.from_number(29, 4)
    board = Deal.from_text(str(numbered))
    assert board.tableau == numbered.tableau
    assert (board.number, len(board.code)) == (None, len("SS1-S4-") + 48)
    assert board != numbered


# Boards as text

EXAMPLE = """\
AS KH AC 4D KD 6C TH 4C
3D 2D 4S 9C AD 7C 8D 9H
JH 6S 8H 5H 2S 3C 6H KS
JS 7D 2C TS 9D TD 5S
2H 9S KC 8C QS AH
QC 7H TC JC QH
JD 3H 5C 6D
8S 4H QD
3S 7S
5D
"""


def spellings(lines: list[str]) -> Iterator[str]:
    plain = "\n".join(lines)
    yield plain
    yield plain + "\n"
    yield plain.replace("\n", "\r\n")
    yield plain.replace("\n", "\n\n")
    yield "\n \n" + plain + "\n\n\t\n"
    yield plain.lower()
    yield plain.replace("T", "10")
    yield plain.replace("T", "10").lower()
    yield plain.replace(" ", "\t")
    yield "\n".join(f"  {line}  " for line in lines)
    yield "\n".join(f": {line}" for line in lines)
    yield "\n".join(f"{n}: {line}" for n, line in enumerate(lines, 1))
    yield "\n".join(f"{n}:{line}" for n, line in enumerate(lines, 1))
    yield "\n".join(f" {n:2} : {line}" for n, line in enumerate(lines, 1))
    yield f"Foundations: H-0 C-0 D-0 S-0\n{plain}"
    yield f"Foundations:\n\n{plain}"
    yield f"{plain}\nFoundations: -"


@pytest.mark.parametrize("text", list(spellings(EXAMPLE.splitlines())))
def test_spellings_of_a_board(example: Deal, text: str) -> None:
    assert Deal.from_text(text) == example


def test_a_board_from_ten_texts(example: Deal) -> None:
    assert Deal.from_lines(example.tableau.lines()) == example
    assert Deal.from_lines(list(example.tableau.lines()), suits=4) == example


@pytest.mark.parametrize("suits", [1, 2, 4])
def test_a_board_tells_its_suits(suits: int) -> None:
    text = str(Deal.from_number(5, suits))
    assert Deal.from_text(text).suits == Deal.from_text(text, suits).suits == suits
    with pytest.raises(BadDeal) as caught:
        Deal.from_text(text, suits=3)
    assert caught.value.problem is Problem.SUITS_DIFFER
    assert caught.value.details == {"asked": 3, "found": suits}


ONE_SUIT = str(Deal.from_number(29, 1))
TWO_SUITS = str(Deal.from_number(29, 2))


@pytest.mark.parametrize(
    ("text", "problem", "details"),
    [
        ("", Problem.COLUMN_COUNT, {"found": 0}),
        ("\n\n", Problem.COLUMN_COUNT, {"found": 0}),
        (EXAMPLE.replace("\n5D", ""), Problem.COLUMN_COUNT, {"found": 9}),
        (EXAMPLE.replace("3S 7S", "3S\n7S"), Problem.COLUMN_COUNT, {"found": 11}),
        ("\n".join(EXAMPLE.split("\n")[9:]), Problem.COLUMN_COUNT, {"found": 1}),
        (EXAMPLE.replace("3S 7S", "3S 1S"), Problem.BAD_CARD, {"text": "1S", "column": 9}),
        (EXAMPLE.replace("3S 7S", "3S,7S"), Problem.BAD_CARD, {"text": "3S,7S", "column": 9}),
        (EXAMPLE.replace("AS", "♠A"), Problem.BAD_CARD, {"text": "♠A", "column": 1}),
        (EXAMPLE.replace("8S 4H QD", "8S - QD"), Problem.BAD_CARD, {"text": "-", "column": 8}),
        ("{}", Problem.COLUMN_COUNT, {"found": 1}),
        (
            EXAMPLE.replace("AS KH", "2: AS KH"),
            Problem.COLUMN_ORDER,
            {"found": "2", "expected": 1},
        ),
        (EXAMPLE.replace("3S 7S", "9: 3S 7S").replace("5D\n", "9: 5D"), Problem.COLUMN_ORDER,
         {"found": "9", "expected": 10}),
        (EXAMPLE.replace("3S 7S", "3S"), Problem.CARD_COUNT, {"found": 51}),
        (EXAMPLE.replace("\n5D", "\n5D 5D"), Problem.CARD_COUNT, {"found": 53}),
        (EXAMPLE.replace("\n5D", "\n-"), Problem.CARD_COUNT, {"found": 51}),
        (
            EXAMPLE.replace("\n5D", "\n5H"),
            Problem.TOO_MANY_OF_A_CARD,
            {"card": Card.parse("5H"), "found": 2, "allowed": 1},
        ),
        (
            ONE_SUIT.replace("KS", "QS"),
            Problem.TOO_MANY_OF_A_CARD,
            {"card": Card.parse("QS"), "found": 8, "allowed": 4},
        ),
        (
            TWO_SUITS.replace("KS", "KH"),
            Problem.TOO_MANY_OF_A_CARD,
            {"card": Card.parse("KH"), "found": 4, "allowed": 2},
        ),
        (
            EXAMPLE.replace("3S 7S", "3S").replace("\n5D", "\n5D 7S"),
            Problem.NOT_THE_LAYOUT,
            {"column": 9, "found": 1, "expected": 2},
        ),
        (
            "\n".join(reversed(EXAMPLE.split())),
            Problem.COLUMN_COUNT,
            {"found": 52},
        ),
        (
            "\n".join(reversed(EXAMPLE.strip().split("\n"))),
            Problem.NOT_THE_LAYOUT,
            {"column": 1, "found": 1, "expected": 8},
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_board(
    text: str, problem: Problem, details: dict[str, object]
) -> None:
    with pytest.raises(BadDeal) as caught:
        Deal.from_text(text)
    assert (caught.value.problem, caught.value.details) == (problem, details)


def test_deals_are_values() -> None:
    assert Deal.from_number(29, 4) == Deal.from_code("SS1-S4-AAAAABD")
    assert hash(Deal.from_number(29, 4)) == hash(Deal.from_code("SS1-S4-AAAAABD"))
    assert Deal.from_number(29, 4) != Deal.from_number(29, 2)


# Positions

SPADES = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
HEARTS = SPADES.replace("S", "H")
LAST_SPADES = ["KS QS JS TS 9S 8S 7S", "", "6S 5S", "4S", "", "", "3S 2S AS", "", "", ""]


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(line or "-" for line in LAST_SPADES),
        "\n".join(line or "-" for line in LAST_SPADES) + "\n",
        "\n".join(LAST_SPADES) + "\n",
        "\n".join(LAST_SPADES) + "\n\n\n",
        "\r\n".join(line or "-" for line in LAST_SPADES) + "\r\n",
        "\n".join(f": {line}" for line in LAST_SPADES),
        "\n".join(f"{n}: {line}" for n, line in enumerate(LAST_SPADES, 1)),
        "\n".join(f"{n}: {line or '-'}" for n, line in enumerate(LAST_SPADES, 1)),
        "Foundations: H-K C-K D-K S-0\n" + "\n".join(LAST_SPADES) + "\n",
        "\n".join(line or "-" for line in LAST_SPADES).lower().replace("t", "10"),
        "\n".join(f" {line or '-'} " for line in LAST_SPADES),
    ],
)
def test_spellings_of_a_position(text: str) -> None:
    found = Position.from_text(text)
    assert found == Position.from_lines(LAST_SPADES)
    assert found.tableau.lines() == tuple(LAST_SPADES)
    assert found.code is None
    assert Position.from_text(str(found)) == found


@pytest.mark.parametrize(
    ("lines", "fewest", "fitting"),
    [
        (LAST_SPADES, 1, [1, 2, 4]),
        (["KS", SPADES.removeprefix("KS "), "KS", SPADES.removeprefix("KS ")], 1, [1, 2]),
        (["KS", SPADES.removeprefix("KS "), "KS", SPADES.removeprefix("KS "), f"{SPADES} KS",
          SPADES.removeprefix("KS ")], 1, [1]),
        (["KS", SPADES.removeprefix("KS "), "KH", HEARTS.removeprefix("KH ")], 2, [2, 4]),
        (["KH", HEARTS.removeprefix("KH "), "KH", HEARTS.removeprefix("KH ")], 2, [2]),
        (["KD", HEARTS.removeprefix("KH ").replace("H", "D")], 4, [4]),
    ],
)  # fmt: skip
def test_whose_pack_a_position_is(lines: list[str], fewest: int, fitting: list[int]) -> None:
    lines = [*lines, *[""] * (10 - len(lines))]
    assert Position.from_lines(lines).suits == fewest
    for suits in (1, 2, 3, 4):
        if suits in fitting:
            assert Position.from_lines(lines, suits).suits == suits
            assert Position.from_lines(lines, suits).tableau == Position.from_lines(lines).tableau
        else:
            with pytest.raises(BadPosition) as caught:
                Position.from_lines(lines, suits)
            assert caught.value.problem is Problem.SUITS_DIFFER
            assert caught.value.details == {"asked": suits, "found": fewest}


def test_a_whole_pack_of_any_shape_is_a_position(example: Deal) -> None:
    assert Position.from_text(str(example)) == Position(4, example.tableau)
    one_column = Position.from_lines([" ".join(example.tableau.lines()), *[""] * 9])
    assert one_column.tableau.card_count == 52


def test_a_finished_run_may_be_buried() -> None:
    found = Position.from_lines([f"{SPADES} KH", HEARTS.removeprefix("KH "), *[""] * 8])
    assert found.tableau.runs_removed == 2


def put(column: int, text: str) -> list[str]:
    return [text if n == column else line for n, line in enumerate(LAST_SPADES, 1)]


@pytest.mark.parametrize(
    ("lines", "problem", "details"),
    [
        ([], Problem.COLUMN_COUNT, {"found": 0}),
        (LAST_SPADES[:9], Problem.COLUMN_COUNT, {"found": 9}),
        ([*LAST_SPADES, ""], Problem.COLUMN_COUNT, {"found": 11}),
        ([""] * 10, Problem.POSITION_COUNT, {"found": 0}),
        (put(4, ""), Problem.POSITION_COUNT, {"found": 12}),
        (put(5, "4S"), Problem.POSITION_COUNT, {"found": 14}),
        ([" ".join([SPADES] * 5), *[""] * 9], Problem.POSITION_COUNT, {"found": 65}),
        (put(4, "0S"), Problem.BAD_CARD, {"text": "0S", "column": 4}),
        (put(4, "- 4S"), Problem.BAD_CARD, {"text": "-", "column": 4}),
        (put(4, "- -"), Problem.BAD_CARD, {"text": "-", "column": 4}),
        (put(4, "5: 4S"), Problem.COLUMN_ORDER, {"found": "5", "expected": 4}),
        (put(4, "4H"), Problem.BROKEN_RUN, {"card": Card.parse("4S")}),
        (
            [f"{SPADES} KS", *[f"{SPADES} KH"] * 2, "KD", HEARTS.removeprefix("KH "), *[""] * 5],
            Problem.POSITION_COUNT,
            {"found": 55},
        ),
        (
            [f"{SPADES} KH", f"{SPADES} QH", f"{SPADES} JH", HEARTS[9:], *[""] * 6],
            Problem.TOO_MANY_OF_A_CARD,
            {"card": Card.parse("AS"), "found": 3, "allowed": 2},
        ),
        (
            [f"{HEARTS} KD", f"{HEARTS} QD", HEARTS.replace("H", "D")[6:], *[""] * 7],
            Problem.TOO_MANY_OF_A_CARD,
            {"card": Card.parse("AH"), "found": 2, "allowed": 1},
        ),
        ([SPADES, *[""] * 9], Problem.FINISHED_RUN, {"column": 1}),
        (["", "", f"{HEARTS} {SPADES}", *[""] * 7], Problem.FINISHED_RUN, {"column": 3}),
    ],
)
def test_what_is_wrong_with_a_position(
    lines: list[str], problem: Problem, details: dict[str, object]
) -> None:
    with pytest.raises(BadPosition) as caught:
        Position.from_lines(lines)
    assert (caught.value.problem, caught.value.details) == (problem, details)


def test_a_card_in_place_of_another_of_its_suit() -> None:
    with pytest.raises(BadPosition) as caught:
        Position.from_lines(put(4, "5S"))
    assert caught.value.problem is Problem.BROKEN_RUN


def test_a_board_that_shows_what_matters() -> None:
    found = Position.showing("4S", "", "3H 2H")
    assert found.suits == 4
    assert found.tableau.lines()[:9] == ("4S", "", "3H 2H", *[""] * 6)
    rest = found.tableau.lines()[9].split()
    assert rest == [str(card) for card in pack(4) if str(card) not in ("4S", "3H", "2H")]


def test_a_dash_shows_an_empty_column() -> None:
    assert Position.showing("4S", "-", "3H") == Position.showing("4S", "", "3H")


@pytest.mark.parametrize(
    "columns",
    [("4S", "4S"), ("4S 4S",), ("1S",), (SPADES,), ("",) * 10],
    ids=["twice", "twice in a column", "no card", "a finished run", "ten columns"],
)
def test_what_cannot_be_shown(columns: tuple[str, ...]) -> None:
    with pytest.raises(BadPosition):
        Position.showing(*columns)


def test_what_is_wrong_is_told_in_one_line() -> None:
    error = BadText(Problem.CARD_COUNT, line=3, found=51)
    assert str(error) == "line 3: card_count found=51"
    assert str(BadCode(Problem.CODE_FORM)) == "code_form"
    assert isinstance(error, ValueError)


# The deal of a day

DAYS = [
    (date(2026, 11, 30), 1, 20_261_130),
    (date(2026, 1, 2), 4, 20_260_102),
    (date(2000, 2, 29), 2, 20_000_229),
    (date(1, 1, 1), 1, 10_101),
    (date(9999, 12, 31), 4, 99_991_231),
]


@pytest.mark.parametrize(("day", "suits", "number"), DAYS)
def test_the_deal_of_a_day_has_its_date_for_a_number(day: date, suits: int, number: int) -> None:
    deal = Deal.of_the_day(day, suits)
    assert deal == Deal.from_number(number, suits)
    assert (deal.number, deal.day) == (number, day)


@pytest.mark.parametrize(
    "number", [0, 29, 10_100, 20_261_131, 20_260_229, 20_261_301, 8_031_810_175]
)
def test_most_deals_are_of_no_day(number: int) -> None:
    assert Deal.from_number(number, 1).day is None


def test_an_arrangement_is_of_no_day(example: Deal) -> None:
    assert example.day is None
