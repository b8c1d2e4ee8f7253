"""The rooms, seen from above: floor, shade along the walls, shadow on the street."""

from collections.abc import Iterator

from games.cadwallon.drawing.geometry import (
    BOTTOM,
    LEFT,
    RIGHT,
    TOP,
    outline,
    scenery_cells,
)
from games.cadwallon.drawing.pen import Pen
from games.cadwallon.rules.district import DISTRICT, ROOMS, SPACES
from games.kit.svg import tag

BOARDED = {
    "college",
    "inn",
    "playhouse",
    "falconers-lodge",
    "warehouse",
    "hospice",
    "boathouse",
}
TILED = {"counting-house", "magister-house", "observatory", "bathhouse", "chapel"}

PATTERNS = {
    "boards": (48, 20, "M0 0H48M0 10H48M14 0V10M38 10V20"),
    "tiles": (28, 28, "M0 0H28M0 14H28M0 0V28M14 0V28"),
    "flags": (44, 36, "M0 0H44M0 18H44M10 0V18M32 18V36"),
}


def patterns(pen: Pen) -> Iterator[str]:
    if pen.is_phone:
        return
    for name, (width, height, joints) in PATTERNS.items():
        chequer = tag("path", d="M0 0h14v14h14v14h-14v-14h-14z", opacity=0.05)
        joint = tag(
            "path",
            d=joints,
            stroke=pen.palette.soft,
            stroke_width=0.7,
            opacity=0.3,
            fill="none",
        )
        yield tag(
            "pattern",
            *((chequer, joint) if name == "tiles" else (joint,)),
            id=name,
            width=width,
            height=height,
            patternUnits="userSpaceOnUse",
        )


def shadows(pen: Pen) -> Iterator[str]:
    """The soft shadow of all buildings, cast to the south-east."""
    solid = [cell for room in ROOMS for cell in SPACES[room].cells]
    for kind, style in (
        ("roof", "tile"),
        ("roof", "slate"),
        ("tower", "bell"),
        ("tower", "round"),
    ):
        solid += scenery_cells(kind, style)
    board = f"M{LEFT} {TOP}H{RIGHT}V{BOTTOM}H{LEFT}z"
    yield tag("clipPath", tag("path", d=board), id="board")
    if not pen.is_phone:
        yield tag("filter", tag("feGaussianBlur", stdDeviation=2.4), id="soft")
    shadow = tag(
        "path",
        d=outline(solid),
        transform="translate(5 7)",
        fill=pen.palette.shadow,
        opacity=0.5 if pen.is_night else 0.32,
        **({} if pen.is_phone else {"filter": "url(#soft)"}),
    )
    yield tag("g", shadow, clip_path="url(#board)")


def rooms(pen: Pen) -> Iterator[str]:
    colours = pen.palette
    for number in ROOMS:
        room = SPACES[number]
        shape = outline(room.cells)
        colour = colours.floors[DISTRICT.buildings[room.building]]
        yield tag("clipPath", tag("path", d=shape), id=f"room{number}")
        yield tag("path", d=shape, fill=colour)
        if not pen.is_phone:
            yield tag("path", d=shape, fill=f"url(#{_pattern(room.building)})")
        yield tag(
            "g",
            tag("path", d=shape, stroke_width=11, opacity=0.16),
            tag(
                "path",
                d=shape,
                stroke_width=8,
                transform="translate(3 4)",
                opacity=0.12,
            ),
            clip_path=f"url(#room{number})",
            fill="none",
            stroke=colours.shadow,
        )


def _pattern(building: str) -> str:
    if building in BOARDED:
        return "boards"
    return "tiles" if building in TILED else "flags"
