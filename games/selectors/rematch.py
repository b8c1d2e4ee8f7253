"""The table at which the players of a match sat down again, and for whom its seats are kept."""

from collections import Counter
from collections.abc import Iterable
from datetime import timedelta

from django.utils import timezone

from games.models import Invitation, Match
from games.permissions import Person, may_look

# So long the seats of a rematch are for those who played the match before.
SEATS_KEPT_FOR = timedelta(days=2)


def rematch_for(user: Person, match: Match) -> Match | None:
    """Where they sat down again, unless that table was closed or is none of the reader's business."""
    again = match.rematches.exclude(status=Match.Status.CLOSED)
    return next((one for one in again.order_by("pk") if may_look(user, one)), None)


def kept_from(user: Person, tables: Iterable[Match]) -> set[int]:
    """The rematches whose free seats are all kept for others, in one query or none."""
    again = [table for table in tables if table.rematch_of_id is not None]
    if not again:
        return set()
    asked = Invitation.objects.filter(
        match__in=again, created_at__gt=timezone.now() - SEATS_KEPT_FOR
    )
    people = list(asked.order_by().values_list("match_id", "user_id"))
    mine = {match for match, invited in people if invited == user.pk}
    kept = Counter(match for match, _invited in people)
    return {
        table.pk
        for table in again
        if table.pk not in mine and _free(table) <= kept[table.pk]
    }


def _free(table: Match) -> int:
    return sum(place.is_free for place in table.places.all())
