"""Groups: a family, a club, with tables, a leaderboard and a chat of their own."""

import secrets
from typing import TYPE_CHECKING, ClassVar

from django.conf import settings
from django.db import models
from typing_extensions import override

if TYPE_CHECKING:
    from games.models.match import Match
    from games.models.people import Message

LONGEST_GROUP_NAME = 60


def new_group_link() -> str:
    return secrets.token_urlsafe(12)


class Group(models.Model):
    """A circle of people with a name. Whoever has its link may join."""

    name = models.CharField(max_length=LONGEST_GROUP_NAME)
    # What stands in its link; a new one ends the old one.
    link = models.CharField(max_length=24, unique=True, default=new_group_link)
    created_at = models.DateTimeField(auto_now_add=True)

    memberships: "models.Manager[Membership]"
    matches: "models.Manager[Match]"
    messages: "models.Manager[Message]"

    @override
    def __str__(self) -> str:
        return f"{self.name} ({self.pk})"


class Membership(models.Model):
    """A person belongs to a group; keepers look after it."""

    group = models.ForeignKey(
        Group, on_delete=models.CASCADE, related_name="memberships"
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships"
    )
    is_keeper = models.BooleanField(default=False)
    # The newest message of the group that this member has read.
    read = models.BigIntegerField(default=0)
    joined_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        # The longest-standing first.
        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["group", "user"], name="member_once")
        ]
