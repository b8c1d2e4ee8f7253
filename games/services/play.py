"""The one way to change a running match: people, bots, clocks, standing orders and queues all pass here."""

import logging
import traceback
from collections.abc import Sequence
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from accounts import kept_queries
from games.kernel.chance import Recorder
from games.kernel.questions import is_final
from games.kernel.replay import check_answer
from games.kernel.rules import Decision, IllegalMove, Outcome, Seat
from games.live import on_commit
from games.match import log
from games.match.errors import StaleMatch
from games.match.figures import count_move
from games.match.locking import lock_match
from games.match.places import places_of
from games.match.turns import turn_over, whose_turn
from games.models import Entry, Match, Place, Telling
from games.models.log import By
from games.notices import outbox
from games.registry import GAMES
from games.services import answering, holding, queue_answers, timing, trouble
from games.services.answering import Answer
from games.services.place_changes import change, save_changes

logger = logging.getLogger(__name__)

# What a move changes in the row of its match.
FIELDS_A_MOVE_CHANGES = (
    "length",
    "state",
    "state_length",
    "base",
    "base_length",
    "status",
    "reason",
    "touched_at",
    "finished_at",
)


class Position(msgspec.Struct, frozen=True):
    """A state with all that the rules say of it."""

    now: log.Now
    asked: frozenset[Seat]
    # Seats whose question is the one they were asked before.
    still: frozenset[Seat]
    outcome: Outcome | None

    @property
    def state(self) -> Any:
        return self.now.state

    @property
    def written(self) -> str:
        return self.now.written


class WorkedOut(msgspec.Struct, frozen=True):
    """A move worked out by the rules, and nothing stored yet."""

    position: Position
    events: list[Any]
    draws: list[int]
    final: bool


def play_move(
    *, match_id: int, seat: Seat, move: Any, expected: int, by: By = "player"
) -> Match:
    """Plays a move for a seat, if the question it answers is still open, and what was left in advance for what it leads to.

    Where the hour of an answer could tell something, it is held until a moment that was drawn before.
    Raises StaleMatch when it is not, and IllegalMove when this is no answer to it.
    """
    with transaction.atomic():
        match, places = open_question(match_id, seat, expected, by)
        answer = Answer(seat, move, by)
        if holding.is_held(match, places[seat], answer):
            holding.hold(match, places[seat], answer)
        else:
            play_on(match, places, answer)
    return match


def play_by_hand(*, match_id: int, seat: Seat, move: Any, expected: int) -> Match:
    """A move that somebody makes on a page. The end of a turn is held for a few seconds, unless it comes a second time."""
    with transaction.atomic():
        match, places = open_question(match_id, seat, expected, "player")
        place, answer = places[seat], Answer(seat, move, "player")
        if holding.is_held(match, place, answer):
            holding.hold(match, place, answer)
        elif not place.held_move and holding.is_slippery(match, answer):
            holding.hold_ending(match, place, answer)
        else:
            play_on(match, places, answer)
    return match


def open_question(
    match_id: int, seat: Seat, expected: int, by: By
) -> tuple[Match, list[Place]]:
    """The match, locked, and its places, if the question is still open and this hand may answer it."""
    match = lock_match(match_id)
    places = places_of(match)
    _require_question(match, places, seat, expected)
    _require_hand(places[seat], by)
    return match, places


def play_on(match: Match, places: Sequence[Place], answer: Answer) -> None:
    """Plays an answer to an open question in the transaction of a service that has locked the match."""
    if answer.by == "player":
        queue_answers.follow_hand(match, places[answer.seat], answer.move)
    try:
        position = _play(match, places, log.load(match), answer)
        position = _settle(match, places, position)
    except (IllegalMove, *log.NOT_THE_RULES):
        raise
    except Exception as mistake:
        mark_stuck(match, mistake)
        return
    if answer.is_fresh:
        # The answer shows whatever is asked next, and nobody has to be patient with the owner any more.
        change(places[answer.seat], looked_at=timezone.now(), missed=0)
    save_position(match, places, position)


def _settle(match: Match, places: Sequence[Place], position: Position) -> Position:
    """Goes on as far as queues and standing orders answer."""
    while answer := _left_in_advance(match, places, position):
        position = _play(match, places, position.state, answer)
    return position


def _left_in_advance(
    match: Match, places: Sequence[Place], position: Position
) -> Answer | None:
    queued = queue_answers.next_action(match, places, position.state)
    return queued or answering.next_answer(match, places, position.now)


def _play(
    match: Match, places: Sequence[Place], state: Any, answer: Answer
) -> Position:
    """One move, worked out and written down; the rows of match and places are saved later, by `keep`."""
    turn = whose_turn(match.game, state)
    try:
        played = _work_out(match, places, state, answer)
    except Exception as mistake:
        trouble.add_attempt(mistake, match, answer)
        raise
    _write_down(match, played, answer)
    # Only a player who answers in person has looked.
    mover = answer.seat if answer.is_fresh else None
    asked, after = played.position.asked, whose_turn(match.game, state)
    over = turn_over(turn, after, answer.seat, asked)
    update_places(match, places, played.position, mover, over)
    return played.position


def _require_question(
    match: Match, places: Sequence[Place], seat: Seat, expected: int
) -> None:
    asked = {place.seat: place.asked_at for place in places}
    is_open = match.status == Match.Status.RUNNING
    if not is_open or asked.get(seat) is None or asked[seat] != expected:
        raise StaleMatch


