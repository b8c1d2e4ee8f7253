"""The land around Karez: sky, mountains, hills, fields, the river, trails and woods."""

import math
from collections.abc import Iterator

from games.karez.drawing.details import thing
from games.karez.drawing.hand import PenHand
from games.karez.drawing.ink import (
    area,
    disc,
    moved,
    path,
    shaded,
    traced,
    wobbly,
)
from games.karez.drawing.solids import courses
from games.kit.svg import Point, number

SUN = (1190.0, 150.0)
RAYS = 14
CLOUDS = ((400, 126, 1.0), (480, 150, 0.7), (1080, 118, 0.8), (300, 104, 0.6))
CLOUD = "M-40 8q-4-12 10-12q4-12 18-8q10-8 20 2q14-2 14 10q14 2 8 8z"
# x and y of the top, half the width, and whether snow lies on it; the farther ones first.
PEAKS = (
    (330, 168, 90, False),
    (20, 130, 100, True),
    (250, 120, 92, True),
    (120, 96, 110, True),
    (440, 186, 80, False),
    (1230, 186, 90, False),
    (1300, 150, 90, True),
    (1580, 128, 100, True),
    (1380, 112, 100, True),
    (1490, 92, 116, True),
)
# A cap of snow, in shares of half the width and the height.
SNOW = (
    (0.0, 0.0),
    (0.16, 0.2),
    (0.2, 0.3),
    (0.08, 0.24),
    (0.0, 0.34),
    (-0.1, 0.24),
    (-0.25, 0.32),
    (-0.2, 0.2),
)
FOOT, GRANITE = 268.0, "#d6c9a8"
# y, how high they roll, and the colour.
HILLS = (
    (252, 8, "#d2d3a2"),
    (330, 10, "#c7cf95"),
    (440, 10, "#bfc98c"),
    (580, 9, "#b9c586"),
    (720, 8, "#b3c081"),
)
MEADOW = "#aebc7b"
FIELDS: tuple[tuple[tuple[Point, ...], str, int], ...] = (
    (((20, 560), (110, 548), (130, 520), (44, 528)), "#dcc878", 6),
    (((1500, 560), (1590, 566), (1580, 530), (1506, 528)), "#cfd08a", 6),
    (((214, 352), (280, 346), (272, 326), (212, 330)), "#dcc878", 5),
)
# Comes down on the right, washes the foot of the wall, leaves on the left.
RIVER = (
    "M1330 240Q1380 290 1350 330Q1316 372 1344 420Q1372 470 1340 520Q1322 560 1332 640"
    "Q1340 740 1336 806Q1240 824 800 826Q360 824 250 806Q120 790-10 812V838"
    "Q120 822 240 838Q400 856 800 856Q1240 856 1370 842Q1410 830 1398 760"
    "Q1380 690 1388 620Q1392 560 1398 520Q1424 460 1392 410Q1372 370 1404 330"
    "Q1424 286 1330 240Z"
)
RIPPLES = (
    (1362, 280),
    (1366, 340),
    (1344, 392),
    (1370, 434),
    (1358, 500),
    (1346, 560),
    (1350, 640),
    (1352, 700),
    (1354, 770),
    (40, 822),
    (140, 812),
)
# From the gate to every place outside.
TRAILS = (
    "M800 880Q560 874 400 872Q262 868 254 830Q246 700 254 610Q262 520 220 468",
    "M254 590Q280 430 284 370Q276 290 214 258",
    "M800 880Q1040 874 1200 872Q1420 872 1420 800Q1414 700 1420 600Q1424 520 1420 474",
    "M1420 560Q1450 400 1400 352Q1376 300 1400 258",
)
# Left, right, top, bottom, how many, and of what.
WOODS = (
    (10, 60, 270, 330, 7, "pine"),
    (244, 300, 262, 300, 6, "pine"),
    (1540, 1590, 276, 330, 8, "pine"),
    (1290, 1330, 268, 310, 4, "tree"),
    (6, 40, 500, 580, 6, "tree"),
    (236, 262, 540, 640, 5, "tree"),
    (1570, 1596, 480, 570, 6, "pine"),
    (1400, 1440, 560, 600, 4, "tree"),
    (4, 20, 800, 840, 3, "tree"),
    (1540, 1590, 806, 836, 5, "tree"),
    (60, 240, 812, 822, 5, "bush"),
    (10, 110, 372, 384, 8, "pine"),
    (20, 240, 398, 420, 3, "bush"),
    (1540, 1596, 372, 420, 9, "pine"),
    (1424, 1460, 640, 700, 4, "tree"),
    (30, 230, 500, 512, 6, "bush"),
    (1430, 1560, 500, 516, 6, "bush"),
    (270, 300, 330, 400, 5, "pine"),
    (1290, 1316, 330, 400, 5, "pine"),
)


