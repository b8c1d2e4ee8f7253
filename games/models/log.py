"""The append-only log of a match, and the events that each entry brought."""

from typing import ClassVar, Literal

from django.db import models

from games.models.match import Match

# By whose hand an entry was written; files that are imported may name others.
By = Literal["player", "bot", "clock", "orders", "plan", "operator"]


class Entry(models.Model):
    """One line of the log. Never changed, never deleted: the database refuses it."""

    class Kind(models.TextChoices):
        MOVE = "move"
        UNDO = "undo"
        # Something about the table that the rules know nothing of: a seat changed hands, time was given.
        NOTE = "note"

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=10, choices=Kind.choices)
    move = models.TextField(blank=True)
    draws = models.JSONField(default=list)
    # Nobody takes it back: dice fell, something hidden was shown, or it is another seat's turn to answer.
    final = models.BooleanField(default=True)
    by = models.CharField(max_length=10)
    created_at = models.DateTimeField()
    digest = models.CharField(max_length=64)

    class Meta:
        verbose_name_plural = "entries"
        ordering: ClassVar = ["match", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "number"], name="no_gap_no_double")
        ]


class Telling(models.Model):
    """What happened through one entry, as events: a cache for the story, made anew from the log when lost.

    The events hold secrets: readers get them redacted for their seat.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="tellings")
    number = models.PositiveIntegerField()
    events = models.TextField()

    class Meta:
        ordering: ClassVar = ["match", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "number"], name="told_once")
        ]
