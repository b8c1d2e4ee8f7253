"""The end of a turn: adventures are opened, and the guilds get a new order."""

from games.karez.rules.components import ADVENTURES
from games.karez.rules.pieces import Status
from games.karez.rules.sites import open_adventures, wanted_levels
from games.karez.rules.state import Site, State
from tests.karez.rules.positions import ANN, BEN, CLEO, all_pass, karez_of, position


def levels(state: State) -> list[int]:
    return sorted(ADVENTURES[site.id].level for site in state.sites)


def opened(status: Status, guilds: int) -> list[int]:
    names = ("heroic", "arcane", "builders", "merchants", "public")[:guilds]
    state = karez_of(*names)  # type: ignore[arg-type]
    state.sites, state.status = [], status
    open_adventures(state)
    return levels(state)


def test_one_of_each_level_that_karez_has_reached() -> None:
    assert opened("village", 3) == [1]
    assert opened("town", 3) == [1, 2]
    assert opened("city", 2) == [1, 2, 3]


def test_four_or_five_guilds_have_one_more_of_the_highest() -> None:
    assert opened("village", 4) == [1, 1]
    assert opened("town", 5) == [1, 2, 2]
    assert opened("city", 4) == [1, 2, 3, 3]


def test_what_was_not_solved_stays() -> None:
    state = position(status="city")
    state.sites = [Site("old_mill", cubes=2)]
    open_adventures(state)
    assert state.sites[0] == Site("old_mill", cubes=2)
    assert levels(state) == [1, 2, 3]


def test_when_the_status_falls_those_already_open_stay_and_none_is_added() -> None:
    state = position(status="village")
    state.sites = [Site("necropolis"), Site("labyrinth")]
    open_adventures(state)
    assert levels(state) == [2, 3]
    assert wanted_levels(state) == [1]


def test_an_empty_deck_is_replaced_by_the_next_higher_unlocked_then_by_a_lower() -> (
    None
):
    state = position(status="town")
    state.sites, state.decks["level_1"] = [], []
    open_adventures(state)
    assert levels(state) == [2, 2]
    state.sites, state.decks["level_2"] = [], []
    open_adventures(state)
    assert levels(state) == []


def test_most_valour_first_then_gold_then_the_old_order() -> None:
    state = position()
    marks = ((2, 5), (4, 0), (2, 9))
    for guild, (valour, gold) in zip(state.guilds, marks, strict=True):
        guild.valour, guild.gold = valour, gold
    all_pass(state)
    assert state.order == (BEN, CLEO, ANN)


def test_equal_guilds_keep_their_order() -> None:
    state = position()
    state.order = (CLEO, ANN, BEN)
    all_pass(state)
    assert state.order == (CLEO, ANN, BEN)


def test_what_was_done_in_a_turn_is_forgotten_in_the_next() -> None:
    state = position()
    state.guilds[ANN].this_turn.paid = 4
    state.guilds[ANN].dug = True
    all_pass(state)
    assert state.guilds[ANN].this_turn.paid == 0
    assert not state.guilds[ANN].dug
