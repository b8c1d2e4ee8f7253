"""Adventure 3, Ransom Night: section 14."""

import pytest

from games.cadwallon.rules.components import (
    ADVENTURES,
    HOSTAGES,
    KORNAK,
    TOKEN_KIND,
    TreasureKind,
)
from games.cadwallon.rules.district import ROOMS
from games.cadwallon.rules.events import (
    DiceRolled,
    HostageFreed,
    HostageSeized,
    TreasuresFenced,
)
from games.cadwallon.rules.frames import Round, Turn
from games.cadwallon.rules.moves import (
    PASS,
    Attack,
    Drop,
    Patrol,
    Pick,
    Put,
    Raid,
    Seize,
    Take,
    UseMission,
)
from games.cadwallon.rules.state import OUT, REMOVED, State
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    FARAS,
    IRIS,
    LEONA,
    asked,
    at_round,
    dealt,
    kinds_carried,
    legal,
    may,
    play,
    play_on,
    position,
    space,
    tokens,
)

HOSTAGE, OTHER = HOSTAGES[0], HOSTAGES[1]


def night(**choices: object) -> State:
    return position("ransom", **choices)  # type: ignore[arg-type]


def test_the_track() -> None:
    adventure = ADVENTURES["ransom"]
    assert adventure.rounds == 7
    assert [(e.round, e.kind, e.amount) for e in adventure.events] == [
        (3, "ransom", 2),
        (5, "alarm", 9),
    ]


def test_fifteen_civilians_in_fifteen_rooms() -> None:
    state = dealt(adventure="ransom")
    rooms = [state.lies[token] for token in HOSTAGES]
    assert len(set(rooms)) == 15
    assert set(rooms) <= set(ROOMS)


def test_a_civilian_is_taken_without_a_roll() -> None:
    """An action for 1 point."""
    state = night(at={LEONA: "mint"}, chests={"mint": "hostage"}, active=LEONA)
    events = play(state, Seize(HOSTAGE))
    assert events == [HostageSeized(LEONA, HOSTAGE)]
    assert state.points[ALICE] == 6
    assert state.ducats[ALICE] == 0
    assert kinds_carried(state, LEONA) == ["hostage"]


def test_a_civilian_is_neither_picked_nor_bashed() -> None:
    state = night(at={LEONA: "mint"}, chests={"mint": "hostage"}, active=LEONA)
    assert legal(state, Pick) == []


def test_taking_a_civilian_is_the_action() -> None:
    state = night(
        at={LEONA: "mint", IRIS: "forge"}, chests={"mint": "hostage"}, active=LEONA
    )
    state.lies[tokens("scroll")[0]] = space("mint")
    assert len(legal(state, Seize, Pick)) == 2
    play(state, Seize(HOSTAGE))
    assert legal(state, Seize, Pick) == []


def test_a_hostage_takes_a_slot() -> None:
    """p. 16: the limit is three of anything."""
    state = night(
        at={LEONA: "mint"},
        chests={"mint": "hostage"},
        loads={LEONA: ["keys", "scroll", "red_gem"]},
        active=LEONA,
    )
    play(state, Seize(HOSTAGE))
    assert asked(state) == (ALICE, "drop")


def test_a_dropped_hostage_goes_to_a_room_without_a_civilian() -> None:
    """p. 16, for civilians."""
    full: list[TreasureKind] = ["keys", "scroll", "red_gem"]
    state = night(
        at={LEONA: "mint"},
        chests={"mint": "hostage", "forge": "hostage", "cells": "bracelet"},
        loads={LEONA: full},
        active=LEONA,
    )
    play(state, Seize(HOSTAGE), Drop(HOSTAGE))
    assert not may(state, Put(space("forge")))
    assert may(state, Put(space("cells")))


