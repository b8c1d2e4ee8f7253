"""Names as blocks of lines, and where such a block can lie in an area of cells."""

import math
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import product

import msgspec

from games.cadwallon.drawing.geometry import UNIT, centre, place, rings
from games.cadwallon.drawing.letters import width
from games.kit.outlines import Cell
from games.kit.points import between, direction, turned
from games.kit.svg import Point

LINE_HEIGHT = 1.04
SPARE = 3.6
Disc = tuple[Point, float]


class Effort(msgspec.Struct, frozen=True):
    """How hard to look for a place: points per side of a cell, scales of letters."""

    fineness: int
    scales: tuple[float, ...]


EASY = Effort(4, (1.0,))
HARD = Effort(6, (1.0, 0.93, 0.86, 0.82))


class Style(msgspec.Struct, frozen=True):
    font: str
    size: float
    spacing: float = 0


ROOM = Style("semibold", 12.2)
STREET = Style("italic", 11.8)
LANDMARK = Style("italic", 10.4, 0.5)


class Label(msgspec.Struct, frozen=True):
    lines: tuple[str, ...]
    style: Style
    centre: Point
    turn: float
    width: float
    height: float
    score: float = 0

    def gaps(self, points: Iterable[Point]) -> Iterator[float]:
        """How far each point is from the block of letters."""
        angle = math.radians(self.turn)
        along, aside = math.cos(angle), math.sin(angle)
        for point in points:
            x, y = point[0] - self.centre[0], point[1] - self.centre[1]
            across = abs(x * along + y * aside) - self.width / 2
            down = abs(y * along - x * aside) - self.height / 2
            yield math.hypot(max(0.0, across), max(0.0, down))

    def gap(self, point: Point) -> float:
        return next(self.gaps([point]))

    def corners(self) -> list[Point]:
        x, y = self.centre
        return [
            turned(
                (x + right * self.width / 2, y + down * self.height / 2),
                self.centre,
                self.turn,
            )
            for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]


def ways_to_break(name: str) -> list[tuple[str, ...]]:
    """Every way to break a name into lines."""
    first, *others = name.split()
    ways = []
    for breaks in product((" ", "\n"), repeat=len(others)):
        text = first + "".join(a + b for a, b in zip(breaks, others, strict=True))
        ways.append(tuple(text.split("\n")))
    return ways


def block_size(lines: tuple[str, ...], style: Style) -> tuple[float, float]:
    """The width and height of the lines."""
    widest = max(width(line, style.font, style.size, style.spacing) for line in lines)
    return widest, style.size * (LINE_HEIGHT * len(lines) - 0.25)


def candidates(
    cells: tuple[Cell, ...], name: str, style: Style, effort: Effort, upright: bool
) -> list[Label]:
    """Where the name may lie among the cells, best first; `fits` has the last word."""
    found = []
    for lines, scale in product(ways_to_break(name), effort.scales):
        scaled = msgspec.structs.replace(style, size=style.size * scale)
        across, down = block_size(lines, scaled)
        sides = (down, across) if upright else (across, down)
        cost = 1.5 * len(lines) + 40 * (1 - scale)
        for at, spot, off, turns in _lattice(cells, effort.fineness):
            if _roughly_fits(cells, at, sides):
                label = Label(lines, scaled, spot, turns[upright], across, down)
                found.append((-0.8 * off - cost, label))
    found.sort(key=lambda scored: -scored[0])
    return [msgspec.structs.replace(label, score=score) for score, label in found]


@cache
def _lattice(
    cells: tuple[Cell, ...], fineness: int
) -> list[tuple[tuple[float, float], Point, float, tuple[float, float]]]:
    """Points on the grid: their place, how far off the middle, and the tilt there."""
    middle, found = centre(cells), []
    for (row, column), down, right in product(cells, *(range(fineness),) * 2):
        at = (row + down / fineness, column + right / fineness)
        off = math.dist(place(*at), middle) / UNIT
        found.append((at, place(*at), off, (_tilt(*at), _upright(*at))))
    return found


def _roughly_fits(
    cells: Collection[Cell], at: tuple[float, float], sides: tuple[float, float]
) -> bool:
    half_across, half_down = sides[0] / UNIT / 2.2, sides[1] / UNIT / 2.2
    rows = range(math.floor(at[0] - half_down), math.ceil(at[0] + half_down))
    columns = range(math.floor(at[1] - half_across), math.ceil(at[1] + half_across))
    return all(cell in cells for cell in product(rows, columns))


def _tilt(row: float, column: float) -> float:
    return 0.8 * direction(place(row, column - 0.45), place(row, column + 0.45))


def _upright(row: float, column: float) -> float:
    return direction(place(row + 0.45, column), place(row - 0.45, column))


def rim_points(cells: Collection[Cell]) -> list[Point]:
    """Points along the outline, a few units apart."""
    return [
        between(ring[at - 1], ring[at], part / 8)
        for ring in rings(cells)
        for at in range(len(ring))
        for part in range(8)
    ]


def fits(label: Label, rim: list[Point]) -> bool:
    """Is there room to spare between the letters and the outline?"""
    return all(gap >= SPARE for gap in label.gaps(rim))


def is_clear(label: Label, discs: Collection[Disc]) -> bool:
    gaps = label.gaps(point for point, _ in discs)
    return all(gap >= radius for gap, (_, radius) in zip(gaps, discs, strict=True))
