"""The queue of a seat as its owner makes it: actions for the next turns. The rules of queues are in `games.kernel.queues`.

Thinking a queue over takes no lock. It is saved under the lock of the match, as orders are: a question is answered by the
queue as it was before, or as it is after.
"""

from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from games.kernel import queues
from games.kernel.questions import question_of
from games.kernel.queues import ActionQueue, QueueRules
from games.kernel.rules import Decision, IllegalMove, Seat
from games.match import log
from games.match.errors import Refusal, Refused, StaleMatch
from games.match.locking import lock_match
from games.match.planned import imagine
from games.match.queued import plain_queue, queue_of, tried
from games.models import Match, Place
from games.registry import GAMES
from games.services.answering import Answer
from games.services.place_changes import change
from games.services.play import open_question, play_on
from games.services.queue_answers import left_after, save_left
from games.words import move_label


def begin_queue(*, match: Match, seat: Seat) -> None:
    """An empty queue for the round in which the seat is asked next."""
    rules, place = _rules(match), match.places.get(seat=seat)
    round_ = queues.next_round(rules, imagine(match, log.load(match), seat))
    if round_ is None:
        raise Refused(Refusal.NOTHING_TO_PLAN)
    owner = place.user_id or 0
    queue = ActionQueue(owner, round_, match.length, leaves_out=True)
    _save(place, _renewed(match, queue))


def add_action(*, match: Match, seat: Seat, move: Any, seen: str) -> None:
    """One more action at the end."""
    rules = _rules(match)
    place, queue = _seen(match, seat, seen)
    worlds, judged = tried(rules, match, log.load(match), seat, queue)
    can_go_on = len(judged.tried) == len(queue.actions) and not queue.is_full
    is_asked = can_go_on and queues.reach(rules, worlds, queue.round)
    if not is_asked or move not in worlds.offers():
        raise IllegalMove(f"{move} cannot be queued")
    taken = queues.take(rules, worlds, move)
    label = move_label(match.game, move, taken.view)
    action = queues.planned(rules, move, taken, label)
    queue = queues.with_present_results(rules, queue, judged)
    _save(place, _renewed(match, queue, actions=[*queue.actions, action]))


def remove_action(*, match: Match, seat: Seat, at: int, seen: str) -> None:
    place, queue = _seen(match, seat, seen)
    _require_action(queue, at)
    actions = [*queue.actions[:at], *queue.actions[at + 1 :]]
    _tried_and_saved(match, place, _renewed(match, queue, actions=actions))


def move_action(*, match: Match, seat: Seat, at: int, by: int, seen: str) -> None:
    """An action changes places with the one before it (-1) or behind it (1)."""
    place, queue = _seen(match, seat, seen)
    _require_action(queue, at)
    _require_action(queue, at + by)
    actions = list(queue.actions)
    actions[at], actions[at + by] = actions[at + by], actions[at]
    _tried_and_saved(match, place, _renewed(match, queue, actions=actions))


def let_it_pass(*, match: Match, seat: Seat, then_pass: bool, seen: str) -> None:
    """Whether the rest of the round is passed when nothing is left of the queue."""
    place, queue = _seen(match, seat, seen)
    _tried_and_saved(match, place, _renewed(match, queue, then_pass=then_pass))


def let_it_leave_out(*, match: Match, seat: Seat, leaves_out: bool, seen: str) -> None:
    """Whether it leaves out what is not possible any more, or stops there."""
    place, queue = _seen(match, seat, seen)
    _tried_and_saved(match, place, _renewed(match, queue, leaves_out=leaves_out))


def resume_queue(*, match: Match, seat: Seat, seen: str) -> None:
    """It goes on as it works out now."""
    place, queue = _seen(match, seat, seen)
    _tried_and_saved(match, place, _renewed(match, queue))


def clear_queue(*, match: Match, seat: Seat) -> None:
    _rules(match)
    _save(match.places.get(seat=seat), None)


def play_queue(*, match: Match, seat: Seat, expected: int, seen: str) -> Match:
    """Plays the first possible action on a click, as it works out now; the others follow on the next turns."""
    rules = _rules(match)
    with transaction.atomic():
        match, places = open_question(match.pk, seat, expected, "player")
        queue, state = queue_of(places[seat]), log.load(match)
        question = question_of(rules.rules.decisions(state), seat)
        if queue is None or question is None or queue.fingerprint != seen:
            raise StaleMatch
        if not queues.is_for(rules, queue, state, question):
            raise Refused(Refusal.PLAN_BROKEN)
        queue = queues.without_impossible(rules, queue, question)
        move = _first(rules, queue, question)
        save_left(places[seat], left_after(match, queue))
        # A click is an answer of the owner's own, and a player who answers has looked.
        change(places[seat], missed=0, looked_at=timezone.now(), seen=match.length + 1)
        play_on(match, places, Answer(seat, move, "plan"))
    return match


def _first(rules: QueueRules, queue: ActionQueue, question: Decision[Any]) -> Any:
    move = None
    if queue.actions:
        move = queues.possible_form(rules, queue.actions[0], question.moves)
    if move is None:
        raise Refused(Refusal.PLAN_BROKEN)
    return move


def _rules(match: Match) -> QueueRules:
    rules = GAMES[match.game].queue_rules
    if rules is None:
        raise Refused(Refusal.NOTHING_TO_PLAN)
    if match.status != Match.Status.RUNNING:
        raise StaleMatch
    return rules


def _seen(match: Match, seat: Seat, seen: str) -> tuple[Place, ActionQueue]:
    """The queue, if it is still the one that the page shows: another click, or an action that was played, changes it."""
    _rules(match)
    place = match.places.get(seat=seat)
    queue = queue_of(place)
    if queue is None or queue.fingerprint != seen:
        raise StaleMatch
    return place, queue


def _require_action(queue: ActionQueue, at: int) -> None:
    if not 0 <= at < len(queue.actions):
        raise StaleMatch


def _renewed(match: Match, queue: ActionQueue, **changes: Any) -> ActionQueue:
    """Whoever changes a queue has looked at it, and wants it to go on."""
    seen = {"looked_to": match.length, "made_at": match.length}
    return msgspec.structs.replace(
        queue, **changes, **seen, left_out=[], stopped_at=None
    )


def _tried_and_saved(match: Match, place: Place, queue: ActionQueue) -> None:
    rules, state, seat = _rules(match), log.load(match), Seat(place.seat)
    _worlds, judged = tried(rules, match, state, seat, queue)
    _save(place, queues.with_present_results(rules, queue, judged))


@transaction.atomic
def _save(place: Place, queue: ActionQueue | None) -> None:
    """Unless it has been changed meanwhile."""
    lock_match(place.match_id)
    fresh = Place.objects.get(pk=place.pk)
    if fresh.plan != place.plan or fresh.user_id != place.user_id:
        raise StaleMatch
    fresh.plan = place.plan = plain_queue(queue)
    fresh.save(update_fields=["plan"])
