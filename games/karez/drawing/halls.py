"""The halls in which encounters happen: one for each deck, in two proportions. They are dark by day and by night."""

from collections.abc import Callable, Iterator
from functools import cache

from games.karez.drawing.details import arch, thing
from games.karez.drawing.hand import PenHand
from games.karez.drawing.ink import area, disc, line, moved, path, rounded, shaded
from games.karez.drawing.symbols import defined
from games.kit.svg import Point, number

WIDE: Point = (1080, 470)
SMALL: Point = (370, 270)
# The floor begins this far down.
HORIZON = 0.62


def hall_of(deck: str) -> str:
    """The hall in which cards of this deck are met."""
    return deck if deck in HALLS else "trap"


def hall_id(deck: str, small: bool) -> str:
    return f"hall-{hall_of(deck)}{'-small' if small else ''}"


def hall(kind: str, size: Point) -> str:
    w, h = size
    wall, ground, draw = HALLS[kind]
    hand, low = PenHand(f"hall {kind} {w}"), h * HORIZON
    drawn = rounded((0, 0), size, 14, wall)
    drawn += "".join(draw(hand, w, low))
    floor = _rubble if kind == "beast" else _tiles
    drawn += _floor(size, ground) + "".join(floor(hand, size, ground))
    return drawn + rounded((0, 0), size, 14, "none", 2.4)


def _floor(size: Point, tint: str) -> str:
    """Its lower corners are those of the plate."""
    (w, h), low = size, number(size[1] * HORIZON)
    outline = f"M0 {low}H{number(w)}V{number(h - 14)}q0 14-14 14H14q-14 0-14-14z"
    return path(outline, tint, 1.6)


def _tiles(hand: PenHand, size: Point, tint: str) -> Iterator[str]:
    (w, h), dark = size, shaded(tint, 0.66)
    low = h * HORIZON
    for at in range(-6, 7):
        start, end = w / 2 + at * w / 14, w / 2 + at * w / 6
        foot = _clipped((start, low), (end, h), w)
        yield line(hand, 1, [(start, low), foot], dark, 0.6)
    for down in (0.12, 0.3, 0.55, 0.8):
        y = low + (h - low) * down
        yield line(hand, 1, [(0, y), (w, y)], dark, 0.6)


def _rubble(hand: PenHand, size: Point, tint: str) -> Iterator[str]:
    (w, h), dark = size, shaded(tint, 0.66)
    low, data = h * HORIZON, ""
    for _ in range(int(w / 22)):
        x, y = hand.between(10, w - 30), hand.between(low + 10, h - 12)
        data += f"M{number(x)} {number(y)}q9-6 18 0"
    yield path(data, "none", 1.2, dark, 0.6)
    for _ in range(int(w / 120)):
        spot = hand.between(20, w - 20), hand.between(low + 8, h - 14)
        yield thing("rock", spot, hand.between(0.7, 1.2), shaded(tint, 0.9))


def _clipped(start: Point, end: Point, wide: float) -> Point:
    """Where a line ends that may not leave the hall at its sides."""
    (x, y), (to_x, to_y) = start, end
    if 0 <= to_x <= wide:
        # The corners are round.
        return to_x, to_y if 20 < to_x < wide - 20 else to_y - 14
    edge = wide if to_x > wide else 0.0
    along = (edge - x) / (to_x - x)
    return edge, y + (to_y - y) * along


def _stones(hand: PenHand, w: float, low: float, dark: str) -> Iterator[str]:
    data = ""
    for row, y in enumerate(range(0, int(low), 22)):
        high = number(min(22, low - y))
        for x in range(24, int(w) - 36, 48):
            left = x + (row % 2) * 24 + hand.between(-2, 2)
            data += f"M{number(left)} {y}v{high}"
        data += f"M0 {y}h{number(w)}" if row else ""
    yield path(data, "none", 1, dark, 0.6)


def _bays(w: float) -> int:
    return max(2, int(w / 230))


