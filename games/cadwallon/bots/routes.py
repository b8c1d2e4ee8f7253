"""Ways through the district: steps from space to space, steps to an exit, and the chance of getting out in time."""

from functools import lru_cache

from games.cadwallon.rules.alarm import open_gates
from games.cadwallon.rules.components import ISABEAU, MILITIA, THIEVES, ZOMBIES
from games.cadwallon.rules.district import DISTANCE, SPACES, distances_from
from games.cadwallon.rules.reach import graph_with
from games.cadwallon.rules.state import State, stride

Steps = tuple[tuple[int, ...], ...]

# How far most thieves go in one movement.
STRIDE = stride(THIEVES[0])
# While no portcullis has fallen, the nearest exits may be shut later: count on this one.
SPARE_GATE = 2
# Nobody leaves by a gate on which one of these stands.
UNMOVED = (*MILITIA, ISABEAU, *ZOMBIES)
NO_EXIT = 99
# By turns left and steps to the exit: how often a thief of a crowded district is caught up in it.
# Counted over matches of four gangs; the last figure holds for all longer ways.
RISK: tuple[tuple[float, ...], ...] = (
    (1.0,),
    (0.17, 0.31, 0.38, 0.48, 0.65, 0.77, 0.85, 0.95),
    (0.15, 0.18, 0.2, 0.26, 0.38, 0.48, 0.55, 0.7, 0.85, 0.95),
    (0.12, 0.13, 0.14, 0.15, 0.2, 0.22, 0.26, 0.32, 0.4, 0.5, 0.6, 0.7, 0.9),
    (0.11,),
    (0.09,),
    (0.07,),
    (0.05,),
)
CROWD = 7


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
    shut = state.barred
    if state.may_leave:
        shut = shut + [state.at[figure] for figure in UNMOVED]
    return _steps_to_exit(state.pentacle, state.may_leave, tuple(shut))


@lru_cache(maxsize=2048)
def _steps_to_exit(
    pentacle: int, may_leave: bool, barred: tuple[int, ...]
) -> tuple[int, ...]:
    gates = open_gates(barred)
    if not gates:
        return (NO_EXIT,) * len(SPACES)
    certain = may_leave or bool(barred)
    place = 0 if certain else min(SPARE_GATE, len(gates) - 1)
    return tuple(
        sorted(row[gate] for gate in gates)[place] for row in steps_with(pentacle)
    )


@lru_cache(maxsize=256)
def chances_out(turns: int, rivals: int) -> tuple[float, ...]:
    """By steps to an exit: the chance to leave within so many turns, among so many rivals."""
    risks = RISK[min(turns, len(RISK) - 1)]
    crowd = 0.4 + 0.6 * min(1.0, rivals / CROWD)
    return tuple(
        1.0
        - risks[min(steps, len(risks) - 1)] * (crowd if steps < STRIDE * turns else 1)
        for steps in range(2 * NO_EXIT)
    )


def turns_to(steps: int) -> int:
    """Movements needed for so many steps."""
    return (steps + STRIDE - 1) // STRIDE
