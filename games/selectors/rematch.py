"""The table at which the players of a match sat down again."""

from games.models import Match
from games.permissions import Person, may_look


def rematch_for(user: Person, match: Match) -> Match | None:
    """Where they sat down again, unless that table was closed or is none of the reader's business."""
    again = match.rematches.exclude(status=Match.Status.CLOSED)
    return next((one for one in again.order_by("pk") if may_look(user, one)), None)
