"""Fountain, towers, market stalls and statues."""

from collections.abc import Iterator

from games.cadwallon.drawing.geometry import centre, noise, outline, place, scenery
from games.cadwallon.drawing.pen import Pen
from games.kit.outlines import Cell
from games.kit.points import on_circle
from games.kit.svg import Point, group, moved, polygon, tag, trace

FIGURE = (
    "M0-10a3.5 3.5 0 0 1 2.3 6.2q5.4 2 4.5 11.5h-13.6q-1-9.5 4.5-11.5"
    "a3.5 3.5 0 0 1 2.3-6.2z"
)


def landmarks(pen: Pen) -> Iterator[str]:
    for cells in scenery("fountain"):
        yield from _plinth(pen, cells)
        yield group(_fountain(pen), transform=moved(centre(cells)))
    for cells in scenery("tower", "bell"):
        yield from _bell_tower(pen, cells)
    for cells in scenery("tower", "round"):
        yield from _court(pen, cells)
        yield group(_round_tower(pen), transform=moved(centre(cells)))
    for cells in scenery("stalls"):
        yield from _stalls(pen, cells)
    for cells in scenery("statue"):
        yield from _statue(pen, cells)


def _plinth(pen: Pen, cells: tuple[Cell, ...]) -> Iterator[str]:
    colours = pen.palette
    yield tag(
        "path",
        d=outline(cells),
        fill=colours.stone,
        stroke=colours.ink,
        stroke_width=2.4,
    )
    yield tag(
        "path",
        d=outline(cells, depth=5),
        fill=colours.paving["square"],
        stroke=colours.soft,
    )


def _octagon(radius: float) -> str:
    return polygon([on_circle((0, 0), radius, 22.5 + 45 * at) for at in range(8)])


def _fountain(pen: Pen) -> Iterator[str]:
    colours = pen.palette
    yield tag("circle", cx=3, cy=4, r=33, fill=colours.shadow, opacity=0.25)
    for radius, fill, width in (
        (34.0, colours.stone, 2.2),
        (31.0, colours.stone_light, 0.8),
        (27.5, colours.water, 1.4),
    ):
        yield tag(
            "path",
            d=_octagon(radius),
            fill=fill,
            stroke=colours.ink,
            stroke_width=width,
        )
    for radius in (23, 14):
        yield tag(
            "circle",
            r=radius,
            fill="none",
            stroke=colours.wave,
            stroke_width=1.2,
            stroke_dasharray="13 5",
        )
    for turn in (0, 120, 240):
        yield _carp(pen, turn)
    for radius, fill in (
        (8.5, colours.stone_light),
        (5.2, colours.water),
        (2, colours.line),
    ):
        yield tag("circle", r=radius, fill=fill, stroke=colours.ink, stroke_width=1.2)


def _carp(pen: Pen, turn: float) -> str:
    return tag(
        "path",
        d="M-6 0q5-5 10 0l3.5-3v6l-3.5-3q-5 5-10 0z",
        fill=pen.palette.tile[1],
        stroke=pen.palette.ink,
        stroke_width=0.9,
        transform=moved(on_circle((0, 0), 18.5, turn - 30), turn + 60),
    )


def _bell_tower(pen: Pen, cells: tuple[Cell, ...]) -> Iterator[str]:
    colours = pen.palette
    row, column = cells[0][0] + 1, cells[0][1] + 1
    top = centre(cells)
    yield tag(
        "path",
        d=outline(cells),
        fill=colours.stone,
        stroke=colours.ink,
        stroke_width=3,
    )
    yield tag("path", d=outline(cells, depth=5), fill=colours.stone_light)
    eaves = [
        place(row + down * 0.72, column + right * 0.72)
        for down, right in ((-1, -1), (-1, 1), (1, 1), (1, -1))
    ]
    for at, shade in enumerate((0, 1, 2, 1)):
        face = polygon([eaves[at], eaves[(at + 1) % 4], top])
        yield tag("path", d=face, fill=colours.slate[shade])
        if not pen.is_phone:
            yield tag("path", d=face, fill=f"url(#slate{90 * (at % 2)})")
        yield tag("path", d=face, fill="none", stroke=colours.ink, stroke_width=1.3)
    yield group(_bell(pen), transform=moved(top), stroke=colours.ink, stroke_width=1.2)


