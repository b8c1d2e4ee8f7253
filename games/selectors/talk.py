"""What was said at a table, and the notes of the seat that reads."""

from datetime import datetime
from typing import Any

import msgspec
from django.db.models import QuerySet

from games.kernel.rules import Seat
from games.match.waking import offered
from games.models import Block, Match, Message, Place
from games.permissions import Person
from games.selectors.names import departed
from games.words.phrases import SAID, said
from games.words.waking import WAKING

MESSAGES_SHOWN = 100
# So many are told in a mail about the match.
MESSAGES_MAILED = 5
NEEDED = (
    "match",
    "text",
    "phrase",
    "created_at",
    "hidden",
    "user__username",
    "user__display_name",
)


class Said(msgspec.Struct, frozen=True):
    number: int
    name: str
    text: str
    when: datetime
    is_mine: bool
    is_hidden: bool
    can_be_reported: bool
    # The key of a quick phrase, where it is one.
    phrase: str = ""


def talk_context(
    match: Match, seat: Seat | None, reader: Person | None = None
) -> dict[str, Any]:
    """The newest messages, oldest first, without those of people the reader has blocked."""
    place = _place(match, seat)
    reader_id = place.user_id if place else reader.pk if reader else None
    newest = _readable(match, reader_id).order_by("-id")[:MESSAGES_SHOWN]
    return {
        "match": match,
        "said": [_said(message, reader_id) for message in reversed(newest)],
        "may_talk": place is not None,
        "phrases": SAID.items() if place else (),
        "notes": place.notes if place else None,
        "waking": _waking(match, place) if place else (),
    }


def said_since(match: Match, place: Place) -> list[Said]:
    """What others said after the owner of the place last looked: the newest few, oldest first."""
    others = _readable(match, place.user_id).filter(hidden=False)
    others = others.exclude(user=place.user_id)
    if place.looked_at is not None:
        others = others.filter(created_at__gt=place.looked_at)
    newest = others.order_by("-id")[:MESSAGES_MAILED]
    return [_said(message, place.user_id) for message in reversed(newest)]


def _waking(match: Match, place: Place) -> list[tuple[str, object, bool]]:
    """Why its owner may want to be told of a question, and whether they chose that."""
    return [(key, WAKING[key], key in place.wake) for key in offered(match.game)]


def _place(match: Match, seat: Seat | None) -> Place | None:
    if seat is None:
        return None
    if match.seated is not None:
        return match.seated[seat]
    return match.places.filter(seat=seat).first()


def _readable(match: Match, reader_id: int | None) -> QuerySet[Message]:
    said = match.messages.select_related("user").only(*NEEDED)
    if reader_id is None:
        return said
    blocked = Block.objects.filter(blocker=reader_id).values("blocked")
    return said.exclude(user__in=blocked)


def _said(message: Message, reader_id: int | None) -> Said:
    is_mine = reader_id is not None and message.user_id == reader_id
    return Said(
        number=message.pk,
        name=message.user.name if message.user else departed(),
        # What an operator has taken out goes to nobody.
        text="" if message.hidden else said(message.text, message.phrase),
        phrase="" if message.hidden else message.phrase,
        when=message.created_at,
        is_mine=is_mine,
        is_hidden=message.hidden,
        can_be_reported=not is_mine and not message.hidden and reader_id is not None,
    )
