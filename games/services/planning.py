"""The next turn, prepared while others play: written down, looked after, and played. The rules of plans are in `games.kernel.plans`."""

from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from games.kernel import plans
from games.kernel.plans import Judged, PlannedMove, TurnPlan
from games.kernel.questions import known_to, question_of
from games.kernel.rules import IllegalMove, Seat
from games.match import log
from games.match.errors import Refusal, Refused, StaleMatch
from games.match.planned import (
    breaking_entry,
    events_after,
    imagine,
    is_full,
    luck_since,
    plan_of,
    remaining,
)
from games.models import Match, Place
from games.registry import GAMES
from games.services.place_changes import PlaceChange
from games.services.play import play_move
from games.words import move_label


def begin_plan(*, match: Match, seat: Seat, kind: str = "") -> None:
    """An empty plan for the seat's next turn, from the question of this kind on."""
    place = _running(match).places.get(seat=seat)
    if GAMES[match.game].queue:
        # There the next turns are queued, see `games.services.queueing`.
        raise Refused(Refusal.NOTHING_TO_PLAN)
    worlds = imagine(match, log.load(match), seat)
    if kind and kind not in worlds.kinds():
        raise StaleMatch
    kind = kind or plans.opening(worlds)
    if not kind:
        raise Refused(Refusal.NOTHING_TO_PLAN)
    _save(
        place, TurnPlan(place.user_id or 0, kind, match.length, looked_to=match.length)
    )


def add_step(*, match: Match, seat: Seat, move: Any, at: int) -> None:
    """One more move at the end of the plan, which has `at` steps: another click, or another page, changes nothing."""
    place = _running(match).places.get(seat=seat)
    plan = _require_plan(place, at)
    worlds = imagine(match, log.load(match), seat)
    judged = plans.judge(worlds, plan)
    if judged.verdict == "broken" or is_full(plan) or move not in worlds.offers():
        raise IllegalMove(f"{move} cannot be planned")
    taken = worlds.take(move)
    events, label = (
        plans.as_stored(taken.events),
        move_label(match.game, move, taken.view),
    )
    step = PlannedMove(taken.kind, log.encode(move), label, events, taken.is_open)
    # What is built on it has been seen as it is now.
    steps = [*_with_present_results(plan, judged), step]
    changes = {"steps": steps, "length": match.length, "looked_to": match.length}
    _save(place, msgspec.structs.replace(plan, **changes, broken_by=0))


def drop_step(*, match: Match, seat: Seat, at: int) -> None:
    """Takes the last step away."""
    place = match.places.get(seat=seat)
    plan = _require_plan(place, at)
    steps, length = plan.steps[:-1], match.length
    fresh = {"steps": steps, "broken_by": 0, "looked_to": length}
    _save(place, msgspec.structs.replace(plan, **fresh))


def clear_plan(*, match: Match, seat: Seat) -> None:
    _save(match.places.get(seat=seat), None)


def let_it_play(*, match: Match, seat: Seat, by_itself: bool) -> None:
    """Whether the plan waits for a click when the turn comes."""
    place = match.places.get(seat=seat)
    plan = _require_plan(place)
    _save(place, msgspec.structs.replace(plan, by_itself=by_itself))


def play_plan(*, match: Match, seat: Seat, expected: int) -> Match:
    """Plays the plan on a click, as it works out now: up to the first step with luck, or with another result."""
    place, plan = catch_up(match, seat)
    if plan is None or place.asked_at != expected or place.plays_by_itself:
        raise StaleMatch
    judged = plans.judge(imagine(match, log.load(match), seat), plan)
    if not judged.taken or _asked_kind(match, seat) != plan.begins:
        raise Refused(Refusal.PLAN_BROKEN)
    _save(
        place, msgspec.structs.replace(plan, steps=_with_present_results(plan, judged))
    )
    match = _play_on(match, seat)
    # A click is an answer of the owner's own, and a player who answers has looked.
    here: PlaceChange = {
        "missed": 0,
        "looked_at": timezone.now(),
        "seen": match.length,
    }
    match.places.filter(seat=seat).update(**here)
    match.seated = None
    return match


