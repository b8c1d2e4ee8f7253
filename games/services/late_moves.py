"""A move that was made without a network, and arrives late: it answers the question it was made for, or is planned.

It is never played as an answer to another question. Where its turn is over, it becomes a step of a plan that waits for a
click; where a game has queues, an action of the queue, which goes on by itself only where the action still does what it did
when it was chosen.
"""

from typing import Any, Literal

import msgspec

from accounts.models import User
from games.kernel import queues
from games.kernel.encoding import encode
from games.kernel.questions import question_of
from games.kernel.queues import ActionQueue, QueueRules
from games.kernel.rules import IllegalMove, Seat
from games.match import log
from games.match.errors import Refusal, Refused, StaleMatch
from games.match.locking import lock_match
from games.match.planned import imagine
from games.match.positions import first_number, position_at
from games.match.queued import plain_queue, queue_of, tried
from games.models import Entry, Match
from games.registry import GAMES
from games.services import planning, queueing
from games.services.once import DoneWish, do_once
from games.services.play import play_by_hand

# `waits`: it is in the queue, which asks before it goes on.
LateOutcome = Literal["played", "resting", "planned", "queued", "waits"]


class LateMove(msgspec.Struct, frozen=True):
    """What somebody chose, and the question it answers; the key was made on the device, once for this move."""

    move: Any
    expected: int
    key: str


def take_late_move(
    *, match_id: int, user: User, seat: Seat, late: LateMove
) -> DoneWish:
    """Plays it or plans it, once; the outcome says which. Where neither is possible nothing happens.

    Raises IllegalMove, StaleMatch or Refused.
    """
    asked = encode([match_id, late.expected, log.encode(late.move)]).encode()
    return do_once(
        user=user, key=late.key, asked=asked, do=lambda: _take(match_id, seat, late)
    )


def _take(match_id: int, seat: Seat, late: LateMove) -> DoneWish:
    try:
        match = play_by_hand(
            match_id=match_id, seat=seat, move=late.move, expected=late.expected
        )
    except StaleMatch:
        return _take_later(lock_match(match_id), seat, late)
    is_stuck = match.status == Match.Status.STUCK
    return _done(match, "resting" if is_stuck else "played")


def _take_later(match: Match, seat: Seat, late: LateMove) -> DoneWish:
    """The match has gone on."""
    if _is_in_the_log(match, seat, late):
        # It had arrived before, and the device never heard of it.
        return _done(match, "played")
    if match.status != Match.Status.RUNNING:
        raise StaleMatch
    kind, then = _answered(match, seat, late)
    rules = GAMES[match.game].queue_rules
    if rules is None:
        return _done(match, _planned(match, seat, late, kind))
    if kind != rules.kind:
        raise Refused(Refusal.NOTHING_TO_PLAN)
    return _done(match, _queued(match, seat, late, rules, then))


def _done(match: Match, outcome: LateOutcome) -> DoneWish:
    return DoneWish(match, outcome)


def _is_in_the_log(match: Match, seat: Seat, late: LateMove) -> bool:
    """Is it what the seat did first after it was asked, even if that was taken back since?"""
    mine = match.entries.filter(seat=seat, kind=Entry.Kind.MOVE)
    first = mine.filter(number__gt=late.expected).order_by("number").first()
    return first is not None and first.move == log.encode(late.move)


def _answered(match: Match, seat: Seat, late: LateMove) -> tuple[str, Any]:
    """The kind of question it answers, and the state in which that was asked; raises IllegalMove where it was no answer."""
    if not first_number(match) <= late.expected <= match.length:
        raise StaleMatch
    state = position_at(match, late.expected).state
    question = question_of(GAMES[match.game].rules.decisions(state), seat)
    if question is None or late.move not in question.moves:
        raise IllegalMove(f"{late.move} was no answer")
    return question.kind, state


def _planned(match: Match, seat: Seat, late: LateMove, kind: str) -> LateOutcome:
    """Behind what is planned already, or alone; it is not played without a click."""
    _place, plan = planning.catch_up(match, seat)
    if plan is None:
        planning.begin_plan(match=match, seat=seat, kind=kind)
    at = len(plan.steps) if plan else 0
    planning.add_step(match=match, seat=seat, move=late.move, at=at)
    if plan is not None and plan.by_itself:
        planning.let_it_play(match=match, seat=seat, by_itself=False)
    return "planned"


def _queued(
    match: Match, seat: Seat, late: LateMove, rules: QueueRules, then: Any
) -> LateOutcome:
    """Behind what is queued already, or alone."""
    queue = _queue(match, seat, rules)
    if queue is None:
        queueing.begin_queue(match=match, seat=seat)
        queue = _require_queue(match, seat)
    queueing.add_action(match=match, seat=seat, move=late.move, seen=queue.fingerprint)
    queue = _require_queue(match, seat)
    if _does_the_same(match, seat, late, rules, then, queue):
        return "queued"
    place = match.places.get(seat=seat)
    place.plan = plain_queue(msgspec.structs.replace(queue, stopped_at=match.length))
    place.save(update_fields=["plan"])
    return "waits"


def _queue(match: Match, seat: Seat, rules: QueueRules) -> ActionQueue | None:
    """What there is, unless it is spent: its round is over."""
    queue = queue_of(match.places.get(seat=seat))
    if queue is None:
        return None
    worlds, _judged = tried(rules, match, log.load(match), seat, queue)
    return queue if queues.reach(rules, worlds, queue.round) else None


def _require_queue(match: Match, seat: Seat) -> ActionQueue:
    queue = queue_of(match.places.get(seat=seat))
    if queue is None:
        raise StaleMatch
    return queue


def _does_the_same(
    match: Match,
    seat: Seat,
    late: LateMove,
    rules: QueueRules,
    then: Any,
    queue: ActionQueue,
) -> bool:
    """Is it still the round it was chosen in, and does it bring what it would have brought then?"""
    if rules.round_of(then) != queue.round:
        return False
    taken = queues.take(rules, imagine(match, then, seat), late.move)
    return queues.planned(rules, late.move, taken).events == queue.actions[-1].events
