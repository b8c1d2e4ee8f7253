"""Orders for fights: cards by the odds or by the list, second winds, and skills after the dice."""

import pytest

from games.cadwallon import rules
from games.cadwallon.orders import NONE, Orders, answer
from games.cadwallon.rules.components import Card, TreasureKind
from games.cadwallon.rules.moves import PASS, Attack, CallTrinity, Move, Play, Reroll
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    ANAYS,
    BOB,
    FARAS,
    LEONA,
    play,
    position,
    question,
)


def attacked(*cards: Card, carries: tuple[TreasureKind, ...] = ()) -> State:
    """Leona attacks Faras, and Bob is asked."""
    state = position(
        at={LEONA: "fountain-square", FARAS: "compass-street"},
        hands={BOB: cards},
        loads={FARAS: carries},
        active=LEONA,
    )
    play(state, Attack(FARAS))
    return state


def answered(orders: Orders, state: State) -> Move | None:
    decision = question(state)
    return answer(orders, rules.view(state, decision.seat), decision)


def test_ask_me() -> None:
    assert answered(NONE, attacked("extra_blade")) is None


def test_never() -> None:
    state = attacked("extra_blade", carries=("scroll",))
    assert answered(Orders(fight="never"), state) == PASS


def test_only_if_a_treasure_is_at_stake() -> None:
    orders = Orders(fight="at_stake")
    assert answered(orders, attacked("extra_blade")) == PASS
    loaded = attacked("extra_blade", carries=("scroll",))
    assert answered(orders, loaded) == Play("extra_blade")


def test_the_card_that_helps_most_is_played() -> None:
    state = attacked("powerful_blow", "second_wind", "extra_blade")
    chosen = answered(Orders(fight="helps"), state)
    assert chosen in (Play("powerful_blow"), Play("second_wind"))


def test_the_first_of_my_list_that_i_hold_is_played() -> None:
    orders = Orders(fight="always", fight_cards=("dirty_trick", "extra_blade"))
    assert answered(orders, attacked("powerful_blow", "extra_blade")) == Play(
        "extra_blade"
    )


def test_a_card_that_is_not_on_my_list_is_kept() -> None:
    orders = Orders(fight="always", fight_cards=("dirty_trick",))
    assert answered(orders, attacked("extra_blade")) == PASS


def test_ask_me_only_when_it_matters() -> None:
    orders = Orders(fight="at_stake", fight_then="ask")
    assert answered(orders, attacked("extra_blade")) == PASS
    assert answered(orders, attacked("extra_blade", carries=("scroll",))) is None


@pytest.mark.parametrize(
    ("defence", "move"), [((1, 2), Reroll()), ((6, 6), PASS)], ids=["losing", "winning"]
)
def test_a_second_wind_is_for_the_losing(defence: tuple[int, int], move: Move) -> None:
    state = attacked("second_wind")
    play(state, Play("second_wind"), dice=(3, 4, *defence))
    assert answered(Orders(second_wind="losing"), state) == move
    assert answered(Orders(second_wind="never"), state) == PASS
    assert answered(NONE, state) is None


def beaten_by(dice: tuple[int, ...], carries: tuple[TreasureKind, ...] = ()) -> State:
    """Leona attacks Anays, who is losing and may call the Trinity for a card."""
    state = position(
        gangs=("executioners", "cursed"),
        at={LEONA: "fountain-square", ANAYS: "compass-street"},
        hands={BOB: ["master_key", "dodge"]},
        loads={ANAYS: carries},
        active=LEONA,
    )
    play(state, Attack(ANAYS), dice=dice)
    return state


def test_a_skill_is_used_when_it_turns_the_fight_and_costs_the_least_card() -> None:
    state = beaten_by((4, 1, 4, 2))
    assert answered(Orders(skill="turns"), state) == CallTrinity("dodge")


def test_a_skill_is_not_used_in_vain() -> None:
    assert answered(Orders(skill="turns"), beaten_by((6, 1, 4, 2))) == PASS


def test_a_skill_only_if_a_treasure_is_at_stake() -> None:
    orders = Orders(skill="at_stake")
    assert answered(orders, beaten_by((4, 1, 4, 2))) == PASS
    loaded = beaten_by((4, 1, 4, 2), carries=("scroll",))
    assert answered(orders, loaded) == CallTrinity("dodge")
