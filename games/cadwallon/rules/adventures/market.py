"""The fences' market: nobody leaves; treasure is sold in the market rooms, and comes back.

Adventure board 7 (no alarm and a changing first player are known; the prices are our design).
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from games.cadwallon.rules.book import by_the_book
from games.cadwallon.rules.chests import begin_action
from games.cadwallon.rules.components import (
    IS_HOSTAGE,
    NUMBERS,
    SKILL_OF,
    SKILLS,
    TOKEN_KIND,
    TreasureKind,
    worth,
)
from games.cadwallon.rules.costs import PRICES
from games.cadwallon.rules.district import DORMITORY, LABORATORY, LIBRARY
from games.cadwallon.rules.events import Haggled, KindsWanted, Restocked, Sold
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import Sell
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.rolls import ducats_in_chest
from games.cadwallon.rules.state import REMOVED, State, empty_rooms

MARKET_ROOMS = (LIBRARY, LABORATORY, DORMITORY)


def sell_moves(state: State, turn: Turn) -> Iterator[Sell]:
    """Any part of what the thief carries; treasures of a kind are alike."""
    if state.at[turn.figure] not in MARKET_ROOMS:
        return
    if state.points[turn.seat] < PRICES[Sell]:
        return
    load = sorted(state.loads[turn.figure])
    seen = set()
    for count in range(len(load), 0, -1):
        for tokens in combinations(load, count):
            kinds = tuple(TOKEN_KIND[token] for token in tokens)
            if kinds not in seen:
                seen.add(kinds)
                yield Sell(tokens)


def price(tokens: Iterable[int], wanted: Sequence[TreasureKind]) -> int:
    """What the fences pay, chests of ducats apart."""
    counts = Counter(TOKEN_KIND[token] for token in tokens)
    return sum(
        worth(kind, count) + count * NUMBERS.wanted_bonus
        if kind in wanted
        else leftover_price(count)
        for kind, count in counts.items()
        if kind != "chest"
    )


def leftover_price(count: int) -> int:
    """What so many treasures bring that nobody wants, and what is left at the end."""
    return count * NUMBERS.unwanted


def apply_sell(now: Now, move: Sell) -> None:
    turn, state, tokens = now.turn, now.state, move.tokens
    begin_action(now, PRICES[Sell])
    chests = [token for token in tokens if TOKEN_KIND[token] == "chest"]
    dice = tuple(now.roll() for _ in chests)
    ducats = price(tokens, state.wanted) + sum(map(ducats_in_chest, dice))
    now.earn(turn.seat, ducats)
    now.tell(Sold(turn.figure, tokens, dice, ducats))
    if by_the_book(state):
        haggle(now, turn.figure, tokens)
    for token in tokens:
        state.loads[turn.figure].remove(token)
        _restock(now, token)


def haggle(now: Now, figure: int, load: Sequence[int]) -> None:
    """A haggler gets more for what leaves the thief's hands, at the market or with the thief."""
    ducats = haggled(figure, load)
    if ducats:
        now.earn(now.state.owners[figure], ducats)
        now.tell(Haggled(figure, ducats))


def haggled(figure: int, load: Sequence[int]) -> int:
    """So much for each treasure; a hostage is none."""
    if SKILL_OF[figure] != "haggler":
        return 0
    return sum(not IS_HOSTAGE[token] for token in load) * SKILLS["haggler"].value


def _restock(now: Now, token: int) -> None:
    if TOKEN_KIND[token] == "chest":
        now.state.lies[token] = REMOVED
        return
    rooms = empty_rooms(now.state, token)
    room = rooms[now.chance.below(len(rooms))]
    now.state.lies[token] = room
    now.tell(Restocked(token, room))


def announce_wanted(now: Now, kinds: tuple[TreasureKind, ...]) -> None:
    now.state.wanted = list(kinds)
    now.tell(KindsWanted(kinds))
