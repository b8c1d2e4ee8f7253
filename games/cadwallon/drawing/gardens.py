"""Gardens: grass, hedges, trees and beds."""

from collections.abc import Iterator

from games.cadwallon.drawing.geometry import noise, outline, place, scenery
from games.cadwallon.drawing.landmark_names import covers_name
from games.cadwallon.drawing.pen import Pen
from games.kit.svg import Point, group, moved, tag

TREE = (
    "M-2-9.6q4-2.4 6.4.8q4.6.4 4.6 4.6q3 3-.2 6q.2 4.6-4.4 4.8q-3 3.4-6.2.6q-4.6 "
    ".8-5.4-3.6q-4-2.4-1.6-6q-1.2-4.6 3.2-5.2q.8-1.6 3.6-2z"
)


def gardens(pen: Pen) -> Iterator[str]:
    colours = pen.palette
    if not pen.is_phone:
        yield _grass(pen)
    yield tag("defs", group(_tree(pen), id="tree"), group(_bed(pen), id="bed"))
    for garden in scenery("garden"):
        shape, hedge = outline(garden), outline(garden, depth=3)
        yield tag("path", d=shape, fill=colours.garden)
        if not pen.is_phone:
            yield tag("path", d=shape, fill="url(#grass)")
        yield tag("path", d=hedge, fill="none", stroke=colours.hedge, stroke_width=4.8)
        yield tag(
            "path",
            d=hedge,
            fill="none",
            stroke=colours.tree,
            stroke_width=2.6,
            stroke_dasharray="1 4.4",
        )
        yield from _planting(pen, garden)


def _planting(pen: Pen, garden: tuple[tuple[int, int], ...]) -> Iterator[str]:
    for row, column in garden:
        chance = noise(row, column, 9)
        x, y = place(row + 0.5, column + 0.5)
        spot: Point = (x + 10 * chance - 5, y + 10 * noise(row, column, 4) - 5)
        plant = "#bed" if chance < 0.3 else "#tree"
        if not covers_name(pen, spot, radius=11):
            yield tag("use", href=plant, transform=moved(spot, 90 * (row + column)))


def _grass(pen: Pen) -> str:
    return tag(
        "pattern",
        tag(
            "path",
            d="M3 6l1.5-4 1.5 4M13 13l1.5-4 1.5 4M8 20l1-3 1.5 3",
            fill="none",
            stroke=pen.palette.hedge,
            stroke_width=0.8,
            opacity=0.6,
        ),
        id="grass",
        width=20,
        height=22,
        patternUnits="userSpaceOnUse",
    )


def _tree(pen: Pen) -> Iterator[str]:
    colours = pen.palette
    yield tag(
        "path", d=TREE, fill=colours.shadow, opacity=0.25, transform="translate(2 3)"
    )
    yield tag("path", d=TREE, fill=colours.tree, stroke=colours.ink, stroke_width=0.9)
    yield tag(
        "path",
        d="M-5-3q2-4.5 6.5-4M-6 3q1-3.5 4-4M1 1q2-3.5 5-2.5",
        fill="none",
        stroke=colours.tree_light,
        stroke_width=1.8,
    )


def _bed(pen: Pen) -> Iterator[str]:
    colours = pen.palette
    yield tag("circle", r=8.5, fill="none", stroke=colours.hedge, stroke_width=2.4)
    for x, y, colour in ((0, -3, 0), (3, 2, 2), (-3, 2, 3)):
        fill = colours.cloth[colour]
        yield tag("circle", cx=x, cy=y, r=2.2, fill=fill, stroke=colours.hedge)
