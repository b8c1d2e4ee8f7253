"""Mission cards: rulebook p. 19, guild rule 6; section 8; R4."""

from collections import Counter
from itertools import product

import pytest

from games.cadwallon.rules.components import (
    MISSIONS,
    MODEST_MISSIONS,
    PRINTED_MISSIONS,
    TreasureKind,
)
from games.cadwallon.rules.events import MissionShown, MissionUsed
from games.cadwallon.rules.missions import mission_pay
from games.cadwallon.rules.moves import UseMission
from games.cadwallon.rules.state import GONE, OUT
from tests.cadwallon.rules.positions import (
    ALICE,
    FARAS,
    HARID,
    IRIS,
    LEONA,
    dealt,
    kinds_carried,
    legal,
    may,
    mission,
    play,
    position,
)

SCROLLS_2 = mission("scroll", 2)
KEYS_0 = mission("keys", 0)
KEYS = MISSIONS[KEYS_0]


def test_paul_takes_9_ducats_for_2_scrolls_with_a_bonus_of_2() -> None:
    """p. 19, the example: 3 points, 5 for two scrolls and 2 more for each."""
    state = position(
        at={LEONA: "mint", IRIS: "forge"},
        loads={LEONA: ["scroll"], IRIS: ["scroll", "keys"]},
        missions=[SCROLLS_2],
    )
    events = play(state, UseMission(SCROLLS_2))
    assert events == [MissionUsed(ALICE, SCROLLS_2, 2, 9)]
    assert (state.ducats[ALICE], state.points[ALICE]) == (9, 4)


@pytest.mark.parametrize(
    ("bonus", "pay"), [(0, [2, 5, 8]), (1, [3, 7, 11]), (2, [4, 9, 14])]
)
def test_a_set_pays_its_value_and_the_bonus_for_each(
    bonus: int, pay: list[int]
) -> None:
    """p. 19; section 8"""
    assert [mission_pay(mission("scroll", bonus), n) for n in (1, 2, 3)] == pay


@pytest.mark.parametrize("kind", ["green_gem", "keys", "bracelet"])
def test_a_set_without_a_bonus_pays_its_value(kind: TreasureKind) -> None:
    """p. 19; section 8"""
    assert [mission_pay(mission(kind, 0), n) for n in (1, 2, 3)] == [2, 5, 8]


def test_red_gems_pay_2_each() -> None:
    """Section 8"""
    for gems in range(1, 7):
        assert mission_pay(mission("red_gem", 0), gems) == 2 * gems


KINDS: tuple[TreasureKind, ...] = (
    "red_gem",
    "green_gem",
    "keys",
    "scroll",
    "bracelet",
)


def test_there_is_one_card_of_each_kind_and_bonus() -> None:
    """Section 13, as in the box."""
    printed = [(MISSIONS[n].kind, MISSIONS[n].bonus) for n in PRINTED_MISSIONS]
    assert sorted(printed) == sorted(product(KINDS, (0, 1, 2)))


def test_the_printed_cards_are_played_with_unless_the_table_is_modest() -> None:
    for bonus, cards in (("printed", PRINTED_MISSIONS), ("modest", MODEST_MISSIONS)):
        state = dealt(mission_bonus=bonus)
        assert sorted(state.missions + state.mission_deck) == [*cards]


def test_of_modest_missions_scrolls_alone_pay_a_bonus() -> None:
    cards = [MISSIONS[number] for number in MODEST_MISSIONS]
    assert Counter((card.kind, card.bonus) for card in cards) == {
        ("red_gem", 0): 3,
        ("green_gem", 0): 3,
        ("keys", 0): 3,
        ("bracelet", 0): 3,
        ("scroll", 0): 1,
        ("scroll", 1): 1,
        ("scroll", 2): 1,
    }


