"""Who is told what: rows written with the step they tell of, and looked at again before they go."""

from datetime import timedelta

import pytest
from django.core import mail
from django.utils import timezone

from accounts.models import User
from games import services
from games.kernel.rules import Seat
from games.match.places import places_of
from games.models import Match, Notice
from games.notices import claiming, outbox, sending
from games.services import TablePlan
from games.services.presence import record_presence
from tests.games.outbox import (
    ask_again,
    asked_place,
    confirm,
    play_first,
    questions,
    send_all,
    states,
)
from tests.games.tables import browser, post

Status = Notice.Status


@pytest.fixture(autouse=True)
def _no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.match.pictures.draw", lambda *about: None)


@pytest.fixture
def reachable(alice: User, bob: User) -> None:
    confirm(alice, bob)


def test_whoever_is_asked_gets_one_mail(reachable: None, running: Match) -> None:
    place = ask_again(running)
    assert place.user is not None
    send_all()
    assert [each.to for each in mail.outbox] == [[place.user.email]]
    assert states(kind="turn") == [Status.SENT]


def test_nobody_is_told_of_what_his_own_move_brings(
    reachable: None, running: Match
) -> None:
    """He sits at the page."""
    mover = None
    while asked_place(running).user != mover:
        mover = asked_place(running).user
        Notice.objects.all().delete()
        play_first(running)
    assert not Notice.objects.exists()


def test_the_next_player_is_told_when_the_turn_comes_to_him(
    reachable: None, running: Match
) -> None:
    first = asked_place(running).user
    Notice.objects.all().delete()
    while asked_place(running).user == first:
        play_first(running)
    second = asked_place(running).user
    assert second is not None
    assert [each.kind for each in questions(second)] == ["turn"]


def test_without_a_confirmed_address_there_is_no_row(running: Match) -> None:
    ask_again(running)
    assert not Notice.objects.exists()


def test_what_is_switched_off_is_not_written(
    reachable: None, running: Match, alice: User, bob: User
) -> None:
    User.objects.update(channels={"turn": {"mail": False}})
    ask_again(running)
    assert not Notice.objects.exists()


def test_who_wants_one_mail_a_day_gets_no_single_one(
    reachable: None, running: Match
) -> None:
    User.objects.update(channels={"digest": {"mail": True}})
    ask_again(running)
    assert not Notice.objects.exists()


def test_a_newer_question_replaces_one_that_still_waits(
    reachable: None, running: Match
) -> None:
    place = ask_again(running)
    places = places_of(running)
    places[place.seat].asked_at = running.length + 7
    outbox.write(running, places, [places[place.seat]])
    assert states() == [Status.DROPPED, Status.WAITING]


def test_the_same_thing_is_told_once(reachable: None, alice: User) -> None:
    for _time in range(3):
        outbox.write_event(None, alice, "weekly", key="2026-11-15")
    User.objects.update(channels={"weekly": {"mail": True}})
    alice.refresh_from_db()
    for _time in range(3):
        outbox.write_event(None, alice, "weekly", key="2026-11-15")
    assert states() == [Status.WAITING]


def test_nothing_goes_before_its_time(reachable: None, running: Match) -> None:
    """There is a minute to take a move back, or to look by oneself."""
    ask_again(running)
    assert claiming.due(timezone.now()) == []
    assert len(claiming.due(timezone.now() + timedelta(seconds=61))) == 1


def test_a_question_that_was_answered_meanwhile_is_dropped(
    reachable: None, running: Match
) -> None:
    place = ask_again(running)
    running.places.filter(seat=place.seat).update(asked_at=running.length + 1)
    send_all()
    assert (mail.outbox, states()) == ([], [Status.DROPPED])


def test_an_answer_that_is_held_back_is_an_answer(
    reachable: None, running: Match
) -> None:
    place = ask_again(running)
    running.places.filter(seat=place.seat).update(held_move="{}")
    send_all()
    assert (mail.outbox, states()) == ([], [Status.DROPPED])


