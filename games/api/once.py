"""Nothing is done twice: a request with an `Idempotency-Key` is met once, however often it arrives."""

from collections.abc import Callable

from django.http import HttpRequest

from games.api.doors import owner
from games.api.problems import Problem
from games.models import Match
from games.services.once import LONGEST_KEY, DoneWish, KeyReused, do_once


def once(request: HttpRequest, do: Callable[[], Match]) -> Match:
    """Sent again, the match is answered as it stands now."""
    key = request.headers.get("Idempotency-Key", "")
    if not key:
        return do()
    if len(key) > LONGEST_KEY or "\0" in key:
        raise Problem(422, "invalid")
    asked = f"{request.method} {request.get_full_path()}\n".encode() + request.body
    user = owner(request)
    try:
        return do_once(user=user, key=key, asked=asked, do=lambda: DoneWish(do())).match
    except KeyReused:
        raise Problem(422, "key-reused") from None
