"""A refused action in words: what cannot be done with which cards, and the rule against it."""

from __future__ import annotations

from simon.engine import COLUMN_COUNT, UNDO_LIMIT, Rank, Reason, Rejected
from simon.words.catalogs import Words
from simon.words.names import card_token, cards_tokens, rank_index

_SECTIONS = {
    Reason.NO_SUCH_COLUMN: "columns",
    Reason.GAME_OVER: "end",
    Reason.EMPTY_SOURCE: "empty-columns",
    Reason.SAME_COLUMN: "placing",
    Reason.BAD_COUNT: "groups",
    Reason.NOT_A_SEQUENCE: "groups",
    Reason.MIXED_SUITS: "groups",
    Reason.KING_NEEDS_EMPTY_COLUMN: "placing",
    Reason.ONTO_ACE: "placing",
    Reason.WRONG_RANK: "placing",
    Reason.NO_PLACE: "placing",
    Reason.NOTHING_TO_UNDO: "undo",
    Reason.NOTHING_TO_REDO: "undo",
}


def section_of(reason: Reason) -> str:
    """The section of the rules that a refusal goes back to."""
    return _SECTIONS[reason]


def reason_text(words: Words, event: Rejected) -> str:
    """The sentence, or the two, for a refusal."""
    cards = cards_tokens(words, event.cards)
    onto = card_token(words, event.onto) if event.onto else ""
    match event.reason:
        case Reason.NO_SUCH_COLUMN:
            # Translators: {first} and {last} are numbers: 1 and 10.
            return words.gettext(
                "There is no such column: the columns are numbered from {first} to {last}.",
                first=1,
                last=COLUMN_COUNT,
            )
        case Reason.GAME_OVER:
            return words.gettext(
                "The game is won, and no card is left to move. Undo a move, or start a new game."
            )
        case Reason.EMPTY_SOURCE:
            return words.gettext(
                "Column {column} is empty: it has no card to move.", column=event.source
            )
        case Reason.SAME_COLUMN:
            return words.gettext(
                "Column {column} cannot be moved onto itself: a move goes to another column.",
                column=event.source,
            )
        case Reason.BAD_COUNT if event.count is not None and event.count < 1:
            return words.gettext("A move takes one card or more.")
        case Reason.BAD_COUNT:
            # Translators: {n} is how many cards lie in the column; {count}, always more
            # than that, is how many cards were asked for.
            return words.ngettext(
                "Column {column} holds only {n} card, so {count} cannot move from it.",
                "Column {column} holds only {n} cards, so {count} cannot move from it.",
                len(event.cards),
                column=event.source,
                count=event.count,
            )
        case Reason.NOT_A_SEQUENCE:
            # Translators: {cards} is a list such as ♠9 ♥3 ♥2, never inflected.
            return words.gettext(
                "{cards} cannot move together: their ranks do not go down one by one.", cards=cards
            )
        case Reason.MIXED_SUITS:
            # Translators: {cards} is a list such as ♠9 ♥8 ♥7, never inflected.
            return words.gettext(
                "{cards} cannot move together: a group must be all of one suit.", cards=cards
            )
        case Reason.KING_NEEDS_EMPTY_COLUMN:
            # Translators: {cards} is one card or several, such as ♠K ♠Q; {onto} is one card.
            return words.ngettext(
                "{cards} cannot go on {onto}: a king goes only into an empty column.",
                "{cards} cannot go on {onto}: a king goes only into an empty column.",
                len(event.cards),
                cards=cards,
                onto=onto,
            )
        case Reason.ONTO_ACE:
            # Translators: {cards} is one card or several, such as ♠3 ♠2; {onto} is one card.
            return words.ngettext(
                "{cards} cannot go on {onto}: nothing goes on an ace.",
                "{cards} cannot go on {onto}: nothing goes on an ace.",
                len(event.cards),
                cards=cards,
                onto=onto,
            )
        case Reason.WRONG_RANK:
            # Translators: {cards} is one card or several, such as ♠9 ♠8; {onto} is one card;
            # {rank} is the one rank that would do, such as 10 or J.
            return words.ngettext(
                "{cards} cannot go on {onto}: a card goes only on a card exactly one rank higher,"
                " of any suit. Here that rank is {rank}.",
                "{cards} cannot go on {onto}: a card goes only on a card exactly one rank higher,"
                " of any suit. Here that rank is {rank}.",
                len(event.cards),
                cards=cards,
                onto=onto,
                rank=rank_index(words, Rank(event.cards[0].rank + 1)),
            )
        case Reason.NO_PLACE if event.cards[0].rank == Rank.KING:
            # Translators: {cards} is one card or several, such as ♠K ♠Q.
            return words.ngettext(
                "{cards} cannot go anywhere now: a king goes only into an empty column, and no"
                " column is empty.",
                "{cards} cannot go anywhere now: a king goes only into an empty column, and no"
                " column is empty.",
                len(event.cards),
                cards=cards,
            )
        case Reason.NO_PLACE:
            # Translators: {cards} is one card or several, such as ♠9 ♠8; {rank} is the one rank
            # that would do, such as 10 or J.
            return words.ngettext(
                "{cards} cannot go anywhere now: no column ends with a card one rank higher"
                " ({rank}), and none is empty.",
                "{cards} cannot go anywhere now: no column ends with a card one rank higher"
                " ({rank}), and none is empty.",
                len(event.cards),
                cards=cards,
                rank=rank_index(words, Rank(event.cards[0].rank + 1)),
            )
        case Reason.NOTHING_TO_UNDO:
            # Translators: {n} is a number, 100.
            return words.ngettext(
                "There is nothing to undo: only moves can be undone, the last {n} at most.",
                "There is nothing to undo: only moves can be undone, the last {n} at most.",
                UNDO_LIMIT,
            )
        case Reason.NOTHING_TO_REDO:
            return words.gettext(
                "There is nothing to redo: only what was just undone can be redone."
            )
