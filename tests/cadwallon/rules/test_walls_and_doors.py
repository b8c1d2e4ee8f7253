"""Walls, doors and windows: rulebook p. 14 (movement limitations)."""

import pytest

from games.cadwallon.rules.components import VALRUT
from games.cadwallon.rules.district import (
    BEHIND_WALL,
    GREEN,
    IS_ROOM,
    RED,
    ROOMS,
    WHITE,
)
from games.cadwallon.rules.moves import Walk
from tests.cadwallon.rules.positions import LEONA, may, play, position, space


def test_a_red_line_is_not_crossed() -> None:
    """p. 14"""
    state = position(at={LEONA: "compass-street"}, active=LEONA)
    play(state, Walk(space("coiners-corner")))
    state = position(at={LEONA: "jesters-court"}, active=LEONA)
    assert space("fountain-square") in BEHIND_WALL[space("jesters-court")]
    play(state, Walk(space("ribbon-street")), Walk(space("sundial-place")))
    assert may(state, Walk(space("fountain-square")))


def test_the_back_wall_of_a_court_makes_a_detour_of_three() -> None:
    """p. 14"""
    state = position(at={LEONA: "jesters-court"}, active=LEONA)
    play(state, Walk(space("fountain-square")))
    assert not may(state, Walk(space("singers-steps")))


def test_a_green_arrow_leads_into_a_room_and_out_again() -> None:
    """p. 14"""
    state = position(at={LEONA: "coiners-corner"}, active=LEONA)
    play(state, Walk(space("mint")), Walk(space("ducat-street")))
    assert state.at[LEONA] == space("ducat-street")


def test_a_window_is_as_good_as_a_door() -> None:
    """p. 14"""
    state = position(at={LEONA: "ducat-street"}, active=LEONA)
    assert may(state, Walk(space("mint")))


def test_rooms_may_be_joined_by_a_door() -> None:
    """Section 15.4"""
    state = position(at={LEONA: "mint", VALRUT: "oar-gate"}, active=LEONA)
    play(state, Walk(space("ledger-room")), Walk(space("treasury")))
    assert state.at[LEONA] == space("treasury")


def test_white_lines_join_streets_only() -> None:
    """Section 7 row 17"""
    assert not any(IS_ROOM[here] or IS_ROOM[there] for here, there in WHITE)


def test_every_green_arrow_belongs_to_a_room() -> None:
    """p. 14"""
    assert all(IS_ROOM[here] or IS_ROOM[there] for here, there in GREEN)


def test_no_border_has_two_colours() -> None:
    """p. 14"""
    assert not (WHITE & GREEN)
    assert not (WHITE & RED)
    assert not (GREEN & RED)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_is_entered_through_its_doors_alone(room: int) -> None:
    """p. 14"""
    assert not any(room in pair for pair in WHITE)
