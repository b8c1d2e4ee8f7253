"""Nothing is done twice: a request with an `Idempotency-Key` is met once, however often it arrives."""

import hashlib
from collections.abc import Callable
from datetime import timedelta

from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from games.api.doors import owner
from games.api.problems import Problem
from games.match.locking import one_at_a_time
from games.models import DoneOnce, Match

LONGEST_KEY = 64
KEYS_ARE_KEPT = timedelta(days=2)


def once(request: HttpRequest, do: Callable[[], Match]) -> Match:
    """Does it, and remembers that in the same transaction; sent again, the match is answered as it stands now.

    What was refused is not remembered: nothing happened, and it may be asked for again.
    """
    key = request.headers.get("Idempotency-Key", "")
    if not key:
        return do()
    if len(key) > LONGEST_KEY or "\0" in key:
        raise Problem(422, "invalid")
    user = owner(request)
    with transaction.atomic():
        one_at_a_time(f"once {user.pk} {key}")
        before = DoneOnce.objects.filter(user=user, key=key).first()
        if before is None:
            match = do()
            DoneOnce.objects.create(
                user=user, key=key, asked=_asked(request), match_id=match.pk
            )
            return match
    if before.asked != _asked(request):
        raise Problem(422, "key-reused")
    return Match.objects.get(pk=before.match_id)


def _asked(request: HttpRequest) -> str:
    asked = f"{request.method} {request.get_full_path()}\n".encode() + request.body
    return hashlib.sha256(asked).hexdigest()


def forget_old_keys() -> int:
    late = timezone.now() - KEYS_ARE_KEPT
    return DoneOnce.objects.filter(created_at__lt=late).delete()[0]
