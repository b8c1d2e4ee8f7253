"""Attacking: rulebook p. 17; section 7 rows 4, 10 and 11; R1, R2, R7, R8."""

import msgspec
import pytest

from games.cadwallon.rules.components import SIENNA
from games.cadwallon.rules.events import (
    Attacked,
    DiceRolled,
    DieRaised,
    DieRerolled,
    DucatsStolen,
    FightWon,
    TreasureStolen,
)
from games.cadwallon.rules.frames import Fight, Flight, Stage
from games.cadwallon.rules.moves import PASS, Attack, Drive, Play, RerollDie, Take, Walk
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    CAROL,
    FARAS,
    HARID,
    IRIS,
    KALDERN,
    LEONA,
    TORTOK,
    activation,
    asked,
    facing,
    kinds_carried,
    legal,
    may,
    play,
    position,
    space,
    tokens,
)

GEM = tokens("red_gem")[0]


@pytest.mark.parametrize(
    ("attack", "again", "defence", "scores"),
    [
        ((2, 4), 5, (1, 5), (5, 6)),  # the Spanish book, consistent
        ((1, 2), 3, (1, 3), (3, 4)),  # the French book
    ],
)
def test_tortok_attacks_faras(
    attack: tuple[int, ...],
    again: int,
    defence: tuple[int, ...],
    scores: tuple[int, int],
) -> None:
    """p. 17, the example; section 7 row 4.

    Rage re-rolls the lower die, Powerful Blow adds 1 to the highest; Faras wins, steals a red gem and drives Tortok off.
    """
    state = position(
        gangs=("kalderns", "nocturnis"),
        at={TORTOK: "fountain-square", FARAS: "compass-street"},
        loads={TORTOK: ["red_gem"]},
        hands={BOB: ["powerful_blow"]},
        active=TORTOK,
    )
    play(state, Attack(FARAS))
    assert state.points[ALICE] == 5
    assert asked(state) == (BOB, "fight_card")
    events = play(state, Play("powerful_blow"), dice=(*attack, *defence))
    events += play(state, RerollDie(attack[0]), dice=(again,))
    assert events[1:] == [
        DiceRolled(TORTOK, FARAS, attack, defence),
        DieRaised(FARAS, 1, "powerful_blow"),
        DieRerolled(TORTOK, attack[0], again, "rage"),
        FightWon(FARAS, TORTOK, *scores),
        TreasureStolen(FARAS, TORTOK, GEM),
    ]
    assert asked(state) == (BOB, "drive")
    play(state, Drive(space("rag-market")))
    assert state.at[TORTOK] == space("rag-market")


def test_the_attacker_moves_into_his_victim_s_space() -> None:
    """p. 17"""
    state = position(at={LEONA: "coiners-corner", FARAS: "mint"}, active=LEONA)
    events = play(state, Attack(FARAS), dice=(6, 6, 1, 1))
    assert events[1] == Attacked(LEONA, FARAS, space("mint"))
    assert state.at[LEONA] == space("mint")


def test_the_fight_happens_at_once_and_ends_the_movement() -> None:
    """p. 17; section 7 row 11"""
    state = position(
        at={LEONA: "coiners-corner", FARAS: "mint", IRIS: "forge"}, active=LEONA
    )
    play(state, Attack(FARAS), dice=(6, 6, 1, 1))
    play(state, legal(state)[0])
    assert legal(state, Walk, Attack) == []


def test_only_enemies_are_attacked() -> None:
    """Section 7 row 10: never the own gang."""
    state = position(
        at={LEONA: "coiners-corner", IRIS: "mint", FARAS: "compass-street"},
        active=LEONA,
    )
    assert legal(state, Attack) == [Attack(FARAS)]


def test_an_attack_needs_a_point_besides_that_of_the_movement() -> None:
    """R8"""
    state = position(
        at={LEONA: "coiners-corner", FARAS: "mint"}, active=LEONA, points=1
    )
    assert legal(state, Attack) == []


def test_in_the_middle_of_a_movement_one_point_is_enough() -> None:
    """R8"""
    state = position(
        at={LEONA: "coiners-corner", FARAS: "mint"}, active=LEONA, points=2
    )
    play(state, Walk(space("ducat-street")))
    assert may(state, Attack(FARAS))


