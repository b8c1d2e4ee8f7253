"""Ransom night: civilians are taken as hostages and carried like treasure.

Adventure board 3 (our design): a thief with a hostage is attacked by the militia with one die fewer, and if they win they
free a hostage instead of taking ducats.
"""

from collections.abc import Iterator

from games.cadwallon.rules.chests import begin_action, hostages_of, load
from games.cadwallon.rules.components import IS_HOSTAGE
from games.cadwallon.rules.costs import PRICES
from games.cadwallon.rules.events import HostageFreed, HostageSeized, RansomDemanded
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import Seize
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.state import REMOVED, State, members, tokens_on
from games.kernel.rules import Seat


def seize_moves(state: State, turn: Turn) -> Iterator[Seize]:
    if state.points[turn.seat] >= PRICES[Seize]:
        for token in tokens_on(state, state.at[turn.figure]):
            if IS_HOSTAGE[token]:
                yield Seize(token)


def apply_seize(now: Now, move: Seize) -> None:
    figure = now.turn.figure
    begin_action(now, PRICES[Seize])
    now.tell(HostageSeized(figure, move.token))
    load(now, figure, move.token)


def free_hostage(now: Now, loser: int) -> None:
    """The militia set one hostage of the loser free."""
    hostage = hostages_of(now.state, loser)[0]
    now.state.loads[loser].remove(hostage)
    now.state.lies[hostage] = REMOVED
    now.tell(HostageFreed(loser, hostage))


def demand_ransom(now: Now, ducats: int) -> None:
    """The single gang with most hostages pays."""
    state = now.state
    counts = [
        sum(len(hostages_of(state, figure)) for figure in members(state, Seat(seat)))
        for seat in range(state.seats)
    ]
    most = max(counts)
    if most and counts.count(most) == 1:
        seat = Seat(counts.index(most))
        now.tell(RansomDemanded(seat, now.pay(seat, ducats)))
