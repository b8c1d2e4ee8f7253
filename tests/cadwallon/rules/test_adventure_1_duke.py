"""Adventure 1, The Treasure of the Duke: rulebook p. 8; section 4; section 7 rows 6 and 7."""

from games.cadwallon.rules.components import ADVENTURES, KORNAK, VALRUT
from games.cadwallon.rules.events import Fined, ThiefCaught, TreasuryRobbed
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import Patrol, Pick, Raid, Rob, Walk
from games.cadwallon.rules.state import GONE, REMOVED, State
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    DAVITTO,
    FARAS,
    IRIS,
    LEONA,
    dealt,
    kinds_carried,
    legal,
    may,
    play,
    position,
    space,
    tokens,
)


def burglary(**choices: object) -> State:
    """Leona has the keys and stands in the Treasury; Iris has a scroll elsewhere."""
    return position(
        **{  # type: ignore[arg-type]
            "at": {LEONA: "treasury", VALRUT: "forge", IRIS: "mint"},
            "loads": {LEONA: ["keys", "red_gem"], IRIS: ["scroll"]},
            "active": LEONA,
            "treasury": 4,
            **choices,
        }
    )


def test_seven_rounds_with_the_alarm_in_the_fifth() -> None:
    """p. 8"""
    adventure = ADVENTURES["duke"]
    assert adventure.rounds == 7
    assert [(e.round, e.kind, e.amount) for e in adventure.events] == [(5, "alarm", 9)]


def test_four_ducats_lie_in_the_treasury() -> None:
    """p. 8"""
    assert dealt().treasury == 4


def test_a_militiaman_s_ducats_go_to_the_treasury() -> None:
    """p. 8"""
    state = position(
        turn=Turn(ALICE, "patrol"),
        at={LEONA: "forge", FARAS: "cells"},
        ducats=(0, 5),
        treasury=4,
    )
    events = play(state, Patrol(KORNAK), Raid(FARAS), dice=(3, 6, 6, 1, 1))
    assert Fined(BOB, 2, "treasury") in events
    assert state.treasury == 6


def test_only_what_was_paid_goes_to_the_treasury() -> None:
    """R2"""
    state = position(
        turn=Turn(ALICE, "patrol"),
        at={LEONA: "forge", FARAS: "cells"},
        ducats=(0, 1),
        treasury=4,
    )
    play(state, Patrol(KORNAK), Raid(FARAS), dice=(3, 6, 6, 1, 1))
    assert state.treasury == 5


def test_success_takes_all_that_lies_there() -> None:
    """p. 8: up to his Mind; 2 points (section 7 row 6); 4 new ducats come in."""
    state = burglary(treasury=10)
    events = play(state, Rob(), dice=(4,))
    assert events[0] == TreasuryRobbed(LEONA, 4, 10)
    assert (state.ducats[ALICE], state.points[ALICE], state.treasury) == (10, 5, 4)


def test_keys_and_scroll_are_used_up() -> None:
    """p. 8"""
    state = burglary()
    play(state, Rob(), dice=(1,))
    assert kinds_carried(state, LEONA) == ["red_gem"]
    assert kinds_carried(state, IRIS) == []
    assert state.lies[tokens("keys")[0]] == state.lies[tokens("scroll")[0]] == REMOVED


def test_failure_removes_the_thief_and_all_he_carries() -> None:
    """p. 8; section 7 row 7; R3"""
    state = burglary()
    events = play(state, Rob(), dice=(5,))
    assert events[0] == ThiefCaught(LEONA, 5)
    assert state.at[LEONA] == GONE
    assert state.loads[LEONA] == []
    assert kinds_carried(state, IRIS) == ["scroll"]
    assert state.treasury == 4


def test_the_thief_with_the_keys_must_be_in_the_treasury() -> None:
    """p. 8"""
    state = burglary(loads={LEONA: ["scroll"], IRIS: ["keys"]})
    assert not may(state, Rob())
    state = burglary(at={LEONA: "mint", IRIS: "forge"})
    assert not may(state, Rob())


def test_the_gang_must_own_a_scroll() -> None:
    """p. 8"""
    state = burglary(loads={LEONA: ["keys"], FARAS: ["scroll"]})
    assert not may(state, Rob())


def test_he_may_carry_both() -> None:
    """p. 8"""
    state = burglary(loads={LEONA: ["keys", "scroll"]})
    assert may(state, Rob())


def test_the_theft_is_an_action_for_two_points() -> None:
    """Section 7 row 6; p. 12"""
    assert not may(burglary(points=1), Rob())
    state = burglary(chests={"treasury": "bracelet"})
    play(state, Rob(), dice=(1,))
    assert legal(state, Pick, Rob) == []


def test_he_may_walk_away_afterwards() -> None:
    """p. 12: action, then movement."""
    state = burglary()
    play(state, Rob(), Walk(space("toll-quay")), dice=(1,))
    assert state.points[ALICE] == 4


def test_the_treasure_can_be_stolen_again() -> None:
    """p. 8: with other keys and another scroll."""
    state = burglary(loads={LEONA: ["keys", "keys", "scroll"], IRIS: ["scroll"]})
    play(state, Rob(LEONA), dice=(1,))
    state.stack[-1] = burglary().stack[-1]
    assert may(state, Rob())


def test_the_player_says_whose_scroll_is_used() -> None:
    """p. 8: any of the gang; who stands in the Treasury may want to keep theirs."""
    for reader, other in ((LEONA, IRIS), (IRIS, LEONA)):
        state = burglary(loads={LEONA: ["keys", "scroll"], IRIS: ["scroll"]})
        assert legal(state, Rob) == [Rob(LEONA), Rob(IRIS)]
        play(state, Rob(reader), dice=(1,))
        assert kinds_carried(state, reader) == []
        assert kinds_carried(state, other) == ["scroll"]


def test_davitto_s_pick_is_no_help() -> None:
    """Section 11: Mind 5 for lock-picking."""
    state = position(
        at={DAVITTO: "treasury", VALRUT: "forge", IRIS: "mint"},
        loads={DAVITTO: ["keys", "scroll"]},
        active=DAVITTO,
    )
    play(state, Rob(), dice=(5,))
    assert state.at[DAVITTO] == GONE
