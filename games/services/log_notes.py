"""Writes notes into the log, and saves what changes with them; the rules see nothing of it."""

from collections.abc import Sequence

from games.live import on_commit
from games.match import log
from games.match.log_notes import Note
from games.models import Entry, Match, Place
from games.models.log import By
from games.services.place_changes import change, save_changes
from games.services.play import append

# What a note may change in the row of its match.
FIELDS_A_NOTE_CHANGES = (
    "length",
    "state_length",
    "touched_at",
    "status",
    "reason",
    "finished_at",
)


def write_note(match: Match, place: Place, note: Note, *, by: By) -> None:
    """The next line of the log; the newest state stays the newest, and every open question stays as it is."""
    is_newest = match.state_length == match.length
    move = log.encode(note)
    append(match, Entry(seat=place.seat, kind=Entry.Kind.NOTE, move=move, by=by))
    if is_newest:
        match.state_length = match.length
    if by == "player" and place.seen == match.length - 1:
        # A player knows of their own note.
        change(place, seen=match.length)


def save_with_notes(match: Match, places: Sequence[Place]) -> None:
    """Saves what has changed at the match and its places, and sends it to open pages after the commit."""
    match.save(update_fields=FIELDS_A_NOTE_CHANGES)
    for place in places:
        save_changes(place)
    match.seated = list(places)
    on_commit.match_changed(match, places)
