"""Outlines and spots for whatever is laid over the picture, in its coordinates."""

from functools import cache

from games.cadwallon.drawing.gates import exit_spot
from games.cadwallon.drawing.geometry import outline
from games.cadwallon.drawing.placing import layout
from games.cadwallon.rules.district import SPACES
from games.kit.svg import Point

__all__ = ["chest_spot", "exit_spot", "space_outline", "token_spot"]


@cache
def space_outline(number: int) -> str:
    """Path data around the space: its click target."""
    return outline(SPACES[number].cells)


def token_spot(number: int) -> Point:
    """Where a figure stands in the space."""
    return _tenths(layout(number).spots.token)


def chest_spot(number: int) -> Point:
    """Where the chest of a room stands, beside the figure."""
    chest = layout(number).spots.chest
    if chest is None:
        raise ValueError(f"{SPACES[number].id} is not a room")
    return _tenths(chest)


def _tenths(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)