def test_two_equal_missions_are_offered_once() -> None:
    one, other = [number for number, card in enumerate(MISSIONS) if card == KEYS][:2]
    state = position(at={LEONA: "mint"}, loads={LEONA: ["keys"]}, missions=[one, other])
    assert legal(state, UseMission) == [UseMission(one)]
    play(state, UseMission(one))
    assert state.missions == [other]


def test_missions_with_different_bonuses_are_offered_each() -> None:
    missions = [SCROLLS_2, mission("scroll", 0)]
    state = position(at={LEONA: "mint"}, loads={LEONA: ["scroll"]}, missions=missions)
    assert legal(state, UseMission) == [UseMission(number) for number in missions]


def test_a_mission_needs_a_matching_treasure() -> None:
    """p. 19"""
    state = position(
        at={LEONA: "mint"}, loads={LEONA: ["keys"]}, missions=[SCROLLS_2, KEYS_0]
    )
    assert legal(state, UseMission) == [UseMission(KEYS_0)]


def test_a_mission_needs_three_points() -> None:
    """p. 19"""
    state = position(
        at={LEONA: "mint"}, loads={LEONA: ["keys"]}, missions=[KEYS_0], points=2
    )
    assert legal(state, UseMission) == []


def test_a_gang_uses_one_mission_a_turn() -> None:
    """p. 19, guild rule 6"""
    state = position(
        at={LEONA: "mint"},
        loads={LEONA: ["keys", "scroll"]},
        missions=[SCROLLS_2, KEYS_0],
    )
    play(state, UseMission(KEYS_0))
    assert legal(state, UseMission) == []


def test_the_treasures_are_kept() -> None:
    """p. 19"""
    state = position(
        at={LEONA: "mint"}, loads={LEONA: ["keys"]}, missions=[KEYS_0, SCROLLS_2]
    )
    play(state, UseMission(KEYS_0))
    assert kinds_carried(state, LEONA) == ["keys"]


def test_the_card_is_replaced_at_once() -> None:
    """p. 19"""
    state = position(
        at={LEONA: "mint"},
        loads={LEONA: ["keys"]},
        missions=[KEYS_0],
        mission_deck=[mission("scroll", 1), SCROLLS_2],
    )
    events = play(state, UseMission(KEYS_0))
    assert MissionShown(SCROLLS_2) in events
    assert state.missions == [SCROLLS_2]
    assert state.missions_used == [KEYS_0]


def test_an_empty_deck_is_not_shuffled_anew() -> None:
    """p. 19"""
    state = position(at={LEONA: "mint"}, loads={LEONA: ["keys"]}, missions=[KEYS_0])
    play(state, UseMission(KEYS_0))
    assert (state.missions, state.mission_deck) == ([], [])


def test_another_gang_s_treasures_do_not_count() -> None:
    """p. 19"""
    state = position(
        at={LEONA: "mint", FARAS: "forge"}, loads={FARAS: ["keys"]}, missions=[KEYS_0]
    )
    assert legal(state, UseMission) == []


def test_treasures_outside_do_not_count() -> None:
    """R4; option: outside no"""
    state = position(
        at={LEONA: "mint"}, loads={HARID: ["keys"], LEONA: ["keys"]}, missions=[KEYS_0]
    )
    state.at[HARID] = OUT
    play(state, UseMission(KEYS_0))
    assert state.ducats[ALICE] == 2


def test_treasures_outside_count_where_the_table_wants_it() -> None:
    """Option: outside yes"""
    state = position(
        at={LEONA: "mint"},
        loads={HARID: ["keys"], LEONA: ["keys"]},
        missions=[KEYS_0],
        outside_counts=True,
    )
    state.at[HARID] = OUT
    play(state, UseMission(KEYS_0))
    assert state.ducats[ALICE] == 5


def test_what_a_captured_thief_carried_counts_for_nobody() -> None:
    """R3, section 4"""
    state = position(at={LEONA: "mint"}, missions=[KEYS_0], outside_counts=True)
    state.at[HARID] = GONE
    assert not may(state, UseMission(KEYS_0))
