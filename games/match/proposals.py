"""What can be asked of a table, whom it concerns, and when it is over by itself.

All agree to take moves back and to end the match, also those for whom a bot plays just now; to what concerns clocks alone,
those agree who are there. Bots agree to everything.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec

from accounts.calendars import DAY, HOUR, MINUTE
from games.kernel.questions import tells_something
from games.kernel.rules import Seat
from games.match import log
from games.match.bot_accounts import is_person
from games.match.clock import PACES
from games.match.looking import is_here, is_live, is_paused
from games.match.waiting import is_timed, pace_of, people_at
from games.models import Entry, Match, Place, Proposal, Telling
from games.registry import GAMES

Kind = Proposal.Kind

OPEN_FOR = timedelta(days=3)
# Where everybody is at the page, nobody has to be waited for.
OPEN_FOR_LIVE = timedelta(minutes=5)
# How much time can be asked for, and how long a pause, over days and in one sitting.
TIMES, TIMES_LIVE = (12 * HOUR, DAY, 3 * DAY), (5 * MINUTE, 15 * MINUTE)
PAUSES, PAUSES_LIVE = (DAY, 3 * DAY, 7 * DAY, 14 * DAY), (HOUR, DAY)
# Tables of one sitting play live as it is.
PACES_OFFERED = ("lively", "daily", "slow")


class Wish(msgspec.Struct, frozen=True):
    """What somebody asks for; which of the facts matter depends on the kind."""

    kind: Kind
    seat: int = 0
    seconds: int = 0
    pace: str = ""


def times_of(match: Match) -> tuple[int, ...]:
    return TIMES_LIVE if pace_of(match).live else TIMES


def pauses_of(match: Match) -> tuple[int, ...]:
    return PAUSES_LIVE if pace_of(match).live else PAUSES


def paces_of(match: Match) -> tuple[str, ...]:
    """Those that differ from what the table has."""
    return tuple(key for key in PACES_OFFERED if PACES[key] != pace_of(match))


def open_for(match: Match, kind: Kind) -> timedelta:
    is_short = kind == Kind.LIVE or pace_of(match).live
    return OPEN_FOR_LIVE if is_short else OPEN_FOR


def concerned(
    match: Match, places: Sequence[Place], kind: str, seat: int, now: datetime
) -> list[Place]:
    """Whose agreement it takes; whoever asks is among them, and `seat` gets the time that is asked for."""
    people = [place for place in places if is_person(place)]
    if kind in (Kind.TAKE_BACK, Kind.END):
        return people
    there = [place for place in people if place.away_since is None]
    if kind == Kind.TIME:
        return [place for place in there if place.seat != seat]
    if kind == Kind.LIVE:
        return [place for place in there if is_here(match, place, now)]
    return there


def can_be_asked(match: Match, places: Sequence[Place], kind: str) -> bool:
    """As far as the match alone can tell."""
    if match.status != Match.Status.RUNNING or match.lesson:
        return False
    return kind == Kind.TAKE_BACK or people_at(places) > 1


def may_go_live(match: Match, places: Sequence[Place], now: datetime) -> bool:
    """Are all there who are asked now, and others with them?

    Not while an answer is held back at a masked table: who has gone away then might have answered.
    """
    if pace_of(match).live or is_live(match, now) or is_paused(match, now):
        return False
    if any(place.held_until is not None for place in places):
        return False
    awaited = [place for place in places if place.asked_at is not None]
    people = [p for p in awaited if is_person(p) and is_timed(places, p)]
    looking = [place for place in places if is_here(match, place, now)]
    return bool(people) and len(looking) > 1 and all(one in looking for one in people)


def is_alive(
    proposal: Proposal, match: Match, places: Sequence[Place], now: datetime
) -> bool:
    """Can it still be agreed to? One query, and only where moves can end it."""
    is_open = proposal.status == Proposal.Status.OPEN and proposal.open_until > now
    asker = places[proposal.seat]
    if not is_open or asker.user_id != proposal.user_id:
        return False
    if not can_be_asked(match, places, proposal.kind):
        return False
    later = match.entries.filter(number__gt=proposal.made_at)
    if proposal.kind == Kind.TAKE_BACK:
        changed = [Entry.Kind.MOVE, Entry.Kind.UNDO]
        return not later.filter(kind__in=changed).exists()
    if proposal.kind == Kind.END:
        # Who plays on has thought otherwise.
        own = later.filter(seat=proposal.seat, kind=Entry.Kind.MOVE, by="player")
        return not own.exists()
    return True


def moves_back(match: Match, seat: Seat) -> int:
    """How many moves go back with the last one that the owner of the seat made; none where somebody has learned something.

    Nothing goes back behind what another match has given.
    """
    stood = [
        entry
        for entry in log.effective(log.entries(match))
        if entry.number > match.parent_length
    ]
    mine = [at for at, one in enumerate(stood) if one.seat == seat and one.by != "bot"]
    if not mine:
        return 0
    back = stood[mine[-1] :]
    told = Telling.objects.filter(number__in=[entry.number for entry in back])
    events = dict(told.filter(match=match).values_list("number", "events"))
    rules = GAMES[match.game].rules
    for entry in back:
        known = log.decode_events(match.game, events.get(entry.number, "[]"))
        if tells_something(rules, entry.draws, known):
            return 0
    return len(back)
