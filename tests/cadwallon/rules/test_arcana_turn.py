"""Arcana for the own turn: Locked!, Cutpurse, Burst of Energy (section 12)."""

import pytest

from games.cadwallon.rules.components import SIENNA, Card
from games.cadwallon.rules.events import ChestLocked, PointsGained, PurseCut
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import PASS, Activate, Lock, Play
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    CAROL,
    FARAS,
    KALDERN,
    LEONA,
    asked,
    legal,
    may,
    play,
    position,
    space,
    tokens,
)

SCROLL, KEYS, GEM = tokens("scroll")[0], tokens("keys")[0], tokens("red_gem")[0]


def test_locked_turns_over_two_chests() -> None:
    state = position(
        at={LEONA: "crow-gate"},
        chests={"mint": "scroll", "forge": "keys", "cells": "red_gem"},
        hands={ALICE: ["locked"]},
    )
    events = play(state, Play("locked"), Lock(SCROLL), Lock(KEYS))
    assert ChestLocked(SCROLL, space("mint")) in events
    assert state.flipped == [SCROLL, KEYS]
    assert asked(state)[1] == "turn"


def test_locked_may_turn_over_one_or_none() -> None:
    """Section 12: up to 2"""
    state = position(
        at={LEONA: "crow-gate"},
        chests={"mint": "scroll", "forge": "keys"},
        hands={ALICE: ["locked"]},
    )
    play(state, Play("locked"), Lock(SCROLL), PASS)
    assert state.flipped == [SCROLL]


def test_locked_spares_rooms_with_characters() -> None:
    """Section 12"""
    state = position(
        at={LEONA: "crow-gate", FARAS: "mint"},
        chests={"mint": "scroll", "guardroom": "keys", "cells": "red_gem"},
        hands={ALICE: ["locked"]},
    )
    play(state, Play("locked"))
    assert legal(state) == [PASS, Lock(GEM)]


def test_locked_needs_a_chest_with_the_treasure_up() -> None:
    """Section 12: face-up chests"""
    state = position(
        at={LEONA: "crow-gate"},
        chests={"mint": "scroll"},
        hands={ALICE: ["locked"]},
        flipped=[SCROLL],
    )
    assert not may(state, Play("locked"))


def test_cutpurse_costs_a_rival_three_ducats() -> None:
    """Section 12: to the bank"""
    state = position(
        at={LEONA: "fountain-square", FARAS: "compass-street"},
        ducats=(1, 5),
        hands={ALICE: ["cutpurse"]},
    )
    events = play(state, Play("cutpurse", BOB))
    assert PurseCut(BOB, 3) in events
    assert state.ducats[:2] == [1, 2]


def test_cutpurse_takes_what_there_is() -> None:
    """R2"""
    state = position(
        at={LEONA: "fountain-square", FARAS: "compass-street"},
        ducats=(0, 1),
        hands={ALICE: ["cutpurse"]},
    )
    play(state, Play("cutpurse", BOB))
    assert state.ducats[BOB] == 0


def test_cutpurse_needs_a_rival_next_to_an_own_thief() -> None:
    """Section 12; section 7 row 16: by white line or green arrow, not through a wall."""
    state = position(
        at={LEONA: "fountain-square", FARAS: "jesters-court", KALDERN: "mint"},
        hands={ALICE: ["cutpurse"]},
    )
    assert legal(state, Play) == []


def test_cutpurse_names_one_of_several_rivals() -> None:
    state = position(
        at={
            LEONA: "fountain-square",
            FARAS: "compass-street",
            KALDERN: "sundial-place",
        },
        hands={ALICE: ["cutpurse"]},
    )
    assert legal(state, Play) == [Play("cutpurse", BOB), Play("cutpurse", CAROL)]


def test_cutpurse_may_come_before_any_activation() -> None:
    """Section 12: timing T"""
    state = position(
        at={LEONA: "fountain-square", FARAS: "compass-street"},
        turn=Turn(ALICE, "act"),
        points=0,
        hands={ALICE: ["cutpurse"]},
    )
    assert may(state, Play("cutpurse", BOB))


def test_sienna_nobody_s_ally_has_no_purse() -> None:
    state = position(
        "arcane",
        at={LEONA: "quill-street", SIENNA: "library"},
        hands={ALICE: ["cutpurse"]},
    )
    assert legal(state, Play) == []


def test_a_burst_of_energy_is_one_point_more() -> None:
    state = position(at={LEONA: "mint"}, hands={ALICE: ["burst"]}, points=0)
    events = play(state, Play("burst"))
    assert PointsGained(ALICE, 1) in events
    assert state.points[ALICE] == 1
    assert may(state, Activate(LEONA))


def test_a_burst_is_for_this_turn() -> None:
    state = position(
        gangs=("executioners", "nocturnis"),
        at={LEONA: "mint", FARAS: "forge"},
        hands={BOB: ["burst"]},
        turn=BOB,
    )
    play(state, Play("burst"), PASS)
    assert state.points == [7, 7]


@pytest.mark.parametrize("card", ["locked", "burst"])
def test_a_turn_card_waits_for_the_own_turn(card: Card) -> None:
    state = position(
        at={LEONA: "mint", FARAS: "forge"},
        chests={"cells": "scroll"},
        turn=BOB,
        hands={ALICE: [card]},
    )
    assert asked(state)[0] == BOB
    assert legal(state, Play) == []
