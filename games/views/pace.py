"""How fast a person may play: far faster than a thinking one does."""

import time

from django.core.cache import cache
from django.http import HttpRequest

MOVES_A_MINUTE = 120


def too_fast(request: HttpRequest) -> bool:
    """Counts the moves of a person in this minute."""
    key = f"moves-{request.user.pk}-{int(time.time() // 60)}"
    cache.add(key, 0, timeout=120)
    return cache.incr(key) > MOVES_A_MINUTE
