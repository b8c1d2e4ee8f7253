"""What never changes while Karez keeps its status: land, hill, terraces, gate and tent."""

from collections.abc import Iterator

from games.karez.drawing.hand import PenHand
from games.karez.drawing.ink import moved, rounded
from games.karez.drawing.land import MEADOW, land
from games.karez.drawing.layout import (
    DUNGEONS,
    HEIGHT,
    SITES,
    STATUSES,
    TENT,
    WATCH,
    WIDTH,
    Status,
)
from games.karez.drawing.shapes import place
from games.karez.drawing.terraces import bridge, hillside, terraces
from games.kit.svg import Point

KNOLL = 1.25
# Life outside the walls: what, where, how large.
LIFE: tuple[tuple[str, Point, float], ...] = (
    ("farm", (178, 566), 1),
    ("farm", (1462, 572), 0.9),
    ("sheep", (64, 580), 1),
    ("sheep", (86, 572), 1),
    ("sheep", (104, 584), 1),
    ("sheep", (1556, 574), 1),
    ("sheep", (236, 398), 0.9),
    ("sheep", (222, 406), 0.9),
    ("boat", (446, 846), 0.9),
    ("boat", (1120, 848), 0.8),
    ("cart", (330, 868), 0.9),
    ("cart", (1262, 869), 0.9),
)


def base(status: Status) -> str:
    return "".join(_layers(status))


def _layers(status: Status) -> Iterator[str]:
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{MEADOW}"/>'
    yield from land()
    yield from hillside()
    yield from terraces(STATUSES.index(status))
    for kind, at, size in LIFE:
        yield moved(place(kind), at, size)
    yield bridge(PenHand("bridge"))
    x, y = WATCH.ground
    yield moved(place(f"gatehouse-{status}"), (x, y - 4))
    yield moved(place("tent"), TENT.ground)
    for spot in SITES:
        yield moved(place("knoll"), spot.ground, KNOLL)
    for spot in DUNGEONS:
        yield moved(place("shade"), spot.ground)
    yield rounded((3, 3), (WIDTH - 6, HEIGHT - 6), 6, "none", 4)
