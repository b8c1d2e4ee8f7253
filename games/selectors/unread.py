"""Messages of friends that wait to be read."""

from django.db.models import QuerySet

from accounts.models import User
from games.models import Block, Message


def unread_of(user: User) -> QuerySet[Message]:
    """Not from people whom the person has blocked, and nothing that was taken out."""
    blocked = Block.objects.filter(blocker=user).values("blocked")
    waiting = Message.objects.filter(recipient=user, read_at=None, hidden=False)
    return waiting.exclude(user__in=blocked).order_by("pk")


def unread_from(user: User, sender: User) -> QuerySet[Message]:
    return unread_of(user).filter(user=sender)


def count_unread(user: User) -> int:
    return unread_of(user).count()
