"""Fleeing, on reveal only, costs a card or valour; a Smoke Bomb costs nothing else (1.7, reading 21, B10, B11)."""

from games.karez.rules.expeditions.events import ExpeditionFailed, RanAway
from games.karez.rules.moves import ENOUGH, Equip, Fight, Flee, Send, Use
from games.karez.rules.state import Hero
from tests.karez.rules.expeditions.positions import ALICE, BOB, Play, position

FIGHT = Fight()


def test_whoever_flees_leaves_a_card_behind() -> None:
    play = Play(
        position("dwarf", site="old_mill", cards=["spear", "spear", "crossbow"])
    )
    give = [Equip(card, "dwarf") for card in ("spear", "spear", "crossbow")]
    play.answer(*give)
    assert list(play.asked.moves) == [FIGHT, Flee("spear"), Flee("crossbow")]
    met = play.meeting.encounter
    events = play.answer(Flee("crossbow"))
    assert events == [
        RanAway(ALICE, met, "crossbow"),
        ExpeditionFailed(ALICE, "old_mill", "fled", 1),
    ]
    assert play.state.guilds[ALICE].cards == ["spear", "spear"]
    assert play.state.discards["humanoid"] == [met]


def test_without_a_card_valour_is_lost() -> None:
    play = Play(position("dwarf", site="old_mill", valour=2, cards=["spear"]))
    play.answer(ENOUGH)
    assert list(play.asked.moves) == [FIGHT, Flee()]
    assert play.answer(Flee())[0] == RanAway(
        ALICE, play.state.discards["humanoid"][0], "", 1
    )
    assert play.state.guilds[ALICE].valour == 1


def test_without_valour_nothing_is_lost() -> None:
    play = Play(position("dwarf", site="old_mill"))
    play.answer(Flee())
    assert play.state.guilds[ALICE].valour == 0


def test_heroes_who_flee_come_home_with_their_wounds() -> None:
    wounded = Hero("dwarf", wounds=(1,), toughness=1, worn=1)
    play = Play(position(wounded, site="old_mill"))
    play.answer(Flee())
    hero = play.state.guilds[ALICE].heroes[0]
    assert (hero.wounds, hero.worn, hero.returned) == ((1,), 1, True)


def test_a_monster_that_was_fled_from_stays_in_its_dungeon_for_all_to_see() -> None:
    play = Play(position("dwarf", dungeon=["troll", "ogre_brute"], valour=1))
    events = play.answer(Flee())
    assert events[1] == ExpeditionFailed(ALICE, "arcane", "fled", 0)
    troll, brute = play.state.dungeons[0].monsters
    assert (troll.id, troll.seen, brute.seen) == ("troll", 0b11, 0)
    assert play.state.guilds[ALICE].valour == 0


def test_a_smoke_bomb_saves_card_and_valour() -> None:
    play = Play(
        position("dwarf", site="old_mill", cards=["smoke_bomb", "spear"], valour=1)
    )
    play.answer(Equip("smoke_bomb", "dwarf"), Equip("spear", "dwarf"))
    bomb = Use("dwarf", "smoke_bomb")
    assert bomb in play.asked.moves
    play.answer(bomb)
    guild = play.state.guilds[ALICE]
    assert (guild.cards, guild.valour) == (["spear"], 1)
    assert play.state.sites[0].cubes == 1
    assert play.state.discards["instant"] == ["smoke_bomb"]


def test_a_smoke_bomb_helps_when_the_dice_show_hits() -> None:
    play = Play(
        position(
            "mage",
            site="old_mill",
            cards=["smoke_bomb"],
            decks={"humanoid": ["orc_raider"]},
        )
    )
    play.answer(Equip("smoke_bomb", "mage"))
    play.answer(FIGHT, dice=[3, 5])
    assert play.asked.kind == "roll"
    assert list(play.asked.moves) == [ENOUGH, Use("mage", "smoke_bomb")]
    play.answer(Use("mage", "smoke_bomb"))
    assert play.state.guilds[ALICE].heroes[0].wounds == ()


def test_nobody_is_asked_about_a_smoke_bomb_when_nothing_hits() -> None:
    play = Play(
        position(
            "monk",
            "mage",
            site="old_mill",
            cards=["smoke_bomb"],
            decks={"humanoid": ["goblin_sneak"], "trap": ["falling_net"]},
        )
    )
    play.answer(Send(("monk", "mage")), Equip("smoke_bomb", "mage"))
    # The Monk misses, the Goblin hits nothing; the Mage is next, and the own ability could help.
    play.answer(FIGHT, dice=[*[1, 1, 1], 1, *[1, 1]])
    assert Use("mage", "smoke_bomb") not in play.asked.moves
    assert play.asked.kind == "roll"


def test_the_owner_of_a_dungeon_keeps_it_after_a_failed_raid() -> None:
    play = Play(position("dwarf", dungeon=["troll"]))
    tokens = [guild.tokens for guild in play.state.guilds]
    play.answer(Flee())
    assert [dungeon.owner for dungeon in play.state.dungeons] == [BOB]
    assert [guild.tokens for guild in play.state.guilds] == tokens
