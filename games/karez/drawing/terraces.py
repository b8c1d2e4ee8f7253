"""The hill of Karez and its four terraces: what stands in stone is what may be built on."""

from collections.abc import Iterator, Sequence

from games.karez.drawing.details import flag, thing, window
from games.karez.drawing.hand import PenHand
from games.karez.drawing.houses import filling
from games.karez.drawing.ink import COLOURS, area, box, line, moved, path, wobbly
from games.karez.drawing.layout import LAYOUT, LEVEL_OF_ROW, ROWS, Row, Terrace
from games.karez.drawing.shapes import shape
from games.karez.drawing.solids import bricks
from games.karez.drawing.towers import crowned, spire
from games.kit.svg import Point, number

MIDDLE = 800.0
FACE = LAYOUT.face
SHADE = "#3a2410"
TOWER_WALL, BLUE = "#ddd1b3", "#4f7fa8"
# The square interrupts the wall below the upper terrace.
GAP = (622.0, 978.0)
STAIRS: dict[Row, tuple[float, ...]] = {"city": (705, 895), "town": (521, 1079)}
SLOPE: tuple[Point, ...] = (
    (236, 850),
    (246, 740),
    (254, 600),
    (262, 540),
    (292, 470),
    (318, 380),
    (350, 330),
    (440, 262),
    (470, 214),
    (560, 176),
    (800, 166),
)
SCRUB = (
    (300, 470, 1.0),
    (330, 400, 0.8),
    (420, 290, 0.9),
    (1290, 460, 1.0),
    (1266, 396, 0.8),
    (1180, 286, 0.9),
    (540, 200, 0.7),
    (1070, 204, 0.7),
)


def hillside() -> Iterator[str]:
    right = [(2 * MIDDLE - x, y) for x, y in reversed(SLOPE[:-1])]
    yield path(_smooth([*SLOPE, *right]), "#a9b578", 1.8)
    hand = PenHand("hill")
    for left, far in ((250, 330), (1270, 1350)):
        for _ in range(12):
            x, y = hand.between(left, far), hand.between(500, 800)
            tuft = f"M{number(x)} {number(y)}l4-7l3 7M{number(x + 5)} {number(y)}l4-5"
            yield path(tuft, "none", 0.9, o=0.35)
    for x, y, size in SCRUB:
        yield thing("bush", (x, y), size)
        yield thing("rock", (x + 14, y + 6), size * 0.8)


def _smooth(points: Sequence[Point]) -> str:
    """A closed curve through the middles of the sides."""
    ends = [*points[1:], points[0]]
    middles = [
        ((x + to_x) / 2, (y + to_y) / 2)
        for (x, y), (to_x, to_y) in zip(points, ends, strict=True)
    ]
    start = " ".join(map(number, middles[-1]))
    curves = (
        "Q" + " ".join(map(number, (*point, *middle)))
        for point, middle in zip(points, middles, strict=True)
    )
    return f"M{start}{''.join(curves)}Z"


def terraces(level: int) -> Iterator[str]:
    above: Terrace | None = None
    for row in ROWS:
        terrace = LAYOUT.rows[row]
        yield from _ground(row, terrace, above, level)
        yield from filling(row, level)
        if row == "upper":
            yield shape("square", f"square-{('village', 'town', 'city')[level]}")
        yield from _walls(row, terrace, level)
        for x in STAIRS.get(row, ()):
            yield _stairs(x, terrace)
        for side in (-1, 1):
            x = MIDDLE + side * terrace.half
            yield moved(_corner_tower(row, level), (x, terrace.y - terrace.back(x)))
        above = terrace


def _arc(
    left: float, right: float, y: float, terrace: Terrace, step: float = 24
) -> list[Point]:
    count = max(2, int((right - left) / step))
    across = [left + (right - left) * at / count for at in range(count + 1)]
    return [(x, y - terrace.back(x)) for x in across]


def _ends(terrace: Terrace) -> tuple[float, float]:
    return MIDDLE - terrace.half, MIDDLE + terrace.half


