"""How often somebody may do something; counted in the cache, forgotten with it."""

from django.core.cache import cache

from accounts.models import User
from games.errors import Refused

# What, how many times, in how many seconds.
LIMITS = {
    "say": (10, 30),
    "note": (30, 60),
    "move": (120, 60),
    "webhook": (5, 60),
}


def count(what: str, user: User) -> None:
    """Counts one more; raises Refused when it was too much."""
    most, seconds = LIMITS[what]
    key = f"limit-{what}-{user.pk}"
    cache.add(key, 0, seconds)
    try:
        many = cache.incr(key)
    except ValueError:  # It ran out between the two.
        return
    if many > most:
        raise Refused("too_fast")
