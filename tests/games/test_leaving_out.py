"""A queue leaves out what is not possible any more, if its owner does not say otherwise, and says what that was."""

import pytest

from accounts.models import User
from games.kernel.queues import ActionQueue
from games.match import log
from games.match.queued import plain_queue
from games.models import Match
from games.services.queueing import (
    add_action,
    begin_queue,
    let_it_leave_out,
    play_queue,
)
from games.trust.verifying import differences
from tests.games.laps import BOB, asked, begun, place, play
from tests.games.queued import by_plan, intended, queue, queued, seen
from tests.toy.laps.rules import Add, Pass, Take
from tests.toy.registered import laps_game as laps_game

pytestmark = pytest.mark.usefixtures("laps_game")


@pytest.fixture
def match(laps_game: None, alice: User, bob: User) -> Match:
    """It is Alice's turn."""
    return begun(alice, bob)


def left_out(match: Match) -> list[str]:
    return [action.label for action in queue(match).left_out]


def test_a_new_queue_leaves_out_what_is_gone(match: Match) -> None:
    begin_queue(match=match, seat=BOB)
    assert queue(match).leaves_out


def test_the_next_action_is_played_in_the_place_of_one_that_is_gone(
    match: Match,
) -> None:
    queued(match, Take(7), Take(6), Take(5))
    match = play(match, Take(7))
    assert by_plan(match) == [Take(6)]
    assert (intended(match), left_out(match)) == ([Take(5)], ["Take heap 7"])
    assert differences(match.pk) == []


def test_when_everything_is_gone_it_stops_with_what_it_intended(match: Match) -> None:
    queued(match, Take(7))
    match = play(match, Take(7))
    assert (asked(match), by_plan(match)) == ([BOB], [])
    assert (intended(match), left_out(match)) == ([Take(7)], [])
    assert queue(match).stopped_at == match.length


def test_when_everything_is_gone_it_passes_if_that_was_to_follow(match: Match) -> None:
    queued(match, Take(7), then_pass=True)
    match = play(match, Take(7))
    assert by_plan(match) == [Pass()]


def test_what_would_do_something_else_stops_it(match: Match) -> None:
    queued(match, Take(7), Take(6))
    match = play(match, Add(7))
    assert (asked(match), by_plan(match)) == ([BOB], [])
    assert intended(match) == [Take(7), Take(6)]


def test_at_its_end_its_owner_reads_what_was_left_out(match: Match) -> None:
    queued(match, Take(7), Take(6))
    match = play(match, Take(7))
    match = play(match, Take(0))
    assert (asked(match), by_plan(match)) == ([BOB], [Take(6)])
    assert (intended(match), left_out(match)) == ([], ["Take heap 7"])
    assert queue(match).stopped_at == match.length


def test_in_the_next_round_that_is_forgotten(match: Match) -> None:
    queued(match, Take(7), Take(6), then_pass=True)
    match = play(match, Take(7))
    match = play(match, Take(0))
    match = play(match, Pass())
    match = play(match, Take(0))
    assert log.load(match).round == 2
    assert (asked(match), place(match, BOB).plan) == ([BOB], {})


def test_whoever_changes_it_has_read_what_was_left_out(match: Match) -> None:
    queued(match, Take(7), Take(6), Take(5))
    match = play(match, Take(7))
    add_action(match=match, seat=BOB, move=Take(4), seen=seen(match))
    assert (intended(match), left_out(match)) == ([Take(5), Take(4)], [])


def test_its_owner_may_rather_be_asked(match: Match) -> None:
    queued(match, Take(7), Take(6))
    let_it_leave_out(match=match, seat=BOB, leaves_out=False, seen=seen(match))
    match = play(match, Take(7))
    assert (asked(match), by_plan(match)) == ([BOB], [])
    assert intended(match) == [Take(7), Take(6)]


def test_on_a_click_the_first_that_is_possible_is_played(match: Match) -> None:
    queued(match, Take(7), Take(6), leaves_out=False)
    match = play(match, Take(7))
    let_it_leave_out(match=match, seat=BOB, leaves_out=True, seen=seen(match))
    question = place(match, BOB).asked_at or 0
    play_queue(match=match, seat=BOB, expected=question, seen=seen(match))
    assert by_plan(match) == [Take(6)]


def test_one_from_before_there_was_a_choice_stops_as_it_was_told(match: Match) -> None:
    queued(match, Take(7), Take(6), leaves_out=False)
    bob = place(match, BOB)
    assert "leaves_out" not in plain_queue(queue(match))
    bob.plan = plain_queue(
        ActionQueue(bob.user_id or 0, 1, 0, actions=queue(match).actions)
    )
    bob.save()
    match = play(match, Take(7))
    assert (asked(match), by_plan(match)) == ([BOB], [])
