"""Cards and abilities in their windows: what is listed, and what it does (section D).

Nothing is listed that would change nothing now.
"""

from collections.abc import Iterable

from games.karez.rules.expeditions.effects import use_up, work
from games.karez.rules.expeditions.fight import balance, meet
from games.karez.rules.expeditions.gear import fighter_of
from games.karez.rules.expeditions.record import Die, Fighter, Meeting
from games.karez.rules.expeditions.tools import (
    uses_before,
    uses_between,
    uses_on_dice,
    uses_revealed,
)
from games.karez.rules.moves import Use
from games.karez.rules.state import Hero
from games.kernel.chance import Recorded


def knight(*cards: str, wounds: tuple[int, ...] = ()) -> Fighter:
    return fighter_of(Hero("knight", wounds=wounds), cards)


def red(*faces: int, hero: str = "knight") -> list[Die]:
    return [Die("red", hero, face) for face in faces]


def green(*faces: int, hero: str = "knight") -> list[Die]:
    return [Die("green", hero, face) for face in faces]


def white(*faces: int) -> list[Die]:
    return [Die("white", "", face) for face in faces]


def lying(
    party: list[Fighter], encounter: str, dice: Iterable[Die], place: int = 1
) -> Meeting:
    """An encounter in the normal round, unless another is named, with these dice on the table."""
    meeting = meet(party, encounter)
    meeting.place = place
    meeting.dice = tuple(dice)
    meeting.begun = True
    return meeting


def use(party: list[Fighter], meeting: Meeting, move: Use, *faces: int) -> None:
    use_up(next(f for f in party if f.id == move.hero), move.card)
    luck = Recorded([face - 1 for face in faces])
    work(party, meeting, move, luck)
    luck.require_used_up()


# Dice lie.


def test_a_steel_shield_rolls_an_own_green_die_again() -> None:
    party = [knight("steel_shield")]
    meeting = lying(party, "orc_raider", [*red(1, 1), *green(6, 1), *white(1, 2)])
    shield = Use("knight", "steel_shield", dice=(2,))
    assert uses_on_dice(party, meeting) == [shield]
    use(party, meeting, shield, 2)
    assert meeting.dice[2] == Die("green", "knight", 2)
    assert balance(party, meeting).hits == ()
    # Once an encounter.
    assert uses_on_dice(party, meeting) == []


def test_a_shield_waits_where_nothing_hits() -> None:
    party = [knight("steel_shield")]
    meeting = lying(party, "orc_raider", [*red(1, 1), *green(6, 1), *white(1, 3)])
    assert uses_on_dice(party, meeting) == []


def test_two_shields_work_twice() -> None:
    party = [knight("steel_shield", "steel_shield")]
    meeting = lying(party, "orc_raider", [*green(6, 6, 6), *white(1, 2)])
    use(party, meeting, Use("knight", "steel_shield", dice=(0,)), 6)
    assert uses_on_dice(party, meeting) == [Use("knight", "steel_shield", dice=(0,))]
    use(party, meeting, Use("knight", "steel_shield", dice=(0,)), 6)
    assert uses_on_dice(party, meeting) == []


def test_throwing_axes_change_a_red_die_by_one() -> None:
    party = [knight("throwing_axes")]
    meeting = lying(party, "orc_raider", red(1, 3))
    assert uses_on_dice(party, meeting) == [
        Use("knight", "throwing_axes", dice=(0,), number=2),
        Use("knight", "throwing_axes", dice=(1,), number=2),
        Use("knight", "throwing_axes", dice=(1,), number=4),
    ]


def test_axes_do_nothing_for_a_die_that_covers_a_box_already() -> None:
    party = [knight("throwing_axes")]
    meeting = lying(party, "goblin_sneak", red(3, 1))
    assert uses_on_dice(party, meeting) == []


def test_the_ring_rolls_any_own_die_again() -> None:
    party = [knight("ring_of_fortune"), fighter_of(Hero("bard"))]
    dice = [*red(1, 1), *green(6), *red(1, hero="bard"), *white(2, 2)]
    meeting = lying(party, "orc_raider", dice)
    party[1].used = ("",)
    assert uses_on_dice(party, meeting) == [
        Use("knight", "ring_of_fortune", dice=(0,)),
        Use("knight", "ring_of_fortune", dice=(2,)),
    ]


