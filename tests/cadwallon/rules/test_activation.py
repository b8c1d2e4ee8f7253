"""Activating characters: rulebook p. 12-13."""

from games.cadwallon.rules.events import TurnEnded
from games.cadwallon.rules.moves import (
    PASS,
    Activate,
    Attack,
    Bash,
    Pick,
    UseMission,
    Walk,
)
from tests.cadwallon.rules.positions import (
    ALICE,
    DAVITTO,
    FARAS,
    HARID,
    IRIS,
    LEONA,
    legal,
    may,
    mission,
    play,
    position,
    space,
    tokens,
)

SCROLL = tokens("scroll")[0]


def test_davitto_bashes_a_chest_then_moves_3_spaces_for_3_points() -> None:
    """p. 13, the example: 4 of 7 points are left, and he can do nothing more."""
    state = position(
        at={DAVITTO: "mint", LEONA: "crow-gate"},
        chests={"mint": "scroll"},
        active=DAVITTO,
    )
    play(state, Bash(SCROLL), Walk(space("rag-market")))
    assert state.points[ALICE] == 4
    assert state.loads[DAVITTO] == [SCROLL]
    assert state.at[DAVITTO] == space("rag-market")
    assert legal(state, Bash, Pick, Attack) == []


def test_a_thief_moves_and_then_acts() -> None:
    """p. 12"""
    state = position(
        at={LEONA: "coiners-corner"}, chests={"mint": "scroll"}, active=LEONA
    )
    play(state, Walk(space("mint")), Pick(SCROLL), dice=(1,))
    assert state.points[ALICE] == 5


def test_a_thief_acts_and_then_moves() -> None:
    """p. 12"""
    state = position(at={LEONA: "mint"}, chests={"mint": "scroll"}, active=LEONA)
    play(state, Pick(SCROLL), Walk(space("coiners-corner")), dice=(6,))
    assert state.points[ALICE] == 5


def test_a_thief_acts_once() -> None:
    """p. 12"""
    state = position(at={LEONA: "mint"}, chests={"mint": "scroll"}, active=LEONA)
    play(state, Pick(SCROLL), dice=(6,))
    assert legal(state, Pick, Bash, Attack) == []


def test_a_movement_is_not_interrupted_by_an_action() -> None:
    """p. 13"""
    state = position(
        at={LEONA: "coiners-corner", IRIS: "oar-gate"},
        chests={"mint": "scroll"},
        active=LEONA,
    )
    play(state, Walk(space("mint")), Pick(SCROLL), dice=(6,))
    assert legal(state, Walk) == []


def test_a_movement_may_be_made_in_several_steps() -> None:
    """p. 13: all of it at the same time, for one point."""
    state = position(at={LEONA: "coiners-corner"}, active=LEONA)
    play(state, *map(Walk, map(space, ("ducat-street", "bell-quay", "soap-quay"))))
    assert state.points[ALICE] == 6
    assert {m.space for m in legal(state, Walk) if isinstance(m, Walk)} == {
        *map(space, ("herring-market", "bell-quay", "net-quay", "crooked-bridge")),
        space("baths"),
    }


def test_another_activation_ends_the_one_before() -> None:
    """p. 13: there is no way back to the first."""
    state = position(
        at={LEONA: "crow-gate", IRIS: "oar-gate", HARID: "eel-gate"}, active=LEONA
    )
    play(state, Activate(IRIS))
    assert set(legal(state, Activate)) == {Activate(HARID)}


def test_each_thief_is_activated_once_a_turn() -> None:
    """p. 13"""
    state = position(at={LEONA: "crow-gate", IRIS: "oar-gate"}, active=LEONA)
    play(state, Activate(IRIS))
    assert not may(state, Activate(LEONA))


def test_without_points_nobody_is_activated() -> None:
    """p. 12"""
    state = position(
        at={LEONA: "coiners-corner", IRIS: "oar-gate", FARAS: "eel-gate"},
        active=LEONA,
        points=1,
    )
    events = play(state, Walk(space("rag-market")))
    assert not may(state, Activate(IRIS))
    assert TurnEnded(ALICE) not in events


def test_a_movement_costs_one_point_however_far_it_goes() -> None:
    """p. 12; section 7 row 12"""
    state = position(at={LEONA: "coiners-corner"}, active=LEONA)
    play(state, Walk(space("crooked-bridge")))
    assert state.points[ALICE] == 6


def test_an_attack_costs_one_point_besides_the_movement() -> None:
    """p. 12, p. 17"""
    state = position(at={LEONA: "coiners-corner", FARAS: "mint"}, active=LEONA)
    play(state, Attack(FARAS), dice=(6, 6, 1, 1))
    assert state.points[ALICE] == 5


def test_bashing_costs_two_points() -> None:
    """p. 12"""
    state = position(at={LEONA: "mint"}, chests={"mint": "scroll"}, active=LEONA)
    play(state, Bash(SCROLL))
    assert state.points[ALICE] == 5


def test_what_cannot_be_paid_is_not_offered() -> None:
    """p. 12"""
    state = position(
        at={LEONA: "mint"}, chests={"mint": "scroll"}, active=LEONA, points=1
    )
    assert may(state, Pick(SCROLL))
    assert not may(state, Bash(SCROLL))


def test_a_mission_may_be_used_between_two_activations() -> None:
    """p. 13"""
    state = position(
        at={LEONA: "crow-gate"},
        loads={LEONA: ["scroll"]},
        missions=[mission("scroll", 0)],
    )
    play(state, UseMission(mission("scroll", 0)))
    assert state.points[ALICE] == 4


def test_points_need_not_be_spent() -> None:
    """p. 12"""
    state = position(at={LEONA: "crow-gate", FARAS: "eel-gate"})
    assert TurnEnded(ALICE) in play(state, PASS)
