"""Tournaments: who takes part, the stages, who meets whom in each, and what came of it.

A stage is what players call a round; a round of a match is something else.
"""

from typing import TYPE_CHECKING, ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from games.contests.formats import Format
from games.models.groups import Group
from games.models.match import Match

if TYPE_CHECKING:
    from games.models.season import Season


class Tournament(models.Model):
    """A tournament, from its announcement to the prize."""

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        CANCELLED = "cancelled", _("cancelled")

    class Leavers(models.TextChoices):
        REPLACED = "replaced", _("replaced")
        COUNTED = "counted", _("counted")

    title = models.CharField(max_length=40)
    game = models.CharField(max_length=20)
    maker = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="tournaments_made",
    )
    format = models.CharField(
        max_length=12, choices=[(each.value, each.name) for each in Format]
    )
    # Whose members alone may look and take part, where it is for a group. It stays theirs when the group is gone.
    group = models.ForeignKey(
        Group, on_delete=models.SET_NULL, null=True, related_name="tournaments"
    )
    is_for_group = models.BooleanField(default=False, db_default=False)
    # How many sit at a table: two, but at tables of more.
    seats = models.PositiveSmallIntegerField(default=2)
    options = models.JSONField(default=dict)
    pace = models.CharField(max_length=10, choices=Match.Pace.choices)
    # How many may take part; the others wait.
    size = models.PositiveSmallIntegerField()
    rated = models.BooleanField(default=True)
    # The level of the bots that fill it up; empty where none may.
    bot = models.CharField(max_length=20, blank=True)
    leavers = models.CharField(
        max_length=10, choices=Leavers.choices, default=Leavers.COUNTED
    )
    # When it begins; null: when it is full.
    starts_at = models.DateTimeField(null=True)
    # How long a stage may take, and how many there are; 0: as many as it needs.
    stage_hours = models.PositiveIntegerField()
    stages_wanted = models.PositiveSmallIntegerField(default=0)
    status = models.CharField(
        max_length=10, choices=Status.choices, default=Status.OPEN
    )
    # How many began it, which decides how many stages there will be.
    contenders = models.PositiveSmallIntegerField(default=0)
    # When something is to happen by itself: it begins, a stage ends, or nobody came.
    due_at = models.DateTimeField(null=True)
    # A worker has taken it in hand, until then.
    claimed_until = models.DateTimeField(null=True)
    created_at = models.DateTimeField()
    began_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    # A division of a season is a tournament, too; 1 is the highest.
    season: "models.ForeignKey[Season | None, Season | None]" = models.ForeignKey(
        "games.Season", on_delete=models.CASCADE, null=True, related_name="divisions"
    )
    division = models.PositiveSmallIntegerField(default=0)

    entrants: "models.Manager[Entrant]"
    stages: "models.Manager[Stage]"

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["season", "division"], name="one_tournament_a_division"
            )
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["due_at"],
                condition=Q(due_at__isnull=False),
                name="tournaments_that_are_due",
            ),
            models.Index(fields=["status", "-created_at"]),
        ]

    @override
    def __str__(self) -> str:
        return f"{self.title} ({self.pk})"

    def get_absolute_url(self) -> str:
        return reverse("tournament", args=[self.pk])

    @property
    def way(self) -> Format:
        return Format(self.format)

    @property
    def is_over(self) -> bool:
        return self.status in (self.Status.FINISHED, self.Status.CANCELLED)


class Entrant(models.Model):
    """Somebody who takes part, waits for a free place, or has left."""

    class State(models.TextChoices):
        IN = "in", _("takes part")
        WAITING = "waiting", _("on the waiting list")
        LEFT = "left", _("has left")

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="entrants"
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="entrants",
    )
    bot = models.CharField(max_length=20, blank=True)
    state = models.CharField(max_length=10, choices=State.choices)
    # The seed, from 1 for the best, which whoever replaces them takes over; null before the start.
    number = models.PositiveSmallIntegerField(null=True)
    joined_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["tournament", "user"],
                condition=~Q(state="left"),
                name="takes_part_once",
            ),
            models.UniqueConstraint(
                fields=["tournament", "number"],
                condition=Q(state="in"),
                name="one_entrant_a_number",
            ),
        ]


class Stage(models.Model):
    """A round of a tournament: everybody meets somebody, or has a bye."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="stages"
    )
    number = models.PositiveSmallIntegerField()
    began_at = models.DateTimeField()
    # When what is still played counts as it stands.
    ends_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    meetings: "models.Manager[Meeting]"

    class Meta:
        ordering: ClassVar = ["tournament", "number"]
        constraints: ClassVar = [
            # However many workers try: nobody is paired twice.
            models.UniqueConstraint(
                fields=["tournament", "number"], name="each_stage_begins_once"
            )
        ]


class Meeting(models.Model):
    """Those who meet at one table of a stage, and the match that they play; one alone has a bye and no match."""

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="meetings")
    table = models.PositiveSmallIntegerField()
    match = models.OneToOneField(
        Match, on_delete=models.SET_NULL, null=True, related_name="meeting"
    )
    settled_at = models.DateTimeField(null=True)
    # The time of the stage was over before the match.
    is_cut_short = models.BooleanField(default=False)

    appearances: "models.Manager[Appearance]"

    class Meta:
        ordering: ClassVar = ["stage", "table"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["stage", "table"], name="one_meeting_a_table"
            )
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["stage"],
                condition=Q(settled_at__isnull=True),
                name="unsettled_meetings",
            )
        ]


class Appearance(models.Model):
    """One of those who meet, and what they got."""

    meeting = models.ForeignKey(
        Meeting, on_delete=models.CASCADE, related_name="appearances"
    )
    # Of the meeting, again, so that the database sees to it that nobody plays twice in a stage.
    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="+")
    entrant = models.ForeignKey(
        Entrant, on_delete=models.CASCADE, related_name="appearances"
    )
    seat = models.PositiveSmallIntegerField()
    # In half points; null while it is undecided.
    halves = models.PositiveSmallIntegerField(null=True)
    rank = models.PositiveSmallIntegerField(null=True)
    # How long the others waited for them, in seconds.
    waited = models.PositiveIntegerField(default=0)

    class Meta:
        ordering: ClassVar = ["meeting", "seat"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["stage", "entrant"], name="paired_once_a_stage"
            ),
            models.UniqueConstraint(
                fields=["meeting", "seat"], name="one_appearance_a_seat"
            ),
        ]
