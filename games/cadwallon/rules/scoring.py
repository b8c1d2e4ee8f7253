"""The end: treasures turn into ducats, trapped thieves cost some, and the gangs are ranked.

Rulebook p. 20. Ties: most treasures carried out, then most thieves out, then shared. What is paid for early turns is our
design: whoever opens chests first is robbed by all who come later.
"""

from collections import Counter

from games.cadwallon.rules.adventures.market import leftover_price
from games.cadwallon.rules.book import by_the_book
from games.cadwallon.rules.components import (
    GANG_THIEVES,
    NUMBERS,
    THIEVES,
    TOKEN_KIND,
    TreasureKind,
    worth,
)
from games.cadwallon.rules.events import (
    EarlyTurnsPaid,
    GameEnded,
    GangPaid,
    ThievesTrapped,
    TreasuresFenced,
)
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.state import OUT, State, members
from games.kernel.rules import Outcome, Seat


def finish(now: Now, reason: str) -> None:
    state = now.state
    for seat in map(Seat, range(state.seats)):
        if reason == "market":
            _sell_leftovers(now, seat)
        else:
            _fence(now, seat)
            _pay_for_the_trapped(now, seat)
            _pay_for_early_turns(now, seat)
        _pay_for_the_gang(now, seat)
    state.over = reason
    state.stack.clear()
    result = outcome(state)
    assert result is not None
    now.tell(GameEnded(result.reason, result.ranks, result.scores))


def haul(state: State, seat: Seat) -> Counter[TreasureKind]:
    """What the seat has carried out, by kind."""
    return Counter(
        TOKEN_KIND[token]
        for figure in members(state, seat)
        if state.at[figure] == OUT
        for token in state.loads[figure]
    )


def _fence(now: Now, seat: Seat) -> None:
    for kind, count in haul(now.state, seat).items():
        ducats = worth(kind, count)
        now.earn(seat, ducats)
        now.tell(TreasuresFenced(seat, kind, count, ducats))


def _sell_leftovers(now: Now, seat: Seat) -> None:
    state = now.state
    kinds = Counter(
        TOKEN_KIND[token]
        for figure in members(state, seat)
        for token in state.loads[figure]
    )
    for kind, count in kinds.items():
        ducats = leftover_price(count)
        now.earn(seat, ducats)
        now.tell(TreasuresFenced(seat, kind, count, ducats))


def _pay_for_the_trapped(now: Now, seat: Seat) -> None:
    state = now.state
    gang = GANG_THIEVES[state.gangs[seat]]
    trapped = [figure for figure in gang if state.at[figure] != OUT]
    if trapped:
        paid = now.pay(seat, sum(map(trapped_fine, trapped)))
        now.tell(ThievesTrapped(seat, len(trapped), paid))


def trapped_fine(figure: int) -> int:
    """What the gang pays if the figure does not get out; nothing for the ally."""
    return NUMBERS.trapped if figure in THIEVES else 0


def _pay_for_early_turns(now: Now, seat: Seat) -> None:
    """Not at the market, where dice choose the first player of every round."""
    state = now.state
    place = (seat - state.first) % state.seats
    ducats = NUMBERS.early_turns * (state.seats - 1 - place)
    if by_the_book(state):
        ducats = NUMBERS.early_pay[state.seats - 2][place]
    if ducats and state.options.first_player == "compensated":
        now.earn(seat, ducats)
        now.tell(EarlyTurnsPaid(seat, ducats))


def _pay_for_the_gang(now: Now, seat: Seat) -> None:
    """What the gang is behind the others: our design, and the table may do without."""
    state = now.state
    if not by_the_book(state) or state.options.gang_pay == "unpaid":
        return
    ducats = NUMBERS.gang_pay[state.seats - 2][state.gangs[seat]]
    if ducats:
        now.earn(seat, ducats)
        now.tell(GangPaid(seat, ducats))


def thieves_out(state: State, seat: Seat) -> int:
    return sum(state.at[figure] == OUT for figure in GANG_THIEVES[state.gangs[seat]])


def outcome(state: State) -> Outcome | None:
    if not state.over:
        return None
    standing = [
        (
            state.ducats[seat],
            haul(state, Seat(seat)).total() + state.emptied[seat],
            thieves_out(state, Seat(seat)),
        )
        for seat in range(state.seats)
    ]
    ranks = tuple(1 + sum(other > mine for other in standing) for mine in standing)
    return Outcome(state.over, ranks, tuple(state.ducats))
