"""Roofs: every block of houses is cut into hipped roofs, lit from the north-west."""

from collections.abc import Iterator

import msgspec

from games.cadwallon.drawing.geometry import corner, noise, outline, scenery
from games.cadwallon.drawing.pen import Pen
from games.kit.outlines import Cell
from games.kit.points import between
from games.kit.svg import Point, group, moved, polygon, tag, trace

SIZES = ((2, 2), (1, 3), (3, 1), (1, 2), (2, 1), (1, 1))
TILES = {
    "tile": (8, 7, "M0 0q2 5 4 0q2 5 4 0M-2 3.5q2 5 4 0q2 5 4 0q2 5 4 0"),
    "slate": (10, 9, "M0 0H10M0 4.5H10M3 0V4.5M8 4.5V9"),
}


class House(msgspec.Struct, frozen=True):
    """A roof over some rows and columns of cells."""

    row: int
    column: int
    rows: int
    columns: int

    @property
    def lies_across(self) -> bool:
        """Does its ridge run from west to east?"""
        if self.rows == self.columns:
            return noise(self.row, self.column, 5) < 0.5
        return self.columns > self.rows


class Roof(msgspec.Struct, frozen=True):
    """Its ridge, and its faces: two long ones, then the two at the ends."""

    ridge: tuple[Point, Point]
    faces: tuple[tuple[Point, ...], ...]


def patterns(pen: Pen) -> Iterator[str]:
    if pen.is_phone:
        return
    for name, (width, height, joints) in TILES.items():
        for turn in (0, 90):
            yield tag(
                "pattern",
                tag(
                    "path", d=joints, stroke=pen.palette.ink, fill="none", opacity=0.32
                ),
                id=f"{name}{turn}",
                width=width,
                height=height,
                patternUnits="userSpaceOnUse",
                patternTransform=f"rotate({turn})",
                stroke_width=0.8,
            )


def roofs(pen: Pen) -> Iterator[str]:
    if not pen.is_phone:
        yield tag("defs", group(_dormer_parts(pen), id="dormer"))
    for style in ("tile", "slate"):
        for block in scenery("roof", style):
            shape = outline(block)
            yield tag("path", d=shape, fill=pen.palette.ink)
            for house in houses(block):
                yield from _house(pen, house, style)
            yield tag(
                "path",
                d=shape,
                fill="none",
                stroke=pen.palette.ink,
                stroke_width=2.4,
            )


def houses(block: tuple[Cell, ...]) -> list[House]:
    """The block, cut into houses of at most four cells."""
    left, found = set(block), []
    while left:
        house = _largest(*min(left), left)
        left -= _cells(house)
        found.append(house)
    return found


def _largest(row: int, column: int, left: set[Cell]) -> House:
    fitting = [
        House(row, column, *size)
        for size in SIZES
        if _cells(House(row, column, *size)) <= left
    ]
    return max(fitting, key=_appeal)


def _appeal(house: House) -> float:
    chance = noise(house.row, house.column, house.rows, house.columns, 7)
    return house.rows * house.columns - 2.2 * chance


def _cells(house: House) -> set[Cell]:
    return {
        (house.row + down, house.column + right)
        for down in range(house.rows)
        for right in range(house.columns)
    }


def roof_of(house: House) -> Roof:
    bottom, right = house.row + house.rows, house.column + house.columns
    north_west, north_east = corner(house.row, house.column), corner(house.row, right)
    south_west, south_east = corner(bottom, house.column), corner(bottom, right)
    if house.lies_across:
        return _hipped(house, (north_west, north_east), (south_west, south_east))
    return _hipped(house, (north_west, south_west), (north_east, south_east))


def _hipped(
    house: House, light: tuple[Point, Point], dark: tuple[Point, Point]
) -> Roof:
    first, second = between(light[0], dark[0]), between(light[1], dark[1])
    length, depth = max(house.rows, house.columns), min(house.rows, house.columns)
    hip = (0.42 if length == depth else 0.5) * depth / length
    if length == depth == 1 and noise(house.row, house.column, 2) < 0.4:
        hip = 0.5
    start, end = between(first, second, hip), between(first, second, 1 - hip)
    return Roof(
        (start, end),
        (
            (*light, end, start),
            (*dark, end, start),
            (light[0], start, dark[0]),
            (light[1], end, dark[1]),
        ),
    )


def _house(pen: Pen, house: House, style: str) -> Iterator[str]:
    light, middle, dark = pen.palette.tile if style == "tile" else pen.palette.slate
    roof = roof_of(house)
    along = 0 if house.lies_across else 90
    for face, colour, turn in zip(
        roof.faces,
        (light, dark, middle, dark),
        (along, along, 90 - along, 90 - along),
        strict=True,
    ):
        shape = polygon(face)
        yield tag("path", d=shape, fill=colour, stroke=colour, stroke_width=0.5)
        if not pen.is_phone:
            yield tag("path", d=shape, fill=f"url(#{style}{turn})")
    yield from _ridges(pen, roof, light)
    if not pen.is_phone:
        yield from _chimney(pen, house, roof)
        yield from _dormer(house, roof)


def _ridges(pen: Pen, roof: Roof, light: str) -> Iterator[str]:
    hips = "".join(trace(face[:3]) for face in roof.faces[2:])
    eaves = polygon((*roof.faces[0][:2], *reversed(roof.faces[1][:2])))
    ridge = trace(roof.ridge)
    ink = pen.palette.ink
    yield tag("path", d=hips + eaves, fill="none", stroke=ink, opacity=0.7)
    yield tag("path", d=ridge, stroke=ink, stroke_width=3.4)
    yield tag("path", d=ridge, stroke=light, stroke_width=1.5)


def _chimney(pen: Pen, house: House, roof: Roof) -> Iterator[str]:
    if noise(house.row, house.column, 6) < 0.5:
        return
    share = 0.25 + 0.5 * noise(house.row, house.column, 8)
    x, y = between(*roof.ridge, share)
    colours = pen.palette
    base = polygon([(x - 6, y - 9), (x, y - 9), (x, y - 2), (x - 6, y - 2)])
    cast = polygon([(x, y - 9), (x + 5, y - 4), (x + 5, y + 2), (x, y - 2)])
    flue = polygon(
        [(x - 4.2, y - 7), (x - 1.8, y - 7), (x - 1.8, y - 4.6), (x - 4.2, y - 4.6)]
    )
    yield tag("path", d=cast, fill=colours.shadow, opacity=0.35)
    yield tag("path", d=base, fill=colours.stone, stroke=colours.ink)
    yield tag("path", d=flue, fill=colours.ink)


def _dormer(house: House, roof: Roof) -> Iterator[str]:
    if not house.lies_across or noise(house.row, house.column, 11) < 0.2:
        return
    west, east, *_ = roof.faces[1]
    eaves, ridge = between(west, east), between(*roof.ridge)
    yield tag("use", href="#dormer", transform=moved(between(eaves, ridge, 0.42)))


def _dormer_parts(pen: Pen) -> Iterator[str]:
    colours = pen.palette
    yield tag("path", d="M-4.6 3.6V-1.5L0-6 4.6-1.5V3.6z", fill=colours.stone)
    yield tag("path", d="M-2.4 3.6V-1h4.8V3.6z", fill=colours.glass)
    yield tag(
        "path",
        d="M-4.6 3.6V-1.5L0-6 4.6-1.5V3.6zM-2.4 3.6V-1h4.8V3.6M0-1V3.6",
        fill="none",
        stroke=colours.ink,
    )