def test_the_flaming_sword_makes_a_six() -> None:
    party = [knight("flaming_sword")]
    assert uses_on_dice(party, lying(party, "ghoul", red(1, 3, 2))) == [
        Use("knight", "flaming_sword", dice=(0,), number=6),
        Use("knight", "flaming_sword", dice=(2,), number=6),
    ]
    assert uses_on_dice(party, lying(party, "orc_raider", red(1, 3, 5))) == []


def test_a_fireball_is_three_more_attacks() -> None:
    party = [knight("scroll_of_fireball")]
    meeting = lying(party, "minotaur", red(5, 1))
    fireball = Use("knight", "scroll_of_fireball")
    assert uses_on_dice(party, meeting) == [fireball]
    use(party, meeting, fireball)
    assert balance(party, meeting).left == ()
    assert party[0].cards == ()


def test_a_fireball_needs_a_bearer_who_acts() -> None:
    party = [fighter_of(Hero("mage"), ("scroll_of_fireball",))]
    assert uses_on_dice(party, lying(party, "minotaur", white(1, 1))) == []


def test_precision_sets_any_red_die_of_the_party() -> None:
    party = [knight("scroll_of_precision"), fighter_of(Hero("barbarian"))]
    meeting = lying(party, "cave_bear", [*red(4), *red(1, 1, hero="barbarian")])
    assert uses_on_dice(party, meeting) == [
        Use("knight", "scroll_of_precision", dice=(1,), number=4),
        Use("knight", "scroll_of_precision", dice=(1,), number=6),
    ]


def test_holy_water_covers_two_boxes_of_the_undead() -> None:
    party = [knight("holy_water")]
    meeting = lying(party, "wight", red(1, 1))
    assert uses_on_dice(party, meeting) == [
        Use("knight", "holy_water", boxes=boxes) for boxes in ((4, 5), (4, 6), (5, 6))
    ]
    use(party, meeting, Use("knight", "holy_water", boxes=(4, 6)))
    assert (meeting.open, meeting.covered) == ((5,), (4, 6))
    assert uses_on_dice(party, lying(party, "minotaur", red(1, 1))) == []


def test_poison_covers_a_box_of_everybody_else() -> None:
    party = [knight("poison_flask")]
    assert uses_on_dice(party, lying(party, "minotaur", red(1, 4))) == [
        Use("knight", "poison_flask", boxes=(5,))
    ]
    assert uses_on_dice(party, lying(party, "skeleton", red(1, 1))) == []


def test_the_lucky_coin_rolls_what_did_no_good_again() -> None:
    party = [knight("lucky_coin")]
    meeting = lying(party, "minotaur", [*red(1, 1, 4), *white(2, 2, 6)])
    assert uses_on_dice(party, meeting) == [
        Use("knight", "lucky_coin", dice=dice)
        for dice in ((0,), (3,), (0, 1), (3, 4), (0, 1, 3, 4))
    ]
    use(party, meeting, Use("knight", "lucky_coin", dice=(0, 1, 3, 4)), 5, 5, 6, 6)
    assert balance(party, meeting)[2:] == ((), ())


def test_the_coin_rolls_green_dice_again_at_traps() -> None:
    party = [knight("lucky_coin")]
    meeting = lying(party, "spiked_pit", [*green(6), *white(2, 4)])
    assert Use("knight", "lucky_coin", dice=(0,)) in uses_on_dice(party, meeting)


# Abilities.


def test_the_rogue_rolls_a_white_die_of_a_trap_again() -> None:
    party = [fighter_of(Hero("rogue"))]
    meeting = lying(party, "trap_door", [*green(2, hero="rogue"), *white(2, 5)])
    assert uses_on_dice(party, meeting) == [Use("rogue", dice=(2,))]
    use(party, meeting, Use("rogue", dice=(2,)), 1)
    assert balance(party, meeting).hits == ()
    assert uses_on_dice(party, meeting) == []