def test_an_attack_needs_an_unused_action() -> None:
    """R8"""
    turn = activation(LEONA)
    turn.acted = True
    state = position(at={LEONA: "coiners-corner", FARAS: "mint"}, turn=turn)
    assert legal(state, Attack) == []


def test_the_attacker_may_play_first_then_the_defender() -> None:
    """p. 17"""
    hands = {ALICE: ["extra_blade"], BOB: ["powerful_blow"]}
    state = facing(LEONA, FARAS, hands=hands)
    assert asked(state) == (ALICE, "fight_card")
    play(state, PASS)
    assert asked(state) == (BOB, "fight_card")


def test_each_side_plays_one_card_at_most() -> None:
    """p. 17, p. 18"""
    state = facing(LEONA, FARAS, hands={ALICE: ["extra_blade", "powerful_blow"]})
    play(state, Play("extra_blade"), dice=(1, 1, 1, 1, 1))
    assert state.hands[ALICE] == ["powerful_blow"]
    assert asked(state)[1] == "drive"


def test_the_defender_knows_the_attacker_s_card() -> None:
    """p. 17: announced before his own."""
    hands = {ALICE: ["extra_blade"], BOB: ["powerful_blow"]}
    state = facing(LEONA, FARAS, hands=hands)
    play(state, Play("extra_blade"))
    assert asked(state) == (BOB, "fight_card")


def test_only_cards_for_a_fight_are_played_in_it() -> None:
    """Section 12"""
    state = facing(LEONA, FARAS, hands={ALICE: ["run", "locked", "dirty_trick"]})
    assert legal(state) == [PASS, Play("dirty_trick")]


def test_the_highest_single_die_counts() -> None:
    """p. 17"""
    events = _fought(LEONA, FARAS, (1, 5), (4, 4))
    assert FightWon(LEONA, FARAS, 5, 4) in events


def _fought(
    attacker: int, defender: int, attack: tuple[int, ...], defence: tuple[int, ...]
) -> list[object]:
    where = {attacker: "coiners-corner", defender: "mint"}
    state = position(at=where)
    seat = state.owners[attacker]
    state = position(at=where, turn=seat, active=attacker)
    return [*play(state, Attack(defender), dice=(*attack, *defence))]


def test_the_higher_score_wins() -> None:
    """p. 17"""
    assert FightWon(FARAS, LEONA, 5, 6) in _fought(LEONA, FARAS, (5, 5), (1, 6))


def test_the_attacker_wins_ties() -> None:
    """p. 17"""
    assert FightWon(LEONA, FARAS, 4, 4) in _fought(LEONA, FARAS, (4, 1), (4, 4))


def test_both_sides_roll_as_many_dice_as_their_combat_value() -> None:
    """p. 17; section 1: Combat 2 for all thieves."""
    assert DiceRolled(HARID, KALDERN, (1, 2), (3, 4)) in _fought(
        HARID, KALDERN, (1, 2), (3, 4)
    )


def test_sienna_rolls_three() -> None:
    """Section 1: Combat 3"""
    state = position("arcane", at={SIENNA: "mint", LEONA: "coiners-corner"})
    state.owners[SIENNA] = BOB
    state.stack[-1] = activation(LEONA)
    events = play(state, Attack(SIENNA), dice=(1, 1, 2, 3, 4))
    assert DiceRolled(LEONA, SIENNA, (1, 1), (2, 3, 4)) in events


def test_the_winner_chooses_the_treasure() -> None:
    """p. 17; R1"""
    state = position(
        at={LEONA: "coiners-corner", FARAS: "mint"},
        loads={FARAS: ["scroll", "red_gem"]},
        active=LEONA,
    )
    play(state, Attack(FARAS), dice=(6, 6, 1, 1))
    assert asked(state) == (ALICE, "plunder")
    play(state, Take(tokens("scroll")[0]))
    assert kinds_carried(state, LEONA) == ["scroll"]
    assert kinds_carried(state, FARAS) == ["red_gem"]


def test_a_defender_who_wins_steals_as_well() -> None:
    """p. 17"""
    state = position(
        at={LEONA: "coiners-corner", FARAS: "mint"},
        loads={LEONA: ["scroll"]},
        active=LEONA,
    )
    play(state, Attack(FARAS), dice=(1, 1, 6, 6))
    assert kinds_carried(state, FARAS) == ["scroll"]


