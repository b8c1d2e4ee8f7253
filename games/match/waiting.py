"""Who is waited for, with which pace, and how often their time is extended."""

from collections.abc import Sequence

from accounts.calendars import HOUR
from games.match import clock
from games.match.bot_accounts import is_bot_account, is_person
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
    """Do other people wait for this one? The program of a bot account always has to answer in time."""
    if place.plays_by_itself:
        return False
    return is_bot_account(place) or people_at(places) > 1


def people_at(places: Sequence[Place]) -> int:
    """Bots are none, whosever program they are."""
    return sum(map(is_person, places))
