"""Where a beaten figure can run.

Rulebook p. 17: three spaces, over others if need be, no space twice, to a free one; if that cannot be done, as far as
possible (English and Spanish books) or one space further (French book).
"""

from functools import cache

from games.cadwallon.rules.components import NUMBERS
from games.cadwallon.rules.district import DISTANCE, SPACES
from games.cadwallon.rules.reach import Graph, covered_rooms, graph_with, neighbours
from games.cadwallon.rules.state import State, occupied


def flight_ends(state: State, figure: int) -> list[int]:
    """The spaces to which the figure can be driven; never empty."""
    start = state.at[figure]
    taken = occupied(state)
    for steps in _lengths(state):
        ends = [end for end in _ends(state, start, steps) if end not in taken]
        if ends:
            return ends
    return nearest_free(state, start)


def _lengths(state: State) -> tuple[int, ...]:
    full = NUMBERS.flight
    shorter = tuple(range(full - 1, 0, -1))
    if state.options.blocked_flight == "french":
        return (full, full + 1, *shorter)
    return (full, *shorter, full + 1)


def _ends(state: State, start: int, steps: int) -> tuple[int, ...]:
    shut = _shut(state)
    if shut:
        return tuple(sorted(_walk(neighbours(state), (start,), steps, shut)))
    return _open_ends(state.pentacle, start, steps)


def _shut(state: State) -> set[int]:
    """Where nobody is driven: face-down tokens, and spaces shut by a portcullis."""
    shut = set(covered_rooms(state))
    if state.options.portcullis_shuts == "space":
        shut.update(state.barred)
    return shut


@cache
def _open_ends(pentacle: int, start: int, steps: int) -> tuple[int, ...]:
    return tuple(sorted(_walk(graph_with(pentacle), (start,), steps, set())))


def _walk(graph: Graph, path: tuple[int, ...], steps: int, shut: set[int]) -> set[int]:
    """Ends of all simple paths of exactly so many steps."""
    if not steps:
        return {path[-1]}
    ends: set[int] = set()
    for there in graph[path[-1]]:
        if there not in path and there not in shut:
            ends |= _walk(graph, (*path, there), steps - 1, shut)
    return ends


def nearest_free(state: State, space: int) -> list[int]:
    """This space if it is free, else the free ones nearest to it: nobody is put on an occupied one."""
    shut = occupied(state) | _shut(state)
    free = [other.number for other in SPACES if other.number not in shut]
    nearest = min(DISTANCE[space][other] for other in free)
    return [other for other in free if DISTANCE[space][other] == nearest]
