"""Is one bot better than another? Every deal is played from every seat, and the error is that of the deals."""

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import msgspec

from games.match.bots import bot_keys
from games.registry import GAMES
from games.tools.simulation import choices
from games.tools.simulation.choices import BadChoice
from games.tools.simulation.match import Pairing, SimulatedMatch


class ComparisonPlan(msgspec.Struct, frozen=True, kw_only=True):
    """One bot at each seat in turn, the other at all the rest; what is swept changes from deal to deal."""

    game: str
    bot: str
    other: str
    deals: int
    first: int = 0
    seats: int = 2
    seed: int = 1
    chosen: dict[str, Any] = {}


class Compared(msgspec.Struct, frozen=True):
    """The share of the matches that the bot has won, in per cent, and its standard error; and by how many points."""

    deals: int
    won: float
    error: float
    fair: float
    lead: float
    illegal: int
    swept: dict[str, float]


def tasks(plan: ComparisonPlan) -> list[Pairing]:
    """All matches of a deal one after the other."""
    for bot in (plan.bot, plan.other):
        if bot not in bot_keys(plan.game):
            raise BadChoice(f"{bot}: not one of {', '.join(bot_keys(plan.game))}")
    if plan.deals < 1:
        raise BadChoice(f"{plan.deals} deals: at least one, please")
    deals = range(plan.first, plan.first + plan.deals)
    return [_task(plan, deal, seat) for deal in deals for seat in range(plan.seats)]


def _task(plan: ComparisonPlan, deal: int, seat: int) -> Pairing:
    sweep = GAMES[plan.game].about.SWEEP
    values = choices.values(plan.game)[sweep]
    chosen = {sweep: values[deal % len(values)], **plan.chosen}
    options = choices.make(plan.game, plan.seats, chosen)
    levels = [plan.other] * plan.seats
    levels[seat] = plan.bot
    return Pairing(plan.game, deal, plan.seed, options, tuple(levels))


def compared(plan: ComparisonPlan, played: Iterable[SimulatedMatch]) -> Compared:
    """From the matches in the order of the tasks."""
    matches = list(played)
    starts = range(0, len(matches), plan.seats)
    deals = [matches[start : start + plan.seats] for start in starts]
    shares = [fmean(_won(match, s) for s, match in enumerate(deal)) for deal in deals]
    by_value: dict[str, list[float]] = {}
    for deal, share in zip(deals, shares, strict=True):
        by_value.setdefault(deal[0].swept, []).append(share)
    return Compared(
        deals=len(deals),
        won=_per_cent(fmean(shares)),
        error=_per_cent(stdev(shares) / sqrt(len(shares))) if len(shares) > 1 else 0,
        fair=_per_cent(1 / plan.seats),
        lead=round(fmean(_lead(m, s) for d in deals for s, m in enumerate(d)), 2),
        illegal=sum(match.illegal for match in matches),
        swept={value: _per_cent(fmean(some)) for value, some in by_value.items()},
    )


def _won(match: SimulatedMatch, seat: int) -> float:
    """A shared first place is divided."""
    assert match.outcome is not None
    winners = match.outcome.winners
    return 1 / len(winners) if seat in winners else 0.0


def _lead(match: SimulatedMatch, seat: int) -> float:
    """By how much it is ahead of the best of the others."""
    assert match.outcome is not None
    scores: Sequence[int] = match.outcome.scores
    return scores[seat] - max(s for other, s in enumerate(scores) if other != seat)


def _per_cent(share: float) -> float:
    return round(100 * share, 1)
