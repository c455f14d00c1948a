"""A player who never was: a game to look at, and what is remembered of others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import timedelta

from simon.engine import Card, Deal, Game, Reason, Record, Rejected, Scoring, pack, read_record
from simon.hookspecs import Setting, Theme, hookimpl
from simon.memory import Bookmark, Memory, PlayedGame, Result
from simon.session import Session
from simon.testing import NOW, new_session
from simon.words import SECTIONS, GameExample, Words

BOOKMARK = "1"
"""The name of a bookmark."""
_CODES = {suits: Deal.from_number(617, suits).code for suits in (2, 4)}
_GAMES = 45  # more than are listed at first
_RUN = tuple(pack(4)[11::-1])  # the longest group that can move: ♠Q to ♠A
_REFUSED = {
    Reason.NOT_A_SEQUENCE: (("TH 8H", "TH 9H 7D"), "JH"),
    Reason.MIXED_SUITS: (("TH 9D", "TH 9H 8D"), "JH"),
    Reason.KING_NEEDS_EMPTY_COLUMN: (("KH", "KH QH"), "AD"),
    Reason.ONTO_ACE: (("3H", "3H 2H"), "AD"),
    Reason.NO_PLACE: (("TH", "TH 9H", "KH", "KH QH"), "TD"),
}
"""Cards to which these reasons apply, and the card that they were to go on."""


def example() -> Record:
    """The game that the rulebook tells of: from its deal, which is an ordinary one, to the win."""
    blocks = (block for section in SECTIONS for block in section.blocks)
    return read_record(next(each.record for each in blocks if isinstance(each, GameExample)))


def sample_session(player: Session, words: Words, game: Game, memory: Memory | None) -> Session:
    """A session of nobody's, in these words, with all that the player's own plugins offer."""
    session = new_session(words=words, listeners=[_Offers(player, memory)], begin=False)
    session.plugins.catalogs = player.plugins.catalogs  # for the names of languages
    session.begin(game)
    session.stopwatch.reset(247)
    return session


class _Offers:
    """Offers again what the plugins of a session offer, but another memory."""

    def __init__(self, session: Session, memory: Memory | None) -> None:
        self._plugins = session.plugins
        self._memory = memory

    @hookimpl
    def simon_settings(self) -> Iterable[Setting]:
        return self._plugins.settings.values()

    @hookimpl
    def simon_themes(self) -> Iterable[Theme]:
        return self._plugins.themes.values()

    @hookimpl
    def simon_scorings(self) -> Iterable[Scoring]:
        return self._plugins.scorings.values()

    @hookimpl
    def simon_memory(self) -> Memory | None:
        return self._memory


class SampleMemory:
    """Remembers these games and bookmarks, whatever happens."""

    def __init__(
        self, games: Sequence[PlayedGame] = (), bookmarks: Sequence[Bookmark] = ()
    ) -> None:
        self._games, self._bookmarks = games, bookmarks

    def games(self) -> Sequence[PlayedGame]:
        """All of them."""
        return self._games

    def record(self, _number: int, /) -> Record:
        """Another try at the example, which goes its own way after a while."""
        won = example()
        other = Game.restored(won.start, won.moves[:9])
        other.move(*next(move for move in other.legal_moves() if move != won.moves[9]))
        return Record.of(other)

    def forget(self) -> int:
        """Nothing: there is nobody to ask for it."""
        return 0

    def bookmarks(self) -> Sequence[Bookmark]:
        """All of them."""
        return self._bookmarks

    def keep_bookmark(self, _name: str, _game: Game, /) -> None:
        """Keep nothing."""

    def drop_bookmark(self, _name: str, /) -> None:
        """Keep what is there."""


def remembered() -> SampleMemory:
    """What there is to remember of somebody who plays much."""
    return SampleMemory(_games(), [Bookmark(BOOKMARK, NOW, example())])


def _games() -> list[PlayedGame]:
    """Somebody learns to play, mostly with one suit; about the last games there is more to say."""
    games = []
    for number in range(1, _GAMES + 1):
        luck = number * 37 % 100
        result = Result.WON if luck < 20 + number else Result.ABANDONED
        games.append(_played(number, Result.RESTARTED if luck % 9 == 0 else result, luck))
    games[-7:] = [
        replace(games[-7], suits=2, code=_CODES[2], result=Result.WON, assisted=True),
        replace(games[-6], suits=4, code=_CODES[4], result=Result.WON, scoring=None, score=None),
        replace(games[-5], code=None),
        replace(games[-4], given=21),
        replace(games[-3], day=NOW.date(), result=Result.WON),
        replace(games[-2], suits=4, code=example().start.code, result=Result.ABANDONED),
        replace(games[-1], suits=4, code=example().start.code, result=Result.OPEN),
    ]
    return games


def _played(number: int, result: Result, luck: int) -> PlayedGame:
    return PlayedGame(
        number,
        NOW - timedelta(hours=5 * (_GAMES + 1 - number)),
        Deal.from_number(number, 1).code,
        1,
        "standard",
        "en",
        result,
        moves=70 + luck,
        score=380 + luck,
        seconds=150 + 7 * luck,
        undos=3,
    )


def refusals() -> Iterator[Rejected]:
    """Every refusal, of one card or few, and of as many as can be."""
    for reason in Reason:
        groups, onto = _REFUSED.get(reason, (("TH", "TH 9H"), "TD"))
        cards = [tuple(map(Card.parse, group.split())) for group in groups]
        for group in (*cards, _RUN):
            yield Rejected(reason, 10, 9, len(group) + 2, group, Card.parse(onto))
