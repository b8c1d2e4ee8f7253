"""Adventure 6, The Arcane Thief: section 14, module ALLY."""

from games.cadwallon.rules.components import ADVENTURES, KORNAK, SIENNA
from games.cadwallon.rules.district import LIBRARY
from games.cadwallon.rules.events import ThievesTrapped, TreasuresFenced
from games.cadwallon.rules.frames import Flight, Round, Turn
from games.cadwallon.rules.moves import (
    PASS,
    Activate,
    Attack,
    Drop,
    Feint,
    Leave,
    Patrol,
    Pick,
    Play,
    Raid,
    UseMission,
    Walk,
)
from games.cadwallon.rules.state import NOBODY, OUT, State
from games.kernel.rules import Seat
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    FARAS,
    GANGS,
    HARID,
    LEONA,
    activation,
    asked,
    at_round,
    dealt,
    kinds_carried,
    legal,
    may,
    mission,
    play,
    play_on,
    position,
    space,
    tokens,
)

SCROLL = tokens("scroll")[0]
KEYS_0 = mission("keys", 0)
SCROLLS_0, SCROLLS_1, SCROLLS_2 = (mission("scroll", n) for n in range(3))


def led_by(seat: Seat, **choices: object) -> State:
    state = position("arcane", **choices)  # type: ignore[arg-type]
    state.owners[SIENNA] = seat
    return state


def test_the_track() -> None:
    adventure = ADVENTURES["arcane"]
    assert adventure.rounds == 7
    assert [(e.round, e.kind, e.amount) for e in adventure.events] == [
        (2, "ally", 0),
        (4, "missions", 2),
        (5, "alarm", 9),
    ]


def test_sienna_begins_in_the_library() -> None:
    state = dealt(adventure="arcane")
    assert state.at[SIENNA] == LIBRARY
    assert state.owners[SIENNA] == NOBODY


def test_nobody_leads_her_in_the_first_round() -> None:
    state = at_round(position("arcane", at={LEONA: "forge", SIENNA: "library"}), 1)
    play_on(state)
    assert state.owners[SIENNA] == NOBODY


def test_from_round_two_the_poorest_gang_leads_her() -> None:
    state = position(
        "arcane", at={LEONA: "forge", SIENNA: "library"}, ducats=(4, 2, 7, 3)
    )
    play_on(at_round(state, 2))
    assert state.owners[SIENNA] == BOB


def test_of_equally_poor_gangs_the_later_in_turn_order() -> None:
    state = position(
        "arcane", at={LEONA: "forge", SIENNA: "library"}, ducats=(2, 5, 2, 5)
    )
    play_on(at_round(state, 2))
    assert state.owners[SIENNA] == CAROL
    state = position(
        "arcane", at={LEONA: "forge", SIENNA: "library"}, ducats=(2, 5, 2, 5)
    )
    state.first = BOB
    play_on(at_round(state, 2))
    assert state.owners[SIENNA] == ALICE


def test_her_command_is_decided_anew_each_round() -> None:
    state = led_by(ALICE, at={LEONA: "forge", SIENNA: "library"}, ducats=(9, 9, 9, 1))
    play_on(at_round(state, 3))
    assert state.owners[SIENNA] == DAVE


def test_she_is_activated_like_a_fifth_thief() -> None:
    state = led_by(ALICE, at={LEONA: "forge", SIENNA: "library"})
    play(state, Activate(SIENNA), Walk(space("quill-street")))
    assert state.points[ALICE] == 6


def test_nobody_else_activates_her() -> None:
    state = led_by(BOB, at={LEONA: "forge", SIENNA: "library"})
    assert not may(state, Activate(SIENNA))


def test_her_commander_plays_cards_for_her() -> None:
    state = led_by(
        ALICE,
        at={SIENNA: "coiners-corner", FARAS: "mint"},
        turn=activation(SIENNA),
        hands={ALICE: ["powerful_blow", "run"]},
    )
    play(state, Play("run"), Attack(FARAS))
    assert asked(state) == (ALICE, "fight_card")


def test_she_carries_up_to_three_treasures() -> None:
    state = led_by(
        ALICE,
        at={SIENNA: "mint", LEONA: "forge"},
        loads={SIENNA: ["keys", "keys", "red_gem"]},
        chests={"mint": "scroll"},
        turn=activation(SIENNA),
    )
    play(state, Pick(SCROLL), dice=(1,))
    assert asked(state) == (ALICE, "drop")
    assert may(state, Drop(SCROLL))


def test_her_load_stays_with_her_when_the_command_changes() -> None:
    state = led_by(
        ALICE,
        at={LEONA: "forge", SIENNA: "library"},
        loads={SIENNA: ["keys"]},
        ducats=(9, 1, 9, 9),
    )
    play_on(at_round(state, 3))
    assert state.owners[SIENNA] == BOB
    assert kinds_carried(state, SIENNA) == ["keys"]


def test_her_load_counts_for_her_commander_s_mission() -> None:
    state = led_by(
        ALICE,
        at={LEONA: "forge", SIENNA: "library"},
        loads={SIENNA: ["keys"], LEONA: ["keys"]},
        missions=[KEYS_0],
    )
    play(state, UseMission(KEYS_0))
    assert state.ducats[ALICE] == 5