def look_at_plan(*, match_id: int, seat: Seat) -> None:
    """After something happened in a match: drops what was played, finds out what broke the rest, or plays it."""
    match = Match.objects.get(pk=match_id)
    place, plan = catch_up(match, seat)
    if plan is None or match.status != Match.Status.RUNNING:
        return
    judged = plans.judge(imagine(match, log.load(match), seat), plan)
    broken_by = breaking_entry(match, seat, plan) if judged.verdict == "broken" else 0
    changes = {"broken_by": broken_by, "looked_to": match.length}
    _save(place, msgspec.structs.replace(plan, **changes))
    is_due = place.asked_at is not None and _asked_kind(match, seat) == plan.begins
    is_safe = judged.verdict == "works" and not luck_since(match, plan)
    if plan.by_itself and is_due and is_safe and not place.plays_by_itself:
        _play_on(match, seat)


@transaction.atomic
def catch_up(match: Match, seat: Seat) -> tuple[Place, TurnPlan | None]:
    """The place, and the plan if steps of it are left; those that have been played are dropped."""
    place = Place.objects.select_for_update().get(match=match, seat=seat)
    plan = plan_of(place)
    if plan is None or not plan.steps:
        return place, None
    left = remaining(match, seat, plan)
    if left != plan:
        _save(place, left if left.steps else None)
    return place, left if left.steps else None


def _play_on(match: Match, seat: Seat) -> Match:
    """One step after the other, each a move like any other."""
    place, plan = catch_up(match, seat)
    while plan is not None and place.asked_at is not None:
        step, before = plan.steps[0], match.length
        try:
            match = play_move(
                match_id=match.pk,
                seat=seat,
                move=log.decode_move(match.game, step.move),
                expected=place.asked_at,
                by="plan",
            )
        except (IllegalMove, StaleMatch):
            break
        place, plan = catch_up(match, seat)
        if step.is_open or _result(match, seat, before) != step.events:
            break
    return match


def _result(match: Match, seat: Seat, before: int) -> list[Any]:
    """What came of a move and of the answers to it, as the seat learns of it."""
    events = events_after(match, before)
    return plans.as_stored(known_to(GAMES[match.game].rules, events, seat))


def _with_present_results(plan: TurnPlan, judged: Judged) -> list[PlannedMove]:
    """The steps with the results they would have now; what stands behind an open one is kept as it is."""
    fresh = [
        msgspec.structs.replace(
            step, events=plans.as_stored(taken.events), is_open=taken.is_open
        )
        for step, taken in zip(plan.steps, judged.taken, strict=False)
    ]
    return [*fresh, *plan.steps[len(fresh) :]]


def _asked_kind(match: Match, seat: Seat) -> str:
    asked = question_of(GAMES[match.game].rules.decisions(log.load(match)), seat)
    return asked.kind if asked else ""


def _running(match: Match) -> Match:
    if match.status != Match.Status.RUNNING:
        raise StaleMatch
    return match


def _require_plan(place: Place, at: int | None = None) -> TurnPlan:
    plan = plan_of(place)
    if plan is None or at not in (None, len(plan.steps)):
        raise StaleMatch
    return plan


@transaction.atomic
def _save(place: Place, plan: TurnPlan | None) -> None:
    """Unless it has been changed meanwhile: thinking a plan over takes no lock."""
    fresh = Place.objects.select_for_update().get(pk=place.pk)
    if fresh.plan != place.plan or fresh.user_id != place.user_id:
        raise StaleMatch
    fresh.plan = place.plan = {} if plan is None else msgspec.to_builtins(plan)
    fresh.save(update_fields=["plan"])
