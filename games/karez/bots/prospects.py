"""How a guild stands: its points, what may still become of what it has, and whether there will be a City."""

from math import atan

from games.karez.bots.actions import Weigher
from games.karez.bots.choices import quest_worth
from games.karez.bots.city import CityOutlook, outlook
from games.karez.bots.worth import (
    CITY,
    GOLD,
    GOLD_AT_THE_END,
    HERO,
    HEROES,
    SPENT,
    Worth,
    gold_to_keep,
    worth_to,
)
from games.karez.rules.components import GUILDS, NUMBERS, QUESTS
from games.karez.rules.scoring import best_master
from games.karez.rules.state import (
    Guild,
    Hero,
    State,
    expeditions_of,
    level_ups,
    own_dungeon,
)
from games.kernel.rules import Seat

# How much the best of the others matters.
RIVAL = 0.3
# What it is worth to act before another guild in the turns to come.
BEFORE = 0.4
# What free tokens are worth, by number.
TOKENS = (0.0, 0.5, 0.85, 1.0, 1.05, 1.1, 1.15)
LEVEL_UP, WOUND, BURIED = 0.25, 0.1, 0.2


def prospects(state: State, seat: Seat) -> float:
    """Of one guild against the best of the others, in points."""
    karez = outlook(state)
    rival = best_rival(state, seat, karez)
    return standing(state, seat, karez) - RIVAL * rival + CITY * karez.city


def best_rival(state: State, seat: Seat, karez: CityOutlook) -> float:
    others = [Seat(one) for one in range(len(state.guilds)) if one != seat]
    return max(standing(state, other, karez) for other in others)


def standing(state: State, seat: Seat, karez: CityOutlook) -> float:
    """What a guild has and can hope for."""
    worth = worth_to(state, seat, karez)
    weigher = Weigher(state, seat, worth)
    return (
        _counted(state, seat, karez, worth)
        + _things(state, seat, weigher)
        + _heroes(state.guilds[seat], worth)
        + weigher.going_worth
        + precedence(state, seat, worth)
    )


def precedence(state: State, seat: Seat, worth: Worth) -> float:
    """Whoever has more valour acts first, and finds more work and adventures to choose from."""
    own = state.guilds[seat].valour
    behind = sum(own > other.valour for other in state.guilds)
    return BEFORE * behind * min(1.0, (worth.left - 1) / 4)


def _counted(state: State, seat: Seat, karez: CityOutlook, worth: Worth) -> float:
    """As in the end, but in parts of points."""
    guild, usual = state.guilds[seat], NUMBERS.points
    own = GUILDS[guild.id].points
    buildings = sum(owner == seat for owner in state.buildings.values())
    dungeon = own_dungeon(state, seat)
    is_sure = 1.0 if worth.left <= 1 else 0.5
    points = guild.gems / usual.gems
    points += buildings * (own.building or usual.building)
    points += guild.valour / (own.valour_step or usual.valour)
    points += usual.best_hero * is_sure * (best_master(state) == seat)
    points += usual.dungeon * is_sure * (dungeon is not None)
    points += sum(QUESTS[quest].reward.points for quest in guild.done)
    monsters = len(guild.monsters) + (len(dungeon.monsters) if dungeon else 0)
    if own.monsters_most:
        points += 0.9 * min(monsters, own.monsters_most)
    else:
        points += worth.monster * min(monsters, 3)
    if own.citizens_most:
        beyond = max(0.0, karez.citizens - own.citizens_beyond)
        points += min(beyond, own.citizens_most)
    return points


def _things(state: State, seat: Seat, weigher: Weigher) -> float:
    """Gold, cards, quests, tokens, and what buildings will bring."""
    guild, worth = state.guilds[seat], weigher.worth
    value = _gold(guild, worth)
    value += sum(map(weigher.card, guild.cards))
    value += sum(quest_worth(state, seat, quest.id) for quest in guild.quests)
    tokens = guild.tokens + expeditions_of(state, seat) + (seat in state.tent)
    value += TOKENS[min(tokens, len(TOKENS) - 1)] * min(1.0, worth.left / 4)
    return value + sum(
        weigher.future_income(building)
        for building, owner in state.buildings.items()
        if owner == seat
    )


def _gold(guild: Guild, worth: Worth) -> float:
    own = GUILDS[guild.id].points
    counted = min(guild.gold, gold_to_keep(guild, worth.left))
    value = counted / own.gold_step if own.gold_step else 0.0
    gold, spent = guild.gold - counted, SPENT * max(worth.left - 0.5, 0.25)
    value += GOLD_AT_THE_END * gold
    return value + (GOLD - GOLD_AT_THE_END) * spent * atan(gold / spent)


def _heroes(guild: Guild, worth: Worth) -> float:
    """The first heroes matter most, and the strong ones."""
    time = min(1.0, (worth.left - 1) / 4)
    living = sorted((_condition(h) for h in guild.heroes if not h.buried), reverse=True)
    value = sum(
        HERO * HEROES[min(place, len(HEROES) - 1)] * condition
        for place, condition in enumerate(living)
    )
    return time * (value + BURIED * any(hero.buried for hero in guild.heroes))


def _condition(hero: Hero) -> float:
    wounds = 0.0 if hero.resting else WOUND * (len(hero.wounds) + 0.7 * hero.worn)
    return 1 + LEVEL_UP * level_ups(hero) - wounds
