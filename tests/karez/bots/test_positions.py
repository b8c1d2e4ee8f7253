"""Positions in which a move is plainly right, or plainly wrong."""

import pytest

from games.game import Bot
from games.karez import rules as karez
from games.karez.bots.castellan import play_as_castellan
from games.karez.bots.guild_master import play_as_guild_master
from games.karez.rules.components import NUMBERS, WATCH
from games.karez.rules.evening import net_threat
from games.karez.rules.expeditions.windows import FIGHT
from games.karez.rules.moves import (
    Build,
    Explore,
    Flee,
    Keep,
    Move,
    OpenDungeon,
    PutBack,
    Rest,
    Use,
    Work,
)
from games.karez.rules.state import Hero, Keeping, OfferedCards, Site, State
from games.kernel.chance import Dice
from games.kernel.rules import Decision
from tests.karez.rules.expeditions.positions import Play
from tests.karez.rules.expeditions.positions import position as expedition
from tests.karez.rules.positions import hero, monsters, position, quest

BOTS = pytest.mark.parametrize("bot", [play_as_guild_master, play_as_castellan])


def answer(bot: Bot, state: State) -> Move:
    asked = karez.decisions(state)[0]
    return reply(bot, state, asked)


def reply(bot: Bot, state: State, asked: Decision[Move]) -> Move:
    move: Move = bot(state, asked, Dice(1))
    return move


def poor(citizens: int = 10) -> State:
    """A match of three in which gold decides nothing: nobody has any."""
    state = position(gold=0, adventurers=0, citizens=citizens)
    for guild in state.guilds:
        guild.heroes = []
    state.sites = [Site("rat_cellars")]
    return state


def with_threat(state: State, net: int) -> State:
    state.sites[0].cubes += net - net_threat(state)
    return state


def sends_to_the_watch(bot: Bot, state: State) -> bool:
    move = answer(bot, state)
    return isinstance(move, Work) and move.place == WATCH


@BOTS
def test_nobody_dies_on_the_watch_when_the_city_hangs_on_it(bot: Bot) -> None:
    city = NUMBERS.status["city"].citizens
    state = with_threat(poor(citizens=city), NUMBERS.monitor.bands[1].least)
    state.turn = state.options.turns
    assert not sends_to_the_watch(bot, state)


@BOTS
def test_the_watch_is_manned_when_there_are_citizens_enough(bot: Bot) -> None:
    state = with_threat(poor(citizens=NUMBERS.supply.citizens), -20)
    state.turn = state.options.turns
    assert sends_to_the_watch(bot, state)


@BOTS
def test_good_odds_are_taken(bot: Bot) -> None:
    state = poor()
    state.guilds[state.order[0]].heroes = [
        hero("knight", attack=1, toughness=1),
        hero("dwarf", toughness=2),
    ]
    assert answer(bot, state) == Explore("rat_cellars")


@BOTS
def test_a_wounded_hero_does_not_seek_a_dragon(bot: Bot) -> None:
    state = poor()
    state.sites = [Site("dragons_lair")]
    state.guilds[state.order[0]].heroes = [hero("mage", wounds=(5,))]
    assert answer(bot, state) != Explore("dragons_lair")


@BOTS
def test_two_heroes_are_not_torn_apart(bot: Bot) -> None:
    """Together they may win one of these adventures; each alone loses."""
    state = poor()
    seat = state.order[0]
    state.sites = [Site("labyrinth", explorer=seat), Site("cursed_archive")]
    state.guilds[seat].heroes = [hero("knight", toughness=2), hero("dwarf", attack=2)]
    assert answer(bot, state) != Explore("cursed_archive")


@BOTS
def test_who_is_promised_to_an_expedition_does_not_rest(bot: Bot) -> None:
    state = poor()
    seat = state.order[0]
    state.sites = [Site("goblin_den", explorer=seat)]
    wounded = hero("knight", attack=2, wounds=(2, 2))
    state.guilds[seat].heroes = [wounded, hero("dwarf", attack=1, wounds=(1, 4))]
    assert not isinstance(answer(bot, state), Rest)


