"""End of the game: rulebook p. 20; section 7 row 22; R2, R3, R5."""

from collections.abc import Mapping, Sequence

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import SIENNA, TreasureKind
from games.cadwallon.rules.events import GameEnded, ThievesTrapped, TreasuresFenced
from games.cadwallon.rules.frames import Round
from games.cadwallon.rules.moves import PASS, Leave, UseMission
from games.cadwallon.rules.state import GONE, OUT, State
from games.kernel.rules import Outcome
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    FARAS,
    GANGS,
    LEONA,
    VALDUR,
    asked,
    mission,
    play,
    position,
    space,
)

KEYS_0 = mission("keys", 0)


def ending(
    *,
    out: Sequence[int] = (),
    loads: Mapping[int, Sequence[TreasureKind]] | None = None,
    ducats: Sequence[int] = (),
    **choices: object,
) -> State:
    """The last turn of the last round, of two gangs; Bob has but to end it."""
    state = position(
        gangs=GANGS[:2],
        loads=loads or {},
        ducats=ducats,
        turn=BOB,
        round=7,
        **choices,  # type: ignore[arg-type]
    )
    for thief in range(8):
        state.at[thief] = OUT if thief in out else space("mint") + thief
    state.stack[0] = Round(99, 2)
    return state


ALL = range(8)
MINE, THEIRS = range(4), range(4, 8)


def outcome(state: State) -> Outcome:
    play(state, PASS)
    found = cadwallon.outcome(state)
    assert found is not None
    return found


def test_the_game_ends_after_the_last_round() -> None:
    """p. 20; section 7 row 22"""
    assert outcome(ending()).reason == "gates"


def test_there_is_no_outcome_before() -> None:
    assert cadwallon.outcome(ending()) is None


def test_nobody_is_asked_afterwards() -> None:
    state = ending()
    play(state, PASS)
    assert list(cadwallon.decisions(state)) == []


def test_treasures_carried_out_turn_into_ducats() -> None:
    """p. 20: by the number of a kind in the gang's hands."""
    state = ending(
        out=ALL, loads={LEONA: ["keys", "red_gem"], 1: ["keys"], FARAS: ["scroll"]}
    )
    events = play(state, PASS)
    assert TreasuresFenced(ALICE, "keys", 2, 5) in events
    assert state.ducats == [5 + 2, 2]


def test_treasures_left_inside_are_worth_nothing() -> None:
    """p. 20"""
    state = ending(out=[1, 2, 3, *THEIRS], loads={LEONA: ["keys"]}, ducats=(5, 0))
    assert outcome(state).scores == (5 - 3, 0)


def test_every_thief_left_inside_costs_three() -> None:
    """p. 20"""
    state = ending(out=[0, 1, *THEIRS], ducats=(10, 10))
    events = play(state, PASS)
    assert ThievesTrapped(ALICE, 2, 6) in events
    assert state.ducats == [4, 10]


def test_a_thief_removed_from_the_game_counts_as_left_inside() -> None:
    """R3"""
    state = ending(out=[1, 2, 3, *THEIRS], ducats=(10, 10))
    state.at[LEONA] = GONE
    assert outcome(state).scores == (7, 10)


def test_a_gang_never_goes_below_zero() -> None:
    """R2"""
    assert outcome(ending(ducats=(5, 20))).scores == (0, 8)


def test_treasure_is_turned_into_ducats_before_the_trapped_are_paid_for() -> None:
    """p. 20: in this order."""
    state = ending(out=[0, *THEIRS], loads={LEONA: ["keys", "keys"]}, ducats=(3, 0))
    assert outcome(state).scores == (0, 0)
    state = ending(out=[0, 1, 2, *THEIRS], loads={LEONA: ["keys", "keys"]})
    assert outcome(state).scores == (2, 0)


def test_the_most_ducats_win() -> None:
    """p. 20"""
    assert outcome(ending(out=ALL, ducats=(9, 8))).ranks == (1, 2)


