"""Building: a tile whose level Karez has reached, for a price that its status sets."""

import pytest

from games.karez.rules.components import BUILDINGS
from games.karez.rules.moves import PASS, Build, Work
from games.karez.rules.pieces import Status
from tests.karez.rules.positions import ANN, BEN, first, legal, play, position


def buildable(status: Status) -> set[str]:
    state = position(status=status)
    return {move.building for move in legal(state) if isinstance(move, Build)}


def test_a_village_builds_only_what_belongs_to_a_village() -> None:
    levels = {BUILDINGS[key].level for key in buildable("village")}
    assert levels == {"village"}


def test_a_town_may_still_build_what_belongs_to_a_village() -> None:
    levels = {BUILDINGS[key].level for key in buildable("town")}
    assert levels == {"village", "town"}


def test_what_stands_is_not_built_again() -> None:
    assert not buildable("city") & {"barracks", "masons_yard", "tavern"}


@pytest.mark.parametrize(
    ("status", "price"), [("village", 1), ("town", 2), ("city", 3)]
)
def test_the_price_follows_the_status_of_karez(status: Status, price: int) -> None:
    state = position(status=status, gold=9)
    play(state, Build("blacksmith"))
    assert state.guilds[ANN].gold == 9 - price
    assert state.buildings["blacksmith"] == ANN


def test_a_token_stays_on_the_building() -> None:
    state = position()
    play(state, Build("blacksmith"))
    assert state.guilds[ANN].tokens == 5


def test_without_a_token_nobody_builds() -> None:
    state = position()
    first(state).tokens = 0
    assert not [move for move in legal(state) if isinstance(move, Build)]


def test_without_the_gold_nobody_builds() -> None:
    state = position(gold=2, status="city")
    assert not [move for move in legal(state) if isinstance(move, Build)]


def test_a_new_building_can_be_used_at_once() -> None:
    state = position()
    play(state, Build("blacksmith"))
    assert Work("blacksmith", "general") in legal(state)
    play(state, PASS)
    play(state, PASS)
    assert Work("blacksmith", "owner") in legal(state)


def test_gold_paid_for_a_building_counts_as_paid() -> None:
    state = position()
    play(state, Build("blacksmith"))
    assert state.guilds[ANN].this_turn.paid == 3
    assert state.guilds[BEN].this_turn.paid == 0
