"""What happened to the seats of a match, in words: the notes of its log."""

from collections.abc import Iterable

from accounts.models import User
from games import notes
from games.models import Entry
from games.notes import Note
from games.selectors.names import departed
from games.wording.notes import note_sentence


def note_sentences(entries: Iterable[Entry], reader: int | None) -> dict[int, str]:
    """A sentence for each of these notes by the number of its entry; one query, and none without notes."""
    read = {entry.number: notes.read(entry.move) for entry in entries}
    names = _names(list(read.values()))
    return {number: note_sentence(note, names, reader) for number, note in read.items()}


def _names(read: list[Note]) -> dict[int, str]:
    """Who is named; an account that is gone has no name any more."""
    people = notes.people_in(read)
    if not people:
        return {}
    known = {user.pk: user.name for user in User.objects.filter(pk__in=people)}
    return {person: known.get(person, departed()) for person in people}
