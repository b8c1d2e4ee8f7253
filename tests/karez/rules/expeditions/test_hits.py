"""Hits, toughness, death and what averts it (1.7, B3, B4)."""

from games.karez.rules.expeditions.events import (
    DeathAverted,
    ExpeditionFailed,
    HeroDied,
    HeroLost,
    HitTaken,
    MonsterKilled,
    RoundFought,
)
from games.karez.rules.expeditions.fight import (
    avert_death,
    hardiest,
    heal,
    meet,
    next_round,
    takers,
    wound,
)
from games.karez.rules.expeditions.gear import fighter_of
from games.karez.rules.moves import Equip, Fight, Send, Take, Use
from games.karez.rules.state import Hero
from tests.karez.rules.expeditions.positions import ALICE, Play, position

FIGHT = Fight()


def test_a_hit_covers_the_box_of_its_number() -> None:
    knight = fighter_of(Hero("knight"))
    assert wound(knight, 2) == "box"
    assert (knight.open, knight.wounds) == ((1, 2, 5), (2,))


def test_toughness_is_covered_in_place_of_the_last_open_box() -> None:
    """B4"""
    monk = fighter_of(Hero("monk", toughness=1))
    assert [wound(monk, 3), wound(monk, 6), wound(monk, 6)] == [
        "box",
        "toughness",
        "box",
    ]
    assert not monk.lives
    assert monk.worn == 1


def test_armour_is_covered_before_tokens() -> None:
    monk = fighter_of(Hero("monk", toughness=1, wounds=(3,)), ("leather_armour",))
    assert [wound(monk, 6), wound(monk, 6), wound(monk, 6)] == [
        "armour",
        "toughness",
        "box",
    ]


def test_whoever_has_no_open_numbered_box_is_dead() -> None:
    """B3"""
    mage = fighter_of(Hero("mage", wounds=(3,)))
    wound(mage, 5)
    assert not mage.lives


def test_a_hit_goes_to_those_who_have_a_box_of_its_number() -> None:
    party = [fighter_of(Hero(hero)) for hero in ("rogue", "knight", "mage")]
    assert [f.id for f in takers(party, 5)] == ["rogue", "knight", "mage"]
    assert [f.id for f in takers(party, 3)] == ["mage"]
    assert takers(party, 6) == []


def test_by_default_the_one_with_most_open_boxes_takes_it() -> None:
    party = [fighter_of(Hero(hero)) for hero in ("rogue", "knight", "mage")]
    assert hardiest(party).id == "knight"
    tough = fighter_of(Hero("rogue", toughness=2))
    assert hardiest([party[1], tough]) is tough


def test_the_amulet_opens_the_box_that_is_safest_now() -> None:
    mage = fighter_of(Hero("mage", wounds=(3, 5)), ("amulet_of_life",))
    assert avert_death(mage, hits=[3]) == ("amulet_of_life", 5)
    assert (mage.open, mage.cards) == ((5,), ())


def test_the_amulet_opens_the_lowest_of_equal_boxes() -> None:
    mage = fighter_of(Hero("mage", wounds=(3, 5)), ("amulet_of_life",))
    assert avert_death(mage, hits=[]) == ("amulet_of_life", 3)
    assert avert_death(mage, hits=[]) is None


def test_healing_opens_numbers_first_that_are_open_anyway() -> None:
    knight = fighter_of(Hero("knight", toughness=1, worn=1, wounds=(1, 2)))
    assert heal(knight, 3) == (2, 1, 0)
    assert heal(knight, 3) == ()
    assert (knight.open, knight.toughness) == ((1, 2, 2, 5), 1)


def test_a_monster_that_regenerates_opens_its_highest_covered_box() -> None:
    """B8"""
    party = [fighter_of(Hero("knight"))]
    vampire = meet(party, "vampire")
    vampire.open, vampire.covered = (5,), (3, 1)
    assert [next_round(vampire) for _ in range(3)] == [0, 0, 3]
    assert [*vampire.open, *vampire.covered] == [3, 5, 1]


def test_other_monsters_do_not() -> None:
    party = [fighter_of(Hero("knight"))]
    wight = meet(party, "wight")
    wight.open, wight.covered = (5,), (4, 6)
    assert [next_round(wight) for _ in range(3)] == [0, 0, 0]


# On the way.


