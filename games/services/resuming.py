"""Resumes a stuck match: replays its log under the present rules, and asks all questions anew."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from games.match import log
from games.match.errors import Refusal, Refused
from games.match.limits import REWINDS
from games.match.log_notes import Resumed, Rewound
from games.models import Entry, Match, Place, Telling
from games.services.operating import (
    Act,
    What,
    lock_for_operator,
    record_act,
    write_operator_note,
)
from games.services.play import begin, position_of
from games.trust.log_replay import BrokenLog, LogReplay
from games.trust.open_answers import try_open_answers

FIRST_FAILURE = "\n\nIt first broke here:\n"


@transaction.atomic
def set_going(*, match_id: int, act: Act, moves: int = 0) -> str:
    """Without its last moves, where that is wanted. Empty when it runs on; else it stays stuck, and this is where it breaks."""
    match, places = lock_for_operator(match_id, act)
    if match.status != Match.Status.STUCK:
        raise Refused(Refusal.NOT_STUCK)
    if moves not in REWINDS or moves > _own_moves(match):
        raise Refused(Refusal.NO_SUCH_REWIND)
    try:
        # What fails half-way leaves nothing behind.
        with transaction.atomic():
            _go_on(match, places, act, moves)
    except log.NOT_THE_RULES:
        raise
    except Exception as mistake:
        return _still_stuck(match_id, act, _where(mistake))
    detail = f"{moves} moves taken back" if moves else ""
    record_act(act, What.RESUME, match=match, detail=detail)
    return ""


def _own_moves(match: Match) -> int:
    """How many moves stand that no other match has given."""
    stood = log.effective(log.entries(match))
    return sum(entry.number > match.parent_length for entry in stood)


def _go_on(match: Match, places: Sequence[Place], act: Act, moves: int) -> None:
    if moves:
        write_operator_note(
            match, places[0], Rewound(act.operator.pk, moves, act.reason)
        )
    replay, events = _replayed(match)
    if trouble := try_open_answers(replay.rules, replay.state):
        raise BrokenLog(trouble)
    _rewrite_tellings(match, replay, events)
    match.status, match.trouble = Match.Status.RUNNING, ""
    match.touched_at = timezone.now()
    if not moves:
        write_operator_note(match, places[0], Resumed(act.operator.pk, act.reason))
    match.base, match.base_length = "", match.length
    match.save(update_fields=["trouble"])
    begin(match, places, position_of(match, replay.state))


def _replayed(match: Match) -> tuple[LogReplay, dict[int, str]]:
    replay, events = LogReplay(match, list(log.entries(match))), {}
    for step in replay.steps():
        events[step.number] = log.encode(step.events)
    return replay, events


def _rewrite_tellings(match: Match, replay: LogReplay, events: dict[int, str]) -> None:
    """Rules that were mended may tell otherwise what has happened."""
    moves = match.entries.filter(kind=Entry.Kind.MOVE)
    numbers = set(moves.values_list("number", flat=True)) - replay.taken_back
    match.tellings.all().delete()
    Telling.objects.bulk_create(
        Telling(match=match, number=number, events=events[number])
        for number in sorted(numbers)
    )


def _still_stuck(match_id: int, act: Act, where: str) -> str:
    """Keeps the first traceback below the new one: the move that broke the match is in no log."""
    match = Match.objects.get(pk=match_id)
    first = match.trouble.partition(FIRST_FAILURE)[2] or match.trouble
    match.trouble = f"{where}{FIRST_FAILURE}{first}"
    match.save(update_fields=["trouble"])
    record_act(act, What.STILL_STUCK, match=match)
    return where


def _where(mistake: Exception) -> str:
    if isinstance(mistake, BrokenLog):
        return str(mistake)
    return f"{type(mistake).__name__}: {mistake}"
