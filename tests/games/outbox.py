"""People who can be reached, and an outbox that is emptied at once."""

from datetime import datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage

from allauth.account.models import EmailAddress
from django.core import mail
from django.utils import timezone

from accounts.models import User
from games.kernel.questions import question_of
from games.kernel.rules import Seat
from games.match import log
from games.match.places import places_of
from games.models import Match, Notice, Place
from games.notices import claiming, outbox, sending
from games.notices.outbox import QUESTIONS
from games.registry import GAMES
from games.services import play_move


def confirm(*people: User) -> None:
    """Gives them addresses that are certainly theirs."""
    for user in people:
        EmailAddress.objects.create(
            user=user, email=user.email, verified=True, primary=True
        )


def asked_place(match: Match) -> Place:
    """Whoever is asked now."""
    places = match.places.select_related("user", "match")
    return places.get(asked_at__isnull=False)


def play_first(match: Match) -> None:
    """The first legal answer of whoever is asked."""
    place = asked_place(match)
    asked = GAMES[match.game].rules.decisions(log.load(match))
    mine = question_of(asked, Seat(place.seat))
    assert mine is not None
    play_move(
        match_id=match.pk,
        seat=Seat(place.seat),
        move=next(iter(mine.moves)),
        expected=place.asked_at or 0,
    )
    match.refresh_from_db()


def ask_again(match: Match) -> Place:
    """Writes the notices of the newest question anew; only those are left, and everybody has gone."""
    Notice.objects.all().delete()
    match.places.update(looked_at=None)
    places = places_of(match)
    asked = [place for place in places if place.asked_at is not None]
    outbox.write(match, places, asked)
    return asked[0]


def send_all(now: datetime | None = None) -> None:
    """What the schedule and the workers do, for everything that waits."""
    Notice.objects.filter(status=Notice.Status.WAITING).update(
        send_after=timezone.now() - timedelta(seconds=1), claimed_until=None
    )
    for number in claiming.due(now or timezone.now()):
        sending.send(number)


def letters() -> list[EmailMessage]:
    """What has left the house, read as a mail program reads it."""
    return [parsed(each.message().as_bytes()) for each in mail.outbox]


def parsed(content: bytes) -> EmailMessage:
    message = message_from_bytes(content, policy=policy.default)
    assert isinstance(message, EmailMessage)
    return message


def text_of(letter: EmailMessage, kind: str = "plain") -> str:
    body = letter.get_body((kind,))
    assert body is not None
    return str(body.get_content())


def states(**about: object) -> list[str]:
    rows = Notice.objects.filter(**about).order_by("pk")
    return list(rows.values_list("status", flat=True))


def questions(user: User) -> list[Notice]:
    return list(Notice.objects.filter(user=user, kind__in=QUESTIONS).order_by("pk"))
