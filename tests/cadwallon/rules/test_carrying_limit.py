"""Carrying limits: rulebook p. 16, guild rule 3; section 7 row 1."""

import pytest

from games.cadwallon.rules.components import TOKEN_KIND, TreasureKind
from games.cadwallon.rules.district import NUMBER, ROOMS
from games.cadwallon.rules.events import Dropped, Stashed
from games.cadwallon.rules.moves import Attack, Bash, Drop, Pick, Put, Take
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    ALICE,
    FARAS,
    IRIS,
    LEONA,
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
FULL: list[TreasureKind] = ["keys", "red_gem", "bracelet"]


def burdened(**choices: object) -> State:
    """Leona carries three treasures and opens a fourth in the Mint."""
    state = position(
        at={LEONA: "mint", IRIS: "crow-gate"},
        chests={"mint": "scroll", "forge": "red_gem"},
        loads={LEONA: FULL},
        active=LEONA,
        **choices,  # type: ignore[arg-type]
    )
    play(state, Bash(SCROLL))
    return state


def test_three_treasures_are_carried_without_a_word() -> None:
    """p. 16"""
    state = position(
        at={LEONA: "mint"},
        chests={"mint": "scroll"},
        loads={LEONA: FULL[:2]},
        active=LEONA,
    )
    play(state, Bash(SCROLL))
    assert len(state.loads[LEONA]) == 3


def test_with_a_fourth_he_must_drop_one_at_once() -> None:
    """p. 16"""
    state = burdened()
    assert asked(state) == (ALICE, "drop")
    kinds = {TOKEN_KIND[move.token] for move in legal(state) if isinstance(move, Drop)}
    assert kinds == {*FULL, "scroll"}


def test_what_he_drops_goes_to_a_room_without_a_treasure() -> None:
    """p. 16: any such room, of that player's choice."""
    state = burdened()
    play(state, Drop(SCROLL))
    assert asked(state) == (ALICE, "stash")
    assert set(legal(state)) == {Put(room) for room in ROOMS if room != NUMBER["forge"]}


def test_a_dropped_treasure_can_be_opened_again() -> None:
    """p. 16: in the normal way."""
    state = burdened()
    play(state, Drop(SCROLL), Put(space("cells")))
    state = position(at={FARAS: "cells"}, chests={"cells": "scroll"}, active=FARAS)
    assert may(state, Pick(SCROLL))


def test_a_room_just_emptied_may_take_the_dropped_one() -> None:
    """p. 16"""
    state = burdened()
    key = tokens("keys")[0]
    events = play(state, Drop(key), Put(space("mint")))
    assert events == [Dropped(LEONA, key), Stashed(ALICE, key, space("mint"))]


def test_the_winner_of_a_fight_drops_too() -> None:
    """p. 17; section 7 row 1: more than three, in two of the three books."""
    state = position(
        at={LEONA: "coiners-corner", FARAS: "mint"},
        loads={LEONA: FULL, FARAS: ["scroll"]},
        active=LEONA,
    )
    play(state, Attack(FARAS), dice=(6, 6, 1, 1))
    assert asked(state) == (ALICE, "drop")


def test_nothing_is_dropped_without_need() -> None:
    """p. 16, guild rule 3"""
    state = position(at={LEONA: "mint"}, loads={LEONA: FULL}, active=LEONA)
    assert legal(state, Drop) == []


def test_a_table_may_allow_four() -> None:
    """Option: carrying limit 4"""
    state = burdened(carrying_limit=4)
    assert len(state.loads[LEONA]) == 4
    assert asked(state) == (ALICE, "turn")


def test_where_four_are_allowed_the_fifth_is_too_much() -> None:
    """Option: carrying limit 4"""
    state = position(
        at={LEONA: "mint"},
        chests={"mint": "scroll"},
        loads={LEONA: [*FULL, "green_gem"]},
        active=LEONA,
        carrying_limit=4,
    )
    play(state, Bash(SCROLL))
    assert asked(state) == (ALICE, "drop")


def test_surplus_falls_on_the_spot_where_the_table_wants_it() -> None:
    """Option: surplus on the spot"""
    state = burdened(surplus="on_the_spot")
    events = play(state, Drop(SCROLL))
    assert events[-1] == Stashed(ALICE, SCROLL, space("mint"))


def test_on_the_spot_may_be_a_street_and_is_looted_there() -> None:
    """Option: surplus on the spot"""
    state = position(
        at={LEONA: "fountain-square", FARAS: "compass-street", IRIS: "forge"},
        loads={LEONA: FULL, FARAS: ["scroll"]},
        active=LEONA,
        surplus="on_the_spot",
    )
    play(state, Attack(FARAS), Drop(tokens("keys")[0]), dice=(6, 6, 1, 1))
    assert state.lies[tokens("keys")[0]] == space("compass-street")
    state.stack[-1:] = position(at={IRIS: "compass-street"}, active=IRIS).stack[1:]
    state.at[LEONA], state.at[IRIS] = space("forge"), space("compass-street")
    assert may(state, Pick(tokens("keys")[0]))


def test_two_chests_may_lie_on_one_spot() -> None:
    """Option: surplus on the spot"""
    state = position(
        at={IRIS: "mint"}, chests={"mint": "scroll"}, active=IRIS, surplus="on_the_spot"
    )
    state.lies[tokens("keys")[0]] = space("mint")
    assert len(legal(state, Pick)) == 2


@pytest.mark.parametrize("kind", ["scroll", "keys"])
def test_of_treasures_alike_one_is_named(kind: TreasureKind) -> None:
    """R1: nobody is asked which of two scrolls."""
    state = position(
        at={LEONA: "coiners-corner", FARAS: "mint"},
        loads={FARAS: [kind, kind, "red_gem"]},
        active=LEONA,
    )
    play(state, Attack(FARAS), dice=(6, 6, 1, 1))
    assert len(legal(state, Take)) == 2


def test_four_of_a_kind_are_dropped_without_a_question_which() -> None:
    state = position(
        at={LEONA: "mint"},
        chests={"mint": "red_gem"},
        loads={LEONA: ["red_gem"] * 3},
        active=LEONA,
    )
    chest = next(t for t in tokens("red_gem") if state.lies[t] == space("mint"))
    play(state, Bash(chest))
    assert asked(state) == (ALICE, "stash")
    assert kinds_carried(state, LEONA) == ["red_gem"] * 3
