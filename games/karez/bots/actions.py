"""What an action is worth: what it brings less what it costs, to oneself and to rivals."""

from functools import cached_property

from games.karez.bots.chances import ChanceOf, path_to, quick_chance
from games.karez.bots.parties import Planner, Stake, announced
from games.karez.bots.worth import Worth
from games.karez.rules import moves as m
from games.karez.rules.actions import build_price
from games.karez.rules.components import (
    ADVENTURES,
    BUILDINGS,
    CARDS,
    NUMBERS,
    QUESTS,
    WATCH,
)
from games.karez.rules.moves import Move
from games.karez.rules.now import price_of
from games.karez.rules.pieces import Effect, Job
from games.karez.rules.state import (
    NOBODY,
    Guild,
    State,
    hero_of,
    is_at_hand,
    level_ups,
    own_dungeon,
)
from games.karez.rules.work import OPENING
from games.kernel.rules import Seat

# Gold that goes to a rival hurts a little.
ENVY = 0.25
# A card from the own shop costs nothing in the end.
OWN_SHOP = 0.05
# What it helps to look into a deck, for nothing in particular and for each card that will be met.
LOOK, AWAITED = 0.02, 0.08
# What a dead hero costs, and how many of a party that fails.
HERO_LOST, LOST_OF_PARTY = 0.7, 0.6
# What any failure costs: time, and things left behind.
TROUBLE = 0.1
# How likely a rival raids an open dungeon in a turn.
RAIDED = 0.15
# How often others use a building.
CUSTOM = 0.35


