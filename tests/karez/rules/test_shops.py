"""Buying what lies on display."""

from games.karez.rules.events import Bought
from games.karez.rules.moves import ENOUGH, PASS, Build, Buy
from games.karez.rules.state import Acting, Shopping
from tests.karez.rules.positions import (
    ANN,
    BEN,
    CLEO,
    all_pass,
    asked,
    legal,
    of,
    play,
    position,
)


def test_the_owner_is_paid_at_once() -> None:
    state = position("builders", "merchants")
    state.shops["market"] = ["smoke_bomb"]
    play(state, Buy("market", "smoke_bomb"))
    assert state.guilds[ANN].cards == ["smoke_bomb"]
    assert (state.guilds[ANN].gold, state.guilds[BEN].gold) == (8, 10)


def test_at_ones_own_shop_the_gold_comes_back_at_the_end_of_the_phase() -> None:
    state = position("builders", "merchants")
    state.shops["market"] = ["smoke_bomb"]
    play(state, PASS, Buy("market", "smoke_bomb"))
    assert state.guilds[BEN].gold == 8
    all_pass(state)
    assert state.guilds[BEN].gold == 9


def test_what_costs_too_much_is_not_for_sale() -> None:
    state = position(gold=2)
    state.buildings["blacksmith"] = CLEO
    state.shops["blacksmith"] = ["spear", "plate_armour"]
    assert [m for m in legal(state) if isinstance(m, Buy)] == [
        Buy("blacksmith", "spear")
    ]


def test_after_the_activation_guilds_buy_in_laps_until_they_have_enough() -> None:
    state = position()
    state.buildings["blacksmith"] = CLEO
    state.shops["blacksmith"] = ["spear", "spear", "crossbow"]
    all_pass(state)
    assert isinstance(state.frame, Shopping)
    seats = []
    for move in (
        Buy("blacksmith", "spear"),
        ENOUGH,
        Buy("blacksmith", "spear"),
        ENOUGH,
    ):
        seats.append(asked(state).seat)
        play(state, move)
    assert seats == [ANN, BEN, CLEO, ANN]
    assert asked(state).seat == CLEO


def test_who_cannot_pay_the_cheapest_is_not_asked() -> None:
    state = position()
    state.buildings["blacksmith"] = CLEO
    state.shops["blacksmith"] = ["crossbow"]
    state.guilds[ANN].gold = 2
    all_pass(state)
    assert asked(state).seat == BEN


def test_nothing_on_display_asks_nobody() -> None:
    state = position()
    all_pass(state)
    assert isinstance(state.frame, Acting)
    assert state.turn == 2


def test_buying_is_an_action_like_others() -> None:
    state = position()
    state.buildings["blacksmith"] = CLEO
    state.shops["blacksmith"] = ["spear"]
    events = play(state, Buy("blacksmith", "spear"), Build("palace"))
    assert of(Bought, events) == [Bought(ANN, "blacksmith", "spear", 2)]
