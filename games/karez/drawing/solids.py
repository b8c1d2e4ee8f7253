"""The solids that buildings are made of. Depth goes to the right and up; what faces right lies in shadow."""

from collections.abc import Sequence

from games.karez.drawing.hand import PenHand
from games.karez.drawing.ink import INK, area, box, line, path, shaded, wobbly
from games.kit.svg import Point, number

SHADOW = 0.77


def depth(size: float) -> Point:
    return size * 0.8, -size * 0.36


def courses(
    hand: PenHand,
    lines: float,
    quad: Sequence[Point],
    o: float = 0.35,
    width: float = 0.7,
    ink: str = INK,
) -> str:
    """Lines across a quad: its lower side is given first, then the upper one, from the right."""
    left, right, top_right, top_left = quad
    drawn = ""
    for at in range(1, int(lines)):
        along = at / lines
        ends = [_between(left, top_left, along), _between(right, top_right, along)]
        drawn += line(hand, width, ends, ink, o)
    return drawn


def _between(one: Point, other: Point, along: float) -> Point:
    return one[0] + (other[0] - one[0]) * along, one[1] + (other[1] - one[1]) * along


def bricks(hand: PenHand, x: float, y: float, w: float, h: float, count: float) -> str:
    """A few stones of a wall; the rest is left to the eye."""
    data = ""
    for _ in range(int(count)):
        left = x + hand.between(1, max(2, w - 9))
        low = y - hand.between(3, max(4, h - 3))
        long = number(hand.between(4, 8))
        data += f"M{number(left)} {number(low)}h{long}v3h-{long}"
    return path(data, "none", 0.7, o=0.4) if data else ""


def hatch(hand: PenHand, x: float, y: float, w: float, h: float, gap: float) -> str:
    data, along = "", 0.0
    while along < w + h:
        start = number(x + min(along, w)), number(y - max(0, along - w))
        end = number(x + max(0, along - h)), number(y - min(along, h))
        data += f"M{' '.join(start)}L{' '.join(end)}"
        along += gap
    return path(data, "none", 0.7, o=0.3)


def hall(
    hand: PenHand,
    corner: Point,
    size: Point,
    rise: Point,
    colours: tuple[str, str],
    edge: Point = (4, 5),
) -> str:
    """The ridge runs along the front: a broad roof, and a gable on the right.

    `rise` is how high the roof is, and how deep the house; `edge` how far the roof juts out, and its rows of tiles.
    """
    (x, y), (w, h), (roof, deep), (wall, tiles) = corner, size, rise, colours
    over, rows = edge
    dx, dy = depth(deep)
    eaves, ridge = y - h, y - h - roof + dy / 2
    gable: list[Point] = [
        (x + w, y),
        (x + w, eaves),
        (x + w + dx / 2, ridge),
        (x + w + dx, eaves + dy),
        (x + w + dx, y + dy),
    ]
    drawn = area(hand, shaded(wall, SHADOW), 1.5, gable) + box(hand, corner, size, wall)
    left, right = (x - over, eaves + 3), (x + w + over, eaves + 3)
    top_right, top_left = (x + w + dx / 2 + 1, ridge), (x + dx / 2 - 2, ridge)
    front = [left, right, top_right, top_left]
    far = [(x + w + dx + 3, eaves + dy + 2), (x + w + dx, eaves + dy)]
    return (
        drawn
        + area(hand, tiles, 1.5, front)
        + courses(hand, rows, front)
        + area(hand, shaded(tiles, 0.75), 1.2, [right, top_right, *far])
    )


def gabled(
    hand: PenHand,
    corner: Point,
    size: Point,
    rise: Point,
    colours: tuple[str, str],
    edge: Point = (3, 5),
) -> str:
    """The gable looks to the front, the roof falls away to the right."""
    (x, y), (w, h), (roof, deep), (wall, tiles) = corner, size, rise, colours
    over, rows = edge
    dx, dy = depth(deep)
    top = (x + w / 2, y - h - roof)
    front = [(x, y), (x, y - h), top, (x + w, y - h), (x + w, y)]
    low, far = (x + w + over, y - h + over), (x + w + dx + over, y - h + dy + over)
    slope = [low, far, (top[0] + dx, top[1] + dy), top]
    rim = [(x - over, y - h + over), top, low]
    return (
        area(hand, shaded(wall, SHADOW), 1.5, _side(corner, size, deep))
        + area(hand, wall, 1.5, front)
        + area(hand, tiles, 1.5, slope)
        + courses(hand, rows, slope)
        + path(wobbly(hand, rim, closed=False, shake=0.3), "none", 3.6)
        + path(
            wobbly(hand, rim, closed=False, shake=0.1),
            "none",
            1.5,
            shaded(tiles, 1.3),
        )
    )


def _side(corner: Point, size: Point, deep: float) -> list[Point]:
    (x, y), (w, h), (dx, dy) = corner, size, depth(deep)
    return [(x + w, y), (x + w, y - h), (x + w + dx, y - h + dy), (x + w + dx, y + dy)]


def cube(hand: PenHand, corner: Point, size: Point, deep: float, wall: str) -> str:
    (x, y), (w, h), (dx, dy) = corner, size, depth(deep)
    top = [
        (x, y - h),
        (x + w, y - h),
        (x + w + dx, y - h + dy),
        (x + dx, y - h + dy),
    ]
    return (
        area(hand, shaded(wall, SHADOW), 1.5, _side(corner, size, deep))
        + area(hand, shaded(wall, 0.9), 1.2, top)
        + box(hand, corner, size, wall)
        + bricks(hand, x, y, w, h, w * h / 170)
    )


def block(hand: PenHand, corner: Point, size: Point, deep: float, wall: str) -> str:
    """A cube with battlements."""
    (x, y), (w, h) = corner, size
    return cube(hand, corner, size, deep, wall) + merlons(x - 1, x + w + 1, y - h, wall)


def merlons(
    left: float, right: float, y: float, wall: str, size: float = 6, high: float = 6
) -> str:
    count = max(2, round((right - left) / (size * 1.9)))
    step = (right - left) / (count - 0.45)
    rise, broad = number(high), number(step * 0.55)
    data = "".join(
        f"M{number(left + at * step)} {number(y + 1)}v-{rise}h{broad}v{rise}"
        for at in range(count)
    )
    return path(data, wall, 1.2)
