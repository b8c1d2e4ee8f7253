"""Claims of notices: one worker at a time sends a notice, and a claim ends by itself."""

from datetime import datetime, timedelta

from django.db.models import F, Q
from django.utils import timezone

from accounts import figures
from games.models import Notice

# A worker is stopped after this time, and well before its claim ends: see `games.tasks`.
SECONDS_TO_SEND = 60
TIME_CLAIMED = timedelta(seconds=90)
# How many notices are handed to the workers at once, and when they are handed out again if no worker took them.
NOTICES_A_RUN = 500
TIME_QUEUED = timedelta(minutes=2)
# About a day and a half, from two minutes to six hours between attempts.
MOST_ATTEMPTS = 10
FIRST_PAUSE = timedelta(minutes=2)
LONGEST_PAUSE = timedelta(hours=6)

UNSENT = (Notice.Status.WAITING, Notice.Status.SENDING)


def due(now: datetime, again: bool = False) -> list[int]:
    """The notices that are due; for a while they are not handed out again, unless what was handed out may be lost."""
    free = Q(claimed_until=None) | Q(claimed_until__lt=now)
    if again:
        # Two workers that get the same one do not both take it.
        free |= Q(status=Notice.Status.WAITING)
    rows = Notice.objects.filter(free, status__in=UNSENT, send_after__lte=now)
    numbers = list(
        rows.order_by("send_after").values_list("pk", flat=True)[:NOTICES_A_RUN]
    )
    waiting = Notice.objects.filter(pk__in=numbers, status=Notice.Status.WAITING)
    waiting.update(claimed_until=now + TIME_QUEUED)
    return numbers


def take(number: int) -> Notice | None:
    """The notice, if it is ours to send: in one statement, so that no two workers get it."""
    now = timezone.now()
    lost = Q(status=Notice.Status.SENDING, claimed_until__lt=now)
    mine = Notice.objects.filter(Q(status=Notice.Status.WAITING) | lost)
    taken = mine.filter(pk=number, send_after__lte=now).update(
        status=Notice.Status.SENDING,
        claimed_until=now + TIME_CLAIMED,
        attempts=F("attempts") + 1,
    )
    if not taken:
        return None
    notice = Notice.objects.select_related("user", "match").get(pk=number)
    if notice.attempts > MOST_ATTEMPTS:
        # Every worker that claimed it died: no other worker tries.
        mark_failed(notice, "trouble", is_final=True)
        return None
    return notice


def mark_sent(notice: Notice) -> None:
    _settle(notice, status=Notice.Status.SENT, sent_at=timezone.now(), error="")
    _count(notice, figures.SENT)


def drop(notice: Notice) -> None:
    _settle(notice, status=Notice.Status.DROPPED)


def postpone(notice: Notice, until: datetime) -> None:
    """Not yet; that was no attempt."""
    _settle(
        notice,
        status=Notice.Status.WAITING,
        send_after=until,
        attempts=notice.attempts - 1,
    )


def mark_failed(notice: Notice, error: str, is_final: bool) -> None:
    """Again later, or never when it is hopeless."""
    if is_final or notice.attempts >= MOST_ATTEMPTS:
        _settle(notice, status=Notice.Status.FAILED, error=error)
        _count(notice, figures.GIVEN_UP)
        return
    pause = min(FIRST_PAUSE * 2 ** (notice.attempts - 1), LONGEST_PAUSE)
    _settle(
        notice,
        status=Notice.Status.WAITING,
        error=error,
        send_after=timezone.now() + pause,
    )
    _count(notice, figures.PUT_OFF)


def _count(notice: Notice, outcome: str) -> None:
    figures.sent.labels(notice.channel, "match", outcome).inc()


def _settle(notice: Notice, **changes: object) -> None:
    """Unless another worker has claimed it meanwhile: that worker decides."""
    mine = Notice.objects.filter(
        pk=notice.pk,
        status=Notice.Status.SENDING,
        claimed_until=notice.claimed_until,
    )
    mine.update(claimed_until=None, **changes)


def forget_old(now: datetime, age: timedelta = timedelta(days=60)) -> int:
    """Deletes old notices: nobody looks at them any more."""
    old = Notice.objects.exclude(status__in=UNSENT).filter(created_at__lt=now - age)
    return old.delete()[0]
