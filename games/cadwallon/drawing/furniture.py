"""Small things in the streets: lamps, crates, barrels, bollards, mosaics, washing."""

from collections.abc import Iterator

from games.cadwallon.drawing.gates import exit_spot
from games.cadwallon.drawing.geometry import place
from games.cadwallon.drawing.pen import Pen
from games.cadwallon.rules.district import DISTRICT, GATES
from games.kit.points import on_circle
from games.kit.svg import Point, group, moved, tag, trace

Spot = tuple[float, float]

LAMPS: tuple[Spot, ...] = (
    (2.2, 6.8),
    (3.8, 3.8),
    (8.2, 9.8),
    (9.82, 6.2),
    (11.2, 12.75),
    (4.2, 16.8),
    (4.85, 18.2),
    (6.85, 21.15),
    (3.2, 21.2),
    (9.15, 18.8),
    (8.85, 25.2),
    (11.85, 22.2),
    (15.2, 22.8),
    (12.15, 9.2),
    (15.15, 4.2),
    (17.15, 3.2),
    (16.85, 12.2),
    (17.85, 16.85),
    (12.2, 17.2),
    (15.82, 24.2),
    (7.15, 3.2),
    (18.2, 24.8),
)
CRATES: tuple[tuple[float, float, int], ...] = (
    (11.8, 21.2, 8),
    (11.78, 21.55, -12),
    (10.2, 21.25, 20),
    (7.78, 17.3, 5),
    (5.2, 17.75, -8),
    (16.2, 21.3, 15),
    (13.8, 18.75, 10),
    (16.2, 18.7, -6),
)
BARRELS: tuple[Spot, ...] = (
    (15.8, 11.2),
    (15.82, 11.48),
    (2.78, 1.2),
    (2.8, 1.48),
    (17.8, 21.2),
    (18.7, 17.2),
    (18.75, 17.45),
)
BOLLARDS: tuple[Spot, ...] = (
    (2.9, 18.88),
    (5.5, 17.9),
    (7.3, 17.85),
    (9.7, 18.85),
    (12.6, 18.85),
    (13.4, 18.85),
    (14.5, 18.88),
    (15.5, 18.88),
    (18.4, 18.85),
    (15.4, 21.1),
    (7.6, 21.1),
    (8.6, 21.1),
)
SUNDIAL, ASTROLABE, WHEEL = (11.15, 7.35), (3.62, 22.4), (9.45, 23.3)
WASHING = (12.5, 13.4, 14.3)


def obstacles() -> Iterator[tuple[Point, float]]:
    """What letters had better not lie on: a point and a radius."""
    for row, column in LAMPS + BARRELS:
        yield place(row, column), 6
    for row, column, _ in CRATES:
        yield place(row, column), 7
    for column in WASHING:
        yield place(17.6, column + 0.1), 8


def lamp_light(pen: Pen) -> Iterator[str]:
    """The pools of light, which lie on the paving and under all lines."""
    if pen.is_phone or not pen.is_night:
        return
    yield tag(
        "radialGradient",
        tag("stop", stop_color="#ffd27a", stop_opacity=pen.palette.glow),
        tag(
            "stop", offset=0.4, stop_color="#ffbf5e", stop_opacity=pen.palette.glow / 3
        ),
        tag("stop", offset=1, stop_color="#ffb04a", stop_opacity=0),
        id="pool",
    )
    yield tag("defs", tag("circle", r=62, fill="url(#pool)", id="light"))
    for row, column in LAMPS:
        x, y = place(row, column)
        yield tag("use", href="#light", x=x, y=y)


def window_light(pen: Pen) -> Iterator[str]:
    """Light that falls from windows into the street, and torches at the gates."""
    if pen.is_phone or not pen.is_night:
        return
    for door in DISTRICT.doors:
        if door.kind == "window":
            row = (door.room[0] + 2 * door.other[0]) / 3 + 0.5
            column = (door.room[1] + 2 * door.other[1]) / 3 + 0.5
            spot = moved(place(row, column))
            yield tag("use", href="#light", transform=f"{spot}scale(.55)")
    for gate in GATES:
        yield tag("use", href="#light", transform=f"{moved(exit_spot(gate))}scale(.7)")


