"""The rules of a queue: what its actions do, how long it lasts, and when it is due."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.kernel import plans, queues
from games.kernel.chance import Dice
from games.kernel.queues import ActionQueue, QueueRules, own_facts
from games.kernel.rules import Seat
from tests.toy.laps import GAME, rules
from tests.toy.laps.rules import (
    Add,
    Move,
    Pass,
    RoundBegan,
    State,
    Take,
    Took,
    TurnBegan,
)

ALICE, BOB = Seat(0), Seat(1)
LUCK = Dice(1)


@pytest.fixture
def laps() -> QueueRules:
    found = GAME.queue_rules
    assert found is not None
    return found


@pytest.fixture
def state() -> State:
    """Two seats; it is Alice's turn."""
    return rules.setup(2, rules.Options(), LUCK)


def queued(
    laps: QueueRules, state: State, *moves: Any, seat: Seat = BOB
) -> ActionQueue:
    worlds = plans.imagine(rules, state, seat)
    queue = ActionQueue(owner=1, round=state.round, looked_to=0)
    for move in moves:
        assert queues.reach(laps, worlds, queue.round)
        action = queues.planned(laps, move, queues.take(laps, worlds, move))
        queue = replace(queue, actions=[*queue.actions, action])
    return queue


def verdict(laps: QueueRules, state: State, queue: ActionQueue) -> tuple[str, int]:
    judged = queues.judge(laps, plans.imagine(rules, state, BOB), queue)
    return judged.verdict, judged.at


def due(laps: QueueRules, state: State, queue: ActionQueue) -> Move | None:
    move: Move | None = queues.due_move(laps, state, queue, BOB).move
    return move


def begins(event: Any) -> bool:
    return isinstance(event, TurnBegan | RoundBegan)


def test_facts_end_where_the_next_turn_begins() -> None:
    events = [Took(BOB, 1, 2), TurnBegan(ALICE), Took(BOB, 3, 4)]
    assert own_facts(events, BOB, begins) == events[:1]


def test_what_befalls_others_is_no_fact_of_mine() -> None:
    events = [Took(BOB, 1, 2), Took(ALICE, 3, 4), RoundBegan(2)]
    assert own_facts(events, BOB, begins) == events[:1]


def test_actions_follow_each_other_as_if_all_others_passed(
    laps: QueueRules, state: State
) -> None:
    queue = queued(laps, state, Take(7), Take(6), Take(5))
    assert verdict(laps, state, queue) == ("works", 3)


def test_it_is_for_the_round_in_which_the_seat_is_asked_next(
    laps: QueueRules, state: State
) -> None:
    assert queues.next_round(laps, plans.imagine(rules, state, BOB)) == 1
    rules.apply(state, ALICE, Take(0), LUCK)
    rules.apply(state, BOB, Pass(), LUCK)
    assert queues.next_round(laps, plans.imagine(rules, state, BOB)) == 2


def test_there_is_no_next_round_when_the_game_is_over(
    laps: QueueRules, state: State
) -> None:
    state.round = rules.ROUNDS
    rules.apply(state, ALICE, Take(0), LUCK)
    rules.apply(state, BOB, Pass(), LUCK)
    assert queues.next_round(laps, plans.imagine(rules, state, BOB)) is None


def test_what_others_take_or_change_is_noticed(laps: QueueRules, state: State) -> None:
    queue = queued(laps, state, Take(7), Take(6))
    taken, changed = rules.clone(state), rules.clone(state)
    rules.apply(taken, ALICE, Take(6), LUCK)
    rules.apply(changed, ALICE, Add(6), LUCK)
    assert verdict(laps, taken, queue) == ("broken", 1)
    assert verdict(laps, changed, queue) == ("differs", 1)


def test_its_first_action_is_due_when_its_question_is_open(
    laps: QueueRules, state: State
) -> None:
    queue = queued(laps, state, Take(7), Take(6))
    assert due(laps, state, queue) is None
    rules.apply(state, ALICE, Take(0), LUCK)
    assert due(laps, state, queue) == Take(7)


def test_another_round_is_not_its_own(laps: QueueRules, state: State) -> None:
    queue = replace(queued(laps, state, Take(7)), round=2)
    rules.apply(state, ALICE, Take(0), LUCK)
    assert due(laps, state, queue) is None


def test_an_action_that_nobody_can_read_any_more_is_not_possible(
    laps: QueueRules, state: State
) -> None:
    queue = queued(laps, state, Take(7))
    garbled = replace(queue.actions[0], move='{"type":"Fly"}')
    queue = replace(queue, actions=[garbled])
    assert verdict(laps, state, queue) == ("broken", 0)
    rules.apply(state, ALICE, Take(0), LUCK)
    assert due(laps, state, queue) is None


def test_at_its_end_it_passes_or_leaves_the_question(
    laps: QueueRules, state: State
) -> None:
    queue = queued(laps, state)
    rules.apply(state, ALICE, Take(0), LUCK)
    assert due(laps, state, queue) is None
    passing = replace(queue, then_pass=True)
    assert due(laps, state, passing) == Pass()


def test_a_page_knows_its_queue_by_what_is_in_it(
    laps: QueueRules, state: State
) -> None:
    one, other = queued(laps, state, Take(7), Take(6)), queued(laps, state, Take(7))
    seen = {
        one.fingerprint,
        other.fingerprint,
        replace(one, then_pass=True).fingerprint,
        replace(one, leaves_out=True).fingerprint,
    }
    assert len(seen) == 4
    assert replace(one, stopped_at=4, looked_to=9).fingerprint == one.fingerprint
