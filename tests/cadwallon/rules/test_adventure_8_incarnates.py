"""Adventure 8, Night of the Incarnates: section 14, modules HUNTER, ALLY, ZOMBIE, GATE; R9."""

from games.cadwallon.rules.components import (
    ADVENTURES,
    ISABEAU,
    KORNAK,
    SIENNA,
    VALRUT,
    ZOMBIES,
)
from games.cadwallon.rules.district import DORMITORY, GATES, GUARDROOM, LIBRARY
from games.cadwallon.rules.events import Fined, Imprisoned, PortcullisRaised
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import (
    Drive,
    Patrol,
    Pick,
    Put,
    Raid,
    RaisePortcullis,
    Rouse,
    RouseZombies,
    Walk,
)
from games.cadwallon.rules.state import State
from games.kernel.rules import Seat
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    CAROL,
    FARAS,
    GANGS,
    IRIS,
    LEONA,
    asked,
    at_round,
    dealt,
    legal,
    may,
    play,
    play_on,
    position,
    space,
)


def night(**choices: object) -> State:
    return position("incarnates", **choices)  # type: ignore[arg-type]


def at_a_gate(**choices: object) -> State:
    """Leona stands at a shut gate; Iris has keys elsewhere."""
    return night(
        **{
            "at": {LEONA: "crow-gate", IRIS: "forge"},
            "loads": {IRIS: ["keys"]},
            "active": LEONA,
            "may_leave": True,
            "barred": [space("crow-gate"), space("oar-gate")],
            **choices,
        }
    )


def test_the_track() -> None:
    adventure = ADVENTURES["incarnates"]
    assert adventure.rounds == 8
    assert [(e.round, e.kind, e.amount) for e in adventure.events] == [
        (2, "zombies", 3),
        (3, "ally", 0),
        (4, "zombies", 3),
        (5, "exits", 0),
        (6, "zombies", 4),
    ]


def test_nine_portcullises_are_placed_at_setup_last_player_first() -> None:
    state = dealt(3, adventure="incarnates")
    order = []
    while asked(state)[1] == "portcullis":
        order.append(asked(state)[0])
        play(state, legal(state)[0])
    last = Seat((state.first - 1) % 3)
    assert order == [Seat((last - step) % 3) for step in range(9)]
    assert len(state.barred) == 9
    assert asked(state) == (state.first, "deploy")


def test_isabeau_and_sienna_are_there() -> None:
    state = dealt(adventure="incarnates")
    assert (state.at[ISABEAU], state.at[SIENNA]) == (DORMITORY, LIBRARY)


def hunted(**choices: object) -> State:
    return night(
        **{
            "turn": Turn(ALICE, "patrol"),
            "at": {
                LEONA: "kennels",
                FARAS: "taproom",
                ISABEAU: "dormitory",
                KORNAK: "mint",
            },
            "hunts": 1,
            "ducats": (0, 5),
            **choices,
        }
    )


def test_whom_isabeau_beats_is_brought_to_the_guardroom() -> None:
    state = hunted()
    events = play(state, Patrol(ISABEAU), Raid(FARAS), dice=(6, 1, 1, 1, 1))
    assert Fined(BOB, 2, "bounty") in events
    assert Imprisoned(FARAS, GUARDROOM) in events
    assert state.at[FARAS] == GUARDROOM


def test_if_the_guardroom_is_taken_the_mover_picks_the_nearest_free_space() -> None:
    """R9"""
    state = hunted()
    state.at[KORNAK] = GUARDROOM
    play(state, Patrol(ISABEAU), Raid(FARAS), dice=(6, 1, 1, 1, 1))
    assert asked(state) == (ALICE, "drive")
    assert set(legal(state)) == {Drive(space("halberd-place")), Drive(space("cells"))}
    assert play(state, Drive(space("cells"))) == [Imprisoned(FARAS, space("cells"))]


def test_a_single_nearest_space_is_not_asked_about() -> None:
    """R9"""
    state = hunted()
    state.at[KORNAK], state.at[VALRUT] = GUARDROOM, space("cells")
    play(state, Patrol(ISABEAU), Raid(FARAS), dice=(6, 1, 1, 1, 1))
    assert state.at[FARAS] == space("halberd-place")


def test_nobody_is_brought_into_a_space_shut_by_a_portcullis() -> None:
    """R9; option: portcullis shuts the whole space"""
    state = hunted(portcullis_shuts="space", barred=[space("ferry-gate")])
    near = (GUARDROOM, *map(space, ("cells", "halberd-place")))
    state.at[KORNAK], state.at[VALRUT], state.at[IRIS] = near
    play(state, Patrol(ISABEAU), Raid(FARAS), dice=(6, 1, 1, 1, 1))
    assert not may(state, Drive(space("ferry-gate")))


def test_if_isabeau_loses_she_runs_as_ever() -> None:
    state = hunted()
    play(state, Patrol(ISABEAU), Raid(FARAS), dice=(1, 1, 1, 6, 1))
    assert asked(state) == (BOB, "drive")


