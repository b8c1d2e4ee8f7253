"""How often somebody may do something; counted in the cache, forgotten with it."""

from typing import Literal

from django.core.cache import cache, caches
from django.core.cache.backends.base import BaseCache

from accounts.models import User
from games.match.errors import Refusal, Refused

Limited = Literal[
    "say",
    "propose",
    "note",
    "move",
    "advice",
    "webhook",
    "device",
    "download",
    "report",
    "go_on",
    "import",
    "api",
    "table",
    "follow",
    "challenge",
    "group",
    "bot",
    "calendar",
    "calendar_read",
]
# How many times, in how many seconds.
LIMITS: dict[Limited, tuple[int, int]] = {
    "say": (10, 30),
    "propose": (12, 600),
    "note": (30, 60),
    "move": (120, 60),
    "advice": (30, 60),
    "webhook": (5, 60),
    "device": (10, 60),
    "download": (3, 3600),
    "report": (5, 600),
    "go_on": (10, 60),
    "import": (20, 3600),
    "api": (600, 60),
    "table": (30, 3600),
    "follow": (60, 3600),
    "challenge": (20, 3600),
    "group": (10, 86_400),
    "bot": (10, 86_400),
    "calendar": (10, 3600),
    "calendar_read": (60, 3600),
}
# Each process counts moves for itself: no move is to wait for Redis.
COUNTED_HERE = "memory"
# Drawing takes a tenth of a second and more: so many moments are drawn in a minute, for everybody together.
PICTURES_A_MINUTE = 60


def count(what: Limited, user: User) -> None:
    """Counts one more; raises Refused when it was too much."""
    if is_too_much(what, user):
        raise Refused(Refusal.TOO_FAST)


def is_too_much(what: Limited, user: User) -> bool:
    """Counts one more, and says whether it was too much."""
    most, seconds = LIMITS[what]
    counts = caches[COUNTED_HERE] if what == "move" else cache
    return _counted(counts, f"limit-{what}-{user.pk}", seconds) > most


def too_many_pictures() -> bool:
    """Counts one more drawing."""
    return _counted(cache, "limit-pictures", 60) > PICTURES_A_MINUTE


def _counted(counts: BaseCache, key: str, seconds: int) -> int:
    counts.add(key, 0, seconds)
    try:
        return counts.incr(key)
    except ValueError:  # It ran out between the two.
        return 0


# Hours that can be given at once.
HOURS = (12, 24, 72, 168)


# So many moves can be taken back first.
REWINDS = (0, 1, 2, 3, 5, 10, 20)
