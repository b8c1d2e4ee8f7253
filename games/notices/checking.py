"""Is a notice still worth sending? Looked at right before it goes: much may have happened since it was written."""

from datetime import datetime, timedelta
from typing import Literal

from django.utils import timezone

from accounts.calendars import until
from accounts.hours import calendar_of
from games.match.looking import looks_until
from games.match.places import places_of
from games.match.proposals import is_alive
from games.match.waiting import pace_of
from games.models import Entrant, Match, Notice, Place
from games.notices.outbox import QUESTIONS, reachable
from games.notices.people import PEOPLE, is_still_so
from games.notices.preferences import PUSH, wants

# Whose click it is that a match starts with sees it start.
STARTING = timedelta(seconds=10)

# A moment means: not before then.
Verdict = Literal["send", "drop"] | datetime


def verdict(notice: Notice, now: datetime) -> Verdict:
    found = _verdict(notice, now)
    return _unless_quiet(notice, now) if found == "send" else found


def _verdict(notice: Notice, now: datetime) -> Verdict:
    if not _is_wanted(notice):
        return "drop"
    if notice.kind in PEOPLE:
        return "send" if is_still_so(notice) else "drop"
    if "tournament" in notice.data:
        return "send" if _takes_part(notice) else "drop"
    if notice.match is None:
        return "send"
    place = notice.match.places.select_related("match").filter(user=notice.user).first()
    if notice.kind == "invitation":
        return "send" if _is_invited(notice.match, notice) else "drop"
    if notice.kind in ("replaced", "resigned"):
        return "send"
    if place is None:
        return "drop"
    return (
        _unless_looking(notice.match, place, now)
        if _is_unseen(notice, place)
        else "drop"
    )


def _unless_quiet(notice: Notice, now: datetime) -> Verdict:
    """A device rings: it does so in the hours that its owner keeps, or in a match of one sitting."""
    if notice.channel != PUSH or notice.kind == "test":
        return "send"
    if notice.match is not None and pace_of(notice.match).live:
        return "send"
    morning = until(now, 1, calendar_of(notice.user)) - timedelta(seconds=1)
    return morning if morning > now else "send"


def _is_wanted(notice: Notice) -> bool:
    """The person may have changed their preferences, or their address."""
    user = notice.user
    if user.pk not in reachable([user])[notice.channel]:
        return False
    return notice.kind == "test" or wants(user, notice.kind, notice.channel)


def _takes_part(notice: Notice) -> bool:
    mine = Entrant.objects.filter(
        tournament=notice.data["tournament"], user=notice.user
    )
    return mine.exclude(state=Entrant.State.LEFT).exists()


def _is_invited(match: Match, notice: Notice) -> bool:
    is_open = match.status == Match.Status.OPEN
    return is_open and match.invitations.filter(user=notice.user).exists()


def _is_unseen(notice: Notice, place: Place) -> bool:
    match notice.kind:
        case "reminder":
            return _is_still_asked(notice, place) and place.remind_at is None
        case kind if kind in QUESTIONS:
            return _is_still_asked(notice, place) and not _has_looked(place)
        case "started":
            return _needs_the_start(notice, place)
        case "finished":
            return not _saw_the_end(place)
        case "proposed":
            return _is_still_proposed(notice, place)
        case "away":
            return place.away_since is not None
        case "offered":
            return place.offered_since is not None
        case _:
            return True


def _is_still_proposed(notice: Notice, place: Place) -> bool:
    """Nobody has refused it, it is not over, and this person has not agreed yet."""
    match, now = place.match, timezone.now()
    found = match.proposals.filter(pk=notice.data["proposal"]).first()
    if found is None or place.user_id in found.agreed:
        return False
    return is_alive(found, match, places_of(match), now)


def _is_still_asked(notice: Notice, place: Place) -> bool:
    """The very same question, not answered yet, not even with an answer that is held back."""
    is_same = place.asked_at is not None and place.asked_at == notice.data["asked_at"]
    return is_same and not place.held_move and place.away_since is None


def _has_looked(place: Place) -> bool:
    """The person did something on the page after it showed the question."""
    if place.looked_at is None or place.asked_since is None:
        return False
    return place.looked_at >= place.asked_since


def _saw_the_end(place: Place) -> bool:
    match, looked = place.match, place.looked_at
    if place.seen >= match.length:
        return True
    return bool(looked and match.finished_at and looked >= match.finished_at)


def _needs_the_start(notice: Notice, place: Place) -> bool:
    """A person who is asked at once is told so, and need not be told that the match starts."""
    began, looked = place.match.started_at, place.looked_at
    if began is None or (looked is not None and looked >= began - STARTING):
        return False
    notices = Notice.objects.filter(
        match=notice.match,
        user=notice.user,
        channel=notice.channel,
        kind__in=QUESTIONS,
    )
    return not notices.exclude(status=Notice.Status.DROPPED).exists()


def _unless_looking(match: Match, place: Place, now: datetime) -> Verdict:
    """An open page proves nothing: only what its reader does, until they close it."""
    until = looks_until(match, place)
    return until if until is not None and until > now else "send"
