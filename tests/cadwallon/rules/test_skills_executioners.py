"""Leona's Feint, Harid's Tarot Reading, Iris's Shield of Alahan, Davitto's Clockwork Pick (section 11)."""

import pytest

from games.cadwallon.rules.components import ISABEAU, KORNAK, ZOMBIES, Card
from games.cadwallon.rules.events import (
    CivilianPaid,
    DiceRolled,
    Feinted,
    LockPicked,
    TarotRead,
    TokenRevealed,
)
from games.cadwallon.rules.frames import Fight, Stage, Turn
from games.cadwallon.rules.moves import (
    Activate,
    Attack,
    Feint,
    Keep,
    Patrol,
    Pick,
    Raid,
    ReadTarot,
    Walk,
)
from games.cadwallon.rules.state import CIVILIAN, ZOMBIE
from games.kernel.rules import Seat
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    DAVITTO,
    FARAS,
    HARID,
    IRIS,
    KALDERN,
    LEONA,
    activation,
    asked,
    cover,
    legal,
    may,
    play,
    position,
    space,
    tokens,
    turn_of,
)

SCROLL = tokens("scroll")[0]


@pytest.mark.parametrize("other", [IRIS, FARAS, KORNAK, ISABEAU, ZOMBIES[0]])
def test_leona_changes_places_with_any_adjacent_character(other: int) -> None:
    """FAQ: thieves, militia, heroes, revealed zombies."""
    state = position(
        "incarnates", at={LEONA: "fountain-square", KALDERN: "forge"}, active=LEONA
    )
    state.at[other] = space("compass-street")
    events = play(state, Feint(other))
    assert events[0] == Feinted(LEONA, other)
    assert state.at[LEONA] == space("compass-street")
    assert state.at[other] == space("fountain-square")


def test_a_feint_costs_a_point_and_no_movement() -> None:
    state = position(
        at={LEONA: "fountain-square", KORNAK: "compass-street"}, active=LEONA
    )
    play(state, Feint(KORNAK))
    assert state.points[ALICE] == 6
    assert turn_of(state).steps == 4


def test_a_feint_is_no_action() -> None:
    """p. 9"""
    state = position(
        at={LEONA: "coiners-corner", KORNAK: "mint"},
        chests={"mint": "scroll"},
        active=LEONA,
    )
    play(state, Feint(KORNAK))
    assert may(state, Pick(SCROLL))


def test_leona_feints_in_the_middle_of_her_move() -> None:
    """Section 11: the way through a blocked street."""
    state = position(at={LEONA: "forge", KORNAK: "quill-street"}, active=LEONA)
    play(state, Walk(space("anvil-yard")), Feint(KORNAK), Walk(space("compass-street")))
    assert state.at[LEONA] == space("compass-street")
    assert state.points[ALICE] == 5


def test_leona_feints_after_her_move() -> None:
    turn = activation(LEONA)
    turn.moving = "done"
    state = position(at={LEONA: "mint", FARAS: "coiners-corner"}, turn=turn)
    assert may(state, Feint(FARAS))


def test_leona_feints_once_an_activation() -> None:
    state = position(
        at={LEONA: "fountain-square", KORNAK: "compass-street", IRIS: "forge"},
        active=LEONA,
    )
    play(state, Feint(KORNAK))
    assert legal(state, Feint) == []


def test_a_feint_does_not_reach_through_walls() -> None:
    """Section 7 row 16: adjacent by white line or green arrow."""
    state = position(
        at={LEONA: "fountain-square", FARAS: "jesters-court"}, active=LEONA
    )
    assert legal(state, Feint) == []


def test_a_face_down_token_is_no_character() -> None:
    """FAQ: she does not change places with it."""
    state = position("ashes", at={LEONA: "coiners-corner"}, active=LEONA)
    cover(state, mint=ZOMBIE)
    assert legal(state, Feint) == []


def test_a_feint_into_a_covered_room_reveals_a_civilian() -> None:
    """Section 14, adventure 4: a militiaman stood on the token; entering reveals."""
    state = position(
        "ashes", at={LEONA: "coiners-corner", KORNAK: "mint"}, active=LEONA
    )
    cover(state, mint=CIVILIAN)
    events = play(state, Feint(KORNAK))
    assert TokenRevealed(space("mint"), False) in events
    assert CivilianPaid(LEONA, 1) in events


def test_a_feint_into_a_covered_room_may_wake_a_zombie() -> None:
    state = position(
        "ashes",
        at={LEONA: "coiners-corner", KORNAK: "mint"},
        active=LEONA,
        hands={ALICE: ["powerful_blow"]},
    )
    cover(state, mint=ZOMBIE)
    play(state, Feint(KORNAK))
    assert state.stack[-1] == Fight(ZOMBIES[0], LEONA, BOB, Stage.DEFENCE_CARD)


def test_harid_looks_at_three_cards_and_keeps_one() -> None:
    state = position(at={HARID: "mint"}, active=HARID, hands={ALICE: ["run"]})
    state.deck = ["burst", "dodge", "locked", "run", "cutpurse"]
    events = play(state, ReadTarot("run"))
    assert events[-1] == TarotRead(ALICE, ("cutpurse", "run", "locked"))
    assert asked(state) == (ALICE, "tarot")
    play(state, Keep("run", "locked"))
    assert state.hands[ALICE] == ["run"]


