"""What people are told of their tournaments: once a day at the most, unless they want it otherwise."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import User
from games import services
from games.models import Notice, Tournament
from games.notices import outbox
from games.notices.preferences import MAIL, with_choice
from tests.games.outbox import confirm, letters, send_all, text_of
from tests.tournaments.playing import (
    end_stage,
    join,
    later,
    look_after,
    made,
    people,
    play_out,
    start,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.match.pictures.draw", lambda *about: None)


def news() -> list[tuple[str, str]]:
    """Subjects and texts of the mails about tournaments alone."""
    found = [(letter["Subject"], text_of(letter)) for letter in letters()]
    return [pair for pair in found if "match has" not in pair[0] and "Cup" in pair[0]]


def test_a_round_begins_and_everybody_is_told_against_whom(
    alice: User, bob: User
) -> None:
    confirm(alice, bob)
    join(made(alice, size=2), alice, bob)
    send_all()
    said = dict(news())
    assert set(said) == {'Round 1 of "The Silver Cup"'}
    assert len(news()) == 2
    assert "You play against" in said['Round 1 of "The Silver Cup"']
    # The beginning of the match itself is no second mail.
    assert not Notice.objects.filter(kind="started").exists()


def test_a_second_round_of_the_same_day_is_told_tomorrow(
    alice: User, bob: User
) -> None:
    confirm(bob)
    tournament = join(made(alice, size=4), bob, *people(3))
    send_all()
    start(tournament.pk)
    end_stage(tournament)
    rows = Notice.objects.filter(user=bob, kind="tournament", channel=MAIL)
    first, second = rows.order_by("pk")
    assert first.status == Notice.Status.SENT
    assert second.status == Notice.Status.WAITING
    assert second.send_after.date() == (timezone.now() + timedelta(days=1)).date()
    # Whatever else happens today is in tomorrow's mail.
    start(tournament.pk)
    end_stage(tournament)
    assert tournament.status == Tournament.Status.FINISHED
    assert rows.count() == 2
    send_all()
    subject, text = news()[-1]
    assert subject == '"The Silver Cup" is over'
    assert "Winner: bob." in text
    assert "1. bob, 2" in text


def test_who_wants_is_told_each_time(alice: User, bob: User) -> None:
    confirm(bob)
    bob.channels = with_choice({}, "tournament_each", MAIL, True)
    bob.save()
    tournament = join(made(alice, size=4), bob, *people(3))
    send_all()
    play_out(tournament)
    send_all()
    subjects = [subject for subject, _text in news() if "match" not in subject]
    assert subjects.count('"The Silver Cup" is over') >= 1
    kinds = Notice.objects.filter(user=bob, kind__startswith="tournament")
    assert set(kinds.values_list("kind", flat=True)) == {"tournament_each"}
    assert kinds.filter(channel=MAIL).count() == 3


def test_who_wants_nothing_is_told_nothing(alice: User, bob: User) -> None:
    confirm(bob)
    bob.channels = with_choice({}, "tournament", MAIL, False)
    bob.save()
    join(made(alice, size=2), bob, *people(1))
    assert not Notice.objects.filter(user=bob, channel=MAIL, kind="tournament").exists()


def test_who_has_left_is_not_told_any_more(alice: User, bob: User) -> None:
    confirm(bob)
    tournament = join(made(alice, size=4), bob, *people(3))
    services.leave_tournament(tournament_id=tournament.pk, user=bob)
    send_all()
    assert news() == []


def test_who_moves_up_from_the_waiting_list_is_told(alice: User, bob: User) -> None:
    confirm(bob)
    first, *others = people(2)
    tournament = join(made(alice, size=2, starts_at=later(3)), first, *others, bob)
    services.leave_tournament(tournament_id=tournament.pk, user=first)
    send_all()
    assert [subject for subject, _text in news()] == [
        'You take part in "The Silver Cup"'
    ]


def test_one_that_does_not_take_place_says_so(alice: User, bob: User) -> None:
    confirm(bob)
    tournament = join(made(alice, starts_at=later(1)), bob)
    look_after(later(1.01))
    send_all()
    assert [subject for subject, _text in news()] == [
        '"The Silver Cup" does not take place'
    ]
    outbox.write_news(tournament, [bob], "again", timezone.now())
    assert Notice.objects.filter(user=bob, status=Notice.Status.WAITING).count() == 1
