"""Notices about other people: who it is, and whether it is still worth telling."""

from accounts.models import User
from games.models import Block, Follow, Notice

# The kinds of notices that are about a person and no match.
PEOPLE = ("followed",)


def sender_of(notice: Notice) -> User:
    return User.objects.get(pk=notice.data["sender"])


def is_still_so(notice: Notice) -> bool:
    """Whoever has taken it back, left or been blocked meanwhile is not spoken of."""
    sender = notice.data["sender"]
    if Block.objects.filter(blocker=notice.user, blocked=sender).exists():
        return False
    follows = Follow.objects.filter(follower=sender, followed=notice.user)
    return follows.filter(follower__is_active=True).exists()
