"""The queue of a seat, read from its row and the log: how it fares, and what stopped it."""

from collections.abc import Callable
from typing import Any

import msgspec

from games.kernel import queues
from games.kernel.plans import Worlds
from games.kernel.queues import ActionQueue, JudgedQueue, QueueRules
from games.kernel.rules import Seat
from games.match.planned import imagine
from games.match.positions import position_at
from games.models import Match, Place


def queue_of(place: Place) -> ActionQueue | None:
    """The queue of the present owner of the seat: a queue is not inherited."""
    try:
        queue = msgspec.convert(place.plan, ActionQueue)
    except msgspec.ValidationError:
        return None
    return queue if queue.owner == place.user_id else None


def plain_queue(queue: ActionQueue | None) -> dict[str, Any]:
    """As the row of a seat keeps it."""
    plain: dict[str, Any] = {} if queue is None else msgspec.to_builtins(queue)
    return plain


def tried(
    rules: QueueRules, match: Match, state: Any, seat: Seat, queue: ActionQueue
) -> tuple[Worlds, JudgedQueue]:
    """How the queue fares, and the worlds in which it ends."""
    worlds = imagine(match, state, seat)
    return worlds, queues.judge(rules, worlds, queue)


def stopping_entry(
    rules: QueueRules, match: Match, seat: Seat, queue: ActionQueue, at: int
) -> int:
    """The entry after which this action was not possible any more, or would have done something else; 0: none is known."""
    broken = queue.stopped_at or match.length

    def is_fine(number: int) -> bool:
        state = position_at(match, number).state
        return tried(rules, match, state, seat, queue)[1].states[at] == "fine"

    # It may have been so before the last action was played.
    for fine in (queue.looked_to, queue.made_at):
        if fine < broken and is_fine(fine):
            return _turning_point(fine, broken, is_fine)
        broken = min(broken, fine)
    return 0


def _turning_point(fine: int, broken: int, is_fine: Callable[[int], bool]) -> int:
    """The first number that is not fine any more."""
    while broken > fine + 1:
        middle = (fine + broken) // 2
        fine, broken = (middle, broken) if is_fine(middle) else (fine, middle)
    return broken
