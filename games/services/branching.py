"""Going on from a position of another match, alone against bots: unrated and private.

From a match that is over the log is shared: the new match keeps only how much of it, and its own entries follow. Of a
match that still runs a player may know no more than their seat sees: what is hidden is drawn anew, and the log begins there.
"""

import secrets
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.kernel.chance import Dice, seal
from games.kernel.rules import Seat
from games.match import log
from games.match.bots import level_of
from games.match.clock import PACES
from games.match.errors import Refusal, Refused
from games.match.orders import orders_of
from games.match.places import places_of
from games.match.positions import first_number, position_at
from games.models import Match, Place, Telling
from games.permissions import seat_of
from games.registry import GAMES
from games.services.play import begin, position_of
from games.trust.log_replay import LogReplay

LONGEST_TITLE = 60
DOUBLE_CLICK = timedelta(seconds=3)


@transaction.atomic
def go_on_from(
    *, match: Match, number: int, user: User, seat: int, level: str
) -> Match:
    """A new match from that position on, with the person in one seat and bots in all others."""
    _require_position(match, number)
    if not 0 <= seat < match.seats:
        raise Refused(Refusal.NO_SUCH_SEAT)
    if level_of(match.game, level) is None:
        raise Refused(Refusal.NO_SUCH_BOT)
    if begun := _just_begun(match, number, user, seat):
        return begun
    state = position_at(match, number).state
    if not GAMES[match.game].rules.decisions(state):
        raise Refused(Refusal.NOTHING_TO_GO_ON_WITH)
    if match.status == Match.Status.FINISHED:
        parent, start_state = _owner(match, number), ""
    else:
        if seat_of(user, match) != seat:
            raise Refused(Refusal.OWN_SEAT_ONLY)
        luck = Dice(secrets.randbits(64))
        state = GAMES[match.game].rules.imagined(state, Seat(seat), luck)
        parent, start_state = match, log.encode(state)
    branch = _branch(parent, number, user, start_state)
    _seat(branch, user, seat, level)
    _tell_what_was_taken_back_later(branch)
    begin(branch, places_of(branch), position_of(branch, state))
    return branch


def _require_position(match: Match, number: int) -> None:
    is_there = first_number(match) <= number <= match.length
    if match.started_at is None or not is_there:
        raise Refused(Refusal.NO_SUCH_MOMENT)


def _just_begun(match: Match, number: int, user: User, seat: int) -> Match | None:
    """What the first of two clicks has begun."""
    lately = Match.objects.filter(
        host=user,
        parent=_owner(match, number),
        parent_length=number,
        started_at__gt=timezone.now() - DOUBLE_CLICK,
        status=Match.Status.RUNNING,
    )
    return lately.filter(places__user=user, places__seat=seat).first()


def _owner(match: Match, number: int) -> Match:
    """The match that wrote the entry, so that no chain is longer than it must be."""
    while match.parent is not None and not match.start_state:
        if number > match.parent_length:
            break
        match = match.parent
    return match


def _branch(parent: Match, number: int, user: User, start_state: str) -> Match:
    secret, pace = secrets.token_bytes(32), PACES[Match.Pace.SLOW]
    return Match.objects.create(
        game=parent.game,
        rules_version=parent.rules_version,
        options=parent.options,
        variant=parent.variant,
        title=f"{parent.title[: LONGEST_TITLE - 9]} · {number}",
        host=user,
        seats=parent.seats,
        pace=Match.Pace.SLOW,
        bank=pace.bank,
        increment=pace.increment,
        cap=pace.cap,
        language=user.language,
        audience=Match.Audience.INVITED,
        secret=secret.hex(),
        seal=seal(secret),
        setup_draws=[] if start_state else parent.setup_draws,
        strangers={} if start_state else parent.strangers,
        parent=parent,
        parent_length=number,
        start_state=start_state,
        length=number,
        base_length=number,
        status=Match.Status.RUNNING,
        started_at=timezone.now(),
    )


def _seat(match: Match, user: User, seat: int, level: str) -> None:
    """Seats the person and the bots; the log so far counts as seen."""
    Place.objects.bulk_create(
        Place(
            match=match,
            seat=number,
            user=user if number == seat else None,
            bot="" if number == seat else level,
            ready=True,
            nonce=secrets.token_hex(16),
            orders=orders_of(user, match.game) if number == seat else {},
            seen=match.length,
        )
        for number in range(match.seats)
    )


def _tell_what_was_taken_back_later(branch: Match) -> None:
    """An entry that the other match took back afterwards is not told there, but here it stands."""
    if branch.start_state:
        return
    entries = list(log.entries(branch))
    told_numbers = set(log.tellings(branch).values_list("number", flat=True))
    missing = {entry.number for entry in log.effective(entries)} - told_numbers
    if missing:
        Telling.objects.bulk_create(
            Telling(match=branch, number=step.number, events=log.encode(step.events))
            for step in LogReplay(branch, entries).steps()
            if step.number in missing
        )
