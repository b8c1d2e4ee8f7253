"""Bashing open a chest: rulebook p. 15."""

from games.cadwallon.rules.components import LOCKED
from games.cadwallon.rules.events import ChestBashed, ChestOpened, PurseEmptied
from games.cadwallon.rules.moves import Bash
from tests.cadwallon.rules.positions import (
    ALICE,
    LEONA,
    kinds_carried,
    may,
    play,
    position,
    tokens,
)

SCROLL = tokens("scroll")[0]


def test_bashing_needs_no_die() -> None:
    """p. 15"""
    state = position(at={LEONA: "mint"}, chests={"mint": "scroll"}, active=LEONA)
    events = play(state, Bash(SCROLL))
    assert events == [ChestBashed(LEONA, SCROLL), ChestOpened(LEONA, SCROLL, 1)]
    assert state.points[ALICE] == 5


def test_a_chest_that_was_turned_over_is_bashed_open() -> None:
    """p. 15"""
    state = position(
        at={LEONA: "mint"}, chests={"mint": "scroll"}, active=LEONA, flipped=[SCROLL]
    )
    play(state, Bash(LOCKED))
    assert kinds_carried(state, LEONA) == ["scroll"]
    assert state.flipped == []


def test_bashing_pays_one_ducat_as_well() -> None:
    """p. 15"""
    state = position(at={LEONA: "mint"}, chests={"mint": "scroll"}, active=LEONA)
    play(state, Bash(SCROLL))
    assert state.ducats[ALICE] == 1


def test_the_only_die_is_that_of_a_purse() -> None:
    """p. 16"""
    purse = tokens("purse")[0]
    state = position(at={LEONA: "mint"}, chests={"mint": "purse"}, active=LEONA)
    assert play(state, Bash(purse), dice=(6,))[-1] == PurseEmptied(ALICE, purse, 6)


def test_with_one_point_left_nobody_bashes() -> None:
    """p. 12"""
    state = position(
        at={LEONA: "mint"}, chests={"mint": "scroll"}, active=LEONA, points=1
    )
    assert not may(state, Bash(SCROLL))