def _torch(x: float, low: float) -> str:
    y = low * 0.42
    flame = f"M{number(x - 8)} {number(y)}q6-26 9-34q9 16 8 34z"
    heart = f"M{number(x - 3)} {number(y)}q3-12 4-16q5 8 4 16z"
    return (
        path(f"M{number(x)} {number(low * 0.6)}V{number(y)}", "none", 5, "#6a4426")
        + disc((x, low * 0.36), (34, 40), "#f2a83a", 0, o=0.22)
        + path(flame, "#f08a2c", 1.2)
        + path(heart, "#ffd766", 0)
    )


def _between_bays(w: float) -> Iterator[float]:
    """The pillars; the outermost stand a little inside."""
    count = _bays(w)
    for at in range(count + 1):
        yield min(max(w * at / count, 36), w - 36)


def _hedges(hand: PenHand, w: float, low: float) -> Iterator[str]:
    yield from _stones(hand, w, low, "#3d3025")
    for at in range(_bays(w)):
        x = w * (at + 0.5) / _bays(w)
        broad = min(128, w / _bays(w) * 0.68)
        yield arch((x, low), (broad, low * 0.86), "#7d6b54", 2)
        yield arch((x, low), (broad * 0.81, low * 0.78), "#2d231e", 1.6)
        half, rise = broad * 0.405, low * 0.26
        hedge = (
            f"M{number(x - half)} {number(low)}v-{number(rise)}q{number(half * 0.23)}-14 "
            f"{number(half * 0.42)}-4q{number(half * 0.2)}-14 {number(half * 0.46)}-2"
            f"q{number(half * 0.27)}-10 {number(half * 0.46)} 2"
            f"q{number(half * 0.3)}-8 {number(half * 0.66)} 4v{number(rise)}z"
        )
        yield path(hedge, "#54683a", 1.4, o=0.85)
    for x in _between_bays(w):
        yield _torch(x, low)


SKULL = (
    "M0-11q9.5 0 9.5 9q0 4.5-4 6v5.5h-11v-5.5q-4-1.5-4-6q0-9 9.5-9z",
    "M-4-3v.1M4-3v.1",
)


def _crypt(hand: PenHand, w: float, low: float) -> Iterator[str]:
    yield from _stones(hand, w, low, "#252d35")
    for at in range(_bays(w)):
        x, broad = w * (at + 0.5) / _bays(w), min(150, w / _bays(w) * 0.74)
        for shelf in (0.34, 0.62, 0.9):
            y = low * shelf
            niche = rounded(
                (x - broad / 2, y - low * 0.2), (broad, low * 0.2), 6, "#181d23", 1.6
            )
            yield niche + path(
                f"M{number(x - broad / 2 - 6)} {number(y)}h{number(broad + 12)}",
                "none",
                5,
                "#6d7780",
            )
            for skull in range(3):
                if hand.share() < 0.66:
                    bone = path(SKULL[0], "#cfc9b8", 1.2) + path(SKULL[1], "none", 4)
                    left = x + (skull - 1) * broad * 0.3
                    yield moved(bone, (left, y - 12), low / 290)
    for x in _between_bays(w):
        yield _candle(x, low)


def _candle(x: float, low: float) -> str:
    y = low * 0.5
    return (
        disc((x, y - 22), (30, 36), "#8fe0c8", 0, o=0.2)
        + rounded((x - 12, y), (24, low - y), 3, "#4c555e", 1.6)
        + rounded((x - 4, y - 14), (8, 14), 2, "#e9e2cc", 1.2)
        + path(f"M{number(x - 4)} {number(y - 14)}q3-12 4-16q5 8 4 16z", "#8fe0c8", 1)
    )


