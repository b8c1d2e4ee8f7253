"""Ways through the district: steps from space to space, steps to an exit, and the chance of getting out in time."""

from functools import lru_cache

from games.rules.cadwallon.district import DISTANCE, GATES, SPACES, distances_from
from games.rules.cadwallon.reach import graph_with
from games.rules.cadwallon.state import State

Steps = tuple[tuple[int, ...], ...]

STRIDE = 4
# While no portcullis has fallen, the nearest exits may be shut later: count on this one.
SPARE_GATE = 2
NO_EXIT = 99
# By steps to spare: how often a thief still gets out.
_ODDS = (0.74, 0.8, 0.87, 0.9, 0.93, 0.94, 0.95, 0.96, 0.97)
_TOO_LATE = 0.02
_IN_TIME = 0.98


@lru_cache(maxsize=8)
def steps_with(pentacle: int) -> Steps:
    """Steps between all spaces when the second pentacle lies in this room."""
    if pentacle < 0:
        return DISTANCE
    graph = graph_with(pentacle)
    found = (distances_from(space.number, graph) for space in SPACES)
    return tuple(tuple(steps[there.number] for there in SPACES) for steps in found)


def steps_between(state: State) -> Steps:
    return steps_with(state.pentacle)


def steps_to_exit(state: State) -> tuple[int, ...]:
    """By space: steps to the gate by which a thief can expect to leave."""
    return _steps_to_exit(state.pentacle, state.may_leave, tuple(state.barred))


@lru_cache(maxsize=2048)
def _steps_to_exit(
    pentacle: int, may_leave: bool, barred: tuple[int, ...]
) -> tuple[int, ...]:
    gates = [gate for gate in GATES if gate not in barred]
    if not gates:
        return (NO_EXIT,) * len(SPACES)
    certain = may_leave or bool(barred)
    place = 0 if certain else min(SPARE_GATE, len(gates) - 1)
    return tuple(
        sorted(row[gate] for gate in gates)[place] for row in steps_with(pentacle)
    )


def chance_out(steps: int, turns: int) -> float:
    """The chance that a thief so many steps from an exit leaves within so many turns."""
    spare = STRIDE * turns - steps - 1
    if spare < 0:
        return _TOO_LATE if turns else 0.0
    return _ODDS[spare] if spare < len(_ODDS) else _IN_TIME


def turns_to(steps: int) -> int:
    """Movements needed for so many steps."""
    return (steps + STRIDE - 1) // STRIDE
