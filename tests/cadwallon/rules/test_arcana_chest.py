"""Arcana for the own chest: Deft Fingers, Master Key, False Bottom (section 12)."""

import pytest

from games.cadwallon.rules.components import Card
from games.cadwallon.rules.events import ChestOpened, LockHeld, LockPicked
from games.cadwallon.rules.moves import PASS, Bash, Pick, Play, Walk
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    FARAS,
    LEONA,
    activation,
    asked,
    kinds_carried,
    legal,
    may,
    play,
    position,
    space,
    tokens,
)

SCROLL = tokens("scroll")[0]
KEY = Play("master_key")


def at_the_lock(*hand: Card, **choices: object) -> State:
    hands = {ALICE: hand} | choices.pop("others", {})  # type: ignore[operator]
    return position(
        at={LEONA: "mint", FARAS: "kennels"},
        chests={"mint": "scroll"},
        active=LEONA,
        hands=hands,
        **choices,  # type: ignore[arg-type]
    )


def test_deft_fingers_re_roll_a_failed_pick() -> None:
    state = at_the_lock("deft_fingers")
    play(state, Pick(SCROLL), dice=(6,))
    assert asked(state) == (ALICE, "failed_pick")
    events = play(state, Play("deft_fingers"), dice=(4,))
    assert LockPicked(LEONA, SCROLL, 4) in events
    assert state.points[ALICE] == 6


def test_deft_fingers_may_fail_too() -> None:
    state = at_the_lock("deft_fingers")
    events = play(state, Pick(SCROLL), Play("deft_fingers"), dice=(6, 5))
    assert LockHeld(LEONA, SCROLL, 5) in events
    assert state.loads[LEONA] == []


def test_deft_fingers_twice() -> None:
    """p. 18: as many cards as he wishes."""
    state = at_the_lock("deft_fingers", "deft_fingers")
    play(state, Pick(SCROLL), *[Play("deft_fingers")] * 2, dice=(6, 5, 1))
    assert kinds_carried(state, LEONA) == ["scroll"]


def test_nobody_is_asked_after_a_pick_that_succeeds() -> None:
    state = at_the_lock("deft_fingers")
    play(state, Pick(SCROLL), dice=(1,))
    assert state.hands[ALICE] == ["deft_fingers"]
    assert asked(state)[1] == "turn"


def test_cancelled_deft_fingers_leave_room_for_another() -> None:
    """p. 18: the favour cancels the card, not the right to play the next."""
    state = at_the_lock("deft_fingers", "deft_fingers", others={BOB: ["guild_favour"]})
    play(state, Pick(SCROLL), Play("deft_fingers"), Play("guild_favour"), dice=(6,))
    assert asked(state) == (ALICE, "failed_pick")
    play(state, Play("deft_fingers"), dice=(2,))
    assert kinds_carried(state, LEONA) == ["scroll"]


def test_a_master_key_opens_without_a_roll() -> None:
    state = at_the_lock("master_key")
    events = play(state, KEY)
    assert LockPicked(LEONA, SCROLL, 0) in events
    assert kinds_carried(state, LEONA) == ["scroll"]


def test_a_master_key_is_a_pick_and_costs_one() -> None:
    """Section 12: a lock-pick succeeds; p. 15: it is the action and costs 1 point."""
    state = at_the_lock("master_key")
    play(state, KEY)
    assert state.points[ALICE] == 6
    assert legal(state, Pick, Bash) == []


def test_a_master_key_needs_a_point() -> None:
    state = at_the_lock("master_key", points=0)
    assert not may(state, KEY)


def test_a_master_key_does_not_fit_a_chest_that_was_turned_over() -> None:
    state = at_the_lock("master_key", flipped=[SCROLL])
    assert not may(state, KEY)


def test_a_master_key_needs_an_unused_action() -> None:
    turn = activation(LEONA)
    turn.acted = True
    state = position(
        at={LEONA: "mint"},
        chests={"mint": "scroll"},
        turn=turn,
        hands={ALICE: ["master_key"]},
    )
    assert legal(state, Play) == []


def test_a_cancelled_master_key_costs_the_card_alone() -> None:
    """The thief may still pick the lock."""
    state = at_the_lock("master_key", others={BOB: ["guild_favour"]})
    play(state, KEY, Play("guild_favour"))
    assert state.points[ALICE] == 7
    assert may(state, Pick(SCROLL))


def test_a_false_bottom_pays_three_instead_of_one() -> None:
    state = at_the_lock("false_bottom")
    play(state, Pick(SCROLL), dice=(1,))
    assert asked(state) == (ALICE, "opened_chest")
    events = play(state, Play("false_bottom"))
    assert ChestOpened(LEONA, SCROLL, 3) in events
    assert state.ducats[ALICE] == 3


def test_a_false_bottom_need_not_be_played() -> None:
    state = at_the_lock("false_bottom")
    play(state, Pick(SCROLL), PASS, dice=(1,))
    assert state.ducats[ALICE] == 1


def test_a_false_bottom_is_not_found_by_bashing() -> None:
    state = at_the_lock("false_bottom")
    play(state, Bash(SCROLL))
    assert state.ducats[ALICE] == 1
    assert state.hands[ALICE] == ["false_bottom"]


def test_a_false_bottom_goes_with_a_master_key() -> None:
    state = at_the_lock("master_key", "false_bottom")
    play(state, KEY, Play("false_bottom"))
    assert state.ducats[ALICE] == 3


def test_a_second_false_bottom_adds_nothing_and_is_not_asked_for() -> None:
    """Section 12: three instead of one."""
    state = at_the_lock("false_bottom", "false_bottom")
    play(state, Pick(SCROLL), Play("false_bottom"), dice=(1,))
    assert state.hands[ALICE] == ["false_bottom"]
    assert asked(state)[1] == "turn"


def test_a_cancelled_false_bottom_leaves_room_for_another() -> None:
    state = at_the_lock("false_bottom", "false_bottom", others={BOB: ["guild_favour"]})
    play(state, Pick(SCROLL), Play("false_bottom"), Play("guild_favour"), dice=(1,))
    assert asked(state) == (ALICE, "opened_chest")
    play(state, PASS)
    assert state.ducats[ALICE] == 1


@pytest.mark.parametrize("card", ["deft_fingers", "master_key", "false_bottom"])
def test_a_chest_card_needs_a_chest(card: Card) -> None:
    """Section 12: timing L"""
    state = position(at={LEONA: "mint"}, active=LEONA, hands={ALICE: [card]})
    assert legal(state, Play) == []


def test_the_key_is_for_the_chest_under_the_thief() -> None:
    state = at_the_lock("master_key")
    play(state, Walk(space("coiners-corner")))
    assert legal(state, Play) == []
