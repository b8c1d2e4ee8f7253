"""Kaldern's Haggler, Sarys's Demon's Whisper, Elise's Light Fingers, Tortok's Rage (section 11)."""

import pytest

from games.cadwallon.rules.components import KORNAK
from games.cadwallon.rules.events import (
    DieRerolled,
    FightWon,
    Filched,
    Haggled,
    HandedOver,
)
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import (
    PASS,
    Attack,
    CallTrinity,
    Drop,
    Filch,
    Give,
    Leave,
    Patrol,
    Raid,
    Whisper,
)
from tests.cadwallon.rules.positions import (
    ALICE,
    ANAYS,
    CAROL,
    DAVE,
    ELISE,
    FARAS,
    IRIS,
    KALDERN,
    LEONA,
    SARYS,
    TORTOK,
    asked,
    kinds_carried,
    legal,
    may,
    play,
    position,
    space,
    tokens,
)

SCROLL, KEYS = tokens("scroll")[0], tokens("keys")[0]


def test_kaldern_haggles_one_ducat_for_each_treasure() -> None:
    state = position(
        at={KALDERN: "crow-gate", ELISE: "mint"},
        loads={KALDERN: ["scroll", "keys", "red_gem"]},
        turn=CAROL,
        active=KALDERN,
        may_leave=True,
    )
    events = play(state, Leave(space("crow-gate")))
    assert Haggled(KALDERN, 3) in events
    assert state.ducats[CAROL] == 3


def test_kaldern_haggles_for_a_chest_of_ducats_too() -> None:
    state = position(
        at={KALDERN: "crow-gate", ELISE: "mint"},
        loads={KALDERN: ["chest"]},
        turn=CAROL,
        active=KALDERN,
        may_leave=True,
    )
    play(state, Leave(space("crow-gate")), dice=(2,))
    assert state.ducats[CAROL] == 1 + 2 + 3


def test_kaldern_does_not_haggle_for_hostages() -> None:
    """Section 14: they are no treasures, although they are carried like them."""
    state = position(
        "ransom",
        at={KALDERN: "crow-gate", ELISE: "mint"},
        loads={KALDERN: ["hostage", "scroll"]},
        turn=CAROL,
        active=KALDERN,
        may_leave=True,
    )
    play(state, Leave(space("crow-gate")))
    assert state.ducats[CAROL] == 1


def test_nobody_else_haggles() -> None:
    state = position(
        at={ELISE: "crow-gate", KALDERN: "mint"},
        loads={ELISE: ["scroll"]},
        turn=CAROL,
        active=ELISE,
        may_leave=True,
    )
    play(state, Leave(space("crow-gate")))
    assert state.ducats[CAROL] == 0


def test_sarys_makes_her_opponent_re_roll_his_highest_die() -> None:
    state = position(
        at={SARYS: "coiners-corner", LEONA: "mint"},
        turn=CAROL,
        active=SARYS,
        hands={CAROL: ["run"]},
    )
    play(state, Attack(LEONA), dice=(4, 1, 6, 2))
    assert asked(state) == (CAROL, "fight_skill")
    events = play(state, Whisper("run"), dice=(3,))
    assert DieRerolled(LEONA, 6, 3, "demons_whisper") in events
    assert FightWon(SARYS, LEONA, 4, 3) in events


def test_sarys_may_spare_her_card() -> None:
    state = position(
        at={SARYS: "coiners-corner", LEONA: "mint"},
        turn=CAROL,
        active=SARYS,
        hands={CAROL: ["run"]},
    )
    events = play(state, Attack(LEONA), PASS, dice=(4, 1, 6, 2))
    assert FightWon(LEONA, SARYS, 4, 6) in events
    assert state.hands[CAROL] == ["run"]


def test_sarys_whispers_once_in_a_fight() -> None:
    state = position(
        at={SARYS: "coiners-corner", LEONA: "mint"},
        turn=CAROL,
        active=SARYS,
        hands={CAROL: ["run", "burst"]},
    )
    events = play(state, Attack(LEONA), Whisper("run"), dice=(4, 1, 6, 2, 6))
    assert FightWon(LEONA, SARYS, 4, 6) in events