@BOTS
def test_the_tower_puts_the_weak_before_the_own_expedition(bot: Bot) -> None:
    state = poor()
    seat = state.order[0]
    state.sites = [Site("goblin_den", explorer=seat)]
    seen = ("ogre_brute", "goblin_sneak", "minotaur")
    state.frame = Keeping([OfferedCards(seat, "look", seen, deck="humanoid")])
    move = answer(bot, state)
    assert isinstance(move, PutBack)
    assert move.top == ("goblin_sneak",)


@BOTS
def test_a_quest_that_asks_for_a_building_is_fulfilled(bot: Bot) -> None:
    state = position(gold=3, citizens=0, adventurers=0)
    seat = state.order[0]
    state.guilds[seat].quests = [quest("q01")]
    state.turn = state.options.turns
    assert isinstance(answer(bot, state), Build)


@BOTS
def test_a_quest_that_is_fulfilled_already_is_kept(bot: Bot) -> None:
    state = position(gold=9)
    seat = state.order[0]
    state.frame = Keeping([OfferedCards(seat, "quest", ("q14", "q12"))])
    assert answer(bot, state) == Keep(("q12",))


@BOTS
def test_no_dungeon_is_opened_when_one_threat_more_costs_the_city(bot: Bot) -> None:
    """A point for the dungeon, and nobody wins."""
    city = NUMBERS.status["city"].citizens
    state = poor(citizens=city - 1)
    seat = state.order[0]
    state.guilds[seat].monsters = monsters("ghoul")
    state.turn = state.options.turns
    growing = NUMBERS.monitor.bands[1].least - 1
    assert not isinstance(answer(bot, with_threat(state, growing)), OpenDungeon)


@BOTS
def test_no_dungeon_is_opened_for_others_to_raid(bot: Bot) -> None:
    state = with_threat(poor(citizens=NUMBERS.supply.citizens), -20)
    seat = state.order[0]
    state.free_citizens = 0
    state.guilds[seat].monsters = monsters("ghoul")
    state.turn = 4
    assert not isinstance(answer(bot, state), OpenDungeon)


@BOTS
def test_a_dungeon_is_a_point_on_the_last_day(bot: Bot) -> None:
    state = with_threat(poor(citizens=NUMBERS.supply.citizens), -20)
    seat = state.order[0]
    state.free_citizens = 0
    state.guilds[seat].monsters = monsters("ghoul")
    state.turn = state.options.turns
    assert answer(bot, state) == OpenDungeon("ghoul")


@BOTS
def test_a_flask_that_kills_is_used(bot: Bot) -> None:
    state = expedition(
        "barbarian",
        site="goblin_den",
        cards=["poison_flask"],
        decks={"humanoid": ["orc_raider"]},
    )
    play = Play(state)
    give = next(move for move in play.asked.moves if "poison_flask" in repr(move))
    play.answer(give)
    if play.asked.kind == "equip":
        play.answer(play.asked.fallback)
    play.answer(FIGHT, dice=[*[2, 1, 1], *[2, 2]])
    move = reply(bot, state, play.asked)
    assert isinstance(move, Use)
    assert move.card == "poison_flask"


def hopeless() -> Play:
    return Play(
        expedition(
            Hero("mage", wounds=(3,)),
            site="dragons_lair",
            decks={"beast": ["hydra_whelp"]},
            valour=max(NUMBERS.monitor.valour_most.values()) + 1,
        )
    )


@BOTS
def test_a_hopeless_fight_is_fled(bot: Bot) -> None:
    play = hopeless()
    assert play.asked.kind == "meet"
    assert isinstance(reply(bot, play.state, play.asked), Flee)


@BOTS
def test_on_the_last_day_it_is_fought(bot: Bot) -> None:
    """Nobody needs the hero any more, and valour counts."""
    play = hopeless()
    play.state.turn = play.state.options.turns
    assert reply(bot, play.state, play.asked) == FIGHT


@BOTS
def test_an_easy_fight_is_fought(bot: Bot) -> None:
    state = expedition(
        Hero("knight", attack=1, toughness=2),
        site="rat_cellars",
        decks={"beast": ["giant_rat"]},
    )
    play = Play(state)
    assert reply(bot, state, play.asked) == FIGHT
