"""What two friends wrote to each other, and the list of all such threads."""

from collections import Counter
from datetime import datetime
from typing import Any

import msgspec
from django.db.models import F, Max, Q, QuerySet
from django.db.models.functions import Coalesce, NullIf

from accounts.models import User
from games.models import Block, Message
from games.selectors.friends import between
from games.selectors.talk import MESSAGES_SHOWN, Said
from games.selectors.unread import unread_of

THREADS_SHOWN = 50


class Thread(msgspec.Struct, frozen=True):
    """All that a person and another wrote to each other, in a list."""

    other: User
    text: str
    when: datetime
    is_mine: bool
    is_hidden: bool
    unread: int


def threads_of(user: User) -> list[Thread]:
    """The newest first: three queries, however many there are."""
    other = Coalesce(NullIf(F("user"), user.pk), F("recipient"))
    newest = (
        _of(user)
        .order_by()
        .annotate(other=other)
        .values("other")
        .annotate(last=Max("pk"))
        .order_by("-last")[:THREADS_SHOWN]
    )
    numbers = [row["last"] for row in newest]
    messages = Message.objects.filter(pk__in=numbers).select_related(
        "user", "recipient"
    )
    waiting = Counter(unread_of(user).values_list("user_id", flat=True))
    return [_thread(message, user, waiting) for message in messages.order_by("-pk")]


def thread_page(person: User, reader: User) -> dict[str, Any]:
    """The newest messages, the oldest of them first."""
    both = Q(user=reader, recipient=person) | Q(user=person, recipient=reader)
    newest = _of(reader).filter(both).select_related("user").order_by("-pk")
    shown = [_said(each, reader) for each in reversed(newest[:MESSAGES_SHOWN])]
    return {
        "person": person,
        "between": between(person, reader),
        "said": shown,
        "newest": max((each.number for each in shown), default=0),
    }


def _of(user: User) -> QuerySet[Message]:
    mine = Q(user=user, recipient__isnull=False) | Q(recipient=user)
    blocked = Block.objects.filter(blocker=user).values("blocked")
    known = Message.objects.filter(mine).exclude(user__in=blocked)
    return known.exclude(recipient__in=blocked)


def _thread(message: Message, user: User, waiting: Counter[int]) -> Thread:
    other = message.recipient if message.user_id == user.pk else message.user
    assert other is not None
    return Thread(
        other=other,
        text="" if message.hidden else message.text,
        when=message.created_at,
        is_mine=message.user_id == user.pk,
        is_hidden=message.hidden,
        unread=waiting[other.pk],
    )


def _said(message: Message, reader: User) -> Said:
    is_mine = message.user_id == reader.pk
    return Said(
        number=message.pk,
        name=message.user.name if message.user else "",
        text="" if message.hidden else message.text,
        when=message.created_at,
        is_mine=is_mine,
        is_hidden=message.hidden,
        can_be_reported=not is_mine and not message.hidden,
    )
