"""Plane geometry: what lies between, inside and near points."""

import math
from collections.abc import Sequence

from games.kit.svg import Point

Polygon = Sequence[Point]


def between(first: Point, second: Point, share: float = 0.5) -> Point:
    return (
        first[0] + (second[0] - first[0]) * share,
        first[1] + (second[1] - first[1]) * share,
    )


def on_circle(centre: Point, radius: float, turn: float) -> Point:
    """The point at `turn` degrees, clockwise from the east."""
    angle = math.radians(turn)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def direction(first: Point, second: Point) -> float:
    """In degrees, clockwise from the east."""
    return math.degrees(math.atan2(second[1] - first[1], second[0] - first[0]))


def turned(point: Point, centre: Point, turn: float) -> Point:
    """The point, turned about the centre by degrees."""
    angle = math.radians(turn)
    x, y = point[0] - centre[0], point[1] - centre[1]
    return (
        centre[0] + x * math.cos(angle) - y * math.sin(angle),
        centre[1] + x * math.sin(angle) + y * math.cos(angle),
    )


def inset(points: Polygon, depth: float) -> list[Point]:
    """The polygon (clockwise on the screen) drawn in by a depth on every side."""
    return [
        _drawn_in(points[at - 1], here, points[(at + 1) % len(points)], depth)
        for at, here in enumerate(points)
    ]


def _drawn_in(before: Point, here: Point, after: Point, depth: float) -> Point:
    first, second = _normal(before, here), _normal(here, after)
    x, y = first[0] + second[0], first[1] + second[1]
    length = x * x + y * y
    if length < 0.3:
        return here[0] + first[0] * depth, here[1] + first[1] * depth
    return here[0] + x * 2 * depth / length, here[1] + y * 2 * depth / length


def _normal(first: Point, second: Point) -> Point:
    length = math.dist(first, second) or 1
    return (first[1] - second[1]) / length, (second[0] - first[0]) / length


def is_inside(point: Point, polygon: Polygon) -> bool:
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            inside = not inside
    return inside


def distance_to_segment(point: Point, first: Point, second: Point) -> float:
    length = math.dist(first, second)
    if not length:
        return math.dist(point, first)
    along = (
        (point[0] - first[0]) * (second[0] - first[0])
        + (point[1] - first[1]) * (second[1] - first[1])
    ) / length**2
    return math.dist(point, between(first, second, min(1.0, max(0.0, along))))


def distance_to_rim(point: Point, polygon: Polygon) -> float:
    return min(
        distance_to_segment(point, polygon[at - 1], polygon[at])
        for at in range(len(polygon))
    )
