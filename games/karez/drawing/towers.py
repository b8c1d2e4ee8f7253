"""Round towers: a shaft in light and shadow, and a crown of stone or a roof."""

from games.karez.drawing.hand import PenHand
from games.karez.drawing.ink import path, shaded
from games.karez.drawing.solids import bricks, merlons
from games.kit.svg import Point, number

SHADOW = 0.76


def shaft(hand: PenHand, foot: Point, radius: float, high: float, wall: str) -> str:
    (x, y), bend = foot, radius * 0.3
    left, right, middle = (number(x + radius * part) for part in (-1, 1, 0.3))
    top, low = number(y - high), number(y)
    arc = f"A{number(radius)} {number(bend)} 0 0 0 {right} {low}V{top}"
    outline = f"M{left} {top}V{low}{arc}"
    dark = f"M{middle} {top}V{number(y + bend)}{arc}Z"
    return (
        path(f"{outline}Z", wall)
        + path(dark, shaded(wall, SHADOW), 0)
        + path(outline)
        + bricks(hand, x - radius, y, radius * 1.3, high, radius * high / 90)
    )


def crowned(hand: PenHand, foot: Point, radius: float, high: float, wall: str) -> str:
    """A tower with battlements."""
    (x, y), wide, bend = foot, radius + 2.5, number(radius * 0.3)
    left, right, top = x - wide, x + wide, y - high
    ring = (
        f"M{number(left)} {number(top)}v6A{number(wide)} {bend} 0 0 0 "
        f"{number(right)} {number(top + 6)}v-6Z"
    )
    drawn = shaft(hand, foot, radius, high, wall) + path(ring, wall, 1.3)
    return drawn + merlons(left, right, top, wall, 5, 5)


def spire(
    hand: PenHand,
    foot: Point,
    size: Point,
    colours: tuple[str, str],
    rise: float,
) -> str:
    """A tower with a pointed roof; the size is radius and height."""
    (radius, high), (wall, roof) = size, colours
    return shaft(hand, foot, radius, high, wall) + _cone(foot, size, roof, rise)


def _cone(foot: Point, size: Point, roof: str, rise: float) -> str:
    (x, y), (radius, high) = foot, size
    wide, bend, top = radius + 3.5, radius * 0.3, y - high
    tip = f"{number(x)} {number(top - rise)}"
    eaves, half = number(top + 2), number(top - rise * 0.5)
    left, right = number(x - wide), number(x + wide)
    sides = (
        f"Q{number(x + radius * 0.35)} {half} {tip}"
        f"Q{number(x - radius * 0.35)} {half} {left} {eaves}Z"
    )
    low = number(top + 3 + bend)
    dark = (
        f"M{number(x + wide * 0.3)} {low}Q{number(x + radius * 0.3)} "
        f"{number(top - rise * 0.4)} {tip}Q{number(x + radius * 0.35)} {half} {right} {eaves}"
        f"Q{number(x + wide * 0.8)} {number(top + 3 + bend * 0.6)} {number(x + wide * 0.3)} {low}Z"
    )
    rows = "".join(
        f"M{number(x - wide * part)} {number(top + 2 - rise * (1 - part) * 0.9)}"
        f"q{number(wide * part)} {number(bend * part * 2)} {number(wide * part * 2)} 0"
        for part in (0.75, 0.5)
    )
    arc = f"A{number(wide)} {number(bend + 1)} 0 0 0 {right} {eaves}"
    return (
        path(f"M{left} {eaves}{arc}{sides}", roof)
        + path(dark, shaded(roof, SHADOW), 0)
        + path(rows, "none", 0.7, o=0.4)
    )
