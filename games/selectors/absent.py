"""Whose seat a bot plays, and which seats others may take over."""

from collections.abc import Iterable, Sequence
from datetime import datetime

import msgspec
from django.db.models import Exists, OuterRef

from games.kernel.rules import Seat
from games.models import Match, Place
from games.permissions import Person, open_to
from games.selectors.lobby import LobbyRow, rows, with_sitters
from games.selectors.names import names_of

SEATS_SHOWN = 12


class Absent(msgspec.Struct, frozen=True):
    """A person who is away from their seat."""

    seat: Seat
    name: str
    since: datetime
    is_me: bool
    is_offered: bool


class OfferedSeat(msgspec.Struct, frozen=True):
    """A seat in the lobby that waits for a new owner."""

    row: LobbyRow
    seat: int
    name: str
    since: datetime


def absent_people(
    match: Match, places: Iterable[Place], names: Sequence[str], seat: Seat | None
) -> list[Absent]:
    if match.status != Match.Status.RUNNING:
        return []
    return [
        Absent(
            seat=Seat(place.seat),
            name=names[place.seat],
            since=place.away_since,
            is_me=place.seat == seat,
            is_offered=place.offered_since is not None,
        )
        for place in places
        if place.away_since is not None and place.user_id is not None
    ]


def offered_seats(user: Person) -> list[OfferedSeat]:
    """Seats that the person may take over, the newest offers first."""
    offers = Place.objects.filter(match=OuterRef("pk"), offered_since__isnull=False)
    matches = Match.objects.filter(
        open_to(user), Exists(offers), status=Match.Status.RUNNING
    )
    if user.is_authenticated:
        matches = matches.exclude(places__user=user)
    matches = with_sitters(matches).order_by("-touched_at", "-pk")[:SEATS_SHOWN]
    return [seat for row in rows(matches, user) for seat in _offers(row)]


def _offers(row: LobbyRow) -> list[OfferedSeat]:
    places = list(row.match.places.all())
    return [
        OfferedSeat(row, place.seat, name, place.offered_since)
        for place, name in zip(places, names_of(row.match.game, places), strict=True)
        if place.offered_since is not None
    ]
