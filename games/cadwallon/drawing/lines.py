"""The lines that carry the rules: white is a passage, red a wall.

Where nobody could ever pass, because roof, water or the rim lies beyond, the line is
plain ink.
"""

from collections import defaultdict
from collections.abc import Iterator

from games.cadwallon.drawing.doors import door_edges, wall_stubs
from games.cadwallon.drawing.geometry import COLUMNS, ROWS, line
from games.cadwallon.drawing.pen import Pen
from games.cadwallon.rules.district import DISTRICT, OWNER, SPACES, WHITE
from games.kit.outlines import AROUND, Cell, Edge, chains, edge_between
from games.kit.svg import tag

GROUND = ("garden", "fountain", "stalls", "statue")


def borders() -> dict[str, list[Edge]]:
    """Every edge between two different codes, by the line that is drawn there."""
    found: dict[str, list[Edge]] = defaultdict(list)
    for row in range(ROWS):
        for column in range(COLUMNS):
            for near in ((row, column + 1), (row + 1, column)):
                if _code((row, column)) != _code(near) != "":
                    kind = _line_kind((row, column), near)
                    found[kind].append(edge_between((row, column), near))
    found["house"] += _rim_of_rooms()
    found["wall"] = [edge for edge in found["wall"] if edge not in door_edges()]
    return found


def _code(cell: Cell) -> str:
    row, column = cell
    return DISTRICT.grid[row][column] if row < ROWS and column < COLUMNS else ""


def _line_kind(first: Cell, second: Cell) -> str:
    if first in OWNER and second in OWNER:
        low, high = sorted((OWNER[first], OWNER[second]))
        return "passage" if (low, high) in WHITE else "wall"
    if first not in OWNER and second not in OWNER:
        return "none"
    space, beyond = (first, second) if first in OWNER else (second, first)
    return _outer_line(SPACES[OWNER[space]].kind, DISTRICT.scenery[_code(beyond)].kind)


def _outer_line(space: str, beyond: str) -> str:
    if space == "room":
        return "house"
    if beyond == "water":
        return "parapet" if space == "bridge" else "quay"
    return "none" if beyond in GROUND else "facade"


def _rim_of_rooms() -> Iterator[Edge]:
    for space in SPACES:
        for row, column in space.cells if space.kind == "room" else ():
            for down, right in AROUND:
                if not (0 <= row + down < ROWS and 0 <= column + right < COLUMNS):
                    yield edge_between((row, column), (row + down, column + right))


def lines(pen: Pen) -> Iterator[str]:
    colours, edges = pen.palette, borders()
    white, red = (2.1, 1.7) if pen.is_phone else (1.0, 1.0)
    shapes = {kind: "".join(map(line, chains(found))) for kind, found in edges.items()}
    wall = shapes["wall"] + wall_stubs()
    yield _stroke(shapes["quay"], colours.ink, 3.2)
    yield _stroke(shapes["quay"], colours.stone_light, 1.4)
    yield _stroke(shapes["passage"], colours.casing, 5.8 * white, opacity=0.75)
    yield _stroke(shapes["passage"], colours.line, 3.4 * white)
    yield _stroke(shapes["facade"], colours.ink, 2.2)
    yield _stroke(shapes["house"], colours.ink, 3.8)
    yield _stroke(shapes["parapet"], colours.ink, 5.8)
    yield _stroke(shapes["parapet"], colours.stone_light, 2.6)
    yield _stroke(wall, colours.ink, 6.4 * red)
    yield _stroke(wall, colours.wall, 3.0 * red)


def _stroke(shape: str, colour: str, width: float, opacity: float = 1) -> str:
    return tag(
        "path",
        d=shape,
        fill="none",
        stroke=colour,
        stroke_width=width,
        **({} if opacity == 1 else {"opacity": opacity}),
    )
