"""Guild Favour: cancel an Arcana card just played, but not another favour (section 12)."""

from copy import copy

import pytest

from games.cadwallon.rules.components import KORNAK, ZOMBIES, Card
from games.cadwallon.rules.events import CardCancelled, FightWon, Walked
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import PASS, Attack, Patrol, Pick, Play, Raid, Walk
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    CAROL,
    FARAS,
    LEONA,
    Hands,
    asked,
    facing,
    kinds_carried,
    legal,
    may,
    play,
    position,
    space,
    tokens,
    turn_of,
)

FAVOUR = Play("guild_favour")
SCROLL = tokens("scroll")[0]


def test_everybody_else_with_a_favour_is_asked_in_turn_order() -> None:
    hands: Hands = {ALICE: ["burst"], BOB: ["guild_favour"], CAROL: ["guild_favour"]}
    state = position(at={LEONA: "mint", FARAS: "forge"}, hands=hands)
    play(state, Play("burst"))
    assert asked(state) == (BOB, "react_to_card")
    play(state, PASS)
    assert asked(state) == (CAROL, "react_to_card")


@pytest.mark.parametrize("card", ["run", "dodge", "secret_passage", "burst", "locked"])
def test_a_cancelled_card_does_nothing_and_is_discarded(card: Card) -> None:
    state = position(
        at={LEONA: "mint", FARAS: "forge"},
        chests={"cells": "scroll"},
        active=LEONA,
        hands={ALICE: [card], BOB: ["guild_favour"]},
    )
    turn = copy(turn_of(state))
    events = play(state, Play(card), FAVOUR)
    assert CardCancelled(BOB, card, ALICE) in events
    assert state.stack[-1] == turn
    assert state.points[ALICE] == 7
    assert sorted(state.discards) == sorted([card, "guild_favour"])


def test_a_cancelled_cutpurse_cuts_nothing() -> None:
    state = position(
        at={LEONA: "fountain-square", FARAS: "compass-street"},
        ducats=(0, 5),
        hands={ALICE: ["cutpurse"], BOB: ["guild_favour"]},
    )
    play(state, Play("cutpurse", BOB), FAVOUR)
    assert state.ducats[BOB] == 5


@pytest.mark.parametrize("card", ["powerful_blow", "extra_blade", "second_wind"])
def test_a_cancelled_fight_card_is_out_of_the_fight(card: Card) -> None:
    state = facing(LEONA, FARAS, hands={ALICE: [card], BOB: ["guild_favour"]})
    events = play(state, Play(card), FAVOUR, dice=(5, 1, 6, 1))
    assert FightWon(FARAS, LEONA, 5, 6) in events


def test_a_cancelled_fight_card_was_the_one_of_its_side() -> None:
    """p. 17: one card for each side."""
    hands: Hands = {ALICE: ["powerful_blow", "extra_blade"], BOB: ["guild_favour"]}
    state = facing(LEONA, FARAS, hands=hands)
    play(state, Play("powerful_blow"), FAVOUR, dice=(5, 1, 6, 1))
    assert state.hands[ALICE] == ["extra_blade"]


def test_the_defender_s_card_may_be_cancelled_by_the_attacker() -> None:
    hands: Hands = {ALICE: ["guild_favour"], BOB: ["powerful_blow"]}
    state = facing(LEONA, FARAS, hands=hands)
    events = play(state, Play("powerful_blow"), FAVOUR, dice=(5, 1, 5, 1))
    assert FightWon(LEONA, FARAS, 5, 5) in events


def test_an_injured_thief_s_player_may_cancel_the_injury() -> None:
    """p. 18: on his own turn he plays as many cards as he wishes."""
    state = position(
        at={LEONA: "forge", FARAS: "kennels"},
        active=LEONA,
        hands={ALICE: ["guild_favour"], BOB: ["niggling_injury"]},
    )
    events = play(state, Walk(space("compass-street")), Play("niggling_injury"), FAVOUR)
    assert any(isinstance(event, Walked) for event in events)
    assert state.at[LEONA] == space("compass-street")


