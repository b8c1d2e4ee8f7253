"""Moving militiamen: rulebook p. 10-11; R11, R13."""

import pytest

from games.cadwallon.rules.components import KORNAK, MILITIA, VALRUT
from games.cadwallon.rules.district import NEIGHBOURS, NUMBER
from games.cadwallon.rules.events import Distracted, Fined, MilitiaRolled
from games.cadwallon.rules.frames import Flight, Turn
from games.cadwallon.rules.moves import Attack, Drive, Leave, March, Patrol, Play, Raid
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    FARAS,
    LEONA,
    SANARIS,
    asked,
    kinds_carried,
    legal,
    may,
    play,
    position,
    space,
)


def patrol(**choices: object) -> State:
    """Alice is about to move a militiaman."""
    return position(turn=Turn(ALICE, "patrol"), **choices)  # type: ignore[arg-type]


def reached(state: State) -> set[str]:
    return {
        name
        for name in NUMBER
        if March(NUMBER[name]) in legal(state) and NUMBER[name] not in state.at
    }


def test_one_of_the_two_is_chosen() -> None:
    """p. 11"""
    state = patrol(at={LEONA: "crow-gate"})
    assert legal(state) == [Patrol(KORNAK), Patrol(VALRUT)]


@pytest.mark.parametrize("die", range(1, 6))
def test_the_die_says_how_far_he_may_go(die: int) -> None:
    """p. 11"""
    state = patrol(at={LEONA: "crow-gate", KORNAK: "dyers-row"})
    play(state, Patrol(KORNAK), dice=(die,))
    ways = {space("dyers-row")}
    for _ in range(die):
        ways |= {
            there
            for here in ways
            for there in NEIGHBOURS[here]
            if there not in (space("crow-gate"), space("treasury"))
        }
    assert {m.space for m in legal(state) if isinstance(m, March)} == ways


def test_on_a_6_he_is_distracted() -> None:
    """p. 11; section 7 row 5"""
    state = patrol(at={LEONA: "crow-gate"})
    events = play(state, Patrol(KORNAK), dice=(6,))
    assert events == [MilitiaRolled(ALICE, KORNAK, 6), Distracted(KORNAK)]
    assert asked(state) == (ALICE, "turn")


def test_he_need_not_use_all_of_his_movement() -> None:
    """p. 11"""
    state = patrol(at={LEONA: "crow-gate"})
    play(state, Patrol(KORNAK), dice=(5,))
    assert {"cells", "halberd-place"} <= reached(state)


def test_he_may_stay() -> None:
    """R11; section 7 row 19"""
    state = patrol(at={LEONA: "crow-gate"})
    play(state, Patrol(KORNAK), dice=(5,))
    assert may(state, March(space("guardroom")))


def test_figures_block_him() -> None:
    """p. 11: he follows the same rules for movement."""
    state = patrol(
        at={LEONA: "halberd-place", SANARIS: "shackle-lane", KORNAK: "guardroom"}
    )
    play(state, Patrol(KORNAK), dice=(5,))
    assert reached(state) == {"cells"}


def test_he_never_leaves_the_district() -> None:
    """p. 11"""
    state = patrol(at={LEONA: "crow-gate", KORNAK: "oar-gate"}, may_leave=True)
    play(state, Patrol(KORNAK), dice=(5,))
    assert legal(state, Leave) == []


def test_he_costs_no_points() -> None:
    """p. 11"""
    state = patrol(at={LEONA: "crow-gate"})
    play(state, Patrol(KORNAK), March(space("cells")), dice=(2,))
    assert state.points[ALICE] == 7


def test_entering_an_occupied_space_is_a_fight() -> None:
    """p. 11"""
    state = patrol(at={LEONA: "crow-gate", FARAS: "halberd-place"})
    play(state, Patrol(KORNAK), Raid(FARAS), dice=(3, 6, 1, 2, 3))
    assert state.at[KORNAK] == space("halberd-place")
    assert asked(state) == (ALICE, "drive")


def test_his_movement_is_over_after_the_fight() -> None:
    """p. 11"""
    state = patrol(at={LEONA: "crow-gate", FARAS: "halberd-place"})
    play(state, Patrol(KORNAK), Raid(FARAS), dice=(5, 6, 1, 2, 3))
    play(state, legal(state)[0])
    assert asked(state) == (ALICE, "turn")


def test_he_does_not_attack_the_gang_of_the_player_who_moves_him() -> None:
    """p. 11"""
    state = patrol(at={LEONA: "halberd-place", FARAS: "cells"})
    play(state, Patrol(KORNAK), dice=(5,))
    assert legal(state, Raid) == [Raid(FARAS)]


