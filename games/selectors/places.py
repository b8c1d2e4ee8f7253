"""The places of a match with their people, by seat: as a service has just written them or a page has read them, else read now."""

from games.kernel.rules import Seat
from games.match.places import places_of
from games.models import Match, Place


def seated(match: Match) -> list[Place]:
    return places_of(match) if match.seated is None else match.seated


def place_at(match: Match, seat: Seat) -> Place:
    if match.seated is None:
        return match.places.get(seat=seat)
    return match.seated[seat]
