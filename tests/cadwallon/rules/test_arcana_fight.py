"""Arcana for fights: Powerful Blow, Extra Blade, Dirty Trick, Second Wind (section 12)."""

import pytest

from games.cadwallon.rules.components import Card
from games.cadwallon.rules.events import (
    AllDiceRerolled,
    DiceRolled,
    DieRaised,
    DieRerolled,
    FightWon,
)
from games.cadwallon.rules.moves import PASS, Play, Reroll, RerollDie
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    FARAS,
    IRIS,
    LEONA,
    TORTOK,
    asked,
    facing,
    legal,
    may,
    play,
    position,
)


def test_powerful_blow_adds_one_to_the_attacker_s_highest_die() -> None:
    """p. 17"""
    state = facing(LEONA, FARAS, hands={ALICE: ["powerful_blow"]})
    events = play(state, Play("powerful_blow"), dice=(4, 2, 5, 1))
    assert DieRaised(LEONA, 1, "powerful_blow") in events
    assert FightWon(LEONA, FARAS, 5, 5) in events


def test_powerful_blow_helps_a_defender_too() -> None:
    """p. 17, the example"""
    state = facing(LEONA, FARAS, hands={BOB: ["powerful_blow"]})
    events = play(state, Play("powerful_blow"), dice=(5, 2, 5, 1))
    assert FightWon(FARAS, LEONA, 5, 6) in events


def test_extra_blade_is_one_more_die() -> None:
    state = facing(LEONA, FARAS, hands={ALICE: ["extra_blade"]})
    events = play(state, Play("extra_blade"), dice=(1, 2, 6, 5, 5))
    assert DiceRolled(LEONA, FARAS, (1, 2, 6), (5, 5)) in events


def test_extra_blade_goes_with_a_skill() -> None:
    """Iris defends with four dice already."""
    state = facing(FARAS, IRIS, hands={BOB: ["extra_blade"]})
    events = play(state, Play("extra_blade"), dice=(5, 5, 1, 2, 3, 4, 6))
    assert DiceRolled(FARAS, IRIS, (5, 5), (1, 2, 3, 4, 6)) in events


def test_dirty_trick_makes_the_opponent_re_roll_his_highest() -> None:
    state = facing(LEONA, FARAS, hands={ALICE: ["dirty_trick"]})
    events = play(state, Play("dirty_trick"), dice=(4, 1, 6, 2, 3))
    assert DieRerolled(FARAS, 6, 3, "dirty_trick") in events
    assert FightWon(LEONA, FARAS, 4, 3) in events


def test_a_dirty_trick_may_backfire() -> None:
    state = facing(LEONA, FARAS, hands={BOB: ["dirty_trick"]})
    events = play(state, Play("dirty_trick"), dice=(3, 1, 4, 2, 6))
    assert FightWon(LEONA, FARAS, 6, 4) in events


def test_rage_comes_after_a_dirty_trick() -> None:
    """Tortok's highest is re-rolled; then he chooses."""
    state = facing(TORTOK, LEONA, hands={BOB: ["dirty_trick"]})
    events = play(state, Play("dirty_trick"), dice=(2, 4, 3, 3, 1))
    assert DieRerolled(TORTOK, 4, 1, "dirty_trick") in events
    events = play(state, RerollDie(1), dice=(6,))
    assert DieRerolled(TORTOK, 1, 6, "rage") in events
    assert FightWon(TORTOK, LEONA, 6, 3) in events


def test_second_wind_is_decided_after_the_dice() -> None:
    state = facing(LEONA, FARAS, hands={ALICE: ["second_wind"]})
    play(state, Play("second_wind"), dice=(1, 2, 5, 5))
    assert asked(state) == (ALICE, "second_wind")
    assert legal(state) == [PASS, Reroll()]


def test_second_wind_re_rolls_all_own_dice() -> None:
    state = facing(LEONA, FARAS, hands={ALICE: ["second_wind"]})
    play(state, Play("second_wind"), dice=(1, 2, 5, 5))
    events = play(state, Reroll(), dice=(6, 1))
    assert events[:2] == [
        AllDiceRerolled(LEONA, (6, 1)),
        FightWon(LEONA, FARAS, 6, 5),
    ]


def test_second_wind_need_not_be_used() -> None:
    state = facing(LEONA, FARAS, hands={ALICE: ["second_wind"]})
    play(state, Play("second_wind"), dice=(6, 2, 5, 5))
    assert FightWon(LEONA, FARAS, 6, 5) in play(state, PASS)


def test_second_wind_works_once() -> None:
    state = facing(LEONA, FARAS, hands={ALICE: ["second_wind"]})
    play(state, Play("second_wind"), dice=(1, 2, 5, 5))
    play(state, Reroll(), dice=(1, 1))
    assert asked(state)[1] == "drive"


def test_the_attacker_decides_on_his_second_wind_first() -> None:
    hands = {ALICE: ["second_wind"], BOB: ["second_wind"]}
    state = facing(LEONA, FARAS, hands=hands)
    play(state, Play("second_wind"), Play("second_wind"), dice=(1, 2, 5, 5))
    order = [asked(state)[0]]
    play(state, PASS)
    order.append(asked(state)[0])
    assert order == [ALICE, BOB]


@pytest.mark.parametrize(
    "card", ["powerful_blow", "extra_blade", "dirty_trick", "second_wind"]
)
def test_a_fight_card_is_of_no_use_outside_a_fight(card: Card) -> None:
    """Section 12: timing F"""
    state = position(at={LEONA: "mint", FARAS: "forge"}, hands={ALICE: [card]})
    assert not may(state, Play(card))