def test_whoever_did_something_on_the_page_since_knows_already(
    reachable: None, running: Match
) -> None:
    place = ask_again(running)
    record_presence(match=running, seat=Seat(place.seat))
    send_all()
    assert (mail.outbox, states()) == ([], [Status.DROPPED])


def test_whoever_was_just_there_is_told_when_they_have_left(
    reachable: None, running: Match
) -> None:
    """They may have gone right before it was their turn: that is found out, not guessed."""
    place = ask_again(running)
    moment = timezone.now() - timedelta(minutes=2)
    running.places.filter(seat=place.seat).update(
        looked_at=moment, asked_since=timezone.now() - timedelta(minutes=1)
    )
    send_all()
    waiting = Notice.objects.get()
    assert (mail.outbox, waiting.status) == ([], Status.WAITING)
    assert waiting.send_after == moment + timedelta(minutes=5)
    assert waiting.attempts == 0
    running.places.filter(seat=place.seat).update(
        looked_at=timezone.now() - timedelta(minutes=6),
        asked_since=timezone.now() - timedelta(minutes=5),
    )
    send_all()
    assert len(mail.outbox) == 1


def test_an_open_page_is_no_look(reachable: None, running: Match) -> None:
    place = ask_again(running)
    assert place.user is not None
    client = browser(place.user)
    client.get(f"/m/{running.pk}/")
    client.get(f"/m/{running.pk}/turn/")
    send_all()
    assert len(mail.outbox) == 1


@pytest.mark.parametrize("what", ["looked", "seen", "chat", "notes"])
def test_doing_something_there_is_a_look(
    reachable: None, running: Match, what: str
) -> None:
    place = ask_again(running)
    assert place.user is not None
    post(browser(place.user), f"/m/{running.pk}/{what}/", upto="0", text="Hello")
    place.refresh_from_db()
    assert place.looked_at is not None
    send_all()
    assert not mail.outbox


def test_strangers_do_not_look(running: Match, charlie: User) -> None:
    assert post(browser(charlie), f"/m/{running.pk}/looked/").status_code == 403
    assert browser(charlie).get(f"/m/{running.pk}/looked/").status_code == 405


def test_only_one_worker_gets_a_notice(reachable: None, running: Match) -> None:
    ask_again(running)
    Notice.objects.update(send_after=timezone.now())
    number = Notice.objects.get().pk
    assert claiming.take(number) is not None
    assert claiming.take(number) is None


def test_a_claim_of_a_dead_worker_ends_by_itself(
    reachable: None, running: Match
) -> None:
    ask_again(running)
    Notice.objects.update(send_after=timezone.now())
    number = Notice.objects.get().pk
    assert claiming.take(number) is not None
    Notice.objects.update(claimed_until=timezone.now() - timedelta(seconds=1))
    assert claiming.due(timezone.now()) == [number]
    sending.send(number)
    assert len(mail.outbox) == 1
    assert states() == [Status.SENT]


def test_a_slow_worker_does_not_overrule_the_one_after_it(
    reachable: None, running: Match
) -> None:
    ask_again(running)
    Notice.objects.update(send_after=timezone.now())
    number = Notice.objects.get().pk
    slow = claiming.take(number)
    assert slow is not None
    Notice.objects.update(claimed_until=timezone.now() - timedelta(seconds=1))
    quick = claiming.take(number)
    assert quick is not None
    claiming.mark_sent(quick)
    claiming.mark_failed(slow, "unreachable", is_final=True)
    assert states() == [Status.SENT]


def test_a_notice_of_which_every_worker_dies_is_given_up(
    reachable: None, running: Match
) -> None:
    ask_again(running)
    past = timezone.now() - timedelta(seconds=1)
    for _death in range(claiming.MOST_ATTEMPTS):
        Notice.objects.update(send_after=past, claimed_until=past)
        assert claiming.take(Notice.objects.get().pk) is not None
    Notice.objects.update(claimed_until=past)
    sending.send(Notice.objects.get().pk)
    assert (mail.outbox, states()) == ([], [Status.FAILED])


