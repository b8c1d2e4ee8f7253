"""The secret address at which a calendar program finds somebody's deadlines."""

from django.conf import settings
from django.db import models


class CalendarAddress(models.Model):
    """It is shown to its owner once, when it is made, and kept nowhere: only what it hashes to."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="calendar_address",
    )
    hashed = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    # When a program last asked, to the hour.
    asked_at = models.DateTimeField(null=True)
