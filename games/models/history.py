"""What is kept of finished matches beside the log: all of it can be made anew from there."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q


class Chronicle(models.Model):
    """What was remarkable in a finished match: marks, scores by round, the final score line by line, awards."""

    match = models.OneToOneField(
        "games.Match", on_delete=models.CASCADE, related_name="chronicle"
    )
    record = models.TextField()


class Tally(models.Model):
    """How often something happened and how it ended, for one person or for everybody.

    Whole numbers only: counting one by one and counting all anew give the same.
    """

    game = models.CharField(max_length=20)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        related_name="tallies",
    )
    # What is counted ("gang", "adventure", "opponent" ...) and which of them.
    dimension = models.CharField(max_length=24)
    key = models.CharField(max_length=64)
    played = models.PositiveBigIntegerField(default=0)
    won = models.PositiveBigIntegerField(default=0)
    # First places shared with others.
    shared = models.PositiveBigIntegerField(default=0)
    # What was counted, and what it came to: dice and their pips, treasures and their ducats.
    count = models.PositiveBigIntegerField(default=0)
    amount = models.BigIntegerField(default=0)

    class Meta:
        verbose_name_plural = "tallies"
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["game", "user", "dimension", "key"],
                name="one_tally_a_person",
                condition=Q(user__isnull=False),
            ),
            models.UniqueConstraint(
                fields=["game", "dimension", "key"],
                name="one_tally_for_everybody",
                condition=Q(user__isnull=True),
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["user", "game", "dimension"])]


class Rating(models.Model):
    """How strong a person is at a game, as far as the rated matches tell."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ratings"
    )
    game = models.CharField(max_length=20)
    mu = models.FloatField()
    sigma = models.FloatField()
    # What is shown and sorted by: a cautious estimate.
    points = models.IntegerField()
    played = models.PositiveIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "game"], name="one_rating_a_game")
        ]
        indexes: ClassVar = [models.Index(fields=["game", "-points"])]


class RatingChange(models.Model):
    """What one rated match did to the rating of the person who began it on one seat."""

    match = models.ForeignKey(
        "games.Match", on_delete=models.CASCADE, related_name="rating_changes"
    )
    seat = models.PositiveSmallIntegerField()
    # Null when the account is gone. What it was worth stays: the ratings of the others came from it.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="rating_changes",
    )
    game = models.CharField(max_length=20)
    at = models.DateTimeField()
    rank = models.PositiveSmallIntegerField()
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu = models.FloatField()
    sigma = models.FloatField()
    points = models.IntegerField()
    gained = models.IntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seat"], name="rated_once")
        ]
        indexes: ClassVar = [
            models.Index(fields=["user", "game", "at"]),
            models.Index(fields=["game", "at", "match"]),
        ]
