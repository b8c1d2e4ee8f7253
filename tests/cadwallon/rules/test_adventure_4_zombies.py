"""Adventure 4, The King of Ashes: zombies that are moved, raid and are revealed; section 14, module ZOMBIE."""

from games.cadwallon.rules.components import (
    KORNAK,
    VALRUT,
)
from games.cadwallon.rules.district import SPACES
from games.cadwallon.rules.flight import flight_ends
from games.cadwallon.rules.frames import Fight, Horde, Stage, Turn
from games.cadwallon.rules.moves import (
    PASS,
    Leave,
    March,
    Patrol,
    Raid,
    Rouse,
    RouseZombies,
    Walk,
)
from games.cadwallon.rules.state import CIVILIAN, GONE, NOTHING, ZOMBIE
from tests.cadwallon.rules.ashes import X, Y, Z, ashes
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    FARAS,
    IRIS,
    LEONA,
    asked,
    at_round,
    cover,
    kinds_carried,
    legal,
    play,
    play_on,
    space,
)


def test_two_revealed_zombies_may_be_moved_instead_of_a_militiaman() -> None:
    state = ashes(
        {Z: "anvil-yard", Y: "mint", X: "cells"},
        at={LEONA: "kennels", FARAS: "chapel"},
        turn=Turn(ALICE, "patrol"),
    )
    play(state, RouseZombies())
    assert legal(state) == [PASS, Rouse(Z), Rouse(Y), Rouse(X)]
    play(state, Rouse(Z), March(space("forge")), Rouse(Y), March(space("mint")))
    assert asked(state) == (ALICE, "turn")


def test_one_zombie_is_moved_once() -> None:
    state = ashes(
        {Z: "anvil-yard", Y: "mint"},
        at={LEONA: "kennels", FARAS: "chapel"},
        turn=Turn(ALICE, "patrol"),
    )
    play(state, RouseZombies(), Rouse(Z), March(space("forge")))
    assert legal(state) == [PASS, Rouse(Y)]


def test_it_may_be_one_zombie_or_none() -> None:
    state = ashes(
        {Z: "anvil-yard", Y: "mint"},
        at={LEONA: "kennels", FARAS: "chapel"},
        turn=Turn(ALICE, "patrol"),
    )
    play(state, RouseZombies(), PASS)
    assert asked(state) == (ALICE, "turn")


def test_a_zombie_moves_two_spaces() -> None:
    state = ashes(
        {Z: "forge"},
        at={LEONA: "kennels", FARAS: "chapel"},
        turn=Turn(ALICE, "patrol"),
    )
    play(state, RouseZombies(), Rouse(Z))
    reached = {SPACES[m.space].id for m in legal(state) if isinstance(m, March)}
    assert reached == {
        "forge",
        "anvil-yard",
        "lantern-gate",
        "hammer-gate",
        "quill-street",
        "prompters-lane",
    }


def test_nobody_rouses_zombies_that_are_not_there() -> None:
    state = ashes(at={LEONA: "kennels"}, turn=Turn(ALICE, "patrol"))
    assert legal(state) == [Patrol(KORNAK), Patrol(VALRUT)]


def test_zombies_attack_thieves_of_others_only() -> None:
    """Never the mover's gang, militia, heroes or zombies."""
    state = ashes(
        {Z: "fountain-square", Y: "sundial-place"},
        at={LEONA: "compass-street", FARAS: "coiners-corner", KORNAK: "old-wall-row"},
        turn=Turn(ALICE, "patrol"),
    )
    play(state, RouseZombies(), Rouse(Z))
    assert legal(state, Raid) == [Raid(FARAS)]


def test_the_zombie_s_mover_drives_whom_it_beats() -> None:
    state = ashes(
        {Z: "fountain-square", Y: "forge"},
        at={LEONA: "kennels", FARAS: "coiners-corner"},
        turn=Turn(ALICE, "patrol"),
    )
    play(state, RouseZombies(), Rouse(Z), Raid(FARAS), dice=(6, 1, 1))
    assert asked(state) == (ALICE, "drive")


def test_a_raiding_zombie_that_loses_is_removed() -> None:
    state = ashes(
        {Z: "fountain-square", Y: "forge"},
        at={LEONA: "kennels", FARAS: "coiners-corner"},
        turn=Turn(ALICE, "patrol"),
    )
    play(state, RouseZombies(), Rouse(Z), Raid(FARAS), dice=(1, 6, 1))
    assert state.at[Z] == GONE
    assert state.ducats[BOB] == 0
    assert isinstance(state.stack[-1], Horde)


def test_zombies_never_leave() -> None:
    state = ashes(
        {Z: "crow-gate"},
        at={LEONA: "kennels", FARAS: "chapel"},
        turn=Turn(ALICE, "patrol"),
        may_leave=True,
    )
    play(state, RouseZombies(), Rouse(Z))
    assert legal(state, Leave) == []


def test_nobody_runs_over_a_face_down_token() -> None:
    """FAQ: it cannot be crossed in flight."""
    state = ashes(at={FARAS: "prompters-lane"})
    assert space("wardrobe") in flight_ends(state, FARAS)
    cover(state, stage=CIVILIAN, wardrobe=CIVILIAN)
    ends = flight_ends(state, FARAS)
    assert space("wardrobe") not in ends
    assert space("stage") not in ends


def test_militia_walk_over_face_down_tokens() -> None:
    """They are no characters, and nobody reveals them but thieves."""
    state = ashes(at={LEONA: "kennels", FARAS: "chapel"}, turn=Turn(ALICE, "patrol"))
    cover(state, cells=ZOMBIE)
    play(state, Patrol(KORNAK), March(space("shackle-lane")), dice=(2,))
    assert state.at[KORNAK] == space("shackle-lane")
    assert state.covered.count(ZOMBIE) == 1


def test_four_tokens_are_revealed_in_round_three() -> None:
    state = ashes(at={LEONA: "crow-gate"})
    cover(
        state, mint=ZOMBIE, forge=CIVILIAN, cells=ZOMBIE, stage=CIVILIAN, baths=ZOMBIE
    )
    play_on(at_round(state, 3), draws=(0, 0, 0, 0))
    assert len([token for token in state.covered if token]) == 1
    assert state.ducats[ALICE] == 0


def test_all_tokens_are_revealed_in_round_six() -> None:
    state = ashes(at={LEONA: "crow-gate"})
    cover(state, mint=ZOMBIE, forge=CIVILIAN, cells=ZOMBIE)
    play_on(at_round(state, 6))
    assert set(state.covered) == {NOTHING}
    assert {state.at[Z], state.at[Y]} == {space("mint"), space("cells")}


def test_a_zombie_revealed_under_a_militiaman_rises_beside_him() -> None:
    """R9"""
    state = ashes(at={LEONA: "crow-gate", KORNAK: "forge"})
    cover(state, forge=ZOMBIE)
    play_on(at_round(state, 6))
    assert state.at[Z] == space("anvil-yard")


def test_a_thief_plays_cards_against_a_zombie() -> None:
    state = ashes(
        at={LEONA: "coiners-corner", IRIS: "forge"},
        active=LEONA,
        hands={ALICE: ["powerful_blow"]},
    )
    cover(state, mint=ZOMBIE)
    play(state, Walk(space("mint")))
    assert state.stack[-1] == Fight(Z, LEONA, BOB, Stage.DEFENCE_CARD)
    assert asked(state) == (ALICE, "fight_card")
    assert kinds_carried(state, LEONA) == []
