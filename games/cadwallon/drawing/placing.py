"""Finds a place for the tokens and the name of each space.

The tokens lie in the same place whatever the language, so that one overlay suits every
drawing; the place chosen is the one that leaves the best places for the three names.
"""

import math
from collections.abc import Iterator
from functools import cache
from itertools import product

import msgspec

from games.cadwallon.drawing.doors import arrows_at
from games.cadwallon.drawing.furniture import obstacles
from games.cadwallon.drawing.geometry import UNIT, centre, place, rings
from games.cadwallon.drawing.labels import (
    EASY,
    HARD,
    ROOM,
    STREET,
    Disc,
    Effort,
    Label,
    candidates,
    fits,
    is_clear,
    rim_points,
)
from games.cadwallon.rules.district import SPACES, Space
from games.kernel.datafile import mistake
from games.kit.points import distance_to_rim, is_inside
from games.kit.svg import Point

LANGUAGES = ("en", "fr", "es")
TOKEN_RADIUS = 16.0
CHEST_RADIUS = 14.0
ARROW_RADIUS = 8.0


class Spots(msgspec.Struct, frozen=True):
    token: Point
    chest: Point | None
    score: float

    def discs(self) -> list[Disc]:
        token = (self.token, TOKEN_RADIUS + 1)
        return [token, (self.chest, CHEST_RADIUS + 1)] if self.chest else [token]


class Layout(msgspec.Struct, frozen=True):
    spots: Spots
    labels: dict[str, Label]
    score: float


class Choices:
    """The places for a name that keep clear of outline and arrows, best first.

    They are examined only as far as they are asked for.
    """

    def __init__(self, space: Space, language: str, effort: Effort) -> None:
        self._known: list[Label] = []
        self._unknown = _good_labels(space, space.names[language], effort)
        self.best = self.first_clear([])

    def first_clear(self, discs: list[Disc]) -> Label | None:
        for label in self._known:
            if is_clear(label, discs):
                return label
        for label in self._unknown:
            self._known.append(label)
            if is_clear(label, discs):
                return label
        return None


def _good_labels(space: Space, name: str, effort: Effort) -> Iterator[Label]:
    style = ROOM if space.kind == "room" else STREET
    rim, arrows = rim_points(space.cells), _arrows(space)
    for upright in (False, True):
        found = False
        labels = candidates(space.cells, name, style, effort, upright)
        for label in _minding_furniture(labels, space):
            if is_clear(label, arrows) and fits(label, rim):
                found = True
                yield label
        if found:
            return


@cache
def layout(number: int) -> Layout:
    space = SPACES[number]
    for effort in (EASY, HARD):
        choices = [Choices(space, language, effort) for language in LANGUAGES]
        spots = _spots(space, effort.fineness)
        found = _best(sorted(spots, key=lambda spots: -spots.score), choices)
        if found:
            return found
    table = "rooms" if space.kind == "room" else "streets"
    message = "no place for the names beside the tokens"
    raise mistake(
        "games.cadwallon.rules", "district.toml", f"{table}.{space.code}", message
    )


def _best(ranked: list[Spots], choices: list[Choices]) -> Layout | None:
    hoped = sum(choice.best.score for choice in choices if choice.best)
    best: Layout | None = None
    for spots in ranked:
        if best and spots.score + hoped <= best.score:
            break
        found = _lettered(spots, choices)
        if found and (not best or found.score > best.score):
            best = found
    return best


def _lettered(spots: Spots, choices: list[Choices]) -> Layout | None:
    labels: dict[str, Label] = {}
    for language, choice in zip(LANGUAGES, choices, strict=True):
        label = choice.first_clear(spots.discs())
        if label is None:
            return None
        labels[language] = label
    score = spots.score + sum(label.score for label in labels.values())
    return Layout(spots, labels, score)


def _arrows(space: Space) -> list[Disc]:
    return [
        (point, ARROW_RADIUS) for arrow in arrows_at(space.cells) for point in arrow
    ]


def _minding_furniture(labels: list[Label], space: Space) -> list[Label]:
    (ring, *_) = rings(space.cells)
    near = [disc for disc in obstacles() if is_inside(disc[0], ring)]
    minding = [
        msgspec.structs.replace(
            label,
            score=label.score
            - 2.5 * sum(label.gap(point) < radius for point, radius in near),
        )
        for label in labels
    ]
    return sorted(minding, key=lambda label: -label.score)


def _spots(space: Space, fineness: int) -> Iterator[Spots]:
    tokens = _free_points(space, TOKEN_RADIUS, fineness)
    if space.kind != "room":
        yield from (Spots(point, None, score) for point, score in tokens)
        return
    chests = _free_points(space, CHEST_RADIUS, fineness)
    for (token, first), (chest, second) in product(tokens, chests):
        apart = math.dist(token, chest) - TOKEN_RADIUS - CHEST_RADIUS
        if 1 <= apart < 32:
            level = abs(token[1] - chest[1]) / UNIT
            yield Spots(token, chest, first + second - apart / 16 - level)


def _free_points(
    space: Space, radius: float, fineness: int
) -> list[tuple[Point, float]]:
    """Points where a disc lies inside the outline, with their worth."""
    (ring, *_), middle, arrows = rings(space.cells), centre(space.cells), _arrows(space)
    found = []
    for row, column in space.cells:
        for down, right in product(range(fineness), repeat=2):
            point = place(row + down / fineness, column + right / fineness)
            if is_inside(point, ring) and distance_to_rim(point, ring) > radius + 1.5:
                found.append((point, _worth(point, radius, middle, arrows)))
    return found


def _worth(point: Point, radius: float, middle: Point, arrows: list[Disc]) -> float:
    hidden = sum(
        max(0.0, radius + size - math.dist(point, arrow)) for arrow, size in arrows
    )
    return -2 * math.dist(point, middle) / UNIT - hidden
