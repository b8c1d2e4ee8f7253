"""What programs and devices have asked for with a key of its own, so that nothing is done twice; how those behind bot accounts are asked to play."""

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
    # What came of it, where it is told once more; of what programs ask for nothing is.
    outcome = models.CharField(max_length=16, default="", blank=True)
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "key"], name="each_key_once")
        ]


class BotAccount(models.Model):
    """How the program behind a bot account is asked to play, as its owner has set it."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        primary_key=True,
        related_name="bot_account",
    )
    about = models.CharField(max_length=200, blank=True)
    # The keys of the games that it plays.
    games = models.JSONField(default=list)
    is_on = models.BooleanField(default=True)
    # Does it sit down at once where it is asked to, or does the program say so itself?
    sits_down = models.BooleanField(default=True)
    most_matches = models.PositiveSmallIntegerField(default=4)
    # How long it may take to answer a question.
    seconds = models.PositiveIntegerField(default=120)
    # When the program last said anything; null: never, or it has let its time run out since.
    heard_at = models.DateTimeField(null=True)
