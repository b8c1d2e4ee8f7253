"""One writer at a time for each match."""

from django.shortcuts import get_object_or_404

from games.models import Match


def lock_match(match_id: int) -> Match:
    """The match, locked until the transaction ends.

    SQLite has no row locks: there every transaction is IMMEDIATE, so it already has the only pen.
    """
    return get_object_or_404(Match.objects.select_for_update(), pk=match_id)
