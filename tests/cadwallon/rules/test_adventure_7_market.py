"""Adventure 7, The Fences' Market: section 14; section 4 for what is known of it."""

import pytest

from games.cadwallon.rules.components import ADVENTURES, TOKEN_KIND, TreasureKind
from games.cadwallon.rules.district import ROOMS
from games.cadwallon.rules.events import (
    FirstPlayerRolled,
    Haggled,
    Restocked,
    Sold,
    TreasuresFenced,
)
from games.cadwallon.rules.frames import Round, Turn
from games.cadwallon.rules.moves import PASS, Leave, Pick, Sell
from games.cadwallon.rules.state import REMOVED, State
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    CAROL,
    FARAS,
    GANGS,
    KALDERN,
    LEONA,
    asked,
    at_round,
    kinds_carried,
    legal,
    may,
    play,
    play_on,
    position,
    space,
    tokens,
)

KEY, KEY_2 = tokens("keys")[:2]
SCROLL = tokens("scroll")[0]
CHEST = tokens("chest")[0]


def stall(*load: TreasureKind, **choices: object) -> State:
    return position(
        "market",
        **{  # type: ignore[arg-type]
            "at": {LEONA: "library", FARAS: "forge"},
            "loads": {LEONA: load},
            "active": LEONA,
            "wanted": ["keys"],
            **choices,
        },
    )


def test_seven_rounds_and_no_alarm() -> None:
    """Known of the printed adventure."""
    adventure = ADVENTURES["market"]
    assert adventure.rounds == 7
    assert {event.kind for event in adventure.events} == {"wanted"}


def test_a_haggler_gets_more_for_what_is_sold() -> None:
    """p. 9: nobody leaves the market; the skill is for selling there."""
    state = position(
        "market",
        at={KALDERN: "library", LEONA: "forge"},
        loads={KALDERN: ["keys", "scroll"]},
        turn=CAROL,
        active=KALDERN,
        wanted=["keys"],
    )
    events = play(state, Sell((KEY, SCROLL)), draws=(0, 0))
    assert Haggled(KALDERN, 2) in events
    assert state.ducats[CAROL] == 2 + 1 + 1 + 2


@pytest.mark.parametrize(
    ("number", "kinds"),
    [
        (1, ["keys"]),
        (2, ["green_gem"]),
        (3, ["bracelet"]),
        (4, ["scroll"]),
        (5, ["red_gem"]),
        (6, ["keys", "scroll"]),
        (7, ["red_gem", "green_gem", "bracelet"]),
    ],
)
def test_every_round_something_else_is_wanted(number: int, kinds: list[str]) -> None:
    state = at_round(stall(gangs=GANGS[:2]), number)
    play_on(state, dice=(6, 6, 1, 1))
    assert state.wanted == kinds


def test_all_roll_for_the_first_player_each_round() -> None:
    """Known of the printed adventure; ties are rolled off."""
    state = at_round(stall(gangs=GANGS[:2]), 3)
    play_on(state, dice=(1, 1, 3, 4))
    assert (state.first, asked(state)[0]) == (BOB, BOB)


def test_the_roll_is_told() -> None:
    state = stall(gangs=GANGS[:2], turn=Turn(BOB, "act"), round=2)
    events = play(state, PASS, dice=(1, 1, 3, 4))
    assert FirstPlayerRolled((2, 7), BOB) in events


@pytest.mark.parametrize("room", ["library", "laboratory", "dormitory"])
def test_treasure_is_sold_in_three_rooms(room: str) -> None:
    state = stall("keys", at={LEONA: room, FARAS: "forge"})
    assert may(state, Sell((KEY,)))


def test_nothing_is_sold_elsewhere() -> None:
    state = stall("keys", at={LEONA: "mint", FARAS: "forge"})
    assert legal(state, Sell) == []


def test_the_wanted_kind_pays_its_value_and_one_each() -> None:
    """Two sets of keys: 5 and 1 for each."""
    state = stall("keys", "keys")
    events = play(state, Sell((KEY, KEY_2)), draws=(0, 0))
    assert events[0] == Sold(LEONA, (KEY, KEY_2), (), 7)
    assert (state.ducats[ALICE], state.points[ALICE]) == (7, 6)


def test_anything_else_pays_one() -> None:
    state = stall("scroll")
    play(state, Sell((SCROLL,)), draws=(0,))
    assert state.ducats[ALICE] == 1


def test_a_chest_of_ducats_pays_a_die_and_three_and_is_gone() -> None:
    state = stall("chest")
    events = play(state, Sell((CHEST,)), dice=(4,))
    assert events == [Sold(LEONA, (CHEST,), (4,), 7)]
    assert state.lies[CHEST] == REMOVED


def test_a_mixed_lot_is_paid_piece_by_piece() -> None:
    state = stall("keys", "scroll", "chest")
    play(state, Sell((KEY, SCROLL, CHEST)), dice=(6,), draws=(0, 0))
    assert state.ducats[ALICE] == (2 + 1) + 1 + (6 + 3)


def test_any_part_of_the_load_may_be_sold() -> None:
    state = stall("keys", "keys", "scroll")
    lots = {
        tuple(sorted(TOKEN_KIND[token] for token in move.tokens))
        for move in legal(state)
        if isinstance(move, Sell)
    }
    assert lots == {
        ("keys",),
        ("scroll",),
        ("keys", "keys"),
        ("keys", "scroll"),
        ("keys", "keys", "scroll"),
    }
    assert len(legal(state, Sell)) == len(lots)


def test_selling_is_an_action() -> None:
    state = stall("keys", "scroll", chests={"library": "bracelet"})
    play(state, Sell((KEY,)), draws=(0,))
    assert legal(state, Sell, Pick) == []
    assert kinds_carried(state, LEONA) == ["scroll"]


def test_what_is_sold_comes_back_to_a_random_empty_room() -> None:
    state = stall("keys", chests={"guardroom": "scroll", "cells": "bracelet"})
    events = play(state, Sell((KEY,)), draws=(1,))
    empty = [room for room in ROOMS if room not in (space("guardroom"), space("cells"))]
    assert events[-1] == Restocked(KEY, empty[1])
    assert KEY not in state.flipped


def test_two_sold_treasures_go_to_two_rooms() -> None:
    state = stall("keys", "keys")
    play(state, Sell((KEY, KEY_2)), draws=(0, 0))
    assert state.lies[KEY] != state.lies[KEY_2]


def test_nobody_leaves() -> None:
    state = stall("keys", at={LEONA: "crow-gate", FARAS: "forge"})
    assert legal(state, Leave) == []


def last_turn(**choices: object) -> State:
    state = stall(
        "keys", "keys", "chest", gangs=GANGS[:2], turn=BOB, active=-1, round=7
    )
    state.stack[0] = Round(99, 2)
    state.ducats = [5, 5]
    return state


def test_unsold_treasure_is_worth_one_each_at_the_end() -> None:
    state = last_turn()
    events = play(state, PASS)
    assert TreasuresFenced(ALICE, "keys", 2, 2) in events
    assert state.ducats == [8, 5]


def test_nobody_pays_for_staying() -> None:
    """No -3."""
    state = last_turn()
    play(state, PASS)
    assert state.ducats[BOB] == 5
    assert state.over == "market"


def test_selling_costs_a_point() -> None:
    assert legal(stall("keys", points=0), Sell) == []
