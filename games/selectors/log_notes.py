"""What happened to the seats of a match, in words: the notes of its log."""

from collections.abc import Collection, Iterable

from accounts.models import User
from games.match import log, log_notes
from games.match.log_notes import Note
from games.models import Entry, Match
from games.selectors.names import departed
from games.words.log_notes import note_sentence


def note_sentences(
    match: Match, entries: Iterable[log.Written], reader: int | None
) -> dict[int, str]:
    """A sentence for each of these notes by the number of its entry; one query, and none without notes."""
    read = {entry.number: log_notes.decode_note(entry.move) for entry in entries}
    names = _names(match, list(read.values()))
    return {number: note_sentence(note, names, reader) for number, note in read.items()}


def named_in(match: Match, entries: Iterable[Entry]) -> dict[str, str]:
    """The names of all whom the notes of a log name, by their numbers."""
    noted = [entry for entry in entries if entry.kind == Entry.Kind.NOTE]
    names = _names(match, [log_notes.decode_note(entry.move) for entry in noted])
    return {str(person): name for person, name in sorted(names.items())}


def _names(match: Match, read: Collection[Note]) -> dict[int, str]:
    """Who is named; an account that is gone has no name any more."""
    people = log_notes.people_in(read)
    if not people:
        return {}
    # Below zero are people of a file that was read: nobody here has such a number.
    known = {int(person): name for person, name in match.strangers.items()}
    known |= {user.pk: user.name for user in User.objects.filter(pk__in=people)}
    return {person: known.get(person, departed()) for person in people}
