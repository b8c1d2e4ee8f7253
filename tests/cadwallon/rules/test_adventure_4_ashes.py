"""Adventure 4, The King of Ashes: section 14; section 4 for face-down tokens; module ZOMBIE."""

from collections import Counter

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import (
    ADVENTURES,
    CHARACTERS,
    KORNAK,
    VALRUT,
    ZOMBIES,
)
from games.cadwallon.rules.district import ROOMS, SPACES
from games.cadwallon.rules.events import (
    CivilianPaid,
    Dropped,
    FightWon,
    Fined,
    TokenRevealed,
    ZombieDestroyed,
    ZombieReward,
    ZombieRose,
)
from games.cadwallon.rules.flight import flight_ends
from games.cadwallon.rules.frames import Fight, Flight, Horde, Stage, Turn
from games.cadwallon.rules.moves import (
    PASS,
    Attack,
    Give,
    Leave,
    March,
    Patrol,
    Put,
    Raid,
    Rouse,
    RouseZombies,
    Walk,
)
from games.cadwallon.rules.options import Options
from games.cadwallon.rules.state import CIVILIAN, GONE, NOTHING, ZOMBIE, State
from games.kernel.chance import Dice
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
    may,
    play,
    play_on,
    position,
    space,
    tokens,
    turn_of,
)

Z, Y, X = ZOMBIES[:3]
SCROLL = tokens("scroll")[0]


def ashes(zombies: dict[int, str] | None = None, **choices: object) -> State:
    state = position("ashes", **choices)  # type: ignore[arg-type]
    for zombie, name in (zombies or {}).items():
        state.at[zombie] = space(name)
    return state


def test_the_track() -> None:
    adventure = ADVENTURES["ashes"]
    assert adventure.rounds == 7
    assert [(e.round, e.kind, e.amount) for e in adventure.events] == [
        (3, "reveal", 4),
        (5, "reveal", 4),
        (5, "alarm", 9),
        (6, "reveal", 0),
    ]


def test_ten_zombies_and_fourteen_civilians_lie_face_down_one_in_each_room() -> None:
    state = cadwallon.setup(2, Options(adventure="ashes"), Dice(1))
    assert Counter(state.covered) == {ZOMBIE: 10, CIVILIAN: 14}
    assert len(state.covered) == len(ROOMS)


def test_a_zombie_has_combat_one_and_movement_two() -> None:
    assert (CHARACTERS[Z].combat, CHARACTERS[Z].movement) == (1, 2)


def test_a_civilian_pays_a_ducat_and_the_move_goes_on() -> None:
    state = ashes(at={LEONA: "coiners-corner"}, active=LEONA)
    cover(state, mint=CIVILIAN)
    events = play(state, Walk(space("mint")))
    assert TokenRevealed(space("mint"), False) in events
    assert CivilianPaid(LEONA, 1) in events
    assert state.ducats[ALICE] == 1
    assert set(state.covered) == {NOTHING}
    assert may(state, Walk(space("ducat-street")))


def test_a_thief_does_not_walk_past_a_token_without_revealing_it() -> None:
    """Entering reveals: he stops there for the time being."""
    state = ashes(at={LEONA: "prompters-lane"}, active=LEONA)
    turn_of(state).steps = 2
    assert may(state, Walk(space("wardrobe")))
    cover(state, stage=CIVILIAN)
    assert not may(state, Walk(space("wardrobe")))
    assert may(state, Walk(space("stage")))


def test_a_zombie_attacks_at_once_and_the_move_ends() -> None:
    state = ashes(at={LEONA: "coiners-corner", IRIS: "forge"}, active=LEONA)
    cover(state, mint=ZOMBIE)
    events = play(state, Walk(space("mint")), dice=(3, 4, 1))
    assert ZombieRose(Z, space("mint")) in events
    assert FightWon(LEONA, Z, 3, 4) in events
    assert legal(state, Walk) == []


def test_a_beaten_attacking_zombie_is_removed_without_a_reward() -> None:
    """Module ZOMBIE"""
    state = ashes(at={LEONA: "coiners-corner", IRIS: "forge"}, active=LEONA)
    cover(state, mint=ZOMBIE)
    events = play(state, Walk(space("mint")), dice=(3, 4, 1))
    assert ZombieDestroyed(Z) in events
    assert (state.at[Z], state.ducats[ALICE]) == (GONE, 0)


def test_after_beating_it_he_may_still_act() -> None:
    """p. 12: it was not his action."""
    state = ashes(at={LEONA: "coiners-corner"}, chests={"mint": "scroll"}, active=LEONA)
    cover(state, mint=ZOMBIE)
    play(state, Walk(space("mint")), dice=(3, 4, 1))
    assert not turn_of(state).acted


def test_the_zombie_wins_ties() -> None:
    state = ashes(at={LEONA: "coiners-corner", IRIS: "forge"}, active=LEONA)
    cover(state, mint=ZOMBIE)
    play(state, Walk(space("mint")), dice=(4, 4, 1))
    assert state.stack[-1] == Flight(BOB, LEONA)


