"""Notices about other people: who it is, and whether it is still worth telling."""

from accounts.models import User
from games.models import Block, Follow, Notice
from games.selectors.unread import unread_from

# The kinds of notices that are about a person and no match.
PEOPLE = ("followed", "message")


def sender_of(notice: Notice) -> User:
    return User.objects.get(pk=notice.data["sender"])


def is_still_so(notice: Notice) -> bool:
    """Whoever has taken it back, left or been blocked meanwhile is not spoken of; nor is what has been read."""
    sender = User.objects.filter(pk=notice.data["sender"], is_active=True).first()
    if sender is None:
        return False
    if notice.kind == "message":
        return unread_from(notice.user, sender).exists()
    if Block.objects.filter(blocker=notice.user, blocked=sender).exists():
        return False
    return Follow.objects.filter(follower=sender, followed=notice.user).exists()
