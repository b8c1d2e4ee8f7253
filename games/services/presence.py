"""Records whether a player is at the page of a match: they did something there, which an open page alone does not prove.

The last page on which they did something is remembered. When that one is closed, or turned away from, nobody looks any more,
and what was held back meanwhile is sent.
"""

from datetime import datetime
from typing import Any

from django.utils import timezone

from games.kernel.rules import Seat
from games.live import on_commit
from games.match.looking import LOOKING, is_looking
from games.models import Match, Notice, Place
from games.notices.outbox import delay


def record_presence(*, match: Match, seat: Seat, page: str = "") -> None:
    """A player who is looking is not sent a mail about what they see."""
    facts: dict[str, Any] = {"looked_at": timezone.now(), "left_at": None}
    if page:
        facts["looked_from"] = page
    match.places.filter(seat=seat).update(**facts)


def record_arrival(*, match: Match, seat: Seat, page: str) -> None:
    """The same from a page of theirs; others who look hear of somebody who comes, because now they may play live."""
    now = timezone.now()
    place = match.places.get(seat=seat)
    was_there = is_looking(match, place, now)
    record_presence(match=match, seat=seat, page=page)
    others = match.places.exclude(seat=seat).filter(looked_at__gt=now - LOOKING)
    if not was_there and others.filter(user__isnull=False).exists():
        on_commit.talk_changed(match)


def record_return(*, match: Match, seat: Seat, page: str) -> None:
    """The page was only loaded again, or another tab stood before it for a moment. They are there as they were before."""
    match.places.filter(seat=seat, left_at__isnull=False).update(
        left_at=None, looked_from=page
    )


def record_leaving(*, match: Match, seat: Seat, page: str) -> None:
    """Closing a page counts if it was the last on which the player did something: on another one they may still look."""
    now = timezone.now()
    last = match.places.filter(seat=seat, looked_from=page).exclude(looked_from="")
    place = last.filter(looked_at__isnull=False).first()
    if place is None or place.user_id is None:
        return
    last.update(left_at=now)
    _hurry(match, place, now)


def _hurry(match: Match, place: Place, now: datetime) -> None:
    """What waited only because somebody looked waits no longer than anything else."""
    held = Notice.objects.filter(
        attempts=0,
        match=match,
        user=place.user_id,
        status=Notice.Status.WAITING,
        send_after__gt=now,
    )
    for notice in held:
        soon = max(now, notice.created_at + delay(notice.kind, notice.channel))
        held.filter(pk=notice.pk).update(send_after=soon)
