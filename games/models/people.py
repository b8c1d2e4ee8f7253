"""What people say to each other, whom they invite, and whom they would rather not meet."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from typing_extensions import override

from games.models.groups import Group
from games.models.match import Match

LONGEST_MESSAGE = 500


class Message(models.Model):
    """Something said at a table, in a group, or to a friend alone."""

    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, null=True, related_name="messages"
    )
    group = models.ForeignKey(
        Group, on_delete=models.CASCADE, null=True, related_name="messages"
    )
    recipient = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        related_name="messages_received",
    )
    # When the recipient read it.
    read_at = models.DateTimeField(null=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="messages",
    )
    text = models.CharField(max_length=LONGEST_MESSAGE, blank=True)
    # A quick phrase by its key, in place of a text: see `games.match.phrases`.
    phrase = models.CharField(max_length=20, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    # Taken out of sight by an operator.
    hidden = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(match__isnull=False, group=None, recipient=None)
                | Q(match=None, group__isnull=False, recipient=None)
                | Q(match=None, group=None, recipient__isnull=False),
                name="said_in_one_place",
            )
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["recipient", "user", "id"],
                condition=Q(recipient__isnull=False),
                name="messages_received",
            ),
            models.Index(
                fields=["user", "recipient", "id"],
                condition=Q(recipient__isnull=False),
                name="messages_sent",
            ),
        ]


class HeardInvitations(models.Manager["Invitation"]):
    """Those that reach whom they name."""

    @override
    def get_queryset(self) -> "models.QuerySet[Invitation]":
        return super().get_queryset().filter(heard=True)


class Invitation(models.Model):
    """A person asked to a table by name."""

    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="invitations"
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="invitations",
    )
    # Whom it names does not want to hear of the host, who is not to know that.
    heard = models.BooleanField(default=True, db_default=True)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = HeardInvitations()
    written = models.Manager["Invitation"]()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "user"], name="invited_once")
        ]


class Block(models.Model):
    """A person does not want to play with another."""

    blocker = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks"
    )
    blocked = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocked_by"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["blocker", "blocked"], name="blocked_once"),
            models.CheckConstraint(
                condition=~Q(blocker=F("blocked")), name="nobody_blocks_himself"
            ),
        ]
