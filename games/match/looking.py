"""Who looks at a match: an open page proves nothing, only what its reader does, until they close it."""

from datetime import datetime, timedelta

from games.models import Match, Place

# A person who did something on the page of the match within this time is looking at it.
LOOKING = timedelta(minutes=5)
# Whoever closes the page may only be loading it again.
LEAVING = timedelta(seconds=15)
# So long those who are there play in one sitting, once all of them want to.
LIVE = timedelta(minutes=30)


def looks_until(match: Match, place: Place) -> datetime | None:
    """Until when the owner of the place counts as looking, from what is known now; None: they have not looked yet.

    Who was there when the table began to play live, stays there until that is over, unless they close the page.
    """
    if place.looked_at is None:
        return None
    until = place.looked_at + LOOKING
    end = match.live_until
    if end is not None and place.looked_at > end - LIVE - LOOKING:
        until = max(until, end)
    if place.left_at is not None and place.left_at >= place.looked_at:
        until = min(until, place.left_at + LEAVING)
    return until


def is_looking(match: Match, place: Place, now: datetime) -> bool:
    until = looks_until(match, place)
    return until is not None and until > now


def is_here(match: Match, place: Place, now: datetime) -> bool:
    """Does the owner look, and may others at the table know? Whoever shows nobody that they are here is not told of."""
    shows = place.user is not None and place.user.presence != "nobody"
    return shows and is_looking(match, place, now)


def is_live(match: Match, now: datetime) -> bool:
    """Do those who are there play in one sitting just now?"""
    return match.live_until is not None and match.live_until > now


def is_paused(match: Match, now: datetime) -> bool:
    return match.paused_until is not None and match.paused_until > now
