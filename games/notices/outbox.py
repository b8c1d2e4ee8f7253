"""The outbox: what people are to be told, written in the transaction that it tells of.

One row for each person and channel. A row waits a little before it is sent, and is looked at once more then (see
`games.notices`): who undoes, answers a chain of questions or is looking gets no mail.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from allauth.account.models import EmailAddress
from django.conf import settings
from django.utils import timezone

from accounts.kept_queries import KeptQuery
from accounts.models import User
from games.kernel.questions import is_off_turn
from games.kernel.rules import Seat
from games.match import log
from games.match.waking import is_woken
from games.models import Device, Match, Notice, Place, Tournament
from games.notices.preferences import (
    BROWSER,
    CHANNELS,
    MAIL,
    PUSH,
    WEBHOOK,
    NoticeKind,
    wants,
)
from games.registry import GAMES

_confirmed = KeptQuery(
    lambda user: EmailAddress.objects.filter(user=user, verified=True).values_list(
        "user_id", flat=True
    )
)
_with_devices = KeptQuery(
    lambda user: Device.objects.filter(user=user).values_list("user_id", flat=True)
)

# A newer question makes these out of date.
QUESTIONS = ("turn", "reaction")


def write(match: Match, places: Sequence[Place], asked: Sequence[Place]) -> None:
    """Writes the notices that a step of a match gives rise to; `asked` are the places whose question is new."""
    if match.status == Match.Status.FINISHED:
        _write(match, [_finished(match, place) for place in places if place.user])
    waiting = [place for place in asked if _is_unseen(place)]
    if waiting:
        _drop_older(match, waiting)
        _write(match, _questions(match, waiting))


def write_event(
    match: Match | None, user: User | None, kind: NoticeKind, **data: Any
) -> None:
    """Writes a notice about something else than a question: `kind` is one of `games.notices.preferences`.

    A seat without a person is told nothing. The same thing is told once, however often it is written;
    `key` says what the same thing is, and usually it is: this kind, at this moment of the match.
    """
    if user is None:
        return
    length = match.length if match else 0
    key = str(data.pop("key", f"{match.pk if match else 0}:{length}"))
    _write(match, [(user, kind, f"{kind}:{key}", data)])


def write_news(
    tournament: Tournament, people: Iterable[User | None], what: str, now: datetime
) -> None:
    """Tells of a tournament: once a day at the most, and then of all that is new; or at once, to people who want that.

    Whoever was told something today already is told tomorrow, in the hour of their daily mail.
    """
    for user in people:
        if user is not None:
            _write_news(tournament, user, what, now)


def _write_news(tournament: Tournament, user: User, what: str, now: datetime) -> None:
    known, data = reachable([user]), {"tournament": tournament.pk}
    rows = []
    for channel in CHANNELS:
        if user.pk not in known[channel]:
            continue
        if wants(user, "tournament_each", channel):
            key = f"tournament:{tournament.pk}:{what}"
            rows.append(_row(None, channel, (user, "tournament_each", key, data), now))
        elif wants(user, "tournament", channel):
            rows.append(_news_of_the_day(tournament, user, channel, now))
    Notice.objects.bulk_create(rows, ignore_conflicts=True)


def _news_of_the_day(
    tournament: Tournament, user: User, channel: str, now: datetime
) -> Notice:
    """What waits to be sent tells of this, too; after what was sent today comes tomorrow's."""
    there = now.astimezone(ZoneInfo(user.time_zone))
    key = f"tournament:{tournament.pk}:day:"
    data = {"tournament": tournament.pk}
    today = key + there.date().isoformat()
    told = Notice.objects.filter(user=user, channel=channel, key=today)
    if not told.exclude(status=Notice.Status.WAITING).exists():
        return _row(None, channel, (user, "tournament", today, data), now)
    tomorrow = there + timedelta(days=1)
    next_key = key + tomorrow.date().isoformat()
    row = _row(None, channel, (user, "tournament", next_key, data), now)
    row.send_after = tomorrow.replace(hour=user.digest_hour, minute=0, second=0)
    return row


NewNotice = tuple[User, NoticeKind, str, dict[str, Any]]


def _is_unseen(place: Place) -> bool:
    """A person is asked, and not because of a move of their own, which they saw on their screen."""
    if place.user is None or place.away_since is not None or place.asked_since is None:
        return False
    return place.looked_at is None or place.looked_at < place.asked_since


def _questions(match: Match, places: Iterable[Place]) -> list[NewNotice]:
    rules, state = GAMES[match.game].rules, log.now(match).state
    new: list[NewNotice] = []
    for place in places:
        assert place.user is not None
        if not is_woken(match, place, state):
            continue
        off_turn = is_off_turn(rules, state, Seat(place.seat))
        kind: NoticeKind = "reaction" if off_turn else "turn"
        key = f"asked:{match.pk}:{place.seat}:{place.asked_at}"
        new.append((place.user, kind, key, {"asked_at": place.asked_at}))
    return new


def _finished(match: Match, place: Place) -> NewNotice:
    assert place.user is not None
    return place.user, "finished", f"finished:{match.pk}", {}


def _drop_older(match: Match, places: Iterable[Place]) -> None:
    """Drops the unsent notices about an older question: the person is told of the new one only."""
    Notice.objects.filter(
        match=match,
        user__in=[place.user_id for place in places],
        kind__in=QUESTIONS,
        status=Notice.Status.WAITING,
    ).update(status=Notice.Status.DROPPED, claimed_until=None)


def _write(match: Match | None, new: Sequence[NewNotice]) -> None:
    if match is not None and match.lesson:
        # Nobody is waited for in a lesson.
        return
    now, known = timezone.now(), reachable([user for user, *_rest in new])
    rows = [
        _row(match, channel, each, now)
        for each in new
        for channel in CHANNELS
        if each[0].pk in known[channel] and wants(each[0], each[1], channel)
    ]
    # People who know already are not told again.
    Notice.objects.bulk_create(rows, ignore_conflicts=True)


def _row(match: Match | None, channel: str, new: NewNotice, now: datetime) -> Notice:
    user, kind, key, data = new
    return Notice(
        user=user,
        match=match,
        kind=kind,
        channel=channel,
        key=key,
        data=data,
        created_at=now,
        send_after=now + delay(kind, channel),
    )


def delay(kind: str, channel: str) -> timedelta:
    """Time to take a move back, or to look by oneself; a reminder has waited long enough."""
    seconds = 0 if kind == "reminder" else settings.NOTICE_SECONDS
    return timedelta(seconds=min(5, seconds) if channel == BROWSER else seconds)


def reachable(users: Sequence[User]) -> dict[str, set[int]]:
    """Who can be told something, by each channel. A program hears by its stream, and is told nothing else."""
    users = [user for user in users if not user.is_bot]
    people = [user.pk for user in users]
    return {
        # Guests have no address.
        MAIL: {user.pk for user in users if not user.is_guest and _confirmed(user.pk)},
        PUSH: {user for user in people if _with_devices(user)},
        BROWSER: set(people),
        WEBHOOK: {user.pk for user in users if user.webhook_url},
    }
