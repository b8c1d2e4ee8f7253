"""One writer at a time for each match."""

from django.db import connection
from django.http import Http404

from accounts.kept_queries import KeptQuery
from games.models import Match

_locked = KeptQuery(lambda pk: Match.objects.select_for_update().filter(pk=pk))


def lock_match(match_id: int) -> Match:
    """The match, locked until the transaction ends.

    SQLite has no row locks: there every transaction is IMMEDIATE, so no other transaction can write meanwhile.
    """
    match = _locked.first(match_id)
    if match is None:
        raise Http404
    return match


def one_at_a_time(what: str) -> None:
    """Waits until no other transaction does the same; it ends with the transaction."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", [what])
