"""What is stored: matches, the places at their tables, the log, and what people say there."""

import secrets
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from games.records import (
    Chronicle,
    OperatorAct,
    Rating,
    RatingChange,
    Report,
    Tally,
)


def new_invitation() -> str:
    return secrets.token_urlsafe(12)


class Match(models.Model):
    """One playing of a game, from the open table to the final ranking."""

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        STUCK = "stuck", _("stuck")
        CLOSED = "closed", _("closed")

    class Audience(models.TextChoices):
        PUBLIC = "public", _("Public")
        UNLISTED = "unlisted", _("By link")
        INVITED = "invited", _("By invitation")

    class Pace(models.TextChoices):
        EVENING = "evening", _("This evening")
        LIVELY = "lively", _("A few moves a day")
        DAILY = "daily", _("One move a day")
        SLOW = "slow", _("Slow")
        OWN = "own", _("Own times")

    game = models.CharField(max_length=20)
    rules_version = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    title = models.CharField(max_length=60)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="hosted_matches",
    )
    seats = models.PositiveSmallIntegerField()
    pace = models.CharField(max_length=10, choices=Pace.choices, default=Pace.DAILY)
    # The clock, in seconds that count: what everybody begins with, gets for each turn, and may save up.
    bank = models.PositiveIntegerField(default=72 * 3600)
    increment = models.PositiveIntegerField(default=12 * 3600)
    cap = models.PositiveIntegerField(default=120 * 3600)
    # How reliable people must be to sit down here, in per cent; 0 asks for nothing.
    reliability = models.PositiveSmallIntegerField(default=0)
    language = models.CharField(max_length=8, blank=True)
    audience = models.CharField(
        max_length=10, choices=Audience.choices, default=Audience.PUBLIC
    )
    invitation = models.CharField(max_length=24, unique=True, default=new_invitation)
    status = models.CharField(
        max_length=10, choices=Status.choices, default=Status.OPEN
    )
    # The secret makes the dice; its seal is public from the first moment.
    secret = models.CharField(max_length=64)
    seal = models.CharField(max_length=64)
    epoch = models.PositiveSmallIntegerField(default=0)
    setup_draws = models.JSONField(default=list)
    # The newest state, a cache: the log can always rebuild it.
    length = models.PositiveIntegerField(default=0)
    state = models.TextField(blank=True)
    state_length = models.PositiveIntegerField(default=0)
    # The state after the last final entry, which no undo goes behind; empty where nothing can be taken back.
    base = models.TextField(blank=True)
    base_length = models.PositiveIntegerField(default=0)
    # A match that went on from another: its log begins with the other's first entries, or with a state imagined by one seat.
    parent = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, related_name="branches"
    )
    parent_length = models.PositiveIntegerField(default=0)
    start_state = models.TextField(blank=True)
    # The match after which the same people sat down again.
    rematch_of = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, related_name="rematches"
    )
    # Read from a file; nobody here played it. Those whom its notes name have numbers below zero, and their names here.
    imported = models.BooleanField(default=False)
    strangers = models.JSONField(default=dict)
    # The value of the option in the headline (the adventure), for lists.
    variant = models.CharField(max_length=20, blank=True)
    rated = models.BooleanField(default=False)
    # When it went into the ratings and into the statistics.
    rated_at = models.DateTimeField(null=True)
    counted_at = models.DateTimeField(null=True)
    reason = models.CharField(max_length=20, blank=True)
    trouble = models.TextField(blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    # When something last happened here: a move, or a change at an open table.
    touched_at = models.DateTimeField(auto_now_add=True)

    # The places with their people by seat, where a service has just written them.
    seated: "list[Place] | None" = None
    places: "models.Manager[Place]"
    entries: "models.Manager[Entry]"
    tellings: "models.Manager[Telling]"
    messages: "models.Manager[Message]"
    invitations: "models.Manager[Invitation]"
    absences: "models.Manager[Absence]"
    rating_changes: "models.Manager[RatingChange]"
    reports: "models.Manager[Report]"
    acts: "models.Manager[OperatorAct]"
    rematches: "models.Manager[Match]"
    notices: "models.Manager[Notice]"

    class Meta:
        verbose_name_plural = "matches"
        indexes: ClassVar = [
            models.Index(fields=["status", "audience", "-touched_at"]),
            models.Index(fields=["-finished_at"]),
            # Read from end to end by whoever looks for a part of a title.
            models.Index(fields=["title"], name="matches_by_title"),
            models.Index(
                fields=["audience", "game", "-finished_at"],
                condition=Q(status="finished"),
                name="finished_matches",
            ),
            # Lists of finished matches are searched and sorted in these alone.
            models.Index(
                fields=[
                    "audience",
                    "-finished_at",
                    "-id",
                    "game",
                    "variant",
                    "length",
                    "host",
                    "status",
                ],
                condition=Q(status="finished"),
                name="history_by_end",
            ),
            models.Index(
                fields=[
                    "audience",
                    "-length",
                    "-id",
                    "game",
                    "variant",
                    "finished_at",
                    "host",
                    "status",
                ],
                condition=Q(status="finished"),
                name="history_by_length",
            ),
            models.Index(
                fields=["finished_at"],
                condition=Q(status="finished") & Q(counted_at__isnull=True),
                name="matches_to_be_counted",
            ),
            models.Index(
                fields=["finished_at"],
                condition=Q(status="finished") & Q(rated=True, rated_at__isnull=True),
                name="matches_to_be_rated",
            ),
        ]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(state_length__lte=F("length")),
                name="state_is_not_ahead_of_the_log",
            ),
        ]

    @override
    def __str__(self) -> str:
        return f"{self.title} ({self.pk})"

    @property
    def is_table(self) -> bool:
        """Nothing has been played here, or ever will; a match that was cancelled keeps its page."""
        before = (Match.Status.OPEN, Match.Status.CLOSED)
        return self.status in before and self.started_at is None


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
    deadline = models.DateTimeField(null=True)
    # When its owner is to be reminded of the deadline; null when that is done or not wanted.
    remind_at = models.DateTimeField(null=True)
    # A sweep has taken the deadline in hand, until then.
    claimed_until = models.DateTimeField(null=True)
    extensions = models.PositiveSmallIntegerField(default=0)
    # Deadlines in a row that passed without an answer of the owner's own.
    missed = models.PositiveSmallIntegerField(default=0)
    # A bot plays for the owner since then; he may come back at any moment.
    away_since = models.DateTimeField(null=True)
    # Anybody may take the seat over since then.
    offered_since = models.DateTimeField(null=True)
    # Answers left in advance, and the next turn as prepared.
    orders = models.JSONField(default=dict)
    plan = models.JSONField(default=dict)
    # An answer at a masked table that takes effect then, so that its hour tells nothing.
    held_move = models.TextField(blank=True)
    held_until = models.DateTimeField(null=True)
    # How much of the log its owner has seen, and when he last did something on its page.
    seen = models.PositiveIntegerField(default=0)
    looked_at = models.DateTimeField(null=True)
    notes = models.TextField(blank=True, max_length=10_000)
    rank = models.PositiveSmallIntegerField(null=True)
    score = models.IntegerField(null=True)

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
        """A bot sits here, or nobody any more, or its owner is away: then a bot plays, so that nobody waits for a ghost."""
        return self.user_id is None or self.away_since is not None


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


