"""Taking a move back, alone or to play another one instead: never across dice, something shown, or another seat's answer."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from games.kernel.rules import Seat
from games.match import log
from games.match.errors import Refusal, Refused
from games.models import Entry, Match, Place
from games.services import holding, queue_answers
from games.services.answering import Answer
from games.services.play import (
    Position,
    append,
    mark_stuck,
    open_question,
    play_on,
    position_of,
    save_position,
    update_places,
)


def undo_move(*, match_id: int, seat: Seat, expected: int) -> Match:
    """Takes back the end of the turn while it is held, else the seat's last move, unless dice fell, something was shown, or
    others were asked.
    """
    with transaction.atomic():
        match, places = open_question(match_id, seat, expected, "player")
        if holding.is_ending(match, places[seat]):
            holding.drop_ending(places[seat])
            return match
        position = _take_back(match, places, seat)
        if position is not None:
            queue_answers.stop_queue(match, places[seat])
            save_position(match, places, position)
    return match


def replace_move(*, match_id: int, seat: Seat, move: Any, expected: int) -> Match:
    """Takes back the seat's last move and plays another one instead; where either is refused, nothing has changed."""
    with transaction.atomic():
        match, places = open_question(match_id, seat, expected, "player")
        position = _take_back(match, places, seat)
        if position is None:
            return match
        answer = Answer(seat, move, "player")
        if holding.is_held(match, places[seat], answer):
            save_position(match, places, position)
            holding.hold(match, places[seat], answer)
        else:
            play_on(match, places, answer)
    return match


def undoable(entries: Sequence[Entry], seat: Seat) -> Entry | None:
    """The entry the seat may take back now."""
    effective = log.effective(entries)
    if effective and effective[-1].seat == seat and not effective[-1].final:
        return effective[-1]
    return None


def _take_back(match: Match, places: Sequence[Place], seat: Seat) -> Position | None:
    """Written down, but not saved yet; nothing where the rules fail, and the match is stuck."""
    entries = _entries_after_base(match)
    last = undoable(entries, seat)
    if last is None:
        raise Refused(Refusal.NOTHING_TO_UNDO)
    left = log.effective(entries)[:-1]
    try:
        position = position_of(match, log.go_on(match, left))
    except log.NOT_THE_RULES:
        raise
    except Exception as mistake:
        mark_stuck(match, mistake)
        return None
    if not left:
        match.base = ""
    append(match, Entry(seat=seat, kind=Entry.Kind.UNDO, by="player"))
    match.tellings.filter(number=last.number).delete()
    match.state, match.state_length = position.written, match.length
    update_places(match, places, position, mover=seat)
    return position


def _entries_after_base(match: Match) -> list[Entry]:
    """Nothing before the base can be taken back, so nothing before it is read."""
    entries = match.entries.filter(number__gt=match.base_length)
    return list(entries.order_by("number"))
