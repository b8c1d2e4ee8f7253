"""Giving up a seat for good, by choice or by staying away: a bot plays to the end, or the one who is left has won."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.kernel.rules import Seat
from games.match import log_notes
from games.match.bot_accounts import is_bot_account
from games.match.errors import Refusal, Refused
from games.match.locking import lock_match
from games.match.log_notes import Ending, Resigned
from games.match.places import own_place, places_of
from games.match.waiting import people_at
from games.models import Absence, Entry, Invitation, Match, Place
from games.notices import outbox
from games.services import timing
from games.services.log_notes import save_with_notes, write_note
from games.services.place_changes import PlaceChange, change

# What its owner left at a place is nobody else's business.
LEFT_BEHIND: PlaceChange = {
    **timing.NO_WAIT,
    "user_id": None,
    "orders": {},
    "plan": {},
    "notes": "",
    "looked_at": None,
    "left_at": None,
    "put_away": False,
    "away_since": None,
    "offered_since": None,
    "missed": 0,
    "extensions": 0,
    "bank": 0,
    "calendar": {},
}


@transaction.atomic
def resign(*, match_id: int, user: User) -> Match:
    """The owner's own wish."""
    match = lock_match(match_id)
    places = places_of(match)
    place = own_place(places, user)
    if match.status != Match.Status.RUNNING:
        raise Refused(Refusal.NOT_RUNNING)
    match.touched_at = timezone.now()
    is_missed = people_at(places) > 1 or is_bot_account(place)
    if is_missed and not would_end(match, Seat(place.seat)):
        _remember_leaving(match, place, match.touched_at)
    _give_up(match, places, place, match.touched_at, Resigned(user.pk))
    return match


def would_end(match: Match, seat: Seat) -> bool:
    """Does the match end if this seat is given up, too?"""
    return log_notes.ending(match.seats, {*resigned_seats(match), seat}) is not None


def _remember_leaving(match: Match, place: Place, now: datetime) -> None:
    """A person who leaves their seat to a bot that others have to play with has not stayed to the end, and is rated last."""
    lose_seat(match, place)
    lost = Absence.objects.filter(match=match, user=place.user, lost=True)
    if place.user is not None and not lost.exists():
        Absence.objects.create(
            user=place.user, match=match, seat=place.seat, began_at=now, lost=True
        )


def resign_absent(
    match: Match, places: Sequence[Place], place: Place, now: datetime
) -> None:
    """Resigns for an owner who stayed away too long."""
    lose_seat(match, place)
    note = Resigned(place.user_id or 0, absent=True)
    outbox.write_event(match, place.user, "resigned")
    _give_up(match, places, place, now, note)


def _give_up(
    match: Match, places: Sequence[Place], place: Place, now: datetime, note: Resigned
) -> None:
    write_note(match, place, note, by="clock" if note.absent else "player")
    ending = log_notes.ending(match.seats, resigned_seats(match))
    if ending is None:
        leave_seat(match, place)
    else:
        finish(match, places, ending, now)
    save_with_notes(match, places)


def lose_seat(match: Match, place: Place) -> None:
    """An absence that has cost the seat."""
    absences = Absence.objects.filter(match=match, user=place.user, ended_at=None)
    absences.update(lost=True)


def leave_seat(match: Match, place: Place) -> None:
    """The owner gets up, takes all that is private with them, and may look on."""
    if place.user is not None and match.audience != Match.Audience.PUBLIC:
        Invitation.objects.get_or_create(match=match, user=place.user)
    place.user = None
    change(place, **LEFT_BEHIND)


def resigned_seats(match: Match) -> set[Seat]:
    noted = match.entries.filter(kind=Entry.Kind.NOTE).order_by("number")
    return {
        Seat(seat)
        for seat, text in noted.values_list("seat", "move")
        if isinstance(log_notes.decode_note(text), Resigned)
    }


def finish(
    match: Match, places: Sequence[Place], ending: Ending, now: datetime
) -> None:
    """Without its rules. Everybody who is still seated stays, so that the result is theirs."""
    match.status, match.reason = Match.Status.FINISHED, ending.reason
    match.finished_at = match.touched_at = now
    for place in places:
        change(place, **timing.NO_WAIT)
        change(place, asked_at=None, asked_since=None, offered_since=None)
        change(place, rank=ending.ranks[place.seat], score=ending.scores[place.seat])
    outbox.write(match, places, [])
