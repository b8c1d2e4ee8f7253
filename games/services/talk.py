"""What people say at a table, what they write down for themselves, and what they have seen."""

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.names import one_line
from games.kernel.rules import Seat
from games.live import on_commit
from games.match import limits
from games.match.errors import Refusal, Refused
from games.match.phrases import PHRASES
from games.models import Match, Message
from games.permissions import require_seat
from games.services.presence import record_presence

LONGEST_MESSAGE = 500
LONGEST_NOTE = 10_000


@transaction.atomic
def say(*, match: Match, user: User, text: str) -> Message | None:
    """A message to the table, from somebody who sits there."""
    seat = require_seat(user, match)
    text = one_line(text)[:LONGEST_MESSAGE]
    if not text:
        return None
    if is_silenced(user):
        raise Refused(Refusal.SILENCED)
    return _add(match, user, seat, text=text)


def is_silenced(user: User) -> bool:
    """Nobody who is to be silent talks through a bot."""
    ends = (user.silent_until, user.owner.silent_until if user.owner else None)
    return any(end is not None and end > timezone.now() for end in ends)


@transaction.atomic
def say_phrase(*, match: Match, user: User, phrase: str) -> Message:
    """A quick phrase, which everybody reads in their own language; also from somebody who has to be silent."""
    seat = require_seat(user, match)
    if phrase not in PHRASES:
        raise Refused(Refusal.NO_SUCH_PHRASE)
    return _add(match, user, seat, phrase=phrase)


def _add(match: Match, user: User, seat: Seat, **said: str) -> Message:
    limits.count("say", user)
    message = Message.objects.create(match=match, user=user, **said)
    record_presence(match=match, seat=seat)
    on_commit.talk_changed(match)
    return message


@transaction.atomic
def take_notes(*, match: Match, user: User, text: str) -> None:
    """Notes are seen by their writer only."""
    seat = require_seat(user, match)
    limits.count("note", user)
    match.places.filter(seat=seat).update(notes=text[:LONGEST_NOTE])
    record_presence(match=match, seat=seat)


@transaction.atomic
def record_seen(*, match: Match, user: User, upto: int) -> None:
    """The person has seen the log up to an entry; it never goes back.

    Opening a page notes nothing: mail scanners and prefetching open pages, too. "Got it" calls this, and a move of
    one's own says as much.
    """
    seat = require_seat(user, match)
    upto = min(upto, match.length)
    match.places.filter(seat=seat, seen__lt=upto).update(seen=upto)
    record_presence(match=match, seat=seat)
