"""Sending crews to work: who may take which slot, and what it costs."""

import pytest

from games.karez.rules.components import WATCH
from games.karez.rules.moves import PASS, Build, Move, Work
from games.karez.rules.state import State
from tests.karez.rules.positions import (
    ANN,
    BEN,
    CLEO,
    first,
    hero,
    legal,
    play,
    position,
)


def work(state: State, place: str) -> set[Move]:
    return {m for m in legal(state) if isinstance(m, Work) and m.place == place}


def test_the_owners_job_is_for_the_owner_only() -> None:
    state = position("builders", "public")
    assert Work("masons_yard", "owner") in legal(state)
    play(state, PASS)
    assert Work("masons_yard", "owner") not in legal(state)
    assert Work("masons_yard", "general") in legal(state)


def test_a_slot_is_taken_once_a_turn_even_by_the_owner() -> None:
    state = position("builders", "public")
    play(state, PASS, Work("masons_yard", "general"))
    assert Work("masons_yard", "general") not in legal(state)


def test_a_rival_in_the_general_slot_leaves_the_owner_his_job() -> None:
    state = position("heroic", "builders")
    play(state, Work("masons_yard", "general"))
    assert Work("masons_yard", "owner") in legal(state)


def test_the_owner_may_take_the_general_slot_too() -> None:
    state = position("builders", "public")
    play(state, Work("masons_yard", "general"), PASS)
    assert Work("masons_yard", "owner") in legal(state)


def test_a_token_is_needed_elsewhere_and_none_at_home() -> None:
    state = position("builders", "public")
    first(state).tokens = 0
    assert work(state, "tavern") == set()
    assert work(state, "masons_yard") == {
        Work("masons_yard", "owner"),
        Work("masons_yard", "general"),
    }


def test_crews_come_from_the_square() -> None:
    state = position(citizens=3, adventurers=0)
    play(state, Work("masons_yard", "general"))
    assert state.free_citizens == 1
    assert work(state, "tavern") == set()


def test_one_citizen_is_taken_where_one_is_enough() -> None:
    state = position()
    state.buildings["tower"] = CLEO
    play(state, Work("tower", "general", target="trap"))
    assert state.free_citizens == 9


def test_an_adventurer_does_where_the_slot_says_so() -> None:
    state = position(citizens=1)
    assert Work("tavern", "general", adventurer=True) in legal(state)
    assert Work("masons_yard", "general", adventurer=True) not in legal(state)


def test_the_price_lies_at_the_place_until_the_work_is_done() -> None:
    state = position()
    state.buildings["palace"] = CLEO
    play(state, Work("palace", "general"))
    assert state.guilds[ANN].gold == 7
    assert state.guilds[CLEO].gold == 9
    assert state.posts[0].owner_gold == 2


def test_the_owner_pays_the_bank_and_not_themselves() -> None:
    state = position()
    state.buildings["library"] = ANN
    state.guilds[ANN].heroes = [hero("knight")]
    play(state, Work("library", "general", target="knight"))
    assert state.guilds[ANN].gold == 8


def test_a_price_in_valour() -> None:
    state = position()
    state.buildings["jeweller"] = ANN
    play(state, Work("jeweller", "owner"))
    assert state.guilds[ANN].valour == 2
    first(state).valour = 0
    state.posts.clear()
    play(state, PASS, PASS)
    assert Work("jeweller", "owner") not in legal(state)


def test_who_cannot_pay_cannot_work() -> None:
    state = position(gold=0)
    assert work(state, "tavern") == set()


def test_the_target_is_named_on_placing() -> None:
    state = position()
    state.guilds[ANN].heroes = [hero("knight"), hero("mage", attack=2, toughness=1)]
    at_barracks = {m.target for m in work(state, "barracks")}  # type: ignore[union-attr]
    assert at_barracks == {"knight"}


@pytest.mark.parametrize(
    ("place", "spoil"),
    [
        ("library", lambda state: setattr(state, "attack", 0)),
        ("barracks", lambda state: setattr(state, "toughness", 0)),
        ("jeweller", lambda state: setattr(state, "gems", 0)),
        ("tavern", lambda state: state.decks["quest"].clear()),
        ("hall_of_heroes", lambda state: state.decks["hero"].clear()),
        ("prison", lambda state: state.decks["humanoid"].clear()),
        ("market", lambda state: None),
        ("arena", lambda state: None),
        ("temple", lambda state: None),
    ],
)
def test_a_slot_is_closed_when_its_effect_could_not_happen(
    place: str, spoil: object
) -> None:
    """No token left, no gem, no card; nothing to sell, no monster to discard, nobody to heal."""
    state = position()
    state.buildings[place] = CLEO
    assert callable(spoil)
    spoil(state)
    assert work(state, place) == set()


def test_a_building_above_the_status_is_out_of_use() -> None:
    state = position(status="village")
    state.buildings["palace"] = ANN
    assert work(state, "palace") == set()


def test_a_neutral_building_has_no_owners_job() -> None:
    state = position("heroic", "arcane")
    assert work(state, "masons_yard") == {Work("masons_yard", "general")}


def test_the_city_watch_takes_two_citizens_and_a_token() -> None:
    state = position()
    play(state, Work(WATCH, "general"))
    assert (state.free_citizens, state.guilds[ANN].tokens) == (8, 5)
    assert work(state, WATCH) == set()


def test_with_two_actions_a_visit_a_guild_acts_twice() -> None:
    state = position(lap=2)
    play(state, Build("blacksmith"), Build("palace"))
    play(state, Build("temple"))
    assert state.buildings["palace"] == ANN
    assert state.buildings["temple"] == BEN
