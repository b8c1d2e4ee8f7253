"""The alarm and the portcullises: rulebook p. 8, p. 14; section 7 rows 8 and 9; module ALARM."""

import pytest

from games.cadwallon.rules.components import ADVENTURES, KORNAK, AdventureId
from games.cadwallon.rules.district import GATES
from games.cadwallon.rules.events import AlarmRang, GateBarred
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import PASS, Attack, Bar, Leave, Patrol, Walk
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    CAROL,
    FARAS,
    GANGS,
    LEONA,
    asked,
    at_round,
    legal,
    may,
    play,
    play_on,
    position,
    space,
)


def alarm(adventure: AdventureId = "duke", **choices: object) -> State:
    state = position(
        adventure,
        gangs=GANGS[:3],
        at={LEONA: "mint", FARAS: "forge"},
        first=BOB,
        **choices,  # type: ignore[arg-type]
    )
    return at_round(state, 5)


@pytest.mark.parametrize("adventure", ["duke", "hunter", "ransom", "ashes", "arcane"])
def test_nine_portcullises_come_down_in_round_five(adventure: AdventureId) -> None:
    """p. 8; section 14: ALARM(9)"""
    state = alarm(adventure)
    play_on(state)
    for _ in range(9):
        assert asked(state)[1] == "portcullis"
        play(state, legal(state)[0])
    assert len(state.barred) == 9
    assert asked(state)[1] == "patrol"


def test_the_first_player_begins_and_it_goes_clockwise() -> None:
    """Section 7 row 8"""
    state = alarm()
    play_on(state)
    order = []
    for _ in range(4):
        order.append(asked(state)[0])
        play(state, legal(state)[0])
    assert order == [BOB, CAROL, ALICE, BOB]


def test_a_portcullis_goes_to_any_gate_that_has_none() -> None:
    """p. 8: there are sixteen; seven stay open."""
    state = alarm()
    play_on(state)
    assert set(legal(state)) == {Bar(gate) for gate in GATES}
    play(state, Bar(GATES[3]))
    assert Bar(GATES[3]) not in legal(state)


def test_a_gate_may_be_shut_in_front_of_a_thief() -> None:
    """Section 7 row 9: on the exit edge, so nobody is in the way."""
    state = alarm()
    state.at[LEONA] = space("crow-gate")
    play_on(state)
    assert may(state, Bar(space("crow-gate")))


def test_thieves_may_leave_from_now_on() -> None:
    """p. 8, p. 14"""
    state = alarm()
    play_on(state)
    assert state.may_leave


def test_the_space_stays_walkable() -> None:
    """Section 7 row 9; option: portcullis shuts the exit"""
    state = position(
        at={LEONA: "old-wall-row"},
        active=LEONA,
        may_leave=True,
        barred=[space("crow-gate")],
    )
    assert may(state, Walk(space("crow-gate")))
    assert not may(state, Leave(space("crow-gate")))


def test_the_whole_space_is_shut_where_the_table_wants_it() -> None:
    """Option: portcullis shuts the whole space"""
    state = position(
        at={LEONA: "old-wall-row", FARAS: "crow-gate"},
        active=LEONA,
        barred=[space("crow-gate"), space("lantern-gate")],
        portcullis_shuts="space",
    )
    assert not may(state, Walk(space("lantern-gate")))
    assert not may(state, Attack(FARAS))


def test_whoever_stands_in_a_shut_space_may_walk_out_of_it() -> None:
    """Option: portcullis shuts the whole space"""
    state = position(
        at={LEONA: "crow-gate"},
        active=LEONA,
        barred=[space("crow-gate")],
        portcullis_shuts="space",
    )
    assert may(state, Walk(space("old-wall-row")))


def test_a_shut_space_is_no_short_cut() -> None:
    """Option: portcullis shuts the whole space"""
    state = position(
        at={LEONA: "perch-street"},
        active=LEONA,
        barred=[space("falcon-gate")],
        portcullis_shuts="space",
    )
    play(state, Walk(space("orchard-alley")))
    assert state.at[LEONA] == space("orchard-alley")
    assert not may(state, Walk(space("falcon-gate")))


def test_one_comes_down_each_turn_where_the_table_wants_it() -> None:
    """Option: portcullises one per turn"""
    state = alarm(portcullises="one_per_turn")
    play_on(state)
    assert asked(state) == (BOB, "portcullis")
    play(state, legal(state)[0])
    assert asked(state) == (BOB, "patrol")
    play(state, Patrol(KORNAK), PASS, dice=(6,))
    assert asked(state) == (CAROL, "portcullis")
    assert state.portcullises_due == 7


def test_one_per_turn_until_all_lie_there() -> None:
    """Option: portcullises one per turn"""
    state = position(
        at={LEONA: "mint", FARAS: "forge"},
        portcullises="one_per_turn",
        portcullises_due=0,
        turn=Turn(ALICE, "act"),
    )
    play(state, PASS)
    assert asked(state) == (BOB, "patrol")


def test_leaving_is_legal_from_the_alarm_on_even_if_gates_come_down_slowly() -> None:
    """Option: portcullises one per turn"""
    state = alarm(portcullises="one_per_turn")
    play_on(state)
    assert state.may_leave


def test_an_alarm_is_heard() -> None:
    state = alarm()
    state.stack[:] = position(gangs=GANGS[:3], at={LEONA: "mint"}, turn=CAROL).stack
    state.round, state.first = 4, ALICE
    assert AlarmRang(9) in play(state, PASS)


def test_a_shut_gate_is_told() -> None:
    state = alarm()
    play_on(state)
    assert play(state, Bar(GATES[0])) == [GateBarred(BOB, GATES[0])]


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_never_more_than_nine(adventure: AdventureId) -> None:
    """Section 14, checks"""
    events = ADVENTURES[adventure].events
    amounts = [e.amount for e in events if e.kind in ("alarm", "portcullises")]
    assert sum(amounts) in (0, 9)
