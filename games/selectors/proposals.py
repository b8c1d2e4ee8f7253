"""What the table is asked for, as one who sits there sees it, and what they can ask for themselves."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.utils import timezone

from accounts.kept_queries import KeptQuery
from games.kernel.rules import Seat
from games.match.looking import is_here, is_live, is_paused
from games.match.proposals import (
    can_be_asked,
    concerned,
    is_alive,
    may_go_live,
    moves_back,
    paces_of,
    pauses_of,
    times_of,
)
from games.match.waiting import is_timed
from games.models import Match, Place, Proposal
from games.selectors.names import names_of
from games.selectors.places import seated
from games.words.proposals import pace_name, wish_words
from games.words.waits import length_words

Kind, Status = Proposal.Kind, Proposal.Status


_open = KeptQuery(
    lambda match: Proposal.objects.filter(match=match, status=Proposal.Status.OPEN)
)


class ShownProposal(msgspec.Struct, frozen=True):
    """Something that somebody asks for."""

    number: int
    asker: str
    is_mine: bool
    text: str
    agreed: str
    missing: str
    may_agree: bool
    open_until: datetime


def proposals_context(match: Match, seat: Seat | None) -> dict[str, Any]:
    """What is asked now, for those who sit here; that the clocks stand is for everybody."""
    now = timezone.now()
    is_running = match.status == Match.Status.RUNNING
    shown: list[ShownProposal] = []
    here: list[str] = []
    if is_running and seat is not None and not match.lesson:
        places = seated(match)
        names = names_of(match.game, places)
        found = _open(match.pk)
        shown = [
            _shown(one, match, places, names, seat, now)
            for one in found
            if is_alive(one, match, places, now)
        ]
        if not shown:
            here = _offered_live(match, places, names, seat, now)
    return {
        "match": match,
        "proposals": shown,
        "paused_until": match.paused_until
        if is_running and is_paused(match, now)
        else None,
        "live_until": match.live_until if is_running and is_live(match, now) else None,
        "here": ", ".join(here),
    }


def _shown(
    proposal: Proposal,
    match: Match,
    places: Sequence[Place],
    names: Sequence[str],
    seat: Seat,
    now: datetime,
) -> ShownProposal:
    wanted = concerned(
        match, places, proposal.kind, int(proposal.what.get("seat", -1)), now
    )
    agreed = [place for place in places if place.user_id in proposal.agreed]
    missing = [place for place in wanted if place not in agreed]
    return ShownProposal(
        number=proposal.pk,
        asker=names[proposal.seat],
        is_mine=proposal.seat == seat,
        text=wish_words(proposal.kind, proposal.what, proposal.seat, names),
        agreed=", ".join(names[place.seat] for place in agreed),
        missing=", ".join(names[place.seat] for place in missing),
        may_agree=any(place.seat == seat for place in missing),
        open_until=proposal.open_until,
    )


def _offered_live(
    match: Match,
    places: Sequence[Place],
    names: Sequence[str],
    seat: Seat,
    now: datetime,
) -> list[str]:
    """Who else looks just now, where everybody who is asked does; the reader is here."""
    if not can_be_asked(match, places, Kind.LIVE):
        return []
    if not is_here(match, places[seat], now) or not may_go_live(match, places, now):
        return []
    return [
        names[place.seat]
        for place in places
        if place.seat != seat and is_here(match, place, now)
    ]


def what_can_be_asked(match: Match, seat: Seat) -> dict[str, Any]:
    """The page of all that can be asked for now; reads the whole log once."""
    places, now = seated(match), timezone.now()
    names = names_of(match.game, places)
    has_others = can_be_asked(match, places, Kind.END)
    can_go_back = can_be_asked(match, places, Kind.TAKE_BACK)
    return {
        **proposals_context(match, seat),
        "here": "",
        "seat": seat,
        "can_be_asked": can_go_back,
        "moves_back": moves_back(match, seat) if can_go_back else 0,
        "has_others": has_others,
        "people": [
            (place.seat, names[place.seat])
            for place in places
            if has_others and is_timed(places, place)
        ],
        "times": [(seconds, length_words(seconds)) for seconds in times_of(match)],
        "pauses": [(seconds, length_words(seconds)) for seconds in pauses_of(match)],
        "paces": [(key, pace_name(key)) for key in paces_of(match)],
        "is_paused": is_paused(match, now),
    }
