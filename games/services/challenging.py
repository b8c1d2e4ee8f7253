"""A private table for two people who know each other: one opens it, the other is asked."""

from django.db import transaction

from accounts.models import User
from games.match import limits
from games.match.errors import Refusal, Refused
from games.models import Block, Match
from games.permissions import require_account
from games.services.tables import (
    TablePlan,
    invite,
    open_table_with_bots,
    set_ready,
)


@transaction.atomic
def play_with(
    *, host: User, person: User, plan: TablePlan, bots: int, level: str
) -> Match:
    """The host waits at the table, ready to begin. Whether the other wants to be asked is not for the host to know."""
    require_account(host)
    if person.is_guest or person.is_bot or person == host or not person.is_active:
        raise Refused(Refusal.CANNOT_BE_INVITED)
    if Block.objects.filter(blocker=host, blocked=person).exists():
        raise Refused(Refusal.UNBLOCK_FIRST)
    limits.count("challenge", host)
    match = open_table_with_bots(host=host, plan=plan, bots=bots, level=level)
    invite(match_id=match.pk, host=host, user=person)
    return set_ready(match_id=match.pk, user=host, ready=True)
