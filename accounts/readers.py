"""Whose device it is: a name for each reader that tells nothing, by which a device knows when it has another one."""

from django.contrib.auth.models import AnonymousUser
from django.utils.crypto import salted_hmac

from accounts.models import User

SALT = "accounts.readers"


def reader_key(user: User | AnonymousUser) -> str:
    """Nobody's is empty."""
    if not isinstance(user, User):
        return ""
    return salted_hmac(SALT, str(user.pk)).hexdigest()[:16]
