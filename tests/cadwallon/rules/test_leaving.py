"""Leaving the district: rulebook p. 14; section 7 rows 13 and 23."""

from games.cadwallon.rules.components import KORNAK
from games.cadwallon.rules.events import ChestOfDucatsEmptied, LeftDistrict, Walked
from games.cadwallon.rules.moves import Attack, Leave, Pick, Play, Walk
from games.cadwallon.rules.state import OUT
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    DAVITTO,
    DROKAN,
    FARAS,
    IRIS,
    LEONA,
    VALDUR,
    legal,
    may,
    play,
    position,
    space,
    tokens,
)


def test_valdur_spends_a_point_to_move_and_leave() -> None:
    """p. 14, the example."""
    state = position(
        at={VALDUR: "crow-gate", FARAS: "mint"}, turn=BOB, active=VALDUR, may_leave=True
    )
    events = play(state, Leave(space("crow-gate")))
    assert events[0] == LeftDistrict(VALDUR, space("crow-gate"))
    assert state.at[VALDUR] == OUT
    assert state.points[BOB] == 6


def test_nobody_leaves_before_the_alarm() -> None:
    """p. 14"""
    state = position(at={LEONA: "crow-gate"}, active=LEONA)
    assert legal(state, Leave) == []


def test_nobody_leaves_through_a_portcullis() -> None:
    """p. 14"""
    state = position(
        at={LEONA: "crow-gate"},
        active=LEONA,
        may_leave=True,
        barred=[space("crow-gate")],
    )
    assert not may(state, Leave(space("crow-gate")))


def test_leaving_costs_one_movement() -> None:
    """p. 14: three steps to the gate and one out."""
    state = position(at={LEONA: "compass-street"}, active=LEONA, may_leave=True)
    assert may(state, Leave(space("crow-gate")))
    state = position(at={LEONA: "fountain-square"}, active=LEONA, may_leave=True)
    assert may(state, Leave(space("crow-gate")))
    state = position(at={LEONA: "sundial-place"}, active=LEONA, may_leave=True)
    assert may(state, Walk(space("crow-gate")))
    assert not may(state, Leave(space("crow-gate")))


def test_leaving_needs_a_movement_that_is_still_open() -> None:
    """p. 14: a thief who walked and acted stays until his next activation."""
    state = position(
        at={LEONA: "quill-street", DAVITTO: "oar-gate"},
        active=LEONA,
        chests={"lantern-gate": "scroll"},
        may_leave=True,
    )
    play(
        state,
        Walk(space("lantern-gate")),
        Pick(tokens("scroll")[0]),
        dice=(1,),
    )
    assert legal(state, Leave) == []


def test_a_gate_that_is_occupied_cannot_be_left_through() -> None:
    """p. 14"""
    state = position(
        at={LEONA: "old-wall-row", IRIS: "crow-gate"}, active=LEONA, may_leave=True
    )
    assert not may(state, Leave(space("crow-gate")))


def test_drokan_leaves_through_a_gate_where_another_stands() -> None:
    """Section 11: he may pass through occupied spaces, and does not stop there."""
    state = position(
        at={DROKAN: "old-wall-row", IRIS: "crow-gate"},
        turn=BOB,
        active=DROKAN,
        may_leave=True,
    )
    play(state, Leave(space("crow-gate")))
    assert state.at[DROKAN] == OUT
    assert state.at[IRIS] == space("crow-gate")


def test_a_dodge_leads_out_past_a_militiaman() -> None:
    """Section 12: pass through occupied spaces in this movement."""
    state = position(
        at={LEONA: "old-wall-row", KORNAK: "crow-gate"},
        active=LEONA,
        may_leave=True,
        hands={ALICE: ["dodge"]},
    )
    assert not may(state, Leave(space("crow-gate")))
    play(state, Play("dodge"), Leave(space("crow-gate")))
    assert state.at[LEONA] == OUT


def test_a_passage_and_a_dodge_together_lead_out() -> None:
    """Section 12: through the wall of the forge and past Iris at the gate."""
    state = position(
        at={LEONA: "forge", IRIS: "lantern-gate", FARAS: "anvil-yard"},
        active=LEONA,
        may_leave=True,
        hands={ALICE: ["dodge", "secret_passage"]},
    )
    play(state, Play("secret_passage"), Play("dodge"))
    events = play(state, Leave(space("lantern-gate")))
    assert Walked(LEONA, (space("lantern-gate"),)) in events


def test_a_thief_outside_is_no_longer_there() -> None:
    """p. 14"""
    state = position(
        at={LEONA: "crow-gate", FARAS: "old-wall-row"}, active=LEONA, may_leave=True
    )
    play(state, Leave(space("crow-gate")))
    state = position(at={FARAS: "old-wall-row"}, turn=BOB, active=FARAS)
    state.at[LEONA] = OUT
    assert legal(state, Attack) == []


def test_he_takes_out_what_he_carries() -> None:
    """p. 20"""
    state = position(
        at={LEONA: "crow-gate", IRIS: "mint"},
        loads={LEONA: ["scroll", "keys"]},
        active=LEONA,
        may_leave=True,
    )
    play(state, Leave(space("crow-gate")))
    assert len(state.loads[LEONA]) == 2


def test_a_chest_of_ducats_pays_a_die_and_3_at_the_moment_of_leaving() -> None:
    """p. 16; section 7 row 23: then it is out of the game."""
    state = position(
        at={LEONA: "crow-gate", IRIS: "mint"},
        loads={LEONA: ["chest", "keys"]},
        active=LEONA,
        may_leave=True,
    )
    chest = tokens("chest")[0]
    events = play(state, Leave(space("crow-gate")), dice=(5,))
    assert ChestOfDucatsEmptied(ALICE, chest, 5, 8) in events
    assert state.ducats[ALICE] == 8
    assert state.loads[LEONA] == [tokens("keys")[0]]


def test_two_chests_of_ducats_are_rolled_for_one_by_one() -> None:
    """p. 16"""
    state = position(
        at={LEONA: "crow-gate", IRIS: "mint"},
        loads={LEONA: ["chest", "chest"]},
        active=LEONA,
        may_leave=True,
    )
    play(state, Leave(space("crow-gate")), dice=(1, 6))
    assert state.ducats[ALICE] == 4 + 9
