"""Tortok's Rage: rulebook p. 17 (he may re-roll one of his dice) and p. 9; the owner decides, when all else has been rolled."""

from games.cadwallon.rules.components import KORNAK
from games.cadwallon.rules.events import DieRerolled, FightWon
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import (
    PASS,
    Attack,
    Patrol,
    Play,
    Raid,
    Reroll,
    RerollDie,
)
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    ALICE,
    ANAYS,
    BOB,
    CAROL,
    FARAS,
    LEONA,
    TORTOK,
    asked,
    legal,
    play,
    position,
    question,
)


def raging(**choices: object) -> State:
    """Tortok is about to attack Leona."""
    return position(
        at={TORTOK: "coiners-corner", LEONA: "mint"},
        turn=CAROL,
        active=TORTOK,
        ducats=(1,),
        **choices,  # type: ignore[arg-type]
    )


def test_the_owner_is_asked_which_die_if_any() -> None:
    state = raging()
    play(state, Attack(LEONA), dice=(4, 2, 5, 5))
    assert asked(state) == (CAROL, "rage")
    assert set(legal(state)) == {PASS, RerollDie(4), RerollDie(2)}
    events = play(state, RerollDie(2), dice=(6,))
    assert DieRerolled(TORTOK, 2, 6, "rage") in events
    assert FightWon(TORTOK, LEONA, 6, 5) in events


def test_the_owner_may_leave_the_dice_as_they_are() -> None:
    state = raging()
    events = play(state, Attack(LEONA), PASS, dice=(4, 2, 5, 5))
    assert FightWon(LEONA, TORTOK, 4, 5) in events


def test_any_of_the_own_dice_can_be_rolled_again() -> None:
    state = raging()
    events = play(state, Attack(LEONA), RerollDie(4), dice=(4, 2, 5, 5, 1))
    assert FightWon(LEONA, TORTOK, 2, 5) in events


def test_an_absent_owner_rolls_the_lowest_again_when_losing() -> None:
    state = raging()
    play(state, Attack(LEONA), dice=(4, 2, 5, 5))
    assert question(state).fallback == RerollDie(2)


def test_it_is_decided_after_a_dirty_trick() -> None:
    """He shows 5 and 6; the trick takes the 6, and then he knows what it made of it."""
    state = raging(hands={ALICE: ["dirty_trick"]})
    play(state, Attack(LEONA), Play("dirty_trick"), dice=(5, 6, 6, 6, 1))
    assert set(legal(state)) == {PASS, RerollDie(1), RerollDie(5)}


def test_it_is_decided_after_a_second_wind() -> None:
    state = raging(hands={CAROL: ["second_wind"]})
    play(state, Attack(LEONA), Play("second_wind"), Reroll(), dice=(1, 1, 6, 6, 2, 3))
    assert asked(state) == (CAROL, "rage")
    assert RerollDie(2) in legal(state)


def test_it_serves_in_defence_as_well() -> None:
    state = position(at={TORTOK: "mint", LEONA: "coiners-corner"}, active=LEONA)
    events = play(state, Attack(TORTOK), RerollDie(2), dice=(5, 5, 4, 2, 6))
    assert FightWon(TORTOK, LEONA, 5, 6) in events


def test_it_serves_against_the_militia() -> None:
    state = position(
        turn=Turn(BOB, "patrol"), at={TORTOK: "cells", FARAS: "forge"}, ducats=(1,)
    )
    play(state, Patrol(KORNAK), Raid(TORTOK), dice=(3, 5, 5, 1, 2))
    events = play(state, RerollDie(1), dice=(6,))
    assert FightWon(TORTOK, KORNAK, 5, 6) in events


def test_whoever_wins_beyond_doubt_is_not_asked() -> None:
    state = raging()
    events = play(state, Attack(LEONA), dice=(6, 2, 5, 5))
    assert FightWon(TORTOK, LEONA, 6, 5) in events


def test_a_winner_is_asked_where_a_skill_can_still_turn_the_fight() -> None:
    """Anays may still add to her highest die, for a card, if her gang has any."""
    for cards, is_asked in ((1, True), (0, False)):
        state = position(
            gangs=("kalderns", "cursed"),
            at={TORTOK: "compass-street", ANAYS: "fountain-square"},
            active=TORTOK,
            hands={BOB: ["run"] * cards},
        )
        play(state, Attack(ANAYS), dice=(5, 1, 4, 4))
        assert (asked(state) == (ALICE, "rage")) == is_asked


def test_in_the_first_version_an_attacker_rolled_the_lowest_again_at_once() -> None:
    events = play(raging(version=1), Attack(LEONA), dice=(4, 2, 5, 5, 6))
    assert DieRerolled(TORTOK, 2, 6, "rage") in events
    state = position(
        at={TORTOK: "mint", LEONA: "coiners-corner"}, active=LEONA, version=1
    )
    events = play(state, Attack(TORTOK), dice=(5, 5, 4, 2))
    assert FightWon(LEONA, TORTOK, 5, 4) in events
