"""Notices: what people are told by mail, on their devices, in an open browser or by webhook."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.match import Match


class Notice(models.Model):
    """Something a person is to be told by one channel: the outbox, written with what it tells of."""

    class Channel(models.TextChoices):
        MAIL = "mail", _("Mail")
        PUSH = "push", _("Device")
        BROWSER = "browser", _("Browser")
        WEBHOOK = "webhook", _("Webhook")

    class Status(models.TextChoices):
        WAITING = "waiting", _("waiting")
        SENDING = "sending", _("being sent")
        SENT = "sent", _("sent")
        DROPPED = "dropped", _("no longer needed")
        FAILED = "failed", _("failed")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices"
    )
    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, null=True, related_name="notices"
    )
    kind = models.CharField(max_length=20)
    channel = models.CharField(max_length=10, choices=Channel.choices)
    # What it tells of, in a word: nobody is told the same thing twice by one channel.
    key = models.CharField(max_length=80)
    data = models.JSONField(default=dict)
    status = models.CharField(
        max_length=10, choices=Status.choices, default=Status.WAITING
    )
    send_after = models.DateTimeField()
    claimed_until = models.DateTimeField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    error = models.CharField(max_length=200, blank=True)
    created_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["user", "channel", "key"], name="told_once_by_each_channel"
            )
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["send_after"],
                condition=Q(status__in=["waiting", "sending"]),
                name="notices_to_be_sent",
            ),
            models.Index(fields=["user", "-created_at"]),
        ]