def test_on_his_own_turn_the_left_neighbour_drives_the_beaten_thief() -> None:
    """Module ZOMBIE"""
    state = ashes(at={LEONA: "coiners-corner", IRIS: "forge"}, active=LEONA)
    cover(state, mint=ZOMBIE)
    play(state, Walk(space("mint")), dice=(6, 4, 1))
    assert asked(state) == (BOB, "drive")


def test_a_beaten_thief_parts_with_a_treasure_of_his_choice() -> None:
    """Module ZOMBIE: an empty room chosen by whoever moves the zombie."""
    state = ashes(
        at={LEONA: "coiners-corner", IRIS: "forge"},
        loads={LEONA: ["scroll", "keys"]},
        active=LEONA,
    )
    cover(state, mint=ZOMBIE)
    play(state, Walk(space("mint")), dice=(6, 4, 1))
    assert asked(state) == (ALICE, "hand_over")
    events = play(state, Give(SCROLL))
    assert Dropped(LEONA, SCROLL) in events
    assert asked(state) == (BOB, "stash")
    play(state, Put(space("kennels")))
    assert state.lies[SCROLL] == space("kennels")
    assert asked(state) == (BOB, "drive")


def test_it_goes_to_a_room_even_where_surplus_falls_on_the_spot() -> None:
    """Option: surplus on the spot; what a zombie takes is no surplus."""
    state = ashes(
        at={LEONA: "coiners-corner", IRIS: "forge"},
        loads={LEONA: ["scroll"]},
        active=LEONA,
        surplus="on_the_spot",
    )
    cover(state, mint=ZOMBIE)
    play(state, Walk(space("mint")), dice=(6, 4, 1))
    assert asked(state) == (BOB, "stash")


def test_without_treasure_he_pays_one_ducat() -> None:
    """Module ZOMBIE"""
    state = ashes(
        at={LEONA: "coiners-corner", IRIS: "forge"}, active=LEONA, ducats=(3,)
    )
    cover(state, mint=ZOMBIE)
    events = play(state, Walk(space("mint")), dice=(6, 4, 1))
    assert Fined(ALICE, 1, "bank") in events
    assert state.ducats[ALICE] == 2


def test_a_thief_may_attack_a_zombie() -> None:
    """Module ZOMBIE: win = token removed and 1 ducat."""
    state = ashes(
        {Z: "mint"}, at={LEONA: "coiners-corner", IRIS: "forge"}, active=LEONA
    )
    events = play(state, Attack(Z), dice=(3, 1, 3))
    assert ZombieReward(ALICE, 1) in events
    assert (state.at[Z], state.ducats[ALICE], state.points[ALICE]) == (GONE, 1, 5)


def test_a_thief_beaten_by_a_zombie_he_attacked_is_driven_by_the_left_neighbour() -> (
    None
):
    state = ashes(
        {Z: "mint"}, at={LEONA: "coiners-corner", IRIS: "forge"}, active=LEONA
    )
    play(state, Attack(Z), dice=(3, 1, 4))
    assert state.stack[-1] == Flight(BOB, LEONA)
    assert state.at[Z] == space("mint")


def test_who_beats_a_zombie_on_a_token_reveals_it() -> None:
    """Entering reveals; zombies walk over the tokens, so one may stand on another."""
    state = ashes(
        {Z: "mint"}, at={LEONA: "coiners-corner", IRIS: "forge"}, active=LEONA
    )
    cover(state, mint=CIVILIAN)
    events = play(state, Attack(Z), dice=(3, 1, 3))
    assert events.index(ZombieDestroyed(Z)) < events.index(CivilianPaid(LEONA, 1))
    assert set(state.covered) == {NOTHING}
    assert state.ducats[ALICE] == 2


def test_a_second_zombie_attacks_who_beats_the_one_on_it() -> None:
    state = ashes(
        {Z: "mint"}, at={LEONA: "coiners-corner", IRIS: "forge"}, active=LEONA
    )
    cover(state, mint=ZOMBIE)
    events = play(state, Attack(Z), dice=(3, 1, 3, 6, 4, 1))
    assert ZombieRose(Y, space("mint")) in events
    assert FightWon(Y, LEONA, 6, 4) in events
    assert asked(state) == (BOB, "drive")


def test_who_loses_against_the_zombie_reveals_nothing() -> None:
    state = ashes(
        {Z: "mint"}, at={LEONA: "coiners-corner", IRIS: "forge"}, active=LEONA
    )
    cover(state, mint=CIVILIAN)
    play(state, Attack(Z), dice=(3, 1, 4))
    play(state, legal(state)[0])
    assert state.covered.count(CIVILIAN) == 1


def test_zombies_block() -> None:
    state = ashes({Z: "anvil-yard"}, at={LEONA: "forge"}, active=LEONA)
    assert legal(state, Walk) == []


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
