"""Creatures flip and activate: chains, case by case. Section 1.4; readings 6, 7 and 9."""

from collections.abc import Iterable
from itertools import permutations

import pytest

from games.kadath.rules import actions
from games.kadath.rules.components import KIND_OF
from games.kadath.rules.events import Activated, Event, Flipped
from games.kadath.rules.now import Now
from games.kadath.rules.state import Turn
from games.kadath.rules.table import TARGETS
from games.kernel.chance import Recorded
from tests.kadath.rules.positions import (
    ALICE,
    at,
    lay_down,
    of_kind,
    pictured,
    position,
    tile,
)


def order(events: Iterable[Event]) -> list[str]:
    """Who flipped whom and who woke, in the order of events."""
    told = []
    for event in events:
        if isinstance(event, Flipped):
            told.append(f"flip {event.tile}")
        if isinstance(event, Activated):
            told.append(f"wake {event.tile}")
    return told


def named(*words: str) -> list[str]:
    return [f"{verb} {tile(name)}" for verb, name in (word.split() for word in words)]


def test_a_creature_flips_a_landscape_which_then_flips_its_own() -> None:
    """Ulthar is flipped and flips the tiles above and below."""
    state = position("l02D\nl01D\nl03C", market="c1 l04 l05")
    events = lay_down(state, "c1D1", -1, 1)
    assert pictured(state) == "C\nC\nD"
    assert order(events) == named("flip l01", "wake l01", "flip l02", "flip l03")


def test_a_landscape_ends_the_chain() -> None:
    """What Ulthar flips does not act, even though Sarkomand aims all around."""
    state = position("l14D l02D\nl01D .", market="c1 l04 l05")
    lay_down(state, "c1D1", -1, 1)
    assert pictured(state) == "CD\nC."


def test_an_attractor_ends_the_chain() -> None:
    state = position("l14C l02D\na1D .", market="c1 l04 l05")
    events = lay_down(state, "c1D1", -1, 1)
    assert pictured(state) == "CD\nC."
    assert len(of_kind(events, Activated)) == 1


def test_a_creature_wakes_a_creature_which_wakes_a_landscape() -> None:
    """Zoogs → Night-gaunts → Ulthar, which aims left and right at rotation 1."""
    state = position("l02D l01C1 l03D\n.    c2D  .", market="c1 l04 l05")
    events = lay_down(state, "c1C", 1, 2)
    assert order(events) == named(
        "flip c2", "wake c2", "flip l01", "wake l01", "flip l03", "flip l02"
    )
    assert pictured(state) == "CDC\n.C.\n.C."


def test_a_creature_that_aims_at_nothing_ends_the_chain() -> None:
    state = position("c2D", market="c1 l04 l05")
    events = lay_down(state, "c1D", 0, 1)
    assert order(events) == named("flip c2", "wake c2")
    assert pictured(state) == "C\nD"


def test_the_tile_just_placed_can_be_flipped_but_not_woken() -> None:
    """The Zoogs wake Ulthar, which flips the Zoogs."""
    state = position("l01D", market="c1 l04 l05")
    events = lay_down(state, "c1D", 0, 1)
    assert order(events) == named("flip l01", "wake l01", "flip c1")
    assert pictured(state) == "C\nC"


def test_reading_9_a_creature_flips_a_tile_that_has_acted_without_waking_it() -> None:
    """Two creatures that aim at each other: the second one flips the first, which does not act again."""
    state = position("c2D2", market="c1 l04 l05")
    events = lay_down(state, "c1D", 0, 1)
    assert order(events) == named("flip c2", "wake c2", "flip c1")
    assert pictured(state) == "C\nC"


def test_reading_9_a_ring_of_creatures_comes_to_its_end() -> None:
    """Zoogs → Night-gaunts → Ghasts → Zoogs: each is flipped once."""
    state = position("c2D1 c3D2", market="c1 l04 l05")
    events = lay_down(state, "c1D", 0, 1)
    assert order(events) == named("flip c2", "wake c2", "flip c3", "wake c3", "flip c1")
    assert pictured(state) == "CC\nC."


def test_a_tile_may_be_flipped_several_times_in_a_turn() -> None:
    """The Night-gaunts wake Ulthar, which flips them back."""
    state = position("l01D\nc2D", market="c1 l04 l05")
    events = lay_down(state, "c1D3", 1, 1)
    assert order(events) == named(
        "flip c2", "wake c2", "flip l01", "wake l01", "flip c2"
    )
    assert pictured(state) == "C.\nDD"


@pytest.mark.parametrize("name", ["l14", "a1"])
def test_reading_6_the_order_of_points_never_matters(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Flips of different tiles commute, and so do conversions."""
    pictures = set()
    picture = f".    l02D .\nl03C {name}D  l05D\n.    l06C ."
    for points in permutations(TARGETS[tile(name)][0][at(1, 1)]):
        state = position(picture)
        aims = {tile(name): {0: {at(1, 1): points}}}
        monkeypatch.setattr(actions, "TARGETS", aims)
        actions.perform(Now(state, Recorded(())), Turn(ALICE), tile(name))
        pictures.add(pictured(state))
    assert len(pictures) == 1
    assert pictures != {pictured(position(picture))}


def test_reading_7_several_red_points_act_depth_first_clockwise_from_north(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No tile has them; a Sarkomand that were a creature wakes north with all that follows, then east, south, west."""
    kinds = list(KIND_OF)
    kinds[tile("l14")] = "creature"
    monkeypatch.setattr(actions, "KIND_OF", tuple(kinds))
    state = position(
        """
        .    l03D .
        .    c1D  .
        l05D l14D c2D1
        .    l06D .
        """,
        market="l04 l07 l08",
    )
    now, turn = Now(state, Recorded(())), Turn(ALICE)
    actions.perform(now, turn, tile("l14"))
    woken = [e.tile for e in now.events if isinstance(e, Activated)]
    assert woken == [tile(name) for name in ("c1", "l03", "c2", "l06", "l05")]


def test_reading_7_a_chain_is_a_single_line() -> None:
    """Zoogs → Night-gaunts → Gugs → Ulthar, and Ulthar ends it."""
    state = position("l01D1 l02D .\n.     c4D3 c2D3", market="c1 l04 l05")
    events = lay_down(state, "c1D", 2, 2)
    assert order(events) == named(
        "flip c2",
        "wake c2",
        "flip c4",
        "wake c4",
        "flip l01",
        "wake l01",
        "flip l02",
    )
