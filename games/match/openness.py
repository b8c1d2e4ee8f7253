"""Whether all of a match may be shown: it is over, and so is the match it went on from."""

from games.models import Match


def is_open(match: Match) -> bool:
    return match.status == Match.Status.FINISHED and not comes_from_running(match)


def comes_from_running(match: Match) -> bool:
    """What it began with, is still out of sight over there."""
    while match.parent is not None:
        match = match.parent
        if match.status != Match.Status.FINISHED:
            return True
    return False
