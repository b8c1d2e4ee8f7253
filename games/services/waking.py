"""What somebody wants to be told of in a match."""

from collections.abc import Iterable

from django.db import transaction

from accounts.models import User
from games.match import limits, waking
from games.models import Match
from games.permissions import require_seat


@transaction.atomic
def choose_waking(*, match: Match, user: User, reasons: Iterable[str]) -> None:
    """Only these from the next question on; none of them: every question. Raises Refused."""
    seat, wanted = require_seat(user, match), set(reasons)
    limits.count("note", user)
    chosen = [reason for reason in waking.offered(match.game) if reason in wanted]
    match.places.filter(seat=seat).update(wake=chosen)
