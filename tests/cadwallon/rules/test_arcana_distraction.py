"""Distraction: a militia die counts as 6 (section 12)."""

from games.cadwallon.rules.components import KORNAK
from games.cadwallon.rules.events import Distracted, MilitiaRolled
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import PASS, Patrol, Play
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    CAROL,
    FARAS,
    LEONA,
    asked,
    play,
    position,
)


def patrol(**choices: object) -> State:
    return position(
        turn=Turn(ALICE, "patrol"),
        at={LEONA: "mint", FARAS: "forge"},
        **choices,  # type: ignore[arg-type]
    )


def test_the_die_counts_as_six() -> None:
    state = patrol(hands={BOB: ["distraction"]})
    play(state, Patrol(KORNAK), dice=(5,))
    assert asked(state) == (BOB, "react_to_die")
    events = play(state, Play("distraction"))
    assert Distracted(KORNAK) in events
    assert asked(state) == (ALICE, "turn")


def test_it_is_known_what_was_rolled() -> None:
    """Section 12: when the die is rolled."""
    state = patrol(hands={BOB: ["distraction"]})
    assert play(state, Patrol(KORNAK), dice=(5,)) == [MilitiaRolled(ALICE, KORNAK, 5)]


def test_it_need_not_be_played() -> None:
    state = patrol(hands={BOB: ["distraction"]})
    play(state, Patrol(KORNAK), PASS, dice=(5,))
    assert asked(state) == (ALICE, "prowl")


def test_a_six_needs_no_distraction() -> None:
    state = patrol(hands={BOB: ["distraction"]})
    play(state, Patrol(KORNAK), dice=(6,))
    assert asked(state) == (ALICE, "turn")


def test_nobody_distracts_on_his_own_turn() -> None:
    """Section 12: timing R"""
    state = patrol(hands={ALICE: ["distraction"]})
    play(state, Patrol(KORNAK), dice=(5,))
    assert asked(state) == (ALICE, "prowl")


def test_after_one_distraction_nobody_else_is_asked() -> None:
    state = patrol(hands={BOB: ["distraction"], CAROL: ["distraction"]})
    play(state, Patrol(KORNAK), Play("distraction"), dice=(5,))
    assert state.hands[CAROL] == ["distraction"]
    assert asked(state) == (ALICE, "turn")


def test_no_favour_lets_him_go_all_the_same() -> None:
    """Guild rule 1: no card helps a militiaman."""
    state = patrol(hands={BOB: ["distraction"], ALICE: ["guild_favour"]})
    play(state, Patrol(KORNAK), Play("distraction"), dice=(5,))
    assert asked(state) == (ALICE, "turn")


def test_in_the_first_version_a_cancelled_distraction_let_him_go() -> None:
    """Guild rule 5: the text of a favour beats guild rule 1. A second one could follow."""
    state = patrol(hands={BOB: ["distraction"] * 2, CAROL: ["guild_favour"]}, version=1)
    play(state, Patrol(KORNAK), Play("distraction"), Play("guild_favour"), dice=(5,))
    assert asked(state) == (BOB, "react_to_die")
    play(state, PASS)
    assert asked(state) == (ALICE, "prowl")
