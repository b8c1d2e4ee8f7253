"""A queue that leaves out what is not possible any more, and one whose actions are done by other means."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from games.kernel import plans, queues
from games.kernel.chance import Dice
from games.kernel.queues import ActionQueue, Due, JudgedQueue, QueueRules
from tests.kernel.test_queues import ALICE, BOB, queued
from tests.kernel.test_queues import laps as laps
from tests.kernel.test_queues import state as state
from tests.toy.laps import rules
from tests.toy.laps.rules import Add, Pass, State, Take, Took

LUCK = Dice(1)


@pytest.fixture
def queue(laps: QueueRules, state: State) -> ActionQueue:
    """Three heaps for Bob, while it is Alice's turn."""
    return replace(queued(laps, state, Take(7), Take(6), Take(5)), leaves_out=True)


def after(state: State, *moves: Any) -> State:
    """Alice and Bob in turns; then Bob is asked."""
    for number, move in enumerate(moves):
        rules.apply(state, BOB if number % 2 else ALICE, move, LUCK)
    return state


def due(laps: QueueRules, state: State, queue: ActionQueue) -> Due:
    return queues.due_move(laps, state, queue, BOB)


def judged(laps: QueueRules, state: State, queue: ActionQueue) -> JudgedQueue:
    return queues.judge(laps, plans.imagine(rules, state, BOB), queue)


def heaps(actions: Sequence[plans.PlannedMove]) -> list[int]:
    """Which heaps the actions take."""
    return [int(action.events[0]["heap"]) for action in actions]


def test_the_next_possible_action_is_played(
    laps: QueueRules, state: State, queue: ActionQueue
) -> None:
    found = due(laps, after(state, Take(7)), queue)
    assert found.move == Take(6)
    assert (heaps(found.queue.left_out), heaps(found.queue.actions)) == ([7], [6, 5])


def test_what_is_still_possible_is_not_left_out(
    laps: QueueRules, state: State, queue: ActionQueue
) -> None:
    assert due(laps, after(state, Take(6)), queue) == Due(Take(7), queue)


def test_without_its_owners_word_nothing_is_left_out(
    laps: QueueRules, state: State, queue: ActionQueue
) -> None:
    strict = replace(queue, leaves_out=False)
    assert due(laps, after(state, Take(7)), strict) == Due(None, strict)


def test_what_would_do_something_else_is_not_left_out(
    laps: QueueRules, state: State, queue: ActionQueue
) -> None:
    assert due(laps, after(state, Add(7)), queue) == Due(None, queue)


def test_one_of_which_nothing_is_left_stops_as_it_is(
    laps: QueueRules, state: State
) -> None:
    queue = replace(queued(laps, state, Take(7)), leaves_out=True)
    assert due(laps, after(state, Take(7)), queue) == Due(None, queue)


def test_one_of_which_nothing_is_left_passes_where_its_owner_says_so(
    laps: QueueRules, state: State
) -> None:
    queue = queued(laps, state, Take(7))
    queue = replace(queue, leaves_out=True, then_pass=True)
    found = due(laps, after(state, Take(7)), queue)
    assert (found.move, heaps(found.queue.left_out)) == (Pass(), [7])
    assert found.queue.actions == []


def test_it_is_known_in_advance_what_will_be_left_out(
    laps: QueueRules, state: State, queue: ActionQueue
) -> None:
    found = judged(laps, after(state, Take(6)), queue)
    assert found.states == ["fine", "left_out", "fine"]
    assert (found.verdict, found.at, found.can_go_on) == ("shorter", 1, True)


def test_where_it_will_stop_matters_more_than_what_it_leaves_out(
    laps: QueueRules, state: State, queue: ActionQueue
) -> None:
    found = judged(laps, after(state, Take(7), Add(0), Add(5)), queue)
    assert found.states == ["left_out", "fine", "differs"]
    assert (found.verdict, found.at) == ("differs", 2)


def test_one_of_which_nothing_will_be_left_is_broken(
    laps: QueueRules, state: State
) -> None:
    queue = replace(queued(laps, state, Take(7)), leaves_out=True)
    after(state, Take(7))
    assert judged(laps, state, queue).states == ["broken"]
    assert judged(laps, state, queue).verdict == "broken"
    assert judged(laps, state, replace(queue, then_pass=True)).verdict == "shorter"


def test_results_stay_known_of_what_is_left_out(
    laps: QueueRules, state: State, queue: ActionQueue
) -> None:
    found = judged(laps, after(state, Take(6)), queue)
    assert queues.with_present_results(laps, queue, found) == queue


# By other means.


def any_heap(one: Any) -> Any:
    """To whoever takes one, all heaps are alike."""
    match one:
        case Take():
            return "takes a heap"
        case Took(seat):
            return ("took a heap", seat)
        case _:
            return one


def test_an_action_is_done_by_other_means_where_that_costs_and_brings_the_same(
    laps: QueueRules, state: State
) -> None:
    loose = replace(laps, essence=any_heap)
    queue = queued(loose, state, Take(7))
    assert due(loose, after(state, Take(7)), queue) == Due(Take(0), queue)


def test_as_long_as_it_can_be_done_as_planned_it_is(
    laps: QueueRules, state: State
) -> None:
    loose = replace(laps, essence=any_heap)
    queue = queued(loose, state, Take(7))
    assert due(loose, after(state, Take(0)), queue).move == Take(7)


def test_by_other_means_is_as_planned(laps: QueueRules, state: State) -> None:
    loose = replace(laps, essence=any_heap)
    queue = queued(loose, state, Take(7))
    found = judged(loose, after(state, Take(7)), queue)
    assert found.verdict == "works"
    assert [taken.move for taken in found.tried if taken] == [Take(0)]


def test_what_is_done_by_other_means_is_done(laps: QueueRules, state: State) -> None:
    (action,) = queued(laps, state, Take(7)).actions
    loose = replace(laps, essence=any_heap)
    assert queues.is_done_by(laps, action, Take(7))
    assert not queues.is_done_by(laps, action, Take(6))
    assert queues.is_done_by(loose, action, Take(6))
    assert not queues.is_done_by(loose, action, Add(7))
