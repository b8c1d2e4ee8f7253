"""Options: hand unlimited or 8, scarce loot, ducats hidden or open; section 16. The others stand with their rules."""

import msgspec
import pytest

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import CHESTS, DECK, NUMBERS
from games.cadwallon.rules.district import ROOMS
from games.cadwallon.rules.events import CardDiscarded, TurnEnded
from games.cadwallon.rules.moves import PASS, Discard
from games.cadwallon.rules.options import Options
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    FARAS,
    LEONA,
    asked,
    dealt,
    legal,
    play,
    position,
)


def test_the_defaults_are_the_first_of_each() -> None:
    """Section 16"""
    assert Options() == Options(
        adventure="duke",
        gangs=(),
        table="quick",
        carrying_limit=3,
        blocked_flight="english",
        surplus="any_room",
        portcullises="at_once",
        portcullis_shuts="exit",
        drawn_fight="attacker",
        ducats="hidden",
        first_player="compensated",
        outside_counts=False,
        scarce_loot=False,
        hand="unlimited",
    )


@pytest.mark.parametrize(
    "wrong",
    [
        {"carrying_limit": 5},
        {"blocked_flight": "spanish"},
        {"surplus": "in_the_street"},
        {"hand": "nine"},
        {"ducats": "none"},
        {"adventure": "inn"},
    ],
    ids=str,
)
def test_other_values_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, Options)


def test_with_more_than_eight_cards_some_are_discarded_at_the_end_of_the_turn() -> None:
    """Option: hand 8"""
    state = position(
        at={LEONA: "forge", FARAS: "mint"}, hands={ALICE: DECK[:10]}, hand="eight"
    )
    play(state, PASS)
    assert asked(state) == (ALICE, "discard")
    assert set(legal(state)) == {Discard(card) for card in DECK[:10]}
    events = play(state, Discard(DECK[0]), Discard(DECK[0]))
    assert events[0] == CardDiscarded(ALICE, DECK[0])
    assert TurnEnded(ALICE) in events
    assert len(state.hands[ALICE]) == 8


def test_eight_cards_are_not_too_many() -> None:
    """Option: hand 8"""
    state = position(
        at={LEONA: "forge", FARAS: "mint"}, hands={ALICE: DECK[:8]}, hand="eight"
    )
    assert TurnEnded(ALICE) in play(state, PASS)


def test_during_a_turn_a_hand_may_be_larger() -> None:
    """Option: hand 8; the limit is for the end of the turn."""
    state = position(
        at={LEONA: "forge", FARAS: "mint"}, hands={ALICE: DECK[:9]}, hand="eight"
    )
    assert asked(state) == (ALICE, "turn")


def test_an_unlimited_hand_is_kept() -> None:
    """p. 18"""
    state = position(at={LEONA: "forge", FARAS: "mint"}, hands={ALICE: DECK[:20]})
    play(state, PASS)
    assert len(state.hands[ALICE]) == 20


@pytest.mark.parametrize("seats", cadwallon.SEATS)
def test_scarce_loot_leaves_a_part_of_the_chests_in_the_box(seats: int) -> None:
    """Of as many as are laid for so many gangs."""
    chests = NUMBERS.chests[seats - 2] * NUMBERS.scarce_percent // 100
    state = dealt(seats, scarce_loot=True)
    rooms = [state.lies[token] for token in CHESTS if state.lies[token] >= 0]
    assert len(rooms) == len(set(rooms)) == chests
    assert set(rooms) <= set(ROOMS)


def test_which_chests_are_set_aside_and_which_rooms_stay_empty_is_luck() -> None:
    """Option: scarce loot"""
    first, second = (dealt(2, seed, scarce_loot=True) for seed in (1, 2))
    assert {r for r in first.lies if r >= 0} != {r for r in second.lies if r >= 0}


def test_ducats_are_hidden_from_rivals_and_onlookers() -> None:
    """p. 20, guild rule 7; R12"""
    state = position(at={LEONA: "forge"}, ducats=(5, 6))
    assert cadwallon.view(state, ALICE).gangs[ALICE].ducats == 5
    assert cadwallon.view(state, ALICE).gangs[BOB].ducats is None
    assert cadwallon.view(state, None).gangs[ALICE].ducats is None


def test_ducats_are_open_where_the_table_wants_it() -> None:
    """R12; option: ducats open"""
    state = position(at={LEONA: "forge"}, ducats=(5, 6))
    state.options = msgspec.structs.replace(state.options, ducats="open")
    assert cadwallon.view(state, ALICE).gangs[BOB].ducats == 6
    assert cadwallon.view(state, None).gangs[ALICE].ducats == 5


def test_when_the_match_is_over_all_ducats_are_shown() -> None:
    """p. 20"""
    state = position(at={LEONA: "forge"}, ducats=(5, 6), over="gates")
    assert cadwallon.view(state, None).gangs[ALICE].ducats == 5