def land() -> Iterator[str]:
    yield from sky()
    yield from mountains()
    for y, high, fill in HILLS:
        yield _rolling(y, high, fill)
    yield path("M0 790H1600V1000H0Z", MEADOW, 0)
    for corners, fill, furrows in FIELDS:
        hand = PenHand(f"field {corners[0]}")
        yield area(hand, fill, 1.1, corners)
        yield courses(hand, furrows, corners, 0.45, 0.9, "#8a7a45")
    yield from _river()
    for trail in TRAILS:
        yield path(trail, "none", 9, "#8a7a55", 0.5)
        yield path(trail, "none", 7, "#e9d9ae")
        yield path(trail, "none", 1.6, "#a58a55", 0.7, "1 9")
    yield from _woods()


def sky() -> Iterator[str]:
    stops = ((0, "#f3e3bd"), (0.55, "#f9eed3"), (1, "#f7e2b4"))
    written = "".join(f'<stop offset="{at}" stop-color="{c}"/>' for at, c in stops)
    yield f'<linearGradient id="sky" x2="0" y2="1">{written}</linearGradient>'
    yield '<rect width="1600" height="320" fill="url(#sky)"/>'
    yield disc(SUN, 40, "#fbe3a0", 1.3, "#c79a3f")
    yield path("".join(map(_ray, range(RAYS))), "none", 1.6, "#c79a3f")
    for x, y, size in CLOUDS:
        yield moved(path(CLOUD, "#fffaf0", 1.2, "#b9a884"), (x, y), size)


def _ray(at: int) -> str:
    turn, outer = math.tau * at / RAYS, 58 + 6 * (at % 2)
    ends = [
        (SUN[0] + away * math.cos(turn), SUN[1] + away * math.sin(turn))
        for away in (48, outer)
    ]
    return traced(ends)


def mountains() -> Iterator[str]:
    hand, ridge, x = PenHand("far ridge"), [(-20.0, 900.0)], -20.0
    while x <= 1640:
        swing = 12 * math.sin(x / 90)
        ridge.append((x, 232 - 40 * hand.share() ** 1.3 - swing))
        x += 60 * hand.between(0.7, 1.3)
    yield path(traced([*ridge, (1640, 900)]) + "Z", "#e0d4b4", 1)
    for x, y, half, snow in PEAKS:
        yield _peak(x, y, half, snow)


def _peak(x: float, y: float, half: float, snow: bool) -> str:
    """A light side, a side in shadow, and a few strokes."""
    hand, high = PenHand(f"peak {x}"), FOOT - y

    def point(along: float, down: float) -> Point:
        return x + half * along, y + high * down

    left = [point(*at) for at in ((-1, 1), (-0.62, 0.62), (-0.45, 0.5), (-0.2, 0.2))]
    right = [point(*at) for at in ((0.16, 0.2), (0.4, 0.42), (0.58, 0.66), (1, 1))]
    inner = [point(*at) for at in ((0.1, 1), (0.12, 0.6), (-0.04, 0.4), (0.05, 0.2))]
    outline = [*left, (x, y), *right]
    drawn = area(hand, GRANITE, 1.5, outline, 1)
    drawn += area(hand, shaded(GRANITE, 0.82), 0, [(x, y), *right, *inner])
    drawn += path(wobbly(hand, outline, closed=False))
    if snow:
        drawn += area(hand, "#fffaf0", 1.2, [point(*at) for at in SNOW])
    strokes = [(0.2 + at * 0.13, 0.42 + at * 0.13, -0.08, 0.16) for at in range(4)]
    strokes.append((-0.3, 0.5, -0.1, 0.2))
    data = "".join(
        traced([point(along, down), point(along + across, down + more)])
        for along, down, across, more in strokes
    )
    return drawn + path(data, "none", 1, o=0.45)


def _rolling(y: float, high: float, fill: str) -> str:
    hand = PenHand(f"hills {y}")
    first, second = hand.between(0, 6), hand.between(0, 6)
    crest = [
        (x, y + high * (math.sin(x / 130 + first) + 0.5 * math.sin(x / 57 + second)))
        for x in range(-20, 1640, 20)
    ]
    outline = traced([(-20, 900), *crest, (1640, 900)]) + "Z"
    tufts = "".join(
        f"M{number(x)} {number(top + 10 + hand.between(0, 26))}q7-5 14 0"
        for x, top in crest
        if hand.share() < 0.5
    )
    return path(outline, fill, 1.3) + path(tufts, "none", 0.9, o=0.3)


def _river() -> Iterator[str]:
    hand = PenHand("waves")
    yield path(RIVER, "none", 9, "#d8cfa0")
    yield path(RIVER, "#a9cdd0", 1.8)
    moat = [(hand.between(250, 1340), hand.between(834, 850)) for _ in range(34)]
    waves = "".join(f"M{number(x)} {number(y)}q5-4 10 0q5 4 10 0" for x, y in moat)
    waves += "".join(
        f"M{x - 8 + more * 9} {y + more * 14}q4-3 8 0q4 3 8 0"
        for x, y in RIPPLES
        for more in (0, 1)
    )
    yield path(waves, "none", 1, "#5f929b", 0.8)


def _woods() -> Iterator[str]:
    hand = PenHand("woods")
    for left, right, top, bottom, count, kind in WOODS:
        spots = [
            (hand.between(top, bottom), hand.between(left, right)) for _ in range(count)
        ]
        for y, x in sorted(spots):
            yield thing(kind, (x, y), hand.between(0.8, 1.2) * (0.55 + y / 1400))
