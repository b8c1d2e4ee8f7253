"""How far a figure gets: every space within so many steps, and every figure it bumps into.

Rulebook p. 14 (movement). Occupied spaces block; walls can be crossed only by those who may.
"""

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from typing import NamedTuple, Protocol

from games.cadwallon.rules.district import (
    BEHIND_WALL,
    MAGICIANS_CHAMBER,
    NEIGHBOURS,
    ROOMS,
)
from games.cadwallon.rules.options import Options
from games.cadwallon.rules.state import NOTHING, State

Graph = tuple[tuple[int, ...], ...]

# A node is a space, plus this much for each wall crossed on the way.
LAYER = 128


class Reach(NamedTuple):
    # Space -> steps to it, for the free ones, nearest first.
    goals: dict[int, int]
    # Node -> the node before it.
    previous: dict[int, int]
    # Occupied space -> the node from which it is entered.
    bumped: dict[int, int]
    # Space -> node, where walls could be crossed; of ways as short, the one with fewest.
    nodes: dict[int, int]

    def path_to(self, space: int) -> tuple[int, ...]:
        return self._path(self.nodes.get(space, space))

    def path_into(self, space: int) -> tuple[int, ...]:
        return (*self._path(self.bumped[space]), space)

    def steps_into(self, space: int) -> int:
        """Steps to a figure that is bumped into, the last one included."""
        return len(self.path_into(space))

    def steps_through(self, space: int) -> int | None:
        """Steps to a space on the way, where another may stand."""
        node = self.nodes.get(space, space)
        return len(self._path(node)) if node in self.previous else None

    def walls_to(self, space: int) -> int:
        return self.nodes.get(space, space) // LAYER

    def walls_into(self, space: int) -> int:
        """Walls crossed on the way into an occupied space, the last step included."""
        before = self.bumped[space]
        return before // LAYER + (space in BEHIND_WALL[before % LAYER])

    def _path(self, node: int) -> tuple[int, ...]:
        path = []
        while self.previous[node] >= 0:
            path.append(node % LAYER)
            node = self.previous[node]
        return tuple(reversed(path))


class Streets(Protocol):
    """What of a state, or of a view, says who can get where."""

    @property
    def at(self) -> Sequence[int]: ...
    @property
    def barred(self) -> Sequence[int]: ...
    @property
    def options(self) -> Options: ...
    @property
    def pentacle(self) -> int: ...


def neighbours(state: Streets) -> Graph:
    """Who is adjacent to whom; two pentacles are adjacent to each other."""
    return NEIGHBOURS if state.pentacle < 0 else graph_with(state.pentacle)


def pentacle_rooms(second: int) -> tuple[int, int]:
    """Where the pentacles lie, the second one in this room."""
    return MAGICIANS_CHAMBER, second


@cache
def graph_with(second: int) -> Graph:
    """The district with the second pentacle in this room (negative: without pentacles)."""
    if second < 0:
        return NEIGHBOURS
    ways = [set(near) for near in NEIGHBOURS]
    for here, there in permutations(pentacle_rooms(second)):
        ways[here].add(there)
    return tuple(tuple(sorted(near)) for near in ways)


def reach(
    state: State, figure: int, steps: int, *, ghost: bool = False, walls: int = 0
) -> Reach:
    """Where a thief gets. A ghost passes through figures, but does not stop there."""
    found = Reach({}, _entrance(state, figure), {}, {})
    stops = covered_rooms(state)
    if walls:
        _spread_through_walls(state, found, steps, ghost, walls, stops)
    else:
        _spread(state, found, steps, ghost, stops)
    return found


def prowl_reach(state: Streets, figure: int, steps: int) -> Reach:
    """Where a militiaman, the hunter or a zombie gets: face-down tokens do not matter."""
    found = Reach({}, _entrance(state, figure), {}, {})
    _spread(state, found, steps, False, ())
    return found


def covered_rooms(state: State) -> tuple[int, ...]:
    """Where a token lies face down: a thief who enters stops there for the time being."""
    if not state.covered:
        return ()
    return tuple(
        room
        for room, token in zip(ROOMS, state.covered, strict=True)
        if token != NOTHING
    )


def _entrance(state: Streets, figure: int) -> dict[int, int]:
    # Spaces shut by a portcullis count as seen, so that nobody enters them.
    previous = {}
    if state.options.portcullis_shuts == "space":
        previous = dict.fromkeys(state.barred, -1)
    previous.pop(state.at[figure], None)
    previous[state.at[figure]] = -1
    return previous


def _spread(  # noqa: C901 - the innermost loop of all play
    state: Streets, found: Reach, steps: int, ghost: bool, stops: tuple[int, ...]
) -> None:
    goals, previous, bumped, _ = found
    graph = neighbours(state)
    blocked = set(state.at)
    edge = [next(reversed(previous))]
    for step in range(1, steps + 1):
        following = []
        for here in edge:
            for there in graph[here]:
                if there in previous:
                    continue
                if there in blocked:
                    if there not in bumped:
                        bumped[there] = here
                    if ghost and there not in stops:
                        previous[there] = here
                        following.append(there)
                    continue
                previous[there] = here
                goals[there] = step
                if there not in stops:
                    following.append(there)
        edge = following


def _spread_through_walls(  # noqa: C901 - likewise
    state: State,
    found: Reach,
    steps: int,
    ghost: bool,
    walls: int,
    stops: tuple[int, ...],
) -> None:
    graph = neighbours(state)
    blocked = set(state.at)
    shut = set(found.previous)
    edge = [next(reversed(found.previous))]
    lengths: dict[int, int] = {}
    for step in range(1, steps + 1):
        following: list[int] = []
        for node in edge:
            for there in _ways(node, graph, walls):
                space = there % LAYER
                if there in found.previous or space in shut:
                    continue
                if space in blocked:
                    found.bumped.setdefault(space, node)
                    if not ghost or space in stops:
                        continue
                elif space not in found.goals:
                    found.goals[space] = step
                if lengths.setdefault(space, step) == step:
                    found.nodes[space] = min(there, found.nodes.get(space, there))
                found.previous[there] = node
                if space not in stops:
                    following.append(there)
        edge = following


def _ways(node: int, graph: Graph, walls: int) -> list[int]:
    space = node % LAYER
    layer = node - space
    ways = [layer + there for there in graph[space]]
    if layer < walls * LAYER:
        ways += [layer + LAYER + there for there in BEHIND_WALL[space]]
    return ways
