"""The seven rules of the Guild of Thieves: rulebook p. 10-20, boxes; section 7 rows 20 and 21."""

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import KORNAK
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import (
    PASS,
    Attack,
    Drop,
    Patrol,
    Play,
    Raid,
    Shoot,
    UseMission,
    Walk,
)
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    DAVE,
    DORAK,
    FARAS,
    LEONA,
    asked,
    legal,
    may,
    mission,
    play,
    position,
    space,
)


def test_rule_1_no_card_helps_a_militiaman() -> None:
    """p. 10: he who moves him is not asked for a card."""
    state = position(
        turn=Turn(ALICE, "patrol"),
        at={LEONA: "forge", FARAS: "cells"},
        hands={ALICE: ["powerful_blow", "extra_blade", "dirty_trick", "second_wind"]},
    )
    play(state, Patrol(KORNAK), Raid(FARAS), dice=(2, 1, 1, 6, 6))
    assert len(state.hands[ALICE]) == 4
    assert asked(state) == (BOB, "drive")


def test_rule_2_nobody_has_to_be_activated() -> None:
    """p. 13"""
    state = position(at={LEONA: "forge", FARAS: "cells"})
    assert may(state, PASS)


def test_rule_3_treasure_is_dropped_only_when_forced_to() -> None:
    """p. 16"""
    state = position(
        at={LEONA: "mint"}, loads={LEONA: ["keys", "keys", "keys"]}, active=LEONA
    )
    assert legal(state, Drop) == []


def test_rule_4_a_thief_never_attacks_a_militiaman() -> None:
    """p. 17"""
    state = position(at={LEONA: "halberd-place"}, active=LEONA)
    assert legal(state, Attack) == []
    assert not may(state, Walk(space("guardroom")))


def test_rule_5_a_card_beats_the_rules() -> None:
    """Section 7 rows 20 and 21: an occupied space is passed, a red line crossed."""
    state = position(
        at={LEONA: "forge", KORNAK: "anvil-yard"},
        active=LEONA,
        hands={ALICE: ["dodge", "secret_passage"]},
    )
    assert legal(state, Walk) == []
    play(state, Play("secret_passage"))
    assert may(state, Walk(space("lantern-gate")))
    play(state, Play("dodge"))
    assert may(state, Walk(space("library")))


def test_rule_5_holds_for_character_cards_as_well() -> None:
    """Section 7 row 21: Dorak attacks without entering."""
    state = position(
        at={DORAK: "mint", LEONA: "coiners-corner"}, turn=DAVE, active=DORAK
    )
    assert may(state, Shoot(LEONA))


def test_rule_6_one_mission_a_turn() -> None:
    """p. 19"""
    missions = [mission("scroll", 0), mission("scroll", 1)]
    state = position(at={LEONA: "mint"}, loads={LEONA: ["scroll"]}, missions=missions)
    play(state, UseMission(missions[0]))
    assert legal(state, UseMission) == []


def test_rule_7_ducats_are_kept_hidden() -> None:
    """p. 20; R12"""
    state = position(at={LEONA: "mint"}, ducats=(7, 8))
    seen = cadwallon.view(state, BOB).gangs
    assert [gang.ducats for gang in seen] == [None, 8, None, None]
