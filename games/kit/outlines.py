"""Cells of a grid, and the corners and edges around them."""

from collections import defaultdict
from collections.abc import Collection, Iterable

Cell = tuple[int, int]
Corner = tuple[int, int]
Edge = tuple[Corner, Corner]

AROUND: tuple[Cell, ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))


def pieces(cells: Collection[Cell]) -> list[tuple[Cell, ...]]:
    """The connected pieces, from the top left."""
    left, found = set(cells), []
    while left:
        piece = _piece(min(left), left)
        left -= piece
        found.append(tuple(sorted(piece)))
    return found


def _piece(start: Cell, cells: set[Cell]) -> set[Cell]:
    found, queue = {start}, [start]
    while queue:
        row, column = queue.pop()
        near = {(row + down, column + right) for down, right in AROUND}
        queue += sorted((near & cells) - found)
        found |= near & cells
    return found


def edge_between(first: Cell, second: Cell) -> Edge:
    """The edge that two neighbouring cells share."""
    row, column = max(first, second)
    if first[0] == second[0]:
        return (row, column), (row + 1, column)
    return (row, column), (row, column + 1)


def loops(cells: Collection[Cell]) -> list[list[Corner]]:
    """The corners around the cells, clockwise; holes run the other way."""
    onward = _border(set(cells))
    found = []
    while onward:
        found.append(_walk_around(min(onward), onward))
    return found


def _border(cells: set[Cell]) -> dict[Corner, list[Corner]]:
    onward: dict[Corner, list[Corner]] = defaultdict(list)
    for row, column in sorted(cells):
        corners = (
            (row, column),
            (row, column + 1),
            (row + 1, column + 1),
            (row + 1, column),
        )
        for at, (down, right) in enumerate(AROUND):
            if (row + down, column + right) not in cells:
                onward[corners[at]].append(corners[(at + 1) % 4])
    return dict(onward)


def _walk_around(start: Corner, onward: dict[Corner, list[Corner]]) -> list[Corner]:
    loop = [start]
    before: Corner = start
    while True:
        here = loop[-1]
        there = _next_corner(before, here, onward[here])
        onward[here].remove(there)
        if not onward[here]:
            del onward[here]
        if there == start:
            return loop
        before = here
        loop.append(there)


def _next_corner(before: Corner, here: Corner, choices: list[Corner]) -> Corner:
    # Where four borders meet, a right turn stays with the same cells.
    down, right = here[0] - before[0], here[1] - before[1]
    right_turn = (here[0] + right, here[1] - down)
    return right_turn if right_turn in choices else choices[0]


def chains(edges: Iterable[Edge]) -> list[list[Corner]]:
    """The edges, joined to lines that are as long as possible."""
    near: dict[Corner, list[Corner]] = defaultdict(list)
    for first, second in sorted(edges):
        near[first].append(second)
        near[second].append(first)
    found = []
    for start in sorted(near, key=lambda corner: (len(near[corner]) != 1, corner)):
        while near[start]:
            found.append(_walk_along(start, near))
    return found


def _walk_along(start: Corner, near: dict[Corner, list[Corner]]) -> list[Corner]:
    line = [start]
    while near[line[-1]]:
        here = line[-1]
        there = near[here].pop(0)
        near[there].remove(here)
        line.append(there)
    return line
