"""Answers that are held. Nothing that others can see changes meanwhile, and the owner may still change their mind.

At a masked table the answer to a question on another's turn takes effect at a moment that was drawn when it was put. The end
of the own turn takes effect a few seconds later, so that a slip can be taken back. The rows are the truth: a task at the right
moment is quick, and a sweep finds what tasks have lost.
"""

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.kernel.questions import is_off_turn, question_of
from games.kernel.replay import check_answer
from games.kernel.rules import Seat
from games.live.queue import queue
from games.match import log, masking
from games.match.log import Now
from games.match.looking import is_live
from games.match.masking import Window
from games.match.orders import conceals
from games.match.turns import whose_turn
from games.match.waiting import is_timed, pace_of
from games.models import Match, Place
from games.registry import GAMES
from games.services.answering import Answer
from games.services.place_changes import PlaceChange, change, save_changes


def window_of(match: Match) -> Window:
    """Short ones where those who are there play in one sitting, for once or always."""
    is_short = pace_of(match).live or is_live(match, timezone.now())
    return masking.window(live=is_short)


def begin_window(
    match: Match, places: Sequence[Place], place: Place, position: Now, now: datetime
) -> PlaceChange:
    """What changes at a place that is asked from now on: the moment is drawn at which its answer takes effect."""
    if not is_timed(places, place) or not _conceals(match, place, position):
        return {}
    moment = masking.drawn_moment(now, window_of(match), secrets.randbelow)
    return {"held_until": moment}


def _conceals(match: Match, place: Place, position: Now) -> bool:
    """Is the place asked on another's turn, where hands are concealed? Between the turns nobody reacts to anything."""
    rules, order_rules = GAMES[match.game].rules, GAMES[match.game].orders
    seat = Seat(place.seat)
    if order_rules is None or not is_off_turn(rules, position.state, seat):
        return False
    question = question_of(position.decisions, seat)
    if question is None or not conceals(match):
        return False
    return order_rules.may_answer(position.view(seat), question)


def is_held(match: Match, place: Place, answer: Answer) -> bool:
    """Is the answer to wait for the moment that was drawn?"""
    if not answer.is_fresh or place.held_until is None:
        return False
    return not is_ending(match, place)


def is_ending(match: Match, place: Place) -> bool:
    """Is what is held the end of the own turn?"""
    return (
        bool(place.held_move)
        and whose_turn(match.game, log.now(match).state) == place.seat
    )


def is_slippery(match: Match, answer: Answer) -> bool:
    """Would the answer end the own turn, so that it is better held for a moment?"""
    if not settings.GRACE_SECONDS:
        return False
    question = question_of(log.now(match).decisions, answer.seat)
    return question is not None and GAMES[match.game].ends_turn(
        question.kind, answer.move
    )


def hold_ending(match: Match, place: Place, answer: Answer) -> None:
    """Keeps the end of a turn for a few seconds."""
    check_answer(log.now(match).decisions, answer.seat, answer.move)
    until = timezone.now() + timedelta(seconds=settings.GRACE_SECONDS)
    change(place, held_move=log.encode(answer.move), held_until=until)
    save_changes(place)
    _remember(match.pk, place.seat, place.asked_at or 0, until)


def drop_ending(place: Place) -> None:
    """The turn goes on."""
    change(place, held_move="", held_until=None)
    save_changes(place)


def hold(match: Match, place: Place, answer: Answer) -> None:
    """Keeps an answer, or another one instead; nothing changes that others can see."""
    check_answer(log.now(match).decisions, answer.seat, answer.move)
    now = timezone.now()
    until = place.held_until or now
    if not place.held_move:
        until = masking.takes_effect(until, now, window_of(match))
    held = log.encode(answer.move)
    change(place, held_move=held, held_until=until, remind_at=None)
    # What the owner missed before is forgiven when the answer takes effect: others can see that.
    change(place, seen=match.length, looked_at=now)
    save_changes(place)
    _remember(match.pk, place.seat, place.asked_at or 0, until)


def _remember(match_id: int, seat: int, asked_at: int, until: datetime) -> None:
    transaction.on_commit(
        lambda: queue("release_answer", match_id, seat, asked_at, eta=until),
        robust=True,
    )
