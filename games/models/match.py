"""One playing of a game, from the open table to the final ranking."""

import secrets
from typing import TYPE_CHECKING, ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from games.models.groups import Group

if TYPE_CHECKING:
    from games.match.log import Now
    from games.models.history import RatingChange
    from games.models.log import Entry, Telling
    from games.models.notice import Notice
    from games.models.operators import OperatorAct, Report
    from games.models.people import Invitation, Message
    from games.models.place import Absence, Place
    from games.models.proposal import Proposal
    from games.models.tournament import Meeting, Tournament


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
        GROUP = "group", _("For a group")

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
    # Until then all clocks stand, and until then the table plays in one sitting; both end by themselves.
    paused_until = models.DateTimeField(null=True)
    live_until = models.DateTimeField(null=True)
    # How reliable people must be to sit down here, in per cent; 0 asks for nothing.
    reliability = models.PositiveSmallIntegerField(default=0)
    # The host wants no chances on the buttons of this table.
    hides_chances = models.BooleanField(default=False)
    language = models.CharField(max_length=8, blank=True)
    audience = models.CharField(
        max_length=10, choices=Audience.choices, default=Audience.PUBLIC
    )
    # Whose members may look and sit down, where it is for a group.
    group = models.ForeignKey(
        Group, on_delete=models.SET_NULL, null=True, related_name="matches"
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
    # The tournament that it is played in.
    tournament: "models.ForeignKey[Tournament | None, Tournament | None]" = (
        models.ForeignKey(
            "games.Tournament",
            on_delete=models.SET_NULL,
            null=True,
            related_name="matches",
        )
    )
    # Read from a file; nobody here played it. Those whom its notes name have numbers below zero, and their names here.
    imported = models.BooleanField(default=False)
    strangers = models.JSONField(default=dict)
    # Bots play it in public, at a pace at which one can look on, because nobody else does.
    exhibition = models.BooleanField(default=False, db_default=False)
    # The lesson that a coach teaches here; how long the log was when it began; and its steps that were read or skipped, with
    # the length of the log then.
    lesson = models.CharField(max_length=20, blank=True)
    lesson_start = models.PositiveIntegerField(default=0)
    lesson_told = models.JSONField(default=dict)
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
    # The newest state, where it was read or has just been written, see `games.match.log`.
    now: "Now | None" = None
    places: "models.Manager[Place]"
    meeting: "Meeting"
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
    proposals: "models.Manager[Proposal]"

    class Meta:
        verbose_name_plural = "matches"
        indexes: ClassVar = [
            models.Index(fields=["status", "audience", "-touched_at"]),
            models.Index(fields=["-finished_at"]),
            # Scanned by searches for a part of a title.
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
                fields=["game", "-created_at"],
                condition=Q(exhibition=True),
                name="exhibitions",
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
