"""The last turn: a mayor for a City, or a common defeat."""

from typing import Literal

import pytest

from games.karez import rules as karez
from games.karez.rules.events import AdventureOpened, MatchEnded, OrderMade
from games.karez.rules.state import State
from tests.karez.rules.positions import ANN, BEN, CLEO, all_pass, of, position


def last_turn(citizens: int, turns: Literal[10, 8] = 10) -> State:
    state = position(citizens=citizens, turns=turns)
    state.turn = turns
    # Nothing threatens Karez: nobody comes, and nobody goes.
    state.sites = []
    for guild in state.guilds:
        guild.valour, guild.gold, guild.heroes = 0, 0, []
    return state


@pytest.mark.parametrize("turns", [10, 8])
def test_the_match_ends_after_its_last_turn(turns: Literal[10, 8]) -> None:
    state = last_turn(12, turns)
    all_pass(state)
    assert karez.outcome(state) is not None
    assert karez.decisions(state) == ()


def test_a_city_gets_a_mayor() -> None:
    state = last_turn(12)
    state.guilds[BEN].gems = 4
    all_pass(state)
    outcome = karez.outcome(state)
    assert outcome is not None
    assert outcome.reason == "mayor"
    assert outcome.ranks[BEN] == 1


def test_points_then_valour_then_gold_and_then_they_share() -> None:
    state = last_turn(12)
    state.buildings["palace"] = ANN
    state.buildings["arena"] = CLEO
    state.buildings["temple"] = CLEO
    state.guilds[CLEO].done = []
    all_pass(state)
    outcome = karez.outcome(state)
    assert outcome is not None
    # Two buildings, one of the builders that counts twice, and two with citizens beyond ten.
    assert outcome.scores == (2, 2, 5)
    assert outcome.ranks == (2, 2, 1)


def test_gold_decides_between_equals() -> None:
    state = last_turn(12)
    state.buildings["palace"] = ANN
    state.guilds[ANN].gold = 1
    all_pass(state)
    outcome = karez.outcome(state)
    assert outcome is not None
    assert outcome.scores[:2] == (2, 2)
    assert outcome.ranks == (2, 3, 1)


def test_if_karez_is_no_city_nobody_is_first_and_the_order_of_points_is_kept() -> None:
    state = last_turn(5)
    state.guilds[BEN].gems = 4
    events = all_pass(state)
    outcome = karez.outcome(state)
    assert outcome is not None
    assert outcome.reason == "fallen"
    assert outcome.ranks == (3, 2, 3)
    assert of(MatchEnded, events)[0].reason == "fallen"


def test_after_the_last_turn_no_adventure_is_opened_and_no_order_made() -> None:
    state = last_turn(12)
    state.sites = []
    events = all_pass(state)
    assert not of(AdventureOpened, events)
    assert not of(OrderMade, events)
