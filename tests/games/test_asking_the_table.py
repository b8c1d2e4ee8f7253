"""Requests at the table: who is asked, who agrees, and when a request is over."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from accounts.models import User
from games import services
from games.match.errors import Refused
from games.match.proposals import Kind
from games.models import Match, Notice, Proposal
from games.notices import mails
from games.notices.checking import verdict
from games.selectors.personal_export import requests_of
from tests.cast import plan
from tests.games.absent import is_clean
from tests.games.match_pages import HTMX
from tests.games.outbox import confirm
from tests.games.proposing import (
    agree,
    ask,
    begun,
    nobody_looks,
    notes_of,
    play_last,
    refuse,
)
from tests.games.tables import browser, page

DAY = 24 * 3600
Status = Proposal.Status


@pytest.fixture(autouse=True)
def _no_limits_left_over() -> None:
    cache.clear()


def state_of(proposal: Proposal) -> str:
    return Proposal.objects.get(pk=proposal.pk).status


def test_it_is_done_when_the_last_has_agreed(
    alice: User, bob: User, charlie: User
) -> None:
    match = begun("cadwallon", alice, bob, charlie)
    asked = ask(match, alice, Kind.PAUSE, seconds=DAY)
    assert asked.agreed == [alice.pk]
    assert agree(asked, bob).paused_until is None
    assert agree(asked, charlie).paused_until is not None
    assert (state_of(asked), notes_of(match)) == (Status.AGREED, ["Paused"])
    assert is_clean(Match.objects.get(pk=match.pk))


def test_a_second_click_changes_nothing(running: Match, alice: User, bob: User) -> None:
    asked = ask(running, alice, Kind.PAUSE, seconds=DAY)
    assert ask(running, alice, Kind.PAUSE, seconds=DAY).pk == asked.pk
    until = agree(asked, bob).paused_until
    assert agree(asked, bob).paused_until == until
    assert notes_of(running) == ["Paused"]


def test_who_asks_for_the_same_agrees(running: Match, alice: User, bob: User) -> None:
    ask(running, alice, Kind.PAUSE, seconds=DAY)
    assert ask(running, bob, Kind.PAUSE, seconds=DAY).status == Status.AGREED


def test_who_wants_something_else_answers_first(
    running: Match, alice: User, bob: User
) -> None:
    ask(running, alice, Kind.PAUSE, seconds=DAY)
    with pytest.raises(Refused, match="already_proposed"):
        ask(running, bob, Kind.PAUSE, seconds=3 * DAY)


def test_not_now_and_withdrawn(running: Match, alice: User, bob: User) -> None:
    refused = ask(running, alice, Kind.END)
    refuse(refused, bob)
    refuse(refused, bob)
    assert state_of(refused) == Status.REFUSED
    withdrawn = ask(running, alice, Kind.END)
    refuse(withdrawn, alice)
    assert state_of(withdrawn) == Status.WITHDRAWN
    for one in (refused, withdrawn):
        with pytest.raises(Refused, match="proposal_over"):
            agree(one, bob)
    assert notes_of(running) == []


def test_it_is_open_for_days_and_not_for_ever(
    running: Match, alice: User, bob: User
) -> None:
    asked = ask(running, alice, Kind.PAUSE, seconds=DAY)
    Proposal.objects.update(open_until=timezone.now() - timedelta(seconds=1))
    with pytest.raises(Refused, match="proposal_over"):
        agree(asked, bob)
    again = ask(running, bob, Kind.PAUSE, seconds=DAY)
    assert (again.status, state_of(asked)) == (Status.OPEN, Status.OVER)


def test_a_move_ends_a_request_to_take_back(
    running: Match, alice: User, bob: User
) -> None:
    match = play_last(running)
    mover, other = (alice, bob) if match.entries.get().seat == 0 else (bob, alice)
    asked = ask(match, mover, Kind.TAKE_BACK)
    play_last(match)
    with pytest.raises(Refused, match="proposal_over"):
        agree(asked, other)


def test_who_plays_on_no_longer_wants_to_end(
    running: Match, alice: User, bob: User
) -> None:
    """What the others play meanwhile changes nothing: they may still agree."""
    people = (alice, bob)
    first = running.places.get(asked_at__isnull=False).seat
    theirs = ask(running, people[first], Kind.END)
    match = play_last(running)
    with pytest.raises(Refused, match="proposal_over"):
        agree(theirs, people[1 - first])
    again = ask(match, people[first], Kind.END)
    match = play_last(match)
    assert agree(again, people[1 - first]).status == Match.Status.FINISHED


def test_bots_agree_to_everything(alice: User) -> None:
    match = services.play_against_bots(user=alice, plan=plan(), level="random")
    match = Match.objects.get(pk=match.pk)
    while not match.entries.filter(seat=0).exists():
        match = play_last(match)
    assert ask(match, alice, Kind.TAKE_BACK).status == Status.AGREED
    with pytest.raises(Refused, match="no_such_proposal"):
        ask(match, alice, Kind.PAUSE, seconds=DAY)


def test_who_is_away_is_asked_about_moves_and_the_end_alone(
    running: Match, alice: User, bob: User
) -> None:
    running.places.filter(user=bob).update(away_since=timezone.now())
    assert ask(running, alice, Kind.END).status == Status.OPEN
    assert ask(running, alice, Kind.PAUSE, seconds=DAY).status == Status.AGREED


def test_strangers_ask_nothing_and_answer_nothing(
    running: Match, alice: User, charlie: User
) -> None:
    asked = ask(running, alice, Kind.END)
    for client in (browser(charlie), browser()):
        for address in (f"/m/{running.pk}/requests/{asked.pk}/", "/requests/"):
            url = address if address[1] == "m" else f"/m/{running.pk}{address}"
            answer = client.post(url, {"kind": "pause", "seconds": DAY, "agree": ""})
            assert answer.status_code == 403
        assert "asks the table" not in page(client, f"/m/{running.pk}/")
    assert Proposal.objects.get().agreed == [alice.pk]


def test_a_request_of_another_match_is_not_found(
    running: Match, alice: User, bob: User
) -> None:
    other = begun("kadath", alice, bob)
    asked = ask(other, alice, Kind.END)
    answer = browser(bob).post(f"/m/{running.pk}/requests/{asked.pk}/", {"agree": ""})
    assert answer.status_code == 404
    assert state_of(asked) == Status.OPEN


def test_what_makes_no_sense_is_refused_calmly(running: Match, alice: User) -> None:
    client, url = browser(alice), f"/m/{running.pk}/requests/"
    nobody_looks(running)
    wrong: tuple[dict[str, str], ...] = (
        {},
        {"kind": "rule_the_world"},
        {"kind": "resume"},
        {"kind": "pause", "seconds": "1"},
        {"kind": "pace", "pace": "evening"},
        {"kind": "time", "seat": "7", "seconds": "43200"},
        {"kind": "live"},
    )
    for sent in wrong:
        answer = client.post(url, sent, headers=HTMX)
        assert answer.status_code == 409, sent
        assert 'role="alert"' in answer.content.decode()
        assert client.post(url, sent).status_code == 302
        cache.clear()
    assert not Proposal.objects.exists()


def test_so_much_can_be_asked_in_ten_minutes(running: Match, alice: User) -> None:
    for _ in range(12):
        refuse(ask(running, alice, Kind.END), alice)
    with pytest.raises(Refused, match="too_fast"):
        ask(running, alice, Kind.END)


def test_the_strip_says_who_asks_and_who_has_agreed(
    running: Match, alice: User, bob: User
) -> None:
    asked = ask(running, alice, Kind.PAUSE, seconds=3 * DAY)
    url = f"/m/{running.pk}/"
    theirs, own = page(browser(bob), url), page(browser(alice), url)
    assert "alice asks the table:" in theirs
    assert "A pause of 3 days" in theirs
    assert f'id="agree-{asked.pk}"' in theirs
    assert "Withdraw" in own
    assert f'id="agree-{asked.pk}"' not in own
    fresh = browser(bob).get(f"{url}chat/", headers=HTMX).content.decode()
    assert "alice asks the table:" in fresh


def test_the_others_are_told_and_whoever_asked_of_a_no(
    running: Match, alice: User, bob: User
) -> None:
    confirm(alice, bob)
    running.places.update(looked_at=None)
    asked = ask(running, alice, Kind.END)
    running.places.update(looked_at=None)
    now = timezone.now() + timedelta(minutes=10)
    (told,) = Notice.objects.filter(kind="proposed", channel="mail")
    assert told.user == bob
    assert verdict(told, now) == "send"
    mail = mails.write(told)
    assert mail.subject == 'alice asks the table something in "The Rusty Key"'
    assert mail.lines[0].startswith("End the match as it stands")
    refuse(asked, bob)
    assert verdict(told, now) == "drop"
    (no,) = Notice.objects.filter(kind="settled", channel="mail")
    assert no.user == alice
    assert mails.write(no).lines[1] == "bob says: not now."


def test_an_export_has_what_was_asked_and_answered(
    running: Match, alice: User, bob: User
) -> None:
    refuse(ask(running, alice, Kind.END), bob)
    (asked,), (answered,) = requests_of(alice), requests_of(bob)
    assert (asked["kind"], asked["mine"], asked["refused"]) == ("end", True, False)
    assert (answered["kind"], answered["mine"], answered["refused"]) == (
        "end",
        False,
        True,
    )


def test_what_somebody_asked_goes_with_their_account(
    running: Match, alice: User, bob: User
) -> None:
    ask(running, alice, Kind.END)
    alice.delete()
    assert not Proposal.objects.exists()
    assert browser(bob).get(f"/m/{running.pk}/").status_code == 200