def _bell(pen: Pen) -> Iterator[str]:
    yield tag("circle", r=10.5, fill=pen.palette.halo, stroke_width=1.5)
    yield tag("circle", cy=4.6, r=1.9, fill=pen.palette.ink)
    yield tag(
        "path",
        d="M0-7q4.5 1 4.5 6.5l2 3.5h-13l2-3.5q0-5.5 4.5-6.5z",
        fill=pen.palette.gold,
    )


def _court(pen: Pen, cells: tuple[Cell, ...]) -> Iterator[str]:
    colours = pen.palette
    yield tag(
        "path",
        d=outline(cells),
        fill=colours.slate[2],
        stroke=colours.ink,
        stroke_width=2.4,
    )


def _round_tower(pen: Pen) -> Iterator[str]:
    colours = pen.palette
    merlons = "".join(
        trace([on_circle((0, 0), radius, at * 22.5) for radius in (27, 33)])
        for at in range(16)
    )
    yield tag("circle", cx=4, cy=5, r=33, fill=colours.shadow, opacity=0.35)
    yield _disc(pen, 33, colours.stone, 2.6)
    yield tag("path", d=merlons, stroke=colours.ink, stroke_width=1.6)
    yield _disc(pen, 26, colours.slate[1], 1.6)
    for at in range(12):
        yield _wedge(pen, at)
    yield _disc(pen, 2.8, colours.gold, 1)


def _disc(pen: Pen, radius: float, fill: str, width: float) -> str:
    return tag(
        "circle", r=radius, fill=fill, stroke=pen.palette.ink, stroke_width=width
    )


def _wedge(pen: Pen, at: int) -> str:
    shade = (2, 2, 2, 2, 1, 1, 0, 0, 0, 0, 1, 1)[at]
    points: list[Point] = [
        (0, 0),
        on_circle((0, 0), 25, at * 30),
        on_circle((0, 0), 25.6, at * 30 + 15),
        on_circle((0, 0), 25, at * 30 + 30),
    ]
    return tag(
        "path",
        d=polygon(points),
        fill=pen.palette.slate[shade],
        stroke=pen.palette.ink,
        stroke_width=0.6,
    )


def _stalls(pen: Pen, cells: tuple[Cell, ...]) -> Iterator[str]:
    colours = pen.palette
    yield tag(
        "path",
        d=outline(cells),
        fill=colours.paving["lane"],
        stroke=colours.ink,
        stroke_width=2.2,
    )
    spots = [
        (row + part, column + 0.5) for row, column in cells for part in (0.27, 0.75)
    ]
    for at, (row, column) in enumerate(spots):
        turn = 8 * noise(int(row), int(column), at) - 4
        yield group(
            _awning(pen, colours.cloth[at % 4]),
            transform=moved(place(row, column), turn),
        )


def _awning(pen: Pen, colour: str) -> Iterator[str]:
    colours = pen.palette
    frame = "M-16-7.5h32v13q-2.7 4-5.3 0q-2.7 4-5.3 0q-2.7 4-5.4 0q-2.7 4-5.3 0q-2.7 4-5.3 0q-2.7 4-5.4 0z"
    stripes = "M-16-7.5h5.4v13q-2.7 4-5.4 0zM-5.3-7.5h5.3v13q-2.7 4-5.3 0zM5.4-7.5h5.3v13q-2.7 4-5.3 0z"
    yield tag(
        "path", d=frame, fill=colours.shadow, opacity=0.25, transform="translate(2 3)"
    )
    yield tag("path", d=frame, fill=colours.soft if pen.is_night else colours.halo)
    yield tag("path", d=stripes, fill=colour)
    yield tag("path", d=frame, fill="none", stroke=colours.ink, stroke_width=1.3)


def _statue(pen: Pen, cells: tuple[Cell, ...]) -> Iterator[str]:
    colours = pen.palette
    shape = outline(cells)
    yield tag(
        "path", d=shape, fill=colours.shadow, opacity=0.25, transform="translate(3 4)"
    )
    for depth, fill, width in (
        (0, colours.stone, 2.4),
        (5, colours.stone_light, 0.8),
        (9, colours.paving["quay"], 1.0),
    ):
        yield tag(
            "path",
            d=outline(cells, depth=depth),
            fill=fill,
            stroke=colours.ink,
            stroke_width=width,
        )
    yield tag(
        "path",
        d=FIGURE,
        fill=colours.soft,
        stroke=colours.ink,
        transform=moved(centre(cells)),
    )
