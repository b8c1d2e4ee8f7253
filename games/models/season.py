"""Seasons: for each game and month a ladder of divisions, each of them a tournament of its own."""

from typing import TYPE_CHECKING, ClassVar

from django.conf import settings
from django.db import models

if TYPE_CHECKING:
    from games.models.tournament import Tournament


class Season(models.Model):
    """A month of the ladder of a game."""

    game = models.CharField(max_length=20)
    # The first day of its month.
    month = models.DateField()
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    divisions: "models.Manager[Tournament]"

    class Meta:
        ordering: ClassVar = ["-month", "game"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "month"], name="one_season_a_month")
        ]


class Enrolment(models.Model):
    """Somebody plays the seasons of a game, until they leave or have been away for a whole one."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="enrolments"
    )
    game = models.CharField(max_length=20)
    joined_at = models.DateTimeField()
    is_active = models.BooleanField(default=True)
    # Not asked any more for having been away for a whole round; joining again is one click.
    was_away = models.BooleanField(default=False)
    # Where they ended last: the division, the place there and of how many; 0 before the first.
    division = models.PositiveSmallIntegerField(default=0)
    place = models.PositiveSmallIntegerField(default=0)
    of = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering: ClassVar = ["joined_at", "id"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "game"], name="enrolled_once")
        ]
