"""Where everything stands in the picture of the city."""

from typing import Literal

import msgspec

from games.kernel.datafile import load
from games.kit.svg import Point

Status = Literal["village", "town", "city"]
STATUSES: tuple[Status, ...] = ("village", "town", "city")
Row = Literal["city", "town", "upper", "lower"]
ROWS: tuple[Row, ...] = ("city", "town", "upper", "lower")
# From which status on the terrace is no ruin.
LEVEL_OF_ROW: dict[Row, int] = {"city": 2, "town": 1, "upper": 0, "lower": 0}
# How much farther back the ends of a terrace lie.
BEND = 22


class Rect(msgspec.Struct, frozen=True, array_like=True):
    x: float
    y: float
    w: float
    h: float

    @property
    def corner(self) -> Point:
        return self.x, self.y

    @property
    def size(self) -> Point:
        return self.w, self.h

    @property
    def middle(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    def moved(self, by: Point) -> "Rect":
        return Rect(self.x + by[0], self.y + by[1], self.w, self.h)

    def meets(self, other: "Rect") -> bool:
        across = self.x < other.x + other.w and other.x < self.x + self.w
        return across and self.y < other.y + other.h and other.y < self.y + self.h


class Terrace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    y: float
    half: float

    def back(self, x: float) -> float:
        """How far behind the middle the terrace lies there."""
        return BEND * ((x - 800) / self.half) ** 2


class Parts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sprite: Rect
    name: Rect
    owner: Rect
    general: Rect


class PlotPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    x: float
    row: Row
    sprite: Rect | None = None


class PlotLayout(msgspec.Struct, frozen=True):
    ground: Point
    row: Row
    sprite: Rect
    name: Rect
    owner: Rect
    general: Rect

    @property
    def top(self) -> float:
        """Of what can be clicked, from the ground line."""
        return self.sprite.y - self.ground[1]


class WatchLayout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ground: Point
    sprite: Rect
    name: Rect
    slot: Rect


class SquareLayout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: Rect
    citizen_count: Rect
    adventurer_count: Rect
    citizens: tuple[Point, ...]
    adventurers: tuple[Point, ...]


class Outside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Places outside the walls: what belongs to each, where they are, and in which order they are taken."""

    sprite: Rect
    plate: Rect
    explorer: Rect
    grounds: tuple[Point, ...]
    order: tuple[int, ...]


class OutsideSpot(msgspec.Struct, frozen=True):
    ground: Point
    sprite: Rect
    plate: Rect
    explorer: Rect


class StripLayout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turn: Rect
    citizens: Rect
    threat: Rect


class GuildRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: Rect
    gap: float


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    canvas: tuple[int, int]
    face: float
    rows: dict[Row, Terrace]
    parts: Parts
    plots: dict[str, PlotPlace]
    tent: PlotPlace
    watch: WatchLayout
    square: SquareLayout
    site: Outside
    dungeon: Outside
    strip: StripLayout
    guilds: GuildRow


LAYOUT = load(__package__, "layout.toml", Layout)
WIDTH, HEIGHT = LAYOUT.canvas


def _plot(place: PlotPlace) -> PlotLayout:
    terrace, parts = LAYOUT.rows[place.row], LAYOUT.parts
    ground = (place.x, float(round(terrace.y - terrace.back(place.x))))
    return PlotLayout(
        ground,
        place.row,
        (place.sprite or parts.sprite).moved(ground),
        parts.name.moved(ground),
        parts.owner.moved(ground),
        parts.general.moved(ground),
    )


def _spots(outside: Outside) -> tuple[OutsideSpot, ...]:
    grounds = (outside.grounds[place] for place in outside.order)
    return tuple(
        OutsideSpot(
            ground,
            outside.sprite.moved(ground),
            outside.plate.moved(ground),
            outside.explorer.moved(ground),
        )
        for ground in grounds
    )


PLOTS = {name: _plot(place) for name, place in LAYOUT.plots.items()}
# Its two spaces are where a building has its seats.
TENT = _plot(LAYOUT.tent)
WATCH = LAYOUT.watch
SQUARE = LAYOUT.square
# In the order in which they are taken.
SITES = _spots(LAYOUT.site)
DUNGEONS = _spots(LAYOUT.dungeon)
STRIP = LAYOUT.strip


def standards(count: int) -> tuple[Rect, ...]:
    """The places of so many guilds, from the left."""
    row, gap = LAYOUT.guilds.at, LAYOUT.guilds.gap
    step = (row.w + gap) / count
    wide = round(step) - gap
    return tuple(
        Rect(row.x + round(at * step), row.y, wide, row.h) for at in range(count)
    )