def test_without_treasure_two_ducats_change_hands() -> None:
    """p. 17"""
    state = position(
        at={LEONA: "coiners-corner", FARAS: "mint"}, ducats=(1, 5), active=LEONA
    )
    events = play(state, Attack(FARAS), dice=(6, 6, 1, 1))
    assert DucatsStolen(LEONA, FARAS, 2) in events
    assert state.ducats[:2] == [3, 3]


def test_a_poor_gang_gives_what_it_has() -> None:
    """R2"""
    state = position(
        at={LEONA: "coiners-corner", FARAS: "mint"}, ducats=(0, 1), active=LEONA
    )
    play(state, Attack(FARAS), dice=(6, 6, 1, 1))
    assert state.ducats[:2] == [1, 0]


def test_with_treasure_no_ducats_are_stolen() -> None:
    """p. 17"""
    state = position(
        at={LEONA: "coiners-corner", FARAS: "mint"},
        loads={FARAS: ["scroll"]},
        ducats=(0, 5),
        active=LEONA,
    )
    play(state, Attack(FARAS), dice=(6, 6, 1, 1))
    assert state.ducats[:2] == [0, 5]


def test_the_winner_s_player_moves_the_loser() -> None:
    """p. 17"""
    state = position(at={LEONA: "coiners-corner", FARAS: "mint"}, active=LEONA)
    play(state, Attack(FARAS), dice=(1, 1, 6, 6))
    assert state.stack[-1] == Flight(BOB, LEONA)


def test_a_beaten_attacker_may_still_use_what_is_left_of_his_turn() -> None:
    """p. 12: his movement and his action are spent."""
    state = position(
        at={LEONA: "coiners-corner", FARAS: "mint", IRIS: "forge"}, active=LEONA
    )
    play(state, Attack(FARAS), dice=(1, 1, 6, 6))
    play(state, legal(state)[0])
    assert asked(state) == (ALICE, "turn")
    assert legal(state, Walk, Attack) == []


def test_a_bonus_lifts_a_die_above_six() -> None:
    """R7"""
    state = facing(LEONA, FARAS, hands={BOB: ["powerful_blow"]})
    events = play(state, Play("powerful_blow"), dice=(6, 6, 6, 1))
    assert FightWon(FARAS, LEONA, 6, 7) in events


def test_anybody_else_s_thief_may_be_attacked() -> None:
    """p. 17"""
    state = position(
        at={KALDERN: "coiners-corner", FARAS: "mint", LEONA: "compass-street"},
        turn=CAROL,
        active=KALDERN,
    )
    assert set(legal(state, Attack)) == {Attack(FARAS), Attack(LEONA)}


def test_a_drawn_fight_goes_to_the_sum_of_dice_where_the_table_wants_it() -> None:
    """Option: sum of dice (Cry Havoc)"""
    state = position(
        at={LEONA: "coiners-corner", FARAS: "mint"},
        active=LEONA,
        drawn_fight="sum_of_dice",
    )
    events = play(state, Attack(FARAS), dice=(5, 1, 5, 2))
    assert FightWon(FARAS, LEONA, 5, 5) in events


def test_equal_sums_go_to_the_attacker() -> None:
    """Option: sum of dice"""
    state = position(
        at={LEONA: "coiners-corner", FARAS: "mint"},
        active=LEONA,
        drawn_fight="sum_of_dice",
    )
    events = play(state, Attack(FARAS), dice=(5, 2, 5, 2))
    assert FightWon(LEONA, FARAS, 5, 5) in events


def test_the_sum_matters_in_a_draw_only() -> None:
    """Option: sum of dice"""
    state = facing(
        LEONA, FARAS, hands={ALICE: ["extra_blade"]}, drawn_fight="sum_of_dice"
    )
    events = play(state, Play("extra_blade"), dice=(4, 4, 4, 5, 1))
    assert FightWon(FARAS, LEONA, 4, 5) in events


def test_a_stored_fight_holds_its_stage_as_a_number() -> None:
    """Matches sleep in the middle of a fight: what is written today is read in years."""
    stored = b'{"type":"Fight","attacker":0,"defender":5,"mover":0,"stage":4}'
    fight = msgspec.json.decode(stored, type=Fight)
    assert fight == Fight(LEONA, FARAS, ALICE, Stage.DEFENCE_WIND)
    assert msgspec.json.decode(msgspec.json.encode(fight))["stage"] == 4
