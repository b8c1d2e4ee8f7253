"""What operators read and do: reports, their acts, and signs of life of the schedule."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Report(models.Model):
    """A person reports that something went wrong, with the position at which it did."""

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        DONE = "done", _("done")

    match = models.ForeignKey(
        "games.Match", on_delete=models.CASCADE, null=True, related_name="reports"
    )
    # The length of the log when it went wrong.
    number = models.PositiveIntegerField(default=0)
    # A report about something said, or about somebody.
    message = models.ForeignKey(
        "games.Message", on_delete=models.SET_NULL, null=True, related_name="reports"
    )
    # What was said, or the name of the group, as it was then: its writer may take it along.
    quote = models.CharField(max_length=500, default="", db_default="", blank=True)
    group = models.ForeignKey(
        "games.Group", on_delete=models.SET_NULL, null=True, related_name="reports"
    )
    about = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="reports_about",
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="reports",
    )
    text = models.CharField(max_length=1_000)
    status = models.CharField(
        max_length=10, choices=Status.choices, default=Status.OPEN
    )
    answer = models.CharField(max_length=500, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["-id"]
        indexes: ClassVar = [models.Index(fields=["status", "-id"])]


class OperatorAct(models.Model):
    """What an operator did, and why: every act is kept, also those about no match."""

    class What(models.TextChoices):
        RESUME = "resume", _("set a match going again")
        STILL_STUCK = "still_stuck", _("tried to set a match going")
        CANCEL = "cancel", _("cancelled a match")
        GRANT = "grant", _("gave more time")
        COPY = "copy", _("took a copy of a log")
        ANSWER = "answer", _("answered a report")
        HIDE = "hide", _("took out a message")
        SHOW = "show", _("put a message back")
        RENAME = "rename", _("changed a name")
        SILENCE = "silence", _("silenced somebody")
        SPEAK = "speak", _("let somebody talk again")
        SUSPEND = "suspend", _("suspended an account")
        READMIT = "readmit", _("readmitted an account")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="acts",
    )
    what = models.CharField(max_length=20, choices=What.choices)
    match = models.ForeignKey(
        "games.Match", on_delete=models.SET_NULL, null=True, related_name="acts"
    )
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="acts_about",
    )
    # The old name and the new one, the number of days, what was said.
    detail = models.CharField(max_length=600, blank=True)
    reason = models.CharField(max_length=300)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["-id"]


class Heartbeat(models.Model):
    """When something that happens by itself last did: an operator looks here when it does not."""

    name = models.CharField(max_length=20, unique=True)
    at = models.DateTimeField()