def _ground(
    row: Row, terrace: Terrace, above: Terrace | None, level: int
) -> Iterator[str]:
    hand, (left, right), y = PenHand(f"{row} {level}"), _ends(terrace), terrace.y
    is_ruined = level < LEVEL_OF_ROW[row]
    front = _arc(left, right, y, terrace)
    living = "#dfcf9f" if level == 0 else "#e6d8b2"
    fill = "#c9c795" if is_ruined else living
    yield area(hand, fill, 1.2, [*_edge(terrace, above), *front[::-1]], 0.4)
    yield _pebbles(hand, front)
    if not is_ruined:
        pavement = _arc(left + 16, right - 16, y - 15, terrace)
        yield area(hand, "#f1e6c8", 0, [*pavement, *front[::-1]])
    if above:
        start = above.y - above.back(_ends(above)[0]) + FACE
        for side in (-1, 1):
            high = (MIDDLE + side * above.half, start + 4)
            low = (MIDDLE + side * terrace.half, y - 8)
            yield _side_wall(hand, high, low, bool(level) and not is_ruined)
    if row == "lower":
        way = [(668, 704), (932, 704), (866, y + 10), (734, y + 10)]
        yield area(hand, "#f1e6c8", 1, way)
        yield shape("square", "steps")


def _edge(terrace: Terrace, above: Terrace | None) -> list[Point]:
    """Where a terrace begins: at the foot of the one above, or on the hilltop."""
    (left, right), y = _ends(terrace), terrace.y
    if above:
        foot = _arc(*_ends(above), above.y + FACE, above)
        return [(left, y - 30), *foot, (right, y - 30)]
    rise = ((left, 22.0), (left + 30, 44.0), (left + 110, 58.0), (700.0, 70.0))
    half = [(x, y - up) for x, up in rise]
    return [*half, *((2 * MIDDLE - x, up) for x, up in reversed(half))]


def _pebbles(hand: PenHand, front: Sequence[Point]) -> str:
    (left, y), right = front[0], front[-1][0]
    data = ""
    for _ in range(int((right - left) / 6)):
        x, low = hand.between(left + 60, right - 74), y + hand.between(-58, 14)
        data += f"M{number(x)} {number(low)}q4-3 8 0"
    return path(data, "none", 0.8, o=0.25)


def _side_wall(hand: PenHand, high: Point, low: Point, crowned_: bool) -> str:
    """Climbs from terrace to terrace."""
    (x, y), (to_x, to_y), tall = high, low, 20 if crowned_ else 13
    outline = [(x, y), (x, y - tall), (to_x, to_y - tall), (to_x, to_y)]
    drawn = area(hand, "#cfc3a4", 1.5, outline)
    count = int(abs(to_x - x) / 16 + abs(to_y - y) / 30) if crowned_ else 0
    for at in range(count):
        along = (at + 0.3) / count
        corner = (x + (to_x - x) * along - 4, y + (to_y - y) * along - tall + 1)
        drawn += box(hand, corner, (8, 7), TOWER_WALL, 1.1)
    return drawn


def _walls(row: Row, terrace: Terrace, level: int) -> Iterator[str]:
    hand, (left, right) = PenHand(f"{row} wall {level}"), _ends(terrace)
    worn = max(0, LEVEL_OF_ROW[row] - level) * 0.6 + (0.45 if level == 0 else 0)
    parts = ((left, GAP[0]), (GAP[1], right)) if row == "upper" else ((left, right),)
    for start, end in parts:
        yield from _masonry(hand, (start, end), terrace, worn)
    if row != "lower":
        for start, end in parts:
            foot = _arc(start, end, terrace.y + FACE, terrace)
            shadow = _arc(start, end, terrace.y + FACE + 12, terrace)
            yield area(hand, SHADE, 0, [*foot, *shadow[::-1]], 0, 0.16)