def _cave(hand: PenHand, w: float, low: float) -> Iterator[str]:
    for depth, tint in ((0.95, "#3a3230"), (0.72, "#2a2423")):
        points: list[Point] = [(0, low)]
        x = 0.0
        while x < w:
            points.append((x, low * (1 - depth) + hand.between(-14, 22)))
            x += hand.between(40, 80)
        yield area(hand, tint, 1.4, [*points, (w, low * (1 - depth)), (w, low)])
    for _ in range(int(w / 42)):
        x, long = hand.between(10, w - 10), hand.between(0.14, 0.46) * low
        half = hand.between(7, 15)
        spike = (
            f"M{number(x - half)} 1h{number(half * 2)}l-{number(half)} {number(long)}z"
        )
        yield path(spike, hand.one_of(("#6d5f54", "#5a4d44", "#7d6e60")), 1.4)
    for _ in range(int(w / 70)):
        x, high = hand.between(10, w - 10), hand.between(0.1, 0.34) * low
        half = hand.between(9, 18)
        spike = f"M{number(x - half)} {number(low)}h{number(half * 2)}l-{number(half)}-{number(high)}z"
        yield path(spike, hand.one_of(("#7d6e60", "#6d5f54")), 1.4)
    for _ in range(int(w / 110)):
        x = hand.between(20, w - 20)
        yield moved(_mushroom(), (x, low), hand.between(0.7, 1.2))


def _mushroom() -> str:
    return (
        disc((0, -14), (22, 20), "#7fd8d0", 0, o=0.22)
        + path("M-3 2v-14h6v14z", "#cfe8e0", 1.1)
        + path("M-12-11q2-12 12-12t12 12q-12 5-24 0z", "#58b7b0", 1.3)
    )


def _throne(hand: PenHand, w: float, low: float) -> Iterator[str]:
    yield from _stones(hand, w, low, "#241a30")
    for at in range(_bays(w)):
        x, broad = w * (at + 0.5) / _bays(w), min(84, w / _bays(w) * 0.42)
        yield arch((x, low * 0.78), (broad, low * 0.66), "#5d4a6e", 2)
        glass = hand.one_of(("#8c3a5a", "#3a5a8c", "#8c6a2a"))
        yield arch((x, low * 0.76), (broad * 0.78, low * 0.6), glass, 1.4)
        bars = f"M{number(x)} {number(low * 0.76)}V{number(low * 0.16)}"
        bars += (
            f"M{number(x - broad * 0.39)} {number(low * 0.5)}h{number(broad * 0.78)}"
        )
        yield path(bars, "none", 2.4, "#2b2036")
    for x in _between_bays(w):
        yield _column(x, low)


def _column(x: float, low: float) -> str:
    return (
        rounded((x - 15, 0), (30, low), 0, "#6d5d7d", 1.8)
        + rounded((x + 3, 0), (12, low), 0, "#544664")
        + rounded((x - 20, low - 14), (40, 14), 2, "#85749a", 1.6)
        + rounded((x - 20, 0), (40, 12), 2, "#85749a", 1.6)
        + path(
            f"M{number(x - 15)} {number(low * 0.3)}h30M{number(x - 15)} {number(low * 0.36)}h30",
            "none",
            3,
            "#d8b24a",
        )
    )


def _corridor(hand: PenHand, w: float, low: float) -> Iterator[str]:
    """Straight ahead into the dark."""
    yield from _stones(hand, w, low, "#3a352e")
    for share, tint in ((0.62, "#4c453b"), (0.44, "#37312a"), (0.26, "#1d1915")):
        yield arch((w / 2, low), (w * share * 0.7, low * (0.5 + share * 0.7)), tint, 2)
    for share in (0.13, 0.87):
        yield _torch(w * share, low)


Draw = Callable[[PenHand, float, float], Iterator[str]]
# The colours of wall and floor, and what stands there.
HALLS: dict[str, tuple[str, str, Draw]] = {
    "humanoid": ("#5d4c3c", "#a08c6c", _hedges),
    "undead": ("#3a444e", "#727c80", _crypt),
    "beast": ("#4a403a", "#8a7a64", _cave),
    "ancient": ("#3b2d4a", "#7a6a7c", _throne),
    "trap": ("#5a5347", "#8f8672", _corridor),
}


@cache
def halls() -> dict[str, str]:
    return {
        hall_id(kind, small): hall(kind, size)
        for kind in HALLS
        for small, size in ((False, WIDE), (True, SMALL))
    }


def hall_file(kind: str) -> str:
    """One deck a file: a reader needs one at a time."""
    names = (hall_id(kind, False), hall_id(kind, True))
    defs = defined((name, halls()[name]) for name in names)
    style = 'stroke-linejoin="round" stroke-linecap="round"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {style}><defs>{defs}</defs></svg>'
