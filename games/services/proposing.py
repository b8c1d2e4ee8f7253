"""Asking the table for something, and agreeing to it or not: whoever is the last to agree does it."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.http import Http404
from django.utils import timezone

from accounts.models import User
from games.kernel.rules import Seat
from games.live import on_commit
from games.match import limits
from games.match.errors import Refusal, Refused
from games.match.locking import lock_match
from games.match.looking import is_paused
from games.match.places import own_place, places_of
from games.match.proposals import (
    Wish,
    can_be_asked,
    concerned,
    is_alive,
    may_go_live,
    moves_back,
    open_for,
    paces_of,
    pauses_of,
    times_of,
)
from games.match.waiting import is_timed
from games.models import Match, Place, Proposal
from games.notices import outbox
from games.notices.preferences import NoticeKind
from games.services.agreeing import carry_out
from games.services.presence import record_presence

Kind, Status = Proposal.Kind, Proposal.Status


@transaction.atomic
def propose(*, match_id: int, user: User, wish: Wish) -> Match:
    """Asks for something; the same wish of another is agreed to by it, and asking again changes nothing."""
    match, places, place, now = _at_the_table(match_id, user)
    limits.count("propose", user)
    what = _checked(match, places, place, wish, now)
    open_now = match.proposals.filter(kind=wish.kind, status=Status.OPEN).first()
    if open_now is not None and is_alive(open_now, match, places, now):
        if open_now.what != what:
            raise Refused(Refusal.ALREADY_PROPOSED)
        _agree(match, places, open_now, user, now)
        return match
    if open_now is not None:
        _close(open_now, Status.OVER)
    proposal = Proposal(
        match=match,
        user=user,
        seat=place.seat,
        kind=wish.kind,
        what=what,
        made_at=match.length,
        created_at=now,
        open_until=now + open_for(match, wish.kind),
    )
    _agree(match, places, proposal, user, now)
    if proposal.status == Status.OPEN:
        _ask(match, places, proposal, now)
    return match


@transaction.atomic
def agree(*, match_id: int, user: User, proposal_id: int) -> Match:
    """A second click changes nothing."""
    match, places, _place, now = _at_the_table(match_id, user)
    proposal = _found(match, proposal_id)
    if proposal.status == Status.AGREED and user.pk in proposal.agreed:
        return match
    _require_alive(proposal, match, places, now)
    _agree(match, places, proposal, user, now)
    return match


@transaction.atomic
def refuse(*, match_id: int, user: User, proposal_id: int) -> Match:
    """Not now; whoever asked withdraws by it."""
    match, places, _place, now = _at_the_table(match_id, user)
    proposal = _found(match, proposal_id)
    is_own = proposal.user_id == user.pk
    settled = Status.WITHDRAWN if is_own else Status.REFUSED
    if proposal.status == settled and (is_own or proposal.refused_by_id == user.pk):
        return match
    _require_alive(proposal, match, places, now)
    if not is_own:
        proposal.refused_by = user
        _tell(match, proposal.user, "settled", proposal)
    _close(proposal, settled)
    on_commit.talk_changed(match)
    return match


def _at_the_table(
    match_id: int, user: User
) -> tuple[Match, list[Place], Place, datetime]:
    match = lock_match(match_id)
    places = places_of(match)
    place, now = own_place(places, user), timezone.now()
    # Whoever asks or answers is there.
    record_presence(match=match, seat=Seat(place.seat))
    place.looked_at, place.left_at = now, None
    return match, places, place, now


def _checked(
    match: Match, places: Sequence[Place], place: Place, wish: Wish, now: datetime
) -> dict[str, int | str]:
    """What is kept of the wish; raises Refused where it cannot be asked for."""
    if match.status != Match.Status.RUNNING:
        raise Refused(Refusal.NOT_RUNNING)
    if not can_be_asked(match, places, wish.kind):
        raise Refused(Refusal.NO_SUCH_PROPOSAL)
    if wish.kind == Kind.TAKE_BACK:
        return {"moves": _moves(match, Seat(place.seat))}
    if wish.kind == Kind.LIVE and not may_go_live(match, places, now):
        raise Refused(Refusal.NOT_ALL_HERE)
    return _about_clocks(match, places, wish, now)


def _about_clocks(
    match: Match, places: Sequence[Place], wish: Wish, now: datetime
) -> dict[str, int | str]:
    match wish.kind:
        case Kind.TIME:
            seats = [one.seat for one in places if is_timed(places, one)]
            _require(wish.seat in seats and wish.seconds in times_of(match))
            return {"seat": wish.seat, "seconds": wish.seconds}
        case Kind.PACE:
            _require(wish.pace in paces_of(match))
            return {"pace": wish.pace}
        case Kind.PAUSE:
            _require(not is_paused(match, now) and wish.seconds in pauses_of(match))
            return {"seconds": wish.seconds}
        case Kind.RESUME:
            _require(is_paused(match, now))
        case _:
            pass
    return {}


def _require(possible: bool) -> None:
    if not possible:
        raise Refused(Refusal.NO_SUCH_PROPOSAL)


def _moves(match: Match, seat: Seat) -> int:
    moves = moves_back(match, seat)
    if not moves:
        raise Refused(Refusal.SOMETHING_SEEN)
    return moves


def _found(match: Match, proposal_id: int) -> Proposal:
    found = match.proposals.select_related("user").filter(pk=proposal_id).first()
    if found is None:
        raise Http404
    return found


def _require_alive(
    proposal: Proposal, match: Match, places: Sequence[Place], now: datetime
) -> None:
    if not is_alive(proposal, match, places, now):
        raise Refused(Refusal.PROPOSAL_OVER)


def _agree(
    match: Match,
    places: Sequence[Place],
    proposal: Proposal,
    user: User,
    now: datetime,
) -> None:
    """The person has agreed; if nobody else has to, it is done."""
    if user.pk not in proposal.agreed:
        proposal.agreed = [*proposal.agreed, user.pk]
    if _missing(match, places, proposal, now):
        _close(proposal, Status.OPEN)
    elif proposal.kind == Kind.LIVE and not may_go_live(match, places, now):
        raise Refused(Refusal.NOT_ALL_HERE)
    else:
        _close(proposal, Status.AGREED)
        carry_out(match, places, proposal, now)
        for place in places:
            if place.user is not None and place.user_id != user.pk:
                _tell(match, place.user, "settled", proposal)
    on_commit.talk_changed(match)


def _missing(
    match: Match, places: Sequence[Place], proposal: Proposal, now: datetime
) -> list[Place]:
    """Who still has to agree."""
    seat = int(proposal.what.get("seat", -1))
    people = concerned(match, places, proposal.kind, seat, now)
    return [place for place in people if place.user_id not in proposal.agreed]


def _ask(
    match: Match, places: Sequence[Place], proposal: Proposal, now: datetime
) -> None:
    for place in _missing(match, places, proposal, now):
        if place.user is not None:
            _tell(match, place.user, "proposed", proposal)


def _tell(match: Match, user: User, kind: NoticeKind, proposal: Proposal) -> None:
    """Where the end of the match is what was agreed, that is told already."""
    if kind == "settled" and match.status != Match.Status.RUNNING:
        return
    key = f"{match.pk}:proposal:{proposal.pk}"
    outbox.write_event(match, user, kind, key=key, proposal=proposal.pk)


def _close(proposal: Proposal, status: Proposal.Status) -> None:
    """Its status, and who has agreed."""
    proposal.status = status
    proposal.save()
