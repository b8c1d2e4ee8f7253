"""What a device may keep of a page, to show it where there is no network: the service worker keeps nothing else."""

from django.http import HttpResponse

from accounts.models import User
from accounts.readers import reader_key
from games.kernel.rules import Seat
from games.models import Match

# For whom it may be kept, and how long the log was then.
KEEP, AT = "X-Keep", "X-At"


def keep_for(response: HttpResponse, user: User) -> HttpResponse:
    """Says that the device may show this to the same reader again."""
    response[KEEP] = reader_key(user)
    return response


def keep_own_match(
    response: HttpResponse, user: object, match: Match, seat: Seat | None
) -> HttpResponse:
    """The same for a match that runs, to somebody who plays in it."""
    is_running = match.status == Match.Status.RUNNING
    if isinstance(user, User) and seat is not None and is_running:
        response[AT] = str(match.length)
        return keep_for(response, user)
    return response
