"""All who are awaited look at the page: those who are there may play live for half an hour, without mails."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from accounts.models import User
from games.match import masking
from games.match.errors import Refused
from games.match.looking import LIVE
from games.match.proposals import Kind, may_go_live
from games.models import Match, Notice, Proposal
from games.notices.checking import verdict
from games.services.holding import window_of
from tests.games.absent import asked_place, is_clean
from tests.games.outbox import ask_again, confirm
from tests.games.proposing import (
    agree,
    ask,
    begun,
    everybody_looks,
    nobody_looks,
    notes_of,
    play_last,
)
from tests.games.tables import browser, page, post

OFFER = "Yes, go live"


@pytest.fixture(autouse=True)
def _no_limits_left_over() -> None:
    cache.clear()


@pytest.fixture
def live(running: Match, alice: User, bob: User) -> Match:
    confirm(alice, bob)
    everybody_looks(running)
    return agree(ask(running, alice, Kind.LIVE), bob)


def shown(match: Match, user: User | None) -> str:
    return page(browser(user), f"/m/{match.pk}/")


def test_it_is_offered_where_all_look_who_are_awaited(
    alice: User, bob: User, charlie: User
) -> None:
    """Three of four are here, as the fourth is not asked anything."""
    match = begun("cadwallon", alice, bob, charlie)
    people = [alice, bob, charlie]
    nobody_looks(match)
    awaited = people.pop(asked_place(match).seat)
    match.places.filter(user=people[0]).update(looked_at=timezone.now())
    assert OFFER not in shown(match, people[0])
    match.places.filter(user=awaited).update(looked_at=timezone.now())
    assert OFFER in shown(match, people[0])
    assert OFFER in shown(match, awaited)
    # Who is not known to look, a stranger and a visitor are offered nothing.
    for other in (people[1], None):
        assert OFFER not in shown(match, other)
    asked = ask(match, awaited, Kind.LIVE)
    assert agree(asked, people[0]).live_until is not None
    assert notes_of(match) == ["WentLive"]


def test_whoever_closes_the_page_is_not_here(
    running: Match, alice: User, bob: User
) -> None:
    everybody_looks(running, timezone.now() - timedelta(minutes=1))
    running.places.filter(user=bob).update(left_at=timezone.now() - timedelta(0, 30))
    assert OFFER not in shown(running, alice)
    with pytest.raises(Refused, match="not_all_here"):
        ask(running, alice, Kind.LIVE)


def test_who_shows_nobody_that_they_are_here_is_not_told_of(
    running: Match, alice: User, bob: User
) -> None:
    everybody_looks(running)
    bob.presence = "nobody"
    bob.save()
    assert OFFER not in shown(running, alice)
    assert OFFER not in shown(running, bob)


def test_without_everyones_yes_nothing_changes(
    running: Match, alice: User, bob: User
) -> None:
    everybody_looks(running)
    asked = ask(running, alice, Kind.LIVE)
    assert Match.objects.get(pk=running.pk).live_until is None
    Proposal.objects.update(open_until=timezone.now() - timedelta(seconds=1))
    with pytest.raises(Refused, match="proposal_over"):
        agree(asked, bob)


def test_it_is_not_offered_while_an_answer_may_be_held_back(
    running: Match, alice: User
) -> None:
    """Who has gone away then might have answered: a masked table says nothing of that, whatever was answered."""
    everybody_looks(running)
    running.places.update(held_until=timezone.now() + timedelta(minutes=9))
    seen = []
    for held in ("", '{"type":"Pass"}'):
        running.places.exclude(asked_at=None).update(held_move=held)
        match = Match.objects.get(pk=running.pk)
        places = list(match.places.order_by("seat"))
        seen.append(may_go_live(match, places, timezone.now()))
    assert seen == [False, False]


def test_whoever_is_there_gets_no_mail_until_it_is_over(
    live: Match, alice: User, bob: User
) -> None:
    now = timezone.now()
    looked = dict(live.places.values_list("user", "looked_at"))
    place = ask_again(live)
    live.places.filter(user=place.user).update(looked_at=looked[place.user_id or 0])
    # As long as the question is newer than the look.
    live.places.update(asked_since=now + timedelta(seconds=5))
    notice = Notice.objects.get(channel="mail")
    assert verdict(notice, now + timedelta(minutes=20)) == live.live_until
    assert verdict(notice, now + LIVE + timedelta(minutes=1)) == "send"


def test_who_leaves_or_was_never_there_is_told_as_ever(live: Match) -> None:
    now = timezone.now()
    place = ask_again(live)
    notice = Notice.objects.get(channel="mail")
    assert verdict(notice, now + timedelta(minutes=10)) == "send"
    asked = now + timedelta(seconds=5)
    live.places.update(looked_at=now, asked_since=asked)
    live.places.filter(pk=place.pk).update(left_at=now + timedelta(minutes=2))
    assert verdict(notice, now + timedelta(minutes=10)) == "send"


def test_clocks_run_as_ever_and_answers_are_held_for_seconds(live: Match) -> None:
    before = asked_place(live).deadline
    match = play_last(live)
    assert asked_place(match).deadline is not None
    assert before is not None
    assert before > timezone.now() + timedelta(days=1)
    assert window_of(match) == masking.LIVE
    Match.objects.update(live_until=timezone.now() - timedelta(seconds=1))
    match = Match.objects.get(pk=match.pk)
    assert window_of(match) == masking.OVER_DAYS
    assert "Live" not in shown(match, None).partition("<main")[2][:2000]
    assert is_clean(match)


def test_those_who_look_hear_of_somebody_who_comes(
    running: Match,
    alice: User,
    bob: User,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only of their coming: a page tells once a minute that its reader is there."""
    heard: list[int] = []
    monkeypatch.setattr(
        "games.services.presence.on_commit.talk_changed",
        lambda match: heard.append(match.pk),
    )
    nobody_looks(running)
    for user in (alice, bob, bob):
        sent = {"page": "aaaaaaaaaaaa", "now": "here"}
        post(browser(user), f"/m/{running.pk}/looked/", **sent)
    assert heard == [running.pk]
