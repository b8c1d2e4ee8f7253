"""A queue of actions: a plan over several own turns, for games in which a turn is one small action and soon comes again.

Everything is imagined as in `games.kernel.plans`: until the round is over all others do as little as possible, so that the
own actions follow each other. An action is played when its question comes up, if it is still legal and does for its seat
what it did when it was planned; what befalls others does not matter, nor by which means it is done. An action that is not
possible any more stops the queue, or is left out where its owner says so. A queue ends with its round.
"""

import hashlib
from collections.abc import Callable, Collection, Iterable
from typing import Any, Literal

import msgspec

from games.kernel.encoding import encode
from games.kernel.plans import (
    PlannedMove,
    TriedMove,
    Worlds,
    as_stored,
    imagine,
)
from games.kernel.questions import question_of
from games.kernel.rules import AnyRules, Decision, Seat

ACTIONS_IN_A_QUEUE = 6

# `shorter`: some actions are not possible any more and will be left out, the others work.
QueueVerdict = Literal["works", "shorter", "differs", "broken"]
# `broken`: not possible, and not left out; whether those behind it are cannot be said.
ActionState = Literal["fine", "differs", "left_out", "broken", "behind"]
STOPPING: tuple[ActionState, ...] = ("differs", "broken")


def itself(one: Any) -> Any:
    return one


class QueueRules(msgspec.Struct, frozen=True):
    """What a game says of its queues: which kind of question they answer, the round of a state, and where a turn begins."""

    rules: AnyRules
    kind: str
    round_of: Callable[[Any], int]
    begins_chapter: Callable[[Any], bool]
    # What of a move, or of an event, matters to whoever makes it: moves of which this is equal cost and bring the same.
    essence: Callable[[Any], Any] = itself


