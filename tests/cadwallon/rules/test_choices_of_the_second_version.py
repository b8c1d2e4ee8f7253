"""Where the book leaves it to the player: which chest (Master Key), and where a zombie stands whose room is taken.

Rulebook p. 18; adventure board 4. Whose scroll is used, and the order of cards put back, stand with the Duke and Harid.
"""

from games.cadwallon.rules.adventures.zombies import reveal
from games.cadwallon.rules.events import ZombieRose
from games.cadwallon.rules.frames import Round
from games.cadwallon.rules.moves import Play, Put
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.state import AWAY, ZOMBIE
from games.kernel.chance import Dice
from tests.cadwallon.rules.ashes import Y, Z, ashes
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    CAROL,
    FARAS,
    LEONA,
    asked,
    cover,
    kinds_carried,
    legal,
    play,
    position,
    space,
    tokens,
)


def test_a_master_key_is_for_any_of_several_chests() -> None:
    state = position(
        at={LEONA: "mint"},
        chests={"mint": "keys"},
        active=LEONA,
        hands={ALICE: ["master_key"]},
    )
    key, scroll = tokens("keys")[0], tokens("scroll")[0]
    assert legal(state, Play) == [Play("master_key")]
    state.lies[scroll] = space("mint")
    assert set(legal(state, Play)) == {
        Play("master_key", key),
        Play("master_key", scroll),
    }
    play(state, Play("master_key", scroll))
    assert kinds_carried(state, LEONA) == ["scroll"]


def test_chests_with_the_same_in_them_are_offered_once() -> None:
    state = position(
        at={LEONA: "mint"},
        chests={"mint": "keys"},
        active=LEONA,
        hands={ALICE: ["master_key"]},
    )
    state.lies[tokens("keys")[1]] = space("mint")
    assert legal(state, Play) == [Play("master_key")]


def test_the_seats_say_in_turn_order_where_a_zombie_stands_whose_room_is_taken() -> (
    None
):
    state = ashes(at={LEONA: "mint", FARAS: "library"})
    state.stack = [Round(99, 0)]
    cover(state, mint=ZOMBIE, library=ZOMBIE)
    reveal(Now(state, Dice(1)), 0)
    assert asked(state) == (ALICE, "place_zombie")
    for zombie, seat in ((Z, ALICE), (Y, BOB)):
        assert asked(state) == (seat, "place_zombie")
        where = legal(state, Put)[-1]
        assert isinstance(where, Put)
        assert ZombieRose(zombie, where.space) in play(state, where)
        assert state.at[zombie] == where.space


def test_a_zombie_whose_room_is_free_stands_there() -> None:
    state = ashes(at={LEONA: "mint", FARAS: "forge"})
    cover(state, library=ZOMBIE)
    reveal(Now(state, Dice(1)), 0)
    assert state.at[Z] == space("library")
    assert state.at[Y] == AWAY


def test_in_the_first_version_it_took_the_first_free_space() -> None:
    state = ashes(at={LEONA: "mint", FARAS: "forge"}, version=1)
    cover(state, mint=ZOMBIE)
    reveal(Now(state, Dice(1)), 0)
    assert state.at[Z] >= 0
    assert asked(state) != (CAROL, "place_zombie")
