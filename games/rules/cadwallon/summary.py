"""What a statistician asks of a match: whose turn and round it is, who plays which gang, who got away.

Read by `games.simulation`; the rules do not need it.
"""

from collections import Counter

from games.rules.cadwallon.components import GANG_THIEVES, GANGS, NUMBERS
from games.rules.cadwallon.frames import Fight, Flight, Turn
from games.rules.cadwallon.scoring import thieves_out
from games.rules.cadwallon.state import State
from games.rules.kernel import Seat

SWEEP = "adventure"
SIDE = "gang"
SCORE = "ducats"
# Enough cards to need a reshuffle, enough reactions to fill a log.
LONGEST: dict[str, object] = {"adventure": "incarnates", "table": "masked"}


def round_of(state: State) -> int:
    """0 while the match is being set up."""
    return state.round


def turn_of(state: State) -> Seat | None:
    """None between two turns."""
    return next((f.seat for f in state.stack if isinstance(f, Turn)), None)


def sides(state: State) -> tuple[str, ...]:
    return tuple(GANGS[gang].id for gang in state.gangs)


def shares(state: State) -> dict[str, tuple[int, int]]:
    """How many of how many: what is worth a percentage in the end."""
    got_out = sum(thieves_out(state, Seat(seat)) for seat in range(state.seats))
    return {"thieves_out": (got_out, state.seats * len(GANG_THIEVES[0]))}


def faults(state: State) -> list[str]:
    """What can never be, whatever the players do."""
    found = [f"{space} is shared by figures" for space in _crowded(state)]
    if min(state.ducats) < 0:
        found.append("a gang owes ducats")
    if min(state.points) < 0 or max(state.points) > 4 * NUMBERS.action_points:
        found.append("action points out of range")
    return found


def _crowded(state: State) -> list[int]:
    """Spaces with two figures; only a fight and the flight after it bring two together."""
    if any(isinstance(frame, Fight | Flight) for frame in state.stack):
        return []
    taken = Counter(space for space in state.at if space >= 0)
    return [space for space, figures in taken.items() if figures > 1]