def test_a_hostage_can_be_stolen_like_treasure() -> None:
    state = night(
        at={LEONA: "coiners-corner", FARAS: "mint"},
        loads={FARAS: ["hostage", "keys"]},
        active=LEONA,
    )
    play(state, Attack(FARAS), Take(HOSTAGE), dice=(6, 6, 1, 1))
    assert kinds_carried(state, LEONA) == ["hostage"]


def test_militia_attack_a_thief_with_a_hostage_with_one_die_fewer() -> None:
    state = night(
        turn=Turn(ALICE, "patrol"),
        at={LEONA: "forge", FARAS: "cells"},
        loads={FARAS: ["hostage"]},
    )
    events = play(state, Patrol(KORNAK), Raid(FARAS), dice=(3, 6, 1, 1))
    assert DiceRolled(KORNAK, FARAS, (6,), (1, 1)) in events


def test_two_hostages_are_no_better_shield_than_one() -> None:
    state = night(
        turn=Turn(ALICE, "patrol"),
        at={LEONA: "forge", FARAS: "cells"},
        loads={FARAS: ["hostage", "hostage"]},
    )
    events = play(state, Patrol(KORNAK), Raid(FARAS), dice=(3, 6, 1, 1))
    assert DiceRolled(KORNAK, FARAS, (6,), (1, 1)) in events


def test_if_they_win_a_hostage_is_freed_instead_of_the_fine() -> None:
    state = night(
        turn=Turn(ALICE, "patrol"),
        at={LEONA: "forge", FARAS: "cells"},
        loads={FARAS: ["keys", "hostage", "hostage"]},
        ducats=(0, 5),
    )
    events = play(state, Patrol(KORNAK), Raid(FARAS), dice=(3, 6, 1, 1))
    assert HostageFreed(FARAS, HOSTAGE) in events
    assert state.lies[HOSTAGE] == REMOVED
    assert kinds_carried(state, FARAS) == ["keys", "hostage"]
    assert state.ducats[BOB] == 5
    assert asked(state) == (ALICE, "drive")


@pytest.mark.parametrize(
    ("out", "ducats"), [(1, 1), (2, 2), (3, 4), (4, 6), (5, 8), (6, 10)]
)
def test_hostages_carried_out_are_paid_by_the_gang(out: int, ducats: int) -> None:
    state = night(
        at={FARAS: "forge"},
        loads={LEONA: ["hostage"] * min(out, 3), IRIS: ["hostage"] * max(0, out - 3)},
        turn=BOB,
        round=7,
    )
    state.at[LEONA] = state.at[IRIS] = OUT
    state.stack[0] = Round(99, 4)
    events = play(state, PASS)
    assert TreasuresFenced(ALICE, "hostage", out, ducats) in events


def test_the_single_gang_with_most_hostages_pays_in_round_three() -> None:
    state = night(
        at={LEONA: "mint", IRIS: "forge", FARAS: "cells"},
        loads={LEONA: ["hostage"], IRIS: ["hostage"], FARAS: ["hostage"]},
        ducats=(5, 5),
    )
    play_on(at_round(state, 3))
    assert state.ducats == [3, 5, 0, 0]


def test_of_two_gangs_with_most_hostages_neither_pays() -> None:
    state = night(
        at={LEONA: "mint", FARAS: "cells"},
        loads={LEONA: ["hostage"], FARAS: ["hostage"]},
        ducats=(5, 5),
    )
    play_on(at_round(state, 3))
    assert state.ducats == [5, 5, 0, 0]


def test_without_hostages_nobody_pays() -> None:
    state = night(at={LEONA: "mint"}, ducats=(5, 5))
    play_on(at_round(state, 3))
    assert state.ducats == [5, 5, 0, 0]


def test_no_mission_asks_for_hostages() -> None:
    """Section 13"""
    state = night(
        at={LEONA: "mint"}, loads={LEONA: ["hostage"]}, missions=list(range(15))
    )
    assert legal(state, UseMission) == []
    assert TOKEN_KIND[HOSTAGE] == TOKEN_KIND[OTHER] == "hostage"