def _masonry(
    hand: PenHand, ends: tuple[float, float], terrace: Terrace, worn: float
) -> Iterator[str]:
    """The front of a terrace; `worn` says how much of it has fallen."""
    (left, right), y = ends, terrace.y
    top, low = _arc(left, right, y, terrace), _arc(left, right, y + FACE, terrace)
    yield area(hand, "#c6bb9f" if worn else "#cdc3ab", 1.8, [*top, *low[::-1]], 0.4)
    damp = _arc(left, right, y + FACE * 0.7, terrace)
    yield area(hand, SHADE, 0, [*damp, *low[::-1]], 0, 0.1)
    for down in (0.34, 0.67):
        course = _arc(left, right, y + FACE * down, terrace, 60)
        joint = wobbly(hand, course, closed=False, shake=0.8, stride=60)
        yield path(joint, "none", 0.8, o=0.3)
    joints = ""
    for _ in range(int((right - left) / 9)):
        x = hand.between(left + 4, right - 12)
        down = y + FACE * hand.one_of((0.06, 0.4, 0.73)) - terrace.back(x) + 4
        joints += f"M{number(x)} {number(down)}v{number(FACE * 0.22)}"
    yield path(joints, "none", 0.8, o=0.32)
    for _ in range(int(worn * (right - left) / 40)):
        x = hand.between(left + 10, right - 30)
        yield _damage(hand, x, y - terrace.back(x))
    rim = wobbly(hand, top, closed=False, shake=0.3, stride=60)
    yield path(rim, "none", 5.5) + path(rim, "none", 3, "#f3ead0")


def _damage(hand: PenHand, x: float, y: float) -> str:
    """Where stones have fallen out, or ivy hangs down."""
    deep, more, less = hand.between(8, 20), hand.between(10, 22), hand.between(10, 24)
    start, drops = f"M{number(x)} {number(y)}", hand.share() < 0.5
    if drops:
        hole = f"q4 {number(deep)} 12 {number(more)}q10-4 14-{number(less)}z"
        return path(start + hole, "#a99a72", 1.1)
    ivy = f"q-6 10 0 {number(more + 10)}q6 6 6-8q4 {number(deep)} 8 4q4-12 0-24z"
    return path(start + ivy, "#93a866", 1)


def _stairs(x: float, terrace: Terrace) -> str:
    y = terrace.y - terrace.back(x)
    low = y + FACE + 4
    outline = [(x - 12, y), (x + 12, y), (x + 15, low), (x - 15, low)]
    steps = "".join(
        f"M{number(x - 12 - at * 0.3)} {number(y + at * 8)}h{number(24 + at * 0.6)}"
        for at in range(1, 11)
    )
    return area(PenHand(f"stairs {x}"), "#efe5c8", 1.3, outline) + path(
        steps, "none", 1, o=0.7
    )


def _corner_tower(row: Row, level: int) -> str:
    hand = PenHand(f"tower {row}")
    if level < {"city": 2, "lower": 0}.get(row, 1):
        return _broken_tower(hand)
    high, foot = 112 if row != "city" else 100, (0.0, 82.0)
    lights = window((-3, 10), (7, 12), True) + window((-3, 44), (7, 12))
    if level == 0:
        return crowned(hand, foot, 19, high, TOWER_WALL) + lights
    roof = COLOURS["tile"] if level == 1 else BLUE
    high += 14 if level == 2 else 0
    drawn = spire(hand, foot, (19, high), (TOWER_WALL, roof), 40) + lights
    if level == 2:
        drawn += flag(hand, (0, 80 - high - 40), 18, "#b3402a", 14)
    return drawn


def _broken_tower(hand: PenHand) -> str:
    ruin = "M-17 80v-92l6-8l5 6l6-12l7 9l5-4l5 14v87q-17 8-34 0z"
    return (
        path(ruin, "#cfc2a0")
        + path("M4 84v-96l7-4l6 9v87q-6 4-13 4z", "#b3a684", 0)
        + bricks(hand, -16, 76, 24, 80, 10)
        + path("M-16 60q6-20 2-40q10 12 8 44z", "#93a866", 1)
    )


def bridge(hand: PenHand) -> str:
    """Before the gate."""
    planks: list[Point] = [(746, 880), (854, 880), (838, 850), (762, 850)]
    drawn = area(hand, "#c79a5e", 1.5, planks)
    for y in (857.0, 865.0, 873.0):
        inset = (880 - y) * 16 / 30
        drawn += line(hand, 0.7, [(746 + inset, y), (854 - inset, y)], o=0.6)
    return drawn
