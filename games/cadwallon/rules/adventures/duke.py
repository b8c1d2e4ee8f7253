"""The treasure of the Duke: robbing the Treasury with a bunch of keys and a scroll.

Adventure board 1, rulebook p. 8.
"""

from collections.abc import Iterator

from games.cadwallon.rules.book import by_the_book
from games.cadwallon.rules.chests import begin_action
from games.cadwallon.rules.components import NUMBERS, TOKEN_KIND, TreasureKind
from games.cadwallon.rules.costs import PRICES
from games.cadwallon.rules.district import TREASURY
from games.cadwallon.rules.events import ThiefCaught, TreasuryRobbed
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import Rob
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.rolls import mind, succeeds
from games.cadwallon.rules.state import (
    GONE,
    REMOVED,
    Kinds,
    State,
    carriers,
    kinds_inside,
)
from games.kernel.rules import Seat

# What is needed, and used up: the first by the thief, the second by anyone of the gang.
LOOT_TO_ROB: tuple[TreasureKind, TreasureKind] = ("keys", "scroll")


def rob_moves(state: State, turn: Turn) -> Iterator[Rob]:
    """The thief with the keys stands in the Treasury."""
    if state.at[turn.figure] != TREASURY or state.points[turn.seat] < PRICES[Rob]:
        return
    load = {TOKEN_KIND[token] for token in state.loads[turn.figure]}
    if not can_rob(load, kinds_inside(state, turn.seat)):
        return
    readers = scroll_bearers(state, turn.seat)
    if len(readers) > 1 and by_the_book(state):
        yield from map(Rob, readers)
    else:
        yield Rob()


def scroll_bearers(state: State, seat: Seat) -> list[int]:
    """Those of the gang who carry a scroll."""
    _, scroll = LOOT_TO_ROB
    held = [f for f, token in carriers(state, seat) if TOKEN_KIND[token] == scroll]
    return list(dict.fromkeys(held))


def can_rob(load: Kinds, gang: Kinds) -> bool:
    """By what the thief carries, and what the gang does."""
    keys, scroll = LOOT_TO_ROB
    return keys in load and scroll in gang


def apply_rob(now: Now, move: Rob) -> None:
    turn, die = now.turn, now.roll()
    begin_action(now, PRICES[Rob])
    if succeeds(die, mind(turn.figure)):
        _take_the_treasure(now, turn, die, move.scroll_of)
    else:
        now.tell(ThiefCaught(turn.figure, die))
        remove_with_load(now, turn.figure)


def _take_the_treasure(now: Now, turn: Turn, die: int, scroll_of: int) -> None:
    state = now.state
    ducats, state.treasury = state.treasury, NUMBERS.treasury
    now.earn(turn.seat, ducats)
    now.tell(TreasuryRobbed(turn.figure, die, ducats))
    keys, scroll = LOOT_TO_ROB
    own = next(t for t in state.loads[turn.figure] if TOKEN_KIND[t] == keys)
    _use_up(state, turn.figure, own)
    reader = scroll_of if scroll_of >= 0 else scroll_bearers(state, turn.seat)[0]
    used = next(t for t in state.loads[reader] if TOKEN_KIND[t] == scroll)
    _use_up(state, reader, used)


def _use_up(state: State, figure: int, token: int) -> None:
    state.loads[figure].remove(token)
    state.lies[token] = REMOVED


def remove_with_load(now: Now, figure: int) -> None:
    state = now.state
    for token in state.loads[figure][:]:
        _use_up(state, figure, token)
    state.at[figure] = GONE
