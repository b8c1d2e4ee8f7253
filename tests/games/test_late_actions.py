"""A late move where the next actions are queued: it stands in the queue, and asks again where it would do something else."""

from typing import Any

import pytest

from accounts.models import User
from games.kernel.rules import Seat
from games.match.queued import queue_of
from games.models import Match
from games.services.late_moves import LateMove, take_late_move
from tests.games.laps import ALICE, BOB, asked, begun, fresh, place, play
from tests.games.queued import by_plan, intended, queued
from tests.toy.laps.rules import Add, Dig, Keep, Take, Throw
from tests.toy.registered import laps_game as laps_game

pytestmark = pytest.mark.usefixtures("laps_game")


@pytest.fixture
def match(laps_game: None, alice: User, bob: User) -> Match:
    """It is Bob's turn."""
    return play(begun(alice, bob), Take(0))


def late(match: Match, move: Any) -> LateMove:
    """Bob makes it without a network."""
    return LateMove(move, place(match, BOB).asked_at or 0, "one")


def deliver(match: Match, user: User, move: LateMove) -> str:
    done = take_late_move(match_id=match.pk, user=user, seat=BOB, late=move)
    return done.outcome


def clock_plays(match: Match, move: Any) -> Match:
    """What Bob did not answer in time."""
    return play(match, move, BOB)


def test_it_is_played_while_it_is_asked_for(match: Match, bob: User) -> None:
    assert deliver(match, bob, late(match, Take(7))) == "played"
    assert asked(match) == [ALICE]


def test_it_goes_into_the_queue_and_is_played_on_the_next_turn(
    match: Match, bob: User
) -> None:
    move = late(match, Take(7))
    match = clock_plays(match, Take(1))
    before = match.length
    assert deliver(match, bob, move) == "queued"
    assert (fresh(match).length, intended(match)) == (before, [Take(7)])
    play(match, Take(2))
    assert by_plan(match) == [Take(7)]


def test_it_stands_behind_what_is_queued(match: Match, bob: User) -> None:
    move = late(match, Take(7))
    match = clock_plays(match, Take(1))
    queued(match, Take(6))
    assert deliver(match, bob, move) == "queued"
    assert intended(match) == [Take(6), Take(7)]


def test_what_would_do_something_else_now_waits(match: Match, bob: User) -> None:
    """A stone was laid on the heap meanwhile."""
    move = late(match, Take(7))
    match = play(clock_plays(match, Take(1)), Add(7))
    assert asked(match) == [BOB]
    assert deliver(match, bob, move) == "waits"
    assert asked(match) == [BOB]
    queue = queue_of(place(match, BOB))
    assert queue is not None
    assert queue.stopped_at == fresh(match).length


def test_what_is_gone_is_not_queued(match: Match, bob: User) -> None:
    move = late(match, Take(7))
    match = play(clock_plays(match, Take(1)), Take(7))
    with pytest.raises(Exception, match="cannot be queued"):
        deliver(match, bob, move)
    assert place(match, BOB).plan == {}


def test_an_answer_in_the_middle_of_a_turn_is_not_queued(
    laps_game: None, alice: User, bob: User
) -> None:
    match = play(begun(alice, bob, asks=True), Take(0))
    match = play(match, Dig())
    move = late(match, Keep())
    match = clock_plays(match, Throw())
    with pytest.raises(Exception, match="nothing_to_plan"):
        deliver(match, bob, move)
    assert place(match, BOB).plan == {}


def test_another_round_asks_first(match: Match, bob: User) -> None:
    move = late(match, Take(7))
    # Both pass for the rest of the round.
    match = play(clock_plays(match, None))
    while asked(match) != [BOB]:
        match = play(match, Take(1))
    assert deliver(match, bob, move) == "waits"
    assert by_plan(match) == []


def test_sent_twice_it_is_queued_once(match: Match, bob: User) -> None:
    move = late(match, Add(7))
    match = clock_plays(match, Take(1))
    assert [deliver(match, bob, move) for _ in range(2)] == ["queued", "queued"]
    assert intended(match, Seat(1)) == [Add(7)]
