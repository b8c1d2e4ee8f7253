"""A queue of actions: a plan over several own turns, played by itself while nothing it rests on has changed."""

from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from games import services
from games.match import log
from games.match.errors import Refused, StaleMatch
from games.match.queued import queue_of
from games.models import Entry, Match, Notice, Place
from games.services import planning, queueing
from games.services.queueing import (
    begin_queue,
    play_queue,
    resume_queue,
)
from games.trust.verifying import differences
from tests.games.laps import (
    ALICE,
    BOB,
    CHARLIE,
    asked,
    begun,
    fresh,
    moves_of,
    place,
    play,
)
from tests.games.outbox import confirm
from tests.games.queued import by_plan, intended, queue, queued, seen
from tests.toy.laps.rules import Add, Dig, Keep, Pass, Take
from tests.toy.registered import laps_game as laps_game

pytestmark = pytest.mark.usefixtures("laps_game")


@pytest.fixture
def match(laps_game: None, alice: User, bob: User) -> Match:
    """It is Alice's turn."""
    return begun(alice, bob)


def test_it_plays_on_by_itself_over_three_laps(match: Match) -> None:
    queued(match, Take(7), Take(6), Take(5))
    for lap, heap in enumerate((0, 1, 2), start=1):
        match = play(match, Take(heap))
        # Bob has acted, and Alice is asked again: nobody waited for him.
        assert asked(match) == [ALICE]
        assert len(by_plan(match)) == lap
    assert by_plan(match) == [Take(7), Take(6), Take(5)]
    assert place(match, BOB).plan == {}
    match = play(match, Take(3))
    assert asked(match) == [BOB]
    assert differences(match.pk) == []


def test_nobody_is_told_of_a_question_that_it_answers(match: Match, bob: User) -> None:
    confirm(bob)
    queued(match, Take(7))
    match = play(match, Take(0))
    assert not Notice.objects.filter(user=bob, match=match).exclude(kind="started")
    match = play(match, Take(1))
    told = Notice.objects.filter(user=bob, match=match, kind="turn")
    assert {notice.data["asked_at"] for notice in told} == {match.length}


def test_it_stops_when_a_rival_takes_what_it_wanted(match: Match, bob: User) -> None:
    confirm(bob)
    queued(match, Take(7), Take(6), Take(5), leaves_out=False)
    match = play(match, Take(0))
    match = play(match, Take(6))
    assert by_plan(match) == [Take(7)]
    assert asked(match) == [BOB]
    assert intended(match) == [Take(6), Take(5)]
    assert queue(match).stopped_at == match.length
    assert Notice.objects.filter(user=bob, match=match, kind="turn").exists()


def test_it_stops_when_the_same_would_do_something_else(match: Match) -> None:
    queued(match, Take(7))
    match = play(match, Add(7))
    assert (asked(match), by_plan(match)) == ([BOB], [])


def test_what_happens_elsewhere_does_not_matter(match: Match) -> None:
    """Alice gets stones, Bob's heap stays as it is."""
    queued(match, Take(7), Take(6))
    match = play(match, Add(0))
    match = play(match, Dig())
    assert by_plan(match) == [Take(7), Take(6)]


def test_then_pass_ends_the_round_for_its_owner(match: Match) -> None:
    queued(match, Take(7), then_pass=True)
    match = play(match, Take(0))
    match = play(match, Take(1))
    assert by_plan(match) == [Take(7), Pass()]
    match = play(match, Pass())
    assert log.load(match).round == 2
    match = play(match, Take(0))
    # The next round is asked for again.
    assert (asked(match), place(match, BOB).plan) == ([BOB], {})


def test_nothing_but_to_pass_can_be_queued(match: Match) -> None:
    queued(match, then_pass=True)
    match = play(match, Take(0))
    assert by_plan(match) == [Pass()]
    assert asked(match) == [ALICE]


def test_luck_does_not_stop_what_comes_behind_it(match: Match) -> None:
    queued(match, Dig(), Take(7))
    match = play(match, Take(0))
    match = play(match, Take(1))
    assert by_plan(match) == [Dig(), Take(7)]
    assert (BOB, "Keep", "orders") in moves_of(match)


def test_a_question_that_no_order_answers_is_asked_and_then_it_goes_on(
    laps_game: None, alice: User, bob: User
) -> None:
    match = begun(alice, bob, asks=True)
    queued(match, Dig(), Take(7))
    match = play(match, Take(0))
    assert asked(match) == [BOB]
    match = play(match, Keep())
    match = play(match, Take(1))
    assert by_plan(match) == [Dig(), Take(7)]


def test_several_queues_play_one_after_the_other(
    laps_game: None, alice: User, bob: User, charlie: User
) -> None:
    match = begun(alice, bob, charlie)
    queued(match, Take(7), Take(6), then_pass=True)
    queued(match, Take(5), Take(6), seat=CHARLIE)
    match = play(match, Take(0))
    match = play(match, Take(1))
    # Bob was there before Charlie.
    assert asked(match) == [CHARLIE]
    assert by_plan(match) == [Take(7), Take(5), Take(6)]


def test_on_the_own_turn_it_waits_for_a_click(match: Match) -> None:
    queued(match, Take(7), Take(6), seat=ALICE)
    assert asked(match) == [ALICE]
    question = place(match, ALICE).asked_at or 0
    facts: dict[str, Any] = {"match": match, "seat": ALICE, "expected": question}
    play_queue(**facts, seen=seen(match, ALICE))
    match = fresh(match)
    assert moves_of(match) == [(ALICE, "Take", "plan")]
    assert asked(match) == [BOB]
    # It was her own click.
    assert place(match, ALICE).seen == match.length
    match = play(match, Take(0))
    assert by_plan(match) == [Take(7), Take(6)]


