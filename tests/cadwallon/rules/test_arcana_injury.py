"""Niggling Injury: section 12 and the FAQ on it."""

from games.cadwallon.rules.events import WalkCutShort, Walked
from games.cadwallon.rules.moves import PASS, Attack, Feint, Leave, Play, Walk
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    CAROL,
    FARAS,
    IRIS,
    LEONA,
    asked,
    legal,
    may,
    play,
    position,
    space,
)

INJURY = Play("niggling_injury")


def hurting(injuries: int = 1, **choices: object) -> State:
    """Leona stands in the Forge; Bob holds injuries."""
    at = {LEONA: "forge", FARAS: "kennels"}
    at.update(choices.pop("at", {}))  # type: ignore[call-overload]
    return position(
        at=at,
        active=LEONA,
        hands={BOB: ["niggling_injury"] * injuries, ALICE: choices.pop("hand", ())},  # type: ignore[dict-item]
        **choices,  # type: ignore[arg-type]
    )


def test_it_takes_two_spaces_from_a_movement() -> None:
    """From the Forge to Old Wall Row are three steps: she gets two of them."""
    state = hurting()
    play(state, Walk(space("old-wall-row")))
    assert asked(state) == (BOB, "react_to_walk")
    events = play(state, INJURY)
    assert WalkCutShort(LEONA, space("quill-street")) in events
    assert state.at[LEONA] == space("quill-street")


def test_a_short_walk_is_not_cut() -> None:
    state = hurting()
    events = play(state, Walk(space("quill-street")), INJURY)
    assert Walked(LEONA, tuple(map(space, ("anvil-yard", "quill-street")))) in events
    assert legal(state, Walk) == []


def test_who_went_further_already_goes_back_along_the_path() -> None:
    """Section 12: the walk was in several legs."""
    state = hurting()
    play(state, Walk(space("quill-street")), PASS, Walk(space("old-wall-row")), PASS)
    play(state, Walk(space("compass-street")), INJURY)
    assert state.at[LEONA] == space("quill-street")


def test_two_injuries_add_up() -> None:
    """FAQ: on one enemy, one after the other."""
    state = hurting(2)
    play(state, Walk(space("quill-street")), PASS)
    play(state, Walk(space("old-wall-row")), INJURY)
    assert asked(state) == (BOB, "react_to_walk")
    play(state, INJURY)
    assert state.at[LEONA] == space("forge")


def test_a_run_makes_up_for_an_injury() -> None:
    """Section 12: +2 and -2 in one movement."""
    state = hurting(hand=["run"])
    play(state, Walk(space("old-wall-row")), INJURY, Play("run"))
    play(state, Walk(space("old-wall-row")))
    assert state.at[LEONA] == space("old-wall-row")


def test_it_may_stop_an_attack() -> None:
    """Section 12: the point for the attack is not spent, nor the action."""
    state = hurting(at={FARAS: "old-wall-row"})
    play(state, Attack(FARAS), INJURY)
    assert state.at[LEONA] == space("quill-street")
    assert state.points[ALICE] == 6


def test_a_stopped_attacker_has_his_action_left() -> None:
    """Section 12"""
    state = hurting(at={FARAS: "old-wall-row"}, hand=["run"])
    play(state, Attack(FARAS), INJURY, Play("run"))
    assert may(state, Attack(FARAS))


def test_an_attack_within_what_is_left_goes_on() -> None:
    state = hurting(at={FARAS: "quill-street"})
    play(state, Attack(FARAS), INJURY, dice=(6, 6, 1, 1))
    assert state.at[LEONA] == space("quill-street")


def test_it_may_keep_a_thief_in_the_district() -> None:
    """p. 14: leaving costs a space of movement."""
    state = hurting(at={LEONA: "anvil-yard"}, may_leave=True)
    play(state, Walk(space("quill-street")), PASS)
    play(state, Leave(space("lantern-gate")), INJURY)
    assert state.at[LEONA] == space("lantern-gate")


def test_at_a_gate_one_injury_is_not_enough() -> None:
    state = hurting(at={LEONA: "crow-gate", IRIS: "forge"}, may_leave=True)
    play(state, Leave(space("crow-gate")), INJURY)
    assert state.at[LEONA] < 0


def test_two_injuries_hold_her_at_the_gate() -> None:
    state = hurting(2, at={LEONA: "crow-gate"}, may_leave=True)
    play(state, Leave(space("crow-gate")), INJURY, INJURY)
    assert state.at[LEONA] == space("crow-gate")


def test_whoever_is_stopped_on_an_occupied_space_goes_further_back() -> None:
    """R9: nobody is placed on an occupied space."""
    state = hurting(at={IRIS: "quill-street"}, hand=["dodge"])
    play(state, Play("dodge"), Walk(space("library")), INJURY)
    assert state.at[LEONA] == space("anvil-yard")


def test_a_feint_is_not_undone() -> None:
    """Section 11: the exchange is free of movement, and the way back ends there."""
    state = hurting(2, at={IRIS: "old-wall-row"})
    play(state, Walk(space("quill-street")), PASS, Feint(IRIS))
    play(state, Walk(space("compass-street")), INJURY)
    play(state, INJURY)
    assert state.at[LEONA] == space("old-wall-row")
    assert state.at[IRIS] == space("quill-street")


def test_the_point_for_the_movement_is_spent() -> None:
    state = hurting(2)
    play(state, Walk(space("old-wall-row")), INJURY, INJURY)
    assert state.points[ALICE] == 6


def test_everybody_who_holds_one_is_asked_in_turn_order() -> None:
    """FAQ: on other players' turns any number."""
    state = position(
        at={LEONA: "forge", FARAS: "kennels"},
        active=LEONA,
        hands={BOB: ["niggling_injury"], CAROL: ["niggling_injury"]},
    )
    play(state, Walk(space("compass-street")))
    assert asked(state)[0] == BOB
    play(state, PASS)
    assert asked(state)[0] == CAROL


def test_nobody_hurts_his_own_thief() -> None:
    """Section 12: an enemy thief."""
    state = position(
        at={LEONA: "forge"}, active=LEONA, hands={ALICE: ["niggling_injury"]}
    )
    assert not may(state, INJURY)
    play(state, Walk(space("quill-street")))
    assert asked(state)[0] == ALICE
