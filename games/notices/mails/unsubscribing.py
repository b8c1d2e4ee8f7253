"""Links that end one kind of mail for one person, without signing in: the signature is the permission."""

from django.core import signing
from django.db import transaction
from django.urls import reverse

from accounts.models import User
from games.notices.preferences import DIGEST, EVENTS, MAIL, event_of, with_choice

SALT = "unsubscribe"


def path(user: User, kind: str) -> str:
    token = signing.dumps([user.pk, event_of(kind)], salt=SALT, compress=False)
    return reverse("unsubscribe", args=[token])


def read(token: str) -> tuple[User, str] | None:
    """Whom and what a link is about, if it is one of ours."""
    try:
        number, event = signing.loads(token, salt=SALT)
    except (signing.BadSignature, TypeError, ValueError):
        return None
    user = User.objects.filter(pk=number).first()
    return (user, event) if user and event in (*EVENTS, DIGEST) else None


@transaction.atomic
def unsubscribe(user: User, event: str) -> None:
    user = User.objects.select_for_update().get(pk=user.pk)
    user.channels = with_choice(user.channels, event, MAIL, False)
    user.save(update_fields=["channels"])
