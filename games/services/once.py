"""Nothing is done twice: a wish with a key of its own is met once, however often it arrives."""

import hashlib
from collections.abc import Callable
from datetime import timedelta

import msgspec
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.match.locking import one_at_a_time
from games.models import DoneOnce, Match

LONGEST_KEY = 64
# Of programs, which ask again at once; and of devices, which may be without a network for long.
KEYS_ARE_KEPT = timedelta(days=2)
OUTCOMES_ARE_KEPT = timedelta(days=30)


class KeyReused(Exception):
    """The key was used for something else before."""


class DoneWish(msgspec.Struct, frozen=True):
    """The match or table that it was about, as it stands now, and what came of the wish where that is to be told."""

    match: Match
    outcome: str = ""


def do_once(
    *, user: User, key: str, asked: bytes, do: Callable[[], DoneWish]
) -> DoneWish:
    """Does it, and remembers that in the same transaction; asked again, it only says what came of it.

    What was refused is not remembered: nothing happened, and it may be asked for again. Raises KeyReused.
    """
    digest = hashlib.sha256(asked).hexdigest()
    with transaction.atomic():
        one_at_a_time(f"once {user.pk} {key}")
        before = DoneOnce.objects.filter(user=user, key=key).first()
        if before is None:
            done = do()
            DoneOnce.objects.create(
                user=user,
                key=key,
                asked=digest,
                match_id=done.match.pk,
                outcome=done.outcome,
            )
            return done
    if before.asked != digest:
        raise KeyReused
    return DoneWish(Match.objects.get(pk=before.match_id), before.outcome)


def forget_old_keys() -> int:
    now, of_programs = timezone.now(), DoneOnce.objects.filter(outcome="")
    old = of_programs.filter(created_at__lt=now - KEYS_ARE_KEPT)
    oldest = DoneOnce.objects.filter(created_at__lt=now - OUTCOMES_ARE_KEPT)
    return old.delete()[0] + oldest.delete()[0]