class ActionQueue(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat intends to do on its next turns."""

    owner: int
    # The round it is for.
    round: int
    # The length of the log after its last action that was played, or when its owner last changed it.
    looked_to: int
    actions: list[PlannedMove] = []
    # When nothing is left of it: whatever is asked in this round is answered with the fallback.
    then_pass: bool = False
    # An action that is not possible any more is left out as long as another one is; else the queue stops there.
    leaves_out: bool = False
    # What it has left out since its owner last changed it.
    left_out: list[PlannedMove] = []
    # The length of the log when its owner last changed it.
    made_at: int = 0
    # The length of the log when it stopped; it waits for a word of its owner since then.
    stopped_at: int | None = None

    @property
    def is_full(self) -> bool:
        return len(self.actions) >= ACTIONS_IN_A_QUEUE

    @property
    def is_used_up(self) -> bool:
        """There is nothing more to do, nor to tell."""
        return not self.actions and not self.then_pass and not self.left_out

    @property
    def fingerprint(self) -> str:
        """Tells a page whether it is still the queue it shows."""
        seen = [action.move for action in self.actions]
        seen += [str(self.then_pass), str(self.leaves_out)]
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


def planned(
    queues: QueueRules, move: Any, taken: TriedMove, label: str = ""
) -> PlannedMove:
    return PlannedMove(taken.kind, encode(move), label, _stored(queues, taken))


def is_as_planned(queues: QueueRules, action: PlannedMove, taken: TriedMove) -> bool:
    return action.events == _stored(queues, taken)


def _stored(queues: QueueRules, taken: TriedMove) -> list[Any]:
    return as_stored([queues.essence(event) for event in taken.events])


def possible_form(
    queues: QueueRules, action: PlannedMove, moves: Collection[Any]
) -> Any:
    """The action as it can be done now: as it was planned, or by other means; None: not at all."""
    move = _decoded(queues, action)
    if move is None or move in moves:
        return move
    wanted = queues.essence(move)
    alike = (other for other in moves if queues.essence(other) == wanted)
    return next(alike, None)


def is_done_by(queues: QueueRules, action: PlannedMove, move: Any) -> bool:
    """Is the move this action, or the same by other means?"""
    intended = _decoded(queues, action)
    return intended is not None and queues.essence(intended) == queues.essence(move)


class JudgedQueue(msgspec.Struct, frozen=True):
    """How a queue fares: what each of its actions does now, None where it is left out, and how that compares to its plan.

    Nothing can be said of actions behind the first that is not possible and not left out: those are not tried.
    """

    tried: list[TriedMove | None]
    states: list[ActionState]

    @property
    def verdict(self) -> QueueVerdict:
        if "broken" in self.states:
            return "broken"
        if "differs" in self.states:
            return "differs"
        return "shorter" if "left_out" in self.states else "works"

    @property
    def at(self) -> int:
        """The action at which it will stop, or else the first that is left out."""
        stops = [at for at, one in enumerate(self.states) if one in STOPPING]
        odd = [at for at, one in enumerate(self.states) if one != "fine"]
        return next(iter((*stops, *odd)), len(self.states))

    @property
    def can_go_on(self) -> bool:
        """Is any of its actions possible?"""
        return any(self.tried)


def judge(queues: QueueRules, worlds: Worlds, queue: ActionQueue) -> JudgedQueue:
    """Tries a queue out; the worlds are then where it ends, or where it breaks."""
    tried: list[TriedMove | None] = []
    for action in queue.actions:
        if not reach(queues, worlds, queue.round):
            break
        move = possible_form(queues, action, worlds.offers())
        if move is None and not queue.leaves_out:
            break
        tried.append(None if move is None else take(queues, worlds, move))
    return JudgedQueue(tried, _states(queues, queue, tried))


def _states(
    queues: QueueRules, queue: ActionQueue, tried: list[TriedMove | None]
) -> list[ActionState]:
    states: list[ActionState] = []
    # Nothing is left out where nothing would be left to do.
    gone: ActionState = "left_out" if any(tried) or queue.then_pass else "broken"
    for action, taken in zip(queue.actions, tried, strict=False):
        if taken is None:
            states.append(gone)
        else:
            is_same = is_as_planned(queues, action, taken)
            states.append("fine" if is_same else "differs")
    for _untried in queue.actions[len(tried) :]:
        states.append("behind" if "broken" in states else "broken")
    return states


def with_present_results(
    queues: QueueRules, queue: ActionQueue, judged: JudgedQueue
) -> ActionQueue:
    """The actions with the results they would have now: whoever changes a queue has seen them."""
    actions = list(queue.actions)
    for at, taken in enumerate(judged.tried):
        if taken is not None:
            events = _stored(queues, taken)
            actions[at] = msgspec.structs.replace(actions[at], events=events)
    return msgspec.structs.replace(queue, actions=actions)


def without_first(queue: ActionQueue, length: int) -> ActionQueue:
    """After its first action was played."""
    return msgspec.structs.replace(
        queue, actions=queue.actions[1:], looked_to=length, stopped_at=None
    )


def without_impossible(
    queues: QueueRules, queue: ActionQueue, question: Decision[Any]
) -> ActionQueue:
    """From its first possible action on, where it leaves out what is not; unchanged where nothing would be left to do."""
    if not queue.leaves_out:
        return queue
    forms = [possible_form(queues, one, question.moves) for one in queue.actions]
    at_its_end = len(forms) if queue.then_pass else 0
    possible = (at for at, form in enumerate(forms) if form is not None)
    first = next(possible, at_its_end)
    return msgspec.structs.replace(
        queue,
        actions=queue.actions[first:],
        left_out=[*queue.left_out, *queue.actions[:first]],
    )


class Due(msgspec.Struct, frozen=True):
    """What a queue answers to the open question of its seat, and the queue without what it leaves out for that."""

    # None: its owner is asked.
    move: Any
    queue: ActionQueue


def due_move(queues: QueueRules, state: Any, queue: ActionQueue, seat: Seat) -> Due:
    question = question_of(queues.rules.decisions(state), seat)
    if question is None or not is_for(queues, queue, state, question):
        return Due(None, queue)
    queue = without_impossible(queues, queue, question)
    if not queue.actions:
        return Due(question.fallback if queue.then_pass else None, queue)
    move = possible_form(queues, queue.actions[0], question.moves)
    if move is None:
        return Due(None, queue)
    taken = take(queues, imagine(queues.rules, state, seat), move)
    is_same = is_as_planned(queues, queue.actions[0], taken)
    return Due(move if is_same else None, queue)


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
