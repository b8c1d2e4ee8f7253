"""What programs have done here, so that nothing is done twice."""

from typing import ClassVar

from django.conf import settings
from django.db import models


class DoneOnce(models.Model):
    """A request that carried a key of its own and was met; sent again, it is only answered again."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="done_once"
    )
    key = models.CharField(max_length=64)
    # What was asked, hashed: the same key for something else is a mistake.
    asked = models.CharField(max_length=64)
    # The match or table that it was about, or that came of it.
    match_id = models.PositiveBigIntegerField()
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "key"], name="each_key_once")
        ]
