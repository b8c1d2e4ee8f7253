"""When time runs out. A sweep claims what is overdue; then each place is handled by itself, once, in one transaction.

A claim ends by itself: when a worker dies before it has acted, a later sweep claims the place again. Acting is safe to
repeat, because it changes the deadline that it asks for.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.kernel.rules import Seat
from games.match import log
from games.match.bot_accounts import is_bot_account
from games.match.locking import lock_match
from games.match.log_notes import Extended
from games.match.places import places_of
from games.match.waiting import extension_of, extensions_left
from games.models import Match, Place
from games.notices import outbox
from games.selectors.health import SWEEP
from games.services import answering, bot_accounts, reminding, timing
from games.services.absence import send_away
from games.services.answering import Answer
from games.services.heartbeats import beat
from games.services.log_notes import save_with_notes, write_note
from games.services.place_changes import change
from games.services.play import mark_stuck, play_on

# How long a claim holds: much longer than it takes to act.
TIME_CLAIMED = timedelta(minutes=2)
# So many places are claimed by one sweep; the others by the next, which follows at once.
PLACES_A_SWEEP = 10_000
PLACES_A_STATEMENT = 5_000
# The number of a place, and what its claim says.
CLAIM_COLUMNS = ("pk", "match_id", "seat", "asked_at", "deadline")


class Claim(msgspec.Struct, frozen=True):
    """A question whose time is over."""

    match_id: int
    seat: int
    asked_at: int
    deadline: datetime


def sweep(now: datetime | None = None) -> list[Claim]:
    """Claims what is overdue, and records the time of the sweep; the claims are handled elsewhere."""
    now = now or timezone.now()
    with transaction.atomic():
        # A row that is locked is skipped: its question is just being answered.
        late = overdue(now).select_for_update(skip_locked=True)
        found = list(
            late.order_by("deadline").values_list(*CLAIM_COLUMNS)[:PLACES_A_SWEEP]
        )
        numbers = [number for number, *_facts in found]
        for start in range(0, len(numbers), PLACES_A_STATEMENT):
            some = Place.objects.filter(
                pk__in=numbers[start : start + PLACES_A_STATEMENT]
            )
            some.update(claimed_until=now + TIME_CLAIMED)
    beat(SWEEP, now)
    return [Claim(*facts) for _number, *facts in found]


def overdue(now: datetime) -> QuerySet[Place]:
    """Places whose time is over and that are not claimed; an answer that is held back is in time."""
    unclaimed = Q(claimed_until=None) | Q(claimed_until__lte=now)
    return Place.objects.filter(
        unclaimed, deadline__lte=now, asked_at__isnull=False, held_move=""
    )


def time_out(claim: Claim, now: datetime | None = None) -> bool:
    """One step of the ladder for a question that is still open and still overdue; says whether it was taken."""
    now = now or timezone.now()
    with transaction.atomic():
        match = lock_match(claim.match_id)
        places = places_of(match)
        place = places[claim.seat]
        if match.status != Match.Status.RUNNING or not _is_due(place, claim, now):
            return False
        _step(match, places, place, now)
    return True


def _is_due(place: Place, claim: Claim, now: datetime) -> bool:
    is_same = (place.asked_at, place.deadline) == (claim.asked_at, claim.deadline)
    return is_same and claim.deadline <= now and not place.held_move


def _step(match: Match, places: Sequence[Place], place: Place, now: datetime) -> None:
    """A warning that was forgotten, then more time, then an answer where orders may give one, then a bot.

    Programs are given no more time than they have.
    """
    if place.plays_by_itself:
        # The owner has deleted the account meanwhile: a bot is asked already.
        change(place, **timing.NO_WAIT)
        save_with_notes(match, places)
    elif reminding.is_owed(place, now):
        reminding.remind(match, places, place, now)
    elif is_bot_account(place):
        bot_accounts.miss(place.user_id or 0)
        send_away(match, places, place, now)
    elif extensions_left(place):
        _extend(match, places, place, now)
    elif place.missed:
        send_away(match, places, place, now)
    else:
        _answer(match, places, place, now)


def _answer(match: Match, places: Sequence[Place], place: Place, now: datetime) -> None:
    """As the owner ordered, else the fallback; where no order may answer, a bot takes over."""
    try:
        move = answering.answer_for_absent(match, place, log.load(match))
    except log.NOT_THE_RULES:
        raise
    except Exception as mistake:
        mark_stuck(match, mistake)
        return
    if move is None:
        send_away(match, places, place, now)
        return
    change(place, missed=place.missed + 1)
    play_on(match, places, Answer(Seat(place.seat), move, "clock"))


def _extend(match: Match, places: Sequence[Place], place: Place, now: datetime) -> None:
    seconds = extension_of(match)
    change(place, extensions=place.extensions + 1)
    change(place, **timing.extend_deadline(place, seconds, now))
    write_note(match, place, Extended(place.user_id or 0, seconds), by="clock")
    outbox.write_event(match, place.user, "extended")
    save_with_notes(match, places)
