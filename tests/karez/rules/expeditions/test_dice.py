"""Dice and boxes match exactly; green dice absorb and are kept as long as they can help (1.7, B5-B7, readings 22-27)."""

from games.karez.rules.expeditions.fight import (
    balance,
    end_round,
    meet,
    next_round,
    strike,
    throw,
)
from games.karez.rules.expeditions.gear import fighter_of
from games.karez.rules.expeditions.record import Die, Fighter, Meeting
from games.karez.rules.state import Hero
from games.kernel.chance import Recorded


def party_of(*heroes: str) -> list[Fighter]:
    return [fighter_of(Hero(hero)) for hero in heroes]


def roll(party: list[Fighter], meeting: Meeting, *faces: int) -> None:
    luck = Recorded([face - 1 for face in faces])
    throw(party, meeting, luck)
    luck.require_used_up()


def next_cycle(meeting: Meeting) -> None:
    meeting.place = 2
    next_round(meeting)


def test_a_red_die_covers_a_box_of_its_number_and_no_other() -> None:
    party = party_of("barbarian")
    meeting = meet(party, "minotaur")
    meeting.place = 1
    roll(party, meeting, 5, 6, 3, *[6, 6])
    assert balance(party, meeting).did[:3] == ("covers", "misses", "misses")
    strike(party, meeting)
    assert (meeting.open, meeting.covered) == ((4, 5), (5,))


def test_one_die_covers_one_box() -> None:
    party = party_of("barbarian")
    meeting = meet(party, "minotaur")
    meeting.place = 1
    roll(party, meeting, 5, 5, 5, *[6, 6])
    assert balance(party, meeting).left == (4,)


def test_an_attack_without_a_die_waits_until_no_die_covers_the_box() -> None:
    """B6"""
    party = party_of("rogue")
    meeting = meet(party, "troll")
    roll(party, meeting, 4, 1)
    assert strike(party, meeting).added == ()
    assert party[0].fixed == (4,)
    next_cycle(meeting)
    roll(party, meeting, 1, 6)
    # The box is covered already: the attack finds nothing.
    assert strike(party, meeting).added == ()


def test_an_attack_without_a_die_is_used_once_an_encounter() -> None:
    party = party_of("rogue")
    meeting = meet(party, "cave_bear")
    roll(party, meeting, 1, 1)
    assert strike(party, meeting).added == (("rogue", 4),)
    assert meeting.open == (4, 6)
    next_cycle(meeting)
    roll(party, meeting, 1, 1)
    assert strike(party, meeting).added == ()
    assert meet(party, "cave_bear") is not meeting
    assert party[0].fixed == (4,)


def test_only_those_who_act_add_their_attacks() -> None:
    party = party_of("rogue", "mage")
    meeting = meet(party, "troll")
    roll(party, meeting, 1, 1)
    assert strike(party, meeting).added == (("rogue", 4),)
    assert meeting.open == (6,)


def test_a_monster_uses_all_its_fixed_attacks_the_first_time_it_acts() -> None:
    party = party_of("barbarian")
    meeting = meet(party, "deep_gazer")
    roll(party, meeting, 2, 2)
    assert [die.face for die in meeting.dice] == [2, 2, 4, 5]
    assert strike(party, meeting).hits == (4,)
    next_cycle(meeting)
    roll(party, meeting, 2, 2)
    assert [die.face for die in meeting.dice] == [2, 2]


def test_a_white_die_that_finds_no_open_box_is_lost() -> None:
    party = party_of("monk")
    meeting = meet(party, "orc_raider")
    meeting.place = 1
    roll(party, meeting, 1, 3)
    assert balance(party, meeting).did == ("misses", "hits")
    assert balance(party, meeting).hits == (3,)


def test_a_monster_that_strikes_first_finds_heroes_without_green_dice() -> None:
    """Reading 26"""
    party = party_of("knight")
    meeting = meet(party, "panther")
    roll(party, meeting, 2, 1)
    assert balance(party, meeting).hits == (2, 1, 5)


def test_a_green_die_absorbs_one_white_die_of_its_number() -> None:
    party = party_of("knight")
    meeting = meet(party, "orc_raider")
    meeting.place = 1
    roll(party, meeting, *[1, 1], 2, *[2, 2])
    result = strike(party, meeting)
    assert result.did == ("misses", "misses", "absorbs", "absorbed", "hits")
    assert result.hits == (2,)
    # It is spent.
    assert meeting.dice == ()


def test_a_green_die_is_not_spent_on_what_hurts_nobody() -> None:
    party = party_of("knight")
    meeting = meet(party, "orc_raider")
    meeting.place = 1
    roll(party, meeting, *[1, 1], 6, *[6, 6])
    assert strike(party, meeting).hits == ()
    assert meeting.dice == (Die("green", "knight", 6),)


def test_the_green_die_of_one_hero_helps_another() -> None:
    party = party_of("rogue", "monk")
    meeting = meet(party, "minotaur")
    roll(party, meeting, 1, 3, *[1, 1], 4)
    strike(party, meeting)
    next_round(meeting)
    roll(party, meeting, 6, 6)
    # The Rogue has no 3, the Monk has: the Rogue's green die absorbs the fixed attack.
    assert balance(party, meeting).hits == (6, 6)


def test_a_green_die_that_can_still_help_stays() -> None:
    """B5"""
    party = party_of("knight")
    meeting = meet(party, "zombie")
    meeting.place = 1
    roll(party, meeting, *[6, 6], 2)
    strike(party, meeting)
    next_cycle(meeting)
    meeting.place = 1
    roll(party, meeting, 6, 6)
    assert Die("green", "knight", 2) in meeting.dice


def test_a_green_die_that_can_help_nobody_is_rolled_again() -> None:
    """B5"""
    party = party_of("knight")
    meeting = meet(party, "zombie")
    meeting.place = 1
    roll(party, meeting, *[6, 6], 4)
    strike(party, meeting)
    next_cycle(meeting)
    meeting.place = 1
    roll(party, meeting, *[6, 6], 5)
    assert Die("green", "knight", 5) in meeting.dice


def test_the_dead_leave_their_dice() -> None:
    party = party_of("rogue", "knight")
    meeting = meet(party, "troll")
    roll(party, meeting, 1, 2)
    strike(party, meeting)
    party[0].open = ()
    end_round(party, meeting)
    assert meeting.dice == ()


def test_at_a_trap_all_roll_green_dice_and_nobody_red_ones() -> None:
    party = party_of("rogue", "knight", "mage")
    meeting = meet(party, "spiked_pit")
    roll(party, meeting, 2, 5, *[5, 3])
    assert [die.colour for die in meeting.dice] == ["green", "green", "white", "white"]
    assert balance(party, meeting).hits == (3,)