def test_nobody_is_asked_if_one_hero_can_take_the_hit() -> None:
    play = Play(
        position("monk", "rogue", site="goblin_den", decks={"humanoid": ["orc_raider"]})
    )
    play.answer(Send(("monk", "rogue")))
    events = play.answer(FIGHT, dice=[*[1, 1, 5], *[1, 5], *[3, 1], *[2, 1], 1])
    assert HitTaken(ALICE, "monk", 3, "box") in events
    assert play.asked.kind == "meet"


def test_whoever_explores_chooses_who_is_hit() -> None:
    play = Play(
        position("knight", "dwarf", site="goblin_den", decks={"humanoid": ["minotaur"]})
    )
    play.answer(Send(("knight", "dwarf")))
    play.answer(FIGHT, dice=[*[6, 6], 6, *[1, 5]])
    assert play.asked.kind == "hit"
    assert play.meeting.hits == (1, 5)
    assert list(play.asked.moves) == [Take("knight"), Take("dwarf")]
    assert play.asked.default == Take("knight")
    assert play.answer(Take("dwarf")) == [HitTaken(ALICE, "dwarf", 1, "box")]
    assert play.answer(Take("knight"))[0] == HitTaken(ALICE, "knight", 5, "box")


def test_a_hit_that_finds_no_box_any_more_is_lost() -> None:
    play = Play(position("mage", site="goblin_den", decks={"humanoid": ["orc_raider"]}))
    events = play.answer(FIGHT, dice=[3, 3])
    assert [event for event in events if isinstance(event, HitTaken)] == [
        HitTaken(ALICE, "mage", 3, "box")
    ]


def test_the_dead_count_until_the_round_is_over() -> None:
    """The Barbarian dies in the round in which the dice kill the Orc: the Orc is dead, too."""
    barbarian = Hero("barbarian", wounds=(1, 3, 4))
    play = Play(
        position(barbarian, site="goblin_den", decks={"humanoid": ["orc_raider"]})
    )
    events = play.answer(FIGHT, dice=[*[2, 4, 1], *[6, 1]])
    assert [type(event) for event in events] == [
        RoundFought,
        HitTaken,
        HeroDied,
        HeroLost,
        MonsterKilled,
        ExpeditionFailed,
    ]
    assert play.state.guilds[ALICE].this_turn.killed == ("humanoid",)


def test_the_amulet_is_given_up_in_place_of_a_life() -> None:
    play = Play(
        position(
            "mage",
            site="goblin_den",
            cards=["amulet_of_life"],
            decks={"humanoid": ["orc_raider"]},
        )
    )
    play.answer(Equip("amulet_of_life", "mage"))
    events = play.answer(FIGHT, dice=[5, 3])
    assert DeathAverted(ALICE, "mage", "amulet_of_life", 3) in events
    assert play.state.discards["item"] == ["amulet_of_life"]


def test_what_the_dead_carried_is_lost() -> None:
    play = Play(
        position(
            Hero("mage", wounds=(3,)),
            site="goblin_den",
            cards=["spear", "long_sword"],
            decks={"humanoid": ["orc_raider"]},
        )
    )
    play.answer(Equip("spear", "mage"), Equip("long_sword", "mage"))
    events = play.answer(FIGHT, dice=[5, 1])
    assert HeroDied(ALICE, "mage", "orc_raider", ("spear", "long_sword")) in events
    assert play.state.discards["item"] == ["spear", "long_sword"]
    assert play.state.guilds[ALICE].cards == []


def test_stone_skin_takes_two_hits_of_a_round() -> None:
    play = Play(
        position(
            "mage",
            site="goblin_den",
            cards=["potion_of_stone_skin"],
            decks={"humanoid": ["minotaur"]},
        )
    )
    play.answer(Equip("potion_of_stone_skin", "mage"))
    play.answer(FIGHT, dice=[5, 5])
    assert play.meeting.hits == (5, 5, 3)
    skin = Use("mage", "potion_of_stone_skin")
    assert list(play.asked.moves) == [Take("mage"), skin]
    events = play.answer(skin)
    assert [event for event in events if isinstance(event, HitTaken)][:3] == [
        HitTaken(ALICE, "mage", 5, "nothing"),
        HitTaken(ALICE, "mage", 5, "nothing"),
        HitTaken(ALICE, "mage", 3, "box"),
    ]