def test_her_load_counts_for_nobody_else() -> None:
    state = led_by(
        BOB,
        at={LEONA: "forge", SIENNA: "library"},
        loads={SIENNA: ["keys"]},
        missions=[KEYS_0],
    )
    assert not may(state, UseMission(KEYS_0))


def test_she_may_be_attacked_by_rivals_of_her_commander() -> None:
    state = led_by(
        BOB,
        at={LEONA: "coiners-corner", SIENNA: "mint"},
        loads={SIENNA: ["keys"]},
        active=LEONA,
    )
    play(state, Attack(SIENNA), dice=(6, 6, 1, 1, 1))
    assert kinds_carried(state, LEONA) == ["keys"]
    assert state.stack[-1] == Flight(ALICE, SIENNA)


def test_she_is_not_attacked_by_her_own_side() -> None:
    state = led_by(ALICE, at={LEONA: "coiners-corner", SIENNA: "mint"}, active=LEONA)
    assert legal(state, Attack) == []


def test_unled_she_only_stands_in_the_way() -> None:
    state = led_by(NOBODY, at={LEONA: "quill-street", SIENNA: "library"}, active=LEONA)
    assert legal(state, Attack) == []
    assert not may(state, Walk(LIBRARY))
    assert may(state, Feint(SIENNA))


def test_the_militia_attack_her_too() -> None:
    state = led_by(
        BOB,
        at={LEONA: "forge", SIENNA: "cells"},
        turn=Turn(ALICE, "patrol"),
    )
    play(state, Patrol(KORNAK), dice=(3,))
    assert legal(state, Raid) == [Raid(SIENNA)]


def test_if_she_leaves_her_commander_scores_her_load() -> None:
    state = led_by(
        ALICE,
        gangs=GANGS[:2],
        at={LEONA: "forge", SIENNA: "crow-gate", FARAS: "mint"},
        loads={SIENNA: ["keys", "keys"]},
        turn=activation(SIENNA),
        may_leave=True,
    )
    play(state, Leave(space("crow-gate")), PASS)
    state.ducats = [9, 0]
    play_on(at_round(state, 7))
    assert state.owners[SIENNA] == ALICE
    play(state, Patrol(KORNAK), PASS, dice=(6,))
    events = play(state, Patrol(KORNAK), PASS, dice=(6,))
    assert TreasuresFenced(ALICE, "keys", 2, 5) in events


def test_she_costs_nobody_anything_if_she_stays() -> None:
    """No -3 for her."""
    state = led_by(ALICE, gangs=GANGS[:2], at={SIENNA: "library"}, turn=BOB, round=7)
    for thief in range(8):
        state.at[thief] = OUT
    state.at[FARAS] = space("mint")
    state.stack[0] = Round(99, 2)
    events = play(state, PASS)
    assert [e for e in events if isinstance(e, ThievesTrapped)] == [
        ThievesTrapped(BOB, 1, 0)
    ]


def test_a_chest_of_ducats_she_takes_out_pays_her_commander() -> None:
    state = led_by(
        ALICE,
        at={LEONA: "forge", SIENNA: "crow-gate"},
        loads={SIENNA: ["chest"]},
        turn=activation(SIENNA),
        may_leave=True,
    )
    play(state, Leave(space("crow-gate")), dice=(2,))
    assert state.ducats[ALICE] == 5


def test_the_game_goes_on_while_somebody_leads_her() -> None:
    """All thieves are out, but she may still carry treasure to a gate."""
    state = led_by(
        ALICE,
        gangs=GANGS[:2],
        at={SIENNA: "library", LEONA: "crow-gate"},
        turn=activation(LEONA),
        may_leave=True,
    )
    for thief in range(8):
        state.at[thief] = OUT
    state.at[LEONA] = space("crow-gate")
    play(state, Leave(space("crow-gate")), PASS)
    assert not state.over
    assert asked(state) == (BOB, "patrol")


def test_in_round_four_her_commander_may_use_two_missions() -> None:
    state = position(
        "arcane",
        at={HARID: "forge", SIENNA: "library", FARAS: "mint"},
        loads={HARID: ["scroll"], FARAS: ["scroll"]},
        missions=[SCROLLS_0, SCROLLS_1],
        mission_deck=[SCROLLS_2],
        ducats=(0, 1, 1, 1),
    )
    play_on(at_round(state, 4))
    play(state, Patrol(KORNAK), dice=(6,))
    play(state, UseMission(SCROLLS_0), UseMission(SCROLLS_1))
    assert legal(state, UseMission) == []


def test_the_others_may_use_one_as_ever() -> None:
    state = position(
        "arcane",
        at={HARID: "forge", SIENNA: "library", FARAS: "mint"},
        loads={HARID: ["scroll"], FARAS: ["scroll"]},
        missions=[SCROLLS_0, SCROLLS_1],
        ducats=(2, 0, 1, 1),
    )
    play_on(at_round(state, 4))
    play(state, Patrol(KORNAK), UseMission(SCROLLS_0), dice=(6,))
    assert legal(state, UseMission) == []


def test_in_round_five_it_is_one_mission_again() -> None:
    state = led_by(ALICE, at={LEONA: "forge", SIENNA: "library"}, missions_allowed=2)
    play_on(at_round(state, 5))
    assert state.missions_allowed == 1
