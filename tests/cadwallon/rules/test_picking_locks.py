"""Lock-picking a chest: rulebook p. 15; section 7 rows 3 and 15."""

import pytest

from games.cadwallon.rules.components import LOCKED, SIENNA, THIEVES
from games.cadwallon.rules.events import ChestOpened, LockHeld, LockPicked
from games.cadwallon.rules.moves import Bash, Pick, Walk
from games.cadwallon.rules.rolls import chance, lock_mind
from tests.cadwallon.rules.positions import (
    ALICE,
    DAVITTO,
    LEONA,
    kinds_carried,
    legal,
    may,
    play,
    position,
    space,
    tokens,
)

SCROLL = tokens("scroll")[0]


@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_up_to_his_mind_the_chest_is_open(die: int) -> None:
    """p. 15: Mind 4, so a 4 succeeds (the Spanish book is right)."""
    state = position(at={LEONA: "mint"}, chests={"mint": "scroll"}, active=LEONA)
    events = play(state, Pick(SCROLL), dice=(die,))
    assert events == [LockPicked(LEONA, SCROLL, die), ChestOpened(LEONA, SCROLL, 1)]
    assert kinds_carried(state, LEONA) == ["scroll"]


@pytest.mark.parametrize("die", [5, 6])
def test_above_his_mind_the_chest_stays_locked(die: int) -> None:
    """p. 15"""
    state = position(at={LEONA: "mint"}, chests={"mint": "scroll"}, active=LEONA)
    events = play(state, Pick(SCROLL), dice=(die,))
    assert events == [LockHeld(LEONA, SCROLL, die)]
    assert state.lies[SCROLL] == space("mint")


def test_davitto_fails_above_his_mind() -> None:
    """p. 15, the example: he ends his move in a room, tries, and cannot take the treasure.

    The books roll a 5 against Mind 4; his Clockwork Pick lifts that to 5 here.
    """
    state = position(
        at={DAVITTO: "coiners-corner"}, chests={"mint": "scroll"}, active=DAVITTO
    )
    play(state, Walk(space("mint")), Pick(SCROLL), dice=(6,))
    assert state.loads[DAVITTO] == []
    assert state.points[ALICE] == 5


def test_a_failed_attempt_costs_its_point_and_the_action() -> None:
    """p. 15; section 7 row 15"""
    state = position(at={LEONA: "mint"}, chests={"mint": "scroll"}, active=LEONA)
    play(state, Pick(SCROLL), dice=(5,))
    assert state.points[ALICE] == 6
    assert legal(state, Pick, Bash) == []


def test_the_chest_must_be_in_the_same_space() -> None:
    """p. 15"""
    state = position(
        at={LEONA: "coiners-corner"}, chests={"mint": "scroll"}, active=LEONA
    )
    assert legal(state, Pick) == []


def test_opening_a_chest_pays_one_ducat() -> None:
    """p. 15"""
    state = position(at={LEONA: "mint"}, chests={"mint": "scroll"}, active=LEONA)
    play(state, Pick(SCROLL), dice=(2,))
    assert state.ducats[ALICE] == 1


def test_a_chest_that_was_turned_over_cannot_be_picked() -> None:
    """p. 15: it can only be bashed."""
    state = position(
        at={LEONA: "mint"}, chests={"mint": "scroll"}, active=LEONA, flipped=[SCROLL]
    )
    assert not may(state, Pick(SCROLL))
    assert may(state, Bash(LOCKED))


@pytest.mark.parametrize("figure", THIEVES)
def test_all_thieves_but_davitto_have_mind_4(figure: int) -> None:
    """Section 1; section 11 for Davitto"""
    turn = position(at={figure: "mint"})
    seat = turn.owners[figure]
    state = position(
        at={figure: "mint"}, chests={"mint": "scroll"}, turn=seat, active=figure
    )
    play(state, Pick(SCROLL), dice=(5,))
    assert bool(state.loads[figure]) is (figure == DAVITTO)


def test_sienna_has_mind_4_too() -> None:
    """Section 1"""
    state = position(
        "arcane", at={SIENNA: "mint", LEONA: "crow-gate"}, chests={"mint": "scroll"}
    )
    state.owners[SIENNA] = ALICE
    turn = position("arcane", active=SIENNA).stack[-1]
    state.stack[-1] = turn
    play(state, Pick(SCROLL), dice=(4,))
    assert kinds_carried(state, SIENNA) == ["scroll"]


@pytest.mark.parametrize(("figure", "sixths"), [(LEONA, 4), (DAVITTO, 5)])
def test_a_lock_opens_as_often_as_the_odds_say(figure: int, sixths: int) -> None:
    """Section 8: Mind 4 opens two locks of three; every face is played."""
    opened = 0
    for die in range(1, 7):
        state = position(at={figure: "mint"}, chests={"mint": "scroll"}, active=figure)
        opened += LockPicked(figure, SCROLL, die) in play(
            state, Pick(SCROLL), dice=(die,)
        )
    assert opened == sixths
    assert chance(lock_mind(figure)) == pytest.approx(sixths / 6)
