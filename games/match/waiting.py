"""Who is waited for, with which pace, and how often their time is extended."""

from collections.abc import Sequence

from accounts.calendars import HOUR
from games.match import clock
from games.match.clock import Pace
from games.models import Match, Place

# So often somebody whose time is over is given more by itself, in each match, and so much of it.
EXTENSIONS = 2


EXTENSION_SECONDS = 24 * HOUR


def pace_of(match: Match) -> Pace:
    return clock.pace(match.bank, match.increment, match.cap)


def extension_of(match: Match) -> int:
    """The seconds of one extension; shorter at a table of one evening."""
    return min(EXTENSION_SECONDS, match.bank)


def extensions_left(place: Place) -> int:
    return max(0, EXTENSIONS - place.extensions)


def is_timed(places: Sequence[Place], place: Place) -> bool:
    """Do other people wait for this one?"""
    return people_at(places) > 1 and not place.plays_by_itself


def people_at(places: Sequence[Place]) -> int:
    return sum(place.user_id is not None for place in places)
