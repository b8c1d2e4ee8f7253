"""The secret address of somebody's calendar: made, made anew, removed, and found again."""

import hashlib
import secrets
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.match import limits
from games.models import CalendarAddress

# When it was last asked is written down no more often than this.
ASKED_EVERY = timedelta(hours=1)


def make_calendar_address(user: User) -> str:
    """The secret of the new address, which nobody will see again; an earlier one leads nowhere from now on."""
    limits.count("calendar", user)
    # 256 bits by chance: a plain hash of them cannot be guessed backwards.
    secret = secrets.token_urlsafe(32)
    with transaction.atomic():
        CalendarAddress.objects.filter(user=user).delete()
        CalendarAddress.objects.create(
            user=user, hashed=_hash(secret), created_at=timezone.now()
        )
    return secret


def remove_calendar_address(user: User) -> None:
    CalendarAddress.objects.filter(user=user).delete()


def owner_of_calendar(secret: str) -> User | None:
    """Whose it is, while they may come in. What is compared are hashes, so that no time tells how much of a guess is right."""
    known = CalendarAddress.objects.select_related("user")
    address = known.filter(hashed=_hash(secret), user__is_active=True).first()
    if address is None:
        return None
    now = timezone.now()
    if address.asked_at is None or now - address.asked_at > ASKED_EVERY:
        CalendarAddress.objects.filter(pk=address.pk).update(asked_at=now)
    return address.user


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
