"""How well each level plays, from matches of two bots against each other, on the scale of people's ratings.

Every deal is played twice, with seats exchanged. What the level is worth follows from all results together: the odds
between two levels are those of the model by which people are rated. The level that newcomers meet stands where everybody
begins.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import exp, sqrt
from typing import NamedTuple

from games.game import BotRating
from games.match.bots import level_keys, level_of
from games.match.ratings import BASE, MODEL, SCALE
from games.registry import GAMES
from games.tools.simulation import choices
from games.tools.simulation.match import Pairing, SimulatedMatch

SEATS = 2
# Levels further apart than this tell little about each other: nearly all matches go the same way.
FURTHEST = 2
# The level for a first match, and the points by which odds grow e-fold.
NEWCOMERS = 1
POINTS = SCALE * sqrt(2) * MODEL.beta
# As if each pair had drawn once more: somebody who wins all matches is not infinitely better.
DRAWN = 1.0
ROUNDS_OF_NEWTON = 40


class Duel(NamedTuple):
    """What the first of two levels has won of its matches against the second; a draw is half a win."""

    first: int
    second: int
    won: float
    matches: int


def duels(game: str, matches: int, slow: int, seed: int) -> Iterator[Pairing]:
    """So many matches of each two levels that are near each other; fewer where one of them thinks for long."""
    sweep, levels = GAMES[game].about.SWEEP, level_keys(game)
    values = choices.values(game)[sweep]
    for one, other in near_each_other(levels):
        count = slow if _is_slow(game, one) or _is_slow(game, other) else matches
        for number in range(count):
            deal = number // SEATS
            chosen = {sweep: values[deal % len(values)]}
            seated = (one, other) if number % SEATS == 0 else (other, one)
            options = choices.make(game, SEATS, chosen)
            yield Pairing(game, deal, seed, options, seated)


def near_each_other(levels: Sequence[str]) -> Iterator[tuple[str, str]]:
    for one, other in combinations(range(len(levels)), 2):
        if other - one <= FURTHEST:
            yield levels[one], levels[other]


def _is_slow(game: str, key: str) -> bool:
    level = level_of(game, key)
    return level is not None and level.is_slow


def results(levels: Sequence[str], played: Iterable[SimulatedMatch]) -> list[Duel]:
    """Also of those who have not met: nothing is known of them but that they might have drawn."""
    won: dict[tuple[int, int], list[float]] = {
        (levels.index(one), levels.index(other)): []
        for one, other in near_each_other(levels)
    }
    for match in played:
        assert match.outcome is not None
        places = [levels.index(level) for level in match.levels]
        pair = min(places), max(places)
        first = places.index(pair[0])
        ranks = match.outcome.ranks
        better = 0.5 if ranks[0] == ranks[1] else float(ranks[first] == min(ranks))
        won[pair].append(better)
    return [Duel(*pair, sum(some), len(some)) for pair, some in won.items()]


def rated(levels: Sequence[str], results: Sequence[Duel]) -> dict[str, BotRating]:
    strengths, errors = fitted(len(levels), results)
    return {
        level: BotRating(
            points=round(BASE + POINTS * strengths[place]),
            error=round(POINTS * errors[place]),
            matches=sum(d.matches for d in results if place in (d.first, d.second)),
        )
        for place, level in enumerate(levels)
    }


def fitted(count: int, results: Sequence[Duel]) -> tuple[list[float], list[float]]:
    """The strengths that make the results most likely, and their standard errors; newcomers' is 0."""
    free = [place for place in range(count) if place != NEWCOMERS]
    strengths = [0.0] * count
    for _ in range(ROUNDS_OF_NEWTON):
        slope, bend = _likelihood(strengths, results)
        inverse = inverted([[bend[a][b] for b in free] for a in free])
        for row, place in zip(inverse, free, strict=True):
            step = sum(part * slope[a] for part, a in zip(row, free, strict=True))
            strengths[place] += max(-1.0, min(1.0, step))
    errors = [0.0] * count
    for number, place in enumerate(free):
        errors[place] = sqrt(inverse[number][number])
    return strengths, errors


def _likelihood(
    strengths: Sequence[float], results: Sequence[Duel]
) -> tuple[list[float], list[list[float]]]:
    """How the likelihood of the results grows with each strength, and how that bends."""
    count = len(strengths)
    slope, bend = [0.0] * count, [[0.0] * count for _ in range(count)]
    for one, other, won, matches in results:
        chance = 1 / (1 + exp(strengths[other] - strengths[one]))
        total = matches + DRAWN
        more = won + DRAWN / 2 - total * chance
        slope[one] += more
        slope[other] -= more
        weight = total * chance * (1 - chance)
        for a, b, sign in ((one, one, 1), (other, other, 1), (one, other, -1)):
            bend[a][b] += sign * weight
        bend[other][one] -= weight
    return slope, bend


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """By Gauss and Jordan; what is asked here is symmetric and positive, so nothing has to be exchanged."""
    size = len(matrix)
    rows = [
        [*row, *(float(place == number) for place in range(size))]
        for number, row in enumerate(matrix)
    ]
    for pivot in range(size):
        top = rows[pivot][pivot]
        rows[pivot] = [value / top for value in rows[pivot]]
        for number in range(size):
            if number != pivot:
                part = rows[number][pivot]
                rows[number] = [
                    value - part * other
                    for value, other in zip(rows[number], rows[pivot], strict=True)
                ]
    return [row[size:] for row in rows]
