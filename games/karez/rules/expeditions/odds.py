"""The odds of an expedition, by playing it many times with the functions of `fight`.

Everybody fights on, hits go to whoever has most open boxes, and nothing is used that has to be chosen: cards and abilities that
work by themselves count, the others make the true odds somewhat better.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import NamedTuple

from games.karez.rules.components import ADVENTURES, DECKS, OWNED_DECKS, copies
from games.karez.rules.expeditions.fight import (
    OURS,
    Habits,
    avert_death,
    end_round,
    hardiest,
    is_idle,
    is_wiped_out,
    meet,
    next_round,
    strike,
    takers,
    throw,
    wound,
)
from games.karez.rules.expeditions.record import Fighter, Meeting, Outing
from games.kernel.rules import Chance

# By deck: the cards that may lie in it.
Pools = Mapping[str, Sequence[str]]
# A monster that lies face down in a dungeon: of any family that guilds can own.
UNKNOWN = "monster"
WHOLE_DECKS: Pools = {
    **{deck: tuple(copies(deck)) for deck in DECKS},
    UNKNOWN: tuple(monster for deck in OWNED_DECKS for monster in copies(deck)),
}


class Odds(NamedTuple):
    """The chance that a party passes everything, and how many of its heroes die on the average."""

    win: float
    deaths: float


def odds_of(  # noqa: PLR0913 - what is known, and how it is counted
    party: Sequence[Fighter],
    path: Sequence[str],
    samples: int,
    chance: Chance,
    *,
    meeting: Meeting | None = None,
    pools: Pools = WHOLE_DECKS,
    habits: Habits = OURS,
) -> Odds:
    """`path`: what comes, as decks or as cards that are known; `meeting`: what the party is fighting already."""
    won = dead = 0
    for _ in range(samples):
        twins = tuple(map(copy, party))
        won += passes(twins, path, chance, copy(meeting), pools, habits)
        dead += sum(not fighter.open for fighter in twins)
    before = sum(not fighter.open for fighter in party)
    return Odds(won / samples, dead / samples - before)


def win_chance(
    party: Sequence[Fighter],
    path: Sequence[str],
    samples: int,
    chance: Chance,
    *,
    meeting: Meeting | None = None,
    pools: Pools = WHOLE_DECKS,
) -> float:
    return odds_of(party, path, samples, chance, meeting=meeting, pools=pools).win


def way_ahead(outing: Outing, monsters: Sequence[str] = ()) -> tuple[str, ...]:
    """What comes after the encounter that is going on; `monsters`: those of the dungeon, the next one first."""
    steps = monsters
    if not outing.is_raid:
        steps = ADVENTURES[outing.target].encounters[outing.passed :]
    return tuple(steps[outing.meeting is not None :])


def outlook(
    outing: Outing, samples: int, chance: Chance, monsters: Sequence[str] = ()
) -> Odds:
    """The odds of an expedition as it stands; monsters of a dungeon that nobody knows are `UNKNOWN`."""
    path = way_ahead(outing, monsters)
    return odds_of(outing.party, path, samples, chance, meeting=outing.meeting)


def passes(
    party: Sequence[Fighter],
    path: Sequence[str],
    chance: Chance,
    meeting: Meeting | None = None,
    pools: Pools = WHOLE_DECKS,
    habits: Habits = OURS,
) -> bool:
    """Plays an expedition once. The party shows what became of it."""
    if meeting is not None and not survives(party, meeting, chance, habits):
        return False
    for encounter in _drawn(path, pools, chance):
        if not survives(party, meet(party, encounter, habits), chance, habits):
            return False
    return True


def _drawn(path: Sequence[str], pools: Pools, chance: Chance) -> Iterator[str]:
    """The cards on the way: from the decks where they are not known, and no card twice."""
    left: dict[str, list[str]] = {}
    for step in path:
        if step not in pools:
            yield step
            continue
        pool = left.get(step) or list(pools[step])
        if pool:
            left[step] = pool
            yield pool.pop(chance.below(len(pool)))


def survives(
    party: Sequence[Fighter],
    meeting: Meeting,
    chance: Chance,
    habits: Habits = OURS,
) -> bool:
    """Plays an encounter to its end, a round that has begun first. Is anybody alive?"""
    is_over = _is_rolled(meeting) and _finish_round(party, meeting, habits)
    while not is_over:
        while is_idle(party, meeting):
            next_round(meeting)
        throw(party, meeting, chance, habits)
        is_over = _finish_round(party, meeting, habits)
    return not is_wiped_out(party)


def _is_rolled(meeting: Meeting) -> bool:
    """Do dice lie that have not been matched, or are there hits to take?"""
    if meeting.hits:
        return True
    return any(die.colour != "green" for die in meeting.dice)


def _finish_round(party: Sequence[Fighter], meeting: Meeting, habits: Habits) -> bool:
    """Is the encounter over?"""
    if not meeting.hits:
        strike(party, meeting)
    _lay_hits(party, meeting, habits)
    end_round(party, meeting)
    if not meeting.open or is_wiped_out(party):
        return True
    next_round(meeting)
    return False


def _lay_hits(party: Sequence[Fighter], meeting: Meeting, habits: Habits) -> None:
    while meeting.hits:
        number, *others = meeting.hits
        meeting.hits = tuple(others)
        hurt = takers(party, number)
        if hurt:
            fighter = hardiest(hurt)
            wound(fighter, number, habits)
            if not fighter.open:
                avert_death(fighter, others)
