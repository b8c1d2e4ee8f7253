"""Answers that come from queues of actions.

They are given as standing orders are: inside the transaction that asks, so that nobody is told of a question that a queue
answers. A queue that fails, or whose next action is not what it was, stops: then the person is asked.
"""

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from games.kernel import queues
from games.kernel.queues import ActionQueue, Due, QueueRules
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
            due = _due(match, rules, queue, state, decision)
            save_left(place, _left(match, rules, due, state))
            if due.move is not None:
                return Answer(decision.seat, due.move, "plan")
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
) -> Due:
    try:
        return queues.due_move(rules, state, queue, decision.seat)
    except Exception:
        logger.exception("queue failed: match %s: %s", match.pk, decision.kind)
        return Due(None, queue)


def _left(match: Match, rules: QueueRules, due: Due, state: Any) -> ActionQueue | None:
    """What is left of a queue that has answered, or could not."""
    queue = due.queue
    if due.move is not None:
        return left_after(match, queue) if queue.actions else queue
    # What it has left out is told in its own round; in the next one nobody can use that any more.
    is_of_now = rules.round_of(state) == queue.round
    has_word = bool(queue.actions) or (bool(queue.left_out) and is_of_now)
    return stopped(match, queue) if has_word else None


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
    queue, rules = queue_of(place), GAMES[match.game].queue_rules
    if queue is None or rules is None or not queue.actions:
        return
    if queues.is_done_by(rules, queue.actions[0], move):
        save_left(place, left_after(match, queue))


def stop_queue(match: Match, place: Place) -> None:
    """Whoever takes a move back wants to be asked."""
    queue = _going_on(place)
    if queue is not None:
        save_left(place, stopped(match, queue))
