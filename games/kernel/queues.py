"""A queue of actions: a plan over several own turns, for games in which a turn is one small action and soon comes again.

Everything is imagined as in `games.kernel.plans`: until the round is over all others do as little as possible, so that the
own actions follow each other. An action is played when its question comes up, if it is still legal and does for its seat
what it did when it was planned; what befalls others does not matter. A queue ends with its round.
"""

import hashlib
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from games.kernel.encoding import encode
from games.kernel.plans import (
    Judged,
    PlannedMove,
    TriedMove,
    Worlds,
    as_stored,
    imagine,
)
from games.kernel.questions import question_of
from games.kernel.rules import AnyRules, Decision, Seat

ACTIONS_IN_A_QUEUE = 6


class QueueRules(msgspec.Struct, frozen=True):
    """What a game says of its queues: which kind of question they answer, the round of a state, and where a turn begins."""

    rules: AnyRules
    kind: str
    round_of: Callable[[Any], int]
    begins_chapter: Callable[[Any], bool]


class ActionQueue(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat intends to do on its next turns."""

    owner: int
    # The round it is for.
    round: int
    # The length of the log when its owner last changed it, or after its last action that was played.
    looked_to: int
    actions: list[PlannedMove] = []
    # When nothing is left of it: whatever is asked in this round is answered with the fallback.
    then_pass: bool = False
    # The length of the log when it stopped; it waits for a word of its owner since then.
    stopped_at: int | None = None

    @property
    def is_full(self) -> bool:
        return len(self.actions) >= ACTIONS_IN_A_QUEUE

    @property
    def is_used_up(self) -> bool:
        return not self.actions and not self.then_pass

    @property
    def fingerprint(self) -> str:
        """Tells a page whether it is still the queue it shows."""
        seen = [*(action.move for action in self.actions), str(self.then_pass)]
        return hashlib.sha256(encode(seen).encode()).hexdigest()[:16]


def own_facts(
    events: Iterable[Any], seat: Seat, begins_chapter: Callable[[Any], bool]
) -> list[Any]:
    """What a move does for its seat: up to where the next turn begins, and without what befalls others."""
    facts = []
    for event in events:
        if begins_chapter(event):
            break
        if getattr(event, "seat", seat) == seat:
            facts.append(event)
    return facts


def next_round(queues: QueueRules, worlds: Worlds) -> int | None:
    """The round in which the seat is asked next, as far as that is certain."""
    there = worlds.copied()
    if not there.reach(queues.kind):
        return None
    rounds = {queues.round_of(world.state) for world in there.all}
    return rounds.pop() if len(rounds) == 1 else None


def reach(queues: QueueRules, worlds: Worlds, round_: int) -> bool:
    """Goes on until the seat is asked for its next action in this round."""
    if not worlds.reach(queues.kind):
        return False
    return all(queues.round_of(world.state) == round_ for world in worlds.all)


def take(queues: QueueRules, worlds: Worlds, move: Any) -> TriedMove:
    """What the action does for the seat, as far as it is certain."""
    taken, seat = worlds.take(move), worlds.all[0].seat
    facts = own_facts(taken.events, seat, queues.begins_chapter)
    return msgspec.structs.replace(taken, events=facts)


def planned(move: Any, taken: TriedMove, label: str = "") -> PlannedMove:
    return PlannedMove(taken.kind, encode(move), label, as_stored(taken.events))


def is_as_planned(action: PlannedMove, taken: TriedMove) -> bool:
    return action.events == as_stored(taken.events)


def judge(queues: QueueRules, worlds: Worlds, queue: ActionQueue) -> Judged:
    """Tries a queue out; the worlds are then where it ends, or where it breaks. What is not taken is not possible."""
    taken: list[TriedMove] = []
    for action in queue.actions:
        move = _decoded(queues, action)
        if not reach(queues, worlds, queue.round) or move not in worlds.offers():
            break
        taken.append(take(queues, worlds, move))
    for at, action in enumerate(queue.actions):
        if at == len(taken):
            return Judged("broken", at, taken)
        if not is_as_planned(action, taken[at]):
            return Judged("differs", at, taken)
    return Judged("works", len(taken), taken)


def with_present_results(queue: ActionQueue, judged: Judged) -> ActionQueue:
    """The actions with the results they would have now: whoever changes a queue has seen them."""
    pairs = zip(queue.actions, judged.taken, strict=False)
    fresh = [msgspec.structs.replace(a, events=as_stored(t.events)) for a, t in pairs]
    return msgspec.structs.replace(
        queue, actions=[*fresh, *queue.actions[len(fresh) :]]
    )


def without_first(queue: ActionQueue, length: int) -> ActionQueue:
    """After its first action was played."""
    return msgspec.structs.replace(
        queue, actions=queue.actions[1:], looked_to=length, stopped_at=None
    )


def due_move(queues: QueueRules, state: Any, queue: ActionQueue, seat: Seat) -> Any:
    """What the queue answers to the open question of its seat; None: its owner is asked."""
    question = question_of(queues.rules.decisions(state), seat)
    if question is None or not is_for(queues, queue, state, question):
        return None
    if not queue.actions:
        return question.fallback if queue.then_pass else None
    move = _decoded(queues, queue.actions[0])
    if move not in question.moves:
        return None
    worlds = imagine(queues.rules, state, seat)
    is_same = is_as_planned(queue.actions[0], take(queues, worlds, move))
    return move if is_same else None


def is_for(
    queues: QueueRules, queue: ActionQueue, state: Any, question: Decision[Any]
) -> bool:
    """Is the question one that the queue was made for?"""
    return question.kind == queues.kind and queues.round_of(state) == queue.round


def _decoded(queues: QueueRules, action: PlannedMove) -> Any:
    """None where nobody can read it any more."""
    try:
        return msgspec.json.decode(action.move, type=queues.rules.Move)
    except msgspec.MsgspecError:
        return None
