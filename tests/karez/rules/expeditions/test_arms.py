"""What heroes bring to a fight: dice and attacks, and more of them against some families (6.4, 6.6)."""

from games.karez.rules.expeditions.fight import meet
from games.karez.rules.expeditions.gear import Arms, arms_of, fighter_of, strength_of
from games.karez.rules.pieces import Deck
from games.karez.rules.state import Hero


def arms(hero: str, *cards: str, deck: Deck = "humanoid", attack: int = 0) -> Arms:
    return arms_of(hero, attack, cards, deck)


def test_a_level_up_of_attack_is_a_red_die() -> None:
    assert arms("knight", attack=2).red == arms("knight").red + 2


def test_things_add_dice_and_attacks() -> None:
    assert arms("knight", "long_sword", "spear", "steel_shield") == (
        "normal",
        3,
        2,
        (2,),
    )


def test_some_things_work_against_one_family_only() -> None:
    assert arms("knight", "dragon_lance").red == 2
    assert arms("knight", "dragon_lance", deck="ancient").red == 4
    assert arms("knight", "holy_symbol", deck="undead").fixed == (1, 2)
    assert arms("knight", "holy_symbol").fixed == ()


def test_some_heroes_are_better_against_one_family() -> None:
    assert arms("ranger", deck="beast").red == arms("ranger").red + 1
    assert arms("warlock", deck="ancient").red == arms("warlock").red + 1
    assert arms("paladin", deck="undead").fixed == (1,)


def test_tools_take_a_die_from_a_trap() -> None:
    party = [fighter_of(Hero("rogue"), ("thieves_tools",))]
    assert meet(party, "falling_net").white == 0
    assert meet(party, "trap_door").white == 1
    assert meet(party, "troll").white == 2


def test_armour_is_whole_at_the_start_and_tokens_are_as_worn_as_they_were() -> None:
    fighter = fighter_of(
        Hero("knight", toughness=2, worn=1, wounds=(2,)), ("chain_mail",)
    )
    assert fighter.open == (1, 2, 5)
    assert (fighter.toughness, fighter.worn, fighter.armour) == (1, 1, 2)


def test_wounds_make_a_hero_weaker_and_level_ups_stronger() -> None:
    plain = strength_of(fighter_of(Hero("knight")))
    assert strength_of(fighter_of(Hero("knight", wounds=(1, 2)))) < plain
    assert strength_of(fighter_of(Hero("knight", attack=1))) > plain
    assert strength_of(fighter_of(Hero("knight", toughness=1))) > plain
