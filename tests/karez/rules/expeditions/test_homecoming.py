"""How expeditions end: treasure, valour, cubes, and tokens that come home (1.7, B4, B11)."""

from games.karez.rules.events import TreasureRolled, ValourGained
from games.karez.rules.expeditions.events import (
    DungeonEmptied,
    EncounterMet,
    ExpeditionFailed,
    ExpeditionWon,
    MonsterKilled,
)
from games.karez.rules.moves import ENOUGH, Equip, Fight, Send
from games.karez.rules.state import Hero
from tests.karez.rules.expeditions.positions import ALICE, BOB, Play, position

FIGHT = Fight()
# The Barbarian kills a Giant Rat, which rolls a 2.
KILLED = [*[2, 5, 1], 2]


def rats(hero: Hero | str = "barbarian", *cards: str) -> Play:
    return Play(
        position(
            hero,
            site="rat_cellars",
            cards=cards,
            decks={"beast": ["giant_rat"]},
        )
    )


def test_a_won_adventure_pays_treasure_and_valour_and_is_gone() -> None:
    play = rats()
    tokens = play.state.guilds[ALICE].tokens
    # The treasure die shows the third face.
    events = play.answer(FIGHT, dice=[*KILLED, 3])
    assert ExpeditionWon(ALICE, "rat_cellars", ("barbarian",)) in events
    assert TreasureRolled(ALICE, ("gold_2",)) in events
    assert ValourGained(ALICE, 1, "adventure", "rat_cellars") in events
    guild = play.state.guilds[ALICE]
    assert (guild.gold, guild.valour, guild.tokens) == (4, 1, tokens + 1)
    assert play.state.sites == []
    assert play.is_over


def test_quests_hear_of_it() -> None:
    play = rats()
    play.answer(FIGHT, dice=KILLED)
    facts = play.state.guilds[ALICE].this_turn
    assert (facts.won, facts.killed, facts.raided) == ((1,), ("beast",), 0)


def test_a_killed_monster_goes_to_its_discards() -> None:
    play = rats()
    play.answer(FIGHT, dice=KILLED)
    assert play.state.discards["beast"] == ["giant_rat"]


def test_heroes_have_been_out_and_keep_their_wounds() -> None:
    play = rats()
    play.answer(FIGHT, dice=[*[2, 5, 1], 3])
    hero = play.state.guilds[ALICE].heroes[0]
    assert (hero.returned, hero.wounds) == (True, (3,))


def test_tokens_of_toughness_stay_worn_and_armour_does_not() -> None:
    """B4"""
    hero = Hero("barbarian", toughness=1, wounds=(1, 4, 6))
    play = rats(hero, "leather_armour")
    play.answer(Equip("leather_armour", "barbarian"))
    # The rat hits twice: armour, then the token.
    play.answer(FIGHT, dice=[*[2, 1, 1], 3, *[1, 1, 5], 3])
    hero = play.state.guilds[ALICE].heroes[0]
    assert (hero.wounds, hero.worn) == ((1, 4, 6), 1)
    assert "leather_armour" in play.state.guilds[ALICE].cards


def test_a_lost_party_leaves_a_cube() -> None:
    play = rats(Hero("barbarian", wounds=(1, 4, 6)))
    events = play.answer(FIGHT, dice=[*[1, 1, 1], 3])
    assert events[-1] == ExpeditionFailed(ALICE, "rat_cellars", "died", 1)
    site = play.state.sites[0]
    # The token comes home at the end of the turn.
    assert (site.cubes, site.explorer) == (1, ALICE)
    assert play.state.discards["beast"] == ["giant_rat"]
    assert play.is_over


def test_encounters_come_from_their_decks_in_order() -> None:
    play = Play(
        position(
            "barbarian",
            site="goblin_den",
            decks={"humanoid": ["orc_raider", "goblin_sneak"]},
        )
    )
    assert play.events[-1] == EncounterMet(ALICE, "goblin_den", "orc_raider", 0, 2)
    events = play.answer(FIGHT, dice=[*[2, 4, 1], *[2, 2]])
    assert events[-1] == EncounterMet(ALICE, "goblin_den", "goblin_sneak", 1, 2)


def test_a_raid_pays_valour_for_each_monster_at_once() -> None:
    play = Play(position("barbarian", dungeon=["giant_rat", "orc_raider"]))
    events = play.answer(FIGHT, dice=KILLED)
    assert events[1:3] == [
        MonsterKilled(ALICE, "giant_rat", "beast"),
        ValourGained(ALICE, 1, "raid", "arcane"),
    ]
    assert events[-1] == EncounterMet(ALICE, "arcane", "orc_raider", 1, 2)
    assert [monster.id for monster in play.state.dungeons[0].monsters] == ["orc_raider"]
    facts = play.state.guilds[ALICE].this_turn
    assert (facts.won, facts.killed, facts.raided) == ((), ("beast",), 1)


def test_an_empty_dungeon_closes_and_both_tokens_come_home() -> None:
    play = Play(position("barbarian", dungeon=["giant_rat"]))
    tokens = [guild.tokens for guild in play.state.guilds]
    events = play.answer(FIGHT, dice=KILLED)
    assert DungeonEmptied(ALICE, BOB) in events
    assert events[-1] == ExpeditionWon(ALICE, "arcane", ("barbarian",))
    assert play.state.dungeons == []
    assert [guild.tokens for guild in play.state.guilds] == [n + 1 for n in tokens]
    assert play.state.discards["beast"] == ["giant_rat"]
    assert not any(isinstance(event, TreasureRolled) for event in events)


def test_monsters_that_a_raid_did_not_reach_stay_unseen() -> None:
    play = Play(position("barbarian", dungeon=["giant_rat", "orc_raider", "troll"]))
    play.answer(FIGHT, dice=KILLED)
    assert [monster.seen for monster in play.state.dungeons[0].monsters] == [0b11, 0]


def test_if_all_of_a_family_are_in_hands_another_family_comes() -> None:
    state = position("barbarian", site="rat_cellars")
    state.decks["beast"] = []
    state.decks["humanoid"].append("troll")
    outing = Play(state).exploring.outing
    assert outing is not None
    assert outing.meeting is not None
    assert outing.meeting.encounter == "troll"


def test_the_next_guild_follows() -> None:
    state = position("barbarian", sites=["rat_cellars", "old_mill"])
    state.guilds[BOB].heroes = [Hero("monk")]
    state.sites[1].explorer = BOB
    play = Play(state)
    assert play.exploring.waiting == (ALICE, BOB)
    play.answer(FIGHT)
    assert play.exploring.waiting == (BOB,)
    assert play.outing.target == "old_mill"


def test_nobody_waits_where_nobody_explores() -> None:
    assert Play(position("barbarian")).is_over


def test_armour_given_to_nobody_stays_at_home() -> None:
    play = Play(position("monk", "mage", site="old_mill", cards=["leather_armour"]))
    play.answer(Send(("monk", "mage")), ENOUGH)
    assert play.state.guilds[ALICE].cards == ["leather_armour"]
