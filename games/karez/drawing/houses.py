"""Nameless houses, huts, stumps and trees: what fills the terraces between the plots."""

from collections.abc import Iterator

import msgspec

from games.karez.drawing.details import door, pane, thing
from games.karez.drawing.hand import PenHand
from games.karez.drawing.ink import COLOURS, moved
from games.karez.drawing.layout import Row
from games.karez.drawing.solids import gabled, hall
from games.kernel.datafile import load
from games.kit.svg import Point


class Filling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    houses: dict[Row, tuple[tuple[float, float, int], ...]]
    greens: dict[Row, tuple[Point, ...]]


FILLING = load(__package__, "houses.toml", Filling)
TILE, SLATE, THATCH = (COLOURS[name] for name in ("tile", "slate", "thatch"))
# Width and height of the walls, and of the roof.
SIZES: dict[str, tuple[float, float, float]] = {
    "hut": (30, 12, 15),
    "house": (30, 18, 15),
    "tall": (26, 32, 17),
}
ROOFS = {
    "hut": (THATCH,),
    "house": (TILE, TILE, "#c4855c", SLATE),
    "tall": (TILE, SLATE, "#b9654a"),
}
WALLS = (COLOURS["wall"], "#ead8b4", "#f0dcc0")
LEAVES = (COLOURS["leaf"], "#8fae5d", "#6f9152")


def filling(row: Row, level: int) -> Iterator[str]:
    hand = PenHand(row)
    size = 0.85 if row == "city" else 0.95
    for x, y, since in sorted(FILLING.houses[row], key=lambda house: house[1]):
        if level >= since:
            yield moved(_house(x, y, _kind(level, since)), (x, y), size)
        elif hand.share() < 0.55:
            yield thing("stump", (x, y), hand.between(0.7, 1))
            yield thing("bush", (x + 10, y + 2), 0.5)
    for spot in FILLING.greens[row]:
        if hand.share() < 0.7:
            yield thing("tree", spot, hand.between(0.75, 0.95), hand.one_of(LEAVES))
        else:
            yield thing("bush", spot, 0.8)


def _kind(level: int, since: int) -> str:
    if level == 0:
        return "hut"
    return "tall" if level == 2 and since < 2 else "house"


def _house(x: float, y: float, kind: str) -> str:
    hand = PenHand(f"house {x} {y}")
    w, h, rise = SIZES[kind]
    colours = hand.one_of(WALLS), hand.one_of(ROOFS[kind])
    draw = hand.one_of((hall, gabled))
    drawn = draw(hand, (-w / 2, 0), (w, h), (rise, 14), colours, (3, 4))
    high = -17 if kind == "tall" else -5
    drawn += pane((-w * 0.22, high), (5, 6), hand.share() < 0.5)
    if kind == "tall":
        drawn += pane((w * 0.2, high), (5, 6), True)
    return drawn + door((w * 0.2, 0), (6, 9), COLOURS["timber"])