def test_three_zombies_rise_in_round_two_in_turn_order() -> None:
    state = at_round(night(gangs=GANGS[:3], at={LEONA: "crow-gate"}), 2)
    play_on(state)
    order = []
    for gate in GATES[2:5]:
        order.append(asked(state))
        play(state, Put(gate))
    assert order == [(seat, "raise_zombie") for seat in (ALICE, BOB, CAROL)]
    assert [state.at[zombie] for zombie in ZOMBIES[:3]] == list(GATES[2:5])


def test_zombies_rise_on_free_deployment_spaces() -> None:
    state = at_round(night(at={LEONA: "crow-gate"}), 4)
    play_on(state)
    assert set(legal(state)) == {
        Put(gate) for gate in GATES if gate != space("crow-gate")
    }


def test_four_rise_in_round_six() -> None:
    state = at_round(night(gangs=GANGS[:2], at={LEONA: "mint", FARAS: "forge"}), 6)
    play_on(state)
    for gate in GATES[:4]:
        play(state, Put(gate))
    assert asked(state)[1] == "patrol"


def test_no_more_than_ten_zombies_rise() -> None:
    """Section 14, checks"""
    events = ADVENTURES["incarnates"].events
    assert sum(e.amount for e in events if e.kind == "zombies") == 10


def test_zombies_may_be_moved_here_too() -> None:
    state = night(turn=Turn(ALICE, "patrol"), at={LEONA: "mint"})
    state.at[ZOMBIES[0]] = space("forge")
    assert may(state, RouseZombies())


def test_sienna_fights_for_the_poorest_from_round_three() -> None:
    state = night(at={LEONA: "mint", SIENNA: "library"}, ducats=(3, 1, 3, 3))
    play_on(at_round(state, 3))
    assert state.owners[SIENNA] == BOB


def test_leaving_is_legal_from_round_five() -> None:
    state = at_round(night(at={LEONA: "mint"}), 5)
    play_on(state)
    assert state.may_leave
    assert state.barred == []


def test_keys_raise_a_portcullis_for_two_points_and_two_ducats() -> None:
    """Module GATE"""
    state = at_a_gate()
    events = play(state, RaisePortcullis())
    assert events == [PortcullisRaised(LEONA, space("crow-gate"), 2)]
    assert state.barred == [space("oar-gate")]
    assert (state.points[ALICE], state.ducats[ALICE]) == (5, 2)


def test_raising_is_an_action() -> None:
    state = at_a_gate(chests={"crow-gate": "scroll"})
    play(state, RaisePortcullis())
    assert legal(state, Pick, RaisePortcullis) == []


def test_the_keys_are_kept() -> None:
    state = at_a_gate()
    play(state, RaisePortcullis())
    assert len(state.loads[IRIS]) == 1


def test_once_a_round_for_each_gang() -> None:
    assert not may(at_a_gate(raised=[ALICE]), RaisePortcullis())
    assert may(at_a_gate(raised=[BOB]), RaisePortcullis())


def test_a_new_round_allows_another() -> None:
    state = at_a_gate(raised=[ALICE])
    play_on(at_round(state, 7))
    assert state.raised == []


def test_not_before_leaving_is_legal() -> None:
    """Module GATE: from the alarm on"""
    assert not may(at_a_gate(may_leave=False), RaisePortcullis())


def test_not_without_keys_points_or_a_portcullis() -> None:
    assert not may(at_a_gate(loads={IRIS: ["scroll"]}), RaisePortcullis())
    assert not may(at_a_gate(points=1), RaisePortcullis())
    assert not may(at_a_gate(barred=[space("oar-gate")]), RaisePortcullis())


def test_a_raised_gate_may_be_left_by_in_the_same_activation() -> None:
    """p. 12: action, then movement."""
    state = at_a_gate()
    play(state, RaisePortcullis())
    assert may(state, Walk(space("old-wall-row")))
    assert any(type(move).__name__ == "Leave" for move in legal(state))


def test_no_other_adventure_knows_the_trick() -> None:
    state = position(
        at={LEONA: "crow-gate"},
        loads={LEONA: ["keys"]},
        active=LEONA,
        may_leave=True,
        barred=[space("crow-gate")],
    )
    assert not may(state, RaisePortcullis())


def test_the_last_free_gate_is_not_asked_about_and_then_no_more_rise() -> None:
    """R9: nobody is placed on an occupied space."""
    state = night(gangs=GANGS[:2], at={LEONA: "mint", FARAS: "forge"})
    figures = [f for f in range(20) if f not in (LEONA, FARAS)]
    for figure, gate in zip(figures, GATES[1:], strict=False):
        state.at[figure] = gate
    play_on(at_round(state, 4))
    assert state.at[ZOMBIES[0]] == GATES[0]
    assert state.at[ZOMBIES[1]] < 0
    assert asked(state)[1] == "patrol"


def test_zombies_leave_heroes_alone() -> None:
    """Whoever leads Sienna: she is no prey for them; thieves are."""
    state = night(at={SIENNA: "mint", LEONA: "kennels"}, turn=Turn(BOB, "patrol"))
    state.owners[SIENNA] = ALICE
    state.at[ZOMBIES[0]] = space("coiners-corner")
    play(state, RouseZombies(), Rouse(ZOMBIES[0]))
    assert Raid(SIENNA) not in legal(state)
    state.at[LEONA], state.at[SIENNA] = state.at[SIENNA], state.at[LEONA]
    assert Raid(LEONA) in legal(state)