def test_the_other_two_go_under_the_deck() -> None:
    state = position(at={HARID: "mint"}, active=HARID, hands={ALICE: ["run"]})
    state.deck = ["burst", "dodge", "locked", "run", "cutpurse"]
    play(state, ReadTarot("run"), Keep("run", "cutpurse"))
    assert state.deck == ["cutpurse", "locked", "burst", "dodge"]


def test_which_of_them_is_the_last_is_up_to_the_player() -> None:
    state = position(at={HARID: "mint"}, active=HARID, hands={ALICE: ["run"]})
    state.deck = ["burst", "dodge", "locked", "run", "cutpurse"]
    play(state, ReadTarot("run"))
    assert {Keep("run", "cutpurse"), Keep("run", "locked")} <= set(legal(state))
    play(state, Keep("run", "locked"))
    assert state.deck == ["locked", "cutpurse", "burst", "dodge"]


def test_nobody_is_asked_for_the_order_of_equal_cards() -> None:
    state = position(at={HARID: "mint"}, active=HARID, hands={ALICE: ["run"]})
    state.deck = ["burst", "dodge", "dodge", "run"]
    play(state, ReadTarot("run"))
    assert Keep("run") in legal(state)
    assert Keep("dodge", "run") in legal(state)


def test_a_reading_costs_a_card_of_his_choice() -> None:
    state = position(at={HARID: "mint"}, active=HARID, hands={ALICE: ["run", "burst"]})
    assert set(legal(state, ReadTarot)) == {ReadTarot("run"), ReadTarot("burst")}
    play(state, ReadTarot("burst"))
    assert state.discards == ["burst"]
    assert state.points[ALICE] == 7


def test_harid_needs_no_points_to_read_once_he_is_active() -> None:
    """Section 1: three kinds of skill; this one costs a card. p. 12: without points nobody is activated for it."""
    hands: dict[Seat, list[Card]] = {ALICE: ["run"]}
    state = position(at={HARID: "mint"}, active=HARID, hands=hands, points=0)
    assert may(state, ReadTarot("run"))
    state = position(at={HARID: "mint"}, hands=hands, points=0)
    assert legal(state, Activate) == []


def test_in_the_first_version_he_was_activated_without_points() -> None:
    state = position(at={HARID: "mint"}, hands={ALICE: ["run"]}, points=0, version=1)
    assert legal(state, Activate) == [Activate(HARID)]


def test_harid_reads_once_an_activation() -> None:
    state = position(at={HARID: "mint"}, active=HARID, hands={ALICE: ["run", "burst"]})
    play(state, ReadTarot("run"))
    play(state, legal(state)[0])
    assert legal(state, ReadTarot) == []


def test_a_reading_of_a_short_deck_goes_on_in_the_discards() -> None:
    """R6"""
    state = position(at={HARID: "mint"}, active=HARID, hands={ALICE: ["run"]})
    state.deck, state.discards = ["dodge"], ["locked", "burst"]
    play(state, ReadTarot("run"), draws=(0, 0))
    assert len({move.card for move in legal(state) if isinstance(move, Keep)}) == 3


def test_iris_defends_with_two_dice_more() -> None:
    state = position(at={FARAS: "coiners-corner", IRIS: "mint"}, turn=BOB, active=FARAS)
    events = play(state, Attack(IRIS), dice=(1, 2, 3, 4, 5, 6))
    assert DiceRolled(FARAS, IRIS, (1, 2), (3, 4, 5, 6)) in events


def test_iris_attacks_with_two_dice() -> None:
    state = position(at={IRIS: "coiners-corner", FARAS: "mint"}, active=IRIS)
    events = play(state, Attack(FARAS), dice=(1, 2, 3, 4))
    assert DiceRolled(IRIS, FARAS, (1, 2), (3, 4)) in events


def test_iris_is_shielded_from_the_militia_too() -> None:
    state = position(turn=Turn(BOB, "patrol"), at={IRIS: "cells", FARAS: "forge"})
    events = play(state, Patrol(KORNAK), Raid(IRIS), dice=(3, 1, 2, 3, 4, 5, 6))
    assert DiceRolled(KORNAK, IRIS, (1, 2), (3, 4, 5, 6)) in events


def test_davitto_picks_with_mind_five() -> None:
    state = position(at={DAVITTO: "mint"}, chests={"mint": "scroll"}, active=DAVITTO)
    assert LockPicked(DAVITTO, SCROLL, 5) in play(state, Pick(SCROLL), dice=(5,))


def test_three_cards_alike_are_not_asked_about() -> None:
    """Section 6 of the design, at a quick table"""
    state = position(at={HARID: "mint"}, active=HARID, hands={ALICE: ["run"]})
    state.deck = ["burst", "dodge", "dodge", "dodge"]
    play(state, ReadTarot("run"))
    assert state.hands[ALICE] == ["dodge"]
    assert state.deck == ["dodge", "dodge", "burst"]