def test_a_second_click_is_stale(match: Match) -> None:
    queued(match, Take(7), Take(6), seat=ALICE)
    facts: dict[str, Any] = {"match": match, "seat": ALICE, "expected": 0}
    facts["seen"] = seen(match, ALICE)
    play_queue(**facts)
    with pytest.raises(StaleMatch):
        play_queue(**facts)
    assert len(by_plan(match)) == 1


def test_when_all_others_have_passed_one_click_plays_it_all(match: Match) -> None:
    match = play(play(match, Take(0)), Pass())
    queued(match, Take(7), Take(6), Take(5), seat=ALICE, then_pass=True)
    question = place(match, ALICE).asked_at or 0
    play_queue(match=match, seat=ALICE, expected=question, seen=seen(match, ALICE))
    assert by_plan(match) == [Take(7), Take(6), Take(5), Pass()]
    assert log.load(fresh(match)).round == 2


def test_what_is_done_by_hand_is_done(match: Match) -> None:
    queued(match, Take(7), Take(6), seat=ALICE)
    match = play(match, Take(7))
    assert intended(match, ALICE) == [Take(6)]
    match = play(match, Take(0))
    assert by_plan(match) == [Take(6)]


def test_something_else_by_hand_leaves_it_for_the_next_turn(match: Match) -> None:
    queued(match, Take(7), seat=ALICE)
    match = play(match, Take(0))
    match = play(match, Take(1))
    assert by_plan(match) == [Take(7)]


def test_an_action_it_played_can_be_taken_back_and_then_it_waits(match: Match) -> None:
    """Nobody else is asked any more, so nothing is final."""
    match = play(play(match, Take(0)), Pass())
    queued(match, Take(7), Take(6), seat=ALICE)
    question = place(match, ALICE).asked_at or 0
    play_queue(match=match, seat=ALICE, expected=question, seen=seen(match, ALICE))
    match = fresh(match)
    services.undo_move(
        match_id=match.pk, seat=ALICE, expected=place(match, ALICE).asked_at or 0
    )
    match = fresh(match)
    assert log.load(match).heaps[6] == 7
    assert log.load(match).heaps[7] == 0
    assert asked(match) == [ALICE]


def test_taking_back_stops_what_is_left(match: Match) -> None:
    match = play(play(match, Take(0)), Pass())
    match = play(match, Take(1))
    queued(match, Take(7), seat=ALICE)
    services.undo_move(
        match_id=match.pk, seat=ALICE, expected=place(match, ALICE).asked_at or 0
    )
    assert queue(match, ALICE).stopped_at is not None


def test_whoever_resumes_it_takes_it_as_it_works_out_now(match: Match) -> None:
    queued(match, Take(7), Take(6))
    match = play(match, Add(7))
    assert queue(match).stopped_at is not None
    resume_queue(match=match, seat=BOB, seen=seen(match))
    assert queue(match).stopped_at is None
    question = place(match, BOB).asked_at or 0
    play_queue(match=match, seat=BOB, expected=question, seen=seen(match))
    assert by_plan(match) == [Take(7)]
    play(fresh(match), Take(0))
    assert by_plan(match) == [Take(7), Take(6)]


def test_a_round_that_ends_too_early_stops_it(match: Match) -> None:
    queued(match, Take(7), Take(6))
    bob = place(match, BOB)
    bob.plan["round"] = 0
    bob.save()
    match = play(match, Take(0))
    assert (asked(match), by_plan(match)) == ([BOB], [])
    assert queue(match).stopped_at == match.length


def test_whoever_takes_the_seat_gets_no_queue(match: Match, charlie: User) -> None:
    queued(match, Take(7))
    Place.objects.filter(match=match, seat=BOB).update(user=charlie)
    assert queue_of(place(match, BOB)) is None
    match = play(match, Take(0))
    assert asked(match) == [BOB]


def test_a_bot_that_plays_for_somebody_ignores_it(match: Match) -> None:
    queued(match, Take(7))
    match.places.filter(seat=BOB).update(away_since=timezone.now())
    match = play(match, Take(0))
    assert (asked(match), by_plan(match)) == ([BOB], [])
    assert intended(match) == [Take(7)]


def test_one_that_fails_stops_and_the_match_goes_on(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    queued(match, Take(7))

    def fail(*_: object) -> None:
        raise ZeroDivisionError("a broken rule")

    monkeypatch.setattr("games.kernel.queues.take", fail)
    match = play(match, Take(0))
    assert (match.status, asked(match)) == (Match.Status.RUNNING, [BOB])
    assert queue(match).stopped_at == match.length


def test_where_there_is_a_queue_there_is_no_plan_of_one_turn(match: Match) -> None:
    with pytest.raises(Refused):
        planning.begin_plan(match=match, seat=BOB)


def test_other_games_have_no_queue(running: Match) -> None:
    with pytest.raises(Refused):
        begin_queue(match=running, seat=ALICE)


def test_nothing_of_it_is_in_the_match_before_it_is_played(match: Match) -> None:
    before = (match.state, match.length)
    queued(match, Take(7), Dig(), then_pass=True)
    match = fresh(match)
    assert (match.state, match.length) == before
    assert not Entry.objects.exists()


def test_a_match_that_is_over_has_none(match: Match) -> None:
    queued(match, then_pass=True)
    while match.status == Match.Status.RUNNING:
        match = play(match, Pass())
    with pytest.raises(StaleMatch):
        queueing.begin_queue(match=match, seat=BOB)
