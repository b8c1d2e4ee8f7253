"""The one way to change a running match: people, bots, clocks and standing orders all pass here."""

import logging
import traceback
from typing import Any

from django.db import transaction
from django.utils import timezone

from games import log, notify
from games.errors import Refused, StaleMatch
from games.models import Entry, Match, Place, Telling
from games.registry import GAMES
from games.rules.chance import Recorder
from games.rules.kernel import IllegalMove, Outcome, Seat
from games.rules.replay import check
from games.services.locking import lock_match

logger = logging.getLogger(__name__)


def play_move(
    *, match_id: int, seat: Seat, move: Any, expected: int, by: str = "player"
) -> Match:
    """Plays a move for a seat, if the question it answers is still open.

    Raises StaleMatch when it is not, and IllegalMove when this is no answer to it.
    """
    with transaction.atomic():
        match = lock_match(match_id)
        _require_question(match, seat, expected)
        state = log.load(match)
        check(GAMES[match.game], state, seat, move)
        try:
            with transaction.atomic():
                _carry_out(match, state, seat, move, by)
        except Exception:
            # A mistake in the rules must hurt this match only.
            logger.exception("match %s is stuck at %s", match.pk, match.length)
            _mark_stuck(match, traceback.format_exc())
    return match


def _require_question(match: Match, seat: Seat, expected: int) -> Place:
    place = match.places.filter(seat=seat).first()
    is_open = match.status == Match.Status.RUNNING
    if not is_open or place is None or place.asked_at != expected:
        raise StaleMatch
    return place


def _carry_out(match: Match, state: Any, seat: Seat, move: Any, by: str) -> None:
    rules = GAMES[match.game]
    luck = Recorder(log.luck(match, match.length + 1))
    events = rules.apply(state, seat, move, luck)
    asked = [decision.seat for decision in rules.decisions(state)]
    final = bool(luck.draws) or asked != [seat] or any(map(rules.reveals, events))
    _append(
        match,
        Entry(
            seat=seat,
            kind=Entry.Kind.MOVE,
            move=log.written(move),
            draws=luck.draws,
            final=final,
            by=by,
        ),
    )
    Telling.objects.create(match=match, number=match.length, events=log.written(events))
    keep_state(match, state)


def _append(match: Match, entry: Entry) -> None:
    last = match.entries.order_by("-number").first()
    entry.match, entry.number = match, match.length + 1
    entry.created_at = timezone.now()
    entry.digest = log.digest(entry, last.digest if last else log.GENESIS)
    entry.save(force_insert=True)
    match.length = entry.number


def keep_state(match: Match, state: Any) -> None:
    """Stores the newest state, notes who is asked, and tells everybody after the commit."""
    rules = GAMES[match.game]
    match.state, match.state_length = log.written(state), match.length
    match.touched_at = timezone.now()
    note_questions(match, {decision.seat for decision in rules.decisions(state)})
    outcome = rules.outcome(state)
    if outcome is not None:
        _finish(match, outcome)
    match.save()
    notify.match_changed(match)


def note_questions(match: Match, asked: set[Seat]) -> None:
    for place in match.places.all():
        if place.seat in asked:
            place.asked_at, place.asked_since = match.length, timezone.now()
            place.save(update_fields=["asked_at", "asked_since"])
        elif place.asked_at is not None:
            place.asked_at = place.asked_since = None
            place.save(update_fields=["asked_at", "asked_since"])


def _finish(match: Match, outcome: Outcome) -> None:
    match.status = Match.Status.FINISHED
    match.reason = outcome.reason
    match.finished_at = timezone.now()
    for place in match.places.all():
        place.rank = outcome.ranks[place.seat]
        place.score = outcome.scores[place.seat]
        place.save(update_fields=["rank", "score"])


def _mark_stuck(match: Match, trouble: str) -> None:
    match.refresh_from_db()
    match.status, match.trouble = Match.Status.STUCK, trouble
    match.save(update_fields=["status", "trouble"])
    match.places.update(asked_at=None, asked_since=None)
    notify.match_changed(match)


def undo_move(*, match_id: int, seat: Seat, expected: int) -> Match:
    """Takes back the seat's last move, unless dice fell, something was shown, or others were asked."""
    with transaction.atomic():
        match = lock_match(match_id)
        _require_question(match, seat, expected)
        entries = list(match.entries.order_by("number"))
        last = undoable(entries, seat)
        if last is None:
            raise Refused("nothing_to_undo")
        state = log.rebuild(match, log.standing(entries)[:-1])
        _append(match, Entry(seat=seat, kind=Entry.Kind.UNDO, by="player"))
        match.tellings.filter(number=last.number).delete()
        keep_state(match, state)
    return match


def undoable(entries: list[Entry], seat: Seat) -> Entry | None:
    """The entry the seat may take back now."""
    kept = log.standing(entries)
    if kept and kept[-1].seat == seat and not kept[-1].final:
        return kept[-1]
    return None


__all__ = ["IllegalMove", "play_move", "undo_move", "undoable"]
