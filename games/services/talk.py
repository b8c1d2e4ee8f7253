"""What people say at a table, and what they write down for themselves."""

from django.db import transaction

from accounts.models import User
from games import notify
from games.models import Match, Message
from games.permissions import require_seat

LONGEST_MESSAGE = 500
LONGEST_NOTE = 10_000


@transaction.atomic
def say(*, match: Match, user: User, text: str) -> Message | None:
    """A message to the table, from somebody who sits there."""
    require_seat(user, match)
    text = " ".join(text.split())[:LONGEST_MESSAGE]
    if not text:
        return None
    message = Message.objects.create(match=match, user=user, text=text)
    notify.table_changed(match)
    return message


@transaction.atomic
def take_notes(*, match: Match, user: User, text: str) -> None:
    """Notes are seen by their writer only."""
    seat = require_seat(user, match)
    match.places.filter(seat=seat).update(notes=text[:LONGEST_NOTE])
