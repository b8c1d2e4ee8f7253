"""What operators do with a match: each act has a reason, is written into the log where the table reads it, and is kept.

An operator who plays in a match neither acts on it nor sees what is hidden there: another operator does.
"""

from collections.abc import Sequence

import msgspec
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.match.errors import Refusal, Refused
from games.match.limits import HOURS
from games.match.locking import lock_match
from games.match.log_notes import Cancelled, Copied, Granted, Note
from games.match.places import places_of
from games.match.waiting import is_timed
from games.models import Match, OperatorAct, Place, Report
from games.notices import outbox
from games.permissions import require_operator
from games.services import timing
from games.services.log_notes import save_with_notes, write_note
from games.services.place_changes import change
from games.trust import fixture

What = OperatorAct.What
LONGEST_REASON = 300
ALIVE = (Match.Status.OPEN, Match.Status.RUNNING, Match.Status.STUCK)


class Act(msgspec.Struct, frozen=True):
    """Who wants to do something, and why."""

    operator: User
    reason: str


def require_act(operator: User, reason: str) -> Act:
    """Raises unless the person is an operator and gives a reason."""
    require_operator(operator)
    reason = " ".join(reason.split())[:LONGEST_REASON]
    if not reason:
        raise Refused(Refusal.NO_REASON)
    return Act(operator, reason)


def record_act(
    act: Act,
    what: OperatorAct.What,
    *,
    match: Match | None = None,
    person: User | None = None,
    detail: str = "",
) -> None:
    OperatorAct.objects.create(
        user=act.operator,
        what=what,
        match=match,
        person=person,
        detail=detail[:600],
        reason=act.reason,
    )


@transaction.atomic
def cancel_match(*, match_id: int, act: Act) -> Match:
    """Ends it for good: nobody wins, nothing is rated or counted, and everybody is told."""
    match, places = lock_for_operator(match_id, act)
    if match.status not in ALIVE:
        raise Refused(Refusal.NOT_RUNNING)
    has_begun = match.status != Match.Status.OPEN
    match.status, match.touched_at = Match.Status.CLOSED, timezone.now()
    for place in places:
        change(place, **timing.NO_WAIT)
        change(place, asked_at=None, asked_since=None, offered_since=None)
    if has_begun:
        # An open table has no log yet.
        write_operator_note(match, places[0], Cancelled(act.operator.pk, act.reason))
    for place in places:
        outbox.write_event(match, place.user, "cancelled", reason=act.reason)
    save_with_notes(match, places)
    record_act(act, What.CANCEL, match=match)
    return match


@transaction.atomic
def give_time(*, match_id: int, seat: int, hours: int, act: Act) -> Match:
    """More time for the owner of a seat, on top of what they have."""
    match, places = lock_for_operator(match_id, act)
    place = _hurried(match, places, seat)
    if hours not in HOURS:
        raise Refused(Refusal.NO_SUCH_TIME)
    seconds, owner = hours * 3600, place.user_id or 0
    change(place, **timing.extend_bank(match, place, seconds))
    write_operator_note(
        match, place, Granted(owner, act.operator.pk, seconds, act.reason)
    )
    outbox.write_event(match, place.user, "granted", reason=act.reason)
    save_with_notes(match, places)
    record_act(
        act,
        What.GRANT,
        match=match,
        person=place.user,
        detail=f"seat {seat}, {hours} h",
    )
    return match


def _hurried(match: Match, places: Sequence[Place], seat: int) -> Place:
    if match.status != Match.Status.RUNNING:
        raise Refused(Refusal.NOT_RUNNING)
    if not 0 <= seat < len(places):
        raise Refused(Refusal.NO_SUCH_SEAT)
    if not is_timed(places, places[seat]):
        raise Refused(Refusal.NO_CLOCK)
    return places[seat]


@transaction.atomic
def copy_log(*, report: Report, act: Act) -> bytes:
    """A fixture of the log up to the moment that somebody reported. While the match runs, the table reads of it."""
    if report.match is None:
        raise Refused(Refusal.NO_SUCH_MOMENT)
    match, places = lock_for_operator(report.match.pk, act)
    if match.is_table:
        raise Refused(Refusal.NO_SUCH_MOMENT)
    written = fixture.write(match, report.number, report.text)
    if match.status in ALIVE:
        write_operator_note(match, places[0], Copied(act.operator.pk, act.reason))
        save_with_notes(match, places)
    record_act(act, What.COPY, match=match, detail=f"report {report.pk}")
    return written


def lock_for_operator(match_id: int, act: Act) -> tuple[Match, list[Place]]:
    """The match, locked, for an operator who does not play there."""
    match = lock_match(match_id)
    places = places_of(match)
    if any(place.user_id == act.operator.pk for place in places):
        raise Refused(Refusal.OWN_MATCH)
    return match, places


def write_operator_note(match: Match, place: Place, written: Note) -> None:
    write_note(match, place, written, by="operator")
