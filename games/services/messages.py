"""What friends say to each other, and what members of a group say there."""

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.names import one_line
from games.live import on_commit
from games.match import limits
from games.match.errors import Refusal, Refused
from games.models import Group, Membership, Message
from games.models.people import LONGEST_MESSAGE
from games.notices import outbox
from games.permissions import require_account, require_member
from games.selectors.friends import are_friends
from games.selectors.unread import count_unread, unread_from

MOST = 2**62


@transaction.atomic
def write_to(*, sender: User, person: User, text: str) -> Message | None:
    """A message to a friend; a burst of them is told once, until it is read."""
    require_account(sender)
    if not are_friends(sender, person):
        raise Refused(Refusal.NOT_FRIENDS)
    text = _checked(sender, text)
    if not text:
        return None
    # Whoever answers has read.
    read_messages(reader=sender, person=person, upto=MOST)
    message = Message.objects.create(user=sender, recipient=person, text=text)
    first = unread_from(person, sender).first() or message
    outbox.write_event(
        None, person, "message", key=str(first.pk), sender=sender.pk, first=first.pk
    )
    count_anew(person)
    on_commit.message_changed(message)
    return message


@transaction.atomic
def read_messages(*, reader: User, person: User, upto: int) -> None:
    """The reader has seen what the person wrote, up to a message."""
    news = unread_from(reader, person).filter(pk__lte=upto)
    if news.update(read_at=timezone.now()):
        count_anew(reader)
        on_commit.news_for(reader.pk)


@transaction.atomic
def say_in_group(*, user: User, group: Group, text: str) -> Message | None:
    mine = require_member(user, group.pk)
    text = _checked(user, text)
    if not text:
        return None
    message = Message.objects.create(user=user, group=group, text=text)
    _read_up_to(mine, message.pk)
    on_commit.message_changed(message)
    return message


@transaction.atomic
def read_group(*, user: User, group: Group, upto: int) -> None:
    _read_up_to(require_member(user, group.pk), upto)


def count_anew(user: User) -> None:
    """Keeps beside the person how many messages wait for them."""
    User.objects.filter(pk=user.pk).update(unread=count_unread(user))


def _read_up_to(mine: Membership, upto: int) -> None:
    Membership.objects.filter(pk=mine.pk, read__lt=upto).update(read=upto)


def _checked(user: User, text: str) -> str:
    """On one line, without what cannot be seen; nothing from people who are to be silent."""
    text = one_line(text)[:LONGEST_MESSAGE]
    if not text:
        return ""
    if user.silent_until is not None and user.silent_until > timezone.now():
        raise Refused(Refusal.SILENCED)
    limits.count("say", user)
    return text
