"""Who goes where: the heroes of a guild shared among its expeditions."""

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from games.karez.bots.chances import ChanceOf, armed
from games.karez.rules.expeditions.gear import fighter_of, strength_of
from games.karez.rules.state import Guild, State, is_at_hand
from games.kernel.rules import Seat

# Of more heroes than these the weakest stay at home.
SHARED = 4


class Stake(NamedTuple):
    """What an expedition is about: what it brings, what it costs to fail, and what a hero on the way risks."""

    target: str
    path: tuple[str, ...]
    most: int
    won: float
    lost: float
    risk: float


class Plan(NamedTuple):
    value: float
    # By expedition, in their order.
    parties: tuple[tuple[str, ...], ...]


IDLE = Plan(0.0, ())


def announced(state: State, seat: Seat) -> list[str]:
    """Where a guild goes already."""
    sites = [site.id for site in state.sites if site.explorer == seat]
    return sites + [
        state.guilds[d.owner].id for d in state.dungeons if d.raider == seat
    ]


class Planner:
    """Shares out the heroes of one guild who are free."""

    def __init__(
        self, guild: Guild, chance_of: ChanceOf, absent: Container[str] = ()
    ) -> None:
        ready = [
            fighter_of(hero)
            for hero in guild.heroes
            if is_at_hand(hero) and not hero.returned and hero.id not in absent
        ]
        ready.sort(key=lambda fighter: -strength_of(fighter))
        self.ready, self.cards, self.chance_of = ready, guild.cards, chance_of
        self._values: dict[tuple[str, tuple[int, ...]], float] = {}

    def best(self, stakes: Sequence[Stake]) -> Plan:
        """Every expedition needs somebody."""
        if not stakes:
            return IDLE
        ways = self._alone(stakes[0]) if len(stakes) == 1 else self._shared(stakes)
        return max(
            (Plan(sum(map(self.value, stakes, way)), self._names(way)) for way in ways),
            key=lambda plan: plan.value,
            default=IDLE,
        )

    def _alone(self, stake: Stake) -> Iterator[tuple[tuple[int, ...], ...]]:
        for size in range(1, min(stake.most, len(self.ready)) + 1):
            yield (tuple(range(size)),)

    def _shared(self, stakes: Sequence[Stake]) -> Iterator[tuple[tuple[int, ...], ...]]:
        heroes = range(min(len(self.ready), max(SHARED, len(stakes))))
        for way in product(range(len(stakes) + 1), repeat=len(heroes)):
            parties = tuple(
                tuple(hero for hero in heroes if way[hero] == number)
                for number in range(len(stakes))
            )
            if all(
                0 < len(party) <= stake.most
                for party, stake in zip(parties, stakes, strict=True)
            ):
                yield parties

    def _names(self, way: Sequence[Sequence[int]]) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(self.ready[hero].id for hero in party) for party in way)

    def value(self, stake: Stake, party: tuple[int, ...]) -> float:
        key = (stake.target, party)
        if key not in self._values:
            won, lost = self.hopes(stake, party)
            self._values[key] = won - lost
        return self._values[key]

    def hopes(self, stake: Stake, party: Sequence[int]) -> tuple[float, float]:
        """What the party wins, and what it loses, each as likely as it is."""
        chance = self.chance(stake, party)
        risk = stake.lost + stake.risk * len(party)
        return chance * stake.won, (1 - chance) * risk

    def places(self, heroes: Iterable[str]) -> tuple[int, ...]:
        """Heroes by their place among those who are free; who is not there stays out of it."""
        named = set(heroes)
        return tuple(n for n, fighter in enumerate(self.ready) if fighter.id in named)

    def chance(self, stake: Stake, party: Sequence[int]) -> float:
        fighters = [self.ready[hero] for hero in party]
        return self.chance_of(armed(fighters, self.cards), stake.path)
