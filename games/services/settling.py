"""What a meeting of a tournament comes to: by the end of its match, or as it stands when the time of the stage is over."""

from collections.abc import Sequence
from datetime import datetime

from games.contests.encounters import halves_of
from games.match import waits
from games.match.log_notes import Resigned, decode_note
from games.models import (
    Absence,
    Appearance,
    Entrant,
    Entry,
    Match,
    Meeting,
    Place,
    Tournament,
)

# A match that ended well, or that an operator has cancelled.
ENDED = (Match.Status.FINISHED, Match.Status.CLOSED)


def is_over(meeting: Meeting) -> bool:
    return meeting.match is not None and meeting.match.status in ENDED


def settle(tournament: Tournament, meeting: Meeting, now: datetime) -> list[Entrant]:
    """Writes down what everybody got; answers who stayed away to the end."""
    found = list(meeting.appearances.select_related("entrant"))
    match = meeting.match
    away = _away(match, found) if match else set()
    if match is None or match.status in (Match.Status.CLOSED, Match.Status.STUCK):
        # Nobody's fault: all share the first place.
        ranks = [1] * len(found)
    elif match.status == Match.Status.FINISHED:
        ranks = _by_result(match, found, now)
    else:
        ranks = _as_it_stands(match, found, away, now)
        meeting.is_cut_short = True
    halves = halves_of(ranks, max(tournament.seats, len(found)))
    for one, rank, points in zip(found, ranks, halves, strict=True):
        one.rank, one.halves = rank, points
    Appearance.objects.bulk_update(found, ["rank", "halves", "waited"])
    meeting.settled_at = now
    meeting.save(update_fields=["settled_at", "is_cut_short"])
    return [one.entrant for one in found if one.seat in away]


def _by_result(match: Match, found: Sequence[Appearance], now: datetime) -> list[int]:
    """As the match ended; who gave the seat up for good comes last, whatever became of it."""
    places = {place.seat: place for place in match.places.all()}
    _note_waits(match, found, now)
    return [_rank(one.entrant, places[one.seat], match.seats) for one in found]


def _rank(entrant: Entrant, place: Place, seats: int) -> int:
    has_left = not entrant.bot and place.user_id != entrant.user_id
    return seats + 1 if has_left or place.rank is None else place.rank


def _as_it_stands(
    match: Match, found: Sequence[Appearance], away: set[int], now: datetime
) -> list[int]:
    """Whoever let the others wait less comes first, and whoever is away last."""
    _note_waits(match, found, now)
    keys = [(one.seat in away, one.waited) for one in found]
    return [1 + sum(other < mine for other in keys) for mine in keys]


def _note_waits(match: Match, found: Sequence[Appearance], now: datetime) -> None:
    seconds = waits.waited(match, now)
    for one in found:
        one.waited = seconds.get(one.seat, 0)


def _away(match: Match, found: Sequence[Appearance]) -> set[int]:
    """Seats whose owners were away when it ended, or have lost them by being away; who resigned has not been away."""
    people = {one.entrant.user_id: one.seat for one in found if one.entrant.user_id}
    missed = Absence.objects.filter(match=match, user__in=people, ended_at=None)
    absent = {people[user] for user in missed.values_list("user_id", flat=True)}
    return absent - _resigned_by_choice(match) if absent else absent


def _resigned_by_choice(match: Match) -> set[int]:
    notes = match.entries.filter(kind=Entry.Kind.NOTE).values_list("seat", "move")
    return {
        seat
        for seat, text in notes
        if isinstance(note := decode_note(text), Resigned) and not note.absent
    }
