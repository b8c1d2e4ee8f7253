"""A move that was made without a network and arrives late: played as the answer it was, or planned, and never twice."""

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from accounts.readers import reader_key
from games import services
from games.cadwallon.rules.moves import Activate
from games.kernel.rules import Seat
from games.match import limits, log
from games.match.planned import plan_of
from games.models import DoneOnce, Entry, Match
from games.services import planning
from games.services.absence import come_back
from games.services.once import OUTCOMES_ARE_KEPT, forget_old_keys
from games.trust.verifying import differences
from tests.games.match_pages import browser, decision, expected
from tests.games.test_planning import ALICE, little, until


@pytest.fixture(autouse=True)
def _calm() -> None:
    cache.clear()


@pytest.fixture
def asked(running: Match) -> Match:
    """Alice is asked what to do on her turn."""
    return until(running, ALICE, "turn")


def first_move(match: Match) -> dict[str, Any]:
    """Alice picks a thief, as her device keeps it."""
    moves = decision(match).moves
    move = next(one for one in moves if isinstance(one, Activate))
    return {"move": log.encode(move), "expected": expected(match), "key": "one"}


def deliver(match: Match, user: User, kept: dict[str, Any]) -> tuple[int, str]:
    sent = {"reader": reader_key(user), **kept}
    answer = browser(user).post(f"/m/{match.pk}/late/", sent)
    found = answer.json()
    assert bool(found["says"]) is (found["outcome"] != "wait")
    return answer.status_code, found["outcome"]


def now(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)


def steps(match: Match, seat: Seat = ALICE) -> list[str]:
    plan = plan_of(match.places.get(seat=seat))
    return [step.move for step in plan.steps] if plan else []


def test_an_open_question_is_answered(asked: Match, alice: User) -> None:
    kept = first_move(asked)
    assert deliver(asked, alice, kept) == (200, "played")
    last = asked.entries.last()
    assert last is not None
    assert (last.move, last.by) == (kept["move"], "player")


def test_it_is_sent_again_and_again_and_played_once(asked: Match, alice: User) -> None:
    kept = first_move(asked)
    answers = [deliver(asked, alice, kept) for _ in range(3)]
    assert answers == [(200, "played")] * 3
    assert now(asked).length == asked.length + 1


def test_what_had_arrived_before_the_network_went_counts_once(
    asked: Match, alice: User
) -> None:
    """The page sends moves without a key; where its answer was lost, the device sends the same once more."""
    kept = first_move(asked)
    browser(alice).post(f"/m/{asked.pk}/move/", kept)
    assert deliver(asked, alice, kept) == (200, "played")
    assert (now(asked).length, steps(asked)) == (asked.length + 1, [])


def test_it_stays_taken_back(asked: Match, alice: User) -> None:
    kept, here = first_move(asked), browser(alice)
    here.post(f"/m/{asked.pk}/move/", kept)
    again = {"expected": expected(now(asked))}
    here.post(f"/m/{asked.pk}/undo/", again)
    before = now(asked).length
    assert deliver(asked, alice, kept) == (200, "played")
    assert now(asked).length == before


def test_a_match_that_has_gone_on_gets_a_plan(asked: Match, alice: User) -> None:
    kept = first_move(asked)
    gone_on = until(little(asked), Seat(1), "turn")
    assert deliver(asked, alice, kept) == (200, "planned")
    assert now(asked).length == gone_on.length
    assert steps(asked) == [kept["move"]]
    # However often it arrives.
    assert deliver(asked, alice, kept) == (200, "planned")
    assert steps(asked) == [kept["move"]]


def test_on_the_next_own_turn_it_waits_for_a_click(asked: Match, alice: User) -> None:
    """Though it would be an answer to that question as well."""
    kept = first_move(asked)
    next_turn = until(until(little(asked), Seat(1), "turn"), ALICE, "turn")
    assert deliver(asked, alice, kept) == (200, "planned")
    assert now(asked).length == next_turn.length
    page = browser(alice).get(f"/m/{asked.pk}/").content.decode()
    assert "Play the plan" in page


def test_it_stands_behind_what_is_planned_and_holds_it_back(
    asked: Match, alice: User
) -> None:
    kept = first_move(asked)
    match = until(little(asked), Seat(1), "turn")
    planning.begin_plan(match=match, seat=ALICE)
    planning.let_it_play(match=match, seat=ALICE, by_itself=True)
    other = next(
        one
        for one in decision(asked).moves
        if isinstance(one, Activate) and log.encode(one) != kept["move"]
    )
    planning.add_step(match=match, seat=ALICE, move=other, at=0)
    assert deliver(match, alice, kept) == (200, "planned")
    assert steps(match) == [log.encode(other), kept["move"]]
    plan = plan_of(match.places.get(seat=ALICE))
    assert plan is not None
    assert not plan.by_itself


