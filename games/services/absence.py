"""When the owner of a seat stays away: a bot plays for them, others are offered the seat, and they may come back."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.match import log
from games.match.locking import lock_match
from games.match.log_notes import CameBack, Offered, WentAway
from games.match.places import own_place, places_of
from games.models import Absence, Match, Place
from games.notices import outbox
from games.services import holding, timing
from games.services.log_notes import save_with_notes, write_note
from games.services.place_changes import change


def send_away(
    match: Match, places: Sequence[Place], place: Place, now: datetime
) -> None:
    """The owner's time ran out, and this is remembered: a bot plays from now on."""
    assert place.user is not None
    Absence.objects.create(user=place.user, match=match, seat=place.seat, began_at=now)
    _leave_to_a_bot(match, places, place, now)


def leave_idle(
    match: Match, places: Sequence[Place], place: Place, now: datetime
) -> None:
    """The same where nobody else waits: it does not count as an absence."""
    _leave_to_a_bot(match, places, place, now, idle=True)


def _leave_to_a_bot(
    match: Match,
    places: Sequence[Place],
    place: Place,
    now: datetime,
    idle: bool = False,
) -> None:
    change(place, **timing.end_wait(match, place, now))
    change(place, away_since=now)
    write_note(match, place, WentAway(place.user_id or 0, idle), by="clock")
    outbox.write_event(match, place.user, "away")
    save_with_notes(match, places)


@transaction.atomic
def come_back(*, match_id: int, user: User) -> Match:
    """The owner is back, and the bot stops; a second click changes nothing."""
    match = lock_match(match_id)
    places = places_of(match)
    place = own_place(places, user)
    if match.status != Match.Status.RUNNING or place.away_since is None:
        return match
    now = timezone.now()
    change(place, away_since=None, offered_since=None, missed=0)
    change(place, **timing.end_turn(match, place))
    write_note(match, place, CameBack(user.pk), by="player")
    wait_anew(match, places, place, now)
    absences = Absence.objects.filter(match=match, user=user, ended_at=None)
    absences.update(ended_at=now)
    save_with_notes(match, places)
    return match


def wait_anew(
    match: Match, places: Sequence[Place], place: Place, now: datetime
) -> None:
    """The question that is open is put to somebody who has not been asked it before."""
    if place.asked_at is not None:
        change(place, asked_since=now)
        change(place, **timing.begin_wait(match, places, place, now))
        position = log.now(match)
        change(place, **holding.begin_window(match, places, place, position, now))


def offer(match: Match, places: Sequence[Place], place: Place, now: datetime) -> None:
    """Others may take the seat over; its owner may still come back."""
    change(place, offered_since=now)
    write_note(match, place, Offered(place.user_id or 0), by="clock")
    outbox.write_event(match, place.user, "offered")
    save_with_notes(match, places)
