"""The layout of the city: nothing covers anything else, and everything can be hit by a finger."""

from itertools import combinations

import pytest

from games.karez.drawing.layout import (
    DUNGEONS,
    HEIGHT,
    LAYOUT,
    PLOTS,
    SITES,
    SQUARE,
    STRIP,
    TENT,
    WATCH,
    WIDTH,
    Rect,
    standards,
)

FINGER = 44


def city_rects() -> dict[str, Rect]:
    rects = {"turn": STRIP.turn, "citizens": STRIP.citizens, "threat": STRIP.threat}
    for name, plot in {**PLOTS, "tent": TENT}.items():
        rects[f"{name} sprite"] = plot.sprite
        rects[f"{name} name"] = plot.name
        rects[f"{name} owner"] = plot.owner
        rects[f"{name} general"] = plot.general
    rects |= {"watch name": WATCH.name, "watch slot": WATCH.slot, "square": SQUARE.at}
    for kind, spots in (("site", SITES), ("dungeon", DUNGEONS)):
        for at, spot in enumerate(spots):
            rects[f"{kind} {at} sprite"] = spot.sprite
            rects[f"{kind} {at} plate"] = spot.plate
            rects[f"{kind} {at} explorer"] = spot.explorer
    return rects


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_two_rectangles_overlap(seats: int) -> None:
    rects = city_rects()
    rects |= {f"guild {at}": rect for at, rect in enumerate(standards(seats))}
    pairs = combinations(rects.items(), 2)
    assert [(a, b) for (a, one), (b, other) in pairs if one.meets(other)] == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everything_lies_on_the_canvas(seats: int) -> None:
    rects = [*city_rects().values(), *standards(seats)]
    assert all(rect.x >= 0 and rect.x + rect.w <= WIDTH for rect in rects)
    assert all(rect.y >= 0 and rect.y + rect.h <= HEIGHT for rect in rects)


def test_every_slot_is_large_enough_for_a_finger() -> None:
    slots = [plot.owner for plot in PLOTS.values()]
    slots += [plot.general for plot in PLOTS.values()]
    slots += [TENT.owner, TENT.general, WATCH.slot]
    slots += [spot.explorer for spot in (*SITES, *DUNGEONS)]
    assert min(min(slot.w, slot.h) for slot in slots) >= FINGER


def test_nobody_in_the_square_stands_on_somebody_else() -> None:
    people = [*SQUARE.citizens, *SQUARE.adventurers]
    assert len(SQUARE.citizens) == 15
    assert len(SQUARE.adventurers) == 8
    for (x, y), (other_x, other_y) in combinations(people, 2):
        assert abs(x - other_x) >= 24 or abs(y - other_y) >= 24


def test_everybody_in_the_square_stands_inside_it() -> None:
    square = SQUARE.at
    for x, y in (*SQUARE.citizens, *SQUARE.adventurers):
        assert square.x + 10 <= x <= square.x + square.w - 10
        assert square.y + 20 <= y <= square.y + square.h


def test_plots_stand_on_their_terraces() -> None:
    for plot in PLOTS.values():
        terrace = LAYOUT.rows[plot.row]
        assert abs(plot.ground[0] - 800) < terrace.half - 80
        assert terrace.y - 22 < plot.ground[1] <= terrace.y


def test_two_adventures_stand_on_both_sides() -> None:
    assert SITES[0].ground[0] < 800 < SITES[1].ground[0]
