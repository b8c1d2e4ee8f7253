"""What was said at a table, and the notes of the seat that reads."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.db.models import Q, QuerySet, Window
from django.db.models.functions import RowNumber

from accounts.kept_queries import KeptQuery
from games.kernel.rules import Seat
from games.match.waking import offered
from games.models import Block, Match, Message, Place
from games.permissions import Person
from games.selectors.names import departed
from games.words.phrases import SAID, said
from games.words.waking import waking_words

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


def _readable(said: QuerySet[Message], reader_id: int | None) -> QuerySet[Message]:
    said = said.select_related("user").only(*NEEDED)
    if reader_id is None:
        return said
    blocked = Block.objects.filter(blocker=reader_id).values("blocked")
    return said.exclude(user__in=blocked)


def _shown(match: Any, reader_id: Any = None) -> QuerySet[Message]:
    at_table = _readable(Message.objects.filter(match=match), reader_id)
    return at_table.order_by("-id")[:MESSAGES_SHOWN]


_newest = KeptQuery(lambda match: _shown(match))
_newest_for = KeptQuery(lambda match, reader: _shown(match, reader))


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
    newest = (
        _newest(match.pk) if reader_id is None else _newest_for(match.pk, reader_id)
    )
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
    return said_since_at([place]).get(match.pk, [])


def said_since_at(places: Sequence[Place]) -> dict[int, list[Said]]:
    """The same at many tables of one person, by match, in one query."""
    if not places:
        return {}
    owner = places[0].user_id
    others = _readable(Message.objects.filter(_since_looked(places)), owner)
    others = others.filter(hidden=False).exclude(user=owner)
    age = Window(RowNumber(), partition_by="match", order_by="-id")
    said: dict[int, list[Said]] = {}
    for message in (
        others.annotate(age=age).filter(age__lte=MESSAGES_MAILED).order_by("id")
    ):
        assert message.match_id is not None
        said.setdefault(message.match_id, []).append(_said(message, owner))
    return said


def _since_looked(places: Iterable[Place]) -> Q:
    wanted = Q(pk__in=[])
    for place in places:
        at_table = Q(match=place.match_id)
        if place.looked_at is not None:
            at_table &= Q(created_at__gt=place.looked_at)
        wanted |= at_table
    return wanted


def _waking(match: Match, place: Place) -> list[tuple[str, str, bool]]:
    """Why its owner may want to be told of a question, and whether they chose that."""
    return [
        (key, waking_words(match.game, key), key in place.wake)
        for key in offered(match.game)
    ]


def _place(match: Match, seat: Seat | None) -> Place | None:
    if seat is None:
        return None
    if match.seated is not None:
        return match.seated[seat]
    return match.places.filter(seat=seat).first()


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
