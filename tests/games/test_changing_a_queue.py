"""A queue is changed by its owner: actions are added, removed and change places, and no old page changes anything."""

import pytest

from accounts.models import User
from games.kernel.queues import ACTIONS_IN_A_QUEUE
from games.kernel.rules import IllegalMove
from games.match import log
from games.match.errors import StaleMatch
from games.models import Match
from games.services.queueing import (
    add_action,
    clear_queue,
    let_it_leave_out,
    let_it_pass,
    move_action,
    remove_action,
    resume_queue,
)
from tests.games.laps import BOB, asked, begun, place, play
from tests.games.queued import by_plan, intended, queued, seen
from tests.toy.laps.rules import Add, Pass, Take
from tests.toy.registered import laps_game as laps_game

pytestmark = pytest.mark.usefixtures("laps_game")


@pytest.fixture
def match(laps_game: None, alice: User, bob: User) -> Match:
    """It is Alice's turn."""
    return begun(alice, bob)


def test_actions_can_be_removed_and_change_places(match: Match) -> None:
    queued(match, Take(7), Take(6), Take(5))
    move_action(match=match, seat=BOB, at=2, by=-1, seen=seen(match))
    assert intended(match) == [Take(7), Take(5), Take(6)]
    remove_action(match=match, seat=BOB, at=0, seen=seen(match))
    assert intended(match) == [Take(5), Take(6)]
    match = play(match, Take(0))
    assert by_plan(match) == [Take(5)]
    clear_queue(match=match, seat=BOB)
    assert place(match, BOB).plan == {}


def test_results_follow_the_order_of_the_actions(match: Match) -> None:
    """A stone that is laid first is taken with the heap."""
    queued(match, Add(7), Take(7))
    move_action(match=match, seat=BOB, at=1, by=-1, seen=seen(match))
    match = play(match, Take(0))
    assert by_plan(match) == [Take(7)]
    assert log.load(match).stones[BOB] == 8
    # Nothing can be laid on a heap that is gone.
    match = play(match, Take(1))
    assert (asked(match), intended(match)) == ([BOB], [Add(7)])


@pytest.mark.parametrize("at", [3, 9])
def test_what_is_not_there_cannot_be_changed(match: Match, at: int) -> None:
    queued(match, Take(7), Take(6), Take(5))
    with pytest.raises(StaleMatch):
        remove_action(match=match, seat=BOB, at=at, seen=seen(match))
    with pytest.raises(StaleMatch):
        move_action(match=match, seat=BOB, at=2, by=1, seen=seen(match))


def test_an_old_page_changes_nothing(match: Match) -> None:
    queued(match, Take(7), Take(6))
    old = seen(match)
    match = play(match, Take(0))
    for change, more in (
        (add_action, {"move": Take(5)}),
        (remove_action, {"at": 0}),
        (resume_queue, {}),
        (let_it_pass, {"then_pass": True}),
        (let_it_leave_out, {"leaves_out": False}),
    ):
        with pytest.raises(StaleMatch):
            change(match=match, seat=BOB, seen=old, **more)
    assert intended(match) == [Take(6)]


def test_only_what_will_be_legal_can_be_added(match: Match) -> None:
    queued(match, Take(7))
    for move in (Take(7), Add(7), Take(99)):
        with pytest.raises(IllegalMove):
            add_action(match=match, seat=BOB, move=move, seen=seen(match))


def test_six_actions_are_the_most(match: Match) -> None:
    heaps = range(7, 7 - ACTIONS_IN_A_QUEUE, -1)
    queued(match, *map(Take, heaps))
    with pytest.raises(IllegalMove):
        add_action(match=match, seat=BOB, move=Take(0), seen=seen(match))


def test_nothing_is_planned_beyond_the_round(match: Match) -> None:
    queued(match, Pass())
    with pytest.raises(IllegalMove):
        add_action(match=match, seat=BOB, move=Take(0), seen=seen(match))
