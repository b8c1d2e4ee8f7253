"""The names of canal and gardens, lettered on them."""

from collections.abc import Iterator
from functools import cache

from games.cadwallon.drawing.geometry import place, scenery
from games.cadwallon.drawing.labels import (
    EASY,
    LANDMARK,
    Label,
    candidates,
    fits,
    is_clear,
    rim_points,
)
from games.cadwallon.drawing.pen import Pen
from games.cadwallon.drawing.water import BOATS
from games.cadwallon.rules.district import DISTRICT, Cell
from games.kit.svg import Point

LETTERED = ("water", "garden")


@cache
def landmark_labels(language: str) -> tuple[tuple[str, Label], ...]:
    """The kind of scenery and the label of each named canal and garden."""
    return tuple(_labels(language))


def _labels(language: str) -> Iterator[tuple[str, Label]]:
    for kind in LETTERED:
        for piece in scenery(kind):
            for cell, names in DISTRICT.landmarks.items():
                if cell in piece:
                    yield kind, _label(piece, names[language])


def _label(piece: tuple[Cell, ...], name: str) -> Label:
    """Where the name has the most room around it."""
    rim = rim_points(piece)
    boats = [(place(row, column), 16.0) for row, column, _ in BOATS]
    found = [
        label
        for label in candidates(piece, name, LANDMARK, EASY, upright=False)
        if fits(label, rim) and is_clear(label, boats)
    ]
    return max(found, key=lambda at: min(at.gaps(rim)) - 12 * len(at.lines))


def covers_name(pen: Pen, spot: Point, radius: float) -> bool:
    """Would something at the spot lie on one of the names?"""
    if pen.is_phone:
        return False
    labels = landmark_labels(pen.language)
    return any(label.gap(spot) < radius for _, label in labels)
