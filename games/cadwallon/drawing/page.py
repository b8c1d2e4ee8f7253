"""What the city stands on: the sheet, its frame, the country outside, the city wall."""

from collections.abc import Iterator

from games.cadwallon.drawing.geometry import (
    BOTTOM,
    HEIGHT,
    LEFT,
    MARGIN,
    RIGHT,
    TOP,
    WIDTH,
    noise,
)
from games.cadwallon.drawing.pen import Pen
from games.kit.svg import Point, number, tag

CORNERS: tuple[Point, ...] = (
    (LEFT, TOP),
    (RIGHT, TOP),
    (LEFT, BOTTOM),
    (RIGHT, BOTTOM),
)


def sheet(pen: Pen) -> Iterator[str]:
    colours = pen.palette
    yield tag(
        "radialGradient",
        tag("stop", offset=0.72, stop_color=colours.page),
        tag("stop", offset=1, stop_color=colours.page_edge),
        id="sheet",
        r="76%",
    )
    yield tag("path", d=f"M0 0H{WIDTH}V{HEIGHT}H0z", fill="url(#sheet)")
    if not pen.is_phone:
        yield _tufts(pen)


def _tufts(pen: Pen) -> str:
    tufts = "".join(_tuft(*_outside(at)) for at in range(120))
    return tag(
        "path",
        d=tufts,
        fill="none",
        stroke=pen.palette.soft,
        stroke_width=0.8,
        opacity=0.4,
    )


def _outside(at: int) -> Point:
    """A place between the wall and the frame."""
    along, off = noise(at, 1), 10 + noise(at, 2) * (MARGIN - 32)
    x, y = LEFT + along * (RIGHT - LEFT), TOP + along * (BOTTOM - TOP)
    return ((x, off), (WIDTH - off, y), (x, HEIGHT - off + 5), (off, y))[at % 4]


def _tuft(x: float, y: float) -> str:
    return f"M{number(x)} {number(y)}q1.5-4 3-5q1.5 1 3 5m-6 0q-.5-2-2-3"


def city_wall(pen: Pen) -> Iterator[str]:
    colours = pen.palette
    wall = _frame(LEFT - 5.5, TOP - 5.5)
    battlements = _frame(LEFT - 11, TOP - 11)
    yield tag("path", d=wall, stroke=colours.ink, stroke_width=14, fill=colours.soft)
    if not pen.is_phone:
        for colour, width, dash in (
            (colours.ink, 8, "9.4 3.6"),
            (colours.stone, 5.6, "7 6"),
        ):
            yield tag(
                "path",
                d=battlements,
                fill="none",
                stroke=colour,
                stroke_width=width,
                stroke_dasharray=dash,
                stroke_dashoffset=-1.2 if dash == "7 6" else 0,
                stroke_linecap="butt",
            )
    yield tag("path", d=wall, fill="none", stroke=colours.stone, stroke_width=9.4)
    yield tag("path", d=wall, fill="none", stroke=colours.stone_light, stroke_width=3)


def corner_towers(pen: Pen) -> Iterator[str]:
    colours = pen.palette
    for x, y in CORNERS:
        for radius, fill, width in (
            (19.0, colours.stone, 2.4),
            (13.5, colours.stone_light, 1.0),
            (8.0, colours.slate[1], 1.2),
        ):
            yield tag(
                "circle",
                cx=x,
                cy=y,
                r=radius,
                fill=fill,
                stroke=colours.ink,
                stroke_width=width,
            )
        yield tag("path", d=f"M{x - 8} {y}h16M{x} {y - 8}v16", stroke=colours.ink)


def frame(pen: Pen) -> Iterator[str]:
    for off, width in ((3, 2.4), (7.5, 0.9)):
        yield tag(
            "path",
            d=_frame(off, off),
            fill="none",
            stroke=pen.palette.soft if pen.is_night else pen.palette.ink,
            stroke_width=width,
        )


def _frame(x: float, y: float) -> str:
    right, bottom = number(WIDTH - x), number(HEIGHT - y)
    return f"M{number(x)} {number(y)}H{right}V{bottom}H{number(x)}z"
