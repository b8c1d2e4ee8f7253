"""Puts matches against bots away, and takes them out again: nobody else waits there."""

from django.db import transaction

from accounts.models import User
from games.match.errors import Refusal, Refused
from games.match.locking import lock_match
from games.match.places import own_place, places_of
from games.match.waiting import people_at
from games.models import Match
from games.services.place_changes import change, save_changes


@transaction.atomic
def put_away(*, match_id: int, user: User, is_away: bool = True) -> Match:
    """The match goes on as before; only its owner's lists change."""
    match = lock_match(match_id)
    places = places_of(match)
    place = own_place(places, user)
    if is_away and people_at(places) > 1:
        raise Refused(Refusal.OTHERS_WAIT)
    change(place, put_away=is_away)
    save_changes(place)
    return match
