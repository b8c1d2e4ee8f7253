"""The ally: Sienna fights for the poorest gang, anew each round.

Adventure boards 6 and 8 (our design).
"""

from games.cadwallon.rules.components import ADVENTURES, SIENNA
from games.cadwallon.rules.events import AllyCommanded, MissionsAllowed
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.state import NOBODY, State, seats_from
from games.kernel.rules import Seat


def take_command(now: Now) -> None:
    """From her round on the poorest gang leads her; of equals the later in turn order."""
    state = now.state
    events = ADVENTURES[state.options.adventure].events
    begin = next((event.round for event in events if event.kind == "ally"), None)
    if begin is None or state.round < begin or state.at[SIENNA] < 0:
        return
    order = seats_from(state, state.first)
    poorest = min(reversed(order), key=lambda seat: state.ducats[seat])
    state.owners[SIENNA] = poorest
    now.tell(AllyCommanded(poorest))


def missions_allowed(state: State, seat: Seat) -> int:
    return state.missions_allowed if state.owners[SIENNA] == seat else 1


def allow_missions(now: Now, missions: int) -> None:
    commander = now.state.owners[SIENNA]
    if commander != NOBODY:
        now.state.missions_allowed = missions
        now.tell(MissionsAllowed(commander, missions))