def test_of_equals_the_one_with_more_treasures_outside_wins() -> None:
    """R5"""
    state = ending(out=ALL, loads={FARAS: ["keys"]}, ducats=(5, 3))
    assert outcome(state) == Outcome("empty", (2, 1), (5, 5))


def test_a_chest_of_ducats_was_a_treasure_carried_out() -> None:
    """R5: although it is gone once it has paid."""
    state = position(
        gangs=GANGS[:2],
        at={VALDUR: "crow-gate"},
        loads={VALDUR: ["chest"]},
        ducats=(7, 0),
        turn=BOB,
        active=VALDUR,
        round=7,
        may_leave=True,
    )
    for thief in set(ALL) - {VALDUR}:
        state.at[thief] = OUT
    play(state, Leave(space("crow-gate")), dice=(4,))
    assert cadwallon.outcome(state) == Outcome("empty", (2, 1), (7, 7))


def test_then_the_one_with_more_thieves_outside() -> None:
    """R5"""
    state = ending(out=[0, 1, 2, *THEIRS], ducats=(8, 5))
    assert outcome(state) == Outcome("gates", (2, 1), (5, 5))


def test_then_the_place_is_shared() -> None:
    """R5"""
    assert outcome(ending(out=ALL, ducats=(5, 5))).ranks == (1, 1)


def test_behind_a_shared_first_place_comes_the_third() -> None:
    """R5"""
    state = position(gangs=GANGS[:3], ducats=(5, 5, 4), turn=BOB, round=7)
    for thief in range(12):
        state.at[thief] = OUT
    state.at[FARAS] = space("mint")
    state.stack[0] = Round(99, 3)
    state.ducats[BOB] = 8
    play(state, PASS)
    found = cadwallon.outcome(state)
    assert found is not None
    assert found.ranks == (1, 2, 3)


def test_the_result_is_told() -> None:
    assert GameEnded("gates", (1, 2), (9, 8)) in play(
        ending(out=ALL[:7], ducats=(9, 11)), PASS
    )


def last_one_leaves(**choices: object) -> State:
    """Everybody is out but Leona, who stands at a gate; it is the fifth round."""
    state = position(
        gangs=GANGS[:2],
        at={LEONA: "crow-gate"},
        active=LEONA,
        round=5,
        may_leave=True,
        **choices,  # type: ignore[arg-type]
    )
    for thief in set(ALL) - {LEONA}:
        state.at[thief] = OUT
    return state


def test_the_game_ends_when_the_last_thief_has_left() -> None:
    """p. 20: nobody could change anything any more."""
    state = last_one_leaves()
    play(state, Leave(space("crow-gate")))
    assert state.over == "empty"


def test_it_goes_on_while_missions_pay_for_treasures_outside() -> None:
    """Option: outside yes"""
    state = last_one_leaves(
        outside_counts=True, missions=[KEYS_0], loads={VALDUR: ["keys"]}
    )
    play(state, Leave(space("crow-gate")))
    assert not state.over
    assert asked(state)[0] == BOB


def test_it_ends_when_no_open_mission_fits_what_is_outside() -> None:
    """Option: outside yes"""
    state = last_one_leaves(
        outside_counts=True, missions=[KEYS_0], loads={LEONA: ["scroll"]}
    )
    play(state, Leave(space("crow-gate")))
    assert state.over == "empty"


def test_the_last_gang_may_use_its_mission_before_it_ends_its_turn() -> None:
    """Option: outside yes; p. 19"""
    state = last_one_leaves(
        outside_counts=True, missions=[KEYS_0], loads={LEONA: ["keys"]}
    )
    play(state, Leave(space("crow-gate")), UseMission(KEYS_0))
    assert state.over == "empty"
    assert state.ducats[ALICE] == 2 + 2


def test_sienna_alone_does_not_keep_a_game_going_if_nobody_leads_her() -> None:
    state = last_one_leaves()
    state.at[SIENNA] = space("library")
    play(state, Leave(space("crow-gate")))
    assert state.over == "empty"
