"""A card acts only in the round of its initiative; first and last cancel on one's own card (1.7, readings 26 and 28, B9)."""

from games.karez.rules.expeditions.fight import (
    acts_now,
    is_idle,
    meet,
    monster_acts,
    next_round,
)
from games.karez.rules.expeditions.gear import arms_of, fighter_of
from games.karez.rules.expeditions.record import Fighter, Meeting
from games.karez.rules.state import Hero


def acts(hero: str, *cards: str) -> str:
    return arms_of(hero, 0, cards, "humanoid").acts


def test_the_own_card_says_when_a_hero_acts() -> None:
    assert [acts(hero) for hero in ("rogue", "knight", "mage")] == [
        "first",
        "normal",
        "last",
    ]


def test_first_and_last_together_are_neither() -> None:
    assert acts("rogue", "war_hammer") == "normal"
    assert acts("mage", "boots_of_haste") == "normal"
    assert acts("rogue", "war_hammer", "hunting_bow") == "normal"


def test_twice_the_same_is_no_more_than_once() -> None:
    assert acts("rogue", "boots_of_haste") == "first"
    assert acts("dwarf", "tower_shield", "plate_armour") == "last"


def rounds(party: list[Fighter], meeting: Meeting) -> list[list[str]]:
    """Who acts in each round of a cycle."""
    found = []
    for _ in range(3):
        who = [fighter.id for fighter in party if acts_now(fighter, meeting)]
        found.append([*who, "foe"] if monster_acts(meeting) else who)
        assert is_idle(party, meeting) == (not found[-1])
        next_round(meeting)
    return found


def test_everybody_acts_once_a_cycle() -> None:
    party = [fighter_of(Hero(hero)) for hero in ("rogue", "knight", "mage")]
    assert rounds(party, meet(party, "troll")) == [
        ["rogue"],
        ["knight"],
        ["mage", "foe"],
    ]
    assert rounds(party, meet(party, "dark_elf")) == [
        ["rogue", "foe"],
        ["knight"],
        ["mage"],
    ]


def test_a_beast_in_the_net_acts_last_whatever_it_had() -> None:
    party = [fighter_of(Hero("knight"), ("hunters_net",))]
    assert meet(party, "dire_wolf").acts == "last"
    assert meet(party, "giant_rat").acts == "last"
    assert meet(party, "dark_elf").acts == "first"


def test_the_net_of_the_dead_holds_nothing() -> None:
    party = [fighter_of(Hero("knight"), ("hunters_net",))]
    party[0].open = ()
    assert meet(party, "dire_wolf").acts == "first"


def test_the_dead_do_not_act() -> None:
    party = [fighter_of(Hero(hero)) for hero in ("rogue", "knight")]
    party[0].open = ()
    assert rounds(party, meet(party, "dark_elf")) == [["foe"], ["knight"], []]
