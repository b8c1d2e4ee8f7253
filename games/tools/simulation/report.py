"""Sums up many simulated matches in a few figures."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from statistics import fmean
from typing import Any

from games.kernel.about import About
from games.kernel.rules import Outcome
from games.tools.simulation.match import SimulatedMatch

Report = dict[str, Any]


def summarize(
    summary: About, matches: Sequence[SimulatedMatch], seconds: float
) -> Report:
    """`wins` are shares of the finished matches; a shared first place is divided, and `nobody_won` is the share of those
    that all have lost together.

    `stops_per_round` counts the questions that wait for a person outside the own turn: each is a pause in somebody else's
    turn, or between two. What standing orders answer does not wait. `visits_per_round` counts how often the match changes
    hands: a turn that nobody interrupts is one visit, however many moves it has. Neither counts the setting up.
    `waits` is how often a match waits for people one after the other, from its first question to its last: those who are
    asked together are waited for together. `waits_unaided` is the same as if nothing were left in advance.
    """
    decisions = sum(match.decisions for match in matches)
    return {
        "matches": len(matches),
        "finished": len(_finished(matches)),
        "illegal": sum(match.illegal for match in matches),
        "first_player_share": _won(matches, _order).get("0", 0.0),
        "draws": _draws(matches),
        **_figures(summary, matches),
        "kinds": _sorted(sum((match.kinds for match in matches), Counter())),
        "wins": _wins(summary, matches),
        f"by_{summary.SWEEP}": {
            value: {"matches": len(some), **_figures(summary, some)}
            for value, some in _grouped(matches).items()
        },
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
    }


def _figures(summary: About, matches: Sequence[SimulatedMatch]) -> Report:
    done = _finished(matches)
    rounds = sum(match.rounds for match in matches)
    decisions = sum(match.decisions for match in matches)
    stops = sum(match.stops for match in matches)
    visits = sum(match.visits for match in matches)
    ordered = sum(match.ordered for match in matches)
    return {
        summary.ROUNDS: _mean(match.rounds for match in matches),
        "decisions": _mean(match.decisions for match in matches),
        "nobody_won": _share(
            sum(not outcome.winners for _, outcome in done), len(done)
        ),
        "stops_per_round": _share(stops, rounds),
        "visits_per_round": _share(visits, rounds),
        "ordered_per_round": _share(ordered, rounds),
        "waits": _mean(match.waits.count for match in matches),
        "waits_unaided": _mean(match.waits_unaided.count for match in matches),
        "single_answer_share": _share(
            sum(match.single for match in matches), decisions
        ),
        summary.SCORE: {
            "winner": _mean(_best(outcome) for _, outcome in done if outcome.winners),
            "last": _mean(_worst(outcome) for _, outcome in done),
        },
        **_shares([match for match, _ in done]),
        **_tables(sum((match.counted for match in matches), Counter())),
        "ends": _sorted(Counter(outcome.reason for _, outcome in done)),
    }


def _wins(summary: About, matches: Sequence[SimulatedMatch]) -> Report:
    """By seat, side and bot, and by the order of the first round."""
    names = {"seat": _seat, "order": _order, summary.SIDE: _side}
    return {
        **{by: _won(matches, name) for by, name in names.items()},
        f"{summary.SIDE}_where_played": _won_where_played(matches),
        "bot": _won(matches, _bot),
        summary.SWEEP: {
            value: {by: _won(some, name) for by, name in names.items()}
            for value, some in _grouped(matches).items()
        },
    }


def _won(
    matches: Sequence[SimulatedMatch], name: Callable[[SimulatedMatch, int], str]
) -> dict[str, float]:
    """The share of first places by whatever the name tells of a match and a seat."""
    won: dict[str, float] = defaultdict(float)
    done = _finished(matches)
    for match, outcome in done:
        for seat in range(len(outcome.ranks)):
            share = 1 / len(outcome.winners) if seat in outcome.winners else 0
            won[name(match, seat)] += share
    return {who: _share(won[who], len(done)) for who in sorted(won)}


def _won_where_played(matches: Sequence[SimulatedMatch]) -> dict[str, float]:
    """The share of first places that each side has in the matches it played in: fair is one by the number of seats."""
    done = _finished(matches)
    played = Counter(side for match, _ in done for side in set(match.sides))
    won = _won(matches, _side)
    return {side: _share(won[side] * len(done), played[side]) for side in won}


def _draws(matches: Sequence[SimulatedMatch]) -> float:
    """The share of matches that several have won together."""
    done = _finished(matches)
    return _share(sum(len(outcome.winners) > 1 for _, outcome in done), len(done))


def _seat(match: SimulatedMatch, seat: int) -> str:
    return str(seat)


def _order(match: SimulatedMatch, seat: int) -> str:
    return str((seat - (match.first or 0)) % len(match.levels))


def _side(match: SimulatedMatch, seat: int) -> str:
    return match.sides[seat]


def _bot(match: SimulatedMatch, seat: int) -> str:
    return match.levels[seat]


def _finished(
    matches: Sequence[SimulatedMatch],
) -> list[tuple[SimulatedMatch, Outcome]]:
    return [(match, match.outcome) for match in matches if match.outcome]


def _grouped(matches: Sequence[SimulatedMatch]) -> dict[str, list[SimulatedMatch]]:
    groups: dict[str, list[SimulatedMatch]] = {}
    for match in matches:
        groups.setdefault(match.swept, []).append(match)
    return groups


def _best(outcome: Outcome) -> int:
    return outcome.scores[outcome.winners[0]]


def _worst(outcome: Outcome) -> int:
    return outcome.scores[outcome.ranks.index(max(outcome.ranks))]


def _shares(matches: Sequence[SimulatedMatch]) -> dict[str, float]:
    names = matches[0].shares if matches else {}
    return {
        name: _share(
            sum(match.shares[name][0] for match in matches),
            sum(match.shares[name][1] for match in matches),
        )
        for name in names
    }


def _tables(counted: Counter[tuple[str, ...]]) -> Report:
    """What the game counted itself, as nested tables: in each row the shares of its columns."""
    rows = Counter[tuple[str, ...]]()
    for names, count in counted.items():
        rows[names[:-1]] += count
    tables: Report = {}
    for names in sorted(counted):
        *row, column = names
        place = tables
        for name in row:
            place = place.setdefault(name, {})
        place[column] = _share(counted[names], rows[names[:-1]])
    return tables


def _mean(numbers: Iterable[int]) -> float:
    listed = list(numbers)
    return round(fmean(listed), 2) if listed else 0.0


def _share(part: float, whole: float) -> float:
    return round(part / whole, 4) if whole else 0.0


def _sorted(counts: Counter[str]) -> dict[str, int]:
    return dict(counts.most_common())
