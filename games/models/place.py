"""The seats of a match: who sits there, what is asked of them, and who was away."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.match import Match


class Place(models.Model):
    """A seat at a table: a person's, a bot's, or still free."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="places")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="places",
    )
    # The level of the bot that sits here, if one does.
    bot = models.CharField(max_length=20, blank=True)
    # What the seat is called in the file that the match was read from.
    name = models.CharField(max_length=60, blank=True)
    choice = models.CharField(max_length=20, blank=True)
    ready = models.BooleanField(default=False)
    nonce = models.CharField(max_length=64, blank=True)
    # The length of the log when the seat was last asked; null while it is not.
    asked_at = models.PositiveIntegerField(null=True)
    asked_since = models.DateTimeField(null=True)
    # What is left of the seat's time, in seconds that count, as it was when the seat was asked.
    bank = models.PositiveIntegerField(default=0)
    # The hours that count for this wait: a copy, so that changes count from the next wait only.
    calendar = models.JSONField(default=dict)
    # From when on the wait is counted, where that is not since the seat was asked: after a pause.
    clock_since = models.DateTimeField(null=True)
    deadline = models.DateTimeField(null=True)
    # When its owner is to be reminded of the deadline; null when that is done or not wanted.
    remind_at = models.DateTimeField(null=True)
    # A sweep has taken the deadline in hand, until then.
    claimed_until = models.DateTimeField(null=True)
    extensions = models.PositiveSmallIntegerField(default=0)
    # Deadlines in a row that passed without an answer of the owner's own.
    missed = models.PositiveSmallIntegerField(default=0)
    # A bot plays for the owner since then; they may come back at any moment.
    away_since = models.DateTimeField(null=True)
    # Anybody may take the seat over since then.
    offered_since = models.DateTimeField(null=True)
    # Answers left in advance, and the next turn as prepared.
    orders = models.JSONField(default=dict)
    plan = models.JSONField(default=dict)
    # Why its owner wants to be told of a question of this match, see `games.match.waking`; empty: always.
    wake = models.JSONField(default=list)
    # An answer at a masked table that takes effect then, so that its hour tells nothing.
    held_move = models.TextField(blank=True)
    held_until = models.DateTimeField(null=True)
    # How much of the log its owner has seen, and when they last did something on its page.
    seen = models.PositiveIntegerField(default=0)
    looked_at = models.DateTimeField(null=True)
    # The page on which they did it, and when they closed it or turned away from it.
    looked_from = models.CharField(max_length=16, blank=True)
    left_at = models.DateTimeField(null=True)
    # A match against bots that its owner does not want to see among the others.
    put_away = models.BooleanField(default=False)
    notes = models.TextField(blank=True, max_length=10_000)
    rank = models.PositiveSmallIntegerField(null=True)
    score = models.IntegerField(null=True)

    # Fields that were changed in memory and are not saved yet, see `games.services.place_changes`.
    unsaved: frozenset[str] = frozenset()

    class Meta:
        ordering: ClassVar = ["match", "seat"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seat"], name="one_place_a_seat"),
            models.UniqueConstraint(
                fields=["match", "user"], name="one_place_a_person"
            ),
            models.CheckConstraint(
                condition=Q(user__isnull=True) | Q(bot=""),
                name="a_person_or_a_bot",
            ),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["user", "asked_since"],
                condition=Q(asked_at__isnull=False),
                name="whose_turn_it_is",
            ),
            models.Index(
                fields=["asked_since"],
                condition=Q(asked_at__isnull=False)
                & (Q(user__isnull=True) | Q(away_since__isnull=False)),
                name="bots_that_are_asked",
            ),
            models.Index(
                fields=["deadline"],
                condition=Q(deadline__isnull=False),
                name="deadlines",
            ),
            models.Index(
                fields=["remind_at"],
                condition=Q(remind_at__isnull=False),
                name="reminders",
            ),
            models.Index(
                fields=["held_until"],
                condition=Q(held_until__isnull=False),
                name="held_answers",
            ),
            models.Index(
                fields=["away_since"],
                condition=Q(away_since__isnull=False),
                name="absent_owners",
            ),
        ]

    @property
    def is_free(self) -> bool:
        return self.user_id is None and not self.bot and not self.name

    @property
    def plays_by_itself(self) -> bool:
        """A bot sits here, or nobody any more, or its owner is away: then a bot plays."""
        return self.user_id is None or self.away_since is not None


class Absence(models.Model):
    """A person let their time run out in a match, and a bot had to play for them."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="absences"
    )
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="absences")
    seat = models.PositiveSmallIntegerField()
    began_at = models.DateTimeField()
    # When they came back, if they did; and whether they lost the seat for good.
    ended_at = models.DateTimeField(null=True)
    lost = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["id"]
        indexes: ClassVar = [models.Index(fields=["user", "-began_at"])]
