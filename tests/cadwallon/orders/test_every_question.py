"""Every question that can come on another player's turn can be answered in advance, and legally."""

from typing import get_args, get_origin, get_type_hints

import msgspec
import pytest

from games.cadwallon import orders as cadwallon
from games.cadwallon import rules
from games.kernel.chance import Dice
from games.match.orders import decode_orders, plain_orders
from games.registry import GAMES
from tests.cadwallon.orders.matches import (
    FIELDS,
    any_orders,
    interrupting,
    lively_questions,
)

MATCHES = 48


def test_orders_are_for_games_that_there_are() -> None:
    assert GAMES["cadwallon"].orders is cadwallon


@pytest.mark.thorough
def test_every_kind_that_comes_on_other_turns_has_an_order_and_no_other() -> None:
    off_turn: set[str] = set()
    for state, decision in lively_questions(MATCHES):
        if rules.turn_of(state) != decision.seat:
            off_turn.add(decision.kind)
            assert cadwallon.may_answer(rules.view(state, decision.seat), decision)
    # Banished thieves, overfull hands and crowded zombies are rare; their orders are tried elsewhere.
    rare = {"drop", "stash", "banish", "hand_over", "place_zombie"}
    assert off_turn <= set(cadwallon.KINDS) <= off_turn | rare


@pytest.mark.slow
def test_whatever_is_ordered_the_answer_is_legal_or_left_to_the_owner() -> None:
    chance = Dice(5)
    for state, decision in interrupting(MATCHES):
        view = rules.view(state, decision.seat)
        move = cadwallon.answer(any_orders(chance), view, decision)
        assert move is None or move in decision.moves


def test_without_orders_everything_is_asked() -> None:
    for state, decision in interrupting(16):
        view = rules.view(state, decision.seat)
        assert cadwallon.answer(cadwallon.NONE, view, decision) is None


def test_for_somebody_absent_nothing_is_asked_but_the_gang() -> None:
    for state, decision in interrupting(16):
        view = rules.view(state, decision.seat)
        move = cadwallon.answer(cadwallon.ABSENT, view, decision)
        assert (move is None) == (decision.kind == "gang")


def test_on_the_own_turn_only_cards_of_rivals_are_left_to_orders() -> None:
    found = set()
    for state, decision in lively_questions(16):
        if rules.turn_of(state) == decision.seat:
            view = rules.view(state, decision.seat)
            if cadwallon.may_answer(view, decision):
                found.add(decision.kind)
                assert cadwallon.answer(cadwallon.NONE, view, decision) is None
                assert cadwallon.answer(cadwallon.DEFAULT, view, decision) is None
    assert found == {"react_to_card"}


def test_every_choice_can_be_to_be_asked() -> None:
    helpers = {"fight_then", "injury_then", "favour_then", "distraction_then"}
    lists = {"whom", "deploy_first"}
    for name, values in FIELDS.items():
        assert "ask" in values or name in helpers | lists


def test_the_fields_tried_here_are_all_there_are() -> None:
    hints = get_type_hints(cadwallon.Orders)
    lists = {name for name, hint in hints.items() if get_origin(hint) is tuple}
    assert set(hints) == set(FIELDS) | lists
    for name, values in FIELDS.items():
        found = {v for arg in get_args(hints[name]) for v in get_args(arg) or (arg,)}
        assert found == set(values)


def test_orders_survive_being_stored() -> None:
    chance = Dice(8)
    for _ in range(50):
        orders = any_orders(chance)
        assert decode_orders(cadwallon, plain_orders(orders)) == orders


def test_a_new_player_has_the_defaults() -> None:
    assert decode_orders(cadwallon, {}) == cadwallon.DEFAULT == cadwallon.Orders()


@pytest.mark.parametrize(
    "stored",
    [
        {"fight": "win"},
        {"gates": []},
        {"deploy_gates": ["nowhere"]},
        {"kinds": ["gold"]},
        [],
        None,
    ],
)
def test_what_cannot_be_read_is_as_for_a_new_player(stored: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(stored, cadwallon.Orders)
    assert decode_orders(cadwallon, stored) == cadwallon.DEFAULT
