"""A match as an operator sees it: what everybody may know, the log without what it hides, and why it is stuck.

Neither moves nor draws are shown: operators play, too. An operator who plays in this match sees no more than the others there.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.kernel.ranks import nobody_won
from games.match import log
from games.match.limits import HOURS, REWINDS
from games.match.places import places_of
from games.match.waiting import is_timed
from games.models import Entry, Match, Place
from games.selectors.log_notes import note_sentences
from games.selectors.names import names_of

ENTRIES_A_PAGE = 50
KINDS = {"move": _("a move"), "undo": _("taken back"), "note": _("a note")}
HANDS = {
    "player": _("a person"),
    "bot": _("a bot"),
    "clock": _("the clock"),
    "orders": _("standing orders"),
    "plan": _("a plan"),
    "operator": _("an operator"),
}
ENTRY_COLUMNS = ("match", "number", "seat", "kind", "by", "created_at", "digest")


class Seated(msgspec.Struct, frozen=True):
    """A place and who has it."""

    seat: int
    name: str
    user: User | None
    asked_since: datetime | None
    deadline: datetime | None
    away_since: datetime | None
    is_timed: bool
    rank: int | None
    score: int | None


class InspectedEntry(msgspec.Struct, frozen=True):
    """An entry without what was chosen or drawn."""

    number: int
    name: str
    kind: str
    by: str
    when: datetime
    digest: str
    sentence: str


def match_context(match: Match, operator: User, before: int | None) -> dict[str, Any]:
    places = places_of(match)
    names = names_of(match.game, places)
    plays_there = any(place.user_id == operator.pk for place in places)
    is_over = match.status == Match.Status.FINISHED
    entries, more = _log(match, before)
    hides = plays_there and not is_over
    return {
        "match": match,
        "places": [_seated(places, place, names) for place in places],
        "nobody_won": nobody_won(place.rank for place in places),
        "plays_there": plays_there,
        "entries": [] if hides else _logged(match, entries, names),
        "hides": hides,
        "more": None if hides else more,
        "trouble": "" if hides else match.trouble,
        "can_be_cancelled": match.status in ("open", "running", "stuck"),
        "can_get_time": match.status == Match.Status.RUNNING
        and any(is_timed(places, place) for place in places),
        "hours": HOURS,
        "rewinds": REWINDS[1:],
        "reports": list(match.reports.select_related("user").order_by("-pk")[:20]),
        "acts": list(match.acts.select_related("user", "person").order_by("-pk")[:20]),
    }


def _seated(places: Sequence[Place], place: Place, names: Sequence[str]) -> Seated:
    return Seated(
        seat=place.seat,
        name=names[place.seat],
        user=place.user,
        asked_since=place.asked_since,
        deadline=place.deadline,
        away_since=place.away_since,
        is_timed=is_timed(places, place),
        rank=place.rank,
        score=place.score,
    )


def _log(match: Match, before: int | None) -> tuple[list[Entry], int | None]:
    found = log.entries(match)
    if before is not None:
        found = found.filter(number__lt=before)
    rows = list(
        found.order_by("-number").only(*ENTRY_COLUMNS, "move")[: ENTRIES_A_PAGE + 1]
    )
    return rows[:ENTRIES_A_PAGE], rows[ENTRIES_A_PAGE - 1].number if len(
        rows
    ) > ENTRIES_A_PAGE else None


def _logged(
    match: Match, entries: Sequence[Entry], names: Sequence[str]
) -> list[InspectedEntry]:
    notes = [entry for entry in entries if entry.kind == Entry.Kind.NOTE]
    sentences = note_sentences(match, notes, None)
    return [
        InspectedEntry(
            number=entry.number,
            name=names[entry.seat],
            kind=str(KINDS.get(entry.kind, entry.kind)),
            by=str(HANDS.get(entry.by, entry.by)),
            when=entry.created_at,
            # While it hides something, that can be guessed, and the guess tried against the digest.
            digest=entry.digest if match.status == Match.Status.FINISHED else "",
            sentence=sentences.get(entry.number, ""),
        )
        for entry in entries
    ]
