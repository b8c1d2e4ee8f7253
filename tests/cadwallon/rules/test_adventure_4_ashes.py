"""Adventure 4, The King of Ashes: section 14; section 4 for face-down tokens; module ZOMBIE."""

from collections import Counter

from games.cadwallon.rules.components import (
    ADVENTURES,
    CHARACTERS,
)
from games.cadwallon.rules.district import ROOMS
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
from games.cadwallon.rules.frames import Flight
from games.cadwallon.rules.moves import (
    Attack,
    Give,
    Put,
    Walk,
)
from games.cadwallon.rules.state import CIVILIAN, GONE, NOTHING, ZOMBIE
from tests.cadwallon.rules.ashes import SCROLL, Y, Z, ashes
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    IRIS,
    LEONA,
    asked,
    cover,
    dealt,
    legal,
    may,
    play,
    space,
    turn_of,
)


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
    state = dealt(adventure="ashes")
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
