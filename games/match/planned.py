"""The plan of a seat, read from its row and the log: what is left of it, and what came between."""

from typing import Any

import msgspec

from games.kernel import plans
from games.kernel.plans import TurnPlan, Worlds
from games.kernel.rules import Seat
from games.match import log
from games.models import Entry, Match, Place
from games.registry import GAMES


def plan_of(place: Place) -> TurnPlan | None:
    """The plan of the present owner of the seat: a plan is not inherited."""
    try:
        plan = msgspec.convert(place.plan, TurnPlan)
    except msgspec.ValidationError:
        return None
    return plan if plan.owner == place.user_id else None


def imagine(match: Match, state: Any, seat: Seat) -> Worlds:
    """The match as the seat may imagine it."""
    return plans.imagine(GAMES[match.game].rules, state, seat)


def is_full(plan: TurnPlan) -> bool:
    """Does nothing fit in behind the last step?"""
    is_closed = bool(plan.steps) and plan.steps[-1].is_open
    return is_closed or len(plan.steps) >= plans.STEPS_IN_A_PLAN


def breaking_entry(match: Match, seat: Seat, plan: TurnPlan) -> int:
    """The entry after which the plan could not be played any more."""
    if plan.broken_by:
        return plan.broken_by
    fine, broken = plan.looked_to, match.length
    entries = list(log.entries(match)) if broken > fine + 1 else []
    while broken > fine + 1:
        middle = (fine + broken) // 2
        state = log.rebuild(match, [e for e in entries if e.number <= middle])
        verdict = plans.judge(imagine(match, state, seat), plan).verdict
        fine, broken = (fine, middle) if verdict == "broken" else (middle, broken)
    return broken


def luck_since(match: Match, plan: TurnPlan) -> bool:
    """Did anything random or hidden come between?"""
    between = match.entries.filter(number__gt=plan.length)
    if any(between.values_list("draws", flat=True)):
        return True
    return any(map(GAMES[match.game].rules.reveals, events_after(match, plan.length)))


def remaining(match: Match, seat: Seat, plan: TurnPlan) -> TurnPlan:
    """The plan without the steps that have been played since, by whatever hand."""
    for number, move in own_moves(match, seat, plan.length) if plan.steps else ():
        if plan.steps and move == plan.steps[0].move:
            changes = {"steps": plan.steps[1:], "length": number}
            plan = msgspec.structs.replace(plan, **changes)
    return plan


def own_moves(match: Match, seat: Seat, after: int) -> list[tuple[int, str]]:
    mine = match.entries.filter(seat=seat, kind=Entry.Kind.MOVE, number__gt=after)
    return list(mine.order_by("number").values_list("number", "move"))


def events_after(match: Match, number: int) -> list[Any]:
    tellings = match.tellings.filter(number__gt=number).order_by("number")
    texts = tellings.values_list("events", flat=True)
    return [event for text in texts for event in log.decode_events(match.game, text)]
