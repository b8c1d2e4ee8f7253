"""The streets: one path each, with the stones, slabs and planks of its kind."""

from collections.abc import Iterator

from games.cadwallon.drawing.geometry import noise, outline
from games.cadwallon.drawing.palette import mixed
from games.cadwallon.drawing.pen import Pen
from games.cadwallon.rules.district import SPACES, STREETS, Space
from games.kit.svg import tag

PATTERN_OF = {
    "street": "cobbles",
    "lane": "cobbles",
    "gate": "cobbles",
    "square": "slabs",
    "market": "slabs",
    "quay": "bricks",
    "bridge": "planks",
    "garden": "gravel",
}

# name: width, height, turn, joints, weight of the joints, stones that catch light
PATTERNS: dict[str, tuple[int, int, int, str, float, str]] = {
    "cobbles": (
        28,
        20,
        9,
        "M2 5q0-3 4-3t5 3-5 3-4-3zM14 4q1-3 5-3t4 3-5 3-4-3z"
        "M7 14q1-3 5-3t5 3-5 3-5-3zM21 14q0-3 4-3t3 3-3 3-4-3z",
        0.7,
        "M3 5q1-2 3-2M15 4q1-2 4-2M8 14q1-2 4-2M22 14q1-2 3-2",
    ),
    "slabs": (
        52,
        40,
        -5,
        "M0 0H52M0 20H52M14 0V20M38 0V20M2 20V40M27 20V40",
        0.8,
        "M0 1H52M0 21H52M15 0V20M39 0V20M3 20V40M28 20V40",
    ),
    "bricks": (
        32,
        14,
        0,
        "M0 0H32M0 7H32M9 0V7M25 7V14",
        0.7,
        "M0 .9H32M0 7.9H32",
    ),
    "planks": (
        10,
        46,
        0,
        "M0 0V46M0 12H10M4 18v9M7 34v7",
        0.9,
        "M1 0V46",
    ),
    "gravel": (
        11,
        11,
        20,
        "M2 2h.1M7 4h.1M4 8h.1M9 9h.1",
        1.6,
        "M2.4 1.5h.1M7.4 3.5h.1",
    ),
}


def patterns(pen: Pen) -> Iterator[str]:
    if pen.is_phone:
        return
    for name, (width, height, turn, joints, weight, light) in PATTERNS.items():
        yield tag(
            "pattern",
            tag("path", d=light, stroke=pen.palette.line, opacity=_shine(pen)),
            tag(
                "path",
                d=joints,
                stroke=pen.palette.soft,
                stroke_width=weight,
                opacity=0.3 if pen.is_night else 0.4,
            ),
            id=name,
            width=width,
            height=height,
            patternUnits="userSpaceOnUse",
            patternTransform=f"rotate({turn})",
            fill="none",
            stroke_linecap="round",
        )


def streets(pen: Pen) -> Iterator[str]:
    for number in STREETS:
        street = SPACES[number]
        colour = ground(pen, street)
        shape = outline(street.cells)
        yield tag("path", d=shape, fill=colour, stroke=colour)
        if not pen.is_phone:
            yield tag("path", d=shape, fill=f"url(#{PATTERN_OF[street.kind]})")


def ground(pen: Pen, street: Space) -> str:
    """The colour of its kind, a touch lighter or darker to tell neighbours apart."""
    colour = pen.palette.paving[street.kind]
    share = 0.2 * (noise(*map(ord, street.code), 3) - 0.5)
    return mixed(colour, "#ffffff" if share > 0 else "#5a3d1c", abs(share))


def _shine(pen: Pen) -> float:
    return 0.07 if pen.is_night else 0.3
