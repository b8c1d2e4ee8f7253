"""What somebody asks the table for, and who has agreed."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.match import Match


class Proposal(models.Model):
    """A wish that takes effect when all agree whom it concerns, see `games.match.proposals`."""

    class Kind(models.TextChoices):
        TAKE_BACK = "take_back"
        END = "end"
        TIME = "time"
        PACE = "pace"
        PAUSE = "pause"
        RESUME = "resume"
        LIVE = "live"

    class Status(models.TextChoices):
        OPEN = "open"
        AGREED = "agreed"
        REFUSED = "refused"
        WITHDRAWN = "withdrawn"
        # Its time is over, or the match has gone on.
        OVER = "over"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="proposals")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="proposals"
    )
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=10, choices=Kind.choices)
    # What exactly: how many moves, which pace, how long, for which seat.
    what = models.JSONField(default=dict)
    # The length of the log when it was made.
    made_at = models.PositiveIntegerField()
    # The numbers of the people who have agreed, whoever asks among them.
    agreed = models.JSONField(default=list)
    refused_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="refused_proposals",
    )
    status = models.CharField(
        max_length=10, choices=Status.choices, default=Status.OPEN
    )
    created_at = models.DateTimeField()
    open_until = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["match", "kind"],
                condition=Q(status="open"),
                name="one_open_proposal_of_a_kind",
            )
        ]
