"""All matches of a person as one file, for the person.

The format is JSON Lines (UTF-8, one JSON object a line): each line is one match as `games.trust.export` writes it, the
oldest first, from every match that was begun. Matches that are over have everything for their verification; of running
ones there is what the person may see. A line can be imported as a file of its own. A match whose log cannot be followed
any more has `format`, `match` and `trouble` only.
"""

import json
from collections.abc import Iterator

from django.utils import translation

from accounts.models import User
from games.kernel.rules import Seat
from games.models import Place
from games.trust.export import FORMAT, Json, export
from games.trust.log_replay import BrokenLog

MEDIA_TYPE = "application/jsonl; charset=utf-8"


def lines_of(user: User) -> Iterator[bytes]:
    """One match at a time is read and written; the language is that of the moment of asking."""
    return _lines(user, list(_begun(user)), translation.get_language())


def _begun(user: User) -> Iterator[int]:
    begun = Place.objects.filter(user=user, match__started_at__isnull=False)
    return begun.order_by("match").values_list("pk", flat=True).iterator()


def _lines(user: User, numbers: list[int], language: str | None) -> Iterator[bytes]:
    """A seat that was given up meanwhile is no longer the person's to look from."""
    mine = Place.objects.select_related("match").filter(user=user)
    for number in numbers:
        place = mine.filter(pk=number).first()
        if place is not None:
            with translation.override(language):
                exported = _exported(place)
            yield json.dumps(exported, ensure_ascii=False).encode() + b"\n"


def _exported(place: Place) -> Json:
    try:
        return export(place.match, Seat(place.seat))
    except BrokenLog as broken:
        return {"format": FORMAT, "match": place.match_id, "trouble": str(broken)}
