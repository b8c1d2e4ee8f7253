"""The queue of a seat as its owner sees it; nobody else sees anything of it."""

import logging
from collections.abc import Sequence
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from games.kernel import queues
from games.kernel.plans import Judged, PlannedMove, TriedMove, Worlds
from games.kernel.queues import ActionQueue
from games.kernel.rules import Seat
from games.match import log
from games.match.queued import queue_of, stopping_entry, tried
from games.models import Match, Place
from games.registry import GAMES
from games.selectors.plan import PlanLine, PlanOffer, label_now, told_entry, told_result
from games.words import move_label

logger = logging.getLogger(__name__)


class QueuePanel(msgspec.Struct, frozen=True):
    lines: list[PlanLine]
    # Of the queue that is shown: whatever is pressed is meant for this one.
    fingerprint: str
    verdict: str
    # How it fares, in words.
    verdict_label: str
    # It waits for a word of its owner.
    is_stopped: bool
    # Is its first action possible?
    can_go_on: bool
    # What happened in the entry that stopped it, or will.
    cause: str
    # Is its first action an answer to the question that is open now?
    is_due: bool
    is_full: bool
    offers: list[PlanOffer]
    then_pass: bool
    # What is answered when nothing is left of it; empty where nothing more is asked in its round.
    passing: str


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
        panel = _panel(match, place, queue, state, names, asked)
    except Exception:
        # Rules that fail in an imagined world must not keep anybody from the real one.
        logger.exception("queue failed: match %s, seat %s", match.pk, place.seat)
        return {"queue": None, "may_queue": False}
    return {"queue": panel, "may_queue": False}


def _panel(
    match: Match,
    place: Place,
    queue: ActionQueue,
    state: Any,
    names: Sequence[str],
    asked: str,
) -> QueuePanel:
    seat, rules = Seat(place.seat), GAMES[match.game].queue_rules
    assert rules is not None
    worlds, judged = tried(rules, match, state, seat, queue)
    is_fine = judged.verdict == "works"
    number = 0 if is_fine else stopping_entry(rules, match, seat, queue, judged.at)
    is_stopped = queue.stopped_at is not None
    goes_on = len(judged.taken) == len(queue.actions) and queues.reach(
        rules, worlds, queue.round
    )
    return QueuePanel(
        lines=_lines(match.game, queue, judged, names, seat),
        fingerprint=queue.fingerprint,
        verdict="broken" if is_stopped and is_fine else judged.verdict,
        verdict_label=_verdict_label(judged, number, is_stopped),
        is_stopped=is_stopped,
        can_go_on=bool(judged.taken),
        cause=told_entry(match, number, names, seat),
        is_due=asked == rules.kind and bool(judged.taken),
        is_full=queue.is_full,
        offers=_offers(match.game, worlds) if goes_on and not queue.is_full else [],
        then_pass=queue.then_pass,
        passing=_passing(match.game, worlds) if goes_on else "",
    )


def _verdict_label(judged: Judged, number: int, is_stopped: bool) -> str:
    if number and is_stopped:
        return _("stopped by move %(number)s") % {"number": number}
    if is_stopped:
        return _("stopped")
    if judged.verdict == "works":
        return _("still works")
    if number:
        return _("will stop because of move %(number)s") % {"number": number}
    return _("will stop")


def _lines(
    game: str, queue: ActionQueue, judged: Judged, names: Sequence[str], seat: Seat
) -> list[PlanLine]:
    lines = []
    for at, action in enumerate(queue.actions):
        taken = judged.taken[at] if at < len(judged.taken) else None
        state = _state(action, taken, is_first=at == len(judged.taken))
        result = told_result(game, taken, names, seat) if state == "differs" else ""
        lines.append(PlanLine(label_now(game, action, taken), state, result))
    return lines


def _state(action: PlannedMove, taken: TriedMove | None, *, is_first: bool) -> str:
    """`is_first`: the first that is not possible; whether those behind it are cannot be said."""
    if taken is None:
        return "broken" if is_first else "behind"
    return "fine" if queues.is_as_planned(action, taken) else "differs"


def _offers(game: str, worlds: Worlds) -> list[PlanOffer]:
    view = worlds.view
    return [
        PlanOffer(move_label(game, move, view), log.encode(move))
        for move in worlds.offers()
    ]


def _passing(game: str, worlds: Worlds) -> str:
    asked = worlds.all[0].own_question()
    return move_label(game, asked.fallback, worlds.view) if asked else ""