def _require_hand(place: Place, by: By) -> None:
    """While the owner is away a bot plays; when they are back it does not, though it may still be thinking."""
    if by == "player" and place.away_since is not None:
        raise StaleMatch
    if by == "bot" and not place.plays_by_itself:
        raise StaleMatch


def _work_out(
    match: Match, places: Sequence[Place], state: Any, answer: Answer
) -> WorkedOut:
    """Everything the rules do for a move; no database in here."""
    rules, seat, move = log.rules_of(match), answer.seat, answer.move
    before = rules.decisions(state)
    check_answer(before, seat, move)
    waiting = [_copied(decision) for decision in before if decision.seat != seat]
    luck = Recorder(log.luck(match, match.length + 1, places))
    events = rules.apply(state, seat, move, luck)
    position = position_of(match, state, waiting)
    final = is_final(rules, seat, luck.draws, events, position.asked)
    return WorkedOut(position, events, luck.draws, final)


def _copied(decision: Decision[Any]) -> Decision[Any]:
    """A question with its answers as they are now, whatever becomes of the state."""
    return msgspec.structs.replace(decision, moves=list(decision.moves))


def position_of(
    match: Match, state: Any, waiting: Sequence[Decision[Any]] = ()
) -> Position:
    """What the rules say of a state; `waiting` are questions that were open before."""
    rules = GAMES[match.game].rules
    decisions = rules.decisions(state)
    return Position(
        now=log.Now(match.game, log.encode(state), state, decisions),
        asked=frozenset(decision.seat for decision in decisions),
        still=frozenset(
            decision.seat
            for decision in decisions
            if waiting and _copied(decision) in waiting
        ),
        outcome=rules.outcome(state),
    )


def _write_down(match: Match, played: WorkedOut, answer: Answer) -> None:
    before = match.state
    entry = Entry(
        seat=answer.seat,
        kind=Entry.Kind.MOVE,
        move=log.encode(answer.move),
        draws=played.draws,
        final=played.final,
        by=answer.by,
    )
    append(match, entry)
    count_move(match.game, answer.by)
    events = log.encode(played.events)
    kept_queries.insert(Telling(match=match, number=match.length, events=events))
    if entry.final:
        match.base, match.base_length = "", match.length
    elif not match.base:
        match.base = before
    match.state, match.state_length = played.position.written, match.length


def append(match: Match, entry: Entry) -> None:
    """Writes the next line of the log, chained to the one before: the only place that does."""
    entry.match, entry.number = match, match.length + 1
    entry.created_at = timezone.now()
    entry.digest = log.digest(entry, log.last_digest(match))
    kept_queries.insert(entry)
    match.length = entry.number


def save_position(match: Match, places: Sequence[Place], position: Position) -> None:
    """Saves what is new about the match and its places, and tells everybody after the commit."""
    match.state, match.state_length = position.written, match.length
    match.now = position.now
    match.touched_at = timezone.now()
    if position.outcome is not None:
        _finish(match, position.outcome)
    kept_queries.update(match, FIELDS_A_MOVE_CHANGES)
    asked = [
        place
        for place in places
        if place.asked_at is not None and "asked_at" in place.unsaved
    ]
    for place in places:
        save_changes(place)
    match.seated = list(places)
    outbox.write(match, places, asked)
    on_commit.match_changed(match, places)


def _finish(match: Match, outcome: Outcome) -> None:
    match.status = Match.Status.FINISHED
    match.reason = outcome.reason
    match.finished_at = match.touched_at


def begin(match: Match, places: Sequence[Place], position: Position) -> None:
    """The first questions of a match."""
    match.state, match.state_length = position.written, match.length
    update_places(match, places, position)
    save_position(match, places, _settle(match, places, position))


def update_places(
    match: Match,
    places: Sequence[Place],
    position: Position,
    mover: Seat | None = None,
    over: Seat | None = None,
) -> None:
    """What changes at the places, not saved yet; `over`: whose turn has ended."""
    now = timezone.now()
    for place in places:
        is_asked = place.seat in position.asked
        is_new = place.seat not in position.still or place.asked_at is None
        if place.seat == mover:
            change(place, seen=match.length, looked_at=now)
        if place.asked_at is not None and (is_new or not is_asked):
            change(place, **timing.end_wait(match, place, now))
            change(place, asked_at=None, asked_since=None)
        if place.seat == over:
            change(place, **timing.end_turn(match, place))
        if is_asked and is_new:
            change(place, asked_at=match.length, asked_since=now)
            change(place, **timing.begin_wait(match, places, place, now))
            change(
                place, **holding.begin_window(match, places, place, position.now, now)
            )
        if position.outcome is not None:
            change(place, rank=position.outcome.ranks[place.seat])
            change(place, score=position.outcome.scores[place.seat])


def mark_stuck(match: Match, mistake: Exception) -> None:
    """A mistake in the rules must hurt this match only: it rests, and operators are told."""
    found = trouble.where(mistake)
    logger.error("rules failed: match %s, entry %s: %s", match.pk, match.length, found)
    match.status = Match.Status.STUCK
    match.trouble = "".join(traceback.format_exception(mistake))
    match.save(update_fields=[*FIELDS_A_MOVE_CHANGES, "trouble"])
    match.places.update(asked_at=None, asked_since=None, **timing.NO_WAIT)
    on_commit.match_changed(match)
    trouble.tell_operators(match, found)
