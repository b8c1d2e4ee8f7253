"""What things are worth to a guild now, in victory points: the scale on which bots weigh everything."""

import msgspec

from games.karez.bots.city import CityOutlook, outlook
from games.karez.rules.components import GUILDS, NUMBERS, valour_that_counts
from games.karez.rules.state import Guild, State
from games.kernel.rules import Seat

# What a point's worth of gold, cards and people amounts to in the middle of a match.
GOLD, GOLD_AT_THE_END = 0.42, 0.04
# Gold that a guild can make use of in a turn.
SPENT = 2.0
# Gold that Merchants earn in a turn.
EARNED = 1.6
HERO, QUEST, ITEM, INSTANT, MONSTER = 1.5, 0.55, 0.4, 0.25, 0.22
# How much the first hero matters, the second, and so on.
HEROES = (1.3, 1.3, 1.0, 0.65, 0.3)
# What the City is worth to a guild: without it nobody wins.
CITY = 7.5
# What a citizen is worth in any case: there is more work to do.
WORKER = 0.06
# How much of a citizen's point the Public Guild can hope to keep.
KEPT = 0.8


class Worth(msgspec.Struct, frozen=True):
    """Everything in points, for one guild at one time."""

    # Turns that are left, this one included.
    left: int
    gold: float
    valour: float
    gem: float
    building: float
    monster: float
    quest: float
    hero: float
    item: float
    instant: float
    # What one citizen more at the end of this turn means to the guild.
    citizen: float
    # What one threat less does this evening, and what from now on.
    relief_now: float
    relief: float
    # The chance that Karez becomes a City.
    city: float


def worth_to(state: State, seat: Seat, karez: CityOutlook | None = None) -> Worth:
    guild, left = state.guilds[seat], state.options.turns - state.turn + 1
    own, usual = GUILDS[guild.id].points, NUMBERS.points
    karez = karez or outlook(state)
    # Nothing that takes time is worth much when there is none.
    time = min(1.0, left / 5)
    point = _points_for_citizens(state, seat, karez)
    relief = CITY * karez.relief + point * karez.crowd
    valour = 1 / (own.valour_step or usual.valour)
    if guild.valour < valour_that_counts(len(state.guilds)):
        valour += relief
    has_room = len(guild.monsters) < own.monsters_most
    return Worth(
        left=left,
        gold=_gold_worth(state, seat, left),
        valour=valour,
        gem=1 / usual.gems,
        building=float(own.building or usual.building),
        monster=0.9 if has_room else MONSTER * time,
        quest=QUEST * (0.6 + 0.4 * time) * (1.0 if len(guild.quests) < 2 else 0.5),
        hero=_hero_worth(state, seat, left),
        item=ITEM * time,
        instant=INSTANT * time,
        citizen=CITY * karez.citizen + point + WORKER * time,
        relief_now=CITY * karez.relief_now + point * karez.crowd_now,
        relief=relief,
        city=karez.city,
    )


def _points_for_citizens(state: State, seat: Seat, karez: CityOutlook) -> float:
    """What the Public Guild counts: a citizen more, if there are not too few anyway."""
    own = GUILDS[state.guilds[seat].id].points
    is_near = own.citizens_most and karez.citizens > own.citizens_beyond - 1
    return KEPT if is_near else 0.0


def _gold_worth(state: State, seat: Seat, left: int) -> float:
    """The more there is, and the less time to spend it, the less it is worth."""
    guild = state.guilds[seat]
    own = GUILDS[guild.id].points
    spent = guild.gold / (SPENT * (left - 0.5))
    usual = GOLD_AT_THE_END + (GOLD - GOLD_AT_THE_END) / (1 + spent * spent)
    if left == 1:
        usual = GOLD_AT_THE_END
    if guild.gold < gold_to_keep(guild, left):
        return max(usual, 1 / own.gold_step)
    return usual


def gold_to_keep(guild: Guild, left: int) -> float:
    """What Merchants must put aside for the end, because they will not earn it any more."""
    own = GUILDS[guild.id].points
    return max(0.0, own.gold_step * own.gold_most - EARNED * (left - 1))


def _hero_worth(state: State, seat: Seat, left: int) -> float:
    """The first heroes matter most, and nobody needs a new one on the last day."""
    living = sum(not hero.buried for hero in state.guilds[seat].heroes)
    return HERO * min(1.0, (left - 1) / 4) * HEROES[min(living, 4)]