def furniture(pen: Pen) -> Iterator[str]:
    if pen.is_phone:
        return
    yield tag(
        "defs",
        group(_lamp(pen), id="lamp"),
        group(_crate(pen), id="crate"),
        group(_barrel(pen), id="barrel"),
        _bollard(pen),
    )
    yield from _washing(pen)
    for name, spots in (("barrel", BARRELS), ("bollard", BOLLARDS), ("lamp", LAMPS)):
        for row, column in spots:
            x, y = place(row, column)
            yield tag("use", href=f"#{name}", x=round(x, 1), y=round(y, 1))
    for row, column, turn in CRATES:
        yield tag("use", href="#crate", transform=moved(place(row, column), turn))


def _lamp(pen: Pen) -> Iterator[str]:
    colours = pen.palette
    if not pen.is_night:
        yield tag("circle", r=9, fill="#ffd978", opacity=0.35)
    yield tag(
        "path",
        d="M-2.8-2.6h5.6l1.2 5.4h-8z",
        fill=colours.lamp,
        stroke=colours.ink,
        stroke_width=1.1,
    )
    yield tag(
        "path", d="M-3.8-2.4L0-6 3.8-2.4zM-2.4 2.6h4.8v2.4h-4.8z", fill=colours.ink
    )


def _crate(pen: Pen) -> Iterator[str]:
    colours = pen.palette
    yield tag("path", d="M-4-4h11v11h-11z", fill=colours.shadow, opacity=0.25)
    yield tag(
        "path",
        d="M-5.5-5.5h11v11h-11z",
        fill=colours.wood,
        stroke=colours.ink,
        stroke_width=1.2,
    )
    yield tag("path", d="M-5-5L5 5M-5 5L5-5", stroke=colours.ink, opacity=0.65)


def _barrel(pen: Pen) -> Iterator[str]:
    colours = pen.palette
    yield tag("circle", cx=1.2, cy=1.6, r=5, fill=colours.shadow, opacity=0.25)
    yield tag("circle", r=4.8, fill=colours.wood, stroke=colours.ink, stroke_width=1.2)
    yield tag("circle", r=2.8, fill="none", stroke=colours.ink, opacity=0.6)


def _bollard(pen: Pen) -> str:
    colours = pen.palette
    return tag(
        "circle", r=2.6, fill=colours.stone_light, stroke=colours.ink, id="bollard"
    )


def _washing(pen: Pen) -> Iterator[str]:
    colours = pen.palette
    for column, cloth in zip(WASHING, colours.cloth, strict=False):
        foot, (x, y) = place(17.98, column), place(17.52, column + 0.05)
        yield tag("path", d=trace([foot, (x, y)]), stroke=colours.ink)
        flag = [
            (x - 1, y),
            (x + 4, y + 1.5),
            (x + 9, y + 1),
            (x + 8, y + 13),
            (x, y + 12),
        ]
        yield tag("path", d=trace(flag, closed=True), fill=cloth, stroke=colours.ink)


def mosaics(pen: Pen) -> Iterator[str]:
    """Pictures laid into the paving of three squares, and the steps of a fourth."""
    if pen.is_phone:
        return
    yield group(
        (
            *_ring(SUNDIAL, 17, _spokes(13, 17, 12) + "M-2 3L0-11 2 3z"),
            *_ring(ASTROLABE, 17, _spokes(6, 16, 8)),
            *_ring(WHEEL, 16, _spokes(0, 12, 8)),
            tag("path", d=_steps()),
        ),
        fill="none",
        stroke=pen.palette.soft,
        stroke_width=1.2,
        opacity=0.5,
    )


def _ring(spot: Spot, radius: float, body: str) -> Iterator[str]:
    where = moved(place(*spot))
    yield tag("circle", r=radius, transform=where)
    yield tag("circle", r=radius - 4, stroke_dasharray="3 2.5", transform=where)
    yield tag("path", d=body, transform=where)


def _spokes(inner: float, outer: float, count: int) -> str:
    return "".join(
        trace(
            [on_circle((0, 0), radius, at * 360 / count) for radius in (inner, outer)]
        )
        for at in range(count)
    )


def _steps() -> str:
    rows = [12.42 + at * 0.13 for at in range(4)]
    return "".join(trace([place(row, 9.12), place(row, 10.88)]) for row in rows)