def test_what_fits_nowhere_does_nothing(asked: Match, alice: User) -> None:
    kept = first_move(asked)
    services.resign(match_id=asked.pk, user=alice)
    before = now(asked).length
    status, outcome = deliver(asked, alice, kept)
    assert (status, outcome) in [(409, "gone"), (409, "not_yours")]
    assert now(asked).length == before
    assert not DoneOnce.objects.exists()


@pytest.mark.parametrize(
    "wrong",
    [
        {"move": "nonsense"},
        {"move": '{"type":"Pass"}', "expected": "0"},
        {"expected": "999999"},
        {"expected": "-1"},
        {"expected": ""},
        {"key": ""},
        {"key": "x" * 65},
    ],
    ids=str,
)
def test_nonsense_does_nothing(
    asked: Match, alice: User, wrong: dict[str, str]
) -> None:
    assert deliver(asked, alice, {**first_move(asked), **wrong}) == (409, "gone")
    assert (now(asked).length, steps(asked)) == (asked.length, [])


def test_a_key_is_for_one_move(asked: Match, alice: User) -> None:
    kept = first_move(asked)
    deliver(asked, alice, kept)
    other = {**kept, "expected": expected(now(asked))}
    assert deliver(asked, alice, other) == (409, "gone")
    assert now(asked).length == asked.length + 1


def test_it_is_never_sent_as_somebody_else(
    asked: Match, alice: User, bob: User
) -> None:
    """Neither as whoever has signed in meanwhile, nor as nobody: it is kept until its maker is back."""
    sent = {**first_move(asked), "reader": reader_key(alice)}
    for client in (browser(bob), Client()):
        answer = client.post(f"/m/{asked.pk}/late/", sent)
        assert (answer.status_code, answer.json()["outcome"]) == (403, "wait")
    nobodys = Client().post(f"/m/{asked.pk}/late/", {**sent, "reader": ""})
    assert nobodys.status_code == 403
    assert now(asked).length == asked.length


def test_strangers_move_nothing(asked: Match, charlie: User) -> None:
    assert deliver(asked, charlie, first_move(asked)) == (409, "not_yours")
    asked.audience = Match.Audience.INVITED
    asked.save()
    assert deliver(asked, charlie, first_move(asked)) == (409, "not_yours")


def test_too_much_waits(
    asked: Match, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.LIMITS, "move", (1, 60))
    kept = first_move(asked)
    assert deliver(asked, alice, {**kept, "move": "nonsense"}) == (409, "gone")
    assert deliver(asked, alice, kept) == (429, "wait")


def test_while_a_bot_plays_it_is_planned(asked: Match, alice: User) -> None:
    kept = first_move(asked)
    asked.places.filter(seat=ALICE).update(away_since=asked.touched_at)
    assert deliver(asked, alice, kept) == (200, "planned")
    assert Entry.objects.filter(match=asked, number__gt=asked.length).count() == 0
    come_back(match_id=asked.pk, user=alice)
    assert steps(asked) == [kept["move"]]


def test_the_log_can_be_replayed_afterwards(asked: Match, alice: User) -> None:
    deliver(asked, alice, first_move(asked))
    assert differences(asked.pk) == []


def test_a_session_says_whose_it_is(alice: User) -> None:
    here = browser(alice)
    answer = here.get("/whose/")
    assert answer.json()["reader"] == reader_key(alice)
    assert answer.json()["token"]
    assert "no-store" in answer.headers["Cache-Control"]
    assert Client().get("/whose/").json()["reader"] == ""


def test_the_token_is_of_the_session_of_now(asked: Match, alice: User) -> None:
    """What a kept page holds may be older than the session."""
    here = Client(enforce_csrf_checks=True)
    here.force_login(alice)
    old = here.get("/whose/").json()["token"]
    here.logout()
    here.cookies.clear()
    here.force_login(alice)
    sent = {**first_move(asked), "reader": reader_key(alice)}
    address = f"/m/{asked.pk}/late/"
    assert here.post(address, {**sent, "csrfmiddlewaretoken": old}).status_code == 403
    token = here.get("/whose/").json()["token"]
    answer = here.post(address, {**sent, "csrfmiddlewaretoken": token})
    assert answer.json()["outcome"] == "played"


def test_keys_are_forgotten_in_the_end(asked: Match, alice: User) -> None:
    """Those of programs sooner: a device may be without a network for long."""
    deliver(asked, alice, first_move(asked))
    of_program = {"asked": "x", "match_id": asked.pk}
    DoneOnce.objects.create(user=alice, key="two", **of_program)
    first = DoneOnce.objects.get(key="one").created_at
    DoneOnce.objects.update(created_at=first - OUTCOMES_ARE_KEPT / 2)
    assert forget_old_keys() == 1
    assert DoneOnce.objects.get().key == "one"
    DoneOnce.objects.update(created_at=first - OUTCOMES_ARE_KEPT * 2)
    assert forget_old_keys() == 1