class Weigher:
    """Weighs the actions of one guild."""

    def __init__(
        self,
        state: State,
        seat: Seat,
        worth: Worth,
        chance_of: ChanceOf = quick_chance,
        plans_ahead: bool = True,
    ) -> None:
        self.state, self.seat, self.worth = state, seat, worth
        self.guild = state.guilds[seat]
        self.chance_of = chance_of
        # Does it see what a building will bring in later turns, and what its quests ask for?
        self.plans_ahead = plans_ahead
        self.quests = {quest.id for quest in self.guild.quests} if plans_ahead else ()

    def weigh(self, move: Move) -> float:
        match move:
            case m.Build():
                return self._build(move.building)
            case m.Work():
                return self._work(move)
            case m.Explore():
                return self._explore(move.target)
            case m.Buy():
                return self._buy(move)
            case m.Rest():
                return self._rest(move)
            case _:
                return self._dungeon(move)

    def wanted(self, *quests: str) -> float:
        """What it adds that a quest in hand asks for it."""
        found = [QUESTS[quest].reward for quest in quests if quest in self.quests]
        return sum(0.6 * (reward.points or 0.8) for reward in found)

    def _build(self, building: str) -> float:
        price, worth = build_price(self.state), self.worth
        value = worth.building - price * worth.gold + self.wanted("q01", "q02", "q13")
        if self.plans_ahead:
            value += self.future_income(building)
        # Tokens are needed for everything else.
        return value - (0.5 if self.guild.tokens <= 2 else 0.05)

    def future_income(self, building: str) -> float:
        """Of all turns after this one."""
        turns: float = (self.worth.left - 1) ** 0.7
        return 0.3 * self._income(building) * turns

    def _income(self, building: str) -> float:
        """What a turn with the building brings: the own job, and what others pay."""
        jobs = BUILDINGS[building].jobs
        own = max(self._job(building, j, "") for j in jobs if j.slot == "owner")
        paid = max(j.price.owner + j.dividend for j in jobs if j.slot == "general")
        return max(0.0, own) + CUSTOM * paid * self.worth.gold

    def _work(self, move: m.Work) -> float:
        opening, worth = OPENING[move.place, move.slot, move.adventurer], self.worth
        job = opening.job
        owner = self.state.buildings.get(move.place, NOBODY)
        value = self._job(move.place, job, move.target)
        if owner not in (NOBODY, self.seat):
            paid = job.price.owner + job.dividend
            value -= job.price.owner * worth.gold + ENVY * paid * worth.gold
        if move.place == WATCH:
            value += self.wanted("q19")
        if opening.crew.citizens and job.dies:
            value -= worth.citizen * job.dies
        # Adventurers who stay can still be sent elsewhere.
        return value - (0.02 if opening.adventurer else 0.01)

    def _job(self, place: str, job: Job, target: str) -> float:
        """What it brings, less the price that goes to the bank."""
        value = sum(self.effect(place, effect, target) for effect in job.does)
        price = job.price
        return value - price.bank * self.worth.gold - price.valour * self.worth.valour

    def effect(self, place: str, effect: Effect, target: str) -> float:
        worth = self.worth
        match effect.do:
            case "gold":
                return effect.count * worth.gold + self.wanted("q12")
            case "valour":
                return effect.count * worth.valour
            case "gem":
                return effect.count * worth.gem + self.wanted("q14")
            case "treasure":
                return effect.count * (0.7 * worth.gold + 0.25)
            case "quest":
                return worth.quest * (1 if effect.count == 1 else 1.15)
            case "hero":
                return worth.hero * (1 if effect.count == 1 else 1.2)
            case _:
                return self._thing(effect, target)

    def _thing(self, effect: Effect, target: str) -> float:
        worth = self.worth
        match effect.do:
            case "display":
                return effect.count * 0.8 * worth.instant
            case "draw":
                return 1.2 * worth.item + self.wanted("q18")
            case "sell":
                return price_of(target) * worth.gold - self.card(target)
            case "monster":
                wanted = {"undead": "q06", "beast": "q07", "humanoid": "q08"}
                return worth.monster + self.wanted(wanted[effect.kind])
            case "dismiss":
                return -worth.monster
            case "look":
                return LOOK + AWAITED * self._meets(target)
            case _:
                return self._for_hero(effect, target)

    def _for_hero(self, effect: Effect, target: str) -> float:
        worth = self.worth
        if not target:
            return 0.3
        hero = hero_of(self.guild, target)
        if effect.do == "restore":
            if hero.buried:
                return worth.hero + 0.2 * level_ups(hero) + self.wanted("q23")
            return 0.12 * len(hero.wounds) * min(1.0, worth.left / 3)
        leads = level_ups(hero) + 1 > self.most_level_ups
        value = 0.28 * min(1.0, (worth.left - 1) / 4) + (0.45 if leads else 0.0)
        return value + 0.05 * level_ups(hero) + self.wanted("q15", "q16")

    @cached_property
    def most_level_ups(self) -> int:
        guilds = self.state.guilds
        return max(level_ups(hero) for guild in guilds for hero in guild.heroes)

    def _meets(self, deck: str) -> int:
        """How often the expeditions announced already draw from the deck."""
        return sum(stake.path.count(deck) for stake in self.going) if deck else 0

    def card(self, card: str) -> float:
        """What a thing in the hand is good for."""
        return (0.12 + 0.09 * CARDS[card].price) * min(1.0, self.worth.left / 4)

    def _buy(self, move: m.Buy) -> float:
        owner = self.state.buildings[move.shop]
        price = price_of(move.card) * self.worth.gold
        if owner == self.seat:
            price *= OWN_SHOP
        elif owner != NOBODY:
            price *= 1 + ENVY
        return self.card(move.card) - price + 0.3 * self.wanted("q18", "q13")

    def _rest(self, move: m.Rest) -> float:
        """Wounds heal, but who rests stays at home."""
        heroes = [hero_of(self.guild, hero) for hero in move.heroes]
        value = sum(0.11 * len(hero.wounds) + 0.07 * hero.worn for hero in heroes)
        value = (value - 0.1) * min(1.0, (self.worth.left - 1) / 2)
        return value - self._missed(move.heroes)

    def _missed(self, heroes: tuple[str, ...]) -> float:
        """What the expeditions announced already lose without these."""
        if not self.going:
            return 0.0
        others = Planner(self.guild, self.chance_of, absent=heroes)
        return self.going_worth - others.best(self.going).value

    def _explore(self, target: str) -> float:
        """What it adds to the expeditions announced already."""
        more = self.planner.best([*self.going, self.stake(target)]).value
        return more - self.going_worth

    @cached_property
    def going(self) -> list[Stake]:
        """The expeditions announced already."""
        return [self.stake(target) for target in announced(self.state, self.seat)]

    @cached_property
    def going_worth(self) -> float:
        return self.planner.best(self.going).value

    @cached_property
    def planner(self) -> Planner:
        return Planner(self.guild, self.chance_of)

    def stake(self, target: str) -> Stake:
        """What an expedition is about."""
        state, worth, path = self.state, self.worth, path_to(self.state, target)
        risk = HERO_LOST * LOST_OF_PARTY * worth.hero
        if target not in ADVENTURES:
            won = len(path) * (worth.valour + worth.relief) + self.wanted("q11")
            return Stake(target, path, max(1, len(path)), won, TROUBLE, risk)
        adventure = ADVENTURES[target]
        cubes = sum(site.cubes for site in state.sites if site.id == target)
        won = adventure.valour * worth.valour + cubes * worth.relief
        won += adventure.threat * worth.relief_now
        won += adventure.treasure * (0.7 * worth.gold + 0.25)
        won += self.wanted({1: "q03", 2: "q04", 3: "q05"}[adventure.level])
        lost = worth.relief + TROUBLE
        return Stake(target, path, adventure.valour, won, lost, risk)

    def _dungeon(self, move: Move) -> float:
        """Monsters in an open dungeon are a point in the end, food for gold, and a threat to all."""
        worth = self.worth
        match move:
            case m.Feed():
                return NUMBERS.feeding_pays * worth.gold - 0.04 + self.wanted("q10")
            case m.OpenDungeon():
                return self._opening() + self.wanted("q09", "q10")
            case m.CloseDungeon():
                return self._closing()
            case _:
                return -0.5

    def _opening(self) -> float:
        """A point for who still has it in the end; what lies in it until then is prey."""
        worth = self.worth
        stands = (1 - RAIDED) ** (self._raiders() + (worth.left - 1) * len(self.rivals))
        prey = worth.monster + ENVY * worth.valour
        value = stands * NUMBERS.points.dungeon - (1 - stands) * prey
        return value - worth.relief - 0.1

    @property
    def rivals(self) -> list[Guild]:
        guilds = self.state.guilds
        return [guild for seat, guild in enumerate(guilds) if seat != self.seat]

    def _raiders(self) -> int:
        """Who may still come this turn."""
        return sum(
            not guild.passed and guild.tokens > 0 and any(map(is_at_hand, guild.heroes))
            for guild in self.rivals
        )

    def _closing(self) -> float:
        """Only where the monsters cost Karez more than they bring."""
        dungeon = own_dungeon(self.state, self.seat)
        assert dungeon is not None
        return len(dungeon.monsters) * self.worth.relief - NUMBERS.points.dungeon - 0.1
