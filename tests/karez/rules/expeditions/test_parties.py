"""Which expedition comes first, who goes, and what they take along (1.7, B2, B12, B18)."""

from games.karez.rules.expeditions.events import (
    CardGiven,
    ExpeditionFailed,
    SetOff,
)
from games.karez.rules.moves import (
    ENOUGH,
    Equip,
    EquipAsBefore,
    Fight,
    Flee,
    Send,
    SetOut,
)
from games.karez.rules.state import Hero
from tests.karez.rules.expeditions.positions import ALICE, Play, position

AS_BEFORE = EquipAsBefore()


def parties(play: Play) -> set[frozenset[str]]:
    assert play.asked.kind == "party"
    return {
        frozenset(move.heroes) for move in play.asked.moves if isinstance(move, Send)
    }


def test_a_guild_with_several_expeditions_says_which_comes_first() -> None:
    play = Play(position("rogue", "monk", sites=["old_mill", "goblin_den"], dungeon=[]))
    assert play.asked.kind == "expedition"
    assert list(play.asked.moves) == [SetOut("old_mill"), SetOut("goblin_den")]
    play.answer(SetOut("goblin_den"))
    assert play.outing.target == "goblin_den"


def test_a_dungeon_is_named_by_its_guild() -> None:
    play = Play(position("rogue", "monk", site="old_mill", dungeon=["troll"]))
    assert list(play.asked.moves) == [SetOut("old_mill"), SetOut("arcane")]


def test_the_other_expedition_comes_by_itself() -> None:
    play = Play(position("rogue", "monk", sites=["old_mill", "goblin_den"]))
    play.answer(SetOut("goblin_den"), Send(("monk",)))
    play.answer(Flee())
    assert play.outing.target == "old_mill"
    # The Monk has been out this turn.
    assert [fighter.id for fighter in play.outing.party] == ["rogue"]


def test_as_many_heroes_may_go_as_there_is_valour_to_gain() -> None:
    play = Play(position("rogue", "monk", "mage", site="old_mill"))
    assert {len(party) for party in parties(play)} == {1, 2}
    assert len(parties(play)) == 6


def test_as_many_heroes_may_raid_as_there_are_monsters() -> None:
    play = Play(position("rogue", "monk", "mage", dungeon=["troll"]))
    assert {len(party) for party in parties(play)} == {1}


def test_one_hero_stays_for_each_expedition_still_to_come() -> None:
    """B2"""
    play = Play(position("rogue", "monk", "mage", sites=["old_mill", "labyrinth"]))
    play.answer(SetOut("labyrinth"))
    assert {len(party) for party in parties(play)} == {1, 2}


def test_neither_the_resting_nor_the_dead_go() -> None:
    play = Play(
        position(
            Hero("rogue", resting=True),
            Hero("monk", buried=True),
            Hero("bard", returned=True),
            "mage",
            "knight",
            site="labyrinth",
        )
    )
    assert set().union(*parties(play)) == {"mage", "knight"}


def test_the_strongest_go_by_default() -> None:
    weak = Hero("rogue", wounds=(2, 5))
    play = Play(position(weak, "barbarian", "dwarf", site="old_mill"))
    assert play.asked.default == Send(("barbarian", "dwarf"))


def test_one_hero_goes_without_a_question() -> None:
    play = Play(position("rogue", site="old_mill"))
    assert play.events[0] == SetOff(ALICE, "old_mill", ("rogue",))
    assert play.asked.kind == "meet"


def test_an_expedition_without_heroes_has_failed() -> None:
    """Reading 20"""
    play = Play(position(site="old_mill"))
    assert play.events == [ExpeditionFailed(ALICE, "old_mill", "nobody", 1)]
    assert play.is_over


def test_a_card_goes_to_a_hero_who_can_still_carry_it() -> None:
    play = Play(
        position("monk", "mage", site="old_mill", cards=["spear", "spear", "crossbow"])
    )
    play.answer(Send(("monk", "mage")))
    assert list(play.asked.moves) == [
        ENOUGH,
        Equip("spear", "monk"),
        Equip("spear", "mage"),
        Equip("crossbow", "monk"),
        Equip("crossbow", "mage"),
    ]
    # The Monk carries one thing.
    events = play.answer(Equip("spear", "monk"))
    assert events == [CardGiven(ALICE, "monk", "spear")]
    assert list(play.asked.moves) == [
        ENOUGH,
        Equip("spear", "mage"),
        Equip("crossbow", "mage"),
    ]
    assert play.state.guilds[ALICE].cards == ["spear", "crossbow"]
    assert play.fighter("monk").cards == ("spear",)


def test_nothing_is_asked_when_nobody_can_carry_more() -> None:
    play = Play(position("monk", site="old_mill", cards=["spear", "crossbow"]))
    assert play.asked.kind == "equip"
    play.answer(Equip("spear", "monk"))
    assert play.asked.kind == "meet"


def test_nothing_is_asked_without_cards() -> None:
    play = Play(position("monk", site="old_mill"))
    assert play.asked.kind == "meet"


def test_armour_counts_as_soon_as_it_is_carried() -> None:
    play = Play(position("dwarf", site="old_mill", cards=["chain_mail"]))
    play.answer(Equip("chain_mail", "dwarf"))
    assert play.fighter("dwarf").armour == 2


def test_cards_can_be_given_as_before() -> None:
    state = position("dwarf", "mage", site="old_mill", cards=["spear", "crossbow"])
    state.guilds[ALICE].bearers = {"spear": "mage", "crossbow": "rogue"}
    play = Play(state)
    play.answer(Send(("dwarf", "mage")))
    assert AS_BEFORE in play.asked.moves
    play.answer(AS_BEFORE)
    assert play.fighter("mage").cards == ("spear",)
    # The Rogue is not here.
    assert list(play.asked.moves) == [
        ENOUGH,
        Equip("crossbow", "dwarf"),
        Equip("crossbow", "mage"),
    ]


def test_the_guild_remembers_who_carried_what() -> None:
    play = Play(position("dwarf", site="old_mill", cards=["spear"]))
    assert AS_BEFORE not in play.asked.moves
    play.answer(Equip("spear", "dwarf"))
    assert play.state.guilds[ALICE].bearers == {"spear": "dwarf"}


def test_cards_come_back_to_the_guild() -> None:
    """B12"""
    play = Play(position("dwarf", site="old_mill", cards=["spear", "crossbow"]))
    play.answer(Equip("spear", "dwarf"), Equip("crossbow", "dwarf"))
    play.answer(Flee("spear"))
    assert play.state.guilds[ALICE].cards == ["crossbow"]
    assert play.state.discards["item"] == ["spear"]


def test_each_hero_explores_once_a_turn() -> None:
    play = Play(position("dwarf", "monk", "bard", sites=["old_mill", "goblin_den"]))
    play.answer(SetOut("old_mill"), Send(("dwarf", "monk")), Flee())
    assert play.outing.target == "goblin_den"
    assert [fighter.id for fighter in play.outing.party] == ["bard"]
    play.answer(Fight())
