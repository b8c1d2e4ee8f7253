"""Answers that come from queues of actions.

They are given as standing orders are: inside the transaction that asks, so that nobody is told of a question that a queue
answers. A queue that fails, or whose next action is not what it was, stops: then the person is asked.
"""

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from games.kernel import queues
from games.kernel.encoding import encode
from games.kernel.queues import ActionQueue, QueueRules
from games.kernel.rules import Decision
from games.match.queued import plain_queue, queue_of
from games.models import Match, Place
from games.registry import GAMES
from games.services.answering import Answer
from games.services.place_changes import change

logger = logging.getLogger(__name__)


def next_action(match: Match, places: Sequence[Place], state: Any) -> Answer | None:
    """The next action of a seat that is asked, if its queue has one; else that queue stops, or is over."""
    rules = GAMES[match.game].queue_rules
    if rules is None or not any(place.plan for place in places):
        return None
    for decision in rules.rules.decisions(state):
        place = places[decision.seat]
        queue = _going_on(place) if decision.kind == rules.kind else None
        if queue is not None:
            move = _due(match, rules, queue, state, decision)
            save_left(place, _left(match, queue, move))
            if move is not None:
                return Answer(decision.seat, move, "plan")
    return None


def _going_on(place: Place) -> ActionQueue | None:
    queue = None if place.plays_by_itself else queue_of(place)
    return queue if queue and queue.stopped_at is None else None


def _due(
    match: Match,
    rules: QueueRules,
    queue: ActionQueue,
    state: Any,
    decision: Decision[Any],
) -> Any:
    try:
        return queues.due_move(rules, state, queue, decision.seat)
    except Exception:
        logger.exception("queue failed: match %s: %s", match.pk, decision.kind)
        return None


def _left(match: Match, queue: ActionQueue, move: Any) -> ActionQueue | None:
    """What is left of a queue that has answered, or could not."""
    if move is not None:
        return left_after(match, queue) if queue.actions else queue
    return stopped(match, queue) if queue.actions else None


def left_after(match: Match, queue: ActionQueue) -> ActionQueue | None:
    """What is left when the next entry is the first action of the queue."""
    left = queues.without_first(queue, match.length + 1)
    return None if left.is_used_up else left


def stopped(match: Match, queue: ActionQueue) -> ActionQueue:
    return msgspec.structs.replace(queue, stopped_at=match.length)


def save_left(place: Place, queue: ActionQueue | None) -> None:
    change(place, plan=plain_queue(queue))


def follow_hand(match: Match, place: Place, move: Any) -> None:
    """What its owner does by hand and was the first in the queue is done: the queue goes on behind it."""
    queue = queue_of(place)
    if queue and queue.actions and queue.actions[0].move == encode(move):
        save_left(place, left_after(match, queue))


def stop_queue(match: Match, place: Place) -> None:
    """Whoever takes a move back wants to be asked."""
    queue = _going_on(place)
    if queue is not None:
        save_left(place, stopped(match, queue))
