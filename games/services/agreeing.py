"""What the table has agreed to is done: written into the log, and into effect at once."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from games.match import log, log_notes
from games.match.clock import PACES
from games.match.errors import Refusal, Refused
from games.match.log_notes import (
    ChangedPace,
    EndedTogether,
    GaveTime,
    Paused,
    TookBack,
    Unpaused,
    WentLive,
)
from games.match.looking import LIVE
from games.models import Match, Place, Proposal
from games.services import queue_answers, timing
from games.services.log_notes import save_with_notes, write_note
from games.services.place_changes import change
from games.services.play import begin, mark_stuck, position_of
from games.services.resigning import finish

Kind = Proposal.Kind
AgreedAction = Callable[[Match, Sequence[Place], Proposal, datetime], None]


def carry_out(
    match: Match, places: Sequence[Place], proposal: Proposal, now: datetime
) -> None:
    """In the transaction of the service that has locked the match."""
    ACTIONS[proposal.kind](match, places, proposal, now)


def _take_back(
    match: Match, places: Sequence[Place], proposal: Proposal, now: datetime
) -> None:
    """All questions are asked anew; nothing that was queued goes on by itself."""
    asker, moves = places[proposal.seat], int(proposal.what["moves"])
    back = log.effective(log.entries(match))[-moves:]
    write_note(match, asker, TookBack(proposal.user_id, moves), by="player")
    try:
        position = position_of(match, log.rebuild(match, log.entries(match)))
    except log.NOT_THE_RULES:
        raise
    except Exception as mistake:
        mark_stuck(match, mistake)
        return
    match.tellings.filter(number__in=[entry.number for entry in back]).delete()
    match.base, match.base_length = "", match.length
    for place in places:
        queue_answers.stop_queue(match, place)
    begin(match, places, position)


def _end(
    match: Match, places: Sequence[Place], proposal: Proposal, now: datetime
) -> None:
    """Nobody has won, and nothing is rated."""
    write_note(
        match, places[proposal.seat], EndedTogether(proposal.user_id), by="player"
    )
    match.rated = False
    match.save(update_fields=["rated"])
    finish(match, places, log_notes.agreed_ending(match.seats), now)
    save_with_notes(match, places)


def _give_time(
    match: Match, places: Sequence[Place], proposal: Proposal, now: datetime
) -> None:
    place, seconds = places[int(proposal.what["seat"])], int(proposal.what["seconds"])
    if place.user_id is None:
        raise Refused(Refusal.PROPOSAL_OVER)
    seen = place.seen
    change(place, **timing.extend_bank(match, place, seconds))
    note = GaveTime(place.user_id, proposal.user_id, seconds)
    write_note(match, place, note, by="player")
    if place.seat != proposal.seat:
        # Others have written it.
        change(place, seen=seen)
    save_with_notes(match, places)


def _change_pace(
    match: Match, places: Sequence[Place], proposal: Proposal, now: datetime
) -> None:
    key = str(proposal.what["pace"])
    pace, match.pace = PACES[key], key
    match.bank, match.increment, match.cap = pace.bank, pace.increment, pace.cap
    match.save(update_fields=["pace", "bank", "increment", "cap"])
    for place in places:
        change(place, **timing.change_pace(match, place, now))
    note = ChangedPace(proposal.user_id, key, pace.bank, pace.increment, pace.cap)
    _write(match, places, places[proposal.seat], note)


def _pause(
    match: Match, places: Sequence[Place], proposal: Proposal, now: datetime
) -> None:
    """Whoever wants to may go on playing; nobody has to."""
    seconds = int(proposal.what["seconds"])
    until = now + timedelta(seconds=seconds)
    match.paused_until, match.live_until = until, None
    match.save(update_fields=["paused_until", "live_until"])
    for place in places:
        change(place, **timing.pause_clock(match, place, now, until))
    note = Paused(proposal.user_id, seconds)
    _write(match, places, places[proposal.seat], note)


def _resume(
    match: Match, places: Sequence[Place], proposal: Proposal, now: datetime
) -> None:
    match.paused_until = None
    match.save(update_fields=["paused_until"])
    for place in places:
        change(place, **timing.resume_clock(place, now))
    _write(match, places, places[proposal.seat], Unpaused(proposal.user_id))


def _go_live(
    match: Match, places: Sequence[Place], proposal: Proposal, now: datetime
) -> None:
    """The clocks of the table run as ever, so that nobody loses anything by it."""
    match.live_until = now + LIVE
    match.save(update_fields=["live_until"])
    note = WentLive(proposal.user_id, int(LIVE.total_seconds()))
    _write(match, places, places[proposal.seat], note)


def _write(
    match: Match, places: Sequence[Place], place: Place, note: log_notes.Agreed
) -> None:
    write_note(match, place, note, by="player")
    save_with_notes(match, places)


ACTIONS: dict[str, AgreedAction] = {
    Kind.TAKE_BACK: _take_back,
    Kind.END: _end,
    Kind.TIME: _give_time,
    Kind.PACE: _change_pace,
    Kind.PAUSE: _pause,
    Kind.RESUME: _resume,
    Kind.LIVE: _go_live,
}