def test_a_third_player_may_cancel_too() -> None:
    state = position(
        at={LEONA: "forge", FARAS: "kennels"},
        active=LEONA,
        hands={CAROL: ["guild_favour"], BOB: ["niggling_injury"]},
    )
    play(state, Walk(space("compass-street")), Play("niggling_injury"))
    assert asked(state) == (CAROL, "react_to_card")


def test_a_favour_does_not_cancel_a_favour() -> None:
    hands: Hands = {ALICE: ["burst", "guild_favour"], BOB: ["guild_favour"]}
    state = position(at={LEONA: "mint", FARAS: "forge"}, hands=hands)
    play(state, Play("burst"), FAVOUR)
    assert asked(state) == (ALICE, "turn")
    assert state.hands[ALICE] == ["guild_favour"]


def test_one_favour_is_enough() -> None:
    hands: Hands = {ALICE: ["burst"], BOB: ["guild_favour"], CAROL: ["guild_favour"]}
    state = position(at={LEONA: "mint", FARAS: "forge"}, hands=hands)
    play(state, Play("burst"), FAVOUR)
    assert state.hands[CAROL] == ["guild_favour"]
    assert asked(state) == (ALICE, "turn")


def test_nobody_cancels_his_own_card() -> None:
    state = position(at={LEONA: "mint"}, hands={ALICE: ["burst", "guild_favour"]})
    play(state, Play("burst"))
    assert asked(state) == (ALICE, "turn")
    assert not may(state, FAVOUR)


def test_cards_discarded_for_a_skill_are_not_played() -> None:
    """Section 12: just played; a discard is a price."""
    from_hand: list[Card] = ["run"]
    state = position(
        at={LEONA: "mint", FARAS: "forge"},
        turn=BOB,
        active=FARAS,
        hands={BOB: from_hand, ALICE: ["guild_favour"]},
    )
    state.at[LEONA] = space("anvil-yard")
    chill = next(move for move in legal(state) if type(move).__name__ == "Chill")
    play(state, chill)
    assert state.chilled == [LEONA]


def test_no_favour_takes_a_card_from_a_victim_of_the_militia() -> None:
    """Guild rule 1: no card helps a militiaman."""
    state = position(
        turn=Turn(ALICE, "patrol"),
        at={LEONA: "mint", FARAS: "cells"},
        hands={ALICE: ["guild_favour"], BOB: ["powerful_blow"]},
    )
    play(state, Patrol(KORNAK), Raid(FARAS), dice=(3,))
    events = play(state, Play("powerful_blow"), dice=(5, 1, 5, 1))
    assert FightWon(FARAS, KORNAK, 5, 6) in events


def test_no_favour_sends_a_distracted_militiaman_on() -> None:
    """Guild rule 1, even at a table where everybody is asked."""
    state = position(
        turn=Turn(ALICE, "patrol"),
        at={LEONA: "mint", FARAS: "cells"},
        hands={ALICE: ["guild_favour"], BOB: ["distraction"]},
        table="masked",
    )
    play(state, Patrol(KORNAK), dice=(3,))
    play(state, Play("distraction"))
    assert asked(state) == (ALICE, "turn")


def test_no_favour_helps_a_zombie() -> None:
    state = position(
        "ashes",
        at={LEONA: "compass-street", ZOMBIES[0]: "fountain-square"},
        active=LEONA,
        hands={ALICE: ["powerful_blow"], BOB: ["guild_favour"]},
    )
    play(state, Attack(ZOMBIES[0]))
    events = play(state, Play("powerful_blow"), dice=(2, 1, 3))
    assert FightWon(LEONA, ZOMBIES[0], 3, 3) in events


def test_deft_fingers_are_cancelled_before_the_second_roll() -> None:
    state = position(
        at={LEONA: "mint", FARAS: "forge"},
        chests={"mint": "scroll"},
        active=LEONA,
        hands={ALICE: ["deft_fingers"], BOB: ["guild_favour"]},
    )
    play(state, Pick(SCROLL), Play("deft_fingers"), FAVOUR, dice=(6,))
    assert kinds_carried(state, LEONA) == []
    assert asked(state)[1] == "turn"
