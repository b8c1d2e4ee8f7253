"""Leaving standing orders: for one match, or for the matches to come."""

from typing import Any

from django.db import transaction

from accounts.models import User
from games.match.errors import Refusal, Refused
from games.match.locking import lock_match
from games.match.orders import plain_orders
from games.models import Match


@transaction.atomic
def leave_orders(*, match_id: int, user: User, orders: Any) -> Match:
    """The orders count from the next question on; nobody else is told."""
    # Locked like a move: orders are used as they were before, or as they are after.
    match = lock_match(match_id)
    stored = plain_orders(orders)
    if not match.places.filter(user=user).update(orders=stored):
        raise Refused(Refusal.NOT_SEATED)
    return match


@transaction.atomic
def set_usual_orders(*, user: User, game: str, orders: Any) -> None:
    """What the person brings to new tables; running matches keep what they have."""
    fresh = User.objects.select_for_update().get(pk=user.pk)
    stored = fresh.orders if isinstance(fresh.orders, dict) else {}
    fresh.orders = {**stored, game: plain_orders(orders)}
    fresh.save(update_fields=["orders"])
    user.orders = fresh.orders