class Absence(models.Model):
    """Somebody let his time run out in a match, and a bot had to play for him."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="absences"
    )
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="absences")
    seat = models.PositiveSmallIntegerField()
    began_at = models.DateTimeField()
    # When he came back, if he did; and whether he lost the seat for good.
    ended_at = models.DateTimeField(null=True)
    lost = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["id"]
        indexes: ClassVar = [models.Index(fields=["user", "-began_at"])]


class Notice(models.Model):
    """Something a person is to be told by one channel: the outbox, written with what it tells of."""

    class Channel(models.TextChoices):
        MAIL = "mail", _("Mail")
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


class Message(models.Model):
    """Something said at a table."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="messages")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="messages",
    )
    text = models.CharField(max_length=500)
    created_at = models.DateTimeField(auto_now_add=True)
    # Taken out of sight by an operator.
    hidden = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["id"]


class Invitation(models.Model):
    """A person asked to a table by name."""

    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="invitations"
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="invitations",
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "user"], name="invited_once")
        ]


class Block(models.Model):
    """Somebody does not want to meet somebody."""

    blocker = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks"
    )
    blocked = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocked_by"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["blocker", "blocked"], name="blocked_once"),
            models.CheckConstraint(
                condition=~Q(blocker=F("blocked")), name="nobody_blocks_himself"
            ),
        ]


class Heartbeat(models.Model):
    """When something that happens by itself last did: an operator looks here when it does not."""

    name = models.CharField(max_length=20, unique=True)
    at = models.DateTimeField()


__all__ = [
    "Absence",
    "Block",
    "Chronicle",
    "Entry",
    "Heartbeat",
    "Invitation",
    "Match",
    "Message",
    "Notice",
    "OperatorAct",
    "Place",
    "Rating",
    "RatingChange",
    "Report",
    "Tally",
    "Telling",
]