def test_the_mage_sets_an_own_red_die() -> None:
    party = [fighter_of(Hero("mage"))]
    meeting = lying(party, "minotaur", red(1, 5, hero="mage"), place=2)
    assert uses_on_dice(party, meeting) == [
        Use("mage", dice=(0,), number=4),
        Use("mage", dice=(0,), number=5),
    ]


def test_the_bard_rolls_a_red_die_of_anybody_again() -> None:
    party = [fighter_of(Hero("bard")), knight()]
    meeting = lying(party, "minotaur", [*red(2, hero="bard"), *red(1, 5)])
    assert uses_on_dice(party, meeting) == [
        Use("bard", dice=(0,)),
        Use("bard", dice=(1,)),
    ]


def test_the_cleric_heals_anybody_once_an_adventure() -> None:
    party = [fighter_of(Hero("cleric")), knight(wounds=(1,))]
    touch = Use("cleric", on="knight")
    assert uses_between(party) == [touch]
    use_up(party[0], touch.card)
    work(party, None, touch, Recorded([]))
    assert party[1].wounds == ()
    party[1].wounds, party[1].open = (1,), (2, 2, 5)
    meet(party, "troll")
    assert uses_between(party) == []


# Before the dice.


def test_a_potion_heals_its_bearer_before_the_monster_acts() -> None:
    party = [knight("healing_potion", wounds=(1,))]
    sip = Use("knight", "healing_potion", on="knight")
    assert uses_before(party, lying(party, "minotaur", [])) == [sip]
    # The Troll acts later.
    assert uses_before(party, lying(party, "troll", [])) == []
    use(party, lying(party, "minotaur", []), sip)
    assert (party[0].wounds, party[0].cards) == ((), ())


def test_potions_wait_until_they_are_needed() -> None:
    assert uses_between([knight("healing_potion", wounds=(1,))]) == []
    party = [knight("healing_potion")]
    assert uses_before(party, lying(party, "minotaur", [])) == []


def test_strength_is_two_more_red_dice_for_whoever_acts() -> None:
    party = [knight("potion_of_strength")]
    meeting = lying(party, "minotaur", [])
    assert uses_before(party, meeting) == [Use("knight", "potion_of_strength")]
    use(party, meeting, Use("knight", "potion_of_strength"))
    assert party[0].strength == 2
    party = [knight("potion_of_strength")]
    assert uses_before(party, lying(party, "minotaur", [], place=0)) == []


def test_warding_is_two_green_dice_at_once() -> None:
    party = [knight("scroll_of_warding")]
    meeting = lying(party, "panther", [], place=0)
    assert uses_before(party, meeting) == [Use("knight", "scroll_of_warding")]
    use(party, meeting, Use("knight", "scroll_of_warding"), 2, 5)
    assert meeting.dice == tuple(green(2, 5))
    assert party[0].green == 3


def test_freezing_comes_before_the_first_dice_of_a_cycle() -> None:
    party = [knight("scroll_of_freezing"), fighter_of(Hero("rogue"))]
    meeting = lying(party, "minotaur", [], place=0)
    assert uses_before(party, meeting) == []
    meeting.begun = False
    assert uses_before(party, meeting) == [Use("knight", "scroll_of_freezing")]
    use(party, meeting, Use("knight", "scroll_of_freezing"))
    assert meeting.frozen


def test_poison_is_asked_about_before_the_dice_if_it_kills() -> None:
    party = [knight("poison_flask")]
    meeting = lying(party, "minotaur", [])
    assert uses_before(party, meeting) == []
    meeting.open = (5,)
    assert uses_before(party, meeting) == [Use("knight", "poison_flask", boxes=(5,))]


# A card is turned over.


def test_what_helps_on_reveal_depends_on_the_card() -> None:
    party = [knight("smoke_bomb", "scroll_of_disarming")]
    assert uses_revealed(party, meet(party, "troll")) == [Use("knight", "smoke_bomb")]
    assert uses_revealed(party, meet(party, "trap_door")) == [
        Use("knight", "scroll_of_disarming")
    ]


def test_the_dead_use_nothing() -> None:
    party = [knight("smoke_bomb"), fighter_of(Hero("mage"))]
    party[0].open = ()
    assert uses_revealed(party, meet(party, "troll")) == []
