"""Closes open tables where nothing happens any more."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from games.live import on_commit
from games.models import Match

# How long an open table may lie untouched.
TIME_TABLES_STAY_OPEN = {
    Match.Pace.EVENING: timedelta(hours=6),
    Match.Pace.LIVELY: timedelta(days=7),
    Match.Pace.DAILY: timedelta(days=14),
    Match.Pace.SLOW: timedelta(days=30),
    Match.Pace.OWN: timedelta(days=14),
}


def close_stale_tables() -> int:
    """Closes open tables where nothing has happened for too long."""
    closed = 0
    for pace, longest in TIME_TABLES_STAY_OPEN.items():
        late = timezone.now() - longest
        stale = Match.objects.filter(
            status=Match.Status.OPEN, pace=pace, touched_at__lt=late
        )
        for match in stale:
            closed += _close(match.pk)
    return closed


@transaction.atomic
def _close(match_id: int) -> int:
    changed = Match.objects.filter(pk=match_id, status=Match.Status.OPEN).update(
        status=Match.Status.CLOSED
    )
    if changed:
        on_commit.table_changed(Match.objects.get(pk=match_id))
    return changed