def test_militiamen_never_attack_each_other() -> None:
    """p. 11"""
    state = patrol(at={LEONA: "crow-gate", VALRUT: "halberd-place"})
    play(state, Patrol(KORNAK), dice=(5,))
    assert legal(state, Raid) == []


def test_he_wins_ties() -> None:
    """p. 11"""
    state = patrol(at={LEONA: "crow-gate", FARAS: "halberd-place"}, ducats=(0, 5))
    play(state, Patrol(KORNAK), Raid(FARAS), dice=(3, 1, 4, 4, 2))
    assert state.stack[-1] == Flight(ALICE, FARAS)


def test_if_he_wins_the_bank_gets_2_ducats() -> None:
    """p. 11"""
    state = patrol(
        adventure="hunter", at={LEONA: "crow-gate", FARAS: "cells"}, ducats=(3, 5)
    )
    events = play(state, Patrol(KORNAK), Raid(FARAS), dice=(3, 6, 1, 2, 3))
    assert Fined(BOB, 2, "bank") in events
    assert state.ducats == [3, 3, 0, 0]


def test_a_gang_pays_him_what_it_has() -> None:
    """R2"""
    state = patrol(
        adventure="hunter", at={LEONA: "crow-gate", FARAS: "cells"}, ducats=(0, 1)
    )
    play(state, Patrol(KORNAK), Raid(FARAS), dice=(3, 6, 1, 2, 3))
    assert state.ducats[BOB] == 0


def test_he_takes_no_treasure() -> None:
    """p. 11"""
    state = patrol(
        at={LEONA: "crow-gate", FARAS: "cells"},
        loads={FARAS: ["scroll"]},
        ducats=(0, 5),
    )
    play(state, Patrol(KORNAK), Raid(FARAS), dice=(3, 6, 1, 2, 3))
    assert kinds_carried(state, FARAS) == ["scroll"]


def test_the_player_who_moved_him_drives_the_loser() -> None:
    """p. 11"""
    state = patrol(at={LEONA: "crow-gate", FARAS: "halberd-place"})
    play(state, Patrol(KORNAK), Raid(FARAS), dice=(3, 6, 1, 2, 3))
    play(state, Drive(space("dukes-bridge")))
    assert state.at[FARAS] == space("dukes-bridge")


def test_if_he_loses_the_thief_s_player_drives_him_3_spaces() -> None:
    """p. 11"""
    state = patrol(at={LEONA: "crow-gate", FARAS: "halberd-place"}, ducats=(4, 4))
    play(state, Patrol(KORNAK), Raid(FARAS), dice=(3, 1, 1, 2, 3))
    assert state.stack[-1] == Flight(BOB, KORNAK)
    assert state.ducats[:2] == [4, 4]


def test_nobody_plays_a_card_for_him() -> None:
    """p. 10, guild rule 1"""
    state = patrol(
        at={LEONA: "crow-gate", FARAS: "halberd-place"},
        hands={ALICE: ["powerful_blow"], BOB: ["extra_blade"]},
    )
    play(state, Patrol(KORNAK), Raid(FARAS), dice=(3,))
    assert asked(state) == (BOB, "fight_card")


def test_his_victim_may_play_one_against_him() -> None:
    """p. 17"""
    state = patrol(
        at={LEONA: "crow-gate", FARAS: "halberd-place"},
        hands={BOB: ["powerful_blow"]},
    )
    play(
        state,
        Patrol(KORNAK),
        Raid(FARAS),
        Play("powerful_blow"),
        dice=(3, 1, 4, 4, 2),
    )
    assert state.stack[-1] == Flight(BOB, KORNAK)


@pytest.mark.parametrize("militiaman", MILITIA)
def test_a_thief_never_attacks_him(militiaman: int) -> None:
    """p. 17, guild rule 4; R13: nor enters his room."""
    state = position(
        at={LEONA: "coiners-corner", militiaman: "mint", FARAS: "kennels"},
        active=LEONA,
    )
    assert legal(state, Attack) == []


def test_a_militiaman_who_cannot_go_anywhere_stays_without_a_question() -> None:
    """R11"""
    state = patrol(at={LEONA: "halberd-place", FARAS: "kennels", VALRUT: "cells"})
    play(state, Patrol(KORNAK), dice=(4,))
    assert state.at[KORNAK] == space("guardroom")
    assert asked(state) == (ALICE, "turn")
