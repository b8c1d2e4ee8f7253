"""Keys with which programs act for a person, or as a bot account: made and revoked by their owner, shown once, kept as a hash."""

import hashlib
import secrets
from collections.abc import Collection
from datetime import timedelta
from typing import Any, Literal

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from accounts.models import AccessToken, User

Scope = Literal["read", "play"]
# What a person's program may do for them. The key of a bot account has a scope of its own, with which the program is the bot.
SCOPES: tuple[Scope, ...] = ("read", "play")
BOT = "bot"
# What a key begins with, so that programs which look for leaked keys can find it.
PREFIX = "cadw_"
MOST_TOKENS = 20
# When a key was last used is written down no more often than this.
USED_EVERY = timedelta(minutes=10)


class TooManyTokens(Exception):
    """As many as anybody needs; one of them has to go first."""


@transaction.atomic
def make_token(user: User, label: str, scopes: Collection[str]) -> str:
    """The key, which nobody will see again."""
    owner = User.objects.select_for_update().get(pk=user.pk)
    if owner.access_tokens.count() >= MOST_TOKENS:
        raise TooManyTokens
    # 256 bits by chance: a plain hash of them cannot be guessed backwards.
    text = PREFIX + secrets.token_urlsafe(32)
    AccessToken.objects.create(
        user=owner,
        label=label,
        hashed=hash_of(text),
        ending=text[-4:],
        scopes=[BOT] if owner.is_bot else [s for s in SCOPES if s in scopes],
    )
    return text


def allows(token: AccessToken, scope: Scope) -> bool:
    return scope in token.scopes or BOT in token.scopes


def find_token(text: str) -> AccessToken | None:
    """The key with whom it is for, if there is one and they may still come in: a bot with its owner alone."""
    known = AccessToken.objects.select_related("user").filter(
        Q(user__owner=None) | Q(user__owner__is_active=True), user__is_active=True
    )
    token = known.filter(hashed=hash_of(text)).first()
    now = timezone.now()
    if token and (token.used_at is None or now - token.used_at > USED_EVERY):
        AccessToken.objects.filter(pk=token.pk).update(used_at=now)
    return token


def revoke_token(user: User, pk: int) -> bool:
    """One of their own, or of their bots."""
    theirs = AccessToken.objects.filter(Q(user=user) | Q(user__owner=user))
    return bool(theirs.filter(pk=pk).delete()[0])


def hash_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def exported(user: User) -> list[dict[str, Any]]:
    """What is known of somebody's keys, for their owner: not the keys, which nobody has."""
    return [
        {
            "label": token.label,
            "ending": token.ending,
            "scopes": token.scopes,
            "made": token.created_at.isoformat(),
            "used": token.used_at.isoformat() if token.used_at else None,
        }
        for token in user.access_tokens.all()
    ]