def test_sarys_whispers_when_she_is_attacked() -> None:
    """Section 1: skills for fights work at any time."""
    state = position(
        at={SARYS: "mint", LEONA: "coiners-corner"},
        active=LEONA,
        hands={CAROL: ["run"]},
    )
    play(state, Attack(SARYS), dice=(4, 1, 4, 2))
    assert asked(state) == (CAROL, "fight_skill")


def test_sarys_whispers_to_the_militia_too() -> None:
    state = position(
        at={SARYS: "cells", LEONA: "forge"},
        turn=Turn(ALICE, "patrol"),
        hands={CAROL: ["run"]},
    )
    play(state, Patrol(KORNAK), Raid(SARYS), dice=(2, 4, 1, 3, 2))
    assert asked(state) == (CAROL, "fight_skill")


def test_sarys_is_not_asked_when_she_is_winning() -> None:
    """A re-roll could only hurt her."""
    state = position(
        at={SARYS: "coiners-corner", LEONA: "mint"},
        turn=CAROL,
        active=SARYS,
        hands={CAROL: ["run"]},
    )
    events = play(state, Attack(LEONA), dice=(6, 1, 6, 2))
    assert FightWon(SARYS, LEONA, 6, 6) in events


def test_sarys_and_anays_answer_each_other() -> None:
    """Section 12: skills after the dice; whoever is losing may use hers."""
    state = position(
        at={SARYS: "coiners-corner", ANAYS: "mint"},
        turn=CAROL,
        active=SARYS,
        hands={CAROL: ["run"], DAVE: ["burst"]},
    )
    play(state, Attack(ANAYS), dice=(4, 1, 6, 2))
    assert asked(state)[0] == CAROL
    play(state, Whisper("run"), dice=(4,))
    assert asked(state)[0] == DAVE
    events = play(state, CallTrinity("burst"))
    assert FightWon(ANAYS, SARYS, 4, 6) in events


@pytest.mark.parametrize("die", [1, 2])
def test_elise_s_victim_hands_over_a_treasure_of_his_choice(die: int) -> None:
    state = position(
        at={ELISE: "coiners-corner", LEONA: "mint"},
        loads={LEONA: ["scroll", "keys"]},
        turn=CAROL,
        active=ELISE,
    )
    events = play(state, Filch(LEONA), dice=(die,))
    assert events == [Filched(ELISE, LEONA, die, True)]
    assert asked(state) == (ALICE, "hand_over")
    assert play(state, Give(KEYS))[0] == HandedOver(LEONA, ELISE, KEYS)
    assert kinds_carried(state, ELISE) == ["keys"]


@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_elise_fails_above_two(die: int) -> None:
    state = position(
        at={ELISE: "coiners-corner", LEONA: "mint"},
        loads={LEONA: ["scroll"]},
        turn=CAROL,
        active=ELISE,
    )
    play(state, Filch(LEONA), dice=(die,))
    assert state.loads[ELISE] == []
    assert state.points[CAROL] == 6


def test_light_fingers_are_no_action_and_work_once() -> None:
    state = position(
        at={ELISE: "coiners-corner", LEONA: "mint", FARAS: "compass-street"},
        loads={LEONA: ["scroll"], FARAS: ["keys"]},
        turn=CAROL,
        active=ELISE,
    )
    play(state, Filch(LEONA), dice=(6,))
    assert legal(state, Filch) == []
    assert may(state, Attack(LEONA))


def test_elise_needs_an_adjacent_enemy_with_a_treasure() -> None:
    state = position(
        at={
            ELISE: "coiners-corner",
            LEONA: "mint",
            TORTOK: "compass-street",
            IRIS: "treasury",
        },
        loads={TORTOK: ["keys"], IRIS: ["keys"]},
        turn=CAROL,
        active=ELISE,
    )
    assert legal(state, Filch) == []


def test_elise_at_her_limit_drops_one() -> None:
    """p. 16"""
    state = position(
        at={ELISE: "coiners-corner", LEONA: "mint"},
        loads={LEONA: ["scroll"], ELISE: ["keys", "keys", "red_gem"]},
        turn=CAROL,
        active=ELISE,
    )
    play(state, Filch(LEONA), dice=(1,))
    assert asked(state) == (CAROL, "drop")
    assert may(state, Drop(SCROLL))
