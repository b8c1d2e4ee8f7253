"""What will become of Karez: how many citizens it will have in the end, and whether they make a City."""

from functools import lru_cache
from math import exp
from typing import NamedTuple

from games.karez.rules.components import (
    ADVENTURES,
    LEVELS,
    NUMBERS,
    STATUSES,
    band_of,
    valour_that_counts,
)
from games.karez.rules.evening import safety, status_for
from games.karez.rules.sites import levels_at
from games.karez.rules.state import State

NEEDED = NUMBERS.status["city"].citizens
# What a guild gains in valour in a turn, as long as it counts.
GAINED = 0.6
# How much of the threat of adventures is gone by the evening, and how many citizens die in a turn.
SOLVED, DIE = 0.3, 0.3
# How far a forecast is off: for this evening, and for each later one.
DOUBT, DOUBT_A_TURN = 0.35, 0.2
# Far more and far less than any net threat.
LEAST, MOST = -40, 60


def _usual_growth(net: int) -> float:
    """Citizens who come, if the net threat is about so much."""
    near = range(net - 1, net + 2)
    return sum(NUMBERS.monitor.bands[band_of(one)].citizens for one in near) / len(near)


GROWTH = [_usual_growth(net) for net in range(LEAST, MOST)]


def _usual_threat(level: int) -> float:
    threats = [one.threat for one in ADVENTURES.values() if one.level == level]
    return sum(threats) / len(threats)


THREAT_OF = {level: _usual_threat(level) for level in LEVELS}


def growth(net: float) -> float:
    below = int(net - LEAST)
    part = net - LEAST - below
    return GROWTH[below] * (1 - part) + GROWTH[below + 1] * part


class CityOutlook(NamedTuple):
    """What one more citizen, one threat less this evening, and one less from now on do: for the City, and for the crowd."""

    # The chance that Karez becomes a City.
    city: float
    citizens: float
    citizen: float
    relief_now: float
    relief: float
    # Citizens who come because of it.
    crowd_now: float
    crowd: float


class Signs(NamedTuple):
    """Everything by which Karez is judged."""

    evenings: int
    seats: int
    citizens: int
    # Of adventures, which are solved sooner or later, and of cubes and dungeons, which last.
    threat: int
    lasting: int
    safety: int


def signs_of(state: State) -> Signs:
    lasting = sum(site.cubes for site in state.sites)
    return Signs(
        evenings=state.options.turns - state.turn + 1,
        seats=len(state.guilds),
        citizens=state.citizens,
        threat=sum(ADVENTURES[site.id].threat for site in state.sites),
        lasting=lasting + sum(len(dungeon.monsters) for dungeon in state.dungeons),
        safety=safety(state),
    )


class Forecast:
    """Karez as it stands, to be looked at with a little more or less of something."""

    def __init__(self, signs: Signs) -> None:
        self.evenings, self.now = signs.evenings, signs.citizens
        self.open, self.lasting = signs.threat, signs.lasting
        seats, self.safety = signs.seats, float(signs.safety)
        self.gained = GAINED * seats
        self.most_safety = float(valour_that_counts(seats) * seats)
        self.usual = [
            sum(THREAT_OF[level] for level in levels_at(status, seats))
            for status in STATUSES
        ]

    def citizens(self, more: float = 0, now: float = 0, always: float = 0) -> float:
        """In the end, with so many more, and so much more threat."""
        people, safety, threat = self.now + more, self.safety, float(self.open)
        for evening in range(self.evenings):
            net = threat * (1 - SOLVED) + self.lasting + always - safety
            if evening == 0:
                net += now
            people += growth(net) - DIE
            people = min(max(people, 0.0), float(NUMBERS.supply.citizens))
            safety = min(safety + self.gained, max(safety, self.most_safety))
            threat = max(threat, self.usual[status_for(int(people))])
        return people

    def city(self, citizens: float) -> float:
        doubt = DOUBT + DOUBT_A_TURN * self.evenings
        return 1 / (1 + exp((NEEDED - 0.5 - citizens) / doubt))


def outlook(state: State) -> CityOutlook:
    return _outlook(signs_of(state))


@lru_cache(maxsize=4096)
def _outlook(signs: Signs) -> CityOutlook:
    """Little changes from one action to the next."""
    forecast = Forecast(signs)
    usual, calm = forecast.citizens(), forecast.citizens(now=-1)
    safe = forecast.citizens(always=-1)
    more, fewer = forecast.citizens(more=1), forecast.citizens(more=-1)
    city = forecast.city(usual)
    return CityOutlook(
        city,
        usual,
        (forecast.city(more) - forecast.city(fewer)) / 2,
        max(0.0, forecast.city(calm) - city),
        max(0.0, forecast.city(safe) - city),
        calm - usual,
        safe - usual,
    )