def test_the_end_is_told_to_those_who_have_not_seen_it(
    reachable: None, running: Match, alice: User, bob: User
) -> None:
    Notice.objects.all().delete()
    running.status, running.finished_at = Match.Status.FINISHED, timezone.now()
    running.length += 1
    running.save()
    running.places.update(looked_at=None)
    running.places.filter(user=alice).update(looked_at=timezone.now())
    outbox.write(running, list(running.places.select_related("user")), [])
    send_all()
    assert [each.to for each in mail.outbox] == [[bob.email]]


def test_what_is_handed_out_is_not_handed_out_again_at_once(
    reachable: None, running: Match
) -> None:
    ask_again(running)
    soon = timezone.now() + timedelta(seconds=61)
    assert len(claiming.due(soon)) == 1
    assert claiming.due(soon) == []
    # Redis or a worker has lost what it had in hand.
    assert len(claiming.due(soon, again=True)) == 1
    assert len(claiming.due(soon + timedelta(minutes=3))) == 1


def test_a_silent_mail_server_is_tried_again_later_and_later(
    reachable: None, running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silence(*about: object) -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr("django.core.mail.EmailMultiAlternatives.send", silence)
    ask_again(running)
    pauses = []
    for _attempt in range(claiming.MOST_ATTEMPTS):
        send_all()
        notice = Notice.objects.get()
        pauses.append(notice.send_after - timezone.now())
    assert notice.status == Status.FAILED
    assert notice.error == "unreachable"
    assert timedelta(minutes=1) < pauses[0] < pauses[1] < pauses[2]
    assert max(pauses) <= claiming.LONGEST_PAUSE


def test_a_mistake_in_one_letter_hurts_that_letter_only(
    reachable: None, running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(notice: Notice) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("games.notices.mails.write", broken)
    ask_again(running)
    send_all()
    assert Notice.objects.get().error == "trouble"
    assert states() == [Status.WAITING]


def test_the_invitation_is_told_while_it_stands(
    reachable: None, table: Match, alice: User, bob: User
) -> None:
    services.invite(match_id=table.pk, host=alice, user=bob)
    assert states(kind="invitation", user=bob) == [Status.WAITING]
    services.decline(match_id=table.pk, user=bob)
    send_all()
    assert (mail.outbox, states(kind="invitation")) == ([], [Status.DROPPED])


def test_whose_click_starts_a_match_is_not_told_that_it_starts(
    reachable: None, running: Match, alice: User, bob: User
) -> None:
    """Bob was the last to be ready, Alice has gone since she was."""
    long_ago = timezone.now() - timedelta(hours=1)
    running.places.filter(user=alice).update(looked_at=long_ago)
    Notice.objects.exclude(kind="started").delete()
    send_all()
    assert [each.to for each in mail.outbox] == [[alice.email]]


def test_whoever_plays_now_is_not_written_to_at_once(alice: User) -> None:
    """He sits at the page and thinks."""
    confirm(alice)
    plan = TablePlan(game="cadwallon", seats=2, title="Now")
    services.play_against_bots(user=alice, plan=plan, level="random")
    send_all()
    assert mail.outbox == []


def test_whoever_is_asked_first_needs_not_be_told_that_it_starts(
    reachable: None, running: Match
) -> None:
    first = asked_place(running).user
    running.places.update(looked_at=timezone.now() - timedelta(hours=1))
    send_all()
    told = {each.to[0]: each.subject for each in mail.outbox}
    assert first is not None
    assert told.pop(first.email).startswith("Your turn")
    assert list(told.values()) == ['"The Rusty Key" has started']


def test_a_guest_costs_nothing(running: Match, alice: User, bob: User) -> None:
    User.objects.update(is_guest=True)
    confirm(alice, bob)
    ask_again(running)
    assert not Notice.objects.exists()


def test_old_notices_are_forgotten(reachable: None, running: Match) -> None:
    ask_again(running)
    long_ago = timezone.now() - timedelta(days=70)
    Notice.objects.update(created_at=long_ago)
    assert claiming.forget_old(timezone.now()) == 0
    Notice.objects.update(status=Status.SENT)
    assert claiming.forget_old(timezone.now()) == 1
