"""The queue of a seat as its owner sees it; nobody else sees anything of it."""

import logging
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from games.kernel import queues
from games.kernel.plans import Worlds
from games.kernel.queues import ActionQueue, JudgedQueue, QueueRules
from games.kernel.rules import Seat
from games.match.queued import queue_of, stopping_entry, tried
from games.models import Match, Place
from games.registry import GAMES
from games.selectors.plan import (
    Ahead,
    PlanLine,
    PlanOffer,
    ahead_in,
    label_now,
    offers_of,
    told_entry,
    told_result,
)
from games.words import move_label

logger = logging.getLogger(__name__)


class QueuePanel(msgspec.Struct, frozen=True):
    lines: list[PlanLine]
    # Of the queue that is shown: whatever is pressed is meant for this one.
    fingerprint: str
    # One of `queues.QueueVerdict`.
    verdict: str
    # How it fares, in words.
    verdict_label: str
    # It waits for a word of its owner.
    is_stopped: bool
    # Is any of its actions possible?
    can_go_on: bool
    # What happened in the entry that stopped it, or will, or made it shorter.
    cause: str
    # Is an action of it an answer to the question that is open now?
    is_due: bool
    is_full: bool
    offers: list[PlanOffer]
    leaves_out: bool
    # What it has left out since its owner last changed it.
    left_out: list[str]
    then_pass: bool
    # What is answered when nothing is left of it; empty where nothing more is asked in its round.
    passing: str
    # Where the next action is picked on the board.
    ahead: Ahead | None = None


def queue_context(
    match: Match, place: Place | None, state: Any, names: Sequence[str], asked: str
) -> dict[str, Any]:
    """`asked` is the kind of question that is put to the seat now, if one is."""
    is_running = match.status == Match.Status.RUNNING
    if place is None or not is_running or place.plays_by_itself:
        return {"queue": None, "may_queue": False}
    queue = queue_of(place)
    if queue is None:
        return {"queue": None, "may_queue": True}
    try:
        return _shown(read_queue(match, place, queue, state), names, asked)
    except Exception:
        # Rules that fail in an imagined world must not keep anybody from the real one.
        logger.exception("queue failed: match %s, seat %s", match.pk, place.seat)
        return {"queue": None, "may_queue": False}


class ReadQueue(msgspec.Struct, frozen=True, dict=True):
    """A queue of a seat, and how it fares."""

    rules: QueueRules
    match: Match
    seat: Seat
    queue: ActionQueue
    judged: JudgedQueue
    # Where it ends, if more can be done there.
    ahead: Worlds | None

    @property
    def is_stopped(self) -> bool:
        return self.queue.stopped_at is not None

    @property
    def is_spent(self) -> bool:
        """Nothing is left of it, and its round is over for the seat."""
        return not self.queue.actions and self.ahead is None

    @property
    def left_out(self) -> list[str]:
        return [action.label for action in self.queue.left_out]

    @cached_property
    def cause(self) -> int:
        """The entry that stopped it, or will, or made it shorter; 0: there is none."""
        if self.judged.verdict == "works":
            return 0
        at = self.judged.at
        return stopping_entry(self.rules, self.match, self.seat, self.queue, at)


def read_queue(match: Match, place: Place, queue: ActionQueue, state: Any) -> ReadQueue:
    seat, rules = Seat(place.seat), GAMES[match.game].queue_rules
    assert rules is not None
    worlds, judged = tried(rules, match, state, seat, queue)
    is_tried = len(judged.tried) == len(queue.actions)
    goes_on = is_tried and queues.reach(rules, worlds, queue.round)
    return ReadQueue(rules, match, seat, queue, judged, worlds if goes_on else None)


def _shown(read: ReadQueue, names: Sequence[str], asked: str) -> dict[str, Any]:
    if read.is_spent:
        # The next round can be planned.
        return {"queue": None, "may_queue": True, "left_out": read.left_out}
    return {"queue": _panel(read, names, asked), "may_queue": False}


def _panel(read: ReadQueue, names: Sequence[str], asked: str) -> QueuePanel:
    match, queue, judged = read.match, read.queue, read.judged
    is_due = asked == read.rules.kind and judged.can_go_on
    # On the own turn the board is for the turn.
    may_add = not asked and not queue.is_full
    would_stop = judged.verdict in ("differs", "broken")
    return QueuePanel(
        lines=_lines(read, names),
        fingerprint=queue.fingerprint,
        verdict="broken" if read.is_stopped and not would_stop else judged.verdict,
        verdict_label=_verdict_label(read),
        is_stopped=read.is_stopped,
        can_go_on=judged.can_go_on,
        cause=told_entry(match, read.cause, names, read.seat),
        is_due=is_due,
        is_full=queue.is_full,
        offers=[] if queue.is_full else _offers(match.game, read.ahead),
        leaves_out=queue.leaves_out,
        left_out=read.left_out,
        then_pass=queue.then_pass,
        passing=_passing(match.game, read.ahead),
        ahead=ahead_in(read.ahead) if read.ahead and may_add else None,
    )


def _verdict_label(read: ReadQueue) -> str:
    number, verdict = read.cause, read.judged.verdict
    if read.is_stopped:
        return _stopped_label(0 if verdict == "shorter" else number)
    match verdict:
        case "works":
            return _("still works")
        case "shorter" if number:
            text = _("will leave something out because of move %(number)s")
            return text % {"number": number}
        case "shorter":
            return _("will leave something out")
        case _ if number:
            return _("will stop because of move %(number)s") % {"number": number}
        case _:
            return _("will stop")


def _stopped_label(number: int) -> str:
    if number:
        return _("stopped by move %(number)s") % {"number": number}
    return _("stopped")


def _lines(read: ReadQueue, names: Sequence[str]) -> list[PlanLine]:
    game, judged, lines = read.match.game, read.judged, []
    for at, action in enumerate(read.queue.actions):
        taken = judged.tried[at] if at < len(judged.tried) else None
        state, label = judged.states[at], label_now(game, action, taken)
        is_other = state == "differs"
        result = told_result(game, taken, names, read.seat) if is_other else ""
        lines.append(PlanLine(label, state, result))
    return lines


def _offers(game: str, worlds: Worlds | None) -> list[PlanOffer]:
    return [] if worlds is None else offers_of(game, worlds)


def _passing(game: str, worlds: Worlds | None) -> str:
    asked = worlds.all[0].own_question() if worlds else None
    return move_label(game, asked.fallback, worlds.view) if worlds and asked else ""
