"""Is everything in time that happens by itself? Counts what is late."""

from datetime import datetime, timedelta

import msgspec
from django.db.models import Min, QuerySet
from django.utils import timezone

from accounts.models import AccountMail
from games.models import Heartbeat, Match, Notice, Place

# What is later than this is not on its way any more.
LATE_DEADLINE = timedelta(minutes=5)
LATE_NOTICE = timedelta(minutes=15)
LATE_SWEEP = timedelta(minutes=5)

# A worker and the schedule say every ten seconds that they are alive.
LATE_SIGN = timedelta(minutes=1)

SWEEP, WORKER, SCHEDULE = "sweep", "worker", "schedule"


class Health(msgspec.Struct, frozen=True):
    """How many deadlines, notices and mails about accounts are late, and when deadlines were last looked at."""

    overdue_deadlines: int
    waiting_notices: int
    newest_sweep: datetime | None
    is_swept: bool

    @property
    def is_ill(self) -> bool:
        return bool(self.overdue_deadlines or self.waiting_notices or not self.is_swept)


def health(now: datetime | None = None) -> Health:
    now = now or timezone.now()
    swept_at = last_sign(SWEEP)
    return Health(
        overdue_deadlines=_overdue(now),
        waiting_notices=_waiting(now),
        newest_sweep=swept_at,
        is_swept=swept_at is not None and swept_at > now - LATE_SWEEP,
    )


def last_sign(name: str) -> datetime | None:
    """When something that happens by itself last did."""
    signs = Heartbeat.objects.filter(name=name)
    return signs.values_list("at", flat=True).first()


def oldest_deadline(now: datetime) -> datetime | None:
    """The oldest that nobody has handled yet."""
    found: datetime | None = _deadlines_before(now).aggregate(at=Min("deadline"))["at"]
    return found


def oldest_notice(now: datetime) -> datetime | None:
    """When the oldest should have been sent, mails about accounts included."""
    notice = _notices_before(now).aggregate(at=Min("send_after"))["at"]
    mail = AccountMail.objects.aggregate(at=Min("created_at"))["at"]
    return min((at for at in (notice, mail) if at is not None), default=None)


def _overdue(now: datetime) -> int:
    return _deadlines_before(now - LATE_DEADLINE).count()


def _deadlines_before(moment: datetime) -> QuerySet[Place]:
    running = Place.objects.filter(match__status=Match.Status.RUNNING)
    return running.filter(deadline__lt=moment, held_move="")


def _waiting(now: datetime) -> int:
    mails = AccountMail.objects.filter(created_at__lt=now - LATE_NOTICE)
    return _notices_before(now - LATE_NOTICE).count() + mails.count()


def _notices_before(moment: datetime) -> QuerySet[Notice]:
    unsent = (Notice.Status.WAITING, Notice.Status.SENDING)
    return Notice.objects.filter(status__in=unsent, send_after__lt=moment)
