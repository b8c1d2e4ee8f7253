"""The places of a match with their people, by seat."""

from collections.abc import Iterable
from operator import attrgetter

from accounts.kept_queries import KeptQuery
from accounts.models import User
from games.match.errors import Refusal, Refused
from games.models import Match, Place

_places_with_people = KeptQuery(
    lambda match: Place.objects.filter(match=match).select_related("user").order_by()
)


def places_of(match: Match) -> list[Place]:
    """Read now. To put a handful in order is quicker done here than said in SQL."""
    places = _places_with_people(match.pk)
    for place in places:
        place.match = match
    return sorted(places, key=attrgetter("seat"))


def seat_everybody(matches: Iterable[Match]) -> None:
    """Reads the places of many matches at once, for whoever asks them later."""
    by_number = {match.pk: match for match in matches}
    seated: dict[int, list[Place]] = {number: [] for number in by_number}
    found = Place.objects.filter(match__in=by_number).select_related("user")
    for place in found.order_by("seat"):
        place.match = by_number[place.match_id]
        seated[place.match_id].append(place)
    for number, match in by_number.items():
        match.seated = seated[number]


def own_place(places: Iterable[Place], user: User) -> Place:
    """Where the person sits; refuses people who do not sit here."""
    place = next((place for place in places if place.user_id == user.pk), None)
    if place is None:
        raise Refused(Refusal.NOT_SEATED)
    return place
