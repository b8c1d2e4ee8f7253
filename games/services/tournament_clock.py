"""Tournaments in which something is due: claimed like deadlines, and handled one by one elsewhere.

A claim ends by itself: when a worker dies before it has acted, a later look finds the tournament again. To act is safe to
repeat, see `games.services.tournament_stages`.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from games.models import Meeting, Tournament
from games.services.settling import ENDED

TIME_CLAIMED = timedelta(minutes=2)
TOURNAMENTS_A_LOOK = 500


def claim_due(now: datetime | None = None) -> list[int]:
    """The tournaments that are to be looked after; for a while nobody else gets them."""
    now = now or timezone.now()
    with transaction.atomic():
        found = due(now).select_for_update(of=("self",), skip_locked=True)
        numbers = list(
            found.order_by("pk").values_list("pk", flat=True)[:TOURNAMENTS_A_LOOK]
        )
        claimed = Tournament.objects.filter(pk__in=numbers)
        claimed.update(claimed_until=now + TIME_CLAIMED)
    return numbers


def due(now: datetime) -> QuerySet[Tournament]:
    """Its time has come, a match of it has ended, or one has not begun."""
    open_ones = Meeting.objects.filter(
        stage__tournament=OuterRef("pk"), settled_at__isnull=True
    )
    is_late = Q(due_at__lte=now)
    has_news = Exists(open_ones.filter(Q(match__status__in=ENDED) | Q(match=None)))
    running = Q(status=Tournament.Status.RUNNING)
    unclaimed = Q(claimed_until=None) | Q(claimed_until__lte=now)
    return Tournament.objects.filter(unclaimed, is_late | (running & has_news))
